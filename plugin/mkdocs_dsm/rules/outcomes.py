"""Rules about what only results can tell: false claims, and places that can't be held."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

OUTCOME_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "assert-false": Rule(
            Severity.ERROR,
            "the claim `{figure} {claim}` is false: {figure} is {found}",
            label="it is {found}",
            help="change the matrix, or write `assert {figure} == {found}`",
            about="An `assert` is compared with the computed figure at each build.",
            example="Pump <- Motor\nassert feedback >= 3",
        ),
        "assert-not-applicable": Rule(
            Severity.ERROR,
            "this DSM has no figure `{figure}`",
            label="not computed here",
            help="remove the claim, or change `mode` or `arrange`",
            about="An `assert` names a figure that the DSM's mode and arrangement have.",
            example="mode product\nPump <- Motor\nassert stages == 1",
        ),
        "search-ended": Rule(
            Severity.NOTE,
            "the search for tears ended within {steps} steps, and its order is {proof}",
            help="set the option `max_steps` of the site higher, or install `mkdocs-dsm[exact]`",
            about="A search has limits, so that no page makes a build hang; the figure says how "
            "far its order can be from the least.",
        ),
        "wish-unmet": Rule(
            Severity.WARNING,
            "`{name}` can't stand {wish}: its dependencies don't allow it",
            label="not held",
            help="remove it here, or tear the mark that binds it",
            about="`first:` and `last:` hold an element as far as its stage and block allow.",
            example="Pump <- Motor\nfirst: Pump",
        ),
    }
)

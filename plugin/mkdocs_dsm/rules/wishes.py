"""Rules about what a text wishes beyond its marks: groups, places, tears, links and claims."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

WISH_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "listed-twice": Rule(
            Severity.ERROR,
            "`{name}` stands twice in {where}",
            label="again here",
            help="remove it here",
            about="A list of elements, panels or types holds each of them once.",
            example="Pump <- Motor\nfirst: Pump, Pump",
        ),
        "two-groups": Rule(
            Severity.ERROR,
            "`{name}` is in two groups",
            label="already in a group",
            help="remove it here",
            about="An element is in one group at most.",
            example='Pump <- Motor\ngroup "Hot": Pump, Motor\ngroup "Cold": Pump',
        ),
        "no-group": Rule(
            Severity.WARNING,
            "`show groups` finds no group",
            label="no element is in a group",
            help='write `group "Hot": ` and its elements, or leave `groups` out',
            about="The panel `groups` shows each group as one element; without any it repeats "
            "the arranged order.",
            example="Pump <- Motor\nshow arranged, groups",
        ),
        "first-and-last": Rule(
            Severity.ERROR,
            "`{name}` is held first and last",
            label="again here",
            help="remove it here",
            about="An element is held at the head of the order or at its tail.",
            example="Pump <- Motor\nfirst: Pump\nlast: Pump",
        ),
        "unknown-mark": Rule(
            Severity.ERROR,
            "there is no mark `{mark}`",
            label="no such dependency",
            help="did you mean `{near}`?",
            about="A tear and a note name a mark that the text has.",
            example="Pump <- Motor\ntear: Motor <- Pump",
        ),
        "unsafe-link": Rule(
            Severity.ERROR,
            "the link `{link}` is not allowed",
            label="http, https, mailto or a relative path is expected",
            help="write the path of a page, or a URL that begins with `https://`",
            about="A link has the scheme http, https or mailto, or is a relative URL.",
            example="Pump <- Motor\nlink Pump: javascript:alert(1)",
        ),
    }
)

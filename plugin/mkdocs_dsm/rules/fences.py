"""Rules about a fence on a page: its options and its side file."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

FENCE_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "fence-option": Rule(
            Severity.WARNING,
            "`{written}` means nothing in a `dsm` fence; expected {expected}",
            help="did you mean `{near}`?",
            about="A fence takes the options `show`, `source` and `file`, each with its values.",
        ),
        "fence-unread": Rule(
            Severity.ERROR,
            "this fence was not understood and stands in the page as text",
            help='begin it with {example}, options as name="value", and close it with {fence}',
            about="A fence is lower case, its options are in quotes, and it is closed.",
        ),
        "gallery-option": Rule(
            Severity.ERROR,
            "a gallery doesn't understand `{written}`",
            help="write {expected}",
            about="A `dsm-gallery` fence holds YAML with the options of a gallery.",
        ),
        "side-file": Rule(
            Severity.ERROR,
            "{reason}",
            help="name a `.dsm` file below the page's folder or the docs folder",
            about="A side file is UTF-8 text inside the docs folder.",
        ),
    }
)

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
            about="A fence takes the options `show`, `source`, `file` and `only`, and with a "
            "`file` that is no `.dsm` text those that say how it is read.",
            file="docs/pump.md",
            example='```dsm shwo="arranged"\nPump <- Motor\n```\n',
        ),
        "template-incomplete": Rule(
            Severity.WARNING,
            "a page of the gallery needs {missing}",
            help="add it, or move the page out of the gallery's folder",
            about="Each page of the gallery has a title, a description and a block.",
            file="docs/gallery/pump.md",
            example="---\ntitle: Pump\n---\n\n```dsm\nPump <- Motor\n```\n",
        ),
        "unknown-figure": Rule(
            Severity.ERROR,
            "this DSM has no figure `{name}`",
            label="not a figure of the page's block",
            help="did you mean `{near}`?",
            about="A figure in prose has the name of a figure that an `assert` takes, or of a "
            "value in the statistics.",
            file="docs/pump.md",
            example="```dsm\nPump <- Motor\n```\n\nThere are {dsm:feedbak} feedback marks.\n",
        ),
        "block-missing": Rule(
            Severity.ERROR,
            "this page has no block `{ident}` to take `{name}` from",
            label="no such block",
            help="write the block on this page, or give its fence the id `{{#{ident}}}`",
            about="A figure in prose is taken from a block of the same page.",
            file="docs/pump.md",
            example="There are {dsm#pump:marks} marks.\n\n```{.dsm #motor}\nPump <- Motor\n```\n",
        ),
        "link-missing": Rule(
            Severity.WARNING,
            "the link `{link}` leads to no page",
            label="no such page",
            help="write the path of a page as seen from this one",
            about="A link of an element to a Markdown page leads to a page of the site.",
            file="docs/pump.md",
            example="```dsm\nPump <- Motor\nlink Pump: pmup.md\n```\n",
        ),
        "fence-unread": Rule(
            Severity.ERROR,
            "this fence was not understood and stands in the page as text",
            help='begin it with {example}, options as name="value", and close it with {fence}',
            about="A fence is lower case, its options are in quotes, and it is closed.",
            file="docs/pump.md",
            example="```DSM\nPump <- Motor\n```\n",
        ),
        "gallery-option": Rule(
            Severity.ERROR,
            "a gallery doesn't understand `{written}`",
            help="write {expected}",
            about="A `dsm-gallery` fence holds YAML with the options of a gallery.",
            file="docs/pump.md",
            example="```dsm-gallery\nsort: length\n```\n",
        ),
        "side-file": Rule(
            Severity.ERROR,
            "{reason}",
            help="name a `.dsm` file, or one that can be imported, below the page's folder or the "
            "docs folder",
            about="A side file is UTF-8 text, or a file that can be imported, inside the docs "
            "folder.",
            file="docs/pump.md",
            example='```dsm file="pump.dsm"\n```\n',
        ),
        "file-read": Rule(
            Severity.NOTE,
            "`{file}` was read: {summary}; {said}",
            about="What an import counted and assumed is always said.",
        ),
        "text-beside-file": Rule(
            Severity.WARNING,
            "the text in this fence is not read, as its first line names a file",
            help="empty the fence, or leave out `file`",
            about="A figure is made from the text in its fence or from a file, not from both.",
        ),
    }
)

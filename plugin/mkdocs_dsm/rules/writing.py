"""Rules about how a text is written: characters, quotes, statements and their words."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

WRITING_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "foreign-format": Rule(
            Severity.ERROR,
            "this is {what}, not a text in the `dsm` language",
            label="the first statement is expected here",
            help="write one statement a line, such as `A <- B`, or convert a file with "
            "`mkdocs-dsm import`",
            about="Several other tools call their XML and matrix files `.dsm`; none of them is "
            "read as a text.",
            example='<?xml version="1.0"?>\n<dsmmodel/>',
        ),
        "control-character": Rule(
            Severity.ERROR,
            "the character {code} ({name}) is not allowed",
            label="invisible here",
            help="remove it",
            about="Control characters, bidirectional overrides and lone surrogates would make a "
            "text look different from what it says.",
            example="Pump\u202e <- Motor",
        ),
        "unclosed-quote": Rule(
            Severity.ERROR,
            "the quote is not closed in its line",
            label="opened here",
            help='write a second `"` where the quoted text ends',
            about="A quoted name, title or sentence ends in the line in which it begins.",
            example='title "Pump\nPump <- Motor',
        ),
        "typographic-quote": Rule(
            Severity.ERROR,
            "`{quote}` is no quotation mark of this language",
            label="a typographic quotation mark",
            help='write the straight mark `"`',
            about="Only the straight quotation mark quotes; word processors like to replace it.",
            example="“Pump” <- Motor",
        ),
        "text-beside-quotes": Rule(
            Severity.ERROR,
            "quotes stand around a part of `{text}`",
            label="inside and outside quotes",
            help="write `{instead}`",
            about='Quotes stand around a whole name; inside them `\\"` is a quotation mark.',
            example='Pump "B" <- Motor',
        ),
        "lone-parenthesis": Rule(
            Severity.ERROR,
            "`{sign}` has no `{partner}`",
            label="alone",
            help="write `{instead}`",
            about="Each `(` outside quotes has its `)` in the same line.",
            example="Pump <- Motor(2",
        ),
        "empty-item": Rule(
            Severity.ERROR,
            "nothing stands on one side of the comma",
            label="a name is missing beside it",
            help="remove this comma",
            about="Each comma of a list separates two names; a comma at the end of a line says "
            "that the list goes on in the next one.",
            example="Pump <- Motor,, Valve",
        ),
        "unknown-statement": Rule(
            Severity.ERROR,
            "unknown statement `{word}`",
            label="neither a statement word nor a dependency",
            help="did you mean `{near}`?",
            about="A line holds a dependency or begins with a statement word.",
            example="tile Pump\nPump <- Motor",
        ),
        "unknown-word": Rule(
            Severity.ERROR,
            "unknown {kind} `{word}`",
            label="not one of {choices}",
            help="did you mean `{near}`?",
            about="Modes, conventions, arrangements, panels, objectives, figures and comparisons "
            "have fixed words.",
            example="mode processes\nPump <- Motor",
        ),
        "missing-part": Rule(
            Severity.ERROR,
            "{what} is missing",
            label="incomplete",
            help="write `{form}`",
            about="A statement is complete: what its form asks for is there.",
            example="mode\nPump <- Motor",
        ),
        "missing-colon": Rule(
            Severity.ERROR,
            "a colon is missing after `{word}`",
            help="write `{form}`",
            about="Statements that list elements have a colon after their word.",
            example="parameters Pump, Motor\nPump <- Motor",
        ),
        "stray-colon": Rule(
            Severity.ERROR,
            "no colon belongs after `{word}`",
            help="remove it",
            about="Statements that hold a single word or text have no colon.",
            example="mode: product\nPump <- Motor",
        ),
        "statement-twice": Rule(
            Severity.ERROR,
            "`{word}` is given twice",
            label="again here",
            help="remove one of the two",
            about="What a text can say once, it says once.",
            example="mode product\nmode process\nPump <- Motor",
        ),
        "text-too-large": Rule(
            Severity.ERROR,
            "a text of {count} characters, and the site's limit is {limit}",
            help="divide it into several, or set the option `max_characters` of the site",
            about="A site limits the size of a text, so that no page makes a build hang.",
        ),
        "more-findings": Rule(
            Severity.NOTE,
            "{count} more findings are not listed",
            about="A text lists a hundred findings at most, the errors among them first.",
        ),
    }
)

"""Rules about elements, their names and what a text declares of them."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

ELEMENT_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "no-element": Rule(
            Severity.ERROR,
            "the text declares no element and has no dependency",
            help="write `elements: A, B` or a dependency such as `A <- B`",
            about="A DSM has at least one element.",
            example='title "Pump"',
        ),
        "unknown-element": Rule(
            Severity.ERROR,
            "unknown element `{name}`",
            label="not declared",
            help="did you mean `{near}`?",
            about="Once a text declares elements, every name in it is declared; names are "
            "compared exactly.",
            example="elements: Pump, Motor\nPump <- Motr",
        ),
        "element-twice": Rule(
            Severity.ERROR,
            "`{name}` is declared twice",
            label="again here",
            help="remove it here",
            about="An element is declared once.",
            example="elements: Pump, Motor, Pump\nPump <- Motor",
        ),
        "empty-name": Rule(
            Severity.ERROR,
            "a name is empty",
            label="nothing between the quotes",
            help="write the name between the quotes",
            about="Every name has at least one character that is no white space.",
            example='Pump <- ""',
        ),
        "name-too-long": Rule(
            Severity.ERROR,
            "a name of {length} characters, and {limit} are the most",
            label="too long",
            help="shorten it",
            about="A name has 500 characters at most, so that a figure can show it; the option "
            "`max_name` of the site changes that.",
            example="Pump <- " + "Motor" * 101,
        ),
        "sentence-too-long": Rule(
            Severity.ERROR,
            "a title, note or link of {length} characters, and {limit} are the most",
            label="too long",
            help="shorten it, or set the option `max_name` of the site, which also counts for this",
            about="A title, a note and a link may be four times as long as a name.",
            example='title "' + "Pump and " * 250 + 'motor"\nPump <- Motor',
        ),
        "comma-in-name": Rule(
            Severity.ERROR,
            "the name `{name}` has a comma in it",
            label="a comma separates names",
            help="write `{instead}`",
            about="A name with a comma in it is written in quotes.",
            example="elements: Valve (DN 50, PN 16)",
        ),
        "wrong-declaration-word": Rule(
            Severity.WARNING,
            "`{word}` is no word for the elements of a {mode} DSM",
            help="write `{near}`",
            about="The word that declares elements says what they are, and so does the mode.",
            example="mode product\ntasks: Pump, Motor\nPump <- Motor",
        ),
        "bad-duration": Rule(
            Severity.ERROR,
            "`{text}` is no duration",
            label="a number above 0 is expected",
            help="write a number above 0, such as `2` or `0.5`",
            about="A duration is how long an activity takes when it is done once.",
            example="mode process\nPump <- Motor\nduration Pump: 0",
        ),
        "element-without-mark": Rule(
            Severity.NOTE,
            "`{name}` has no mark",
            label="depends on nothing, and nothing on it",
            about="An element without any dependency is drawn all the same.",
            example="elements: Pump, Motor, Valve\nPump <- Motor",
        ),
        "too-many-elements": Rule(
            Severity.ERROR,
            "{count} elements, and the site's limit is {limit}",
            label="past the limit",
            help="divide the text into several, or set the option `max_elements` of the site",
            about="A site limits the size of a DSM, so that no page makes a build hang.",
        ),
    }
)

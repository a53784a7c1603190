"""Rules about dependencies, their marks, strengths and interaction types."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

MARK_RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "missing-side": Rule(
            Severity.ERROR,
            "nothing stands {side} the arrow",
            label="an element is missing",
            help="write an element on both sides, such as `A <- B`",
            about="A dependency has an element before its arrow and at least one after it.",
            example="Pump <-",
        ),
        "several-before-arrow": Rule(
            Severity.ERROR,
            "more than one element stands before the arrow",
            label="a line has one element here",
            help="write a line for each of them",
            about="Only after the arrow several elements are listed.",
            example="Pump, Motor <- Valve",
        ),
        "several-arrows": Rule(
            Severity.ERROR,
            "more than one arrow in a line",
            label="second arrow",
            help="write a line for each arrow, and a name with an arrow in it in quotes",
            about="A line holds one dependency.",
            example="Pump <- Motor <- Valve",
        ),
        "odd-arrow": Rule(
            Severity.ERROR,
            "`{arrow}` is no arrow of this language",
            help="write `{instead}`",
            about="The arrows are `<-`, `->` and `<->`.",
            example="Pump ← Motor",
        ),
        "self-dependency": Rule(
            Severity.ERROR,
            "`{name}` depends on itself",
            label="the element itself",
            help="remove it here",
            about="The diagonal of a DSM holds the elements and no marks.",
            example="Pump <- Motor, Pump",
        ),
        "mark-conflict": Rule(
            Severity.ERROR,
            "the mark `{receiver} <- {provider}` is given twice, with {before} and with {strength}",
            label="{strength} here",
            help="remove one of the two",
            about="A mark has one strength; `A -> B` is the same mark as `B <- A`.",
            example="Pump <- Motor(2)\nMotor -> Pump(3)",
        ),
        "given-twice": Rule(
            Severity.WARNING,
            "{what} is given twice alike",
            label="again here",
            help="remove it here",
            about="A mark or a tear that stands twice alike counts once.",
            example="Pump <- Motor(2)\nMotor -> Pump(2)",
        ),
        "misplaced-strength": Rule(
            Severity.ERROR,
            "no strength belongs {where}",
            label="read as a strength",
            help="write `{instead}`",
            about="A strength follows an element behind the arrow of a dependency; a name that "
            "ends in a parenthesis is declared or stands in quotes.",
            example="Pump(2) <- Motor",
        ),
        "two-strengths": Rule(
            Severity.ERROR,
            "two parentheses follow `{name}`",
            label="one of them is too many",
            help="write `{instead}`",
            about="A mark has one strength; a name that ends in a parenthesis is declared or "
            "stands in quotes.",
            example="Pump <- Motor(2)(3)",
        ),
        "empty-strength": Rule(
            Severity.ERROR,
            "nothing stands between the parentheses",
            label="a strength is missing",
            help="write `{instead}`",
            about="Parentheses after an element hold its strength.",
            example="Pump <- Motor()",
        ),
        "not-a-number": Rule(
            Severity.ERROR,
            "`{text}` is no number",
            label="a number such as `2`, `-1` or `0.5` is expected",
            help="write `{instead}`",
            about="A number is an integer or a decimal number in ASCII digits, with an optional "
            "sign and without an exponent.",
            example="Pump <- Motor(1,5)",
        ),
        "number-too-long": Rule(
            Severity.ERROR,
            "the number `{text}` has too many digits",
            label="at most {digits} before and {digits} after the point",
            help="round it",
            about="A number has nine digits at most on each side of its point.",
            example="Pump <- Motor(0.1234567891)",
        ),
        "strength-zero": Rule(
            Severity.ERROR,
            "a strength of 0 is no mark",
            help="remove `{name}` here",
            about="A mark of strength 0 would be drawn though it means nothing.",
            example="Pump <- Valve, Motor(0)",
        ),
        "unknown-type": Rule(
            Severity.ERROR,
            "unknown interaction type `{name}`",
            label="not in `types:`",
            help="did you mean `{near}`?",
            about="The types in parentheses are those that `types:` names.",
            example="types: energy E, spatial S\nPump <- Motor(enrgy 2)",
        ),
        "bad-type": Rule(
            Severity.ERROR,
            "`{text}` is no interaction type",
            label="a name and one letter are expected",
            help="write a name and one letter, such as `energy E`",
            about="An interaction type has a name, which begins with a letter, and one letter "
            "that stands for it in a cell.",
            example="types: energy\nPump <- Motor",
        ),
        "type-twice": Rule(
            Severity.ERROR,
            "the {part} `{name}` names two interaction types",
            label="again here",
            help="choose another {part}",
            about="Each interaction type has a name and a letter of its own.",
            example="types: energy E, electric E\nPump <- Motor",
        ),
        "mixed-strengths": Rule(
            Severity.ERROR,
            "a strength with a type stands beside one without",
            label="this one has no type",
            help="write its type before it",
            about="A mark has one strength without a type, or strengths that all have one.",
            example="types: energy E\nPump <- Motor(energy 2, 1)",
        ),
        "not-a-share": Rule(
            Severity.ERROR,
            "the {what} {strength} is no share",
            label="more than 0 and at most 1 is expected",
            help="write `{instead}`",
            about="With `strengths rework` every strength, and with the interaction types "
            "`likelihood` and `impact` each of theirs, is a share of 1.",
            example="types: likelihood L, impact I\nPump <- Motor(likelihood 30, impact 0.5)",
        ),
        "rework-mode": Rule(
            Severity.ERROR,
            "`strengths rework` does not fit the mode `{mode}`",
            label="only activities are done again",
            help="write `mode process`, or remove it here",
            about="Rework is work that an activity of a process does again.",
            example="mode product\nstrengths rework\nPump <- Motor(0.5)",
        ),
        "too-many-marks": Rule(
            Severity.ERROR,
            "{count} marks, and the site's limit is {limit}",
            label="past the limit",
            help="divide the text into several, or set the option `max_marks` of the site",
            about="A site limits the size of a DSM, so that no page makes a build hang.",
        ),
    }
)

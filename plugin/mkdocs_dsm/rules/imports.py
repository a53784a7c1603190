"""Rules about what an imported matrix or list of dependencies holds."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.rule import Rule, Severity

_TABLES = {
    "bad-csv-quote": Rule(
        Severity.ERROR,
        "a quote in this row is not closed, or text follows it before the next separator",
        help='write a quote inside a quoted cell twice (`""`)',
        about="A cell that begins with a quote ends with one; quotes inside it are doubled.",
    ),
    "bad-separator": Rule(
        Severity.ERROR,
        "a separator is one character, not `{separator}`",
        help="write it as in `--separator=;`, or `tab` or `space`",
        about="Cells are separated by a tab, a semicolon, a comma, a bar or spaces, which is "
        "detected, or by what was chosen.",
    ),
    "too-many": Rule(
        Severity.ERROR,
        "the file has more than {limit} {what}",
        help="import a part of it, or a list of dependencies, which has no empty cells",
        about="An import has limits, so that no file fills the memory.",
    ),
    "no-shape": Rule(
        Severity.ERROR,
        "neither a square matrix nor a list of dependencies was found in {rows} rows and "
        "{columns} columns",
        help="say what it is with `--shape`, `--heads` or `--separator`",
        about="A table is a matrix, with or without heads, or a list with two names a line.",
    ),
    "not-square": Rule(
        Severity.ERROR,
        "the matrix is not square: {rows} rows and {columns} columns{difference}",
        help="a DSM has the same elements in rows and columns: add what is missing, even if empty",
        about="Rows and columns of a DSM are the same elements.",
    ),
    "heads-differ": Rule(
        Severity.ERROR,
        "rows and columns have different names: {pairs}",
        help="`--heads=position` matches them by place, and takes the names of the rows",
        about="Row and column names are compared, so that no mark goes to a wrong element.",
    ),
    "heads-alike": Rule(
        Severity.WARNING,
        "row and column names differ a little, and those of the rows were taken: {pairs}",
        about="Names that differ only in case or punctuation are matched if they stand in the "
        "same order.",
    ),
    "no-heads": Rule(
        Severity.ERROR,
        "no matrix with `--heads={heads}` was found",
        about="The heads that were asked for are there.",
    ),
    "cell": Rule(
        Severity.ERROR,
        "`{text}` is no number, mark or code",
        "not understood",
        "say what it counts with `--value={text}=1`, or `=0` where it means nothing",
        about="A cell holds a number, a mark such as `X`, the code of an interaction type, or "
        "nothing.",
    ),
    "too-many-codes": Rule(
        Severity.ERROR,
        "the cells hold {count} different words ({codes}), too many to be codes of interaction "
        "types",
        help="say what they count with `--value`",
        about="Letters in cells are codes of interaction types, of which a DSM has few.",
    ),
    "mixed-decimals": Rule(
        Severity.ERROR,
        "`{text}` has a decimal comma, `{other}` a decimal point",
        help="choose with `--decimal=,` or `--decimal=.`",
        about="All numbers of a table have the same decimal sign.",
    ),
    "beside-matrix": Rule(
        Severity.WARNING,
        "{count} cells outside the matrix were ignored, the first one holds `{text}`",
        about="Text around a matrix that is no title, head or group is left out, and said.",
    ),
    "one-triangle": Rule(
        Severity.NOTE,
        "all {count} marks stand {side} the diagonal",
        help="if half of a symmetric matrix was left out, `--symmetric` adds it",
        about="A matrix with marks on one side of the diagonal has no feedback, or lacks its "
        "other half.",
    ),
    "other-convention": Rule(
        Severity.NOTE,
        "in this order {feedback} of {marks} marks are feedback under {convention}, and only "
        "{other} would be under {otherwise}",
        help="if the file was made with the other convention, choose `--convention={otherwise}`",
        about="Which way a matrix is read is never guessed, but a doubt is said.",
    ),
}

_ELEMENTS_AND_MARKS = {
    "nameless-element": Rule(
        Severity.ERROR,
        "an element has no name",
        about="Every element has a name.",
    ),
    "name-repeated": Rule(
        Severity.WARNING,
        "another element is called `{name}`, so this one was renamed to `{new}`",
        about="Elements with the same name are kept apart by a number.",
    ),
    "name-cleaned": Rule(
        Severity.WARNING,
        "invisible characters were taken out of the name `{name}`",
        about="Control characters and bidirectional overrides have no place in a name.",
    ),
    "strength-too-large": Rule(
        Severity.ERROR,
        "the strength {number} has more than 9 digits before the decimal point",
        about="A strength has at most 9 digits on either side of its decimal point.",
    ),
    "strength-rounded": Rule(
        Severity.WARNING,
        "{count} strengths were rounded to 9 digits behind the decimal point, first {number}",
        about="A strength has at most 9 digits on either side of its decimal point; none is "
        "rounded to 0.",
    ),
    "repeated-mark": Rule(
        Severity.WARNING,
        "{count} dependencies stand twice alike and count once, first `{text}`",
        about="A dependency that a file has twice with the same strength is one mark.",
    ),
    "strength-conflict": Rule(
        Severity.ERROR,
        "`{text}` has the strengths {before} and {after}",
        "again here",
        about="A dependency that a file has twice has the same strength both times.",
    ),
    "zero-weight": Rule(
        Severity.NOTE,
        "{count} dependencies have the weight 0 and make no mark, the first one here",
        about="A dependency with the strength 0 is none.",
    ),
    "element-only": Rule(
        Severity.NOTE,
        "{count} lines name an element without a dependency, first `{name}`",
        about="A line with one name declares an element.",
    ),
    "not-listed": Rule(
        Severity.ERROR,
        "`{name}` is not in the list of elements",
        help="add it there, or import without that list",
        about="A separate list of elements names all of them.",
    ),
    "outside-element": Rule(
        Severity.WARNING,
        "{count} dependencies touch {names}, which is no element of the file, and were ignored",
        about="A dependency needs two elements that the file declares.",
    ),
    "group-dependency": Rule(
        Severity.WARNING,
        "{count} dependencies touch {names}, a group of elements, and were ignored",
        about="Only elements depend on each other, not groups.",
    ),
    "choose-weight": Rule(
        Severity.ERROR,
        "{count} columns could be the strength: {candidates}",
        help="choose one, as `--weight={first}`, or several for interaction types",
        about="Which of several columns is the strength is never guessed.",
    ),
    "bad-weight": Rule(
        Severity.ERROR,
        "the weight column `{name}` {reason}",
        help="columns with numbers: {candidates}",
        about="A column with strengths holds numbers only.",
    ),
    "weight": Rule(
        Severity.ERROR,
        "the weight `{text}` is no number",
        about="A weight is a number.",
    ),
    "not-read": Rule(
        Severity.WARNING,
        "{what} can't be expressed and was left out",
        about="What a format holds beyond elements, groups and dependencies is left out, and said.",
    ),
    "more-of-these": Rule(
        Severity.NOTE,
        "{count} more of `{code}` are not listed",
        about="Of many findings of one kind, the first are listed and the others counted.",
    ),
}

IMPORT_RULES: Mapping[str, Rule] = MappingProxyType({**_TABLES, **_ELEMENTS_AND_MARKS})

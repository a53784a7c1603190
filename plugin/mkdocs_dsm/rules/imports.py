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
        file="parts.csv",
        example=',Pump,Motor\nPump,,1\n"Motor,,\n',
    ),
    "bad-separator": Rule(
        Severity.ERROR,
        "a separator is one character, not `{separator}`",
        help="write it as in `--separator=;`, or `tab` or `space`",
        about="Cells are separated by a tab, a semicolon, a comma, a bar or spaces, which is "
        "detected, or by what was chosen.",
        file="parts.csv",
        given='separator=", "',
        example=",Pump,Motor\nPump,,1\nMotor,,\n",
    ),
    "too-many": Rule(
        Severity.ERROR,
        "the file has more than {limit} {what}",
        help="import a part of it, or a list of dependencies, which has no empty cells",
        about="An import has limits, so that no file fills the memory.",
    ),
    "no-shape": Rule(
        Severity.ERROR,
        "neither a square matrix nor a list of dependencies was found; rows: {rows}, columns: "
        "{columns}",
        help="say what it is with `--shape`, `--heads` or `--separator`",
        about="A table is a matrix, with or without heads, or a list with two names a line.",
        file="parts.csv",
        example="Pump\nMotor\n",
    ),
    "not-square": Rule(
        Severity.ERROR,
        "the matrix is not square: {rows} rows and {columns} columns{difference}",
        help="a DSM has the same elements in rows and columns: add what is missing, even if empty",
        about="Rows and columns of a DSM are the same elements.",
        file="parts.csv",
        example=",Pump,Motor,Valve\nPump,,1,\nMotor,,,\n",
    ),
    "heads-differ": Rule(
        Severity.ERROR,
        "rows and columns have different names: {pairs}",
        help="`--heads=position` matches them by place, and takes the names of the rows",
        about="Row and column names are compared, so that no mark goes to a wrong element.",
        file="parts.csv",
        example=",Pump,Engine\nPump,,1\nMotor,,\n",
    ),
    "heads-alike": Rule(
        Severity.WARNING,
        "row and column names differ a little, and those of the rows were taken: {pairs}",
        help="write each name alike in rows and columns",
        about="Names that differ only in case or punctuation are matched if they stand in the "
        "same order.",
        file="parts.csv",
        example=",Pump,motor\nPump,,1\nMotor,,\n",
    ),
    "no-heads": Rule(
        Severity.ERROR,
        "no matrix with `--heads={heads}` was found",
        help="leave it out, so that the heads are detected, or choose another",
        about="The heads that were asked for are there.",
        file="parts.csv",
        given='heads="diagonal"',
        example=",Pump,Motor\nPump,,1\nMotor,,\n",
    ),
    "cell": Rule(
        Severity.ERROR,
        "`{text}` is no number, mark or code",
        label="not understood",
        help="say what it counts with `--value={text}=1`, or `=0` where it means nothing",
        about="A cell holds a number, a mark such as `X`, the code of an interaction type, or "
        "nothing.",
        file="parts.csv",
        example=",Pump,Motor\nPump,,some\nMotor,,\n",
    ),
    "too-many-codes": Rule(
        Severity.ERROR,
        "the cells hold {count} different words ({codes}), too many to be codes of interaction "
        "types",
        help="say what they count with `--value`",
        about="Letters in cells are codes of interaction types, of which a DSM has few.",
        file="parts.csv",
        example=",A,B,C,D,E\n"
        "A,,aa,bb,cc,xa\n"
        "B,dd,,ee,ff,xb\n"
        "C,gg,hh,,ii,xc\n"
        "D,jj,kk,ll,,xd\n"
        "E,mm,nn,oo,pp,\n",
    ),
    "mixed-decimals": Rule(
        Severity.ERROR,
        "`{text}` has a decimal comma, `{other}` a decimal point",
        help="choose with `--decimal=,` or `--decimal=.`",
        about="All numbers of a table have the same decimal sign.",
        file="parts.csv",
        example=";Pump;Motor\nPump;;1,5\nMotor;0.5;\n",
    ),
    "beside-matrix": Rule(
        Severity.WARNING,
        "cells outside the matrix were ignored: {count}, the first one holds `{text}`",
        help="leave it there if it is no mark",
        about="Text around a matrix that is no title, head or group is left out, and said.",
        file="parts.csv",
        example=",Pump,Motor,,Checked by\nPump,,1,,Ann\nMotor,1,,,\n",
    ),
    "one-triangle": Rule(
        Severity.NOTE,
        "all {count} marks stand {side} the diagonal",
        help="if half of a symmetric matrix was left out, `--symmetric` adds it",
        about="A matrix with marks on one side of the diagonal has no feedback, or lacks its "
        "other half.",
        file="parts.csv",
        example=",A,B,C,D\nA,,1,1,1\nB,,,1,1\nC,,,,1\nD,,,,\n",
    ),
    "other-convention": Rule(
        Severity.NOTE,
        "in this order {feedback} of {marks} marks are feedback under {convention}, and only "
        "{other} would be under {otherwise}",
        help="if the file was made with the other convention, choose `--convention={otherwise}`",
        about="Which way a matrix is read is never guessed, but a doubt is said.",
        file="parts.csv",
        example=",A,B,C,D\nA,,1,,\nB,1,,,\nC,1,1,,\nD,1,1,1,\n",
    ),
}

_ELEMENTS_AND_MARKS = {
    "nameless-element": Rule(
        Severity.ERROR,
        "an element has no name",
        help="write a name for it",
        about="Every element has a name.",
        file="parts.json",
        example='{"format": "mkdocs-dsm", "version": 1, "elements": ["Pump", ""]}\n',
    ),
    "name-repeated": Rule(
        Severity.WARNING,
        "another element is called `{name}`, so this one was renamed to `{new}`",
        help="give each element a name of its own in the file",
        about="Elements with the same name are kept apart by a number.",
        file="parts.graphml",
        example="<graphml>\n"
        '<key id="d0" for="node" attr.name="label" attr.type="string"/>\n'
        '<graph edgedefault="directed">\n'
        '<node id="a"><data key="d0">Pump</data></node>\n'
        '<node id="b"><data key="d0">Pump</data></node>\n'
        '<edge source="a" target="b"/>\n'
        "</graph></graphml>\n",
    ),
    "name-cleaned": Rule(
        Severity.WARNING,
        "invisible characters were taken out of the name `{name}`",
        help="take them out of the file",
        about="Control characters and bidirectional overrides have no place in a name.",
        file="parts.csv",
        example=",Pump\u202e,Motor\nPump\u202e,,1\nMotor,1,\n",
    ),
    "strength-too-large": Rule(
        Severity.ERROR,
        "the strength {number} has more than 9 digits before the decimal point",
        help="choose a larger unit, so that the number gets smaller",
        about="A strength has at most 9 digits on either side of its decimal point.",
        file="parts.csv",
        example=",Pump,Motor\nPump,,12345678901\nMotor,1,\n",
    ),
    "strength-rounded": Rule(
        Severity.WARNING,
        "strengths were rounded to 9 digits behind the decimal point: {count}, first {number}",
        help="round them in the file",
        about="A strength has at most 9 digits on either side of its decimal point; none is "
        "rounded to 0.",
        file="parts.csv",
        example=",Pump,Motor\nPump,,0.12345678901\nMotor,1,\n",
    ),
    "repeated-mark": Rule(
        Severity.WARNING,
        "dependencies that stand twice alike count once: {count}, first `{text}`",
        help="remove the repetition from the file",
        about="A dependency that a file has twice with the same strength is one mark.",
        file="parts.csv",
        example="from,to\nPump,Motor\nPump,Motor\n",
    ),
    "strength-conflict": Rule(
        Severity.ERROR,
        "`{text}` has the strengths {before} and {after}",
        label="again here",
        help="remove the one that is wrong",
        about="A dependency that a file has twice has the same strength both times.",
        file="parts.csv",
        example="from,to,weight\nPump,Motor,1\nPump,Motor,2\n",
    ),
    "zero-weight": Rule(
        Severity.NOTE,
        "dependencies with the weight 0 make no mark: {count}, the first one here",
        about="A dependency with the strength 0 is none.",
        file="parts.csv",
        example="from,to,weight\nPump,Motor,1\nMotor,Pump,0\n",
    ),
    "element-only": Rule(
        Severity.NOTE,
        "lines that name an element without a dependency: {count}, first `{name}`",
        about="A line with one name declares an element.",
        file="parts.csv",
        example="from,to\nPump,Motor\nValve,\n",
    ),
    "not-listed": Rule(
        Severity.ERROR,
        "`{name}` is not in the list of elements",
        help="add it there, or import without that list",
        about="A separate list of elements names all of them.",
    ),
    "outside-element": Rule(
        Severity.WARNING,
        "dependencies that touch {names}, which is no element of the file, were ignored: {count}",
        help="declare it in the file, or remove these dependencies",
        about="A dependency needs two elements that the file declares.",
        file="parts.graphml",
        example='<graphml><graph edgedefault="directed">\n'
        '<node id="Pump"/><node id="Motor"/>\n'
        '<edge source="Pump" target="Motor"/>\n'
        '<edge source="Pump" target="Valve"/>\n'
        "</graph></graphml>\n",
    ),
    "group-dependency": Rule(
        Severity.WARNING,
        "dependencies that touch {names}, a group of elements, were ignored: {count}",
        help="write them for the elements of the group",
        about="Only elements depend on each other, not groups.",
        file="parts.graphml",
        example='<graphml><graph edgedefault="directed">\n'
        '<node id="Hot"><graph edgedefault="directed"><node id="Pump"/></graph></node>\n'
        '<node id="Motor"/>\n'
        '<edge source="Pump" target="Motor"/>\n'
        '<edge source="Motor" target="Hot"/>\n'
        "</graph></graphml>\n",
    ),
    "choose-weight": Rule(
        Severity.ERROR,
        "{count} columns could be the strength: {candidates}",
        help="choose one, as `--weight={first}`, or several for interaction types",
        about="Which of several columns is the strength is never guessed.",
        file="parts.csv",
        example="from,to,cost,risk\nPump,Motor,1,2\nMotor,Pump,2,1\n",
    ),
    "bad-weight": Rule(
        Severity.ERROR,
        "the weight column `{name}` {reason}",
        help="columns with numbers: {candidates}",
        about="A column with strengths holds numbers only.",
        file="parts.csv",
        given='weight="color"',
        example="from,to,cost,color\nPump,Motor,1,red\n",
    ),
    "weight": Rule(
        Severity.ERROR,
        "the weight `{text}` is no number",
        help="write a number, or choose another column with `--weight`",
        about="A weight is a number.",
        file="parts.csv",
        given='decimal=","',
        example='from,to,cost\nPump,Motor,"1,5"\nMotor,Pump,1.5\n',
    ),
    "not-read": Rule(
        Severity.WARNING,
        "{what} can't be expressed and was left out",
        help="add it to the text after the import, where the language has a statement for it",
        about="What a format holds beyond elements, groups and dependencies is left out, and said.",
        file="parts.json",
        example='{"format": "mkdocs-dsm", "version": 1, "elements": ["Pump"], "author": "Ann"}\n',
    ),
    "more-of-these": Rule(
        Severity.NOTE,
        "{count} more of `{code}` are not listed",
        about="Of many findings of one kind, the first are listed and the others counted.",
    ),
}

IMPORT_RULES: Mapping[str, Rule] = MappingProxyType({**_TABLES, **_ELEMENTS_AND_MARKS})

"""Read which elements a text declares."""

from mkdocs_dsm.language.names import Names, read_name
from mkdocs_dsm.language.parts import split
from mkdocs_dsm.language.report import Report
from mkdocs_dsm.language.statements import DEPENDENCY, Statement, Statements, what_follows
from mkdocs_dsm.language.words import DECLARATION_WORDS, usual_declaration
from mkdocs_dsm.model import Mode


def read_declarations(statements: Statements, mode: Mode | None, report: Report) -> Names:
    """Read the declared elements; where there are none, the names stay open."""
    declarations = statements.of(*DECLARATION_WORDS)
    is_lost = not statements.lost.isdisjoint(DECLARATION_WORDS)
    names = Names(is_open=not declarations and not is_lost, is_whole=not is_lost)
    for declaration in declarations:
        if mode is not None and mode not in DECLARATION_WORDS[declaration.word]:
            _report_word(declaration, mode, statements, report)
        _declare(declaration, names, report)
    if names.is_open and DEPENDENCY in statements.lost:
        names.is_whole = False
    return names


def _declare(declaration: Statement, names: Names, report: Report) -> None:
    part = what_follows(declaration, "an element", report)
    listing = split(part, report) if part else None
    if listing is None or not listing.is_whole:
        names.is_whole = False
    for item in listing.parts if listing else ():
        name = read_name(item, report)
        if name is None:
            names.is_whole = False
        elif name in names.spans:
            report.add("element-twice", item.span, names.spans[name], name=name)
        else:
            names.spans[name] = item.span


def _report_word(
    declaration: Statement, mode: Mode, statements: Statements, report: Report
) -> None:
    """Propose the word that the mode asks for, or the mode that the word tells."""
    if statements.one("mode"):
        near = usual_declaration(mode)
    else:
        near = f"mode {DECLARATION_WORDS[declaration.word][0]}"
    word = declaration.word
    report.add("wrong-declaration-word", declaration.place, word=word, mode=mode, near=near)

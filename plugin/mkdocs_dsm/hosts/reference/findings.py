"""The page about findings, written from the catalogue of rules and what its examples give."""

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

from mkdocs.commands.build import build
from mkdocs.config import load_config

from mkdocs_dsm import exchange
from mkdocs_dsm.compiler import compile_text
from mkdocs_dsm.diagnostics import GROUPS, Located, Rule, printable
from mkdocs_dsm.hosts.assumptions import read_assumptions
from mkdocs_dsm.hosts.fence_text import written_options
from mkdocs_dsm.hosts.markdown import LOG
from mkdocs_dsm.hosts.reference.pages import code, head
from mkdocs_dsm.source import Block, Origin

_ABOUT = """\
Everything that can be found in a text, on a page or in a file. The word in brackets is the
finding's code; it is stable, and the same in the log, on the page, in `mkdocs-dsm check` and in
its reports for machines.

| severity | the figure | `mkdocs build --strict` | `mkdocs-dsm check` |
| --- | --- | --- | --- |
| **error** | a card with all findings stands in its place | fails | status 1 |
| **warning** | is drawn | fails | status 1 |
| **note** | is drawn | goes on | status 0 |

All findings of a text are reported at once. Each example is followed by what it gives; the line
`help` says what to write instead.
"""
_TEXT = "pump.dsm"
_LONG = 100


def findings_page() -> str:
    """Describe all rules, each with its example and what is reported of it."""
    found = _of_pages()
    parts = [head("Findings"), _ABOUT]
    for title, rules in GROUPS.items():
        parts += [f"## {title}\n", *(_section(name, rule, found) for name, rule in rules.items())]
    return "\n".join(parts)


def _section(name: str, rule: Rule, of_pages: Mapping[str, str]) -> str:
    parts = [f"### {name}\n", f"**{rule.severity.value.capitalize()}.** {rule.about}\n"]
    if rule.example:
        parts.append(code(_shown(rule.example), rule.file or _TEXT))
        if rule.given:
            parts.append(f"Read with the option `{rule.given}`:\n")
        parts.append(code(of_pages.get(name) or _reported(rule)))
    else:
        words = f"{rule.severity}[{name}]: {rule.message}\n"
        parts.append(code(words + (f"   = help: {rule.help}\n" if rule.help else "")))
    return "\n".join(parts)


def _shown(example: str) -> str:
    """Show what is invisible in an example, and no more of a long line than needed."""
    lines = [printable(line) for line in example.splitlines()]
    return "\n".join(f"{line[:_LONG]}…" if len(line) > _LONG else line for line in lines)


def _reported(rule: Rule) -> str:
    """Give the report of a text or of a file that is imported."""
    if not rule.file:
        return _joined(compile_text(rule.example, origin=Origin(_TEXT)).located)
    assume, _ = read_assumptions(written_options(Block("", f"dsm {rule.given}", Origin(), "dsm")))
    found = exchange.read(rule.example.encode("utf-8"), name=rule.file, assume=assume)
    return _joined(Located(one, found.text, Origin(rule.file)) for one in found.findings)


def _joined(findings: Iterable[Located]) -> str:
    return "\n\n".join(map(str, findings))


def _of_pages() -> Mapping[str, str]:
    """Build a site of all examples that are pages, and give what each one reports.

    Each page stands in a folder of its own, which its report then leaves out.
    """
    rules = {
        name: rule
        for group in GROUPS.values()
        for name, rule in group.items()
        if rule.file.endswith(".md")
    }
    said = _Said()
    with TemporaryDirectory() as folder:
        for name, rule in rules.items():
            path = Path(folder, _apart(rule.file, name))
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(rule.example, "utf-8")
        Path(folder, "mkdocs.yml").write_text("site_name: Examples\nplugins: [dsm]\n", "utf-8")
        LOG.addHandler(said)
        try:
            build(load_config(str(Path(folder, "mkdocs.yml"))))
        finally:
            LOG.removeHandler(said)
    return {name: said.of(_apart(rule.file, name), rule.file) for name, rule in rules.items()}


def _apart(file: str, name: str) -> str:
    path = PurePosixPath(file)
    return str(path.parent / name / path.name)


class _Said(logging.Handler):
    """Keep what the host is told."""

    def __init__(self) -> None:
        super().__init__()
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a message."""
        self.messages.append(record.getMessage())

    def of(self, path: str, shown: str) -> str:
        """Give what was said of a page, under another path."""
        about = [words for words in self.messages if f"--> {path}:" in words]
        return "\n\n".join(words.replace(path, shown) for words in about)

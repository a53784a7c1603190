"""Follow a page of our docs as its reader would: save its files, run its commands, compare.

A fence with a title is a file, and a live figure with an id is one that ends with `.dsm`. A fence
`sh` is run in the folder where the reader stands, and a fence `text` right after it is all that the
commands print; a line `…` stands for any lines. Commands that print an error or a warning, and only
these, fail.
"""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from io import BytesIO, TextIOWrapper
from pathlib import Path

from mkdocs_dsm.hosts.cli import main

_FENCE = re.compile(
    r"^(?P<marks>`{3,}) *(?P<word>\S+)(?P<options>[^\n]*)\n(?P<body>.*?)^(?P=marks)$",
    re.MULTILINE | re.DOTALL,
)
_TITLE = re.compile(r'title="(?P<path>[^",]+)(?:, (?P<where>at its end|its last line))?"')
_FIGURE = re.compile(r"#(?P<ident>[\w-]+)")
_PLAIN = re.compile(r"mkdocs-dsm [^|&;<>$*]+")
_FAILURE = re.compile(r"^(?:\S+: )?(?:error|warning)\[", re.MULTILINE)

INSTEAD = {"mkdocs serve": "mkdocs build", "mkdocs gh-deploy": "mkdocs gh-deploy --help >/dev/null"}
"""What never ends is replaced by its first part, and what needs an account by its help."""

OTHERS = {"zensical build": "zensical"}
"""Commands of tools that need not be here."""

TOOLS = Path(sys.executable).parent
GIT = {
    f"GIT_{who}_{what}": value
    for who in ("AUTHOR", "COMMITTER")
    for what, value in (("NAME", "Reader"), ("EMAIL", "reader@example.org"))
}

LEFT_OUT = ("python3 -m venv ", ". .venv/", "pip install ")
"""Lines that install what a test has begin with these words."""


@dataclass(frozen=True, slots=True)
class Fence:
    """One fence of a page: its first word, its title where it is a file, and what it holds."""

    word: str
    path: str
    where: str
    body: str
    follows: bool
    """Whether nothing but white space stands between it and the fence before."""


def fences(page: str) -> Iterator[Fence]:
    """Find all fences of a page, in their order."""
    end = 0
    for found in _FENCE.finditer(page):
        title = _TITLE.search(found["options"])
        figure = _FIGURE.search(found["options"]) if found["word"] == "{.dsm" else None
        path, where = (title["path"], title["where"] or "") if title else ("", "")
        path = f"{figure['ident']}.dsm" if figure else path
        follows = not page[end : found.start()].strip()
        yield Fence(found["word"], path, where, found["body"], follows)
        end = found.end()


@dataclass(slots=True)
class Walk:
    """Where the reader stands, and the commands that were run and left out on the way."""

    folder: Path
    installed: bool = False
    """Whether all commands are the installed ones, and none is called in this process."""
    said: str = ""
    ran: list[str] = field(default_factory=list)
    left_out: list[str] = field(default_factory=list)

    def follow(self, page: Path) -> None:
        """Do all that a page says, in its order."""
        before = None
        for fence in fences(page.read_text("utf-8")):
            if fence.path:
                self.save(fence)
            elif fence.word == "sh":
                self.run(fence.body)
            elif fence.word == "text" and fence.follows and before and before.word == "sh":
                assert matches(self.said, fence.body), f"{page.name} shows other than\n{self.said}"
            before = fence

    def save(self, fence: Fence) -> None:
        """Write the file of a fence, or the part of it that the title names."""
        path = self.folder / fence.path
        path.parent.mkdir(parents=True, exist_ok=True)
        kept = path.read_text("utf-8").splitlines(keepends=True) if fence.where else []
        if fence.where == "its last line":
            kept.pop()
        path.write_text("".join(kept) + fence.body, "utf-8")

    def run(self, lines: str) -> None:
        """Run the lines of a fence; the next ones begin in the folder where these end."""
        commands = list(self._commands(lines))
        plain = not self.installed and all(_PLAIN.fullmatch(line) for line in commands)
        failed = self._in_process(commands) if plain else self._in_shell(commands)
        assert failed == bool(_FAILURE.search(self.said)), f"{lines}\n{self.said}"

    def _in_shell(self, commands: list[str]) -> bool:
        end = self.folder / ".where"
        script = "\n".join([f"trap 'pwd > {end}' EXIT", *commands])
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=self.folder,
            env={**os.environ, **GIT, "PATH": f"{TOOLS}:{os.environ['PATH']}"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            check=False,
        )
        self.said = done.stdout
        self.folder = Path(end.read_text("utf-8").strip())
        end.unlink()
        return done.returncode != 0

    def _in_process(self, commands: list[str]) -> bool:
        """Run the command itself alone, which saves starting Python for each."""
        said = TextIOWrapper(BytesIO(), "utf-8", write_through=True)
        with chdir(self.folder), redirect_stdout(said), redirect_stderr(said):
            failed = any(main(shlex.split(line)[1:]) for line in commands)
        self.said = said.buffer.getvalue().decode("utf-8")
        return failed

    def _commands(self, lines: str) -> Iterator[str]:
        for line in lines.splitlines():
            if line.startswith(LEFT_OUT) or (
                line in OTHERS and not (TOOLS / OTHERS[line]).exists()
            ):
                self.left_out.append(line)
            else:
                self.ran.append(line)
                yield INSTEAD.get(line, line)


def matches(said: str, shown: str) -> bool:
    """Tell whether a page shows what was said; its lines `…` stand for any lines."""
    parts = [re.escape(part.strip("\n")) for part in re.split(r"^…$", shown.strip(), flags=re.M)]
    return re.fullmatch(".*".join(parts), said.strip(), re.DOTALL) is not None

"""The page about the command, written from its parser."""

import argparse
from collections.abc import Iterable, Iterator

from mkdocs_dsm.hosts.command.parser import make_parser
from mkdocs_dsm.hosts.reference.pages import head


def command_page() -> str:
    """Describe the command with all its verbs."""
    parser = make_parser()
    parts = [head("The command"), f"{_sentence(parser.description)}\n", _table(_verbs(parser))]
    for name, verb in _verbs(parser):
        parts += _section(name, verb)
    return "\n".join(parts)


def _verbs(parser: argparse.ArgumentParser) -> list[tuple[str, argparse.ArgumentParser]]:
    groups = [a for a in parser._actions if isinstance(a, argparse._SubParsersAction)]
    return [verb for group in groups for verb in group.choices.items()]


def _table(verbs: Iterable[tuple[str, argparse.ArgumentParser]]) -> str:
    rows = [f"| [`{name}`](#{name}) | {_summary(verb)} |" for name, verb in verbs]
    return "\n".join(["| verb | what it does |", "| --- | --- |", *rows, ""])


def _summary(verb: argparse.ArgumentParser) -> str:
    return _sentence(verb.description).partition(". ")[0].removesuffix(".")


def _section(name: str, verb: argparse.ArgumentParser) -> Iterator[str]:
    yield f"## {name}\n\n{_sentence(verb.description)}\n"
    arguments = [action for action in verb._actions if action.dest != "help"]
    rows = [f"| {_names(action)} | {_meaning(action)} |" for action in arguments]
    yield "\n".join(["| argument | meaning |", "| --- | --- |", *rows, ""])
    _, *examples = (verb.epilog or "").split("\n")
    yield "\n".join(["```sh", *(example.strip() for example in examples), "```", ""])


def _names(action: argparse.Action) -> str:
    """Write an argument with its value, as one types it."""
    value = "" if action.nargs == 0 else str(action.metavar or "")
    if not action.option_strings:
        return f"`{value} …`" if action.nargs == "+" else f"`{value}`"
    # The meaning lists the choices.
    shown = "" if value.startswith("{") else value
    return ", ".join(f"`{f'{name} {shown}'.strip()}`" for name in action.option_strings)


def _meaning(action: argparse.Action) -> str:
    words = _sentence(action.help) % {"default": action.default}
    if action.choices:
        words += ": " + ", ".join(f"`{choice}`" for choice in action.choices)
    return words


def _sentence(text: str | None) -> str:
    return " ".join((text or "").split())

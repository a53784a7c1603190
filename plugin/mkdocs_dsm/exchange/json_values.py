"""Read JSON strictly, with exact numbers, and check its values with their paths."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from decimal import Decimal
from types import MappingProxyType
from typing import Any, TypeVar

from mkdocs_dsm.exchange.decoding import decode
from mkdocs_dsm.exchange.imported import Assumptions, Report
from mkdocs_dsm.exchange.places import Place, UnreadableError
from mkdocs_dsm.source import Span

Kind = TypeVar("Kind")

_KINDS: Mapping[type, str] = MappingProxyType(
    {
        dict: "an object",
        list: "a list",
        str: "a text",
        Decimal: "a number",
        bool: "true or false",
        type(None): "null",
    }
)


def load(data: bytes, assume: Assumptions, report: Report) -> Any:
    """Parse JSON with numbers as `Decimal`; a key twice in one object is a fault."""
    text = decode(data, assume.encoding, report)
    try:
        return json.loads(
            text,
            parse_float=Decimal,
            parse_int=Decimal,
            parse_constant=_no_constant,
            object_pairs_hook=_unique,
        )
    except json.JSONDecodeError as error:
        place = Place(Span(error.lineno, error.colno))
        raise UnreadableError("bad-json", place, reason=error.msg) from error
    except ValueError as error:
        raise UnreadableError("bad-json", reason=str(error)) from error
    except RecursionError as error:
        raise UnreadableError("bad-json", reason="it is nested too deeply") from error


def _no_constant(name: str) -> None:
    raise ValueError(f"`{name}` is no number")


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        ((twice, _),) = Counter(name for name, _ in pairs).most_common(1)
        raise ValueError(f"the key `{twice}` stands twice in one object")
    return found


def at(path: str) -> Place:
    """Give the place of a value by its path, such as `edges[3].to`."""
    return Place(Span(1, 1), path)


def expect(value: Any, kind: type[Kind], path: str) -> Kind:
    """Give a value that must have this kind."""
    if not isinstance(value, kind):
        raise wrong(value, _KINDS[kind], path)
    return value


def wrong(value: Any, expected: str, path: str) -> UnreadableError:
    """Say that something else was expected at this path."""
    found = f"`{value}`" if isinstance(value, str | Decimal) else _KINDS[type(value)]
    return UnreadableError("json-value", at(path), expected=expected, found=found)


def objects(value: Mapping[str, Any], name: str) -> list[tuple[str, dict[str, Any]]]:
    """Give the objects of a list that may be left out, each with its path."""
    items = expect(value.get(name, []), list, name)
    paths = [f"{name}[{index}]" for index in range(len(items))]
    return [(path, expect(item, dict, path)) for path, item in zip(paths, items, strict=True)]


def text(value: Mapping[str, Any], name: str, path: str, default: str | None = None) -> str:
    """Give a text of an object; without a default it must be there."""
    return expect(value.get(name, default), str, f"{path}.{name}".lstrip("."))


def unique_index(keys: Sequence[str], path: str, name: str) -> dict[str, int]:
    """Give each key its number; two things with one key are a fault."""
    index: dict[str, int] = {}
    for place, key in enumerate(keys):
        if index.setdefault(key, place) != place:
            raise wrong(key, f"another {name} than in {path}[{index[key]}]", f"{path}[{place}]")
    return index

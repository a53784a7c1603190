"""The cell between the heads of our own CSV: it names the convention and the interaction types.

So a matrix that this tool wrote says itself how it is read: `IC/FBD` or `IR/FAD (energy E)`.
"""

import re
from collections.abc import Mapping

from mkdocs_dsm.model import Convention, InteractionType

_CORNER = re.compile(r"(?:(?P<columns>IC.?FBD)|IR.?FAD)(?: \((?P<types>.*)\))?", re.IGNORECASE)


def write_corner(convention: Convention, types: tuple[InteractionType, ...]) -> str:
    """Write the corner cell.

    >>> write_corner(Convention.IC_FBD, (InteractionType("energy", "E"),))
    'IC/FBD (energy E)'
    """
    named = ", ".join(f"{kind.name} {kind.letter}" for kind in types)
    return convention.replace("-", "/").upper() + (f" ({named})" if named else "")


def read_corner(text: str) -> tuple[Convention | None, Mapping[str, str]]:
    """Read the convention and the letters of the types, as far as a corner cell has them.

    >>> read_corner("IR/FAD (energy E, spatial S)")
    (<Convention.IR_FAD: 'ir-fad'>, {'energy': 'E', 'spatial': 'S'})
    """
    found = _CORNER.fullmatch(text)
    if not found:
        return None, {}
    named = [part.rpartition(" ") for part in (found["types"] or "").split(", ")]
    convention = Convention.IC_FBD if found["columns"] else Convention.IR_FAD
    return convention, {name: letter for name, _, letter in named if name and len(letter) == 1}

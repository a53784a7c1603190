"""The one catalogue of all that can be found in a text, with the words of each finding."""

from collections.abc import Mapping
from types import MappingProxyType

from mkdocs_dsm.rules.elements import ELEMENT_RULES
from mkdocs_dsm.rules.fences import FENCE_RULES
from mkdocs_dsm.rules.files import FILE_RULES
from mkdocs_dsm.rules.imports import IMPORT_RULES
from mkdocs_dsm.rules.marks import MARK_RULES
from mkdocs_dsm.rules.outcomes import OUTCOME_RULES
from mkdocs_dsm.rules.rule import Rule, Severity
from mkdocs_dsm.rules.wishes import WISH_RULES
from mkdocs_dsm.rules.writing import WRITING_RULES

__all__ = ["CATALOGUE", "GROUPS", "Rule", "Severity"]

GROUPS: Mapping[str, Mapping[str, Rule]] = MappingProxyType(
    {
        "How a text is written": WRITING_RULES,
        "Elements": ELEMENT_RULES,
        "Dependencies, strengths and types": MARK_RULES,
        "Groups, places, tears and links": WISH_RULES,
        "Claims and results": OUTCOME_RULES,
        "Fences and pages": FENCE_RULES,
        "Files that are imported": FILE_RULES,
        "What an imported file holds": IMPORT_RULES,
    }
)

CATALOGUE: Mapping[str, Rule] = MappingProxyType(
    {name: rule for rules in GROUPS.values() for name, rule in rules.items()}
)

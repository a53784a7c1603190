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

__all__ = ["CATALOGUE", "Rule", "Severity"]

CATALOGUE: Mapping[str, Rule] = MappingProxyType(
    {
        **WRITING_RULES,
        **ELEMENT_RULES,
        **MARK_RULES,
        **WISH_RULES,
        **OUTCOME_RULES,
        **FENCE_RULES,
        **FILE_RULES,
        **IMPORT_RULES,
    }
)

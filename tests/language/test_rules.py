"""The catalogue of rules: each rule of the language has an example that shows it alone."""

import string
from collections import Counter

import pytest

from mkdocs_dsm.diagnostics import CATALOGUE, describe
from mkdocs_dsm.language import parse
from mkdocs_dsm.rules.elements import ELEMENT_RULES
from mkdocs_dsm.rules.marks import MARK_RULES
from mkdocs_dsm.rules.wishes import WISH_RULES
from mkdocs_dsm.rules.writing import WRITING_RULES
from mkdocs_dsm.source import Origin

RULES = {**WRITING_RULES, **ELEMENT_RULES, **MARK_RULES, **WISH_RULES}
WITHOUT_SHORT_EXAMPLE = {
    *("more-findings", "text-too-large", "too-many-elements", "too-many-marks")
}


@pytest.mark.parametrize("code", [code for code in RULES if code not in WITHOUT_SHORT_EXAMPLE])
def test_the_example_of_a_rule_shows_that_rule_alone(code: str):
    example = RULES[code].example
    findings = parse(example).findings
    assert [finding.code for finding in findings] == [code]
    assert describe(findings[0], example, Origin()).startswith(f"{RULES[code].severity}[{code}]: ")


@pytest.mark.parametrize("code", RULES)
def test_a_rule_is_explained_in_a_sentence(code: str):
    rule = RULES[code]
    assert rule.about.endswith(".")
    assert rule.about[0].isupper() or rule.about[0] == "`"
    assert not rule.message[0].isupper()
    assert not rule.message.endswith(".")
    assert code not in WITHOUT_SHORT_EXAMPLE or not rule.example


def test_no_two_rules_have_the_same_code():
    codes = Counter([*WRITING_RULES, *ELEMENT_RULES, *MARK_RULES, *WISH_RULES])
    assert codes.most_common(1)[0][1] == 1
    assert all(CATALOGUE[code] is rule for code, rule in RULES.items())


@pytest.mark.parametrize("code", CATALOGUE)
def test_the_words_of_a_rule_can_be_filled_in(code: str):
    rule = CATALOGUE[code]
    for words in (rule.message, rule.label, rule.help):
        assert all(name != "" for _, name, _, _ in string.Formatter().parse(words))

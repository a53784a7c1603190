"""Highlighting follows the signs of the language."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String, Text

from mkdocs_dsm.language.lexer import DsmLexer, tokens_of


def text_of_signs() -> st.SearchStrategy[str]:
    words = ("title ", "link ", "duration ", "tear:", "assert ", "tasks: ", "group ", " <- ")
    return st.lists(st.sampled_from((*words, *'Aé ,:"()<->#\n\t\x0b\u2028%=.01'))).map("".join)


def _tokens(text: str) -> list[tuple[object, str]]:
    found = DsmLexer().get_tokens(text)
    return [(kind, value) for kind, value in found if value.strip()]


def test_pygments_finds_the_lexer_by_its_alias():
    assert isinstance(get_lexer_by_name("dsm"), DsmLexer)


def test_nothing_of_a_text_is_lost():
    text = 'title "A\ntear: (B(2) -> C,\n # c\n\n"x" y(e 2,\nassert x <= 4%\nlink a: b:c\nfoo\n'
    assert "".join(value for _, value in DsmLexer().get_tokens(text)) == text


@given(text_of_signs())
def test_every_character_has_a_token(text: str):
    found = DsmLexer().get_tokens_unprocessed(text)
    assert "".join(value for _, _, value in found) == text


def test_a_whole_text_has_the_tokens_that_pygments_gives():
    text = "\ufeff\n\nA <- B(2),\r\n C # why\r\n\n"
    assert [token[1:] for token in tokens_of(text)] == list(DsmLexer().get_tokens(text))


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("# a <- b", [(Comment.Single, "# a <- b")]),
        ('title "A # b" # c', [(Keyword, "title"), (String.Double, '"A # b"')]),
        ("Title C# x", [(Keyword, "Title"), (String, "C#"), (String, "x")]),
        ("title <- A", [(Name, "title"), (Operator, "<-"), (Name, "A")]),
        ("mode product", [(Keyword, "mode"), (Name.Constant, "product")]),
        ("tasks: C#", [(Keyword, "tasks"), (Punctuation, ":"), (Name, "C#")]),
        ('tear: "a -> b"', [(Keyword, "tear"), (Punctuation, ":"), (String.Double, '"a -> b"')]),
        ("assert density <= 17%", [(Keyword, "assert"), (Name.Constant, "density")]),
        ("titel A", [(Text, "titel A")]),
    ],
)
def test_a_line_begins_as_its_statement_does(text: str, tokens: list[tuple[object, str]]):
    assert _tokens(text)[: len(tokens)] == tokens


def test_strengths_are_numbers_and_parentheses_in_names_are_not():
    tokens = _tokens("A <- B( -0.5 ), C(energy 2, S), Rail (12 V)(3)")
    assert [value for kind, value in tokens if kind is Number] == ["-0.5", "2", "3"]
    assert [value for kind, value in tokens if kind is Name.Attribute] == ["energy", "S"]


def test_a_list_goes_on_over_comments_and_blank_lines():
    tokens = _tokens("tasks: A,  # a\n\n  # b\n  title, mode\ntitle x")
    assert [value for kind, value in tokens if kind is Keyword] == ["tasks", "title"]
    assert [value for kind, value in tokens if kind is Comment.Single] == ["# a", "# b"]


def test_an_address_is_one_string():
    assert _tokens("link A b: https://x.org/a?b#c # d")[3:] == [
        (Punctuation, ":"),
        (String.Other, "https://x.org/a?b#c"),
        (Comment.Single, "# d"),
    ]

"""Highlight the language with Pygments; what only the parser can judge is taken for a name.

The states and rules are those of a `RegexLexer`, but all rules of a state are one expression: it is
matched once for a token, not once for each rule.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple

from pygments.lexer import Lexer
from pygments.token import (
    Comment,
    Keyword,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Text,
    Whitespace,
)

from mkdocs_dsm.language.words import ALIASES, ARROW, COMMENT, FORMS, NUMBER, QUOTED, WITH_COLON
from mkdocs_dsm.source import lines_of

_BLANK = r"[^\S\n]"
_NUMBER = re.sub(r"\?P<\w+>", "?:", NUMBER.pattern)
_LIST_WORD = rf"(?i:{'|'.join((*WITH_COLON, 'group'))})"
_SINGLE_WORD = rf"(?i:{'|'.join(word for word in (*FORMS, *ALIASES) if word not in WITH_COLON)})"
_ARROW_AHEAD = rf'(?=(?:{QUOTED}|(?<!\s)#|[^"#\n])*?(?:{ARROW}))'
_WORD = r'[^\s,:"()<#-][^\s,:"()<-]*+'
_STRENGTH = rf'\((?=(?:[^,()"\n]*\s)?{_NUMBER}\s*(?:,[^()"\n]*)?\)\s*(?:,|#|$|"))'


class _Rule(NamedTuple):
    """What a token looks like, its kind (none for what is empty), and the state behind it."""

    pattern: str
    kind: Any
    push: str = ""
    pop: bool = False


_LINE = (
    _Rule(r"\n", Whitespace, pop=True),
    _Rule(rf"{_BLANK}+", Whitespace),
    _Rule(COMMENT, Comment.Single),
    _Rule(QUOTED, String.Double),
)
# Each state has a rule for every character that can stand there.
_STATES: Mapping[str, tuple[_Rule, ...]] = {
    "root": (
        _Rule(r"\s+", Whitespace),
        _Rule(COMMENT, Comment.Single),
        _Rule(rf"(?i:tear|note)(?={_BLANK}*:)", Keyword, "names"),
        _Rule(_ARROW_AHEAD, None, "names"),
        _Rule(rf'{_LIST_WORD}(?=[:"\s])', Keyword, "names"),
        _Rule(r'(?i:title)(?=["\s])', Keyword, "text"),
        _Rule(r'(?i:link)(?=["\s])', Keyword, "link"),
        _Rule(r'(?i:duration)(?=["\s])', Keyword, "duration"),
        _Rule(rf"{_SINGLE_WORD}(?=\s)", Keyword, "words"),
        _Rule(r".+", Text),
    ),
    "names": (
        _Rule(rf"{_WORD}(?: {_WORD})*", Name),
        _Rule(rf",{_BLANK}*(?=[^\s#])", Punctuation),
        _Rule(r",", Punctuation, "gap"),
        _Rule(ARROW, Operator, "gap"),
        *_LINE,
        _Rule(r":", Punctuation),
        _Rule(_STRENGTH, Punctuation, "strength"),
        _Rule(r'[^\s,:"()<-]+|.', Name),
    ),
    # A list goes on behind a comma or an arrow, over line ends, blank lines and comments.
    "gap": (
        _Rule(r"\s+(?![\s#])", Whitespace, pop=True),
        _Rule(r"\s+", Whitespace),
        _Rule(COMMENT, Comment.Single),
        _Rule("", None, pop=True),
    ),
    "strength": (
        _Rule(r"\)", Punctuation, pop=True),
        _Rule(r",", Punctuation),
        _Rule(r"\s+", Whitespace),
        _Rule(_NUMBER, Number),
        _Rule(r"[^\s,()]+", Name.Attribute),
    ),
    "text": (*_LINE, _Rule(r'[^\s"]+|"', String)),
    "link": (
        _Rule(r":", Punctuation, "address", pop=True),
        *_LINE,
        _Rule(r'[^\s:"]+|"', Name),
    ),
    "duration": (
        _Rule(rf":(?={_BLANK}*{_NUMBER}{_BLANK}*(?:#|$))", Punctuation, "words", pop=True),
        *_LINE,
        _Rule(r'[^\s:"]+|"|:', Name),
    ),
    "address": (*_LINE, _Rule(r'[^\s"]+|"', String.Other)),
    "words": (
        *_LINE,
        _Rule(r",", Punctuation),
        _Rule(r"[<>=]+", Operator),
        _Rule(rf"{_NUMBER}%?", Number),
        _Rule(r"[\w-]+|.", Name.Constant),
    ),
}
_AS_ONE = {
    state: re.compile("|".join(f"({rule.pattern})" for rule in rules), re.MULTILINE)
    for state, rules in _STATES.items()
}


class DsmLexer(Lexer):
    """Split a text of the language into tokens."""

    name = "DSM"
    aliases: ClassVar[list[str]] = ["dsm"]
    filenames: ClassVar[list[str]] = ["*.dsm"]
    mimetypes: ClassVar[list[str]] = ["text/x-dsm"]

    def get_tokens_unprocessed(self, text: str) -> Iterator[tuple[int, Any, str]]:
        """Yield each token with its place and kind."""
        states = ["root"]
        at, state, rules = 0, _AS_ONE["root"], _STATES["root"]
        while found := state.match(text, at):
            _, kind, push, pop = rules[(found.lastindex or 0) - 1]
            if kind is not None:
                yield at, kind, found[0]
                at = found.end()
            if pop:
                states.pop()
            if push:
                states.append(push)
            if pop or push:
                state, rules = _AS_ONE[states[-1]], _STATES[states[-1]]


def tokens_of(text: str) -> Iterator[tuple[int, Any, str]]:
    """Yield each token of a whole text with its place and kind, without blank lines around it.

    `get_tokens` gives the same tokens, but hands each of them through two more generators.
    """
    code = "\n".join(lines_of(text)).strip("\n") + "\n"
    return DsmLexer().get_tokens_unprocessed(code)

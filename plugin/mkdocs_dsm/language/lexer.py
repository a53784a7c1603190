"""Highlight the language with Pygments; what only the parser can judge is taken for a name."""

import re
from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups, default, include
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

_BLANK = r"[^\S\n]"
_NUMBER = re.sub(r"\?P<\w+>", "?:", NUMBER.pattern)
_LIST_WORD = rf"(?i:{'|'.join((*WITH_COLON, 'group'))})"
_SINGLE_WORD = rf"(?i:{'|'.join(word for word in (*FORMS, *ALIASES) if word not in WITH_COLON)})"
_ARROW_AHEAD = rf'(?=(?:{QUOTED}|(?<!\s)#|[^"#\n])*?(?:{ARROW}))'
_WORD = r'[^\s,:"()<#-][^\s,:"()<-]*+'
_STRENGTH = rf'\((?=(?:[^,()"\n]*\s)?{_NUMBER}\s*(?:,[^()"\n]*)?\)\s*(?:,|#|$|"))'


class DsmLexer(RegexLexer):
    """Split a text of the language into tokens."""

    name = "DSM"
    aliases: ClassVar[list[str]] = ["dsm"]
    filenames: ClassVar[list[str]] = ["*.dsm"]
    mimetypes: ClassVar[list[str]] = ["text/x-dsm"]

    tokens: ClassVar[dict[str, list[Any]]] = {
        "root": [
            (r"\s+", Whitespace),
            (COMMENT, Comment.Single),
            (rf"((?i:tear|note))({_BLANK}*)(?=:)", bygroups(Keyword, Whitespace), "names"),
            (_ARROW_AHEAD, bygroups(), "names"),
            (rf'{_LIST_WORD}(?=[:"\s])', Keyword, "names"),
            (r'(?i:title)(?=["\s])', Keyword, "text"),
            (r'(?i:link)(?=["\s])', Keyword, "link"),
            (r'(?i:duration)(?=["\s])', Keyword, "duration"),
            (rf"{_SINGLE_WORD}(?=\s)", Keyword, "words"),
            (r".+", Text),
        ],
        "line": [
            (r"\n", Whitespace, "#pop"),
            (rf"{_BLANK}+", Whitespace),
            (COMMENT, Comment.Single),
            (QUOTED, String.Double),
        ],
        "names": [
            # Most tokens are names: no other rule begins as this one does.
            (rf"{_WORD}(?: {_WORD})*", Name),
            (rf",{_BLANK}*(?=[^\s#])", Punctuation),
            (r",", Punctuation, "gap"),
            (_STRENGTH, Punctuation, "strength"),
            (ARROW, Operator, "gap"),
            include("line"),
            (r":", Punctuation),
            (r'[^\s,:"()<-]+|.', Name),
        ],
        # A list goes on behind a comma or an arrow, over line ends, blank lines and comments.
        "gap": [
            (r"\s+(?![\s#])", Whitespace, "#pop"),
            (r"\s+", Whitespace),
            (COMMENT, Comment.Single),
            default("#pop"),
        ],
        "strength": [
            (_NUMBER, Number),
            (r"\)", Punctuation, "#pop"),
            (r",", Punctuation),
            (r"\s+", Whitespace),
            (r"[^\s,()]+", Name.Attribute),
        ],
        "text": [include("line"), (r'[^\s"]+|"', String)],
        "link": [
            (r":", Punctuation, ("#pop", "address")),
            include("line"),
            (r'[^\s:"]+|"', Name),
        ],
        "duration": [
            (rf":(?={_BLANK}*{_NUMBER}{_BLANK}*(?:#|$))", Punctuation, ("#pop", "words")),
            include("line"),
            (r'[^\s:"]+|"|:', Name),
        ],
        "address": [include("line"), (r'[^\s"]+|"', String.Other)],
        "words": [
            include("line"),
            (r",", Punctuation),
            (r"[<>=]+", Operator),
            (rf"{_NUMBER}%?", Number),
            (r"[\w-]+|.", Name.Constant),
        ],
    }

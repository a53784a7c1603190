"""What fuzzing begins with: real texts, files and pages, what once failed, and words to put in."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from fuzz_targets import sheet_seed

from mkdocs_dsm.exchange import FORMATS
from mkdocs_dsm.exchange import write as export
from mkdocs_dsm.language import parse
from mkdocs_dsm.language.words import FIGURES, FORMS, MODES
from mkdocs_dsm.source import find_blocks

TESTS = Path(__file__).resolve().parents[1]
GALLERY = TESTS.parent / "docs" / "gallery"
ONCE_FAILED = Path(__file__).parent / "once_failed"
"""Inputs that found a fault, one file each, below a folder for each target."""


def seeds(target: str) -> list[bytes]:
    """Give the inputs to begin with, in the same order on each machine."""
    makers = {"text": _texts, "import": _files, "page": _pages}
    failed = sorted((ONCE_FAILED / target).glob("*"))
    return [*(path.read_bytes() for path in failed), *makers[target]()]


def words(target: str) -> Sequence[bytes]:
    """Give the words and signs that the readers of a target know."""
    return {
        "text": _LANGUAGE,
        "import": (*_SIGNS, *_FILE_WORDS),
        "page": (*_LANGUAGE, *_PAGE_WORDS),
    }[target]


def _texts() -> Iterator[bytes]:
    for folder in ("valid", "invalid"):
        for path in sorted((TESTS / "corpus" / folder).glob("*.dsm")):
            yield path.read_bytes()
    for page in sorted(GALLERY.glob("*.md")):
        for block in find_blocks(page.read_text("utf-8"), "dsm"):
            yield block.text.encode()


def _files() -> Iterator[bytes]:
    """Export texts into each format, and add what other tools write."""
    for path in sorted((TESTS / "corpus" / "valid").glob("*.dsm")):
        dsm = parse(path.read_text("utf-8")).dsm
        assert dsm is not None
        for form in FORMATS.values():
            if form.read and form.write:
                yield f"{form.name}\n{export(dsm, form.name)}".encode()
    yield b"sheet\n" + sheet_seed()
    yield from _TABLES


_TABLES = (
    b"csv shape=list\nsource,target,weight\nA,B,2\nB,C,\nD,,\n",
    b"csv arrow=takes weight=cost\nfrom;to;cost;count\nA;B;1,5;2\nB;A;3;1\n",
    b"csv heads=none\n0,1,0\n0,0,2\n1,0,0\n",
    b"csv heads=diagonal\nA,1,\n,B,2\n3,,C\n",
    b"csv heads=position\n,r1,r2\na,,1\nb,x,\n",
    b"csv value=H=3 value=L=1\n,A,B\nA,,H\nB,L,\n",
    b"csv convention=ir-fad\nA matrix of parts\n\n#,,1,2,3\n1,Frame,,x,\n2,Wing,x,,S\n3,Tail,,E,\n",
    b"csv symmetric\n\xef\xbb\xbf;A;B\r\nA;;0,5\r\nB;;\r\n",
    "csv encoding=utf-16\n,A,B\nA,,1\nB,,\n".encode("utf-16"),
    b"csv\n,Gr\xf6\xdfe,B\nGr\xf6\xdfe,,1\nB,\x95,\n",
    b'tsv\n\t"A\n1"\tB\n"A\n1"\t\t-2\nB\t+1\t\n',
    b"graphml\n<graphml><key id='w' for='edge' attr.name='weight' attr.type='double'/>"
    b"<graph edgedefault='undirected'><node id='g'><graph><node id='a'/><node id='b'/></graph>"
    b"</node><edge source='a' target='b'><data key='w'>2</data></edge></graph></graphml>",
    b"mtx\n%%MatrixMarket matrix coordinate real symmetric\n%c\n3 3 2\n1 2 0.5\n3 1 2\n",
    b"mtx\n%%MatrixMarket DSM 1 Coordinate General 0 Real IC\n2 2 1\n1 2 1\nA\nB\n",
    b'json\n{"nodes": [{"id": "_U_", "name": "U"}, {"id": "a", "name": "A<sub>1</sub>", '
    b'"type": "analysis"}, {"id": "b", "name": "B"}], '
    b'"edges": [{"from": "a", "to": "b", "name": "x, y"}, {"from": "_U_", "to": "a"}]}',
)


def _pages() -> Iterator[bytes]:
    for path in sorted((TESTS / "corpus" / "invalid").glob("*.dsm")):
        yield b"# Page\n\n```dsm\n" + path.read_bytes() + b"\n```\n"
    for path in sorted((TESTS / "corpus" / "valid").glob("*.dsm")):
        yield (
            b"Text {dsm:feedback} and {dsm#fig:blocks}.\n\n"
            b'```{.dsm #fig .wide show="arranged" source="below"}\n'
            + path.read_bytes()
            + b"\n```\n"
        )
        yield f'# File\n\n```dsm file="{path.name}"\n```\n'.encode()
    yield b"1. List\n\n    ~~~dsm\n    A <- B(2)\n    B <- A\n    ~~~\n"
    yield b"> ```dsm\n> A <- B\n> ```\n"
    head = b"---\ntitle: A\ntags: [a, b]\norder: 2\n---\n"
    yield head + b"\n```dsm-gallery\ntags: [a]\nsort: size\nlimit: 3\n```\n"
    yield b'=== "Tab"\n\n    ````\n    ```dsm\n    A <- A\n    ```\n    ````\n\n```DSM\nA <- B\n'


_SIGNS = tuple(
    sign.encode("utf-8", "surrogatepass")
    for sign in (
        *("\n", "\r\n", "\r", "\t", " ", "  ", ",", ";", ":", "|", "=", "#", " # ", "%", "-", "+"),
        *('"', '""', "'", "\\", "(", ")", "()", "(2)", "{", "}", "[", "]", "<", ">", "&", "`"),
        *("0", "1", "-1", "2.50", "0,5", "1e9", "1e-9", "999999999", "1234567890", "nan", "inf"),
        *(".5", "5.", "٣", "½", "²", "A", "B", "C", "a b", "E 1", "Größe", "設計", "المضخة"),
        *("o\u0308", "\u0338", "👩\u200d🚀", "\u200b", "\u202e", "\u2066", "\u2028", "\x85"),
        *("\xa0", "\u3000", "\ufeff", "\ufffe", "\x00", "\x02", "\x03", "\x0b", "\x1b[2J", "\x7f"),
        *("\ud800", "\udfff", "“", "”", "„", "‘", "−", "–", "←", "→", "ſ", "ı", "İ", "ß", "K"),
        *("]]>", "<!--", "-->", "<b>", "</p>", "<script>", "</script>", "&lt;", "&#0;", "&amp"),
        *("onload=", "javascript:alert(1)", "=1+1", "@SUM(1)", "A" * 501),
    )
)
_LANGUAGE = (
    *_SIGNS,
    *(
        sign.encode()
        for sign in (
            *(f"{word} " for word in FORMS),
            *(f"{word}:" for word in FORMS),
            *(f"\n{form}\n" for form in FORMS.values()),
            *MODES,
            *FIGURES,
            *(" <- ", " -> ", " <-> ", "<-", "->", "-->", "<=", ">=", " == ", ",\n", "<-\n"),
            *("ic-fbd", "ir-fad", "cluster", "sequence", "overlap", "rework", "groups", "declared"),
            *("spatial S", "energy E", "likelihood L, impact I", "(energy 2)", "(0.5)", "(S)"),
            *("A <- B\n", "B <- A(2), C\n", "\nC <-> A", "tear: A <- B\n", 'note: A <- B "x"\n'),
        )
    ),
)
_FILE_WORDS = (
    *(b" shape=list", b" shape=matrix", b" separator=;", b" decimal=,", b" encoding=utf-16"),
    *(b" heads=none", b" heads=diagonal", b" heads=rows", b" heads=columns", b" heads=position"),
    *(b" arrow=gives", b" arrow=takes", b" weight=A", b" value=x=2", b" symmetric", b" mode=team"),
    *(
        b"x",
        b"X",
        b"\xe2\x80\xa2",
        b"\xe2\x9c\x93",
        b"source",
        b"target",
        b"from",
        b"to",
        b"weight",
    ),
    *(b"<graphml>", b"</graphml>", b"<graph>", b"</graph>", b"<node id='a'>", b"</node>"),
    *(b"<edge source='a' target='b'/>", b"<data key='w'>", b"</data>", b"<port name='p'/>"),
    *(b"<hyperedge/>", b"<![CDATA[", b"<?x?>", b"<!DOCTYPE g [<!ENTITY a 'b'>]>", b"&a;"),
    *(b'"edges":', b'"nodes":', b'"id":', b'"elements":', b'"dependencies":', b'"receiver":'),
    *(b'"provider":', b'"strengths":', b'"type":', b'"version": 1', b'"groups":', b'"tears":'),
    *(b"null", b"true", b"{}", b"[]", b'""', b"1e400", b"-0", b'"\\ud800"', b'"\\u0000"', b"NaN"),
    *(b"%%MatrixMarket", b" DSM 1 ", b" coordinate ", b" array ", b" pattern ", b" symmetric "),
    *(b"<row r='9'>", b"</row>", b"<c r='XFD1048576'>", b"</c>", b"<v>", b"</v>", b"<f>1+1</f>"),
    *(b"<is><t>", b"</t></is>", b" t='inlineStr'", b" t='s'", b" t='b'", b" t='d'", b" t='e'"),
    *(
        b" s='1'",
        b"<mergeCell ref='A1:B2'/>",
        b"1048577",
        b"\xff\xfe",
        b"\xfe\xff",
        b"\xef\xbb\xbf",
    ),
)
_PAGE_WORDS = tuple(
    sign.encode()
    for sign in (
        *(
            "```",
            "````",
            "~~~",
            "\n```dsm\n",
            "\n```\n",
            "\n~~~dsm\nA <- B\n~~~\n",
            "```dsm-gallery",
        ),
        *("\n```dsm-elements\n```\n", "    ", "> ", "- ", "1. ", "\n\n", "---\n", "--8<--"),
        *('file="rework.dsm"', 'file="../x"', 'file="change.dsm"', 'show="groups"', "{.dsm}"),
        *('show="declared, arranged"', 'source="none"', 'id="<x>"', '{.dsm #a"b}', "{.dsm .a<b}"),
        *("{dsm:feedback}", "{dsm:x.y}", "{dsm#fig:cost}", "{dsm:largest-block}", "`{dsm:blocks}`"),
        *('<div markdown="1">', "</div>", "<pre>", "[a](b)", "![a](b)", "**", "wzxhzdk:0"),
    )
)

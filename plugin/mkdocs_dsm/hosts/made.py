"""What a site holds of a block: its HTML, the words worth finding, its text to copy, its files.

All of it is kept together, so that the next build reads it back at once.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, partial

from mkdocs_dsm.analysis import Analysis
from mkdocs_dsm.compiler import Compiled, Recall, figure_of
from mkdocs_dsm.hosts.downloads import download_contents
from mkdocs_dsm.hosts.kept_files import digest_of
from mkdocs_dsm.options import FenceOptions, SourceDisplay
from mkdocs_dsm.page import Place, code_html, words_of


@dataclass(frozen=True, slots=True)
class Shown:
    """The HTML of a block, and the words in it that are worth finding.

    `code` is its text for a page that shows that elsewhere, `files` the digest of each file that
    can be downloaded, by its suffix.
    """

    markup: str
    words: str = ""
    code: str = ""
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Made:
    """A block that was compiled, what is shown of it, and what makes the content of its files."""

    compiled: Compiled
    shown: Shown
    contents: Callable[[], Mapping[str, bytes]] = dict


def make_block(
    compiled: Compiled, fence: FenceOptions, place: Place, name: str, recall: Recall
) -> Made:
    """Make a block of a page, or recall what was made of the same; `name` is that of its text."""
    made_of, draw = figure_of(compiled, fence, place)
    code = partial(code_html, compiled.text, place.template_dirs, f"{name}.dsm")
    shows_code = place.source is not SourceDisplay.NONE
    results = compiled.results
    if results is None:
        card = draw()
        return Made(compiled, Shown(card, words_of(card), "" if shows_code else code()))
    contents = partial(_contents, results.whole, compiled.text)

    def show() -> tuple[str, str, str, Mapping[str, str]]:
        markup = draw()
        made = contents() if place.downloads else {}
        return (
            markup,
            words_of(markup, results.summary.names),
            "" if shows_code else code(),
            {suffix: digest_of(content) for suffix, content in made.items()},
        )

    # A plain tuple is read back in half the time.
    shown = Shown(*recall(("shown", *made_of, name), show))
    return Made(compiled, shown, contents)


@lru_cache(maxsize=4)
def _contents(whole: Callable[[], Analysis], text: str) -> Mapping[str, bytes]:
    """Make the files of a block once, for their digests and to write them."""
    return download_contents(whole(), text)

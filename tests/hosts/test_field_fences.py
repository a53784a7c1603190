"""A fence in every place and shape, on every host: the same pages, built by each."""

import pytest
from field_cases import CASES
from other_hosts import HOSTS


def is_told(host: str, name: str) -> bool:
    """Without the extension, a page without any fence that is understood is not looked at."""
    return "custom_fences" not in host or not CASES[name].finding.startswith("fence-unread")


TOLD = [(host, name) for host in HOSTS for name in CASES if is_told(host, name)]


@pytest.mark.parametrize("host", HOSTS)
def test_a_host_goes_on_with_all_pages_whatever_stands_in_one(field_site, host: str) -> None:
    site = field_site(host)
    assert site.status == 0, site.log
    assert "Traceback" not in site.log


@pytest.mark.parametrize("host", HOSTS)
@pytest.mark.parametrize("name", CASES)
def test_a_fence_becomes_what_its_place_and_shape_ask_for(field_site, host: str, name: str) -> None:
    case, page = CASES[name], field_site(host).page(f"{name}/index.html")
    figures = page.xpath(".//figure[contains(@class, 'dsm ')]")
    assert len(figures) == case.figures
    assert len(page.xpath(f".//{case.inside or '*'}//figure")) >= case.figures * bool(case.inside)
    for figure in figures:
        assert len(figure.xpath(".//*[local-name() = 'svg' and @class = 'dsm-matrix']")) == 2
    text = page.text_content()
    assert case.shows in text
    assert not case.hides or case.hides not in text
    if case.shows != "```dsm" and not case.finding.startswith("fence-unread"):
        assert "```" not in text
        assert "~~~" not in text


@pytest.mark.parametrize(("host", "name"), TOLD)
def test_a_finding_is_told_once_with_its_line_in_the_page(field_site, host: str, name: str) -> None:
    case = CASES[name]
    found = field_site(host).findings(f"docs/{name}.md")
    assert found == ([case.finding] if case.finding else [])

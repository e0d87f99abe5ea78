from __future__ import annotations

import pytest

from pressroom.model.finding import Findings
from pressroom.model.geometry import Insets, Size
from pressroom.production.paper import asked_paper, check_paper
from pressroom.request import BuildRequest
from tests.impose.printing import A4, LETTER

KNOWN = {"A4": A4, "Letter": LETTER}


def request(paper: str = "A4", margins: str | None = None) -> BuildRequest:
    return BuildRequest("demo", paper=paper, margins=margins)


def told(asked: BuildRequest) -> list[tuple[str, str | None]]:
    """Return code and help of what is wrong with a paper that is asked for."""
    findings = Findings()
    check_paper(asked, KNOWN, findings)
    return [(finding.code, finding.hint) for finding in findings]


@pytest.mark.parametrize(
    ("typed", "size"),
    [
        ("A4", Size(210, 297)),
        ("320x450", Size(320, 450)),
        ("450x320", Size(320, 450)),
        ("320 × 450 mm", Size(320, 450)),
        ("8.5x14in", Size(215.9, 355.6)),
        ("50x2000", Size(50, 2000)),
    ],
)
def test_paper_is_a_name_or_a_size(typed: str, size: Size) -> None:
    paper = asked_paper(request(typed), KNOWN)

    assert paper is not None
    assert paper.size == size
    assert told(request(typed)) == []


@pytest.mark.parametrize("typed", ["320", "x450", "49x450", "320x2001", "1.2.3x450", "320x450cm"])
def test_what_is_no_paper_is_told(typed: str) -> None:
    assert asked_paper(request(typed), KNOWN) is None
    assert [code for code, _ in told(request(typed))] == ["request/unknown-paper"]


def test_misspelt_paper_has_a_help() -> None:
    assert told(request("letter")) == [("request/unknown-paper", "did you mean “Letter”?")]
    ((_, hint),) = told(request("quarto"))
    assert hint == "there are A4, Letter, or a size in mm such as 320x450"


@pytest.mark.parametrize(
    ("typed", "margins"),
    [("7", Insets.even(7)), ("5,5,17,5", Insets(5, 5, 17, 5)), ("0.25in", Insets.even(6.35))],
)
def test_margins_of_a_printer_take_the_place_of_the_papers(typed: str, margins: Insets) -> None:
    paper = asked_paper(request(margins=typed), KNOWN)

    assert paper is not None
    assert paper.margin == margins
    assert paper.size == A4.size


@pytest.mark.parametrize("typed", ["", "5,5", "5,5,5,5,5", "five", "-1", "105", "5,5,292,7"])
def test_margins_that_cannot_be_are_told(typed: str) -> None:
    assert [code for code, _ in told(request(margins=typed))] == ["request/wrong-margins"]

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from pressroom.model.finding import Span
from pressroom.model.game import Text
from pressroom.model.plain_table import Interval
from pressroom.simulation.comparison import Change, Compared
from pressroom.simulation.labels import Labels
from pressroom.simulation.plots import Series, histogram, interval_plot, round_step
from pressroom.simulation.report_html import Results, report_page
from pressroom.simulation.tally import Tally
from pressroom.translate.catalogue import open_words
from tests.conftest import ROOT
from tests.rules.tiny_game import Rulings
from tests.simulation.conftest import a_setup, play

VOID = {"meta", "path", "rect", "circle"}


class Nesting(HTMLParser):
    """Follows the tags of a page; `open` is empty at the end if all are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.headings: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "h2":
            self.headings.append(data)


@pytest.fixture(scope="module")
def page(tally: Tally) -> str:
    changed = a_setup(faces=8)
    compared = Compared(Change("faces=8", changed), play(changed))
    return report_page(Results(a_setup(), tally, (compared,)))


def test_the_page_is_whole_and_has_a_part_for_each_question(page: str) -> None:
    nesting = Nesting()

    nesting.feed(page)

    assert nesting.open == []
    assert nesting.headings == [
        "Scores",
        "Seats",
        "Bots",
        "What roles and cards are worth",
        "How often the kit runs short",
        "Figures of a game",
        "With faces=8",
    ]


def test_the_page_needs_nothing_from_elsewhere(page: str) -> None:
    assert not re.search(r"<script|<link|<img|https?:|url\(|@import|src=", page)


def test_the_same_simulation_gives_the_same_page(tally: Tally) -> None:
    first, second = (report_page(Results(a_setup(), tally)) for _ in range(2))

    assert first == second


def test_words_of_the_game_are_no_markup(tally: Tally) -> None:
    setup = a_setup()
    game = replace(setup.game, title=Text("<b>&", "pips/title", Span("x")))

    page = report_page(Results(replace(setup, kit=replace(setup.kit, game=game)), tally))

    assert "<title>&lt;b&gt;&amp;: 600 games</title>" in page


def test_the_page_says_which_rulings_are_not_the_usual(tally: Tally) -> None:
    usual = a_setup()
    setup = replace(usual, kit=usual.kit.with_rulings(Rulings(tie="last")))

    page = report_page(Results(setup, tally))

    assert "rulings tie=last;" in page


def test_every_plot_is_a_picture_with_a_name(page: str) -> None:
    plots = re.findall(r"<svg.*?</svg>", page, re.DOTALL)

    assert len(plots) == 7
    for plot in plots:
        root = ET.fromstring(plot)  # noqa: S314 our own text
        assert root.get("role") == "img"
        assert root.get("aria-label")


def test_figures_that_never_vary_are_told_in_a_line_and_not_in_the_table(page: str) -> None:
    figures = page.partition("<h2>Figures of a game</h2>")[2].partition("<h2>")[0]

    assert "The same in every game: decisions 9, rounds 3." in figures
    assert "<td>rounds</td>" not in figures
    assert "<td>dice used</td>" in figures


def test_sure_changes_are_drawn_and_what_no_game_tells_is_left_out(page: str) -> None:
    change = page.partition("<h2>With faces=8</h2>")[2]
    plot = re.search(r"<svg[^>]*Sure changes.*?</svg>", change, re.DOTALL)

    assert plot is not None
    assert ">score</text>" in plot[0]
    assert "rounds" not in plot[0]
    assert "<td>rounds</td>" not in change
    assert "The same both ways in every game: decisions," in change


def test_a_long_name_has_its_place_beside_the_plot() -> None:
    name = "货堆不够的卡（占局数的百分比）"

    picture = interval_plot([(name, Interval(1, 0, 2))], "A", 0.0)

    found = re.search(r'<text x="([0-9.]+)"[^>]*text-anchor="end">' + name, picture)
    assert found is not None
    assert float(found[1]) >= 12 * len(name)  # a wide character is as wide as the letters are high


def test_the_page_speaks_the_language_of_its_labels(tally: Tally, tmp_path: Path) -> None:
    chinese = open_words((ROOT / "layouts",), "zh-Hans", tmp_path)
    page = report_page(Results(a_setup(), tally, (), Labels(chinese, a_setup().game)))

    assert '<html lang="zh-Hans">' in page
    assert "<h2>得分</h2>" in page
    assert "每局都相同：选择次数 9、rounds 3。" in page


def test_a_histogram_of_one_value_is_one_bar() -> None:
    tally = play(a_setup(), 100)

    picture = histogram([Series("rounds", tally.figure("rounds").values)], "Rounds")

    assert picture.count("<path fill=") == 1
    assert ">3</text>" in picture


@pytest.mark.parametrize("high", [0.0, 0.001, 1e9])
def test_intervals_of_any_size_are_drawn(high: float) -> None:
    picture = interval_plot([("a", Interval(0.0, 0.0, high))], "A", 0.0)

    assert picture.count("<circle") == 1


def test_nothing_to_draw_is_no_picture() -> None:
    assert histogram([], "A") == interval_plot([], "A") == ""


@pytest.mark.parametrize(("least", "step"), [(0.03, 0.05), (1, 1), (1.2, 2), (7, 10), (400, 500)])
def test_steps_of_an_axis_are_round(least: float, step: float) -> None:
    assert round_step(least) == pytest.approx(step)


def test_a_difference_that_rounds_to_nothing_has_no_sign() -> None:
    assert Interval(-0.001, -0.004, 0.004).limits == "0.00–0.00"

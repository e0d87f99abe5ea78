"""Diagrams to flow charts: boxes that hold their words, and lines that meet no box."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from pressroom.model.derived import Diagram, DiagramArrow, DiagramStep, Phrase, StepKind
from pressroom.render.charts.flowchart import FlowChart, lay_out
from pressroom.render.charts.grid import place_steps
from pressroom.render.charts.lines import Box

WORDS = {"long": "词" * 40, "short": "词"}
EDGE = 1e-6


def a_diagram(*arrows: str, words: str = "short", choices: str = "") -> Diagram:
    """Return a diagram of arrows as `ab` or `ab:yes`, its steps in the order they are named."""
    ids = dict.fromkeys("".join(arrow[:2] for arrow in arrows))
    kinds = {id: StepKind.CHOICE if id in choices else StepKind.STEP for id in ids}
    return Diagram(
        "d",
        Phrase("caption"),
        tuple(DiagramStep(id, Phrase(words), kinds[id]) for id in ids),
        tuple(
            DiagramArrow(arrow[0], arrow[1], Phrase(arrow[3:]) if arrow[3:] else None)
            for arrow in arrows
        ),
    )


def chart_of(diagram: Diagram, width: float = 37.0) -> FlowChart:
    return lay_out(diagram, lambda phrase: WORDS.get(phrase.name, phrase.name), width)


TURN = a_diagram(
    "ab", "bd", "de", "ef", "bc:yes", "cg", "gh:yes", "gb:no", "di:yes", "ij", "jk:yes", "jd:no",
    "kl:no", "kd:yes", choices="bdgjk",
)  # fmt: skip
CHARTS = {
    "chain": a_diagram("ab", "bc"),
    "branch": a_diagram("ab", "bc", "bd:yes", choices="b"),
    "loop back": a_diagram("ab", "bc", "cd", "da"),
    "past a step": a_diagram("ab", "bc", "ac"),
    "into the way again": a_diagram("ab", "bc", "cd", "be:yes", "ed", choices="b"),
    "two branches of a step": a_diagram("ab", "bc", "bd", "be", choices="b"),
    "branch of a branch": a_diagram("ab", "bc", "bd", "de", "df", "fa", choices="bd"),
    "turn": TURN,
}
every_chart = pytest.mark.parametrize("diagram", CHARTS.values(), ids=CHARTS)


def test_main_way_runs_down_the_first_column() -> None:
    cells = place_steps(a_diagram("ab", "bc"))

    assert [tuple(cells[id]) for id in "abc"] == [(0, 0), (0, 1), (0, 2)]


def test_branch_stands_beside_the_step_it_leaves() -> None:
    cells = place_steps(a_diagram("ab", "bc", "bd"))

    assert cells["d"] == (1, cells["b"].row)


def test_later_branch_waits_until_the_one_before_has_ended() -> None:
    cells = place_steps(a_diagram("ab", "bc", "ad", "de", "ef", "bg"))

    assert cells["g"].row > cells["f"].row
    assert cells["b"].row == cells["g"].row


def test_step_that_no_arrow_leads_to_stands_below() -> None:
    cells = place_steps(a_diagram("ab", "cb"))

    assert cells["c"] == (0, 2)


@every_chart
def test_no_two_boxes_touch(diagram: Diagram) -> None:
    chart = chart_of(diagram)

    for one, other in combinations([item.box for item in chart.boxes], 2):
        assert (
            one.right < other.left
            or other.right < one.left
            or one.bottom < other.top
            or other.bottom < one.top
        )


@every_chart
def test_lines_are_right_angled_and_run_from_their_source_to_their_target(diagram: Diagram) -> None:
    chart = chart_of(diagram)
    boxes = {step.id: item.box for step, item in zip(diagram.steps, chart.boxes, strict=True)}

    for arrow, line in zip(diagram.arrows, chart.lines, strict=True):
        for start, end in pairwise(line.points):
            assert start[0] == pytest.approx(end[0]) or start[1] == pytest.approx(end[1])
        assert on_edge(boxes[arrow.source], line.points[0])
        assert on_edge(boxes[arrow.target], line.points[-1])


@every_chart
def test_lines_cross_no_box(diagram: Diagram) -> None:
    chart = chart_of(diagram)

    for line in chart.lines:
        for start, end in pairwise(line.points):
            assert not any(crosses(item.box, start, end) for item in chart.boxes)


@every_chart
@pytest.mark.parametrize("width", [26.0, 37.0, 60.0])
def test_chart_is_as_wide_as_it_may_be_and_holds_its_boxes(diagram: Diagram, width: float) -> None:
    chart = chart_of(diagram, width)

    assert chart.width <= width + EDGE
    for item in chart.boxes:
        assert item.box.left >= -EDGE
        assert item.box.right <= chart.width + EDGE
        assert item.box.bottom <= chart.height + EDGE


@every_chart
def test_lines_stay_inside_the_chart(diagram: Diagram) -> None:
    chart = chart_of(diagram)

    points = [point for line in chart.lines for point in line.points]
    assert all(0 <= x <= chart.width + EDGE and 0 <= y <= chart.height + EDGE for x, y in points)


def test_box_grows_with_its_words() -> None:
    short, long = (chart_of(a_diagram("ab", words=words)) for words in ("short", "long"))

    assert long.boxes[0].box.height > short.boxes[0].box.height


def test_words_of_an_arrow_stand_where_it_leaves() -> None:
    chart = chart_of(a_diagram("ab:down", "ac:across", "ba:back", choices="a"))

    down, across, back = chart.labels
    source, target = chart.boxes[0].box, chart.boxes[1].box
    assert down.box.left > source.middle[0]
    assert source.bottom < down.box.top < down.box.bottom < target.top
    assert across.box.left > source.right
    assert across.box.bottom < source.middle[1]
    assert back.is_left
    assert back.box.right < target.left


def test_words_of_an_arrow_that_turns_down_keep_off_the_one_above_it() -> None:
    chart = chart_of(a_diagram("ab", "ac:no", "cb:yes", choices="ac"))

    across, down = chart.labels
    assert across.box.bottom < chart.lines[1].points[0][1]
    assert down.box.top > chart.lines[2].points[0][1]


def test_gutter_is_wide_enough_for_the_words_in_it() -> None:
    narrow, wide = (chart_of(a_diagram("ab", f"ac:{words}")) for words in ("词", "词" * 9))

    assert wide.boxes[2].box.left - wide.boxes[0].box.right > 9 * 0.85
    assert narrow.boxes[2].box.left - narrow.boxes[0].box.right < 9 * 0.85


def on_edge(box: Box, point: tuple[float, float]) -> bool:
    x, y = point
    at_side = min(abs(x - box.left), abs(x - box.right)) < EDGE and box.top <= y <= box.bottom
    at_end = min(abs(y - box.top), abs(y - box.bottom)) < EDGE and box.left <= x <= box.right
    return at_side or at_end


def crosses(box: Box, start: tuple[float, float], end: tuple[float, float]) -> bool:
    """Tell whether a stretch of a line runs through the inside of a box."""
    left, right = sorted((start[0], end[0]))
    top, bottom = sorted((start[1], end[1]))
    return (
        left < box.right - EDGE
        and right > box.left + EDGE
        and top < box.bottom - EDGE
        and bottom > box.top + EDGE
    )


def test_chart_higher_than_a_page_is_set_smaller() -> None:
    steps = "abcdefghijklmnopqrstuvwxyz"
    chain = a_diagram(*(one + other for one, other in pairwise(steps)), words="long")

    chart = lay_out(chain, lambda phrase: WORDS.get(phrase.name, phrase.name), 37.0, 56.0)

    assert chart.height > 56.0
    assert chart.size * chart.height == pytest.approx(56.0)
    assert lay_out(a_diagram("ab"), lambda _: "", 37.0, 56.0).size == 1.0

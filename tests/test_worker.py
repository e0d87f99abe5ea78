"""What a game may take is bounded: one that never ends, or takes all memory, is a finding."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from functools import partial

import pytest

from pressroom import pipeline
from pressroom.limits import Limits
from pressroom.model.finding import Finding, Findings, StopBuild
from pressroom.pipeline import Built
from pressroom.request import BuildRequest
from pressroom.worker import StepFault, Task, Worker
from tests.conftest import Demo, quiet

CARDS = "  good: {name: Good}\n  bad: {name: Bad}\n"
ONLY_BAD = '{{% if card.name == "Bad" %}}{}{{% endif %}}<div>{{{{ card.name }}}}</div>'
GRID = '<div style="display:grid;grid-template-columns:repeat(100000000,1mm)"><p>a</p></div>'
HUGE = """{% set huge = namespace(text='x') %}
{% for n in range(40) %}{% set huge.text = huge.text ~ huge.text %}{% endfor %}"""


@pytest.fixture
def worker() -> Iterator[Worker]:
    """Give a worker with little time, which is ended after the test.

    It has memory for more than a fast machine fills in that time.
    """
    hurried = Worker(Limits(seconds=2, megabytes=8192))
    yield hurried
    hurried.close()


@pytest.fixture
def cramped() -> Iterator[Worker]:
    """Give a worker with little memory, which is ended after the test."""
    cramped = Worker(Limits(megabytes=1024))
    yield cramped
    cramped.close()


def order(demo: Demo) -> Task[tuple[Built, ...]]:
    return partial(pipeline.build, demo.project, BuildRequest("demo"))


def build(worker: Worker, demo: Demo) -> tuple[Built, ...]:
    return worker.do(order(demo), Findings(), quiet)


def error(worker: Worker, demo: Demo) -> Finding:
    """Build a game that must fail over one error; return it."""
    findings = Findings()
    with pytest.raises(StopBuild):
        worker.do(order(demo), findings, quiet)
    (found,) = findings.errors
    return found


def test_worker_builds_what_the_program_builds(worker: Worker, demo: Demo) -> None:
    demo.cards(CARDS)
    demo.build()
    expected = demo.kit().read_bytes()
    demo.kit().unlink()

    (built,) = build(worker, demo)

    assert (built.folder / "demo-kit.pdf").read_bytes() == expected


def test_findings_of_the_worker_are_those_of_the_program(worker: Worker, demo: Demo) -> None:
    demo.cards("  a: {nmae: A}\n")
    expected = demo.errors()

    findings = Findings()
    with pytest.raises(StopBuild):
        worker.do(order(demo), findings, quiet)

    assert [(item.code, str(item.span)) for item in findings.errors] == expected


def test_face_without_end_is_blamed_with_its_card_and_layout(worker: Worker, demo: Demo) -> None:
    demo.cards(CARDS)
    demo.write("layouts/games/demo/card.html.j2", ONLY_BAD.format(GRID))

    found = error(worker, demo)

    assert (found.code, found.card) == ("system/out-of-time", "bad")
    assert "layout “card”" in found.message
    assert str(found.span) == "cards/demo/deck.yaml:5:3"


def test_layout_that_takes_all_memory_is_blamed(cramped: Worker, demo: Demo) -> None:
    demo.cards(CARDS)
    demo.write("layouts/games/demo/card.html.j2", ONLY_BAD.format(HUGE))

    found = error(cramped, demo)

    assert (found.code, str(found.span)) == ("layout/fault", "layouts/games/demo/card.html.j2:2:1")
    assert "memory" in found.message


def test_worker_goes_on_after_a_game_that_never_ended(worker: Worker, demo: Demo) -> None:
    demo.cards(CARDS)
    demo.write("layouts/games/demo/card.html.j2", GRID)
    error(worker, demo)
    demo.write("layouts/games/demo/card.html.j2", "<div>{{ card.name }}</div>")

    assert build(worker, demo)


def test_crash_is_told_with_its_signal(
    worker: Worker, demo: Demo, monkeypatch: pytest.MonkeyPatch
) -> None:
    demo.cards(CARDS)
    monkeypatch.setattr(
        "pressroom.render.faces.fit", lambda *_: os.kill(os.getpid(), signal.SIGTERM)
    )

    found = error(worker, demo)

    assert (found.code, found.card) == ("system/crashed", "good")
    assert "SIGTERM" in found.message


def test_child_ends_with_the_worker(worker: Worker, demo: Demo) -> None:
    demo.cards(CARDS)
    build(worker, demo)
    process = worker._process
    assert process is not None
    assert process.pid is not None

    worker.close()

    with pytest.raises(ProcessLookupError):
        os.kill(process.pid, 0)


def test_fault_of_the_program_is_raised_by_the_worker(
    worker: Worker, demo: Demo, monkeypatch: pytest.MonkeyPatch
) -> None:
    demo.cards(CARDS)

    def fail(*_: object) -> None:
        raise KeyError("a fault")

    monkeypatch.setattr("pressroom.pipeline.manifest_of", fail)
    with pytest.raises(StepFault, match="a fault") as raised:
        build(worker, demo)

    assert raised.value.step.what.startswith("writing demo-")
    assert isinstance(raised.value.cause, KeyError)

"""The flow charts against the rounds and the runs that the engine plays."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from pressroom.model.derived import Diagram
from pressroom.model.game import Game
from pressroom.rules.bots import RandomBot
from pressroom.rules.leaves import RULES
from pressroom.rules.leaves.chart import round_diagram, run_diagram
from pressroom.rules.leaves.play import ASKING, SETTLED, Phase, phases_of_round
from pressroom.rules.leaves.play_movement import Ground, Mover, Run, run_together
from pressroom.rules.leaves.rulings import Rulings
from pressroom.rules.match import Event, Match
from tests.rules.kits import derived_of, engine_of
from tests.rules.leaves.kits import seeded

LOSS = 2
CHART = run_diagram({})


@dataclass
class Walker:
    """A pony that is moved by the words of the chart alone."""

    cells: list[str]
    barriers: list[int]
    left: int
    hp: int
    pos: int = 0
    walked: int = 0
    barred: bool = False
    seen: set[str] = field(default_factory=set)

    def do(self, step: str) -> bool:
        """Do what a step says; tell the answer to its question."""
        self.seen.add(step)
        ahead = self.pos + 1
        if step == "barrier" and ahead in self.barriers:
            self.left -= 1
            self.barriers.remove(ahead)
            return True
        if step in ("enter", "slide"):
            self.left -= step == "enter"
            self.walked += 1
            self.pos = ahead
            self.hp = max(0, self.hp - LOSS * (self.cells[ahead] == "F"))
        answers = {
            "left": self.left > 0,
            "sand": self.walked > 0 and self.cells[self.pos] == "D" and ahead not in self.barriers,
            "ends": self.cells[self.pos] in "VE" or self.hp == 0,
        }
        return answers.get(step, False)


def walk(walker: Walker) -> str:
    """Walk the chart from its first step to an end."""
    step = CHART.steps[0].id
    while ways := [arrow for arrow in CHART.arrows if arrow.source == step]:
        words = f"run_{'yes' if walker.do(step) else 'no'}"
        step = next(way.target for way in ways if way.words is None or way.words.name == words)
    return step


def run(cells: str, barriers: tuple[int, ...], move: int, hp: int) -> Run:
    return run_together([Mover(0, move, hp)], Ground(cells, barriers), LOSS)[0][0]


@given(
    st.text("LFVD", min_size=4, max_size=9),
    st.lists(st.integers(1, 9), max_size=3),
    st.integers(0, 12),
    st.integers(1, 9),
)
def test_a_run_ends_where_the_chart_says(
    between: str, barriers: list[int], move: int, hp: int
) -> None:
    cells = f"S{between}E"
    standing = tuple(sorted(cell for cell in barriers if cell < len(cells)))
    walker = Walker(list(cells), list(standing), move, hp)

    end = walk(walker)

    engine = run(cells, standing, move, hp)
    assert end == "halt"
    assert (walker.pos, walker.hp) == (engine.pos, engine.hp)
    assert walker.walked == engine.cells + engine.slides


def test_every_step_of_the_run_can_be_come_to() -> None:
    walker = Walker(list("SLDLLE"), [1], 3, 9)

    walk(walker)

    assert walker.seen == {step.id for step in CHART.steps} - {"halt"}


def test_phases_stand_in_the_order_in_which_they_are_played() -> None:
    phases = [phase.value for phase in phases_of_round(is_first=False)]

    ids = [step.id for step in round_diagram({}).steps]

    assert [id for id in ids if id in phases] == phases


def test_every_phase_can_be_played() -> None:
    assert {*ASKING, *SETTLED} == set(Phase)
    assert not {*ASKING} & {*SETTLED}


def test_the_first_round_of_all_begins_with_the_play_phase(game: Game) -> None:
    told: list[str] = []
    engine = engine_of(RULES, game, Rulings())

    def watch(event: Event) -> None:
        told.append(event.kind)

    match, luck = Match(engine.play(2, seeded(3), watch)), seeded(3)
    while match.open and told.count("round") < 2:
        match.choose({one.seat: RandomBot().choose(one, luck) for one in match.open})

    assert phases_of_round(is_first=True)[0] is Phase.PLAY
    assert told.index("track") + 1 == told.index("round")


def test_every_step_has_words_in_the_kit(game: Game) -> None:
    def said(diagram: Diagram) -> set[str]:
        steps = {step.words.name for step in diagram.steps}
        return steps | {arrow.words.name for arrow in diagram.arrows if arrow.words}

    diagrams: Mapping[str, Diagram] = derived_of(RULES, game).diagrams

    assert set(diagrams) == {"round", "run"}
    assert set().union(*map(said, diagrams.values())) <= set(game.phrases)

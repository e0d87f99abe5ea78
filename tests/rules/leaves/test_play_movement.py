from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pressroom.rules.leaves.play_movement import Ground, Mover, Run, run_together

LOSS = 2
tracks = st.text("LFVD", max_size=14).map(lambda cells: f"S{cells}E")


@st.composite
def races(draw: st.DrawFn) -> tuple[list[Mover], Ground]:
    cells = draw(tracks)
    places = st.integers(0, len(cells) - 2)
    movers = st.builds(
        Mover, places, st.integers(0, 16), st.integers(1, 15), st.booleans(), st.booleans()
    )
    barriers = draw(st.lists(st.integers(1, max(1, len(cells) - 2)), max_size=4))
    return draw(st.lists(movers, min_size=1, max_size=6)), Ground(cells, tuple(sorted(barriers)))


@given(races())
def test_in_one_phase_nobody_is_in_anybodys_way(race: tuple[list[Mover], Ground]) -> None:
    movers, ground = race

    together, _ = run_together(movers, ground, LOSS)
    alone = [run_together([mover], ground, LOSS)[0][0] for mover in movers]

    assert together == alone


@given(races(), st.booleans())
def test_nobody_goes_back_or_past_the_finish(
    race: tuple[list[Mover], Ground], by_tick: bool
) -> None:
    movers, ground = race
    last = len(ground.cells) - 1

    runs, _ = run_together(movers, ground, LOSS, by_tick=by_tick)

    for mover, run in zip(movers, runs, strict=True):
        assert mover.pos <= run.pos <= last
        assert run.pos - mover.pos == run.cells + run.slides
        assert run.cells <= mover.move
        assert run.is_home == (run.pos == last)
        assert 0 <= run.hp <= mover.hp


@given(races(), st.booleans())
def test_only_forest_and_swamp_change_and_barriers_only_go(
    race: tuple[list[Mover], Ground], by_tick: bool
) -> None:
    movers, ground = race

    _, left = run_together(movers, ground, LOSS, by_tick=by_tick)

    for was, now in zip(ground.cells, left.cells, strict=True):
        assert now == was or (was in "FV" and now == "L")
    for cell in ground.barriers:
        assert left.barriers.count(cell) <= ground.barriers.count(cell)


@given(races())
def test_who_is_safe_or_on_leaves_loses_nothing(race: tuple[list[Mover], Ground]) -> None:
    movers, ground = race
    safe = [mover._replace(is_safe=True) for mover in movers]

    runs, _ = run_together(safe, ground, LOSS)

    for mover, run in zip(safe, runs, strict=True):
        assert (run.hp, run.worn) == (mover.hp, mover.worn)


def run(cells: str, mover: Mover, *barriers: int, by_tick: bool = False) -> Run:
    return run_together([mover], Ground(cells, barriers), LOSS, by_tick=by_tick)[0][0]


def test_a_chain_of_sand_slides_on_into_what_follows() -> None:
    assert run("SLDDFLE", Mover(0, 2, 15)).pos == 4
    assert run("SLDDFLE", Mover(0, 2, 15)).hp == 13
    assert run("SLDVLLE", Mover(0, 2, 15)).is_swamped


def test_a_barrier_ahead_holds_the_slide() -> None:
    assert run("SLDLLE", Mover(0, 2, 15), 3).pos == 2


def test_a_last_point_spent_on_a_barrier_moves_nobody_on() -> None:
    on_sand = run("SDLLE", Mover(1, 1, 15), 2)

    assert (on_sand.pos, on_sand.cells, on_sand.slides) == (1, 0, 0)


def test_two_barriers_on_a_cell_cost_two() -> None:
    assert run("SLLLE", Mover(0, 3, 15), 1, 1).pos == 1
    assert run("SLLLE", Mover(0, 1, 15), 1, 1).pos == 0


def test_read_by_ticks_the_second_over_a_forest_loses_nothing() -> None:
    movers = [Mover(1, 2, 15), Mover(0, 4, 15)]

    (_, second), _ = run_together(movers, Ground("SLFLLLE"), LOSS, by_tick=True)

    assert second.hp == 15

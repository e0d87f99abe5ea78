"""The proof by random play, at its smallest: each ruling is played once a game."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from benchmarks import proof, witnesses
from pressroom.rules.rulings import list_rulings


@pytest.mark.parametrize("game", ["strand", "passage", "leaves"])
def test_every_value_of_a_ruling_is_played(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    rivals = sum(len(one.choices) - 1 for one in list_rulings(proof.setup_by(game, ()).rules))

    with ThreadPoolExecutor(1) as pool:
        assert not proof.prove_game(game, 1, pool)

    name, rulings, games, *_, failures, _ = capsys.readouterr().out.split()
    assert (name, int(rulings), int(failures)) == (game, 1 + rivals + 1, 0)
    assert games == rulings


def test_a_failure_is_told_with_all_that_plays_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_state: object, _kind: str) -> None:
        raise AssertionError("never")

    found = replace(witnesses.WITNESSES["strand"], check=never)
    monkeypatch.setitem(witnesses.WITNESSES, "strand", found)

    seen = proof.play_part(proof.Part("strand", (("talk", "announce"),), range(2)))

    assert seen.failures == [
        f"AssertionError('never'): strand --number {number} --ruling talk=announce"
        for number in (0, 1)
    ]

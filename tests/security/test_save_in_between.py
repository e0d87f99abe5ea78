"""What is saved while a build goes on is printed by this build or the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom import pipeline
from pressroom.files import RefusedFile
from pressroom.pipeline import build_job
from pressroom.sources import Sources
from tests.conftest import Demo
from tests.printed import words


@pytest.mark.parametrize("moment", ["digest_job", "build_job"])
def test_card_saved_after_it_was_read_is_printed_by_the_next_build(
    demo: Demo, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    demo.cards("  a: {name: Scout}\n")
    original = getattr(pipeline, moment)

    def save_and_go_on(*arguments: object) -> object:
        demo.cards("  a: {name: Pathfinder}\n")
        return original(*arguments)

    with monkeypatch.context() as saving:
        saving.setattr(pipeline, moment, save_and_go_on)
        demo.build()

    built = demo.build()

    assert built.is_fresh
    assert "Pathfinder" in words(demo.kit())


def test_deck_added_after_the_folder_was_listed_is_printed_by_the_next_build(
    demo: Demo, monkeypatch: pytest.MonkeyPatch
) -> None:
    demo.cards("  a: {name: Scout}\n")

    def add_and_go_on(*arguments: object) -> object:
        demo.write(
            "cards/demo/more.yaml", "title: More\nkind: card\ncards:\n  z: {name: Zeppelin}\n"
        )
        return build_job(*arguments)  # type: ignore[arg-type]

    with monkeypatch.context() as saving:
        saving.setattr(pipeline, "build_job", add_and_go_on)
        demo.build()
    demo.build()

    assert "Zeppelin" in words(demo.kit())


def test_a_file_is_the_same_each_time_it_is_read_in_a_build(tmp_path: Path) -> None:
    sources = Sources((tmp_path,))
    small, large = tmp_path / "small.yaml", tmp_path / "large.png"
    small.write_bytes(b"first")
    large.write_bytes(b"first" * 100_000)
    read = sources.read(small), sources.digest(large)
    small.write_bytes(b"second")
    large.write_bytes(b"other" * 100_000)

    assert (sources.read(small), sources.digest(large)) == read
    with pytest.raises(RefusedFile, match="saved while it was read"):
        sources.read(large)

from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.publish.manifest import Manifest
from pressroom.publish.output import publish

MANIFEST = Manifest("demo", "1", "en", "1", "A4", "plain", "inputs", ())


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_place_that_is_taken_leaves_all_old_files(tmp_path: Path) -> None:
    publish(tmp_path, {"a.pdf": b"old a", "b.pdf": b"old b"}, MANIFEST)
    (tmp_path / "b.pdf").unlink()
    (tmp_path / "b.pdf").mkdir()
    before = contents(tmp_path)

    with pytest.raises(IsADirectoryError):
        publish(tmp_path, {"a.pdf": b"new a", "b.pdf": b"new b"}, MANIFEST)

    assert contents(tmp_path) == before


def test_nothing_but_the_files_is_left(tmp_path: Path) -> None:
    for text in (b"one", b"two"):
        publish(tmp_path, {"a.pdf": text}, MANIFEST)

    assert sorted(contents(tmp_path)) == ["a.pdf", "manifest.json"]
    assert contents(tmp_path)["a.pdf"] == b"two"

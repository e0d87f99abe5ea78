from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.publish.manifest import MANIFEST, read_manifest
from pressroom.publish.output import publish
from pressroom.writing import write_new
from tests.publish.test_manifest import DATA, a_manifest


def put(folder: Path, *names: str, data: bytes = DATA) -> tuple[Path, ...]:
    """Publish files of these names."""
    return publish(folder, dict.fromkeys(names, data), a_manifest(*names))


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_files_and_manifest_are_written(tmp_path: Path) -> None:
    folder = tmp_path / "output" / "demo" / "en"

    written = put(folder, "a.pdf", "b.pdf")

    assert written == (folder / "a.pdf", folder / "b.pdf")
    assert set(content(folder)) == {"a.pdf", "b.pdf", MANIFEST}
    assert read_manifest(folder) == a_manifest("a.pdf", "b.pdf")


def test_files_that_are_no_more_are_taken_away(tmp_path: Path) -> None:
    put(tmp_path, "a.pdf", "b.pdf")

    put(tmp_path, "b.pdf")

    assert set(content(tmp_path)) == {"b.pdf", MANIFEST}


def test_files_of_others_are_left_alone(tmp_path: Path) -> None:
    put(tmp_path, "a.pdf")
    (tmp_path / "notes.txt").write_bytes(b"mine")
    (tmp_path / "old.pdf").write_bytes(b"mine too")

    put(tmp_path, "b.pdf")

    assert set(content(tmp_path)) == {"b.pdf", "notes.txt", "old.pdf", MANIFEST}


def test_manifest_cannot_make_us_take_away_files_elsewhere(tmp_path: Path) -> None:
    folder = tmp_path / "en"
    folder.mkdir()
    (tmp_path / "precious.pdf").write_bytes(b"mine")
    text = a_manifest("../precious.pdf", str(tmp_path / "precious.pdf")).as_json()
    (folder / MANIFEST).write_text(text, encoding="utf-8")

    put(folder, "a.pdf")

    assert (tmp_path / "precious.pdf").read_bytes() == b"mine"


@pytest.mark.parametrize("failing", ["a.pdf", "b.pdf", MANIFEST])
def test_failure_while_writing_leaves_the_last_output_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    put(tmp_path, "a.pdf", "b.pdf", "c.pdf")
    before = content(tmp_path)

    def fail(path: Path, data: bytes, *, is_lasting: bool) -> None:
        write_new(path, data[:1] if failing in path.name else data, is_lasting=is_lasting)
        if failing in path.name:
            raise OSError("no space left")

    monkeypatch.setattr("pressroom.publish.output.write_new", fail)
    with pytest.raises(OSError, match="no space"):
        put(tmp_path, "a.pdf", "b.pdf", data=b"new")

    assert content(tmp_path) == before


def test_folder_where_a_file_is_to_be_is_an_error(tmp_path: Path) -> None:
    put(tmp_path, "a.pdf")
    (tmp_path / "b.pdf").mkdir()

    with pytest.raises(IsADirectoryError):
        put(tmp_path, "a.pdf", "b.pdf", data=b"new")

    assert (tmp_path / "a.pdf").read_bytes() == DATA


def test_broken_manifest_does_not_keep_us_from_writing(tmp_path: Path) -> None:
    (tmp_path / MANIFEST).write_text("{", encoding="utf-8")

    put(tmp_path, "a.pdf")

    assert read_manifest(tmp_path) == a_manifest("a.pdf")

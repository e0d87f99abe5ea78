from __future__ import annotations

from pathlib import Path

import pytest

from pressroom.files import sha256_of
from pressroom.publish.manifest import (
    MANIFEST,
    FileEntry,
    Manifest,
    PieceEntry,
    Role,
    digest_inputs,
    is_current,
    kept_file,
    read_manifest,
)

DATA = b"pdf"


def a_manifest(*names: str, inputs: str = "inputs") -> Manifest:
    """Return the manifest of files that all hold `DATA`."""
    files = tuple(
        FileEntry(name, Role.BOOK, sha256_of(DATA), f"from {name}", 2, 4) for name in names
    )
    pieces = (PieceEntry("oak", "trees", 3, "front digest", None),)
    return Manifest("demo", "1", "zh-Hans", "0.1", "A4", "plain", inputs, files, pieces)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give an output folder with two files and their manifest."""
    for name in ("a.pdf", "b.pdf"):
        (tmp_path / name).write_bytes(DATA)
    text = a_manifest("a.pdf", "b.pdf").as_json()
    (tmp_path / MANIFEST).write_text(text, encoding="utf-8")
    return tmp_path


def test_manifest_is_read_as_it_was_written(folder: Path) -> None:
    assert read_manifest(folder) == a_manifest("a.pdf", "b.pdf")


def test_manifest_ends_with_a_line_break_and_keeps_letters() -> None:
    text = a_manifest("绳.pdf").as_json()

    assert text.endswith("}\n")
    assert "绳.pdf" in text


def test_whole_output_of_the_same_inputs_is_current(folder: Path) -> None:
    assert is_current(folder, "inputs") == a_manifest("a.pdf", "b.pdf")


def test_output_of_other_inputs_is_not_current(folder: Path) -> None:
    assert is_current(folder, "others") is None


def test_output_with_a_touched_file_is_not_current(folder: Path) -> None:
    (folder / "b.pdf").write_bytes(b"pdf ")

    assert is_current(folder, "inputs") is None


def test_output_with_a_missing_file_is_not_current(folder: Path) -> None:
    (folder / "b.pdf").unlink()

    assert is_current(folder, "inputs") is None


def test_folder_without_manifest_is_not_current(tmp_path: Path) -> None:
    assert is_current(tmp_path, "inputs") is None


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"7",
        b"\xff\xfe",
        b'{"files": null}',
        b'{"files": [7]}',
        b'{"files": [{"name": "a.pdf"}]}',
        b'{"files": [], "game": "demo"}',
        b'{"files": [{"name": "a.pdf", "role": "poster"}]}',
        b'{"files": [], "nothing": "known"}',
    ],
)
def test_manifest_that_cannot_be_read_is_none(folder: Path, content: bytes) -> None:
    (folder / MANIFEST).write_bytes(content)

    assert read_manifest(folder) is None
    assert is_current(folder, "inputs") is None


def test_manifest_of_another_edition_of_ours_is_none(folder: Path) -> None:
    path = folder / MANIFEST
    path.write_text(path.read_text("utf-8").replace('"made_from"', '"once"'), encoding="utf-8")

    assert read_manifest(folder) is None


def test_file_made_from_the_same_things_is_kept(folder: Path) -> None:
    assert kept_file(folder, "a.pdf", "from a.pdf") == DATA


@pytest.mark.parametrize(
    ("name", "made_from"), [("a.pdf", "from b.pdf"), ("c.pdf", "from c.pdf"), ("c.pdf", "")]
)
def test_file_made_from_other_things_is_not_kept(folder: Path, name: str, made_from: str) -> None:
    assert kept_file(folder, name, made_from) is None


def test_file_that_was_touched_is_not_kept(folder: Path) -> None:
    (folder / "a.pdf").write_bytes(b"touched")

    assert kept_file(folder, "a.pdf", "from a.pdf") is None


def test_file_that_is_gone_is_not_kept(folder: Path) -> None:
    (folder / "a.pdf").unlink()

    assert kept_file(folder, "a.pdf", "from a.pdf") is None


@pytest.fixture
def source(tmp_path: Path) -> Path:
    folder = tmp_path / "source"
    (folder / "art").mkdir(parents=True)
    (folder / "game.yaml").write_text("title: Demo", encoding="utf-8")
    return folder


def test_digest_is_the_same_in_another_folder(source: Path, tmp_path: Path) -> None:
    before = digest_inputs([source], {"paper": "A4"})

    moved = source.rename(tmp_path / "moved")

    assert digest_inputs([moved], {"paper": "A4"}) == before


def test_digest_changes_with_options(source: Path) -> None:
    assert digest_inputs([source], {"paper": "A4"}) != digest_inputs([source], {"paper": "A3"})


def test_digest_changes_with_content_name_and_number_of_files(source: Path) -> None:
    digests = [digest_inputs([source], {})]

    (source / "game.yaml").write_text("title: Omed", encoding="utf-8")
    digests.append(digest_inputs([source], {}))
    (source / "art" / "a.png").write_bytes(b"")
    digests.append(digest_inputs([source], {}))
    (source / "art" / "a.png").rename(source / "art" / "b.png")
    digests.append(digest_inputs([source], {}))

    assert len(set(digests)) == 4


def test_digest_overlooks_what_python_leaves_behind(source: Path) -> None:
    before = digest_inputs([source], {})

    (source / "__pycache__").mkdir()
    (source / "__pycache__" / "a.pyc").write_bytes(b"x")

    assert digest_inputs([source], {}) == before


def test_folder_that_is_not_there_counts_as_empty(source: Path, tmp_path: Path) -> None:
    assert digest_inputs([source, tmp_path / "nix"], {}) == digest_inputs([source], {})

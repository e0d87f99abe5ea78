from __future__ import annotations

import hashlib
import os
import time
from pathlib import Path

import pytest

from pressroom.files import (
    SETTLED_NS,
    files_below,
    read_by_stat,
    sha256_by_stat,
    sha256_of,
    sha256_of_file,
)
from pressroom.writing import write_whole


def test_digest_is_the_sha256_of_the_bytes(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"abc")

    known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"  # FIPS 180-2, B.1

    assert sha256_of(b"abc") == sha256_of("abc") == sha256_of_file(tmp_path / "a") == known


def test_parts_of_a_digest_do_not_run_together() -> None:
    assert sha256_of("a", "bc") != sha256_of("ab", "c")
    assert sha256_of("a", b"b") == hashlib.sha256(b"a\0b").hexdigest()


def test_file_is_written_with_its_folder(tmp_path: Path) -> None:
    write_whole(tmp_path / "deep" / "a.pdf", b"new")

    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["a.pdf"]
    assert (tmp_path / "deep" / "a.pdf").read_bytes() == b"new"


def test_old_file_stays_whole_when_writing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.pdf"
    path.write_bytes(b"old")

    def fail(_: Path, __: bytes) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("pressroom.writing.write_new", fail)
    with pytest.raises(OSError, match="no space"):
        write_whole(path, b"new")

    assert path.read_bytes() == b"old"


def test_file_is_read_again_when_it_changed(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"one")
    first = sha256_by_stat(path)

    path.write_bytes(b"other")

    assert first == sha256_of(b"one")
    assert sha256_by_stat(path) == sha256_of(b"other")


def test_file_of_the_same_size_and_time_is_not_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"one")
    later = time.time_ns() + SETTLED_NS
    monkeypatch.setattr("pressroom.files.time.time_ns", lambda: later)
    first = sha256_by_stat(path)
    monkeypatch.setattr("pressroom.files.sha256_of_file", lambda _: pytest.fail("read again"))

    assert sha256_by_stat(path) == first


def test_save_of_the_same_size_and_time_is_seen_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(b"one")
    saved = path.stat().st_mtime_ns
    first = sha256_by_stat(path)

    path.write_bytes(b"two")
    os.utime(path, ns=(saved, saved))

    assert sha256_by_stat(path) != first


def test_file_put_in_the_place_of_another_is_seen_whatever_its_times(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "a.yaml", tmp_path / "b.yaml"
    for path, data in ((first, b"one"), (second, b"two")):
        path.write_bytes(data)
        os.utime(path, (0, 0))
    later = time.time_ns() + SETTLED_NS
    monkeypatch.setattr("pressroom.files.time.time_ns", lambda: later)
    assert read_by_stat(str(first), first.stat(), 10) == (b"one", sha256_of(b"one"))

    second.replace(first)

    assert read_by_stat(str(first), first.stat(), 10) == (b"two", sha256_of(b"two"))
    assert sha256_by_stat(first) == sha256_of(b"two")


def test_files_below_a_folder_have_one_order(tmp_path: Path) -> None:
    for name in ("b/x.css", "a.css", "b/c/y.css", "b-a.css"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    (tmp_path / "linked").symlink_to(tmp_path / "b", target_is_directory=True)

    assert list(files_below(tmp_path)) == ["a.css", "b-a.css", "b/c/y.css", "b/x.css"]
    assert list(files_below(tmp_path / "none")) == []

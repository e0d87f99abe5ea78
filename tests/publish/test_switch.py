"""Output is old or new, and whole, whatever happens while it is put in its place."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from errno import ENOSPC
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from pressroom.files import sha256_of
from pressroom.publish import switch
from pressroom.publish.manifest import MANIFEST, FileEntry, Role, is_current, read_manifest
from pressroom.publish.output import publish
from pressroom.writing import move, write_new
from tests.publish.test_manifest import a_manifest

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
CHANGES = {"os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link", "pressroom.exchange"}
OLD = {"demo-a.pdf": b"old a", "demo-b.pdf": b"old b", "demo-c.pdf": b"old c"}
NEW = {"demo-a.pdf": b"new a", "demo-b.pdf": b"new b", "demo-d.pdf": b"new d"}
NOTES = {"notes.txt": b"mine"}


@pytest.fixture(params=["exchange", "journal"])
def way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Switch as Linux can, and as other systems must."""
    if request.param == "journal":
        monkeypatch.setattr(switch, "exchange", lambda *_: False)
    elif sys.platform != "linux":
        pytest.skip("the system cannot exchange folders")
    return str(request.param)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give an output folder with the last build, and a file of a person's."""
    folder = tmp_path / "demo" / "en"
    put(folder, OLD)
    (folder / "notes.txt").write_bytes(NOTES["notes.txt"])
    return folder


def put(folder: Path, files: dict[str, bytes]) -> None:
    """Publish files with the manifest that a build writes of them."""
    entries = (
        FileEntry(name, Role.KIT, sha256_of(data), "made from", 1, 1)
        for name, data in files.items()
    )
    publish(folder, files, replace(a_manifest(), files=tuple(entries)))


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != MANIFEST}


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def in_child(work: Callable[[], None], hook: Callable[[str, tuple[Any, ...]], None]) -> int:
    """Run something in a child process with an audit hook; return its exit code."""
    child = os.fork()
    if child == 0:
        sys.addaudithook(hook)
        try:
            work()
        except BaseException:  # noqa: BLE001 - the parent looks at the exit code
            os._exit(3)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def killed_before(number: int, work: Callable[[], None]) -> bool:
    """Kill a child before its change `number` of names on the disk; return if it came so far."""
    count = 0

    def hook(event: str, _: tuple[Any, ...]) -> None:
        nonlocal count
        count += event in CHANGES
        if count == number:
            os._exit(9)

    return in_child(work, hook) == 9


@needs_fork
def test_killed_before_any_change_leaves_the_old_files_or_the_new(way: str, folder: Path) -> None:
    number = 1
    while killed_before(number, lambda: put(folder, NEW)):
        if way == "journal":
            switch.finish(folder)
        assert content(folder) in (OLD | NOTES, NEW | NOTES), f"killed before change {number}"
        switch.finish(folder)
        assert names(folder.parent) == ["en"]
        manifest = read_manifest(folder)
        assert manifest is not None
        assert is_current(folder, manifest.inputs) is not None
        put(folder, OLD)
        assert names(folder.parent) == ["en"]
        number += 1

    assert number > 5
    assert content(folder) == NEW | NOTES


@needs_fork
def test_killed_twice_by_a_journal(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(switch, "exchange", lambda *_: False)
    is_open, first = False, 1
    while not is_open:  # until a kill leaves the journal open
        assert killed_before(first, lambda: put(folder, NEW))
        is_open, first = folder.with_name(".en.ready").is_dir(), first + 1

    number = 1
    while killed_before(number, lambda: switch.finish(folder)):
        number += 1  # what was finished meanwhile is done

    assert number > 1
    assert content(folder) == NEW | NOTES


@pytest.mark.usefixtures("way")
@pytest.mark.parametrize("name", ["demo-a.pdf", "demo-d.pdf", MANIFEST])
def test_full_disk_leaves_the_old_files(
    folder: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(path: Path, data: bytes, *, is_lasting: bool) -> None:
        if path.name == name:
            path.write_bytes(data[:2])
            raise OSError(ENOSPC, "No space left on device", str(path))
        write_new(path, data, is_lasting=is_lasting)

    monkeypatch.setattr("pressroom.publish.output.write_new", fail)
    with pytest.raises(OSError, match="No space"):
        put(folder, NEW)

    assert content(folder) == OLD | NOTES
    assert names(folder.parent) == ["en"]


@pytest.mark.parametrize("fault", [KeyboardInterrupt, PermissionError])
def test_file_that_cannot_be_replaced_leaves_all_old_files(
    folder: Path, monkeypatch: pytest.MonkeyPatch, fault: type[BaseException]
) -> None:
    def fail(path: Path, target: Path) -> None:
        if target == folder / "demo-b.pdf" and path.parent.name.endswith(".ready"):
            raise fault
        move(path, target)

    monkeypatch.setattr(switch, "exchange", lambda *_: False)
    monkeypatch.setattr("pressroom.publish.journal.move", fail)
    with pytest.raises(fault):
        put(folder, NEW)

    assert content(folder) == OLD | NOTES
    assert names(folder.parent) == ["en"]


def publish_often(folder: Path, sign: str) -> None:
    for number in range(40):
        put(folder, {"demo-a.pdf": sign.encode() * 9999, f"demo-{sign}{number % 2}.pdf": b"x"})


def test_builds_at_once_leave_one_of_them_whole(folder: Path) -> None:
    context = get_context("spawn")
    builds = [context.Process(target=publish_often, args=(folder, sign)) for sign in "pq"]
    for build in builds:
        build.start()
    for build in builds:
        build.join()

    assert [build.exitcode for build in builds] == [0, 0]
    manifest = read_manifest(folder)
    assert manifest is not None
    told = {entry.name for entry in manifest.files}
    assert {*content(folder)} == told | {"notes.txt"}
    assert len(told) == 2
    assert names(folder.parent) == ["en"]


@pytest.mark.usefixtures("way")
def test_files_of_others_stay_as_they_are(folder: Path) -> None:
    (folder / "deep" / "er").mkdir(parents=True)
    (folder / "deep" / "er" / "x").write_bytes(b"x")
    (folder / "link").symlink_to("nowhere")

    put(folder, NEW)

    assert (folder / "deep" / "er" / "x").read_bytes() == b"x"
    assert str((folder / "link").readlink()) == "nowhere"
    assert (folder / "notes.txt").read_bytes() == b"mine"


def test_a_journal_that_came_with_a_game_moves_nothing_of_others(folder: Path) -> None:
    ready = folder.with_name(".en.ready")
    ready.mkdir()
    (ready / "notes.txt").write_bytes(b"theirs")
    (ready / ".dropped.json").write_text('{"notes.txt": "0", "../x": "0"}', encoding="utf-8")

    switch.finish(folder)

    assert content(folder) == OLD | NOTES
    assert not ready.exists()


def test_manifest_cannot_make_us_take_away_files_of_others(folder: Path) -> None:
    entry = FileEntry("notes.txt", Role.KIT, sha256_of(b"theirs"), "made from", 1, 1)
    told = replace(a_manifest(), files=(entry,)).as_json()
    (folder / MANIFEST).write_text(told, encoding="utf-8")

    put(folder, NEW)

    assert content(folder)["notes.txt"] == b"mine"


def test_drafts_of_killed_builds_of_earlier_versions_are_removed(way: str, folder: Path) -> None:
    del way
    (folder / ".demo-a.pdf.8615.old").write_bytes(b"old")
    (folder / ".demo-a.pdf.8615.part").write_bytes(b"half")

    put(folder, NEW)

    assert content(folder) == NEW | NOTES

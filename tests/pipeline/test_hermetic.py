"""A build depends on the project alone: not on the machine's fonts, home, language or network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, Demo
from tests.render.font_files import write_font

CARDS = """\
  a: {name: Alpha “1”, icon: 🧭, rules: '{icon} **绳** 2 × {value} ✗ ⌈a⌉'}
  b: {name: Beta}
"""
OFFLINE = """\
import socket, sys
from pathlib import Path

def refuse(*_, **__):
    raise AssertionError("a build must not use the network")

for name in ("create_connection", "getaddrinfo", "gethostbyname"):
    setattr(socket, name, refuse)
socket.socket = type("Refused", (socket.socket,), {"__init__": refuse})

from pressroom.cli import main

main(project=Path(sys.argv[1]), argv=["--game", "demo"])
"""
FONTCONFIG = """\
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig><dir>{folder}</dir>
<alias binding="same"><family>Noto Sans SC</family><prefer><family>Boxes</family></prefer></alias>
</fontconfig>
"""


class Machine:
    """Another computer: a home full of odd fonts, another place, language, time and hash seed."""

    def __init__(self, folder: Path) -> None:
        """Furnish it."""
        self.home, self.desk, self.scratch = (folder / part for part in ("home", "desk", "tmp"))
        for path in (self.home, self.desk, self.scratch):
            path.mkdir(parents=True)
        letters = "".join(map(chr, range(32, 127))) + "“”绳×✗"
        for family in ("Boxes", "Noto Sans SC", "Source Sans 3", "Saira Condensed"):
            write_font(self.home / ".fonts" / f"{family}.ttf", family, letters=letters)
        self.fontconfig = self.home / ".config" / "fontconfig" / "fonts.conf"
        self.fontconfig.parent.mkdir(parents=True)
        self.fontconfig.write_text(FONTCONFIG.format(folder=self.home / ".fonts"), "utf-8")

    def build(self, demo: Demo) -> None:
        """Build there, in a process of its own and without network."""
        environment = {
            "PATH": os.environ["PATH"],
            "PYTHONPATH": str(ROOT),
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONHASHSEED": "4711",
            "HOME": str(self.home),
            "TMPDIR": str(self.scratch),
            "FONTCONFIG_FILE": str(self.fontconfig),
            "FONTCONFIG_PATH": str(self.fontconfig.parent),
            "LANG": "tr_TR.UTF-8",
            "LC_ALL": "C.UTF-8",
            "TZ": "Asia/Kolkata",
        }
        done = subprocess.run(
            [sys.executable, "-c", OFFLINE, str(demo.project.folder)],
            cwd=self.desk,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr


@pytest.fixture
def demo(cold_demo: Demo) -> Demo:
    return cold_demo


@pytest.fixture
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    return Machine(tmp_path_factory.mktemp("machine"))


def files(*folders: Path) -> dict[Path, bytes]:
    """Return all files below some folders, links not followed."""
    return {
        path: path.read_bytes()
        for folder in folders
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


def test_another_machine_gives_the_same_bytes(demo: Demo, machine: Machine) -> None:
    demo.cards(CARDS)
    demo.build()
    ours = files(demo.kit().parent)
    for path in ours:
        path.unlink()
    for folder in ("faces", "html"):
        shutil.rmtree(demo.project.cache / folder)

    machine.build(demo)

    assert files(demo.kit().parent) == ours


def test_build_writes_only_its_output_and_its_cache(demo: Demo, machine: Machine) -> None:
    demo.cards(CARDS)
    places = (demo.project.folder, machine.home, machine.desk, machine.scratch)
    before = files(*places)

    machine.build(demo)

    after = files(*places)
    own = (demo.project.folder / "output", demo.project.cache)
    changed = [path for path in after if after[path] != before.get(path)]
    assert demo.kit() in changed
    assert [p for p in changed if not any(p.is_relative_to(place) for place in own)] == []
    assert before.keys() <= after.keys()


def test_date_of_the_build_is_nowhere_in_the_files(demo: Demo) -> None:
    demo.cards(CARDS)

    demo.build()

    dates = (b"CreationDate", b"ModDate", b"CreateDate", b"ModifyDate")
    assert not any(date in data for data in files(demo.kit().parent).values() for date in dates)

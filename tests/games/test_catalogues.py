"""The catalogues that ship are those of the texts that ship, and gettext takes them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

import pressroom
from pressroom.load.glossary import read_glossary
from pressroom.model.finding import Findings
from pressroom.pipeline import open_game
from pressroom.production.languages import units_of
from pressroom.request import Project
from pressroom.translate.checks import check_catalogue
from pressroom.translate.layout_words import layout_messages
from pressroom.translate.po_files import read_catalogue
from tests.conftest import ROOT

CATALOGUES = sorted([*ROOT.glob("cards/*/locale/*.po*"), *ROOT.glob("layouts/locale/*.po*")])
GAMES = sorted(path.parent.name for path in ROOT.glob("cards/*/game.yaml"))
RUN = "run: python3 build.py messages"


@pytest.mark.parametrize("game", GAMES)
def test_catalogues_have_the_texts_of_the_game(game: str) -> None:
    units = [unit.key for unit in units_of(open_game(Project(ROOT), game, Findings()))]

    for path in (ROOT / "cards" / game / "locale").glob("*.po*"):
        assert [message.key for message in read_catalogue(path).messages] == units, RUN


def test_catalogues_have_the_words_of_the_layouts() -> None:
    said = layout_messages(ROOT / "layouts", Path(pressroom.__file__).parent)

    for path in (ROOT / "layouts" / "locale").glob("*.po*"):
        found = {message.key for message in read_catalogue(path).messages}
        assert found == {message.key for message in said}, RUN


@pytest.mark.parametrize("game", GAMES)
def test_confirmed_translations_have_no_faults(game: str) -> None:
    checked = open_game(Project(ROOT), game, Findings())
    units, terms = units_of(checked), read_glossary(checked.game.folder, Findings())

    for path in (ROOT / "cards" / game / "locale").glob("*.po"):
        found = check_catalogue(read_catalogue(path), path.name, path.stem, units, terms)
        assert [str(one) for one in found if one.code != "text/unconfirmed"] == []


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="GNU gettext is not installed")
@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.name}")
def test_gnu_gettext_finds_nothing_wrong(path: Path) -> None:
    command = ["msgfmt", "--check", "--output-file=/dev/null", str(path)]

    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr

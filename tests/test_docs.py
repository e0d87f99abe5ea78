"""The manual is true: its examples build, its commands print what it says, its lists are whole."""

from __future__ import annotations

import os
import re
import runpy
import shutil
from pathlib import Path

import pytest

from pressroom.load.deck_files import DECK_KEYS
from pressroom.load.game_file import GAME_KEYS
from pressroom.load.kinds import CARD_KEYS, FIELD_KEYS, KIND_KEYS, TYPE_NAMES
from pressroom.load.products import PRODUCT_KEYS
from tests.manual import Reader, blocks

PROJECT = Path(__file__).resolve().parents[1]
PAGES = tuple(sorted((*PROJECT.glob("*.md"), *PROJECT.glob("docs/*.md"))))
EXAMPLES = tuple(page for page in PAGES if any(blocks(page)))
LINK = re.compile(r"\]\(([^)\s]+)\)")
LARGEST_PICTURE, LARGEST_PICTURES = 300 * 1024, 2 * 1024 * 1024


def name_of(path: Path) -> str:
    return path.relative_to(PROJECT).as_posix()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Give a project with STRAND in it, as a clone has it, and with what builds have drawn."""
    shutil.copytree(PROJECT / "cards" / "strand", tmp_path / "cards" / "strand")
    cache = PROJECT / ".cache"
    cache.mkdir(exist_ok=True)
    shutil.copytree(cache, tmp_path / ".cache", copy_function=os.link)
    return tmp_path


@pytest.mark.parametrize("page", EXAMPLES, ids=name_of)
def test_what_a_page_shows_comes_out_as_it_says(page: Path, project: Path) -> None:
    faults = Reader(project, PROJECT).follow(page)

    assert faults == [], "if only counts differ, run: python3 docs/recount.py"


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_to_files_and_headings_that_are_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")

    lost = [link for link in LINK.findall(text) if not leads_somewhere(link, page)]

    assert lost == []


def leads_somewhere(link: str, page: Path) -> bool:
    if link.startswith("https://"):
        return True
    name, _, heading = link.partition("#")
    target = page.parent / name if name else page
    return target.exists() and (not heading or heading in headings(target))


def headings(page: Path) -> set[str]:
    """Return the anchors that a page's headings get."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_the_list_of_commands_is_fresh() -> None:
    manual = runpy.run_path(str(PROJECT / "docs" / "make_cli.py"))["manual"]

    written = (PROJECT / "docs" / "cli.md").read_text(encoding="utf-8")

    assert written == manual(), "run: python3 docs/make_cli.py"


@pytest.mark.parametrize(
    "keys",
    [GAME_KEYS, KIND_KEYS, FIELD_KEYS, DECK_KEYS, CARD_KEYS, PRODUCT_KEYS, TYPE_NAMES],
    ids=["game", "kind", "field", "deck", "card", "product", "type"],
)
def test_every_key_is_explained_to_designers(keys: tuple[str, ...]) -> None:
    page = (PROJECT / "docs" / "designers.md").read_text(encoding="utf-8")

    assert [key for key in keys if not re.search(rf"`{key}\b[^`]*`", page)] == []


def test_every_game_is_named_in_both_readmes() -> None:
    games = {path.parent.name for path in PROJECT.glob("cards/*/game.yaml")}

    for page in ("README.md", "README.zh.md"):
        text = (PROJECT / page).read_text(encoding="utf-8")
        assert {game for game in games if f"`{game}`" not in text} == set(), page


def test_every_font_is_credited() -> None:
    notice = (PROJECT / "NOTICE").read_text(encoding="utf-8")
    families = re.findall(
        r'^  "([^"]+)": \{', (PROJECT / "fonts" / "catalog.json").read_text(), re.MULTILINE
    )

    assert families
    assert [family for family in families if family not in notice] == []


def test_pictures_are_small_and_shown() -> None:
    pictures = sorted((PROJECT / "docs" / "pictures").glob("*.png"))
    sizes = [picture.stat().st_size for picture in pictures]
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)

    assert max(sizes) <= LARGEST_PICTURE
    assert sum(sizes) <= LARGEST_PICTURES
    assert [picture.name for picture in pictures if f"/{picture.name})" not in text] == []

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pressroom.model.finding import Findings
from pressroom.model.sheet import Flip, Gutter
from pressroom.project import shipped
from pressroom.request import BuildRequest, Project, check_request
from tests.render.samples import a_card, a_game


@pytest.mark.parametrize(
    ("wishes", "name"),
    [
        ({}, "en"),
        ({"paper": "Letter"}, "en-letter"),
        ({"theme": "plain"}, "en"),
        ({"theme": "low-ink"}, "en-low-ink"),
        ({"fronts_only": True}, "en-fronts"),
        ({"flip": Flip.SHORT_EDGE}, "en-short-edge"),
        ({"paper": "8.5 × 14in"}, "en-8.5-14in"),
        ({"margins": "5, 5,17,5"}, "en-margins-5-5-17-5"),
        ({"gutter": Gutter()}, "en-apart"),
        ({"gutter": Gutter(0.0)}, "en-gutter-0"),
        ({"decks": ("cargo",)}, "en-deck-cargo"),
        ({"cards": ("oak",)}, "en-card-oak"),
        ({"cards": ("oak", "ash", "oak")}, "en-card-ash+oak"),
        ({"decks": ("cargo",), "cards": ("oak",)}, "en-deck-cargo-card-oak"),
        ({"paper": "A3", "theme": "low-ink", "fronts_only": True}, "en-a3-low-ink-fronts"),
    ],
)
def test_folder_tells_every_wish_that_is_unusual(wishes: dict[str, Any], name: str) -> None:
    request = BuildRequest("demo", **wishes)

    assert request.folder_name("en", request.theme or "plain", "plain") == name


def test_folders_of_long_parts_are_short_and_differ() -> None:
    ids = [f"a-card-with-a-rather-long-name-{number}" for number in range(40)]
    parts = [BuildRequest("demo", cards=tuple(ids[:end])) for end in range(1, 40)]

    names = {part.folder_name("en", "plain", "plain") for part in parts}

    assert len(names) == 39
    assert max(map(len, names)) <= 100


def test_without_wishes_every_piece_is_wanted() -> None:
    assert BuildRequest("demo").wants(a_card(id="oak"))


def test_deck_wanted_means_its_pieces_only() -> None:
    assert BuildRequest("demo", decks=("deck",)).wants(a_card())
    assert not BuildRequest("demo", decks=("other",)).wants(a_card())


def test_card_wanted_means_that_piece_only() -> None:
    request = BuildRequest("demo", cards=("oak",))

    assert request.wants(a_card(id="oak"))
    assert not request.wants(a_card(id="oak-tree"))


def test_card_that_was_repeated_is_wanted_as_a_whole_or_one_by_one() -> None:
    whole, one = BuildRequest("demo", cards=("rope",)), BuildRequest("demo", cards=("rope.2",))
    pieces = [a_card(id=f"rope.{number}") for number in (1, 2)]

    assert [whole.wants(piece) for piece in pieces] == [True, True]
    assert [one.wants(piece) for piece in pieces] == [False, True]


def test_card_must_be_of_the_deck_wanted_too() -> None:
    assert not BuildRequest("demo", decks=("other",), cards=("oak",)).wants(a_card(id="oak"))


def told(**wishes: Any) -> list[tuple[str, str | None]]:
    """Return code and hint of what is wrong with wishes for a game of one deck and two ropes."""
    game = a_game(a_card(id="rope.1"), a_card(id="rope.2"))
    findings = Findings()
    check_request(BuildRequest("demo", **wishes), game, ("low-ink", "plain"), findings)
    return [(finding.code, finding.hint) for finding in findings]


@pytest.mark.parametrize(
    "wishes",
    [
        {},
        {"decks": ("deck",), "cards": ("rope", "rope.2")},
        {"languages": ("en",), "theme": "low-ink"},
    ],
)
def test_wishes_that_name_something_are_sound(wishes: dict[str, Any]) -> None:
    assert told(**wishes) == []


@pytest.mark.parametrize(
    ("wishes", "code", "meant"),
    [
        ({"decks": ("dekc",)}, "request/unknown-deck", "deck"),
        ({"cards": ("rpoe",)}, "request/unknown-card", "rope"),
        ({"theme": "low-inc"}, "request/unknown-theme", "low-ink"),
    ],
)
def test_wish_that_is_misspelt_has_a_hint(wishes: dict[str, Any], code: str, meant: str) -> None:
    assert told(**wishes) == [(code, f"did you mean “{meant}”?")]


def test_wish_that_is_quite_unlike_is_told_what_there_is() -> None:
    ((code, hint),) = told(languages=("tlh",))

    assert code == "request/unknown-language"
    assert hint == "there are en"


@pytest.mark.parametrize("asked", ["en+en", "en+en+en", "en+", "+en", "en+tlh"])
def test_two_languages_must_be_two_of_the_game(asked: str) -> None:
    assert [code for code, _ in told(languages=(asked,))] == ["request/unknown-language"]


def test_every_wrong_wish_is_told() -> None:
    assert len(told(decks=("a", "b"), cards=("c",))) == 3


def test_layouts_of_the_project_come_before_the_shipped(tmp_path: Path) -> None:
    (tmp_path / "layouts").mkdir()

    assert Project(tmp_path).layout_roots == (tmp_path / "layouts", shipped("layouts"))


def test_project_without_layouts_uses_the_shipped(tmp_path: Path) -> None:
    assert Project(tmp_path).layout_roots == (shipped("layouts"),)


def test_clone_uses_its_layouts_once() -> None:
    assert Project(shipped("layouts").parent).layout_roots == (shipped("layouts"),)

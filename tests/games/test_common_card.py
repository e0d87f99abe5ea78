"""The common card prints titles of any length in every format that ships."""

from __future__ import annotations

import re
from pathlib import Path

import pikepdf
import pytest
import yaml

from pressroom.model.finding import Findings
from pressroom.pipeline import build
from pressroom.request import BuildRequest
from tests.conftest import ROOT, Demo, quiet
from tests.impose.printing import placed_trims
from tests.printed import page_words, squeezed

FORMATS = list(yaml.safe_load((ROOT / "layouts/formats.yaml").read_text(encoding="utf-8")))
LENGTHS = (1, 5, 20, 48)
TITLES = {
    "en": "A camp of the old pathfinders beyond a windy ridge of slate",
    "de": "Donaudampfschifffahrtselektrizitätenhauptbetriebswerk",
    "zh-Hans": "翻过大风吹过的山脊之后老向导们的营地里还亮着灯火"
    "等着迟归的人们把最后一批货物送到山下的小城里去吧",
}
KIND = """\
  {name}:
    format: {name}
    front: card
    fields:
      title: {{type: text}}
      cost: {{type: whole, default: 3}}
      icon: {{type: icon, default: tent}}
      rules: {{type: markup, default: "Draw **two**."}}
"""


def titles(text: str) -> list[str]:
    """Return the beginnings of a text in all lengths."""
    return [text[:length] for length in LENGTHS]


def write_game(demo: Demo, language: str, formats: list[str]) -> None:
    """Write a game with one kind a format, and a card for each length of the title."""
    for name in ("card.html.j2", "card.css"):
        (demo.project.folder / "layouts/games/demo" / name).unlink()
    kinds = "".join(KIND.format(name=name) for name in formats)
    head = f"title: Demo\nversion: '1'\nlanguages: [{language}]\n"
    demo.write("cards/demo/game.yaml", f"{head}kinds:\n{kinds}")
    cards = "".join(
        f"  {name}-{len(title)}: {{kind: {name}, title: {title}}}\n"
        for name in formats
        for title in titles(TITLES[language])
    )
    demo.write("cards/demo/deck.yaml", f"title: Deck\ncards:\n{cards}")


def printed_kit(demo: Demo) -> Path:
    """Build the fronts; nothing may be found."""
    findings = Findings()
    request = BuildRequest("demo", fronts_only=True)
    (built,) = build(demo.project, request, findings, quiet)
    assert list(findings) == []
    return built.folder / "demo-kit.pdf"


@pytest.mark.parametrize("formats", [FORMATS[::2], FORMATS[1::2]], ids=["some", "others"])
@pytest.mark.parametrize("language", TITLES)
def test_common_card_prints_long_and_short_titles_in_every_format(
    demo: Demo, language: str, formats: list[str]
) -> None:
    write_game(demo, language, formats)

    kit = printed_kit(demo)

    with pikepdf.open(kit) as pdf:
        pieces = sum(len(placed_trims(page)) for page in pdf.pages)
    printed = re.sub("[-‐]", "", "".join(page_words(kit)))
    longest = squeezed(titles(TITLES[language])[-1])
    assert pieces == len(formats) * len(LENGTHS) + 1  # and the first page
    assert printed.count(longest) >= len(formats)

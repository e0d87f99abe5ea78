"""Write a small game that builds at once, for a designer to change card by card."""

from __future__ import annotations

import re
from pathlib import Path

NAME = re.compile(r"[a-z][a-z0-9-]*")

GAME = """\
# {name}: what the game is, and which kinds of pieces it has.
title: {title}
version: "0.1"
languages: [en]

parameters:
  hand_size: 5            # a number of your rules; texts print it as {{hand_size}}

kinds:
  card:
    format: poker         # sizes are in layouts/formats.yaml
    fields:               # what a card may say; layouts/components/card.html.j2 prints it
      title: {{type: text}}
      cost: {{type: whole, from: 0, to: 9}}
      icon: {{type: icon}}
      rules: {{type: markup}}
      flavour: {{type: text, default: ""}}
    back: card-back

products:
  cards: {{title: Cards, decks: [deck], paper: 250–300 g card}}
"""

DECK = """\
title: Cards
kind: card
cards:
  scout:
    copies: 3
    cost: 1
    icon: 🧭
    title: Scout
    rules: Look at the top **two** cards of the pile. Put one on the bottom.
    flavour: First over the ridge, last to the fire.
  camp:
    copies: 2
    cost: 2
    icon: tent
    title: Camp
    rules: Draw up to {hand_size} cards, then end your turn.
  storm:
    cost: 4
    icon: rain
    title: Storm
    rules: Each player discards a card. **Camps** are safe.
"""


class CannotStart(Exception):
    """The game cannot be started under this name; the message says why."""


def start_game(project: Path, name: str) -> tuple[Path, ...]:
    """Write `cards/<name>/` and return its files. Raises `CannotStart`; nothing is overwritten."""
    if not NAME.fullmatch(name):
        raise CannotStart(
            f"“{name}” cannot be a folder of cards/: use small letters, digits and hyphens"
        )
    folder = project / "cards" / name
    if folder.exists():
        raise CannotStart(f"cards/{name} is there already")
    folder.mkdir(parents=True)
    title = name.replace("-", " ").title()
    files = {"game.yaml": GAME.format(name=name, title=title), "deck.yaml": DECK}
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    return tuple(folder / file for file in files)

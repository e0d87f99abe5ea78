"""Write a small game that builds at once, for a designer to change card by card.

It is there in each language of `LANGUAGES`; the names of files and fields are the same in all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from pressroom.writing import make_folder, write_whole

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

GAME_ZH = """\
# {name}：这是什么游戏，有哪几种卡。
title: 我的游戏
version: "0.1"
languages: [zh-Hans]

parameters:
  hand_size: 5            # 规则里的一个数；文字里写 {{hand_size}} 就印出它

kinds:
  card:
    format: poker         # 尺寸见 layouts/formats.yaml
    fields:               # 卡上能写什么；由 layouts/components/card.html.j2 排版
      title: {{type: text}}
      cost: {{type: whole, from: 0, to: 9}}
      icon: {{type: icon}}
      rules: {{type: markup}}
      flavour: {{type: text, default: ""}}
    back: card-back

products:
  cards: {{title: 卡牌, decks: [deck], paper: 250–300 g 卡纸}}
"""

DECK_ZH = """\
title: 卡牌
kind: card
cards:
  scout:
    copies: 3
    cost: 1
    icon: 🧭
    title: 斥候
    rules: 看牌堆最上面的**两**张牌，把其中一张放到牌堆底。
    flavour: 第一个翻过山脊，最后一个回到火边。
  camp:
    copies: 2
    cost: 2
    icon: tent
    title: 营地
    rules: 把手牌摸到 {hand_size} 张，然后结束你的回合。
  storm:
    cost: 4
    icon: rain
    title: 暴雨
    rules: 每位玩家弃掉一张牌。**营地**不受影响。
"""

STARTERS = {"en": (GAME, DECK), "zh-Hans": (GAME_ZH, DECK_ZH)}
LANGUAGES = tuple(STARTERS)


class CannotStart(Exception):
    """The game cannot be started under this name; the message says why."""


def start_game(project: Path, name: str, language: str = "en") -> tuple[Path, ...]:
    """Write `cards/<name>/` in one of `LANGUAGES` and return its files.

    Raises `CannotStart`; nothing is overwritten.
    """
    game, deck = STARTERS[language]
    files = {"game.yaml": game.format(name=name, title=title_of(name)), "deck.yaml": deck}
    return write_game(project, name, {file: text.encode() for file, text in files.items()})


def title_of(name: str) -> str:
    """Return the title that a game has until its designer gives it one."""
    return name.replace("-", " ").title()


def write_game(project: Path, name: str, files: Mapping[str, bytes]) -> tuple[Path, ...]:
    """Write the files of a new game into its folder and return them.

    Raises `CannotStart`; nothing is overwritten.
    """
    if not NAME.fullmatch(name):
        raise CannotStart(
            f"“{name}” cannot be a folder of cards/: use small letters, digits and hyphens"
        )
    folder = project / "cards" / name
    if folder.exists():
        raise CannotStart(f"cards/{name} is there already")
    make_folder(folder)
    for file, data in files.items():
        write_whole(folder / file, data)
    return tuple(folder / file for file in files)

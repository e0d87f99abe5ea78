"""The files of a small game that has one of everything a stranger can send, to be mutated."""

from __future__ import annotations

import json
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.render.font_files import write_font

GAME = """\
title: Demo
version: "1"
languages: [en, de]
parameters: {hand: 5}
phrases: {draw: "Draw {hand} cards."}
books:
  rules: {title: Rules, file: rules.md}
kinds:
  card:
    format: mini
    fields:
      name: {type: text}
      value: {type: whole, from: 0, to: 9, default: 0}
      rules: {type: markup, default: ""}
      icon: {type: icon, default: tent}
      art: {type: image, required: false}
"""
DECK = """\
title: Deck
kind: card
defaults: {rules: "Draw **one** card. {drop}"}
cards:
  a: {name: ABA, art: a.png, icon: drop}
  b: {name: xx, value: 3, art: b.jpg}
"""
LAYOUT = """\
{% macro line(text) %}<b>{{ text }}</b>{% endmacro %}
<div class="name" {{ fit("name", 14, 8) }}>{{ card.name }}</div>
{% if card.art %}<img class="art" src="{{ card.art }}" alt="">{% endif %}
<div class="rules" {{ fit("rules", 10, 7) }}>{{ card.rules }} {{ icon(card.icon) }}
{% for n in range(card.value) %}{{ line("%d: {}".format(n) % 3) }}{% endfor %}
<svg viewBox="0 0 9 9" width="9" height="9"><path d="M0 0L9 9Z" fill="red"/></svg></div>
"""
STYLE = """\
@media print { .name { font: 400 14pt/1.1 "Fuzz", "Source Sans 3"; height: 8mm; } }
.face { --gap: 2mm; }
.rules { position: absolute; top: 40mm; left: 3mm; width: calc(30mm + var(--gap)); height: 15mm;
  background: linear-gradient(#fff, rgb(0 0 0 / 10%)); }
.art { width: 3mm; height: 2mm; } .name::before { content: counter(page) ":"; }
b { transform: rotate(3deg); border: 1px solid red }
"""
ICON = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs><linearGradient id="g">
<stop offset="0" stop-color="#f00"/><stop offset="1"/></linearGradient></defs>
<g transform="translate(1,2) scale(.5)"><path d="M1 1c2 3 4-5 9 9z" fill="url(#g)"/>
<circle id="c" cx="5" cy="5" r="3" style="stroke:red"/></g><use href="#c" x="4"/></svg>
"""
BOOK = """\
## Set-up

Everyone draws **{{ facts.hand }}** *cards*. {{ icon("tent") }}

| a | b |
|---|---|
| 1 | [two](#Set-up) |

1. one
   - two
> quote `code` {% if 1 %}yes{% endif %}
"""
CATALOGUE = r"""msgid ""
msgstr ""
"Language: de\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"

#: cards/demo/deck.yaml:5
msgctxt "demo/deck/a/name"
msgid "ABA"
msgstr "BAB"

msgctxt "demo/phrases/draw"
msgid "Draw {hand} cards."
msgstr "{hand} Karten ziehen."

#, fuzzy
#| msgid "Deck"
msgid "Deck"
msgid_plural "Decks"
msgstr[0] "Stapel"
msgstr[1] "Stapel"
"""
CASES = {
    "about": "cases",
    "cases": [{"id": "one", "title": "One", "hand": [1, 2], "expect": {"score": 3}}],
}


def write_seeds(folder: Path) -> Mapping[str, bytes]:
    """Write the game into a project's folder; return its files by the kind that they stand for."""
    write_font(folder / "font.ttf", "Fuzz")
    texts = {
        "cards/demo/game.yaml": GAME,
        "cards/demo/deck.yaml": DECK,
        "cards/demo/rules.md": BOOK,
        "cards/demo/locale/de.po": CATALOGUE,
        "cards/demo/cases.json": json.dumps(CASES, indent=1),
        "layouts/games/demo/card.html.j2": LAYOUT,
        "layouts/games/demo/card.css": STYLE,
        "layouts/games/demo/icons/drop.svg": ICON,
    }
    files = {name: text.encode() for name, text in texts.items()}
    files["cards/demo/art/a.png"] = _picture("PNG", "RGBA")
    files["cards/demo/art/b.jpg"] = _picture("JPEG", "RGB")
    files["fonts/local/fuzz.ttf"] = (folder / "font.ttf").read_bytes()
    (folder / "font.ttf").unlink()
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return files


def _picture(kind: str, mode: str) -> bytes:
    content = BytesIO()
    Image.radial_gradient("L").resize((24, 20)).convert(mode).save(content, kind)
    return content.getvalue()

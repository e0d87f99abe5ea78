"""Which layouts are run again: those whose face would print something else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pressroom.model.memo import Memo
from pressroom.model.words import Words
from pressroom.render.face import FaceOrder
from pressroom.render.face_html import FaceHtml, key_of_context
from pressroom.render.template.environment import Layouts
from pressroom.render.template.layouts import LayoutFolders
from pressroom.render.template.pictograms import Pictograms
from pressroom.render.template.views import View
from pressroom.render.template.wording import IconName
from tests.render.samples import POKER

LAYOUT = "{{ card.name }} {{ facts.limit }}"
TABLES = View("the tables", {"pairs": (1, 2), "other": (3,)})
DECKS = View("the decks", {"near": ("a",), "far": ("b",)})
CONTEXT: dict[str, Any] = {
    "facts": View("the facts", {"limit": 7}),
    "tables": TABLES,
    "decks": DECKS,
    "phrase": lambda name: name,
}


class Runs:
    """Layouts that count how often they are run, and keep HTML in one memo."""

    def __init__(self, folder: Path, layout: str) -> None:
        """Write the one layout."""
        path = folder / "layouts" / "games" / "demo" / "card.html.j2"
        path.parent.mkdir(parents=True)
        path.write_text(layout, encoding="utf-8")
        folders = LayoutFolders((folder / "layouts",), "demo", "plain")
        self.layouts = Layouts(folders, Pictograms((), None), Words("en"))
        self.folder = folder / ".cache"
        self.memo: Memo[Any] = Memo(99)
        self.count = 0

    def html(self, layout: str, context: Any) -> str:
        """Count, and run the layout."""
        self.count += 1
        return self.layouts.html(layout, context)

    def run(self, context: dict[str, Any] | None = None, **card: Any) -> str:
        """Return the HTML of a card in a build of its own."""
        shared = {**CONTEXT, **(context or {})}
        layouts: Any = self
        build = FaceHtml(layouts, shared, key_of_context(shared), self.memo, self.folder)
        own = {"card": View("a card", {"name": "Rope", **card}), "format": POKER}
        return build.html(FaceOrder(("a", "front"), "card", POKER, own))


def test_same_face_is_run_once(tmp_path: Path) -> None:
    runs = Runs(tmp_path, LAYOUT)

    assert [runs.run(), runs.run()] == ["Rope 7", "Rope 7"]
    assert runs.count == 1


@pytest.mark.parametrize(
    ("context", "card"),
    [
        ({"facts": View("the facts", {"limit": 8})}, {}),
        ({}, {"name": "Knot"}),
        ({}, {"cost": 1}),
    ],
)
def test_what_a_layout_may_print_otherwise_is_run_again(
    tmp_path: Path, context: dict[str, Any], card: dict[str, Any]
) -> None:
    runs = Runs(tmp_path, LAYOUT)
    runs.run()

    runs.run(context, **card)

    assert runs.count == 2


@pytest.mark.parametrize(
    ("layout", "changed", "count"),
    [
        ("{{ tables.pairs }}", {"tables": View("the tables", {"pairs": (9,), "other": (3,)})}, 2),
        ("{{ tables.pairs }}", {"tables": View("the tables", {"pairs": (1, 2)})}, 1),
        ("{{ tables['pairs'] }}", {"tables": View("the tables", {"pairs": (9,)})}, 2),
        ("{{ 'new' in tables }}", {"tables": View("the tables", {"new": (1,)})}, 2),
        ("{% for d in decks %}{{ d }}{% endfor %}", {"decks": View("the decks", {})}, 2),
        ("{{ decks.near }}", {"decks": View("the decks", {"near": ("a",), "far": ()})}, 1),
        ("{{ card.name }}", {"decks": View("the decks", {}), "tables": View("t", {})}, 1),
    ],
)
def test_of_tables_and_decks_only_what_was_printed_counts(
    tmp_path: Path, layout: str, changed: dict[str, Any], count: int
) -> None:
    runs = Runs(tmp_path, layout)
    runs.run()

    runs.run(changed)

    assert runs.count == count


def test_values_that_print_alike_but_are_of_another_kind_are_told_apart(tmp_path: Path) -> None:
    runs = Runs(tmp_path, "{{ card.sign.is_icon is defined }}")

    assert [runs.run(sign=IconName("x")), runs.run(sign="x")] == ["True", "False"]
    assert [runs.run(sign=1), runs.run(sign=True), runs.count] == ["False", "False", 4]


def test_another_layout_or_format_is_another_face(tmp_path: Path) -> None:
    runs = Runs(tmp_path, LAYOUT)
    layouts: Any = runs
    build = FaceHtml(layouts, CONTEXT, "base", runs.memo, runs.folder)
    own = {"card": View("a card", {"name": "Rope"}), "format": POKER}
    order = FaceOrder(("a", "front"), "card", POKER, own)

    build.html(order)
    build.html(replace(order, context={**own, "format": replace(POKER, bleed=5)}))

    assert runs.count == 2


def test_html_is_kept_for_the_next_process(tmp_path: Path) -> None:
    runs = Runs(tmp_path, LAYOUT)
    runs.run()
    runs.memo = Memo(99)  # as in a new process

    assert [runs.run(), runs.count] == ["Rope 7", 1]
    assert [runs.run(name="Axe"), runs.count] == ["Axe 7", 2]


def test_kept_html_knows_which_tables_it_prints(tmp_path: Path) -> None:
    runs = Runs(tmp_path, "{{ tables.pairs }}")
    runs.run()
    runs.memo = Memo(99)

    assert [runs.run({"tables": View("the tables", {"pairs": (8,)})}), runs.count] == ["(8,)", 2]


def test_damaged_html_is_made_again(tmp_path: Path) -> None:
    runs = Runs(tmp_path, LAYOUT)
    runs.run()
    (kept,) = runs.folder.iterdir()
    kept.write_bytes(kept.read_bytes().replace(b"Rope", b"Rape"))
    runs.memo = Memo(99)

    assert [runs.run(), runs.count] == ["Rope 7", 2]

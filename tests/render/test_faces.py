from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pressroom.model.finding import Findings
from pressroom.model.stock import Format, Stock
from pressroom.render.environment import LayoutFault
from pressroom.render.face_findings import FaceInspector
from pressroom.render.faces import CHUNK, FaceRenderer
from pressroom.render.galley import LaidOut, Section
from pressroom.render.measures import Measures, Stray
from pressroom.render.orders import FaceOrder
from pressroom.render.store import FaceStore
from tests.conftest import Demo
from tests.render.font_files import write_font
from tests.render.samples import POKER, a_card


class Words:
    """Layouts that print the context's words, and have a fault if these are “fault”."""

    def draw(self, layout: str, context: Mapping[str, Any], sizes: Mapping[str, int]) -> str:
        """Stand in for running a layout."""
        if context["words"] == "fault":
            raise LayoutFault("odd", self.path(layout), 2)
        return f"<p>{context['words']}</p>"

    def path(self, layout: str) -> Path:
        """Stand in for finding a layout."""
        return Path(f"{layout}.html.j2")


@dataclass
class Press:
    """An engine that draws words as bytes, and remembers which it drew."""

    drawn: list[str] = field(default_factory=list)
    documents: list[int] = field(default_factory=list)
    complaints: list[tuple[str, str]] = field(default_factory=list)

    def lay_out(self, sections: Sequence[Section], _: str) -> list[LaidOut]:
        """Stand in for laying out: “lost” is lost, “stray” strays, “odd” is complained of."""
        self.documents.append(len(sections))
        if any("unloaded" in section.html for section in sections):
            self.complaints.append(("", "Failed to load image at 'unloaded': there is none"))
        return [self._face(section) for section in sections if "lost" not in section.html]

    def _face(self, section: Section) -> LaidOut:
        strays = (Stray("stray", 1),) if "stray" in section.html else ()

        def draw() -> tuple[bytes, tuple[str, ...]]:
            self.drawn.append(section.html)
            return section.html.encode(), ("it is odd",) if "odd" in section.html else ()

        return LaidOut(section.key, Measures((), (), strays), draw)


@dataclass
class Room:
    """A renderer over a store in a scratch folder; each `Room` is a run of the program."""

    folder: Path
    press: Press = field(default_factory=Press)
    base_key: str = "base"
    language: str = "en"
    opened: int = 0

    def render(self, *orders: FaceOrder) -> tuple[dict[str, str], list[str]]:
        """Return the faces that came out, by card, and the codes of the findings."""
        findings = Findings()
        words: Any = Words()
        renderer = FaceRenderer(
            layouts=words,
            store=FaceStore(self.folder),
            open_engine=self._open,
            base_key=self.base_key,
            language=self.language,
            inspector=FaceInspector(Stock({}, {}), self.language, lambda path: path.name),
            progress=lambda *_: None,
        )
        faces = renderer.render(orders, findings)
        made = {
            card: faces.pdfs[key].decode()
            for (card, _), key in faces.keys.items()
            if key in faces.pdfs
        }
        return made, [finding.code for finding in findings]

    def _open(self) -> Any:
        self.opened += 1
        return self.press


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return Room(tmp_path / "faces")


def order(card: str, words: str, kind: Format = POKER, classes: str = "") -> FaceOrder:
    return FaceOrder(
        (card, "front"), "card", kind, {"words": words}, a_card(id=card), classes=classes
    )


def test_equal_faces_are_drawn_once(room: Room) -> None:
    made, _ = room.render(order("a", "one"), order("b", "one"), order("c", "two"))

    assert made == {"a": "<p>one</p>", "b": "<p>one</p>", "c": "<p>two</p>"}
    assert room.press.drawn == ["<p>one</p>", "<p>two</p>"]


def test_faces_drawn_before_are_taken_from_the_store(room: Room) -> None:
    room.render(order("a", "one"))
    again = replace(room, press=Press(), opened=0)

    made, _ = again.render(order("a", "one"), order("b", "one"))

    assert made == {"a": "<p>one</p>", "b": "<p>one</p>"}
    assert again.opened == 0


def test_changed_face_alone_is_drawn_again(room: Room) -> None:
    room.render(order("a", "one"), order("b", "two"))
    again = replace(room, press=Press())

    again.render(order("a", "one"), order("b", "three"))

    assert again.press.drawn == ["<p>three</p>"]


@pytest.mark.parametrize(
    "change",
    [{"kind": replace(POKER, bleed=5)}, {"kind": replace(POKER, name="big")}, {"classes": "x"}],
)
def test_same_words_in_another_format_or_dress_are_another_face(
    room: Room, change: Mapping[str, Any]
) -> None:
    room.render(order("a", "one"), order("b", "one", **change))

    assert len(room.press.drawn) == 2


@pytest.mark.parametrize("change", [{"base_key": "other"}, {"language": "de"}])
def test_same_words_by_other_means_are_another_face(room: Room, change: Mapping[str, Any]) -> None:
    room.render(order("a", "one"))
    again = replace(room, press=Press(), **change)

    again.render(order("a", "one"))

    assert again.press.drawn == ["<p>one</p>"]


def test_many_faces_are_laid_out_in_documents_of_bounded_size(room: Room) -> None:
    room.render(*[order(f"card-{n}", f"words {n}") for n in range(CHUNK + 5)])

    assert room.press.documents == [CHUNK, 5]
    assert room.opened == 1


def test_layout_fault_leaves_that_face_out(room: Room) -> None:
    made, codes = room.render(order("a", "fault"), order("b", "two"))

    assert (list(made), codes) == (["b"], ["layout/fault"])


@pytest.mark.parametrize(
    ("words", "code"), [("stray", "face/text-outside-trim"), ("odd", "face/engine")]
)
def test_face_with_a_fault_is_told_every_time(room: Room, words: str, code: str) -> None:
    first = room.render(order("a", words), order("b", "two"))
    again = replace(room, press=Press()).render(order("a", words), order("b", "two"))

    assert first == again == ({"b": "<p>two</p>"}, [code])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("lost", "face/not-one-page"),
        ("unloaded", "face/engine"),
        ("<b>open", "layout/fault"),
        ("<!-- open", "layout/fault"),
    ],
)
def test_after_a_fault_that_may_touch_its_neighbours_no_face_is_kept(
    room: Room, words: str, code: str
) -> None:
    made, codes = room.render(order("a", words), order("b", "two"))

    assert (made, codes) == ({}, [code])
    assert list(room.folder.glob("*")) == []


def test_layout_that_runs_on_is_not_laid_out(room: Room) -> None:
    room.render(order("a", "<b>open"))

    assert "<p><b>open</p>" not in room.press.drawn


# What changes a face in a whole project: names of the stored faces are their keys.


def stored(demo: Demo) -> set[str]:
    return {path.stem for path in (demo.project.cache / "faces" / "demo").glob("*.pdf")}


@pytest.fixture
def built(demo: Demo) -> Demo:
    """Give a project with two cards, one with a picture, that was built once."""
    art = demo.project.folder / "cards/demo/art"
    art.mkdir()
    Image.new("RGB", (4, 3), (200, 30, 60)).save(art / "a.png")
    demo.write("layouts/games/demo/card.html.j2", '{{ card.name }}<img src="{{ card.art }}">')
    demo.cards("  a: {name: Alpha, art: a.png}\n  b: {name: Beta, art: a.png}\n")
    demo.build()
    return demo


def new_faces(demo: Demo) -> int:
    """Build again; return how many faces were drawn that were not there."""
    before = stored(demo)
    demo.build()
    return len(stored(demo) - before)


def test_another_word_changes_one_face(built: Demo) -> None:
    built.cards("  a: {name: Omega, art: a.png}\n  b: {name: Beta, art: a.png}\n")

    assert new_faces(built) == 1


def test_another_card_changes_no_other_face(built: Demo) -> None:
    built.cards(
        "  c: {name: Gamma, art: a.png}\n"
        "  b: {name: Beta, art: a.png, copies: 1}\n  a: {name: Alpha, art: a.png}\n"
    )

    assert new_faces(built) == 1 + 1  # the card, and the first page, which counts cards


def test_another_picture_under_the_same_name_changes_faces(built: Demo) -> None:
    Image.new("RGB", (4, 3), (0, 0, 255)).save(built.project.folder / "cards/demo/art/a.png")

    assert new_faces(built) == 2


def test_another_layout_changes_faces(built: Demo) -> None:
    built.write(
        "layouts/games/demo/card.html.j2", '<p>{{ card.name }}</p><img src="{{ card.art }}">'
    )

    assert new_faces(built) == 2


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("layouts/games/demo/card.css", ".rules { color: red }"),
        ("layouts/components/token.css", ".face { color: red }"),
        ("layouts/icons/grain.svg", "<svg/>"),  # CSS may name it
    ],
)
def test_another_style_changes_all_faces(built: Demo, file: str, text: str) -> None:
    built.write(file, text)

    assert new_faces(built) == 2 + 1


def test_another_theme_changes_all_faces(built: Demo) -> None:
    before = stored(built)

    built.build(theme="low-ink")

    assert len(stored(built) - before) == 2 + 1


def test_another_font_changes_all_faces(built: Demo) -> None:
    (built.project.cache / "fonts").unlink()  # the shared cuts stay as they are
    write_font(built.project.folder / "fonts/local/own.ttf", "Own")

    assert new_faces(built) == 2 + 1


def test_store_that_is_gone_is_drawn_anew(built: Demo) -> None:
    before = stored(built)
    shutil.rmtree(built.project.cache / "faces")
    shutil.rmtree(built.project.folder / "output")

    built.build()

    assert stored(built) == before

from __future__ import annotations

import shutil
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from pressroom.model.finding import Findings
from pressroom.model.stock import Format, Stock
from pressroom.production.addresses import AddressedFiles
from pressroom.render.engine.documents import parse_face
from pressroom.render.engine.engine import Engine, EngineSetup, ParsedFace
from pressroom.render.face import (
    BuildKeys,
    FaceOrder,
    FaceSource,
    LaidOut,
    LaidOutFace,
    Measures,
    Sizes,
    Stray,
    StyleSheet,
)
from pressroom.render.face_complaints import FaceComplaints
from pressroom.render.face_findings import FaceInspector
from pressroom.render.faces import FaceRenderer
from pressroom.render.fit import fit
from pressroom.render.fonts.cuts import FontSet
from pressroom.render.store import FaceStore
from pressroom.render.styles.complaints import StyleComplaints
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.template.tags import FaceTags
from tests.conftest import Demo
from tests.render.font_files import write_font
from tests.render.samples import POKER, a_card, face_source

AT_ONCE = 80  # faces laid out together


@dataclass
class Words:
    """Layouts that print the context's words, and have a fault if these are “fault”."""

    runs: list[str] = field(default_factory=list)

    def html(self, layout: str, context: Mapping[str, Any]) -> str:
        """Stand in for running a layout."""
        self.runs.append(context["words"])
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

    def lay_out(self, faces: Mapping[str, ParsedFace], _: Mapping[str, Sizes]) -> LaidOut:
        """Stand in for laying out: “lost” is lost, “stray” strays, “odd” is complained of."""
        self.documents.append(len(faces))
        htmls = {key: face.source.html for key, face in faces.items()}
        unloaded = any("unloaded" in html for html in htmls.values())
        messages = ("Failed to load image at 'unloaded': there is none",) if unloaded else ()
        laid = {key: self._face(key, html) for key, html in htmls.items() if "lost" not in html}
        return LaidOut(laid, messages)

    def working(self) -> AbstractContextManager[None]:
        """Stand in for changing WeasyPrint."""
        return nullcontext()

    def _face(self, key: str, html: str) -> LaidOutFace:
        strays = (Stray("stray", 1),) if "stray" in html else ()

        def draw() -> tuple[bytes, tuple[str, ...]]:
            self.drawn.append(html)
            return html.encode(), ("it is odd",) if "odd" in html else ()

        return LaidOutFace(key, Measures((), (), strays), draw)


KEYS = BuildKeys("styles", "fonts", "engine")


@dataclass
class Room:
    """A renderer over a store in a scratch folder; each `Room` is a run of the program."""

    folder: Path
    press: Press = field(default_factory=Press)
    keys: BuildKeys = KEYS
    language: str = "en"
    opened: int = 0
    words: Words = field(default_factory=Words)

    def render(self, *orders: FaceOrder) -> tuple[dict[str, str], list[str]]:
        """Return the faces that came out, by card, and the codes of the findings."""
        findings = Findings()
        words: Any = self.words
        renderer = FaceRenderer(
            layouts=words,
            html=lambda order: words.html(order.layout, order.context),
            store=FaceStore(self.folder),
            open_engine=self._open,
            keys=self.keys,
            language=self.language,
            inspector=FaceInspector(Stock({}, {}), self.language, lambda path: path.name),
            complaints=FaceComplaints(StyleComplaints(()), lambda path: path.name),
            tags=lambda _: FaceTags(),
            progress=lambda *_: None,
            at_once=AT_ONCE,
        )
        faces = renderer.render(orders, findings)
        made = {
            card: faces.pdfs[key].decode()
            for (card, _), key in faces.keys.items()
            if key in faces.pdfs
        }
        return made, [finding.code for finding in findings]

    def _open(self, _: Findings) -> Any:
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


@pytest.mark.parametrize("change", [{"keys": replace(KEYS, styles="other")}, {"language": "de"}])
def test_same_words_by_other_means_are_another_face(room: Room, change: Mapping[str, Any]) -> None:
    room.render(order("a", "one"))
    again = replace(room, press=Press(), **change)

    again.render(order("a", "one"))

    assert again.press.drawn == ["<p>one</p>"]


def test_many_faces_are_laid_out_in_documents_of_bounded_size(room: Room) -> None:
    room.render(*[order(f"card-{n}", f"words {n}") for n in range(AT_ONCE + 5)])

    assert room.press.documents == [AT_ONCE, 5]
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
    ],
)
def test_after_a_fault_that_may_touch_its_neighbours_no_face_is_kept(
    room: Room, words: str, code: str
) -> None:
    made, codes = room.render(order("a", words), order("b", "two"))

    assert (made, codes) == ({}, [code])
    assert list(room.folder.glob("*")) == []


@pytest.mark.parametrize("words", ["<b>open", "<!-- open", "</section>"])
def test_layout_that_is_not_balanced_is_left_out_and_its_neighbours_are_not(
    room: Room, words: str
) -> None:
    made, codes = room.render(order("a", words), order("b", "two"))

    assert (made, codes) == ({"b": "<p>two</p>"}, ["layout/fault"])


def test_fault_of_a_layout_is_told_once_for_all_faces(room: Room) -> None:
    _, codes = room.render(order("a", "fault"), order("b", "fault"))

    assert codes == ["layout/fault"]


def test_each_layout_is_run_once_a_face(room: Room) -> None:
    room.render(order("a", "one"), order("b", "two"))

    assert room.words.runs == ["one", "two"]


def test_what_draws_a_face_can_be_sent_to_another_process(fonts: FontSet) -> None:
    source = face_source(FITTED, classes="kind-card")
    sheet = StyleSheet("face.css", '.face { font-family: "Noto Sans SC" }')
    setup = EngineSetup(
        fonts, (sheet,), AddressedFiles(Path("cards"), (Path("layouts"),), Path("sound"))
    )

    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        elsewhere = pool.submit(draw_alone, source, setup).result()

    assert elsewhere == draw_alone(source, setup)


FITTED = '<p data-fit="a" data-fit-size="80" data-fit-min="8" style="width: 2mm">one “two”</p>'


def draw_alone(source: FaceSource, setup: EngineSetup) -> bytes:
    """Open an engine, fit a face and draw it."""
    engine, parsed = Engine(setup), ParsedFace(source, parse_face(source.key(), source))

    def lay_out(sizes: Mapping[str, Sizes]) -> Mapping[str, LaidOutFace]:
        return engine.lay_out({source.key(): parsed}, sizes).faces

    (face,) = fit((source.key(),), lay_out).values()
    return face.draw()[0]


# What changes a face in a whole project: names of the stored faces are their keys.


def stored(demo: Demo) -> set[str]:
    return {path.stem for path in (demo.project.cache / "faces" / "demo").glob("*.face")}


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
    write_font(built.project.folder / "fonts/local/own.ttf", "Own")

    assert new_faces(built) == 2 + 1


def test_store_that_is_gone_is_drawn_anew(built: Demo) -> None:
    before = stored(built)
    shutil.rmtree(built.project.cache / "faces")
    shutil.rmtree(built.project.folder / "output")

    built.build()

    assert stored(built) == before

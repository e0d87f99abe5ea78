"""Pictures of whole builds: told at the card each time, printed at the resolution asked for."""

from __future__ import annotations

import base64
from io import BytesIO
from typing import Any

import pikepdf
import pytest
from PIL import Image

from pressroom.model.finding import Finding, Findings, StopBuild
from pressroom.pipeline import build
from pressroom.production.addresses import AddressedFiles
from pressroom.request import BuildRequest
from tests.conftest import Demo, quiet

CARD = "  a: {name: A, art: wall.png}\n"
BLURRED = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f">\n'
    '<feGaussianBlur stdDeviation="1"/></filter><path filter="url(#f)" d="M0 0H9V9Z"/></svg>'
)


def put(demo: Demo, name: str, picture: Image.Image) -> None:
    path = demo.project.folder / "cards" / "demo" / "art" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path)


def show_art(demo: Demo, width: str = "20mm") -> None:
    demo.write(
        "layouts/games/demo/card.html.j2",
        f'<p>{{{{ card.name }}}}</p><img src="{{{{ card.art }}}}" style="width: {width}">',
    )


def told(demo: Demo) -> list[Finding]:
    findings = Findings()
    build(demo.project, BuildRequest("demo"), findings, quiet)
    return list(findings)


def printed_widths(demo: Demo) -> set[int]:
    with pikepdf.open(demo.kit()) as pdf:
        objects: list[Any] = list(pdf.objects)
        return {
            int(item.Width)
            for item in objects
            if isinstance(item, pikepdf.Stream) and item.get("/Subtype") == "/Image"
        }


def test_picture_is_printed_at_300_dots_to_the_inch(demo: Demo) -> None:
    put(demo, "wall.png", Image.effect_noise((900, 600), 50).convert("RGB"))
    show_art(demo, "25.4mm")
    demo.cards(CARD)

    assert told(demo) == []
    assert printed_widths(demo) == {300}


def test_picture_is_printed_as_it_is_if_so_wished(demo: Demo) -> None:
    put(demo, "wall.png", Image.effect_noise((900, 600), 50).convert("RGB"))
    show_art(demo, "25.4mm")
    demo.cards(CARD)
    demo.build()
    path = demo.project.folder / "cards" / "demo" / "game.yaml"
    game = path.read_text(encoding="utf-8")
    path.write_text(f"{game}\npictures: {{resolution: off}}\n", encoding="utf-8")
    demo.build()

    assert printed_widths(demo) == {900}


def test_coarse_picture_is_told_again_though_its_face_is_kept(demo: Demo) -> None:
    put(demo, "wall.png", Image.new("RGB", (40, 25), "red"))
    show_art(demo)
    demo.cards(CARD)

    first = told(demo)
    demo.cards(CARD + "  b: {name: B, art: wall.png}\n")

    assert [found.code for found in first] == ["face/coarse-picture"]
    assert [(found.code, str(found.span)) for found in told(demo)] == [
        ("face/coarse-picture", "cards/demo/deck.yaml:4:21")
    ]


def test_drawing_that_loses_its_filter_is_told_at_the_card(demo: Demo) -> None:
    demo.write("cards/demo/art/fog.svg", BLURRED)
    show_art(demo)
    demo.cards("  a: {name: A, art: fog.svg}\n")

    (found,) = told(demo)

    assert (found.code, str(found.span)) == ("face/lost-in-drawing", "cards/demo/deck.yaml:4:21")
    assert "cards/demo/art/fog.svg" in found.message


def test_icon_that_loses_its_filter_is_told_at_its_own_file(demo: Demo) -> None:
    demo.write("layouts/icons/fog.svg", BLURRED)
    demo.cards("  a: {name: A}\n")

    (found,) = told(demo)

    assert str(found.span) == "layouts/icons/fog.svg:2:1"


def test_picture_inside_a_drawing_is_printed(demo: Demo) -> None:
    file = BytesIO()
    Image.new("RGB", (300, 300), "red").save(file, "PNG")
    inside = base64.b64encode(file.getvalue()).decode()
    demo.write(
        "cards/demo/art/seal.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        f'<image width="9" height="9" href="data:image/png;base64,{inside}"/></svg>',
    )
    show_art(demo, "25.4mm")
    demo.cards("  a: {name: A, art: seal.svg}\n")

    assert told(demo) == []
    assert printed_widths(demo) == {300}


def test_damaged_picture_inside_a_drawing_is_told_in_a_short_line(demo: Demo) -> None:
    demo.write(
        "cards/demo/art/seal.svg",
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image width="9" height="9"'
        f' href="data:image/png;base64,{"iVBORw0KGgo" * 4000}"/></svg>',
    )
    show_art(demo)
    demo.cards("  a: {name: A, art: seal.svg}\n")

    findings = Findings()
    with pytest.raises(StopBuild):
        build(demo.project, BuildRequest("demo"), findings, quiet)

    assert max(len(found.message) for found in findings) < 300


def test_address_of_neither_picture_nor_layout_is_refused(demo: Demo) -> None:
    files = AddressedFiles(demo.project.folder, (), demo.project.folder / "sound")

    with pytest.raises(OSError, match="neither"):
        files("https://example.org/a.png")

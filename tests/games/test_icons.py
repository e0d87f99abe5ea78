"""No drawing is cut off by its own box: an icon keeps clear of it, a picture fills it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pressroom.render.engine.door import import_weasyprint
from tests.printed import picture

ROOT = Path(__file__).resolve().parents[2]
AIR = 0.2  # of 24 units: what stays free at each edge of an icon
SCALE = 12  # pixels a unit of 24
GROWN = 0.25  # of the box, on each side: how far we look beyond it
LARGEST_ICON = 48
PICTURE_WIDTHS = (69, 76, 111, 123, 154, 196, 270)  # of our pieces with their bleed, and a band
INK = 128  # of 255: a pixel that is half painted counts


@dataclass(frozen=True)
class Drawn:
    """Where a drawing has ink, and where its box is, in pixels of one picture."""

    ink: Image.Image
    box: tuple[int, int, int, int]

    @property
    def fills_its_box(self) -> bool:
        """Whether all four edges of the box are painted from end to end."""
        left, top, right, bottom = self.box
        edges = (
            (left, top, right, top + 1),
            (left, bottom - 1, right, bottom),
            (left, top, left + 1, bottom),
            (right - 1, top, right, bottom),
        )
        return all(min(self.ink.crop(edge).tobytes()) > 0 for edge in edges)

    @property
    def air(self) -> float:
        """The space between ink and box at the nearest edge, in units of 24; negative outside."""
        ink = self.ink.getbbox() or self.box
        left, top, right, bottom = self.box
        spaces = (ink[0] - left, ink[1] - top, right - ink[2], bottom - ink[3])
        return min(spaces) * 24 / max(right - left, bottom - top)


def drawn(svg: str) -> Drawn:
    """Draw an icon on a page larger than its box, all paints black."""
    x, y, width, height = view_box(svg)
    unit = 24 * SCALE / max(width, height)
    more = GROWN * max(width, height)
    grown = f'viewBox="{x - more} {y - more} {width + 2 * more} {height + 2 * more}"'
    body = re.sub(r'viewBox="[^"]*"', grown, svg, count=1)
    body = re.sub(r"var\(--[a-z0-9-]+\)|currentColor", "#000", body)
    body = re.sub(r'(fill|stroke)="(?!none|url)[^"]*"', r'\1="#000"', body)
    size = [round((length + 2 * more) * unit) for length in (width, height)]
    page = f"<style>@page {{ size: {size[0]}px {size[1]}px; margin: 0 }} body {{ margin: 0 }}"
    page += f" svg {{ display: block; width: {size[0]}px; height: {size[1]}px }}</style>{body}"
    file = BytesIO()
    import_weasyprint().HTML(string=page).write_pdf(file)
    ink = picture(file.getvalue(), dpi=96).convert("L").point(lambda grey: 255 * (grey < INK))
    edge = round(more * unit)
    return Drawn(ink, (edge, edge, size[0] - edge, size[1] - edge))


def view_box(svg: str) -> tuple[float, ...]:
    found = re.search(r'viewBox="([^"]*)"', svg)
    assert found
    return tuple(float(number) for number in found[1].split())


DRAWINGS = sorted(ROOT.glob("layouts/**/icons/*.svg"))
NAMES = [str(path.relative_to(ROOT / "layouts").with_suffix("")) for path in DRAWINGS]


def test_there_are_drawings_to_look_at() -> None:
    assert len(DRAWINGS) > 150


@pytest.mark.parametrize("path", DRAWINGS, ids=NAMES)
def test_drawing_is_not_cut_off_by_its_box(path: Path) -> None:
    svg = path.read_text(encoding="utf-8")
    _, _, width, height = view_box(svg)
    one = drawn(svg)

    if max(width, height) > LARGEST_ICON:
        assert width in PICTURE_WIDTHS  # a picture runs on to the bleed of its piece
    elif not one.fills_its_box:
        assert one.air >= AIR, f"ink is {one.air:.2f} of 24 units from the edge of its box"


def test_ink_beyond_the_box_is_noticed() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{}"/></svg>'

    assert drawn(svg.format("M4 4H20V20H4Z")).air == pytest.approx(4, abs=0.1)
    assert drawn(svg.format("M-2 4H20V20H4Z")).air == pytest.approx(-2, abs=0.1)
    assert drawn(svg.format("M-2 -2H26V26H-2Z")).fills_its_box

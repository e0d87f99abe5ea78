from __future__ import annotations

import re

import pytest
from pikepdf import Dictionary, Name, Stream

from pressroom.impose.fonts import FontSubsets
from pressroom.impose.pdf_document import DocumentInfo
from pressroom.impose.pdf_sheets import write_sheets
from pressroom.impose.slug import Slug
from pressroom.model.finding import Findings
from pressroom.model.geometry import mm_to_pt
from tests.impose.conftest import WriteSheets
from tests.impose.printing import (
    POKER,
    drawn_face,
    faces_of,
    has_glyph,
    marked,
    open_pdf,
    pieces,
    plan,
    stocked,
)


def test_form_keeps_the_bleed_of_its_face(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 1, backs=False))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    form = pdf.pages[0].resources.XObject["/F1"]
    assert float(form.BBox[0]) == pytest.approx(mm_to_pt(-3), abs=0.001)


def test_a_face_is_one_form_however_often_it_is_placed(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 9, backs=False))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    names = pdf.pages[0].resources.XObject
    assert len({form.objgen for form in names.values()}) == 1


def test_a_picture_on_two_faces_is_in_the_file_once(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 2, backs=False))
    faces = {
        "cargo-0/front": drawn_face(POKER, "A", picture=b"grey"),
        "cargo-1/front": drawn_face(POKER, "B", picture=b"grey"),
    }

    pdf = open_pdf(written([kit], faces))

    streams = [item for item in pdf.objects if isinstance(item, Stream)]
    assert sum(item.get("/Subtype") == Name.Image for item in streams) == 1


def test_faces_share_one_embedded_subset(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 2, backs=False))
    faces = {"cargo-0/front": drawn_face(POKER, "AB"), "cargo-1/front": drawn_face(POKER, "BC")}

    pdf = open_pdf(written([kit], faces))

    fonts = [
        item
        for item in pdf.objects
        if isinstance(item, Dictionary) and item.get("/Subtype") == Name.Type0
    ]
    (font,) = fonts
    descriptor = font.DescendantFonts[0].FontDescriptor
    assert descriptor.FontFile2.read_bytes()[:4] == b"\x00\x01\x00\x00"
    letters = re.findall(rb"<(\w+)>\n", font.ToUnicode.read_bytes().partition(b"bfchar")[2])
    assert letters == [b"0041", b"0042", b"0043"]
    widths = [int(w) for group in list(font.DescendantFonts[0].W)[1::2] for w in group]
    assert len(widths) == 3


def test_every_font_is_embedded(written: WriteSheets) -> None:
    kit = marked(plan(pieces(POKER, 2)))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER, "AB"))))

    simple = (Name.TrueType, Name.Type1, Name.CIDFontType2)
    fonts = [
        item
        for item in pdf.objects
        if isinstance(item, Dictionary) and item.get("/Subtype") in simple
    ]
    assert len(fonts) == 2
    assert all("/FontFile2" in font.FontDescriptor for font in fonts)


def test_same_bytes_without_a_cache(subsets: FontSubsets) -> None:
    kit = marked(plan(pieces(POKER, 2)))
    faces = faces_of(kit, drawn_face(POKER, "ABC"))
    about = DocumentInfo("Demo", "en")

    uncached = FontSubsets(subsets.font_file, subsets.caption_font)

    kept = write_sheets([kit], faces, about, stocked(subsets), Findings())
    assert write_sheets([kit], faces, about, stocked(uncached), Findings()) == kept


def test_letter_that_captions_cannot_show_is_an_error(subsets: FontSubsets) -> None:
    kit = marked(plan(pieces(POKER, 1, backs=False)), Slug("☃", ""))
    findings = Findings()

    write_sheets(
        [kit],
        faces_of(kit, drawn_face(POKER)),
        DocumentInfo("D", "en"),
        stocked(subsets),
        findings,
    )

    assert [item.code for item in findings.errors] == ["sheet/missing-glyph"]


def test_character_map_has_blocks_of_a_hundred_at_most(written: WriteSheets) -> None:
    letters = "".join(letter for letter in map(chr, range(33, 400)) if has_glyph(letter))
    kit = plan(pieces(POKER, 1, backs=False))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER, letters))))

    (cmap,) = [
        item.ToUnicode.read_bytes()
        for item in pdf.objects
        if isinstance(item, Dictionary) and "/ToUnicode" in item
    ]
    counts = [int(count) for count in re.findall(rb"(\d+) beginbfchar", cmap)]
    blocks = re.findall(rb"beginbfchar\n(.*?)endbfchar", cmap, re.DOTALL)
    assert [block.count(b"\n") for block in blocks] == counts
    assert sum(counts) > 200
    assert max(counts) <= 100  # Adobe technote 5014 §1.4.2

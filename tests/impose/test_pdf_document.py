from __future__ import annotations

import pytest
from pikepdf import Array, Name

from pressroom.model.sheet import Flip
from tests.impose.conftest import WriteSheets
from tests.impose.printing import (
    MINI,
    POKER,
    drawn_face,
    faces_of,
    marked,
    open_pdf,
    pieces,
    plan,
)


def test_document_says_what_it_is(written: WriteSheets) -> None:
    kit = plan(pieces(POKER, 1))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    assert str(pdf.Root.Lang) == "en"
    assert str(pdf.docinfo["/Title"]) == "Demo kit"
    with pdf.open_metadata() as xmp:
        assert xmp["dc:title"] == "Demo kit"
        assert xmp["xmpMM:VersionID"] == "0.1"


def test_document_bears_no_date(written: WriteSheets) -> None:
    kit = marked(plan(pieces(POKER, 1)))

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    assert not {"/CreationDate", "/ModDate"} & set(pdf.docinfo.keys())
    assert b"Date" not in pdf.Root.Metadata.read_bytes()


@pytest.mark.parametrize(
    ("flip", "backs", "wanted"),
    [
        (Flip.LONG_EDGE, True, Name.DuplexFlipLongEdge),
        (Flip.SHORT_EDGE, True, Name.DuplexFlipShortEdge),
        (Flip.LONG_EDGE, False, Name.Simplex),
    ],
)
def test_viewer_is_asked_for_real_size_and_the_right_flip(
    flip: Flip, backs: bool, wanted: Name, written: WriteSheets
) -> None:
    kit = plan(pieces(POKER, 1), flip=flip, backs=backs)

    pdf = open_pdf(written([kit], faces_of(kit, drawn_face(POKER))))

    preferences = pdf.Root.ViewerPreferences
    assert preferences.PrintScaling == Name("/None")
    assert preferences.Duplex == wanted


def test_outline_leads_to_products_and_decks(written: WriteSheets) -> None:
    items = pieces(POKER, 10) + pieces(POKER, 1, deck="routes") + pieces(MINI, 1, deck="nodes")
    kit = plan(items)
    faces = {
        **faces_of(kit, drawn_face(POKER)),
        "nodes-0/front": drawn_face(MINI),
        "nodes-0/back": drawn_face(MINI),
    }

    pdf = open_pdf(written([kit], faces))

    with pdf.open_outline() as outline:
        (product,) = outline.root
        assert product.title == "The kit"
        children = list(product.children)
    assert [child.title for child in children] == ["Cargo cards", "routes", "nodes"]
    targets = [child.destination for child in children]
    pages = [pdf.pages.index(target[0]) for target in targets if isinstance(target, Array)]
    assert pages == [0, 2, 4]

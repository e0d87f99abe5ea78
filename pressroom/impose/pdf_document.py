"""What a print file says of itself: title, language, outline, and how it wants to be printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pikepdf import Array, Dictionary, Name, OutlineItem, Pdf, String

from pressroom.model.geometry import Rect, mm_to_pt
from pressroom.model.sheet import Flip, SheetPlan

DUPLEX = {
    Flip.LONG_EDGE: Name.DuplexFlipLongEdge,
    Flip.SHORT_EDGE: Name.DuplexFlipShortEdge,
}


@dataclass(frozen=True, slots=True)
class Bookmark:
    """An entry of a reader's outline: its words, its page from 0, its level from 1."""

    title: str
    page: int
    level: int


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to another page: the page they stand on and their box, and where to.

    Pages count from 0; `box` and `y`, the height on the target, are mm from the top left.
    """

    page: int
    box: Rect
    target: int
    y: float


@dataclass(frozen=True, slots=True)
class DocumentInfo:
    """The words about a print file; `language` is a BCP 47 tag, `version` the game's.

    `products` and `decks` give their titles by id, for the outline; an id without one stands for
    itself. If there are `bookmarks`, they are the outline. If it `is_tagged`, its pages are faces
    that hold tags, which are kept. If it `is_right_to_left`, so are its pages read.
    """

    title: str
    language: str
    subject: str = ""
    version: str = ""
    creator: str = "Pressroom"
    products: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)
    bookmarks: tuple[Bookmark, ...] = ()
    links: tuple[Link, ...] = ()
    is_tagged: bool = False
    is_right_to_left: bool = False


def describe(out: Pdf, document: DocumentInfo, plans: Sequence[SheetPlan]) -> None:
    """Write metadata, outline and viewer preferences. No dates: same input, same bytes."""
    out.Root.Lang = String(document.language)
    out.Root.ViewerPreferences = _preferences(plans)
    if document.is_right_to_left:
        out.Root.ViewerPreferences.Direction = Name.R2L
    out.Root.PageMode = Name.UseOutlines
    # The information dictionary repeats it: many viewers and printers read only that.
    out.docinfo[Name.Title] = document.title
    out.docinfo[Name.Creator] = document.creator
    with out.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as xmp:
        xmp["dc:title"] = document.title
        xmp["dc:language"] = [document.language]
        xmp["xmp:CreatorTool"] = document.creator
        if document.subject:
            out.docinfo[Name.Subject] = document.subject
            xmp["dc:description"] = document.subject
        if document.version:
            xmp["xmpMM:VersionID"] = document.version
    _add_links(out, document.links)
    with out.open_outline() as outline:
        if document.bookmarks:
            outline.root.extend(_nested(document.bookmarks))
        else:
            outline.root.extend(_outline(document, plans))


def _add_links(out: Pdf, links: Sequence[Link]) -> None:
    """Put links on their pages, each with its destination (PDF 32000-1 §12.5.6.5)."""
    for link in links:
        page, target = out.pages[link.page], out.pages[link.target]
        left, _, _, top = map(float, page.mediabox)
        edges = (link.box.x, -link.box.bottom, link.box.right, -link.box.y)
        offsets = (left, top, left, top)
        box = [round(at + mm_to_pt(edge), 3) for at, edge in zip(offsets, edges, strict=True)]
        height = round(float(target.mediabox[3]) - mm_to_pt(link.y), 3)
        annotation = Dictionary(
            Type=Name.Annot,
            Subtype=Name.Link,
            Rect=Array(box),
            Border=Array([0, 0, 0]),
            Dest=Array([target.obj, Name.XYZ, 0, height, 0]),
        )
        if "/Annots" not in page.obj:
            page.obj.Annots = Array()
        page.obj.Annots.append(out.make_indirect(annotation))


def _nested(bookmarks: Sequence[Bookmark]) -> Iterator[OutlineItem]:
    """Return the highest entries, each with what stands below it."""
    parents: list[tuple[int, OutlineItem]] = []
    for mark in bookmarks:
        item = OutlineItem(mark.title, mark.page, "Fit")
        while parents and parents[-1][0] >= mark.level:
            parents.pop()
        if parents:
            parents[-1][1].children.append(item)
        else:
            yield item
        parents.append((mark.level, item))


def _preferences(plans: Sequence[SheetPlan]) -> Dictionary:
    """Return the preferences of PDF 32000-1 §12.2: real size, and the flip the backs need."""
    flips = [plan.flip for plan in plans if any(sheet.back for sheet in plan.sheets)]
    return Dictionary(
        DisplayDocTitle=True,
        PrintScaling=Name("/None"),
        Duplex=DUPLEX[flips[0]] if flips else Name.Simplex,
    )


def _outline(document: DocumentInfo, plans: Sequence[SheetPlan]) -> Iterator[OutlineItem]:
    page = 0
    for plan in plans:
        starts: dict[str, int] = {}
        item = OutlineItem(document.products.get(plan.product, plan.product), page, "Fit")
        for sheet in plan.sheets:
            for deck in sheet.decks:
                starts.setdefault(deck, page)
            page += 2 if sheet.back else 1
        item.children.extend(
            OutlineItem(document.decks.get(deck, deck), start, "Fit")
            for deck, start in starts.items()
        )
        if plan.sheets:
            yield item

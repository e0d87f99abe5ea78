"""What a print file says of itself: title, language, outline, and how it wants to be printed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from pikepdf import Dictionary, Name, OutlineItem, Pdf, String

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
class DocumentInfo:
    """The words about a print file; `language` is a BCP 47 tag, `version` the game's.

    `products` and `decks` give their titles by id, for the outline; an id without one stands for
    itself. If there are `bookmarks`, they are the outline.
    """

    title: str
    language: str
    subject: str = ""
    version: str = ""
    creator: str = "Pressroom"
    products: Mapping[str, str] = field(default_factory=dict)
    decks: Mapping[str, str] = field(default_factory=dict)
    bookmarks: tuple[Bookmark, ...] = ()


def describe(out: Pdf, document: DocumentInfo, plans: Sequence[SheetPlan]) -> None:
    """Write metadata, outline and viewer preferences. No dates: same input, same bytes."""
    out.Root.Lang = String(document.language)
    out.Root.ViewerPreferences = _preferences(plans)
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
    with out.open_outline() as outline:
        if document.bookmarks:
            outline.root.extend(_nested(document.bookmarks))
        else:
            outline.root.extend(_outline(document, plans))


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

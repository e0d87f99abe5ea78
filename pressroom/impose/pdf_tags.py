"""The tags of a book: its headings, paragraphs, lists and tables as one tree, for screen readers.

Each page was drawn alone, with a tree of its own, and stands in the book as a form. So what a tag
holds is named by page, form and mark (PDF 32000-1 §14.7.4). Runs of text are not tagged each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Pdf

KEPT = ("/Alt", "/ActualText", "/Lang")
RUNS = ("/Span", "/NonStruct")  # what they hold is held by what they stand in


@dataclass(frozen=True, slots=True)
class TaggedPage:
    """A page of a book, the form on it, and the PDF with the tags it was made from."""

    page: Object
    form: Any
    pdf: bytes


def tag_pages(out: Pdf, pages: Sequence[TaggedPage]) -> None:
    """Join the trees of pages into one. Of a form that stands on several pages the first counts."""
    root = out.make_indirect(Dictionary(Type=Name.StructTreeRoot))
    book = out.make_indirect(Dictionary(Type=Name.StructElem, S=Name.Document, P=root))
    kids: list[Any] = []
    owners: list[Any] = []
    for number, page in enumerate(pages):
        page.page.Tabs = Name.S
        if "/StructParents" in page.form:
            continue
        page.form.StructParents = number
        with Pdf.open(BytesIO(page.pdf)) as source:
            joining = _Joining(out, page)
            for tag in _kids(source.Root.StructTreeRoot.K):
                kids += joining.kids(tag, book)
        owners += [number, Array(joining.owners())]
    book.K, root.K = Array(kids), Array([book])
    root.ParentTree = Dictionary(Nums=Array(owners))
    root.ParentTreeNextKey = len(pages)
    out.Root.StructTreeRoot = root
    out.Root.MarkInfo = Dictionary(Marked=True)


class _Joining:
    """The tags of one page on their way into the tree of the book."""

    def __init__(self, out: Pdf, page: TaggedPage) -> None:
        self._out = out
        self._page = page
        self._owners: dict[int, Object] = {}

    def owners(self) -> list[Object | None]:
        """Return the tag that holds each mark of the page, in the order of their numbers."""
        return [self._owners.get(mark) for mark in range(max(self._owners, default=-1) + 1)]

    def kids(self, tag: Any, parent: Object) -> Iterator[Any]:
        """Go through what a tag of the page is in the tree: tags of its kids, and marks."""
        for kid in _kids(tag.get("/K", Array())):
            if isinstance(kid, int):
                self._owners[kid] = parent
                yield Dictionary(Type=Name.MCR, Pg=self._page.page, Stm=self._page.form, MCID=kid)
            elif kid.get("/Type") == Name.StructElem and str(kid.S) in RUNS:
                yield from self.kids(kid, parent)
            elif kid.get("/Type") == Name.StructElem:
                yield self._tag(kid, parent)

    def _tag(self, tag: Any, parent: Object) -> Any:
        own = Dictionary(Type=Name.StructElem, S=tag.S, P=parent, Pg=self._page.page)
        for key in KEPT:
            if key in tag:
                own[key] = tag[key]
        copy: Any = self._out.make_indirect(own)
        copy.K = Array(list(self.kids(tag, copy)))
        return copy


def _kids(value: Any) -> Sequence[Any]:
    return list(value) if isinstance(value, Array) else [value]

"""What is wrong with a face, told at the card's line: text too long, place too small, no glyph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

from markupsafe import escape

from pressroom.model.finding import Finding, Findings, Severity, Span
from pressroom.model.game import Picture, Text, Value
from pressroom.model.stock import Stock
from pressroom.render.environment import QUARTERS
from pressroom.render.face import TOLERANCE_MM, EngineFault, FaceOrder, Measures, Place, Zone
from pressroom.render.layout_fault import LayoutFault
from pressroom.render.layouts import LAYOUT_SCHEME
from pressroom.render.missing_glyphs import Explain, explain_character
from pressroom.render.placed_pictures import placed_pictures
from pressroom.render.style_sheets import OUTSIDE

MIN_DPI = 200  # below, dots can be seen at the distance of a hand

_MISSING_GLYPH = re.compile(r'\.notdef glyph .*"(.*)" \(U\+([0-9A-F]+)\)', re.DOTALL)


_ADDRESS = re.compile(r" at '([^']*)'")  # in “Failed to load image at '…': …”
_DATA = re.compile(r"(data:[^,'\s]{0,40})[^'\s]*")  # may be megabytes long
_WITHOUT_SCHEME = re.compile(r"Relative URI reference without a base URI: (.*)")


@dataclass(frozen=True, slots=True)
class FaceInspector:
    """Turns measures and complaints into findings.

    `display_path` names files in messages; `explain` tells why a character cannot be printed.
    """

    stock: Stock
    language: str
    display_path: Callable[[Path], str]
    explain: Explain = explain_character

    def inspect(self, measures: Measures, order: FaceOrder, findings: Findings) -> bool:
        """Report what was measured; tell whether the face is sound."""
        before = len(findings)
        misfits = [zone for zone in measures.zones if not zone.fits]
        for zone in misfits:
            self._report_overflow(zone, order, findings)
        for name in measures.boxless:
            said = f"fit(“{name}”) stands on an inline element, which has no box to fill"
            findings.error("layout/fit-without-box", said, order.span, card=order.card)
        for place in measures.places:
            self._check_place(place, order, findings)
        if measures.strays and not misfits:  # what a full zone spills is told already
            worst = max(measures.strays, key=lambda stray: stray.over)
            findings.error(
                "face/text-outside-trim",
                f"“{worst.words.strip()}” reaches {worst.over:.1f} mm past the edge",
                order.span,
                card=order.card,
            )
        return len(findings) == before

    def report_complaints(
        self, complaints: Iterable[str], order: FaceOrder, findings: Findings
    ) -> None:
        """Report what the engine said while it drew a face."""
        for complaint in (_DATA.sub(r"\1…", complaint) for complaint in complaints):
            match = _MISSING_GLYPH.match(complaint)
            if match:
                character = chr(int(match[2], 16))
                said, hint = self.explain(character)
                place = _place_of(character, order)
                findings.error("face/missing-glyph", said, place, hint=hint, card=order.card)
            else:
                findings.error("face/engine", complaint, order.span, card=order.card)

    def report_breakdown(self, fault: EngineFault, order: FaceOrder, findings: Findings) -> None:
        """Report a face over which the engine gave up."""
        said = f"the layout engine failed on this face or a style sheet ({fault})"
        findings.error("face/engine", said, order.span, card=order.card)

    def report_lost(self, orders: Iterable[FaceOrder], findings: Findings) -> None:
        """Report faces that did not come out on a page of their own."""
        for order in orders:
            findings.error(
                "face/not-one-page",
                f"layout “{order.layout}” does not come out on one page of its format",
                order.span,
                card=order.card,
            )

    def report_unloaded(
        self,
        complaints: Iterable[str],
        drafts: Sequence[tuple[FaceOrder, str]],
        findings: Findings,
    ) -> None:
        """Report what could not be loaded: of the first face that names it, else of the CSS."""
        for complaint in complaints:
            bare = _WITHOUT_SCHEME.match(complaint)
            said = f"“{bare[1]}” is not loaded: {OUTSIDE}" if bare else complaint
            address = bare or _ADDRESS.search(complaint)
            said = _DATA.sub(r"\1…", said)
            naming = (order for order, html in drafts if address and escape(address[1]) in html)
            order = next(naming, None)
            if order is None:
                findings.error("layout/engine", said)
            else:
                self._report_unloaded(said, address[1] if address else "", order, findings)

    def report_coarse(self, faces: Iterable[tuple[FaceOrder, bytes]], findings: Findings) -> None:
        """Warn of pictures with too few dots where they are printed, each once, at its largest."""
        coarsest: dict[str, tuple[float, FaceOrder]] = {}
        for order, pdf in faces:
            for placed in placed_pictures(pdf):
                least, _ = coarsest.get(placed.address, (MIN_DPI, order))
                if placed.dpi < least:
                    coarsest[placed.address] = placed.dpi, order
        for address, (dpi, order) in coarsest.items():
            name, span = _named_picture(address, order)
            said = f"“{name}” is printed with {dpi:.0f} dpi; below {MIN_DPI} its dots can be seen"
            coarse = Finding("face/coarse-picture", said, span, Severity.WARNING, card=order.card)
            findings.add(coarse)

    def of_fault(self, fault: LayoutFault, order: FaceOrder) -> Finding:
        """Return what tells of a layout that cannot be run, at its own line."""
        if fault.path:
            span = fault.span(self.display_path(fault.path))
        else:
            kind = order.component.kind if order.component else None
            span = kind.layout_spans.get(order.name[1], kind.span) if kind else order.span
        return Finding(fault.code or "layout/fault", fault.message, span, hint=fault.hint)

    def _report_unloaded(
        self, complaint: str, address: str, order: FaceOrder, findings: Findings
    ) -> None:
        for name, value in order.component.values.items() if order.component else ():
            if isinstance(value, Picture) and f":{quote(value.path)}?" in address:
                reason = complaint.partition("OSError: ")[2] or "it is no picture we can read"
                message = f"“{value.path}” cannot be printed: {reason}"
                findings.error("face/broken-picture", message, order.place(name), card=order.card)
                return
        findings.error("face/engine", complaint, order.span, card=order.card)

    def _report_overflow(self, zone: Zone, order: FaceOrder, findings: Findings) -> None:
        findings.error(
            "face/text-overflow",
            f"the text of “{zone.name}” is {zone.over:.1f} mm too long for its box, even at"
            f" {zone.size / QUARTERS:g} pt ({self.language})",
            order.place(zone.name),
            card=order.card,
        )

    def _check_place(self, place: Place, order: FaceOrder, findings: Findings) -> None:
        piece = self.stock.formats.get(place.format)
        if piece is None:
            said = f"layout “{order.layout}” has a place for a “{place.format}”, which is no format"
            findings.error("layout/unknown-format", said, order.span, card=order.card)
            return
        trim = piece.trim
        if place.width < trim.width - TOLERANCE_MM or place.height < trim.height - TOLERANCE_MM:
            findings.error(
                "face/place-too-small",
                f"a place of {place.width:.1f} × {place.height:.1f} mm cannot hold a piece of"
                f" format “{piece.name}”, {trim.width:g} × {trim.height:g} mm",
                order.span,
                card=order.card,
            )


def _named_picture(address: str, order: FaceOrder) -> tuple[str, Span]:
    """Return the file behind an address, and where the card names it, else the face's place."""
    for name, value in order.component.values.items() if order.component else ():
        if isinstance(value, Picture) and f":{quote(value.path)}?" in address:
            return value.path, order.place(name)
    if address.startswith("data:"):
        return "a picture inside a drawing", order.span
    inside = address.partition(":")[2].partition("?")[0]
    is_of_layouts = address.startswith(LAYOUT_SCHEME)
    return f"layouts/{unquote(inside)}" if is_of_layouts else unquote(inside)[:80], order.span


def _place_of(character: str, order: FaceOrder) -> Span:
    """Return the field whose text has the character, else the face's own place."""
    for name, value in order.component.values.items() if order.component else ():
        if any(character in text.source for text in _texts(value)):
            return order.place(name)
    return order.span


def _texts(value: Value) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)

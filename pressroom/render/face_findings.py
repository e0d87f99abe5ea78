"""What is wrong with a face, told at the card's line: text too long, place too small, no glyph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pressroom.model.finding import Findings, Span
from pressroom.model.game import Component, Text, Value
from pressroom.model.stock import Stock
from pressroom.render.environment import QUARTERS, LayoutFault
from pressroom.render.measures import TOLERANCE_MM, Measures, Place, Zone

_MISSING_GLYPH = re.compile(r'\.notdef glyph .*"(.*)" \(U\+([0-9A-F]+)\)', re.DOTALL)


@dataclass(frozen=True, slots=True)
class FaceInspector:
    """Turns measures and complaints into findings. `show` names a layout file in messages."""

    stock: Stock
    language: str
    show: Callable[[Path], str]

    def inspect(
        self, measures: Measures, component: Component | None, layout: str, findings: Findings
    ) -> bool:
        """Report what was measured; tell whether the face is sound."""
        before = len(findings)
        for zone in measures.zones:
            if not zone.fits:
                self._report_overflow(zone, component, layout, findings)
        for place in measures.places:
            self._check_place(place, component, layout, findings)
        for stray in measures.strays:
            findings.error(
                "face/text-outside-trim",
                f"“{stray.words.strip()}” reaches {stray.over:.1f} mm past the edge of"
                f" {_piece(component, layout)}",
                _span(component),
                card=_card(component),
            )
        return len(findings) == before

    def report_complaints(
        self,
        complaints: tuple[str, ...],
        component: Component | None,
        layout: str,
        findings: Findings,
    ) -> None:
        """Report what the engine said while it drew a face."""
        for complaint in complaints:
            match = _MISSING_GLYPH.match(complaint)
            if match:
                character = chr(int(match[2], 16))
                findings.error(
                    "face/missing-glyph",
                    f"no font has the sign “{character}” (U+{match[2]}) of"
                    f" {_piece(component, layout)}",
                    _place_of(character, component),
                    card=_card(component),
                )
            else:
                said = f"{complaint} ({_piece(component, layout)})"
                findings.error("face/engine", said, _span(component), card=_card(component))

    def report_fault(
        self, fault: LayoutFault, layout: str, component: Component | None, findings: Findings
    ) -> None:
        """Report a layout that cannot be run, at its own line."""
        if fault.path:
            path, line = self.show(fault.path), fault.line
            findings.error("layout/fault", fault.message, Span(path, line, 1, line, 1))
        else:
            span = component.kind.span if component else None
            findings.error("layout/fault", f"{fault.message} (layout “{layout}”)", span)

    def _report_overflow(
        self, zone: Zone, component: Component | None, layout: str, findings: Findings
    ) -> None:
        span = component.place(zone.name) if component else None
        size = zone.size / QUARTERS
        findings.error(
            "face/text-overflow",
            f"the text of “{zone.name}” is {zone.over:.1f} mm too long for its box at the least"
            f" size of {size:g} pt ({self.language}, {_piece(component, layout)})",
            span,
            card=_card(component),
        )

    def _check_place(
        self, place: Place, component: Component | None, layout: str, findings: Findings
    ) -> None:
        format = self.stock.formats.get(place.format)
        if format is None:
            said = f"layout “{layout}” has a place for a format “{place.format}”, which is none"
            findings.error("layout/unknown-format", said, _span(component), card=_card(component))
        elif (
            place.width < format.trim.width - TOLERANCE_MM
            or place.height < format.trim.height - TOLERANCE_MM
        ):
            findings.error(
                "face/place-too-small",
                f"a place of {place.width:.1f} × {place.height:.1f} mm cannot hold a piece of"
                f" format “{format.name}”, {format.trim.width:g} × {format.trim.height:g} mm"
                f" ({_piece(component, layout)})",
                _span(component),
                card=_card(component),
            )


def _card(component: Component | None) -> str | None:
    return component.id if component else None


def _span(component: Component | None) -> Span | None:
    return component.span if component else None


def _piece(component: Component | None, layout: str) -> str:
    return f"card “{component.id}”" if component else f"page “{layout}”"


def _place_of(character: str, component: Component | None) -> Span | None:
    """Return the field whose text has the character, else the card's own place."""
    if component is None:
        return None
    for name, value in component.values.items():
        if any(character in text.source for text in _texts(value)):
            return component.place(name)
    return component.span


def _texts(value: Value) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _texts(item)

"""The exception for what a layout is to print and cannot; the stage that meets it tells it."""

from __future__ import annotations

from pressroom.model.finding import Finding


class ContentFault(Exception):
    """What a layout is to print cannot be printed; `finding` tells why, where it was typed."""

    def __init__(self, finding: Finding) -> None:
        """Carry the finding."""
        super().__init__(finding.message)
        self.finding = finding

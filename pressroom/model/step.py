"""What a build is about to do, told before it does it: so that what never ends can be blamed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pressroom.model.finding import Span


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a build in words, such as “drawing the front”, and where its cause was typed.

    `is_shared` says that it does several things at once, of which one is to blame.
    """

    what: str
    span: Span | None = None
    card: str | None = None
    is_shared: bool = False


Watch = Callable[[Step], None]  # is told each step before it begins


def unwatched(step: Step) -> None:
    """Let a step begin without telling anybody."""

"""Read the `pictures:` of game.yaml: how pictures are printed."""

from __future__ import annotations

from pressroom.load.codes import GAME_CODES
from pressroom.load.nodes import Scalar
from pressroom.load.scalars import read_integer
from pressroom.load.sections import Section, open_section
from pressroom.model.game import PICTURE_RESOLUTION

OFF = "off"
MIN_RESOLUTION, MAX_RESOLUTION = 72, 2400  # dots to the inch


def read_picture_resolution(game: Section) -> int | None:
    """Return to how many dots to the inch pictures are resampled, none to leave them as they are.

    Findings: `game/wrong-type`, `game/unknown-key`.
    """
    node = game.get("pictures")
    if node is None:
        return PICTURE_RESOLUTION
    section = open_section(
        node, ("resolution",), owner="“pictures”", codes=GAME_CODES, findings=game.findings
    )
    typed = section.get("resolution") if section else None
    if section is None or typed is None:
        return PICTURE_RESOLUTION
    if isinstance(typed, Scalar) and typed.text == OFF:
        return None
    number = read_integer(typed.text) if isinstance(typed, Scalar) else None
    if number is None or not MIN_RESOLUTION <= number <= MAX_RESOLUTION:
        wanted = f"dots to the inch from {MIN_RESOLUTION} to {MAX_RESOLUTION}, or “{OFF}”"
        section.wrong("resolution", wanted, typed)
        return PICTURE_RESOLUTION
    return number

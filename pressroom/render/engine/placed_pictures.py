"""Which pictures a drawn face names, and how fine they are where they stand on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

PICTURE_ADDRESS = "PictureAddress"  # in an image of a face; a string
PIXEL_SIZE = "PixelSize"  # in an image of a face: of its largest placement, in points
POINTS_PER_INCH = 72


@dataclass(frozen=True, slots=True)
class PlacedPicture:
    """A picture on a face: its address, and its coarsest resolution there in dots to the inch."""

    address: str
    dpi: float


_PLACED = re.compile(
    rb"/%s <([0-9a-f]*)>\s*/%s ([\d.]+)" % (PICTURE_ADDRESS.encode(), PIXEL_SIZE.encode())
)


def placed_pictures(face: bytes) -> Iterator[PlacedPicture]:
    """Go through the pictures that a drawn face names; one without extent is left out."""
    for address, pixel in _PLACED.findall(face):
        if float(pixel):
            name = bytes.fromhex(address.decode()).decode()
            yield PlacedPicture(name, POINTS_PER_INCH / float(pixel))

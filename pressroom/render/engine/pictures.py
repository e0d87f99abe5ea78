"""Pictures as the engine sees them: their size and their address, never their samples.

WeasyPrint reads a picture whole, often twice, and keeps it while any face is drawn. A face needs
the width and height; the print file takes the samples, at the size in which they are printed.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

import pydyf

from pressroom.render.engine.placed_pictures import PICTURE_ADDRESS, PIXEL_SIZE

ORIENTATION = 0x0112  # EXIF 2.32 §4.6.4: values from 5 on lie on their side
ORIENTATION_AT = 3  # behind the data, the file and the cache of `RasterImage`
_LYING = 5
OPAQUE_MODES = frozenset({"1", "L", "RGB", "CMYK", "YCbCr", "I;16"})  # Pillow's, of whole pictures


class EnginePicture:
    """Stands in for WeasyPrint's `RasterImage`; `EnginePictures` writes `address` on it."""

    address = ""

    def __init__(self, pillow_image: Any, image_id: str, *rest: Any, **_: Any) -> None:
        """Take the size from the picture's head; nothing of it is decoded."""
        orientation = rest[ORIENTATION_AT] if len(rest) > ORIENTATION_AT else "none"
        self.id = image_id
        self.width, self.height = pillow_image.size
        if _is_lying(pillow_image, orientation):
            self.width, self.height = self.height, self.width
        self.ratio = self.width / self.height
        self.is_opaque = (
            pillow_image.mode in OPAQUE_MODES and "transparency" not in pillow_image.info
        )

    def get_intrinsic_size(self, resolution: float, _: float) -> tuple[float, float, float]:
        """Return width, height and their ratio, as WeasyPrint wants them."""
        return self.width / resolution, self.height / resolution, self.ratio

    def draw(self, stream: Any, width: float, height: float, style: Any) -> None:
        """Place the picture, and note how large its pixels become."""
        if not width or not height:
            return
        pixel = max(abs(width) / self.width, abs(height) / self.height) * _scale(stream)
        # Of all placements of a page, WeasyPrint hands the largest to `get_x_object`.
        name = stream.add_image(self, style["image_rendering"] == "auto", pixel)
        stream.transform(width, 0, 0, -height, 0, height)
        stream.draw_x_object(name)

    def get_x_object(self, interpolate: bool, pixel: float) -> pydyf.Stream:
        """Return an image without samples that names its picture."""
        return pydyf.Stream(
            [],
            {
                "Type": "/XObject",
                "Subtype": "/Image",
                "Width": self.width,
                "Height": self.height,
                "Interpolate": "true" if interpolate else "false",
                PICTURE_ADDRESS: f"<{self.address.encode().hex()}>",
                PIXEL_SIZE: f"{pixel:.5f}",
            },
        )


class EnginePictures(dict[str, Any]):
    """What the engine loaded, by address; each picture is told its own, whenever it is loaded."""

    def __setitem__(self, address: str, image: Any) -> None:
        """Keep what was loaded from an address, nothing if that failed."""
        if isinstance(image, EnginePicture):
            image.address = address
        super().__setitem__(address, image)


def _is_lying(picture: Any, orientation: Any) -> bool:
    """Tell whether a picture is turned by a quarter, by its own note or by the style."""
    if isinstance(orientation, tuple):
        return orientation[0] in (90, 270)
    if orientation == "none" or (picture.format == "PNG" and "exif" not in picture.info):
        return False  # of a PNG without the note, Pillow would read all
    return bool(picture.getexif().get(ORIENTATION, 1) >= _LYING)


def scaled_clone(original: Any) -> Any:
    """Return what stands in for `Stream.clone`: a part remembers the scale of the page around."""

    def clone(stream: Any, **options: Any) -> Any:
        part = original(stream, **options)
        part.outer_scale = _scale(stream)
        return part

    return clone


def _scale(stream: Any) -> float:
    """Return how many points of the page a unit of a stream is long."""
    outer: float = getattr(stream, "outer_scale", 1.0)
    return outer * sqrt(abs(stream.ctm.determinant))

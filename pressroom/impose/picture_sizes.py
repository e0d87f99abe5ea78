"""Pictures at the size in which they are printed: what has many more dots than that is resampled.

Each is resampled once for its content and size, and kept; all print files share it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

from pressroom.files import sha256_of
from pressroom.impose.pictures import ORIENTATION, Samples, in_eight_bits, read_samples
from pressroom.sealed import read_sealed, write_sealed

if TYPE_CHECKING:
    from PIL import Image

POINTS_PER_INCH = 72
ROOM = 1.25  # a picture with fewer dots than this times the resolution stays as it is
GAP = 2  # how many times the wanted size is left to the fine filter, after whole dots were merged
STRIP = 256  # rows
QUALITY = 95  # of a JPEG that is resampled
Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class PrintPictures:
    """The pictures of print files.

    `read` returns the bytes behind an address; an address ends in “?” and a digest of them, or
    they are read to know them. `resolution` in dots to the inch, none to take all as they are.
    """

    read: Callable[[str], bytes]
    cache: Path
    resolution: int | None = None

    def samples(self, address: str, size: Size, pixel: float) -> Samples:
        """Return the samples of a picture of this size whose pixels are placed `pixel` pt large."""
        scale = (self.resolution or 0) * pixel / POINTS_PER_INCH
        if not scale or scale * ROOM >= 1:
            return read_samples(self.read(address))
        width, height = size
        return read_samples(self._resampled(address, (ceil(width * scale), ceil(height * scale))))

    def _resampled(self, address: str, size: Size) -> bytes:
        content = address.partition("?")[2] or sha256_of(self.read(address))
        path = self.cache / f"{sha256_of(content, repr(size))[:32]}.sized"
        made = read_sealed(path)
        if made is None:
            made = resample(self.read(address), size)
            write_sealed(path, made)
        return made


def resample(data: bytes, size: Size) -> bytes:
    """Return a smaller picture: a JPEG of a JPEG, else a PNG; upright, of eight bits a sample.

    `size` is that of the upright picture.
    """
    from PIL import Image, ImageOps

    picture: Image.Image = Image.open(BytesIO(data))
    is_jpeg = picture.format in ("JPEG", "MPO")
    side = GAP * max(size)  # a JPEG may lie on its side
    picture.draft(None, (side, side))
    if picture.getexif().get(ORIENTATION, 1) != 1:  # else it would be copied
        picture = ImageOps.exif_transpose(picture)
    smaller = _merged(in_eight_bits(picture), size).resize(size, Image.Resampling.LANCZOS)
    file = BytesIO()
    if is_jpeg:
        smaller.save(file, "JPEG", quality=QUALITY, subsampling=0)
    else:
        smaller.save(file, "TIFF" if smaller.mode == "CMYK" else "PNG")
    return file.getvalue()


def _merged(picture: Image.Image, size: Size) -> Image.Image:
    """Merge whole dots in strips; transparency needs a second copy of what is merged at a time."""
    from PIL import Image

    factor = min(picture.width // (GAP * size[0]), picture.height // (GAP * size[1]))
    if factor <= 1:
        return picture
    rows = STRIP // factor * factor or factor
    merged = Image.new(picture.mode, (ceil(picture.width / factor), ceil(picture.height / factor)))
    for top in range(0, picture.height, rows):
        strip = picture.crop((0, top, picture.width, min(top + rows, picture.height)))
        merged.paste(strip.reduce(factor), (0, top // factor))
    return merged

from __future__ import annotations

import zlib
from io import BytesIO

import pytest
from PIL import Image

from pressroom.impose.pictures import read_samples


def png(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "PNG")
    return file.getvalue()


def test_sixteen_bits_a_sample_keep_their_greys() -> None:
    deep = Image.new("I;16", (2, 1))
    deep.putdata([0x4000, 0xC000])

    samples = read_samples(png(deep))

    assert (samples.components, zlib.decompress(samples.data)) == (1, b"\x40\xc0")


def cmyk_jpeg(*, adobe: bool) -> bytes:
    """Return a CMYK JPEG with or without the marker of Adobe's (APP14), as Pillow writes it."""
    file = BytesIO()
    Image.new("CMYK", (8, 8), (0, 255, 0, 0)).save(file, "JPEG")
    data = file.getvalue()
    at = data.index(b"\xff\xee")
    assert data[at + 4 : at + 9] == b"Adobe"
    length = int.from_bytes(data[at + 2 : at + 4], "big")
    return data if adobe else data[:at] + data[at + 2 + length :]


@pytest.mark.parametrize("adobe", [True, False])
def test_ink_of_a_cmyk_jpeg_is_inverted_only_if_adobe_says_so(adobe: bool) -> None:
    samples = read_samples(cmyk_jpeg(adobe=adobe))

    assert samples.components == 4
    assert samples.inverted is adobe

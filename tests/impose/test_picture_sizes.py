from __future__ import annotations

import zlib
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from pressroom.impose.picture_sizes import PrintPictures, resample
from pressroom.impose.pictures import Samples

INCH = 72.0  # points
ADDRESS = "picture:cards/demo/art/a.png?0123456789abcdef"


def encoded(picture: Image.Image, kind: str = "PNG", **options: bytes) -> bytes:
    file = BytesIO()
    picture.save(file, kind, **options)
    return file.getvalue()


def samples_of(
    data: bytes, size: tuple[int, int], width_inch: float, cache: Path, resolution: int | None = 300
) -> Samples:
    """Return the samples of a picture placed some inches wide."""
    pictures = PrintPictures(lambda _: data, cache, resolution)
    return pictures.samples(ADDRESS, size, width_inch * INCH / size[0])


@pytest.mark.parametrize(
    ("width", "inches", "resolution", "printed"),
    [
        (1200, 1.0, 300, 300),
        (1200, 2.0, 300, 600),
        (376, 1.0, 300, 300),
        (374, 1.0, 300, 374),  # less than a quarter more than wanted
        (120, 1.0, 300, 120),  # never enlarged
        (1200, 1.0, 600, 600),
        (1200, 1.0, None, 1200),
    ],
)
def test_picture_has_the_resolution_where_it_is_placed(
    tmp_path: Path, width: int, inches: float, resolution: int | None, printed: int
) -> None:
    data = encoded(Image.new("RGB", (width, width // 2), "red"))

    samples = samples_of(data, (width, width // 2), inches, tmp_path, resolution)

    assert (samples.width, samples.height) == (printed, printed // 2)


def test_picture_is_resampled_once_for_its_content_and_size(tmp_path: Path) -> None:
    data = encoded(Image.effect_noise((900, 900), 60))
    first = samples_of(data, (900, 900), 1, tmp_path)

    def unread(address: str) -> bytes:
        raise AssertionError(address)

    again = PrintPictures(unread, tmp_path, 300).samples(ADDRESS, (900, 900), INCH / 900)

    assert again == first
    assert first.width == 300


def test_what_a_full_disk_left_of_a_picture_is_made_anew(tmp_path: Path) -> None:
    data = encoded(Image.effect_noise((900, 900), 60))
    first = samples_of(data, (900, 900), 1, tmp_path)
    (kept,) = tmp_path.iterdir()
    kept.write_bytes(kept.read_bytes()[:-100])

    assert samples_of(data, (900, 900), 1, tmp_path) == first


def test_jpeg_stays_a_jpeg(tmp_path: Path) -> None:
    data = encoded(Image.effect_noise((900, 900), 60).convert("RGB"), "JPEG")

    samples = samples_of(data, (900, 900), 1, tmp_path)

    assert (samples.filter, samples.components, samples.width) == ("DCTDecode", 3, 300)


def test_inks_of_a_cmyk_jpeg_stay(tmp_path: Path) -> None:
    inks = (0, 250, 100, 5)
    data = encoded(Image.new("CMYK", (900, 900), inks), "JPEG")

    samples = samples_of(data, (900, 900), 1, tmp_path)

    assert (samples.components, samples.inverted) == (4, True)
    printed = Image.open(BytesIO(samples.data)).getpixel((100, 100))
    assert isinstance(printed, tuple)
    assert max(abs(ours - ink) for ours, ink in zip(printed, inks, strict=True)) <= 3


def test_colour_under_full_transparency_does_not_bleed_into_edges(tmp_path: Path) -> None:
    picture = Image.new("RGBA", (900, 900), (0, 255, 0, 0))  # green, and not to be seen
    picture.paste((255, 0, 0, 255), (0, 0, 451, 900))

    samples = samples_of(encoded(picture), (900, 900), 1, tmp_path)

    assert samples.mask is not None
    colours = zlib.decompress(samples.data)
    alphas = zlib.decompress(samples.mask.data)
    seen = [colours[at * 3 : at * 3 + 3] for at, alpha in enumerate(alphas) if alpha > 40]
    assert {colour[0] for colour in seen} == {255}
    assert max(colour[1] for colour in seen) <= 6


def test_sixteen_bits_a_sample_keep_their_greys(tmp_path: Path) -> None:
    deep = Image.new("I;16", (900, 900), 0x4000)

    samples = samples_of(encoded(deep), (900, 900), 1, tmp_path)

    assert samples.components == 1
    assert Image.open(BytesIO(resample(encoded(deep), (300, 300)))).getpixel((9, 9)) == 0x40


def test_picture_that_lies_on_its_side_is_set_upright() -> None:
    lying = Image.new("RGB", (900, 600), "red")
    lying.paste("blue", (0, 0, 450, 600))
    exif = Image.Exif()
    exif[0x0112] = 6  # turn by a quarter to the right
    data = encoded(lying, "JPEG", exif=exif.tobytes())

    upright = Image.open(BytesIO(resample(data, (200, 300)))).convert("RGB")

    assert upright.size == (200, 300)
    above, below = upright.getpixel((100, 40)), upright.getpixel((100, 260))
    assert isinstance(above, tuple)
    assert isinstance(below, tuple)
    assert (above[2], below[0]) > (200, 200)


def test_merging_in_strips_keeps_each_row_in_its_place() -> None:
    rows = Image.linear_gradient("L").resize((2000, 2000))

    smaller = Image.open(BytesIO(resample(encoded(rows), (100, 100))))

    for at in (0, 25, 50, 75, 99):
        assert smaller.getpixel((50, at)) == pytest.approx((at + 0.5) / 100 * 255, abs=2)


def test_same_picture_gives_the_same_bytes() -> None:
    data = encoded(Image.effect_noise((900, 900), 60).convert("RGB"), "JPEG")

    assert resample(data, (300, 300)) == resample(data, (300, 300))

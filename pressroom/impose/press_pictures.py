"""One image for all faces of a print file that show a picture.

Faces come with images that have an address and no samples. Here each address is read once and
becomes one image of the print file (PDF 32000-1 §8.9.5).
"""

from __future__ import annotations

from collections.abc import Callable

from pikepdf import Array, Dictionary, Name, Object, Pdf, Stream

from pressroom.impose.pictures import Samples, read_samples

ADDRESS = "/PictureAddress"
COLOUR_SPACES = {1: Name.DeviceGray, 3: Name.DeviceRGB, 4: Name.DeviceCMYK}

PictureSource = Callable[[str], bytes]


class SharedPictures:
    """The pictures of one print file while faces are put in."""

    def __init__(self, out: Pdf, source: PictureSource) -> None:
        self._out = out
        self._source = source
        self._images: dict[str, Object] = {}

    def wants(self, image: Object) -> bool:
        """Tell whether an image only names its picture, and so is ours to fill."""
        return ADDRESS in image

    def take(self, image: Object) -> Object:
        """Return the print file's image of the picture that a face names."""
        address = bytes(image[ADDRESS]).decode()
        if address not in self._images:
            samples = read_samples(self._source(address))
            self._images[address] = self._image(samples, smooth=bool(image.get("/Interpolate")))
        return self._images[address]

    def _image(self, samples: Samples, *, smooth: bool) -> Object:
        entries = Dictionary(
            Type=Name.XObject,
            Subtype=Name.Image,
            Width=samples.width,
            Height=samples.height,
            ColorSpace=COLOUR_SPACES[samples.components],
            BitsPerComponent=8,
            Interpolate=smooth,
            Filter=Name(f"/{samples.filter}"),
        )
        if samples.predictor:
            entries.DecodeParms = Dictionary(
                Predictor=15, Colors=samples.components, Columns=samples.width
            )
        if samples.inverted:
            entries.Decode = Array([1, 0] * samples.components)
        if samples.mask is not None:
            entries.SMask = self._image(samples.mask, smooth=smooth)
        return Stream(self._out, samples.data, entries)

"""The faces of a print file: Form XObjects, each once, however often it is placed.

They are copied from the pool with the placeholders of fonts and pictures, which are filled when all
is known that the file uses of them: fonts in `pdf_fonts`, and each picture at the size of its
largest placement (PDF 32000-1 §8.9.5).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Page, Pdf, Stream

from pressroom.impose.pdf_fonts import SharedFonts
from pressroom.impose.pdf_pool import FormPool, PooledForm, Uses
from pressroom.impose.picture_sizes import PrintPictures
from pressroom.impose.pictures import Samples

COLOUR_SPACES = {1: Name.DeviceGray, 3: Name.DeviceRGB, 4: Name.DeviceCMYK}


@dataclass(frozen=True, slots=True)
class Form:
    """A face inside the print file, and its trim box in points, y up, in the form's own space."""

    name: str
    xobject: Object
    left: float
    bottom: float
    right: float
    top: float


class FaceForms:
    """The faces of one print file, copied from the pool when first asked for."""

    def __init__(
        self, out: Pdf, faces: Mapping[str, bytes], pool: FormPool, fonts: SharedFonts
    ) -> None:
        self._out = out
        self._faces = faces
        self._pool = pool
        self._fonts = fonts
        self._forms: dict[str, Form] = {}
        self._pictures = Uses()

    def form(self, key: str) -> Form:
        """Return the form of a face. Raises `KeyError` for a face that was never rendered."""
        if key not in self._forms:
            pooled = self._pool.face(key, self._faces)
            name = f"/F{len(self._forms) + 1}"
            self._forms[key] = Form(name, self._copied(pooled), *pooled.trim)
        return self._forms[key]

    def page_content(self, page: Page) -> Object:
        """Return a page's content as a form, whatever the page is clipped to."""
        return self._copied(self._pool.page(page))

    def _copied(self, pooled: PooledForm) -> Object:
        for name, use in pooled.uses.fonts.items():
            self._fonts.add(name, self._out.copy_foreign(self._pool.font(name)), use)
        self._pictures.add(Uses(pictures=pooled.uses.pictures))
        return self._out.copy_foreign(pooled.xobject)

    def fill_pictures(self, pictures: PrintPictures) -> None:
        """Fill in all pictures, each at the size of its largest placement."""
        for address, use in self._pictures.pictures.items():
            image = self._out.copy_foreign(self._pool.picture(address))
            samples = pictures.samples(address, use.size, use.pixel)
            self._fill(image, samples, is_smooth=use.is_smooth)

    def _fill(self, image: Any, samples: Samples, *, is_smooth: bool) -> None:
        image.write(samples.data, filter=Name(f"/{samples.filter}"))
        image.Type, image.Subtype = Name.XObject, Name.Image
        image.Width, image.Height = samples.width, samples.height
        image.ColorSpace = COLOUR_SPACES[samples.components]
        image.BitsPerComponent, image.Interpolate = 8, is_smooth
        if samples.predictor:
            image.DecodeParms = Dictionary(
                Predictor=15, Colors=samples.components, Columns=samples.width
            )
        if samples.inverted:
            image.Decode = Array([1, 0] * samples.components)
        if samples.mask is not None:
            mask = Stream(self._out, b"")
            self._fill(mask, samples.mask, is_smooth=is_smooth)
            image.SMask = mask

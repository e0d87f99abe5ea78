"""Faces become Form XObjects of a print file, each once, however often it is placed.

Faces come as PDFs of one page each. What several of them hold alike — an icon, a colour space —
is put into the print file once, since everything is known by its content. Fonts without outlines
go through `pdf_fonts`. Pictures come with an address and no samples: each address becomes one
image of the print file (PDF 32000-1 §8.9.5), filled when its largest placement is known.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Page, Pdf, Stream

from pressroom.impose.pdf_fonts import SharedFonts
from pressroom.impose.picture_sizes import PrintPictures
from pressroom.impose.pictures import Samples

REFERENCE = re.compile(rb"\d R\b")
NOT_CARRIED = ("/Length", "/Resources")
MAX_OPEN_FACES = 2000
ADDRESS, PIXEL_SIZE = "/PictureAddress", "/PixelSize"
FACE_SCHEME = "face:"  # the address of a picture that is a face, by its key
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


class OpenFaces:
    """The PDFs of faces, opened: a resident process keeps them, and opens only faces that changed.

    They are known by their bytes. Beyond `max_faces` those opened first are closed.
    """

    def __init__(self, max_faces: int = MAX_OPEN_FACES) -> None:
        self._max_faces = max_faces
        self._pages: dict[bytes, tuple[Pdf, Page]] = {}

    def page(self, pdf: bytes) -> Page:
        """Return the one page of a face."""
        if pdf not in self._pages:
            if len(self._pages) >= self._max_faces:
                self._pages.pop(next(iter(self._pages)))[0].close()
            source = Pdf.open(BytesIO(pdf))
            source.pages[0].contents_coalesce()
            self._pages[pdf] = source, source.pages[0]
        return self._pages[pdf][1]


class FaceForms:
    """The faces of one print file, taken from their PDFs when first asked for."""

    def __init__(
        self,
        out: Pdf,
        faces: Mapping[str, bytes],
        opened: OpenFaces,
        fonts: SharedFonts,
        pictures: SharedPictures,
    ) -> None:
        self._out = out
        self._faces = faces
        self._opened = opened
        self._fonts = fonts
        self._pictures = pictures
        self._forms: dict[str, Form] = {}
        self._known: dict[bytes, Object] = {}  # by content, of all faces
        self._here: dict[object, Any] = {}  # by place, of the face at hand

    def form(self, key: str) -> Form:
        """Return the form of a face. Raises `KeyError` for a face that was never rendered."""
        if key not in self._forms:
            self._forms[key] = self._take(self._opened.page(self._faces[key]))
        return self._forms[key]

    def page_content(self, page: Page) -> Object:
        """Return a page's content as a form, whatever the page is clipped to."""
        before, self._here = self._here, {}  # a book's page may hold faces, taken meanwhile
        try:
            return self._content(page)
        finally:
            self._here = before

    def _content(self, page: Page) -> Object:
        page.contents_coalesce()
        form = Dictionary(Type=Name.XObject, Subtype=Name.Form, BBox=Array(list(page.mediabox)))
        if "/Group" in page.obj:
            form.Group = self._carried(page.obj.Group)
        form.Resources = self._carried(page.resources)
        return self._stream(page.obj.Contents, form)

    def _take(self, page: Page) -> Form:
        left, bottom, right, top = (float(edge) for edge in page.trimbox)
        xobject = self.page_content(page)
        # Not asked for by PDF, and ignored by viewers: what measures a print file reads it.
        xobject.TrimBox = Array([left, bottom, right, top])
        return Form(f"/F{len(self._forms) + 1}", xobject, left, bottom, right, top)

    def _shown(self, key: str) -> Object:
        """Return a face as a picture is drawn: its trim box on the unit square, cut to it."""
        face = self.form(key)
        width, height = face.right - face.left, face.top - face.bottom
        matrix = (1 / width, 0, 0, 1 / height, -face.left / width, -face.bottom / height)
        shown = Dictionary(
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([face.left, face.bottom, face.right, face.top]),
            Matrix=Array([round(number, 8) for number in matrix]),
            Resources=Dictionary(XObject=Dictionary({face.name: face.xobject})),
        )
        data = f"{face.name} Do".encode()
        digest = sha256(b"shown" + data).digest()
        if digest not in self._known:
            self._known[digest] = Stream(self._out, data, shown)
        return self._known[digest]

    def _carried(self, value: Any) -> Any:
        """Return the value as an object of the print file."""
        if not isinstance(value, Object):
            return value
        place = value.objgen if value.is_indirect else None
        if place in self._here:
            return self._here[place]
        carried = self._carried_anew(value)
        if place:
            self._here[place] = carried
        return carried

    def _carried_anew(self, value: Any) -> Any:
        if isinstance(value, Stream):
            if self._pictures.wants(value):
                address = bytes(value[ADDRESS]).decode()
                if address.startswith(FACE_SCHEME):
                    return self._shown(address.removeprefix(FACE_SCHEME))
                return self._pictures.take(value)
            own = Dictionary()
            if "/Resources" in value:
                own.Resources = self._carried(value.Resources)
            return self._stream(value, own)
        if not isinstance(value, Array | Dictionary):
            return value
        is_dictionary = isinstance(value, Dictionary)
        if is_dictionary and value.get("/Type") == Name.Font and self._fonts.wants(value):
            return self._fonts.take(value)
        text = value.unparse(resolved=True)
        if not REFERENCE.search(text):  # most are: what holds no others is its own text
            copy = Object.parse(text)
        elif is_dictionary:
            copy = Dictionary({key: self._carried(item) for key, item in value.items()})
        else:
            copy = Array([self._carried(item) for item in value])
        return self._only_one(copy) if value.is_indirect else copy

    def _stream(self, source: Any, own: Dictionary) -> Object:
        """Return a stream with the source's data, its entries, and those given over them."""
        for key, item in source.items():
            if key not in NOT_CARRIED:
                own[key] = self._carried(item)
        data = source.read_raw_bytes()
        digest = sha256(own.unparse() + data).digest()
        if digest not in self._known:
            self._known[digest] = Stream(self._out, data, own)
        return self._known[digest]

    def _only_one(self, value: Object) -> Object:
        key = value.unparse()
        if key not in self._known:
            self._known[key] = self._out.make_indirect(value)
        return self._known[key]


@dataclass(slots=True)
class _Placed:
    """An image of the print file that is still empty, and the largest of its placements."""

    image: Object
    size: tuple[int, int]
    pixel: float
    is_smooth: bool


class SharedPictures:
    """The pictures of one print file while faces are put in."""

    def __init__(self, out: Pdf, pictures: PrintPictures) -> None:
        self._out = out
        self._pictures = pictures
        self._placed: dict[str, _Placed] = {}

    def wants(self, image: Object) -> bool:
        """Tell whether an image only names its picture, and so is ours to fill."""
        return ADDRESS in image

    def take(self, image: Object) -> Object:
        """Return the print file's image of the picture that a face names."""
        address = bytes(image[ADDRESS]).decode()
        size, pixel = (int(image.Width), int(image.Height)), float(image[PIXEL_SIZE])
        if address not in self._placed:
            is_smooth = bool(image.get("/Interpolate"))
            empty = Stream(self._out, b"")
            self._placed[address] = _Placed(empty, size, pixel, is_smooth)
        placed = self._placed[address]
        placed.pixel = max(placed.pixel, pixel)
        return placed.image

    def complete(self) -> None:
        """Fill in all pictures, each at the size of its largest placement."""
        for address, placed in self._placed.items():
            samples = self._pictures.samples(address, placed.size, placed.pixel)
            self._fill(placed.image, samples, smooth=placed.is_smooth)

    def _fill(self, image: Any, samples: Samples, *, smooth: bool) -> None:
        image.write(samples.data, filter=Name(f"/{samples.filter}"))
        image.Type, image.Subtype = Name.XObject, Name.Image
        image.Width, image.Height = samples.width, samples.height
        image.ColorSpace = COLOUR_SPACES[samples.components]
        image.BitsPerComponent, image.Interpolate = 8, smooth
        if samples.predictor:
            image.DecodeParms = Dictionary(
                Predictor=15, Colors=samples.components, Columns=samples.width
            )
        if samples.inverted:
            image.Decode = Array([1, 0] * samples.components)
        if samples.mask is not None:
            mask = Stream(self._out, b"")
            self._fill(mask, samples.mask, smooth=smooth)
            image.SMask = mask

"""Faces as Form XObjects, each taken from its PDF once; print files copy them from here.

Faces come as PDFs of one page each. What several of them hold alike — an icon, a colour space —
is kept once, since everything is known by its content. Fonts without outlines and pictures without
samples are placeholders, one for each name and address; what a face uses of them is noted with it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from typing import Any

from pikepdf import Array, Dictionary, Name, Object, Page, Pdf, Stream

from pressroom.impose.pdf_fonts import FontUse, font_shell, font_use, lacks_outlines

REFERENCE = re.compile(rb"\d R\b")
NOT_CARRIED = ("/Length", "/Resources")
MAX_FORMS = 4000
ADDRESS, PIXEL_SIZE = "/PictureAddress", "/PixelSize"
FACE_SCHEME = "face:"  # the address of a picture that is a face, by its name
SHOWN = "/Face"


@dataclass(frozen=True, slots=True)
class PictureUse:
    """A placement of a picture: its size in pixels, points a pixel, whether it is smoothed."""

    size: tuple[int, int]
    pixel: float
    is_smooth: bool


@dataclass(frozen=True, slots=True)
class Uses:
    """What a form uses: of fonts by name, of pictures by address, and faces by name."""

    fonts: dict[str, FontUse] = field(default_factory=dict)
    pictures: dict[str, PictureUse] = field(default_factory=dict)
    faces: dict[str, bytes] = field(default_factory=dict)

    def add(self, other: Uses) -> None:
        """Note what a form inside this one uses; of a picture's placements the largest counts."""
        for name, use in other.fonts.items():
            self.fonts[name] = self.fonts[name].joined(use) if name in self.fonts else use
        for address, placed in other.pictures.items():
            known = self.pictures.get(address)
            if known is None or known.pixel < placed.pixel:
                self.pictures[address] = placed
        self.faces.update(other.faces)


@dataclass(frozen=True, slots=True)
class PooledForm:
    """A form of the pool, what it uses, and its trim box: left, bottom, right, top in points."""

    xobject: Object
    uses: Uses
    trim: tuple[float, float, float, float]


class FormPool:
    """The forms of a process: one that stays takes again only faces that changed."""

    def __init__(self) -> None:
        self._clear()

    def _clear(self) -> None:
        self._pdf = Pdf.new()
        self._forms: dict[bytes, PooledForm] = {}
        self._known: dict[bytes, Object] = {}  # by content
        self._fonts: dict[str, Object] = {}
        self._pictures: dict[str, Object] = {}

    def trim(self, max_forms: int = MAX_FORMS) -> None:
        """Forget all forms if there are more than these. Not while a file is being written."""
        if len(self._known) > max_forms:
            self._clear()

    def face(self, name: str, faces: Mapping[str, bytes]) -> PooledForm:
        """Return the form of a face, which may show others. Raises `KeyError` for one unknown."""
        pdf = faces[name]
        known = self._forms.get(pdf)
        if known is None or any(faces.get(one) != shown for one, shown in known.uses.faces.items()):
            with Pdf.open(BytesIO(pdf)) as source:
                known = _Taking(self, faces).form(source.pages[0], is_face=True)
            self._forms[pdf] = known
        return known

    def page(self, page: Page) -> PooledForm:
        """Return a page's content as a form, whatever the page is clipped to."""
        return _Taking(self, {}).form(page)

    def font(self, name: str, font: Any = None) -> Object:
        """Return the placeholder of a font, made from one when it is first used."""
        if name not in self._fonts:
            self._fonts[name] = font_shell(self._pdf, font)
        return self._fonts[name]

    def picture(self, address: str) -> Object:
        """Return the placeholder of a picture."""
        if address not in self._pictures:
            self._pictures[address] = Stream(self._pdf, b"")
        return self._pictures[address]

    def only_stream(self, data: bytes, entries: Dictionary) -> Object:
        """Return the one stream with these data and entries."""
        digest = sha256(entries.unparse() + data).digest()
        if digest not in self._known:
            self._known[digest] = Stream(self._pdf, data, entries)
        return self._known[digest]

    def only_one(self, value: Object) -> Object:
        """Return the one indirect object of this content."""
        key = value.unparse()
        if key not in self._known:
            self._known[key] = self._pdf.make_indirect(value)
        return self._known[key]


class _Taking:
    """One page on its way into the pool. The faces that it shows are taken likewise."""

    def __init__(self, pool: FormPool, faces: Mapping[str, bytes]) -> None:
        self._pool = pool
        self._faces = faces
        self._uses = Uses()
        self._here: dict[object, Any] = {}  # by place in the source

    def form(self, page: Page, *, is_face: bool = False) -> PooledForm:
        """Return the content of a page as a form."""
        left, bottom, right, top = (float(edge) for edge in page.trimbox)
        page.contents_coalesce()
        form = Dictionary(Type=Name.XObject, Subtype=Name.Form, BBox=Array(list(page.mediabox)))
        if is_face:  # not asked for by PDF, and ignored by viewers: for what measures print files
            form.TrimBox = Array([left, bottom, right, top])
        if "/Group" in page.obj:
            form.Group = self._carried(page.obj.Group)
        form.Resources = self._carried(page.resources)
        return PooledForm(
            self._stream(page.obj.Contents, form), self._uses, (left, bottom, right, top)
        )

    def _carried(self, value: Any) -> Any:
        """Return the value as an object of the pool."""
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
            if ADDRESS in value:
                return self._picture(value)
            own = Dictionary()
            if "/Resources" in value:
                own.Resources = self._carried(value.Resources)
            return self._stream(value, own)
        if not isinstance(value, Array | Dictionary):
            return value
        is_dictionary = isinstance(value, Dictionary)
        if is_dictionary and value.get("/Type") == Name.Font and lacks_outlines(value):
            return self._font(value)
        text = value.unparse(resolved=True)
        if not REFERENCE.search(text):  # most are: what holds no others is its own text
            copy = Object.parse(text)
        elif is_dictionary:
            copy = Dictionary({key: self._carried(item) for key, item in value.items()})
        else:
            copy = Array([self._carried(item) for item in value])
        return self._pool.only_one(copy) if value.is_indirect else copy

    def _stream(self, source: Any, own: Dictionary) -> Object:
        """Return a stream with the source's data, its entries, and those given over them."""
        for key, item in source.items():
            if key not in NOT_CARRIED:
                own[key] = self._carried(item)
        return self._pool.only_stream(source.read_raw_bytes(), own)

    def _font(self, font: Any) -> Object:
        """Note what the page uses of a font; return its placeholder."""
        name = str(font.BaseFont)
        self._uses.add(Uses(fonts={name: font_use(font)}))
        return self._pool.font(name, font)

    def _picture(self, image: Any) -> Object:
        """Note a placement of a picture; return its placeholder, or the face that it stands for."""
        address = bytes(image[ADDRESS]).decode()
        if address.startswith(FACE_SCHEME):
            return self._shown(address.removeprefix(FACE_SCHEME))
        size = (int(image.Width), int(image.Height))
        use = PictureUse(size, float(image[PIXEL_SIZE]), bool(image.get("/Interpolate")))
        self._uses.add(Uses(pictures={address: use}))
        return self._pool.picture(address)

    def _shown(self, name: str) -> Object:
        """Return a face as a picture is drawn: its trim box on the unit square, cut to it."""
        face = self._pool.face(name, self._faces)
        self._uses.add(face.uses)
        self._uses.faces[name] = self._faces[name]
        left, bottom, right, top = face.trim
        width, height = right - left, top - bottom
        matrix = (1 / width, 0, 0, 1 / height, -left / width, -bottom / height)
        entries = Dictionary(
            Type=Name.XObject,
            Subtype=Name.Form,
            BBox=Array([left, bottom, right, top]),
            Matrix=Array([round(number, 8) for number in matrix]),
            Resources=Dictionary(XObject=Dictionary({SHOWN: face.xobject})),
        )
        return self._pool.only_stream(f"{SHOWN} Do".encode(), entries)

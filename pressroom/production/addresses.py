"""Reads what layouts name by an address: pictures of the game, and files of the layouts."""

from __future__ import annotations

from base64 import b64decode
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, unquote_to_bytes

from pressroom.files import read_file, sha256_of
from pressroom.impose.pdf_pool import FACE_SCHEME
from pressroom.impose.picture_damage import find_damage
from pressroom.render.template.layouts import LAYOUT_SCHEME
from pressroom.render.template.wording import PICTURE_SCHEME
from pressroom.sealed import read_sealed, write_sealed

DATA_SCHEME = "data:"
# What stands for a face until the print file is written: one grey point.
FACE_STAND_IN = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg=="
)


@dataclass(frozen=True, slots=True)
class AddressedFiles:
    """The files that addresses may name: below the project folder and the layout folders.

    `sound` is a folder that keeps, by content, which pictures were decoded and are whole.
    """

    project: Path
    roots: tuple[Path, ...]
    sound: Path

    def __call__(self, address: str, /) -> bytes:
        """Return the bytes of a file. Raises `OSError` if it is none of these, or damaged.

        A picture inside a drawing stands in its address itself (RFC 2397).
        """
        if address.startswith(DATA_SCHEME):
            return _inside(address)
        bases: tuple[Path, ...]
        if address.startswith(FACE_SCHEME):
            return FACE_STAND_IN
        named = unquote(address.partition("?")[0])
        if address.startswith(PICTURE_SCHEME):
            bases = (self.project,)
            inside = named.removeprefix(PICTURE_SCHEME)
        elif address.startswith(LAYOUT_SCHEME):
            bases, inside = self.roots, named.removeprefix(LAYOUT_SCHEME)
        else:
            raise OSError("it is neither a picture of the game nor a file of the layouts")
        for base in bases:
            path = (base / inside).resolve()
            if path.is_relative_to(base.resolve()) and path.is_file():
                return self._read(path, address.partition("?")[2])
        raise OSError(f"there is no file “{inside}”")

    def _read(self, path: Path, told: str) -> bytes:
        """Return the bytes of a file of which an address tells the beginning of their digest.

        Raises `OSError` if it is a damaged picture, or another than is told.
        """
        data = read_file(path)
        digest = sha256_of(data)
        if not digest.startswith(told):
            raise OSError("it was saved while it was printed; build again")
        mark = self.sound / digest[:32]
        if read_sealed(mark) is None:
            if (damage := find_damage(data)) is not None:
                raise OSError(damage)
            write_sealed(mark, b"")
        return data


def _inside(address: str) -> bytes:
    """Return the bytes of a `data:` address. Raises `OSError` if it is not whole."""
    head, _, body = address.partition(",")
    try:
        data = b64decode(unquote(body)) if head.endswith(";base64") else unquote_to_bytes(body)
    except ValueError:
        raise OSError("the picture inside the drawing is cut short") from None
    if (damage := find_damage(data)) is not None:
        raise OSError(damage)
    return data

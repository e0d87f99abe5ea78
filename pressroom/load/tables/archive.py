"""Unpack the XML of a spreadsheet, which is a zip archive, within limits."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from io import BytesIO
from zipfile import BadZipFile, LargeZipFile, ZipFile

from pressroom.load.tables.grid import UnreadableTable

MB = 1024 * 1024
MAX_XML = 48 * MB  # of all parts that are read; 20 000 cards with 10 fields take some 12 MB
MAX_UNPACKED = 256 * MB  # with the pictures that lie in the spreadsheet
MAX_PARTS = 4000
DAMAGED = "the file is damaged, or no spreadsheet; save it anew"


def unpack_xml(data: bytes) -> Mapping[str, bytes]:
    """Return the XML parts of a spreadsheet by name. Raises `UnreadableTable`.

    Sizes are those that the archive announces; a part that is larger does not match its checksum.
    Document types are refused: no spreadsheet program writes one, and entities can grow.
    """
    try:
        with ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
            xml = [part for part in parts if part.filename.lower().endswith((".xml", ".rels"))]
            sizes = [sum(part.file_size for part in some) for some in (xml, parts)]
            if len(parts) > MAX_PARTS or sizes[0] > MAX_XML or sizes[1] > MAX_UNPACKED:
                raise UnreadableTable(
                    f"unpacked, the file is larger than {MAX_XML // MB} MB", "save it as CSV"
                )
            if any(part.flag_bits & 1 for part in parts):
                raise UnreadableTable("the file has a password; save it without one")
            unpacked = {part.filename: archive.read(part) for part in xml}
    except (BadZipFile, LargeZipFile, EOFError, NotImplementedError, OSError, ValueError) as error:
        raise UnreadableTable(DAMAGED) from error
    except zlib.error as error:
        raise UnreadableTable(DAMAGED) from error
    if any(b"<!DOCTYPE" in part or b"<!ENTITY" in part for part in unpacked.values()):
        raise UnreadableTable(DAMAGED)
    return unpacked

"""Keeps drawn faces by key, so that a face is drawn again only if something in it changed."""

from __future__ import annotations

from pathlib import Path

from pressroom.files import sha256_of, write_whole
from pressroom.model.memo import Memo

SEAL = b"\n%sha256 "  # PDF 32000-1 §7.2.4: a comment


class FaceStore:
    """A folder of one-page PDFs, one a face, named by the face's key.

    Each ends in a comment with its own digest: what a full disk or a lost power supply left of a
    file is not taken for a face.
    """

    def __init__(self, folder: Path, memo: Memo[bytes] | None = None) -> None:
        """The folder is made when the first face is put in; `memo` spares reading it again."""
        self._folder = folder
        self._memo = memo or Memo(0)

    def get(self, key: str) -> bytes | None:
        """Return a face's PDF, or None if it was never drawn or its file is damaged."""
        if (kept := self._memo.get(key)) is not None:
            return kept
        try:
            pdf, _, seal = self._path(key).read_bytes().rpartition(SEAL)
        except FileNotFoundError:
            return None
        if seal != _digest(pdf):
            return None
        self._memo.put(key, pdf)
        return pdf

    def put(self, key: str, pdf: bytes) -> None:
        """Keep a face's PDF; nobody ever sees half of it."""
        self._memo.put(key, pdf)
        write_whole(self._path(key), pdf + SEAL + _digest(pdf))

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.pdf"


def _digest(pdf: bytes) -> bytes:
    return sha256_of(pdf).encode()

"""Keeps drawn faces by key, so that a face is drawn again only if something in it changed."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from pressroom.files import sha256_of
from pressroom.model.memo import Memo
from pressroom.sealed import read_sealed, write_sealed


class FaceStore:
    """A folder of one-page PDFs, one a face, named by the face's key."""

    def __init__(self, folder: Path, memo: Memo[bytes] | None = None) -> None:
        """The folder is made when the first face is put in; `memo` spares reading it again."""
        self._folder = folder
        self._memo = memo or Memo(0)

    def get(self, key: str) -> bytes | None:
        """Return a face's PDF, or None if it was never drawn or its file is damaged."""
        pdf = self._memo.get(key)
        if pdf is None and (pdf := read_sealed(self._path(key))) is not None:
            self._memo.put(key, pdf)
        return pdf

    def put(self, key: str, pdf: bytes) -> None:
        """Keep a face's PDF; nobody ever sees half of it."""
        self._memo.put(key, pdf)
        write_sealed(self._path(key), pdf)

    def by_digest(self, wanted: Collection[str]) -> dict[str, bytes]:
        """Return the PDFs that have one of these digests (sha256), of those that are kept."""
        found = {}
        for path in sorted(self._folder.glob("*.face")):
            pdf = read_sealed(path)
            if pdf is not None and (digest := sha256_of(pdf)) in wanted:
                found[digest] = pdf
        return found

    def _path(self, key: str) -> Path:
        return self._folder / f"{key}.face"

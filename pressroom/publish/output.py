"""Writes a build's files: first all beside their places, then each into its place.

If anything fails before that, the last good output is untouched.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from errno import EISDIR
from pathlib import Path

from pressroom.publish.manifest import MANIFEST, Manifest, read_manifest


def publish(folder: Path, files: Mapping[str, bytes], manifest: Manifest) -> tuple[Path, ...]:
    """Write the files and their manifest; take away files of the last build that are no more.

    A folder may hold other files too; they are left alone. Raises `OSError` if it cannot write, as
    when another program holds a file open.
    """
    folder.mkdir(parents=True, exist_ok=True)
    last = read_manifest(folder)
    content = {**files, MANIFEST: manifest.as_json().encode()}
    drafts = {name: folder / f".{name}.{os.getpid()}.part" for name in content}
    try:
        for name, data in content.items():
            drafts[name].write_bytes(data)
        _put_in_place({folder / name: draft for name, draft in drafts.items()})
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
    for entry in last.files if last else ():
        if entry.name not in files and Path(entry.name).name == entry.name:
            (folder / entry.name).unlink(missing_ok=True)
    return tuple(folder / name for name in files)


def _put_in_place(drafts: Mapping[Path, Path]) -> None:
    """Let every draft take the place of its file; if one cannot, all old files come back."""
    aside = {path: draft.with_suffix(".old") for path, draft in drafts.items() if path.exists()}
    moved: dict[Path, Path] = {}
    try:
        for path, old in aside.items():
            if path.is_dir():
                raise IsADirectoryError(  # noqa: TRY301 - the way back is the same
                    EISDIR, "a folder stands where a file is to be", str(path)
                )
            path.replace(old)
            moved[path] = old
        for path, draft in drafts.items():
            draft.replace(path)
    except BaseException:  # an interrupted build too must leave the last output whole
        for path, old in moved.items():
            old.replace(path)
        raise
    for old in moved.values():
        old.unlink(missing_ok=True)

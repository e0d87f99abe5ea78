"""Writes a build's files: first all beside their places, then each into its place.

If anything fails before that, the last good output is untouched.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from pressroom.export.manifest import MANIFEST, Manifest, read_manifest


def publish(folder: Path, files: Mapping[str, bytes], manifest: Manifest) -> tuple[Path, ...]:
    """Write the files and their manifest; take away files of the last build that are no more.

    A folder may hold other files too; they are left alone. Raises `OSError` if it cannot write.
    """
    folder.mkdir(parents=True, exist_ok=True)
    last = read_manifest(folder)
    content = {**files, MANIFEST: manifest.as_json().encode()}
    drafts = {name: folder / f".{name}.{os.getpid()}.part" for name in content}
    try:
        for name, data in content.items():
            drafts[name].write_bytes(data)
        for name, draft in drafts.items():
            draft.replace(folder / name)
    finally:
        for draft in drafts.values():
            draft.unlink(missing_ok=True)
    for entry in last.files if last else ():
        if entry.name not in files and Path(entry.name).name == entry.name:
            (folder / entry.name).unlink(missing_ok=True)
    return tuple(folder / name for name in files)

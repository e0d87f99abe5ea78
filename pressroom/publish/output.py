"""Writes a build's files beside their folder, and puts them in its place in one step.

If anything fails before that, the last good output is untouched.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from errno import EISDIR
from pathlib import Path

from pressroom.files import sha256_of_file
from pressroom.publish.manifest import MANIFEST, Manifest, read_manifest
from pressroom.publish.switch import drafting, switch
from pressroom.writing import write_new

LEFT_OVER = re.compile(r"\..+\.\d+\.(?:part|old)")  # by builds of 0.1 that were killed


def publish(folder: Path, files: Mapping[str, bytes], manifest: Manifest) -> tuple[Path, ...]:
    """Write the files and their manifest; take away files of the last build that are no more.

    A folder may hold other files too; they stay. Raises `OSError` if it cannot write, as when
    another program holds a file open.
    """
    content = {**files, MANIFEST: manifest.as_json().encode()}
    with drafting(folder) as draft:
        for name, data in content.items():
            if (folder / name).is_dir():
                message = "a folder stands where a file is to be"
                raise IsADirectoryError(EISDIR, message, str(folder / name))
            write_new(draft / name, data, is_lasting=True)
        switch(draft, folder, _dropped(folder, content))
    return tuple(folder / name for name in files)


def _dropped(folder: Path, content: Mapping[str, bytes]) -> dict[str, str]:
    """Return names and sha256 of the files that only the last build wrote.

    A manifest may have come with a stranger's game. So a file counts as ours if its bytes are those
    that the manifest tells: nobody can tell those of a file of somebody else.
    """
    last = read_manifest(folder)
    told = {entry.name: entry.sha256 for entry in last.files} if last else {}
    dropped = {}
    for path in folder.iterdir() if folder.is_dir() else ():
        if path.name in content or path.is_symlink() or not path.is_file():
            continue
        if path.name in told and sha256_of_file(path) == told[path.name]:
            dropped[path.name] = told[path.name]
        elif LEFT_OVER.fullmatch(path.name):
            dropped[path.name] = sha256_of_file(path)
    return dropped

"""The door through which files are written and removed: whole or not at all, and never by a link.

Paths begin at a project or an output folder that was resolved when it was named, so that a link on
the way was put there by somebody else.
"""

from __future__ import annotations

import os
import shutil
from errno import ELOOP
from pathlib import Path

from pressroom.files import RefusedFile


def make_folder(folder: Path) -> None:
    """Make a folder and those above it. Raises `RefusedFile` if a link stands among them."""
    if folder.resolve() != folder.absolute():
        link = next((path for path in (folder, *folder.parents) if path.is_symlink()), folder)
        raise RefusedFile(ELOOP, "a link leads out of the folder that is written to", str(link))
    folder.mkdir(parents=True, exist_ok=True)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that nobody ever sees half of it; make its folder if need be.

    A link that stands at the place of the file is replaced, not followed. Raises `RefusedFile` if
    the folder is reached by a link, and `OSError` if it cannot be written.
    """
    make_folder(path.parent)
    draft = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        write_new(draft, data)
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise


def write_named(path: Path, content: str | bytes) -> None:
    """Write a text or bytes into a file that a person named, through whatever links."""
    path.write_bytes(content.encode() if isinstance(content, str) else content)


def write_new(path: Path, data: bytes, *, is_lasting: bool = False) -> None:
    """Write a file under a name that is not taken, or was left by a process that died.

    `is_lasting`: it is on the disk, and survives a power cut, when this returns.
    """
    path.unlink(missing_ok=True)
    with path.open("xb") as file:  # made anew, so that no link is followed
        file.write(data)
        if is_lasting:
            file.flush()
            os.fsync(file.fileno())


def move(path: Path, target: Path) -> None:
    """Give a file or folder another name; a file that stands there is replaced."""
    path.replace(target)


def remove_file(path: Path) -> None:
    """Remove a file, or a link itself; it need not be there."""
    path.unlink(missing_ok=True)


def remove_folder(folder: Path) -> None:
    """Remove a folder with all in it, no link followed; it need not be there."""
    if folder.is_symlink() or folder.is_file():
        folder.unlink()
    elif folder.exists():
        shutil.rmtree(folder)


def link_or_copy(path: Path, target: Path) -> None:
    """Give a file a second name; copy it where a disk has no second names. Links stay links."""
    try:
        os.link(path, target, follow_symlinks=False)
    except (OSError, NotImplementedError):
        shutil.copy2(path, target, follow_symlinks=False)


def settle(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can tell."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def remove_empty_folders(folder: Path) -> None:
    """Remove the folders below one in which nothing is left, and no others."""
    for name, _, _ in os.walk(folder, topdown=False):
        inside = Path(name)
        if inside != folder and not any(inside.iterdir()):
            inside.rmdir()

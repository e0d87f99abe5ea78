"""The files of a project as git keeps them, for comparison: read as data, nothing is run.

`git cat-file` gives the bytes as they were committed. It runs no hooks and no filters, which the
settings of a stranger's project could name, and fetches nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from pressroom.files import MAX_BYTES
from pressroom.request import Project
from pressroom.writing import write_whole

READ = ("cards", "layouts", "fonts")
ORDINARY = ("100644", "100755")  # modes; links and projects inside are left out
ENVIRONMENT = {"GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}


class NoEarlierFiles(Exception):
    """The earlier files cannot be had; says why."""


@dataclass(frozen=True, slots=True)
class _Blob:
    name: str
    id: str
    size: int


def files_at(project: Project, ref: str, folder: Path) -> Project:
    """Return a project with the files of a commit, written into an empty folder.

    It keeps what it draws where the project does. Raises `NoEarlierFiles`.
    """
    git = shutil.which("git")
    if git is None:
        raise NoEarlierFiles("git is not installed")
    named = _run(git, project, "rev-parse", "--verify", "--end-of-options", f"{ref}^{{commit}}")
    if named is None:
        known = _run(git, project, "rev-parse", "--git-dir") is not None
        raise NoEarlierFiles(f"git knows no “{ref}”" if known else "the project is not kept by git")
    commit = named.decode("ascii").strip()
    listing = _run(git, project, "ls-tree", "-r", "-z", "--long", commit, "--", *READ) or b""
    _write(git, project, [*_blobs(listing)], folder)
    return Project(folder, project.cache)


def _run(git: str, project: Project, *arguments: str) -> bytes | None:
    """Return what git prints; none if it fails."""
    done = subprocess.run(  # noqa: S603 - git itself; a ref is told apart from options
        [git, "-C", str(project.folder), *arguments],
        capture_output=True,
        env={**os.environ, **ENVIRONMENT},
        check=False,
    )
    return done.stdout if done.returncode == 0 else None


def _blobs(listing: bytes) -> Iterator[_Blob]:
    """Go through the ordinary files of a listing whose names stay below the folder."""
    for entry in filter(None, listing.split(b"\0")):
        facts, _, raw = entry.partition(b"\t")
        mode, _, id, size = facts.decode("ascii").split()
        name = os.fsdecode(raw)
        parts = PurePosixPath(name).parts
        is_below = not name.startswith("/") and ".." not in parts and "\\" not in name
        if mode in ORDINARY and is_below and int(size) <= MAX_BYTES:
            yield _Blob(name, id, int(size))


def _write(git: str, project: Project, blobs: list[_Blob], folder: Path) -> None:
    """Write files as one process of git gives them."""
    with subprocess.Popen(  # noqa: S603 - git itself
        [git, "-C", str(project.folder), "cat-file", "--batch"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, **ENVIRONMENT},
    ) as process:
        assert process.stdin is not None, "it is a pipe"
        assert process.stdout is not None, "it is a pipe"
        for blob in blobs:
            process.stdin.write(f"{blob.id}\n".encode())
            process.stdin.flush()
            if not process.stdout.readline().endswith(f" blob {blob.size}\n".encode()):
                raise NoEarlierFiles(f"git cannot give “{blob.name}”")
            data = process.stdout.read(blob.size + 1)[:-1]
            write_whole(folder / blob.name, data)

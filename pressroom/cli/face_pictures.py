"""Write faces where a person looks for them, and say where."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pressroom.files import read_file
from pressroom.request import BuildRequest, Project
from pressroom.show import Shown
from pressroom.writing import write_whole


def face_folder(project: Project, request: BuildRequest) -> Path:
    """Return the folder of a game's single faces."""
    chosen = request.output  # by a person, through whatever links
    return (chosen or project.folder / "output" / request.game / "faces").resolve()


def write_faces(shown: Iterable[Shown], folder: Path) -> Iterator[tuple[Shown, Path, bool]]:
    """Write faces; go through them with their paths, and whether each is another than before."""
    for face in shown:
        path = folder / face.name
        is_new = _kept(path) != face.data
        if is_new:
            write_whole(path, face.data)
        yield face, path, is_new


def shown_path(path: Path, project: Project) -> str:
    """Return a path as it is shown: relative to the project, if it lies there."""
    return str(path.relative_to(project.folder) if path.is_relative_to(project.folder) else path)


def _kept(path: Path) -> bytes | None:
    try:
        return None if path.is_symlink() else read_file(path)
    except OSError:
        return None

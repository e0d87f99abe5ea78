"""Keeps what was read of spreadsheets: openpyxl alone takes 0.1 s to be imported."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pressroom.files import sha256_of
from pressroom.load.tables.grid import Grid, TableCell
from pressroom.sealed import read_sealed, write_sealed


@dataclass(frozen=True, slots=True)
class KeptGrids:
    """A folder of grids by the content of their files and by how these are read.

    The name of the folder stands for the code that reads them.
    """

    folder: Path

    def get(self, *parts: bytes | str) -> Grid | None:
        """Return what was kept under a key; none if there is nothing that can be read."""
        data = read_sealed(self._path(*parts))
        try:
            return _grid(json.loads(data)) if data else None
        except (ValueError, TypeError, KeyError, RecursionError):
            return None

    def put(self, grid: Grid, *parts: bytes | str) -> None:
        """Keep a grid; where nothing can be written, it is read again."""
        rows = [[(at, *_said(cell)) for at, cell in row.items()] for row in grid.rows]
        told = {"sheet": grid.sheet, "rows": rows, "doubts": grid.doubts, "found": grid.found}
        with suppress(OSError):
            write_sealed(self._path(*parts), json.dumps(told, ensure_ascii=False).encode())

    def _path(self, *parts: bytes | str) -> Path:
        return self.folder / f"{sha256_of(*parts)}.json"


def _said(cell: TableCell) -> tuple[int, int, str, str, str]:
    return cell.row, cell.column, cell.text, cell.value, cell.fault


def _grid(told: dict[str, Any]) -> Grid:
    rows = tuple({int(at): TableCell(*said) for at, *said in row} for row in told["rows"])
    doubts = tuple((code, message, hint) for code, message, hint in told["doubts"])
    return Grid(told["sheet"], rows, doubts, told["found"])

"""Read the table files of a game, each content once: by extension, sheet, encoding, delimiter."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from pressroom.load.tables.grid import Grid, UnreadableTable
from pressroom.load.tables.kept_grids import KeptGrids
from pressroom.sources import Sources

CSV_ENDINGS = (".csv", ".tsv")
SHEET_ENDINGS = (".xlsx", ".ods")
ENDINGS = (*CSV_ENDINGS, *SHEET_ENDINGS)


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How a deck says that its table is read; what is nothing is found out."""

    sheet: str | None = None
    encoding: str | None = None
    delimiter: str | None = None


@dataclass(slots=True)
class TableFiles:
    """Reads tables and keeps the last content of each, by the digest of its bytes.

    Spreadsheets are also kept from one process to the next, if there is a place for that.
    """

    sources: Sources = field(default_factory=Sources)
    kept: KeptGrids | None = None
    _read: dict[tuple[Path, TableOptions], tuple[bytes, Grid]] = field(
        default_factory=dict, repr=False
    )

    def of(self, sources: Sources) -> TableFiles:
        """Return these tables for another build: what was read is known if its bytes are."""
        return TableFiles(sources, self.kept, self._read)

    def read(self, path: Path, options: TableOptions) -> Grid:
        """Return the cells of a file. Raises `UnreadableTable`."""
        try:
            data = self.sources.read(path)
        except OSError as error:
            reason = error.strerror or "it is not there"
            raise UnreadableTable(f"the file cannot be read: {reason}") from error
        digest = sha256(data).digest()
        known = self._read.get((path, options))
        if known is not None and known[0] == digest:
            return known[1]
        grid = self._kept(data, path.suffix.lower(), options)
        self._read[path, options] = (digest, grid)
        return grid

    def _kept(self, data: bytes, ending: str, options: TableOptions) -> Grid:
        """Return the cells of a file, as an earlier process read them if it is a spreadsheet."""
        if self.kept is None or ending not in SHEET_ENDINGS:
            return read_table(data, ending, options)
        key = (data, ending, repr(options))
        grid = self.kept.get(*key)
        if grid is None:
            grid = read_table(data, ending, options)
            self.kept.put(grid, *key)
        return grid


def read_table(data: bytes, ending: str, options: TableOptions) -> Grid:
    """Return the cells of a file's bytes, by the ending of its name. Raises `UnreadableTable`."""
    if ending in CSV_ENDINGS:
        from pressroom.load.tables.csv_files import read_csv

        return read_csv(data, options.encoding, "\t" if ending == ".tsv" else options.delimiter)
    if ending == ".xlsx":
        from pressroom.load.tables.xlsx_files import read_xlsx

        return read_xlsx(data, options.sheet)
    from pressroom.load.tables.ods_files import read_ods

    return read_ods(data, options.sheet)

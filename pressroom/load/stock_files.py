"""Read formats.yaml and papers.yaml of the layouts folders into a stock."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pressroom.load.codes import STOCK_CODES
from pressroom.load.nodes import Mapping, Node, Scalar, describe, quote
from pressroom.load.nodes import Sequence as SequenceNode
from pressroom.load.refused_files import report_refused
from pressroom.load.scalars import number_text, read_length
from pressroom.load.sections import Section, is_name, open_section
from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Findings
from pressroom.model.geometry import Insets, Size
from pressroom.model.stock import Format, Paper, Shape, Stock
from pressroom.sources import Sources

FORMAT_KEYS = ("trim", "bleed", "safe", "corner", "shape", "about")
PAPER_KEYS = ("size", "margin", "about")
BLEED_MM = SAFE_MM = 3.0  # what most printers ask for; see layouts/formats.yaml
MARGIN_MM = 5.0  # home printers reach to 4.2 mm of most edges
MAX_SIDE_MM = 2000.0
NAME = re.compile(r"\w[\w-]*")  # a name becomes a class of CSS and a part of folder names
LENGTH_WORDS = "a length in mm, or in inches as “2.5in”"


def load_stock(
    folders: Sequence[Path], project: Path, findings: Findings, files: YamlFiles | None = None
) -> Stock:
    """Read the formats and papers of the layouts folders, nearest first: the first name wins.

    With the `files` of an earlier load, files that did not change are not parsed again.

    Findings: `stock/missing-key`, `stock/unknown-key`, `stock/wrong-type`,
    `stock/out-of-range`, `file/refused`, `stock/wrong-name`, `stock/no-formats`, `stock/no-papers`.
    """
    files = files or YamlFiles(Sources((project, *folders)))
    formats: dict[str, Format] = {}
    papers: dict[str, Paper] = {}
    for folder in folders:
        report_refused(files.sources, folder, _display_path(folder, project), findings)
        node = _read_file(folder / "formats.yaml", project, files, findings)
        for name, section in _sections(node, "formats.yaml", FORMAT_KEYS, findings):
            piece = _read_format(name, section)
            if piece is not None:
                formats.setdefault(name, piece)
        node = _read_file(folder / "papers.yaml", project, files, findings)
        for name, section in _sections(node, "papers.yaml", PAPER_KEYS, findings):
            paper = _read_paper(name, section)
            if paper is not None:
                papers.setdefault(name, paper)
    if not formats:
        message = "there is no layouts/formats.yaml with formats in it"
        findings.error("stock/no-formats", message)
    if not papers:
        findings.error("stock/no-papers", "there is no layouts/papers.yaml with papers in it")
    return Stock(formats, papers)


def _read_file(path: Path, project: Path, files: YamlFiles, findings: Findings) -> Node | None:
    if not files.sources.has(path.parent, path.name):
        return None
    return files.read(path, _display_path(path, project), findings)


def _sections(
    node: Node | None, file_name: str, keys: tuple[str, ...], findings: Findings
) -> Iterator[tuple[str, Section]]:
    if node is None:
        return
    if not isinstance(node, Mapping):
        message = f"{file_name} must be a group of keys, not {describe(node)}"
        findings.error("stock/wrong-type", message, node.span)
        return
    for name, entry in node.entries:
        if not is_name(name.text, NAME):
            message = f"the name {quote(name.text)} must be of letters, digits, “_” and “-”"
            findings.error("stock/wrong-name", message, name.span)
            continue
        section = open_section(
            entry,
            keys,
            owner=quote(name.text),
            codes=STOCK_CODES,
            findings=findings,
            span=name.span,
        )
        if section is not None:
            section.word("about")
            yield name.text, section


def _display_path(path: Path, project: Path) -> str:
    try:
        return path.absolute().relative_to(project.absolute()).as_posix()
    except ValueError:
        return path.as_posix()


def _read_format(name: str, section: Section) -> Format | None:
    trim = _read_size("trim", section)
    shape = _read_shape(section)
    bleed = _read_length("bleed", BLEED_MM, section)
    safe = _read_length("safe", SAFE_MM, section)
    corner = _read_length("corner", 0.0, section)
    if trim is None:
        return None
    half = min(trim.width, trim.height) / 2
    for key, value in (("safe", safe), ("corner", corner)):
        if value > half:
            _report_range(key, f"at most {number_text(half)} mm, half the shorter side", section)
    if shape is Shape.ROUND and trim.width != trim.height:
        _report_range("trim", "one length, the diameter, for a round piece", section)
    return Format(name, trim, bleed, safe, corner, shape)


def _read_paper(name: str, section: Section) -> Paper | None:
    size = _read_size("size", section)
    margin = _read_margin(section)
    if size is None:
        return None
    if size.is_landscape:
        _report_range("size", "written upright, the shorter side first", section)
    if margin.left + margin.right >= size.width or margin.top + margin.bottom >= size.height:
        _report_range("margin", "smaller: nothing of the paper is left", section)
    return Paper(name, size, margin)


def _read_shape(section: Section) -> Shape:
    word = section.word("shape")
    names = [shape.value for shape in Shape]
    if word is None or word.text in names:
        return Shape(word.text) if word else Shape.RECTANGLE
    section.wrong("shape", " or ".join(f"“{name}”" for name in names), word)
    return Shape.RECTANGLE


def _read_size(key: str, section: Section) -> Size | None:
    node = section.get(key, required=True)
    if node is None:
        return None
    items = node.items if isinstance(node, SequenceNode) else (node, node)
    sides = [_length(item) for item in items]
    known = [side for side in sides if side is not None and 0 < side <= MAX_SIDE_MM]
    if len(sides) != 2 or len(known) != 2:
        section.wrong(key, "[width, height], each above 0 and in mm or as “2.5in”", node)
        return None
    return Size(known[0], known[1])


def _read_margin(section: Section) -> Insets:
    node = section.get("margin")
    if not isinstance(node, SequenceNode):
        return Insets.even(_read_length("margin", MARGIN_MM, section))
    sides = [side for side in map(_length, node.items) if side is not None]
    if len(sides) != 4 or len(node.items) != 4:
        section.wrong("margin", "one length or [top, right, bottom, left]", node)
        return Insets.even(MARGIN_MM)
    return Insets(sides[0], sides[1], sides[2], sides[3])


def _read_length(key: str, default: float, section: Section) -> float:
    node = section.get(key)
    value = None if node is None else _length(node)
    if node is not None and value is None:
        section.wrong(key, LENGTH_WORDS, node)
    return default if value is None else value


def _length(node: Node) -> float | None:
    return read_length(node.text) if isinstance(node, Scalar) else None


def _report_range(key: str, wanted: str, section: Section) -> None:
    node = section.get(key)
    span = section.span if node is None else node.span
    section.error("stock/out-of-range", f"“{key}” of {section.owner} must be {wanted}", span)

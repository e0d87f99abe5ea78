"""Reads the style sheets of a build and checks that every font they name is a font we have."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean
from pressroom.render.face import StyleSheet
from pressroom.render.layouts import TEMPLATE_SUFFIX, LayoutFolders, shown_path

_FONT_LIST = re.compile(r"(?:font-family|--font[\w-]*)\s*:\s*([^;}!]+)")
_SIZE = r"[\d.]+(?:[a-z]+|%)|(?:x{1,3}-)?(?:small|large)(?:er)?|medium|(?:var|calc)\([^)]*\)"
_SHORTHAND = re.compile(  # families stand behind the size and maybe the line height
    rf"(?<![\w-])font\s*:[^;}}!,\"']*(?<![\w.-])(?:{_SIZE})(?:\s*/\s*[^\s;}}]+)?\s+([^;}}!]+)"
)
BROKEN = "here CSS wants “name: value;”; a “:”, a “;” or a brace is missing or too much"
OUTSIDE = "a file of the layouts is named “layout:” and its path in layouts/"
LOCAL = "fonts of your own go into fonts/local/"
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_KEYWORDS = frozenset({"inherit", "initial", "unset"})


def read_style_sheets(folders: LayoutFolders, project: Path) -> tuple[StyleSheet, ...]:
    """Return the CSS files in cascade order, named as messages show them.

    Signs that are no UTF-8 become the replacement character, as CSS Syntax 3 §3.2 has it.
    """
    return tuple(
        StyleSheet(
            shown_path(path, folders.roots, project),
            path.read_text(encoding="utf-8-sig", errors="replace"),
        )
        for path in folders.style_sheets()
    )


def read_templates(folders: LayoutFolders) -> Iterator[str]:
    """Go through the texts of the layouts, which may set custom properties of their own."""
    for folder in folders.template_folders():
        for path in sorted(folder.glob("*" + TEMPLATE_SUFFIX)):
            yield path.read_text(encoding="utf-8", errors="replace")


def check_fonts(sheets: Iterable[StyleSheet], families: frozenset[str], findings: Findings) -> None:
    """Find font families that are named in CSS but are not among the project's fonts."""
    for sheet in sheets:
        for family, offset in _named_families(sheet.css):
            if family not in families:
                findings.error(
                    "layout/unknown-font",
                    f"there is no font “{family}”; there are {', '.join(sorted(families))}",
                    _place(sheet, offset, len(family)),
                    hint=did_you_mean(family, families) or LOCAL,
                )


def report_complaints(complaints: Iterable[tuple[str, str]], findings: Findings) -> None:
    """Turn what WeasyPrint ignored or could not load into findings at the CSS line."""
    for name, message in complaints:
        match = re.match(r"Ignored `(.*)` at (\d+):(\d+), (.*?)\.?$", message, re.DOTALL)
        span: Span | None
        if match:
            line, column = int(match[2]), int(match[3])
            span = Span(name, line, column, line, column + len(match[1].split("\n")[0]))
            said = f"“{match[1]}” has no effect: {_reason(match[4])}"
        elif broken := re.match(r"Error: Stop token reached .* at (\d+):(\d+)\.?$", message):
            line, column = int(broken[1]), int(broken[2])
            span, said = Span(name, line, column, line, column + 1), BROKEN
        else:
            span, said = Span(name) if name else None, message
        findings.error("layout/ignored-css" if match else "layout/engine", said, span)


def _reason(words: str) -> str:
    """Return why the engine ignores something, in words that tell what to do about an address."""
    return OUTSIDE if words.startswith("Relative URI reference") else words


def _named_families(css: str) -> Iterator[tuple[str, int]]:
    blanked = _COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), css)
    for match in chain(_FONT_LIST.finditer(blanked), _SHORTHAND.finditer(blanked)):
        for name in re.finditer(r"\"([^\"]+)\"|'([^']+)'|([^,\s][^,]*)", match[1]):
            family = (name[1] or name[2] or name[3]).strip()
            if not family.startswith("var(") and family not in _KEYWORDS:
                yield family, match.start(1) + name.start(1 if name[1] else 2 if name[2] else 3)


def _place(sheet: StyleSheet, offset: int, length: int) -> Span:
    before = sheet.css[:offset]
    line, column = before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1
    return Span(sheet.name, line, column, line, column + length)

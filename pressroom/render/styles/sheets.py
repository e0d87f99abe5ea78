"""Reads the style sheets of a build and checks the fonts and custom properties that they name."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean
from pressroom.render.engine.documents import OWN_PROPERTIES
from pressroom.render.face import StyleSheet
from pressroom.render.styles.rules import (
    class_names,
    declarations,
    find_unreadable,
    groups_of,
    never_applied,
    parse_rules,
    used_names,
)
from pressroom.render.template.layouts import TEMPLATE_SUFFIX, LayoutFolders, shown_path

_SIZE_WORD = re.compile(r"(?:x{1,3}-)?(?:small|large)(?:er)?|medium")
# Templates are no CSS: what they set is looked for in their text.
_SET = re.compile(r"(?<![\w-])(--[\w-]+)\s*:")
_SET_BY_VALUE = re.compile(r"(?<![\w-])--[\w-]*\{\{")  # a layout puts the name together
OF_A_GAME = "layouts/games/"  # what is shared may name what a theme leaves out and no face uses
LOCAL = "fonts of your own go into fonts/local/"
_MARKS = re.compile(  # whole comments and strings, or what opens one that is never closed
    r"/\*.*?\*/|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|/\*|[\"'{}]", re.DOTALL
)
_CLASS_WORD = re.compile(r"[\w-]+")
CLASSES = frozenset(
    {"kind-", "side-", "format-", "icon", "icon-", "page", "face", "addition", "span-", "emphasis-"}
)  # the code's own
_KEYWORDS = frozenset({"inherit", "initial", "unset"})


def read_style_sheets(
    folders: LayoutFolders, project: Path, findings: Findings
) -> tuple[StyleSheet, ...]:
    """Return the CSS files in cascade order, named as messages show them.

    Signs that are no UTF-8 become the replacement character, as CSS Syntax 3 §3.2 has it. What
    cannot be parsed is left out. Finding: `layout/unreadable-css`.
    """
    sheets = []
    for path in folders.style_sheets():
        name = shown_path(path, folders.roots, project)
        css = folders.sources.text(path)
        if unreadable := find_unreadable(css):
            said, offset = unreadable
            findings.error("layout/unreadable-css", said, Span.in_text(name, css, offset, 1))
        else:
            sheets.append(StyleSheet(name, css))
    return tuple(sheets)


def read_templates(folders: LayoutFolders) -> Iterator[str]:
    """Iterate over the texts of layouts and books, which set custom properties and classes."""
    shared = [root / part for root in folders.roots for part in ("books", "pages")]
    for folder in (*folders.template_folders(), *shared):
        for path in folders.sources.matching(folder, "*" + TEMPLATE_SUFFIX):
            yield folders.sources.text(path)
    for path in folders.sources.matching(folders.texts, "*.md"):
        yield folders.sources.text(path)


def check_styles(
    sheets: Sequence[StyleSheet],
    templates: Iterable[str],
    families: frozenset[str],
    findings: Findings,
) -> None:
    """Find fonts that are not the project's, and `var(--name)` of a name that nothing sets.

    The engine drops a declaration with such a name silently, and all that follows what is never
    closed. Findings: `layout/unclosed-css`, `layout/unknown-font`, and of the style sheets of the
    game `layout/unset-property`, `layout/unused-selector` and `layout/never-applied`.
    """
    texts = list(templates)
    words = {word for text in texts for word in _CLASS_WORD.findall(text)} | CLASSES
    for sheet in sheets:
        _check_closed(sheet, findings)
        if sheet.name.startswith(OF_A_GAME):
            _check_selectors(sheet, words, findings)
            _check_applied(sheet, findings)
    parsed = {sheet.name: list(declarations(parse_rules(sheet.css))) for sheet in sheets}
    for name, found in parsed.items():
        _check_fonts(name, found, families, findings)
    if any(_SET_BY_VALUE.search(text) for text in texts):
        return
    known = {one.name for found in parsed.values() for one in found}
    known |= {name for text in texts for name in _SET.findall(text)} | OWN_PROPERTIES
    for name, found in parsed.items():
        if name.startswith(OF_A_GAME):
            _check_properties(name, found, known, findings)


def _check_closed(sheet: StyleSheet, findings: Findings) -> None:
    """Find a comment, a quote or a brace that is opened and never closed."""
    opened: list[int] = []
    for token in _MARKS.finditer(sheet.css):
        mark = token[0]
        if mark == "{":
            opened.append(token.start())
        elif mark == "}":
            opened = opened[:-1]
        elif mark in ("/*", '"', "'"):
            opened = [token.start()]
            break
    if opened:
        mark = "/*" if sheet.css.startswith("/*", opened[-1]) else sheet.css[opened[-1]]
        message = f"“{mark}” is opened here and never closed"
        span = Span.in_text(sheet.name, sheet.css, opened[-1], len(mark))
        findings.error("layout/unclosed-css", message, span)


def _check_selectors(sheet: StyleSheet, words: Collection[str], findings: Findings) -> None:
    """Warn of classes that no layout writes, whole or as the beginning of a name put together.

    `words` are those of all layouts that may be classes.
    """
    begun = tuple(word for word in words if word.endswith("-") and len(word) > 1)
    for token in class_names(parse_rules(sheet.css)):
        name = token.value
        if name not in words and not name.startswith(begun):
            line, column = token.source_line, token.source_column
            findings.warning(
                "layout/unused-selector",
                f"no layout has the class “{name}”, so that this rule does nothing",
                Span(sheet.name, line, column, line, column + len(name)),
                hint=did_you_mean(name, sorted(words)),
            )


def _check_applied(sheet: StyleSheet, findings: Findings) -> None:
    """Warn of rules for screens."""
    for token, what in never_applied(parse_rules(sheet.css)):
        line, column = token.source_line, token.source_column
        findings.warning(
            "layout/never-applied",
            f"“{what}” is for screens, so that this rule does nothing",
            Span(sheet.name, line, column, line, column + len(what.lstrip(":"))),
        )


def _check_fonts(
    sheet: str, found: Iterable[Any], families: frozenset[str], findings: Findings
) -> None:
    for declaration in found:
        for family, line, column in _named_families(declaration):
            if family not in families:
                findings.error(
                    "layout/unknown-font",
                    f"there is no font “{family}”; there are {', '.join(sorted(families))}",
                    Span(sheet, line, column, line, column + len(family)),
                    hint=did_you_mean(family, families) or LOCAL,
                )


def _check_properties(
    sheet: str, found: Iterable[Any], known: set[str], findings: Findings
) -> None:
    for token in (token for one in found for token in used_names(one.value)):
        if token.value not in known:
            line, column = token.source_line, token.source_column
            findings.error(
                "layout/unset-property",
                f"“{token.value}” has no value: neither the theme nor a layout sets it",
                Span(sheet, line, column, line, column + len(token.value)),
                hint=did_you_mean(token.value, sorted(name for name in known if name[:2] == "--")),
            )


def _named_families(declaration: Any) -> Iterator[tuple[str, int, int]]:
    """Go through the font families that a declaration names, each with its line and column."""
    name = declaration.lower_name
    groups = groups_of(declaration.value)
    if name == "font":  # families stand behind the size and maybe the line height
        groups[0] = _behind_size(groups[0])
    elif name != "font-family" and not name.startswith("--font"):
        return
    for tokens in groups:
        words = [token for token in tokens if token.type in ("ident", "string")]
        family = " ".join(str(token.value) for token in words)
        if words and family not in _KEYWORDS:
            quote = 1 if words[0].type == "string" else 0
            yield family, words[0].source_line, words[0].source_column + quote


def _behind_size(tokens: list[Any]) -> list[Any]:
    """Return what stands behind the size in a `font` shorthand; nothing if it has none."""
    ends = [place + 1 for place, token in enumerate(tokens) if _is_size(token)]
    ends += [place + 2 for place, (part, _) in enumerate(pairwise(tokens)) if part == "/"]
    return tokens[max(ends) :] if ends else []


def _is_size(token: Any) -> bool:
    if token.type == "ident":
        return _SIZE_WORD.fullmatch(token.lower_value) is not None
    is_computed = token.type == "function" and token.lower_name in ("var", "calc")
    return is_computed or token.type in ("dimension", "percentage")

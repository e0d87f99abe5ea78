"""Finds `var(--name)` of a name that nothing sets: the engine drops such a declaration unsaid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pressroom.model.finding import Findings, Span
from pressroom.model.suggestion import did_you_mean
from pressroom.render.documents import OWN_PROPERTIES
from pressroom.render.face import StyleSheet

_SET = re.compile(r"(?<![\w-])(--[\w-]+)\s*:")
_SET_BY_VALUE = re.compile(r"(?<![\w-])--[\w-]*\{\{")  # a layout puts the name together
_USED = re.compile(r"var\(\s*(--[\w-]+)\s*\)")  # with a fallback it may well be unset
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
OF_A_GAME = "layouts/games/"  # what is shared may name what a theme leaves out and no face uses


def check_properties(
    sheets: Sequence[StyleSheet], templates: Iterable[str], findings: Findings
) -> None:
    """Tell names in the style sheets of the game that neither sheets nor templates set.

    Findings: `layout/unset-property`.
    """
    texts = [*(sheet.css for sheet in sheets), *templates]
    if any(_SET_BY_VALUE.search(text) for text in texts):
        return
    known = {name for text in texts for name in _SET.findall(text)} | OWN_PROPERTIES
    for sheet in sheets:
        if sheet.name.startswith(OF_A_GAME):
            _check_sheet(sheet, known, findings)


def _check_sheet(sheet: StyleSheet, known: set[str], findings: Findings) -> None:
    blanked = _COMMENT.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), sheet.css)
    for line, typed in enumerate(blanked.split("\n"), start=1):
        for match in _USED.finditer(typed):
            name, column = match[1], match.start(1) + 1
            if name not in known:
                findings.error(
                    "layout/unset-property",
                    f"“{name}” has no value: neither the theme nor a layout sets it",
                    Span(sheet.name, line, column, line, column + len(name)),
                    hint=did_you_mean(name, sorted(known)),
                )

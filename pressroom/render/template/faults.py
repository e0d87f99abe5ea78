"""Tells what is wrong with a template by the exception that running it raised, at its line."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jinja2 import Environment, TemplateNotFound, TemplateSyntaxError

from pressroom.files import read_text
from pressroom.model.suggestion import did_you_mean
from pressroom.render.template.layout_fault import LayoutFault, UnknownName
from pressroom.render.template.layouts import BOOK_SUFFIX, TEMPLATE_SUFFIX
from pressroom.render.template.pictograms import Pictograms, UnknownIcon
from pressroom.render.template.words import fault_words, syntax_words, word_in

_LEFT_OPEN = re.compile(r"innermost block that needs to be closed is '(\w+)'")
_TAG = re.compile(r"{%-?\s*(end)?(?:for|if|block|with|macro|call|filter|set)\b")
_PARTS = re.compile(r"[(\[{.|~*/+-]")  # of an expression: brackets and operators
TAGS = (
    *("if", "elif", "else", "endif", "for", "endfor", "set", "endset", "block", "endblock"),
    *("extends", "include", "import", "from", "macro", "endmacro", "call", "endcall", "filter"),
    *("endfilter", "trans", "endtrans", "with", "endwith", "raw", "endraw"),
)


@dataclass(frozen=True, slots=True)
class TemplateFaults:
    """The faults of the templates of one environment; `path_of` returns the file of a name."""

    environment: Environment
    pictograms: Pictograms
    path_of: Callable[[str], Path | None]

    def of(self, wrong: Exception, name: str, context: Mapping[str, Any]) -> LayoutFault:
        """Return what tells of an exception that a layout raised, at its line."""
        place = _template_place(wrong)
        match wrong:
            case UnknownIcon():
                hint = did_you_mean(wrong.args[0], self.pictograms.names())
                said = f"there is no icon “{wrong.args[0]}”"
                return LayoutFault(said, *place, hint, wrong.args[0])
            case TemplateNotFound():
                stem = str(wrong.name).removesuffix(TEMPLATE_SUFFIX)
                hint = did_you_mean(stem, self._names())
                return LayoutFault(f"there is no layout “{wrong.name}”", *place, hint, stem)
            case TemplateSyntaxError():
                return self._syntax_fault(wrong, name)
            case SyntaxError():  # Python's own limit, met while the template is compiled
                path = Path(wrong.filename) if wrong.filename else self.path_of(name)
                return LayoutFault(fault_words(wrong), path, _deepest_line(path))
            case RecursionError():
                return self._depth_fault(wrong, name)
            case UnicodeError():
                return self._encoding_fault(wrong, name)
            case UnknownName():
                names = sorted({*context, *self.environment.globals})
                hint = wrong.hint or did_you_mean(wrong.word, names)
                return LayoutFault(wrong.said, *place, hint, wrong.word, wrong.code)
        word = word_in(str(wrong))
        path, line = place if place[0] else (self.path_of(name), 1)  # it was not run yet
        return LayoutFault(fault_words(wrong), path, line, self._hint(str(wrong), word), word)

    def _depth_fault(self, wrong: RecursionError, name: str) -> LayoutFault:
        """Return what tells of templates inside each other, or of too much in one expression."""
        path, line = _template_place(wrong)
        if path:
            return LayoutFault("the layout includes itself", path, line)
        path = self.path_of(name)
        said = "an expression here is too long, or stands inside too many others"
        return LayoutFault(said, path, _deepest_line(path))

    def _encoding_fault(self, wrong: UnicodeError, name: str) -> LayoutFault:
        """Return what tells of characters that cannot be read or printed."""
        if isinstance(wrong, UnicodeEncodeError):
            code = ord(wrong.object[wrong.start])
            said = f"the layout prints U+{code:04X}, which is not a character"
            return LayoutFault(said, self.path_of(name), 1)
        line = 1
        if isinstance(wrong, UnicodeDecodeError):
            line += bytes(wrong.object).count(b"\n", 0, wrong.start)
        return LayoutFault("the file is not in UTF-8; save it as UTF-8", self.path_of(name), line)

    def _syntax_fault(self, wrong: TemplateSyntaxError, name: str) -> LayoutFault:
        """Return what tells of a template that does not follow Jinja's rules."""
        message = wrong.message or ""
        path = Path(wrong.filename) if wrong.filename else self.path_of(name)
        word = word_in(message)
        line = _line_left_open(wrong) or wrong.lineno
        return LayoutFault(syntax_words(message), path, line, self._hint(message, word), word)

    def _hint(self, message: str, word: str | None) -> str | None:
        """Return the filter, test or tag that was meant by one that does not exist."""
        known: Iterable[str] = ()
        if "filter named" in message:
            known = self.environment.filters
        elif "test named" in message:
            known = self.environment.tests
        elif "unknown tag" in message and word not in TAGS:
            known = TAGS
        return did_you_mean(word, known) if word else None

    def _names(self) -> list[str]:
        """Return the names of the layouts as kinds and templates say them."""
        return [name.removesuffix(TEMPLATE_SUFFIX) for name in self.environment.list_templates()]


def _line_left_open(wrong: TemplateSyntaxError) -> int | None:
    """Return the line of the block that a template ends inside of, which Jinja does not tell."""
    tag = _LEFT_OPEN.search(wrong.message or "")
    if tag is None or wrong.source is None:
        return None
    opened: list[int] = []
    for number, line in enumerate(wrong.source.splitlines(), start=1):
        for word in re.findall(r"{%-?\s*(\w+)", line):
            if word == tag[1]:
                opened.append(number)
            elif word == f"end{tag[1]}" and opened:
                opened.pop()
    return opened[-1] if opened else None


def _deepest_line(path: Path | None) -> int:
    """Return the line of a template with the deepest tags and the longest expressions."""
    depth, deepest, deepest_line = 0, 0, 1
    for number, line in enumerate(read_text(path).split("\n") if path else (), start=1):
        for tag in _TAG.finditer(line):
            depth += -1 if tag[1] else 1
            if depth > deepest:
                deepest, deepest_line = depth, number
        if depth + len(_PARTS.findall(line)) > deepest:
            deepest, deepest_line = depth + len(_PARTS.findall(line)), number
    return deepest_line


def _template_place(wrong: BaseException) -> tuple[Path | None, int]:
    """Return the innermost frame of the traceback that is a template's."""
    frames = traceback.extract_tb(wrong.__traceback__)
    for frame in reversed(frames):
        if frame.filename.endswith((TEMPLATE_SUFFIX, BOOK_SUFFIX)):
            return Path(frame.filename), frame.lineno or 1
    return None, 1

"""Runs the layouts: Jinja with strict names, escaped values and no way out of the sandbox."""

from __future__ import annotations

import traceback
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import (
    FileSystemBytecodeCache,
    FileSystemLoader,
    StrictUndefined,
    TemplateNotFound,
    TemplateSyntaxError,
)
from jinja2.exceptions import SecurityError, TemplateError, UndefinedError
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from pressroom.model.words import Words
from pressroom.render.layouts import TEMPLATE_SUFFIX, LayoutFolders
from pressroom.render.pictograms import Pictograms, UnknownIcon

_FAULTS = (UndefinedError, SecurityError, TemplateError, TypeError, ValueError, ArithmeticError)
BOOK_SUFFIX = ".md"
MAX_CHARACTERS = 4_000_000  # of HTML; the largest board that ships has some 60 000
QUARTERS = 4  # text sizes are counted in quarter points


class LayoutFault(Exception):
    """A layout cannot be run: what is wrong, in which file and line (1-based)."""

    def __init__(self, message: str, path: Path | None, line: int) -> None:
        """Remember the place in the layout."""
        super().__init__(message)
        self.message = message
        self.path = path
        self.line = line


class Layouts:
    """The templates of one game and theme."""

    def __init__(
        self,
        folders: LayoutFolders,
        pictograms: Pictograms,
        words: Words,
        cache: Path,
    ) -> None:
        """`words` translates what the templates themselves say; `cache` keeps them compiled."""
        cache.mkdir(parents=True, exist_ok=True)
        self._environment = ImmutableSandboxedEnvironment(
            loader=FileSystemLoader((*folders.template_folders(), folders.texts)),
            undefined=StrictUndefined,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            bytecode_cache=FileSystemBytecodeCache(str(cache)),
            extensions=["jinja2.ext.i18n"],
        )
        self._environment.install_gettext_translations(words.layouts, newstyle=True)  # type: ignore[attr-defined]
        self._environment.globals |= {"icon": pictograms.svg, "fit": _fit, "holds": _holds}

    def html(self, layout: str, context: Mapping[str, Any]) -> str:
        """Return what a layout prints. Raises `LayoutFault`."""
        return self.run(layout + TEMPLATE_SUFFIX, context)

    def block(self, layout: str, context: Mapping[str, Any]) -> Markup:
        """Return what a layout prints, to stand in another or in Markdown.

        Markdown ends a piece of HTML at a blank line, so none is left. Raises `LayoutFault`.
        """
        lines = self.html(layout, context).splitlines()
        return Markup("\n".join(line for line in lines if line.strip()))  # noqa: S704 - a layout's

    def run(self, name: str, context: Mapping[str, Any]) -> str:
        """Run a file by its whole name and return what it prints. Raises `LayoutFault`."""
        try:
            html: str = self._environment.get_template(name).render(context)
        except UnknownIcon as unknown:
            fault = f"there is no icon “{unknown.args[0]}”"
            raise LayoutFault(fault, *_template_place(unknown)) from None
        except TemplateNotFound as missing:
            fault = f"there is no layout “{missing.name}”"
            raise LayoutFault(fault, *_template_place(missing)) from None
        except TemplateSyntaxError as wrong:
            path = Path(wrong.filename) if wrong.filename else None
            raise LayoutFault(wrong.message or "not a template", path, wrong.lineno) from None
        except RecursionError as endless:
            raise LayoutFault("the layout includes itself", *_template_place(endless)) from None
        except _FAULTS as wrong:
            raise LayoutFault(_in_words(wrong), *_template_place(wrong)) from None
        if len(html) > MAX_CHARACTERS:
            said = f"the layout prints {len(html)} characters, more than a page can hold"
            raise LayoutFault(said, self.path_of(name), 1)
        return html

    def path(self, layout: str) -> Path | None:
        """Return the file of a layout that can be run."""
        return self.path_of(layout + TEMPLATE_SUFFIX)

    def path_of(self, name: str) -> Path | None:
        """Return the file behind a whole name that can be run."""
        file = self._environment.get_template(name).filename
        return Path(file) if file else None


def _fit(name: str, preferred: float, min_size: float = 0) -> Markup:
    """Mark a box whose text is made as large as fits, between two sizes in pt."""
    if not 0 < min_size <= preferred:
        raise ValueError(f"fit(“{name}”) needs two sizes in pt, the larger one first")
    sizes = (round(size * QUARTERS) for size in (preferred, min_size))
    return Markup('data-fit="{}" data-fit-size="{}" data-fit-min="{}"').format(name, *sizes)


def _holds(format_name: str) -> Markup:
    """Mark a box as the place of a piece of that format."""
    return Markup('data-holds="{}"').format(format_name)


def _in_words(wrong: Exception) -> str:
    """Say what Jinja says without Python's words."""
    message = str(wrong)
    for marker, said in (
        ("' has no attribute '", "“{1}” is unknown here"),
        ("' is undefined", "“{0}” is unknown here"),
    ):
        if marker in message:
            before, _, after = message.partition(marker)
            return said.format(before.rpartition("'")[2], after.rstrip("'"))
    return message


def _template_place(wrong: BaseException) -> tuple[Path | None, int]:
    """Return the innermost frame of the traceback that is a template's."""
    frames = traceback.extract_tb(wrong.__traceback__)
    for frame in reversed(frames):
        if frame.filename.endswith((TEMPLATE_SUFFIX, BOOK_SUFFIX)):
            return Path(frame.filename), frame.lineno or 1
    return None, 1

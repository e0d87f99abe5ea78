"""Runs the layouts: Jinja with strict names, escaped values and no way out of the sandbox."""

from __future__ import annotations

import re
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
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from pressroom.model.suggestion import did_you_mean
from pressroom.model.words import Words
from pressroom.render.content_fault import ContentFault
from pressroom.render.layouts import TEMPLATE_SUFFIX, LayoutFolders
from pressroom.render.pictograms import Pictograms, UnknownIcon

BOOK_SUFFIX = ".md"
_FITS = re.compile(r'data-fit="([^"]*)" data-fit-size="(\d+)" data-fit-min="(\d+)"')
_LEFT_OPEN = re.compile(r"innermost block that needs to be closed is '(\w+)'")
MAX_CHARACTERS = 4_000_000  # of HTML; the largest board that ships has some 60 000
QUARTERS = 4  # text sizes are counted in quarter points


class LayoutFault(Exception):
    """A layout cannot be run: what is wrong, in which file and line (1-based)."""

    def __init__(self, message: str, path: Path | None, line: int, hint: str | None = None) -> None:
        """Remember the place in the layout."""
        super().__init__(message)
        self.message = message
        self.hint = hint
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
        self._loader = FileSystemLoader((*folders.template_folders(), folders.texts))
        self._environment = ImmutableSandboxedEnvironment(
            loader=self._loader,
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
        html = self.run(layout + TEMPLATE_SUFFIX, context)
        self._check_fits(layout, html)
        return html

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
            html.encode()
        except UnknownIcon as unknown:
            fault = f"there is no icon “{unknown.args[0]}”"
            raise LayoutFault(fault, *_template_place(unknown)) from None
        except TemplateNotFound as missing:
            fault = f"there is no layout “{missing.name}”"
            hint = did_you_mean(str(missing.name).removesuffix(TEMPLATE_SUFFIX), self._names())
            raise LayoutFault(fault, *_template_place(missing), hint) from None
        except TemplateSyntaxError as wrong:
            path = Path(wrong.filename) if wrong.filename else None
            line = _line_left_open(wrong) or wrong.lineno
            raise LayoutFault(wrong.message or "not a template", path, line) from None
        except RecursionError as endless:
            raise LayoutFault("the layout includes itself", *_template_place(endless)) from None
        except UnicodeEncodeError as wrong:
            code = ord(wrong.object[wrong.start])
            said = f"the layout prints U+{code:04X}, which is not a character"
            raise LayoutFault(said, self.path_of(name), 1) from None
        except (LayoutFault, ContentFault):
            raise  # these have their place
        except Exception as wrong:  # noqa: BLE001 - operators and methods raise what they like
            raise LayoutFault(_in_words(wrong), *_template_place(wrong)) from None
        if len(html) > MAX_CHARACTERS:
            said = f"the layout prints {len(html)} characters, more than a page can hold"
            raise LayoutFault(said, self.path_of(name), 1)
        return html

    def _names(self) -> list[str]:
        """Return the names of the layouts as kinds and templates say them."""
        return [name.removesuffix(TEMPLATE_SUFFIX) for name in self._loader.list_templates()]

    def _check_fits(self, layout: str, html: str) -> None:
        """Refuse boxes of one name that have other limits: they share one size."""
        limits: dict[str, tuple[str, str]] = {}
        for name, size, min_size in _FITS.findall(html):
            if limits.setdefault(name, (size, min_size)) != (size, min_size):
                said = (
                    f"fit(“{name}”) stands twice with other sizes, and boxes of one name share a"
                    " size; give the second a name of its own"
                )
                raise LayoutFault(said, *self._second_fit(layout, name))

    def _second_fit(self, layout: str, name: str) -> tuple[Path | None, int]:
        """Return where a layout says `fit` with a name for the second time, else its first line."""
        path = self.path(layout)
        text = path.read_text(encoding="utf-8", errors="replace") if path else ""
        found = list(re.finditer(rf"""fit\(\s*["']{re.escape(name)}["']""", text))
        return path, text.count("\n", 0, found[1].start()) + 1 if len(found) > 1 else 1

    def path(self, layout: str) -> Path | None:
        """Return the file of a layout that can be run."""
        return self.path_of(layout + TEMPLATE_SUFFIX)

    def path_of(self, name: str) -> Path | None:
        """Return the file behind a whole name; none if there is no such file."""
        try:
            file = self._loader.get_source(self._environment, name)[1]
        except (TemplateNotFound, UnicodeDecodeError):
            return None
        return Path(file)


def _fit(name: str, preferred: float, min_size: float = 0) -> Markup:
    """Mark a box whose text is made as large as fits, between two sizes in pt."""
    if not 0 < min_size <= preferred:
        raise ValueError(f"fit(“{name}”) needs two sizes in pt, the larger one first")
    sizes = (round(size * QUARTERS) for size in (preferred, min_size))
    return Markup('data-fit="{}" data-fit-size="{}" data-fit-min="{}"').format(name, *sizes)


def _holds(format_name: str) -> Markup:
    """Mark a box as the place of a piece of that format."""
    return Markup('data-holds="{}"').format(format_name)


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


def _in_words(wrong: Exception) -> str:
    """Return what Jinja or an operator in a template says, without Python's words."""
    message = str(wrong) or type(wrong).__name__
    if isinstance(wrong, LookupError):
        return f"a value is missing that a format or an index asks for: {message}"
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

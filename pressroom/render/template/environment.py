"""Runs the layouts: Jinja with strict names, escaped values and no way out of the sandbox."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from markupsafe import Markup

from pressroom.files import read_text
from pressroom.model.finding import Findings
from pressroom.model.words import Words
from pressroom.render.template.checks import check_blocks
from pressroom.render.template.content_fault import ContentFault
from pressroom.render.template.faults import TemplateFaults
from pressroom.render.template.layout_fault import LayoutFault
from pressroom.render.template.layouts import TEMPLATE_SUFFIX, LayoutFolders
from pressroom.render.template.loader import InWords, TemplateLoader, as_written
from pressroom.render.template.pictograms import Pictograms
from pressroom.render.template.sandbox import MAX_CHARACTERS, Sandbox

_FITS = re.compile(r'data-fit="([^"]*)" data-fit-size="(\d+)" data-fit-min="(\d+)"')
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]{6,}(?:>|&gt;)")  # of an object, another in each run
QUARTERS = 4  # text sizes are counted in quarter points
MAX_POINTS = 1000  # of fitted text; letters as tall as a sheet of A3


class Layouts:
    """The templates of one game and theme."""

    def __init__(
        self,
        folders: LayoutFolders,
        pictograms: Pictograms,
        words: Words,
        in_words: InWords = as_written,
    ) -> None:
        """`words` translates what the templates themselves say.

        `in_words` puts the text of a book, by its file's name, into the same language.

        No template is kept compiled: compiled ones are code, and a project may be a stranger's.
        """
        self._loader = TemplateLoader(folders, in_words)
        self._environment = Sandbox(
            loader=self._loader,
            autoescape=True,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.i18n"],
        )
        self._environment.install_gettext_translations(words.layouts, newstyle=True)  # type: ignore[attr-defined]
        self._environment.globals |= {"icon": pictograms.svg, "fit": _fit, "holds": _holds}
        self._marking = self._environment.overlay(
            bytecode_cache=None, extensions=["pressroom.render.template.tags.MarkTags"]
        )
        self._faults = TemplateFaults(self._environment, pictograms, self.path_of)

    def html(self, layout: str, context: Mapping[str, Any]) -> str:
        """Return what a layout prints. Raises `LayoutFault`."""
        html = self.run(layout + TEMPLATE_SUFFIX, context)
        self._check_fits(layout, html)
        return html

    def marked_html(self, layout: str, context: Mapping[str, Any]) -> str:
        """Return what a layout prints, each of its tags marked with its place (see `face_tags`)."""
        with self._environment.running():
            html: str = self._marking.get_template(layout + TEMPLATE_SUFFIX).render(context)
        return html

    def check_blocks(self, name: str, display_path: str, text: str, findings: Findings) -> None:
        """Find what a template that extends another does not print. See `template_checks`."""
        check_blocks(self._environment, name, display_path, text, findings)

    def block(self, layout: str, context: Mapping[str, Any]) -> Markup:
        """Return what a layout prints, to stand in another or in Markdown.

        Markdown ends a piece of HTML at a blank line, so none is left. Raises `LayoutFault`.
        """
        lines = self.html(layout, context).splitlines()
        return Markup("\n".join(line for line in lines if line.strip()))  # noqa: S704 - a layout's

    def run(self, name: str, context: Mapping[str, Any]) -> str:
        """Run a file by its whole name and return what it prints. Raises `LayoutFault`."""
        try:
            with self._environment.running():
                html: str = self._environment.get_template(name).render(context)
            html.encode()
        except (LayoutFault, ContentFault):
            raise  # these have their place
        except Exception as wrong:  # noqa: BLE001 - operators and methods raise what they like
            fault = self._faults.of(wrong, name, context)
            fault.line = self._loader.line_as_written(fault.path, fault.line)
            raise fault from None
        if len(html) > MAX_CHARACTERS:
            said = f"the layout prints {len(html)} characters, more than a page can hold"
            raise LayoutFault(said, self.path_of(name), 1)
        if _ADDRESS.search(html):
            said = "the layout prints a function or an object; call it, or print a value of it"
            raise LayoutFault(said, self.path_of(name), 1)
        return html

    def source(self, name: str) -> str:
        """Return the text of a file that can be run, in the language of these layouts.

        Raises `LayoutFault`.
        """
        try:
            return self._loader.get_source(self._environment, name)[0]
        except UnicodeError as wrong:
            raise self._faults.of(wrong, name, {}) from None

    def line_as_written(self, name: str, line: int) -> int:
        """Return the line in the file behind a line of `source(name)`."""
        return self._loader.line_as_written(self.path_of(name), line)

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
        text = read_text(path) if path else ""
        found = list(re.finditer(rf"""fit\(\s*["']{re.escape(name)}["']""", text))
        return path, text.count("\n", 0, found[1].start()) + 1 if len(found) > 1 else 1

    def path(self, layout: str) -> Path | None:
        """Return the file of a layout that can be run."""
        return self.path_of(layout + TEMPLATE_SUFFIX)

    def path_of(self, name: str) -> Path | None:
        """Return the file behind a whole name; none if there is no such file."""
        return self._loader.path(name)


def _fit(name: str, preferred: float, min_size: float = 0) -> Markup:
    """Mark a box whose text is made as large as fits, between two sizes in pt."""
    if not 0 < min_size <= preferred <= MAX_POINTS:
        said = f"fit(“{name}”) needs two sizes in pt, the larger one first; at most {MAX_POINTS}"
        raise ValueError(said)
    sizes = (round(size * QUARTERS) for size in (preferred, min_size))
    return Markup('data-fit="{}" data-fit-size="{}" data-fit-min="{}"').format(name, *sizes)


def _holds(format_name: str) -> Markup:
    """Mark a box as the place of a piece of that format."""
    return Markup('data-holds="{}"').format(format_name)

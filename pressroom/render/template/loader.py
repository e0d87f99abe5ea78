"""Gives Jinja the templates of a build: those that its sources know, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from jinja2 import BaseLoader, Environment, TemplateNotFound

from pressroom.render.template.layouts import BOOK_SUFFIX, LayoutFolders

# Puts the text of a book, by its file's name, into a language; with the lines it comes from.
InWords = Callable[[str, str], tuple[str, Sequence[int]]]


def as_written(_name: str, text: str) -> tuple[str, Sequence[int]]:
    """Return the text of a book as it stands."""
    return text, ()


class TemplateLoader(BaseLoader):
    """Finds templates as `LayoutFolders` does; books come in the words of a language."""

    def __init__(self, folders: LayoutFolders, in_words: InWords = as_written) -> None:
        """Nothing is read before it is asked for."""
        self._folders = folders
        self._in_words = in_words
        self._lines: dict[str, Sequence[int]] = {}

    def path(self, name: str) -> Path | None:
        """Return the file of a template; none if there is none."""
        return self._folders.template(name)

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Return the text of a template and its file. Raises `TemplateNotFound`."""
        del environment
        path = self._folders.template(template)
        if path is None:
            raise TemplateNotFound(template)
        text = self._folders.sources.read(path).decode()
        if template.endswith(BOOK_SUFFIX):
            text, self._lines[str(path)] = self._in_words(template, text)
        return text, str(path), lambda: True

    def list_templates(self) -> list[str]:
        """Return the names of all templates."""
        return list(self._folders.template_names())

    def line_as_written(self, path: Path | None, line: int) -> int:
        """Return the line of a book's own text that a line in another language comes from."""
        lines = self._lines.get(str(path), ())
        return lines[line - 1] if 0 < line <= len(lines) else line

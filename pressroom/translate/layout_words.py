"""Lists what layouts and program say themselves: the messages of `layouts/locale`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from pressroom.files import files_below, read_file
from pressroom.translate.po_files import Id, Message

KEYWORDS = ("_", "gettext", "ngettext")
TEMPLATES, MODULES = ".html.j2", ".py"
JINJA = {"trim_blocks": "true", "lstrip_blocks": "true", "silent": "false"}  # as render runs them
_PYTHON_FORMAT = re.compile(r"%\(\w+\)[sd]|%%")


def layout_messages(root: Path, program: Path | None = None) -> tuple[Message, ...]:
    """Return what the templates below a folder say, and the modules of the program if it is given.

    Words stand there in `_("…")`, `ngettext("…", "…", n)` or `{% trans %}`. Places in the program
    have no line: it changes too often.
    """
    messages: dict[Id, list[tuple[str, int]]] = {}
    for folder, ending in ((root, TEMPLATES), (program, MODULES)):
        for name in files_below(folder) if folder else ():
            if folder and name.endswith(ending):
                for line, id in _said_in(folder / name, ending):
                    place = (f"{folder.name}/{name}", line if ending == TEMPLATES else 0)
                    messages.setdefault(id, []).append(place)
    return tuple(
        Message(None, id, places=tuple(places), flags=_flags(id)) for id, places in messages.items()
    )


def _said_in(path: Path, ending: str) -> Iterator[tuple[int, Id]]:
    """Go through the lines and messages of a template or a module."""
    if ending == MODULES:
        yield from _said_by(ast.parse(read_file(path)))
        return
    from jinja2.ext import babel_extract

    for line, _, said, _ in babel_extract(BytesIO(read_file(path)), KEYWORDS, (), JINJA):
        forms = (said,) if isinstance(said, str) else tuple(filter(None, said or ()))
        if forms:
            yield line, forms[0] if len(forms) == 1 else (forms[0], forms[1])


def _said_by(module: ast.Module) -> Iterator[tuple[int, Id]]:
    """Go through what a module says through `gettext("…")`."""
    for node in ast.walk(module):
        match node:
            case ast.Call(ast.Attribute(attr="gettext"), [ast.Constant(str() as said)]):
                yield node.lineno, said


def _flags(id: Id) -> frozenset[str]:
    forms = (id,) if isinstance(id, str) else id
    return frozenset({"python-format"} if any(map(_PYTHON_FORMAT.search, forms)) else ())

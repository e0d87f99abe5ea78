"""Makes the HTML of faces, each once: a face whose layout would print the same is not run again.

HTML is kept in the process and in the cache folder, so that only the layouts of faces that changed
are compiled and run.

What a face's own layout is given (its card, its format, …) is part of the key under which its HTML
is kept. Of tables and decks, which the layouts of all faces may print, a layout is noted to have
printed some, and only these must still be the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pressroom.files import sha256_of
from pressroom.model.memo import Memo
from pressroom.render.engine.documents import parse_face
from pressroom.render.face import BuildKeys, FaceOrder, FaceSource
from pressroom.render.template.environment import Layouts
from pressroom.render.template.tags import FaceTags, tags_of
from pressroom.render.template.views import View
from pressroom.sealed import read_sealed, write_sealed

WATCHED = ("tables", "decks")  # names in the context of which a layout prints a few


@dataclass(frozen=True, slots=True)
class _Kept:
    """HTML, and digests of the watched values that it prints, by where they stand."""

    html: str
    used: Mapping[tuple[str, str | None], str]


@dataclass(slots=True)
class FaceHtml:
    """Runs the layouts of one build.

    `base_key` stands for layouts, language, shared values and our own code; `folder` keeps HTML
    from one process to the next.
    """

    layouts: Layouts
    context: Mapping[str, Any]
    base_key: str
    memo: Memo[_Kept]
    folder: Path
    _digests: dict[tuple[str, str | None], str] = field(default_factory=dict)

    def html(self, order: FaceOrder) -> str:
        """Return the HTML of a face. Raises `LayoutFault` and `ContentFault`."""
        key = sha256_of(self.base_key, order.layout, repr(sorted(order.context.items(), key=_name)))
        kept = self.memo.get(key) or _read(self.folder / key)
        if kept is None or any(self._digest(name) != was for name, was in kept.used.items()):
            used: set[tuple[str, str | None]] = set()
            html = self.layouts.html(order.layout, {**self._watching(used), **order.context})
            kept = _Kept(html, {name: self._digest(name) for name in used})
            _write(self.folder / key, kept)
        self.memo.put(key, kept)
        return kept.html

    def tags(self, order: FaceOrder) -> FaceTags:
        """Return the tags of a face with their places. Raises `UnbalancedTag`."""
        html = self.layouts.marked_html(order.layout, {**self.context, **order.context})
        keys = BuildKeys("", "", "")
        return tags_of(parse_face("", FaceSource(html, order.format, order.classes, "", keys)))

    def _watching(self, used: set[tuple[str, str | None]]) -> Mapping[str, Any]:
        """Return the shared context; what is read of its watched values is noted in `used`."""
        watched = {
            root: self.context[root].watched(lambda name, root=root: used.add((root, name)))
            for root in WATCHED
            if root in self.context
        }
        return {**self.context, **watched}

    def _digest(self, place: tuple[str, str | None]) -> str:
        """Return a digest of a watched value; of the whole, if no name is given."""
        if place not in self._digests:
            root, name = place
            view: View = self.context[root]
            content = repr(view) if name is None else repr(view.get(name))
            self._digests[place] = sha256_of(content)
        return self._digests[place]


def _read(path: Path) -> _Kept | None:
    content = read_sealed(path)
    if content is None:
        return None
    html, used = json.loads(content)
    return _Kept(html, {(root, name): digest for root, name, digest in used})


def _write(path: Path, kept: _Kept) -> None:
    used = [(root, name, digest) for (root, name), digest in kept.used.items()]
    write_sealed(path, json.dumps([kept.html, used], ensure_ascii=False).encode())


def key_of_context(context: Mapping[str, Any], *others: object) -> str:
    """Return a digest of the shared values of a context that are not watched, and of others."""
    values: Iterable[object] = (
        value for name, value in sorted(context.items()) if name not in WATCHED
    )
    plain = [repr(value) for value in values if not callable(value)]
    return sha256_of(*plain, *map(repr, others))


def _name(item: tuple[str, Any]) -> str:
    return item[0]

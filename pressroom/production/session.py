"""What a process keeps from one build to the next, so that it does again only what changed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pressroom.load.yaml_files import YamlFiles
from pressroom.model.finding import Finding
from pressroom.model.memo import Memo
from pressroom.model.step import Watch, unwatched

FACES_AT_ONCE = 80  # more slow the page styles down, fewer repeat the matching of style sheets


def _keeping(max_entries: int) -> Callable[[], Memo[Any]]:
    return partial(Memo, max_entries)


@dataclass(frozen=True, slots=True)
class Session:
    """Results of the stages by content; hand the same one to each build of a resident process.

    A command that builds once has a session of its own, which ends with it.

    Attributes:
        watch: told each step of a build before it begins.
        faces_at_once: how many faces are laid out together; a few together take less time.
        files: YAML files, parsed.
        views: cards in words.
        layouts: layouts with their templates, compiled.
        style_checks: what was found in style sheets.
        html: faces as HTML.
        engines: engines with their style sheets, parsed.
        faces: drawn faces, some kilobytes each.
        books: typeset books.
        trims: whether the cache folder was trimmed, by the minute.
        forms: the pool of faces as print files place them, which knows them by content itself.
    """

    watch: Watch = unwatched
    faces_at_once: int = FACES_AT_ONCE
    files: YamlFiles = field(default_factory=YamlFiles)
    views: Memo[Any] = field(default_factory=_keeping(20_000))
    layouts: Memo[Any] = field(default_factory=_keeping(16))
    style_checks: Memo[tuple[Finding, ...]] = field(default_factory=_keeping(16))
    html: Memo[Any] = field(default_factory=_keeping(20_000))
    engines: Memo[Any] = field(default_factory=_keeping(4))
    faces: Memo[bytes] = field(default_factory=_keeping(4_000))
    books: Memo[Any] = field(default_factory=_keeping(16))
    trims: Memo[bool] = field(default_factory=_keeping(1))
    forms: Memo[Any] = field(default_factory=_keeping(1))

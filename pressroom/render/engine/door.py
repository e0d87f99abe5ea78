"""WeasyPrint as we let it in: imported quickly, served only what is ours, heard, undisturbed."""

from __future__ import annotations

import ctypes.util
import gc
import logging
import re
import sys
import warnings
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol

# Imported by WeasyPrint for cutting fonts, which the press does: 0.1 s of CPU.
UNUSED_MODULES = ("fontTools.subset", "fontTools.varLib", "fontTools.varLib.instancer")


class Fetch(Protocol):
    """Returns the bytes behind an address, or raises `OSError`."""

    def __call__(self, address: str, /) -> bytes:
        """Return the bytes behind an address."""


def import_weasyprint() -> Any:
    """Import WeasyPrint; on Linux without its search for misnamed libraries.

    For every name it tries in vain, `find_library` starts gcc and ldconfig: 0.2 s of CPU. The
    names that Linux has are found by the dynamic linker itself. It also warns that the system's
    library for cutting fonts is missing, which no face needs.
    """
    with ExitStack() as stack:
        stack.enter_context(warnings.catch_warnings())
        warnings.filterwarnings("ignore", "HarfBuzz-Subset", DeprecationWarning)
        for name in UNUSED_MODULES:
            stack.enter_context(_stand_in(name))
        if sys.platform == "linux":
            stack.enter_context(put_in(ctypes.util, "find_library", lambda _: None))
        weasyprint = import_module("weasyprint")
    keep_expressions()
    return weasyprint


def known_properties() -> frozenset[str]:
    """Return the names of all CSS properties that WeasyPrint knows, shorthands among them."""
    import_weasyprint()
    from weasyprint.css.properties import KNOWN_PROPERTIES
    from weasyprint.css.validation.expanders import EXPANDERS

    return frozenset({*KNOWN_PROPERTIES, *(name.replace("_", "-") for name in EXPANDERS)})


class _Expressions(dict[tuple[str, bool], re.Pattern[str]]):
    """The regular expressions of tinyhtml5 by characters, each compiled once."""

    def __missing__(self, key: tuple[Iterable[str], bool]) -> re.Pattern[str]:
        characters, is_opposite = key
        escaped = "".join(f"\\x{ord(character):02x}" for character in characters)
        pattern = re.compile(f"[{'' if is_opposite else '^'}{escaped}]+")
        self[key] = pattern  # type: ignore[index]
        return pattern


def keep_expressions() -> None:
    """Mend a cache of tinyhtml5 2.1, which stores under another key than it looks for.

    Its parser compiles an expression for every stretch of text: half of its time.
    """
    inputstream: Any = import_module("tinyhtml5.inputstream")
    if not isinstance(inputstream.characters_until_regex, _Expressions):
        inputstream.characters_until_regex = _Expressions()


@contextmanager
def put_in(place: Any, name: str, value: Any) -> Iterator[None]:
    """Give an attribute of a module or class another value inside this block.

    As `unittest.mock.patch` does, whose import costs 0.02 s.
    """
    before = getattr(place, name)
    setattr(place, name, value)
    try:
        yield
    finally:
        setattr(place, name, before)


@contextmanager
def _stand_in(module: str) -> Iterator[None]:
    """Let an import of a module give one without content, unless it was imported before."""
    if module in sys.modules:
        yield
        return
    empty = ModuleType(module)
    empty.__dict__["instantiateVariableFont"] = None  # the one name taken from them
    sys.modules[module] = empty
    try:
        yield
    finally:
        del sys.modules[module]


def fetcher(fetch: Fetch) -> Any:
    """Return a WeasyPrint fetcher over a function that knows our addresses only."""
    from weasyprint.urls import URLFetcher, URLFetcherResponse

    class Fetcher(URLFetcher):  # type: ignore[misc]
        """Serves what the layouts may use; anything else is refused."""

        def fetch(self, url: str, headers: object = None) -> Any:  # noqa: ARG002
            """Return the bytes behind an address of ours."""
            return URLFetcherResponse(url, body=fetch(url))

    return Fetcher()


@contextmanager
def listening() -> Iterator[list[str]]:
    """Gather what WeasyPrint would otherwise only log."""
    messages: list[str] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            messages.append(record.getMessage())

    logger, ear = logging.getLogger("weasyprint"), Ear(logging.WARNING)
    logger.addHandler(ear)
    was_propagating, logger.propagate = logger.propagate, False
    try:
        yield messages
    finally:
        logger.removeHandler(ear)
        logger.propagate = was_propagating


def words_of(wrong: Exception) -> str:
    """Return what the engine met, in words."""
    match wrong:
        case RecursionError():
            return "tags, drawings or styles stand inside each other too deep"
        case MemoryError():
            return "it takes more memory than a build may"
        case AssertionError():
            return "a value cannot be worked out, perhaps one with a name that has none here"
    return f"{type(wrong).__name__} {wrong}".strip()


@contextmanager
def no_collector() -> Iterator[None]:
    """Keep the cyclic collector away from the box tree: measured a third of the layout time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()

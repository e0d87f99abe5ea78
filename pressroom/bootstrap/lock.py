"""Read the lock files: which versions are pinned here, and whether this Python has them."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

_PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;]+)( ; (?P<marker>.+?))?( \\)?$")
_MARKER = re.compile(r"^(?P<variable>\w+) (?P<relation>==|!=) '(?P<value>[^']*)'$")

_VARIABLES: dict[str, Callable[[], str]] = {
    "implementation_name": lambda: sys.implementation.name,
    "os_name": lambda: os.name,
    "platform_python_implementation": platform.python_implementation,
    "sys_platform": lambda: sys.platform,
}


def pins(path: str) -> dict[str, str]:
    """Return the packages that a lock pins on this platform, name to version."""
    with open(path, encoding="utf-8") as file:
        found = [_PIN.match(line.rstrip()) for line in file]
    return {pin["name"]: pin["version"] for pin in found if pin and applies(pin["marker"])}


def is_satisfied_here(path: str) -> bool:
    """Return whether the running Python has every pinned package at its pinned version."""
    try:
        return all(_plain(version(name)) == pinned for name, pinned in pins(path).items())
    except PackageNotFoundError:
        return False


def _plain(number: str) -> str:
    """Return a version as locks write it: a package may call itself 0.072 and be pinned as 0.72."""
    return re.sub(r"\b0+(?=\d)", "", number)


def applies(marker: str | None) -> bool:
    """Evaluate the environment marker after a pin; in our locks it is a single comparison.

    Raises ValueError for any other marker; a test keeps the locks free of them.
    """
    if marker is None:
        return True
    comparison = _MARKER.match(marker)
    if comparison is None:
        raise ValueError(marker)
    equal = _VARIABLES[comparison["variable"]]() == comparison["value"]
    return equal is (comparison["relation"] == "==")

"""Versions of the packages that decide what is printed, read without importing them."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

# Their output is ours: another version of one is another input.
DECISIVE = ("jinja2", "markdown_it", "pikepdf", "PIL", "reportlab", "uharfbuzz", "weasyprint")


@cache
def installed_version(package: str) -> str:
    """Return the name and version of an importable package; importing one takes up to 0.3 s."""
    spec = find_spec(package)
    site = Path(spec.origin).parent.parent if spec and spec.origin else Path()
    names = {"PIL": "pillow", "markdown_it": "markdown_it_py"}
    found = site.glob(f"{names.get(package, package)}-*.dist-info")
    return " ".join(sorted(path.name for path in found)) or package


def decisive_versions() -> str:
    """Return the versions of all packages that decide what is printed."""
    return " ".join(map(installed_version, DECISIVE))

"""Find or install Pango, the one library WeasyPrint needs that no wheel for Linux or macOS has.

On Windows it comes from a wheel in requirements.lock.
"""

from __future__ import annotations

import ctypes
import os
import sys

_PANGO = ("libpango-1.0", "libpangoft2-1.0")
_MACOS_FOLDERS = ("/opt/homebrew/lib", "/usr/local/lib", "/opt/local/lib")


def make_findable() -> None:
    """Add the folders that may contain Pango to the library search paths of this process."""
    if sys.platform == "win32":
        _use_windows_wheel()
    elif sys.platform == "darwin":
        folders = [*os.environ.get("DYLD_FALLBACK_LIBRARY_PATH", "").split(":"), *_MACOS_FOLDERS]
        os.environ["DYLD_FALLBACK_LIBRARY_PATH"] = ":".join(filter(None, folders))


def missing() -> list[str]:
    """Return the names of the libraries of Pango that cannot be loaded here."""
    if sys.platform == "win32":
        return []
    return [name for name in _PANGO if not _loads(name)]


def require(*, venv: bool) -> None:
    """Install what the system lacks, or exit with the command that installs it.

    `venv` asks for the modules that create a virtual environment with pip too, which Debian
    packages apart from Python.
    """
    lacks_pango = bool(missing())
    lacks_venv = venv and not _has_ensurepip()
    if not lacks_pango and not lacks_venv:
        return
    from pressroom.bootstrap import system

    system.provide(pango=lacks_pango, venv=lacks_venv)
    still_missing = missing()
    if still_missing:
        from pressroom.bootstrap.progress import stop

        stop(f"{' and '.join(still_missing)} was installed but cannot be loaded")


def _loads(name: str) -> bool:
    """Return whether a library is found under the name that WeasyPrint loads it by."""
    if sys.platform == "darwin":
        from ctypes.util import find_library

        return find_library(name.removeprefix("lib")) is not None
    try:
        ctypes.CDLL(f"{name}.so.0")
    except OSError:
        return False
    return True


def _has_ensurepip() -> bool:
    from importlib.util import find_spec

    return find_spec("ensurepip") is not None and find_spec("venv") is not None


def _use_windows_wheel() -> None:
    """Add the folder of the DLLs to both variables: cffi reads one, its fallback the other."""
    from importlib.util import find_spec

    wheel = find_spec("gstreamer_libs")
    if wheel is None or wheel.origin is None:
        return
    folder = os.path.join(os.path.dirname(wheel.origin), "bin")
    for variable in ("PATH", "WEASYPRINT_DLL_DIRECTORIES"):
        folders = [folder, *filter(None, os.environ.get(variable, "").split(os.pathsep))]
        os.environ[variable] = os.pathsep.join(dict.fromkeys(folders))

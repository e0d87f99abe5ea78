"""Install system packages as root on Debian; elsewhere name the command that installs them."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress
from typing import NamedTuple

from pressroom.bootstrap.progress import ProgramFailed, run, say, stop

FORBID = "PRESSROOM_NO_SYSTEM_INSTALL"
"""The environment variable that, if set, keeps the package manager from being run."""

_VENV = f"python3.{sys.version_info.minor}-venv"


class Manager(NamedTuple):
    """A package manager: its command, and its names of the packages with Pango and venv."""

    program: str
    install: tuple[str, ...]
    pango: tuple[str, ...]
    venv: tuple[str, ...] = ()
    as_root: bool = True


MANAGERS = (
    Manager(
        "apt-get",
        ("apt-get", "install", "-y", "--no-install-recommends"),
        ("libpango-1.0-0", "libpangoft2-1.0-0"),
        (_VENV,),
    ),
    Manager("dnf", ("dnf", "install", "-y"), ("pango",)),
    Manager("zypper", ("zypper", "install", "-y"), ("libpango-1_0-0",)),
    Manager("apk", ("apk", "add"), ("pango",)),
    Manager("pacman", ("pacman", "-S", "--noconfirm"), ("pango",)),
    Manager("brew", ("brew", "install"), ("pango",), as_root=False),
)


def provide(*, pango: bool, venv: bool) -> None:
    """Install Pango and Python's venv, or exit with 1 and the command that installs them."""
    lacking = [
        *(["Pango (libpango-1.0 and libpangoft2-1.0)"] if pango else []),
        *(["the venv module of Python"] if venv else []),
    ]
    manager = _find_manager()
    if manager is None or (venv and not manager.venv):
        stop(
            f"{' and '.join(lacking)} must be installed first. Use the system's package manager, "
            "then run the same command again"
        )
    packages = [*(manager.pango if pango else ()), *(manager.venv if venv else ())]
    if manager.program == "apt-get" and _is_root() and not os.environ.get(FORBID):
        _install_on_debian(manager, packages)
    else:
        _stop_with_command(manager, packages, lacking)


def _install_on_debian(manager: Manager, packages: list[str]) -> None:
    say(f"installing {', '.join(packages)} with apt-get")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = [*manager.install, "-o", "DPkg::Lock::Timeout=120", *packages]
    try:
        run(command, environment=quiet)
    except ProgramFailed:
        # A container starts without package lists; outdated lists name files that are gone.
        say("updating the package lists of the system first")
    else:
        return
    # One unreachable source among many fails the update, and need not fail the installation.
    with suppress(ProgramFailed):
        run(["apt-get", "update"], environment=quiet)
    try:
        run(command, environment=quiet)
    except ProgramFailed as failure:
        stop(f"apt-get could not install {', '.join(packages)}; it needs the network.\n{failure}")


def _stop_with_command(manager: Manager, packages: list[str], lacking: list[str]) -> None:
    command = " ".join([*manager.install, *packages])
    if manager.as_root and not _is_root():
        command = f"sudo {command}" if shutil.which("sudo") else f"su -c '{command}'"
    stop(
        f"{' and '.join(lacking)} must be installed first. Run this once, then the same command "
        "again:\n\n"
        f"    {command}\n"
    )


def _find_manager() -> Manager | None:
    return next((manager for manager in MANAGERS if shutil.which(manager.program)), None)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0

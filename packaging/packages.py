"""What Python and Qt take from the system, found out before anything is downloaded: one list, one round of apt.

For Debian, Ubuntu and their kin alone. Other systems bring most of it along, and are told where the rest fails.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import NamedTuple

import troubles

from app import machine

CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
OWN_CERTIFICATES = ("PIP_CERT", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE")
"""Variables that name pip other certificates than those of the system."""

DESKTOP_TOOLS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool"}
"""The programs with which slow tests use the window by mouse and keyboard, each with its package."""
SLOW_TESTS = "the slow tests"
COMPILERS = ("cc", "gcc", "clang", "cl")
COMPILED_PLAYERS = "compiled computer players"


class Missing(NamedTuple):
    """What is not there: the modules that make environments, certificates of registries, libraries of Qt."""

    has_no_venv: bool
    has_no_certificates: bool
    libraries: tuple[str, ...]

    @property
    def is_grave(self) -> bool:
        """Whether nothing can work without. Missing certificates may not matter: pip can be told of others."""
        return self.has_no_venv or bool(self.libraries)

    def packages(self, minor: int) -> list[str]:
        """The one list for apt."""
        names = [f"python3.{minor}-venv"] if self.has_no_venv else []
        names += ["ca-certificates"] if self.has_no_certificates else []
        return names + machine.packages_of(list(self.libraries), "apt")


def find_missing(makes_environment: bool, platform: str) -> Missing:
    """What a start lacks that makes the environment, and then opens a window on this Qt platform (empty: none).

    A Python that was not installed by apt has its own modules and certificates, and apt cannot add to them.
    """
    by_apt = makes_environment and sys.base_prefix == "/usr"
    importlib.invalidate_caches()
    has_venv = importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")
    has_certificates = CERTIFICATES.is_file() or any(os.environ.get(name) for name in OWN_CERTIFICATES)
    libraries = machine.find_absent(machine.libraries_for(platform)) if platform else []
    return Missing(by_apt and not has_venv, by_apt and not has_certificates, tuple(libraries))


def ensure(makes_environment: bool, platform: str, again: str) -> None:
    """Have everything in place: root installs it and says so, anybody else is told the one command."""
    on = machine.system()
    if on.tool != "apt":
        return
    missing = find_missing(makes_environment, platform)
    packages = missing.packages(sys.version_info[1])
    if packages and on.is_root:
        said = install(packages)
        missing = find_missing(makes_environment, platform)
        if missing.is_grave:
            raise troubles.apt_failed(said, on.install(*missing.packages(sys.version_info[1])), again)
    elif missing.is_grave:
        raise troubles.no_packages(on.install(*packages))


def ensure_desktop_tools(again: str) -> None:
    """Have a screen, a window manager and a mouse for the slow tests. Without apt, those tests say what is absent."""
    on = machine.system()
    absent = _absent_tools()
    if not absent or on.tool != "apt":
        return
    if not on.is_root:
        raise troubles.no_packages(on.install(*absent), SLOW_TESTS)
    said = install(absent, SLOW_TESTS)
    if still_absent := _absent_tools():
        raise troubles.apt_failed(said, on.install(*still_absent), again, SLOW_TESTS)


def _absent_tools() -> list[str]:
    return [package for tool, package in DESKTOP_TOOLS.items() if shutil.which(tool) is None]


def ensure_compiler(again: str) -> None:
    """Have what compiles computer players. The program needs none of it: without, they are plain Python."""
    on = machine.system()
    absent = _absent_for_compiling()
    if not absent:
        return
    if on.tool != "apt" or not on.is_root:
        raise troubles.no_compiler(on.install(*absent) if on.tool == "apt" else "")
    said = install(absent, COMPILED_PLAYERS)
    if still_absent := _absent_for_compiling():
        raise troubles.apt_failed(said, on.install(*still_absent), again, COMPILED_PLAYERS)


def _absent_for_compiling() -> list[str]:
    """The packages, as Debian calls them, of a compiler and of the header files of this Python."""
    absent = [] if any(map(shutil.which, COMPILERS)) else ["gcc", "libc6-dev"]
    has_headers = Path(sysconfig.get_path("include"), "Python.h").is_file()
    return absent if has_headers else [*absent, f"python3.{sys.version_info[1]}-dev"]


def install(packages: list[str], who: str = "Python and Qt") -> list[str]:
    """Install packages with apt, in one round; the lines it printed. Whether it helped is found out by looking."""
    named = " ".join(packages)
    print(f"roundel: Installing what {who} need from the system: {named}", file=sys.stderr, flush=True)
    surroundings = dict(os.environ, DEBIAN_FRONTEND="noninteractive")
    patient = ["-qq", "-o", "DPkg::Lock::Timeout=300"]
    lines: list[str] = []
    # A list of packages that cannot be renewed may still serve, so the second step follows whatever the first says.
    for step in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        try:
            done = subprocess.run(
                ["apt-get", *patient, *step],
                env=surroundings,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
            )
        except FileNotFoundError as error:
            return [str(error)]
        lines += done.stdout.decode(errors="replace").splitlines()
    return lines

"""The machine around the program: how it installs packages, what Qt takes from it, and whether it has a display.

packaging/bootstrap.py asks here too, before anything is installed: standard library only, and no syntax newer than
Python 3.8, like everything in packaging/. The sentences are in `app.words`, as always.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from shlex import quote
from typing import NamedTuple


class System(NamedTuple):
    """The kind of machine: how it installs packages (apt, dnf, zypper, pacman, brew, winget, or empty) and by whom."""

    tool: str
    is_root: bool = False

    def install(self, *packages: str) -> str:
        """The command that installs packages, empty where no package tool is known."""
        verbs = {
            "apt": "apt install",
            "dnf": "dnf install",
            "zypper": "zypper install",
            "pacman": "pacman -S",
            "brew": "brew install",
            "winget": "winget install",
        }
        if self.tool not in verbs or not packages:
            return ""
        sudo = "" if self.is_root or self.tool in ("brew", "winget") else "sudo "
        return sudo + " ".join([verbs[self.tool], *(quote(name) for name in packages)])


def system() -> System:
    elsewhere = {"win32": "winget", "darwin": "brew"}
    if sys.platform in elsewhere:
        return System(elsewhere[sys.platform])
    try:
        release = Path("/etc/os-release").read_text(encoding="utf-8", errors="replace")
    except OSError:
        release = ""
    return System(linux_tool(release), sys.platform != "win32" and os.geteuid() == 0)


def linux_tool(os_release: str) -> str:
    """The package tool by the words ID and ID_LIKE of /etc/os-release."""
    words = " ".join(re.findall(r'^ID(?:_LIKE)?="?([^"\n]*)', os_release, re.MULTILINE)).split()
    tools = {"debian": "apt", "ubuntu": "apt", "fedora": "dnf", "rhel": "dnf", "suse": "zypper", "arch": "pacman"}
    return next((tools[word] for word in words if word in tools), "")


# The display


def display_kind() -> str:
    """The Qt platform a window would use here; empty where there is none."""
    chosen = os.environ.get("QT_QPA_PLATFORM", "")
    if chosen:
        return chosen.replace(";", ":").split(":")[0]
    always = {"win32": "windows", "darwin": "cocoa"}
    if sys.platform in always:
        return always[sys.platform]
    if os.environ.get("WAYLAND_DISPLAY"):
        return "wayland"
    return "xcb" if os.environ.get("DISPLAY") else ""


# The libraries that Qt takes from the system


class Library(NamedTuple):
    """A library that Qt takes from the system: its package on Debian and Arch, and which part of Qt asks for it."""

    apt: str
    pacman: str
    part: str


LIBRARIES = {
    "libEGL.so.1": Library("libegl1", "libglvnd", "core"),
    "libGL.so.1": Library("libgl1", "libglvnd", "core"),
    "libOpenGL.so.0": Library("libopengl0", "libglvnd", "other"),
    "libX11.so.6": Library("libx11-6", "libx11", "core"),
    "libxcb.so.1": Library("libxcb1", "libxcb", "core"),
    "libxkbcommon.so.0": Library("libxkbcommon0", "libxkbcommon", "core"),
    "libdbus-1.so.3": Library("libdbus-1-3", "dbus", "core"),
    "libfontconfig.so.1": Library("libfontconfig1", "fontconfig", "core"),
    "libfreetype.so.6": Library("libfreetype6", "freetype2", "core"),
    "libglib-2.0.so.0": Library("libglib2.0-0", "glib2", "core"),
    "libgthread-2.0.so.0": Library("libglib2.0-0", "glib2", "core"),
    "libz.so.1": Library("zlib1g", "zlib", "core"),
    "libzstd.so.1": Library("libzstd1", "zstd", "core"),
    "libbrotlicommon.so.1": Library("libbrotli1", "brotli", "core"),
    "libbrotlidec.so.1": Library("libbrotli1", "brotli", "core"),
    "libgssapi_krb5.so.2": Library("libgssapi-krb5-2", "krb5", "core"),
    "libX11-xcb.so.1": Library("libx11-xcb1", "libx11", "xcb"),
    "libxcb-cursor.so.0": Library("libxcb-cursor0", "xcb-util-cursor", "xcb"),
    "libxcb-icccm.so.4": Library("libxcb-icccm4", "xcb-util-wm", "xcb"),
    "libxcb-image.so.0": Library("libxcb-image0", "xcb-util-image", "xcb"),
    "libxcb-keysyms.so.1": Library("libxcb-keysyms1", "xcb-util-keysyms", "xcb"),
    "libxcb-randr.so.0": Library("libxcb-randr0", "libxcb", "xcb"),
    "libxcb-render.so.0": Library("libxcb-render0", "libxcb", "xcb"),
    "libxcb-render-util.so.0": Library("libxcb-render-util0", "xcb-util-renderutil", "xcb"),
    "libxcb-shape.so.0": Library("libxcb-shape0", "libxcb", "xcb"),
    "libxcb-shm.so.0": Library("libxcb-shm0", "libxcb", "xcb"),
    "libxcb-sync.so.1": Library("libxcb-sync1", "libxcb", "xcb"),
    "libxcb-util.so.1": Library("libxcb-util1", "xcb-util", "xcb"),
    "libxcb-xfixes.so.0": Library("libxcb-xfixes0", "libxcb", "xcb"),
    "libxcb-xkb.so.1": Library("libxcb-xkb1", "libxcb", "xcb"),
    "libxkbcommon-x11.so.0": Library("libxkbcommon-x11-0", "libxkbcommon-x11", "xcb"),
    "libwayland-client.so.0": Library("libwayland-client0", "wayland", "wayland"),
    "libwayland-cursor.so.0": Library("libwayland-cursor0", "wayland", "wayland"),
    "libwayland-egl.so.1": Library("libwayland-egl1", "wayland", "other"),
}

LOAD_LIBRARIES = """
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
"""


def libraries_for(display: str) -> list[str]:
    """The libraries that a window on this kind of display needs."""
    parts = ("core", display)
    return [name for name, library in LIBRARIES.items() if library.part in parts]


def find_absent(names: list[str], python: str = sys.executable) -> list[str]:
    """Which of these libraries cannot be loaded; asked in a process of its own, which a broken one cannot harm."""
    if not sys.platform.startswith("linux") or getattr(sys, "frozen", False):  # a frozen program has no such Python
        return []
    loaded = subprocess.run([python, "-I", "-c", LOAD_LIBRARIES, *names], stdout=subprocess.PIPE, timeout=120)
    return loaded.stdout.decode(errors="replace").split()


def packages_of(libraries: list[str], tool: str) -> list[str]:
    """The packages that hold these libraries, each once. The systems built on RPM install them by file name."""
    if tool in ("dnf", "zypper"):
        return [f"{name}()(64bit)" for name in libraries]
    known = [LIBRARIES[name] for name in libraries if name in LIBRARIES]
    names = {"apt": [one.apt for one in known], "pacman": [one.pacman for one in known]}.get(tool, [])
    return list(dict.fromkeys(names))


# Why Qt does not start


class Trouble(NamedTuple):
    """Why Qt does not start: the code of a sentence in `app.words`, its values, and the command that mends it."""

    code: str
    values: dict[str, str]
    command: str = ""


def missing_libraries(missing: list[str], on: System) -> Trouble:
    names = missing[0] if len(missing) == 1 else ", ".join(missing[:-1]) + " and " + missing[-1]
    code = "machine.no-library" if len(missing) == 1 else "machine.no-libraries"
    return Trouble(code, {"names": names}, on.install(*packages_of(missing, on.tool)))


def missing_display(name: str, example: str) -> Trouble:
    """No display at all, or one of this name that does not answer; `example` is a command that needs none."""
    return Trouble("machine.display-silent" if name else "machine.no-display", {"display": name}, example)


def named_libraries(text: str) -> list[str]:
    """The libraries an error text names as missing, each once, in their order."""
    return list(dict.fromkeys(re.findall(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object file", text)))


def find_trouble(text: str, absent: list[str], on: System, example: str) -> Trouble | None:
    """Why Qt did not start: `text` is what it said, `absent` which libraries could not be loaded.

    Qt blames libxcb-cursor0 whatever its plugin lacks, so what could not be loaded is believed before its words.
    """
    missing = list(dict.fromkeys([*absent, *named_libraries(text)]))
    if missing:
        return missing_libraries(missing, on)
    if "DLL load failed" in text:
        return Trouble("machine.no-runtime", {}, "winget install Microsoft.VCRedist.2015+.x64")
    if "could not connect to display" in text or "Failed to create wl_display" in text:
        named = re.search(r"could not connect to display[ \t]+(\S+)", text)
        return missing_display(named.group(1) if named else "", example)
    if "xcb-cursor" in text:
        return missing_libraries(["libxcb-cursor.so.0"], on)
    return None

"""What can be wrong around the program, told apart: one sentence each, and the one command that mends it.

Texts go in (what pip, venv or Qt said), a `SetupError` comes out. Nothing here touches the disk or starts a process but
`system()`, which looks up what kind of machine this is. Syntax of Python 3.8, standard library only.
"""

from __future__ import annotations

import errno
import os
import re
import sys
from pathlib import Path
from shlex import quote
from typing import NamedTuple


class SetupError(Exception):
    """The surroundings failed us in a way we foresaw: one sentence for people, and the command that mends it."""

    def __init__(self, code: str, sentence: str, command: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.command = command

    def __str__(self) -> str:
        return self.sentence + ("\n    " + self.command if self.command else "")


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


# Python itself

NEEDED = (3, 11)
"""The oldest Python that runs the program; pyproject.toml says the same."""


def is_suited(version: tuple[int, int]) -> bool:
    return version >= NEEDED


def python_too_old(version: str, on: System) -> SetupError:
    names = {
        "apt": ["python3.11-venv"],
        "dnf": ["python3.12"],
        "zypper": ["python312"],
        "pacman": ["python"],
        "brew": ["python@3.12"],
        "winget": ["Python.Python.3.12"],
    }
    return SetupError(
        "python-too-old",
        f"Roundel needs Python 3.11 or newer; this is Python {version}, and no newer one was found on the PATH.",
        on.install(*names.get(on.tool, [])) or "see https://www.python.org/downloads/",
    )


def no_venv(minor: int, on: System) -> SetupError:
    names = {
        "apt": [f"python3.{minor}-venv"],
        "dnf": ["python3"],
        "zypper": [f"python3{minor}"],
        "pacman": ["python"],
        "brew": [f"python@3.{minor}"],
        "winget": [f"Python.Python.3.{minor}"],
    }
    return SetupError(
        "no-venv",
        f"This Python 3.{minor} comes without the modules venv and ensurepip, which make Roundel's own environment.",
        on.install(*names.get(on.tool, [])) or "see https://www.python.org/downloads/",
    )


# The folder .venv and the disk


def foreign_folder(venv: Path) -> SetupError:
    new = venv.with_name(venv.name + "-old")
    return SetupError(
        "foreign-venv",
        f"{venv} was not made by this program, so it stays as it is; Roundel needs that name for its own environment.",
        f'ren "{venv}" "{new.name}"' if os.name == "nt" else f"mv {quote(str(venv))} {quote(str(new))}",
    )


def disk_full(root: Path, temporary: Path) -> SetupError:
    both = f"{quote(str(root))} {quote(str(temporary))}"
    return SetupError(
        "disk-full",
        f"The disk is full: about 1 GB must be free for {root} and for the temporary folder {temporary}; "
        "nothing of yours is lost, make room and run it again.",
        "cleanmgr" if os.name == "nt" else f"df -h {both}",
    )


def not_writable(root: Path) -> SetupError:
    return SetupError(
        "not-writable",
        f"This user may not write in {root}, where Roundel's environment .venv belongs.",
        f'icacls "{root}" /grant "%USERNAME%:(OI)(CI)F" /T'
        if os.name == "nt"
        else f'sudo chown -R "$(id -un)" {quote(str(root))}',
    )


def read_only(root: Path) -> SetupError:
    return SetupError(
        "read-only",
        f"{root} lies on a read-only disk; take a copy and start that one.",
        f'xcopy /E /I "{root}" "%USERPROFILE%\\roundel"' if os.name == "nt" else f"cp -r {quote(str(root))} ~/roundel",
    )


def in_use(again: str) -> SetupError:
    return SetupError("in-use", "Files in .venv are in use: close Roundel, then run it again.", again)


def of_os_error(error: OSError, root: Path, temporary: Path, again: str) -> SetupError:
    """The trouble behind a failed call to the system, by its number."""
    if getattr(error, "winerror", 0) == 32 or (os.name == "nt" and ".venv" in str(error.filename)):
        return in_use(again)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return disk_full(root, temporary)
    if error.errno == errno.EROFS:
        return read_only(root)
    if error.errno in (errno.EACCES, errno.EPERM):
        return not_writable(root)
    return SetupError("system", f"The system refused: {error}.")


# pip and venv, by what they printed


def no_network(again: str) -> SetupError:
    return SetupError(
        "no-network",
        "The package registry cannot be reached: nothing is lost, run it again when the network is back.",
        again,
    )


def not_trusted() -> SetupError:
    return SetupError(
        "certificate",
        "The certificate of the package registry is not trusted here: a company's proxy is between, or the clock is "
        "wrong; if it is the proxy, name its certificate file to pip and run it again.",
        "python3 -m pip config set global.cert /path/to/certificate.pem",
    )


def no_build(package: str, python: str, on: System) -> SetupError:
    return SetupError(
        "no-build",
        f"The registry has no {package} that fits Python {python} on this system; "
        "Roundel's libraries are made for CPython 3.11 to 3.14 on 64-bit Linux, macOS and Windows.",
        python_too_old("", on).command,
    )


FULL = ("No space left on device", "[Errno 28]", "Disk quota exceeded", "[WinError 112]", "not enough space on the")
BUSY = ("[WinError 32]", "[WinError 5]", "being used by another process")
DENIED = ("[Errno 13]", "[Errno 1] Operation not permitted", "Permission denied")
READ_ONLY = ("[Errno 30]", "Read-only file system")
NOT_TRUSTED = ("CERTIFICATE_VERIFY_FAILED", "confirming the ssl certificate", "SSLCertVerificationError")
NO_ANSWER = (
    "NewConnectionError",
    "Failed to establish a new connection",
    "NameResolutionError",
    "Temporary failure in name resolution",
    "Name or service not known",
    "nodename nor servname provided",
    "getaddrinfo failed",
    "Network is unreachable",
    "No route to host",
    "Connection refused",
    "Connection reset by peer",
    "Connection aborted",
    "RemoteDisconnected",
    "IncompleteRead",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Read timed out",
    "ProxyError",
    "Max retries exceeded",
    "Server Error",
)
LAST_LINES = 60
"""How much of a long log is searched for an unreachable registry: a retry that helped hours above is no cause."""


class Surroundings(NamedTuple):
    """What the sentences about an installation need to name."""

    root: Path
    temporary: Path
    python: str
    again: str
    on: System


def of_install(log: str, around: Surroundings) -> SetupError | None:
    """Why venv or pip failed, by its log; None: unknown, show the last lines."""
    wrong = "\n".join(line for line in log.splitlines() if "error" in line.lower())
    last = "\n".join(log.splitlines()[-LAST_LINES:])
    no_match = re.findall(r"No matching distribution found for ([A-Za-z0-9_.-]+)", last)
    # The order matters: pip closes nearly every failure with "No matching distribution", whatever the cause above it.
    if re.search(r"ensurepip is not\s+available|No module named '?(ensurepip|venv)", log):
        return no_venv(int(around.python.split(".")[1]), around.on)
    if _has(FULL, log):
        return disk_full(around.root, around.temporary)
    if _has(BUSY, wrong):
        return in_use(around.again)
    if _has(READ_ONLY, wrong):
        return read_only(around.root)
    if _has(DENIED, wrong):
        return not_writable(around.root)
    if _has(NOT_TRUSTED, last):
        return not_trusted()
    if _has(NO_ANSWER, last):
        return no_network(around.again)
    if no_match:
        return no_build(no_match[-1], around.python, around.on)
    return None


def _has(signs: tuple[str, ...], text: str) -> bool:
    return any(sign in text for sign in signs)


# Qt and the libraries of the system


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
    "libxcb-xfixes.so.0": Library("libxcb-xfixes0", "libxcb", "xcb"),
    "libxcb-xkb.so.1": Library("libxcb-xkb1", "libxcb", "xcb"),
    "libxkbcommon-x11.so.0": Library("libxkbcommon-x11-0", "libxkbcommon-x11", "xcb"),
    "libwayland-client.so.0": Library("libwayland-client0", "wayland", "wayland"),
    "libwayland-cursor.so.0": Library("libwayland-cursor0", "wayland", "wayland"),
    "libwayland-egl.so.1": Library("libwayland-egl1", "wayland", "other"),
    "libgssapi_krb5.so.2": Library("libgssapi-krb5-2", "krb5", "other"),
}


def no_libraries(missing: list[str], on: System) -> SetupError:
    """Libraries of the system that are not there. The systems built on RPM install them by file name."""
    if on.tool == "apt":
        packages = [LIBRARIES[name].apt for name in missing if name in LIBRARIES]
    elif on.tool == "pacman":
        packages = [LIBRARIES[name].pacman for name in missing if name in LIBRARIES]
    else:
        packages = [f"{name}()(64bit)" for name in missing]
    names = missing[0] if len(missing) == 1 else ", ".join(missing[:-1]) + " and " + missing[-1]
    what = "a library" if len(missing) == 1 else "libraries"
    return SetupError(
        "no-library",
        f"Qt, which draws the window, needs {what} that this system has not: {names}.",
        on.install(*dict.fromkeys(packages)) if on.tool in ("apt", "pacman", "dnf", "zypper") else "",
    )


def no_runtime() -> SetupError:
    return SetupError(
        "no-runtime",
        "Windows could not load Qt: the Visual C++ runtime is missing or too old.",
        "winget install Microsoft.VCRedist.2015+.x64",
    )


def no_display(again: str) -> SetupError:
    return SetupError(
        "no-display",
        "There is no display to open the window on: start it inside a desktop session, or without a screen like this.",
        f"QT_QPA_PLATFORM=offscreen {again}",
    )


def named_libraries(text: str) -> list[str]:
    """The libraries an error text names as missing, each once, in their order."""
    return list(dict.fromkeys(re.findall(r"(lib[\w.+-]+\.so[\w.]*): cannot open shared object file", text)))


def parts_of(text: str, display: str) -> tuple[str, ...]:
    """Which part of the table to look through after this text: an import asks for the core, a plugin for its own."""
    if "platform plugin" not in text:
        return ("core",)
    return ("core", "wayland") if display == "wayland" else ("core", "xcb")


def of_qt(text: str, absent: list[str], root: Path, on: System, again: str) -> SetupError | None:
    """Why Qt did not start: `text` is what it said, `absent` which libraries of the table could not be loaded.

    Qt blames libxcb-cursor0 whatever its plugin lacks, so what could not be loaded is believed before its words.
    """
    if "failed to map segment from shared object" in text:
        return not_executable(root)
    missing = list(dict.fromkeys([*absent, *named_libraries(text)]))
    if missing:
        return no_libraries(missing, on)
    if "DLL load failed" in text:
        return no_runtime()
    if "could not connect to display" in text or "Failed to create wl_display" in text:
        return no_display(again)
    if "xcb-cursor" in text:
        return no_libraries(["libxcb-cursor.so.0"], on)
    return None


def not_executable(root: Path) -> SetupError:
    return SetupError(
        "noexec",
        f"{root} lies on a disk from which programs may not be started; take a copy and start that one.",
        f"cp -r {quote(str(root))} ~/roundel",
    )


# PyInstaller


def of_freezing(text: str, python: str, on: System) -> SetupError | None:
    """Why the frozen build failed, by what PyInstaller printed."""
    if "objdump is required" in text:
        return SetupError("no-binutils", "The frozen build needs the program objdump.", on.install("binutils"))
    if "Python library not found" in text or "PythonLibraryNotFoundError" in text:
        return SetupError(
            "no-libpython",
            f"The frozen build needs a Python {python} with its shared library, and this one has none.",
            on.install(f"libpython{python}" if on.tool == "apt" else "python3"),
        )
    return None

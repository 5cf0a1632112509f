"""What can be wrong around the program, told apart: one sentence each, and the one command that mends it.

Texts go in (what pip, venv or Qt said), a `SetupError` comes out. Nothing here touches the disk or starts a process.
What the window says too when Qt does not start is in app/machine.py. Syntax of Python 3.8, standard library only.
"""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path
from shlex import quote
from typing import NamedTuple

from app import machine
from app.machine import System


class SetupError(Exception):
    """The surroundings failed us in a way we foresaw: one sentence for people, and the command that mends it."""

    def __init__(self, code: str, sentence: str, command: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.command = command

    def __str__(self) -> str:
        return self.sentence + ("\n    " + self.command if self.command else "")


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


def not_trusted(python: str) -> SetupError:
    """`python` is the one of .venv, which has a pip by now; the person's own may have none."""
    return SetupError(
        "certificate",
        "The certificate of the package registry is not trusted here: a company's proxy is between, or the clock is "
        "wrong; if it is the proxy, name its certificate file to pip and run it again.",
        f"{quote(python)} -m pip config --user set global.cert /path/to/certificate.pem",
    )


def no_certificates(on: System) -> SetupError:
    return SetupError(
        "no-certificates",
        "This system has no certificates to trust any package registry by.",
        on.install("ca-certificates"),
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
NOT_TRUSTED = (
    "CERTIFICATE_VERIFY_FAILED",
    "confirming the ssl certificate",
    "SSLCertVerificationError",
    "Could not find a suitable TLS CA certificate bundle",
)
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
    own_python: str
    """The interpreter in .venv."""
    has_certificates: bool = True


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
        return not_trusted(around.own_python) if around.has_certificates else no_certificates(around.on)
    if _has(NO_ANSWER, last):
        return no_network(around.again)
    if no_match:
        return no_build(no_match[-1], around.python, around.on)
    return None


def _has(signs: tuple[str, ...], text: str) -> bool:
    return any(sign in text for sign in signs)


# apt, Qt and the libraries of the system


def no_packages(command: str, who: str = "Python and Qt, which draws the window,") -> SetupError:
    return SetupError(
        "no-packages",
        f"{who[0].upper()}{who[1:]} need packages that this system does not have yet: "
        "install all of them with this one command, then run it again.",
        command,
    )


def no_compiler(command: str) -> SetupError:
    return SetupError(
        "no-compiler",
        "Computer players are compiled with a C compiler and the header files of Python, which were not found. "
        "Roundel works without: its players play the same, only slower.",
        command,
    )


def apt_failed(said: list[str], command: str, again: str, who: str = "Python and Qt") -> SetupError:
    last = [line for line in said if line.strip()][-8:]
    return SetupError(
        "apt-failed",
        "\n    ".join([f"apt-get did not install what {who} need from the system; it ended with:", *last]),
        f"{command} && {again}",
    )


def of_machine(trouble: machine.Trouble) -> SetupError:
    """What the window says too, in the words of the program."""
    from app.words import say  # here, because an old Python must be able to import this file

    return SetupError(trouble.code.partition(".")[2], say(trouble.code, **trouble.values), trouble.command)


def no_display(again: str) -> SetupError:
    return of_machine(machine.missing_display("", with_arguments(again, EXAMPLE)))


EXAMPLE = "catalog search dwarf"
"""Arguments of the program that need no display."""


def with_arguments(command: str, arguments: str) -> str:
    """A command line that starts us, with arguments: make takes them in a variable."""
    return f'{command} ARGS="{arguments}"' if command.startswith("make ") else f"{command} {arguments}"


def of_qt(text: str, absent: list[str], root: Path, on: System, again: str) -> SetupError | None:
    """Why Qt did not start: `text` is what it said, `absent` which libraries of the table could not be loaded."""
    if "failed to map segment from shared object" in text:
        return not_executable(root)
    trouble = machine.find_trouble(text, absent, on, with_arguments(again, EXAMPLE))
    return of_machine(trouble) if trouble else None


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

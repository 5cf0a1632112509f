"""Whether Qt can draw here: asked once per kind of display after an installation, in a child process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import environment
import troubles

START_QT = "from PySide6.QtWidgets import QApplication; QApplication(['roundel'])"
LOAD_LIBRARIES = """
import ctypes, sys
for name in sys.argv[1:]:
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
"""


def kind() -> str:
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


def prove(root: Path, platform: str, again: str) -> None:
    """Start Qt on a platform once; an error says what it lacks."""
    venv = root / ".venv"
    stamp = environment.read_stamp(venv)
    proven = stamp.get("proven", [])
    if platform in proven:
        return
    python = str(environment.interpreter(venv))
    surroundings = dict(os.environ, QT_QPA_PLATFORM=platform) if platform == "offscreen" else dict(os.environ)
    try:
        probe = subprocess.run(
            [python, "-I", "-c", START_QT],
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=60,
        )
    except subprocess.TimeoutExpired:
        return  # a slow screen far away is no proof against it: the program itself will show
    if probe.returncode:
        raise _why(probe.stdout.decode(errors="replace"), python, root, platform, again)
    environment.write_stamp(venv, {**stamp, "proven": [*proven, platform]})


def _why(text: str, python: str, root: Path, platform: str, again: str) -> troubles.SetupError:
    parts = troubles.parts_of(text, platform)
    absent = _absent(python, [name for name, library in troubles.LIBRARIES.items() if library.part in parts])
    last = [line for line in text.splitlines() if line.strip()][-8:]
    return troubles.of_qt(text, absent, root, troubles.system(), again) or troubles.SetupError(
        "unknown",
        "\n    ".join(["Qt does not start here for a reason not known; it said:", *last]),
    )


def _absent(python: str, names: list[str]) -> list[str]:
    """Which of these libraries of the system cannot be loaded."""
    if os.name == "nt":
        return []
    loaded = subprocess.run([python, "-I", "-c", LOAD_LIBRARIES, *names], stdout=subprocess.PIPE, timeout=60)
    return loaded.stdout.decode(errors="replace").split()

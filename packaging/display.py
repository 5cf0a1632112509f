"""Whether Qt can draw here: asked once per kind of display after an installation, in a child process."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import environment
import packages
import troubles

from app import machine

# The modules that the window uses, because each takes libraries of its own from the system.
START_QT = "from PySide6 import QtNetwork, QtPrintSupport, QtWidgets; QtWidgets.QApplication(['roundel'])"


def prove(root: Path, platform: str, again: str, beside: str = "") -> None:
    """Start Qt on a platform once; an error says what it lacks. `beside` is another platform whose libraries must be
    there too, although nothing is started on it."""
    venv = root / ".venv"
    stamp = environment.read_stamp(venv)
    proven = stamp.get("proven", [])
    name = f"{platform} beside {beside}" if beside else platform
    if name in proven:
        return
    for needed in filter(None, (beside, platform)):
        packages.ensure(False, needed, again)
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
        raise _why(probe.stdout.decode(errors="replace"), root, platform, again)
    environment.write_stamp(venv, {**stamp, "proven": [*proven, name]})


def _why(text: str, root: Path, platform: str, again: str) -> troubles.SetupError:
    absent = machine.find_absent(machine.libraries_for(platform), str(environment.interpreter(root / ".venv")))
    last = [line for line in text.splitlines() if line.strip()][-8:]
    return troubles.of_qt(text, absent, root, machine.system(), again) or troubles.SetupError(
        "unknown",
        "\n    ".join(["Qt does not start here for a reason not known; it said:", *last]),
    )

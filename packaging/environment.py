"""The project's own environment, the folder .venv: is it ready, what does it lack, make it so.

Three files in .venv are ours: a marker (only a folder with the marker is ever deleted), the stamp (what was installed;
written last, so a folder without one is half made) and the log of the last installation.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import IO, Any, NamedTuple

import packages
import troubles

from app import machine

MARKER = "made-by-roundel"
STAMP = "roundel-stamp.json"
LOG = "install.log"


class State(Enum):
    """What stands under the name .venv."""

    MISSING = "nothing yet"
    FOREIGN = "not ours: never touched"
    BROKEN = "ours, half made or of no use here: made anew"
    STALE = "ours and whole, but something is to be installed"
    READY = "ready"


class Wish(NamedTuple):
    """What a command needs: the checkout, the Python it was started with, and the extras of pyproject.toml."""

    root: Path
    python: str
    project: str
    extras: frozenset[str]

    @property
    def venv(self) -> Path:
        return self.root / ".venv"


def wish(root: Path, extras: frozenset[str]) -> Wish:
    return Wish(root, python_kind(), project_hash(root), extras)


def python_kind() -> str:
    """The Python that compiled packages must fit: `cpython-311`."""
    return str(sys.implementation.cache_tag) + str(getattr(sys, "abiflags", ""))


def project_hash(root: Path) -> str:
    """A hash of what an installation depends on: a changed setting of a linter installs nothing anew."""
    import tomllib  # here, because an old Python must be able to import this file

    text = (root / "pyproject.toml").read_bytes()
    try:
        tables = tomllib.loads(text.decode())
    except ValueError:
        return hashlib.sha256(text).hexdigest()
    parts = [tables.get("build-system"), tables.get("project"), tables.get("tool", {}).get("setuptools")]
    return hashlib.sha256(json.dumps(parts, sort_keys=True, default=str).encode()).hexdigest()


def interpreter(venv: Path) -> Path:
    return venv / "Scripts" / "python.exe" if os.name == "nt" else venv / "bin" / "python"


def script(venv: Path, name: str) -> Path:
    return venv / "Scripts" / f"{name}.exe" if os.name == "nt" else venv / "bin" / name


# Judging


def judge(wanted: Wish) -> State:
    venv = wanted.venv
    if venv.is_symlink() or (venv.exists() and not venv.is_dir()):
        return State.FOREIGN
    if not venv.exists():
        return State.MISSING
    if not (venv / MARKER).is_file():
        # An empty folder is ours too: the first thing a killed start leaves behind.
        return State.FOREIGN if any(venv.iterdir()) else State.BROKEN
    stamp = read_stamp(venv)
    if stamp.get("root") != str(wanted.root) or stamp.get("python") != wanted.python or not _answers(wanted):
        return State.BROKEN
    if stamp.get("project") != wanted.project or not wanted.extras <= set(stamp.get("extras", [])):
        return State.STALE if _has_pip(wanted.venv) else State.BROKEN
    return State.READY


def _answers(wanted: Wish) -> bool:
    """Whether the environment's interpreter starts at all: the Python it was made from may be gone or another."""
    question = "import sys; print(str(sys.implementation.cache_tag) + str(getattr(sys, 'abiflags', '')))"
    try:
        answer = subprocess.run(
            [str(interpreter(wanted.venv)), "-I", "-S", "-c", question],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=30,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0 and answer.stdout.decode(errors="replace").strip() == wanted.python


def _has_pip(venv: Path) -> bool:
    """Whether anything can be installed there. Looked for as a folder: starting it takes half a second."""
    places = ("Lib/site-packages", "lib/python*/site-packages")
    return any(any(venv.glob(f"{place}/pip/__init__.py")) for place in places)


def read_stamp(venv: Path) -> dict[str, Any]:
    """What was installed. Empty: nothing, or not to the end."""
    try:
        stamp = json.loads((venv / STAMP).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if isinstance(stamp, dict) else {}


def write_stamp(venv: Path, stamp: dict[str, Any]) -> None:
    """Put the stamp in place in one step, so that a killed start never leaves half of one."""
    aside = venv / (STAMP + ".new")
    aside.write_text(json.dumps(stamp, sort_keys=True), encoding="utf-8")
    aside.replace(venv / STAMP)


# Making


def prepare(root: Path, extras: frozenset[str], again: str, platform: str = "") -> Path:
    """Make the environment ready, at once if it is; returns its interpreter.

    `platform` is the Qt platform of a window that will be opened: what apt must add for it is in the one list too.
    """
    wanted = wish(root, extras)
    if judge(wanted) is not State.READY:
        with _alone(root) as lock:
            _mend(wanted, judge(wanted), _Teller(wanted, again, lock), platform)
    return interpreter(wanted.venv)


def _mend(wanted: Wish, state: State, teller: _Teller, platform: str) -> None:
    if state is State.READY:  # another start made it while we waited
        return
    if state is State.FOREIGN:
        raise troubles.foreign_folder(wanted.venv)
    packages.ensure(True, platform, teller.again)
    began = time.monotonic()
    if state is State.BROKEN:
        _say("The environment in .venv is not whole or belongs to another place or Python: making it anew.")
        remove(wanted.venv)
    with teller:
        if state is not State.STALE:
            teller.tell("making .venv")
            _create(wanted, teller)
        teller.tell("asking the registry")
        _install(wanted, teller)
    _say(f"The environment is ready after {time.monotonic() - began:.0f} s; the next start needs none of this.")


def _create(wanted: Wish, teller: _Teller) -> None:
    if not (importlib.util.find_spec("venv") and importlib.util.find_spec("ensurepip")):
        raise troubles.no_venv(sys.version_info[1], machine.system())
    wanted.venv.mkdir()
    (wanted.venv / MARKER).write_text(
        "This folder was made by packaging/bootstrap.py, which may delete it and make it anew.\n", encoding="utf-8"
    )
    # Started from within an environment (perhaps this very one), the Python below it is the one to build on.
    base = str(getattr(sys, "_base_executable", "") or sys.executable)
    teller.run([base, "-I", "-m", "venv", str(wanted.venv)])


def _install(wanted: Wish, teller: _Teller) -> None:
    """Install the project, editable. Without the stamp until the end: what is killed on the way is made anew."""
    before = read_stamp(wanted.venv)
    extras = sorted(wanted.extras | set(before.get("extras", [])))
    pip = [str(interpreter(wanted.venv)), "-I", "-X", "utf8", "-m", "pip", "install", "--no-input"]
    quiet = ["--disable-pip-version-check", "--progress-bar", "off"]
    with contextlib.suppress(FileNotFoundError):
        (wanted.venv / STAMP).unlink()
    try:
        teller.run([*pip, *quiet, "--editable", f".[{','.join(extras)}]" if extras else "."])
    except troubles.SetupError as trouble:
        if before and trouble.code in ("no-network", "certificate", "no-build"):
            # pip fetches everything before it changes anything: what was whole before is whole still.
            write_stamp(wanted.venv, before)
        raise
    stamp = {"root": str(wanted.root), "python": wanted.python, "project": wanted.project, "extras": extras}
    write_stamp(wanted.venv, {**stamp, "proven": []})


def remove_ours(venv: Path) -> None:
    """Delete the environment if this program made it; leave anything else under that name alone."""
    if venv.is_dir() and not venv.is_symlink() and (venv / MARKER).is_file():
        remove(venv)
    elif venv.exists():
        _say(f"{venv} was not made by this program and stays.")


def remove(venv: Path) -> None:
    """Delete an environment of ours; the marker goes last, so that a killed deletion is still known as ours."""
    for entry in venv.iterdir():
        if entry.name == MARKER:
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()
    with contextlib.suppress(FileNotFoundError):
        (venv / MARKER).unlink()
    venv.rmdir()


@contextlib.contextmanager
def _alone(root: Path) -> Iterator[int]:
    """Only one start at a time makes the environment; the others wait. A killed one frees the lock by dying."""
    with (root / "packaging" / "environment.py").open("rb") as file:
        if not _lock(file, wait=False):
            _say("Another start is making the environment: waiting for it.")
            _lock(file, wait=True)
        yield file.fileno()


def _lock(file: IO[bytes], wait: bool) -> bool:
    if sys.platform == "win32":
        import msvcrt

        file.seek(1 << 30)  # locks are exclusive on Windows: beyond the end, so that everybody can read the file
        while True:
            try:
                msvcrt.locking(file.fileno(), msvcrt.LK_LOCK if wait else msvcrt.LK_NBLCK, 1)
                return True
            except OSError:
                if not wait:
                    return False
    else:
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True  # a disk without locks: better alone by luck than not at all
        return True


# Telling


def _say(sentence: str) -> None:
    print(f"roundel: {sentence}", file=sys.stderr, flush=True)


class _Teller:
    """Runs the long steps: everything they print goes to the log, one quiet line to the terminal.

    The steps inherit the lock, so that a pip which outlives a killed start is waited for.
    """

    def __init__(self, wanted: Wish, again: str, lock: int) -> None:
        self._wanted = wanted
        self.again = again
        self._lock = lock
        self._log = wanted.venv / LOG
        self._live = sys.stderr.isatty()
        self._began = time.monotonic()

    def __enter__(self) -> _Teller:
        _say("Preparing the environment in .venv; this happens once, and after updates.")
        with contextlib.suppress(FileNotFoundError):
            self._log.unlink()
        return self

    def __exit__(self, *_: object) -> None:
        self._show("")

    def tell(self, what: str) -> None:
        self._show(f"  {time.monotonic() - self._began:3.0f} s  {what}")

    def _show(self, line: str) -> None:
        if self._live:
            width = shutil.get_terminal_size().columns - 1
            print("\r" + line[:width].ljust(width) + ("" if line else "\r"), end="", file=sys.stderr, flush=True)

    def run(self, command: list[str]) -> None:
        """Run one step; a failure is told by its cause, or by its last lines and the log's place."""
        with self._log.open("a", encoding="utf-8") as log:
            code, output = self._follow(command, log)
        if code:
            raise self._why(output)

    def _follow(self, command: list[str], log: IO[str]) -> tuple[int, str]:
        surroundings = {key: value for key, value in os.environ.items() if key not in ("PYTHONHOME", "PYTHONPATH")}
        surroundings["PIP_USER"] = "0"  # a user's pip may be set up to install elsewhere
        output: list[str] = []
        with subprocess.Popen(
            command,
            cwd=str(self._wanted.root),
            env=surroundings,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            pass_fds=() if os.name == "nt" else (self._lock,),
            encoding="utf-8",
            errors="replace",
        ) as step:
            try:
                for line in step.stdout or ():
                    output.append(line)
                    log.write(line)
                    if line.lstrip().startswith(("Collecting", "Downloading", "Installing", "Building")):
                        self.tell(line.strip())
            except BaseException:
                step.terminate()
                raise
        return step.returncode, "".join(output)

    def _why(self, output: str) -> troubles.SetupError:
        around = troubles.Surroundings(
            self._wanted.root,
            Path(tempfile.gettempdir()),
            "{}.{}".format(*sys.version_info),
            self.again,
            machine.system(),
            str(interpreter(self._wanted.venv)),
            not packages.find_missing(True, "").has_no_certificates,
        )
        last = [line for line in output.splitlines() if line.strip()][-12:]
        return troubles.of_install(output, around) or troubles.SetupError(
            "unknown",
            "\n    ".join(["The installation failed for a reason not known here; it ended with:", *last]),
            f"(all of it is in {self._log})",
        )

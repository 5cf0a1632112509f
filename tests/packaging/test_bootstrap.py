"""The start-up as a person meets it: a sentence, a command and exit code 2, never a traceback."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import bootstrap
import pytest

Start = Callable[..., "subprocess.CompletedProcess[str]"]
ROOT = Path(__file__).resolve().parents[2]
NAMES = ("bootstrap", "display", "environment", "freezing", "packages", "troubles")
FILES = [*(ROOT / "packaging" / f"{name}.py" for name in NAMES), ROOT / "app" / "machine.py"]


def assert_told(done: "subprocess.CompletedProcess[str]", words: str) -> None:
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    sentence, command = done.stderr.strip().split("\n")[-2:]
    assert sentence.startswith("roundel: ")
    assert words in sentence
    assert command.startswith("    ")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_an_old_python_can_read_it(file: Path) -> None:
    assert ast.parse(file.read_text(encoding="utf-8"), feature_version=(3, 8)).body


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_it_needs_the_standard_library_only(file: Path) -> None:
    own = {*NAMES, "app"}
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in imported} <= set(sys.stdlib_module_names) | own


def old_pythons() -> Iterator[str]:
    for minor in (8, 9, 10):
        python = shutil.which(f"python3.{minor}")
        if python and subprocess.run([python, "-c", ""], capture_output=True).returncode == 0:
            yield python


def test_a_python_too_old_is_told_so(
    checkout: Path, start: Start, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a real old Python where the machine has one, and with the same words everywhere."""
    for python in old_pythons():
        done = start(checkout, "run", python=python, PATH="/nonexistent")
        assert_told(done, "Roundel needs Python 3.11 or newer; this is Python 3.")
    monkeypatch.setattr(bootstrap.troubles, "NEEDED", (9, 0))
    monkeypatch.setenv("PATH", "/nonexistent")
    assert bootstrap.main(["run"]) == 2
    assert "Roundel needs Python 3.11 or newer; this is Python 3." in capsys.readouterr().err


@pytest.mark.posix
def test_a_newer_python_on_the_path_is_found_and_a_broken_one_of_that_name_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "python3.13").write_text("#!/bin/sh\necho not found >&2\nexit 127\n")
    (tmp_path / "python3.12").write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
    for name in ("python3.13", "python3.12"):
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert bootstrap.newer_python() == [str(tmp_path / "python3.12")]


def test_a_python_without_ensurepip_is_told_how_to_get_it(checkout: Path, tmp_path: Path, start: Start) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import importlib.util as u\nreal = u.find_spec\n"
        "u.find_spec = lambda name, *a: None if name == 'ensurepip' else real(name, *a)\n"
    )
    done = start(checkout, "run", "hello", PYTHONPATH=str(tmp_path))
    assert_told(done, "comes without the modules venv and ensurepip")
    assert not (checkout / ".venv").exists()


def test_a_foreign_environment_is_refused_and_stays(checkout: Path, start: Start) -> None:
    (checkout / ".venv").mkdir()
    (checkout / ".venv" / "mine.txt").write_text("mine")
    done = start(checkout, "run", "hello")
    assert_told(done, "was not made by this program")
    assert (checkout / ".venv" / "mine.txt").read_text() == "mine"


def can_run(python: str, person: "dict[str, object]") -> bool:
    question = "import sys; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([python, "-c", question], capture_output=True, **person).returncode == 0
    except OSError:
        return False


def somebody() -> "tuple[str, dict[str, object]] | None":
    """A person who has no special rights, even when the tests run as root, and a Python that this person may run."""
    if os.name != "posix":
        return None
    own = getattr(sys, "_base_executable", sys.executable)
    if os.geteuid() != 0:
        return own, {}
    nobody: dict[str, object] = {"user": 65534, "group": 65534, "extra_groups": []}
    return next(((python, nobody) for python in (own, "/usr/bin/python3") if can_run(python, nobody)), None)


if SOMEBODY := somebody():  # root with a Python that only root may run has nobody to try this with

    def test_a_folder_without_the_right_to_write_is_told(checkout: Path) -> None:
        python, person = SOMEBODY
        with tempfile.TemporaryDirectory() as folder:
            Path(folder).chmod(0o755)
            root = shutil.copytree(checkout, Path(folder) / "roundel")
            root.chmod(0o555)
            command = [python, str(root / "packaging" / "bootstrap.py"), "run", "hello"]
            done = subprocess.run(command, capture_output=True, text=True, timeout=600, **person)
            root.chmod(0o755)
        assert_told(done, f"This user may not write in {root}")


@pytest.mark.posix
def test_a_window_without_a_display_is_told_before_anything_is_installed(checkout: Path, start: Start) -> None:
    assert_told(start(checkout, "run"), "There is no display to open the window on")
    assert not (checkout / ".venv").exists()


@pytest.mark.parametrize(
    ("surroundings", "kind"),
    [
        ({"DISPLAY": ":0"}, "xcb"),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, "wayland"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "offscreen"),
        ({"QT_QPA_PLATFORM": "wayland;xcb", "DISPLAY": ":0"}, "wayland"),
    ],
)
def test_the_kind_of_display_is_read_from_the_session(
    monkeypatch: pytest.MonkeyPatch, surroundings: "dict[str, str]", kind: str
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    for name, value in surroundings.items():
        monkeypatch.setenv(name, value)
    assert bootstrap.machine.display_kind() == kind


def test_a_command_nobody_knows_shows_those_that_exist(checkout: Path, start: Start) -> None:
    done = start(checkout, "fly")
    assert done.returncode == 2
    for command in ("run", "test", "lint", "bench", "bench-ai", "slow", "shots", "frozen", "clean"):
        assert re.search(rf"\b{command}\b", done.stderr)
    assert start(checkout, "help").returncode == 0


def test_every_step_runs_even_if_one_fails_and_the_first_failure_counts(capfd: pytest.CaptureFixture[str]) -> None:
    steps = [(str(code), [sys.executable, "-c", f"raise SystemExit({code})"]) for code in (0, 3, 4, 0)]
    assert bootstrap.walk(steps) == 3
    summary = capfd.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"-- 0 ok, \S+ s; 3 FAILED \(3\), \S+ s; 4 FAILED \(4\), \S+ s; 0 ok, \S+ s", summary)

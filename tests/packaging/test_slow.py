"""The tests that `make test` leaves out are counted, and `make slow` runs them."""

import subprocess
import sys
from pathlib import Path

import bootstrap
import packages
import pytest

ROOT = Path(__file__).resolve().parents[2]
THREE = """
import pytest

@pytest.mark.slow
def test_one(): pass

@pytest.mark.slow
def test_two(): pass

def test_three(): pass
"""


def run_pytest(folder: Path, *arguments: str) -> "list[str]":
    (folder / "pytest.ini").write_text(f"[pytest]\nmarkers = slow\npythonpath = {ROOT}\n")
    (folder / "test_three.py").write_text(THREE)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "tests.conftest", *arguments]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("several", [(), bootstrap.SEVERAL], ids=["one process", "two processes"])
def test_the_slow_ones_that_are_left_out_are_counted(tmp_path: Path, several: "tuple[str, ...]") -> None:
    told = run_pytest(tmp_path, *several, "-m", "not slow")
    assert "2 slow tests were left out; make slow runs what is left out." in told


def test_who_leaves_none_out_is_told_nothing(tmp_path: Path) -> None:
    assert not [line for line in run_pytest(tmp_path, "-m", "slow") if "left out" in line]


def test_folders_can_be_named_and_two_processes_run_them(monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[tuple[str, list[str]]] = []
    monkeypatch.setattr(bootstrap, "ready_for_tests", lambda: Path("python"))
    monkeypatch.setattr(bootstrap, "walk", lambda walked: steps.extend(walked) or 0)
    monkeypatch.setattr(packages.shutil, "which", lambda tool: f"/usr/bin/{tool}")
    assert bootstrap.main(["slow", "tests/ui", "tests/ai"]) == 0
    assert bootstrap.main(["slow"]) == 0
    both = ["python", "-m", "pytest", "-n", "2", "--dist", "loadfile", "-m", "slow"]
    assert steps == [("slow", [*both, "tests/ui", "tests/ai"]), ("slow", both)]

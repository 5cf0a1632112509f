"""`roundel`, `roundel window [FILE]` and `roundel FILE` start the window; everything else is a command."""

import json
import os
import subprocess
import sys
from pathlib import Path

from app.cli import wants_window

ROOT = Path(__file__).parents[2]


def run(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ROUNDEL_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "app.cli", *args]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=90, check=False)


def test_files_open_the_window_and_commands_do_not(tmp_path: Path) -> None:
    army = tmp_path / "army.json"
    army.write_text("{}")
    assert wants_window([])
    assert wants_window(["--smoke"])
    assert wants_window(["window"])
    assert wants_window(["window", str(army)])
    assert wants_window([str(army)])
    assert not wants_window(["window", "--help"])
    assert not wants_window(["army", "list"])
    assert not wants_window([str(tmp_path / "missing.json")])


def test_a_file_called_like_a_command_is_none(tmp_path: Path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "army").write_text("in the way")
    assert not wants_window(["army", "list"])


def test_the_window_is_started_by_its_name(ready_home: Path) -> None:
    done = run(ready_home, "window", "--smoke")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["usable"] > 0


def test_the_help_knows_the_window(ready_home: Path) -> None:
    assert "window" in run(ready_home, "--help").stdout
    assert "army file" in run(ready_home, "window", "--help").stdout

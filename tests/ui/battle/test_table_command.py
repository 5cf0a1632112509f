"""`roundel table` as a user starts it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.base.errors import KnownError
from app.battles.position import read_position
from app.cli import main
from app.games.api.position import Position
from app.games.api.records import Records
from tests.ui.battle.conftest import DUEL
from ui.battle import start
from ui.battle.start import policies_of

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


def run(home: Path, *args: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "ROUNDEL_HOME": str(home), "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "app.cli", *args]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=600, check=False)


def test_a_position_opens(ready_home: Path, tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    file.write_text(json.dumps(DUEL))
    done = run(ready_home, "table", str(file), "--policy", "B=greedy", "--smoke")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.usefixtures("ready_home")
@pytest.mark.parametrize("wrong", [{"seats": []}, {"system": "chess"}])
def test_what_is_wrong_is_said_as_in_play(
    wrong: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "p.json"
    file.write_text(json.dumps({**DUEL, **wrong}))
    assert start.main([str(file)], no_window) == 2
    said = capsys.readouterr().err
    assert main(["play", str(file)]) == 2
    assert said == capsys.readouterr().err != ""


def no_window() -> QApplication:
    raise AssertionError("a window is opened on a file that cannot be read")


@pytest.mark.parametrize("said", ["greedy", "C=greedy", "B=clever"])
def test_a_policy_names_a_seat_of_the_position(said: str, records: Records) -> None:
    position = read_position(json.dumps(DUEL).encode(), "p.json", records)
    assert isinstance(position, Position)
    assert policies_of(["B=first"], position) == {"B": "first"}
    with pytest.raises(KnownError):
        policies_of([said], position)

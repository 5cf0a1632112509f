"""How long it takes until something answers: medians of real processes, beside a floor of the same run."""

import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

EMPTY_WINDOW = """
import time; begun = time.perf_counter()
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
class Window(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, QApplication.quit)
app = QApplication([]); window = Window(); window.resize(1440, 900); window.show(); app.exec()
"""

pytestmark = pytest.mark.bench


def surroundings(home: Path) -> dict[str, str]:
    """As a user has them: modules are compiled once and kept."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "ROUNDEL_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}


def seconds(command: list[str], home: Path) -> float:
    environment = surroundings(home)
    begun = time.perf_counter()
    subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True)
    return time.perf_counter() - begun


def median_seconds(command: list[str], home: Path, times: int = 9) -> float:
    return statistics.median(seconds(command, home) for _ in range(times))


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_version_and_help_answer_under_200_ms(ready_home: Path, option: str) -> None:
    floor = median_seconds([sys.executable, "-c", "pass"], ready_home)
    taken = median_seconds([sys.executable, "-m", "app.cli", option], ready_home)
    print(f"\n{option} {taken * 1000:.0f} ms; floor (an empty Python) {floor * 1000:.0f} ms; ratio {taken / floor:.1f}")
    assert taken < 0.2


ARMIES = ["legions-elf", "crane-template", "regiment-of-teclis", "treefolk-cavalry-and-heavy-melee"]


@pytest.mark.parametrize("army", ARMIES)
def test_an_army_file_is_checked_under_600_ms(ready_home: Path, tmp_path: Path, army: str) -> None:
    file = tmp_path / "army.json"
    seconds([sys.executable, "-m", "app.cli", "army", "convert", army, "-o", str(file)], ready_home)
    floor = median_seconds([sys.executable, "-m", "app.cli", "--help"], ready_home)
    taken = median_seconds([sys.executable, "-m", "app.cli", "army", "check", str(file)], ready_home)
    print(f"\narmy check {army} {taken * 1000:.0f} ms; floor (--help) {floor * 1000:.0f} ms; ratio {taken / floor:.1f}")
    assert taken < 0.6


def test_the_window_paints_soon_and_is_usable_under_900_ms(ready_home: Path) -> None:
    """All times count from the moment the process was asked for."""
    environment = surroundings(ready_home)
    paints, usables, floors = [], [], []
    for _ in range(9):
        floors.append(seconds([sys.executable, "-c", EMPTY_WINDOW], ready_home))
        command = [sys.executable, "-m", "ui.launch", "--smoke"]
        started = {**environment, "ROUNDEL_STARTED": str(time.time())}
        done = subprocess.run(command, cwd=ROOT, env=started, check=True, capture_output=True, text=True)
        times = json.loads(done.stdout)
        paints.append(times["first_paint"] / 1000)
        usables.append(times["usable"] / 1000)
    paint, usable, floor = (statistics.median(values) for values in (paints, usables, floors))
    print(
        f"\nfirst paint {paint * 1000:.0f} ms, usable {usable * 1000:.0f} ms;"
        f" floor (an empty window) {floor * 1000:.0f} ms"
    )
    print(f"ratio of the first paint {paint / floor:.2f}")
    assert paint / floor <= 1.6
    assert usable < 0.9

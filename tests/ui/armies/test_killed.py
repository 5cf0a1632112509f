"""The process is killed in the middle of editing: nothing is lost but the last moment, and the window opens again."""

import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.armies import store
from app.armies.pieces import published
from app.storage.check import check_database
from app.storage.database import open_database
from catalog.overlay import open_library

ROOT = Path(__file__).parents[3]

# A real window that changes the limit of its army again and again, and says each time what it shows and since when.
EDITOR = """
import sys, time
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui import launch
from ui.shell.memory import Memory
from ui.shell.window import MainWindow

home = Path(sys.argv[1])
app = QApplication(["roundel"])
memory = Memory(home)
window = MainWindow(memory)
window.show()
frame = launch.furnish(app, window, memory, home)
frame.show_screen("armies", army=sys.argv[2])
screen = frame.screens["armies"]
limit = 150


def edit():
    global limit
    page = screen.page
    if page is None:
        return
    limit += 1
    page.draft.change(replace(page.draft.army, limit=limit))
    if limit % 10 == 0:
        page.draft.describe(notes=f"at {limit}")
    print(limit, time.time(), flush=True)


timer = QTimer(interval=20)
timer.timeout.connect(edit)
timer.start()
app.exec()
"""


@pytest.fixture
def army_id(ready_home: Path) -> str:
    with closing(open_library(ready_home)) as library:
        army = next(one for one in published(library.catalog, "diskwars") if "Elf" in one.name)
        return store.new_army(library.database, army).id


@pytest.mark.posix
def test_nothing_is_lost_but_the_last_second_when_the_window_is_killed(ready_home: Path, army_id: str) -> None:
    for lines in (80, 100):
        shown, killed = _edit_and_kill(ready_home, army_id, lines)
        assert check_database(ready_home).is_sound
        with open_database(ready_home) as db:
            document = store.get_army(db, army_id)
            history = store.history(db, army_id)
        limits = [limit for limit, moment in shown if moment < killed - 1.0]
        assert limits[-1] <= document.army.limit <= shown[-1][0] + 1
        assert history.undo[0] == f"set limit {document.army.limit}"
        tens = document.army.limit // 10 * 10
        assert document.notes in (f"at {tens}", f"at {tens - 10}")  # the notes follow the limit


@pytest.mark.slow
@pytest.mark.posix
def test_the_window_opens_again_after_it_was_killed(ready_home: Path, army_id: str, qapp: Any, qtbot: Any) -> None:
    from tests.ui.conftest import Opened

    from .conftest import Hall

    shown, _ = _edit_and_kill(ready_home, army_id, 70)
    opened = Opened(qtbot, qapp, ready_home)
    opened.wait_for_results()
    hall = Hall(opened)
    page = hall.open(army_id)
    before = page.draft.army.limit
    assert 150 < before <= shown[-1][0] + 1
    page.draft.undo()
    hall.saved()
    assert page.draft.army.limit == before - 1
    opened.window.close()


def _edit_and_kill(home: Path, army_id: str, lines: int) -> tuple[list[tuple[int, float]], float]:
    """What the window showed and when, and the moment of its end."""
    script = home / "editor.py"
    script.write_text(EDITOR, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen", "ROUNDEL_HOME": str(home)}
    process = subprocess.Popen(
        [sys.executable, str(script), str(home), army_id],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment,
        cwd=ROOT,
    )
    assert process.stdout is not None
    shown: list[tuple[int, float]] = []
    try:
        while len(shown) < lines:
            line = process.stdout.readline()
            assert line, process.stderr.read() if process.stderr else ""
            limit, moment = line.split()
            shown.append((int(limit), float(moment)))
        time.sleep(0.2)
        killed = time.time()
        process.send_signal(signal.SIGKILL)
    finally:
        process.kill()
        rest, _ = process.communicate(timeout=20)
    for line in rest.splitlines():
        parts = line.split()
        if len(parts) == 2:
            shown.append((int(parts[0]), float(parts[1])))
    return shown, killed

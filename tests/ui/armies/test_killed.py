"""The process is killed in the middle of editing: nothing is lost but the last moment, and the window opens again."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.armies import army_store
from app.armies.validator import published_armies
from app.storage.check import check_database
from app.storage.database import open_database
from catalog.overlay import open_library
from tests.children import kill_and_read

ROOT = Path(__file__).parents[3]
MAX_LINES = 5000

# A real window that changes the limit of its army again and again, and says each time what it shows.
EDITOR = """
import sys
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from ui import launch
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.main_window import MainWindow

home = Path(sys.argv[1])
app = QApplication(["roundel"])
memory = SettingsMemory(home)
window = MainWindow(memory)
window.show()
frame = launch.furnish(app, window, memory, home)
frame.show_screen("armies", army=sys.argv[2])
screen = frame.screens["armies"]


def edit():
    page = screen.page
    if page is None:
        return
    limit = page.draft.army.limit + 1
    page.draft.change(replace(page.draft.army, limit=limit))
    if limit % 10 == 0:
        page.draft.describe(notes=f"at {limit}")
    print(limit, flush=True)


timer = QTimer(interval=20)
timer.timeout.connect(edit)
timer.start()
app.exec()
"""


@pytest.fixture
def army_id(ready_home: Path) -> str:
    with closing(open_library(ready_home)) as library:
        army = next(one for one in published_armies(library.catalog, "diskwars") if "Elf" in one.name)
        return army_store.new_army(library.database, army).id


@pytest.mark.posix
def test_what_is_edited_is_saved_meanwhile_and_outlives_a_killed_window(ready_home: Path, army_id: str) -> None:
    for lines in (80, 100):
        shown = _edit_and_kill(ready_home, army_id, lines)
        assert check_database(ready_home).is_sound
        with open_database(ready_home) as db:
            document = army_store.get_army(db, army_id)
            history = army_store.history(db, army_id)
        assert shown[lines - 1] <= document.army.limit <= shown[-1] + 1
        assert history.undo[0] == f"set the limit to {document.army.limit}"
        tens = document.army.limit // 10 * 10
        assert document.notes in (f"at {tens}", f"at {tens - 10}")  # the notes follow the limit


@pytest.mark.slow
@pytest.mark.posix
def test_the_window_opens_again_after_it_was_killed(ready_home: Path, army_id: str, qapp: Any, qtbot: Any) -> None:
    from tests.ui.conftest import Opened

    from .conftest import Hall

    shown = _edit_and_kill(ready_home, army_id, 70)
    opened = Opened(qtbot, qapp, ready_home)
    opened.wait_for_results()
    hall = Hall(opened)
    page = hall.open(army_id)
    before = page.draft.army.limit
    assert shown[69] <= before <= shown[-1] + 1
    page.draft.undo()
    hall.saved()
    assert page.draft.army.limit == before - 1
    opened.window.close()


def _edit_and_kill(home: Path, army_id: str, lines: int) -> list[int]:
    """What the window showed. It is killed in the middle of editing, as soon as so much of it is in the database."""
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
    shown: list[int] = []
    try:
        while len(shown) < lines or _kept(home, army_id) < shown[lines - 1]:
            line = process.stdout.readline()
            assert line, process.stderr.read() if process.stderr else ""
            assert len(shown) < MAX_LINES, "nothing is saved while it is edited"
            shown.append(int(line))
    finally:
        rest = kill_and_read(process)
    return shown + [int(line) for line in rest.splitlines(keepends=True) if line.endswith("\n")]


def _kept(home: Path, army_id: str) -> int:
    """The limit in the database, as another process sees it."""
    with open_database(home) as db:
        return army_store.get_army(db, army_id).army.limit

"""What the window asks before it opens a database, what it says where nothing can be saved, and what it writes down."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.armies.army_store import list_armies, new_army
from app.armies.validator import published_armies
from app.base.errors import KnownError
from app.storage.backup import make_backup
from app.storage.data_folder import DATABASE
from app.words import say
from catalog.overlay import Library, open_library
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import TitledDialog

from .conftest import Shell

LOG = f"{DATABASE}-wal"


@pytest.fixture
def used_home(ready_home: Path) -> Path:
    """With an army, and a backup that has it."""
    with closing(open_library(ready_home)) as library:
        new_army(library.database, next(iter(published_armies(library.catalog, "diskwars"))))
    make_backup(ready_home, "daily")
    return ready_home


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, used_home: Path) -> "Callable[[], Shell]":
    return lambda: Shell(qtbot, qapp, used_home)


def question(shell: Shell) -> TitledDialog:
    shell.until(lambda: shell.window.findChildren(TitledDialog))
    return shell.window.findChildren(TitledDialog)[0]


def answer(sheet: TitledDialog, word: str) -> None:
    next(button for button in sheet.findChildren(TextButton) if button.text() == say(word)).click()


def armies(library: Library) -> int:
    return len(list_armies(library.database))


@pytest.mark.parametrize(("word", "count"), [("doubt.restore", 1), ("doubt.start-empty", 0)])
def test_a_database_that_is_gone_is_asked_about(
    start: Callable[[], Shell], used_home: Path, word: str, count: int
) -> None:
    (used_home / DATABASE).write_bytes(b"")
    shell = start()
    sheet = question(shell)
    assert sheet.title.text() == "Your database is missing or empty"
    assert (used_home / DATABASE).stat().st_size == 0  # nothing happens before there is an answer
    answer(sheet, word)
    shell.wait_for_home()
    assert shell.answer(armies) == count
    shell.end()


def test_a_log_that_is_not_the_databases_own_is_asked_about(start: Callable[[], Shell], used_home: Path) -> None:
    (used_home / LOG).write_bytes(b"garbage!" * 1000)
    shell = start()
    answer(question(shell), "doubt.set-log-aside")
    shell.wait_for_home()
    assert shell.answer(armies) == 1
    assert next((used_home / "backups").glob(f"replaced-*/{LOG}")).read_bytes() == b"garbage!" * 1000
    shell.end()


def test_faults_of_the_database_are_in_the_log_also_where_nobody_tells_of_them(shell: Shell) -> None:
    heard: list[str] = []

    def fail(_: Library) -> None:
        raise KnownError("disk-trouble", path="x", detail="SQLITE_IOERR_SHORT_READ")

    shell.context.save(fail, lambda _: None, lambda error: heard.append(error.code))
    shell.until(lambda: heard)
    log = shell.settings.pages["log"]
    log.visited()
    shell.until(lambda: "SQLITE_IOERR_SHORT_READ" in log.text.toPlainText())


def test_a_warning_is_written_down_once(shell: Shell) -> None:
    context: AppContext = shell.context
    context.save(lambda _: (_ for _ in ()).throw(KnownError("disk-full", path="here")), lambda _: None)
    shell.until(lambda: any("here" in said for said in shell.says()))
    assert (shell.folder / "window.log").read_text().count("here") == 1

"""What the window does with files never costs it SQLite's locks: without them a command beside it takes the log away,
and what is "saved" after that reaches nothing.

POSIX drops all locks of a process on a file as soon as the process closes any handle of that file.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QFileDialog, QFileSystemModel, QTreeView

from app.armies import army_store
from app.armies.validator import published_armies
from app.base.ids import Ref
from app.battles.battle_list import get_battle
from app.storage.data_folder import DATABASE
from app.storage.database import open_database
from catalog.corrections import correct
from catalog.overlay import Library, open_library
from catalog.schema.lists import ArmyList
from tests.ui.battle.playing import _begun
from ui.armies.documents.army_dialogs import ImportReportDialog
from ui.armies.screen import ArmiesScreen
from ui.battle.replay.opening_records import open_replay
from ui.battle.screen import BattleScreen
from ui.collection.screen import CollectionScreen
from ui.companion.companion_opening import open_companion
from ui.paper.preview import PrintPreview
from ui.paper.printable_reports import open_lists, open_proxies, open_roster
from ui.settings.data import DataPage
from ui.settings.packs import PacksPage
from ui.widgets.dialogs import TitledDialog
from ui.widgets.files import calm_print_dialog, make_file_dialog

from .conftest import Shell

T = TypeVar("T")
ROOT = Path(__file__).parents[3]
BOTH = {DATABASE, f"{DATABASE}-shm"}

pytestmark = pytest.mark.linux  # who holds which lock


def locks_of(home: Path) -> set[str]:
    """The files of the database on which this process holds a lock."""
    files = {(home / name).stat().st_ino: name for name in (DATABASE, f"{DATABASE}-shm") if (home / name).exists()}
    rows = (line.split() for line in Path("/proc/locks").read_text().splitlines())
    held = {int(row[5].split(":")[2]) for row in rows if row[1] == "POSIX" and row[4] == str(os.getpid())}
    return {name for inode, name in files.items() if inode in held}


class Watched:
    """A window whose locks are looked at before and after everything that it does."""

    def __init__(self, shell: Shell) -> None:
        self.shell = shell
        self.context = shell.context
        self.home = shell.folder
        shell.answer(lambda library: library.database.data_version())

    def does(self, what: str, act: Callable[[], T], is_done: Callable[[T], object] = lambda _: True) -> T:
        assert locks_of(self.home) == BOTH, f"before: {what}"
        result = act()
        self.shell.until(lambda: is_done(result) and not self.context.job_runner.tasks, 60_000)
        self.shell.answer(lambda _: None)
        assert locks_of(self.home) == BOTH, f"after: {what}"
        return result

    def says(self, text: str) -> bool:
        return any(text in said for said in self.shell.says())


def an_army(library: Library) -> ArmyList:
    return next(iter(published_armies(library.catalog, "diskwars")))


def is_drawn(preview: PrintPreview) -> bool:
    return not preview.sheet.image.isNull()


@pytest.fixture
def watched(shell: Shell) -> Watched:
    return Watched(shell)


def test_preview_check_backup_and_export_leave_the_locks_alone(watched: Watched, tmp_path: Path) -> None:
    shell = watched.shell
    army = shell.answer(an_army)
    preview = watched.does("preview", lambda: open_roster(watched.context, army, parent=shell.window), is_drawn)
    watched.does("save a roster", lambda: preview.save_as(tmp_path / "roster.pdf"))
    watched.does("close the preview", preview.close)
    data = shell.settings.pages["data"]
    assert isinstance(data, DataPage)
    watched.does("check now", data.check.click, lambda _: data.report.text())
    watched.does("back up now", data.back_up.click, lambda _: data.backups.lines)
    target = tmp_path / "all.roundel-data"
    watched.does("export everything", lambda: data.export_to(target), lambda _: target.exists())


def test_a_file_dialog_in_the_data_folder_leaves_the_locks_alone(watched: Watched) -> None:
    """Qt tells kinds of files by looking into them; ours goes by their names."""

    def open_dialog() -> QFileDialog:
        dialog = make_file_dialog(watched.shell.window, "Open", watched.home)
        dialog.setViewMode(QFileDialog.ViewMode.Detail)
        dialog.open()
        return dialog

    def lists_all(dialog: QFileDialog) -> bool:
        view = dialog.findChild(QTreeView, "treeView")
        assert view is not None
        model, root = view.model(), view.rootIndex()
        rows = [
            [str(model.index(row, column, root).data()) for column in range(3)] for row in range(model.rowCount(root))
        ]
        return any(row[0] == f"{DATABASE}-shm" and row[2] for row in rows)

    dialog = watched.does("file dialog", open_dialog, lists_all)
    watched.does("close it", dialog.close)


def test_the_dialog_for_printers_leaves_the_locks_alone(watched: Watched) -> None:
    """Its line for a file completes paths, and so lists folders."""

    def open_dialog() -> QPrintDialog:
        dialog = QPrintDialog(QPrinter(), watched.shell.window)
        calm_print_dialog(dialog)
        return dialog

    def lists_all(dialog: QPrintDialog) -> bool:
        (model,) = dialog.findChildren(QFileSystemModel)
        folder = model.setRootPath(str(watched.home))
        names = {model.index(row, 0, folder).data() for row in range(model.rowCount(folder))}
        return f"{DATABASE}-shm" in names and bool(model.type(model.index(str(watched.home / DATABASE))))

    dialog = watched.does("the dialog for printers", open_dialog, lists_all)
    watched.shell.bot.wait(200)  # the model looks into files on a thread of its own
    watched.does("afterwards", dialog.close)


def test_nothing_is_printed_over_the_database(watched: Watched) -> None:
    shell = watched.shell
    preview = open_roster(watched.context, shell.answer(an_army), parent=shell.window)
    shell.until(lambda: is_drawn(preview))
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(watched.home / DATABASE))
    watched.does("print over it", lambda: preview.print_on(printer))
    assert "Roundel's own database" in preview.says.text()
    preview.close()


def test_the_database_chosen_as_a_file_is_refused_in_words(watched: Watched) -> None:
    shell = watched.shell

    def choose() -> None:
        shell.frame.show_screen("armies", file=str(watched.home / DATABASE))

    def is_refused() -> bool:
        sheets = shell.window.findChildren(ImportReportDialog)
        return any("Roundel's own database" in sheet.lines.toPlainText() for sheet in sheets)

    watched.does("import the database as an army", choose, lambda _: is_refused())


# A real window: it opens an army, and does what it is told line by line.
WINDOW = """
import sys
from dataclasses import replace
from pathlib import Path
from PySide6.QtCore import QSocketNotifier
from PySide6.QtWidgets import QApplication
from ui import launch
from ui.paper.printable_reports import open_roster
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


def wait(until):
    while not until():
        app.processEvents()


def say(text):
    print(text, flush=True)


wait(lambda: screen.page is not None)
say("open")
for line in sys.stdin:
    word, _, value = line.strip().partition(" ")
    draft = screen.page.draft
    if word == "preview":
        preview = open_roster(frame.context, draft.army, parent=window)
        wait(lambda: not preview.sheet.image.isNull())
        preview.close()
    elif word == "limit":
        told = []
        frame.context.saved.connect(lambda: told.append("saved"))
        draft.change(replace(draft.army, limit=int(value)))
        wait(lambda: told and draft.is_saved)
        say(told[0])
        continue
    say("done")
"""


class Beside:
    """A window in a process of its own."""

    def __init__(self, home: Path, army_id: str) -> None:
        script = home.parent / "window.py"
        script.write_text(WINDOW, encoding="utf-8")
        self.environment = {**os.environ, "PYTHONPATH": str(ROOT), "ROUNDEL_HOME": str(home)}
        self.process = subprocess.Popen(
            [sys.executable, str(script), str(home), army_id],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self.environment, cwd=ROOT,
        )  # fmt: skip

    def hears(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def told(self, line: str) -> str:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        return self.hears()

    def command(self, *args: str) -> None:
        subprocess.run([sys.executable, "-m", "app.cli", *args], env=self.environment, cwd=ROOT, check=True)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def army_id(ready_home: Path) -> str:
    with closing(open_library(ready_home)) as library:
        return army_store.new_army(library.database, an_army(library)).id


@pytest.fixture
def beside(ready_home: Path, army_id: str) -> Iterator[Beside]:
    window = Beside(ready_home, army_id)
    yield window
    window.kill()


def test_what_is_saved_after_a_preview_and_a_command_outlives_a_kill(
    beside: Beside, ready_home: Path, army_id: str
) -> None:
    assert beside.hears() == "open"
    assert beside.told("limit 161") == "saved"
    assert beside.told("preview") == "done"
    beside.command("army", "list")
    assert (ready_home / f"{DATABASE}-wal").stat().st_size > 0  # still there: the window has its locks
    assert beside.told("limit 162") == "saved"
    beside.kill()
    with open_database(ready_home) as db:
        assert army_store.get_army(db, army_id).army.limit == 162


# --- the whole round ---


@pytest.mark.slow
def test_nothing_that_the_window_does_with_files_costs_it_a_lock(watched: Watched, tmp_path: Path) -> None:
    """Every screen, and every action that reads or writes a file, one after the other in one window."""
    shell, context = watched.shell, watched.context
    for name in ("home", "catalogue", "collection", "armies", "battle", "help", "settings", "home"):
        watched.does(name, lambda name=name: shell.frame.show_screen(name))
    for name, page in shell.settings.pages.items():
        watched.does(f"settings, {name}", page.visited)
    _use_armies(watched, tmp_path)
    _use_collection(watched, tmp_path)
    _use_packs(watched, tmp_path)
    _use_battles(watched, tmp_path)
    _use_data(watched, tmp_path)
    watched.does("companion", lambda: open_companion(context))
    watched.does("look at what others wrote", context.watch.look)
    watched.does("catch up", context.catch_up)


def _use_armies(watched: Watched, tmp_path: Path) -> None:
    shell, context = watched.shell, watched.context
    army = shell.answer(an_army)
    screen = shell.frame.built("armies")
    assert isinstance(screen, ArmiesScreen)
    for form in ("json", "text", "csv", "markdown"):
        file = tmp_path / f"army.{form}"
        watched.does(
            f"export as {form}",
            lambda form=form, file=file: screen.shelf.keeper.write_one(army, form, file),
            lambda _, file=file: file.exists(),
        )
    imported: list[object] = []
    screen.shelf.keeper.imported.connect(imported.append)
    watched.does(
        "import armies", lambda: screen.shelf.keeper.bring_in([tmp_path / "army.json"], ""), lambda _: imported
    )
    watched.does("import a folder", lambda: screen.shelf.keeper.bring_in([tmp_path], ""), lambda _: len(imported) > 1)
    preview = watched.does("preview", lambda: open_roster(context, army, parent=shell.window), is_drawn)
    watched.does("save a roster", lambda: preview.save_as(tmp_path / "roster.pdf"))
    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "printed.pdf"))
    watched.does("print", lambda: preview.print_on(printer))
    preview.close()
    for opened in (open_proxies, open_lists):
        arguments = (context, army, shell.window) if opened is open_proxies else (context, shell.window)
        paper = watched.does("paper", lambda opened=opened, arguments=arguments: opened(*arguments), is_drawn)
        paper.close()
    army_id = shell.answer(lambda library: army_store.new_army(library.database, army).id)
    shell.frame.show_screen("armies", army=army_id)
    shell.until(lambda: screen.page is not None and screen.page.draft.id == army_id)
    page = screen.page
    assert page is not None
    for tab in page.tabs.buttons:
        watched.does(f"army, {tab}", lambda tab=tab: page.tabs.choose(tab))


def _use_collection(watched: Watched, tmp_path: Path) -> None:
    shell = watched.shell
    shell.frame.show_screen("collection")
    screen = shell.frame.screens["collection"]
    assert isinstance(screen, CollectionScreen)
    shell.until(lambda: screen.ledger is not None)
    for ending in ("csv", "json"):
        file = tmp_path / f"collection.{ending}"
        watched.does("export", lambda file=file: screen.export_to(file), lambda _, file=file: file.exists())
    watched.does("import", lambda: screen.import_file(tmp_path / "collection.csv"))
    for tab in ("pieces", "boxes", "build", "wants", "charts"):
        watched.does(f"collection, {tab}", lambda tab=tab: screen.show_tab(tab))


def _use_packs(watched: Watched, tmp_path: Path) -> None:
    shell = watched.shell
    page = shell.settings.pages["packs"]
    assert isinstance(page, PacksPage)

    def correct_something(library: Library) -> None:
        correct(library, Ref("diskwars", "disk", "elven-archer"), {"attack": 7}, "")

    shell.answer(correct_something)
    file = tmp_path / "mine.roundel-pack"
    watched.does("export a pack", lambda: page.export_pack(file, "Mine", "me"), lambda _: file.exists())
    watched.does("import a pack", lambda: page.import_pack(file))
    watched.does("remove a pack", lambda: page.remove_pack("Mine"))


def _use_battles(watched: Watched, tmp_path: Path) -> None:
    shell, context = watched.shell, watched.context
    battle_id = shell.answer(lambda library: _begun(library, ("person", "person"), 7, {}))
    battle = shell.answer(lambda library: get_battle(library.database, battle_id))
    screen = shell.frame.built("battle")
    assert isinstance(screen, BattleScreen)
    book, file = screen.library.book, tmp_path / "battle.jsonl"
    shown: list[object] = []
    book.checked.connect(lambda *told: shown.append(told))
    book.made.connect(shown.append)
    watched.does("open a battle", lambda: screen.show_battle(battle_id), lambda _: screen.table is not None)
    watched.does("back to the list", screen.show_library)
    watched.does("write a record", lambda: book.write(battle, file), lambda _: file.exists())
    watched.does("verify a record", lambda: book.verify(battle), lambda _: shown)
    watched.does("import a record", lambda: book.bring_in(file), lambda _: len(shown) > 1)
    watched.does("replay", lambda: open_replay(context, file.read_bytes(), "Small"))


def _use_data(watched: Watched, tmp_path: Path) -> None:
    shell = watched.shell
    data = shell.settings.pages["data"]
    assert isinstance(data, DataPage)
    watched.does("check", data.check.click, lambda _: data.report.text())
    watched.does("back up", data.back_up.click, lambda _: data.backups.lines)
    watched.does("list backups", data.read_backups)
    target = tmp_path / "all.roundel-data"
    watched.does("export everything", lambda: data.export_to(target), lambda _: target.exists())
    watched.does("stage everything", lambda: data.bring_from(target), lambda _: shell.window.findChildren(TitledDialog))
    shell.window.findChildren(TitledDialog)[-1].reject()
    watched.does("after that", lambda: None)
    backup = data._listed[0][0].path
    data._restore(backup)  # closes and opens the database by design
    shell.until(lambda: watched.says("Backup restored."))
    shell.answer(lambda library: library.database.data_version())
    watched.does("check after a restore", data.check.click)

"""What lives as long as the window must not call what is long gone: look, house, lengths, terms and gallery speak to
pages and dialogs that come and go."""

import ast
import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import SIGNAL, QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import ui
from app.armies.army_store import new_army
from app.armies.validator import entries_for, list_of
from app.companion.session import TableSession
from app.games.ids import SYSTEMS
from app.games.registry import syllabus_of
from app.words.tongue import ENGLISH, GERMAN
from tests.ui.conftest import Opened
from ui.battle.lessons import learning_page
from ui.battle.replay import opening_records
from ui.companion import companion_opening
from ui.companion.companion_queries import CompanionArmy, begin
from ui.shell.actions import SETTINGS_PAGES
from ui.shell.look.theme import Theme
from ui.shell.services.query_thread import QueryThread
from ui.shell.window.frame import PLACES

PATIENCE = 20_000
GOLDEN = Path(__file__).parents[2] / "golden" / "battles" / "tides-elf-dwarf.jsonl"
# Whoever has one of these names is given to a widget and outlives it.
LONG_LIVED = {"context", "theme", "gallery", "lengths", "job_runner", "ledger", "session", "controller", "draft"}


# --- how things are connected ---


def signals_of(call: ast.Call, loops: dict[str, ast.expr]) -> list[str]:
    """The signals that something is connected to, as they are written."""
    assert isinstance(call.func, ast.Attribute)
    signal = call.func.value
    over = loops.get(signal.id) if isinstance(signal, ast.Name) else None
    return [ast.unparse(one) for one in over.elts] if isinstance(over, ast.Tuple | ast.List) else [ast.unparse(signal)]


def connections() -> Iterator[tuple[str, str, ast.expr]]:
    """Where, to which signal and with what, for everything that a class of the window connects."""
    for file in sorted(Path(next(iter(ui.__path__))).rglob("*.py")):
        classes = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.ClassDef)]
        for method in (node for one in classes for node in one.body if isinstance(node, ast.FunctionDef)):
            nodes = list(ast.walk(method))
            loops = {
                node.target.id: node.iter
                for node in nodes
                if isinstance(node, ast.For) and isinstance(node.target, ast.Name)
            }
            for node in nodes:
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "connect":
                    for signal in signals_of(node, loops):
                        yield f"{file.name}:{node.lineno}", signal, node.args[0]


def is_long_lived(signal: str) -> bool:
    owner = signal.removeprefix("self.").split(".")[:-1]
    return bool(owner) and owner[0] in LONG_LIVED


def is_own_method(slot: ast.expr) -> bool:
    """The object takes the connection along when it goes; that of a dictionary inside it would stay."""
    return isinstance(slot, ast.Attribute) and isinstance(slot.value, ast.Name) and slot.value.id == "self"


def test_what_lives_long_is_only_connected_to_own_methods() -> None:
    """Qt ends a connection with the object whose method it calls. A lambda, or a method of something that Qt does not
    know, is called for ever."""
    found = list(connections())
    checked = [(where, signal, slot) for where, signal, slot in found if is_long_lived(signal)]
    assert len(checked) > 60, "the search has lost sight of them"
    assert not [f"{where}: {signal}" for where, signal, slot in checked if not is_own_method(slot)]


def test_a_look_that_is_followed_ends_with_the_widget(theme: Theme) -> None:
    before = theme.receivers(SIGNAL("changed()"))
    widget = QWidget()
    theme.follow(widget.updateGeometry)
    assert theme.receivers(SIGNAL("changed()")) == before + 1
    widget.deleteLater()
    sweep()
    assert theme.receivers(SIGNAL("changed()")) == before
    with pytest.raises(TypeError):
        theme.follow(lambda: None)


def test_an_answer_to_a_deleted_widget_is_dropped(qtbot: QtBot) -> None:
    class Asker(QObject):
        heard: list[int] = []

        def hear(self, answer: int) -> None:
            self.heard.append(answer)
            self.objectName()

    session, asker, done = QueryThread(), Asker(), list[int]()
    session.start()
    session.ask("one", lambda: 1, asker.hear)
    qtbot.waitUntil(lambda: Asker.heard == [1], timeout=PATIENCE)
    session.ask("two", lambda: 2, asker.hear)
    session.ask("three", lambda: 3, done.append)
    asker.deleteLater()
    sweep()
    qtbot.waitUntil(lambda: done == [3], timeout=PATIENCE)
    session.close()
    assert Asker.heard == [1]


# --- everything opened and left ---


def sweep() -> None:
    """Delete now what is to be deleted."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        gc.collect()


class Walker:
    """Opens and leaves every screen, page and dialog that it knows of."""

    def __init__(self, window: Opened) -> None:
        self.window, self.context, self.frame = window, window.context, window.frame
        self.armies = [self.ask(lambda library, system=system: saved(library, system)) for system in SYSTEMS]
        self.table = self.ask(lambda library: sat_down(library).id)

    def wait(self, until: Callable[[], object]) -> None:
        self.window.bot.waitUntil(lambda: bool(until()), timeout=PATIENCE)

    def ask(self, work: Callable[[Any], Any]) -> Any:
        got: list[Any] = []
        self.context.save(work, got.append)
        self.wait(lambda: got)
        return got[0]

    @property
    def armies_screen(self) -> Any:
        return self.frame.screens["armies"]

    @property
    def battles_screen(self) -> Any:
        return self.frame.screens["battle"]

    def walk(self) -> None:
        """Once around. At its end the start page is in front, and nothing is open beside it."""
        for place in PLACES:
            self.frame.show_screen(place.name)
        for page in SETTINGS_PAGES:
            self.frame.show_screen("settings", page=page)
        self.frame.show_screen("collection")
        self.wait(lambda: self.frame.screens["collection"].ledger is not None)
        for key in self.frame.screens["collection"].tabs.buttons:
            self.frame.screens["collection"].tabs.choose(key)
        for army in self.armies:
            self._open_army(army)
        self._open_battles()
        self._open_dialogs()
        self.frame.show_screen("home")
        self.ask(lambda _: None)
        sweep()

    def _open_army(self, army: str) -> None:
        self.frame.show_screen("armies", army=army)
        self.wait(lambda: getattr(getattr(self.armies_screen.page, "draft", None), "id", "") == army)
        for tab in self.armies_screen.page.tabs.buttons:
            self.armies_screen.page.tabs.choose(tab)
        self.armies_screen.page.tabs.choose("build")
        self.armies_screen.page.show_qr()
        self.armies_screen.page.show_switches()
        self.close_dialogs()
        self.ask(lambda _: None)

    def _open_battles(self) -> None:
        self.frame.show_screen("battle", new="diskwars")
        for what in ("", syllabus_of("diskwars").lessons[0]):
            learning_page.open_learning(self.context, what)
            self._leave_aside()
        opening_records.open_replay(self.context, GOLDEN.read_bytes(), "golden")
        self._leave_aside()
        opening_records.open_editor(self.context)
        self._leave_aside()
        page = companion_opening.open_companion(self.context)
        page.open(self.table)
        self.wait(lambda: page.table is not None)
        page.go_back()
        page.back_wanted.emit()
        self.frame.show_screen("battle", list="all")

    def _leave_aside(self) -> None:
        screen = self.battles_screen
        kept = (screen.library, screen.setup)
        self.wait(lambda: screen.pages.currentWidget() not in kept)
        page = screen.pages.currentWidget()
        page._may_leave = True
        page.back_wanted.emit()
        self.wait(lambda: screen.pages.currentWidget() in kept)

    def _open_dialogs(self) -> None:
        self.frame.show_screen("armies")
        self.armies_screen.new_army("diskwars")
        self.armies_screen.page.print_roster()
        self.wait(lambda: any(type(one).__name__ == "PrintPreview" for one in QApplication.topLevelWidgets()))
        self.wait(lambda: not self.context.job_runner.tasks)
        self.frame.show_about()
        self.frame.show_shortcuts()
        self.frame.seek()
        self.close_dialogs()

    def close_dialogs(self) -> None:
        for one in QApplication.topLevelWidgets():
            if isinstance(one, QDialog) and one.isVisible():
                one.close()

    def receivers(self) -> dict[str, int]:
        """How many hear of each signal of what lives as long as the window."""
        context = self.context
        found = {}
        for owner in (context, context.theme, context.lengths, context.terms, context.gallery, context.job_runner):
            meta = owner.metaObject()
            for number in range(QObject.staticMetaObject.methodCount(), meta.methodCount()):
                method = meta.method(number)
                if method.methodType() == method.MethodType.Signal:
                    name = bytes(method.methodSignature().data()).decode()
                    found[f"{type(owner).__name__}.{name}"] = owner.receivers(SIGNAL(name))
        return found


def saved(library: Any, system: str) -> str:
    army = list_of(system, next(iter(entries_for(library.catalog, system, "army").values())))
    assert army is not None
    return new_army(library.database, army).id


def sat_down(library: Any) -> TableSession:
    found = list(entries_for(library.catalog, "diskwars", "army").items())[:2]
    comers = []
    for id_, entry in found:
        army = list_of("diskwars", entry)
        assert army is not None
        comers.append((army.name, CompanionArmy(f"published {id_}", army.name, army)))
    return begin(library, "A table", "diskwars", "", comers, 11)


@pytest.mark.slow
def test_everything_that_was_opened_and_left_is_gone(window: Opened) -> None:
    walker = Walker(window)
    walker.walk()  # screens are built once and stay
    first = walker.receivers()
    walker.walk()
    assert walker.receivers() == first
    assert first["Theme.changed()"] > 100, "somebody follows"
    theme, context = window.theme, window.context
    for change in (
        lambda: theme.zoom(1), lambda: theme.zoom(0), lambda: theme.choose("dark"), lambda: theme.choose("light"),
        lambda: context.terms.choose(GERMAN), lambda: context.terms.choose(ENGLISH),
        lambda: context.lengths.choose("cm"), lambda: context.lengths.choose("in"),
        lambda: context.choose_system("warhammer"), lambda: context.choose_system(""),
    ):  # fmt: skip
        change()
        sweep()
    walker.ask(lambda _: None)


def test_the_text_size_can_change_after_a_table_of_the_companion_was_left(window: Opened) -> None:
    table = Walker(window).table
    page = companion_opening.open_companion(window.context)
    page.open(table)
    window.bot.waitUntil(lambda: page.table is not None, timeout=PATIENCE)
    page.back_wanted.emit()
    sweep()
    for steps in (1, 1, 0):
        window.theme.zoom(steps)
        sweep()
    assert window.theme.scale == 100

"""A table with a small battle on it, and a mouse."""

import json
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QEventLoop, QLineF, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shapely import Point as At

from app.armies.validator import entries_for
from app.base.geometry import Point
from app.battles.position import read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS, SYSTEM
from catalog.overlay import open_library
from tests.ui.conftest import still
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.disk.placement import FoundReach
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext

DUEL: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "table": {"width": 36, "height": 24},
    "seats": [{"id": "A"}, {"id": "B"}],
    "disks": [{"id": "a", "seat": "A", "at": [4, 10],
               "disk": {"name": "Walker", "attack": 9, "toughness": 9, "movement": 4}},
              {"id": "b", "seat": "B", "disk": {"name": "Wall", "movement": 0}, "at": [20, 10]}],
}  # fmt: skip
INCH = 25_400


@pytest.fixture(scope="session")
def records(built_home: Path) -> Records:
    opened = open_library(built_home)
    found = {kind: entries_for(opened.catalog, SYSTEM, kind) for kind in KINDS}
    opened.close()
    return found


Opening = Callable[..., BattleWindow]


@pytest.fixture
def opening(qtbot: QtBot, theme: Theme, records: Records) -> Iterator[Opening]:
    """Opens a window on a position; what is named in `more` differs from the duel."""
    windows: list[BattleWindow] = []

    def open_(policies: dict[str, str] | None = None, **more: Any) -> BattleWindow:
        position = read_position(json.dumps({**DUEL, **more}).encode(), "p.json", records)
        assert isinstance(position, Position), position
        window = BattleWindow(BattleSession(position, records, policies, pace=0), theme, "p.json")
        windows.append(window)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield open_
    for window in windows:
        window.close()
        window.deleteLater()


@pytest.fixture
def table(opening: Opening) -> BattleWindow:
    return opening()


class Mouse:
    """The pointer over a table. Off screen no pointer moves, so the view gets the events that it would get."""

    def __init__(self, window: BattleWindow) -> None:
        self.view = window.surface.view

    def over(self, at: Point, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self._send(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton, keys)

    def press(self, at: Point) -> None:
        self._send(QEvent.Type.MouseButtonPress, at, Qt.MouseButton.LeftButton)

    def release(self, at: Point, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self._send(QEvent.Type.MouseButtonRelease, at, Qt.MouseButton.LeftButton, keys)

    def click(self, at: Point) -> None:
        self.press(at)
        self.release(at)

    def drag(
        self, start: Point, end: Point, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:  # fmt: skip
        self.press(start)
        self.over(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), keys)
        self.over(end, keys)
        self.release(end, keys)

    def wheel(self, turns: int) -> None:
        wheel(self.view, QPointF(self.view.viewport().rect().center()), turns)

    def _send(
        self, kind: QEvent.Type, at: Point, button: Qt.MouseButton,
        keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:  # fmt: skip
        pixel = QPointF(self.view.pixel_of(at))
        held = Qt.MouseButton.NoButton if kind == QEvent.Type.MouseButtonRelease else button
        event = QMouseEvent(kind, pixel, self.view.viewport().mapToGlobal(pixel), button, held, keys)
        QApplication.sendEvent(self.view.viewport(), event)


def wheel(view: TableView, pixel: QPointF, turns: int) -> None:
    """Turn the wheel above a pixel of a view, by so many notches in one event."""
    event = QWheelEvent(
        pixel, view.viewport().mapToGlobal(pixel), QPoint(), QPoint(0, 120 * turns),
        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def slip(view: TableView, pixel: QPointF, zoom: Callable[[], object]) -> float:
    """How many pixels away from a pixel of the view its point of the table is after zooming."""
    back, _ = view.viewportTransform().inverted()
    held = back.map(pixel)
    zoom()
    return QLineF(view.viewportTransform().map(held), pixel).length()


def start_moving(window: BattleWindow, piece: str) -> Point:
    """Pick a disk and let it move, by the buttons of the bar; where it lies."""
    session = window.session
    session.give(session.answer(pick=(piece,)))
    while session.decision is not None and session.decision.kind == "pick":
        session.give(session.answer(pick=("move",)))
    return session.state.table[piece].at


def spots_in(found: FoundReach | None, step: int = INCH // 2) -> list[Point]:
    """Places inside of what is shaded."""
    if found is None or found.area.is_empty:
        return []
    left, top, right, bottom = (round(edge) for edge in found.area.bounds)
    if not found.area.area:  # the landings of one flip are a line
        return [(round(at.x), round(at.y)) for at in (found.area.interpolate(n / 32, True) for n in range(32))]
    grid = ((x, y) for y in range(top, bottom, step) for x in range(left, right, step))
    return [at for at in grid if found.area.contains(At(at))]


# --- pages that need a database ---


class Lodging:
    """A house without a window: what pages ask of the background is answered as in the program."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self.app = app
        memory = still(folder)
        self.context = AppContext(folder, Theme(app, memory), memory)
        self.context.query_thread.start()
        self.context.open()
        self.wait(lambda: self.context.holdings is not None)

    def wait(self, until: Callable[[], bool], seconds: float = 120.0) -> None:
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, "waited in vain"
            self.app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)

    def ask(self, work: Callable[[Any], Any]) -> Any:
        """Something of the database, when all that was asked before is done."""
        got: list[Any] = []
        self.context.save(work, got.append)
        self.wait(lambda: bool(got))
        return got[0]


@pytest.fixture(scope="module")
def lodging(qapp: QApplication, built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lodging]:
    folder = tmp_path_factory.mktemp("lodging") / "home"
    shutil.copytree(built_home, folder)
    made = Lodging(qapp, folder)
    yield made
    made.context.close()


@pytest.fixture
def battles_opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Battles that somebody wanted to see, by id, instead of their tables."""
    found: list[str] = []
    monkeypatch.setattr(
        "ui.battle.session.opening.open_battle", lambda _context, battle_id, *_: found.append(battle_id)
    )
    return found

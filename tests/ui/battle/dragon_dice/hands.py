"""Somebody at the table of dice: gives answers by mouse or by keyboard, on the board wherever the board can be used."""

import json
from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.battles.position import read_position
from app.engine.protocol import Answer, Decision
from app.games.api.position import Position
from app.games.dragon_dice.battle.scenery.board_cursor import area_of_key, neighbour
from tests.games.adapter import played_games
from ui.battle.question.controls import SomeControl
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.dragon_dice.board_view import BoardView
from ui.games.dragon_dice.controls.health_control import HealthControl
from ui.games.dragon_dice.surface import DiceSurface
from ui.shell.look.theme import Theme

GAME = next(game for game in played_games() if game.system == "dragon-dice")
LONG = 60_000
TABBED = 60


def position_of(table: Mapping[str, Any]) -> Position[Any]:
    position = read_position(json.dumps(table).encode(), "table.json", GAME.records, GAME.system)
    assert isinstance(position, Position), position
    return position


def open_window(
    qtbot: QtBot, theme: Theme, position: Position[Any], policies: Mapping[str, str], size: tuple[int, int]
) -> BattleWindow:
    made = BattleWindow(BattleSession(position, GAME.records, policies, pace=0), theme, "dice.json")
    qtbot.addWidget(made)
    made.resize(*size)
    made.show()
    made.activateWindow()
    qtbot.waitActive(made)
    qtbot.wait(10)
    qtbot.waitUntil(lambda: made.session.decision is not None, timeout=LONG)
    return made


class Hands:
    """Attributes: window, view, surface, clicks (and keys that were needed so far)."""

    def __init__(self, window: BattleWindow, qtbot: QtBot) -> None:
        assert isinstance(window.surface, DiceSurface)
        self.window, self.surface = window, window.surface
        self.view: BoardView = window.surface.view
        self.bot = qtbot
        self.clicks = 0

    # --- the mouse ---

    def at(self, key: str) -> QPoint:
        box = self.view.box_of(key)
        assert box is not None, key
        return QPointF(*box.middle).toPoint()

    def spot(self, key: str) -> QPoint:
        """A pixel of a part of the board at which nothing smaller lies."""
        box = self.view.box_of(key)
        assert box is not None, key
        for down in (0.06, 0.94, 0.5, 0.2, 0.8):
            for across in (0.5, 0.03, 0.97, 0.3, 0.7):
                at = QPointF(box.x + box.width * across, box.y + box.height * down)
                if self.view.keys_at(at)[:1] == (key,):
                    return at.toPoint()
        return self.at(key)

    def click(self, key: str, *modifiers: Qt.KeyboardModifier) -> None:
        self.clicks += 1
        held = modifiers[0] if modifiers else Qt.KeyboardModifier.NoModifier
        at = self.at(key) if key in self.view.layout_.dice else self.spot(key)
        self.bot.mouseClick(self.view, Qt.MouseButton.LeftButton, held, at)

    def press(self, widget: QWidget) -> None:
        self.clicks += 1
        self.bot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(widget.width() // 2, widget.height() // 2))

    def point(self, key: str) -> None:
        self.bot.mouseMove(self.view, self.at(key) + QPoint(1, 1))
        self.bot.mouseMove(self.view, self.at(key))

    def drag(self, start: QPoint, end: QPoint) -> None:
        self.clicks += 1
        self.bot.mousePress(self.view, Qt.MouseButton.LeftButton, pos=start)
        for share in (0.2, 0.6, 1.0):
            self.move(start + (end - start) * share)
        self.bot.mouseRelease(self.view, Qt.MouseButton.LeftButton, pos=end)

    def move(self, to: QPoint) -> None:
        """With the button down, which the tool of Qt's tests leaves out."""
        left = Qt.MouseButton.LeftButton
        where = QPointF(self.view.mapToGlobal(to))
        event = QMouseEvent(QEvent.Type.MouseMove, QPointF(to), where, left, left, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.view, event)

    # --- answers ---

    def give(self, answer: Answer) -> bool:
        """By mouse; whether the board was enough."""
        decision = self.window.session.decision
        assert decision is not None
        picked = answer.pick
        if decision.kind == "pick_some" and picked is not None:
            return self._pick_several(picked)
        if picked:
            return self._pick(decision, picked[0])
        return self._by_bar(answer)

    def _pick(self, decision: Decision, key: str) -> bool:
        marks = self.view.glow.marks
        die, _, place = key.partition(">")
        if die in marks.moves and marks.moves[die].get(place) == key:
            self.drag(self.at(die), self.spot(place))
            return True
        where = next((one for one, keys in marks.options.items() if keys == (key,)), "")
        if where and self.view.layout_.box_of(where) is not None:
            self.click(where)
            return True
        control = self.window.bar.control
        button = control.button_of(key) if control is not None else None
        assert isinstance(button, QAbstractButton), (decision.prompt, key)
        self.clicks += 1
        button.click()
        return False

    def _pick_several(self, keys: tuple[str, ...]) -> bool:
        """Each die once, in a sheet of losses or on the board, then the button that takes them."""
        control = self.window.bar.control
        if isinstance(control, HealthControl):
            before, take = set(control.sheet.choice.picked), control.take
        else:
            assert isinstance(control, SomeControl)
            before, take = {one.offer.key for one in control.offers if one.isChecked()}, control.first
        for key in sorted(before ^ set(keys)):
            if key in self.view.glow.marks.options and self.view.layout_.box_of(key) and not self.is_covered(key):
                self.click(key)
            else:
                control.tick(key)
                self.clicks += 1
        assert take is not None
        self.clicks += 1
        take.click()
        return True

    def is_covered(self, key: str) -> bool:
        """Whether a sheet lies over a part of the board."""
        return self.view.childAt(self.at(key)) is not None

    def _by_bar(self, answer: Answer) -> bool:
        self.clicks += 1
        if answer.pick is None and answer.order is None and answer.split is None and answer.number is None:
            self.window.bar.pass_on()
        else:
            assert self.window.session.give(answer)
        return False

    # --- the keyboard ---

    def key(self, key: Qt.Key) -> None:
        self.clicks += 1
        self.bot.keyClick(self.view, key)

    def enter(self) -> None:
        self.key(Qt.Key.Key_Return)

    def right(self) -> None:
        self.key(Qt.Key.Key_Right)

    def go_to(self, key: str) -> None:
        """Tab to the area, arrows to the die."""
        self.view.setFocus(Qt.FocusReason.TabFocusReason)
        layout = self.view.layout_
        area = area_of_key(layout, key)
        for _ in range(TABBED):
            if self.view.glow.cursor == area:
                break
            self.key(Qt.Key.Key_Tab)
        assert self.view.glow.cursor == area
        for _ in range(TABBED):
            if self.view.glow.cursor == key:
                return
            self.key(self._towards(key))
        raise AssertionError(key)

    def _towards(self, key: str) -> Qt.Key:
        """The arrow that is the next step of a shortest way."""
        ways = {
            Qt.Key.Key_Right: (1, 0), Qt.Key.Key_Left: (-1, 0), Qt.Key.Key_Down: (0, 1), Qt.Key.Key_Up: (0, -1),
        }  # fmt: skip
        layout, start = self.view.layout_, self.view.glow.cursor
        first: dict[str, Qt.Key] = {}
        front = [start]
        while front:
            here = front.pop(0)
            for arrow, way in ways.items():
                to = neighbour(layout, here, way)
                if to not in first and to != start:
                    first[to] = first.get(here, arrow) if here != start else arrow
                    front.append(to)
        return first[key]

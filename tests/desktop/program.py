"""The program as a person starts it, with a window that tells a test what is seen and where.

A test never acts through this: it asks where a button is, and then moves the real mouse there. Each line of standard
input is a question (`widgets`, `pieces`, `shot FILE`), each answer a line of JSON behind `MARK`.
"""

import json
import sys
from collections.abc import Iterator

from PySide6.QtCore import QPoint, QRect, QSocketNotifier
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QLineEdit, QMenu, QPlainTextEdit, QWidget

from ui import launch
from ui.battle.session.board import BattleBoard

MARK = "seen: "

Seen = dict[str, object]


def main() -> int:
    app = launch._application()
    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(_answer)
    code = launch.main(sys.argv[1:])
    del notifier, app
    return code


def _answer() -> None:
    line = sys.stdin.readline()
    if not line:
        QApplication.quit()
        return
    what, _, rest = line.strip().partition(" ")
    print(MARK + json.dumps(ANSWERS[what](rest)), flush=True)


def _widgets(_rest: str) -> list[Seen]:
    shown = [one for one in QApplication.allWidgets() if one.isVisible() and not one.visibleRegion().isEmpty()]
    return [seen for one in shown for seen in _seen(one)]


def _seen(widget: QWidget) -> Iterator[Seen]:
    rect = QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())
    yield {
        "class": type(widget).__name__,
        "text": _text(widget),
        "name": widget.accessibleName(),
        "tip": widget.toolTip(),
        "rect": rect.getRect(),
        "enabled": widget.isEnabled(),
        "focus": widget.hasFocus(),
    }
    if isinstance(widget, QMenu):
        yield from (_seen_action(widget, action) for action in widget.actions() if action.isVisible())


def _seen_action(menu: QMenu, action: QAction) -> Seen:
    inside = menu.actionGeometry(action)
    rect = QRect(menu.mapToGlobal(inside.topLeft()), inside.size())
    text = action.text().replace("&", "")
    return {
        "class": "QAction",
        "text": text,
        "name": text,
        "tip": "",
        "rect": rect.getRect(),
        "enabled": action.isEnabled(),
        "focus": menu.activeAction() is action,
    }


def _text(widget: QWidget) -> str:
    if isinstance(widget, QAbstractButton | QLabel | QLineEdit):
        return widget.text().replace("&", "")
    if isinstance(widget, QPlainTextEdit):
        return widget.toPlainText()
    return ""


def _boards() -> list[BattleBoard]:
    return [one for one in QApplication.allWidgets() if isinstance(one, BattleBoard) and one.isVisible()]


def _pieces(_rest: str) -> dict[str, tuple[int, int, int, int]]:
    """Where each piece of the shown battle is on the screen."""
    found: dict[str, tuple[int, int, int, int]] = {}
    for board in _boards():
        surface = board.surface
        for key in surface.pieces():
            area = surface.rect_of(key)
            if area is not None:
                found[key] = QRect(surface.widget.mapToGlobal(area.rect.topLeft()), area.rect.size()).getRect()
    return found


def _table(_rest: str) -> tuple[int, int, int, int]:
    """Where the surface itself is on the screen."""
    widget = _boards()[0].surface.widget
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size()).getRect()


def _log(_rest: str) -> list[str]:
    """The log of the shown battle, the oldest line first."""
    return [line for board in _boards() for line in board.session.lines]


def _shot(file: str) -> bool:
    return QApplication.primaryScreen().grabWindow(0).save(file)


ANSWERS = {"widgets": _widgets, "pieces": _pieces, "table": _table, "log": _log, "shot": _shot}

if __name__ == "__main__":
    sys.exit(main())

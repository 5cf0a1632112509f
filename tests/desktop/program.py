"""The program as a person starts it, with a window that tells a test what is seen and where.

A test never acts through this: it asks where a button is, and then moves the real mouse there. Each line of standard
input is a question (`widgets`, `pieces`, `table`, `hint`, `log`, `entries`, `shot FILE`), each answer a line of JSON
behind `MARK`.
"""

import json
import sys
from collections.abc import Iterator

from PySide6.QtCore import QModelIndex, QPoint, QRect, QSocketNotifier, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTableView,
    QTextBrowser,
    QTreeView,
    QWidget,
)

from ui import launch
from ui.battle.session.board import BattleBoard
from ui.battle.side.log_panel import LogList
from ui.games.disk.surface import DiskSurface

MARK = "seen: "
PROBLEM = "problem"  # the key of an answer that says why there is none

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
    try:
        seen = ANSWERS[what](rest)
    except Exception as problem:  # a test that waits for an answer would wait for ever
        seen = {PROBLEM: repr(problem)}
    print(MARK + json.dumps(seen), flush=True)


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
        "pressed": isinstance(widget, QAbstractButton) and widget.isChecked(),
    }
    if isinstance(widget, QMenu):
        yield from (_seen_action(widget, action) for action in widget.actions() if action.isVisible())
    if isinstance(widget, QAbstractItemView) and widget.model() is not None:
        yield from (_seen_row(widget, index) for index in _indexes(widget, widget.rootIndex()))


def _indexes(view: QAbstractItemView, parent: QModelIndex) -> Iterator[QModelIndex]:
    """What of a list, a tree or a table can be seen now."""
    model, port = view.model(), view.viewport().rect()
    columns = model.columnCount(parent) if isinstance(view, QTableView) else 1
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            if view.visualRect(index).intersects(port):
                yield index
        if isinstance(view, QTreeView):
            yield from _indexes(view, model.index(row, 0, parent))


def _seen_row(view: QAbstractItemView, index: QModelIndex) -> Seen:
    inside = view.visualRect(index) & view.viewport().rect()
    return {
        "class": f"{type(view).__name__} row",
        "text": str(index.data(Qt.ItemDataRole.DisplayRole) or ""),
        "name": str(index.data(Qt.ItemDataRole.AccessibleTextRole) or ""),
        "tip": str(index.data(Qt.ItemDataRole.ToolTipRole) or ""),
        "rect": QRect(view.viewport().mapToGlobal(inside.topLeft()), inside.size()).getRect(),
        "enabled": bool(index.flags() & Qt.ItemFlag.ItemIsEnabled),
        "focus": view.hasFocus() and view.currentIndex() == index,
        "pressed": view.selectionModel().isSelected(index),
    }


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
        "pressed": action.isChecked(),
    }


def _text(widget: QWidget) -> str:
    if isinstance(widget, QAbstractButton | QLabel | QLineEdit):
        return widget.text().replace("&", "")
    if isinstance(widget, QPlainTextEdit | QTextBrowser):
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


def _hint(_rest: str) -> list[tuple[int, int, int, int]]:
    """Where a hint is drawn on the table: each of its marks and ghosts."""
    found: list[tuple[int, int, int, int]] = []
    for board in _boards():
        if isinstance(board.surface, DiskSurface):
            view = board.surface.view
            for item in board.surface.hint.items:
                if item.isVisible():
                    inside = view.mapFromScene(item.sceneBoundingRect()).boundingRect() & view.viewport().rect()
                    found.append(QRect(view.viewport().mapToGlobal(inside.topLeft()), inside.size()).getRect())
    return found


def _log(_rest: str) -> list[str]:
    """The log of the shown battle, the oldest line first."""
    return [line for board in _boards() for line in board.session.lines]


def _entries(_rest: str) -> int:
    """How many lines the log has as it is shown, with details folded."""
    lists = [one for one in QApplication.allWidgets() if isinstance(one, LogList) and one.isVisible()]
    return sum(not one.isRowHidden(row) for one in lists for row in range(one.count()))


def _shot(file: str) -> bool:
    return QApplication.primaryScreen().grabWindow(0).save(file)


ANSWERS = {
    "widgets": _widgets, "pieces": _pieces, "table": _table, "hint": _hint, "log": _log, "entries": _entries,
    "shot": _shot,
}  # fmt: skip

if __name__ == "__main__":
    sys.exit(main())

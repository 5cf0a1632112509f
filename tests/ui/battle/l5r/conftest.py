"""A window on a table of L5R."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.battle.l5r.tables import session_of
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

Opening = Callable[..., BattleWindow]


@pytest.fixture
def opening(qtbot: QtBot, theme: Theme) -> Iterator[Opening]:
    """Opens a window on the table; what is named in `more` differs."""
    windows: list[BattleWindow] = []

    def open_(**more: Any) -> BattleWindow:
        window = BattleWindow(session_of(**more), theme, "l5r.json")
        windows.append(window)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    yield open_
    for window in windows:
        window.close()
        window.deleteLater()


@pytest.fixture
def table(opening: Opening) -> BattleWindow:
    return opening()

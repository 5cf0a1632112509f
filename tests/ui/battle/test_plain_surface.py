"""The plain surface with the toy game on it, played by mouse, by keyboard and from the list of legal answers. A game
needs nothing of its own in the window. See `test_plain_kept.py` for its battles in the library."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from app.words import say
from tests.games.adapter import COINS
from tests.games.conftest import coins
from ui.battle.session.key_table import keys_of_game
from ui.battle.session.plain_surface import PlainSurface
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

assert coins  # a fixture of this module too
pytestmark = pytest.mark.usefixtures("coins")


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> BattleWindow:
    """A row of coins; a person against the program that always takes what is first."""
    made = BattleWindow(BattleSession(COINS.begin(1), {}, {"B": "first"}, pace=0), theme, "coins.json")
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(lambda: made.session.decision is not None)
    return made


def surface_of(window: BattleWindow) -> PlainSurface:
    assert isinstance(window.surface, PlainSurface)
    return window.surface


def rows_of(surface: PlainSurface) -> list[str]:
    text = surface.page.text
    return [text.line(row).text for row in range(text.count())]


def click(qtbot: QtBot, button: QAbstractButton | None) -> None:
    assert button is not None
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=QPoint(button.width() // 2, button.height() // 2))


@contextmanager
def answered(window: BattleWindow, qtbot: QtBot) -> Iterator[None]:
    """Wait until one is asked again, or it is over."""
    before = window.session.decision
    yield
    qtbot.waitUntil(lambda: window.session.game.result is not None or window.session.decision not in (None, before))


def answer_by_mouse(window: BattleWindow, qtbot: QtBot) -> None:
    """Click what is offered first."""
    with answered(window, qtbot):
        click(qtbot, window.bar.control.first if window.bar.control else None)


@pytest.mark.parametrize("scale", [100, 200])
def test_the_title_begins_where_the_words_of_the_rows_do(window: BattleWindow, theme: Theme, scale: int) -> None:
    theme.set_scale(scale)
    window.resize(1280, 800)
    page = surface_of(window).page
    first = page.text.visualItemRect(page.text.item(0))
    assert page.title.x() + page.title.contentsRect().x() == page.text.x() + first.x() + theme.px(12)
    assert page.text.item(0).sizeHint().width() == page.text.width(), "no room for a scroll bar that never comes"


def test_it_opens_in_a_window_and_is_played_by_mouse(window: BattleWindow, qtbot: QtBot) -> None:
    surface = surface_of(window)
    assert surface.page.title.text() == "Coins on a line"
    answer_by_mouse(window, qtbot)
    assert window.bar.asked.text() == "Your turn: From which end do you take a coin?"
    before = rows_of(surface)[0]
    answer_by_mouse(window, qtbot)
    assert rows_of(surface)[0] != before
    assert surface.page.news.text().splitlines() == window.session.lines[-2:], "what both have done since one was asked"
    while window.session.game.result is None:
        answer_by_mouse(window, qtbot)
    assert "the coins are worth more" in window.bar.asked.text()
    assert rows_of(surface)[0] == "In the row lie ."


def test_it_is_played_by_keyboard_alone(window: BattleWindow, qtbot: QtBot) -> None:
    window.board.take_focus()
    while window.session.game.result is None:
        focused = window.focusWidget()
        assert focused is not None
        assert window.bar.isAncestorOf(focused), "every question takes the keyboard"
        with answered(window, qtbot):
            qtbot.keyClick(focused, Qt.Key.Key_2 if len(window.session.lines) % 4 else Qt.Key.Key_Return)
    window.board.undo()
    assert window.session.game.result is None
    assert "from the" in " ".join(window.session.lines)


def test_return_on_the_text_gives_the_first_answer(window: BattleWindow, qtbot: QtBot) -> None:
    asked = window.session.decision
    text = surface_of(window).page.text
    text.setFocus()
    qtbot.keyClick(text, Qt.Key.Key_Down)
    assert text.currentRow() == 1
    qtbot.keyClick(text, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.decision not in (None, asked))


def test_screen_readers_are_told_everything(window: BattleWindow) -> None:
    page = surface_of(window).page
    assert page.accessibleName() == say("plain.surface")
    assert page.text.accessibleName() == say("plain.rows")
    spoken = [page.text.item(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(page.text.count())]
    assert spoken[1:] == ["A has 0 points.", "B has 0 points."]
    assert all(button.accessibleName() for button in window.board.findChildren(QAbstractButton) if button.isVisible())


def test_what_it_has_not_is_not_offered(window: BattleWindow) -> None:
    board = window.board
    assert board.side.fix.isHidden()
    assert board.side.card.isHidden(), "there are no pieces"
    assert board.tray.fallen.isHidden()
    assert board.bar.segments.isHidden()
    assert say("table.key-ruler") not in keys_of_game("coins")


def test_the_legal_list_plays_it_too(window: BattleWindow, qtbot: QtBot) -> None:
    window.board.open_tab("legal")
    legal, asked = window.board.side.legal, window.session.decision
    qtbot.waitUntil(lambda: not legal.is_looking)
    assert [one.text for one in legal.legal_answers] == ["Left.", "Right."]
    qtbot.keyClick(legal.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.session.decision not in (None, asked))


def test_a_hint_is_given(window: BattleWindow, qtbot: QtBot) -> None:
    window.bar.ask_advice()
    qtbot.waitUntil(lambda: window.bar.advice.text() not in ("", say("bar.hint-thinks")), timeout=10_000)
    assert window.bar.advice.text() in ("Choose left.", "Choose right.")


def test_the_position_is_copied(window: BattleWindow) -> None:
    window.board.copy_position()
    assert '"system": "coins"' in QGuiApplication.clipboard().text().replace('":"', '": "')


@pytest.mark.parametrize("scale", [80, 100, 200])
def test_all_of_it_is_read_at_any_scale(window: BattleWindow, theme: Theme, scale: int) -> None:
    theme.set_scale(scale)
    try:
        page = surface_of(window).page
        window.resize(900, 700)
        page.layout().activate()
        for row in range(page.text.count()):
            area = page.text.visualItemRect(page.text.item(row))
            assert area.height() > 0
        assert page.title.heightForWidth(page.title.width()) <= page.title.height()
    finally:
        theme.set_scale(100)

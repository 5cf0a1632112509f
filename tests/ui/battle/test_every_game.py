"""What every played game owes its window, the toy included: a round of it is played by mouse, by keyboard and from the
list of legal answers, hinted, taken back and watched again. The rest of the contract stands in `tests/games`."""

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QShortcut
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.battles.replay_timeline import film_of
from app.games.api.state import BattleState
from app.games.registry import battle_of, traits_of
from app.words import say
from tests.games.adapter import COINS, GameAdapter, played_games
from tests.games.conftest import coins
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.game_window import GameWindow, game_window_of
from ui.battle.session.key_table import keys_of_game
from ui.battle.session.session import BattleSession
from ui.battle.session.surface import Surface, surface_module_of
from ui.battle.session.window import BattleWindow
from ui.games.registry import POSITION_EDITORS, SURFACES
from ui.shell.look.theme import Theme

assert coins  # a fixture of this module too
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("coins")]

every_game = pytest.mark.parametrize("game", [*played_games(), COINS], ids=lambda game: game.system)
ANSWERS = 8
LONG = 60_000


@pytest.fixture
def window(game: GameAdapter, qtbot: QtBot, theme: Theme) -> Iterator[BattleWindow]:
    """A battle as it begins: a person against a program."""
    session = BattleSession(game.begin(1), game.records, {"B": "first"}, pace=0)
    made = BattleWindow(session, theme, "battle.json")
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    wait_for_question(made, qtbot)
    yield made
    made.close()


def wait_for_question(window: BattleWindow, qtbot: QtBot) -> None:
    session = window.session
    qtbot.waitUntil(lambda: session.decision is not None or session.game.result is not None, timeout=LONG)


def moment_of(session: BattleSession) -> tuple[object, ...]:
    """What is different after any answer, also after a secret one of several."""
    game = session.game
    return game.decision.id if game.decision else 0, game.waiting, game.hash


def answer(window: BattleWindow, qtbot: QtBot, act: Callable[[], object]) -> None:
    """Do something that answers the open question, and wait for the next one."""
    before = moment_of(window.session)
    act()
    qtbot.waitUntil(lambda: moment_of(window.session) != before, timeout=LONG)
    wait_for_question(window, qtbot)


def questions(window: BattleWindow, max_answers: int) -> Iterator[None]:
    """As long as somebody is asked, but not for ever."""
    for _ in range(max_answers):
        if window.session.game.result is not None:
            return
        yield


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(widget.width() // 2, widget.height() // 2))


@every_game
def test_what_it_declares_is_there(game: GameAdapter) -> None:
    surface = battle_of(game.system).surface
    assert surface in SURFACES
    assert traits_of(game.system).has_editor == (surface in POSITION_EDITORS)
    module = surface_module_of(game.system)
    assert set(map(say, module.KEYS)) <= set(keys_of_game(game.system))
    assert isinstance(game_window_of(game.system), GameWindow)


@every_game
def test_no_key_of_the_board_does_two_things(window: BattleWindow) -> None:
    """Qt does neither then, and says nothing."""
    board = window.board
    bound = Counter((one.parent(), one.key().toString()) for one in board.findChildren(QShortcut))
    bound.update((board, one.shortcut().toString()) for one in board.actions() if not one.shortcut().isEmpty())
    assert [key for (_, key), count in bound.items() if count > 1] == []


@every_game
def test_a_surface_shows_it_and_nobody_else_looks_into_its_view(window: BattleWindow) -> None:
    snapshot = window.session.snapshot
    assert isinstance(window.surface, Surface)
    assert window.surface.widget.isVisible()
    assert window.surface.widget.accessibleName()
    assert isinstance(snapshot.view, BattleState)
    assert snapshot is window.session.snapshot, "it is made once"
    for piece in window.surface.pieces():
        area = window.surface.rect_of(piece)
        assert area is not None
        assert not area.rect.isEmpty()
    assert window.surface.rect_of("nobody of this name") is None
    assert window.surface.highlight(["nobody of this name"]) == ()


@every_game
def test_it_is_played_by_mouse_and_taken_back(window: BattleWindow, qtbot: QtBot) -> None:
    for _ in questions(window, ANSWERS):
        control = window.bar.control
        first = control.first if control is not None and control.first is not None else window.bar.pass_
        answer(window, qtbot, lambda first=first: click(qtbot, first))
    assert window.session.can_undo
    answer(window, qtbot, lambda: click(qtbot, window.bar.undo))


@every_game
def test_it_is_played_by_keyboard(window: BattleWindow, qtbot: QtBot) -> None:
    window.board.take_focus()
    for _ in questions(window, ANSWERS):
        focused = window.focusWidget()
        assert focused is not None
        answer(window, qtbot, lambda focused=focused: qtbot.keyClick(focused, Qt.Key.Key_Return))


@every_game
def test_the_list_of_legal_answers_plays_it(window: BattleWindow, qtbot: QtBot) -> None:
    legal = window.board.side.legal
    for _ in questions(window, ANSWERS // 2):
        window.board.open_tab("legal")
        qtbot.waitUntil(lambda: any(one.can_be_done for one in legal.legal_answers), timeout=LONG)
        row = next(row for row, one in enumerate(legal.legal_answers) if one.can_be_done)
        legal.list.setCurrentRow(row)
        answer(window, qtbot, lambda: qtbot.keyClick(legal.list, Qt.Key.Key_Return))


@every_game
def test_a_hint_is_given(window: BattleWindow, qtbot: QtBot) -> None:
    window.bar.ask_advice()
    advice = window.bar.advice
    qtbot.waitUntil(lambda: advice.text() not in ("", say("bar.hint-thinks")), timeout=LONG)


@every_game
def test_it_is_watched_again(game: GameAdapter, qtbot: QtBot, theme: Theme) -> None:
    raw, _ = game.record(game.begin(1), {"A": "first", "B": "first"}, 5 * ANSWERS)
    page = ReplayPage(theme, film_of(game.read(raw)), "battle")
    qtbot.addWidget(page)
    page.show()
    for step in range(1, min(page.replay.last, 3 * ANSWERS) + 1):
        page.go(step, is_seen_moving=True)
    page.go(page.replay.last)
    assert page.surface.widget.isVisible()
    assert page.log.marked or page.replay.last not in page.replay.log_steps

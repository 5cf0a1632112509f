"""Every way out of a table, a lesson or the screen between two people leads back to the list."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt

from tests.ui.battle.playing import Player
from ui.battle.lessons.learning_page import LearnPage, open_learning
from ui.battle.replay.editor_page import EditorPage
from ui.battle.replay.opening_records import open_editor


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()


def frame_of(player: Player) -> Any:
    return player.window.frame


WAYS: dict[str, Callable[[Player, Any], object]] = {
    "arrow": lambda player, board: player.bot.mouseClick(board.veil.back, Qt.MouseButton.LeftButton),
    "Alt+Left": lambda player, board: player.bot.keyClick(
        board.veil.lift, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier
    ),
    "Battles": lambda player, _: player.bot.mouseClick(
        frame_of(player).rail.entries["battle"], Qt.MouseButton.LeftButton
    ),
    "Alt+5": lambda player, board: player.bot.keyClick(board.veil.lift, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier),
    "home and back": lambda player, _: (frame_of(player).go_to("home"), frame_of(player).go_to("battle")),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_screen_between_two_people_is_left_for_the_list_and_shows_nothing(player: Player, way: str) -> None:
    page = player.sit_down(player.small_battle("person", "person"))
    player.wait_for_question()
    assert page.session.veil
    seen: list[bool] = []
    page.board.veil.gone.connect(lambda: seen.append(True))
    WAYS[way](player, page.board)
    player.wait(lambda: player.screen.pages.currentWidget() is player.screen.library)
    assert player.screen.table is None
    assert not seen


def test_battles_asked_for_twice_leads_from_a_lesson_to_the_list(player: Player) -> None:
    open_learning(player.screen.context)
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), LearnPage))
    frame_of(player).go_to("battle")
    assert player.screen.pages.currentWidget() is player.screen.library


def test_a_table_that_is_set_up_stays_behind_the_list_and_is_shown_again(player: Player) -> None:
    open_editor(player.screen.context)
    player.wait(lambda: isinstance(player.screen.pages.currentWidget(), EditorPage))
    page = player.screen.pages.currentWidget()
    frame_of(player).go_to("battle")
    assert player.screen.pages.currentWidget() is player.screen.library
    open_editor(player.screen.context)
    assert player.screen.pages.currentWidget() is page


def test_from_another_screen_battles_leads_back_to_the_table(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "greedy"))
    player.wait_for_question()
    frame_of(player).go_to("home")
    frame_of(player).go_to("battle")
    assert player.screen.pages.currentWidget() is page

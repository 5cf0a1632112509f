"""Why did it do that, in a kept battle: the computer thinks in a process of its own, the menu asks."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui.battle.conftest import DUEL
from tests.ui.battle.playing import Player
from tests.ui.battle.test_reasons import HUNT
from ui.battle.session import opening
from ui.battle.side.reasons_dialog import ReasonsDialog

pytestmark = pytest.mark.slow


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()
    assert not opening._open


def why_of(player: Player) -> Any:
    menu = player.page.board.asides.menu(lambda: None, player.page.board.side.log.explain_move)
    return next(action for action in menu.actions() if action.text() == "Explain the computer's move")


def test_the_menu_asks_after_a_move_of_the_computer(player: Player) -> None:
    player.sit_down(player.battle_from({**DUEL, **HUNT}, "recruit", "person"))
    player.wait_for_question()
    why_of(player).trigger()
    sheet = player.page.board.side.log.sheet
    assert isinstance(sheet, ReasonsDialog)
    player.wait(lambda: bool(sheet.rows))
    assert "(Computer: Recruit) chose" in sheet.told[0]
    assert player.session.move is not None
    assert player.session.move.view.seat(player.session.move.seat).spellbook == ()
    sheet.reject()

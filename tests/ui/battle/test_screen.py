"""A kept battle on the screen."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from app.battles.record import Record, read_record, verify
from tests.ui.battle.playing import Player
from ui.battle import opening


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()
    assert not opening._open


def test_a_small_battle_against_a_program_from_the_first_click_to_the_end(player: Player) -> None:
    page = player.sit_down(player.small_battle("person", "greedy"))
    import time

    t = time.time()
    clicks = player.play(player.click_first, lambda: False)
    print(clicks, time.time() - t, player.desk.game.result, *player.desk.lines, sep="\n")
    player.window.window.grab().save("/tmp/a.png")
    assert page.board.ending is not None
    assert page.board.ending.isVisible()

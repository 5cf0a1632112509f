"""Whole ways through battles of Warhammer: Diskwars as a person goes them: from an army to the table, by mouse and by
keyboard against the computer, away and back again, watched, among people who must not see everything."""

from typing import Any

import pytest

from app.battles.record import Record, read_record, verify
from tests.ui.battle.warhammer.commanding import Commander


def is_true(player: Commander) -> bool:
    """Whether the record as it is kept can be played again byte by byte."""
    raw = player.record()
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    return verify(raw, record).is_true


def test_a_short_battle_is_fought_with_the_mouse(player: Commander) -> None:
    page = player.sit_down(player.lesson("person", "random", rounds=1))
    player.play(player.click_first, lambda: False, most=200)
    assert page.desk.game.result is not None
    assert page.board.ending is not None
    assert page.board.ending.isVisible()
    assert is_true(player)

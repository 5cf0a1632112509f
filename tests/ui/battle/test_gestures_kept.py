"""Gestures of a kept battle: each is one undo, what was undone leaves the log, also in a resumed battle."""

from collections.abc import Iterator
from typing import Any

import pytest

from app.base.geometry import Point
from app.battles.record import Record, read_record, verify
from app.battles.resuming import take_up
from tests.ui.battle.conftest import DUEL, INCH, Mouse
from tests.ui.battle.playing import Player


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()


def sit_at_duel(player: Player) -> Mouse:
    player.sit_down(player.battle_from(DUEL, "person", "person"))
    player.wait_for_question()
    return Mouse(player.page.board)


def drag(player: Player, mouse: Mouse, flips: int) -> Point:
    """Drag the walker so far that it flips so often; where it was."""
    at: Point = player.session.state.table["a"].at
    width = 2 * player.session.state.table["a"].radius
    mouse.drag(at, (at[0] + flips * width - INCH // 4, at[1] + INCH // 2))
    player.wait_for_question()
    return at


def test_a_dragged_disk_is_kept_as_its_answers_and_undone_as_one_gesture(player: Player) -> None:
    mouse = sit_at_duel(player)
    session = player.session
    before, lines = session.game.hash, list(session.lines)
    drag(player, mouse, 3)
    assert session.state.disks["a"].moved == 3
    assert player.kept().table.game.hash == session.game.hash
    player.page.board.undo()
    player.wait_for_question()
    assert session.game.hash == before
    assert session.lines == lines
    assert player.page.board.bar.notice.text() == "You undid what Walker did."
    assert not session.can_undo
    drag(player, mouse, 2)
    raw = player.record()
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    assert verify(raw, record).is_true
    resumed = player.ask(lambda library: take_up(library.database, player.page.battle_id))
    assert [one.text for one in resumed.log] == session.lines


def test_a_resumed_battle_undoes_a_whole_drag_too_and_escape_cancels_a_whole_move(player: Player) -> None:
    mouse = sit_at_duel(player)
    before = player.session.game.hash
    at = drag(player, mouse, 2)
    battle = player.page.battle_id
    player.screen.show_library()
    player.sit_down(battle)
    player.wait_for_question()
    player.session.undo()
    player.wait_for_question()
    assert player.session.game.hash == before
    mouse = Mouse(player.page.board)
    drag(player, mouse, 1)
    drag(player, mouse, 1)
    assert player.session.state.disks["a"].moved == 2
    player.page.board.bar.put_back()
    player.wait_for_question()
    assert player.session.state.table["a"].at == at
    assert player.session.game.hash == before

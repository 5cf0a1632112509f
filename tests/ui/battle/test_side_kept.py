"""The panel beside a kept battle: a whole battle by its lists and the keyboard alone, set right, copied, forked."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from app.battles.record import Record, read_record, verify
from tests.ui.battle.conftest import DUEL
from tests.ui.battle.playing import Player
from tests.ui.conftest import Fingers
from ui.battle.session import opening
from ui.battle.session.copying import write_copy
from ui.battle.side.side_panel import BattleSidePanel
from ui.games.disk.fix_dialog import FixSheet

pytestmark = pytest.mark.slow


@pytest.fixture
def player(window: Any) -> Iterator[Player]:
    opened = Player(window)
    yield opened
    opened.screen.show_library()
    assert not opening._open


def side_of(player: Player) -> BattleSidePanel:
    return player.page.board.side


def test_a_whole_battle_is_played_with_the_list_of_legal_actions_and_keys_alone(
    player: Player, fingers: Fingers
) -> None:
    player.sit_down(player.small_battle("person", "greedy", rounds=1, starting_disks=2))
    side, steps = side_of(player), random.Random(3)
    player.wait_for_question()
    fingers.press("A")  # from wherever the focus is to the list
    asked = set[str]()

    def act() -> None:
        player.wait(lambda: not side.legal.is_looking)
        assert QApplication.focusWidget() is side.legal.list
        assert player.session.decision is not None
        asked.add(player.session.decision.prompt)
        rows = [n for n, legal in enumerate(side.legal.legal_answers) if legal.can_be_done]
        is_place = player.session.decision.kind == "place"
        for _ in range(steps.choice(rows) if is_place else rows[0]):
            fingers.press("Down")
        fingers.press("Return")

    player.play(act, lambda: False)
    assert player.session.game.result is not None
    assert {"ask.stack-order", "ask.enter", "ask.activate", "ask.flip"} <= asked
    raw = player.record()
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    assert verify(raw, record).is_true


def test_the_log_of_a_battle_that_is_taken_up_again_still_answers_why(player: Player) -> None:
    battle = player.battle_from(DUEL, "person", "person")
    player.sit_down(battle)
    player.wait_for_question()
    player.session.give(player.session.answer(pick=("a",)))
    player.play(player.click_first, lambda: any("flips to" in line for line in player.session.lines))
    lines = player.session.lines
    player.screen.show_library()
    player.sit_down(battle)
    side = side_of(player)
    assert player.session.lines[: len(lines)] == lines
    row = next(n for n, told in enumerate(player.session.log) if "flips to" in told.text)
    player.wait(lambda: bool(side.log.reference))
    side.log.group.show_key("every")
    side.log.renew(player.session.snapshot)
    assert side.log.list.line(row).mark >= 0
    side.log.explain(row)
    assert side.log.sheet is not None
    assert any("One flip moves" in text for text in side.log.sheet.told)
    assert "Rule: Moving" in side.log.sheet.told
    side.log.sheet.accept()


def test_what_is_set_right_is_kept_with_its_note_and_the_record_stays_true(player: Player) -> None:
    battle = player.battle_from(DUEL, "person", "person")
    player.sit_down(battle)
    session, side, id_ = player.session, side_of(player), "b"
    player.wait_for_question()
    side.card.choose(id_)
    side.fix.click()
    assert isinstance(side.sheet, FixSheet)
    side.sheet.steppers["activated"].step(1)
    side.sheet.note.set_text("Forgotten in round one")
    side.sheet.do.click()
    player.wait(lambda: not session.is_busy)
    assert session.state.disks[id_].activated == 1
    assert any("Forgotten in round one" in line for line in session.lines)
    raw = player.record()
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    assert verify(raw, record).is_true
    player.screen.show_library()
    player.sit_down(battle)
    assert any("Forgotten in round one" in line for line in player.session.lines)
    assert player.session.state.disks[id_].activated == 1


def test_nothing_of_another_seat_is_in_the_lists_behind_the_veil(player: Player) -> None:
    player.sit_down(player.small_battle("person", "person"))
    side, session = side_of(player), player.session
    player.wait_for_question()
    assert session.veil
    side.show_tab("legal")
    assert [legal.text for legal in side.legal.legal_answers] == [
        f"I am {session.seat_name(session.veil)}: show the table."
    ]
    side.legal.do(0)
    assert not session.veil
    player.wait(lambda: not side.legal.is_looking)
    assert len(side.legal.legal_answers) > 1


def test_a_copy_is_the_record_and_a_fork_another_battle(player: Player, tmp_path: Path) -> None:
    battle = player.battle_from(DUEL, "person", "person")
    player.sit_down(battle)
    player.wait_for_question()
    player.click_first()
    told: list[str] = []
    write_copy(player.session, tmp_path / "copy.jsonl", told.append)
    player.wait(lambda: told)
    assert (tmp_path / "copy.jsonl").read_bytes() == player.record()
    hash_ = player.session.game.hash
    side_of(player).fork.click()
    player.wait(lambda: player.screen.table is not None and player.screen.table.battle_id != battle)
    assert player.screen.table is not None
    assert player.screen.table.session.game.hash == hash_
    assert "from round" in player.screen.table.session.summary.name
    assert len(player.battles()) == 2

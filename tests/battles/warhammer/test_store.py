"""Warhammer battles as documents: kept after every answer, taken up again, forked, carried elsewhere, counted."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.base.errors import Rejection
from app.battles import battle_list, store
from app.battles.battle_list import ArmyTally, BattleSide
from app.battles.forking import play_from, play_on
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Record, make_header, read_record, verify
from app.battles.replay_timeline import film_of
from app.battles.resuming import take_up
from app.battles.store import BattleKeeper
from app.engine.protocol import CHANCE, Act
from app.games.api.records import Records
from app.games.registry import make_player
from app.storage.database import Database, open_database
from tests.rules.warhammer.table import joined
from ui.games.disk.disk_battles import disk_battle_of


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    with open_database(tmp_path) as made:
        yield made


@pytest.fixture
def begun(db: Database, mustered: Any, records: Records) -> BattleKeeper:
    position = mustered("teclis", "grom", scenario="learning-scenario", seed=3, rounds=2)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    head = make_header(position, [joined("teclis"), joined("grom")], ["person", "greedy"], records)
    sides = [BattleSide("A", "High elves", "army-1", "2", "person"), BattleSide("B", "Orcs", "army-2", "1", "greedy")]
    return store.new_battle(db, "Lesson", head, sides, table, records)


def answer(keeper: BattleKeeper, max_answers: int = 10_000) -> None:
    """So many answers, or to the end."""
    game = keeper.table.game
    players = {seat: make_player(game.rules.system, "random", ord(seat)) for seat in "AB"}
    for _ in range(max_answers):
        if (decision := game.decision) is None:
            return
        seat = game.waiting[0]
        given = (
            keeper.table.dealer.answer(game)
            if seat == CHANCE
            else players[seat].answer(game.view(seat), decision.seen_by(seat), seat)
        )
        told = game.answer(given)
        assert not isinstance(told, Rejection), told
        keeper.keep_answer(decision, given, told)


def test_what_was_confirmed_is_there_for_another_process(db: Database, begun: BattleKeeper, tmp_path: Path) -> None:
    for _ in range(6):
        answer(begun, 4)
        with open_database(tmp_path) as other:
            again = store.resume(other, begun.battle_id)
            assert again.table.game.hash == begun.table.game.hash
            assert again.table.game.waiting == begun.table.game.waiting
            assert again.position() == store.position_of(db, begun.battle_id).decode()


def test_it_is_taken_up_with_all_that_can_be_taken_back(db: Database, begun: BattleKeeper) -> None:
    answer(begun, 30)
    resumed = take_up(db, begun.battle_id)
    assert resumed.players == {"A": "person", "B": "greedy"}
    assert resumed.rule_drift.sentences() == ()
    assert len(resumed.keeper.table.game.past) == len(begun.table.game.past) > 0
    assert all(one.text for one in resumed.log)


def test_a_whole_battle_is_true_ends_and_counts_for_its_armies(db: Database, begun: BattleKeeper) -> None:
    answer(begun)
    battle = battle_list.get_battle(db, begun.battle_id)
    assert (battle.system, battle.scenario, battle.is_over) == ("warhammer", "learning-scenario", True)
    raw = store.record_of(db, begun.battle_id)
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    check = verify(raw, record)
    assert check.is_true
    assert check.is_finished
    assert battle.winners
    won, lost = ("army-1", "army-2") if "A" in battle.winners else ("army-2", "army-1")
    assert battle_list.count_tally(db, won) == ArmyTally(won=1)
    assert battle_list.count_tally(db, lost) == ArmyTally(lost=1)


def test_a_record_is_carried_elsewhere_and_played_on(db: Database, begun: BattleKeeper) -> None:
    answer(begun, 40)
    raw = store.record_of(db, begun.battle_id)
    copy = store.import_record(db, raw, "copy.jsonl")
    assert isinstance(copy, str)
    assert store.resume(db, copy).table.game.hash == begun.table.game.hash
    assert battle_list.get_battle(db, copy).system == "warhammer"


def test_another_battle_goes_on_from_any_line(db: Database, begun: BattleKeeper) -> None:
    answer(begun, 40)
    record = read_record(store.record_of(db, begun.battle_id), "kept")
    assert isinstance(record, Record)
    spoken = [number for number, line in enumerate(record.lines, 1) if line.startswith('{"answer"')]
    for line in (0, spoken[7], len(record.lines)):
        forked = store.resume(db, play_on(db, record, line, "Fork"))
        assert forked.table.game.decision is not None
        raw = store.record_of(db, forked.battle_id)
        kept = read_record(raw, "kept")
        assert isinstance(kept, Record)
        assert verify(raw, kept).is_true
        answer(forked, 5)
    assert forked.table.game.state.system == "warhammer"
    assert [side.army for side in battle_list.get_battle(db, forked.battle_id).sides] == ["teclis", "grom"]


def test_a_position_without_lists_is_played_from(db: Database, mustered: Any, records: Records) -> None:
    position = mustered("teclis", "grom", scenario="learning-scenario")
    battle = play_from(db, position, records, "From here", "person")
    head = take_up(db, battle).keeper.table.game.state
    assert head.scenario == "learning-scenario"
    record = read_record(store.record_of(db, battle), "kept")
    assert isinstance(record, Record)
    regiment = record.header["seats"][0]["army"]["regiments"][0]
    assert regiment["hero"] == "teclis"
    assert len(regiment["commands"]) == len(position.state.seats[0].commands)


def test_who_gives_up_has_lost_and_that_is_kept(db: Database, begun: BattleKeeper) -> None:
    answer(begun, 25)
    act = Act(kind="concede", seat="A")
    told = begun.table.game.act(act)
    assert not isinstance(told, Rejection)
    begun.keep_act(act, told)
    assert battle_list.get_battle(db, begun.battle_id).winners == ("B",)
    assert take_up(db, begun.battle_id).keeper.table.game.result is not None


def test_what_is_watched_ends_as_the_table_stands_also_after_something_was_taken_back(
    db: Database, begun: BattleKeeper
) -> None:
    board = disk_battle_of("warhammer")
    for answers, moment in ((30, 6), (25, 9), (40, 4)):
        answer(begun, answers)
        act = Act(kind="undo_to", seat="A", values={"moment": moment, "answers": 0, "practice": True})
        told = begun.table.game.act(act)
        assert not isinstance(told, Rejection), told
        begun.keep_act(act, told)
        assert board.scenery.picture(begun.table.game.state) == last_picture(db, begun)
    answer(begun, 30)
    assert board.scenery.picture(begun.table.game.state) == last_picture(db, begun)
    assert battle_list.get_battle(db, begun.battle_id).is_practice


def last_picture(db: Database, keeper: BattleKeeper) -> Any:
    record = read_record(store.record_of(db, keeper.battle_id), "kept")
    assert isinstance(record, Record)
    return film_of(record).frames[-1].picture

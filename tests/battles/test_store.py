"""Battles as documents: kept after every answer, taken up again, carried elsewhere, counted."""

import json
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from app.base.errors import KnownError, Problem, Rejection
from app.battles import battle_list, forking, store
from app.battles.battle_list import ArmyTally, BattleSide, EnteredResult
from app.battles.position import OpenedBattle, open_position, read_position
from app.battles.record import MAX_LINES, MAX_TOLD, Record, make_header, read_record, verify
from app.battles.resuming import take_up
from app.battles.rule_drift import RuleDrift
from app.battles.store import BattleKeeper
from app.engine.game import Game
from app.engine.protocol import CHANCE, Act, Answer
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import make_player
from app.storage.data_folder import database_file
from app.storage.database import Database, open_database
from app.storage.models import BattleLine
from tests.battles.test_position_files import EXAMPLE


@pytest.fixture
def db(tmp_path: Path) -> Any:
    with open_database(tmp_path, patience=0.3) as made:
        yield made


@pytest.fixture
def begun(db: Database, mustered: Any, armies: Any, records: Records) -> BattleKeeper:
    position = mustered("elf", "orc", seed=5, rounds=2, starting_disks=3)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    head = make_header(position, [armies["elf"], armies["orc"]], ["first", "first"], records)
    sides = [BattleSide("A", "Elf", "army-1", "2", "person"), BattleSide("B", "Orc", "army-2", "1", "greedy")]
    kept = read_record((store.canonical(head)).encode(), "head")
    assert isinstance(kept, Record)
    return store.new_battle(db, "Elf / Orc", head, sides, table, kept.records)


def next_answer(keeper: BattleKeeper) -> Answer:
    """What chance or a simple player says to the open question."""
    game = keeper.table.game
    assert game.decision is not None
    if game.decision.seats == (CHANCE,):
        return keeper.table.dealer.answer(game)
    seat = game.waiting[0]
    return make_player(game.state.system, "first", 1).answer(game.view(seat), game.decision.seen_by(seat), seat)


def play_on(keeper: BattleKeeper, answers: int) -> None:
    game = keeper.table.game
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            return
        answer = next_answer(keeper)
        told = game.answer(answer)
        assert not isinstance(told, Rejection)
        keeper.keep_answer(decision, answer, told)


def test_what_was_confirmed_is_there_for_another_process(db: Database, begun: BattleKeeper, tmp_path: Path) -> None:
    for _ in range(12):
        play_on(begun, 5)
        with open_database(tmp_path) as other:
            again = store.resume(other, begun.battle_id)
            assert again.table.game.hash == begun.table.game.hash, "also in the middle of an effect"
            assert again.position() == store.position_of(db, begun.battle_id).decode()


class CountingRules:
    """The rules of a game, and how often a step of them was begun."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules
        self.steps = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def step(self, run: Any) -> Any:
        self.steps += 1
        return self._rules.step(run)


def test_an_answer_is_kept_without_playing_anything_again(db: Database, begun: BattleKeeper) -> None:
    game = begun.table.game
    rules = game.rules = CountingRules(game.rules)  # type: ignore[assignment]
    longest = 0
    while (decision := game.decision) is not None:
        answer = next_answer(begun)
        told = game.answer(answer)
        assert not isinstance(told, Rejection)
        before = rules.steps
        begun.keep_answer(decision, answer, told)
        assert rules.steps == before
        longest = max(longest, len(game.value.since))
        kept = json.loads(store.position_of(db, begun.battle_id))
        assert len(kept.get("since", ())) == len(game.value.since)
    assert rules.steps  # they were played by
    assert longest > 1  # there was something that could have been played again


def test_a_refused_save_leaves_no_trace_in_the_record(db: Database, begun: BattleKeeper) -> None:
    """Another program holds the lock. The window puts the game back and asks again, as here."""
    play_on(begun, 12)
    game = begun.table.game
    value, past, kept = game.value, tuple(game.past), store.record_of(db, begun.battle_id)
    with closing(sqlite3.connect(database_file(db.folder), isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(KnownError) as caught:
            play_on(begun, 1)
    assert caught.value.code == "database-locked"
    assert store.record_of(db, begun.battle_id) == kept
    begun.table.game = Game(game.rules, value, past)
    play_on(begun, 9)
    while begun.table.game.waiting == (CHANCE,):
        play_on(begun, 1)
    raw = store.record_of(db, begun.battle_id)
    record = read_record(raw, "x")
    assert isinstance(record, Record)
    assert verify(raw, record).is_true
    resumed = take_up(db, begun.battle_id)
    assert resumed.keeper.table.game.hash == begun.table.game.hash
    assert resumed.keeper.table.game.past  # it can still be taken back


def test_a_battle_that_is_taken_up_again_ends_like_one_that_was_not(db: Database, begun: BattleKeeper) -> None:
    play_on(begun, 30)
    while not begun.table.game.is_quiet:
        play_on(begun, 1)
    again = store.resume(db, begun.battle_id)
    play_on(begun, 5000)
    rest = store.BattleKeeper(db, begun.battle_id, again.table, again.records)
    while rest.table.game.result is None:
        decision = rest.table.game.decision
        assert decision is not None
        play_on_quietly(rest)
    assert rest.table.game.hash == begun.table.game.hash


def other_armies(db: Database, battle_id: str) -> tuple[str, ...]:
    raw = store.record_of(db, battle_id)
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    check = verify(raw, record)
    assert check.differs is None
    return check.other_armies


def test_a_battle_that_goes_on_from_a_moment_or_a_table_has_the_armies_that_it_names(
    db: Database, begun: BattleKeeper, records: Records
) -> None:
    play_on(begun, 80)
    record = read_record(store.record_of(db, begun.battle_id), "kept")
    assert isinstance(record, Record)
    assert other_armies(db, begun.battle_id) == ()
    for line in (0, len(record.lines) // 2, len(record.lines)):
        assert other_armies(db, forking.play_on(db, record, line, "Fork")) == ()
    example = read_position(json.dumps(EXAMPLE).encode(), "p.json", records)
    assert isinstance(example, Position)
    for position in (record.position, example):
        assert other_armies(db, forking.play_from(db, position, records, "Table", "person")) == ()


def test_a_battle_that_goes_on_from_a_moment_keeps_the_names_of_its_players(db: Database, begun: BattleKeeper) -> None:
    play_on(begun, 20)
    record = read_record(store.record_of(db, begun.battle_id), "kept")
    assert isinstance(record, Record)
    sides = [replace(side, name=f"Player {side.id}") for side in battle_list.get_battle(db, begun.battle_id).sides]
    forked = battle_list.get_battle(db, forking.play_on(db, record, 10, "Fork", sides))
    assert [side.name for side in forked.sides] == ["Player A", "Player B"]
    assert [side.army_id for side in forked.sides] == [side.army_id for side in sides]


def play_on_quietly(keeper: BattleKeeper) -> None:
    assert not isinstance(keeper.table.game.answer(next_answer(keeper)), Rejection)


def test_the_record_of_a_kept_battle_is_true_and_can_be_carried_elsewhere(db: Database, begun: BattleKeeper) -> None:
    play_on(begun, 5000)
    raw = store.record_of(db, begun.battle_id)
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    assert verify(raw, record).is_true
    copy = store.import_record(db, raw, "file")
    assert isinstance(copy, str)
    assert store.record_of(db, copy) == raw
    assert battle_list.get_battle(db, copy).winners == battle_list.get_battle(db, begun.battle_id).winners


def test_an_unfinished_record_that_comes_in_goes_on_where_it_ends(db: Database, begun: BattleKeeper) -> None:
    play_on(begun, 12)
    copy = store.import_record(db, store.record_of(db, begun.battle_id), "file")
    assert isinstance(copy, str)
    taken = store.resume(db, copy)
    assert taken.table.game.hash == begun.table.game.hash
    play_on(taken, 5000)
    raw = store.record_of(db, copy)
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    assert verify(raw, record).is_true
    play_on(begun, 5000)
    assert raw == store.record_of(db, begun.battle_id)


def test_a_record_whose_answers_the_rules_refuse_can_only_be_watched(db: Database, begun: BattleKeeper) -> None:
    play_on(begun, 12)
    raw = store.record_of(db, begun.battle_id)
    for line in (b'{"answer":{"seat":"A","pick":["nothing"]}}', b'{"act":{"kind":"undo_to","values":{"moment":"x"}}}'):
        copy = store.import_record(db, raw + line + b"\n", "file")
        assert isinstance(copy, str)
        assert store.record_of(db, copy) == raw + line + b"\n"
        with pytest.raises(KnownError) as caught:
            store.resume(db, copy)
        assert caught.value.code == "battle-only-watched"


def test_a_battle_whose_answers_the_rules_no_longer_take_goes_on_from_where_it_stands(
    db: Database, begun: BattleKeeper, records: Records
) -> None:
    play_on(begun, 12)
    plain = take_up(db, begun.battle_id, records).rule_drift
    assert plain == RuleDrift()
    with db.write("other rules") as change:
        lines = change.session.scalars(select(BattleLine).where(BattleLine.battle_id == begun.battle_id))
        first = next(one for one in lines if one.line.startswith('{"answer"'))
        first.line = '{"answer":{"pick":["nothing"],"seat":"A"}}'
    taken = take_up(db, begun.battle_id, records)
    assert taken.keeper.table.game.hash == begun.table.game.hash
    assert taken.rule_drift.is_fixed
    assert "can no longer be undone" in taken.rule_drift.sentences()[-1]
    play_on(taken.keeper, 3)
    assert store.resume(db, begun.battle_id).table.game.hash == taken.keeper.table.game.hash


def test_values_that_the_catalogue_has_otherwise_now_are_named(
    db: Database, begun: BattleKeeper, records: Records
) -> None:
    id_ = next(iter(begun.table.game.state.cards))
    disk = records["disk"][id_]
    other = {**records, "disk": {**records["disk"], id_: replace(disk, attack=disk.attack + 3)}}
    since = take_up(db, begun.battle_id, other).rule_drift
    assert since.values == (disk.name,)
    assert disk.name in since.sentences()[0]


def test_a_record_beyond_reason_is_refused_at_once(db: Database, begun: BattleKeeper) -> None:
    raw = store.record_of(db, begun.battle_id)
    wrong = store.import_record(db, raw + b"\n" * MAX_LINES + b"{}\n", "file")
    assert isinstance(wrong, tuple)
    assert [one.code for one in wrong] == ["record-too-long"]
    wrong = store.import_record(db, raw + b"x\n" * 1000, "file")
    assert isinstance(wrong, tuple)
    assert len(wrong) == MAX_TOLD
    assert len(battle_list.list_battles(db)) == 1


def test_a_broken_record_is_not_taken_in(db: Database) -> None:
    wrong = store.import_record(db, b"{", "file")
    assert isinstance(wrong, tuple)
    assert all(isinstance(one, Problem) for one in wrong)
    assert battle_list.list_battles(db) == ()


def test_battles_are_listed_with_armies_round_and_result(db: Database, begun: BattleKeeper) -> None:
    listed = battle_list.list_battles(db)[0]
    assert (listed.name, listed.scenario, listed.round, listed.is_over) == ("Elf / Orc", "tides-of-war", 1, False)
    assert [side.army for side in listed.sides] == ["Elf", "Orc"]
    play_on(begun, 5000)
    assert battle_list.list_battles(db)[0].is_over
    assert battle_list.list_battles(db, text="orc tides")
    assert not battle_list.list_battles(db, text="dwarf")


def entered(name: str, scenario: str, sides: list[BattleSide], *winners: str, **more: Any) -> EnteredResult:
    return EnteredResult(name, "diskwars", scenario, tuple(sides), winners, **more)


def test_an_entered_result_keeps_its_scores_and_its_day(db: Database) -> None:
    sides = [BattleSide("A", "x"), BattleSide("B", "y")]
    id_ = battle_list.enter_result(
        db, entered("Club", "siege", sides, "B", scores={"A": 65, "B": 217}, played_on="2001-02-03")
    )
    kept = battle_list.get_battle(db, id_)
    assert kept.scores == {"A": 65, "B": 217}
    assert kept.made_at == kept.changed_at == "2001-02-03T12:00:00+00:00"
    with pytest.raises(KnownError, match="battle-winner-unknown"):
        battle_list.enter_result(db, entered("Club", "siege", sides, "B", scores={"C": 1}))


def test_a_seat_that_changes_hands_is_marked_with_all_who_played_it(db: Database, begun: BattleKeeper) -> None:
    before = battle_list.get_battle(db, begun.battle_id).sides[0].player
    for player in ("greedy", "greedy", "person"):
        act = Act(kind="seat_changed", seat="A", values={"player": player})
        told = begun.table.game.act(act)
        assert not isinstance(told, Rejection)
        begun.keep_act(act, told)
    first, second = battle_list.get_battle(db, begun.battle_id).sides
    assert first.players == (before, "greedy", "person")
    assert len(second.players) <= 1
    copy = store.import_record(db, store.record_of(db, begun.battle_id), "copy")
    assert isinstance(copy, str)
    assert battle_list.get_battle(db, copy).sides[0].players[1:] == ("greedy", "person")


def test_a_conceded_battle_and_an_entered_one_count_for_their_armies(db: Database, begun: BattleKeeper) -> None:
    act = Act(kind="concede", seat="A")
    told = begun.table.game.act(act)
    assert not isinstance(told, Rejection)
    begun.keep_act(act, told)
    sides = [BattleSide("A", "Elf", "army-1", "2"), BattleSide("B", "Orc", "army-2", "1")]
    battle_list.enter_result(db, entered("At the club", "doom-hill", sides, "A"))
    battle_list.enter_result(db, entered("Again", "doom-hill", sides))
    assert battle_list.count_tally(db, "army-1") == ArmyTally(won=1, lost=1, drawn=1)
    assert battle_list.count_tally(db, "army-2", "1") == ArmyTally(won=1, lost=1, drawn=1)
    assert battle_list.count_tally(db, "army-2", "9") == ArmyTally()
    with pytest.raises(KnownError, match="battle-winner-unknown"):
        battle_list.enter_result(db, entered("Odd", "doom-hill", sides, "C"))


def test_a_battle_that_the_computer_finished_is_no_win_or_loss_of_the_person(db: Database, begun: BattleKeeper) -> None:
    for act in (
        Act(kind="seat_changed", seat="A", values={"player": "person"}),
        Act(kind="seat_changed", seat="A", values={"player": "greedy"}),
        Act(kind="concede", seat="A"),
    ):
        told = begun.table.game.act(act)
        assert not isinstance(told, Rejection)
        begun.keep_act(act, told)
    assert battle_list.count_tally(db, "army-1") == ArmyTally(shared=1)
    assert battle_list.count_tally(db, "army-2") == ArmyTally(won=1)


def test_practice_is_not_counted(db: Database, begun: BattleKeeper) -> None:
    note = Act(kind="note", seat="A", values={"practice": True})
    told = begun.table.game.act(note)
    assert not isinstance(told, Rejection)
    begun.keep_act(note, told)
    act = Act(kind="concede", seat="B")
    ended = begun.table.game.act(act)
    assert not isinstance(ended, Rejection)
    begun.keep_act(act, ended)
    assert battle_list.get_battle(db, begun.battle_id).is_practice
    assert battle_list.count_tally(db, "army-1") == ArmyTally()


def test_a_battle_on_a_real_table_has_no_record(db: Database) -> None:
    sides = [BattleSide("A", "x"), BattleSide("B", "y")]
    id_ = battle_list.enter_result(db, entered("At the club", "siege", sides, "B"))
    assert battle_list.get_battle(db, id_).is_entered
    for ask in (store.record_of, store.position_of, store.resume):
        with pytest.raises(KnownError, match="battle-no-record"):
            ask(db, id_)


def test_a_deleted_battle_comes_back_whole(db: Database, begun: BattleKeeper) -> None:
    play_on(begun, 20)
    battle_list.note_battle(db, begun.battle_id, "close")
    before, raw = battle_list.get_battle(db, begun.battle_id), store.record_of(db, begun.battle_id)
    (deleted,) = battle_list.delete_battles(db, [begun.battle_id])
    assert battle_list.undo_delete(db, deleted) == begun.battle_id
    assert battle_list.get_battle(db, begun.battle_id) == before
    assert store.record_of(db, begun.battle_id) == raw
    assert store.resume(db, begun.battle_id).table.game.hash == begun.table.game.hash
    with pytest.raises(KnownError, match="battle-not-deleted"):
        battle_list.undo_delete(db, deleted)


def test_battles_are_renamed_noted_and_deleted_with_their_lines(db: Database, begun: BattleKeeper) -> None:
    battle_list.rename_battle(db, begun.battle_id, "  The   bridge ")
    battle_list.note_battle(db, begun.battle_id, "close")
    named = battle_list.get_battle(db, begun.battle_id)
    assert (named.name, named.notes) == ("The bridge", "close")
    assert [one.name for one in battle_list.delete_battles(db, [begun.battle_id, "unknown"])] == ["The bridge"]
    assert battle_list.list_battles(db) == ()
    with pytest.raises(KnownError, match="battle-unknown"):
        battle_list.get_battle(db, begun.battle_id)

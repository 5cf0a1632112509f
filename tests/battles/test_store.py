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
from app.battles import store, taking_up
from app.battles.position import Table, open_position, read_position
from app.battles.record import MOST_LINES, MOST_TOLD, Record, header, read_record, verify
from app.battles.resuming import take_up
from app.battles.since import Since
from app.battles.store import Keeper, Side, Tally
from app.engine.game import Game
from app.engine.protocol import CHANCE, Act
from app.games.api.position import Position
from app.games.api.records import Records
from app.storage.database import Database, open_database
from app.storage.models import BattleLine
from app.storage.places import database_file
from tests.battles.test_position_files import EXAMPLE


@pytest.fixture
def db(tmp_path: Path) -> Any:
    with open_database(tmp_path, patience=0.3) as made:
        yield made


@pytest.fixture
def begun(db: Database, mustered: Any, armies: Any, records: Records) -> Keeper:
    position = mustered("elf", "orc", seed=5, rounds=2, starting_disks=3)
    table = open_position(position)
    assert isinstance(table, Table)
    head = header(position, [armies["elf"], armies["orc"]], ["first", "first"], records)
    sides = [Side("A", "Elf", "army-1", "2", "person"), Side("B", "Orc", "army-2", "1", "greedy")]
    kept = read_record((store.canonical(head)).encode(), "head")
    assert isinstance(kept, Record)
    return store.new_battle(db, "Elf / Orc", head, sides, table, kept.records)


def play_on(keeper: Keeper, answers: int) -> None:
    from app.games.registry import make_player

    game = keeper.table.game
    policy = make_player(game.rules.system, "first", 1)
    for _ in range(answers):
        decision = game.decision
        if decision is None:
            return
        if decision.seats == (CHANCE,):
            answer = keeper.table.dealer.answer(game)
        else:
            seat = game.waiting[0]
            answer = policy.answer(game.view(seat), decision.seen_by(seat), seat)
        told = game.answer(answer)
        assert not isinstance(told, Rejection)
        keeper.answered(decision, answer, told)


def test_what_was_confirmed_is_there_for_another_process(db: Database, begun: Keeper, tmp_path: Path) -> None:
    for _ in range(12):
        play_on(begun, 5)
        with open_database(tmp_path) as other:
            again = store.resume(other, begun.battle_id)
            assert again.table.game.hash == begun.table.game.hash, "also in the middle of an effect"
            assert again.position() == store.position_of(db, begun.battle_id).decode()


def test_a_refused_save_leaves_no_trace_in_the_record(db: Database, begun: Keeper) -> None:
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


def test_a_battle_that_is_taken_up_again_ends_like_one_that_was_not(db: Database, begun: Keeper) -> None:
    play_on(begun, 30)
    while not begun.table.game.is_quiet:
        play_on(begun, 1)
    again = store.resume(db, begun.battle_id)
    play_on(begun, 5000)
    rest = store.Keeper(db, begun.battle_id, again.table, again.records)
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
    db: Database, begun: Keeper, records: Records
) -> None:
    play_on(begun, 80)
    record = read_record(store.record_of(db, begun.battle_id), "kept")
    assert isinstance(record, Record)
    assert other_armies(db, begun.battle_id) == ()
    for line in (0, len(record.lines) // 2, len(record.lines)):
        assert other_armies(db, taking_up.play_on(db, record, line, "Fork")) == ()
    example = read_position(json.dumps(EXAMPLE).encode(), "p.json", records)
    assert isinstance(example, Position)
    for position in (record.position, example):
        assert other_armies(db, taking_up.play_from(db, position, records, "Table", "person")) == ()


def play_on_quietly(keeper: Keeper) -> None:
    from app.games.registry import make_player

    game = keeper.table.game
    decision = game.decision
    assert decision is not None
    seat = game.waiting[0]
    chance = decision.seats == (CHANCE,)
    answer = (
        keeper.table.dealer.answer(game)
        if chance
        else make_player(game.rules.system, "first", 1).answer(game.view(seat), decision.seen_by(seat), seat)
    )
    assert not isinstance(game.answer(answer), Rejection)


def test_the_record_of_a_kept_battle_is_true_and_can_be_carried_elsewhere(db: Database, begun: Keeper) -> None:
    play_on(begun, 5000)
    raw = store.record_of(db, begun.battle_id)
    record = read_record(raw, "kept")
    assert isinstance(record, Record)
    assert verify(raw, record).is_true
    copy = store.import_record(db, raw, "file")
    assert isinstance(copy, str)
    assert store.record_of(db, copy) == raw
    assert store.get_battle(db, copy).winners == store.get_battle(db, begun.battle_id).winners


def test_an_unfinished_record_that_comes_in_goes_on_where_it_ends(db: Database, begun: Keeper) -> None:
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


def test_a_record_whose_answers_the_rules_refuse_can_only_be_watched(db: Database, begun: Keeper) -> None:
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
    db: Database, begun: Keeper, records: Records
) -> None:
    play_on(begun, 12)
    plain = take_up(db, begun.battle_id, records).since
    assert plain == Since()
    with db.write("other rules") as change:
        lines = change.session.scalars(select(BattleLine).where(BattleLine.battle_id == begun.battle_id))
        first = next(one for one in lines if one.line.startswith('{"answer"'))
        first.line = '{"answer":{"pick":["nothing"],"seat":"A"}}'
    taken = take_up(db, begun.battle_id, records)
    assert taken.keeper.table.game.hash == begun.table.game.hash
    assert taken.since.is_fixed
    assert "cannot be taken back" in taken.since.told()[-1]
    play_on(taken.keeper, 3)
    assert store.resume(db, begun.battle_id).table.game.hash == taken.keeper.table.game.hash


def test_values_that_the_catalogue_has_otherwise_now_are_named(db: Database, begun: Keeper, records: Records) -> None:
    id_ = next(iter(begun.table.game.state.cards))
    disk = records["disk"][id_]
    other = {**records, "disk": {**records["disk"], id_: replace(disk, attack=disk.attack + 3)}}
    since = take_up(db, begun.battle_id, other).since
    assert since.values == (disk.name,)
    assert disk.name in since.told()[0]


def test_a_record_beyond_reason_is_refused_at_once(db: Database, begun: Keeper) -> None:
    raw = store.record_of(db, begun.battle_id)
    wrong = store.import_record(db, raw + b"\n" * MOST_LINES + b"{}\n", "file")
    assert isinstance(wrong, tuple)
    assert [one.code for one in wrong] == ["record-too-long"]
    wrong = store.import_record(db, raw + b"x\n" * 1000, "file")
    assert isinstance(wrong, tuple)
    assert len(wrong) == MOST_TOLD
    assert len(store.list_battles(db)) == 1


def test_a_broken_record_is_not_taken_in(db: Database) -> None:
    wrong = store.import_record(db, b"{", "file")
    assert isinstance(wrong, tuple)
    assert all(isinstance(one, Problem) for one in wrong)
    assert store.list_battles(db) == ()


def test_battles_are_listed_with_armies_round_and_result(db: Database, begun: Keeper) -> None:
    listed = store.list_battles(db)[0]
    assert (listed.name, listed.scenario, listed.round, listed.is_over) == ("Elf / Orc", "tides-of-war", 1, False)
    assert [side.army for side in listed.sides] == ["Elf", "Orc"]
    play_on(begun, 5000)
    assert store.list_battles(db)[0].is_over
    assert store.list_battles(db, text="orc tides")
    assert not store.list_battles(db, text="dwarf")


def test_a_conceded_battle_and_an_entered_one_count_for_their_armies(db: Database, begun: Keeper) -> None:
    act = Act(kind="concede", seat="A")
    told = begun.table.game.act(act)
    assert not isinstance(told, Rejection)
    begun.acted(act, told)
    sides = [Side("A", "Elf", "army-1", "2"), Side("B", "Orc", "army-2", "1")]
    store.enter_result(db, "At the club", "diskwars", "doom-hill", sides, ["A"])
    store.enter_result(db, "Again", "diskwars", "doom-hill", sides, [])
    assert store.tally(db, "army-1") == Tally(won=1, lost=1, drawn=1)
    assert store.tally(db, "army-2", "1") == Tally(won=1, lost=1, drawn=1)
    assert store.tally(db, "army-2", "9") == Tally()
    with pytest.raises(KnownError, match="battle-winner-unknown"):
        store.enter_result(db, "Odd", "diskwars", "doom-hill", sides, ["C"])


def test_practice_is_not_counted(db: Database, begun: Keeper) -> None:
    note = Act(kind="note", seat="A", values={"practice": True})
    told = begun.table.game.act(note)
    assert not isinstance(told, Rejection)
    begun.acted(note, told)
    act = Act(kind="concede", seat="B")
    ended = begun.table.game.act(act)
    assert not isinstance(ended, Rejection)
    begun.acted(act, ended)
    assert store.get_battle(db, begun.battle_id).is_practice
    assert store.tally(db, "army-1") == Tally()


def test_a_battle_on_a_real_table_has_no_record(db: Database) -> None:
    id_ = store.enter_result(db, "At the club", "diskwars", "siege", [Side("A", "x"), Side("B", "y")], ["B"])
    assert store.get_battle(db, id_).is_entered
    for ask in (store.record_of, store.position_of, store.resume):
        with pytest.raises(KnownError, match="battle-no-record"):
            ask(db, id_)


def test_a_deleted_battle_comes_back_whole(db: Database, begun: Keeper) -> None:
    play_on(begun, 20)
    store.note_battle(db, begun.battle_id, "close")
    before, raw = store.get_battle(db, begun.battle_id), store.record_of(db, begun.battle_id)
    (deleted,) = store.delete_battles(db, [begun.battle_id])
    assert store.undo_delete(db, deleted) == begun.battle_id
    assert store.get_battle(db, begun.battle_id) == before
    assert store.record_of(db, begun.battle_id) == raw
    assert store.resume(db, begun.battle_id).table.game.hash == begun.table.game.hash
    with pytest.raises(KnownError, match="battle-not-deleted"):
        store.undo_delete(db, deleted)


def test_battles_are_renamed_noted_and_deleted_with_their_lines(db: Database, begun: Keeper) -> None:
    store.rename_battle(db, begun.battle_id, "  The   bridge ")
    store.note_battle(db, begun.battle_id, "close")
    named = store.get_battle(db, begun.battle_id)
    assert (named.name, named.notes) == ("The bridge", "close")
    assert [one.name for one in store.delete_battles(db, [begun.battle_id, "unknown"])] == ["The bridge"]
    assert store.list_battles(db) == ()
    with pytest.raises(KnownError, match="battle-unknown"):
        store.get_battle(db, begun.battle_id)

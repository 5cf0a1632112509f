"""What was written is read as the same, at any moment of battles at random, also in the middle of an effect."""

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from app.base.errors import Rejection
from app.base.frozen import changed
from app.battles.players import players_for
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.engine.game import Game
from app.engine.protocol import CHANCE
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.warhammer.battle.codec.shapes import SEAT_NAMES, DiskShape, PositionShape, SeatShape
from app.games.warhammer.rules.plain import plain
from app.games.warhammer.rules.state import Disk, Seat, State

EVERY = 9  # so many answers pass between two moments that are written and read

BATTLES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("learning-empire", "learning-orcs"), {"scenario": "learning-scenario"}),
    (("teclis+tyrion", "grom+kairos"), {"rounds": 2}),
    (("karl-franz", "archaon", "alarielle"), {"open_lists": "off", "rounds": 1}),
    (("volkmar", "valkia", "luthor-huss", "azhag"), {"scenario": "strongholds", "rounds": 1}),
]


def steps(table: OpenedBattle[Any], policy: str, max_answers: int) -> Iterator[Game[State]]:
    """A battle under way: the game after every answer."""
    seats = [seat.id for seat in table.game.state.seats]
    players = players_for(seats, dict.fromkeys(seats, policy), 5, "warhammer")
    for _ in range(max_answers):
        decision = table.game.decision
        if decision is None:
            return
        seat = table.game.waiting[0]
        made = (
            table.dealer.answer(table.game)
            if seat == CHANCE
            else players[seat].answer(table.game.view(seat), decision.seen_by(seat), seat)
        )
        assert not isinstance(told := table.game.answer(made), Rejection), (decision, made, told)
        yield table.game


def again(table: OpenedBattle[Any], records: Records) -> Position[State]:
    text = json.dumps(position_plain(table, records))
    read = read_position(text.encode(), "p.json", records, "warhammer")
    assert isinstance(read, Position), [(one.code, one.values) for one in read]
    return read


@pytest.mark.parametrize(("names", "said"), BATTLES, ids=[str(len(names)) + names[0] for names, _ in BATTLES])
def test_a_position_is_read_as_it_was_written(names: Any, said: Any, mustered: Any, records: Records) -> None:
    """Written in the middle of a battle at random, read, opened: the same state, question, chance to come."""
    table = open_position(mustered(*names, seed=11, **said))
    assert isinstance(table, OpenedBattle)
    seen = {True: 0, False: 0}
    moments = set()
    for number, game in enumerate(steps(table, "random", 400)):
        if number % EVERY == 0 or game.decision is None or game.value.quiet.segment not in moments:
            moments.add(game.value.quiet.segment)
            seen[game.is_quiet] += 1
            assert_the_same(table, records)
    assert min(seen.values()) > 3
    assert {"setup-disks", "choose", "resolve"} <= moments


def assert_the_same(table: OpenedBattle[Any], records: Records) -> None:
    """What is written of a game now, read and opened, is the game."""
    opened, game = open_position(again(table, records)), table.game
    assert isinstance(opened, OpenedBattle)
    quiet = opened.game.value.quiet
    assert changed(quiet, table=game.value.quiet.table) == game.value.quiet
    assert plain(quiet) == plain(game.value.quiet)
    assert plain(opened.game.state) == plain(game.state)
    assert list(opened.game.state.disks) == list(game.state.disks)
    assert opened.game.result == game.result
    assert asked(opened.game) == asked(game)
    assert opened.dealer.seed(opened.game.falls) == table.dealer.seed(game.falls)


def asked(game: Game[State]) -> Any:
    """The open question without its number."""
    return game.decision and replace(game.decision, id=0)


def test_writing_is_the_same_each_time(mustered: Any, records: Records) -> None:
    table = open_position(mustered("teclis", "grom"))
    assert isinstance(table, OpenedBattle)
    second = open_position(again(table, records))
    assert isinstance(second, OpenedBattle)
    assert position_plain(second, records) == position_plain(table, records)


def test_every_field_of_the_state_has_a_place_in_files() -> None:
    """A field that the state gains must be written too: add it to the shapes."""
    inside = {one.name for one in fields(Seat)}
    beside = {"initiative", "zones"}  # which the state keeps for all seats together
    assert {SEAT_NAMES.get(name, name) for name in inside} == set(SeatShape.model_fields) - beside
    assert {one.name for one in fields(Disk)} - {"card"} == set(DiskShape.model_fields) - {"disk", "at", "effects"}
    elsewhere = {"terrain": "table", "zones": "seats", "grounds": "table", "zone_cards": "laid", "scenes": "scenario"}
    # From the records of the pieces, from the state itself, from the answers since the quiet moment.
    follows = {"hears", "memo", "kept", "crew", "activation"}
    of_state = {elsewhere.get(one.name, one.name) for one in fields(State)} - follows
    assert of_state <= set(PositionShape.model_fields)


def test_a_battle_that_is_taken_up_again_goes_on_as_it_would_have(mustered: Any, records: Records) -> None:
    whole, parted = (open_position(mustered("teclis", "azhag", seed=3, rounds=2)) for _ in range(2))
    assert isinstance(whole, OpenedBattle)
    assert isinstance(parted, OpenedBattle)
    list(steps(whole, "first", 5000))
    while parted.game.result is None:
        list(steps(parted, "first", 25))
        opened = open_position(again(parted, records))
        assert isinstance(opened, OpenedBattle)
        parted = opened
    assert parted.game.hash == whole.game.hash

"""What was written is read as the same, at any moment of battles at random, also in the middle of an effect."""

import json
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from app.base.errors import Rejection
from app.battles.players import players_for
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.engine.game import Game
from app.engine.protocol import CHANCE
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.shapes import SEAT_NAMES, DiskShape, PositionShape, SeatShape
from app.games.diskwars.rules.plain import plain
from app.games.diskwars.rules.state import Disk, Seat, State

MAX_ANSWERS = 300  # answers of a battle that are looked at
EVERY = 6  # so many of them pass between two moments that are written and read

BATTLES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("elf", "dwarf"), {"scenario": "tides-of-war", "terrains": 2, "rounds": 4}),
    (("orc", "knight"), {"scenario": "siege", "drops": "novice"}),
    (("undead", "dragonkin"), {"scenario": "in-harms-way", "measuring": "rulebook"}),
    (("uthuk", "dwarf", "elf"), {"scenario": "doom-hill", "open_lists": "off", "table_width": 70}),
]


def steps(table: OpenedBattle, policy: str, max_answers: int) -> Iterator[Game[State]]:
    """A battle under way: the game after every answer."""
    seats = [seat.id for seat in table.game.state.seats]
    players = players_for(seats, dict.fromkeys(seats, policy), 5, "diskwars")
    for _ in range(max_answers):
        decision = table.game.decision
        if decision is None:
            return
        seat = table.game.waiting[0]
        is_chance = seat == CHANCE
        made = (
            table.dealer.answer(table.game)
            if is_chance
            else players[seat].answer(table.game.view(seat), decision, seat)
        )
        assert not isinstance(table.game.answer(made), Rejection)
        yield table.game


def again(table: OpenedBattle, records: Records) -> Position:
    text = json.dumps(position_plain(table, records))
    read = read_position(text.encode(), "p.json", records)
    assert isinstance(read, Position), [(one.code, one.values) for one in read]
    return read


@pytest.mark.parametrize(("names", "said"), BATTLES, ids=[said["scenario"] for _, said in BATTLES])
def test_a_position_is_read_as_it_was_written(names: Any, said: Any, mustered: Any, records: Records) -> None:
    """Written in the middle of a battle at random, read, opened: the same state, question, chance to come."""
    table = open_position(mustered(*names, seed=11, **said))
    assert isinstance(table, OpenedBattle)
    seen = {True: 0, False: 0}
    for number, game in enumerate(steps(table, "random", MAX_ANSWERS)):
        if number % EVERY == 0 or game.decision is None:
            seen[game.is_quiet] += 1
            assert_the_same(table, records)
    assert min(seen.values()) > 6
    assert any(came_from(table.game))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("names", "said"), BATTLES, ids=[said["scenario"] for _, said in BATTLES])
def test_whole_battles_are_read_as_they_were_written(
    names: Any, said: Any, seed: int, mustered: Any, records: Records
) -> None:
    table = open_position(mustered(*names, seed=seed, **said))
    assert isinstance(table, OpenedBattle)
    for _ in steps(table, "random", 3000):
        assert_the_same(table, records)


def assert_the_same(table: OpenedBattle, records: Records) -> None:
    """What is written of a game now, read and opened, is the game."""
    opened, game = open_position(again(table, records)), table.game
    assert isinstance(opened, OpenedBattle)
    assert plain(opened.game.value.quiet) == plain(game.value.quiet)
    assert plain(opened.game.state) == plain(game.state)
    assert list(opened.game.state.disks) == list(game.state.disks)
    assert came_from(opened.game) == came_from(game)
    assert opened.game.result == game.result
    assert asked(opened.game) == asked(game)
    assert opened.dealer.seed(opened.game.falls) == table.dealer.seed(game.falls)


def came_from(game: Game[State]) -> Any:
    """What no rule asks for: players do, so that a battle taken up again goes on as it would have."""
    return [disk.came_from for disk in game.state.disks.values()]


def asked(game: Game[State]) -> Any:
    """The open question without its number."""
    return game.decision and replace(game.decision, id=0)


def test_writing_is_the_same_each_time(mustered: Any, records: Records) -> None:
    position = mustered("elf", "dwarf")
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    first = position_plain(table, records)
    second = open_position(again(table, records))
    assert isinstance(second, OpenedBattle)
    assert position_plain(second, records) == first


def test_every_field_of_the_state_has_a_place_in_files() -> None:
    """A field that the state gains must be written too: add it to the shapes."""
    inside = {one.name for one in fields(Seat)}
    assert {SEAT_NAMES.get(name, name) for name in inside} == set(SeatShape.model_fields)
    of_disk = {one.name for one in fields(Disk)} - {"card"}
    assert of_disk <= set(DiskShape.model_fields)
    elsewhere = {
        "lands": "table", "grounds": "table", "is_stirred": "stirred", "spells": "seats", "objects": "table",
        "items": "disks", "strongholds": "seats",
    }  # fmt: skip
    # From the records of the pieces, from the state itself, from the answers since the quiet moment.
    follows = {"hears", "memo", "kept", "activation"}
    of_state = {elsewhere.get(one.name, one.name) for one in fields(State)} - follows
    assert of_state <= set(PositionShape.model_fields)


def test_a_battle_that_is_taken_up_again_goes_on_as_it_would_have(mustered: Any, records: Records) -> None:
    """The player that always takes the first answer leads to the same end, saved and opened in the middle or not."""
    whole, parted = (open_position(mustered("elf", "orc", seed=3, rounds=3)) for _ in range(2))
    assert isinstance(whole, OpenedBattle)
    assert isinstance(parted, OpenedBattle)
    list(steps(whole, "first", 5000))
    while parted.game.result is None:
        list(steps(parted, "first", 40))
        opened = open_position(again(parted, records))
        assert isinstance(opened, OpenedBattle)
        parted = opened
    assert parted.game.hash == whole.game.hash

"""Chance: the script speaks first, then the seed; a step done again falls the same way."""

import json
from typing import Any

import pytest

from app.base.errors import KnownError, Rejection
from app.base.units import UM_PER_INCH
from app.battles.playing import advance, play
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.documents.file_shapes import AnswerShape
from app.engine.chance import Numbers, next_seed
from app.engine.protocol import Act
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.rules.drops import Drop, fall
from app.games.registry import battle_of, played_systems

ARCHER = {"name": "Archer", "skills": ["missile:arrow:3"]}
SHOT: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "seed": 7, "segment": "missile",
    "seats": [{"id": "A", "stack": ["ghost"]}, {"id": "B", "stack": ["ghost"]}],
    "disks": [{"id": "a", "seat": "A", "disk": ARCHER, "at": [10, 10]},
              {"id": "b", "seat": "B", "disk": {"name": "Big", "toughness": 20}, "at": [16, 10]}],
}  # fmt: skip


def opened(value: dict[str, Any], records: Records) -> OpenedBattle:
    position = read_position(json.dumps(value).encode(), "p.json", records)
    assert isinstance(position, Position), position
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    return table


def shoot(table: OpenedBattle) -> list[dict[str, Any]]:
    """Let the archer shoot; where the counters came to rest."""
    outcome = play(table, [AnswerShape.model_validate({"pick": "a"})])
    return [dict(event.values) for event in outcome.events if event.kind == "counter-landed"]


def inch(*values: float) -> tuple[int, ...]:
    return tuple(round(value * UM_PER_INCH) for value in values)


def test_counters_fall_where_the_script_says(records: Records) -> None:
    script = {"drops": [[16, 10], "miss", {"at": [16.2, 10], "knocks": 0}, [16.5, 10.5]]}
    table = opened({**SHOT, "script": script}, records)
    landed = shoot(table)
    assert [one["at"] for one in landed] == [inch(16, 10), None, inch(16.2, 10)]
    assert [one["hits"] for one in landed] == [("b",), (), ()]
    assert position_plain(table, records)["script"] == {"drops": [[16.5, 10.5]]}


def test_a_place_beside_the_table_is_a_miss(records: Records) -> None:
    table = opened({**SHOT, "script": {"drops": [[60, 10], "miss", "miss"]}}, records)
    assert [one["at"] for one in shoot(table)] == [None, None, None]


def test_the_seed_drops_what_the_script_does_not(records: Records) -> None:
    table = opened({**SHOT, "script": {"drops": [[16, 10]]}}, records)
    first, *rest = shoot(table)
    assert first["at"] == inch(16, 10)
    drop = Drop(2, inch(0.3125)[0], inch(12)[0], inch(16, 10), (), inch(48, 36))  # type: ignore[arg-type]
    assert [one["at"] for one in rest] == [one.at for one in fall(drop, Numbers(7))]


def test_each_fall_leads_to_the_next_seed_and_the_position_carries_it(records: Records) -> None:
    table = opened(SHOT, records)
    shoot(table)
    assert table.game.falls == 1
    assert position_plain(table, records)["seed"] == next_seed(7)


def test_a_step_that_is_taken_back_falls_the_same_way_again(records: Records) -> None:
    for script in ({}, {"drops": [[16, 10], "miss"]}):
        table = opened({**SHOT, "script": script}, records)
        once = shoot(table)
        moment = next(n for n, one in enumerate(table.game.past) if one.value.falls == 0)
        assert not isinstance(table.game.act(Act(kind="undo_to", seat="A", values={"moment": moment})), Rejection)
        assert shoot(table) == once


def test_chance_names_the_player_that_the_script_names(records: Records) -> None:
    for seat in "AB":
        value = {
            **SHOT, "scenario": "tides-of-war", "segment": "setup-lands", "first": None, "disks": [],
            "script": {"random": [seat]},
        }  # fmt: skip
        table = opened(value, records)
        play(table)
        assert table.game.state.first == seat


def test_a_script_that_is_impossible_is_said_so(records: Records) -> None:
    value = {**SHOT, "scenario": "tides-of-war", "segment": "setup-lands", "first": None, "disks": []}
    table = opened({**value, "script": {"random": ["Z"]}}, records)
    with pytest.raises(KnownError) as caught:
        play(table)
    assert caught.value.code == "script-impossible"


def test_a_run_in_two_parts_deals_like_one_run(mustered: Any, records: Records) -> None:
    whole, _ = advance(mustered("elf", "dwarf", rounds=2), (), "first", "end")
    half, _ = advance(mustered("elf", "dwarf", rounds=2), (), "first", "segment:missile")
    position = read_position(json.dumps(position_plain(half, records)).encode(), "p.json", records)
    assert isinstance(position, Position)
    assert position.state.segment == "missile"
    rest, _ = advance(position, (), "first", "end")
    assert rest.game.hash == whole.game.hash
    assert rest.dealer.seed(rest.game.falls) == whole.dealer.seed(whole.game.falls)


@pytest.mark.parametrize("system", played_systems())
def test_all_that_chance_is_asked_can_be_written(system: str) -> None:
    """A new question to chance needs a line in the codec of its game, or no record could hold its answer."""
    battle = battle_of(system)
    assert battle.rules.deals.keys() == battle.codec.chance.keys()

"""Positions of Warhammer: Diskwars as somebody writes them: what may be left out, what is said about mistakes."""

import json
from typing import Any

import pytest

from app.base.errors import KnownError, Problem
from app.battles.playing import PlayOutcome, advance
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.documents.answer_codec import read_answers
from app.documents.file_shapes import AnswerShape
from app.documents.reading import Source
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.warhammer.rules.state import State

SHOT: dict[str, Any] = {"range": "long", "dice": 3, "strength": 4}
SHOOT = [{"pick": "intimidate"}, {"pick": "shoot"}, {"pick": "b1"}]
EXAMPLE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "warhammer", "scenario": "learning-scenario", "first": "A",
    "seats": [
        {"id": "A", "hand": [{"title": "Bold One", "strategy": "bold", "value": 2}],
         "zones": [{"cards": ["ambush", {"id": "scout", "plain": True}], "from": 10, "edge": "south"}]},
        {"id": "B", "hand": ["intimidate", {"title": "Slow One", "strategy": "slow", "value": 1}]},
    ],
    "disks": [
        {"id": "a1", "seat": "A", "at": [18, 20], "disk": {"name": "Archers", "ranged": [SHOT]}},
        {"id": "b1", "seat": "B", "at": [18, 14], "disk": {"id": "karl-franz", "with": {"toughness": 9}}},
    ],
}  # fmt: skip


def read(value: Any, records: Records) -> Position[State] | tuple[Problem, ...]:
    return read_position(json.dumps(value, indent=1).encode(), "p.json", records, "warhammer")


def good(value: Any, records: Records) -> Position[State]:
    found = read(value, records)
    assert isinstance(found, Position), [(one.code, one.values) for one in found]
    return found


def played(value: Any, said: list[Any], records: Records) -> tuple[OpenedBattle[State], PlayOutcome]:
    answers = [one for one in read_answers(Source("", b"", said)) if isinstance(one, AnswerShape)]
    return advance(good(value, records), answers, "stop", "end")


def test_what_is_left_out_is_usual(records: Records) -> None:
    state = good(EXAMPLE, records).state
    assert (state.segment, state.order, state.table.width, state.options["rounds"]) == (
        "choose",
        ("A", "B"),
        914_400,
        5,
    )
    archers, karl = state.disks["a1"].card, state.disks["b1"].card
    assert (archers.attack, archers.counter, archers.toughness, archers.movement, archers.radius) == (
        4,
        3,
        4,
        5,
        22_225,
    )
    assert (karl.name, karl.toughness, karl.is_hero) == ("Karl Franz", 9, True)
    assert [seat.edge for seat in state.seats] == ["south", "north"]
    assert all(seat.is_deployed for seat in state.seats)
    assert state.commands["bold-one"].value == 2


def test_cards_side_by_side_make_a_zone_as_wide_and_worth_as_much_as_they(records: Records) -> None:
    state = good(EXAMPLE, records).state
    (zone,) = state.zones
    cards = [state.zone_cards["ambush"], state.zone_cards["scout"]]
    assert (zone.id, zone.edge, zone.texts, zone.far) == ("zone:A1", "south", ("ambush",), 3)
    assert (zone.start, zone.end - zone.start) == (254_000, sum(card.width for card in cards))
    assert zone.value == cards[0].value + cards[1].plain_value
    assert [(one.card, one.is_plain) for one in state.laid] == [("ambush", False), ("scout", True)]


def test_an_open_card_is_resolved_before_anything_is_chosen(records: Records) -> None:
    seats = [{"id": "A", "played": "intimidate"}, {"id": "B", "played": {"title": "S", "strategy": "slow", "value": 1}}]
    state = good({**EXAMPLE, "seats": seats}, records).state
    assert (state.segment, state.queue, state.turn) == ("resolve", ("A", "B"), "A")
    assert state.seat("A").left == state.commands["intimidate"].value


def test_the_script_rolls_the_dice_before_the_seed_does(records: Records) -> None:
    value = {**EXAMPLE, "script": {"battle_dice": ["miss", "miss", "miss", "hit"]}}
    table, outcome = played(value, SHOOT, records)
    assert outcome.refused == ()
    rolled = next(event.values["faces"] for event in outcome.events if event.kind == "dice-rolled")
    assert tuple(rolled) == ("miss", "miss", "miss")
    assert position_plain(table, records)["script"] == {"battle_dice": ["hit"]}


def test_dice_of_the_script_that_cannot_fall_are_refused(records: Records) -> None:
    with pytest.raises(KnownError) as caught:
        played({**EXAMPLE, "script": {"battle_dice": ["six"]}}, SHOOT, records)
    assert caught.value.code == "script-impossible"


def test_the_script_deals_cards_from_the_top(records: Records) -> None:
    seats = [{"id": "A", "initiative": 1}, {"id": "B", "initiative": 2}]
    value = {
        "format": "roundel-position/1", "system": "warhammer", "segment": "scenario", "seats": seats,
        "script": {"shuffle": [["volley", "breakthrough"]]},
    }  # fmt: skip
    table, _ = played(value, [], records)
    assert table.game.state.seat("B").drawn == ("volley", "breakthrough")


WRONG: list[tuple[dict[str, Any], str, str]] = [
    ({"segment": "combat"}, "file-not-among", "segment"),
    ({"scenario": "tides-of-war"}, "position-unknown-id", "scenario"),
    ({"first": "Z"}, "position-no-seat", "first"),
    ({"options": {"measuring": "friendly"}}, "option-unknown", "options.measuring"),
    ({"options": {"rounds": 99}}, "option-number", "options.rounds"),
    ({"seats": [{"id": "A", "initiative": 2}, {"id": "B", "initiative": 2}]}, "position-initiative", "seats.0"),
    ({"seats": [{"id": "A", "hand": ["no-card"]}, {"id": "B"}]}, "position-unknown-id", "seats.0.hand.0"),
    ({"seats": [{"id": "A", "objective": "no-card"}, {"id": "B"}]}, "position-unknown-id", "seats.0.objective"),
    ({"seats": [{"id": "A", "spellbook": []}, {"id": "B"}]}, "file-key-unknown", "seats.0.spellbook"),
    ({"disks": [{"id": "a", "seat": "A", "disk": "no-disk", "at": [1, 1]}]}, "position-unknown-id", "disks.0.disk"),
    ({"disks": [{"id": "a", "seat": "A", "disk": {"keywords": ["brave"]}, "at": [1, 1]}]}, "position-keyword",
     "disks.0.disk.keywords.0"),
    ({"disks": [{"id": "a", "seat": "A", "disk": {}, "at": [50, 1]}]}, "position-off-table", "disks.0.at"),
    ({"table": {"terrain": [{"id": "t1", "kind": "volcano", "at": [9, 9]}]}}, "position-unknown-id",
     "table.terrain.0.kind"),
    ({"step": "resolve", "seats": [{"id": "A"}, {"id": "B"}], "queue": ["B"]}, "position-no-card", "queue.0"),
    ({"pins": [["a1", "nobody"]]}, "position-not-there", "pins.0.1"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "code", "field"), WRONG, ids=[field for *_, field in WRONG])
def test_what_is_wrong_is_said_with_its_place(change: Any, code: str, field: str, records: Records) -> None:
    found = read({**EXAMPLE, **change}, records)
    assert not isinstance(found, Position)
    problem = next(one for one in found if one.code == code)
    assert problem.values["field"] == field
    assert problem.place is not None
    assert (problem.place.file, problem.place.line > 1, problem.place.column > 0) == ("p.json", True, True)


def test_what_older_files_remember_is_read(records: Records) -> None:
    """They do not say who used an ability, and list engagements that a card had resolved (R72)."""
    played_ = [{**seat, "hand": [], "played": "push"} for seat in EXAMPLE["seats"]]
    old = {**EXAMPLE, "seats": played_, "used": ["command/push#0"], "fought": [["a1", "b1"]]}
    assert good(old, records).state.used == {"A:command/push#0", "B:command/push#0"}
    new = {**old, "used": ["A:command/push#0"]}
    assert good(new, records).state.used == {"A:command/push#0"}


def test_terrain_may_be_turned_in_a_file(records: Records) -> None:
    def placed(**more: Any) -> Any:
        return {**EXAMPLE, "table": {"terrain": [{"id": "t1", "kind": "rocks", "at": [8, 8], **more}]}}

    straight, turned = (good(placed(**more), records).state.terrain[0] for more in ({}, {"turn": 90}))
    assert (straight.turn, turned.turn) == (0, 90)
    (x, y), (tx, ty) = (one.outline.corners[0] for one in (straight, turned))
    middle = straight.outline.at
    assert (tx - middle[0], ty - middle[1]) == (middle[1] - y, x - middle[0])
    table = open_position(good(placed(turn=90), records))
    assert isinstance(table, OpenedBattle)
    assert position_plain(table, records)["table"]["terrain"][0]["turn"] == 90
    wrong = read(placed(turn=7), records)
    assert not isinstance(wrong, Position)

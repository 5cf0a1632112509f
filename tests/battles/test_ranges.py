"""Lengths, rings and lines of sight of a position, as a table shows them."""

import json
from typing import Any

import pytest

from app.base.units import UM_PER_INCH as INCH
from app.battles.position import OpenedBattle, open_position, read_position
from app.engine.game import Game
from app.engine.protocol import Answer
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.preview.rings import measured
from app.games.disk.preview.sights import Sight
from app.games.disk.scenery.sides import turn_for
from app.games.diskwars.battle.preview.rings import areas, bounds_asked, rings_asked, rings_of
from app.games.diskwars.battle.preview.sights import sights_asked, sights_of
from app.games.diskwars.battle.scenery.sides import sides
from app.games.diskwars.rules.state import State

ARCHER = {"name": "Archer", "attack": 1, "toughness": 3, "movement": 3, "skills": ["missile:arrow:2"]}
PLAIN = {"name": "Foe", "toughness": 3, "movement": 3}
SHOOTING: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "segment": "missile", "turn": "A",
    "table": {"width": 48, "height": 36, "terrain": [{"id": "t1", "kind": "forest", "at": [12, 14], "diameter": 4}]},
    "seats": [{"id": "A"}, {"id": "B"}],
    "disks": [{"id": "a", "seat": "A", "disk": ARCHER, "at": [12, 20]},
              {"id": "open", "seat": "B", "disk": PLAIN, "at": [20, 20]},
              {"id": "behind", "seat": "B", "disk": PLAIN, "at": [12, 9]},
              {"id": "far", "seat": "B", "disk": PLAIN, "at": [40, 20]}],
}  # fmt: skip


def game_of(records: Records, plain: dict[str, Any], **more: Any) -> Game[State]:
    read = read_position(json.dumps({**plain, **more}).encode(), "p.json", records)
    assert isinstance(read, Position), read
    table = open_position(read)
    assert isinstance(table, OpenedBattle), table
    return table.game


def by_target(sights: tuple[Sight, ...]) -> dict[str, Sight]:
    return {one.target: one for one in sights}


# --- measuring ---


def test_a_length_is_measured_from_edge_to_edge_and_between_middles() -> None:
    found = measured((0, 0), INCH, (5 * INCH, 0), INCH // 2)
    assert (found.gap, found.middles) == (round(3.5 * INCH), 5 * INCH)


def test_disks_that_overlap_have_no_gap() -> None:
    assert measured((0, 0), INCH, (INCH, 0), INCH).gap == 0


def test_a_length_that_is_no_whole_number_is_rounded_up() -> None:
    assert measured((0, 0), 0, (1, 1), 0).middles == 2
    assert measured((0, 0), 0, (3, 4), 0).middles == 5


# --- rings ---


def test_an_archer_has_a_ring_as_wide_as_its_missiles_reach(records: Records) -> None:
    state = game_of(records, SHOOTING).state
    (ring,) = rings_of(state, "a")
    assert (ring.kind, ring.source, ring.length) == ("missile", "arrow", 12 * INCH)
    assert ring.outer == state.table["a"].radius + 12 * INCH
    assert rings_of(state, "open") == ()
    assert rings_of(state, "nobody") == ()


def test_abilities_and_known_spells_have_rings_and_hidden_spells_none(records: Records) -> None:
    seats = [{"id": "A", "spellbook": ["banish", "alternation"]}, {"id": "B"}]
    caster = {**PLAIN, "skills": ["spellcaster:2"]}
    disks = [{"id": "c", "seat": "A", "disk": caster, "at": [12, 20]},
             {"id": "w", "seat": "A", "disk": "elven-warder", "at": [20, 20]},
             {"id": "b", "seat": "B", "disk": PLAIN, "at": [30, 20]}]  # fmt: skip
    game = game_of(records, SHOOTING, seats=seats, disks=disks, segment="activation")
    seen = [(ring.kind, ring.source, ring.length // INCH) for ring in rings_of(game.view("A"), "c")]
    assert seen == [("spell", "alternation", 12)]  # banish is of a higher level
    assert rings_of(game.view("B"), "c") == ()
    assert [(ring.kind, ring.length // INCH) for ring in rings_of(game.state, "w")] == [("ability", 6)]


def test_a_terrain_that_reaches_out_has_one_area_for_all_it_does(records: Records) -> None:
    terrain = [{"id": "t1", "kind": "scarred-valley", "at": [24, 18], "diameter": 4}]
    state = game_of(records, SHOOTING, table={"width": 48, "height": 36, "terrain": terrain}).state
    (area,) = areas(state)
    assert (area.kind, area.piece, area.length, area.outer) == ("area", "t1", 6 * INCH, 8 * INCH)


def test_who_comes_in_sees_the_land_to_come_in_at(records: Records) -> None:
    lands = [{"id": f"land-{seat}", "at": [x, 18], "diameter": 4, "role": f"staging:{seat}"}
             for seat, x in (("A", 15), ("B", 33))]  # fmt: skip
    seats = [{"id": seat, "staging": f"land-{seat}", "stack": ["elven-bard"]} for seat in "AB"]
    game = game_of(
        records, SHOOTING, seats=seats, segment="reinforcement", turn="A", first="A", scenario="tides-of-war",
        table={"width": 48, "height": 36, "lands": lands},
    )  # fmt: skip
    assert game.decision is not None
    assert game.decision.kind == "place"
    (bound,) = bounds_asked(game.state, game.decision)
    assert (bound.piece, bound.outer) == ("land-A", 2 * INCH)


# --- sight ---


def test_lines_of_sight_say_what_the_rules_say_and_what_is_in_the_way(records: Records) -> None:
    found = by_target(sights_of(game_of(records, SHOOTING).state, "a"))
    assert {id_: one.verdict for id_, one in found.items()} == {"open": "free", "behind": "barred", "far": "far"}
    assert found["behind"].barriers == ("t1",)
    assert found["behind"].crossing == (12 * INCH, 14 * INCH)
    assert found["open"].crossing is None


def test_who_does_not_shoot_has_no_lines(records: Records) -> None:
    state = game_of(records, SHOOTING).state
    assert sights_of(state, "open") == ()
    assert sights_of(state, "t1") == ()


def test_an_open_question_for_a_target_has_the_lines_and_the_ring_of_that_shot(records: Records) -> None:
    # Where only one can be hit nobody is asked.
    game = game_of(records, SHOOTING, disks=[*SHOOTING["disks"], {**SHOOTING["disks"][1], "id": "c", "at": [20, 24]}])
    decision = game.decision
    assert decision is not None
    assert sights_asked(game.state, decision) == ()  # an archer is asked for first
    game.answer(Answer(decision=decision.id, seat="A", pick=("a",)))
    decision = game.decision
    assert decision is not None
    assert decision.prompt == "ask.target"
    assert sights_asked(game.state, decision) == sights_of(game.state, "a")
    assert [ring.source for ring in rings_asked(game.state, decision)] == ["arrow"]


def test_who_has_two_kinds_of_missiles_gets_the_ring_of_the_kind_that_was_chosen(records: Records) -> None:
    both = {**ARCHER, "skills": ["missile:arrow:2", "missile:fireball:1"]}
    near = [{"id": f"near-{x}", "seat": "B", "disk": PLAIN, "at": [x, 24]} for x in (11, 14)]
    disks = [{"id": "a", "seat": "A", "disk": both, "at": [12, 20]}, *near, *SHOOTING["disks"][1:]]
    game = game_of(records, SHOOTING, disks=disks)
    for key in ("a", "fireball"):
        assert game.decision is not None
        game.answer(Answer(decision=game.decision.id, seat="A", pick=(key,)))
    assert game.decision is not None
    assert [ring.source for ring in rings_asked(game.state, game.decision)] == ["fireball"]


# --- sides ---


@pytest.mark.parametrize(
    ("scenario", "count", "expected"),
    [
        ("", 3, {"A": 90, "B": 270, "C": 180}),
        ("ring", 3, {"A": 270, "B": 30, "C": 150}),
        ("row", 2, {"A": 180, "B": 0}),
    ],
)
def test_seats_sit_where_their_homes_lie(
    records: Records, scenario: str, count: int, expected: dict[str, int]
) -> None:  # fmt: skip
    homes = {"ring": ((24, 4), (40, 28), (8, 28)), "row": ((10, 18), (38, 18))}.get(scenario, ())
    lands = [{"id": f"land-{seat}", "at": at, "diameter": 4, "role": f"staging:{seat}"}
             for seat, at in zip("ABC", homes, strict=False)]  # fmt: skip
    seats = [{"id": seat, **({"staging": f"land-{seat}"} if homes else {})} for seat in "ABC"[:count]]
    table = {"width": 48, "height": 36, "lands": lands}
    disks = [{"id": seat.lower(), "seat": seat, "disk": PLAIN, "at": [4 + 4 * n, 12]}
             for n, seat in enumerate("ABC"[:count])]  # fmt: skip
    state = game_of(records, SHOOTING, seats=seats, table=table, disks=disks, segment="activation").state
    assert sides(state) == expected


def test_the_table_is_turned_in_quarters_until_a_side_lies_below() -> None:
    assert {side: turn_for(side) for side in (90, 270, 180, 0)} == {90: 0, 270: 180, 180: 270, 0: 90}
    assert {side: turn_for(side) for side in (30, 150, 60, 120)} == {30: 90, 150: 270, 60: 0, 120: 0}

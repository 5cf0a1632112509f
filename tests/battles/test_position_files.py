"""Reading positions by hand: what a file may leave out, and every kind of wrong file answered with sentences."""

import copy
import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.units import UM_PER_INCH
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position, position_plain, read_position
from app.games.api.position import Position
from app.games.api.records import Records
from app.words import tell

# The example of the formats page.
EXAMPLE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars", "seed": 7, "scenario": None, "options": {},
    "round": 1, "segment": "combat", "first": "A", "turn": "A",
    "table": {"width": 48, "height": 36, "lands": [{"id": "la", "at": [24, 3], "diameter": 4, "role": "staging:A"}],
              "terrain": [{"id": "t1", "kind": "forest", "at": [30, 12], "diameter": 4}],
              "spells": [{"id": "w1", "spell": "magical-wall", "seat": "A", "at": [12, 12]}]},
    "seats": [{"id": "A", "stack": ["elven-bard"], "spellbook": ["fireball"], "left": 3}, {"id": "B"}],
    "disks": [
        {"id": "b1", "seat": "B", "disk": "undead-horde", "at": [20, 10]},
        {"id": "v", "seat": "B", "disk": {"id": "vampire", "with": {"toughness": 4}}, "at": [24, 10], "damage": 2},
        {"id": "a1", "seat": "A", "at": [20.5, 10], "activated": True,
         "disk": {"name": "Test", "attack": 3, "defense": 2, "toughness": 4,
                  "skills": ["first-blow", "missile:arrow:3"]}}],
    "script": {"drops": [[20, 10], "miss"], "d6": [4], "battle_dice": ["miss", "critical"], "random": ["A"],
               "shuffle": [["k1", "k2"]], "rolls": [[["u1", "id"], ["u2", "melee:2"]]]},
}  # fmt: skip

PLAIN: dict[str, Any] = {"format": "roundel-position/1", "system": "diskwars", "seats": [{"id": "A"}, {"id": "B"}]}


def read(value: Any, records: Records) -> Position | tuple[Any, ...]:
    return read_position(json.dumps(value).encode(), "p.json", records)


def codes(value: Any, records: Records) -> list[str]:
    problems = read(value, records)
    assert isinstance(problems, tuple), problems
    for problem in problems:
        assert tell(problem).startswith("p.json")
    return [problem.code for problem in problems]


def test_the_example_of_the_formats_page_plays(records: Records) -> None:
    position = read(EXAMPLE, records)
    assert isinstance(position, Position)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    kinds = [event.kind for event in play(table).events]
    assert kinds[:3] == ["battle-began", "blow-struck", "disk-damaged"]
    assert "disk-destroyed" in kinds  # First Blow, and nobody to answer it
    assert table.game.decision is not None
    assert table.game.decision.prompt == "ask.enter"
    left = position_plain(table, records)
    assert left["table"]["spells"] == [{**one, "layer": 0} for one in EXAMPLE["table"]["spells"]]
    assert left["script"] == EXAMPLE["script"]


def test_what_is_missing_is_that_of_a_plain_disk(records: Records) -> None:
    disks = [{"id": "x", "seat": "A", "disk": {"name": "Test"}, "at": [1, 2]}]
    position = read({**PLAIN, "disks": disks}, records)
    assert isinstance(position, Position)
    disk = position.state.disks["x"]
    card = disk.card
    assert (card.attack, card.defense, card.toughness, card.movement) == (3, 3, 3, 3)
    assert (card.points, card.wounds, card.alignment, card.faction, card.skills) == (5, 1, "neutral", None, {})
    assert card.radius * 2 == 1.75 * UM_PER_INCH
    assert (disk.owner, disk.start, disk.activated) == ("A", (UM_PER_INCH, 2 * UM_PER_INCH), 0)
    assert (position.state.first, position.state.turn, position.state.segment) == ("A", "A", "activation")
    assert (position.state.table.width, position.state.table.height) == (48 * UM_PER_INCH, 36 * UM_PER_INCH)


def test_a_changed_disk_keeps_the_rest_of_its_record(records: Records) -> None:
    position = read(EXAMPLE, records)
    assert isinstance(position, Position)
    printed = records["disk"]["vampire"]
    changed = position.state.disks["v"].card
    assert changed.toughness == 4
    assert (changed.attack, changed.movement) == (printed.attack, printed.movement)  # type: ignore[attr-defined]


def test_lengths_with_many_decimals_are_read_to_the_nearest_micrometre(records: Records) -> None:
    disks = [{"id": "x", "seat": "A", "disk": "ghost", "at": [20.499999999999996, 10.000019685]}]
    position = read({**PLAIN, "disks": disks}, records)
    assert isinstance(position, Position)
    assert position.state.table["x"].at == (520_700, 254_000)


def test_numbers_of_the_scenario_lie_beneath_what_the_file_says(records: Records) -> None:
    value = {**PLAIN, "scenario": "tides-of-war", "options": {"rounds": 4, "drops": "expert", "measuring": "rulebook"}}
    position = read(value, records)
    assert isinstance(position, Position)
    options = position.state.options
    assert (options["rounds"], options["reinforcements"], options["staging"]) == (4, 6, 18)
    assert (options["drops"], options["measuring"]) == (2, 0)
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    shown = position_plain(table, records)["options"]
    assert (shown["drops"], shown["measuring"], shown["rounds"]) == ("expert", "rulebook", 4)


def test_new_pieces_are_numbered_on(records: Records) -> None:
    land = {"id": "l", "at": [24, 18], "role": "staging:A"}
    value = {
        **PLAIN, "segment": "reinforcement", "round": 2, "table": {"lands": [land]},
        "seats": [{"id": "A", "stack": ["ghost", "ghost"]}, {"id": "B", "stack": ["ghost"]}],
        "disks": [{"id": "A4", "seat": "A", "disk": "ghost", "at": [3, 3]}],
    }  # fmt: skip
    position = read(value, records)
    assert isinstance(position, Position)
    assert position.state.seat("A").entered == 4
    assert position.state.seat("A").staging == "l"


# --- wrong files ---


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "file-not-json"),
        (b"{", "file-not-json"),
        (b"[1, NaN]", "file-not-json"),
        (b"\xff\xfe", "file-not-utf8"),
        (b"[" * 5000, "file-not-json"),
        (b'{"a": 1, "a": 2}', "yaml-repeated-key"),
        (b"[]", "file-format-missing"),
        (b"{}", "file-format-missing"),
        (b'{"format": "roundel-position/2"}', "file-format-newer"),
        (b'{"format": "chess"}', "file-format-unknown"),
        (b'{"format": "roundel-position/1", "system": "l5r"}', "position-other-game"),
        (b'{"format": "roundel-position/1", "system": "warhammer"}', "position-other-game"),
        (b'{"format": "roundel-position/1", "system": "chess"}', "army-system-unknown"),
        (b'{"format": "roundel-position/1"}', "army-system-unknown"),
    ],
)
def test_what_is_no_position_is_said_in_one_sentence(raw: bytes, code: str, records: Records) -> None:
    problems = read_position(raw, "p.json", records, "diskwars")
    assert isinstance(problems, tuple)
    assert [problem.code for problem in problems] == [code]
    assert "p.json" in tell(problems[0])


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"seats": []}, "file-out-of-bounds"),
    ({"seats": "A"}, "file-value-type"),
    ({"segment": "lunch"}, "file-not-among"),
    ({"round": 0}, "file-out-of-bounds"),
    ({"seed": -1}, "file-out-of-bounds"),
    ({"colour": "red"}, "file-key-unknown"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost"}]}, "file-key-missing"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost", "at": [1]}]}, "file-value-type"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost", "at": ["1", 2]}]}, "file-value-type"),
    ({"disks": [{"id": "x", "seat": "A", "disk": {"attack": "3"}, "at": [1, 2]}]}, "file-value-type"),
    ({"disks": [{"id": "x", "seat": "A", "disk": {"size": 3}, "at": [1, 2]}]}, "file-key-unknown"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "goast", "at": [1, 2]}]}, "position-unknown-id"),
    ({"disks": [{"id": "x", "seat": "A", "disk": {"id": "goast", "with": {}}, "at": [1, 2]}]}, "position-unknown-id"),
    ({"disks": [{"id": "x", "seat": "C", "disk": "ghost", "at": [1, 2]}]}, "position-no-seat"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost", "at": [49, 2]}]}, "position-off-table"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost", "at": [1, -0.1]}]}, "position-off-table"),
    ({"disks": [{"id": "done", "seat": "A", "disk": "ghost", "at": [1, 2]}]}, "position-reserved"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost", "at": [1, 2]}] * 2}, "position-twice"),
    ({"disks": [{"id": "x", "seat": "A", "disk": {"skills": ["dancing"]}, "at": [1, 2]}]}, "position-skill"),
    ({"disks": [{"id": "x", "seat": "A", "disk": {"skills": ["missile:pea:2"]}, "at": [1, 2]}]}, "position-skill"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost", "at": [1, 2], "counters": {"p": 1}}]}, "position-not-played"),
    ({"disks": [{"id": "x", "seat": "A", "disk": "ghost", "at": [1, 2], "dealt": {"Z": 1}}]}, "position-no-seat"),
    ({"seats": [{"id": "A"}, {"id": "A"}]}, "position-twice"),
    ({"seats": [{"id": "A", "stack": ["goast"]}]}, "position-unknown-id"),
    ({"seats": [{"id": "A", "spellbook": ["firebal"]}]}, "position-unknown-id"),
    ({"seats": [{"id": "A", "staging": "nowhere"}]}, "position-not-there"),
    ({"scenario": "tides"}, "position-unknown-id"),
    ({"scenario": "tides-of-war", "seats": [{"id": "A"}]}, "battle-seats"),
    ({"scenario": "tides-of-war", "table": {"width": 40, "height": 36}}, "position-table-small"),
    ({"options": {"dropz": "expert"}}, "option-unknown"),
    ({"options": {"drops": "clumsy"}}, "option-words"),
    ({"options": {"kill_lead": 9}}, "option-not-here"),
    ({"options": {"reinforcements": -1}}, "option-number"),
    ({"segment": "setup-lands"}, "position-needs-scenario"),
    (
        {"scenario": "siege", "segment": "setup-terrain", "seats": [{"id": "A"}, {"id": "B", "stack": ["ghost"]}]},
        "position-no-home",
    ),
    ({"first": None}, "position-no-first"),
    ({"first": "Z"}, "position-no-seat"),
    ({"table": {"terrain": [{"id": "t", "kind": "forrest", "at": [3, 3]}]}}, "position-unknown-id"),
    ({"script": {"d6": [7]}}, "file-out-of-bounds"),
    ({"script": {"drops": ["hit"]}}, "file-value-type"),
    ({"since": [{"pick": "x"}]}, "since-refused"),
    ({"since": [{"pick": "x", "number": 2}]}, "answer-one-way"),
    ({"order": ["x"]}, "position-not-there"),
]


@pytest.mark.parametrize(("change", "code"), WRONG, ids=[f"{n}-{code}" for n, (_, code) in enumerate(WRONG)])
def test_every_kind_of_wrong_has_its_sentence(change: dict[str, Any], code: str, records: Records) -> None:
    assert codes({**PLAIN, **change}, records) == [code]


def test_all_problems_come_at_once_each_with_its_line(records: Records) -> None:
    value = {
        **PLAIN,
        "disks": [
            {"id": "x", "seat": "C", "disk": "goast", "at": [99, 2]},
            {"id": "x", "seat": "A", "disk": {"skills": ["dancing"]}, "at": [1, 2]},
        ],
        "options": {"dropz": 1},
    }
    problems = read_position(json.dumps(value, indent=1).encode(), "p.json", records)
    assert isinstance(problems, tuple)
    assert {problem.code for problem in problems} == {
        "position-no-seat", "position-unknown-id", "position-off-table", "position-twice", "position-skill",
        "option-unknown",
    }  # fmt: skip
    assert all(problem.place is not None and problem.place.line > 1 for problem in problems)
    assert "Did you mean ghost?" in " ".join(tell(problem) for problem in problems)


def parts(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths of all parts of a JSON value."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(found for key, one in inside for found in parts(one, (*path, key)))]


JUNK = st.sampled_from(
    [None, True, -1, 0, 3, 10**15, 0.5, "", "A", "done", "chance", "x y", [], [1, 2], {}, {"id": "A"}]
)


@settings(max_examples=120)
@given(data=st.data())
def test_no_changed_file_brings_the_reader_down(data: st.DataObject, records: Records) -> None:
    """Any part of a good file replaced by junk: it is read, or there are sentences; and what is read can be begun."""
    value = copy.deepcopy(EXAMPLE)
    *path, last = data.draw(st.sampled_from(parts(EXAMPLE)[1:]))
    inside: Any = value
    for key in path:
        inside = inside[key]
    inside[last] = data.draw(JUNK)
    read_one = read(value, records)
    if isinstance(read_one, Position):
        assert isinstance(open_position(read_one), OpenedBattle)
    else:
        assert all(tell(problem) for problem in read_one)

"""Army files: exact both ways, every fault named with its place, no other exception ever."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.armies.formats.army_files import FORMAT, read_army, store_army, stored_army, write_army
from app.armies.validator import published_armies
from app.base.errors import Problem
from app.games.ids import SYSTEMS
from app.words import tell
from catalog.schema import Line, Regiment
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList
from catalog.store import Catalog

HEAD = {"format": FORMAT, "system": "diskwars", "name": "Red Anvil", "limit": 150}


def read(value: object) -> Any:
    return read_army(json.dumps(value, indent=1).encode(), "a.army.json")


def codes(value: object) -> list[str]:
    problems = read(value)
    return [problem.code for problem in problems] if isinstance(problems, tuple) else []


# --- both ways ---


@pytest.mark.parametrize("system", SYSTEMS)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_any_list_comes_back_as_it_was(system: str, lists: Any, data: st.DataObject) -> None:
    army = data.draw(lists(system))
    assert read_army(write_army(army).encode(), "a") == army
    assert stored_army(store_army(army)) == army


@pytest.mark.parametrize("system", SYSTEMS)
def test_published_armies_come_back_as_they_were(system: str, catalog: Catalog) -> None:
    armies = published_armies(catalog, system)
    assert armies
    assert [read_army(write_army(army).encode(), "a") for army in armies] == list(armies)


def test_the_example_of_a_disk_army() -> None:
    army = read({**HEAD, "entries": [{"id": "crossbows-of-tuggarth", "count": 6}, {"id": "fireball"}], "order": ["x"]})
    lines = (Line(id="crossbows-of-tuggarth", count=6), Line(id="fireball"))
    assert army == DiskList(system="diskwars", name="Red Anvil", limit=150, entries=lines, order=("x",))


def test_the_example_of_a_regiment() -> None:
    regiment = {"hero": "kairos-fateweaver", "units": [{"id": "kurgan-marauders", "count": 2}], "commands": ["lure"]}
    army = read({**HEAD, "system": "warhammer", "limit": 1, "regiments": [regiment]})
    assert isinstance(army, RegimentList)
    units = (Line(id="kurgan-marauders", count=2),)
    assert army.regiments == (Regiment(hero="kairos-fateweaver", units=units, commands=("lure",)),)


def test_the_example_of_a_dragon_dice_force() -> None:
    army = read(
        {
            "format": FORMAT, "system": "dragon-dice", "name": "Tide", "limit": 24,
            "armies": {"home": [{"id": "coral-elf/fighter", "count": 4}], "campaign": [], "horde": []},
            "terrains": {"home": "coastland-city", "frontier": "highland-tower"},
            "dragons": [{"id": "drake", "colours": ["blue"], "count": 1}], "summoning_pool": [], "minor_terrains": [],
        }
    )  # fmt: skip
    assert isinstance(army, DiceList)
    assert army.home == (Line(id="coral-elf/fighter", count=4),)
    assert (army.home_terrain, army.frontier_terrain) == ("coastland-city", "highland-tower")
    assert army.dragons == (Line(id="drake", colours=("blue",)),)


def test_keys_are_written_in_the_order_of_the_format() -> None:
    entries = (Line(id="elven-bard"),)
    army = DiskList(system="l5r", name="A", limit=5, entries=entries, order=("elven-bard",), house_rules=("mine",))
    text = write_army(army)
    assert list(json.loads(text)) == ["format", "system", "name", "limit", "entries", "order", "house_rules"]
    assert list(json.loads(text)["entries"][0]) == ["id", "count"]
    assert text == write_army(army)


def test_what_says_nothing_is_not_written() -> None:
    text = write_army(DiskList(system="l5r", name="A", limit=5))
    assert json.loads(text) == {"format": FORMAT, "system": "l5r", "name": "A", "limit": 5, "entries": []}


def test_unknown_pieces_are_kept() -> None:
    army = read({**HEAD, "entries": [{"id": "No such Piece!", "count": 2}]})
    assert army.entries == (Line(id="No such Piece!", count=2),)


def test_a_name_beyond_16_bits_may_be_escaped_as_json_does() -> None:
    army = read({**HEAD, "name": "Fire \U0001f525 \\ud83d\\ude00"})  # json.dumps escapes by two halves
    assert isinstance(army, ArmyList)
    assert army.name == "Fire \U0001f525 \\ud83d\\ude00"


def test_a_regiment_may_still_be_without_its_hero() -> None:
    army = read({**HEAD, "system": "warhammer", "regiments": [{"hero": "", "units": [], "commands": []}]})
    assert army.regiments == (Regiment(hero="", units=(), commands=()),)


# --- faults ---


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ([], ["file-format-missing"]),
        ({}, ["file-format-missing"]),
        ({"format": 1}, ["file-format-missing"]),
        ({"format": "roundel-army/2"}, ["file-format-newer"]),
        ({"format": "roundel-army/x"}, ["file-format-unknown"]),
        ({"format": "roundel-pack/1"}, ["file-format-unknown"]),
        ({**HEAD, "system": "chess"}, ["army-system-unknown"]),
        ({**HEAD, "name": ""}, ["file-text-length"]),
        ({**HEAD, "name": "x" * 101}, ["file-text-length"]),
        ({**HEAD, "name": "a\nb"}, ["file-text-hidden"]),
        ({**HEAD, "limit": "150"}, ["file-value-type"]),
        ({**HEAD, "limit": True}, ["file-value-type"]),
        ({**HEAD, "limit": 1.5}, ["file-value-type"]),
        ({**HEAD, "limit": 0}, ["file-number-range"]),
        ({**HEAD, "regiments": []}, ["file-key-unknown"]),
        ({**HEAD, "entries": {}}, ["file-value-type"]),
        ({**HEAD, "entries": [{}]}, ["file-key-missing"]),
        ({**HEAD, "entries": ["elven-bard"]}, ["file-value-type"]),
        ({**HEAD, "entries": [{"id": "a", "count": 0}]}, ["file-number-range"]),
        ({**HEAD, "entries": [{"id": "a", "count": 100}]}, ["file-number-range"]),
        ({**HEAD, "entries": [{"id": "a", "many": 1}]}, ["file-key-unknown"]),
        ({**HEAD, "entries": [{"id": 7}]}, ["file-value-type"]),
        ({**HEAD, "order": "a"}, ["file-value-type"]),
        ({**HEAD, "order": [None]}, ["file-value-type"]),
        ({**HEAD, "house_rules": [{}]}, ["file-value-type"]),
        ({**HEAD, "system": "warhammer", "regiments": [{}]}, ["file-key-missing"]),
        ({**HEAD, "system": "warhammer", "regiments": [[]]}, ["file-value-type"]),
        ({**HEAD, "system": "dragon-dice", "armies": []}, ["file-value-type"]),
        ({**HEAD, "system": "dragon-dice", "armies": {"reserve": []}}, ["file-key-unknown"]),
        ({**HEAD, "system": "dragon-dice", "terrains": {"home": 3}}, ["file-value-type"]),
    ],
)  # fmt: skip
def test_every_fault_is_named(value: object, expected: list[str]) -> None:
    assert codes(value) == expected


def test_all_faults_come_at_once_each_with_its_place() -> None:
    raw = b'{"format": "roundel-army/1", "system": "diskwars",\n "nane": "x", "limit": -1,\n "entries": [{"id": ""}]}'
    problems = read_army(raw, "a.army.json")
    assert isinstance(problems, tuple)
    assert [(p.code, str(p.place)) for p in problems] == [
        ("file-key-unknown", "a.army.json:2:2"),
        ("file-key-missing", "a.army.json:1:1"),
        ("file-number-range", "a.army.json:2:15"),
        ("file-text-length", "a.army.json:3:15"),
    ]
    assert tell(problems[0]).endswith("nane is not allowed in this kind of file. Did you mean name?")


def test_a_newer_file_is_refused_in_words() -> None:
    (problem,) = read({**HEAD, "format": "roundel-army/7", "what": ["ever"]})
    assert "needs a newer version of Roundel" in tell(problem)


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe", b"{", b"[" * 500, b'{"a": 1} 2', b"null", b"{\x00}", b"a: &b [*b]"])
def test_what_is_no_json_is_a_problem(raw: bytes) -> None:
    problems = read_army(raw, "a")
    assert isinstance(problems, tuple)
    assert all(tell(problem) for problem in problems)


@settings(deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_a_list_or_problems(raw: bytes) -> None:
    made = read_army(raw, "a")
    assert isinstance(made, ArmyList) or all(isinstance(one, Problem) and tell(one) for one in made)


values = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 200) | st.text(max_size=5) | st.sampled_from(SYSTEMS),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["id", "count", "hero", "units", "home", "colours", "x"]), inner, max_size=3)
    ),
    max_leaves=8,
)
keys = ["name", "limit", "entries", "order", "regiments", "armies", "terrains", "dragons", "house_rules", "zzz"]


@settings(deadline=None)
@given(st.sampled_from(SYSTEMS), st.dictionaries(st.sampled_from(keys), values), st.sampled_from([0, 1]))
def test_any_values_give_a_list_or_problems(system: str, value: dict[str, Any], version: int) -> None:
    made = read({"format": f"roundel-army/{version}", "system": system, **value})
    assert isinstance(made, ArmyList) or all(isinstance(one, Problem) and tell(one) for one in made)


# --- older formats ---


def test_version_0_is_brought_up_to_date() -> None:
    old = {**HEAD, "format": "roundel-army/0", "entries": {"elven-bard": 2, "fireball": 1}}
    new = {**HEAD, "entries": [{"id": "elven-bard", "count": 2}, {"id": "fireball", "count": 1}]}
    assert isinstance(read(old), ArmyList)
    assert read(old) == read(new)


def test_faults_of_version_0_are_named_with_their_place() -> None:
    raw = b'{"format": "roundel-army/0", "system": "diskwars", "name": "x", "limit": 1,\n "entries": {"a": 0}}'
    problems = read_army(raw, "a")
    assert isinstance(problems, tuple)
    assert [(p.code, str(p.place)) for p in problems] == [("file-number-range", "a:2:2")]

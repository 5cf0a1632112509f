"""What the program does of all that is printed: counted, and for the games on disk tables complete."""

from typing import Any

import pytest

from app.games.registry import catalogue_of, played_systems, systems
from catalog.coverage import Coverage, coverage, ways_of
from catalog.load import LoadedEntry, load_built_in, load_pack
from catalog.schema import Item

PLAYED = ("disk", "spell", "terrain", "skill")
NOT_YET: tuple[str, ...] = ()
"""Entries of Diskwars whose ability nothing does yet. It must be empty."""
KINDS_OF_L5R = {"spell": 45, "item": 20, "stronghold": 8, "skill": 29}


@pytest.fixture(scope="module")
def items() -> tuple[LoadedEntry, ...]:
    return load_built_in().items


@pytest.fixture(scope="module")
def counted(items: tuple[LoadedEntry, ...]) -> dict[tuple[str, str], Coverage]:
    return {(one.system, one.kind): one for one in coverage(items)}


@pytest.mark.parametrize("kind", PLAYED)
def test_all_of_diskwars_is_done_by_record_script_rule_or_hand(kind: str, counted: dict[Any, Coverage]) -> None:
    assert tuple(id_ for id_ in counted["diskwars", kind].open if id_ not in NOT_YET) == ()
    assert counted["diskwars", kind].counts["written"] == 0


@pytest.mark.parametrize("kind", ["command", "deployment", "disk", "scenario", "terrain"])
def test_all_of_warhammer_is_done_by_record_script_rule_or_hand(kind: str, counted: dict[Any, Coverage]) -> None:
    one = counted["warhammer", kind]
    assert (one.open, one.counts["written"]) == ((), 0)
    assert one.done == one.known


@pytest.mark.parametrize("kind", ["disk", "item", "skill", "spell", "stronghold"])
def test_all_of_l5r_is_done_by_record_script_rule_or_hand(kind: str, counted: dict[Any, Coverage]) -> None:
    one = counted["l5r", kind]
    assert (one.open, one.counts["written"]) == ((), 0)
    assert one.done == one.known
    assert one.manual == ((("otaku-kamoko", "Otaku Kamoko"),) if kind == "disk" else ())


def test_every_spell_stronghold_and_skill_of_l5r_is_counted(
    items: tuple[LoadedEntry, ...], counted: dict[Any, Coverage]
) -> None:
    """A spell may have several abilities; an item may have none, and then it has values or is dropped as a missile."""
    own = {kind: [one.entry for one in items if (one.system, one.kind) == ("l5r", kind)] for kind in KINDS_OF_L5R}
    assert {kind: len(entries) for kind, entries in own.items()} == KINDS_OF_L5R
    assert counted["l5r", "skill"].known == len(own["skill"])
    assert [one.id for kind in ("spell", "stronghold") for one in own[kind] if not one.abilities] == []  # type: ignore[attr-defined]
    for item in own["item"]:
        assert isinstance(item, Item)
        assert item.abilities or item.damage or item.attack or item.defense or item.toughness, item.id


def test_only_what_is_lost_is_left_to_the_players(items: tuple[LoadedEntry, ...]) -> None:
    left = [item for item in items if item.system in played_systems() and "manual" in ways_of(item)]
    assert all(not ability.complete for item in left for ability in item.entry.abilities)  # type: ignore[attr-defined]


def test_what_the_rules_do_is_there_and_names_a_section_of_the_rules(items: tuple[LoadedEntry, ...]) -> None:
    for system in systems():
        entries = catalogue_of(system).by_rule
        own = [item for item in items if item.system == system]
        sections = {item.entry.name for item in own if item.kind in ("rule", "switch")}
        assert set(entries.values()) <= sections
        assert set(entries) <= {f"{item.kind}/{item.entry.id}" for item in own if "rule" in ways_of(item)}


def test_nothing_is_counted_twice(items: tuple[LoadedEntry, ...], counted: dict[Any, Coverage]) -> None:
    texts = sum(len(getattr(item.entry, "abilities", ())) for item in items if item.kind != "skill")
    skills = sum(one.known for (_, kind), one in counted.items() if kind == "skill")
    assert sum(one.known for one in counted.values()) == texts + skills


def test_an_ability_that_claims_to_be_done_and_has_neither_record_nor_rule_is_a_problem() -> None:
    text = (
        "- id: pit\n  name: Pit\n  diameter: 4\n  abilities:\n    - kind: terrain\n      summary: It swallows.\n"
        '      implemented: "yes"\n  origin: {"*": house}\n'
    )
    found = load_pack({"diskwars/terrain.yaml": text.encode()}, "mine")
    (problem,) = found.problems
    assert (problem.code, str(problem.place)) == ("ability-unfounded", "diskwars/terrain.yaml:7:7")

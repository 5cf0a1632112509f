"""Records of dice: every fault is found with its line and column, and what is written is complete."""

from typing import Any

import pytest

from app.games.registry import catalogue_of
from app.words import tell
from catalog.coverage import coverage
from catalog.dice_facets import dice_asked_of
from catalog.load import LoadedEntry, load_built_in, load_pack
from catalog.overlay import Library
from catalog.schema import DiceAbility, DiceSpell
from catalog.schema.dice_records import DiceRecord, all_dice_steps
from catalog.search import search

HEAD = """- id: bite
  name: Bite
  rolls: [melee-attack]
  timing: [special]
  face_value: "4"
  dice: []
  abilities:
    - kind: attribute
      summary: It bites.
      records:
"""


@pytest.fixture(scope="module")
def items() -> tuple[LoadedEntry, ...]:
    return tuple(item for item in load_built_in().items if item.system == "dragon-dice")


@pytest.fixture(scope="module")
def beneath() -> dict[Any, Any]:
    return {item.key: item.entry for item in load_built_in().items}


def told(record: str, beneath: dict[Any, Any]) -> list[str]:
    """What a pack with this record is told, without the name of the file."""
    text = f"{HEAD}        - {record}\n  origin: {{'*': house}}\n"
    found = load_pack({"dragon-dice/sai.yaml": text.encode()}, "mine", beneath)
    return [tell(problem).removeprefix("dragon-dice/sai.yaml:") for problem in found.problems]


MELEE = "rolls: [melee], timing: special"


@pytest.mark.parametrize(
    ("record", "where", "words"),
    [
        ("{rolls: [brawl], timing: special, do: [{kill: {}}]}", "11:", "brawl"),
        (f"{{{MELEE}, do: [{{slaughter: {{}}}}]}}", "11:", "slaughter"),
        (f"{{{MELEE}, do: [{{}}]}}", "11:", "exactly one verb"),
        (f"{{{MELEE}, do: [{{kill: {{}}, bury: {{}}}}]}}", "11:", "exactly one verb"),
        (f"{{{MELEE}, do: [{{kill: {{killed: [{{}}]}}}}]}}", "11:", "exactly one verb"),
        (f"{{{MELEE}, do: []}}", "11:", "does nothing"),
        (f"{{{MELEE}, do: [{{give: {{kinds: []}}}}]}}", "11:", "does nothing"),
        (f"{{{MELEE}, do: [{{give: {{n: many, kinds: [melee]}}}}]}}", "11:", "many"),
        (f"{{{MELEE}, do: [{{script: dance}}]}}", "11:", "no script called dance"),
        (f"{{{MELEE}, do: [{{kill: {{who: {{race: hobbit}}}}}}]}}", "11:", "hobbit"),
        (f"{{{MELEE}, do: [{{kill: {{who: {{of: everyone}}}}}}]}}", "11:", "everyone"),
        (f"{{{MELEE}, do: [{{kill: {{who: {{health: 4, units: 1}}}}}}]}}", "11:", "not in both"),
        (f"{{{MELEE}, do: [{{adjust: {{kinds: [melee]}}}}]}}", "11:", "adds, subtracts"),
        (f"{{{MELEE}, do: [{{adjust: {{add: 1, times: half}}}}]}}", "11:", "adds, subtracts"),
        (f"{{{MELEE}, choose: true, do: [{{kill: {{}}}}]}}", "11:", "nothing to choose"),
        (f"{{{MELEE}, per_point: true, do: [{{kill: {{}}}}]}}", "11:", "per point"),
        ("{timing: special, do: [{kill: {}}]}", "11:", "in which rolls"),
        ("{timing: conditional, do: [{kill: {}}]}", "11:", "says when"),
        ("{when: killed, do: [{kill: {}}]}", "11:", "says when"),
        ("{timing: conditional, when: rolled, do: [{kill: {}}]}", "11:", "which face"),
    ],
)
def test_a_bad_record_is_refused_with_its_place(record: str, where: str, words: str, beneath: dict[Any, Any]) -> None:
    found = told(record, beneath)
    assert found
    assert all(one.startswith(where) for one in found)
    assert any(words in one for one in found), found


def test_a_good_record_is_taken(beneath: dict[Any, Any]) -> None:
    good = "{rolls: [melee], timing: special, do: [{kill: {who: {of: defender, health: x}, killed: [{bury: {}}]}}]}"
    assert told(good, beneath) == []


def test_every_text_of_a_die_is_done_by_record_script_or_rule(items: tuple[LoadedEntry, ...]) -> None:
    counted = {one.kind: one for one in coverage(items)}
    assert [(kind, one.open) for kind, one in counted.items() if one.open or one.done != one.known] == []
    assert {"breath", "minor-terrain", "race", "sai", "spell", "terrain"} <= set(counted)
    assert [kind for kind, one in counted.items() if one.counts["manual"]] == []


def test_every_script_is_called_and_no_other(items: tuple[LoadedEntry, ...]) -> None:
    called = {
        step.script
        for item in items
        for ability in getattr(item.entry, "abilities", ())
        if isinstance(ability, DiceAbility)
        for record in ability.records
        for step in all_dice_steps(record.do)
        if step.script
    }
    assert called == set(catalogue_of("dragon-dice").scripts)
    assert len(called) == 14


def test_a_spell_that_needs_something_says_so_in_words_too(items: tuple[LoadedEntry, ...]) -> None:
    for item in items:
        if isinstance(item.entry, DiceSpell):
            told_ = set(item.entry.needs) - {"at-terrain"}
            assert bool(told_) <= bool(item.entry.condition), item.entry.id
            assert (item.entry.aims_at == "terrain") == (item.entry.target == "terrain"), item.entry.id


@pytest.mark.parametrize(
    ("query", "found", "not_found"),
    [
        ("does:raise kind:spell", {"Reanimate Dead", "Exhume"}, {"Hailstorm"}),
        ("does:kill roll:missile", {"Seize", "Impale"}, {"Smite"}),
        ("timing:instant", {"Rend", "Tail"}, {"Smite"}),
        ("forbids:counter-attack", {"Surprise"}, {"Sleep"}),
        ("gives:save does:reroll", {"Flurry"}, {"Fly"}),
        ("aims_at:enemy-unit", {"Firebolt"}, {"Hailstorm"}),
        ("needs:contains-green", {"Black Rain"}, {"Blizzard"}),
        ("affects:enemy when:announced", set(), {"Dispel Magic"}),
    ],
)
def test_dice_are_found_by_what_they_do(library: Library, query: str, found: set[str], not_found: set[str]) -> None:
    results = search(library.catalog, query, system="dragon-dice", limit=1000)
    assert results.problem is None, tell(results.problem)
    names = {hit.name for hit in results.hits}
    assert found <= names
    assert not names & not_found


def test_what_is_nested_is_found_too() -> None:
    entries = {item.key[1:]: item.entry for item in load_built_in().items if item.system == "dragon-dice"}
    poison: tuple[DiceRecord, ...] = entries["sai", "poison"].abilities[0].records  # type: ignore[attr-defined]
    assert {word for field, word in dice_asked_of(poison) if field == "does"} == {"test", "kill", "bury"}

"""Packs to entries: strict, every problem at once, each with file, line and field."""

from functools import cache
from typing import Any

import pytest

from app.base.errors import Problem
from app.base.units import from_inches
from catalog.load import LoadedPack, load_built_in, load_pack
from catalog.pack_files import to_yaml
from catalog.schema import Entry
from catalog.schema.origins import house_share, origin_of
from catalog.schema.plain import from_plain, to_plain
from catalog.source_positions import read_marked

GOOD: dict[str, Any] = {
    "id": "test-disk", "name": "Test Disk", "origin": {"*": "house", "attack": "rulebook"}, "faction": "elf",
    "alignment": "good", "diameter": 1.75, "attack": 3, "defense": 3, "toughness": 3, "movement": 3, "points": 4,
}  # fmt: skip


@cache
def known() -> dict[tuple[str, str, str], Entry]:
    return {item.key: item.entry for item in load_built_in().items}


def load(*entries: dict[str, Any], file: str = "diskwars/disk.yaml") -> LoadedPack:
    return load_pack({file: to_yaml(list(entries))}, "Test", known())


def problems(*entries: dict[str, Any], file: str = "diskwars/disk.yaml") -> list[tuple[str, object]]:
    return [(p.code, p.values.get("field")) for p in load(*entries, file=file).problems]


def test_the_built_in_packs_have_no_problem() -> None:
    assert load_built_in().problems == ()


def test_a_good_entry_loads_with_lengths_in_micrometres() -> None:
    loaded = load(GOOD)
    assert loaded.problems == ()
    (item,) = loaded.items
    assert to_plain(item.entry)["diameter"] == 1.75
    assert getattr(item.entry, "diameter", 0) == from_inches("1.75")
    assert (item.system, item.kind, item.pack) == ("diskwars", "disk", "Test")


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"attack": "three"}, ("value-wrong-type", "attack")),
        ({"attack": 3.5}, ("value-wrong-type", "attack")),
        ({"attack": True}, ("value-wrong-type", "attack")),
        ({"attack": None}, ("value-wrong-type", "attack")),
        ({"attack": 99}, ("value-out-of-range", "attack")),
        ({"toughness": 0}, ("value-out-of-range", "toughness")),
        ({"diameter": 40}, ("value-out-of-range", "diameter")),
        ({"diameter": "wide"}, ("value-wrong-type", "diameter")),
        ({"alignment": "nice"}, ("value-not-allowed", "alignment")),
        ({"atack": 3}, ("field-unknown", "atack")),
        ({"skills": "first-blow"}, ("value-wrong-type", "skills")),
        ({"skills": ["firstblow"]}, ("token-unknown", "skills")),
        ({"skills": ["spellcaster"]}, ("token-unknown", "skills")),
        ({"skills": ["missile:bullet:2"]}, ("token-unknown", "skills")),
        ({"skills": ["missile:bolt:0"]}, ("token-unknown", "skills")),
        ({"faction": "hobbit"}, ("reference-unknown", "faction")),
        ({"sets": ["no-such-box"]}, ("reference-unknown", "sets")),
        ({"transform_of": "nobody"}, ("reference-unknown", "transform_of")),
        ({"origin": {"attack": "rulebook"}}, ("origin-missing", None)),
        ({"origin": {"*": "rumour"}}, ("origin-unknown", "*")),
        ({"origin": {"*": "house", "colour": "house"}}, ("origin-field-unknown", "colour")),
        ({"id": "other"}, ("id-not-of-name", None)),
        ({"abilities": [{"kind": "sa", "summary": "x", "zap": 1}]}, ("field-unknown", "abilities.0.zap")),
        ({"abilities": [{"kind": "magic", "summary": "x"}]}, ("value-not-allowed", "abilities.0.kind")),
    ],
)
def test_one_fault_gives_one_problem_that_names_the_field(change: dict[str, Any], expected: tuple[str, str]) -> None:
    assert problems({**GOOD, **change}) == [expected]


def test_all_problems_come_at_once_with_their_lines() -> None:
    text = b"""- id: a
  name: A
  origin: {"*": house}
  faction: null
  alignment: neutral
  diameter: 1.75
  attack: lots
  defense: 2
  toughness: 3
  movement: 3
  points: -1
- 5
- id: b
  name: B
"""
    found = load_pack({"diskwars/disk.yaml": text}, "Test", known()).problems
    assert ("value-wrong-type", "diskwars/disk.yaml:7:3") in [(p.code, str(p.place)) for p in found]
    assert ("value-wrong-type", "diskwars/disk.yaml:12:3") in [(p.code, str(p.place)) for p in found]
    missing = {p.values["field"] for p in found if p.code == "field-missing"}
    assert {"origin", "faction", "attack", "points", "diameter"} <= missing


def test_an_id_twice_in_a_pack_names_the_first_place() -> None:
    (problem,) = [p for p in load(GOOD, GOOD).problems if p.code == "id-repeated"]
    assert problem.values["first"] == "diskwars/disk.yaml:1:3"


def test_a_built_in_id_is_only_replaced_by_an_entry_that_says_so() -> None:
    bard = {**GOOD, "id": "elven-bard", "name": "Elven Bard"}
    assert problems(bard) == [("id-taken", None)]
    assert problems({**bard, "replaces": True}) == []


@pytest.mark.parametrize("name", ["disk.yaml", "chess/disk.yaml", "diskwars/chessman.yaml", "a/b/disk.yaml"])
def test_a_file_of_no_known_kind_is_a_problem(name: str) -> None:
    assert [code for code, _ in problems(GOOD, file=name)] == ["pack-file-unknown"]


def test_a_file_that_is_no_list_is_a_problem() -> None:
    loaded = load_pack({"diskwars/disk.yaml": b"id: x"}, "Test", known())
    assert [p.code for p in loaded.problems] == ["pack-not-a-list"]


def test_a_correction_must_name_an_entry_and_leave_it_valid() -> None:
    def patch(**data: Any) -> list[str]:
        loaded = load_pack({"diskwars/corrections.yaml": to_yaml([data])}, "Test", known())
        return [p.code for p in loaded.problems]

    assert patch(id="elven-bard", set={"attack": 2}, reason="my disk", date="2026-01-01") == []
    assert patch(id="elven-bart", set={"attack": 2}) == ["patch-unknown"]
    assert patch(id="elven-bard", set={"attack": "x"}) == ["value-wrong-type"]
    assert patch(id="elven-bard", set={"atack": 2}) == ["field-unknown"]
    assert patch(id="elven-bard", set={"id": "x"}) == ["patch-fixed-field"]
    assert patch(id="elven-bard", set={"points": 999}) == ["value-out-of-range"]
    assert patch(id="elven-bard", set={}) == ["patch-shape"]
    assert patch(id="elven-bard", set={"attack": 2}, by="me") == ["patch-shape"]


def test_every_entry_survives_the_way_out_and_back() -> None:
    for item in load_built_in().items:
        plain = to_plain(item.entry)
        assert from_plain(type(item.entry), plain) == item.entry
        short = read_marked("x", to_yaml(to_plain(item.entry, defaults=False))).value
        again = load_pack({f"{item.system}/{item.kind}.yaml": to_yaml([short_plain(short)])}, "Again", {})
        assert [i.entry for i in again.items] == [item.entry], item.key


def short_plain(value: Any) -> Any:
    """Decimals as numbers that YAML writes plainly."""
    if isinstance(value, dict):
        return {k: short_plain(v) for k, v in value.items()}
    if isinstance(value, tuple):
        return [short_plain(v) for v in value]
    return float(value) if hasattr(value, "as_tuple") else value


def test_every_value_of_every_entry_has_an_origin_that_is_known() -> None:
    sources = {(i.system, i.entry.id) for i in load_built_in().items if i.kind == "source"}
    for item in load_built_in().items:
        if item.kind != "source":
            assert item.entry.origin, item.key
            for field in ("*", *item.entry.origin):
                for source in origin_of(item.entry, field).split("+"):
                    assert source == "house" or (item.system, source) in sources, (item.key, field)


def test_the_share_of_house_values_counts_values_and_not_names() -> None:
    (item,) = load(GOOD).items
    fields = len(to_plain(item.entry)) - 7
    assert house_share(item.entry) == round((fields - 1) / fields, 3)


def test_no_problem_lacks_a_place() -> None:
    found: tuple[Problem, ...] = load({"id": "x"}, {**GOOD, "skills": ["zap"]}).problems
    assert found
    assert all(problem.place and problem.place.line for problem in found)

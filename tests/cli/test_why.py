"""`roundel play --why`, and refusals that name the text behind them, as a user sees them."""

import json
from pathlib import Path
from typing import Any

import pytest

# Two Standard Bearers strengthen a Knight, a Vampire drains it; the Golem silences the caster beside it.
TABLE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars",
    "seats": [{"id": "A", "stack": ["ghost"]}, {"id": "B", "stack": ["ghost"]}],
    "disks": [
        {"id": "k1", "seat": "A", "disk": "standard-bearer", "at": [20, 20]},
        {"id": "k2", "seat": "A", "disk": "standard-bearer", "at": [24, 20]},
        {"id": "v", "seat": "B", "disk": "vampire", "at": [40, 10]},
        {"id": "limbs", "seat": "A", "disk": "crawling-limbs", "at": [10, 30]},
        {"id": "prey", "seat": "B", "disk": {"name": "Prey", "movement": 0}, "at": [13, 30]},
        {"id": "serpent", "seat": "B", "disk": "serpent-of-vlleng", "at": [44, 30]},
        {"id": "rage", "seat": "B", "disk": {"name": "Rager", "attack": 2}, "at": [4, 4], "berserk": True},
    ],
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def write(value: Any, name: str = "p.json") -> str:
        path = tmp_path / name
        path.write_text(json.dumps(value), encoding="utf-8")
        return str(path)

    return write


def test_every_value_is_explained_by_what_is_printed_and_what_changes_it(roundel: Any, file: Any) -> None:
    done = roundel("play", file(TABLE), "--why", "k1")
    assert done.code == 0
    lines = done.out.splitlines()
    assert lines[0] == "Standard Bearer (k1)"
    printed = {stat: _printed(roundel, "standard-bearer", stat) for stat in ("attack", "toughness", "movement")}
    attack, toughness = printed["attack"], printed["toughness"]
    assert f"  Attack {attack + 1}: {attack} printed, Standard Bearer +1." in lines
    assert f"  Toughness {toughness + 1}: {toughness} printed, Standard Bearer +1." in lines
    assert f"  Movement {printed['movement']} (as printed)." in lines


def _printed(roundel: Any, disk: str, stat: str) -> int:
    value: int = roundel("catalog", "show", f"diskwars/{disk}", "--json").json[stat]
    return value


def test_a_program_reads_each_step_with_its_source(roundel: Any, file: Any) -> None:
    done = roundel("play", file(TABLE), "--why", "k1", "--json")
    values = {one["stat"]: one for one in done.json["values"]}
    assert list(values) == ["attack", "defense", "toughness", "movement"]
    step = values["attack"]["steps"][0]
    assert (step["source"], step["name"], step["replaced"]) == ("disk/standard-bearer#0", "Standard Bearer", False)
    assert values["attack"]["value"] == step["value"]


def test_rage_is_explained_too(roundel: Any, file: Any) -> None:
    assert "  Attack 4: 2 printed, Berserk +2." in roundel("play", file(TABLE), "--why", "rage").out.splitlines()


def test_what_changes_no_value_is_told_with_its_text(roundel: Any, file: Any) -> None:
    assert "  Also affected by Serpent of Vlleng. This disk is immune to missiles." in (
        roundel("play", file(TABLE), "--why", "serpent").out.splitlines()
    )


def test_a_piece_that_is_not_there_is_exit_code_2(roundel: Any, file: Any) -> None:
    done = roundel("play", file(TABLE), "--why", "nobody")
    assert done.code == 2
    assert "nobody" in done.err


def test_a_refusal_names_the_piece_that_forbids_it_and_what_it_says(roundel: Any, file: Any) -> None:
    answers = [{"pick": "limbs"}, {"pick": "move"}, {"flip": [13, 30]}, {"pass": True}]
    done = roundel("play", file(TABLE), "--answers", file(answers, "a.json"), "--json")
    assert done.code == 1
    reasons = done.json["rejection"]["reasons"]
    assert [one["code"] for one in reasons] == ["forbidden"]
    assert reasons[0]["message"] == "Crawling Limbs prevents this: This disk may not attack."


def test_an_offered_ability_is_named_by_its_piece(roundel: Any, file: Any) -> None:
    bard = {**TABLE, "disks": [{"id": "bard", "seat": "A", "disk": "elven-bard", "at": [30, 30]}, *TABLE["disks"]]}
    done = roundel("play", file(bard), "--answers", file([{"pick": "bard"}], "a.json"), "--json")
    labels = {one["key"]: one["label"] for one in done.json["decision"]["options"]}
    assert labels["ability"] == "Use Elven Bard's special ability"


def test_a_die_without_changing_values_is_told_with_its_faces(roundel: Any, file: Any) -> None:
    places = ("home-A", "frontier", "home-B")
    dice = {
        "format": "roundel-position/1", "system": "dragon-dice", "seed": 1, "round": 2, "segment": "first-march",
        "turn": "A", "order": ["A", "B"],
        "terrains": [{"id": place, "terrain": "flatland-tower", "face": 3} for place in places],
        "seats": [
            {"id": "A", "home": [{"id": "x", "die": "goblin/thug"}]}, {"id": "B", "home": [{"die": "dwarf/footman"}]},
        ],
    }  # fmt: skip
    told = roundel("play", file(dice), "--policy", "stop", "--why", "x").out
    assert "Thug" in told
    assert "6 faces: ID, 2 melee" in told
    missing = roundel("play", file(dice), "--policy", "stop", "--why", "nobody")
    assert missing.code == 2
    assert "nobody" in missing.err

"""`roundel simulate`: two armies, many battles."""

from contextlib import closing
from pathlib import Path
from typing import Any

from app.armies.army_store import list_armies
from app.battles.simulations.findings import findings_plain
from app.battles.simulations.saved_simulations import simulations_of
from catalog.overlay import open_library

WORDS = ("simulate", "legions-elf", "legions-dwarf", "--games", "2", "--jobs", "1", "--ai", "random", "--seed", "7")


def test_it_prints_how_often_each_army_won(roundel: Any) -> None:
    told = roundel(*WORDS, "--json")
    assert told.code == 0
    assert told.json["armies"] == ["Legions Elf", "Legions Dwarf"]
    assert told.json["games"] == told.json["share"]["games"] == 2
    assert {one["side"] for one in told.json["fallen"]} == {"A", "B"}


def test_it_tells_it_in_sentences(roundel: Any) -> None:
    told = roundel(*WORDS)
    assert told.out.startswith("Legions Elf against Legions Dwarf: ")
    assert "Poison Naveka" in told.out


def test_what_cannot_be_played_is_refused_in_a_sentence(roundel: Any) -> None:
    for words, said in ((("--scenario", "nowhere"), "nowhere"), (("--ai", "hal"), "hal")):
        told = roundel(*WORDS[:3], "--games", "2", *words)
        assert told.code == 2
        assert said in told.err


def test_what_it_told_is_kept_with_a_saved_army(roundel: Any, ready_home: Path) -> None:
    roundel("army", "new", "legions-elf", "--name", "Mine")
    told = roundel("simulate", "Mine", *WORDS[2:], "--keep", "--json")
    assert told.code == 0
    assert "Saved with Mine" in told.err
    with closing(open_library(ready_home)) as opened:
        (army,) = list_armies(opened.database)
        (kept,) = simulations_of(opened.database, army.id)
    assert (kept.army.army, kept.other.army, kept.seed) == ("Mine", "Legions Dwarf", 7)
    assert findings_plain(kept.findings)["share"] == told.json["share"]


def test_nothing_is_kept_with_an_army_that_is_not_saved(roundel: Any) -> None:
    told = roundel(*WORDS, "--keep")
    assert told.code == 2
    assert "legions-elf is not a saved army" in told.err


def test_armies_of_warhammer_are_tried_against_each_other(roundel: Any, ready_home: Path) -> None:
    roundel("army", "new", "regiment-of-teclis", "--name", "Mine")
    words = ("--games", "2", "--jobs", "1", "--ai", "random", "--seed", "7", "--option", "rounds=1", "--keep", "--json")
    told = roundel("simulate", "Mine", "regiment-of-grom", *words)
    assert (told.code, told.json["scenario"], told.json["share"]["games"]) == (0, "standard", 2)
    assert {one["side"] for one in told.json["fallen"]} == {"A", "B"}
    with closing(open_library(ready_home)) as opened:
        (army,) = list_armies(opened.database)
        (kept,) = simulations_of(opened.database, army.id)
    assert (kept.system, kept.scenario, kept.rules) == ("warhammer", "standard", "warhammer/2")


def test_armies_of_two_games_are_refused(roundel: Any) -> None:
    told = roundel("simulate", "regiment-of-teclis", "legions-elf", "--games", "2")
    assert told.code == 2


def test_forces_of_dragon_dice_are_tried_and_their_dice_counted(roundel: Any) -> None:
    forces = ("goblins-cavalry-and-heavy-melee", "feral-cavalry-and-mages")
    told = roundel("simulate", *forces, "--games", "2", "--jobs", "1", "--ai", "greedy", "--seed", "7", "--json")
    assert (told.code, told.json["share"]["games"]) == (0, 2)
    brought = {(one["side"], one["id"]): one["brought"] for one in told.json["fallen"]}
    assert brought["A", "goblin/shambler"] == 2
    assert {one["kind"] for one in told.json["fallen"]} == {"unit"}
    assert not any(id_.startswith(("dragonkin/", "drake")) for _, id_ in brought)  # they only come and go
    assert any(one["lost"] for one in told.json["fallen"])

"""`roundel play` and `roundel battle ...` with Warhammer: Diskwars."""

import json
from pathlib import Path
from typing import Any

from app.words.tongue import choose

RUN = ("--ai", "random", "--seed", "4", "--option", "rounds=1")


def test_a_battle_is_set_up_and_played_from_the_shell(roundel: Any, tmp_path: Path) -> None:
    first, later = str(tmp_path / "p.json"), str(tmp_path / "q.json")
    made = roundel("battle", "new", "learning-empire", "learning-orcs", "-s", "learning-scenario", "-o", first)
    assert made.code == 0
    asked = roundel("play", first, "--json").json
    assert (asked["decision"]["code"], asked["decision"]["place"]["kind"]) == ("ask.deployment", "deploy")
    on = roundel("play", first, "--policy", "random", "--until", "segment:melee", "-o", later)
    assert (on.code, json.loads(Path(later).read_text())["segment"]) == (0, "melee")
    done = roundel("play", later, "--policy", "first", "--json")
    assert done.json["result"]["reason"] in ("points", "last-left", "none-left")


def test_a_battle_is_run_told_and_verified(roundel: Any, tmp_path: Path) -> None:
    file = str(tmp_path / "b.jsonl")
    run = roundel("battle", "run", "regiment-of-teclis", "regiment-of-grom", *RUN, "-o", file, "--json")
    assert (run.code, run.json["rounds"]) == (0, 1)
    assert roundel("battle", "verify", file).code == 0
    told = roundel("battle", "show", file)
    assert "A chooses the west edge." in told.out
    assert "Initiative: " in told.out


def test_a_policy_that_the_game_does_not_have_is_named(roundel: Any, tmp_path: Path) -> None:
    made = ("regiment-of-teclis", "regiment-of-grom", "--ai", "general", "-o", str(tmp_path / "b.jsonl"))
    done = roundel("battle", "run", *made)
    assert done.code == 2
    assert "random" in done.err


def test_values_of_a_piece_are_explained(roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    riders = {"id": "a1", "seat": "A", "disk": "wolf-riders", "at": [10, 10], "empowered": True}
    plain = {
        "format": "roundel-position/1", "system": "warhammer", "scenario": "learning-scenario", "first": "A",
        "seats": [{"id": "A", "hand": ["push"]}, {"id": "B", "hand": ["push"]}],
        "disks": [riders, {"id": "b1", "seat": "B", "disk": "huntsmen", "at": [20, 20]}],
    }  # fmt: skip
    file.write_text(json.dumps(plain))
    why = ("play", str(file), "--until", "decision", "--why", "a1")
    done = roundel(*why)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Wolf Riders (a1)\n  Attack 4: 3 printed, Empowerment +1.\n")
    german = roundel("--language", "de", *why).out
    assert german.startswith("Wolfsreiter (a1)\n  Angriffsstärke 4: aufgedruckt 3, Verstärkung +1.\n")
    choose("english")
    assert [one["stat"] for one in roundel(*why, "--json").json["values"]][:2] == ["attack", "counter"]


def test_a_battle_is_told_in_german(roundel: Any, tmp_path: Path) -> None:
    file = str(tmp_path / "b.jsonl")
    roundel("battle", "run", "regiment-of-teclis", "regiment-of-grom", *RUN, "-o", file)
    told = roundel("--language", "de", "battle", "show", file, "--all").out
    short = roundel("--language", "de", "battle", "show", file).out
    assert "Runde 1: " in short
    assert " Sprünge" in short
    ended = roundel("--language", "de", "battle", "show", file, "--json").json["result"]["message"]
    choose("english")
    assert "A nimmt den westlichen Rand." in told
    assert "Grom der Fettsack (B" in told
    assert told.splitlines()[-1] == ended
    assert ended != roundel("battle", "show", file, "--json").json["result"]["message"]
    assert ended.startswith("Sieg für ")


def test_a_battle_that_is_run_in_german_verifies_in_english(roundel: Any, tmp_path: Path) -> None:
    file = str(tmp_path / "b.jsonl")
    roundel("--language", "de", "battle", "run", "regiment-of-teclis", "regiment-of-grom", *RUN, "-o", file)
    choose("english")
    assert roundel("battle", "verify", file).code == 0


def test_what_the_rules_say_against_two_armies_is_told(roundel: Any, tmp_path: Path) -> None:
    # Standard Setup: as many regiments as each other player. R65: the armies of the learning scenario belong there.
    out = ("-o", str(tmp_path / "p.json"))
    learners = ("learning-empire", "learning-orcs")
    odd = roundel("battle", "new", *learners, *out)
    assert odd.code == 0
    assert odd.err.count("is legal only in the learning scenario") == 2
    others = roundel("battle", "new", "learning-empire", "regiment-of-grom", "-s", "learning-scenario", *out)
    assert others.err.count("is neither of them") == 1
    assert roundel("battle", "new", *learners, "-s", "learning-scenario", *out).err == ""
    assert roundel("battle", "new", "regiment-of-teclis", "regiment-of-grom", *out).err == ""


def test_an_army_of_the_learning_scenario_is_legal_on_a_condition(roundel: Any) -> None:
    done = roundel("army", "check", "learning-empire")
    assert done.code == 0
    assert "(The army is legal only in the learning scenario.)" in done.out


def test_discard_piles_can_be_looked_through(roundel: Any, tmp_path: Path) -> None:
    # Command Cards: a player can look through an opponent's discard pile at any time.
    file = tmp_path / "p.json"
    plain = {
        "format": "roundel-position/1", "system": "warhammer", "scenario": "learning-scenario", "first": "A",
        "seats": [{"id": "A", "hand": ["push", "stall"]}, {"id": "B", "hand": ["push"], "discard": ["rally", "lure"]}],
        "disks": [
            {"id": "a1", "seat": "A", "disk": "wolf-riders", "at": [10, 10]},
            {"id": "b1", "seat": "B", "disk": "huntsmen", "at": [20, 20]},
        ],
    }  # fmt: skip
    file.write_text(json.dumps(plain))
    look = ("play", str(file), "--until", "decision")
    assert "Discarded by B: Rally, Lure." in roundel(*look).out
    german = roundel("--language", "de", *look).out
    choose("english")
    assert "Ablagestapel von B: Neu formieren, Köder." in german
    assert roundel(*look, "--json").json["position"]["seats"][1]["discard"] == ["rally", "lure"]


def test_a_battle_may_pause_where_chance_comes_next(roundel: Any, tmp_path: Path) -> None:
    first = str(tmp_path / "p.json")
    roundel("battle", "new", "regiment-of-teclis", "regiment-of-grom", "-o", first)
    done = roundel("play", first, "--policy", "first", "--until", "segment:terrain")
    assert (done.code, done.err) == (0, "")
    assert "Dealing cards." in done.out

"""`roundel play` and `roundel battle ...` with Warhammer: Diskwars."""

import json
from pathlib import Path
from typing import Any

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
    assert "A takes the south edge." in told.out
    assert "Initiative: " in told.out


def test_a_policy_that_the_game_does_not_have_is_named(roundel: Any, tmp_path: Path) -> None:
    made = ("regiment-of-teclis", "regiment-of-grom", "--ai", "general", "-o", str(tmp_path / "b.jsonl"))
    done = roundel("battle", "run", *made)
    assert done.code == 2
    assert "random" in done.err


def test_values_of_a_piece_are_explained_in_diskwars_alone(roundel: Any, tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    plain = {"format": "roundel-position/1", "system": "warhammer", "seats": [{"id": "A"}, {"id": "B"}]}
    file.write_text(json.dumps(plain))
    done = roundel("play", str(file), "--why", "a1")
    assert done.code == 2
    assert "warhammer" in done.err

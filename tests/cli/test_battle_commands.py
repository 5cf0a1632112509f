"""`roundel play` and `roundel battle ...` as a user runs them: exit codes, JSON, sentences."""

import io
import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.base.canonical import canonical
from tests.battles.test_position_files import EXAMPLE, WRONG

DUEL: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars",
    "seats": [{"id": "A", "stack": ["ghost"]}, {"id": "B", "stack": ["ghost"]}],
    "disks": [{"id": "a", "seat": "A", "disk": {"name": "Walker"}, "at": [10, 10]},
              {"id": "b", "seat": "B", "disk": {"name": "Wall", "movement": 0}, "at": [20, 10]}],
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Any:
    def write(value: Any, name: str = "p.json") -> str:
        path = tmp_path / name
        path.write_text(value if isinstance(value, str) else json.dumps(value), encoding="utf-8")
        return str(path)

    return write


# --- roundel play ---


def test_the_example_of_the_formats_page_plays(roundel: Any, file: Any) -> None:
    done = roundel("play", file(EXAMPLE), "--json")
    assert done.code == 0
    assert set(done.json) == {"position", "events", "decision", "result"}
    assert done.json["events"][0] == {"kind": "battle-began", "attackers": ["a1"], "defenders": ["b1"]}
    assert done.json["decision"]["seats"] == ["A"]
    assert {"id", "kind", "seats", "prompt", "rule", "options", "min", "max", "place"} <= set(done.json["decision"])
    assert done.json["result"] is None


def test_a_printed_position_can_be_fed_back(roundel: Any, file: Any) -> None:
    first = roundel("play", file(DUEL), "--answers", file([{"pick": "a"}, {"pick": "move"}], "a.json"), "--json").json
    assert [one["pick"] for one in first["position"]["since"]] == ["a", "move"]
    answers = file([{"flip": [20, 10]}, {"pass": True}], "a.json")
    second = roundel("play", file(first["position"]), "--answers", answers, "--json").json
    flipped = second["events"][0]
    assert (flipped["kind"], flipped["end"]) == ("disk-flipped", [11.75, 10])
    assert "since" not in second["position"]


def test_a_refused_answer_is_exit_code_1_and_the_position_is_as_before(roundel: Any, file: Any) -> None:
    good = [{"pick": "a"}, {"pick": "move"}, {"flip": [20, 10]}]
    before = roundel("play", file(DUEL), "--answers", file(good, "a.json"), "--json").json
    done = roundel("play", file(DUEL), "--answers", file([*good, {"flip": [11.75, 10]}], "b.json"), "--json")
    assert done.code == 1
    assert done.json["position"] == before["position"]
    assert done.json["decision"] == before["decision"]
    assert done.json["rejection"]["answer"] == 3
    (reason,) = done.json["rejection"]["reasons"]
    assert (reason["code"], reason["subjects"]) == ("flip-nowhere", ["a"])
    assert reason["message"].startswith("A flip needs a direction")
    told = roundel("play", file(DUEL), "--answers", file([{"pick": "zzz"}], "c.json"))
    assert told.code == 1
    assert "Answer 1 is not allowed" in told.out
    assert "zzz is not one of the options." in told.out


def test_a_person_sees_who_is_asked_what_and_how_to_answer(roundel: Any, file: Any) -> None:
    out = roundel("play", file(DUEL)).out
    assert "Round 1, Activation." in out
    assert "Question for A: Which disk do you activate?" in out
    assert "  a: Walker (a)" in out
    assert "  done: Done" in out
    assert 'Answer with {"pick": "a"}' in out
    moving = roundel("play", file(DUEL), "-a", file([{"pick": "a"}, {"pick": "move"}], "a.json")).out
    assert "Walker (a) moves." in moving
    assert 'Answer with {"flip": ["X", "Y"]} | {"pass": true}' in moving


def test_a_whole_game_can_be_played_from_a_shell_by_what_is_printed(roundel: Any, tmp_path: Path, file: Any) -> None:
    """Nothing but what the commands print is used: the position, the decision and its options."""
    place = str(tmp_path / "p.json")
    options = ("--option", "rounds=1", "--option", "starting_disks=1")
    assert roundel("battle", "new", "legions-elf", "legions-dwarf", "--seed", "1", "-o", place, *options).code == 0
    for _ in range(60):
        shown = roundel("play", place, "--json").json
        if shown["result"]:
            break
        decision = shown["decision"]
        keys = [option["key"] for option in decision["options"] if "reasons" not in option]
        kind = decision["kind"]
        if kind == "order":
            answer: dict[str, Any] = {"order": keys}
        elif kind == "pick":
            answer = {"pick": keys[-1]}
        elif decision["pass"]:
            answer = {"pass": True}
        else:
            lands = {land["id"]: land["at"] for land in shown["position"]["table"]["lands"]}
            answer = {"place": lands[decision["place"]["lands"][0]]}
        done = roundel("play", place, "--answers", file([answer], "a.json"), "--output", place, "--json")
        assert done.code == 0, done.out
    assert shown["result"]["reason"] == "points"
    assert shown["decision"] is None


def test_a_position_can_come_from_a_pipe(roundel: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(DUEL).encode())))
    assert roundel("play", "-", "--json").json["decision"]["seats"] == ["A"]


def test_a_policy_can_play_one_seat_alone(roundel: Any, file: Any) -> None:
    alone = roundel("play", file(DUEL), "--policy", "A=first", "--json").json
    assert alone["decision"]["seats"] == ["B"]
    done = roundel("play", file(DUEL), "--policy", "Z=first")
    assert done.code == 2
    assert "Z=first is not valid. Write SEAT=POLICY" in done.err


@pytest.mark.slow
@pytest.mark.usefixtures("ready_home")
def test_at_a_terminal_a_person_is_asked_and_a_pipe_gets_what_it_got(file: Any) -> None:
    asked = [sys.executable, "-m", "app.cli", "play", file(DUEL)]
    inner, outer = pty.openpty()
    with subprocess.Popen(asked, stdin=outer, stdout=outer, stderr=outer) as process:
        os.close(outer)
        os.write(inner, b"99\nq\n")
        told = b""
        while b"for help.\r\n" not in told or process.poll() is None:
            try:
                told += os.read(inner, 4096)
            except OSError:  # the other end is closed
                break
        assert process.wait(timeout=20) == 0
    os.close(inner)
    assert "There is no answer 99." in told.decode()
    assert "  1. " in told.decode()
    piped = subprocess.run(asked, capture_output=True, text=True, check=True, stdin=subprocess.DEVNULL).stdout
    assert "Answer with {" in piped


def test_it_plays_until_a_segment_a_round_or_the_end(roundel: Any, file: Any) -> None:
    position = file(DUEL)
    run = ("play", position, "--policy", "first", "--json")
    assert roundel(*run, "--until", "segment:combat").json["position"]["segment"] == "combat"
    assert roundel(*run, "--until", "round").json["position"]["round"] == 2
    assert roundel(*run, "--until", "decision").json["decision"]["prompt"].startswith("Which disk")
    ended = roundel(*run, "--until", "end").json
    assert ended["decision"] is None
    assert ended["result"]["message"].endswith(".")


def test_scripted_counters_fall_where_they_are_told(roundel: Any, file: Any) -> None:
    archer = {"id": "a", "seat": "A", "disk": {"name": "Bow", "skills": ["missile:bolt:2"]}, "at": [10, 10]}
    position = {
        **DUEL, "segment": "missile", "disks": [archer, {**DUEL["disks"][1], "at": [16, 10]}],
        "script": {"drops": [[16, 10], "miss"]},
    }  # fmt: skip
    done = roundel("play", file(position), "-a", file([{"pick": "a"}], "a.json"), "--json")
    landed = [event for event in done.json["events"] if event["kind"] == "counter-landed"]
    assert [(one["at"], one["hits"]) for one in landed] == [([16, 10], ["b"]), (None, [])]


@pytest.mark.parametrize("change", [WRONG[3][0], WRONG[11][0], WRONG[14][0]])
def test_a_wrong_position_is_exit_code_2_and_says_where(change: Any, roundel: Any, file: Any) -> None:
    done = roundel("play", file({**DUEL, **change}), "--json")
    assert (done.code, done.out) == (2, "")
    assert "p.json:1:" in done.err


@pytest.mark.parametrize("content", ["{", "[]", '{"format": "roundel-position/2"}'])
def test_what_is_no_position_is_exit_code_2(content: str, roundel: Any, file: Any) -> None:
    done = roundel("play", file(content), "--json")
    assert (done.code, done.out) == (2, "")
    assert "p.json" in done.err


@pytest.mark.parametrize("content", ["{", "{}", '["a"]', '[{"pick": 3}]', "[{}]", '[{"jump": 1}]'])
def test_wrong_answers_are_exit_code_2(content: str, roundel: Any, file: Any) -> None:
    done = roundel("play", file(DUEL), "--answers", file(content, "a.json"), "--json")
    assert (done.code, done.out) == (2, "")
    assert "a.json" in done.err


@pytest.mark.parametrize(
    "more", [("--policy", "clever"), ("--until", "lunch"), ("--until", "segment:lunch"), ("--answers", "no-such-file")]
)
def test_wrong_options_are_exit_code_2(more: tuple[str, str], roundel: Any, file: Any) -> None:
    done = roundel("play", file(DUEL), *more, "--json")
    assert (done.code, done.out) == (2, "")
    assert more[1] in done.err


def test_a_script_that_cannot_be_is_exit_code_2(roundel: Any, file: Any) -> None:
    position = {**DUEL, "scenario": "tides-of-war", "segment": "setup-lands", "disks": [], "script": {"random": ["Z"]}}
    done = roundel("play", file(position), "--json")
    assert (done.code, done.out) == (2, "")
    assert "The script sets a chance result to Z" in done.err


# --- roundel battle ---


def test_a_new_battle_is_written_as_a_position(roundel: Any, tmp_path: Path) -> None:
    out = tmp_path / "p.json"
    done = roundel(
        "battle", "new", "legions-elf", "legions-dwarf", "--scenario", "siege", "--seed", "9", "-o", str(out),
        "--option", "drops=expert", "--option", "rounds=3",
    )  # fmt: skip
    assert done.code == 0
    position = json.loads(out.read_text(encoding="utf-8"))
    assert (position["format"], position["scenario"], position["seed"]) == ("roundel-position/1", "siege", 9)
    assert (position["options"]["drops"], position["options"]["rounds"]) == ("expert", 3)
    assert [seat["id"] for seat in position["seats"]] == ["A", "B"]
    assert roundel("play", str(out), "--json").code == 0


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("legions-elf",), "is for 2 to 2 players"),
        (("legions-elf", "regiment-of-teclis"), "belongs to a different game"),
        (("legions-elf", "legions-dwarf", "--scenario", "tides"), "no scenario called tides"),
        (("legions-elf", "legions-dwarf", "--option", "drops"), "Write NAME=VALUE"),
        (("legions-elf", "legions-dwarf", "--option", "drops=7"), "drops can't be 7"),
        (("legions-elf", "legions-dwarf", "--option", "dropz=7"), "Did you mean drops?"),
        (("legions-elf", "nobody"), "nobody is not a file"),
    ],
)
def test_a_battle_that_cannot_be_is_exit_code_2_and_nothing_is_written(
    args: tuple[str, ...], said: str, roundel: Any, tmp_path: Path
) -> None:
    out = tmp_path / "p.json"
    done = roundel("battle", "new", *args, "-o", str(out), "--json")
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert not out.exists()


def test_an_army_that_is_not_legal_may_fight_and_it_is_said(roundel: Any, tmp_path: Path, file: Any) -> None:
    army = {
        "format": "roundel-army/1", "system": "diskwars", "name": "Too Few", "limit": 1,
        "entries": [{"id": "windrider", "count": 4}],
    }  # fmt: skip
    out = tmp_path / "p.json"
    done = roundel("battle", "new", file(army, "few.army.json"), "legions-dwarf", "-o", str(out))
    assert done.code == 0
    assert "Too Few is not legal" in done.err
    assert out.exists()


def test_a_battle_is_run_verified_and_shown(roundel: Any, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    run = ("battle", "run", "legions-elf", "legions-dwarf", "--ai", "random,first", "--seed", "4", "-o", str(out))
    done = roundel(*run, "--option", "rounds=2", "--json")
    assert done.code == 0
    assert done.json["result"]["reason"] == "points"
    told = roundel("battle", "verify", str(out)).out
    assert told.startswith("Replaying the answers gives the same")
    assert "Not checked: the players, the rest of the lists (name, limit, order) and the version" in told
    assert "It says random, first; Legions Elf, Legions Dwarf; Roundel" in told
    checked = roundel("battle", "verify", str(out), "--json").json
    assert (checked["true"], checked["armies"], checked["pieces"]) == (True, [], [])
    assert checked["unchecked"] == ["players", "lists", "program"]
    told = roundel("battle", "show", str(out), "--all").out
    assert "A: Legions Elf (random)" in told
    assert "Round 2 begins" in told
    shown = roundel("battle", "show", str(out), "--json").json
    assert shown["result"] == done.json["result"]
    assert shown["events"][0] == {"kind": "stack-ordered", "seat": "A"}

    lines = out.read_text(encoding="utf-8").split("\n")
    number = next(n for n, line in enumerate(lines) if line.startswith('{"hash"'))
    lines[number] = '{"hash":"0000000000000000"}'
    out.write_text("\n".join(lines), encoding="utf-8")
    changed = roundel("battle", "verify", str(out))
    assert changed.code == 1
    assert f"Line {number + 1} differs" in changed.out
    out.write_text("\n".join(lines).replace('"rules":"diskwars/', '"rules":"diskwars/0', 1), encoding="utf-8")
    older = roundel("battle", "verify", str(out))
    assert older.code == 1
    assert "It was played under rules" in older.out


@pytest.fixture(scope="module")
def golden() -> list[str]:
    """A finished battle, line by line."""
    path = Path(__file__).parents[1] / "golden" / "battles" / "tides-elf-dwarf.jsonl"
    return path.read_text(encoding="utf-8").split("\n")


def forged(golden: list[str], change: Callable[[dict[str, Any]], object]) -> str:
    """The same battle with another header."""
    head = json.loads(golden[0])
    change(head)
    return "\n".join([canonical(head), *golden[1:]])


def test_an_army_that_is_not_the_one_on_the_table_is_told(roundel: Any, file: Any, golden: list[str]) -> None:
    def change(head: dict[str, Any]) -> None:
        head["program"] = "9.9.9"
        army = {"name": "Forged", "limit": 1, "entries": [{"id": "windrider", "count": 1}], "order": []}
        head["seats"][1] = {"id": "B", "player": "world champion", "army": army}

    record = file(forged(golden, change), "forged.jsonl")
    done = roundel("battle", "verify", record)
    assert done.code == 1
    assert "The army list of seat B isn't the army that this seat starts the battle with." in done.out
    assert "Not checked: the players" in done.out
    assert "It says random, world champion; Legions Elf, Forged; Roundel 9.9.9." in done.out
    assert "true" not in done.out.lower()
    checked = roundel("battle", "verify", record, "--json").json
    assert (checked["true"], checked["armies"], checked["differs"]) == (False, ["B"], None)


def test_a_list_that_was_forged_together_with_what_was_brought_is_told(
    roundel: Any, file: Any, golden: list[str]
) -> None:
    """The position says that another army was brought than lies in the stack."""

    def change(head: dict[str, Any]) -> None:
        head["seats"][0]["army"]["entries"] = [{"id": "windrider", "count": 1}]
        head["position"]["seats"][0]["army"] = ["windrider"]
        head["position"]["seats"][0]["spells"] = []

    done = roundel("battle", "verify", file(forged(golden, change), "forged.jsonl"))
    assert done.code == 1
    assert "The army list of seat A isn't" in done.out


def test_pieces_with_other_values_than_the_catalogue_are_named(roundel: Any, file: Any, golden: list[str]) -> None:
    """A value that never mattered changes no line: only the catalogue tells. Who corrected a value played so, too."""

    def change(head: dict[str, Any]) -> None:
        head["records"]["disk"]["crossbows-of-tuggarth"]["points"] += 1
        head["records"]["disk"]["windrider"]["origin"] = {"*": "house"}

    done = roundel("battle", "verify", file(forged(golden, change), "forged.jsonl"))
    assert done.code == 0
    assert "The record and your catalogue have different values for Crossbows of Tuggarth." in done.out
    assert "The pieces have" not in done.out


def test_a_record_that_ends_before_a_fall_of_chance_is_unfinished(roundel: Any, file: Any, golden: list[str]) -> None:
    cut = next(n for n, line in enumerate(golden) if '"seat":"chance"' in line)
    record = file("\n".join([*golden[:cut], ""]), "cut.jsonl")
    done = roundel("battle", "verify", record)
    assert done.code == 0
    assert f"Replaying the answers gives the same {cut} lines." in done.out
    assert "The battle is not finished." in done.out
    assert "The battle is not finished." in roundel("battle", "show", record).out


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize("content", ["", "{", "{}", '{"format":"roundel-battle/2"}'])
def test_what_is_no_record_is_exit_code_2(command: str, content: str, roundel: Any, file: Any) -> None:
    done = roundel("battle", command, file(content, "r.jsonl"), "--json")
    assert (done.code, done.out) == (2, "")
    assert "r.jsonl" in done.err


def test_wrong_players_are_exit_code_2(roundel: Any, tmp_path: Path) -> None:
    run = ("battle", "run", "legions-elf", "legions-dwarf", "-o", str(tmp_path / "r.jsonl"))
    assert roundel(*run, "--ai", "clever").code == 2
    assert roundel(*run, "--ai", "first,first,first").code == 2
    assert not (tmp_path / "r.jsonl").exists()


def test_the_same_seed_gives_the_same_bytes_in_every_process(ready_home: Path, tmp_path: Path) -> None:
    written = []
    for hash_seed in ("1", "2"):
        out = tmp_path / f"{hash_seed}.jsonl"
        command = ["battle", "run", "legions-orc", "legions-undead", "--ai", "greedy,random", "--seed", "5"]
        command += ["--option", "rounds=1", "--option", "starting_disks=3", "--option", "terrains=1", "-o", str(out)]
        subprocess.run(
            [sys.executable, "-m", "app.cli", *command],
            check=True, capture_output=True, cwd=Path(__file__).parents[2],
            env={**os.environ, "PYTHONHASHSEED": hash_seed, "ROUNDEL_HOME": str(ready_home)},
        )  # fmt: skip
        written.append(out.read_bytes())
    assert written[0] == written[1]
    assert len(written[0]) > 10_000

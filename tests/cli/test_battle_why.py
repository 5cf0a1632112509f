"""`roundel battle show --why`: what the computer weighed before a move of a record, as a user sees it."""

import json
from pathlib import Path
from typing import Any

import pytest

GOLDEN = Path(__file__).parents[1] / "golden" / "battles" / "tides-elf-dwarf.jsonl"
WARHAMMER = Path(__file__).parents[1] / "golden" / "warhammer" / "teclis-grom.jsonl"


@pytest.fixture
def record(tmp_path: Path) -> str:
    return weighed(GOLDEN, tmp_path)


def weighed(golden: Path, tmp_path: Path) -> str:
    """A battle of a record, played by a computer that weighs."""
    head, *lines = golden.read_text(encoding="utf-8").splitlines()
    value = json.loads(head)
    for seat in value["seats"]:
        seat["player"] = "greedy"
    path = tmp_path / "b.jsonl"
    path.write_text("\n".join([json.dumps(value), *lines]) + "\n", encoding="utf-8")
    return str(path)


def test_the_candidates_are_told_with_their_values_what_was_taken_first(roundel: Any, record: str) -> None:
    done = roundel("battle", "show", record, "--why", "60")
    assert done.code == 0
    lines = done.out.splitlines()
    assert "(Computer: Greedy) chose" in lines[0]
    assert lines[2].startswith("Chosen: ")
    assert len(lines) > 4
    assert lines[-1].endswith("are secret, so they are left out.")


def test_a_program_gets_the_values(roundel: Any, record: str) -> None:
    found = roundel("battle", "show", record, "--why", "60", "--json").json
    assert found["player"] == "greedy"
    assert found["ask"] == "ask.activate"
    assert len(found["weighed"]) > 1
    assert all(set(one) == {"value", "message"} for one in found["weighed"])


def test_what_is_not_there_is_said(roundel: Any, record: str) -> None:
    beyond = roundel("battle", "show", record, "--why", "99999")
    assert beyond.code != 0
    assert "There is no line 99999" in beyond.err
    nothing = roundel("battle", "show", record, "--why", "1")
    assert nothing.code != 0
    assert "No computer player has made a decision yet" in nothing.err


def test_a_battle_of_warhammer_is_explained_in_its_own_words(roundel: Any, tmp_path: Path) -> None:
    record = weighed(WARHAMMER, tmp_path)
    count = len(roundel("battle", "show", record, "--json").json["events"])
    done = roundel("battle", "show", record, "--why", str(count // 2))
    lines = done.out.splitlines()
    assert done.code == 0
    assert "(Computer: Greedy) chose" in lines[0]
    assert lines[2].startswith("Chosen: ")
    assert lines[-1] == "Its command cards and its objective are secret, so they are left out."

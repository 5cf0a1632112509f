"""`roundel hint`: what a good player would answer, and why, as a user sees it."""

import json
from pathlib import Path
from typing import Any

import pytest

TABLE: dict[str, Any] = {
    "format": "roundel-position/1", "system": "diskwars",
    "seats": [{"id": "A", "stack": ["ghost"]}, {"id": "B", "stack": ["ghost"]}],
    "disks": [
        {"id": "k", "seat": "A", "disk": "knights-of-valor", "at": [20, 20]},
        {"id": "h", "seat": "B", "disk": "undead-horde", "at": [24, 20]},
    ],
}  # fmt: skip


@pytest.fixture
def position(tmp_path: Path) -> str:
    path = tmp_path / "p.json"
    path.write_text(json.dumps(TABLE), encoding="utf-8")
    return str(path)


def test_the_best_answer_comes_first_with_its_reasons(roundel: Any, position: str) -> None:
    done = roundel("hint", position)
    assert done.code == 0
    first = done.out.splitlines()[0]
    assert first.startswith("Move Knights of Valor (k). Worth ")
    assert "destroys Undead Horde (h) (4 points)" in first


def test_a_program_gets_answers_that_can_be_given(roundel: Any, position: str, tmp_path: Path) -> None:
    found = roundel("hint", position, "--level", "recruit", "--json").json
    assert found[0]["answer"]["pick"] == "k"
    assert [one["value"] for one in found] == sorted((one["value"] for one in found), reverse=True)
    answers = tmp_path / "a.json"
    answers.write_text(json.dumps([found[0]["answer"]]), encoding="utf-8")
    assert roundel("play", position, "--answers", str(answers)).code == 0


def test_a_level_that_does_not_exist_is_exit_code_2(roundel: Any, position: str) -> None:
    done = roundel("hint", position, "--level", "general")
    assert done.code == 2
    assert "recruit, sergeant, captain" in done.err


WARHAMMER: dict[str, Any] = {
    "format": "roundel-position/1", "system": "warhammer", "scenario": "learning-scenario", "segment": "activation",
    "queue": ["A"], "turn": "A",
    "seats": [
        {"id": "A", "initiative": 1, "commands": ["push"], "played": "push", "left": 3},
        {"id": "B", "initiative": 2},
    ],
    "disks": [
        {"id": "k", "seat": "A", "disk": "swordmasters-of-hoeth", "at": [20, 20]},
        {"id": "h", "seat": "B", "disk": "arrer-boyz", "at": [24, 20]},
        {"id": "far", "seat": "B", "disk": "arrer-boyz", "at": [30, 2], "activated": True},
    ],
}  # fmt: skip


def test_a_position_of_warhammer_has_hints_too(roundel: Any, tmp_path: Path) -> None:
    path, answers = tmp_path / "p.json", tmp_path / "a.json"
    path.write_text(json.dumps(WARHAMMER), encoding="utf-8")
    done = roundel("hint", str(path))
    assert done.code == 0, done.err
    first = done.out.splitlines()[0]
    assert first.startswith("Move Swordmasters of Hoeth (k). Worth ")
    assert "destroys Arrer Boyz (h)" in first
    found = roundel("hint", str(path), "--level", "recruit", "--json").json
    assert found[0]["answer"]["pick"] == "move"  # whom to activate is no question
    answers.write_text(json.dumps([found[0]["answer"]]), encoding="utf-8")
    assert roundel("play", str(path), "--answers", str(answers)).code == 0

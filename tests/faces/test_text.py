"""Dice as text."""

import pytest

from app.faces.dice.dice_text import face_words, unfold

SIX = ["id", "melee:2", "melee:1", "melee:1", "missile:1", "sai:breath-rare-dragonkin:3"]


@pytest.mark.parametrize(
    ("face", "words"),
    [
        ("id", ("id", "")),
        ("melee:3", ("melee", "3")),
        ("sai:smite:4", ("smite", "4")),
        ("sai:belly:0", ("belly", "")),
        ("king:dwarf", ("king", "")),
        ("double-saves", ("double saves", "")),
    ],
)
def test_what_a_face_says(face: str, words: tuple[str, str]) -> None:
    assert face_words(face) == words


def test_six_faces_unfold_to_a_cross() -> None:
    lines = unfold(SIX)
    assert len(lines) == 15
    assert [line.count("|") for line in lines[1::5]] == [2, 8, 2]
    text = "\n".join(lines)
    assert text.count("melee") == 3
    assert "|breath rare|" in text
    assert "| dragonkin |" in text


@pytest.mark.parametrize(("sides", "rows"), [(4, 1), (8, 2), (10, 2), (12, 2), (5, 1)])
def test_other_dice_unfold_to_rows(sides: int, rows: int) -> None:
    lines = unfold([f"melee:{n + 1}" for n in range(sides)])
    assert len(lines) == 5 * rows
    assert sum(line.count("melee") for line in lines) == sides
    assert {len(line) for line in lines if line} == {13 * -(-sides // rows)}

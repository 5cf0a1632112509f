"""Whole battles of Dragon Dice stay the same: their records by hash. Whoever changes a rule or a player on purpose
writes them anew with `python -m tests.games.dragon_dice.test_golden_battles` and raises the version of the rules."""

import hashlib
import os
import tempfile
from pathlib import Path

import pytest

from app.cli import main

GOLDEN = Path(__file__).parents[2] / "golden" / "dragon_dice" / "battles.txt"
BATTLES = (
    ("random", 1, ("goblins-cavalry-and-heavy-melee", "undead-vampires-and-mages")),
    ("random", 2, ("feral-cavalry-and-mages", "swamp-stalkers-poison-and-cavalry", "tdmf-terrain-mastery")),
    ("greedy", 3, ("amazon-mages-and-cavalry", "treefolk-cavalry-and-heavy-melee")),
    ("captain", 4, ("tdmf-something-spooky", "goblins-cavalry-and-heavy-melee")),
)


def play(player: str, seed: int, forces: tuple[str, ...], folder: Path) -> str:
    """Play a battle and give its line: who met, how many lines its record has, and their hash."""
    file = folder / f"{player}-{seed}.jsonl"
    code = main(["battle", "run", *forces, "-s", "battle", "--ai", player, "--seed", str(seed), "-o", str(file)])
    assert code == 0
    lines = file.read_bytes().split(b"\n")[1:]
    return f"{player} {seed} {' '.join(forces)}: {len(lines)} lines {hashlib.sha256(b''.join(lines)).hexdigest()[:16]}"


@pytest.mark.parametrize("number", range(len(BATTLES)))
def test_a_battle_is_the_same(number: int, ready_home: Path, tmp_path: Path) -> None:
    assert ready_home.is_dir()
    assert play(*BATTLES[number], tmp_path) == GOLDEN.read_text().splitlines()[number]


def write() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ROUNDEL_HOME"] = folder
        GOLDEN.write_text("".join(f"{play(*battle, Path(folder))}\n" for battle in BATTLES))


if __name__ == "__main__":
    write()

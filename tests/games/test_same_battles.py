"""A battle of a seed is the same battle as before: moving and renaming code changes no answer and no event.

Battles are played through the command line, which stays where it is while everything behind it moves. A file for each
game keeps the hash of each record without its header. After a change of rules or players that is meant, write them
anew and read the difference: `python -m tests.games.test_same_battles`.
"""

import hashlib
import itertools
import os
import sys
import tempfile
from pathlib import Path

import pytest

from app.cli import main

GOLDEN = Path(__file__).parents[1] / "golden" / "games"
SEEDS = range(1, 41)
FAST = (1, 2)
PLAYERS = ("random", "greedy")
TABLES = {
    "diskwars": (
        ("tides-of-war", "legions-elf", "legions-dwarf"),
        ("in-harms-way", "legions-orc", "legions-knight"),
        ("siege", "legions-dragonkin", "legions-mahkim"),
        ("doom-hill", "legions-undead", "legions-uthuk", "legions-elf"),
        ("battlegnash", "legions-knight", "legions-orc", "legions-dwarf", "legions-undead"),
    ),
    "l5r": (
        ("massacre-at-funeral-mound", "crane-template", "lion-template"),
        ("storming-kyoto-hida", "crab-template", "scorpion-template"),
        ("escort-to-winter-court", "phoenix-template", "unicorn-template"),
        ("holding-beiden-pass", "dragon-template", "naga-template"),
    ),
    "warhammer": (
        ("learning-scenario", "learning-empire", "learning-orcs"),
        ("standard", "regiment-of-teclis", "regiment-of-archaon"),
        ("standard", "regiment-of-karl-franz", "regiment-of-grom", "regiment-of-alarielle"),
        ("standard", "regiment-of-tyrion", "regiment-of-kairos"),
    ),
}
"""Scenario and armies of the battles of a game; the seed says which."""


def play(system: str, player: str, seed: int, folder: Path) -> str:
    """Play a battle and give its line: who met, how many lines its record has, and their hash."""
    scenario, *armies = TABLES[system][seed % len(TABLES[system])]
    file = folder / f"{system}-{player}-{seed}.jsonl"
    code = main(["battle", "run", *armies, "-s", scenario, "--ai", player, "--seed", str(seed), "-o", str(file)])
    assert code == 0
    lines = file.read_bytes().split(b"\n")[1:]
    proof = hashlib.sha256(b"\n".join(lines)).hexdigest()[:16]
    return f"{player} {seed} {scenario} {' '.join(armies)}: {len(lines)} lines {proof}"


def golden(system: str) -> dict[tuple[str, int], str]:
    lines = (GOLDEN / f"{system}.txt").read_text().splitlines()
    return {(line.split()[0], int(line.split()[1])): line for line in lines}


@pytest.mark.parametrize("system", TABLES)
@pytest.mark.parametrize("player", PLAYERS)
def test_the_first_battles_are_the_same(system: str, player: str, ready_home: Path, tmp_path: Path) -> None:
    assert ready_home.is_dir()
    known = golden(system)
    for seed in FAST:
        assert play(system, player, seed, tmp_path) == known[player, seed]


@pytest.mark.slow
@pytest.mark.parametrize("system", TABLES)
@pytest.mark.parametrize("player", PLAYERS)
def test_forty_battles_are_the_same(system: str, player: str, ready_home: Path, tmp_path: Path) -> None:
    assert ready_home.is_dir()
    known = golden(system)
    played = [play(system, player, seed, tmp_path) for seed in SEEDS]
    assert played == [known[player, seed] for seed in SEEDS]


def write() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["ROUNDEL_HOME"] = folder
        for system in sys.argv[1:] or TABLES:
            lines = [play(system, player, seed, Path(folder)) for player, seed in itertools.product(PLAYERS, SEEDS)]
            (GOLDEN / f"{system}.txt").write_text("".join(f"{line}\n" for line in lines))


if __name__ == "__main__":
    write()

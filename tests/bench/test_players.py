"""What captain and greedy cost beside those of a stored commit, battle by battle in the same run.

    python -m tests.bench.test_players [--system warhammer] [--player captain] [--quick] [--alone]

`--quick` plays two battles, one of them with terrain; `--alone` plays them without the stored commit. Battles that are
not the same answer by answer are marked: a change that is to keep all decisions must have none.
"""

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.bench.player_battles import COURSES

ROOT = Path(__file__).parents[2]
STORED = "299514d8"  # the last commit before players were made cheaper
QUICK = (0, 5)
# How many times cheaper, at least.
CHEAPER = {
    ("diskwars", "captain"): 3.8, ("diskwars", "greedy"): 1.5,
    ("warhammer", "captain"): 1.5, ("warhammer", "greedy"): 0.8,
}  # fmt: skip


@dataclass(frozen=True)
class Played:
    """A battle of a player, now and by the stored commit."""

    system: str
    number: int
    seconds: float
    answers: int
    proof: str
    seconds_before: float = 0.0
    proof_before: str = ""

    @property
    def has_terrain(self) -> bool:
        return bool(COURSES[self.system].battles[self.number][1])

    @property
    def is_same(self) -> bool:
        return self.proof_before in ("", self.proof)


class Worker:
    """A process that plays battles with the source in a folder."""

    def __init__(self, source: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(ROOT / "tests/bench/player_battles.py")], cwd=source, text=True,
            env={**os.environ, "PYTHONPATH": str(source)}, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def play(self, system: str, player: str, number: int) -> tuple[float, int, str]:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{system} {player} {number}\n")
        self._process.stdin.flush()
        seconds, answers, proof = json.loads(self._process.stdout.readline())
        return seconds, answers, proof

    def close(self) -> None:
        self._process.communicate()


@contextmanager
def worker(source: Path) -> Iterator[Worker]:
    made = Worker(source)
    try:
        yield made
    finally:
        made.close()


@contextmanager
def stored_source() -> Iterator[Path | None]:
    """The source of the stored commit in a folder of its own; None where this copy of the project does not have it."""
    if not (ROOT / ".git").exists():
        yield None
        return
    asked = ["git", "archive", "--format=tar", STORED, "app", "catalog", "tests"]
    packed = subprocess.run(asked, cwd=ROOT, capture_output=True, check=False)
    if packed.returncode:
        yield None
        return
    with tempfile.TemporaryDirectory() as folder:
        with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as tar:
            tar.extractall(folder, filter="data")
        yield Path(folder)


def measured(system: str, player: str, numbers: Sequence[int], *, is_alone: bool = False) -> Iterator[Played]:
    """Each battle now, and right after it by the stored commit if there is one."""
    with stored_source() as before, worker(ROOT) as now:
        if is_alone or before is None:
            for number in numbers:
                yield Played(system, number, *now.play(system, player, number))
            return
        with worker(before) as then:
            for number in numbers:
                played = now.play(system, player, number)
                seconds, _, proof = then.play(system, player, number)
                yield Played(system, number, *played, seconds, proof)


# --- telling ---


def tell(system: str, player: str, numbers: Sequence[int], *, is_alone: bool = False) -> list[Played]:
    """Print a line for each battle as soon as it is played, then what all of them cost, with terrain and without."""
    played: list[Played] = []
    for one in measured(system, player, numbers, is_alone=is_alone):
        played.append(one)
        scenario, terrains, *armies = COURSES[system].battles[one.number]
        where = f"{scenario}, {terrains} terrains" if terrains else scenario
        change = "" if one.is_same else f", other answers than {one.proof_before}"
        print(
            f"{system} {player} {one.number}: {one.seconds:.2f} s{_times([one])}, {one.answers} answers {one.proof}"
            f"{change} ({where}: {', '.join(armies)})",
            flush=True,
        )
    if not is_alone and not is_compared(played):
        print(f"The commit {STORED} is not in this copy of the project, so that there is nothing to compare with.")
    for name, some in (
        ("without terrain", [one for one in played if not one.has_terrain]),
        ("with terrain", [one for one in played if one.has_terrain]),
        ("all", played),
    ):
        print(f"{system} {player}, {name}: {sum(one.seconds for one in some) / len(some):.2f} s a battle{_times(some)}")
    return played


def is_compared(some: Sequence[Played]) -> bool:
    return some[0].seconds_before > 0


def ratio(some: Sequence[Played]) -> float:
    return sum(one.seconds_before for one in some) / sum(one.seconds for one in some)


def _times(some: Sequence[Played]) -> str:
    return f", {ratio(some):.2f} times cheaper than before" if is_compared(some) else ""


@pytest.mark.bench
@pytest.mark.parametrize(("system", "player"), CHEAPER)
def test_players_are_cheaper_than_before(system: str, player: str) -> None:
    print()
    played = tell(system, player, range(len(COURSES[system].battles)))
    assert not is_compared(played) or ratio(played) >= CHEAPER[system, player]


def main() -> None:
    parser = argparse.ArgumentParser(prog="players")
    parser.add_argument("--system", choices=sorted(COURSES), default="diskwars")
    parser.add_argument("--player", choices=("captain", "greedy"), action="append")
    parser.add_argument("--quick", action="store_true", help="two battles")
    parser.add_argument("--alone", action="store_true", help="without the stored commit")
    said = parser.parse_args()
    course = COURSES[said.system]
    for player in said.player or course.players:
        tell(said.system, player, QUICK if said.quick else range(len(course.battles)), is_alone=said.alone)


if __name__ == "__main__":
    main()

"""How strong the computer players are: pairs of battles with the sides changed and the same chance, so that neither the
armies nor the dice decide. Started by `make bench-ai`.

    python -m tests.bench.strength [--pairs 200] [--workers 2] [--match captain:greedy]

A battle is lost, drawn or won; a draw is half a win. The bound is the lower one of the 95 % interval by Wilson. How
long an answer took is told, not asserted: thinking is measured in nodes, so that a busy machine changes nothing.
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from math import sqrt
from time import perf_counter, process_time

from app.battles.cards import SYSTEM
from app.battles.muster import muster
from app.battles.position import Position
from app.engine.chance import Numbers
from app.engine.protocol import CHANCE
from app.games.diskwars.state import State
from catalog.schema import DiskwarsSpell
from catalog.schema.lists import DiskList, Line
from tests.ai.arena import Arena, shelf

POINTS, ROUNDS, SCENARIO = 75, 4, "tides-of-war"
WANTED = {("captain", "greedy"): 0.55, ("greedy", "random"): 0.85}  # the bound that must be passed
SURE = 1.959964  # standard deviations that hold 95 % between them


# --- armies ---


@cache
def half(army: str) -> DiskList:
    """A published army cut to 75 points: pieces in a chance order, each that still fits."""
    pieces = [line.id for line in shelf().armies[army].entries for _ in range(line.count)]
    taken: list[str] = []
    left = POINTS
    for id_ in Numbers(sum(army.encode())).shuffled(pieces):
        if 0 < price(id_) <= left:
            taken.append(id_)
            left -= price(id_)
    lines = tuple(Line(id=id_, count=count) for id_, count in sorted(Counter(taken).items()))
    return DiskList(system=SYSTEM, name=army, limit=POINTS, entries=lines)


def price(id_: str) -> int:
    """Army points of a piece; 0 for a second form, which comes with the first."""
    spell = shelf().records["spell"].get(id_)
    if isinstance(spell, DiskwarsSpell):
        return spell.points
    entry = shelf().records["disk"][id_]
    return 0 if entry.transform_of else entry.points  # type: ignore[union-attr]


def opening(number: int) -> State:
    """The armies of a pair: every two of the eight meet, again and again."""
    meetings = list(combinations(sorted(shelf().armies), 2))
    one, other = meetings[number % len(meetings)]
    if number // len(meetings) % 2:
        one, other = other, one
    position = muster([half(one), half(other)], SCENARIO, {"rounds": ROUNDS}, number, shelf().records)
    assert isinstance(position, Position), position
    return position.state


# --- battles ---


@dataclass
class Spent:
    """What a player used: answers, the seconds of the processor, and the longest of them."""

    answers: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def add(self, other: "Spent") -> None:
        self.answers += other.answers
        self.seconds += other.seconds
        self.worst = max(self.worst, other.worst)

    def note(self, seconds: float) -> None:
        self.add(Spent(1, seconds, seconds))


@dataclass
class Tally:
    """The points of the first player of a match, battle by battle: 1, a half, 0."""

    points: list[float] = field(default_factory=list)
    pairs: list[float] = field(default_factory=list)
    spent: dict[str, Spent] = field(default_factory=dict)

    def add(self, points: Sequence[float], spent: Mapping[str, Spent]) -> None:
        self.points += points
        self.pairs.append(sum(points))
        for name, one in spent.items():
            self.spent.setdefault(name, Spent()).add(one)

    @property
    def rate(self) -> float:
        return sum(self.points) / len(self.points)

    @property
    def bound(self) -> float:
        return wilson(self.rate, len(self.points))


def wilson(rate: float, count: int) -> float:
    """The lower bound of the 95 % interval of a rate."""
    z2 = SURE * SURE
    middle = rate + z2 / (2 * count)
    spread = SURE * sqrt(rate * (1 - rate) / count + z2 / (4 * count * count))
    return (middle - spread) / (1 + z2 / count)


def pair(job: tuple[int, str, str]) -> tuple[list[float], dict[str, Spent]]:
    """Two battles with the sides changed."""
    number, one, other = job
    points, spent = [], {one: Spent(), other: Spent()}
    for seat, names in (("A", {"A": one, "B": other}), ("B", {"A": other, "B": one})):
        arena = Arena(opening(number), names, number)
        while arena.game.decision is not None:
            begun, asked = process_time(), arena.game.waiting[0]
            answer = arena.said()
            if asked != CHANCE:
                spent[names[asked]].note(process_time() - begun)
            arena.take(answer)
        assert arena.game.result is not None
        winners = arena.game.result.winners
        points.append(0.5 if not winners else float(seat in winners))
    return points, spent


def match(one: str, other: str, pairs: int, workers: int) -> Tally:
    jobs = [(number, one, other) for number in range(pairs)]
    tally = Tally()
    for number, (points, spent) in enumerate(_played(jobs, workers), 1):
        tally.add(points, spent)
        if sys.stderr.isatty():
            print(f"\r{one} over {other}: {number} of {pairs} pairs, {tally.rate:.1%}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return tally


def _played(jobs: list[tuple[int, str, str]], workers: int) -> Iterator[tuple[list[float], dict[str, Spent]]]:
    """In the order of the jobs, whoever plays them: the same result for any number of workers."""
    if workers == 1:
        yield from map(pair, jobs)
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(pair, jobs, chunksize=2)


# --- telling ---


def told(one: str, other: str, tally: Tally, seconds: float) -> Iterator[str]:
    won, drawn, lost = (tally.points.count(points) for points in (1.0, 0.5, 0.0))
    pairs = Counter(tally.pairs)
    yield (
        f"{one} over {other}: {tally.rate:.1%} of {len(tally.points)} battles"
        f" ({won} won, {drawn} drawn, {lost} lost), lower bound {tally.bound:.1%}"
    )
    yield f"  pairs by points: {', '.join(f'{points:g}: {pairs[points]}' for points in sorted(pairs, reverse=True))}"
    for name, spent in tally.spent.items():
        mean, worst = 1000 * spent.seconds / max(spent.answers, 1), 1000 * spent.worst
        yield f"  {name}: {mean:.1f} ms an answer, {worst:.0f} ms at worst, of {spent.answers}"
    yield f"  took {seconds:.0f} s"


def armies() -> Iterator[str]:
    yield f"armies of {POINTS} points, {SCENARIO}, {ROUNDS} rounds:"
    for name in sorted(shelf().armies):
        total = sum(price(line.id) * line.count for line in half(name).entries)
        yield f"  {name} ({total}): " + ", ".join(f"{line.count} {line.id}" for line in half(name).entries)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="strength")
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--match", action="append", help="ONE:OTHER, may be given more than once")
    said = parser.parse_args(arguments)
    print("\n".join(armies()), flush=True)
    matches = [tuple(text.split(":")) for text in said.match] if said.match else list(WANTED)
    short = False
    for one, other in matches:
        begun = perf_counter()
        tally = match(one, other, said.pairs, said.workers)
        print("\n".join(told(one, other, tally, perf_counter() - begun)), flush=True)
        wanted = WANTED.get((one, other), 0.0)
        if tally.bound <= wanted:
            short = True
            print(f"  too weak: the lower bound must be above {wanted:.0%}")
    return int(short)


if __name__ == "__main__":
    sys.exit(main())

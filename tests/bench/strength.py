"""How strong the computer players are: pairs of battles with the sides changed and the same chance, so that neither the
armies nor the dice decide. Started by `make bench-ai`.

    python -m tests.bench.strength [--system warhammer] [--pairs 200] [--from 100] [--workers 2]
                                   [--match captain:greedy] [--levels]

`--levels` tells how the levels stand to each other too, about half an hour more; no bound is set for them.
Whoever tunes a player does it on other pairs than those it is judged by: `--from 1000`. A battle is lost, drawn or
won; a draw is half a win. The bound is the lower one of the 95 % interval, by Wilson or by the scores of pairs. How
long an answer took is told, not asserted: thinking is measured in nodes, so that a busy machine changes nothing.
"""

import argparse
import multiprocessing
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from time import perf_counter, process_time

from app.engine.protocol import CHANCE
from app.games.diskwars.battle.codec.cards import SYSTEM
from tests.ai.arena import Arena
from tests.bench.meetings import BY_SYSTEM

LEVELS = (("sergeant", "greedy"), ("sergeant", "recruit"), ("captain", "sergeant"))  # told on demand
SURE = 1.959964  # standard deviations that hold 95 % between them
JUDGED = 100  # pairs before this one, and from 1000 on, have been tuned on


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

    @property
    def pair_margin(self) -> float:
        """Half of the 95 % interval of the rate by the scores of pairs: battles of a pair are not independent."""
        count = len(self.pairs)
        if count <= 1:
            return 1.0
        spread = sum((points / 2 - self.rate) ** 2 for points in self.pairs) / (count - 1)
        return SURE * sqrt(spread / count)


def wilson(rate: float, count: int) -> float:
    """The lower bound of the 95 % interval of a rate."""
    z2 = SURE * SURE
    middle = rate + z2 / (2 * count)
    spread = SURE * sqrt(rate * (1 - rate) / count + z2 / (4 * count * count))
    return (middle - spread) / (1 + z2 / count)


Job = tuple[str, int, str, str]  # the game, the number of the pair, who meets whom


def pair(job: Job) -> tuple[list[float], dict[str, Spent]]:
    """Two battles with the sides changed."""
    system, number, one, other = job
    points, spent = [], {one: Spent(), other: Spent()}
    for seat, names in (("A", {"A": one, "B": other}), ("B", {"A": other, "B": one})):
        arena = Arena(BY_SYSTEM[system].opening(number), names, number)
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


def match(one: str, other: str, numbers: range, workers: int, system: str = SYSTEM) -> Tally:
    jobs = [(system, number, one, other) for number in numbers]
    tally, pairs = Tally(), len(jobs)
    for number, (points, spent) in enumerate(_played(jobs, workers), 1):
        tally.add(points, spent)
        if sys.stderr.isatty():
            print(f"\r{one} over {other}: {number} of {pairs} pairs, {tally.rate:.1%}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    return tally


def _played(jobs: list[Job], workers: int) -> Iterator[tuple[list[float], dict[str, Spent]]]:
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
    low, high = tally.rate - tally.pair_margin, tally.rate + tally.pair_margin
    yield f"  95 % by the scores of pairs: {max(0.0, low):.1%} to {min(1.0, high):.1%}"
    for name, spent in tally.spent.items():
        mean, worst = 1000 * spent.seconds / max(spent.answers, 1), 1000 * spent.worst
        yield f"  {name}: {mean:.1f} ms an answer, {worst:.0f} ms at worst, of {spent.answers}"
    yield f"  took {seconds:.0f} s"


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="strength")
    parser.add_argument("--system", choices=sorted(BY_SYSTEM), default=SYSTEM)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--from", dest="first", type=int, default=JUDGED, help="the number of the first pair")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--match", action="append", help="ONE:OTHER, may be given more than once")
    parser.add_argument("--levels", action="store_true", help="the levels against each other too")
    said = parser.parse_args(arguments)
    meetings, numbers = BY_SYSTEM[said.system], range(said.first, said.first + said.pairs)
    print("\n".join(meetings.told()), flush=True)
    print(f"pairs {numbers[0]} to {numbers[-1]}", flush=True)
    named = [tuple(text.split(":")) for text in said.match or ()] or meetings.wanted
    matches = [*named, *(LEVELS if said.levels else ())]
    short = False
    for one, other in matches:
        begun = perf_counter()
        tally = match(one, other, numbers, said.workers, said.system)
        print("\n".join(told(one, other, tally, perf_counter() - begun)), flush=True)
        wanted = meetings.wanted.get((one, other), 0.0)
        bound = tally.rate - tally.pair_margin if meetings.is_by_pairs else tally.bound
        if bound <= wanted:
            short = True
            print(f"  too weak: the lower bound must be above {wanted:.0%}")
    return int(short)


if __name__ == "__main__":
    sys.exit(main())

"""How strong the computer players are: a ladder of their levels for each game. Started by `make bench-ai`.

    python -m tests.bench.strength [--system warhammer] [--pairs 150] [--from 100] [--workers 2]
                                   [--match captain:greedy] [--results FOLDER]

Neighbours among the levels meet in pairs: two battles with the same chance and the same armies, the players having
changed seats; a draw is half a win. What is counted are pairs, by `app.lab.statistics`; a match is looked at after 30,
60, 100 and 150 pairs and ends where it is decided (`app.lab.checkpoints`). The armies and scenarios of a pair follow
from its number, and nobody tunes a player on those below 1000: for that there are published armies, `--from 1000`.

Then what going first is worth: mirror pairs, in which the strongest level plays both sides and the armies change seats.
Last the ceiling that luck sets: the strongest level against a player that does anything legal.

Every pair is kept in a file when it is over, with a hash of the code. Ctrl+C stops, and the same command goes on. How
long answers took is told, not asserted: thinking is measured in nodes, so that a busy machine changes nothing.
"""

import argparse
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from time import perf_counter, process_time

from app.engine.protocol import CHANCE
from app.games.registry import levels_of
from app.lab.checkpoints import CHECKPOINTS, Claim, Schedule, Standing, Verdict, schedule_of
from app.lab.statistics import elo_of
from tests.ai.arena import Arena
from tests.bench.meetings import BY_SYSTEM
from tests.bench.pair_book import ROOT, PairBook, PlayedPair, code_of

JUDGED = 100  # pairs before this one have been looked at while players were made
MIRROR_PAIRS, CEILING_PAIRS = 100, 30
FAIR = Claim(target=(0.4, 0.6))
ANYTHING = Claim(surely=(0.0, 1.0))
FIRST = "first-player"  # whoever begins, as a name in a mirror match
MANNERS = 5  # how much the battles give way to everything else on the machine
AHEAD = 2  # pairs under way for each process, so that none waits


@dataclass(frozen=True)
class Match:
    """Who meets whom in which pairs, what that is to show. A match of whoever begins against whoever does not is
    between two of the same level."""

    system: str
    one: str
    other: str
    first_pair: int
    schedule: Schedule
    claim: Claim

    @property
    def name(self) -> str:
        return f"{self.one}:{self.other}"


def matches_of(system: str, first: int, pairs: int) -> Iterator[Match]:
    """The ladder of a game, from its foot to its head; what going first is worth; the ceiling."""
    levels = levels_of(system)
    for weaker, stronger in pairwise(levels):
        yield Match(system, stronger, weaker, first, schedule_of(pairs), BY_SYSTEM[system].level)
    yield Match(system, FIRST, levels[-1], first, Schedule((min(pairs, MIRROR_PAIRS),)), FAIR)
    yield Match(system, levels[-1], "random", first, Schedule((min(pairs, CEILING_PAIRS),)), ANYTHING)


# --- battles ---


@dataclass
class Spent:
    """What a player used: answers, the seconds of the processor, and the longest of them."""

    answers: int = 0
    seconds: float = 0.0
    worst: float = 0.0

    def add(self, answers: int, seconds: float, worst: float) -> None:
        self.answers += answers
        self.seconds += seconds
        self.worst = max(self.worst, worst)


def pair(system: str, number: int, one: str, other: str) -> PlayedPair:
    """Two battles with the players changed, or with the armies changed where it is about who begins."""
    spent = {name: Spent() for name in (one, other) if name != FIRST}
    if one == FIRST:
        scores = [_first_score(system, number, other, spent, is_swapped=again) for again in (False, True)]
    else:
        scores = [
            _score(_played(system, number, names, spent, is_swapped=False)[0], seat)
            for seat, names in (("A", {"A": one, "B": other}), ("B", {"A": other, "B": one}))
        ]
    told = {name: (each.answers, round(each.seconds, 3), round(each.worst, 4)) for name, each in spent.items()}
    return PlayedPair(f"{one}:{other}", number, (scores[0], scores[1]), told)


def _first_score(system: str, number: int, level: str, spent: Mapping[str, Spent], *, is_swapped: bool) -> float:
    winners, began = _played(system, number, {"A": level, "B": level}, spent, is_swapped=is_swapped)
    return _score(winners, began)


def _score(winners: Sequence[str], seat: str) -> float:
    return 0.5 if len(winners) != 1 else float(seat in winners)


def _played(
    system: str, number: int, names: Mapping[str, str], spent: Mapping[str, Spent], *, is_swapped: bool
) -> tuple[Sequence[str], str]:
    """Who won a battle, and who began it."""
    arena, began = Arena(BY_SYSTEM[system].opening(number, is_swapped), names, number), ""
    while arena.game.decision is not None:
        started, asked = process_time(), arena.game.waiting[0]
        answer = arena.said()
        if asked != CHANCE:
            seconds = process_time() - started
            spent[names[asked]].add(1, seconds, seconds)
        arena.take(answer)
        began = began or arena.game.state.first
    assert arena.game.result is not None
    return arena.game.result.winners, began


# --- matches ---


class Hall:
    """Plays matches on several processes, and keeps every pair."""

    def __init__(self, workers: int, book: PairBook) -> None:
        self.workers = workers
        self.book = book
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(workers, mp_context=spawn, initializer=_begin)

    def play(self, match: Match) -> Standing:
        """How a match stands when it ends. It does not depend on which pair was over first: what counts is the row of
        pairs that have been played from the first on."""
        waiting: list[Future[PlayedPair]] = []
        numbers = iter(range(match.first_pair, match.first_pair + match.schedule.pairs))
        try:
            while (standing := self._standing(match)).verdict is Verdict.OPEN:
                while len(waiting) < AHEAD * self.workers and (number := self._next(match, numbers)) is not None:
                    waiting.append(self._pool.submit(pair, match.system, number, match.one, match.other))
                self._take(waiting.pop(0), match)
        finally:
            for future in [one for one in waiting if not one.cancel()]:
                self._take(future, match)
        return standing

    def scores(self, match: Match) -> list[float]:
        """Of the pairs in the order of their numbers, up to the first that has not been played."""
        found: list[float] = []
        for number in range(match.first_pair, match.first_pair + match.schedule.pairs):
            kept = self.book.get(match.name, number)
            if kept is None:
                break
            found.append(kept.score)
        return found

    def _standing(self, match: Match) -> Standing:
        return match.schedule.judge(self.scores(match), match.claim)

    def _next(self, match: Match, numbers: Iterator[int]) -> int | None:
        return next((number for number in numbers if self.book.get(match.name, number) is None), None)

    def _take(self, future: "Future[PlayedPair]", match: Match) -> None:
        self.book.add(future.result())
        if sys.stderr.isatty():
            print(f"\r{match.name}: {len(self.scores(match))} pairs  ", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Give up what is under way."""
        for process in (self._pool._processes or {}).values():
            process.kill()
        self._pool.shutdown(wait=True, cancel_futures=True)


def _begin() -> None:
    """Get ready to play: whoever stops the ladder stops it in one place, and nobody plays on for nobody."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(MANNERS)
    threading.Thread(target=_go_with_parent, daemon=True).start()


def _go_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


# --- telling ---


def told(match: Match, standing: Standing, pairs: Sequence[PlayedPair], seconds: float) -> Iterator[str]:
    low, high = standing.interval.low, standing.interval.high
    is_mirror = match.one == FIRST
    name = f"going first among {match.other}s" if is_mirror else f"{match.one} over {match.other}"
    line = f"{name}: {standing.score:.1%} in {standing.pairs} pairs, 95 % {low:.1%} to {high:.1%}"
    elo = f"; Elo {elo_told(standing.score)}, {elo_told(low)} to {elo_told(high)}"
    yield line + ("" if is_mirror else elo)
    if match.claim is not ANYTHING:
        yield f"  wanted {_wanted(match.claim)}: {standing.verdict.value}"
    found = [one.score for one in pairs]
    counts = ", ".join(f"{score:g}: {found.count(score)}" for score in sorted(set(found), reverse=True))
    yield f"  pairs by score: {counts}"
    for player in dict.fromkeys(name for one in pairs for name in one.spent):
        spent = [one.spent[player] for one in pairs]
        answers, used, worst = sum(one[0] for one in spent), sum(one[1] for one in spent), max(one[2] for one in spent)
        battle, answer = used / (2 * len(pairs)), 1000 * used / max(answers, 1)
        yield f"  {player}: {battle:.2f} s a battle, {answer:.1f} ms an answer, {worst:.2f} s at worst"
    yield f"  took {seconds:.0f} s"


def elo_told(score: float) -> str:
    elo = elo_of(score)
    return f"{elo:+.0f}" if abs(elo) < 2000 else "out of sight"


def _wanted(claim: Claim) -> str:
    low, high = claim.target
    score = f"{low:.1%} or more" if high >= 1.0 else f"{low:.0%} to {high:.0%}"
    return score if claim.surely is None else f"{score}, surely above {claim.surely[0]:.0%}"


def ladder_told(standings: Sequence[tuple[Match, Standing]]) -> Iterator[str]:
    """The levels with their Elo, the weakest at 0."""
    elo = 0.0
    for n, (match, standing) in enumerate(standings):
        if n == 0:
            yield f"  {match.other:10} 0"
        elo += elo_of(standing.score)
        yield f"  {match.one:10} {elo:+.0f}"


# --- the command ---


def main(arguments: Sequence[str] | None = None) -> int:
    said = _parser().parse_args(arguments)
    fallen = 0
    for system in said.system or BY_SYSTEM:
        matches = [
            Match(system, *text.split(":", 1), said.first, schedule_of(said.pairs), ANYTHING)
            for text in said.match or ()
        ] or list(matches_of(system, said.first, said.pairs))
        try:
            fallen += _ladder(system, matches, said)
        except KeyboardInterrupt:
            print("\nStopped. What was played is kept; the same command goes on from there.", flush=True)
            return 130
    return int(fallen > 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="bench-ai")
    parser.add_argument("--system", choices=sorted(BY_SYSTEM), action="append", help="a game; all where none is named")
    parser.add_argument("--pairs", type=int, default=CHECKPOINTS[-1], help="at most so many pairs for each match")
    parser.add_argument("--from", dest="first", type=int, default=JUDGED, help="the number of the first pair")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--match", action="append", help="ONE:OTHER instead of the ladder; may be given more than once")
    parser.add_argument(
        "--results", type=Path, default=ROOT / "ladders", help="the folder of the pairs that were played"
    )
    return parser


def _ladder(system: str, matches: Sequence[Match], said: argparse.Namespace) -> int:
    """How many matches of a game did not show what they were to show."""
    code = code_of(system)
    print(f"{system}, code {code}, pairs from {said.first}: {'; '.join(BY_SYSTEM[system].told())}", flush=True)
    book, fallen, rungs = PairBook(said.results / f"{system}.jsonl", code), 0, []
    hall = Hall(said.workers, book)
    try:
        for match in matches:
            begun = perf_counter()
            standing = hall.play(match)
            numbers = range(match.first_pair, match.first_pair + standing.pairs)
            played = [one for number in numbers if (one := book.get(match.name, number)) is not None]
            if sys.stderr.isatty():
                print("\r", end="", file=sys.stderr)
            print("\n".join(told(match, standing, played, perf_counter() - begun)), flush=True)
            fallen += match.claim is not ANYTHING and standing.verdict is not Verdict.REACHED
            rungs += [(match, standing)] if match.claim is BY_SYSTEM[system].level else []
    finally:
        hall.close()
    if rungs:
        print("\n".join(["ladder, in Elo above the weakest:", *ladder_told(rungs)]), flush=True)
    return fallen


if __name__ == "__main__":
    sys.exit(main())

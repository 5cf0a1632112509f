"""Looking before the end: a match is judged at numbered checkpoints, and stops where it is decided.

Whoever looks often and stops when it looks good finds what is not there. So a look before the last one may err once
in a thousand cases only, and the last one in what is left of the 5 %: three looks before it leave 4.7 %. Added up, some
interval of some look misses the truth in at most 5 % of cases, however the looks depend on each other (after Haybittle
and Peto, by the bound of Bonferroni). The interval that is shown is that of the look at which the match stopped.

A match also stops where what is wanted is out of reach: where the rest of it, even if it went as well as the interval
lets hope, could not bring it there. That makes no error more frequent, only a success less.

What is decided follows from the pairs in the order of their numbers up to a checkpoint, never from which came first; so
an interrupted match that is taken up again, or one played by more processes, decides the same.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import stdev

from app.lab.statistics import ERROR, MIN_FOR_T, Interval, half_width, mean_score, score_interval

EARLY_ERROR = 0.001
"""How often the interval of a look before the last one may miss the truth."""
CHECKPOINTS = (30, 60, 100, 150)
"""Pairs after which a match is looked at."""


class Verdict(Enum):
    """How a match stands at a checkpoint."""

    OPEN = "open"
    REACHED = "reached"
    MISSED = "missed"
    OUT_OF_REACH = "out of reach"


@dataclass(frozen=True, slots=True)
class Claim:
    """What a match is to show: that its score lies in `target`; where `surely` says so, that the whole interval lies
    in another, wider range. Before the last look the interval decides both."""

    target: tuple[float, float] = (0.0, 1.0)
    surely: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A match at a look: pairs, score, the interval at that look, what it shows."""

    pairs: int
    score: float
    interval: Interval
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Schedule:
    """The checkpoints of a match, the last of which ends it."""

    checkpoints: tuple[int, ...]

    @property
    def pairs(self) -> int:
        return self.checkpoints[-1]

    def error_at(self, checkpoint: int) -> float:
        """How often the interval of a checkpoint may miss the truth."""
        return EARLY_ERROR if checkpoint < self.pairs else ERROR - EARLY_ERROR * (len(self.checkpoints) - 1)

    def judge(self, scores: Sequence[float], claim: Claim) -> Standing:
        """Return how a match stands: at the first checkpoint that decides it, else at the last that was come to.
        Scores are those of the pairs in the order of their numbers; those beyond the checkpoint do not count."""
        standing = Standing(0, 0.5, Interval(0.0, 1.0), Verdict.OPEN)
        for standing in self._looks(scores, claim):
            if standing.verdict is not Verdict.OPEN:
                break
        return standing

    def _looks(self, scores: Sequence[float], claim: Claim) -> Iterator[Standing]:
        for checkpoint in self.checkpoints:
            if checkpoint > len(scores):
                return
            seen = scores[:checkpoint]
            interval = score_interval(seen, self.error_at(checkpoint))
            yield Standing(checkpoint, mean_score(seen), interval, self._verdict(seen, interval, claim))

    def _verdict(self, scores: Sequence[float], interval: Interval, claim: Claim) -> Verdict:
        is_met = claim.target[0] <= mean_score(scores) <= claim.target[1]
        if len(scores) == self.pairs:
            is_sure = claim.surely is None or interval.is_within(*claim.surely)
            return Verdict.REACHED if is_met and is_sure else Verdict.MISSED
        if is_met and interval.is_within(*(claim.surely or claim.target)):
            return Verdict.REACHED
        if interval.is_apart(*claim.target) or self._is_hopeless(scores, claim):
            return Verdict.OUT_OF_REACH
        return Verdict.OPEN

    def _is_hopeless(self, scores: Sequence[float], claim: Claim) -> bool:
        """Whether even the best that the pairs to come may bring would leave the last interval outside of what is to
        be sure."""
        if claim.surely is None or len(scores) < MIN_FOR_T:
            return False
        hope, reach = score_interval(scores), half_width(stdev(scores), self.pairs, self.error_at(self.pairs))
        low, high = (self._at_the_end(scores, each) for each in (hope.low, hope.high))
        (least, most), (wanted_low, wanted_high) = claim.surely, claim.target
        is_too_low = least > 0.0 and (high - reach < least or high < wanted_low)
        return is_too_low or (most < 1.0 and (low + reach > most or low > wanted_high))

    def _at_the_end(self, scores: Sequence[float], rest: float) -> float:
        """The mean after all pairs if those to come have this one."""
        return (sum(scores) + (self.pairs - len(scores)) * rest) / self.pairs


def schedule_of(pairs: int) -> Schedule:
    """The usual checkpoints of a match of so many pairs."""
    return Schedule((*(one for one in CHECKPOINTS if one < pairs), pairs))

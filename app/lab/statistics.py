"""What the scores of pairs tell: a mean, the interval that holds the truth, the difference in strength that it means.

The unit is the pair: two battles with the same chance and seats changed, its score the mean of the two, a draw a half.
The battles of a pair depend on each other, so nothing here counts battles. From 30 pairs on the interval is Student's t
of the scores and of two more that are made up, a 0 and a 1: they keep it from being too narrow where one side wins
nearly always (after Agresti and Coull). With fewer, or where nearly all scores are equal, the spread of the scores says
too little (a variance of 0 is no certainty), and the interval is the one that holds for any scores between 0 and 1, by
Chernoff and Hoeffding: it is wider, and it is never too narrow.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log, log10, sqrt
from statistics import NormalDist, fmean, stdev

ERROR = 0.05
"""How often an interval may miss the truth."""
MIN_FOR_T = 30  # pairs from which on t is used
MIN_UNEQUAL = 12  # scores that must differ from the most frequent one for t to be used
HALVINGS = 60  # of the range in which an end of an interval is looked for
ELO_SCALE = 400.0  # points by which the odds are ten to one


@dataclass(frozen=True, slots=True)
class Interval:
    """From where to where the truth lies, but for the error that was allowed."""

    low: float
    high: float

    def is_within(self, low: float, high: float) -> bool:
        return low <= self.low and self.high <= high

    def is_apart(self, low: float, high: float) -> bool:
        return self.high < low or high < self.low


def mean_score(scores: Sequence[float]) -> float:
    """The mean of the scores; a half where there are none."""
    return fmean(scores) if scores else 0.5


def score_interval(scores: Sequence[float], error: float = ERROR) -> Interval:
    """Return the interval that misses the true mean no more often than in a share `error` of cases, half of it on
    either side."""
    if not scores:
        return Interval(0.0, 1.0)
    mean, count = mean_score(scores), len(scores)
    most_frequent = Counter(scores).most_common(1)[0][1]
    if count < MIN_FOR_T or count - most_frequent < MIN_UNEQUAL:
        return bounded_interval(mean, count, error)
    return t_interval(scores, error)


def t_interval(scores: Sequence[float], error: float = ERROR) -> Interval:
    """Student's interval, with the two scores that are made up."""
    all_ = [*scores, 0.0, 1.0]
    mean, reach = mean_score(all_), half_width(stdev(all_), len(all_), error)
    return Interval(max(0.0, mean - reach), min(1.0, mean + reach))


def half_width(spread: float, count: int, error: float = ERROR) -> float:
    """Half of the width of Student's interval around a mean of so many scores."""
    return t_quantile(1.0 - error / 2, count - 1) * spread / sqrt(count)


def t_quantile(chance: float, freedom: int) -> float:
    """The quantile of Student's t by the expansion of Cornish and Fisher: right to three digits from 25 degrees of
    freedom on, which is all that is asked here."""
    z = NormalDist().inv_cdf(chance)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def bounded_interval(mean: float, count: int, error: float = ERROR) -> Interval:
    """The interval for the mean of scores between 0 and 1 of which nothing else is known: all means under which one
    like this, or one farther off, is not too unlikely."""
    most = log(2 / error) / count
    return Interval(_end(mean, 0.0, most), _end(mean, 1.0, most))


def _end(mean: float, side: float, most: float) -> float:
    """The mean farthest towards a side that is no more than so unlike."""
    inside, outside = mean, side
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2
        inside, outside = (middle, outside) if _unlikeness(mean, middle) <= most else (inside, middle)
    return inside


def _unlikeness(seen: float, true: float) -> float:
    """The relative entropy of two coins."""
    return _part(seen, true) + _part(1.0 - seen, 1.0 - true)


def _part(seen: float, true: float) -> float:
    if seen <= 0.0:
        return 0.0
    return seen * log(seen / true) if true > 0.0 else inf


def elo_of(score: float) -> float:
    """How many points of Elo apart two players are of whom one has this score against the other."""
    if score <= 0.0 or score >= 1.0:
        return inf if score >= 1.0 else -inf
    return ELO_SCALE * log10(score / (1.0 - score))


def score_of(elo: float) -> float:
    """The score of a player against one that is so many points of Elo weaker."""
    odds: float = 10.0 ** (elo / ELO_SCALE)
    return odds / (1.0 + odds)

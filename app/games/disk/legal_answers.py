"""Places that are worth offering in words: what cannot be listed is sampled."""

from collections.abc import Iterator, Sequence
from math import isqrt

from app.base.geometry import Point, squared
from app.games.api.legal_answers import Asked
from app.games.api.names import PieceNames
from app.games.disk.rules.flips import COMPASS
from app.games.disk.rules.table import Lying, Table
from app.games.disk.texts import inches
from app.words import say

TRIES = 5  # spots for each thing worth going to


FRIENDS = 2  # that a way beside is offered to, the nearest


SPOTS = 300  # places of the rules that are looked at,


OFFERED = 30  # and how many of them are offered, some way apart


ROUND = COMPASS[::2]  # 16 directions


def gap(one: Lying, other: Lying) -> int:
    """How far apart two disks are, edge to edge."""
    return max(isqrt(squared(one.at, other.at)) - one.radius - other.radius, 0)


def is_crowded(at: Point, others: Sequence[Point], apart: int) -> bool:
    """Whether a place is as good as one that was offered before."""
    return any(squared(at, other) < apart * apart for other in others)


def nearest_of(table: Table, piece: str, seat: str, names: PieceNames) -> Iterator[str]:
    lying = table[piece]
    foes = [one for one in table.disks.values() if one.seat not in ("", seat) and one.id != piece]
    near = min(foes, key=lambda one: (gap(lying, one), one.id), default=None)
    if near is not None:
        yield say("legal.nearest", piece=names(near.id), distance=inches(gap(lying, near)))


def spots_of(asked: Asked) -> Iterator[Point]:
    spots = getattr(asked.game.rules, "spots", None)
    return iter(spots(asked.game.state, asked.decision)) if spots else iter(())

"""Lengths as the rules measure them, and rings around pieces."""

from dataclasses import dataclass
from math import isqrt
from typing import Literal

from app.base.geometry import Point, squared
from app.games.disk.rules.table import Table

Reach = Literal["missile", "spell", "ability", "area"]


@dataclass(frozen=True, slots=True)
class Measure:
    """A length twice: between the edges, as the rules measure, and between the middles."""

    gap: int
    middles: int


def measured(a: Point, a_radius: int, b: Point, b_radius: int) -> Measure:
    """Between two circles; a bare point has no radius. Circles that overlap have no gap. Rounded up, so that what is
    too far never reads as near enough."""
    d2 = squared(a, b)
    middles = isqrt(d2)
    middles += middles * middles < d2
    return Measure(max(middles - a_radius - b_radius, 0), middles)


@dataclass(frozen=True, slots=True)
class Ring:
    """How far something reaches around a piece: `length` from its edge, as the rules say it. `source` is the missile,
    the spell or the record that says so."""

    kind: Reach
    source: str
    piece: str
    at: Point
    radius: int
    length: int

    @property
    def outer(self) -> int:
        """From the middle of the piece to the ring. Who has the edge within it is in reach."""
        return self.radius + self.length


def ring_around(table: Table, piece: str, kind: Reach, source: str, length: int) -> Ring:
    lying = table[piece]
    return Ring(kind, source, piece, lying.at, lying.radius, length)

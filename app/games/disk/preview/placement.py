"""What pointing at the table needs to know of a game: when a flip ends a move, where a disk may come down, how
something lies that is no disk."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.base.geometry import Point
from app.games.disk.rules.flips import FlipSpot


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """What would lie there. `at` is what is answered; `corners` are its outline, `inside` how far the table belongs to
    it (nothing for terrain), `also` the other places that an answer names with it."""

    at: Point
    corners: tuple[Point, ...]
    inside: tuple[Point, ...] = ()
    also: Mapping[str, Point] = field(default_factory=dict)


def is_flip(spot: object) -> bool:
    """Whether a disk is flipped; everything else is laid."""
    return isinstance(spot, FlipSpot)

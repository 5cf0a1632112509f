"""Disks as they are read once, and what stays the same on a board while they move."""

# mypyc: compiled

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.base.geometry import Point
from app.games.diskwars.ai.fight_estimate import SCRATCH
from app.games.diskwars.ai.prospects import Attraction

NOBODY = -1  # the side of a disk that no seat controls


@dataclass(frozen=True, slots=True)
class ReadPiece:
    """A disk as it is read once: its values, what a wound of it is worth, what draws it."""

    id: str
    side: int
    radius: int
    attack: int
    defense: int
    toughness: int
    wounds: int  # that it can still take
    harm: int
    turned: int
    share: float  # what one wound is worth, in points
    flips: int
    is_flying: bool
    strikes_first: bool
    strikes_all: bool
    goals: tuple[Attraction, ...]
    range: int = 0  # how far it shoots
    volleys: Mapping[int, float] = field(default_factory=dict)  # what a shot at each enemy is worth
    came_from: Point | None = None  # where its last move began
    began: Point = (0, 0)  # where the move began that it is making, or would begin
    wounds_at_double: bool = True  # whether twice its toughness is two wounds, or it takes more than that (R40)

    @property
    def points(self) -> float:
        return self.share * self.wounds

    def due(self, harm: int) -> int:
        """How many wounds so much damage gives it: the rule of `harm.wounds_by`, asked too often for a call more."""
        if self.wounds_at_double or harm <= self.toughness:
            return harm // self.toughness
        return (harm - 1) // self.toughness

    def pull(self, at: Point) -> float:
        """What a place is worth to it."""
        found = 0.0
        for goal in self.goals:
            found += goal.value(at, self.radius)
        return found


@dataclass(frozen=True, slots=True)
class FightOutcome:
    """How a fight ends: the wounds that each piece has taken, and the mask of those that have fallen."""

    wounds: Mapping[int, int]
    dead: int


class Field:
    """What stays the same while pieces move, and how fights among them ended.

    Attributes: pieces, bounds (the size of the table), waits (how much each side must fear who has acted already),
    archers (who can shoot), reaches (how far from its middle each piece touches another that it comes down on, less
    that one's radius), friends, enemies and strangers (by piece, as masks: who is on its side, whom it may attack, and
    who is not on its side), foes (the strangers of each piece, those with the most attack first), fights (by how the
    pieces lie on each other).
    """

    def __init__(self, pieces: tuple[ReadPiece, ...], bounds: Point, waits: tuple[float, ...]) -> None:
        self.pieces = pieces
        self.bounds = bounds
        self.waits = waits
        self.archers = tuple(n for n, piece in enumerate(pieces) if piece.volleys)
        sides: dict[int, int] = {}
        for n, piece in enumerate(pieces):
            sides[piece.side] = sides.get(piece.side, 0) | 1 << n
        everybody = (1 << len(pieces)) - 1
        strangers = {side: everybody & ~mask for side, mask in sides.items()}
        enemies = {side: mask & ~sides.get(NOBODY, 0) for side, mask in strangers.items()} | {NOBODY: 0}
        by_attack = sorted(range(len(pieces)), key=lambda n: -pieces[n].attack)
        foes = {side: [n for n in by_attack if mask >> n & 1] for side, mask in strangers.items()}
        self.reaches = [piece.radius * (2 * piece.flips + 1) for piece in pieces]
        self.friends = [sides[piece.side] for piece in pieces]
        self.foes = [foes[piece.side] for piece in pieces]
        self.strangers = [strangers[piece.side] for piece in pieces]
        self.enemies = [enemies[piece.side] for piece in pieces]
        self.fights: dict[tuple[int, ...], FightOutcome] = {}


def prize(piece: ReadPiece, strength: int, before: int = 0, taken: int = 0) -> float:
    """What striking a piece is worth: its wounds by their share, a scratch for what does not wound."""
    harm = piece.harm + before
    already = max(piece.due(harm), piece.turned)
    fresh = min(piece.due(harm + strength) - already, piece.wounds - taken)
    if fresh > 0:
        return piece.share * fresh
    left = piece.toughness * (already + 1) - harm
    return SCRATCH * piece.points * min(strength / left, 1.0) if left > 0 else 0.0

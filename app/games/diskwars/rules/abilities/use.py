"""A record in use or in force: whose it is, and what its names mean."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from app.base.frozen import changed, made_often
from app.base.geometry import Point
from app.games.diskwars.rules.abilities.book import Sourced

Circle = tuple[Point, int]


@made_often
@dataclass(frozen=True, kw_only=True)
class Use:
    """`piece` is the self of the record: the disk that has it, a spell's caster, a terrain, an object. `seat` controls
    it. `bound` are the picks by name, `places` where pieces lay when they were picked, `event` what it answers to,
    `factor` how much longer its lengths are, `hand` who chooses in place of the seat, `that` the piece
    outside of a nested selector, `done` the disks that a record which acts once a round on each has acted on."""

    sourced: Sourced
    piece: str
    seat: str
    host: str = ""
    bound: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    places: Mapping[str, Circle] = field(default_factory=dict)
    event: Mapping[str, Any] = field(default_factory=dict)
    factor: int = 1
    spell: str = ""
    effect: int = 0
    hand: str = ""
    that: str = ""
    done: frozenset[str] = frozenset()

    @property
    def asks(self) -> str:
        """Who makes the choices: the seat that controls it, unless somebody else has it in hand."""
        return self.hand or self.seat

    def naming(self, name: str, ids: tuple[str, ...], places: Mapping[str, Circle] | None = None) -> "Use":
        return changed(self, bound={**self.bound, name: ids}, places={**self.places, **(places or {})})

"""Spell disks."""

from dataclasses import dataclass
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.entry import Entry

Duration = Literal["instant", "segment", "combat", "turn", "round", "game", "permanent", "while"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskwarsSpell(Entry):
    """A spell: who can cast it, what it costs, how far it reaches.

    `range` is measured from the caster, `area` around the target or the caster; None where the book gives no limit.
    `stays` marks a spell disk that remains on the table.
    """

    level: Literal[1, 2, 3]
    points: int
    diameter: Length
    range: Length | None = None
    area: Length | None = None
    target: str
    duration: Duration
    stays: bool = False
    abilities: tuple[Ability, ...]

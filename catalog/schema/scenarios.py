"""Scenarios: how a battle is set up and won."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.entry import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskwarsScenario(Entry):
    """Numbers of a scenario; those in `numbers` may be changed when a battle is set up."""

    seats_least: int
    seats_most: int
    table_width: Length
    table_height: Length
    starting_disks: int | None
    reinforcements: int
    rounds: int | None
    distances: Mapping[str, Length] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    setup: str
    victory: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WarhammerScenario(Entry):
    """A scenario card (rule for all, secret objective), the special scenario, or the learning scenario."""

    card: Literal["scenario", "special", "learning"]
    seats_least: int
    seats_most: int
    rounds: int
    abilities: tuple[Ability, ...]
    objective: str
    numbers: Mapping[str, int] = field(default_factory=dict)

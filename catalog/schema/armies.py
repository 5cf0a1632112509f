"""Armies that a publisher printed. The army document of users has the same shape."""

from dataclasses import dataclass
from typing import Literal

from catalog.schema.entry import Entry


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """So many of one piece; a die that exists in several colourings says which."""

    id: str
    count: int = 1
    colours: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Regiment:
    """A Warhammer hero, the units recruited with his points, and his command cards."""

    hero: str
    units: tuple[Line, ...]
    commands: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedArmy(Entry):
    """An army as printed. `total` is what it must add up to. Learning armies break the building rules; a template
    is ours, for a game of which no printed army is known."""

    limit: int
    total: int
    mode: Literal["standard", "learning", "template"] = "standard"
    faction: str | None = None
    entries: tuple[Line, ...] = ()
    regiments: tuple[Regiment, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceForce(Entry):
    """A Dragon Dice force: three armies, two terrains, dragons, a summoning pool. `total` is its health; `house_rules`
    are those that it was published for."""

    limit: int
    total: int
    home: tuple[Line, ...]
    campaign: tuple[Line, ...]
    horde: tuple[Line, ...]
    home_terrain: str
    frontier_terrain: str
    dragons: tuple[Line, ...] = ()
    summoning_pool: tuple[Line, ...] = ()
    minor_terrains: tuple[Line, ...] = ()
    house_rules: tuple[str, ...] = ()

"""Command and deployment cards of Warhammer."""

from dataclasses import dataclass
from typing import Literal

from app.base.units import Length
from catalog.schema.abilities import Ability
from catalog.schema.disks import Side
from catalog.schema.entry import Entry

Strategy = Literal["bold", "steady", "devious", "slow"]


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandCard(Entry):
    """How many disks it activates, how it ranks against the others' cards, and its passive or battle ability."""

    value: int
    strategy: Strategy
    only: Side | None = None
    unstable: bool = False
    user: str | None = None
    copies: int = 1
    abilities: tuple[Ability, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DeploymentCard(Entry):
    """A card that makes a zone. Either side may lie up: the plain one, or the one with a text and its own value."""

    width: Length
    plain_value: int
    value: int
    copies: int
    abilities: tuple[Ability, ...]

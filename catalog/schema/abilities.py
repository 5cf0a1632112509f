"""What a piece can do: in our own words and numbers, and as records that the rules act on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from catalog.schema.records import Record

AbilityKind = Literal[
    "sa", "attribute", "skill", "spell", "item", "stronghold", "terrain", "object", "counter",
    "focus", "battle", "passive", "zone", "scenario", "fear",
]  # fmt: skip

# The tag of a text that the user has typed in from a piece.
TYPED_IN = "typed-in"

# `no`: the program does not act on it yet. `manual`: the players resolve it by hand. `yes`: the engine does it.
Implemented = Literal["no", "manual", "yes"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ability:
    """One text of a piece.

    `numbers` names the figures in it: lengths in inches (`range`, `area`, `height`), stats by their name, counts.
    `complete` is false where the printed text is cut or lost, so that what we say is only a part of it.
    """

    kind: AbilityKind
    summary: str
    tags: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    complete: bool = True
    records: tuple[Record, ...] = ()
    implemented: Implemented = "no"

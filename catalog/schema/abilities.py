"""What a piece can do. In our own words and numbers now; typed records join this class later."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

AbilityKind = Literal[
    "sa", "attribute", "skill", "spell", "item", "stronghold", "terrain", "object", "counter",
    "focus", "battle", "passive", "zone", "scenario",
]  # fmt: skip

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
    implemented: Implemented = "no"

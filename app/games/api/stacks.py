"""A stack of disks on a real table, as somebody tells it, from the top down."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.base.errors import Problem
from app.games.api.outlook import Forecast
from app.games.api.records import Records

MAX_DISKS = 12  # in one stack
MAX_BESIDE = 4  # on one level
CROWDED = Problem("companion-stack-crowded", {"most": MAX_DISKS, "beside": MAX_BESIDE})
"""The stack cannot lie as it was told."""


@dataclass(frozen=True, slots=True)
class StackDisk:
    """A disk in the stack; `card` is its id in the catalogue. With `is_beside` it lies beside the one told before it,
    on the same level."""

    id: str
    card: str
    seat: str
    damage: int = 0
    wounds: int = 0
    is_beside: bool = False


Level = tuple[StackDisk, ...]
StackFight = Callable[[Sequence[Level], Records], Forecast | Problem]
"""How the fight of a stack ends by the rules of a game, or why that cannot be told."""

"""Lines of sight, as they are drawn."""

from dataclasses import dataclass
from typing import Literal

from app.base.errors import Reason
from app.base.geometry import Point

Verdict = Literal["free", "barred", "far", "forbidden"]


@dataclass(frozen=True, slots=True)
class Sight:
    """A line from an archer to somebody: what the rules say of it, and where it is barred and by what."""

    archer: str
    target: str
    verdict: Verdict
    reasons: tuple[Reason, ...] = ()
    barriers: tuple[str, ...] = ()
    crossing: Point | None = None

"""What positions of all disk games may say wrongly beside what every game may: disks off the table."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from app.base.errors import Problem
from app.base.geometry import Point
from app.base.units import inch_number
from app.games.defaults import checks
from app.games.defaults.checks import WithId, WithSeats
from catalog.source_positions import Path


class _Position(WithSeats, Protocol):
    @property
    def disks(self) -> Sequence[WithId]: ...


P = TypeVar("P", bound=_Position)


@dataclass(frozen=True)
class Checked(checks.Checked[P], Generic[P]):
    """A position with all that is needed to judge it."""

    @property
    def disks(self) -> list[str]:
        return [disk.id for disk in self.shape.disks]

    def off_table(self, laid: Iterable[tuple[str, Point, Path]], size: Point, over: int = 0) -> Iterator[Problem]:
        """Pieces whose middle does not lie on the table; it may be less than so far `over` its edge."""
        for id_, at, path in laid:
            if not all(0 <= part <= whole or -over < part < whole + over for part, whole in zip(at, size, strict=True)):
                width, height = (inch_number(part) for part in size)
                yield self.source.problem("position-off-table", path, id=id_, width=width, height=height)

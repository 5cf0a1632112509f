"""How everything lies and who has acted, in bare numbers: what a look ahead changes hundreds of times."""

from app.base.geometry import Point
from app.games.disk.ai.light_table import LightTable, light_table_of
from app.games.warhammer.rules.state import State


class Board:
    """A moment that is thought about. Attributes: table, acted (a mask)."""

    __slots__ = ("acted", "table")

    def __init__(self, table: LightTable, acted: int) -> None:
        self.table = table
        self.acted = acted

    def after(self, one: int, at: Point | None) -> "Board":
        """The same when a disk has acted, and perhaps moved."""
        return Board(self.table if at is None else self.table.moved(one, at), self.acted | 1 << one)

    def is_ready(self, one: int) -> bool:
        """Whether a disk may still be activated in this round, as it lies."""
        return not self.acted >> one & 1 and not self.table.above[one]


def board_of(view: State) -> Board:
    """As everything lies now. Disks are numbered in the order of the table."""
    found = view.memo.get(Board)
    if not isinstance(found, Board):
        acted = sum(1 << n for n, id_ in enumerate(view.table.disks) if view.disks[id_].activated)
        found = view.memo[Board] = Board(light_table_of(view.table, view.table.disks), acted)
    return found

"""A board: the table as bare numbers, for looking ahead hundreds of times where the rules would look once.

No rule is decided here. Values are read from the rules when the board is laid out and then stay as they are; records,
terrain and sight are left out. What is found here is only a guess at what is worth doing; the rules judge what is done.
"""

# mypyc: compiled

from app.base.geometry import Point
from app.games.disk.ai.light_table import LightTable
from app.games.diskwars.ai.light_board import board_fights
from app.games.diskwars.ai.light_board.read_pieces import Field, FightOutcome


class Board:
    """Where the pieces lie. A move makes a new board.

    Attributes: field, pieces, table, free (the mask of those that have not acted), pull (what its place is worth to
    each).
    """

    __slots__ = ("field", "free", "pieces", "pull", "table")

    def __init__(self, field: Field, table: LightTable, free: int, pull: list[float]) -> None:
        self.field = field
        self.pieces = field.pieces
        self.table = table
        self.free = free
        self.pull = pull

    # --- changing it ---

    def moved(self, one: int, at: Point) -> "Board":
        """A piece comes down on top somewhere, and has acted."""
        pull = self.pull.copy()
        pull[one] = self.pieces[one].pull(at)
        return Board(self.field, self.table.moved(one, at), self.free & ~(1 << one), pull)

    def acted(self, one: int) -> "Board":
        """A piece has acted where it lies."""
        return Board(self.field, self.table, self.free & ~(1 << one), self.pull)

    # --- asking it ---

    def is_free(self, one: int) -> bool:
        """Whether a piece has not acted."""
        return bool(self.free >> one & 1)

    def is_pinned(self, one: int) -> bool:
        return self.table.above[one] != 0

    def are_enemies(self, one: int, other: int) -> bool:
        return bool(self.field.enemies[one] >> other & 1)

    def stack(self, one: int) -> int:
        """A piece and all that hang together with it, enemy on enemy, as a mask."""
        return self.table.joined(1 << one, self.field.strangers)

    def fought(self, some: int) -> FightOutcome:
        """How the combat segment ends among some pieces that hang together."""
        return board_fights.fought(self.field, self.table, some)

    def ready(self) -> list[int]:
        """Pieces that may still act in this round."""
        above, free = self.table.above, self.free
        return [one for one in range(len(self.pieces)) if free >> one & 1 and not above[one]]

    def number(self, id_: str) -> int:
        return next(n for n, piece in enumerate(self.pieces) if piece.id == id_)

"""The first look of a window at the user's data: counts and the newest armies, in a few milliseconds.

Read without SQLAlchemy, as in `app.storage.layers`, so that a start page stands before anything heavy is imported.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from app.storage.layers import reading

_COUNTS = """
SELECT (SELECT count(*) FROM army WHERE NOT is_archived AND deleted_at IS NULL),
    (SELECT count(*) FROM holding WHERE owned > 0),
    (SELECT coalesce(sum(count), 0) FROM box_holding), (SELECT coalesce(sum(wanted), 0) FROM holding),
    (SELECT count(*) FROM correction)
"""
_ARMIES = "SELECT id, system, name, changed_at, content FROM army WHERE NOT is_archived AND deleted_at IS NULL"


@dataclass(frozen=True, slots=True)
class ArmyRow:
    """A saved army; `content` is its list as it is kept (`app.armies.formats.army_files.stored_army`)."""

    id: str
    system: str
    name: str
    changed_at: str
    content: str


@dataclass(frozen=True, slots=True)
class Overview:
    """`armies` are those asked for by id in that order, then the last changed; none that is put away or in the
    bin. `loose` counts the different loose pieces, `of_game` the armies of the game that was
    asked for."""

    armies: tuple[ArmyRow, ...]
    army_count: int
    loose: int
    boxes: int
    wanted: int
    corrections: int
    of_game: int = 0

    @property
    def is_new(self) -> bool:
        """Nothing was entered yet."""
        return not (self.army_count or self.loose or self.boxes or self.wanted)


def read_overview(folder: Path, first: Sequence[str] = (), max_count: int = 8, system: str = "") -> Overview:
    """All of it at one moment; only the armies of one game, if it is named. The database must be ready
    (`app.storage.opening`)."""
    armies = f"{_ARMIES} AND ? IN ('', system)"
    with reading(folder) as connection:
        army_count, loose, boxes, wanted, corrections = connection.execute(_COUNTS).fetchone()
        marks = ", ".join("?" * len(first))
        query = f"{armies} AND id IN ({marks})"
        named = [ArmyRow(*row) for row in connection.execute(query, (system, *first))]
        query = f"{armies} ORDER BY changed_at DESC LIMIT ?"
        newest = [ArmyRow(*row) for row in connection.execute(query, (system, max_count))]
        (of_game,) = connection.execute(f"SELECT count(*) FROM ({armies})", (system,)).fetchone()
    named.sort(key=lambda army: list(first).index(army.id))
    shown = {army.id: army for army in (*named, *newest)}
    return Overview(tuple(shown.values())[:max_count], army_count, loose, boxes, wanted, corrections, of_game)

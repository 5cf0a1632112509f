"""Shapes that positions of all disk games have in their files."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from app.documents.file_shapes import Count, FileShape, Name, Names, read_point
from app.games.disk.rules.drops import Rest


def _rest(value: Any) -> Any:
    """Where a counter came to rest; `miss` for nowhere on the table."""
    if value == "miss":
        return Rest(None)
    if not isinstance(value, dict):
        return Rest(read_point(value))
    knocks = value.get("knocks")
    if sorted(value) != ["at", "knocks"] or not isinstance(knocks, int) or isinstance(knocks, bool) or knocks < 0:
        raise ValueError("rest")
    return Rest(read_point(value["at"]), knocks)


def way_of_disk(value: Any) -> str:
    """By id, by id with changes, or as a record of its own."""
    if not isinstance(value, dict):
        return "id"
    return "changed" if "with" in value or list(value) == ["id"] else "card"


RestPlace = Annotated[Rest, BeforeValidator(_rest)]


class EffectShape(FileShape):
    """Something in force. `from` is the spell or disk it comes from, `record` which of its records: `spell#0@1`;
    without it everything that the piece's first record keeps in force. `order` is its place among all effects."""

    id: Count | None = None
    from_: Name = Field(alias="from")
    record: str = ""
    by: Name | None = None
    until: Literal["segment", "turn", "round", "leaves", "always"] = "round"
    segment: str = ""
    factor: Count = 1
    seat: Name | None = None
    host: Name | None = None
    bound: dict[str, Names] = {}
    order: Count = 0


class ScriptShape(FileShape):
    """What chance gives before the seed does. Rolls belong to another game."""

    drops: list[RestPlace] = []
    d6: list[Annotated[int, Field(ge=1, le=6)]] = []
    battle_dice: Names = []
    random: Names = []
    shuffle: list[Names] = []
    rolls: list[list[Names]] = []

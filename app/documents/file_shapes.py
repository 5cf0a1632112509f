"""The shapes of files: strict, nothing unknown, lengths in inches. What a game adds to them stands with the game."""

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from app.base.geometry import Point
from app.base.units import from_inches, inch_number
from app.engine.protocol import Result

_FARTHEST = 10_000  # inches: beyond this somebody's finger slipped


def read_inches(value: Any) -> Any:
    """A number in inches as whole micrometres."""
    is_number = isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)
    if not is_number or not abs(value) <= _FARTHEST:
        raise ValueError("length")
    return from_inches(value if isinstance(value, (int, Decimal)) else str(value))


def read_point(value: Any) -> Point:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise ValueError("point")
    return (read_inches(value[0]), read_inches(value[1]))


def point_of(value: Any) -> Point | None:
    """A place in inches; None for anything else."""
    try:
        return read_point(value)
    except ValueError:
        return None


def read_name(value: Any) -> Any:
    """How seats, pieces and catalogue things are called: visible, one word, so that it can be typed."""
    if not isinstance(value, str) or not 0 < len(value) <= 100 or not value.isprintable() or " " in value:
        raise ValueError("name")
    return value


def _keys(value: Any) -> Any:
    """One key or several."""
    return (read_name(value),) if isinstance(value, str) else tuple(read_name(one) for one in _list(value))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("list")
    return value


def read_tuple(value: Any) -> tuple[Any, ...]:
    """A few values that belong together: a list in files."""
    return tuple(_list(value))


def _places(value: Any) -> Any:
    """One place, or places by key."""
    if isinstance(value, dict):
        return {read_name(key): read_point(at) for key, at in value.items()}
    return read_point(value)


Inches = Annotated[int, BeforeValidator(read_inches)]


At = Annotated[Point, BeforeValidator(read_point)]


Name = Annotated[str, BeforeValidator(read_name)]


Count = Annotated[int, Field(ge=0, le=9999)]


Names = list[Name]


Pair = Annotated[tuple[Name, Name], BeforeValidator(read_tuple)]


Triple = Annotated[tuple[Name, Name, Name], BeforeValidator(read_tuple)]


Keys = Annotated[tuple[str, ...], BeforeValidator(_keys)]


Places = Annotated[Any, BeforeValidator(_places)]


class FileShape(BaseModel):
    """A part of a file."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class AnswerShape(FileShape):
    """An answer. Exactly one way of answering is given."""

    seat: Name | None = None
    window: bool = False
    pick: Keys | None = None
    order: Names | None = None
    number: int | None = None
    split: dict[str, int] | None = None
    place: Places | None = None
    flip: At | None = None
    pass_: Literal[True] | None = Field(None, alias="pass")
    fall: Any = None


class ResultShape(FileShape):
    winners: Names = []
    reason: Name
    scores: dict[str, int] = {}
    message: str = ""


def result_of(shape: ResultShape) -> Result:
    return Result(winners=tuple(shape.winners), reason=shape.reason, scores=dict(shape.scores))


def ended_plain(ended: Result) -> dict[str, Any]:
    """How a battle ended, as files have it."""
    return {"winners": list(ended.winners), "reason": ended.reason, "scores": dict(ended.scores)}


class ForceShape(FileShape):
    """An army as a record keeps it."""

    name: str
    limit: Count
    entries: list[dict[str, Any]] = []
    order: Names = []
    regiments: list[dict[str, Any]] = []


class PlayerShape(FileShape):
    """A seat of a recorded battle: its army, and who plays it."""

    id: Name
    army: ForceShape
    player: str


class HeaderShape(FileShape):
    """The first line of `roundel-battle/1`."""

    format: str
    program: str
    rules: str
    system: str
    scenario: str
    seed: int
    switches: dict[str, Any]
    seats: list[PlayerShape]
    records: dict[str, dict[str, Any]]
    position: dict[str, Any]


def point_plain(at: Point) -> list[int | float]:
    return [inch_number(at[0]), inch_number(at[1])]


class DocumentShape(FileShape):
    """What positions of every game have. A game says what its `script` may hold."""

    format: str
    system: str
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 0
    offers: Names = []
    since: list[Any] = []
    script: FileShape = FileShape()

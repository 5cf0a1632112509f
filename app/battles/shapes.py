"""The shapes of positions and answers as files have them: strict, nothing unknown, lengths in inches.

A field that the state gains is added here, in one line, and where its name in files is another, in `NAMES`.
"""

from decimal import Decimal
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Discriminator, Field, Tag

from app.base.geometry import Point
from app.base.units import from_inches
from app.games.disk.rules.drops import Rest
from app.games.diskwars.rules.state import Segment
from catalog.schema.disks import Alignment

_FARTHEST = 10_000  # inches: beyond this somebody's finger slipped


def _inches(value: Any) -> Any:
    """A number in inches as whole micrometres."""
    is_number = isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)
    if not is_number or not abs(value) <= _FARTHEST:
        raise ValueError("length")
    return from_inches(value if isinstance(value, (int, Decimal)) else str(value))


def _point(value: Any) -> Point:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise ValueError("point")
    return (_inches(value[0]), _inches(value[1]))


def point_of(value: Any) -> Point | None:
    """A place in inches; None for anything else."""
    try:
        return _point(value)
    except ValueError:
        return None


def _name(value: Any) -> Any:
    """How seats, pieces and catalogue things are called: visible, one word, so that it can be typed."""
    if not isinstance(value, str) or not 0 < len(value) <= 100 or not value.isprintable() or " " in value:
        raise ValueError("name")
    return value


def _holder(value: Any) -> Any:
    """A seat, or nobody: some disks obey no one for a while."""
    return value if value == "" else _name(value)


def _keys(value: Any) -> Any:
    """One key or several."""
    return (_name(value),) if isinstance(value, str) else tuple(_name(one) for one in _list(value))


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise ValueError("list")
    return value


def _together(value: Any) -> tuple[Any, ...]:
    """A few values that belong together: a list in files."""
    return tuple(_list(value))


def _places(value: Any) -> Any:
    """One place, or places by key."""
    return {_name(key): _point(at) for key, at in value.items()} if isinstance(value, dict) else _point(value)


def _marks(value: Any) -> Any:
    """Whether there is a marker, or how many there are (R17)."""
    if not isinstance(value, int) or not 0 <= value <= 99:
        raise ValueError("number")
    return int(value)


def _rest(value: Any) -> Any:
    """Where a counter came to rest; `miss` for nowhere on the table."""
    if value == "miss":
        return Rest(None)
    if not isinstance(value, dict):
        return Rest(_point(value))
    knocks = value.get("knocks")
    if sorted(value) != ["at", "knocks"] or not isinstance(knocks, int) or isinstance(knocks, bool) or knocks < 0:
        raise ValueError("rest")
    return Rest(_point(value["at"]), knocks)


def way_of_disk(value: Any) -> str:
    """By id, by id with changes, or as a record of its own."""
    if not isinstance(value, dict):
        return "id"
    return "changed" if "with" in value or list(value) == ["id"] else "card"


Inches = Annotated[int, BeforeValidator(_inches)]
At = Annotated[Point, BeforeValidator(_point)]
Name = Annotated[str, BeforeValidator(_name)]
Count = Annotated[int, Field(ge=0, le=9999)]
Names = list[Name]
Pair = Annotated[tuple[Name, Name], BeforeValidator(_together)]
Triple = Annotated[tuple[Name, Name, Name], BeforeValidator(_together)]
Missed = Annotated[tuple[At, Name], BeforeValidator(_together)]
Keys = Annotated[tuple[str, ...], BeforeValidator(_keys)]
Places = Annotated[Any, BeforeValidator(_places)]
RestPlace = Annotated[Rest, BeforeValidator(_rest)]


class Shape(BaseModel):
    """A part of a file."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class CardShape(Shape):
    """An inline record, or changes to one. What is missing is that of a plain disk."""

    id: Name = ""
    name: Annotated[str, Field(min_length=1, max_length=100)] = "Disk"
    faction: Name | None = None
    alignment: Alignment | None = "neutral"
    diameter: Annotated[Inches, Field(ge=5_000, le=300_000)] = 44_450
    attack: Annotated[int, Field(ge=0, le=99)] = 3
    defense: Annotated[int, Field(ge=0, le=99)] = 3
    toughness: Annotated[int, Field(ge=1, le=99)] = 3
    movement: Annotated[int, Field(ge=0, le=99)] = 3
    points: Annotated[int, Field(ge=0, le=999)] = 5
    wounds: Annotated[int, Field(ge=1, le=99)] = 1
    skills: Names = []
    traits: Names = []
    abilities: list[Any] = []


class ChangedShape(Shape):
    """A disk of the catalogue with other numbers."""

    id: Name
    with_: CardShape = Field(CardShape(), alias="with")


class EffectShape(Shape):
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


class DiskShape(Shape):
    """A piece on the table and its state."""

    id: Name
    seat: Annotated[str, BeforeValidator(_holder)]
    disk: Annotated[
        Annotated[Name, Tag("id")] | Annotated[ChangedShape, Tag("changed")] | Annotated[CardShape, Tag("card")],
        Discriminator(way_of_disk),
    ]
    at: At
    owner: Name | None = None
    activated: Annotated[int, BeforeValidator(_marks)] = 0
    damage: Count = 0
    wounds: Count = 0
    turned: Count = 0
    hurt: Count = 0
    wounds_before: Count = 0
    plague: Count = 0
    slave: bool = False
    dealt: dict[str, Count] = {}
    began: At | None = None
    berserk: bool = False
    start: At | None = None
    moved: Count = 0
    attacked: bool = False
    spent: bool = False
    counters: dict[str, Count] = {}
    effects: list[EffectShape] = []


class SeatShape(Shape):
    """What belongs to a player."""

    id: Name
    army: Names | None = None
    spells: Names | None = None
    stack: Names = []
    spellbook: Names = []
    discards: Names = []
    casualties: Names = []
    aside: Names = []
    killed: Count = 0
    staging: Name | None = None
    entered: Count = 0
    done: bool = False
    left: Count = 0
    skip: bool = False
    was_skipped: bool = False
    out: bool = False
    ordered: bool = True
    terrains: Names = []
    to_lay: Count = 0


class LandShape(Shape):
    id: Name
    at: At
    diameter: Annotated[Inches, Field(ge=1)] = 101_600
    role: str = ""


class TerrainShape(Shape):
    id: Name
    kind: Name
    at: At
    diameter: Annotated[Inches, Field(ge=1)] | None = None
    role: str = ""
    seat: Name | None = None
    barrier: bool | None = None


class SpellShape(Shape):
    """A spell disk that lies on the table."""

    id: Name
    spell: Name
    seat: Name
    at: At
    layer: int = 0


class TableShape(Shape):
    """The table and what is part of it. `order` says in which order lands and terrain were laid, where it is not the
    order of the lists."""

    width: Annotated[Inches, Field(ge=25_400)] | None = None
    height: Annotated[Inches, Field(ge=25_400)] | None = None
    lands: list[LandShape] = []
    terrain: list[TerrainShape] = []
    spells: list[SpellShape] = []
    order: Names = []


class ScriptShape(Shape):
    """What chance gives before the seed does. Rolls belong to another game."""

    drops: list[RestPlace] = []
    d6: list[Annotated[int, Field(ge=1, le=6)]] = []
    battle_dice: Names = []
    random: Names = []
    shuffle: list[Names] = []
    rolls: list[list[Names]] = []


class AnswerShape(Shape):
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


class ResultShape(Shape):
    winners: Names = []
    reason: Name
    scores: dict[str, int] = {}
    message: str = ""


class DocumentShape(Shape):
    """What positions of every game have."""

    format: str
    system: str
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 0
    offers: Names = []
    since: list[Any] = []
    script: ScriptShape = ScriptShape()


class PositionShape(DocumentShape):
    """`roundel-position/1` of Diskwars. `order` says in which order the disks came, where it is not that of their
    layers; `cards` are records that neither the catalogue nor a disk on the table holds."""

    scenario: Name | None = None
    options: dict[str, Any] = {}
    round: Annotated[int, Field(ge=1, le=9999)] = 1
    segment: Segment = "activation"
    first: Name | None = None
    turn: Name | None = None
    fought: Count = 0
    still: Count = 0
    stirred: bool = False
    held: dict[str, Count] = {}
    shares: dict[str, dict[str, Count]] = {}
    table: TableShape = TableShape()
    seats: Annotated[list[SeatShape], Field(min_length=1, max_length=6)]
    disks: list[DiskShape] = []
    order: Names = []
    counters: list[At] = []
    effects: list[EffectShape] = []
    awake: list[str] = []
    used: list[str] = []
    casts: list[Pair] = []
    fights: list[Pair] = []
    ghosts: list[Triple] = []
    lent: list[Pair] = []
    misses: list[Missed] = []
    focus: dict[str, Name] = {}
    serial: Count = 0
    cards: dict[str, CardShape] = {}
    ended: ResultShape | None = None


class ForceShape(Shape):
    """An army as a record keeps it."""

    name: str
    limit: Count
    entries: list[dict[str, Any]] = []
    order: Names = []
    regiments: list[dict[str, Any]] = []


class PlayerShape(Shape):
    """A seat of a recorded battle: its army, and who plays it."""

    id: Name
    army: ForceShape
    player: str


class HeaderShape(Shape):
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


# Fields of the state that have another name in files, by the record that has them.
NAMES: dict[str, dict[str, str]] = {
    "seat": {"is_out": "out", "is_ordered": "ordered"},
}

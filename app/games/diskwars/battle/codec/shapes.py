"""The shapes of positions and answers as files have them: strict, nothing unknown, lengths in inches.

A field that the state gains is added here, in one line, and where its name in files is another, in `SEAT_NAMES`.
"""

from typing import Annotated, Any

from pydantic import BeforeValidator, Discriminator, Field, Tag

from app.documents.file_shapes import (
    At,
    Count,
    DocumentShape,
    FileShape,
    Inches,
    Name,
    Names,
    Pair,
    ResultShape,
    Triple,
    read_name,
    read_tuple,
)
from app.games.disk.codec.shapes import EffectShape, ScriptShape, way_of_disk
from app.games.diskwars.rules.state import Segment
from catalog.schema.disks import Alignment


def _holder(value: Any) -> Any:
    """A seat, or nobody: some disks obey no one for a while."""
    return value if value == "" else read_name(value)


def _marks(value: Any) -> Any:
    """Whether there is a marker, or how many there are (R17)."""
    if not isinstance(value, int) or not 0 <= value <= 99:
        raise ValueError("number")
    return int(value)


Missed = Annotated[tuple[At, Name], BeforeValidator(read_tuple)]


class CardShape(FileShape):
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


class ChangedShape(FileShape):
    """A disk of the catalogue with other numbers."""

    id: Name
    with_: CardShape = Field(CardShape(), alias="with")


class DiskShape(FileShape):
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
    poison: Count = 0
    slave: bool = False
    dealt: dict[str, Count] = {}
    began: At | None = None
    came_from: At | None = None
    berserk: bool = False
    start: At | None = None
    moved: Count = 0
    attacked: bool = False
    spent: bool = False
    counters: dict[str, Count] = {}
    effects: list[EffectShape] = []
    items: Names = []


class SeatShape(FileShape):
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
    stronghold: Name = ""
    stronghold_works: bool = False
    lord: Name = ""
    lords_killed: Count = 0
    waited: Names = []


class LandShape(FileShape):
    id: Name
    at: At
    diameter: Annotated[Inches, Field(ge=1)] = 101_600
    role: str = ""
    card: Name = ""


class TerrainShape(FileShape):
    id: Name
    kind: Name
    at: At
    diameter: Annotated[Inches, Field(ge=1)] | None = None
    role: str = ""
    seat: Name | None = None
    barrier: bool | None = None


class SpellShape(FileShape):
    """A spell disk that lies on the table."""

    id: Name
    spell: Name
    seat: Name
    at: At
    layer: int = 0


class TableShape(FileShape):
    """The table and what is part of it. `order` says in which order lands and terrain were laid, where it is not the
    order of the lists."""

    width: Annotated[Inches, Field(ge=25_400)] | None = None
    height: Annotated[Inches, Field(ge=25_400)] | None = None
    lands: list[LandShape] = []
    terrain: list[TerrainShape] = []
    spells: list[SpellShape] = []
    order: Names = []


class PositionShape(DocumentShape):
    """`roundel-position/1` of Diskwars. `order` says in which order the disks came, where it is not that of their
    layers; `cards` are records that neither the catalogue nor a disk on the table holds."""

    script: ScriptShape = ScriptShape()
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


# Fields of a seat that have another name in files.
SEAT_NAMES = {"is_out": "out", "is_ordered": "ordered"}

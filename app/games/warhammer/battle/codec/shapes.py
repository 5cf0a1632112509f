"""The shapes of positions as files have them: strict, nothing unknown, lengths in inches.

A field that the state gains is added here, in one line, and where its name in files is another, in `SEAT_NAMES`.
"""

from typing import Annotated, Any, Literal, get_args

from pydantic import Discriminator, Field, Tag

from app.documents.file_shapes import At, Count, DocumentShape, FileShape, Inches, Name, Names, Pair, ResultShape
from app.games.disk.codec.shapes import EffectShape, ScriptShape, way_of_disk
from app.games.disk.rules.outlines import TURN
from app.games.warhammer.rules.state import Edge, Segment
from catalog.schema.cards import Strategy
from catalog.schema.disks import Band, DamageType, Size

# The moments of a battle as files name them. The activation phase is one there: `step` says which part of it.
MOMENTS: dict[Segment, str] = {
    "setup-edges": "edges",
    "setup-initiative": "initiative",
    "setup-scenario": "scenario",
    "setup-strongholds": "strongholds",
    "setup-zones": "zones",
    "setup-terrain": "terrain",
    "setup-disks": "deploy",
    "scouting": "scout",
    "choose": "activation",
    "resolve": "activation",
    "melee": "melee",
    "end": "end",
}
Moment = Literal[
    "edges", "initiative", "scenario", "strongholds", "zones", "terrain", "deploy", "scout", "activation", "melee",
    "end",
]  # fmt: skip
SEGMENTS: tuple[str, ...] = get_args(Moment)


def _way_of_card(value: Any) -> str:
    """By id, or as a record of its own."""
    return "card" if isinstance(value, dict) else "id"


class RangedShape(FileShape):
    """A shot."""

    range: Band
    dice: Annotated[int, Field(ge=1, le=20)]
    strength: Annotated[int, Field(ge=0, le=99)] | Literal["d6"]
    damage: DamageType = "physical"


class CardShape(FileShape):
    """An inline disk, or changes to one. What is missing is that of a plain disk."""

    id: Name = ""
    name: Annotated[str, Field(min_length=1, max_length=100)] = "Disk"
    race: Name | None = None
    size: Size = "small"
    diameter: Annotated[Inches, Field(ge=5_000, le=300_000)] | None = None
    attack: Annotated[int, Field(ge=0, le=99)] = 4
    counter: Annotated[int, Field(ge=0, le=99)] = 3
    toughness: Annotated[int, Field(ge=1, le=99)] = 4
    movement: Annotated[int, Field(ge=0, le=99)] | None = 5
    stamina: Annotated[int, Field(ge=0, le=99)] = 0
    points: Annotated[int, Field(ge=0, le=999)] = 0
    hero: bool = False
    elite: bool = False
    keywords: Names = []
    traits: Names = []
    ranged: list[RangedShape] = []


class ChangedShape(FileShape):
    """A disk of the catalogue with other numbers."""

    id: Name
    with_: CardShape = Field(CardShape(), alias="with")


class CommandShape(FileShape):
    """An inline command card."""

    id: Name = ""
    title: Annotated[str, Field(min_length=1, max_length=100)]
    strategy: Strategy
    value: Annotated[int, Field(ge=0, le=99)]
    unstable: bool = False


Command = Annotated[
    Annotated[Name, Tag("id")] | Annotated[CommandShape, Tag("card")], Discriminator(_way_of_card)
]  # fmt: skip


class FacedShape(FileShape):
    """A deployment card and which side of it lies up."""

    id: Name
    plain: bool = False


class ZoneShape(FileShape):
    """A deployment zone. What its cards say need not be said again: how wide it is, and how many disks it takes."""

    id: Name | None = None
    cards: list[
        Annotated[Annotated[Name, Tag("id")] | Annotated[FacedShape, Tag("card")], Discriminator(_way_of_card)]
    ] = []
    from_: Inches = Field(alias="from")
    to: Inches | None = None
    edge: Edge | None = None
    value: Count | None = None
    far: Count | None = None


class LaidShape(FileShape):
    """A deployment card at an edge."""

    card: Name
    seat: Name
    edge: Edge
    from_: Inches = Field(alias="from")
    to: Inches
    plain: bool = False


class DiskShape(FileShape):
    """A piece on the table and its state."""

    id: Name
    seat: Name
    disk: Annotated[
        Annotated[Name, Tag("id")] | Annotated[ChangedShape, Tag("changed")] | Annotated[CardShape, Tag("card")],
        Discriminator(way_of_disk),
    ]
    at: At
    owner: Name | None = None
    activated: bool = False
    damage: Count = 0
    wounds: Count = 0
    empowered: bool = False
    poisoned: bool = False
    commanded: Name | None = None
    zone: Name | None = None
    moved: Count = 0
    came_from: At | None = None
    effects: list[EffectShape] = []


class SeatShape(FileShape):
    """What belongs to a player. `initiative` is the number of the token."""

    id: Name
    army: Names | None = None
    commands: Names | None = None
    regiments: Count = 1
    unspent: Count = 0
    edge: Edge | None = None
    initiative: Annotated[int, Field(ge=1, le=4)] | None = None
    hand: list[Command] = []
    discard: Names = []
    played: Command | None = None
    left: Count | None = None
    reserve: Names = []
    casualties: Names = []
    objective: Name | None = None
    drawn: Names = []
    entered: Count = 0
    deployed: bool | None = None
    out: bool = False
    zones: list[ZoneShape] = []


class TerrainShape(FileShape):
    """A terrain, turned clockwise by degrees. Its keywords are the catalogue's where they are not said."""

    id: Name
    kind: Name
    at: At
    turn: Annotated[int, Field(ge=0, lt=360, multiple_of=TURN)] = 0
    activated: bool = False
    keywords: Names | None = None


class TableShape(FileShape):
    width: Annotated[Inches, Field(ge=25_400)] | None = None
    height: Annotated[Inches, Field(ge=25_400)] | None = None
    terrain: list[TerrainShape] = []


Seats = Annotated[list[SeatShape], Field(min_length=1, max_length=4)]


class PositionShape(DocumentShape):
    """`roundel-position/1` of Warhammer: Diskwars. `active` is the scenario card that lies open, `dealt` are deployment
    or terrain cards that nobody has chosen yet, `queue` says who is still to act in this part of the round."""

    script: ScriptShape = ScriptShape()
    scenario: Name | None = None
    active: Name | None = None
    options: dict[str, Any] = {}
    round: Annotated[int, Field(ge=1, le=9999)] = 1
    segment: Moment = "activation"
    step: Literal["choose", "resolve"] | None = None
    first: Name | None = None
    turn: Name | None = None
    queue: Names | None = None
    dealt: Names = []
    table: TableShape = TableShape()
    seats: Seats
    disks: list[DiskShape] = []
    order: Names = []
    laid: list[LaidShape] = []
    effects: list[EffectShape] = []
    awake: list[str] = []
    used: list[str] = []
    serial: Count = 0
    pins: list[Pair] = []
    spent: Names = []
    fought: list[Pair] = []  # only in older files: engagements that a card had resolved; they are fought again (R72)
    engaged: list[Pair] = []
    cards: dict[str, CardShape] = {}
    commands: dict[str, CommandShape] = {}
    ended: ResultShape | None = None


# Fields of a seat that have another name in files.
SEAT_NAMES = {"is_deployed": "deployed", "is_out": "out", "discards": "discard"}

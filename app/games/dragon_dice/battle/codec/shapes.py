"""The shapes of positions as files have them: strict, nothing unknown.

A field that the state gains is added here, in one line, and in reader and writer.
"""

from typing import Annotated, Any, Literal, get_args

from pydantic import BeforeValidator, Discriminator, Field, Tag

from app.documents.file_shapes import Count, DocumentShape, FileShape, Name, Names, ResultShape, read_tuple
from app.engine.effects import Until
from app.games.dragon_dice.rules.cards import Sort
from app.games.dragon_dice.rules.state import Segment

SEGMENTS: tuple[str, ...] = get_args(Segment)
GROUPS = ("home", "campaign", "horde")
LISTS = (*GROUPS, "reserve", "dua", "bua", "pool", "dragons", "removed")  # where a seat's dice are listed

Title = Annotated[str, Field(min_length=1, max_length=100)]
Shown = Annotated[tuple[Name, Name], BeforeValidator(read_tuple)]  # a die and the face that it shows
Number = Annotated[int, Field(ge=1, le=8)]


class LyingShape(FileShape):
    """What can be said of any die beside what it is. `at` is its place where the list does not say it, `up` the face of
    a minor terrain, `choice` what its owner made of an ID, `tamer` the champion that tamed a dragon."""

    id: Name | None = None
    at: Name | None = None
    up: Name = ""
    choice: Name = ""
    tamer: Name = ""


class CatalogueDieShape(LyingShape):
    """A die of the catalogue; one that is made in several colours says which it has."""

    die: Name
    colours: Names = []


class OwnDieShape(LyingShape):
    """A die that the file brings itself. Its colours are elements, or `white` and `ivory`."""

    name: Title
    health: Count
    faces: Annotated[Names, Field(min_length=1, max_length=12)]
    colours: Names = []
    sort: Sort = "unit"
    race: Name = ""
    size: Name = ""
    unit_class: Name = ""
    auto_saves: Count = 0
    group: bool = False
    family: Name = ""
    form: Name = ""
    land: Name = ""
    disaster: Name = ""
    category: Name = ""


def _way_of_die(value: Any) -> str:
    """By id, as a die of the catalogue with something said of it, or as a die of its own."""
    if not isinstance(value, (dict, FileShape)):
        return "id"
    return "catalogue" if "die" in value or "name" not in value else "own"


DieShape = Annotated[
    Annotated[Name, Tag("id")] | Annotated[CatalogueDieShape, Tag("catalogue")] | Annotated[OwnDieShape, Tag("own")],
    Discriminator(_way_of_die),
]
Dice = Annotated[list[DieShape], Field(max_length=200)]


class SeatShape(FileShape):
    """A player and the dice that belong to it, by where they lie: its own home, the frontier (`campaign`), the home of
    another seat (`horde`), and so on. `groups` names the dice of its three armies while they wait to be placed."""

    id: Name
    proposed: Name | None = None
    groups: dict[Literal["home", "campaign", "horde"], Names] | None = None
    captured: Names = []
    casualties: Names = []
    out: bool = False
    home: Dice = []
    campaign: Dice = []
    horde: Dice = []
    reserve: Dice = []
    dua: Dice = []
    bua: Dice = []
    pool: Dice = []
    dragons: Dice = []
    removed: Dice = []


class TerrainShape(FileShape):
    """A terrain in play: `home-A` and so on, or `frontier`. `holder` is the seat whose army holds its eighth face,
    `declared` what a Castle was declared to be."""

    id: Name
    terrain: Name
    face: Number = 1
    holder: Name = ""
    declared: Name = ""


class EffectShape(FileShape):
    """Something in force. `from` is the spell, special icon, breath or disaster, `on` the army, terrain, die, area or
    seat that it lies on."""

    from_: Name = Field(alias="from")
    record: str | None = None
    id: Count | None = None
    seat: Name
    on: Name | None = None
    by: Name | None = None
    until: Until = "turn-start"
    segment: str = ""
    of: Name = ""
    after: Count = 0
    factor: int = 1
    bound: dict[str, Names] = {}


class ScriptShape(FileShape):
    """What chance gives, in order. A line of `rolls` names some dice of a roll and their faces, the seed rolls the
    others; `decided` are dice that show the same face in every roll, as in puzzles; `terrains` are the numbers of
    terrain dice; `random` is one of several."""

    rolls: list[list[Shown]] = []
    decided: list[Shown] = []
    terrains: list[Number] = []
    random: Names = []


class PositionShape(DocumentShape):
    """`roundel-position/1` of Dragon Dice. `done` and `promoted` are what was dealt with in this phase, `still` the
    rounds without change."""

    script: ScriptShape = ScriptShape()
    scenario: Name | None = None
    options: dict[str, Any] = {}
    round: Annotated[int, Field(ge=0, le=9999)] = 1
    segment: Segment = "first-march"
    stage: str = ""
    turn: Name | None = None
    order: Names | None = None
    marching: Name = ""
    marched: Name = ""
    chooser: Name = ""
    totals: dict[str, Count] = {}
    terrains: list[TerrainShape]
    seats: Annotated[list[SeatShape], Field(min_length=2, max_length=4)]
    effects: list[EffectShape] = []
    serial: Count = 0
    done: Names = []
    promoted: Names = []
    still: Count = 0
    moved: bool = False
    ended: ResultShape | None = None

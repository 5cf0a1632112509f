"""What a disk game has beyond every other: a table that is measured and pointed at, and positions set up by hand."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.base.errors import Reason
from app.base.geometry import Point
from app.engine.game import Game
from app.engine.protocol import Answer, Decision, Event
from app.faces.disks.disk import Disk
from app.games.api.battle import BattleGame
from app.games.api.outlook import Forecast
from app.games.api.records import Records
from app.games.api.scenery import Scenery
from app.games.disk.editor import DiskEditor
from app.games.disk.preview.forecast import Choice, LandingForecast, Slow
from app.games.disk.preview.placement import PlacedPiece
from app.games.disk.preview.rings import Ring
from app.games.disk.preview.sights import Sight
from app.games.disk.rules.flips import FlipSpot, Stops
from app.games.disk.scenery.motions import Motion
from app.games.disk.scenery.scene import Card, DiskScene, Figure, Ground
from app.games.disk.scenery.signs import DiskSigns

S = TypeVar("S")


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskScenery(Scenery[S]):
    """`scene` is all that lies on the table, with `sides` (where each seat sits) and `signs` (what lies on each disk);
    `motions` are what moves while events happen. `figure` is what a key of a question means; `entry` is the entry of
    the catalogue for a card with its values as they are, of which `face_values` are those that its face shows; `card`
    and `ground` are what somebody has in hand, by id. `home` is where a disk of a seat comes back to."""

    scene: Callable[[S], DiskScene]
    sides: Callable[[S], Mapping[str, int]]
    signs: Callable[[S], dict[str, DiskSigns]]
    motions: Callable[[Iterable[Event], Any], tuple[Motion, ...]]
    figure: Callable[[S, str], Figure | None]
    entry: Callable[[Any, Records], Disk]
    face_values: tuple[str, ...]
    card: Callable[[Records, str], Card | None]
    ground: Callable[[Records, str], Ground]
    home: Callable[[S, str], Point | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacementPreview(Generic[S]):
    """`halts` says along a way whether a flip would end the move, `stops` whether one flip would; `objections` what
    stands against a landing, `is_lost` whether a disk that comes down there is out of the battle, `lost_code` the
    sentence that says so. `outline` is how something lies that has corners and is turned by so many degrees, None for a
    disk; `settle` where a disk comes to lie that is let go somewhere. `places_many` is true of a question that many
    pieces answer at once, `can_turn` of one about a piece that may be turned. `next_move` is the move that a disk could
    make in its next turn, None where it cannot move."""

    halts: Callable[[S, str], Stops]
    stops: Callable[[S, str, Point], bool]
    objections: Callable[[S, Any, Point], Iterator[Reason]]
    is_lost: Callable[[S, Point, int], bool]
    lost_code: str
    outline: Callable[[S, Any, Point, int], PlacedPiece | None]
    settle: Callable[[S, Any, Point], Point]
    places_many: Callable[[Any], bool]
    can_turn: Callable[[Any], bool]
    next_move: Callable[[S, str], FlipSpot | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ForecastPreview(Generic[S]):
    """What would happen. `landing` is what giving some answers one after the other comes to for a piece, `fight` the
    fight of the stack that some disks lie in as if it came now, `choice` what choosing a piece does: a shot, or who is
    hurt at once. `fight_segment` is the segment in which disks fight."""

    fight_segment: str
    landing: Callable[[Game[S], Sequence[Answer], str], Slow[LandingForecast]]
    fight: Callable[[S, Any], Slow[Forecast]]
    choice: Callable[[Game[S], Answer], Slow[Choice]]


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskPreview(Generic[S]):
    """What is shown before anything is done. With `may_measure` rings and lines of sight may be shown now. `rings`
    reach around a piece, `rings_asked` around what a question is about, `areas` are in force, `bounds_asked` are where
    something may lie; `sights` are those of a piece, `sights_asked` those that a question is about."""

    may_measure: Callable[[S], bool]
    rings: Callable[[S, str], tuple[Ring, ...]]
    rings_asked: Callable[[S, Decision], tuple[Ring, ...]]
    areas: Callable[[S], tuple[Ring, ...]]
    bounds_asked: Callable[[S, Decision], tuple[Ring, ...]]
    sights: Callable[[S, str], tuple[Sight, ...]]
    sights_asked: Callable[[S, Decision], tuple[Sight, ...]]
    placement: PlacementPreview[S]
    forecast: ForecastPreview[S]


@dataclass(frozen=True, kw_only=True)
class DiskBattle(BattleGame[S]):
    """A disk game. Its extra members are asked only by what shows disk tables."""

    scenery: DiskScenery[S]
    preview: DiskPreview[S]
    editor: DiskEditor

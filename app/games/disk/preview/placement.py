"""What pointing at the table needs to know of a game: when a flip ends a move, where a disk may come down, how
something lies that is no disk. One kit for each game."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from app.base.errors import Reason
from app.base.geometry import Point
from app.games.disk.rules.flips import FlipSpot, Stops

_AIMS = {
    "diskwars": "app.games.diskwars.battle.preview.placement",
    "warhammer": "app.games.warhammer.battle.preview.placement",
}


@dataclass(frozen=True, slots=True)
class Laid:
    """What would lie there. `at` is what is answered; `corners` are its outline, `inside` how far the table belongs to
    it (nothing for terrain), `also` the other places that an answer names with it."""

    at: Point
    corners: tuple[Point, ...]
    inside: tuple[Point, ...] = ()
    also: Mapping[str, Point] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class AimKit:
    """`halts` says along a way whether a flip would end the move, `stops` whether one flip would; `objections` what
    stands against a landing, `is_lost` whether a disk that comes down there is out of the battle. `outlined` is how
    something lies that has corners and is turned by so many degrees, None for a disk; `settled` where a disk comes to
    lie that is let go somewhere. `is_many` is true of a question that many pieces answer at once, `turns` of one about
    a piece that may be turned."""

    halts: Callable[[Any, str], Stops]
    stops: Callable[[Any, str, Point], bool]
    objections: Callable[[Any, Any, Point], Iterator[Reason]]
    is_lost: Callable[[Any, Point, int], bool]
    outlined: Callable[[Any, Any, Point, int], Laid | None]
    settled: Callable[[Any, Any, Point], Point]
    is_many: Callable[[Any], bool]
    turns: Callable[[Any], bool]


def aim_kit(system: str) -> AimKit:
    """The kit of a game. It is imported when it is first asked for."""
    kit: AimKit = import_module(_AIMS[system]).AIM
    return kit


def is_flip(spot: object) -> bool:
    """Whether a disk is flipped; everything else is laid."""
    return isinstance(spot, FlipSpot)

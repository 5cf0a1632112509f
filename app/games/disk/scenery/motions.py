"""What is seen moving when something happens: made of events alone, in their order and in time.

A motion ends where the event says that the piece lies; nothing here decides anything. Times are milliseconds at the
usual speed, places micrometres.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.api.scenes import Values

Paint = Callable[[Any, Iterable[Event]], Any]
Kind = Literal["flip", "slide", "enter", "fall", "turn", "leave", "pulse"]
COUNTER = "counter"  # what falls where it is no piece: a counter, else the id of a spell

FLIP, OVERLAP = 220, 40
FALL, BOUNCE = 260, 140
# How long each lasts, and how long after the one before it one of the same kind begins: None when that has ended.
LASTS: Mapping[Kind, int] = {
    "flip": FLIP, "slide": 260, "enter": 200, "fall": FALL + BOUNCE, "turn": FLIP, "leave": 420, "pulse": 320,
}  # fmt: skip
APART: Mapping[Kind, int | None] = {
    "flip": None, "slide": 0, "enter": 60, "fall": 40, "turn": 60, "leave": 40, "pulse": 30,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Motion:
    """Something that is seen: a piece, or a counter or spell in flight (`what`), from one place to another. What
    `is_lost` does not stay where it came down."""

    kind: Kind
    piece: str
    start: Point
    end: Point
    begins: int = 0
    what: str = ""
    is_lost: bool = False

    @property
    def lasts(self) -> int:
        return LASTS[self.kind]

    @property
    def ends(self) -> int:
        return self.begins + self.lasts


def motions_by(moving: Mapping[str, "Moves"], paint: Paint, events: Iterable[Event], before: Any) -> tuple[Motion, ...]:
    """The same for a game by its own table of what moves, and by how its pictures are painted."""
    made: list[Motion] = []
    seen = SeenTable(before, paint)
    for event in events:
        moves = moving.get(event.kind)
        for motion in moves(seen, event.values) if moves else ():
            made += _in_time(made, motion)
        seen.hear(event)
    return tuple(made)


def _in_time(made: Sequence[Motion], motion: Motion) -> Iterator[Motion]:
    """After what was before it; of one kind several at once. One piece is not struck twice in a moment."""
    if not made:
        yield motion
        return
    last, apart = made[-1], APART[motion.kind]
    if motion.kind == "pulse" and any(one.piece == motion.piece for one in _run(made, "pulse")):
        return
    if last.kind == motion.kind and apart is not None:
        yield replace(motion, begins=last.begins + apart)
    else:
        is_way = last.kind == motion.kind == "flip" and last.piece == motion.piece
        yield replace(motion, begins=max(one.ends for one in made) - (OVERLAP if is_way else 0))


def _run(made: Sequence[Motion], kind: Kind) -> Iterator[Motion]:
    """The last ones of a kind, back to the first of another."""
    for one in reversed(made):
        if one.kind != kind:
            return
        yield one


class SeenTable:
    """The table as it is seen while events are told, and where something was aimed at."""

    def __init__(self, picture: Any, paint: Paint) -> None:
        self.picture = picture
        self._paint = paint
        self.aim: Point | None = None

    def at(self, id_: str) -> Point | None:
        piece = self.picture.piece(id_)
        lying = [piece] if piece is not None else [spot for spot in self.picture.spots if spot.id == id_]
        at: Point | None = lying[0].at if lying else None
        return at

    def hear(self, event: Event) -> None:
        if event.kind == "target-named":
            self.aim = self.at(event.values.get("target", ""))
        self.picture = self._paint(self.picture, [event])


# --- events ---

Moves = Callable[[SeenTable, Values], Iterable[Motion]]

# Records of any rules are watched: of what a picture does without nothing need be there.


def _flipped(seen: SeenTable, values: Values) -> Iterator[Motion]:
    yield _there("flip", seen, values)


def _laid(seen: SeenTable, values: Values) -> Iterator[Motion]:
    """What was dropped falls, everything else is carried."""
    yield _there("fall" if values.get("how") == "drop" else "slide", seen, values)


def _there(kind: Kind, seen: SeenTable, values: Values) -> Motion:
    """From where it was seen last."""
    return Motion(kind, values["piece"], seen.at(values["piece"]) or values["end"], values["end"])


def _traded(seen: SeenTable, values: Values) -> Iterator[Motion]:
    one, other = values["pieces"]
    here, there = seen.at(one), seen.at(other)
    if here is not None and there is not None:
        yield Motion("slide", one, here, there)
        yield Motion("slide", other, there, here)


def _entered(_: SeenTable, values: Values) -> Iterator[Motion]:
    yield Motion("enter", values["piece"], values["at"], values["at"])


def _lands(_: SeenTable, values: Values) -> Iterator[Motion]:
    for id_, _role, at in values["lands"]:
        yield Motion("enter", id_, at, at)


def _transformed(_: SeenTable, values: Values) -> Iterator[Motion]:
    yield Motion("turn", values["piece"], values["at"], values["at"])


def _in_place(kind: Kind) -> Moves:
    def moves(seen: SeenTable, values: Values) -> Iterator[Motion]:
        at = seen.at(values["piece"])
        if at is not None:
            yield Motion(kind, values["piece"], at, at)

    return moves


def _counter(seen: SeenTable, values: Values) -> Iterator[Motion]:
    """From above the target to where it came to rest. One that struck another is taken away again, and one that came
    down beside the table is not seen: nobody knows where it lies."""
    at = values.get("at")
    if at is not None:
        yield Motion("fall", "", seen.aim or at, at, what=COUNTER, is_lost=values.get("knocks") is not None)


def _spell_landed(_: SeenTable, values: Values) -> Iterator[Motion]:
    at = values.get("at")
    if at is not None:
        yield Motion("fall", "", at, at, what=values.get("spell", COUNTER), is_lost=True)


def _spell_slid(seen: SeenTable, values: Values) -> Iterator[Motion]:
    start, met = seen.at(values.get("piece", "")), values.get("met")
    end = seen.at(met) if met else values.get("towards")
    if start is not None and end is not None:
        yield Motion("slide", "", start, end, what=COUNTER, is_lost=True)


MOVES: Mapping[str, Moves] = {
    "disk-flipped": _flipped,
    "disk-left": _flipped,
    "terrain-flipped": _flipped,
    "disk-laid": _laid,
    "disk-burrowed": _laid,
    "places-traded": _traded,
    "disk-entered": _entered,
    "terrain-placed": _entered,
    "object-placed": _entered,
    "lands-placed": _lands,
    "disk-transformed": _transformed,
    "disk-destroyed": _in_place("leave"),
    "disk-sent": _in_place("leave"),
    "disk-damaged": _in_place("pulse"),
    "disk-wounded": _in_place("pulse"),
    "disk-healed": _in_place("pulse"),
    "layers-swapped": _in_place("pulse"),
    "counter-landed": _counter,
    "spell-landed": _spell_landed,
    "spell-slid": _spell_slid,
}


# --- how it looks on the way ---


@dataclass(frozen=True, slots=True)
class Pose:
    """How something is shown at a moment: where, how large, how far it is turned about a line across `heading`
    (radians; `width` is what is left of it, `back` how much of its other side is seen), how high it is above the table
    (0 to 1), how faint and how grey."""

    at: tuple[float, float]
    size: float = 1.0
    width: float = 1.0
    heading: float = 0.0
    back: float = 0.0
    lift: float = 0.0
    opacity: float = 1.0
    grey: float = 0.0
    ring: float = 0.0


LIFT = 0.12  # how much larger a disk is seen in the middle of a flip
HIGH = 0.6  # the same for what falls, when it is let go
HOP = 0.1  # and when it bounces
FACES_AGAIN = 0.82  # the part of a flip after which the face is seen again
FIRST_TOUCH = 0.7  # the part of the way from the aim after which a counter bounces


def pose_of(motion: Motion, part: float) -> Pose:
    """How it looks after a part (0 to 1) of its time."""
    return _POSES[motion.kind](motion, min(max(part, 0.0), 1.0))


def _between(start: Point, end: Point, part: float) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


def _smooth(part: float) -> float:
    """In and out, by squares."""
    return 2 * part * part if part < 0.5 else 1 - 2 * (1 - part) ** 2


def _rolled(motion: Motion, part: float) -> Pose:
    """It turns about the line in the middle between both places: there it stands on its edge."""
    angle = math.pi * _smooth(part)
    heading = math.atan2(motion.end[1] - motion.start[1], motion.end[0] - motion.start[0])
    return Pose(
        _between(motion.start, motion.end, (1 - math.cos(angle)) / 2),
        size=1 + LIFT * math.sin(angle),
        width=abs(math.cos(angle)),
        heading=heading,
        back=_back(angle / math.pi),
        lift=math.sin(angle),
    )


def _back(turned: float) -> float:
    """How much of the back is seen: all of it once the disk is over, the face again when it lies."""
    if turned <= 0.5:
        return 0.0
    return 1.0 if turned < FACES_AGAIN else (1 - turned) / (1 - FACES_AGAIN)


def _slid(motion: Motion, part: float) -> Pose:
    gone = max(part - 0.8, 0) * 5 if motion.is_lost else 0.0
    lift = math.sin(math.pi * part)
    return Pose(_between(motion.start, motion.end, _smooth(part)), 1 + LIFT / 2 * lift, lift=lift, opacity=1 - gone)


def _came(motion: Motion, part: float) -> Pose:
    left = (1 - part) ** 2
    return Pose(motion.end, size=1 + 0.25 * left, lift=left, opacity=1 - left)


def _fell(motion: Motion, part: float) -> Pose:
    """Down to the first touch, one small hop to where it rests."""
    touch = FALL / (FALL + BOUNCE)
    if part < touch:
        down = part / touch
        at = _between(motion.start, motion.end, FIRST_TOUCH * down)
        height = 1 - down * down
        return Pose(at, 1 + HIGH * height, lift=height, opacity=min(4 * down, 1.0))
    hop = (part - touch) / (1 - touch)
    height = math.sin(math.pi * hop)
    at = _between(motion.start, motion.end, FIRST_TOUCH + (1 - FIRST_TOUCH) * hop)
    return Pose(at, 1 + HOP * height, lift=height * HOP / HIGH, opacity=1 - hop if motion.is_lost else 1.0)


def _turned(motion: Motion, part: float) -> Pose:
    angle = math.pi * _smooth(part)
    return Pose(motion.end, 1 + LIFT * math.sin(angle), abs(math.cos(angle)), back=_back(angle / math.pi))


def _left(motion: Motion, part: float) -> Pose:
    """Grey first, then small and gone."""
    after = max(part - 0.4, 0) / 0.6
    return Pose(motion.end, size=1 - 0.45 * after * after, opacity=1 - after, grey=min(part / 0.4, 1.0))


def _struck(motion: Motion, part: float) -> Pose:
    return Pose(motion.end, size=1 + 0.08 * math.sin(math.pi * part), ring=part if part < 1 else 0.0)


_POSES: Mapping[Kind, Callable[[Motion, float], Pose]] = {
    "flip": _rolled, "slide": _slid, "enter": _came, "fall": _fell, "turn": _turned, "leave": _left, "pulse": _struck,
}  # fmt: skip

"""Where everything stands on the board, in pixels of its widget: the stage large in the middle, the other places as
wings beside it or, where there is little width, as a strip above it.

What is where follows from who plays and how large the window is, never from the question: nothing jumps because
something else is asked. Only dice in a crowded army stand closer together.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Literal

from app.games.dragon_dice.battle.scenery.board_scene import BoardScene, SceneArmy, SceneDie, ScenePlace

Mode = Literal["stage", "wing", "strip"]

WINGS = 2  # places beside the stage that stand alone on their side
LOW_BELOW = 470  # pixels at 100 %: lower ones have no room for two wings above each other
STRIP_BELOW = 800  # pixels at 100 %: a narrower board has the other places in a strip above the stage
SIZES = {0: 46, 1: 46, 2: 52, 3: 58, 4: 62}  # a die by its health, at 100 %
LARGEST = 70  # a die of more health
WING_SCALE = 0.84  # dice on wings are smaller
NAME = 17  # pixels of the words below a die at 100 %
USUAL = (1056, 680)  # pixels of a board at 100 %: on a larger one everything grows
MAX_GROWTH = 1.7
LEAST = (560, 270)  # pixels of a board at 100 %: on a smaller one everything shrinks
FLAT_BELOW = (96, 72)  # pixels for the terrain and for each army: a lower stage has its terrain beside the armies
LINE_BELOW = 46  # a lower army is one line
TIGHTEST = 0.34  # dice shrink so far in a crowded army


@dataclass(frozen=True, slots=True)
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.right and self.y <= y <= self.bottom

    def inset(self, x: float, y: float | None = None) -> "Box":
        down = x if y is None else y
        return Box(self.x + x, self.y + down, max(self.width - 2 * x, 0), max(self.height - 2 * down, 0))

    def top(self, height: float) -> "Box":
        return Box(self.x, self.y, self.width, min(height, self.height))

    def below(self, height: float) -> "Box":
        """All but the upper part."""
        return Box(self.x, self.y + height, self.width, max(self.height - height, 0))


@dataclass(frozen=True, slots=True)
class LaidDie:
    """A die by its middle. `name` is the room for the words below it; those of a row stand on one line."""

    id: str
    x: float
    y: float
    size: float
    name: Box | None = None

    @property
    def box(self) -> Box:
        return Box(self.x - self.size / 2, self.y - self.size / 2, self.size, self.size)


@dataclass(frozen=True, slots=True)
class LaidArmy:
    key: str
    seat: str
    box: Box
    head: Box
    room: Box


@dataclass(frozen=True, slots=True)
class LaidPlace:
    """`die` and `track` are where the terrain stands in its `band`, `chips` what is in force there, `note` a sentence
    at the foot. A place in the strip has only its box, its die and a room for words."""

    id: str
    mode: Mode
    box: Box
    head: Box
    armies: tuple[LaidArmy, ...] = ()
    band: Box | None = None
    die: Box | None = None
    track: Box | None = None
    chips: Box | None = None
    note: Box | None = None


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """`free` is the room beside the terrain on the stage: what is told of an action has its place there."""

    stage: str
    unit: float
    is_strip: bool
    places: Mapping[str, LaidPlace] = field(default_factory=dict)
    dice: Mapping[str, LaidDie] = field(default_factory=dict)
    free: Box = Box(0, 0, 0, 0)

    def army(self, key: str) -> LaidArmy | None:
        return next((army for place in self.places.values() for army in place.armies if army.key == key), None)

    def box_of(self, key: str) -> Box | None:
        """Where a die, an army, a place or a terrain (`terrain:frontier`) is."""
        if (die := self.dice.get(key)) is not None:
            return die.box
        if (army := self.army(key)) is not None:
            return army.box
        if key.startswith("terrain:") and (place := self.places.get(key.removeprefix("terrain:"))) is not None:
            return place.die or place.box
        found = self.places.get(key)
        return found.box if found is not None else None


def needs_strip(scene: BoardScene, width: float, height: float, scale: float) -> bool:
    """Where there is no room for wings; two above each other need height too."""
    return width < STRIP_BELOW * scale or (len(scene.places) > WINGS + 1 and height < LOW_BELOW * scale)


def lay_out(scene: BoardScene, width: float, height: float, scale: float, stage: str) -> BoardLayout:
    """Everything in a window of this size; `scale` is a pixel at 100 %. On a large board everything is larger; on one
    that is small for its scale everything is smaller, but never than at 100 %."""
    growth = min(max(min(width / USUAL[0], height / USUAL[1]) / scale, 1.0) ** 0.85, MAX_GROWTH)
    shrinking = min(width / LEAST[0] / scale, height / LEAST[1] / scale, 1.0)
    unit = max(scale * growth * shrinking, 1.0)
    return _Layouter(scene, Box(0, 0, width, height), unit, needs_strip(scene, width, height, scale), stage).layout()


class _Layouter:
    def __init__(self, scene: BoardScene, whole: Box, unit: float, is_strip: bool, stage: str) -> None:
        self.scene, self.whole, self.unit, self.is_strip = scene, whole, unit, is_strip
        staged = scene.place(stage)
        if staged is None or (staged.is_reserve and not self.is_strip):
            staged = next(place for place in scene.places if not place.seat)
        self.staged = staged
        self.places: dict[str, LaidPlace] = {}
        self.dice: dict[str, LaidDie] = {}
        self.free = Box(0, 0, 0, 0)

    def layout(self) -> BoardLayout:
        u, gap = self.unit, 12 * self.unit
        room = self.whole.inset(12 * u, 12 * u)
        if self.is_strip:
            high = min(58 * u, room.height * 0.2)
            self._strip(room.top(high))
            self._stage(room.below(high + 8 * u))
        else:
            wing = min(max(room.width * 0.245, 196 * u), 320 * u)
            self._column(Box(room.x, room.y, wing, room.height), *self._left())
            self._column(Box(room.right - wing, room.y, wing, room.height), *self._right())
            self._stage(Box(room.x + wing + gap, room.y, room.width - 2 * (wing + gap), room.height))
        return BoardLayout(self.staged.id, u, self.is_strip, self.places, self.dice, self.free)

    # --- who stands where ---

    def _wings(self) -> list[ScenePlace]:
        return [place for place in self.scene.places if place.id != self.staged.id]

    def _left(self) -> tuple[list[ScenePlace], list[ScenePlace]]:
        """The places beside the stage, the own home first; the own reserve below."""
        wings = self._wings()
        return wings[: (len(wings) + 1) // 2], [self.scene.reserves[0]]

    def _right(self) -> tuple[list[ScenePlace], list[ScenePlace]]:
        wings = self._wings()
        return wings[(len(wings) + 1) // 2 :], list(self.scene.reserves[1:])

    def _column(self, box: Box, wings: Sequence[ScenePlace], reserves: Sequence[ScenePlace]) -> None:
        gap = 12 * self.unit
        share = 0.3 if len(wings) < 2 else 0.18 + 0.06 * len(reserves)
        low = max(box.height * share - gap, 0)
        for place, part in zip(
            wings, _stacked(Box(box.x, box.y, box.width, box.height - low - gap), [1.0] * len(wings), gap), strict=True
        ):
            self._wing(place, part)
        foot = Box(box.x, box.bottom - low, box.width, low)
        for place, part in zip(reserves, _stacked(foot, [1.0] * len(reserves), 6 * self.unit), strict=True):
            self._reserve(place, part)

    # --- one place ---

    def _stage(self, box: Box) -> None:
        u, place = self.unit, self.staged
        head = box.inset(16 * u, 0).top(min(44 * u, box.height * 0.12))
        inner = Box(box.x + 12 * u, head.bottom, box.width - 24 * u, box.bottom - head.bottom - 12 * u)
        if place.is_reserve:
            armies = self._armies(place, [inner], named=True)
            self.places[place.id] = LaidPlace(place.id, "stage", box, head, armies)
        elif inner.height < (FLAT_BELOW[0] + FLAT_BELOW[1] * max(len(place.armies), 2)) * u:
            self._flat_stage(place, box, head, inner)
        else:
            self._tall_stage(place, box, head, inner)

    def _tall_stage(self, place: ScenePlace, box: Box, head: Box, inner: Box) -> None:
        u = self.unit
        band_height = min(max(inner.height * 0.27, 96 * u), 210 * u)
        band, rooms = self._banded(place, inner, band_height, 10 * u)
        armies = self._armies(place, rooms, named=True)
        side = min(band.height * 0.62, 128 * u)
        wide = min(max(band.width * 0.3, 152 * u), 210 * u)
        die = Box(band.x + (wide - side) / 2, band.y, side, side)
        track = Box(band.x, die.bottom + 2 * u, wide, min(38 * u, band.bottom - die.bottom))
        chips = Box(band.x, track.bottom + 2 * u, wide, max(band.bottom - track.bottom - 2 * u, 0))
        self.free = Box(band.x + wide + 12 * u, band.y, band.width - wide - 12 * u, band.height)
        self._dragons(place.dragons, self._beside(self.free, len(place.dragons)))
        self.places[place.id] = LaidPlace(place.id, "stage", box, head, armies, band, die, track, chips, note=self.free)

    def _flat_stage(self, place: ScenePlace, box: Box, head: Box, inner: Box) -> None:
        """Where there is little height the terrain stands left of the armies."""
        u = self.unit
        wide = min(156 * u, inner.width * 0.34)
        band = Box(inner.x, inner.y, wide, inner.height)
        side = min(band.height * 0.6, 90 * u)
        die = Box(band.x + (wide - side) / 2, band.y, side, side)
        track = Box(band.x, die.bottom + 2 * u, wide, min(34 * u, max(band.bottom - die.bottom - 2 * u, 0)))
        rest = Box(band.right + 8 * u, inner.y, inner.right - band.right - 8 * u, inner.height)
        dragons = min(46 * u, rest.height) * min(len(place.dragons), 2)
        room = Box(rest.x, rest.y, rest.width - dragons, rest.height)
        rooms = list(_stacked(room, [1.0] * max(len(place.armies), 2), 5 * u))
        armies = self._armies(place, rooms, named=False)
        self._dragons(place.dragons, Box(room.right, rest.y, dragons, rest.height))
        self.free = Box(room.x + room.width * 0.4, room.y, room.width * 0.6, room.height)
        self.places[place.id] = LaidPlace(place.id, "stage", box, head, armies, band, die, track, note=band)

    def _beside(self, free: Box, count: int) -> Box:
        """Where dragons stand: a column at the outer edge of the band."""
        wide = min(64 * self.unit, free.height / max(count, 1)) * (1 if count < 4 else 2)
        return Box(free.right - wide, free.y, wide, free.height)

    def _wing(self, place: ScenePlace, box: Box) -> None:
        u = self.unit
        head = box.inset(12 * u, 0).top(min(36 * u, max(box.height * 0.14, 23 * u)))
        inner = Box(box.x + 8 * u, head.bottom, box.width - 16 * u, box.bottom - head.bottom - 8 * u)
        band_height = min(max(inner.height * 0.2, 50 * u), 84 * u)
        band, rooms = self._banded(place, inner, band_height, 4 * u)
        armies = self._armies(place, rooms, named=False)
        side = band.height - 8 * u
        die = Box(band.x + 4 * u, band.y + 4 * u, side, side)
        rest = Box(die.right + 6 * u, band.y + 6 * u, band.right - die.right - 12 * u, band.height - 12 * u)
        high = min(22 * u, rest.height * 0.46)
        is_below = band.height >= 62 * u  # there is room for dragons below the track
        stable = Box(rest.x, rest.y + high, rest.width, rest.bottom - rest.y - high + 5 * u) if is_below else band
        dragons = min(stable.height, 54 * u) * min(len(place.dragons), 2)
        track = Box(rest.x, rest.y, rest.width - (0 if is_below else dragons), high)
        words = Box(rest.x, track.bottom, rest.width - dragons, rest.bottom - track.bottom)
        self._dragons(place.dragons, Box(rest.right - dragons, stable.y, dragons, stable.height))
        self.places[place.id] = LaidPlace(place.id, "wing", box, head, armies, band, die, track, words, note=words)

    def _banded(self, place: ScenePlace, inner: Box, band: float, gap: float) -> tuple[Box, list[Box]]:
        """The terrain in the middle: armies of others above it, the own one below. Rooms for each army, and an empty
        one for who has none."""
        others = [army for army in place.armies if army.seat != self.scene.own]
        above = max(len(others), 1)
        below = 1 if len(others) < 2 or len(others) < len(place.armies) else 0  # a crowd takes the room of who is away
        high = max(inner.height - band - (above + below) * gap, 0) / (above + below)
        rooms = [Box(inner.x, inner.y + number * (high + gap), inner.width, high) for number in range(above)]
        middle = Box(inner.x, inner.y + above * (high + gap), inner.width, band)
        return middle, [*rooms[: len(others)], Box(inner.x, middle.bottom + gap, inner.width, high)]

    def _reserve(self, place: ScenePlace, box: Box) -> None:
        u = self.unit
        head = box.inset(12 * u, 0).top(min(38 * u, box.height * 0.4))
        foot = 26 * u if box.height > 130 * u else 4 * u
        room = Box(box.x + 8 * u, head.bottom, box.width - 16 * u, max(box.bottom - head.bottom - foot, 0))
        armies = []
        for army in place.armies:
            self._dice(army.dice, room, WING_SCALE, named=False)
            armies.append(LaidArmy(army.key, army.seat, box, head, room))
        note = Box(box.x + 8 * u, box.bottom - foot, box.width - 16 * u, foot)
        self.places[place.id] = LaidPlace(place.id, "wing", box, head, tuple(armies), note=note)

    def _strip(self, box: Box) -> None:
        """A chip for every place that is not on the stage; reserves are narrower."""
        u, wings = self.unit, self._wings()
        reserves = [place for place in self.scene.reserves if place.id != self.staged.id]
        shares = [1.5] * len(wings) + [1.0] * len(reserves)
        for place, part in zip([*wings, *reserves], _beside_each_other(box, shares, 8 * u), strict=True):
            side = 0.0 if place.is_reserve else min(part.height - 8 * u, 44 * u)
            die = Box(part.x + 5 * u, part.y + (part.height - side) / 2, side, side) if side else None
            x = (die.right if die else part.x) + 8 * u
            head = Box(x, part.y + 4 * u, part.right - x - 6 * u, part.height - 8 * u)
            armies = tuple(LaidArmy(army.key, army.seat, part, head, head) for army in place.armies)
            self.places[place.id] = LaidPlace(place.id, "strip", part, head, armies, die=die)

    # --- dice ---

    def _armies(self, place: ScenePlace, rooms: Sequence[Box], *, named: bool) -> tuple[LaidArmy, ...]:
        laid = []
        others = [army for army in place.armies if army.seat != self.scene.own]
        own = [army for army in place.armies if army.seat == self.scene.own]
        for army, room in (*zip(others, rooms, strict=False), *((army, rooms[-1]) for army in own)):
            laid.append(self._army(army, room, named=named))
        return tuple(laid)

    def _army(self, army: SceneArmy, box: Box, *, named: bool) -> LaidArmy:
        u = self.unit
        if box.height < LINE_BELOW * u:  # a line: words left, dice right
            head = Box(box.x + 6 * u, box.y, box.width * 0.42, box.height)
            room = Box(head.right + 4 * u, box.y, box.right - head.right - 8 * u, box.height)
        else:
            head = Box(box.x + 8 * u, box.y, box.width - 16 * u, min((32 if named else 24) * u, box.height * 0.36))
            room = Box(box.x + 6 * u, head.bottom, box.width - 12 * u, max(box.bottom - head.bottom - 3 * u, 0))
        self._dice(army.dice, room, 1.0 if named else WING_SCALE, named=named)
        return LaidArmy(army.key, army.seat, box, head, room)

    def _dragons(self, dragons: Sequence[SceneDie], room: Box) -> None:
        if dragons:
            self._dice(dragons, room, 1.0, named=False)

    def _dice(self, dice: Sequence[SceneDie], room: Box, scale: float, *, named: bool) -> None:
        for laid in arrange([(die.id, size_of(die) * scale * self.unit) for die in dice], room, self.unit, named=named):
            self.dice[laid.id] = laid


def size_of(die: SceneDie) -> float:
    """How large a die is at 100 %, by its health."""
    if die.card.sort == "dragon":
        return LARGEST
    return SIZES.get(die.card.health, LARGEST)


def arrange(dice: Sequence[tuple[str, float]], room: Box, unit: float, *, named: bool) -> tuple[LaidDie, ...]:
    """Dice in rows in the middle of a room, with words below where these fit; a crowd stands closer and smaller."""
    if not dice or room.width <= 0 or room.height <= 0:
        return ()
    for scale, has_names in _tries(named=named):
        rows = _rows(dice, room.width, scale, unit, named=has_names)
        if sum(_height(row, scale, unit, named=has_names) for row in rows) <= room.height:
            return tuple(_placed(rows, room, scale, unit, named=has_names))
    return tuple(_placed(_rows(dice, room.width, TIGHTEST, unit, named=False), room, TIGHTEST, unit, named=False))


Sized = tuple[str, float]


def _tries(*, named: bool) -> Iterator[tuple[float, bool]]:
    if named:
        yield from ((1 - step * 0.05, True) for step in range(8))
    yield from ((1 - step * 0.04, False) for step in range(int((1 - TIGHTEST) / 0.04) + 1))


def _cell(size: float, scale: float, unit: float, *, named: bool) -> float:
    return max(size * scale + 14 * unit, 71 * unit) if named else size * scale + 8 * unit * scale


def _height(row: Sequence[Sized], scale: float, unit: float, *, named: bool) -> float:
    return max(size for _, size in row) * scale + ((NAME + 2) * unit if named else 7 * unit * scale)


def _rows(dice: Sequence[Sized], width: float, scale: float, unit: float, *, named: bool) -> list[list[Sized]]:
    """As few rows as there can be, about equally long."""
    cell = max(_cell(size, scale, unit, named=named) for _, size in dice)
    most = max(int(width // cell), 1)
    count = -(-len(dice) // most)
    long = -(-len(dice) // count)
    return [list(dice[start : start + long]) for start in range(0, len(dice), long)]


def _placed(rows: Sequence[Sequence[Sized]], room: Box, scale: float, unit: float, *, named: bool) -> Iterator[LaidDie]:
    heights = [_height(row, scale, unit, named=named) for row in rows]
    total = sum(heights)
    squeeze = min(1.0, room.height / total) if total else 1.0
    y = room.y + (room.height - total * squeeze) / 2
    words = NAME * unit if named else 0.0
    for row, height in zip(rows, heights, strict=True):
        cell = max(_cell(size, scale, unit, named=named) for _, size in row)
        cell = min(cell, room.width / len(row))
        x = room.x + (room.width - cell * len(row)) / 2
        for number, (id_, size) in enumerate(row):
            left = x + number * cell
            name = Box(left + 2 * unit, y + height * squeeze - words, cell - 4 * unit, words) if named else None
            yield LaidDie(
                id_, left + cell / 2, y + (height * squeeze - words) / 2, min(size * scale * squeeze, cell), name
            )
        y += height * squeeze


def _stacked(box: Box, shares: Sequence[float], gap: float) -> Iterable[Box]:
    """Parts above each other."""
    room = max(box.height - gap * (len(shares) - 1), 0)
    whole = sum(shares) or 1
    ends = list(accumulate(shares))
    for number, share in enumerate(shares):
        yield Box(box.x, box.y + (ends[number] - share) / whole * room + number * gap, box.width, share / whole * room)


def _beside_each_other(box: Box, shares: Sequence[float], gap: float) -> Iterable[Box]:
    room = max(box.width - gap * (len(shares) - 1), 0)
    whole = sum(shares) or 1
    ends = list(accumulate(shares))
    for number, share in enumerate(shares):
        yield Box(box.x + (ends[number] - share) / whole * room + number * gap, box.y, share / whole * room, box.height)

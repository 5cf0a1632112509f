"""A die as a piece among others: its body with the sign of whose it is, its class and health, and what it rolls."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from app.faces.dice.dice_colours import ELEMENTS, STONE, Colouring, colouring
from app.faces.dice.sides import (
    BODIES,
    RACES,
    RESULTS,
    Body,
    DieEntry,
    body_of,
    look_of,
    own_sign,
    rolled,
    sign_on,
    signs_on,
)
from app.faces.disks.levels import Level
from app.faces.emblems import MARKS
from app.faces.letters import TextSetting, set_text, width_of
from app.faces.livery import INK, IVORY
from app.faces.paths import Point, circle, rounded, softened
from app.faces.shapes import DisplayList, Group, Item, Mark, Shape, Text, darker, lighter, solid
from catalog.schema import Breath, DiceItem, DiceTerrain, Dragon, MinorTerrain, Sai, Unit

_CLASSES: Mapping[str, str] = {
    "heavy-melee": "sai-double-strike", "light-melee": "melee", "cavalry": "maneuver", "missile": "missile",
    "magic": "magic", "monster": "jaws", "champion": "star", "royalty": "royal", "heavy": "sai-double-strike",
    "light": "melee", "mount": "maneuver", "shieldbearer": "save", "light-missile": "missile",
    "heavy-missile": "sai-volley", "skirmisher": "skirmisher", "light-magic": "spark", "heavy-magic": "magic",
}  # fmt: skip


def die_piece(entry: DieEntry, level: Level = "L", colours: str = "") -> DisplayList:
    """The picture of a die: its body with the sign of whose it is, its class, its health, and at size what it rolls."""
    return _piece(entry.id, type(entry).__name__, _Piece.of(entry, colours), level)


def resting_die(entry: DieEntry, colours: str = "") -> DisplayList:
    """A die as it lies in its army: its sign, with class and health large enough to be read at 50 pixels."""
    return _resting(entry.id, type(entry).__name__, _Piece.of(entry, colours))


def lying_die(entry: DieEntry, side: DisplayList, colours: str = "") -> DisplayList:
    """The same with one of its sides up instead of its sign."""
    return (*side, *_badges(_Piece.of(entry, colours)))


@dataclass(frozen=True, slots=True)
class _Piece:
    """All that the picture of a die shows."""

    sides: int
    look: Colouring
    sign: str
    badge: str = ""
    health: str = ""
    name: str = ""
    rolls: tuple[tuple[str, str], ...] = ()
    elements: tuple[str, ...] = ()
    track: tuple[str, ...] = ()

    @classmethod
    def of(cls, entry: DieEntry, colours: str) -> "_Piece":
        look, sign, sides = look_of(entry, colours), own_sign(entry), len(entry.faces)
        name, elements = entry.name, getattr(entry, "elements", ())
        if isinstance(entry, Unit):
            badge = _CLASSES.get(entry.unit_class, "")
            return cls(sides, look, sign, badge, str(entry.health), name, sums(entry.faces), elements)
        if isinstance(entry, DiceItem):
            sign = _item_sign(entry)
            return cls(sides, look, sign, "", str(entry.health), name, sums(entry.faces))
        if isinstance(entry, Dragon):
            return cls(sides, look, sign, "", str(entry.health), name, (), elements)
        if isinstance(entry, (DiceTerrain, MinorTerrain)):
            return cls(sides, look, sign, "", "", name, (), elements, entry.faces)
        return cls(sides, look, "", name=name, track=entry.faces)


def _item_sign(entry: DiceItem) -> str:
    if entry.category == "medallion":
        return f"sai-logo-{entry.id}" if f"sai-logo-{entry.id}" in MARKS else "royal"
    return entry.id if entry.id in MARKS else entry.function if entry.function in MARKS else "special-ability"


def sums(faces: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """What a die can roll: the sum of each result over all its sides, then its special icons."""
    found: Counter[str] = Counter()
    for face in faces:
        shown = rolled(face, "")
        if shown.sign and (shown.sign in RESULTS or shown.special):
            found[shown.sign] += max(shown.count, 1)
    plain = [(sign, str(found[sign])) for sign in RESULTS if found[sign]]
    return (*plain, *((sign, str(count)) for sign, count in found.items() if sign not in RESULTS))


@lru_cache(maxsize=1024)
def _piece(_id: str, _kind: str, piece: _Piece, level: Level) -> DisplayList:
    body = BODIES.get(piece.sides, BODIES[6])
    small = level in "SX"
    if not piece.sign:
        return (body_of(6, piece.look), *_six(piece, small))
    return (
        body_of(piece.sides, piece.look),
        *_front(piece, body, level),
        *(_corner(piece, level) if level != "X" else ()),
    )


@lru_cache(maxsize=1024)
def _resting(_id: str, _kind: str, piece: _Piece) -> DisplayList:
    body = BODIES.get(piece.sides, BODIES[6])
    return (body_of(piece.sides, piece.look), *_front(piece, body, "M"), *_badges(piece))


def _badges(piece: _Piece) -> Iterator[Item]:
    """Class and health over the upper corners of the body."""
    top, side = {6: (-70, 72), 10: (-62, 62), 12: (-66, 72)}.get(piece.sides, (-34, 58))
    if piece.health:
        yield Mark("heart", (side, top), 54, solid(IVORY), solid(INK), 2)
        yield Text(piece.health, (side, top - 2), 32, solid(INK), "figures")
    if piece.badge:
        yield Shape(circle(25, (-side, top)), fill=solid(INK), pen=solid(IVORY), width=1.6)
        yield Mark(piece.badge, (-side, top), 31, solid(IVORY))


def _front(piece: _Piece, body: Body, level: Level) -> Iterator[Item]:
    """The sign; below it, on a large face, the name and what the die rolls."""
    x, y = body.middle
    if level != "L":
        scale = 1.34 if piece.sides == 6 else 1.5
        yield from _shaded(piece.sign, (x, y), body.room * scale, piece.look, level)
        return
    legend = _LEGENDS.get(piece.sides, _LEGENDS[6])
    yield from _shaded(piece.sign, (0, legend.sign[0]), legend.sign[1], piece.look, level)
    yield from _legend(piece, legend)
    if piece.track:
        yield from _track(piece)


def _shaded(sign: str, at: Point, size: float, look: Colouring, level: Level) -> Iterator[Item]:
    if level in "LM" and look.ink == IVORY and not look.edged:
        yield Mark(sign, (at[0], at[1] + 2.4), size, solid("#000000", 0.3))
    yield sign_on(sign, at, size, look)


@dataclass(frozen=True, slots=True)
class _Legend:
    """Where the parts of a large face stand on a body: y and size of the sign, y and width of the name and the row."""

    sign: tuple[float, float]
    name: tuple[float, float]
    row: tuple[float, float]


_LEGENDS: Mapping[int, _Legend] = {
    4: _Legend((8, 56), (62, 124), (44, 92)),
    6: _Legend((-24, 94), (44, 150), (66, 152)),
    8: _Legend((16, 66), (61, 124), (0, 0)),
    10: _Legend((-27, 64), (19, 96), (40, 66)),
    12: _Legend((-13, 90), (43, 112), (62, 60)),
}


def _legend(piece: _Piece, legend: _Legend) -> Iterator[Item]:
    y, width = legend.name
    setting = TextSetting("words", 14, 7.5, 1.15, "middle")
    text = set_text(piece.name, setting, (-width / 2, y - 9, width, 18), solid(piece.look.ink), middle=True)
    if piece.look.edged:
        size = text[0].size
        wide = width_of(text[0].text, "words") * size + size
        yield Shape(rounded(-wide / 2, y - size * 0.8, wide, size * 1.6, size * 0.8), fill=solid(INK, 0.8))
    yield from text
    row, room = legend.row
    if piece.rolls and room:
        rolls = piece.rolls if piece.sides != 10 else tuple((sign, "") for sign, _ in piece.rolls)
        yield from _row(rolls, row, room, piece.look)
    elif room and piece.elements and len(piece.elements) < 3:
        yield from element_discs(piece.elements, (0, row + 4), 9)


def _row(rolls: tuple[tuple[str, str], ...], y: float, room: float, look: Colouring) -> Iterator[Item]:
    """Signs beside each other, with their sums where there is room for these."""
    wide = 2.05 if any(count for _, count in rolls) else 1.25
    size = min(15.0, room / (len(rolls) * wide))
    x = -size * wide * len(rolls) / 2
    for sign, count in rolls:
        yield Mark(sign, (x + size * 0.55, y), size, solid(look.ink))
        if count:
            yield Text(count, (x + size * 1.5, y), size * 0.86, solid(look.ink), "words")
        x += size * wide


def element_discs(elements: tuple[str, ...], at: Point, radius: float) -> Iterator[Item]:
    """The elements as glyphs, for eyes that cannot tell their colours apart."""
    for i, element in enumerate(elements):
        x = at[0] + (i - (len(elements) - 1) / 2) * radius * 2.4
        yield Shape(circle(radius, (x, at[1])), fill=solid(ELEMENTS[element]), pen=solid(IVORY), width=radius * 0.1)
        yield Mark(f"element-{element}", (x, at[1]), radius * 1.24, solid(IVORY))


def _track(piece: _Piece) -> Iterator[Item]:
    """The eight steps of a terrain, from far to near, in the corners that a triangle leaves free."""
    for i, token in enumerate(piece.track[:8]):
        side = -1 if i < 4 else 1
        x, y = side * 84.0, -82.0 + 23 * (i % 4)
        colour = piece.look.first if i < 4 else piece.look.last
        capsule = rounded(x - 13.5, y - 9.6, 27, 19.2, 9.6)
        yield Shape(capsule, fill=solid(IVORY), pen=solid(darker(colour, 0.4)), width=0.7)
        yield Shape(circle(8.6, (x + side * 4.2, y)), fill=solid(colour))
        yield Mark(rolled(token, piece.sign).sign, (x + side * 4.2, y), 10.8, solid(IVORY))
        yield Text(str(i + 1), (x - side * 8.4, y), 9, solid(INK), "words")


def _corner(piece: _Piece, level: Level) -> Iterator[Item]:
    """Health in a heart, class in a disc, where the body has room for them."""
    size = {"L": 17.0, "M": 23.0, "S": 30.0}[level]
    top, side = {6: (-66, 66), 10: (-56, 58), 12: (-62, 76)}.get(piece.sides, (-40, 62))
    if piece.health and level != "S":
        yield Mark("heart", (side, top), size * 2.1, solid("#FBF6EA"), solid(INK), 1.6)
        yield Text(piece.health, (side, top - size * 0.06), size * 1.06, solid(INK), "figures")
    if piece.badge:
        at = (-side, top) if level != "S" else (60, 60)
        yield Shape(circle(size * 0.92, at), fill=solid(INK), pen=solid(IVORY), width=1.2)
        yield Mark(piece.badge, at, size * 1.16, solid(IVORY))


def _six(piece: _Piece, small: bool) -> Iterator[Item]:
    """A die without a sign of its own: one side when small, else all of them."""
    if small:
        shown = piece.track[-1] if piece.track[:1] == ("1",) else next(iter(piece.track), "")
        yield from signs_on(shown, "", 6, piece.look)
        return
    for i, token in enumerate(piece.track[:6]):
        at = ((-54.0, 0.0, 54.0)[i % 3], (-27.0, 27.0)[i // 3])
        side = softened(((-25, -25), (25, -25), (25, 25), (-25, 25)), 7)
        yield Shape(side, fill=solid(lighter(piece.look.first, 0.4)), pen=solid("#8A7C5E"), width=0.7, at=at)
        yield Group(tuple(signs_on(token, "", 6, piece.look)), at=at, scale=0.24)


# --- what belongs to dice but is none ---


@lru_cache(maxsize=64)
def race_face(race: str, elements: tuple[str, ...], level: Level) -> DisplayList:
    """A race on a die of its colours."""
    look = colouring(elements if len(elements) < 3 else (), ())
    sign = RACES.get(race, "none")
    return (body_of(6, look), *_shaded(sign, (0, 0), 124, look, level))


def sai_face(sai: Sai, level: Level = "L") -> DisplayList:
    sign = f"sai-{sai.id}"
    shown = sign if sign in MARKS else "special-ability"
    return (body_of(6, STONE), *_shaded(shown, (0, 0), 112, STONE, level))


def breath_face(breath: Breath, level: Level = "L") -> DisplayList:
    """A side of a dragon; breaths without an element take their colour from their name."""
    named = breath.id.split("-")[0]
    look = colouring(breath.elements, (named,) if named in ("ivory", "white") and "hybrid" not in breath.id else ())
    return (body_of(12, look), *_shaded("breath", (0, 4), 104, look, level))

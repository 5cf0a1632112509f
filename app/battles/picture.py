"""The table as events alone paint it: what a watcher sees, also of a battle whose rules are not ours any more.

An event is enough to redraw the table. `EVENTS` has a line for each kind that changes it; everything else leaves it as
it was. After an act that lays the table anew the record tells the whole picture (`table-set`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.diskwars.state import State

Values = Mapping[str, Any]

SET = "table-set"  # the kind of event that tells the whole picture


@dataclass(frozen=True, slots=True)
class Piece:
    """A disk as it is seen."""

    id: str
    card: str
    seat: str
    at: Point
    activated: int = 0
    damage: int = 0
    wounds: int = 0
    berserk: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A land, a terrain or a spell on the table."""

    id: str
    kind: str
    at: Point


@dataclass(frozen=True, slots=True)
class Picture:
    """All that lies on the table; disks bottom to top. `segment` and `round` say when."""

    pieces: tuple[Piece, ...] = ()
    spots: tuple[Spot, ...] = ()
    round: int = 1
    segment: str = ""
    turn: str = ""

    def piece(self, id_: str) -> Piece | None:
        return next((one for one in self.pieces if one.id == id_), None)


def picture_of(state: State) -> Picture:
    """What is to be seen of a state."""
    pieces = []
    for lying in state.table.bottom_up():
        disk = state.disks[lying.id]
        pieces.append(
            Piece(disk.id, disk.card.id, disk.seat, lying.at, disk.activated, disk.damage, disk.wounds, disk.berserk)
        )
    spots = [Spot(land.id, land.kind or land.role, land.at) for land in state.lands]
    spots += [Spot(thing.id, thing.kind, thing.at) for thing in state.objects]
    return Picture(tuple(pieces), tuple(spots), state.round, state.segment)


def painted(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after some events."""
    for event in events:
        change = EVENTS.get(event.kind)
        picture = change(picture, event.values) if change else picture
    return picture


# --- changes ---


def _with(picture: Picture, id_: str, *, on_top: bool = False, **values: Any) -> Picture:
    piece = picture.piece(id_)
    if piece is None:
        return picture
    changed = replace(piece, **values)
    if on_top:
        return replace(picture, pieces=(*(one for one in picture.pieces if one.id != id_), changed))
    return replace(picture, pieces=tuple(changed if one.id == id_ else one for one in picture.pieces))


def _entered(picture: Picture, values: Values) -> Picture:
    piece = Piece(values["piece"], values["card"], values["seat"], values["at"], int(values.get("activated", 0)))
    return replace(picture, pieces=(*picture.pieces, piece))


def _moved(picture: Picture, values: Values) -> Picture:
    return _with(picture, values["piece"], on_top=True, at=values["end"])


def _burrowed(picture: Picture, values: Values) -> Picture:
    piece = picture.piece(values["piece"])
    if piece is None:
        return picture
    others = tuple(one for one in picture.pieces if one.id != piece.id)
    return replace(picture, pieces=(replace(piece, at=values["end"]), *others))


def _gone(picture: Picture, values: Values) -> Picture:
    return replace(picture, pieces=tuple(one for one in picture.pieces if one.id != values["piece"]))


def _traded(picture: Picture, values: Values) -> Picture:
    one, other = (picture.piece(id_) for id_ in values["pieces"])
    if one is None or other is None:
        return picture
    laid = _with(picture, one.id, on_top=True, at=other.at)
    return _with(laid, other.id, on_top=True, at=one.at)


def _lifted(picture: Picture, values: Values) -> Picture:
    """The lower of two goes to the place just above the upper one."""
    piece = picture.piece(values["piece"])
    if piece is None:
        return picture
    others = [one for one in picture.pieces if one.id != piece.id]
    place = next(n for n, one in enumerate(others) if one.id == values["over"])
    return replace(picture, pieces=(*others[: place + 1], piece, *others[place + 1 :]))


def _transformed(picture: Picture, values: Values) -> Picture:
    return _with(picture, values["piece"], on_top=True, card=values["card"], at=values["at"])


def _damaged(picture: Picture, values: Values) -> Picture:
    piece = picture.piece(values["piece"])
    return picture if piece is None else _with(picture, piece.id, damage=piece.damage + values["amount"])


def _wounded(picture: Picture, values: Values) -> Picture:
    piece = picture.piece(values["piece"])
    return picture if piece is None else _with(picture, piece.id, wounds=piece.wounds + values["count"])


def _healed(picture: Picture, values: Values) -> Picture:
    piece = picture.piece(values["piece"])
    return picture if piece is None else _with(picture, piece.id, wounds=max(piece.wounds - values["count"], 0))


def _marked(picture: Picture, values: Values) -> Picture:
    shown = {name: value for name, value in values["changes"].items() if name in ("activated", "berserk")}
    return _with(picture, values["piece"], **shown)


def _removed(picture: Picture, values: Values) -> Picture:
    """Markers and damage go, but for those that keep theirs; who berserks is marked."""
    kept, roused = values["kept"], values["berserk"]
    pieces = tuple(
        replace(one, damage=0, activated=one.activated if one.id in kept else 0, berserk=one.id in roused)
        for one in picture.pieces
    )
    return replace(picture, pieces=pieces)


def _lands(picture: Picture, values: Values) -> Picture:
    laid = tuple(Spot(id_, role, at) for id_, role, at in values["lands"])
    return replace(picture, spots=(*picture.spots, *laid))


def _spot(name: str) -> Callable[[Picture, Values], Picture]:
    def laid(picture: Picture, values: Values) -> Picture:
        return replace(picture, spots=(*picture.spots, Spot(values["piece"], values[name], values["at"])))

    return laid


def _spot_moved(picture: Picture, values: Values) -> Picture:
    spots = tuple(replace(one, at=values["end"]) if one.id == values["piece"] else one for one in picture.spots)
    return replace(picture, spots=spots)


def _set(_: Picture, values: Values) -> Picture:
    pieces = tuple(Piece(id_, card, seat, at, *rest) for id_, card, seat, at, *rest in values["pieces"])
    spots = tuple(Spot(id_, kind, at) for id_, kind, at in values["spots"])
    return Picture(pieces, spots, values["round"], values["segment"])


EVENTS: Mapping[str, Callable[[Picture, Values], Picture]] = {
    "disk-entered": _entered,
    "disk-flipped": _moved,
    "disk-laid": _moved,
    "disk-burrowed": _burrowed,
    "disk-destroyed": _gone,
    "disk-sent": _gone,
    "places-traded": _traded,
    "layers-swapped": _lifted,
    "disk-transformed": _transformed,
    "disk-controlled": lambda picture, values: _with(picture, values["piece"], seat=values["seat"]),
    "disk-damaged": _damaged,
    "disk-wounded": _wounded,
    "disk-healed": _healed,
    "disk-marked": _marked,
    "marker-put": lambda picture, values: _with(picture, values["piece"], activated=values["count"]),
    "counters-removed": _removed,
    "lands-placed": _lands,
    "terrain-placed": _spot("terrain"),
    "object-placed": _spot("kind"),
    "terrain-flipped": _spot_moved,
    "round-began": lambda picture, values: replace(picture, round=values["round"]),
    "segment-began": lambda picture, values: replace(picture, segment=values["segment"]),
    "turn-began": lambda picture, values: replace(picture, turn=values["seat"]),
    SET: _set,
}


def table_set(state: State) -> Event:
    """The whole picture as an event: told after an act that laid the table anew."""
    shown = picture_of(state)
    pieces = tuple(
        (one.id, one.card, one.seat, one.at, one.activated, one.damage, one.wounds, one.berserk) for one in shown.pieces
    )
    spots = tuple((one.id, one.kind, one.at) for one in shown.spots)
    values = {"pieces": pieces, "spots": spots, "round": shown.round, "segment": shown.segment}
    return Event(kind=SET, values=values)

"""The table as events alone paint it: what a watcher sees, also of a battle whose rules are not ours any more.

An event is enough to redraw the table. `EVENTS` has a line for each kind that changes it; everything else leaves it as
it was. After an act that lays the table anew the record tells the whole picture (`table-set`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import astuple, dataclass, field, replace
from typing import Any

from app.base.geometry import Point, overlap
from app.engine.protocol import Event
from app.games.api.scenes import SET, Values
from app.games.disk.rules.drops import COUNTER_RADIUS
from app.games.disk.scenery.picture import (
    Change,
    DiskPicture,
    DiskPiece,
    damage,
    heal,
    move,
    paint,
    remove,
    with_piece,
    wound,
)
from app.games.diskwars.rules.abilities.beside import condition_of
from app.games.diskwars.rules.state import Disk, State


@dataclass(frozen=True, slots=True)
class PictureDisk(DiskPiece):
    """A disk as it is seen."""

    berserk: bool = False
    plague: int = 0
    slave: bool = False
    poison: int = 0
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spot:
    """A land, a terrain or a spell on the table."""

    id: str
    kind: str
    at: Point


@dataclass(frozen=True, slots=True)
class Picture(DiskPicture[PictureDisk]):
    """All that lies on the table; disks bottom to top. `segment` and `round` say when. `counters` are those that lie on
    disks, `misses` those beside them with what they are, `effects` what lies on which piece, `used` the Strongholds
    that were used in this round, by their lands. `sizes` are the radii of all cards."""

    spots: tuple[Spot, ...] = ()
    round: int = 1
    segment: str = ""
    turn: str = ""
    counters: tuple[Point, ...] = ()
    misses: tuple[tuple[Point, str], ...] = ()
    effects: tuple[tuple[str, str], ...] = ()
    used: tuple[str, ...] = ()
    sizes: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)


def picture_of(state: State) -> Picture:
    """What is to be seen of a state."""
    pieces = [_piece_of(state.disks[lying.id], lying.at) for lying in state.table.bottom_up()]
    spots = [Spot(land.id, land.kind or land.role, land.at) for land in state.lands]
    spots += [Spot(thing.id, thing.kind, thing.at) for thing in state.objects]
    return Picture(
        tuple(pieces), tuple(spots), state.round, state.segment, counters=state.counters,
        misses=state.misses, effects=_effects_of(state), used=_used_in(state), sizes=_sizes_of(state),
    )  # fmt: skip


def _piece_of(disk: Disk, at: Point) -> PictureDisk:
    signs = (disk.activated, disk.damage, disk.wounds, disk.berserk, disk.plague, disk.slave, disk.poison, disk.items)
    return PictureDisk(disk.id, disk.card.id, disk.seat, at, *signs)


def _effects_of(state: State) -> tuple[tuple[str, str], ...]:
    """What lies on pieces, by the record that it comes from."""
    return tuple((one.host, one.source.partition("@")[0]) for one in state.effects if one.host)


def _used_in(state: State) -> tuple[str, ...]:
    homes = (land for land in state.lands if land.card in state.strongholds)
    return tuple(land.id for land in homes if condition_of(state, land) == "used")


def _sizes_of(state: State) -> Mapping[str, int]:
    cards = [*state.cards.values(), *(disk.card for disk in state.disks.values())]
    return {card.id: card.radius for card in cards}


def painted(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after some events."""
    return paint(picture, events, EVENTS)


# --- changes ---


def _entered(picture: Picture, values: Values) -> Picture:
    piece = PictureDisk(values["piece"], values["card"], values["seat"], values["at"], int(values.get("activated", 0)))
    return replace(picture, pieces=(*picture.pieces, piece))


def _burrowed(picture: Picture, values: Values) -> Picture:
    piece = picture.piece(values["piece"])
    if piece is None:
        return picture
    others = tuple(one for one in picture.pieces if one.id != piece.id)
    return replace(picture, pieces=(replace(piece, at=values["end"]), *others))


def _traded(picture: Picture, values: Values) -> Picture:
    one, other = (picture.piece(id_) for id_ in values["pieces"])
    if one is None or other is None:
        return picture
    laid = with_piece(picture, one.id, on_top=True, at=other.at)
    return with_piece(laid, other.id, on_top=True, at=one.at)


def _lifted(picture: Picture, values: Values) -> Picture:
    """The lower of two goes to the place just above the upper one."""
    piece = picture.piece(values["piece"])
    if piece is None:
        return picture
    others = [one for one in picture.pieces if one.id != piece.id]
    place = next(n for n, one in enumerate(others) if one.id == values["over"])
    return replace(picture, pieces=(*others[: place + 1], piece, *others[place + 1 :]))


def _transformed(picture: Picture, values: Values) -> Picture:
    return with_piece(picture, values["piece"], on_top=True, card=values["card"], at=values["at"])


def _marked(picture: Picture, values: Values) -> Picture:
    shown = {name: value for name, value in values["changes"].items() if name in ("activated", "berserk", "plague")}
    return with_piece(picture, values["piece"], **shown)


def _removed(picture: Picture, values: Values) -> Picture:
    """Markers and damage go, but for those that keep theirs; who berserks is marked."""
    kept, roused = values["kept"], values["berserk"]
    pieces = tuple(
        replace(one, damage=0, activated=one.activated if one.id in kept else 0, berserk=one.id in roused)
        for one in picture.pieces
    )
    return replace(picture, pieces=pieces, counters=(), misses=())


def _controlled(picture: Picture, values: Values) -> Picture:
    return with_piece(picture, values["piece"], seat=values["seat"], slave=bool(values.get("slave", False)))


def _plagued(picture: Picture, values: Values) -> Picture:
    piece = picture.piece(values["to"])
    return picture if piece is None else with_piece(picture, piece.id, plague=piece.plague + 1)


def _attached(picture: Picture, values: Values) -> Picture:
    piece = picture.piece(values["piece"])
    return picture if piece is None else with_piece(picture, piece.id, items=(*piece.items, values["item"]))


def _lost(picture: Picture, values: Values) -> Picture:
    """One item of a disk; of several equal ones the others stay."""
    piece = picture.piece(values["piece"])
    if piece is None or values["item"] not in piece.items:
        return picture
    left = list(piece.items)
    left.remove(values["item"])
    return with_piece(picture, piece.id, items=tuple(left))


def _landed(picture: Picture, values: Values) -> Picture:
    """A counter that hit something lies there; a missile that hit nothing lies beside. Before the first of several
    those are taken up that lie on no disk any more."""
    if values["number"] == 0:
        picture = replace(picture, counters=tuple(at for at in picture.counters if _is_on_disk(picture, at)))
    at = values["at"]
    if not values.get("stays", True):  # an attachment is taken up at once
        return picture
    if values["hits"]:
        return replace(picture, counters=(*picture.counters, at))
    missile = str(values.get("missile", ""))
    is_miss = at is not None and values.get("knocks") is None and missile
    return replace(picture, misses=(*picture.misses, (at, missile))) if is_miss else picture


def _is_on_disk(picture: Picture, at: Point) -> bool:
    radius = COUNTER_RADIUS
    return any(overlap(at, radius, one.at, picture.sizes.get(one.card, 0)) for one in picture.pieces)


def _gathered(picture: Picture, values: Values) -> Picture:
    return replace(picture, misses=tuple(one for one in picture.misses if one[0] not in values["places"]))


def _begun(picture: Picture, values: Values) -> Picture:
    if not values["piece"]:
        return picture
    return replace(picture, effects=(*picture.effects, (values["piece"], values["source"])))


def _ended(picture: Picture, values: Values) -> Picture:
    left = list(picture.effects)
    if (values["piece"], values["source"]) in left:
        left.remove((values["piece"], values["source"]))
    return replace(picture, effects=tuple(left))


def _began(picture: Picture, values: Values) -> Picture:
    return replace(picture, round=values["round"], segment=values.get("segment", picture.segment), used=())


def _segment_began(picture: Picture, values: Values) -> Picture:
    """Damage lasts until the combat segment is over."""
    pieces = picture.pieces
    if values["segment"] == "remove-counters":
        pieces = tuple(replace(one, damage=0) if one.damage else one for one in pieces)
    return replace(picture, segment=values["segment"], pieces=pieces)


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


def _set_piece(id_: str, card: str, seat: str, at: Point, *rest: Any) -> PictureDisk:
    """As `_told` tells it; a record that was read has lists."""
    piece = PictureDisk(id_, card, seat, at, *rest)
    return replace(piece, items=tuple(piece.items))


def _set(picture: Picture, values: Values) -> Picture:
    """Older records tell less of it."""
    pieces = tuple(_set_piece(*told) for told in values["pieces"])
    spots = tuple(Spot(id_, kind, at) for id_, kind, at in values["spots"])
    effects = tuple((host, source) for host, source in values.get("effects", ()))
    return Picture(
        pieces, spots, values["round"], values["segment"], counters=tuple(values.get("counters", ())),
        misses=tuple((at, kind) for at, kind in values.get("misses", ())), effects=effects,
        used=tuple(values.get("used", ())), sizes=picture.sizes,
    )  # fmt: skip


EVENTS: Mapping[str, Change[Picture]] = {
    "disk-entered": _entered,
    "disk-flipped": move,
    "disk-laid": move,
    "disk-burrowed": _burrowed,
    "disk-destroyed": remove,
    "disk-sent": remove,
    "disk-left": remove,
    "places-traded": _traded,
    "layers-swapped": _lifted,
    "disk-transformed": _transformed,
    "disk-controlled": _controlled,
    "disk-damaged": damage,
    "disk-wounded": wound,
    "disk-healed": heal,
    "disk-marked": _marked,
    "marker-put": lambda picture, values: with_piece(picture, values["piece"], activated=values["count"]),
    "plague-moved": _plagued,
    "poison-put": lambda picture, values: with_piece(picture, values["piece"], poison=values["count"]),
    "poison-cleared": lambda picture, values: with_piece(picture, values["piece"], poison=0),
    "item-attached": _attached,
    "item-lost": _lost,
    "counter-landed": _landed,
    "counters-gathered": _gathered,
    "counters-removed": _removed,
    "effect-began": _begun,
    "effect-ended": _ended,
    "stronghold-used": lambda picture, values: replace(picture, used=(*picture.used, values["piece"])),
    "lands-placed": _lands,
    "terrain-placed": _spot("terrain"),
    "object-placed": _spot("kind"),
    "terrain-flipped": _spot_moved,
    "round-began": _began,
    "segment-began": _segment_began,
    "turn-began": lambda picture, values: replace(picture, turn=values["seat"]),
    SET: _set,
}


def _told(piece: PictureDisk) -> tuple[object, ...]:
    """All that is seen of a disk; poison and items, which stand last, only where there are some: records of before
    verify."""
    values = astuple(piece)
    return values if piece.items else values[:-1] if piece.poison else values[:-2]


def table_set(state: State) -> Event:
    """The whole picture as an event: told after an act that laid the table anew."""
    shown = picture_of(state)
    pieces = tuple(_told(one) for one in shown.pieces)
    spots = tuple((one.id, one.kind, one.at) for one in shown.spots)
    values = {
        "pieces": pieces, "spots": spots, "round": shown.round, "segment": shown.segment, "counters": shown.counters,
        "misses": shown.misses, "effects": shown.effects, **({"used": shown.used} if shown.used else {}),
    }  # fmt: skip
    return Event(kind=SET, values=values)

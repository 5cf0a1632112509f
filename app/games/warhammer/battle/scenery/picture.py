"""The field as it is seen, drawn from a state or carried on from what happened: for watching a battle, also one whose
rules are not ours any more.

An event is enough to redraw the field. `EVENTS` has a line for each kind that changes it; everything else leaves it as
it was. After an act that lays it anew the record tells the whole picture (`table-set`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import astuple, dataclass, field, fields, replace
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.api.scenes import SET, Values
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
from app.games.warhammer.rules.phases.initiative import learning_zones
from app.games.warhammer.rules.setup.zones import joined
from app.games.warhammer.rules.state import LEARNING, Disk, Edge, Laid, Seat, State, Zone, ZoneCard


@dataclass(frozen=True, slots=True)
class PictureDisk(DiskPiece):
    """A disk as it is seen."""

    activated: bool = False
    empowered: bool = False
    poisoned: bool = False


@dataclass(frozen=True, slots=True)
class Spot:
    """A terrain: the face that lies up, where its middle lies, and by how many degrees it is turned."""

    id: str
    kind: str
    at: Point
    activated: bool = False
    turn: int = 0


@dataclass(frozen=True, slots=True)
class SeatPile:
    """What a seat has beside the field: its edge, the command that lies open, what waits in the reserve once it is
    deployed, what is lost."""

    seat: str
    edge: str = ""
    played: str = ""
    reserve: tuple[str, ...] = ()
    casualties: tuple[str, ...] = ()
    is_deployed: bool = False


@dataclass(frozen=True, slots=True)
class Picture(DiskPicture[PictureDisk]):
    """All that lies on the field; disks bottom to top. `laid` are deployment cards, `zones` what they came to. `order`
    are the seats by initiative, `active` is the scenario card that lies open. `first` is the state that all began with:
    for what the box has of each kind."""

    spots: tuple[Spot, ...] = ()
    laid: tuple[Laid, ...] = ()
    zones: tuple[Zone, ...] = ()
    piles: tuple[SeatPile, ...] = ()
    round: int = 1
    segment: str = field(default="", compare=False)
    turn: str = field(default="", compare=False)
    order: tuple[str, ...] = ()
    active: str = ""
    first: State | None = field(default=None, compare=False, repr=False)

    def pile(self, seat: str) -> SeatPile:
        return next((one for one in self.piles if one.seat == seat), SeatPile(seat))


def picture_of(state: State) -> Picture:
    """What is to be seen of a state."""
    pieces = (_piece_of(state.disks[lying.id], lying.at) for lying in state.table.bottom_up())
    spots = (Spot(one.id, one.kind, one.outline.at, one.activated, one.turn) for one in state.terrain)
    piles = (_pile_of(one) for one in state.seats)
    return Picture(
        tuple(pieces), tuple(spots), state.laid, state.zones, tuple(piles), state.round, state.segment, state.turn,
        state.order, state.active, state,
    )  # fmt: skip


def _piece_of(disk: Disk, at: Point) -> PictureDisk:
    signs = (disk.activated, disk.damage, disk.wounds, disk.empowered, disk.poisoned)
    return PictureDisk(disk.id, disk.card.id, disk.seat, at, *signs)


def _pile_of(seat: Seat) -> SeatPile:
    return SeatPile(
        seat.id, seat.edge or "", seat.played, tuple(sorted(seat.reserve)), tuple(sorted(seat.casualties)),
        seat.is_deployed,
    )  # fmt: skip


def painted(picture: Picture, events: Iterable[Event]) -> Picture:
    """The picture after some events."""
    return paint(picture, events, EVENTS)


# --- disks ---


def _entered(picture: Picture, values: Values) -> Picture:
    """A disk comes out of the reserve, or is raised from the casualties. The first of a deployment leaves all others in
    the reserve."""
    piece = PictureDisk(values["piece"], values["card"], values["seat"], values["at"])
    drawn = _deployed(replace(picture, pieces=(*picture.pieces, piece)), piece.seat)
    pile = drawn.pile(piece.seat)
    if values.get("raised"):
        return _piled(drawn, pile.seat, casualties=_less(pile.casualties, piece.card))
    return _piled(drawn, pile.seat, reserve=_less(pile.reserve, piece.card))


def _deployed(picture: Picture, seat: str) -> Picture:
    if picture.pile(seat).is_deployed or picture.first is None:
        return picture
    army = picture.first.seat(seat).army
    return _piled(picture, seat, reserve=tuple(sorted(army)), is_deployed=True)


def _less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Without one card, if it is among them."""
    place = cards.index(card) if card in cards else len(cards)
    return (*cards[:place], *cards[place + 1 :])


def _more(cards: tuple[str, ...], *fresh: str) -> tuple[str, ...]:
    return tuple(sorted((*cards, *fresh)))


def _lost(picture: Picture, values: Values) -> Picture:
    """To the casualties of the one who brought it: here nobody's disk changes sides."""
    piece = picture.piece(values["piece"])
    if piece is None:
        return picture
    left = remove(picture, values)
    return _piled(left, piece.seat, casualties=_more(left.pile(piece.seat).casualties, piece.card))


def _late(picture: Picture, values: Values) -> Picture:
    pile = picture.pile(values["seat"])
    kept = pile.reserve
    for card in values["cards"]:
        kept = _less(kept, card)
    return _piled(picture, pile.seat, reserve=kept, casualties=_more(pile.casualties, *values["cards"]))


def _wounded(picture: Picture, values: Values) -> Picture:
    """With a wound all damage goes."""
    return with_piece(wound(picture, values), values["piece"], damage=0)


def _marked(picture: Picture, values: Values) -> Picture:
    """Tokens put on a disk or taken off it."""
    return with_piece(picture, values["piece"], **{name: bool(value) for name, value in values["changes"].items()})


def _activated(picture: Picture, values: Values) -> Picture:
    """A disk, or a tower that has shot."""
    spots = tuple(replace(one, activated=True) if one.id == values["piece"] else one for one in picture.spots)
    return with_piece(replace(picture, spots=spots), values["piece"], activated=True)


def _token(picture: Picture, values: Values) -> Picture:
    given = with_piece(picture, values["piece"], activated=False)
    return with_piece(given, values["to"], activated=True)


def _removed(picture: Picture, _values: Values) -> Picture:
    """At the end of a round tokens go, and damage that is not poisoned."""
    pieces = tuple(
        replace(one, activated=False, empowered=False, damage=one.damage if one.poisoned else 0)
        for one in picture.pieces
    )
    spots = tuple(replace(one, activated=False) for one in picture.spots)
    return replace(picture, pieces=pieces, spots=spots, segment="end")


# --- terrain and zones ---


def _laid(picture: Picture, values: Values) -> Picture:
    laid = Spot(values["piece"], values["terrain"], values["at"], turn=values.get("turn", 0))
    return replace(picture, spots=(*picture.spots, laid))


def _card_laid(picture: Picture, values: Values) -> Picture:
    edge: Any = picture.pile(values["seat"]).edge
    card = Laid(
        card=values["card"], seat=values["seat"], edge=edge, start=values["start"], end=values["end"],
        is_plain=values["is_plain"],
    )  # fmt: skip
    return replace(picture, laid=(*picture.laid, card), segment="setup-zones")


def _zoned(picture: Picture, _values: Values) -> Picture:
    cards: dict[str, ZoneCard] = dict(picture.first.zone_cards) if picture.first else {}
    return replace(picture, zones=joined(picture.laid, cards), segment="setup-terrain")


def _shifted(picture: Picture, values: Values) -> Picture:
    zones = tuple(
        replace(one, start=values["start"], end=values["end"]) if one.id == values["zone"] else one
        for one in picture.zones
    )
    return replace(picture, zones=zones)


# --- seats and rounds ---


def _piled(picture: Picture, seat: str, **values: Any) -> Picture:
    changed = replace(picture.pile(seat), **values)
    return replace(picture, piles=tuple(changed if one.seat == seat else one for one in picture.piles))


def _edge(picture: Picture, values: Values) -> Picture:
    edge: Edge = values["edge"]
    return _piled(picture, values["seat"], edge=edge)


def _ordered(picture: Picture, values: Values) -> Picture:
    """The tokens are handed out. In the learning scenario the zones lie where they always do."""
    first = picture.first
    is_learning = first is not None and first.scenario == LEARNING
    zones = learning_zones(first) if first is not None and is_learning else picture.zones
    segment = "setup-disks" if is_learning else "setup-scenario"
    return replace(picture, order=tuple(values["seats"]), zones=zones, segment=segment)


def _began(picture: Picture, values: Values) -> Picture:
    return replace(_put_away(picture), round=values["round"], segment="choose", turn="")


def _shown(picture: Picture, values: Values) -> Picture:
    """The first card of a choice: those of the last one go to the discards."""
    drawn = _put_away(picture) if picture.segment == "resolve" else picture
    return replace(_piled(drawn, values["seat"], played=values["card"]), segment="choose")


def _put_away(picture: Picture) -> Picture:
    return replace(picture, piles=tuple(replace(one, played="") for one in picture.piles))


def _resolved(picture: Picture, values: Values) -> Picture:
    return replace(picture, segment="resolve", turn=next(iter(values["seats"]), ""))


def _segment(picture: Picture, values: Values) -> Picture:
    """The melee phase: no command lies open any more."""
    return replace(_put_away(picture), segment=values["segment"])


def _set(picture: Picture, values: Values) -> Picture:
    return replace(
        picture,
        pieces=tuple(PictureDisk(*one) for one in values["pieces"]),
        spots=tuple(Spot(*one) for one in values["spots"]),
        laid=tuple(Laid(**dict(zip(_LAID, one, strict=True))) for one in values["laid"]),
        zones=tuple(Zone(**dict(zip(_ZONE, one, strict=True))) for one in values["zones"]),
        piles=tuple(SeatPile(*one) for one in values["piles"]),
        round=values["round"],
        segment=values["segment"],
        order=tuple(values["order"]),
        active=values["active"],
    )


EVENTS: Mapping[str, Change[Picture]] = {
    "edge-taken": _edge,
    "initiative-set": _ordered,
    "scenario-chosen": lambda picture, values: replace(picture, active=values["card"]),
    "zone-card-laid": _card_laid,
    "zones-made": _zoned,
    "zone-shifted": _shifted,
    "terrain-placed": _laid,
    "disk-entered": _entered,
    "disk-flipped": move,
    "disk-lost": _lost,
    "disk-damaged": damage,
    "disk-wounded": _wounded,
    "disk-healed": heal,
    "disk-marked": _marked,
    "marker-put": _activated,
    "token-moved": _token,
    "command-shown": _shown,
    "commands-ordered": _resolved,
    "segment-began": _segment,
    "counters-removed": _removed,
    "heroes-late": _late,
    "round-began": _began,
    SET: _set,
}


_LAID = tuple(one.name for one in fields(Laid))
_ZONE = tuple(one.name for one in fields(Zone))


def table_set(state: State) -> Event:
    """The whole picture as an event: told after an act that laid the field anew."""
    shown = picture_of(state)
    rows = {name: tuple(astuple(one) for one in getattr(shown, name)) for name in ("pieces", "spots", "laid", "zones")}
    values = {
        **rows, "piles": tuple(astuple(one) for one in shown.piles), "round": shown.round, "segment": shown.segment,
        "order": shown.order, "active": shown.active,
    }  # fmt: skip
    return Event(kind=SET, values=values)

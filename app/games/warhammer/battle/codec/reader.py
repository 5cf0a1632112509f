"""A position that was found good, as the state that the rules play on."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from app.base.frozen import changed
from app.documents.file_shapes import result_of
from app.engine.effects import Effect
from app.games.api.agreed import value_of
from app.games.api.records import Records
from app.games.disk.codec.effects import made_effects
from app.games.disk.codec.pieces import last_number, read_seat
from app.games.disk.rules.outlines import outline_at, turned
from app.games.disk.rules.state import tokens_by_name
from app.games.disk.rules.table import table_of
from app.games.warhammer.battle.codec.cards import box_in, card_of, card_values, command_id, command_made
from app.games.warhammer.battle.codec.shapes import (
    MOMENTS,
    SEAT_NAMES,
    CardShape,
    ChangedShape,
    CommandShape,
    DiskShape,
    FacedShape,
    PositionShape,
    SeatShape,
    TerrainShape,
    ZoneShape,
)
from app.games.warhammer.rules.numbers import FIELD
from app.games.warhammer.rules.options import BY_NAME, usual
from app.games.warhammer.rules.phases.commands import order_of
from app.games.warhammer.rules.setup.muster import Box, heard_by
from app.games.warhammer.rules.setup.zones import EDGES, FAR
from app.games.warhammer.rules.state import (
    STANDARD,
    Command,
    Disk,
    Edge,
    Ground,
    Laid,
    Piece,
    Profile,
    Seat,
    Segment,
    State,
    Zone,
)

Cards = Mapping[str, Profile]

_BEFORE_ORDER = ("edges", "initiative")  # moments at which nobody has a token yet
_BEFORE_DEPLOYMENT = (*_BEFORE_ORDER, "scenario", "strongholds", "zones", "terrain", "deploy")


def made_state(shape: PositionShape, records: Records) -> State:
    box = box_in(records)
    cards = cards_of(shape, box)
    disks = [_disk(one, cards, box) for one in shape.disks]
    lying = [(disk.id, one.at, disk.card.radius, disk.seat) for disk, one in zip(disks, shape.disks, strict=True)]
    by_id = {disk.id: disk for disk in disks}
    known = {**cards, **{disk.card.id: disk.card for disk in disks if disk.card.id not in cards}}
    commands = {**box.commands, **inline_commands(shape)}
    seats = tuple(_seat(one, n, shape, disks, commands) for n, one in enumerate(shape.seats))
    laid = _laid(shape, box)
    segment = _segment(shape)
    order = _order(shape)
    queue = _queue(shape, segment, order, seats, commands)
    state = State(
        table=table_of(shape.table.width or FIELD, shape.table.height or FIELD, lying),
        seats=seats,
        disks={id_: by_id[id_] for id_ in (*shape.order, *by_id) if id_ in by_id},
        terrain=tuple(_terrain(one, box.grounds[one.kind]) for one in shape.table.terrain),
        laid=laid,
        zones=_zones(shape, laid, box),
        dealt=tuple(shape.dealt),
        cards=dict(sorted(known.items())),
        commands=commands,
        zone_cards=box.zone_cards,
        grounds=box.grounds,
        scenes=box.scenes,
        effects=_effects(shape, known, box),
        hears=heard_by(known, box),
        awake=frozenset(shape.awake),
        used=_used(shape),
        serial=max(shape.serial, len(shape.effects)),
        scenario=shape.scenario or STANDARD,
        active=shape.active or "",
        options={**usual(), **made_options(shape.options)},
        round=shape.round,
        segment=segment,
        order=order,
        turn=_turn(shape, segment, queue),
        queue=queue,
        pins=frozenset(shape.pins),
        spent=frozenset(shape.spent),
        ended=None if shape.ended is None else result_of(shape.ended),
    ).manned()
    # What lies on each other when a file begins has long been answered to, unless the file says otherwise.
    said, met = shape.model_fields_set, state.engagements()
    fixed = met if segment == "melee" and "pins" not in said else state.pins
    return changed(state, engaged=frozenset(shape.engaged) if "engaged" in said else met, pins=fixed)


def made_options(said: Mapping[str, Any]) -> dict[str, int]:
    return {name: number for name, one in said.items() if (number := value_of(BY_NAME[name], one)) is not None}


# --- cards ---


def cards_of(shape: PositionShape, box: Box) -> dict[str, Profile]:
    """Every card that a pile or the table names: the file's own, or the catalogue's."""
    inline = (card_of(one.disk, one.id) for one in shape.disks if isinstance(one.disk, CardShape))
    own = {card.id: card for card in inline}
    own |= {id_: card_of(one.model_copy(update={"id": id_}), id_) for id_, one in shape.cards.items()}
    named = dict.fromkeys(id_ for seat in shape.seats for id_ in piled(seat))
    plain = (one.disk for one in shape.disks if isinstance(one.disk, str))
    found = {id_: own.get(id_) or box.cards.get(id_) for id_ in (*named, *plain)}
    return {id_: card for id_, card in found.items() if card is not None}


def piled(seat: SeatShape) -> Iterator[str]:
    for pile in (seat.army or (), seat.reserve, seat.casualties):
        yield from pile


def inline_commands(shape: PositionShape) -> dict[str, Command]:
    """The command cards that the file brings itself."""
    in_seats = (one for seat in shape.seats for one in (*seat.hand, seat.played) if isinstance(one, CommandShape))
    kept = (one.model_copy(update={"id": id_}) for id_, one in shape.commands.items())
    return {card.id: card for card in map(command_made, (*in_seats, *kept))}


def _card(shape: DiskShape, cards: Cards, box: Box) -> Profile:
    if isinstance(shape.disk, str):
        return cards[shape.disk]
    if isinstance(shape.disk, ChangedShape):
        with_ = shape.disk.with_
        return replace(box.cards[shape.disk.id], **card_values(with_, with_.model_fields_set))
    return card_of(shape.disk, shape.id)


# --- pieces ---


def _disk(shape: DiskShape, cards: Cards, box: Box) -> Disk:
    alike = ("id", "seat", "activated", "damage", "wounds", "empowered", "poisoned", "moved", "came_from")
    return Disk(
        **{name: getattr(shape, name) for name in alike}, owner=shape.owner or shape.seat,
        card=_card(shape, cards, box), commanded=shape.commanded or "", zone=shape.zone or "",
    )  # fmt: skip


def _terrain(shape: TerrainShape, ground: Ground) -> Piece:
    keywords = ground.keywords if shape.keywords is None else tokens_by_name(tuple(shape.keywords))
    outline = outline_at(shape.id, shape.at, turned(ground.shape, shape.turn))
    return Piece(
        id=shape.id, kind=shape.kind, outline=outline, keywords=keywords, activated=shape.activated, turn=shape.turn
    )


def _seat(
    shape: SeatShape, n: int, position: PositionShape, disks: list[Disk], commands: Mapping[str, Command]
) -> Seat:
    values = read_seat(Seat, shape, SEAT_NAMES)
    played = command_id(shape.played) if shape.played else ""
    hand = tuple(command_id(one) for one in shape.hand)
    own = (disk.card.id for disk in disks if disk.owner == shape.id)
    values |= {
        "hand": hand,
        "played": played,
        "commands": tuple(shape.commands or sorted((*hand, *shape.discard, *((played,) if played else ())))),
        "army": tuple(sorted((*own, *piled(shape)))) if shape.army is None else tuple(shape.army),
        "objective": shape.objective or "",
        "edge": shape.edge or _usual_edge(shape, n, position),
        "left": (commands[played].value if played else 0) if shape.left is None else shape.left,
        "entered": max(shape.entered, last_number(shape.id, disks)),
        "is_deployed": position.segment not in _BEFORE_DEPLOYMENT if shape.deployed is None else shape.deployed,
    }
    return Seat(**values)


def _usual_edge(shape: SeatShape, n: int, position: PositionShape) -> Edge | None:
    """Where nobody says it: the edge of the own zones, else an edge for each seat in turn, once edges are taken."""
    if "edge" in shape.model_fields_set or position.segment == "edges":
        return shape.edge
    return next((zone.edge for zone in shape.zones if zone.edge), EDGES[n])


def _effects(shape: PositionShape, cards: Cards, box: Box) -> tuple[Effect, ...]:
    lying = ((one, disk.id, disk.seat) for disk in shape.disks for one in disk.effects)
    return made_effects(shape.effects, lying, {id_: one.book for id_, one in sources(cards, box)})


def sources(cards: Cards, box: Box) -> Iterator[tuple[str, Any]]:
    """Everything that an effect may come from, by its id."""
    for shelf in (box.scenes, box.grounds, box.zone_cards, box.commands, cards):
        yield from shelf.items()


def _used(shape: PositionShape) -> frozenset[str]:
    """The abilities that were used in this step. Older files do not say who used one: there it counts for every seat
    that has played its card, as it did when they were written."""
    found = set()
    for key in shape.used:
        source = key.partition("#")[0]
        card = source.removeprefix("command/")
        players = [seat.id for seat in shape.seats if seat.played and command_id(seat.played) == card]
        found |= {f"{seat}:{key}" for seat in players} if source.startswith("command/") else {key}
    return frozenset(found)


# --- zones ---


def _laid(shape: PositionShape, box: Box) -> tuple[Laid, ...]:
    if shape.laid:
        return tuple(
            Laid(card=one.card, seat=one.seat, edge=one.edge, start=one.from_, end=one.to, is_plain=one.plain)
            for one in shape.laid
        )
    return tuple(
        card
        for n, seat in enumerate(shape.seats)
        for zone in seat.zones
        for card in _cards_in(zone, seat, _edge_of(zone, seat, n, shape), box)
    )


def _edge_of(zone: ZoneShape, seat: SeatShape, n: int, shape: PositionShape) -> Edge:
    return zone.edge or seat.edge or _usual_edge(seat, n, shape) or EDGES[n]


def _cards_in(zone: ZoneShape, seat: SeatShape, edge: Edge, box: Box) -> Iterator[Laid]:
    """The cards of a zone side by side."""
    start = zone.from_
    for one in zone.cards:
        faced = one if isinstance(one, FacedShape) else FacedShape(id=one)
        end = start + box.zone_cards[faced.id].width
        yield Laid(card=faced.id, seat=seat.id, edge=edge, start=start, end=end, is_plain=faced.plain)
        start = end


def _zones(shape: PositionShape, laid: tuple[Laid, ...], box: Box) -> tuple[Zone, ...]:
    """The zones of the seats, in the order in which the seats laid their first cards."""
    places = {one.id: n for n, one in enumerate(shape.seats)}
    order = dict.fromkeys((*(one.seat for one in laid), *places))
    return tuple(
        _zone(
            zone, number, shape.seats[places[seat]], _edge_of(zone, shape.seats[places[seat]], places[seat], shape), box
        )
        for seat in order
        for number, zone in enumerate(shape.seats[places[seat]].zones, 1)
    )


def _zone(shape: ZoneShape, number: int, seat: SeatShape, edge: Edge, box: Box) -> Zone:
    cards = list(_cards_in(shape, seat, edge, box))
    texts = tuple(one.card for one in cards if not one.is_plain)
    value = sum(
        box.zone_cards[one.card].plain_value if one.is_plain else box.zone_cards[one.card].value for one in cards
    )
    return Zone(
        id=shape.id or f"zone:{seat.id}{number}", seat=seat.id, edge=edge, start=shape.from_,
        end=shape.to if shape.to is not None else max((one.end for one in cards), default=shape.from_),
        value=value if shape.value is None else shape.value, texts=texts,
        far=sum(FAR.get(text, 0) for text in texts) if shape.far is None else shape.far,
    )  # fmt: skip


# --- the moment ---


def _segment(shape: PositionShape) -> Segment:
    """In the activation phase cards are resolved as soon as one lies open."""
    inside = [segment for segment, moment in MOMENTS.items() if moment == shape.segment]
    if shape.segment != "activation":
        return inside[0]
    return shape.step or ("resolve" if any(seat.played for seat in shape.seats) else "choose")


def _order(shape: PositionShape) -> tuple[str, ...]:
    """By the tokens; where none is given the first player, then the others as they sit."""
    ids = [seat.id for seat in shape.seats]
    tokens = {seat.id: seat.initiative for seat in shape.seats if seat.initiative is not None}
    if tokens:
        return tuple(sorted(tokens, key=lambda id_: tokens[id_]))
    if shape.first is None and shape.segment in _BEFORE_ORDER:
        return ()
    return tuple(sorted(ids, key=lambda id_: id_ != shape.first))


def _queue(
    shape: PositionShape, segment: Segment, order: tuple[str, ...], seats: tuple[Seat, ...],
    commands: Mapping[str, Command],
) -> tuple[str, ...]:  # fmt: skip
    """Who is still to act: as the file says, else everybody who would be."""
    if shape.queue is not None:
        return tuple(shape.queue)
    by_id = {seat.id: seat for seat in seats}
    if segment == "resolve":
        return order_of({id_: commands[by_id[id_].played].strategy for id_ in order if by_id[id_].played})
    if segment == "setup-disks":
        return tuple(id_ for id_ in order if not by_id[id_].is_deployed)
    return order if segment in ("setup-strongholds", "scouting") else ()


def _turn(shape: PositionShape, segment: Segment, queue: tuple[str, ...]) -> str:
    if "turn" in shape.model_fields_set:
        return shape.turn or ""
    return queue[0] if queue and segment == "resolve" else ""

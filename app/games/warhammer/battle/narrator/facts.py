"""The field as text: every piece with its place, its values, what lies on what, and all that is on it; what each seat
has beside it, as far as the one who looks may know."""

from collections.abc import Iterator

from app.engine.values import Value, ValueHistory
from app.games.api.names import PieceNames
from app.games.api.narration import PieceFacts, TableRow
from app.games.api.records import Records
from app.games.disk.facts import (
    list_card_texts,
    list_disks,
    tell_disk,
    tell_ground,
    tell_in_force,
    tell_pins,
    tell_points,
)
from app.games.disk.rules.outlines import overlaps_disk
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules.abilities.why import STATS, is_printed, why_of
from app.games.warhammer.rules.scenarios import points
from app.games.warhammer.rules.state import LEARNING, Disk, Piece, Profile, Seat, State, Zone
from app.games.warhammer.rules.values import controller, terrain_under
from app.words import in_line, kind_label, label, say
from app.words.abilities import entry_text
from app.words.tokens import token_words
from app.words.tongue import of_game, translated_name
from catalog.schema import Entry
from catalog.schema.disks import RangedAttack

KINDS = ("command", "deployment", "terrain", "scenario")


# --- one piece ---


def facts_of(state: State, id_: str, names: PieceNames, records: Records) -> PieceFacts | None:
    """A disk, a terrain, a zone, or a card of any kind that is to come or is held; None for anything else."""
    with of_game(state.system):
        if id_ in state.disks and id_ in state.table:
            return _disk_facts(state, state.disks[id_], names, records)
        if (piece := state.piece(id_)) is not None:
            return _terrain_facts(state, piece, names, records)
        if (zone := state.zone(id_)) is not None:
            return _zone_facts(zone, names, records)
        return card_facts(state, id_.partition(":")[0], names, records)


def card_facts(state: State, id_: str, names: PieceNames, records: Records) -> PieceFacts | None:
    """As printed."""
    if id_ in state.cards:
        card = state.cards[id_]
        kind, does = card_kind(card), tuple(abilities(card, records))
        return PieceFacts(
            id_, names.translate(card.name), "", None, kind, tuple(_printed(card)), (0, card.stamina), does
        )
    for kind in KINDS:
        entry = records.get(kind, {}).get(id_)
        if entry is not None:
            return PieceFacts(id_, translated_name(entry), "", None, _card_kind(kind, entry), does=tuple(_does(entry)))
    return None


def _printed(card: Profile) -> Iterator[Value]:
    for stat in STATS.values():
        if stat != "magic":
            number = getattr(card, stat) or 0
            yield Value(stat, number, number, ())


def _disk_facts(state: State, disk: Disk, names: PieceNames, records: Records) -> PieceFacts:
    why = why_of(state, disk.id)
    stamina = next(one.now for one in why.values if one.stat == "stamina")
    return PieceFacts(
        disk.id, names.translate(disk.card.name), disk.seat, state.table[disk.id].at, card_kind(disk.card), why.values,
        (disk.wounds, stamina), tuple(abilities(disk.card, records)), tuple(_now(state, disk, why, names)),
    )  # fmt: skip


def card_kind(card: Profile) -> str:
    """Empire, small, hero, 12 points."""
    what = [card.size, *(["hero"] if card.is_hero else []), *(["elite"] if card.is_elite else []), *card.traits]
    told = [*([label(card.race)] if card.race else []), *(in_line(label(one)) for one in dict.fromkeys(what))]
    if card.points or not card.is_hero:
        told.append(tell_points(card))
    return ", ".join(told)


def _card_kind(kind: str, entry: Entry) -> str:
    """Command card, value 3, bold."""
    told = [kind_label(kind)]
    for name in ("value", "strategy"):
        worth = getattr(entry, name, None)
        if worth is not None:
            told.append(f"{in_line(label(name))} {worth}" if name == "value" else in_line(label(worth)))
    return ", ".join(told)


def _does(entry: Entry) -> Iterator[str]:
    if keywords := getattr(entry, "keywords", ()):
        yield _sentence(", ".join(token_words(one) for one in keywords))
    if text := entry_text(entry):
        yield text


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def abilities(card: Profile, records: Records) -> Iterator[str]:
    """Keywords in a line, its ranged attacks, then what its texts do; of a card that the catalogue does not know, what
    its records say."""
    if card.keywords:
        yield _sentence(", ".join(token_words(":".join((name, *rest))) for name, rest in card.keywords.items()))
    yield from (_shot_text(shot) for shot in card.ranged)
    yield from list_card_texts(card, records)


def _shot_text(shot: RangedAttack) -> str:
    told = say("option.shot", range=shot.range, dice=shot.dice, strength=shot.strength, damage=shot.damage)
    return _sentence(told)


# --- what is so at the moment ---


def _now(state: State, disk: Disk, why: ValueHistory, names: PieceNames) -> Iterator[str]:
    yield from _relations(state, disk, names)
    yield from _tokens(disk)
    yield from tell_in_force(state, disk.id, why, names, lambda source: _is_news(state, disk, source))


def _is_news(state: State, disk: Disk, source: str) -> bool:
    kind, _, id_ = source.partition("#")[0].partition("/")
    if kind == "terrain":
        return any(piece.kind == id_ for piece in terrain_under(state, disk.id))
    return not is_printed(disk, source)


def _relations(state: State, disk: Disk, names: PieceNames) -> Iterator[str]:
    """Who pins it, whom it pins, and on which terrain it lies."""
    yield from tell_pins(state.table, disk.id, names)
    for piece in terrain_under(state, disk.id):
        yield say("facts.on", lands=[_with_keywords(names(piece.id), piece)])


def _with_keywords(name: str, piece: Piece) -> str:
    keywords = [token_words(":".join((head, *rest))) for head, rest in piece.keywords.items()]
    return f"{name} ({', '.join(keywords)})" if keywords else name


def _tokens(disk: Disk) -> Iterator[str]:
    if disk.activated:
        yield say("facts.activated")
    if disk.empowered:
        yield say("facts.empowered")
    if disk.poisoned:
        yield say("facts.poisoned")
    if disk.damage:
        yield say("facts.damage", count=disk.damage)
    if disk.wounds:
        yield say("facts.wounds", count=disk.wounds, of=disk.card.stamina)
    if disk.commanded and not disk.activated:
        yield say("facts.commanded")


# --- terrain and zones ---


def _terrain_facts(state: State, piece: Piece, names: PieceNames, records: Records) -> PieceFacts:
    entry = records.get("terrain", {}).get(piece.kind)
    does = tuple(_does(entry)) if entry is not None else ()
    return PieceFacts(
        piece.id, names(piece.id), "", piece.outline.at, kind_label("terrain"), does=does,
        now=tuple(_terrain_now(state, piece, names)),
    )  # fmt: skip


def _terrain_now(state: State, piece: Piece, names: PieceNames) -> Iterator[str]:
    on = [one.id for one in state.table.disks.values() if overlaps_disk(piece.outline, one.at, one.radius)]
    if on:
        yield say("facts.on-it", pieces=[names(id_) for id_ in on])
    held = controller(state, piece)
    if held:
        yield say("facts.held", seat=held)
    if piece.activated:
        yield say("facts.activated")


def _zone_facts(zone: Zone, names: PieceNames, records: Records) -> PieceFacts:
    cards = [records.get("deployment", {}).get(card) for card in zone.texts]
    does = tuple(f"{translated_name(one)}: {entry_text(one)}" for one in cards if one is not None)
    kind = say("facts.zone", count=zone.value)
    return PieceFacts(zone.id, names(zone.id), zone.seat, None, kind, does=does)


# --- all of them ---


def rows_of(state: State, names: PieceNames, records: Records, looker: str = "") -> tuple[TableRow, ...]:
    """Everything on the field: seats in their order, each with its pieces by place from the upper edge down; then
    terrain and zones. `state` is what the looker may know."""
    with of_game(state.system):
        found: list[TableRow] = []
        for seat in state.seats:
            found.append(TableRow("", seat.id, _seat_text(state, seat, names, is_own=seat.id == looker)))
            found += list_disks(state, seat.id, lambda id_: disk_text(state, id_, names))
        for piece in state.terrain:
            facts = _terrain_facts(state, piece, names, records)
            found.append(TableRow(piece.id, "", tell_ground(facts)))
        for zone in state.zones:
            found.append(TableRow(zone.id, zone.seat, _zone_text(_zone_facts(zone, names, records), zone)))
        return tuple(found)


def disk_text(state: State, id_: str, names: PieceNames) -> str:
    """One spoken sentence."""
    why = why_of(state, id_)
    values = (one for one in why.values if one.now or one.stat != "stamina")
    return tell_disk(state, id_, names, values, _now(state, state.disks[id_], why, names))


def _zone_text(facts: PieceFacts, zone: Zone) -> str:
    told = say("facts.row-zone", name=facts.name, edge=say(f"facts.edge-{zone.edge}"), count=zone.value)
    return " ".join((told, *facts.does))


def _seat_text(state: State, seat: Seat, names: PieceNames, *, is_own: bool) -> str:
    return " ".join(_beside(state, seat, names, is_own=is_own))


def _beside(state: State, seat: Seat, names: PieceNames, *, is_own: bool) -> Iterator[str]:
    """What a seat has beside the field, as far as it is known."""
    disks = sum(1 for _ in state.of(seat.id))
    yield say("facts.seat-disks", seat=seat.id, disks=disks)
    if seat.is_out:
        yield say("facts.eliminated")
    if seat.id in state.order:
        yield say("facts.token", number=state.order.index(seat.id) + 1)
    known = [names(card) for card in seat.hand if card != HIDDEN]
    if known:
        yield say("facts.own-hand", cards=known)
    elif seat.hand:
        yield say("facts.hand", count=len(seat.hand))
    if seat.played:
        yield say("facts.played", card=names(seat.played), count=seat.left)
    if seat.reserve:
        yield say("facts.reserve", pieces=_counted(names, seat.reserve))
    if seat.casualties:
        yield say("facts.fallen", pieces=_counted(names, seat.casualties))
    yield from _objective(state, seat, names, is_own=is_own)


def _objective(state: State, seat: Seat, names: PieceNames, *, is_own: bool) -> Iterator[str]:
    """Points only as far as the objective is known that gives them."""
    if state.scenario == LEARNING:
        yield say("facts.victory", count=points(state, seat.id))
    elif seat.objective == HIDDEN:
        yield say("facts.secret-objective")
    elif seat.objective and is_own:
        yield say("facts.own-objective", card=names(seat.objective), count=points(state, seat.id))
    elif seat.objective:
        yield say("facts.open-objective", card=names(seat.objective), count=points(state, seat.id))


def _counted(names: PieceNames, cards: tuple[str, ...]) -> list[str]:
    """Orc Boyz x3."""
    counts = {card: cards.count(card) for card in cards}
    return [names(card) if count == 1 else f"{names(card)} x{count}" for card, count in counts.items()]

"""The table as text: every piece with its place, its values, what lies on what, and all that is on it."""

from collections.abc import Iterator, Sequence

from app.base.geometry import overlap
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
from app.games.disk.rules.state import HIDDEN
from app.games.disk.texts import inches, place_text
from app.games.diskwars.battle.narrator.carried_facts import carried_by, home_texts, item_facts
from app.games.diskwars.battle.scenery.scene import land_name
from app.games.diskwars.rules.abilities.standing import CASTER, castings, printed_castings
from app.games.diskwars.rules.abilities.why import STATS, why_of
from app.games.diskwars.rules.scenarios import scores
from app.games.diskwars.rules.state import Disk, Land, Profile, Seat, State, Thing
from app.words import label, say
from app.words.abilities import record_text
from app.words.tokens import token_words
from app.words.tongue import about_its_game

# --- one piece ---


@about_its_game
def facts_of(state: State, id_: str, names: PieceNames, records: Records) -> PieceFacts | None:
    """A disk, a land or terrain, a spell that lies there, or a card or an item that is to come; None for anything
    else."""
    if id_ in state.disks and id_ in state.table:
        return _disk_facts(state, state.disks[id_], names, records)
    for land in state.lands:
        if land.id == id_:
            return _land_facts(state, land, names, records)
    for thing in state.objects:
        if thing.id == id_:
            return _thing_facts(state, thing, names)
    piled = id_.split(":")[0]
    if piled in state.items:
        return item_facts(state.items[piled], records)
    card = state.cards.get(piled)
    return _card_facts(state, card, records) if card is not None else None


def _card_facts(state: State, card: Profile, records: Records) -> PieceFacts:
    """As printed."""
    values = tuple(Value(stat, getattr(card, stat), getattr(card, stat), ()) for stat in STATS.values())
    does = tuple(abilities(state, card, records))
    return PieceFacts(card.id, card.name, "", None, card_kind(card, records), values, (0, card.wounds), does)


def _disk_facts(state: State, disk: Disk, names: PieceNames, records: Records) -> PieceFacts:
    why = why_of(state, disk.id)
    return PieceFacts(
        disk.id, disk.card.name, disk.seat, state.table[disk.id].at, card_kind(disk.card, records), why.values,
        (disk.wounds, disk.card.wounds), tuple(abilities(state, disk.card, records)),
        tuple(_now(state, disk, why, names)), tuple(carried_by(state, disk)),
    )  # fmt: skip


def card_kind(card: Profile, records: Records) -> str:
    """Dwarf, Good, unique, 10 points."""
    entry = records.get("disk", {}).get(card.id)
    family = card.faction or getattr(entry, "clan", None)
    told = [label(family) if family else say("facts.no-faction")]
    if card.alignment and (entry is None or hasattr(entry, "alignment")):  # not every game prints one
        told.append(label(card.alignment))
    told += [say("faces.champion")] if getattr(entry, "champion", False) else []
    told += [say("faces.unique")] if getattr(entry, "unique", False) else []
    return ", ".join((*told, tell_points(card)))


def abilities(state: State, card: Profile, records: Records) -> Iterator[str]:
    """Skills in a line, then what its texts do; of a card that the catalogue does not know, what its records say."""
    if skills := [token_words(":".join((_skill_word(state, name, rest), *rest))) for name, rest in card.skills.items()]:
        told = ", ".join(skills)
        yield f"{told[:1].upper()}{told[1:]}."
    yield from list_card_texts(card, records)


def _skill_word(state: State, name: str, parts: Sequence[str]) -> str:
    """As the game calls a skill. A caster without a ring is a guest, who keeps the word of its own game."""
    is_guest = name == CASTER and bool(state.rulebook.opposite) and len(parts) < len(("level", "ring"))
    return name if is_guest else state.rulebook.said_as(name)


def _lent_castings(state: State, disk: Disk) -> Iterator[str]:
    """What it can cast with beside what is printed."""
    for one in castings(state, disk.id)[len(printed_castings(disk)) :]:
        parts = (str(one.level), *([one.ring] if one.ring else []))
        yield token_words(":".join((_skill_word(state, CASTER, parts), *parts)))


def _now(state: State, disk: Disk, why: ValueHistory, names: PieceNames) -> Iterator[str]:
    yield from _relations(state, disk, names)
    yield from _counters(disk, names)
    if lent := list(_lent_castings(state, disk)):
        yield say("facts.castings", castings=lent)
    yield from tell_in_force(state, disk.id, why, names, lambda source: _is_news(state, disk, source))


def _is_news(state: State, disk: Disk, source: str) -> bool:
    kind, _, id_ = source.partition("#")[0].partition("/")
    lying = state.table[disk.id]
    if kind == "terrain":
        here = (land for land in state.lands if land.kind == id_)
        return any(overlap(lying.at, lying.radius, land.at, land.radius) for land in here)
    return id_ not in disk.items if kind == "item" else kind != "disk" or id_ != disk.card.id


def _relations(state: State, disk: Disk, names: PieceNames) -> Iterator[str]:
    """Who pins it, whom it pins, and on which land it lies."""
    yield from tell_pins(state.table, disk.id, names)
    lying = state.table[disk.id]
    below = [one for one in state.lands if overlap(lying.at, lying.radius, one.at, one.radius)]
    lands = [land_name(state, one, named=names) for one in below]
    if lands:
        yield say("facts.on", lands=lands)
    things = [names(one.kind) for one in state.objects if overlap(lying.at, lying.radius, one.at, one.radius)]
    if things:
        yield say("facts.on", lands=things)


def _counters(disk: Disk, names: PieceNames) -> Iterator[str]:
    if disk.activated:
        yield say("facts.activated" if disk.activated == 1 else "facts.markers", count=disk.activated)
    if disk.damage:
        yield say("facts.damage", count=disk.damage)
    if disk.wounds:
        yield say("facts.wounds", count=disk.wounds, of=disk.card.wounds)
    if disk.berserk:
        yield say("facts.berserk")
    if disk.plague:
        yield say("facts.plague", count=disk.plague)
    if disk.poison:
        yield say("facts.poison", count=disk.poison)
    if disk.owner != disk.seat:
        yield say("facts.owner", seat=names(disk.owner))


# --- lands and spells ---


def _land_facts(state: State, land: Land, names: PieceNames, records: Records) -> PieceFacts:
    printed = state.grounds.get(land.kind) or state.strongholds.get(land.card)
    does = tuple(record_text(one.record, one.kind) for one in printed.book.records) if printed else ()
    on = [names(one) for one in state.table.under(land.at, land.radius)]
    now = (*([say("facts.barrier")] if land.barrier else []), *([say("facts.on-it", pieces=on)] if on else []))
    what = "terrain" if land.kind else "stronghold" if land.card in state.strongholds else "land"
    kind = say(f"facts.{what}", diameter=inches(2 * land.radius))
    if what == "stronghold":
        now = (*home_texts(state, land, records), *now)
    name, seat = land_name(state, land, named=names), land.role.partition(":")[2]
    return PieceFacts(land.id, name, seat, land.at, kind, does=does, now=now)


def _thing_facts(state: State, thing: Thing, names: PieceNames) -> PieceFacts:
    on = [names(one) for one in state.table.under(thing.at, thing.radius)]
    does = tuple(record_text(one.record, one.kind) for one in thing.book.records)
    now = (say("facts.on-it", pieces=on),) if on else ()
    return PieceFacts(thing.id, names(thing.kind), thing.seat, thing.at, say("facts.spell"), does=does, now=now)


# --- all of them ---


@about_its_game
def rows_of(state: State, names: PieceNames, records: Records, looker: str = "") -> tuple[TableRow, ...]:
    """Everything on the table: seats in their order, each with its pieces by place from the upper edge down; then what
    belongs to nobody. `state` is what the looker may know."""

    def tell(id_: str) -> str:
        return disk_text(state, id_, names)

    found: list[TableRow] = []
    points = scores(state)
    for seat in state.seats:
        found.append(TableRow("", seat.id, _seat_text(state, seat, points.get(seat.id, 0), is_own=seat.id == looker)))
        found += list_disks(state, seat.id, tell)
    found += list_disks(state, "", tell)
    ids = [land.id for land in state.lands] + [thing.id for thing in state.objects]
    rest = [one for id_ in ids if (one := facts_of(state, id_, names, records)) is not None]
    found += [TableRow(one.id, one.seat, tell_ground(one)) for one in rest]
    found += [TableRow("", "", say("facts.counter", place=place_text(at))) for at in state.counters]
    return tuple(found)


def disk_text(state: State, id_: str, names: PieceNames) -> str:
    """One spoken sentence."""
    why = why_of(state, id_)
    disk = state.disks[id_]
    carried = [say("facts.carries", item=one.name, does=one.does) for one in carried_by(state, disk)]
    return tell_disk(state, id_, names, why.values, (*carried, *_now(state, disk, why, names)))


def _seat_text(state: State, seat: Seat, points: int, *, is_own: bool) -> str:
    """What a seat has beside the table, as far as it is known."""
    told = [say("facts.seat", seat=seat.id, disks=sum(1 for _ in state.of(seat.id)), points=points)]
    if seat.is_out:
        told.append(say("facts.out"))
    if seat.stack:
        told.append(say("facts.stack", count=len(seat.stack)))
        top = seat.stack[0].split(":")[0]
        if top != HIDDEN and (top in state.cards or top in state.items):
            told.append(say("facts.next", card=state.piled(top).name))
    known = [state.spells[one].name for one in seat.spellbook if one in state.spells]
    if is_own and known:
        told.append(say("facts.own-spells", spells=known))
    elif seat.spellbook:
        told.append(say("facts.spells", count=len(seat.spellbook)))
    lost = [state.cards[one].name if one in state.cards else one for one in seat.casualties]
    if lost:
        told.append(say("facts.fallen", pieces=lost))
    return " ".join(told)

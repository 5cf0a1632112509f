"""The table as text: every piece with its place, its values, what lies on what, and all that is on it."""

from collections.abc import Iterator, Mapping

from app.base.geometry import overlap
from app.engine.effects import Effect
from app.engine.values import Value, Why
from app.games.api.names import PieceNames
from app.games.api.narration import Facts, Row
from app.games.api.records import Records
from app.games.disk.texts import inches, place_text
from app.games.diskwars.rules.abilities.why import STATS, why_of
from app.games.diskwars.rules.scenarios import scores
from app.games.diskwars.rules.state import Disk, Land, Profile, Seat, State, Thing
from app.words import label, say
from app.words.abilities import ability_text, record_text
from app.words.tokens import token_words
from catalog.schema import DiskwarsDisk

HIDDEN = "?"


# --- one piece ---


def facts_of(state: State, id_: str, names: PieceNames, records: Records) -> Facts | None:
    """A disk, a land or terrain, a spell that lies there, or a card that is to come; None for anything else."""
    if id_ in state.disks and id_ in state.table:
        return _disk_facts(state, state.disks[id_], names, records)
    for land in state.lands:
        if land.id == id_:
            return _land_facts(state, land, names)
    for thing in state.objects:
        if thing.id == id_:
            return _thing_facts(state, thing, names)
    card = state.cards.get(id_.split(":")[0])
    return _card_facts(card, records) if card is not None else None


def _card_facts(card: Profile, records: Records) -> Facts:
    """As printed."""
    values = tuple(Value(stat, getattr(card, stat), getattr(card, stat), ()) for stat in STATS.values())
    does = tuple(abilities(card, records))
    return Facts(card.id, card.name, "", None, card_kind(card, records), values, (0, card.wounds), does)


def _disk_facts(state: State, disk: Disk, names: PieceNames, records: Records) -> Facts:
    why = why_of(state, disk.id)
    return Facts(
        disk.id, disk.card.name, disk.seat, state.table[disk.id].at, card_kind(disk.card, records), why.values,
        (disk.wounds, disk.card.wounds), tuple(abilities(disk.card, records)), tuple(_now(state, disk, why, names)),
    )  # fmt: skip


def card_kind(card: Profile, records: Records) -> str:
    """Dwarf, Good, unique, 10 points."""
    entry = records.get("disk", {}).get(card.id)
    told = [label(card.faction) if card.faction else say("facts.no-faction")]
    told += [label(card.alignment)] if card.alignment else []
    if isinstance(entry, DiskwarsDisk):
        told += [say("faces.champion")] if entry.champion else []
        told += [say("faces.unique")] if entry.unique else []
    told.append(say("faces.count.points-one" if card.points == 1 else "faces.count.points-many", count=card.points))
    return ", ".join(told)


def abilities(card: Profile, records: Records) -> Iterator[str]:
    """Skills in a line, then what its texts do; of a card that the catalogue does not know, what its records say."""
    if skills := [token_words(":".join((name, *rest))) for name, rest in card.skills.items()]:
        told = ", ".join(skills)
        yield f"{told[:1].upper()}{told[1:]}."
    entry = records.get("disk", {}).get(card.id)
    if isinstance(entry, DiskwarsDisk):
        texts = [ability_text(one) for one in entry.abilities]
    else:
        texts = [record_text(one.record, one.kind) for one in card.book.records]
    yield from dict.fromkeys(text for text in texts if text)


def _now(state: State, disk: Disk, why: Why, names: PieceNames) -> Iterator[str]:
    yield from _relations(state, disk, names)
    yield from _counters(disk)
    effects = [one for one in state.effects if one.host == disk.id]
    yield from (_effect(one, names) for one in effects)
    lying = {one.source.partition("@")[0] for one in effects}
    for source in why.in_force:
        if source.partition("@")[0] not in lying and _is_news(state, disk, source):
            yield say("facts.in-force", source=names(source), says=names.says(source))


def _is_news(state: State, disk: Disk, source: str) -> bool:
    """Whether it is not told anyway: what its own card says, and what terrain does to whoever comes there."""
    kind, _, id_ = source.partition("#")[0].partition("/")
    lying = state.table[disk.id]
    if kind == "terrain":
        here = (land for land in state.lands if land.kind == id_)
        return any(overlap(lying.at, lying.radius, land.at, land.radius) for land in here)
    return kind != "disk" or id_ != disk.card.id


def _relations(state: State, disk: Disk, names: PieceNames) -> Iterator[str]:
    """Who pins it, whom it pins, and on which land it lies."""
    table = state.table
    if upon := table.pinned_by(disk.id):
        yield say("facts.pinned", pieces=[names(one) for one in upon])
    elif table.is_pinned(disk.id):
        yield say("facts.covered")
    if under := table.pins(disk.id):
        yield say("facts.pins", pieces=[names(one) for one in under])
    lying = table[disk.id]
    lands = [land_name(state, one) for one in state.lands if overlap(lying.at, lying.radius, one.at, one.radius)]
    if lands:
        yield say("facts.on", lands=lands)
    things = [names(one.kind) for one in state.objects if overlap(lying.at, lying.radius, one.at, one.radius)]
    if things:
        yield say("facts.on", lands=things)


def _counters(disk: Disk) -> Iterator[str]:
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
    if disk.owner != disk.seat:
        yield say("facts.owner", seat=disk.owner)


def _effect(effect: Effect, names: PieceNames) -> str:
    until = label(effect.segment).lower() if effect.segment else ""
    ends = say(f"facts.until-{effect.until}", segment=until)
    return say("facts.effect", source=names(effect.source.partition("@")[0]), until=ends)


# --- lands and spells ---


def land_name(state: State, land: Land) -> str:
    if land.kind:
        return state.grounds[land.kind].name if land.kind in state.grounds else label(land.kind)
    role, _, seat = land.role.partition(":")
    return say("table.land-of", role=label(role), seat=seat) if seat else label(role or "land")


def _land_facts(state: State, land: Land, names: PieceNames) -> Facts:
    ground = state.grounds.get(land.kind)
    does = tuple(record_text(one.record, one.kind) for one in ground.book.records) if ground else ()
    on = [names(one) for one in state.table.under(land.at, land.radius)]
    now = (*([say("facts.barrier")] if land.barrier else []), *([say("facts.on-it", pieces=on)] if on else []))
    kind = say("facts.terrain" if land.kind else "facts.land", diameter=inches(2 * land.radius))
    return Facts(land.id, land_name(state, land), land.role.partition(":")[2], land.at, kind, does=does, now=now)


def _thing_facts(state: State, thing: Thing, names: PieceNames) -> Facts:
    on = [names(one) for one in state.table.under(thing.at, thing.radius)]
    does = tuple(record_text(one.record, one.kind) for one in thing.book.records)
    now = (say("facts.on-it", pieces=on),) if on else ()
    return Facts(thing.id, names(thing.kind), thing.seat, thing.at, say("facts.spell"), does=does, now=now)


# --- all of them ---


def rows_of(state: State, names: PieceNames, records: Records, looker: str = "") -> tuple[Row, ...]:
    """Everything on the table: seats in their order, each with its pieces by place from the upper edge down; then what
    belongs to nobody. `state` is what the looker may know."""
    found: list[Row] = []
    points = scores(state)
    for seat in state.seats:
        found.append(Row("", seat.id, _seat_text(state, seat, points.get(seat.id, 0), is_own=seat.id == looker)))
        found += _pieces(state, seat.id, names)
    found += _pieces(state, "", names)
    ids = [land.id for land in state.lands] + [thing.id for thing in state.objects]
    rest = [one for id_ in ids if (one := facts_of(state, id_, names, records)) is not None]
    found += [Row(one.id, one.seat, _land_text(one)) for one in rest]
    found += [Row("", "", say("facts.counter", place=place_text(at))) for at in state.counters]
    return tuple(found)


def _pieces(state: State, seat: str, names: PieceNames) -> list[Row]:
    lying = [one for one in state.table.disks.values() if state.disks[one.id].seat == seat]
    lying.sort(key=lambda one: (one.at[1], one.at[0], one.layer))
    return [Row(one.id, seat, disk_text(state, one.id, names)) for one in lying]


def disk_text(state: State, id_: str, names: PieceNames) -> str:
    """One spoken sentence: who, whose, where, its values, and what is so."""
    disk, why = state.disks[id_], why_of(state, id_)
    values = ", ".join(_value_text(one) for one in why.values)
    now = [text.removesuffix(".") for text in _now(state, disk, why, names)]
    seat, place = disk.seat or say("facts.nobody"), place_text(state.table[id_].at)
    told = say("facts.row", piece=names(id_), seat=seat, place=place, values=values)
    return say("facts.row-now", told=told, now=". ".join(now)) if now else f"{told}."


def _value_text(value: Value) -> str:
    stat = label(value.stat).lower()
    if value.now == value.printed:
        return say("facts.value", stat=stat, now=value.now)
    return say("facts.value-changed", stat=stat, now=value.now, printed=value.printed)


def _land_text(facts: Facts) -> str:
    assert facts.at is not None
    told = say("facts.row-land", name=facts.name, kind=facts.kind, place=place_text(facts.at))
    return " ".join((told, *facts.now))


def _seat_text(state: State, seat: Seat, points: int, *, is_own: bool) -> str:
    """What a seat has beside the table, as far as it is known."""
    told = [say("facts.seat", seat=seat.id, disks=sum(1 for _ in state.of(seat.id)), points=points)]
    if seat.is_out:
        told.append(say("facts.out"))
    if seat.stack:
        told.append(say("facts.stack", count=len(seat.stack)))
        top = seat.stack[0].split(":")[0]
        if top != HIDDEN and top in state.cards:
            told.append(say("facts.next", card=state.cards[top].name))
    known = [state.spells[one].name for one in seat.spellbook if one in state.spells]
    if is_own and known:
        told.append(say("facts.own-spells", spells=known))
    elif seat.spellbook:
        told.append(say("facts.spells", count=len(seat.spellbook)))
    lost = [state.cards[one].name if one in state.cards else one for one in seat.casualties]
    if lost:
        told.append(say("facts.fallen", pieces=lost))
    return " ".join(told)


def fallen(state: State) -> Mapping[str, tuple[str, ...]]:
    """The cards that each seat has lost, each once, as far as they can be brought back."""
    return {
        seat.id: tuple(sorted({one for one in seat.casualties if one in state.cards})) for seat in state.seats
    }  # fmt: skip

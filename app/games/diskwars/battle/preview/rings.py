"""How far it is and how far things reach: lengths as the rules measure them, rings around pieces, areas in force."""

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache

from app.engine.protocol import Decision
from app.games.disk.preview.rings import Reach, Ring, ring_around
from app.games.diskwars.rules.abilities.book import Sourced, Spell
from app.games.diskwars.rules.abilities.casting import record_of
from app.games.diskwars.rules.abilities.placing import LaySpot
from app.games.diskwars.rules.abilities.standing import level, records_of, step_of, use_of
from app.games.diskwars.rules.abilities.using import use_for
from app.games.diskwars.rules.lands import LandSpot
from app.games.diskwars.rules.missiles import reach_of, shots_of
from app.games.diskwars.rules.reinforcement import EntrySpot
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.terrain import TerrainSpot
from catalog.schema.records import Record
from catalog.schema.selectors import Length, Name, Node, parse

OURSELVES = frozenset({"self", "host", "here"})  # whom a length is measured from that has its ring around the piece


# --- from here to there ---


# --- around a piece ---


def rings_of(state: State, piece: str) -> tuple[Ring, ...]:
    """The missiles of a disk, the spells that it can cast as far as they are known, and its abilities."""
    if piece not in state.table:
        return ()
    made = [*_of_missiles(state, piece), *_of_spells(state, piece)]
    for sourced in records_of(state, piece):
        made += [
            ring_around(state.table, piece, "ability", sourced.source, length) for length in lengths_in(sourced.record)
        ]
    return _each_once(made)


def _each_once(rings: Iterable[Ring]) -> tuple[Ring, ...]:
    """One ring for all records of a piece that reach as far."""
    found: dict[tuple[str, str, str, int], Ring] = {}
    for ring in rings:
        found.setdefault((ring.kind, ring.source.partition("#")[0], ring.piece, ring.length), ring)
    return tuple(found.values())


def _of_missiles(state: State, piece: str) -> Iterator[Ring]:
    for kind in shots_of(state, piece):
        if kind in state.rulebook.missiles or kind in state.items:
            yield ring_around(state.table, piece, "missile", kind, reach_of(state, piece, kind))


def _of_spells(state: State, piece: str) -> Iterator[Ring]:
    """Of a spellbook only what the one who looks may know stands in the state."""
    most = level(state, piece)
    for id_ in dict.fromkeys(state.seat(state.disks[piece].seat).spellbook) if most else ():
        spell = state.spells.get(id_)
        if spell is not None and spell.level <= most:
            yield from _of_spell(state, piece, spell)


def _of_spell(state: State, piece: str, spell: Spell) -> Iterator[Ring]:
    sourced = record_of(spell)
    if sourced is not None:
        factor = _factor(state, sourced, piece)
        for length in lengths_in(sourced.record):
            yield ring_around(state.table, piece, "spell", spell.id, length * factor)


def _factor(state: State, sourced: Sourced, piece: str) -> int:
    return use_for(state, sourced, piece, state.disks[piece].seat).factor


def rings_asked(state: State, decision: Decision) -> tuple[Ring, ...]:
    """What bounds the targets of an open question: of the missile, spell or ability that asks for one."""
    piece = decision.about[0] if decision.about else ""
    if piece not in state.table:
        return ()
    if decision.prompt == "ask.target":
        said = _said_range(decision)
        rings = tuple(_of_missiles(state, piece))
        return tuple(ring for ring in rings if said in (None, ring.length)) or rings
    source = str(decision.values.get("source", ""))
    if decision.prompt not in ("ask.pick", "ask.pick-some") or not source:
        return ()
    sourced = state.sourced(source)
    kind: Reach = "spell" if sourced.kind == "spell" else "ability"
    factor = _factor(state, sourced, piece)
    name = sourced.owner if kind == "spell" else source
    return tuple(ring_around(state.table, piece, kind, name, length * factor) for length in lengths_in(sourced.record))


def _said_range(decision: Decision) -> int | None:
    """Who has two kinds of missiles has chosen one: whatever is out of its range says which range that is."""
    said = (reason.values for option in decision.options for reason in option.reasons)
    return next((length for values in said if isinstance(length := values.get("range"), int)), None)


# --- what holds on the table ---


def areas(state: State) -> tuple[Ring, ...]:
    """Areas in force around terrains, spells that stay and pieces that hold one."""
    return _each_once((*_around_grounds(state), *_around_effects(state)))


def _around_grounds(state: State) -> Iterator[Ring]:
    things = {land.id: (land.at, land.radius) for land in state.lands}
    things |= {thing.id: (thing.at, thing.radius) for thing in state.objects}
    for piece, _, book in state.books():
        if piece in things:
            for sourced in book.records:
                for length in lengths_in(sourced.record):
                    yield Ring("area", sourced.source, piece, *things[piece], length)


def _around_effects(state: State) -> Iterator[Ring]:
    for effect in state.effects:
        step, use = step_of(state, effect), use_of(state, effect)
        if step is not None and use.piece in state.table:
            for length in lengths_in(step):
                yield ring_around(state.table, use.piece, "area", use.sourced.source, length * use.factor)


def bounds_asked(state: State, decision: Decision) -> tuple[Ring, ...]:
    """What bounds the places of an open question: lands to come in at or to keep away from, the reach of an ability."""
    return _each_once(_bounds(state, decision.place))


def _bounds(state: State, spot: object) -> Iterator[Ring]:
    lands = {land.id: land for land in state.lands}
    if isinstance(spot, EntrySpot):
        for land in (lands[id_] for id_ in spot.lands if id_ in lands):
            yield Ring("area", land.id, land.id, land.at, land.radius, spot.reach)
    elif isinstance(spot, TerrainSpot) and spot.near in lands:
        land = lands[spot.near]
        yield Ring("area", land.id, land.id, land.at, land.radius, spot.reach)
    elif isinstance(spot, LandSpot):
        for land in (lands[id_] for id_ in spot.far_from if id_ in lands):
            yield Ring("area", land.id, land.id, land.at, 0, spot.distance)  # between middles (R5)
    elif isinstance(spot, LaySpot) and spot.where and spot.use.piece in state.table:
        sourced = spot.use.sourced
        kind: Reach = "spell" if sourced.kind == "spell" else "ability"
        for length in lengths_in(spot.where):
            name = sourced.owner if kind == "spell" else sourced.source
            yield ring_around(state.table, spot.use.piece, kind, name, length * spot.use.factor)


# --- lengths that records speak of ---


def lengths_in(record: object) -> tuple[int, ...]:
    """Every length that a record or step measures from its own piece, the shortest first."""
    return tuple(sorted({length for text in _texts(record) for length in _lengths(text)}))


def _texts(value: object) -> Iterator[str]:
    """The selectors of a record that measure something."""
    if isinstance(value, str):
        if "within(" in value:
            yield value
    elif isinstance(value, tuple):
        for one in value:
            yield from _texts(one)
    elif is_dataclass(value):
        for field in fields(value):
            inner = getattr(value, field.name)
            # What is lent to others is measured from them.
            is_lent = isinstance(inner, tuple) and any(isinstance(one, Record) for one in inner)
            if not is_lent:
                yield from _texts(inner)


@cache
def _lengths(text: str) -> tuple[int, ...]:
    return tuple(_measured_in(parse(text)))


def _measured_in(node: Node) -> Iterator[int]:
    if isinstance(node, Name) and node.name == "within":
        who, far = node.args
        if isinstance(who, Name) and who.name in OURSELVES and isinstance(far, Length):
            yield far.value
    for inner in _inside(node):
        yield from _measured_in(inner)


def _inside(node: Node) -> Iterable[Node]:
    sides = (getattr(node, side, None) for side in ("part", "left", "right"))
    return (*getattr(node, "args", ()), *getattr(node, "parts", ()), *(one for one in sides if one is not None))

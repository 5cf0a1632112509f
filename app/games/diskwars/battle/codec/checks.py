"""What a position of good shape may still say wrongly: names that nobody knows, pieces off the table, and the like."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from app.base.errors import Problem
from app.base.geometry import Point
from app.base.units import inch_number
from app.documents.reading import Source
from app.games.api.records import Records
from app.games.defaults.checks import each, ids_of, one, wrong_option
from app.games.disk.codec import checks
from app.games.diskwars.battle.codec.cards import bad_skill, card_id, profile_in
from app.games.diskwars.battle.codec.inline_abilities import faults_in
from app.games.diskwars.battle.codec.reader import first_of, scenario_in, table_size
from app.games.diskwars.battle.codec.shapes import CardShape, ChangedShape, DiskShape, PositionShape
from app.games.diskwars.rules.options import BY_NAME, Choice, choices_for
from app.games.diskwars.rules.scenarios import record_of
from app.games.diskwars.rules.state import State
from catalog.source_positions import Path


@dataclass(frozen=True)
class Checked(checks.Checked[PositionShape]):
    """A position of a game whose states are of this `kind`."""

    kind: type[State]


Check = Callable[[Checked], Iterator[Problem]]


def check(kind: type[State], shape: PositionShape, source: Source, records: Records) -> tuple[Problem, ...]:
    """Everything that is wrong with what a position says."""
    checked = Checked(shape, source, records, kind)
    return tuple(problem for one in CHECKS for problem in one(checked))


# --- names ---


def names_are_unique(it: Checked) -> Iterator[Problem]:
    """Seats among themselves; everything that lies on the table among itself."""
    yield from it.not_unique(ids_of(it.shape.seats, "seats"))
    table = it.shape.table
    yield from it.not_unique((
        *ids_of(it.shape.disks, "disks"), *ids_of(table.lands, "table", "lands"),
        *ids_of(table.terrain, "table", "terrain"), *ids_of(table.spells, "table", "spells"),
    ))  # fmt: skip


def seats_are_known(it: Checked) -> Iterator[Problem]:
    shape = it.shape
    yield from it.no_seat((*one(shape.first, "first"), *one(shape.turn, "turn")))
    for n, disk in enumerate(shape.disks):
        yield from it.no_seat(one(disk.seat or disk.owner or "", "disks", n, "seat"))
        yield from it.no_seat(one(disk.owner, "disks", n, "owner"))
        yield from it.no_seat((seat, ("disks", n, "dealt", seat)) for seat in disk.dealt)
    for n, terrain in enumerate(shape.table.terrain):
        yield from it.no_seat(one(terrain.seat, "table", "terrain", n, "seat"))
    for n, spell in enumerate(shape.table.spells):
        yield from it.no_seat(one(spell.seat, "table", "spells", n, "seat"))
    yield from it.no_seat((seat, ("held", seat)) for seat in shape.held)
    for id_, shares in shape.shares.items():
        yield from it.no_seat((seat, ("shares", id_, seat)) for seat in shares)
    yield from it.no_seat(each(shape.offers, "offers"))
    if shape.ended is not None:
        yield from it.no_seat(each(shape.ended.winners, "ended", "winners"))


def pieces_are_known(it: Checked) -> Iterator[Problem]:
    """Piles name cards of the catalogue or of the file itself; orders name what lies there."""
    inline = {card_id(one.disk, one.id) for one in it.shape.disks if isinstance(one.disk, CardShape)}
    own = {*it.shape.cards, *inline}
    for n, seat in enumerate(it.shape.seats):
        for pile in ("army", "stack", "casualties", "aside"):
            piled = each(getattr(seat, pile) or (), "seats", n, pile)
            known = own if pile == "casualties" else {*own, *it.records.get("item", {})}
            yield from it.unknown("disk", [named for named in piled if named[0] not in known])
        yield from it.unknown("item", each(seat.waited, "seats", n, "waited"))
        yield from it.unknown("stronghold", one(seat.stronghold or None, "seats", n, "stronghold"))
        if seat.lord not in own:
            yield from it.unknown("disk", one(seat.lord or None, "seats", n, "lord"))
        for pile in ("spells", "spellbook", "discards"):
            yield from it.unknown("spell", each(getattr(seat, pile) or (), "seats", n, pile))
        yield from it.unknown("terrain", each(seat.terrains, "seats", n, "terrains"))
    for n, disk in enumerate(it.shape.disks):
        yield from it.unknown("item", each(disk.items, "disks", n, "items"))
    for n, land in enumerate(it.shape.table.lands):
        yield from it.unknown("stronghold", one(land.card or None, "table", "lands", n, "card"))
    for n, terrain in enumerate(it.shape.table.terrain):
        yield from it.unknown("terrain", one(terrain.kind, "table", "terrain", n, "kind"))
    for n, spell in enumerate(it.shape.table.spells):
        yield from it.unknown("spell", one(spell.spell, "table", "spells", n, "spell"))
    yield from it.not_there(((id_, ("order",)) for id_ in it.shape.order), it.disks)
    lands = [*(land.id for land in it.shape.table.lands), *(land.id for land in it.shape.table.terrain)]
    yield from it.not_there(((id_, ("table", "order")) for id_ in it.shape.table.order), lands)


# --- cards ---


def cards_are_good(it: Checked) -> Iterator[Problem]:
    for n, disk in enumerate(it.shape.disks):
        path: Path = ("disks", n, "disk")
        if isinstance(disk.disk, str):
            if disk.disk not in it.shape.cards:
                yield from it.unknown("disk", [(disk.disk, path)])
        elif isinstance(disk.disk, ChangedShape):
            yield from _changed(it, disk.disk, path)
        else:
            yield from _skills(it, disk.disk, path)
        yield from _not_played(it, disk, ("disks", n))
    for id_, card in it.shape.cards.items():
        yield from _skills(it, card, ("cards", id_))


def cards_agree(it: Checked) -> Iterator[Problem]:
    """A card is known by its id: two disks of one card have the same abilities."""
    first: dict[str, list[Any]] = {id_: card.abilities for id_, card in it.shape.cards.items()}
    for n, disk in enumerate(it.shape.disks):
        if isinstance(disk.disk, CardShape):
            id_ = card_id(disk.disk, disk.id)
            if first.setdefault(id_, disk.disk.abilities) != disk.disk.abilities:
                yield it.source.problem("position-cards-differ", ("disks", n, "disk"), id=id_)


def _changed(it: Checked, shape: ChangedShape, path: Path) -> Iterator[Problem]:
    if profile_in(it.records, shape.id) is None:
        yield from it.unknown("disk", one(shape.id, *path, "id"))
    if "id" in shape.with_.model_fields_set:
        yield it.source.problem("file-key-unknown", (*path, "with", "id"), wanted="id")
    yield from _skills(it, shape.with_, (*path, "with"))


def _skills(it: Checked, card: CardShape, path: Path) -> Iterator[Problem]:
    for n, token in enumerate(card.skills):
        if known := bad_skill(it.records, token, it.kind):
            yield it.source.problem("position-skill", (*path, "skills", n), token=token, known=known)
    yield from faults_in(card.abilities, it.records, it.source, (*path, "abilities"), card.name, it.kind.system)


def _not_played(it: Checked, disk: DiskShape, path: Path) -> Iterator[Problem]:
    """Counters of effects are written in files before the rules know what they do: nothing is silently ignored."""
    if disk.counters:
        yield it.source.problem("position-not-played", (*path, "counters"), names=sorted(disk.counters))


# --- the table ---


def everything_is_on_the_table(it: Checked) -> Iterator[Problem]:
    """The middle of each piece lies on the table; its edge belongs to it (R5)."""
    size = table_size(it.shape, it.records)
    laid: list[tuple[str, Point, Path]] = [(one.id, one.at, ("disks", n, "at")) for n, one in enumerate(it.shape.disks)]
    table = it.shape.table
    laid += [(one.id, one.at, ("table", "lands", n, "at")) for n, one in enumerate(table.lands)]
    laid += [(one.id, one.at, ("table", "terrain", n, "at")) for n, one in enumerate(table.terrain)]
    laid += [(one.id, one.at, ("table", "spells", n, "at")) for n, one in enumerate(table.spells)]
    laid += [(str(n + 1), at, ("counters", n)) for n, at in enumerate(it.shape.counters)]
    yield from it.off_table(laid, size)


def table_is_large_enough(it: Checked) -> Iterator[Problem]:
    """A scenario's table may be larger than its own, never smaller (R5)."""
    scenario = scenario_in(it.records, it.shape.scenario)
    if scenario is None:
        return
    for name, least in (("width", scenario.table_width), ("height", scenario.table_height)):
        said = getattr(it.shape.table, name)
        if said is not None and said < least:
            yield it.source.problem("position-table-small", ("table", name), least=inch_number(least))


def effects_have_hosts(it: Checked) -> Iterator[Problem]:
    for n, disk in enumerate(it.shape.disks):
        for m, effect in enumerate(disk.effects):
            path: Path = ("disks", n, "effects", m)
            yield from it.no_seat(one(effect.seat, *path, "seat"))
            yield from it.not_there(one(effect.host, *path, "host"), [disk.id])
    for n, effect in enumerate(it.shape.effects):
        yield from it.no_seat(one(effect.seat, "effects", n, "seat"))
        if effect.seat is None:
            yield it.source.problem("file-key-missing", ("effects", n), key="seat")


# --- the scenario ---


def scenario_is_known(it: Checked) -> Iterator[Problem]:
    if it.shape.scenario is None:
        if it.shape.segment.startswith("setup"):
            yield it.source.problem("position-needs-scenario", ("segment",), segment=it.shape.segment)
        return
    scenario = scenario_in(it.records, it.shape.scenario)
    if scenario is None:
        yield from it.unknown("scenario", one(it.shape.scenario, "scenario"))
    elif not scenario.seats_least <= len(it.seats) <= scenario.seats_most:
        yield it.source.problem(
            "battle-seats", ("seats",), count=len(it.seats), least=scenario.seats_least, most=scenario.seats_most,
            scenario=scenario.name,
        )  # fmt: skip


def options_are_good(it: Checked) -> Iterator[Problem]:
    choices = {choice.name: choice for choice in _choices(it)}
    for name, said in it.shape.options.items():
        yield from wrong_option(name, said, choices, it.source, ("options", name), BY_NAME)


def _choices(it: Checked) -> Iterator[Choice]:
    return choices_for(it.shape.scenario or "", it.kind.rulebook, ("switch", "number"))


def moment_is_possible(it: Checked) -> Iterator[Problem]:
    """Somebody is first player unless the lands are still to be laid; who enters has a place to enter at."""
    shape = it.shape
    if not first_of(shape) and shape.segment != "setup-lands":
        yield it.source.problem("position-no-first", ("first",), segment=shape.segment)
    roles = {land.id: land.role for land in shape.table.lands}
    for n, seat in enumerate(shape.seats):
        yield from it.not_there(one(seat.staging or None, "seats", n, "staging"), list(roles))
        own = {f"staging:{seat.id}", f"base:{seat.id}"}
        if seat.stack and own.isdisjoint(roles.values()) and _needs_home(shape, n):
            yield it.source.problem("position-no-home", ("seats", n), seat=seat.id)


def _needs_home(shape: PositionShape, n: int) -> bool:
    """Lands are laid before terrain, except by a seat that lays its own after it."""
    is_late = n in record_of(shape.scenario or "").own_lands[1:]
    return shape.segment == "setup-disks" or (shape.segment == "setup-terrain" and not is_late)


CHECKS: tuple[Check, ...] = (
    names_are_unique,
    seats_are_known,
    pieces_are_known,
    cards_are_good,
    cards_agree,
    everything_is_on_the_table,
    table_is_large_enough,
    effects_have_hosts,
    scenario_is_known,
    options_are_good,
    moment_is_possible,
)

"""What a position of good shape may still say wrongly: names that nobody knows, pieces off the table, and the like."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.base.errors import Problem
from app.base.geometry import Point
from app.base.units import inch_number
from app.documents.reading import Source
from app.games.api.records import Records
from app.games.disk.codec.checks import RESERVED, known_ids, wrong_option
from app.games.diskwars.battle.codec.cards import bad_skill, card_id, profile_in
from app.games.diskwars.battle.codec.inline_abilities import faults_in
from app.games.diskwars.battle.codec.reader import first_of, scenario_in, table_size
from app.games.diskwars.battle.codec.shapes import CardShape, ChangedShape, DiskShape, PositionShape
from app.games.diskwars.rules.options import BY_NAME, choices_for
from catalog.marks import Path

Check = Callable[["Checked"], Iterator[Problem]]


@dataclass(frozen=True)
class Checked:
    """A position with all that is needed to judge it."""

    shape: PositionShape
    source: Source
    records: Records

    @property
    def seats(self) -> list[str]:
        return [seat.id for seat in self.shape.seats]

    @property
    def disks(self) -> list[str]:
        return [disk.id for disk in self.shape.disks]

    def unknown(self, kind: str, id_: str, path: Path) -> Iterator[Problem]:
        """A name of the catalogue that it does not know."""
        if id_ not in self.records.get(kind, {}):
            yield self.source.problem(
                "position-unknown-id", path, kind=kind, wanted=id_, known=known_ids(self.records, kind)
            )

    def no_seat(self, id_: str | None, path: Path) -> Iterator[Problem]:
        if id_ is not None and id_ not in self.seats:
            yield self.source.problem("position-no-seat", path, wanted=id_, known=self.seats)


def check(shape: PositionShape, source: Source, records: Records) -> tuple[Problem, ...]:
    """Everything that is wrong with what a position says."""
    checked = Checked(shape, source, records)
    return tuple(problem for one in CHECKS for problem in one(checked))


# --- names ---


def names_are_unique(it: Checked) -> Iterator[Problem]:
    """Seats among themselves; everything that lies on the table among itself."""
    table = it.shape.table
    pieces: list[tuple[str, Path]] = [(one.id, ("disks", n, "id")) for n, one in enumerate(it.shape.disks)]
    pieces += [(one.id, ("table", "lands", n, "id")) for n, one in enumerate(table.lands)]
    pieces += [(one.id, ("table", "terrain", n, "id")) for n, one in enumerate(table.terrain)]
    pieces += [(one.id, ("table", "spells", n, "id")) for n, one in enumerate(table.spells)]
    seats: list[tuple[str, Path]] = [(one.id, ("seats", n, "id")) for n, one in enumerate(it.shape.seats)]
    for named in (seats, pieces):
        seen: set[str] = set()
        for id_, path in named:
            if id_ in seen:
                yield it.source.problem("position-twice", path, id=id_)
            if id_ in RESERVED or id_ == "?":
                yield it.source.problem("position-reserved", path, id=id_)
            seen.add(id_)


def seats_are_known(it: Checked) -> Iterator[Problem]:
    shape = it.shape
    yield from it.no_seat(shape.first, ("first",))
    yield from it.no_seat(shape.turn, ("turn",))
    for n, disk in enumerate(shape.disks):
        yield from it.no_seat(disk.seat or disk.owner or "", ("disks", n, "seat"))
        yield from it.no_seat(disk.owner, ("disks", n, "owner"))
        for seat in disk.dealt:
            yield from it.no_seat(seat, ("disks", n, "dealt", seat))
    for n, terrain in enumerate(shape.table.terrain):
        yield from it.no_seat(terrain.seat, ("table", "terrain", n, "seat"))
    for n, spell in enumerate(shape.table.spells):
        yield from it.no_seat(spell.seat, ("table", "spells", n, "seat"))
    for name, named in (("held", shape.held), *((f"shares.{id_}", one) for id_, one in shape.shares.items())):
        for seat in named:
            yield from it.no_seat(seat, (*name.split(".", 1), seat))
    for n, seat in enumerate(shape.offers):
        yield from it.no_seat(seat, ("offers", n))
    if shape.ended is not None:
        for n, seat in enumerate(shape.ended.winners):
            yield from it.no_seat(seat, ("ended", "winners", n))


def pieces_are_known(it: Checked) -> Iterator[Problem]:
    """Piles name cards of the catalogue or of the file itself; orders name what lies there."""
    inline = {card_id(one.disk, one.id) for one in it.shape.disks if isinstance(one.disk, CardShape)}
    own = {*it.shape.cards, *inline}
    for n, seat in enumerate(it.shape.seats):
        for pile in ("army", "stack", "casualties", "aside"):
            for m, id_ in enumerate(getattr(seat, pile) or ()):
                if id_ not in own:
                    yield from it.unknown("disk", id_, ("seats", n, pile, m))
        for pile in ("spells", "spellbook", "discards"):
            for m, id_ in enumerate(getattr(seat, pile) or ()):
                yield from it.unknown("spell", id_, ("seats", n, pile, m))
        for m, id_ in enumerate(seat.terrains):
            yield from it.unknown("terrain", id_, ("seats", n, "terrains", m))
    for n, terrain in enumerate(it.shape.table.terrain):
        yield from it.unknown("terrain", terrain.kind, ("table", "terrain", n, "kind"))
    for n, spell in enumerate(it.shape.table.spells):
        yield from it.unknown("spell", spell.spell, ("table", "spells", n, "spell"))
    yield from _not_there(it, it.shape.order, it.disks, ("order",))
    lands = [*(one.id for one in it.shape.table.lands), *(one.id for one in it.shape.table.terrain)]
    yield from _not_there(it, it.shape.table.order, lands, ("table", "order"))


def _not_there(it: Checked, ids: Iterable[str], there: list[str], path: Path) -> Iterator[Problem]:
    for id_ in ids:
        if id_ not in there:
            yield it.source.problem("position-not-there", path, wanted=id_, known=there)


# --- cards ---


def cards_are_good(it: Checked) -> Iterator[Problem]:
    for n, disk in enumerate(it.shape.disks):
        path: Path = ("disks", n, "disk")
        if isinstance(disk.disk, str):
            if disk.disk not in it.shape.cards:
                yield from it.unknown("disk", disk.disk, path)
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
        yield from it.unknown("disk", shape.id, (*path, "id"))
    if "id" in shape.with_.model_fields_set:
        yield it.source.problem("file-key-unknown", (*path, "with", "id"), wanted="id")
    yield from _skills(it, shape.with_, (*path, "with"))


def _skills(it: Checked, card: CardShape, path: Path) -> Iterator[Problem]:
    for n, token in enumerate(card.skills):
        if known := bad_skill(it.records, token):
            yield it.source.problem("position-skill", (*path, "skills", n), token=token, known=known)
    yield from faults_in(card.abilities, it.records, it.source, (*path, "abilities"), card.name)


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
    for id_, at, path in laid:
        if not (0 <= at[0] <= size[0] and 0 <= at[1] <= size[1]):
            width, height = (inch_number(part) for part in size)
            yield it.source.problem("position-off-table", path, id=id_, width=width, height=height)


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
            yield from it.no_seat(effect.seat, (*path, "seat"))
            if effect.host not in (None, disk.id):
                yield it.source.problem("position-not-there", (*path, "host"), wanted=effect.host, known=[disk.id])
    for n, effect in enumerate(it.shape.effects):
        yield from it.no_seat(effect.seat, ("effects", n, "seat"))
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
        yield from it.unknown("scenario", it.shape.scenario, ("scenario",))
    elif not scenario.seats_least <= len(it.seats) <= scenario.seats_most:
        yield it.source.problem(
            "battle-seats", ("seats",), count=len(it.seats), least=scenario.seats_least, most=scenario.seats_most,
            scenario=scenario.name,
        )  # fmt: skip


def options_are_good(it: Checked) -> Iterator[Problem]:
    choices = {choice.name: choice for choice in choices_for(it.shape.scenario or "", ("switch", "number"))}
    for name, said in it.shape.options.items():
        yield from wrong_option(name, said, choices, it.source, ("options", name), BY_NAME)


def moment_is_possible(it: Checked) -> Iterator[Problem]:
    """Somebody is first player unless the lands are still to be laid; who enters has a place to enter at."""
    shape = it.shape
    if not first_of(shape) and shape.segment != "setup-lands":
        yield it.source.problem("position-no-first", ("first",), segment=shape.segment)
    roles = {land.id: land.role for land in shape.table.lands}
    for n, seat in enumerate(shape.seats):
        if seat.staging and seat.staging not in roles:
            path: Path = ("seats", n, "staging")
            yield it.source.problem("position-not-there", path, wanted=seat.staging, known=list(roles))
        own = {f"staging:{seat.id}", f"base:{seat.id}"}
        if seat.stack and own.isdisjoint(roles.values()) and _needs_home(shape, n):
            yield it.source.problem("position-no-home", ("seats", n), seat=seat.id)


def _needs_home(shape: PositionShape, n: int) -> bool:
    """Lands are laid before terrain, except that the attacker of a siege, the first seat, lays his own after it."""
    is_late = shape.scenario == "siege" and n == 0
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

"""What a position of good shape may still say wrongly: names that nobody knows, pieces off the field, and the like."""

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from app.base.errors import Problem
from app.base.geometry import Point
from app.documents.reading import Source
from app.games.api.records import Records
from app.games.defaults.checks import Named, each, ids_of, one, wrong_option
from app.games.disk.codec import checks
from app.games.warhammer.battle.codec.cards import DIAMETERS, bad_keyword
from app.games.warhammer.battle.codec.reader import inline_commands
from app.games.warhammer.battle.codec.shapes import CardShape, ChangedShape, CommandShape, FacedShape, PositionShape
from app.games.warhammer.rules.numbers import FIELD
from app.games.warhammer.rules.options import BY_NAME
from app.games.warhammer.rules.state import LEARNING, STANDARD, STRONGHOLDS
from catalog.source_positions import Path

SCENARIOS = (STANDARD, LEARNING, STRONGHOLDS)

Check = Callable[["Checked"], Iterator[Problem]]


@dataclass(frozen=True)
class Checked(checks.Checked[PositionShape]):
    """A position with all that is needed to judge it."""

    @property
    def terrain(self) -> list[str]:
        return [one.id for one in self.shape.table.terrain]

    def own(self, kind: str) -> Collection[str]:
        return self._own.get(kind, ())

    @cached_property
    def _own(self) -> dict[str, set[str]]:
        return {"disk": set(self.shape.cards), "command": set(inline_commands(self.shape))}


def check(shape: PositionShape, source: Source, records: Records) -> tuple[Problem, ...]:
    """Everything that is wrong with what a position says."""
    checked = Checked(shape, source, records)
    return tuple(problem for one in CHECKS for problem in one(checked))


# --- names ---


def names_are_unique(it: Checked) -> Iterator[Problem]:
    """Seats among themselves; everything that lies on the table among itself."""
    yield from it.not_unique(ids_of(it.shape.seats, "seats"))
    table = ids_of(it.shape.table.terrain, "table", "terrain")
    yield from it.not_unique((*ids_of(it.shape.disks, "disks"), *table))


def seats_are_known(it: Checked) -> Iterator[Problem]:
    shape = it.shape
    yield from it.no_seat(one(shape.first, "first"))
    yield from it.no_seat(one(shape.turn, "turn"))
    yield from it.no_seat(each(shape.queue or (), "queue"))
    for n, disk in enumerate(shape.disks):
        yield from it.no_seat(one(disk.seat, "disks", n, "seat"))
        yield from it.no_seat(one(disk.owner, "disks", n, "owner"))
        yield from it.no_seat(one(disk.commanded, "disks", n, "commanded"))
    for n, laid in enumerate(shape.laid):
        yield from it.no_seat(one(laid.seat, "laid", n, "seat"))
    if shape.ended is not None:
        yield from it.no_seat(each(shape.ended.winners, "ended", "winners"))
        yield from it.no_seat((id_, ("ended", "scores", id_)) for id_ in shape.ended.scores)


def tokens_are_counted(it: Checked) -> Iterator[Problem]:
    """Initiative: either nobody has a token, or everybody has one of his own, from 1 on."""
    given = [seat.initiative for seat in it.shape.seats]
    tokens = sorted(one for one in given if one is not None)
    if tokens and tokens != list(range(1, len(given) + 1)):
        n = next(n for n, one in enumerate(given) if one is None or given.count(one) > 1 or one > len(given))
        yield it.source.problem("position-initiative", ("seats", n), seats=it.seats)


def who_resolves_has_a_card(it: Checked) -> Iterator[Problem]:
    """While command cards are resolved, only those can be next whose card lies open."""
    open_ = [seat.id for seat in it.shape.seats if seat.played]
    is_resolving = it.shape.segment == "activation" and (it.shape.step == "resolve" or (open_ and not it.shape.step))
    for n, seat in enumerate(it.shape.queue or ()) if is_resolving else ():
        if seat in it.seats and seat not in open_:
            yield it.source.problem("position-no-card", ("queue", n), seat=seat)


def pieces_are_known(it: Checked) -> Iterator[Problem]:
    """Disks, command cards, scenarios and terrains that anything names."""
    for n, seat in enumerate(it.shape.seats):
        for name in ("army", "reserve", "casualties"):
            yield from it.unknown("disk", each(getattr(seat, name) or (), "seats", n, name))
        for name in ("commands", "discard"):
            yield from it.unknown("command", each(getattr(seat, name) or (), "seats", n, name))
        hand = ((id_, path) for id_, path in _each_card(seat.hand, "seats", n, "hand"))
        yield from it.unknown("command", hand)
        yield from it.unknown("command", _each_card([seat.played] if seat.played else [], "seats", n, "played"))
        yield from it.unknown("scenario", one(seat.objective, "seats", n, "objective"))
        yield from it.unknown("scenario", each(seat.drawn, "seats", n, "drawn"))
        for m, zone in enumerate(seat.zones):
            ids = [one.id if isinstance(one, FacedShape) else one for one in zone.cards]
            yield from it.unknown("deployment", each(ids, "seats", n, "zones", m, "cards"))
    yield from it.unknown("scenario", one(it.shape.active, "active"))
    yield from it.unknown("deployment", ((one.card, ("laid", n, "card")) for n, one in enumerate(it.shape.laid)))
    terrain = enumerate(it.shape.table.terrain)
    yield from it.unknown("terrain", ((one.kind, ("table", "terrain", n, "kind")) for n, one in terrain))
    kind = "terrain" if it.shape.segment == "terrain" else "deployment"  # copies in a deck have a number
    yield from it.unknown(kind, each((id_.partition(":")[0] for id_ in it.shape.dealt), "dealt"))


def _each_card(cards: Iterable[str | CommandShape], *path: str | int) -> Iterator[Named]:
    """Those that are named; a card that is written there is its own."""
    return ((one, (*path, n)) for n, one in enumerate(cards) if isinstance(one, str))


def what_is_remembered_is_there(it: Checked) -> Iterator[Problem]:
    yield from it.not_there(each(it.shape.order, "order"), it.disks)
    yield from it.not_there(each(it.shape.spent, "spent"), it.disks)
    for name in ("pins", "fought", "engaged"):
        for n, pair in enumerate(getattr(it.shape, name)):
            yield from it.not_there(each(pair, name, n), it.disks)


# --- cards ---


def cards_are_good(it: Checked) -> Iterator[Problem]:
    for n, disk in enumerate(it.shape.disks):
        path: Path = ("disks", n, "disk")
        if isinstance(disk.disk, str):
            yield from it.unknown("disk", [(disk.disk, path)])
        elif isinstance(disk.disk, ChangedShape):
            yield from _changed(it, disk.disk, path)
        else:
            yield from _keywords(it, disk.disk.keywords, path)
    for id_, card in it.shape.cards.items():
        yield from _keywords(it, card.keywords, ("cards", id_))
    for n, piece in enumerate(it.shape.table.terrain):
        yield from _keywords(it, piece.keywords or (), ("table", "terrain", n))


def _changed(it: Checked, shape: ChangedShape, path: Path) -> Iterator[Problem]:
    if shape.id not in it.records.get("disk", {}):
        yield from it.unknown("disk", [(shape.id, (*path, "id"))])
    if "id" in shape.with_.model_fields_set:
        yield it.source.problem("file-key-unknown", (*path, "with", "id"), wanted="id")
    yield from _keywords(it, shape.with_.keywords, (*path, "with"))


def _keywords(it: Checked, tokens: Iterable[str], path: Path) -> Iterator[Problem]:
    for n, token in enumerate(tokens):
        if known := bad_keyword(it.records, token):
            yield it.source.problem("position-keyword", (*path, "keywords", n), token=token, known=known)


def effects_come_from_something(it: Checked) -> Iterator[Problem]:
    kinds = ("disk", "command", "deployment", "terrain", "scenario")
    known = {id_ for kind in kinds for id_ in self_and_own(it, kind)}
    loose = [(one, ("effects", n)) for n, one in enumerate(it.shape.effects)]
    lying = [
        (one, ("disks", n, "effects", m)) for n, disk in enumerate(it.shape.disks) for m, one in enumerate(disk.effects)
    ]
    for effect, path in (*loose, *lying):
        yield from it.no_seat(one(effect.seat, *path, "seat"))
        if effect.from_ not in known:
            yield it.source.problem(
                "position-unknown-id", (*path, "from"), kind="disk", wanted=effect.from_, known=sorted(known)
            )
    for effect, path in loose:
        if effect.seat is None:
            yield it.source.problem("file-key-missing", path, key="seat")
        there = [*it.disks, *it.terrain, *it.seats]
        yield from it.not_there(one(effect.host, *path, "host"), there)


def self_and_own(it: Checked, kind: str) -> set[str]:
    inline = {one.disk.id or one.id for one in it.shape.disks if isinstance(one.disk, CardShape)}
    return {*it.records.get(kind, {}), *it.own(kind), *(inline if kind == "disk" else ())}


# --- the field ---


def everything_is_on_the_field(it: Checked) -> Iterator[Problem]:
    """Some part of each piece lies on the field: a disk may hang over the edge, even with its middle."""
    table, over = it.shape.table, max(DIAMETERS.values()) // 2
    size = (table.width or FIELD, table.height or FIELD)
    laid: list[tuple[str, Point, Path]] = [(one.id, one.at, ("disks", n, "at")) for n, one in enumerate(it.shape.disks)]
    laid += [(one.id, one.at, ("table", "terrain", n, "at")) for n, one in enumerate(table.terrain)]
    yield from it.off_table(laid, size, over)


# --- the scenario ---


def scenario_is_known(it: Checked) -> Iterator[Problem]:
    wanted = it.shape.scenario
    if wanted is not None and wanted not in SCENARIOS:
        yield it.source.problem(
            "position-unknown-id", ("scenario",), kind="scenario", wanted=wanted, known=list(SCENARIOS)
        )


def options_are_good(it: Checked) -> Iterator[Problem]:
    for name, said in it.shape.options.items():
        yield from wrong_option(name, said, BY_NAME, it.source, ("options", name))


def somebody_sits_at_an_edge(it: Checked) -> Iterator[Problem]:
    """Two seats do not share an edge."""
    taken = [seat.edge for seat in it.shape.seats]
    for n, edge in enumerate(taken):
        if edge is not None and edge in taken[:n]:
            yield it.source.problem("position-twice", ("seats", n, "edge"), id=edge)


CHECKS: tuple[Check, ...] = (
    names_are_unique,
    seats_are_known,
    tokens_are_counted,
    who_resolves_has_a_card,
    pieces_are_known,
    what_is_remembered_is_there,
    cards_are_good,
    effects_come_from_something,
    everything_is_on_the_field,
    scenario_is_known,
    options_are_good,
    somebody_sits_at_an_edge,
)

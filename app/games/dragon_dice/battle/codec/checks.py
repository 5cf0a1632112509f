"""What a position of good shape may still say wrongly: dice and places that nobody knows, armies that cannot be."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from app.base.errors import Problem
from app.documents.reading import Source
from app.games.api.records import Records
from app.games.defaults import checks
from app.games.defaults.checks import each, ids_of, one, wrong_option
from app.games.dragon_dice.battle.codec.catalogue_cards import colouring, find_die, variants_of
from app.games.dragon_dice.battle.codec.effects import shelves_of, sources_of
from app.games.dragon_dice.battle.codec.reader import (
    SCENARIO,
    dice_of,
    die_ids,
    is_waiting,
    made_state,
)
from app.games.dragon_dice.battle.codec.shapes import (
    GROUPS,
    CatalogueDieShape,
    DieShape,
    LyingShape,
    OwnDieShape,
    PositionShape,
)
from app.games.dragon_dice.rules.cards import COLOURS, IVORY, RESULTS, WHITE
from app.games.dragon_dice.rules.catalogue_records import book_in
from app.games.dragon_dice.rules.faults import find_faults
from app.games.dragon_dice.rules.options import BY_NAME
from app.games.dragon_dice.rules.state import (
    FRONTIER,
    OUT,
    Army,
    RecordBook,
    buried_of,
    dead_of,
    home_of,
    pool_of,
    reserve_of,
)
from catalog.source_positions import Path

Check = Callable[["Checked"], Iterator[Problem]]

CASTLES = ("city", "standing-stones", "temple", "tower")  # what a Castle may be declared to be
_FACE = re.compile(rf"id|({'|'.join(RESULTS)}):[1-9][0-9]?|sai:([a-z0-9-]+)(:[0-9]{{1,2}})?")
_DRAGON_FACE = re.compile(r"(jaws|claw|wing|tail):[1-9][0-9]?|belly|breath|treasure(:[12])?")
_MINOR_FACE = re.compile(rf"id|{'|'.join(RESULTS)}|double-(maneuvers|saves)|flood|landslide|revolt|lost")


@dataclass(frozen=True)
class Checked(checks.Checked[PositionShape]):
    """A position with all that is needed to judge it."""

    @cached_property
    def ids(self) -> Mapping[tuple[int, str, int], str]:
        return die_ids(self.shape)

    @property
    def dice(self) -> list[str]:
        return list(self.ids.values())

    @cached_property
    def book(self) -> RecordBook:
        return book_in(self.records)

    @property
    def terrains(self) -> list[str]:
        """The places that can have a terrain."""
        return [*map(home_of, self.seats), FRONTIER]

    @property
    def places(self) -> list[str]:
        areas = [area(seat) for seat in self.seats for area in (reserve_of, dead_of, buried_of, pool_of)]
        return [*self.terrains, *areas, OUT]

    @property
    def armies(self) -> list[str]:
        return [Army(seat, place).key for seat in self.seats for place in (*self.terrains, reserve_of(seat))]

    def each_die(self) -> Iterator[tuple[int, str, int, DieShape, Path]]:
        """Every die of every seat, with where it stands in the file."""
        for n, seat in enumerate(self.shape.seats):
            for (list_, m), die in dice_of(seat):
                yield n, list_, m, die, ("seats", n, list_, m)


def check(shape: PositionShape, source: Source, records: Records) -> tuple[Problem, ...]:
    """Everything that is wrong with what a position says. Whether armies can be is asked where all of it is known."""
    checked = Checked(shape, source, records)
    problems = tuple(problem for one in CHECKS for problem in one(checked))
    return problems or (*armies_can_be(checked), *decided_faces_can_be(checked))


# --- names ---


def names_are_unique(it: Checked) -> Iterator[Problem]:
    yield from it.not_unique(ids_of(it.shape.seats, "seats"))
    yield from it.not_unique(
        (die.id, (*path, "id")) for *_, die, path in it.each_die() if isinstance(die, LyingShape) and die.id
    )
    yield from it.not_unique(ids_of(it.shape.terrains, "terrains"))


def seats_are_known(it: Checked) -> Iterator[Problem]:
    shape = it.shape
    yield from it.no_seat(one(shape.turn, "turn"))
    yield from it.no_seat(one(shape.chooser or None, "chooser"))
    yield from it.no_seat(each(shape.order or (), "order"))
    yield from it.no_seat((id_, ("totals", id_)) for id_ in shape.totals)
    for n, terrain in enumerate(shape.terrains):
        yield from it.no_seat(one(terrain.holder or None, "terrains", n, "holder"))
    if shape.ended is not None:
        yield from it.no_seat(each(shape.ended.winners, "ended", "winners"))
        yield from it.no_seat((id_, ("ended", "scores", id_)) for id_ in shape.ended.scores)
    if shape.order and sorted(set(shape.order)) != sorted(it.seats) and set(shape.order) <= set(it.seats):
        yield it.source.problem("position-order", ("order",), seats=it.seats)


def places_are_known(it: Checked) -> Iterator[Problem]:
    """Of dice, of marches, of groups."""
    for *_, die, path in it.each_die():
        if isinstance(die, LyingShape):
            yield from it.not_there(one(die.at, *path, "at"), it.places, "position-no-place")
    for name in ("marching", "marched"):
        yield from it.not_there(one(getattr(it.shape, name) or None, name), it.places, "position-no-place")
    for n, seat in enumerate(it.shape.seats):
        yield from it.not_there(each(seat.captured, "seats", n, "captured"), it.terrains, "position-no-place")
        for name, ids in (seat.groups or {}).items():
            yield from it.not_there(each(ids, "seats", n, "groups", name), it.dice)
    yield from it.not_there(each(it.shape.promoted, "promoted"), it.dice)


# --- dice ---


def dice_are_known(it: Checked) -> Iterator[Problem]:
    for *_, die, path in it.each_die():
        if isinstance(die, OwnDieShape):
            yield from _wrong_own(it, die, path)
        else:
            yield from _wrong_die(it, die, path)
        if isinstance(die, LyingShape):
            yield from it.not_there(one(die.tamer or None, *path, "tamer"), it.dice)


def _wrong_die(it: Checked, die: str | CatalogueDieShape, path: Path) -> Iterator[Problem]:
    id_, named = (die, frozenset[str]()) if isinstance(die, str) else (die.die, frozenset(die.colours))
    record = find_die(it.records, id_)
    if record is None:
        known = sorted(id_ for kind in ("unit", "item", "dragon", "minor-terrain") for id_ in it.records.get(kind, {}))
        where = path if isinstance(die, str) else (*path, "die")
        yield it.source.problem("position-unknown-id", where, kind="die", wanted=id_, known=known)
    elif colouring(record, named) is None:
        code = "no-such-colours" if named else "colours-missing"
        known_colours = [sorted(variant) for variant in variants_of(record)]
        yield it.source.problem(code, path, name=record.name, colours=sorted(named), variants=known_colours)


def _wrong_own(it: Checked, die: OwnDieShape, path: Path) -> Iterator[Problem]:
    faces = {"dragon": _DRAGON_FACE, "minor": _MINOR_FACE}.get(die.sort, _FACE)
    for n, token in enumerate(die.faces):
        match = faces.fullmatch(token)
        sai = match.group(2) if match and faces is _FACE else None
        if not match or (sai and sai not in it.book.sais):
            yield it.source.problem("position-face", (*path, "faces", n), token=token)
    known = [*COLOURS, WHITE, IVORY]
    for n, colour in enumerate(die.colours):
        if colour not in known:
            yield it.source.problem("position-colour", (*path, "colours", n), colour=colour, known=known)
    if die.race:
        yield from it.unknown("race", [(die.race, (*path, "race"))])


def terrains_are_there(it: Checked) -> Iterator[Problem]:
    """Each seat has a home, and once it is chosen there is a frontier."""
    named = [(one.id, ("terrains", n, "id")) for n, one in enumerate(it.shape.terrains)]
    yield from it.not_there(named, it.terrains, "position-no-place")
    kinds = [(one.terrain, ("terrains", n, "terrain")) for n, one in enumerate(it.shape.terrains)]
    yield from it.unknown("terrain", kinds)
    yield from it.unknown(
        "terrain", ((one.proposed, ("seats", n, "proposed")) for n, one in enumerate(it.shape.seats) if one.proposed)
    )
    needed = it.terrains[:-1] if it.shape.segment in ("setup-order", "setup-frontier") else it.terrains
    for place in needed:
        if place not in [id_ for id_, _ in named]:
            yield it.source.problem("position-terrain-missing", ("terrains",), place=place)
    for n, terrain in enumerate(it.shape.terrains):
        if terrain.declared and terrain.declared not in CASTLES:
            path = ("terrains", n, "declared")
            yield it.source.problem("file-not-among", path, value=terrain.declared, expected=", ".join(CASTLES))


def effects_come_from_something(it: Checked) -> Iterator[Problem]:
    shelves = shelves_of(it.book)
    known = sorted({id_ for shelf in shelves.values() for id_ in shelf})
    areas = [*(f"seat-{seat}" for seat in it.seats), *it.seats]
    hosts = [*it.dice, *it.places, *it.armies, *areas]
    for n, effect in enumerate(it.shape.effects):
        path: Path = ("effects", n)
        yield from it.no_seat(one(effect.seat, *path, "seat"))
        yield from it.no_seat(one(effect.of or None, *path, "of"))
        yield from it.not_there(one(effect.on, *path, "on"), hosts)
        kind = (effect.record or "").partition("/")[0]
        shelf = shelves.get(kind, {}) if effect.record is not None else dict.fromkeys(known)
        if effect.from_ not in shelf:
            yield it.source.problem(
                "position-unknown-id", (*path, "from"), kind="effect", wanted=effect.from_, known=known
            )
        elif effect.record is None and not any(True for _ in sources_of(effect, it.book)):
            yield it.source.problem("position-not-lasting", (*path, "from"), wanted=effect.from_)


# --- armies ---


def armies_can_be(it: Checked) -> Iterator[Problem]:
    """What the rules say cannot be, each where it stands in the file; armies that wait have units."""
    state = made_state(it.shape, it.records)
    paths = {it.ids[n, list_, m]: path for n, list_, m, _, path in it.each_die()}
    terrains = [one.id for one in it.shape.terrains]
    for n, seat in enumerate(it.shape.seats):
        if is_waiting(it.shape, seat):
            yield from _empty_groups(it, n)
    for fault in find_faults(state):
        values = dict(fault.values)
        if fault.code == "fix-wrong-place":
            die = state.dice[str(values.pop("die"))]
            path: Path = paths[die.id]
            values |= {"id": die.id, "name": die.card.name}
        elif fault.code in ("fix-holder", "fix-held-by-nobody"):
            path = ("terrains", terrains.index(str(values["place"])))
        else:
            path = ("seats", it.seats.index(str(values["seat"])))
        yield it.source.problem(_AS_PROBLEM[fault.code], path, **values)


_AS_PROBLEM: Mapping[str, str] = {
    "fix-wrong-place": "position-wrong-place",
    "fix-no-units": "position-no-units",
    "fix-dragonkin-alone": "position-dragonkin-alone",
    "fix-uncarried": "position-uncarried",
    "fix-holder": "position-holder",
    "fix-held-by-nobody": "position-no-units",
}


def decided_faces_can_be(it: Checked) -> Iterator[Problem]:
    """Dice that the script decides are there, and have the faces that it says."""
    state = made_state(it.shape, it.records)
    for n, (die, token) in enumerate(it.shape.script.decided):
        path: Path = ("script", "decided", n)
        if die not in state.dice:
            yield from it.not_there(one(die, *path), it.dice)
        elif token not in (possible := tuple(dict.fromkeys(state.dice[die].card.tokens))):
            yield it.source.problem("script-impossible", path, said=token, possible=possible)


def _empty_groups(it: Checked, n: int) -> Iterator[Problem]:
    state = made_state(it.shape, it.records)
    for name in GROUPS:
        ids = [it.ids[n, list_, m] for (list_, m), _ in dice_of(it.shape.seats[n]) if list_ == name]
        if not any(state.dice[id_].is_unit for id_ in ids):
            yield it.source.problem("empty-army", ("seats", n, name), army=name)


# --- what was agreed ---


def scenario_is_known(it: Checked) -> Iterator[Problem]:
    wanted = it.shape.scenario
    if wanted is not None and wanted != SCENARIO:
        yield it.source.problem("position-unknown-id", ("scenario",), kind="scenario", wanted=wanted, known=[SCENARIO])


def options_are_good(it: Checked) -> Iterator[Problem]:
    for name, said in it.shape.options.items():
        yield from wrong_option(name, said, BY_NAME, it.source, ("options", name))


CHECKS: tuple[Check, ...] = (
    names_are_unique,
    seats_are_known,
    places_are_known,
    dice_are_known,
    terrains_are_there,
    effects_come_from_something,
    scenario_is_known,
    options_are_good,
)

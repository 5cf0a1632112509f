"""Who destroys whom in a stack that lies on a real table.

Disks are told from the top down; those that lie side by side share a level. Diskwars and Warhammer: Diskwars are judged
by their rules: the stack is laid on an empty table and fought there. For the other disk games the figures are compared
as their books state it, and nothing else is known: no skill, no ability, no terrain.
"""

import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from app.base.errors import Problem
from app.base.geometry import Point
from app.base.units import UM_PER_INCH
from app.battles.position import read_plain
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.preview.forecast import End, Fate, Foretold
from app.games.disk.rules.book import heard_of
from app.games.disk.rules.table import Table, table_of
from app.games.diskwars.battle import editor
from app.games.diskwars.battle.codec.cards import profile_in
from app.games.diskwars.battle.preview.forecast import fight
from app.games.diskwars.rules.state import State
from app.games.warhammer.battle.codec.cards import box_in
from app.games.warhammer.battle.preview import forecast as warhammer
from app.games.warhammer.rules.state import LEARNING
from app.games.warhammer.rules.state import Disk as WarhammerLying
from app.games.warhammer.rules.state import Profile as WarhammerCard
from app.games.warhammer.rules.state import Seat as WarhammerSeat
from app.games.warhammer.rules.state import State as WarhammerState
from catalog.schema import DiskwarsDisk, Entry, L5rDisk, WarhammerDisk

MOST = 12  # disks in one stack
MOST_BESIDE = 4
_WIDE = 36 * UM_PER_INCH
_MIDDLE = (24 * UM_PER_INCH, 18 * UM_PER_INCH)
_ENDS: tuple[End, ...] = ("destroyed", "wounded", "holds")
_CROWDED = Problem("companion-stack-crowded", {"most": MOST, "beside": MOST_BESIDE})


@dataclass(frozen=True, slots=True)
class Lying:
    """A disk in the stack. With `is_beside` it lies beside the one told before it, on the same level."""

    id: str
    card: str
    seat: str
    damage: int = 0
    wounds: int = 0
    is_beside: bool = False


Level = tuple[Lying, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """How a stack ends. `by_rules` tells whether the rules of the game were asked, or only figures compared;
    `open_texts` names disks with skills or abilities that were then left out."""

    told: Foretold
    by_rules: bool
    open_texts: tuple[str, ...] = ()


def levels_of(stack: Sequence[Lying]) -> tuple[Level, ...]:
    """The stack by levels, top first."""
    found: list[list[Lying]] = []
    for one in stack:
        if one.is_beside and found:
            found[-1].append(one)
        else:
            found.append([one])
    return tuple(tuple(level) for level in found)


def answer(system: str, stack: Sequence[Lying], records: Records) -> Answer | Problem:
    """Who destroys whom, or why that cannot be told."""
    levels = levels_of(stack)
    if wrong := _crowded(stack, levels):
        return wrong
    if system in PLAYED:
        told = PLAYED[system](stack, levels, records)
        return told if isinstance(told, Problem) else Answer(told, by_rules=True)
    cards = records.get("disk", {})
    texts = tuple(dict.fromkeys(one.id for one in stack if _has_text(cards.get(one.card))))
    return Answer(reckon(levels, cards, is_once=False), by_rules=False, open_texts=texts)


def _crowded(stack: Sequence[Lying], levels: Sequence[Level]) -> Problem | None:
    """Between two levels of several disks nobody could say who lies on whom."""
    pairs = itertools.pairwise(levels)
    wide = any(len(level) > MOST_BESIDE for level in levels)
    if wide or len(stack) > MOST or any(len(upper) > 1 and len(lower) > 1 for upper, lower in pairs):
        return _CROWDED
    return None


def _has_text(entry: Entry | None) -> bool:
    return any(getattr(entry, name, ()) for name in ("skills", "keywords", "abilities"))


# --- by the rules ---


def _in_warhammer(stack: Sequence[Lying], levels: Sequence[Level], records: Records) -> Foretold | Problem:
    cards = box_in(records).cards
    if any(one.card not in cards for one in stack):
        return _CROWDED
    state = scrum_of(levels, cards)
    if not _lies_so(state.table, levels, {one.id: one.id for one in stack}):
        return _CROWDED
    return warhammer.fight(state, [stack[0].id])


def scrum_of(levels: Sequence[Level], cards: Mapping[str, WarhammerCard]) -> WarhammerState:
    """The stack on an empty field of Warhammer: Diskwars."""
    found: list[tuple[WarhammerLying, Point]] = []
    for depth in reversed(range(len(levels))):
        places = _places(levels, depth, lambda one: cards[one.card].radius)
        found += [(_disk(one, cards[one.card]), at) for one, at in zip(levels[depth], places, strict=True)]
    seats = sorted({one.seat for one, _ in found} | {"A", "B"})
    return WarhammerState(
        table=table_of(_WIDE, _WIDE, [(one.id, at, one.card.radius, one.seat) for one, at in found]),
        seats=tuple(WarhammerSeat(id=seat, is_deployed=True) for seat in seats), order=tuple(seats),
        disks={one.id: one for one, _ in found}, cards=cards, hears=heard_of(card.book for card in cards.values()),
        scenario=LEARNING, segment="resolve",
    ).manned()  # fmt: skip


def _disk(one: Lying, card: WarhammerCard) -> WarhammerLying:
    return WarhammerLying(id=one.id, seat=one.seat, owner=one.seat, card=card, damage=one.damage, wounds=one.wounds)


def _in_diskwars(stack: Sequence[Lying], levels: Sequence[Level], records: Records) -> Foretold | Problem:
    state, names = laid(levels, records)
    if state is None:
        return _CROWDED
    own = {id_: one for one, id_ in names.items()}
    told = fight(state, [names[stack[0].id]])
    return replace(told, fates=tuple(replace(fate, piece=own[fate.piece]) for fate in told.fates))


def laid(levels: Sequence[Level], records: Records) -> tuple[State | None, Mapping[str, str]]:
    """The stack on an empty table, and the names that its disks have there. No state where it cannot lie so."""
    plain = {**editor.empty(), "segment": "combat"}
    seats = sorted({one.seat for level in levels for one in level} | {"A", "B"})
    plain["seats"] = [{"id": seat} for seat in seats]
    names: dict[str, str] = {}
    for depth in reversed(range(len(levels))):
        for one, at in zip(levels[depth], _places(levels, depth, lambda one: _radius(one, records)), strict=True):
            plain, names[one.id] = editor.lay_disk(plain, one.card, one.seat, at)
            plain = editor.change(plain, names[one.id], damage=one.damage, wounds=one.wounds)
    read = read_plain(plain, records)
    if not isinstance(read, Position) or not _lies_so(read.state.table, levels, names):
        return None, names
    return read.state, names


def _places(levels: Sequence[Level], depth: int, radius: Callable[[Lying], int]) -> Iterator[Point]:
    """Single disks lie on the middle, one above the other: each touches only its neighbours. Several lie around it."""
    level = levels[depth]
    if len(level) == 1:
        yield _MIDDLE
        return
    around = [one for near in (depth - 1, depth + 1) if 0 <= near < len(levels) for one in levels[near]]
    inner = min((radius(one) for one in around), default=UM_PER_INCH)
    for number, one in enumerate(level):
        far, turn = inner + radius(one) // 2, 2 * math.pi * number / len(level)
        yield _MIDDLE[0] + round(far * math.cos(turn)), _MIDDLE[1] + round(far * math.sin(turn))


def _radius(one: Lying, records: Records) -> int:
    card = profile_in(records, one.card)
    return card.radius if card else UM_PER_INCH


def _lies_so(table: Table, levels: Sequence[Level], names: Mapping[str, str]) -> bool:
    """Whether everybody touches the level below, and only that."""
    for depth, level in enumerate(levels):
        below = {names[one.id] for one in levels[depth + 1]} if depth + 1 < len(levels) else set()
        if any(set(table.pins(names[one.id])) != below for one in level):
            return False
    return True


# The games whose rules are asked.
PLAYED: Mapping[str, Callable[[Sequence[Lying], Sequence[Level], Records], Foretold | Problem]] = {
    "diskwars": _in_diskwars,
    "warhammer": _in_warhammer,
}


# --- by figures alone ---


@dataclass(frozen=True, slots=True)
class _Fighter:
    seat: str
    attack: int
    answer: int
    toughness: int
    lives: int
    damage: int
    wounds: int

    @property
    def is_dead(self) -> bool:
        return self.wounds >= self.lives


_Field = Mapping[str, _Fighter]


def reckon(levels: Sequence[Level], cards: Mapping[str, Entry], *, is_once: bool) -> Foretold:
    """Fights from the top down. Attackers of one disk add their attacks, disks under one attacker their answers; each
    strikes one enemy, and where it could choose every choice is tried. Damage is carried to the next fight; toughness
    reached is a wound, its double two, but with `is_once` one wound at most, which takes the damage away."""
    field = {one.id: _fighter(one, cards.get(one.card)) for level in levels for one in level}
    ways: list[tuple[_Field, Mapping[str, int]]] = [(field, {})]
    choosers: list[str] = []
    answers: dict[str, bool] = {}
    for upper, lower in itertools.pairwise(levels):
        ways = [
            after
            for way in ways
            for after in _fought(way, [one.id for one in upper], [one.id for one in lower], choosers, answers, is_once)
        ]
    return Foretold(tuple(_fates(field, ways, answers)), tuple(choosers))


def _fighter(one: Lying, entry: Entry | None) -> _Fighter:
    if isinstance(entry, WarhammerDisk):
        return _Fighter(
            one.seat, entry.attack, entry.counter, entry.toughness, entry.stamina + 1, one.damage, one.wounds
        )
    if isinstance(entry, (DiskwarsDisk, L5rDisk)):
        return _Fighter(one.seat, entry.attack, entry.defense, entry.toughness, entry.wounds, one.damage, one.wounds)
    return _Fighter(one.seat, 0, 0, 1, 1, one.damage, one.wounds)


def _fought(
    way: tuple[_Field, Mapping[str, int]],
    upper: Sequence[str],
    lower: Sequence[str],
    choosers: list[str],
    answers: dict[str, bool],
    is_once: bool,
) -> Iterator[tuple[_Field, Mapping[str, int]]]:
    """All ways in which one level can fight the one below it."""
    field, dealt = way
    foes = {one: _foes(field, one, lower) for one in upper}
    back = {one: _foes(field, one, [other for other in upper if foes[other]]) for one in lower}
    strikes = [(one, found, field[one].attack) for one, found in foes.items() if found]
    strikes += [(one, found, field[one].answer) for one, found in back.items() if found]
    if not strikes:
        yield way
        return
    for one, found, _ in strikes:
        if len(found) > 1 and field[one].seat not in choosers:
            choosers.append(field[one].seat)
        for foe in found:
            answers.setdefault(foe, one in lower)
    for chosen in _choices([found for _, found, _ in strikes]):
        blows: dict[str, int] = {}
        for (_, _, strength), foe in zip(strikes, chosen, strict=True):
            blows[foe] = blows.get(foe, 0) + strength
        hurt = {foe: _hurt(field[foe], amount, is_once) for foe, amount in blows.items()}
        yield {**field, **hurt}, {**dealt, **{foe: dealt.get(foe, 0) + amount for foe, amount in blows.items()}}


def _foes(field: _Field, one: str, others: Sequence[str]) -> list[str]:
    if field[one].is_dead:
        return []
    return [other for other in others if not field[other].is_dead and field[other].seat != field[one].seat]


def _choices(found: Sequence[Sequence[str]]) -> Iterator[tuple[str, ...]]:
    if not found:
        yield ()
        return
    for first in found[0]:
        for rest in _choices(found[1:]):
            yield (first, *rest)


def _hurt(one: _Fighter, amount: int, is_once: bool) -> _Fighter:
    damage = one.damage + amount
    toughness = max(one.toughness, 1)
    if is_once:
        is_over = damage >= toughness
        return replace(one, damage=0 if is_over else damage, wounds=one.wounds + is_over)
    before = one.damage // toughness
    return replace(one, damage=damage, wounds=min(one.wounds + damage // toughness - before, one.lives))


def _fates(
    field: _Field, ways: Sequence[tuple[_Field, Mapping[str, int]]], answers: Mapping[str, bool]
) -> Iterator[Fate]:
    for id_, is_answer in answers.items():
        before = field[id_]
        ends = {_end(before, after[id_]) for after, _ in ways}
        forces = [before.damage + dealt.get(id_, 0) for _, dealt in ways]
        wounds = [after[id_].wounds for after, _ in ways]
        yield Fate(
            id_, (min(forces), max(forces)), before.toughness, tuple(end for end in _ENDS if end in ends),
            (min(wounds), max(wounds)), is_answer,
        )  # fmt: skip


def _end(before: _Fighter, after: _Fighter) -> End:
    if after.is_dead:
        return "destroyed"
    return "wounded" if after.wounds > before.wounds else "holds"

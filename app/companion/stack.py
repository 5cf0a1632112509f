"""Who destroys whom in a stack that lies on a real table.

Disks are told from the top down; those that lie side by side share a level. A game that is played here judges a stack
by its rules. For the other disk games the figures are compared as their books state it, and nothing else is known: no
skill, no ability, no terrain.
"""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from app.base.errors import Problem
from app.games.api.outlook import End, Fate, Forecast
from app.games.api.records import Records
from app.games.api.stacks import CROWDED, MAX_BESIDE, MAX_DISKS, Level, StackDisk, StackFight
from app.games.registry import battle_of, is_played
from catalog.schema import DiskwarsDisk, Entry, L5rDisk, WarhammerDisk

_ENDS: tuple[End, ...] = ("destroyed", "wounded", "holds")


@dataclass(frozen=True, slots=True)
class StackAnswer:
    """How a stack ends. `by_rules` tells whether the rules of the game were asked, or only figures compared;
    `open_texts` names disks with skills or abilities that were then left out."""

    told: Forecast
    by_rules: bool
    open_texts: tuple[str, ...] = ()


def levels_of(stack: Sequence[StackDisk]) -> tuple[Level, ...]:
    """The stack by levels, top first."""
    found: list[list[StackDisk]] = []
    for one in stack:
        if one.is_beside and found:
            found[-1].append(one)
        else:
            found.append([one])
    return tuple(tuple(level) for level in found)


def answer(system: str, stack: Sequence[StackDisk], records: Records) -> StackAnswer | Problem:
    """Who destroys whom, or why that cannot be told."""
    levels = levels_of(stack)
    if wrong := _crowded(stack, levels):
        return wrong
    if fight := _fight_of(system):
        told = fight(levels, records)
        return told if isinstance(told, Problem) else StackAnswer(told, by_rules=True)
    cards = records.get("disk", {})
    texts = tuple(dict.fromkeys(one.id for one in stack if _has_text(cards.get(one.card))))
    return StackAnswer(reckon(levels, cards, is_once=False), by_rules=False, open_texts=texts)


def judges_by_rules(system: str) -> bool:
    """Whether the stacks of a game are judged by its rules, and not by figures alone."""
    return _fight_of(system) is not None


def _fight_of(system: str) -> StackFight | None:
    return battle_of(system).stack_fight if is_played(system) else None


def _crowded(stack: Sequence[StackDisk], levels: Sequence[Level]) -> Problem | None:
    """Between two levels of several disks nobody could say who lies on whom."""
    pairs = itertools.pairwise(levels)
    wide = any(len(level) > MAX_BESIDE for level in levels)
    if wide or len(stack) > MAX_DISKS or any(len(upper) > 1 and len(lower) > 1 for upper, lower in pairs):
        return CROWDED
    return None


def _has_text(entry: Entry | None) -> bool:
    return any(getattr(entry, name, ()) for name in ("skills", "keywords", "abilities"))


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


def reckon(levels: Sequence[Level], cards: Mapping[str, Entry], *, is_once: bool) -> Forecast:
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
    return Forecast(tuple(_fates(field, ways, answers)), tuple(choosers))


def _fighter(one: StackDisk, entry: Entry | None) -> _Fighter:
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

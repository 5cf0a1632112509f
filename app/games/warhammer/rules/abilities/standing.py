"""What is in force: records that always hold, and effects that last. Every changed value, lent keyword, restriction and
permission is asked for here.

Which records are in play is found once and kept as long as the same pieces are: most states differ by a place only.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

import app.games.warhammer.rules.abilities.selecting as selecting  # each needs the other: values ask for selectors
from app.base.errors import Reason
from app.engine.effects import Effect
from app.engine.values import ValueChange, ValueStep, apply_changes, steps
from app.games.disk.rules.book import Book, Sourced
from app.games.warhammer.rules.abilities.use import COMMAND, SCENARIO, Use
from app.games.warhammer.rules.numbers import EMPOWERED
from app.games.warhammer.rules.state import Disk, State
from catalog.schema.records import Modify, Step, verb_of

_EMPOWERABLE = ("at", "d", "t")


@dataclass(frozen=True, slots=True)
class Force:
    """One standing step and the use it belongs to."""

    use: Use
    step: Step


@dataclass(frozen=True, slots=True)
class Roster:
    """Every record in play by what asks for it: changes by value, loans by keyword, bans and leaves by act, answers by
    what they answer to. `key` are the parts of a state that it follows from."""

    key: tuple[Any, ...]
    modifies: Mapping[str, tuple[Force, ...]]
    grants: Mapping[str, tuple[Force, ...]]
    restricts: Mapping[str, tuple[Force, ...]]
    permits: Mapping[str, tuple[Force, ...]]
    heard: Mapping[str, tuple[tuple[str, str, Sourced], ...]]


def roster(state: State) -> Roster:
    found = cast("Roster | None", state.memo.get("roster"))
    if found is None:
        played = tuple([seat.played for seat in state.seats])
        if not state.kept or not _is_same(state, played, state.kept[0].key):
            state.kept[:] = [_called_up(state, played)]
        found = state.memo["roster"] = state.kept[0]
    return found


def _is_same(state: State, played: tuple[str, ...], key: tuple[Any, ...]) -> bool:
    crew, effects, terrain, zones, active, cards = key
    return (
        state.crew is crew and state.effects is effects and state.terrain is terrain and state.zones is zones
        and state.active == active and played == cards
    )  # fmt: skip


def _called_up(state: State, played: tuple[str, ...]) -> Roster:
    forces: list[Force] = []
    heard: dict[str, list[tuple[str, str, Sourced]]] = {}
    for piece, seat, book in _books(state):
        for ones in book.standing.values():
            forces += [Force(Use(sourced=sourced, piece=piece, seat=seat), step) for sourced, step in ones]
        for key, sourceds in book.heard.items():
            heard.setdefault(key, []).extend((piece, seat, one) for one in sourceds)
    forces += [Force(use_of(state, effect), step_of(state, effect)) for effect in state.effects]
    by: dict[str, dict[str, list[Force]]] = {"modify": {}, "grant": {}, "restrict": {}, "permit": {}}
    for force in forces:
        for word in _words(force.step):
            by[verb_of(force.step)].setdefault(word, []).append(force)
    sorted_ = {verb: {word: tuple(ones) for word, ones in words.items()} for verb, words in by.items()}
    return Roster(
        (state.crew, state.effects, state.terrain, state.zones, state.active, played),
        sorted_["modify"], sorted_["grant"], sorted_["restrict"], sorted_["permit"],
        {key: tuple(ones) for key, ones in heard.items()},
    )  # fmt: skip


def _books(state: State) -> Iterator[tuple[str, str, Book]]:
    """Every piece in play with records of its own: its id, who controls it, the records."""
    for id_, seat, card in state.crew:
        yield id_, seat, card.book
    for one in state.seats:
        if one.played:
            yield COMMAND + one.id, one.id, state.commands[one.played].book
    if state.active:
        yield SCENARIO, "", state.scenes[state.active].book
    for piece in state.terrain:
        if piece.kind in state.grounds:
            yield piece.id, "", state.grounds[piece.kind].book
    for zone in state.zones:
        for text in zone.texts:
            yield zone.id, zone.seat, state.zone_cards[text].book


def _words(step: Step) -> Iterator[str]:
    """What a standing step is asked for by."""
    if step.modify is not None:
        yield from {**step.modify.add, **step.modify.times, **step.modify.becomes}
    elif step.grant is not None:
        yield from dict.fromkeys(skill.partition(":")[0] for skill in step.grant.skills)
    elif step.restrict is not None:
        yield step.restrict.act
    elif step.permit is not None:
        yield step.permit.act


# --- effects ---


def use_of(state: State, effect: Effect) -> Use:
    source = effect.source.partition("@")[0]
    return Use(sourced=state.sourced(source), piece=effect.by or "", seat=effect.seat, bound=effect.bound)


def step_of(state: State, effect: Effect) -> Step:
    """The step of a record that an effect carries on: by its number behind the at, and those inside of it."""
    source, _, path = effect.source.partition("@")
    steps_, step = state.sourced(source).record.do, None
    for number in path.split("."):
        step = steps_[int(number)]
        steps_ = step.may or ()
    assert step is not None
    return step


# --- values ---


def printed(disk: Disk, stat: str) -> int:
    card = disk.card
    if stat == "at":
        return card.attack
    if stat == "d":
        return card.counter
    if stat == "t":
        return card.toughness
    if stat == "m":
        return card.movement or 0
    if stat == "stamina":
        return card.stamina
    if stat == "magic":
        return int(card.keywords["magic"][0]) if "magic" in card.keywords else 0
    return 0  # dice, strength and range are those of a shot: only what is added to them is asked for


def value(state: State, id_: str, stat: str) -> int:
    """A value as it is now. What has no movement printed never has any."""
    disk = state.disks[id_]
    base = printed(disk, stat)
    forces = roster(state).modifies.get(stat)
    token = EMPOWERED if disk.empowered and stat in _EMPOWERABLE else 0
    if not forces:
        return base + token
    if stat == "m" and disk.card.movement is None:
        return 0
    return apply_changes(base + token, _changes(state, id_, stat, forces))


def added(state: State, id_: str, stat: str) -> int:
    """What is added to a value that is printed elsewhere, as the dice of a shot are."""
    forces = roster(state).modifies.get(stat, ())
    return sum(change.add for change in _changes(state, id_, stat, forces))


def explained(state: State, id_: str, stat: str) -> tuple[int, tuple[ValueStep, ...]]:
    """The printed value, and what has made of it what it is."""
    disk = state.disks[id_]
    changes = list(_changes(state, id_, stat, roster(state).modifies.get(stat, ())))
    if disk.empowered and stat in _EMPOWERABLE:
        changes.append(ValueChange(source="empowerment", add=EMPOWERED))
    return printed(disk, stat), tuple(steps(printed(disk, stat), changes))


def _changes(state: State, id_: str, stat: str, forces: tuple[Force, ...]) -> Iterator[ValueChange]:
    for force in forces:
        modify = force.step.modify
        assert modify is not None
        if selecting.test(modify.who)(state, force.use, id_):
            yield _change(state, force.use, modify, stat, id_)


def _change(state: State, use: Use, modify: Modify, stat: str, id_: str) -> ValueChange:
    source = use.sourced.source.partition("#")[0]
    by_stat = cast("Mapping[str, int | str]", modify.add)
    if stat in by_stat:
        amount = selecting.count(by_stat[stat])(state, use, id_)
        return ValueChange(source=source, add=amount, floor=modify.floor if amount < 0 else None)
    times, becomes = cast("Mapping[str, int]", modify.times), cast("Mapping[str, int]", modify.becomes)
    return ValueChange(source=source, times=times.get(stat, 1), becomes=becomes.get(stat))


# --- keywords ---


def has_keyword(state: State, id_: str, keyword: str) -> bool:
    """Whether a disk has a keyword, printed or lent."""
    if id_ not in state.disks:
        return False
    if keyword in state.disks[id_].card.keywords:
        return True
    return any(_is_lent(state, force, id_) for force in roster(state).grants.get(keyword, ()))


def parameters(state: State, id_: str, keyword: str) -> tuple[str, ...]:
    """All that stands behind a keyword of a disk, printed or lent."""
    found = state.disks[id_].card.keywords.get(keyword, ())
    for force in roster(state).grants.get(keyword, ()):
        if _is_lent(state, force, id_):
            assert force.step.grant is not None
            skills = (skill.split(":") for skill in force.step.grant.skills)
            found = (*found, *(rest for head, *rests in skills if head == keyword for rest in rests))
    return found


def number_of(state: State, id_: str, keyword: str) -> int:
    """The number behind a keyword; nought without it."""
    return sum(int(one) for one in parameters(state, id_, keyword) if one.isdecimal())


def _is_lent(state: State, force: Force, id_: str) -> bool:
    assert force.step.grant is not None
    return selecting.test(force.step.grant.who)(state, force.use, id_)


def zones_with(state: State, keyword: str) -> Iterator[str]:
    """The zones that count as terrain with a keyword."""
    return (force.use.piece for force in roster(state).grants.get(keyword, ()) if state.zone(force.use.piece))


# --- what is forbidden, what is allowed ---


def why_not(state: State, act: str, by: str = "", upon: str = "", using: str = "") -> tuple[Reason, ...]:
    """Every record that forbids an act."""
    found = []
    for force in roster(state).restricts.get(act, ()):
        ban = force.step.restrict
        assert ban is not None
        if ban.using and ban.using != using:
            continue
        if _fits(state, force, ban.by, by) and _fits(state, force, ban.upon, upon):
            source = force.use.sourced.source
            found.append(Reason("forbidden", source, {"source": source}, tuple(one for one in (by, upon) if one)))
    return tuple(found)


def may(state: State, act: str, by: str = "", upon: str = "") -> bool:
    """Whether a record allows what the rules do not."""
    for force in roster(state).permits.get(act, ()):
        leave = force.step.permit
        assert leave is not None
        if _fits(state, force, leave.by, by) and _fits(state, force, leave.upon, upon):
            return True
    return False


def _fits(state: State, force: Force, text: str, id_: str) -> bool:
    return not text or (bool(id_) and selecting.test(text)(state, force.use, id_))

"""Diskwars as the kernel plays it."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.base.errors import BugError, Reason, Rejection
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.chance import Numbers, OneOf
from app.engine.effects import without
from app.engine.protocol import Act, Answer, Decision, Result
from app.engine.run import Ask, Run
from app.games.disk.rules.answers import sample_answers
from app.games.disk.rules.drops import Drop, fall
from app.games.diskwars.rules import lands, missiles, movement, reinforcement, rounds, scenarios, setup, terrain
from app.games.diskwars.rules.abilities import motion, placing, scripts, using, verbs
from app.games.diskwars.rules.abilities.placing import LaySpot
from app.games.diskwars.rules.abilities.scripts import QuakeSpot
from app.games.diskwars.rules.fixing import fix
from app.games.diskwars.rules.lands import LandSpot
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.plain import plain
from app.games.diskwars.rules.reinforcement import EntrySpot
from app.games.diskwars.rules.state import Profile, Seat, State
from app.games.diskwars.rules.terrain import TerrainSpot

HIDDEN = "?"  # a disk of a stack, or a spell, that a seat may not know
OPEN_LISTS = "open_lists"  # the option that army lists are known to all (R27)

_JUDGES: Mapping[type, Callable[[State, Any, Answer], tuple[Reason, ...]]] = {
    FlipSpot: movement.judge,
    LaySpot: placing.judge,
    QuakeSpot: scripts.judge_quake,
    EntrySpot: reinforcement.judge,
    LandSpot: lands.judge,
    TerrainSpot: terrain.judge,
    Drop: lambda _, drop, answer: missiles.has_fallen_so(drop, answer),
    OneOf: lambda _, one_of, answer: setup.has_fallen_so(one_of, answer),
}
_SPOTS: Mapping[type, Callable[[State, Any], Iterator[Point]]] = {
    EntrySpot: reinforcement.spots,
    FlipSpot: movement.landings,
    LaySpot: placing.spots,
    QuakeSpot: scripts.quake_spots,
    LandSpot: lands.spots,
    TerrainSpot: terrain.spots,
}

# What records can do stands in several rooms; the generator that uses records knows it by these tables alone.
using.VERBS.update({**verbs.VERBS, **motion.VERBS})
using.HINDRANCES.update({**verbs.HINDRANCES, **motion.HINDRANCES})
using.PAY.update(verbs.PAY)
using.SCRIPTS.update(scripts.SCRIPTS)
using.OFFERS.update(scripts.OFFERS)


class Diskwars:
    """The rules. No state of their own: everything is in the battle's."""

    system = State.system

    def step(self, run: Run[State]) -> Ask[None]:
        yield from rounds.step(run)

    def result(self, state: State) -> Result | None:
        return state.ended

    def judge(self, state: State, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        judge = _JUDGES.get(type(decision.place))
        return judge(state, decision.place, answer) if judge else ()

    def spots(self, state: State, decision: Decision) -> Iterator[Point]:
        """Legal places for a piece that is to be laid or flipped, for players that cannot point."""
        spots = _SPOTS.get(type(decision.place))
        return spots(state, decision.place) if spots else iter(())

    def samples(self, state: State, decision: Decision) -> Iterator[Answer]:
        """Some legal answers where options alone do not make one."""
        return sample_answers(self, state, decision)

    def deal(self, state: State, spec: Any, numbers: Numbers) -> Any:  # noqa: ARG002 - other games need the state
        if isinstance(spec, Drop):
            return fall(spec, numbers)
        if isinstance(spec, OneOf):
            return numbers.choose(spec.keys)
        raise BugError("chance is asked something it does not know", spec=repr(spec))

    def playing(self, state: State) -> tuple[str, ...]:
        return tuple(seat.id for seat in state.seats if not seat.is_out)

    # --- what is hidden ---

    def view(self, state: State, seat: str) -> State:
        """Secret are the order of a stack below its top and the spellbooks; their sizes are known (R27). Lists are
        known unless the players agreed otherwise."""
        is_open = bool(state.options.get(OPEN_LISTS, 1))
        seats = tuple(one if one.id == seat else _covered(one, is_open=is_open) for one in state.seats)
        seen = changed(state, seats=seats)
        return seen if is_open else changed(seen, cards=_known(seen))

    def imagine(self, view: State, numbers: Numbers) -> State:
        """Put something possible in place of each hidden piece: what is left of the list, in any order. Where lists are
        not open, more of what has been seen."""
        for seat in view.seats:
            if HIDDEN in seat.terrains:
                kinds = tuple(sorted(view.grounds))
                view = view.with_seat(seat.id, terrains=tuple(numbers.choose(kinds) for _ in seat.terrains))
            if HIDDEN in seat.stack or HIDDEN in seat.spellbook:
                stack = _filled(seat.stack, numbers.shuffled(_unseen(view, seat)), numbers)
                book = _filled(seat.spellbook, numbers.shuffled(_unseen_spells(seat)), numbers)
                view = view.with_seat(seat.id, stack=stack, spellbook=book)
        return view

    # --- beside the decisions ---

    def acted(self, state: State, act: Act) -> State | Rejection:
        if act.kind in ("note", "seat_changed"):
            return state
        if act.kind == "concede":
            return scenarios.at_any_time(_given_up(state, act.seat))
        if act.kind == "draw":
            return changed(state, ended=Result(winners=(), reason="agreed", scores=scenarios.scores(state)))
        if act.kind == "end_and_score":
            points = scenarios.scores(state)
            return changed(state, ended=Result(winners=scenarios.leaders(points), reason="stopped", scores=points))
        if act.kind == "fixed":
            return fix(state, act.values)
        return Rejection((Reason("act-unknown", "", {"act": act.kind}),))

    def plain(self, state: State) -> Any:
        return plain(state)


RULES = Diskwars()


def _covered(seat: Seat, *, is_open: bool) -> Seat:
    """The top of a stack is open to all as soon as the stack is laid."""
    shown, hidden = 1 if seat.is_ordered else 0, (HIDDEN,) * len(seat.stack)
    return changed(
        seat,
        stack=(*seat.stack[:shown], *hidden[shown:]),
        spellbook=(HIDDEN,) * len(seat.spellbook),
        army=seat.army if is_open else (),
        spells=seat.spells if is_open else (),
        terrains=seat.terrains if is_open else (HIDDEN,) * len(seat.terrains),
    )


def _known(seen: State) -> dict[str, Profile]:
    """The cards that somebody has seen who sees so much: nobody's list is known by what may come."""
    shown = {disk.card.id for disk in seen.disks.values()}
    for seat in seen.seats:
        shown |= {*seat.army, *seat.stack, *seat.casualties, *seat.aside}
    return {id_: card for id_, card in seen.cards.items() if id_ in shown}


def _unseen(view: State, seat: Seat) -> tuple[str, ...]:
    """What of the list has not been seen yet: neither on the table, nor lost, nor on top of the stack."""
    in_play = [disk.card.id for disk in view.disks.values() if disk.owner == seat.id]
    seen = [*in_play, *seat.casualties, *seat.aside, *(id_ for id_ in seat.stack if id_ != HIDDEN)]
    left = Counter(seat.army) - Counter(seen)
    return tuple(sorted(left.elements())) or tuple(sorted(seen)) or tuple(sorted(view.cards))


def _unseen_spells(seat: Seat) -> tuple[str, ...]:
    return tuple(sorted((Counter(seat.spells) - Counter(seat.discards)).elements()))


def _filled(covered: tuple[str, ...], pool: tuple[str, ...], numbers: Numbers) -> tuple[str, ...]:
    """Each cover replaced by the next of the pool; where that has run out by any of it again."""
    left = list(pool)
    return tuple(
        id_ if id_ != HIDDEN else (left.pop() if left else numbers.choose(pool) if pool else HIDDEN) for id_ in covered
    )


def _given_up(state: State, seat: str) -> State:
    """Who gives up takes the own disks off the table and sets them aside; nobody scores for them. The round goes on in
    its order: who would come next does."""
    gone = tuple(disk.id for disk in state.of(seat))
    left = state.with_seat(seat, is_out=True, done=True, left=0, to_lay=0)
    for id_ in gone:
        owner = left.seat(state.disks[id_].owner)
        left = left.with_seat(owner.id, aside=(*owner.aside, state.disks[id_].card.id))
    disks = {id_: disk for id_, disk in state.disks.items() if id_ not in gone}
    return changed(left, disks=disks, table=state.table.without(gone), effects=without(state.effects, gone))

"""Diskwars as the kernel plays it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from app.base.errors import Rejection
from app.base.frozen import changed
from app.engine.chance import Numbers, OneOf
from app.engine.effects import drop_of_pieces
from app.engine.protocol import Answer, Decision
from app.engine.run import Ask, Run
from app.games.disk.rules.drops import Drop, fall
from app.games.disk.rules.play import Deal, DiskGame, Judge, Spots
from app.games.disk.rules.state import HIDDEN
from app.games.diskwars.rules import (
    carried,
    lands,
    missiles,
    movement,
    reinforcement,
    rounds,
    scenarios,
    setup,
    terrain,
)
from app.games.diskwars.rules.abilities import motion, placing, scripts, using, verbs
from app.games.diskwars.rules.abilities.placing import LaySpot
from app.games.diskwars.rules.abilities.scripts import QuakeSpot
from app.games.diskwars.rules.fixing import fix
from app.games.diskwars.rules.lands import LandSpot
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.plain import plain
from app.games.diskwars.rules.reinforcement import EntrySpot
from app.games.diskwars.rules.state import Seat, State
from app.games.diskwars.rules.terrain import TerrainSpot

_JUDGES: Mapping[type, Judge] = {
    FlipSpot: movement.judge,
    LaySpot: placing.judge,
    QuakeSpot: scripts.judge_quake,
    EntrySpot: reinforcement.judge,
    LandSpot: lands.judge,
    TerrainSpot: terrain.judge,
    Drop: lambda _, drop, answer: missiles.has_fallen_so(drop, answer),
    OneOf: lambda _, one_of, answer: setup.has_fallen_so(one_of, answer),
}
_SPOTS: Mapping[type, Spots] = {
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


class Diskwars(DiskGame[State]):
    """Secret are the order of a stack below its top and the spellbooks; their sizes are known (R27)."""

    system = State.system
    judges = _JUDGES
    places = _SPOTS
    deals: ClassVar[Mapping[type, Deal]] = {Drop: fall, OneOf: lambda one_of, numbers: numbers.choose(one_of.keys)}

    def step(self, run: Run[State]) -> Ask[None]:
        yield from rounds.step(run)

    def sensible(self, state: State, decision: Decision, answers: Iterator[Answer]) -> Iterator[Answer]:
        """None of them leads off the table if there is another (R160)."""
        spot = decision.place
        if state.rulebook.edge == "kept" or not isinstance(spot, FlipSpot) or spot.is_slide:
            return answers
        return movement.without_leaving(state, spot, answers)

    def cover(self, state: State, seat: Seat, *, is_open: bool) -> Seat:  # noqa: ARG002 - other games need the state
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

    def seen(self, state: State, seat: str) -> State:
        """Items are known where they lie on a stack, on a disk, or were lost; all of them with the list."""
        seen = super().seen(state, seat)
        if not seen.items or seen.cards is state.cards:  # no items, or lists are open
            return seen
        shown = {item for disk in seen.disks.values() for item in disk.items}
        shown.update(id_ for one in seen.seats for id_ in self.shown_cards(one))
        return changed(seen, items={id_: card for id_, card in seen.items.items() if id_ in shown})

    def shown_cards(self, seat: Seat) -> Iterable[str]:
        return (*seat.army, *seat.stack, *seat.casualties, *seat.aside, seat.lord)

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

    def give_up(self, state: State, seat: str) -> State:
        return scenarios.at_any_time(_given_up(state, seat))

    def scores(self, state: State) -> Mapping[str, int]:
        return scenarios.scores(state)

    def leaders(self, state: State) -> tuple[str, ...]:
        return scenarios.leaders(scenarios.scores(state))

    def fix(self, state: State, values: Mapping[str, Any]) -> State | Rejection:
        return fix(state, values)

    def plain(self, state: State) -> Any:
        return plain(state)


RULES = Diskwars()


def _unseen(view: State, seat: Seat) -> tuple[str, ...]:
    """What of the list has not been seen yet: neither on the table, nor lost, nor on top of the stack."""
    in_play = [disk.card.id for disk in view.disks.values() if disk.owner == seat.id]
    in_play += carried.carried_of_seat(view, seat.id)
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
    left = carried.without_items(state, gone).with_seat(seat, is_out=True, done=True, left=0, to_lay=0)
    for id_ in gone:
        owner = left.seat(state.disks[id_].owner)
        left = left.with_seat(owner.id, aside=(*owner.aside, state.disks[id_].card.id))
    return changed(left.without(gone), effects=drop_of_pieces(state.effects, gone))

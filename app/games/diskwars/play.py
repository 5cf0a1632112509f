"""Diskwars as the kernel plays it."""

from dataclasses import replace
from typing import Any

from app.base.errors import Reason, Rejection
from app.engine.protocol import Act, Answer, Decision, Result
from app.engine.run import Ask, Run
from app.games.diskwars import movement, rounds, scenarios, setup
from app.games.diskwars.movement import FlipSpot
from app.games.diskwars.setup import EntrySpot
from app.games.diskwars.state import State

HIDDEN = "?"  # a disk of a stack, or a spell, that a seat may not know


class Diskwars:
    """The rules. No state of their own: everything is in the battle's."""

    def step(self, run: Run[State]) -> Ask[None]:
        yield from rounds.step(run)

    def result(self, state: State) -> Result | None:
        return state.ended

    def judge(self, state: State, decision: Decision, answer: Answer) -> tuple[Reason, ...]:
        spot = decision.place
        if isinstance(spot, FlipSpot):
            return movement.judge(state, spot, answer)
        if isinstance(spot, EntrySpot):
            return setup.judge(state, spot, answer)
        return ()

    def view(self, state: State, seat: str) -> State:
        """Secret are the order of a stack below its top and the spellbooks; their sizes are known (R27)."""
        seats = tuple(
            one
            if one.id == seat
            else replace(
                one,
                stack=(*one.stack[:1], *(HIDDEN for _ in one.stack[1:])),
                spellbook=tuple(HIDDEN for _ in one.spellbook),
            )
            for one in state.seats
        )
        return replace(state, seats=seats)

    def acted(self, state: State, act: Act) -> State | Rejection:
        """Concede, stop and score; a note changes nothing."""
        if act.kind == "note":
            return state
        if act.kind == "concede":
            return scenarios.at_any_time(state.with_seat(act.seat, is_out=True))
        if act.kind == "end_and_score":
            points = scenarios.scores(state)
            return replace(state, ended=Result(winners=scenarios.leaders(points), reason="stopped", scores=points))
        return Rejection((Reason("act-unknown", "", {"act": act.kind}),))

    def plain(self, state: State) -> Any:
        return plain(state)


def plain(state: State) -> dict[str, Any]:
    """Everything that can differ between two states, as JSON values."""
    return {
        "round": state.round,
        "segment": state.segment,
        "first": state.first,
        "turn": state.turn,
        "fought": state.fought,
        "held": dict(state.held),
        "still": [state.still, state.is_stirred],
        "shares": {id_: dict(shares) for id_, shares in state.shares.items()},
        "seats": [_seat(seat) for seat in state.seats],
        "disks": [_disk(state, lying.id) for lying in state.table.bottom_up()],
        "lands": [[land.id, list(land.at), land.radius, land.role, land.kind] for land in state.lands],
        "ended": None if state.ended is None else [list(state.ended.winners), state.ended.reason],
    }


def _seat(seat: Any) -> list[Any]:
    return [
        seat.id, list(seat.stack), list(seat.spellbook), list(seat.discards), list(seat.casualties), list(seat.aside),
        seat.killed, seat.staging, seat.entered, seat.done, seat.left, seat.is_out,
    ]  # fmt: skip


def _disk(state: State, id_: str) -> list[Any]:
    disk, lying = state.disks[id_], state.table[id_]
    return [
        id_, disk.seat, disk.owner, disk.card.id, list(lying.at), disk.activated, disk.damage, disk.turned, disk.wounds,
        disk.berserk, list(disk.start or ()), disk.moved, disk.attacked, disk.spent,
    ]  # fmt: skip

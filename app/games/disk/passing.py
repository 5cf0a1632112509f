"""Passing reactions ahead: "pass until ...". Only windows are passed, never any other question, and none that lies
behind what the player named."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, get_args

from app.engine.game import Game
from app.engine.protocol import Answer

Until = Literal["segment", "attacked", "round"]
UNTIL: tuple[Until, ...] = get_args(Until)


@dataclass(frozen=True, slots=True)
class WindowPasser:
    """Passes the windows of a seat until something. `shows_spells`: where a spell of somebody else waits to be
    answered, the player is asked all the same. `troubles` are the own disks that were attacked already."""

    until: Until
    round: int
    segment: str
    troubles: frozenset[str] = frozenset()
    shows_spells: bool = True

    @property
    def label(self) -> str:
        return f"bar.passes-{self.until}"

    def remark(self, _answer: Answer) -> str:
        return ""

    def is_over(self, game: Game[Any], seat: str) -> bool:
        state = game.state
        if state.round != self.round or state.seat(seat).is_out:
            return True
        if self.until == "segment":
            return bool(state.segment != self.segment)
        return self.until == "attacked" and not troubles(state, seat) <= self.troubles

    def answer(self, game: Game[Any], seat: str) -> Answer | None:
        decision = game.decision
        if decision is None or decision.kind != "window" or seat not in game.waiting or self.is_over(game, seat):
            return None
        if decision.values.get("point") == "cast" and (self.shows_spells or self.until == "attacked"):
            return None  # whom the spell is meant for is not told: it may be one of ours
        return Answer(decision=decision.id, seat=seat)


def pass_until(state: Any, seat: str, until: Until, *, shows_spells: bool = True) -> WindowPasser:
    """From this moment on."""
    return WindowPasser(until, state.round, state.segment, troubles(state, seat), shows_spells)


def troubles(state: Any, seat: str) -> frozenset[str]:
    """Every attack on disks of a seat that can be seen: an enemy lies on it, it is damaged or wounded, it fell."""
    return frozenset(_troubles(state, seat))


def _troubles(state: Any, seat: str) -> Iterator[str]:
    for disk in state.of(seat):
        for other in state.table.pinned_by(disk.id):
            if state.are_enemies(disk.id, other):
                yield f"{disk.id} beneath {other}"
        if disk.damage or disk.wounds:
            yield f"{disk.id} hurt {disk.damage} {disk.wounds}"
    owner = state.seat(seat)
    yield from (f"fallen {number}" for number in range(len(owner.casualties) + len(owner.aside)))

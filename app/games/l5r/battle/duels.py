"""Duels that were fought, read from what happened, and in words: what each side dropped, what came of it.

A duel that is still open, because players type in what their real counters did, is told as far as it has come.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from app.base.geometry import Point
from app.engine.protocol import Event
from app.games.diskwars.rules.state import Disk, State
from app.games.diskwars.rules.values import toughness
from app.games.l5r.rules.duel import FOCUS, MISS, STRIKE
from app.games.l5r.rules.state import L5rState
from app.words import say
from app.words.play_sentences import NameSource
from app.words.tongue import of_game, spoken_of

BEGUN, DROPPED, ENDED = "duel-begun", "duel-dropped", "duel-ended"


@dataclass(frozen=True, slots=True)
class DuelSide:
    """One side: its disk, how many counters it drops and what came of them. `places` are measured from the middle of
    the other disk; `first_misses` were dropped once more. `taken` is the damage that its own disk took in the end."""

    piece: str
    counters: int
    has_double_chi: bool = False
    has_dropped: bool = False
    places: tuple[tuple[Point | None, str], ...] = ()
    first_misses: tuple[Point | None, ...] = ()
    damage: int = 0
    taken: int = 0
    wounds: int = 0
    is_destroyed: bool = False

    def count(self, side: str) -> int:
        return sum(up == side for _, up in self.places)


@dataclass(frozen=True, slots=True)
class FoughtDuel:
    """Who challenges first. `before` is the table before it, as far as that is known."""

    sides: tuple[DuelSide, DuelSide]
    is_over: bool = False
    before: State | None = field(default=None, compare=False, repr=False)

    def disk(self, piece: str) -> Disk | None:
        """A duelist as it was when the duel began."""
        return self.before.disks.get(piece) if self.before is not None else None

    def with_side(self, piece: str, **changes: Any) -> "FoughtDuel":
        one, other = (replace(side, **changes) if side.piece == piece else side for side in self.sides)
        return replace(self, sides=(one, other))


def duels_in(told: Iterable[tuple[Event, State | None]]) -> tuple[FoughtDuel, ...]:
    """All duels among some events, in their order."""
    found: list[FoughtDuel] = []
    for event, before in told:
        if event.kind == BEGUN:
            found.append(_begun(event.values, before))
        elif found and not found[-1].is_over:
            found[-1] = _going_on(found[-1], event)
    return tuple(found)


def _begun(values: Mapping[str, Any], before: State | None) -> FoughtDuel:
    one = DuelSide(str(values["piece"]), int(values["counters"]), bool(values.get("double_chi")))
    other = DuelSide(str(values["upon"]), int(values["upon_counters"]), bool(values.get("upon_double_chi")))
    return FoughtDuel((one, other), before=before)


def _going_on(duel: FoughtDuel, event: Event) -> FoughtDuel:
    values, piece = event.values, str(event.values.get("piece", ""))
    if event.kind == DROPPED:
        return duel.with_side(
            piece, has_dropped=True, places=tuple(values["places"]), first_misses=tuple(values["missed_first"]),
            damage=int(values["damage"]),
        )  # fmt: skip
    if event.kind == "disk-damaged":
        taken = sum(side.taken for side in duel.sides if side.piece == piece)
        return duel.with_side(piece, taken=taken + int(values["amount"]))
    if event.kind == ENDED:
        one, other = duel.sides
        lost = values["destroyed"]
        over = duel.with_side(one.piece, wounds=int(values["wounds"]), is_destroyed=one.piece in lost)
        over = over.with_side(other.piece, wounds=int(values["upon_wounds"]), is_destroyed=other.piece in lost)
        return replace(over, is_over=True)
    return duel


# --- in words ---


def title_of(duel: FoughtDuel, named: NameSource) -> str:
    with of_game(L5rState.system):
        return say("duel.title", piece=named(duel.sides[0].piece), upon=named(duel.sides[1].piece))


def falls_on(duel: FoughtDuel, thrown: DuelSide, named: NameSource) -> str:
    """Whose counters fall on a disk, how many they are and why so many."""
    disk = duel.disk(thrown.piece)
    with of_game(L5rState.system):
        told = say("duel.counters", count=thrown.counters, piece=named(thrown.piece))
        if disk is None or duel.before is None:
            return told
        tough = toughness(duel.before, disk.id)
        chi, double = thrown.counters - tough, thrown.has_double_chi
        return say("duel.counters-why", told=told, toughness=tough, chi=chi, is_double=double)


def throw_of(side: DuelSide) -> tuple[str, ...]:
    """What lies there: each side of the counters in words, and the sum."""
    return tuple(spoken_of(L5rState.system, _throw(side)))


def _throw(side: DuelSide) -> Iterator[str]:
    if not side.has_dropped:
        yield say("duel.waits")
        return
    focus, strike, missed = (side.count(up) for up in (FOCUS, STRIKE, MISS))
    yield say("duel.came", focus=focus, strike=strike, missed=missed)
    if side.first_misses:
        yield say("duel.again", count=len(side.first_misses))
    rulebook = L5rState.rulebook
    parts = [(count, each) for count, each in ((focus, rulebook.duel_focus), (strike, rulebook.duel_strike)) if count]
    yield say("duel.sum", parts=parts, damage=side.damage)


def outcome_of(duel: FoughtDuel, side: DuelSide, named: NameSource | None = None) -> str:
    """What a disk took, against its toughness, and what became of it; named where that is not clear."""
    disk = duel.disk(side.piece)
    values: dict[str, Any] = {"damage": side.taken, "wounds": side.wounds}
    if disk is not None and duel.before is not None:
        values |= {"toughness": toughness(duel.before, disk.id), "lay": disk.damage}
        values |= {"now": min(disk.wounds + side.wounds, disk.card.wounds), "most": disk.card.wounds}
    end = "destroyed" if side.is_destroyed else "wounded" if side.wounds else "holds"
    with of_game(L5rState.system):
        return say("duel.outcome", piece=named(side.piece) if named else "", end=end, **values)


def lines_of(duel: FoughtDuel, named: NameSource) -> tuple[str, ...]:
    """All of it, as it is read aloud: both throws, then what both took."""
    one, other = duel.sides
    with of_game(L5rState.system):
        throws = [
            say("duel.on", piece=named(upon.piece), told=" ".join((falls_on(duel, thrown, named), *throw_of(thrown))))
            for thrown, upon in ((one, other), (other, one))
        ]
    ends = [outcome_of(duel, side, named) for side in duel.sides if duel.is_over]
    return (title_of(duel, named), *throws, *ends)

"""Counts in whole battles of Warhammer what good players do not do.

python -m tests.ai.conduct.warhammer.measure [--level captain] [--battles 30] [--jobs 1] [--show]

Counted is what the other disk games count too: moves that pin an own disk which could still act and win nothing by it,
disks laid on the very place of a friend while another legal place was free, moves there and back within two rounds,
magic and abilities that could not change anything. `--show` names each of them.
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from math import dist

from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.games.disk.rules.answers import places_of
from app.games.registry import rules_of
from app.games.warhammer.rules.phases.activation import may_be_activated
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.state import LEARNING, STANDARD, STRONGHOLDS, State
from app.games.warhammer.rules.values import terrain_at
from tests.ai.arena import MAX_ANSWERS, Arena
from tests.ai.conduct.measure import (
    BACK,
    HEAPED,
    IDLE,
    LAID,
    MOVES,
    PINS,
    SAME_POINT,
    USES,
    LastMove,
    Tally,
    WatchingRules,
    lines,
)
from tests.ai.conduct.warhammer.uses import is_idle, users_of
from tests.bench.meetings import doubles_met
from tests.rules.warhammer.table import mustered

SCENARIOS = (LEARNING, STANDARD, LEARNING, STRONGHOLDS)  # every second battle has terrain


class Watch:
    """Sees a battle step by step and counts."""

    def __init__(self, number: int) -> None:
        self.tally = Tally()
        self._number = number
        self._last: dict[str, LastMove] = {}

    def see(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        if before.segment == "resolve":
            for id_ in dict.fromkeys(_movers(events)):
                if id_ in before.disks and id_ in after.disks:
                    self._see_move(before, after, id_)
        users = users_of(events)
        for _ in users:
            self.tally.add(USES)
        if users and is_idle(before, after, events):
            self.tally.add(IDLE, f"{self._where(before)}: {', '.join(users)} {_told_use(events)}")

    def _see_move(self, before: State, after: State, id_: str) -> None:
        start, end = before.table[id_].at, after.table[id_].at
        if start == end:
            return
        self.tally.add(MOVES)
        is_attack = any(after.are_enemies(id_, other) for other in after.table.pins(id_))
        pinned = [
            other for other in set(after.table.pins(id_)) - set(before.table.pins(id_))
            if after.disks[other].seat == after.disks[id_].seat
            and may_be_activated(before, before.disks[other]) and not may_be_activated(after, after.disks[other])
        ]  # fmt: skip
        if pinned and not is_attack and not _has_come_to_terrain(before, after, id_):
            self.tally.add(PINS, f"{self._where(before)}: {id_} on {', '.join(pinned)}")
        last, radius = self._last.get(id_), after.table[id_].radius
        if (
            last is not None and not is_attack and not last.is_attack and before.round - last.round <= 1
            and dist(last.start, end) <= radius < dist(start, end)
        ):  # fmt: skip
            self.tally.add(BACK, f"{self._where(before)}: {id_}")
        self._last[id_] = LastMove(start, before.round, is_attack)

    def see_answer(self, game: Game[State], decision: Decision, answer: Answer) -> None:
        """Of disks that are laid: whether one lies on the point of a friend, and whether it had to."""
        spot = decision.place
        if answer.is_pass or not isinstance(spot, EntrySpot | DeploySpot):
            return
        table = game.state.table
        laid = [one.at for one in table.disks.values() if one.seat == answer.seat]
        for at in places_of(answer).values():
            self.tally.add(LAID)
            if any(dist(one, at) < SAME_POINT * _radius(game.state, spot) for one in laid) and self._has_room(game):
                self.tally.add(HEAPED, f"{self._where(game.state)}: {', '.join(decision.about)}")
            laid.append(at)

    def _has_room(self, game: Game[State]) -> bool:
        """Whether the disk that is laid could lie on nobody; of a whole army it is not asked."""
        decision = game.decision
        assert decision is not None
        spot = decision.place
        if not isinstance(spot, EntrySpot):
            return True
        spots = game.rules.spots(game.state, decision)  # type: ignore[attr-defined]
        return any(not any(game.state.table.under(at, spot.radius)) for at in spots)

    def _where(self, state: State) -> str:
        return f"battle {self._number} {state.scenario} round {state.round}"


def _movers(events: tuple[Event, ...]) -> Iterator[str]:
    """Those that used their activation to move."""
    return (str(one.values["piece"]) for one in events if one.kind == "disk-acted" and one.values["action"] == "move")


def _radius(state: State, spot: EntrySpot | DeploySpot) -> int:
    return spot.radius if isinstance(spot, EntrySpot) else min(state.cards[one].radius for one in spot.pieces.values())


def _has_come_to_terrain(before: State, after: State, id_: str) -> bool:
    """Whether a move has led onto terrain that it did not lie on, as objectives and its own safety ask for."""
    then, now = before.table[id_], after.table[id_]
    fresh = {one.id for one in terrain_at(after, now.at, now.radius)}
    return bool(fresh - {one.id for one in terrain_at(before, then.at, then.radius)})


def _told_use(events: tuple[Event, ...]) -> str:
    return next((str(one.values["source"]) for one in events if "source" in one.values), "magic")


# --- battles ---


def opening_of(number: int) -> State:
    """Every scenario in turn, half with terrain, other armies for each number."""
    return mustered(*doubles_met(number), scenario=SCENARIOS[number % len(SCENARIOS)])


def watched(number: int, level: str) -> Tally:
    """What is counted in one battle."""
    state, watch = opening_of(number), Watch(number)
    arena = Arena(state, {seat.id: level for seat in state.seats}, number)
    arena.game = Game(WatchingRules(rules_of("warhammer"), watch.see), GameValue(state))  # type: ignore[arg-type]
    for _ in range(MAX_ANSWERS):
        if arena.game.decision is None:
            return watch.tally
        decision, answer = arena.game.decision, arena.said()
        if answer.seat != CHANCE:
            watch.see_answer(arena.game, decision, answer)
        arena.take(answer)
    raise AssertionError("an endless battle")


def _watched(plan: tuple[int, str]) -> Tally:
    return watched(*plan)


def measured(level: str, battles: int, jobs: int = 1) -> Tally:
    """What is counted in some battles."""
    plans, tally = [(number, level) for number in range(battles)], Tally()
    if jobs == 1:
        for plan in plans:
            tally.join(_watched(plan))
        return tally
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(_watched, plans):
            tally.join(one)
    return tally


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.ai.conduct.warhammer.measure")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--battles", type=int, default=30)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    said = parser.parse_args()
    tally = measured(said.level, said.battles, said.jobs)
    print(f"warhammer, {said.level}, {said.battles} battles:")
    for line in (*lines(tally), *(tally.seen if said.show else ())):
        print(line)
    return 0 if tally.is_within() else 1


if __name__ == "__main__":
    raise SystemExit(main())

"""Counts in whole battles what good players do not do.

python -m tests.ai.conduct.measure [--system diskwars] [--level captain] [--battles 30] [--jobs 1] [--show]

Counted are, over all seats: moves that pin an own disk which could still act and win nothing by it, disks laid on the
very place of a friend while another legal place was free, moves there and back within two rounds, spells and abilities
that could not change anything. `--show` names each of them.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import dist
from typing import Any

from app.base.geometry import Point, overlap
from app.battles.playing import PausingRules
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.engine.run import Ask, Run
from app.games.api.position import Position
from app.games.disk.rules.answers import places_of
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.activation import may_be_activated
from app.games.diskwars.rules.reinforcement import EntrySpot
from app.games.diskwars.rules.scenarios import SCENARIOS
from app.games.diskwars.rules.state import State
from app.games.registry import rules_of
from tests.ai.arena import MAX_ANSWERS, Arena, shelf
from tests.ai.conduct.powers import is_idle, users_of
from tests.bench.meetings import halves_met, opening_of_clans

SAME_POINT = 0.25  # of a radius: two that lie so near lie on the same point
MOVES, PINS, LAID, HEAPED, BACK, USES, IDLE = (
    "moves", "own disks pinned for nothing", "disks laid", "laid on the point of a friend", "there and back",
    "spells and abilities", "spells and abilities for nothing",
)  # fmt: skip
BOUNDS: Mapping[str, tuple[str, float]] = {
    PINS: (MOVES, 0.01), HEAPED: (LAID, 0.0), BACK: (MOVES, 0.0), IDLE: (USES, 0.0)
}  # fmt: skip
"""The largest share that may be, and of what."""


@dataclass(frozen=True, slots=True)
class LastMove:
    """Where a move of a disk began, in which round, and whether it ended on an enemy."""

    start: Point
    round: int
    is_attack: bool


@dataclass
class Tally:
    """What has been counted, and where it was seen."""

    counts: Counter[str] = field(default_factory=Counter)
    seen: list[str] = field(default_factory=list)

    def add(self, kind: str, where: str = "") -> None:
        self.counts[kind] += 1
        if where:
            self.seen.append(f"{kind}: {where}")

    def join(self, other: "Tally") -> None:
        self.counts += other.counts
        self.seen += other.seen

    def is_within(self) -> bool:
        return all(self.counts[kind] <= share * self.counts[of] for kind, (of, share) in BOUNDS.items())


class WatchingRules(PausingRules[State]):
    """The rules of a game; each step is shown to somebody when it is done."""

    def __init__(self, rules: Any, see: Callable[[State, State, tuple[Event, ...]], None]) -> None:
        super().__init__(rules, lambda _state: False)
        self._see = see

    def step(self, run: Run[State]) -> Ask[None]:
        before = run.state
        yield from self.rules.step(run)
        self._see(before, run.state, tuple(run.events))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)


class Watch:
    """Sees a battle step by step and counts."""

    def __init__(self, number: int) -> None:
        self.tally = Tally()
        self._number = number
        self._last: dict[str, LastMove] = {}

    def see(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        if before.segment == "activation":
            for id_ in dict.fromkeys(str(one.values["piece"]) for one in _moves(events)):
                if id_ in before.disks and id_ in after.disks:
                    self._see_move(before, after, id_)
        users = users_of(events)
        for _ in users:
            self.tally.add(USES)
        if users and is_idle(before, after, events):
            self.tally.add(IDLE, f"{self._where(before)}: {', '.join(users)} {_told_use(events)}")

    def _see_move(self, before: State, after: State, id_: str) -> None:
        self.tally.add(MOVES)
        start, end = before.table[id_].at, after.table[id_].at
        is_attack = any(after.are_enemies(id_, other) for other in after.table.pins(id_))
        pinned = [
            other for other in set(after.table.pins(id_)) - set(before.table.pins(id_))
            if after.disks[other].seat == after.disks[id_].seat
            and may_be_activated(before, before.disks[other]) and not may_be_activated(after, after.disks[other])
        ]  # fmt: skip
        if pinned and not is_attack and not _has_come_to_land(before, after, id_):
            self.tally.add(PINS, f"{self._where(before)}: {id_} on {', '.join(pinned)}")
        last = self._last.get(id_)
        radius = after.table[id_].radius
        if (
            last is not None and not is_attack and not last.is_attack and before.round - last.round <= 1
            and dist(last.start, end) <= radius < dist(start, end)
        ):  # fmt: skip
            self.tally.add(BACK, f"{self._where(before)}: {id_}")
        self._last[id_] = LastMove(start, before.round, is_attack)

    def see_answer(self, game: Game[State], decision: Decision, answer: Answer) -> None:
        """Of a disk that is laid: whether it lies on the point of a friend, and whether it had to."""
        if not isinstance(decision.place, EntrySpot) or answer.is_pass:
            return
        self.tally.add(LAID)
        (at,), radius, table = places_of(answer).values(), decision.place.radius, game.state.table
        friends = [one for one in table.disks.values() if one.seat == answer.seat]
        heaped = [one.id for one in friends if dist(one.at, at) < SAME_POINT * radius]
        if heaped and any(not any(table.under(spot, radius)) for spot in game.rules.spots(game.state, decision)):  # type: ignore[attr-defined]
            self.tally.add(HEAPED, f"{self._where(game.state)}: {decision.about[0]} on {', '.join(heaped)}")

    def _where(self, state: State) -> str:
        return f"battle {self._number} {state.scenario} round {state.round}"


def _moves(events: tuple[Event, ...]) -> Iterator[Event]:
    """Flips of those who were activated to move."""
    movers = {one.values["piece"] for one in events if one.kind == "disk-activated" and one.values["action"] == "move"}
    return (one for one in events if one.kind == "disk-flipped" and one.values["piece"] in movers)


def _has_come_to_land(before: State, after: State, id_: str) -> bool:
    """Whether a move has led onto a land that it did not lie on: the own home is no gain."""
    then, now = before.table[id_], after.table[id_]
    return any(
        overlap(now.at, now.radius, land.at, land.radius) and not overlap(then.at, then.radius, land.at, land.radius)
        for land in after.lands
        if land.role and not land.role.endswith(f":{after.disks[id_].seat}")
    )


def _told_use(events: tuple[Event, ...]) -> str:
    used = next((one for one in events if one.kind == "spell-cast"), None)
    if used is not None:
        return f"{used.values['spell']} on {dict(used.values['targets'])}"
    return next((str(one.values["source"]) for one in events if "source" in one.values), "")


# --- battles ---


def opening_of(system: str, number: int) -> State:
    """Every scenario in turn, half of Diskwars with terrain, other armies for each number."""
    if system == "l5r":
        return opening_of_clans(number)
    scenario = list(SCENARIOS)[number % 5]
    said = {"terrains": 2} if number // 5 % 2 and scenario != "siege" else {}
    armies = [shelf().armies[name] for name in halves_met(number)]
    position = muster(armies, scenario, said, number, shelf().records)
    assert isinstance(position, Position), position
    state: State = position.state
    return state


def watched(system: str, number: int, level: str) -> Tally:
    """What is counted in one battle."""
    state, watch = opening_of(system, number), Watch(number)
    arena = Arena(state, {seat.id: level for seat in state.seats}, number)
    arena.game = Game(WatchingRules(rules_of(system), watch.see), GameValue(state))
    for _ in range(MAX_ANSWERS):
        if arena.game.decision is None:
            return watch.tally
        decision, answer = arena.game.decision, arena.said()
        if answer.seat != CHANCE:
            watch.see_answer(arena.game, decision, answer)
        arena.take(answer)
    raise AssertionError("an endless battle")


def _watched(plan: tuple[str, int, str]) -> Tally:
    return watched(*plan)


def measured(system: str, level: str, battles: int, jobs: int = 1) -> Tally:
    """What is counted in some battles."""
    plans, tally = [(system, number, level) for number in range(battles)], Tally()
    if jobs == 1:
        for plan in plans:
            tally.join(_watched(plan))
        return tally
    with ProcessPoolExecutor(jobs) as pool:
        for one in pool.map(_watched, plans):
            tally.join(one)
    return tally


def lines(tally: Tally) -> Iterator[str]:
    for kind, (of, bound) in BOUNDS.items():
        count, whole = tally.counts[kind], tally.counts[of]
        share = 100 * count / whole if whole else 0.0
        yield f"  {kind}: {count} of {whole} {of} ({share:.2f} %, at most {100 * bound:.0f} %)"


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.ai.conduct.measure")
    parser.add_argument("--system", choices=("diskwars", "l5r"), default="diskwars")
    parser.add_argument("--level", default="captain")
    parser.add_argument("--battles", type=int, default=30)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--show", action="store_true")
    said = parser.parse_args()
    tally = measured(said.system, said.level, said.battles, said.jobs)
    print(f"{said.system}, {said.level}, {said.battles} battles:")
    for line in (*lines(tally), *(tally.seen if said.show else ())):
        print(line)
    return 0 if tally.is_within() else 1


if __name__ == "__main__":
    raise SystemExit(main())

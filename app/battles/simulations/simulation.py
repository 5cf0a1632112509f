"""Many trials over several processes. What comes out depends on the plan alone, not on how many processes there are or
which of them is faster: trials are taken in the order of their numbers, and whether it is enough is asked of them in
that order."""

import multiprocessing
import os
import threading
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.synchronize import Event

from app.base.errors import KnownError
from app.battles.simulations.findings import count_share
from app.battles.simulations.trials import GivenUpError, IsOver, TrialBattle, TrialPlan, fight, never
from app.games.registry import package_of, register

MIN_TRIALS = 20  # trials before an interval is believed
LOOK = 0.1  # seconds between two looks at whether anybody still wants to know
MANNERS = 10  # how much they give way to everything else on the machine, such as the window
_SPAWN = multiprocessing.get_context("spawn")  # a fork would copy the window and its threads

Heard = Callable[[TrialBattle], bool]
"""Told of each trial in turn; whether to go on."""


def simulate(
    plan: TrialPlan,
    games: int,
    *,
    jobs: int = 0,
    narrow: float = 0.0,
    heard: Heard | None = None,
    is_over: IsOver = never,
) -> list[TrialBattle]:
    """Up to so many trials; fewer where the interval around the share of wins has become as narrow as was asked for, or
    where whoever listens has heard enough. The interval never ends it between the two of a pair. What is under way when
    it `is_over` is given up. Without `jobs` they are played here, else in so many processes."""
    done: list[TrialBattle] = []
    trials = _side_by_side(plan, games, jobs, is_over) if jobs else _in_turn(plan, games, is_over)
    for trial in trials:
        done.append(trial)
        wants_more = heard is None or heard(trial)
        if not wants_more or (len(done) % 2 == 0 and is_enough(done, narrow)):
            break
    trials.close()
    return done


def is_enough(done: list[TrialBattle], narrow: float) -> bool:
    return narrow > 0 and len(done) >= MIN_TRIALS and count_share(done).width <= narrow


def _in_turn(plan: TrialPlan, games: int, is_over: IsOver) -> Generator[TrialBattle, None, None]:
    for number in range(games):
        try:
            yield fight(plan, number, is_over)
        except GivenUpError:
            return


def _side_by_side(plan: TrialPlan, games: int, jobs: int, is_over: IsOver) -> Generator[TrialBattle, None, None]:
    """A few more than there are processes are under way, so that none waits and little is thrown away at the end."""
    ended = _SPAWN.Event()
    system = str(plan.straight.system)
    work = (ended, system, package_of(system))
    pool = ProcessPoolExecutor(jobs, mp_context=_SPAWN, initializer=_begin, initargs=work)
    under_way: list[Future[TrialBattle]] = []
    number = 0
    try:
        while number < games or under_way:
            while number < games and len(under_way) <= 2 * jobs:
                under_way.append(pool.submit(_fought, plan, number))
                number += 1
            if not _came(under_way[0], is_over):
                return
            yield under_way.pop(0).result()
    except BrokenProcessPool as error:
        raise KnownError("simulation-broken") from error
    finally:
        ended.set()
        pool.shutdown(wait=True, cancel_futures=True)


def _came(trial: "Future[TrialBattle]", is_over: IsOver) -> bool:
    """Wait for a trial; false where it is over before."""
    while not is_over():
        try:
            trial.exception(LOOK)
        except TimeoutError:
            continue
        return True
    return False


# --- in the processes that play ---

_ended: Event | None = None


def _begin(ended: Event, system: str, package: str) -> None:
    """Get ready to play. The process is told where the game lives."""
    global _ended
    _ended = ended
    register(system, package)
    if hasattr(os, "nice"):
        os.nice(MANNERS)
    threading.Thread(target=_go_with_parent, daemon=True).start()


def _go_with_parent() -> None:
    """Whoever began it may be killed: nobody plays on for nobody."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _fought(plan: TrialPlan, number: int) -> TrialBattle:
    assert _ended is not None
    return fight(plan, number, _ended.is_set)

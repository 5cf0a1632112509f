"""Many trials over several processes. What comes out depends on the plan alone, not on how many processes there are or
which of them is faster: trials are taken in the order of their numbers, and whether it is enough is asked of them in
that order."""

import multiprocessing
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from app.base.errors import KnownError
from app.battles.findings import share
from app.battles.trials import Plan, Trial, fought

LEAST = 20  # trials before an interval is believed
_SPAWN = multiprocessing.get_context("spawn")  # a fork would copy the window and its threads

Heard = Callable[[Trial], bool]
"""Told of each trial in turn; whether to go on."""


def simulate(plan: Plan, games: int, *, jobs: int = 1, narrow: float = 0.0, heard: Heard | None = None) -> list[Trial]:
    """Up to so many trials; fewer where the interval around the share of wins has become as narrow as was asked for, or
    where whoever listens has heard enough. The interval never ends it between the two of a pair."""
    done: list[Trial] = []
    trials = _in_turn(plan, games) if jobs <= 1 else _side_by_side(plan, games, jobs)
    for trial in trials:
        done.append(trial)
        wants_more = heard is None or heard(trial)
        if not wants_more or (len(done) % 2 == 0 and is_enough(done, narrow)):
            trials.close()
            break
    return done


def is_enough(done: list[Trial], narrow: float) -> bool:
    return narrow > 0 and len(done) >= LEAST and share(done).width <= narrow


def _in_turn(plan: Plan, games: int) -> Generator[Trial, None, None]:
    for number in range(games):
        yield fought(plan, number)


def _side_by_side(plan: Plan, games: int, jobs: int) -> Generator[Trial, None, None]:
    """A few more than there are processes are under way, so that none waits and little is thrown away at the end."""
    pool = ProcessPoolExecutor(jobs, mp_context=_SPAWN)
    under_way: list[Future[Trial]] = []
    try:
        for number in range(games):
            under_way.append(pool.submit(fought, plan, number))
            if len(under_way) > 2 * jobs:
                yield under_way.pop(0).result()
        for one in under_way:
            yield one.result()
    except BrokenProcessPool as error:
        raise KnownError("simulation-broken") from error
    finally:
        pool.shutdown(wait=True, cancel_futures=True)

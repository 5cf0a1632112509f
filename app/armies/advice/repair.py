"""The smallest changes that make a list legal: fewest pieces touched, then fewest points moved.

They are searched for in stages (`search`):

1. Single changes, all of them, cheapest first, if one can be enough. What is found here is the best there is.
2. What can stay (`stay`): pieces go back into an empty list as long as the law allows, in several orders. This always
   ends with a legal list where taking out is enough, and tells how few changes must be beaten.
3. A best-first search over changes that the problems suggest (`cures`), for what only swaps and additions mend; once
   in haste, to have something to beat, and once with care.
4. Pieces that left are swapped for others as alike as fit, and needless changes are dropped.

Warhammer regiments are so small that all of them can be looked through instead (`regiments`).
"""

from collections.abc import Callable
from dataclasses import dataclass

from app.armies.advice.available_pieces import AvailablePieces, unlikeness
from app.armies.advice.difference import plan_to
from app.armies.advice.needs import number
from app.armies.advice.plan import ChangePlan
from app.armies.advice.search import RepairSearch
from app.armies.advice.trial import ENDLESS, LawTrial, Stop, budget_of, is_beyond_pieces, never
from app.armies.edit import ListChange, apply_all
from app.base.errors import Problem
from app.games.api.army import Pieces
from app.games.registry import check
from catalog.schema.lists import ArmyList, Rules, Stock

# How often plans with needless changes are put aside for others.
ROUNDS = 4

# What a problem is about, where it is not about pieces: one of two terrains, of three armies, of several heroes.
WHERE = ("place", "army", "hero")


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairStep:
    """A change of a repair and the problems it solves: what the law would say of the list without it."""

    change: ListChange
    solves: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """A plan that makes a list legal, and why each of its changes is needed."""

    plan: ChangePlan
    steps: tuple[RepairStep, ...]


def repair(
    army: ArmyList,
    pieces: Pieces,
    rules: Rules,
    *,
    stock: Stock | None = None,
    best: int = 3,
    budget: int | None = None,
    ignore: Callable[[Problem], bool] = is_beyond_pieces,
    should_stop: Stop = never,
) -> tuple[Repair, ...]:
    """The best different repairs of an illegal list, the smallest first; none for a legal one.

    With a stock, only pieces that are owned and free are put in; what is in the list may stay. Problems that `ignore`
    picks out are left alone; otherwise only those that no piece can mend.
    """
    shelf = AvailablePieces(army.system, pieces, rules, stock)
    trial = LawTrial(pieces, rules, budget_of(army.system, budget), should_stop, ignore)
    final = LawTrial(pieces, rules, ENDLESS, ignore=ignore)
    if all(ignore(problem) for problem in check(army, pieces, rules).problems):
        return ()
    search = RepairSearch(army, shelf, trial, best)
    plans = sorted((plan_to(army, found, shelf, final) for found in search.run()), key=lambda plan: _order(plan, shelf))
    return _needed(army, plans, best, final)


def _needed(army: ArmyList, plans: list[ChangePlan], best: int, trial: LawTrial) -> tuple[Repair, ...]:
    """The best different plans of which no change is needless, if there are such."""
    for _ in range(ROUNDS):
        repairs = tuple(Repair(plan=plan, steps=_steps(army, plan, trial)) for plan in _different(plans, best))
        padded = [one.plan for one in repairs if not all(step.solves for step in one.steps)]
        if not padded or len(padded) == len(plans):
            break
        plans = [plan for plan in plans if not any(plan is other for other in padded)]
    sound = tuple(one for one in repairs if all(step.solves for step in one.steps))
    return sound or repairs


def mend(
    army: ArmyList,
    problem: Problem,
    pieces: Pieces,
    rules: Rules,
    *,
    stock: Stock | None = None,
    budget: int | None = None,
    should_stop: Stop = never,
) -> Repair | None:
    """The smallest change after which one problem is gone. The others may stay, but get no worse; no new ones come."""
    others = [one for one in check(army, pieces, rules).problems if one != problem]

    def ignore(found: Problem) -> bool:
        return is_beyond_pieces(found) or any(_is_no_worse(found, one) for one in others)

    found = repair(army, pieces, rules, stock=stock, best=1, budget=budget, ignore=ignore, should_stop=should_stop)
    return found[0] if found else None


def _is_no_worse(now: Problem, before: Problem) -> bool:
    """Whether a problem is one that was there before, at the same place, with figures that have not grown."""
    if any(now.values.get(name) != before.values.get(name) for name in WHERE):
        return False
    if now.code != before.code or (now.subjects != before.subjects and not set(now.subjects) <= set(before.subjects)):
        return False
    return all(number(now, name) <= number(before, name) for name in ("over", "missing", "count"))


# --- choosing and telling ---


def _different(ranked: list[ChangePlan], best: int) -> list[ChangePlan]:
    """The best, then the next best that take out other pieces, then others; in their old order."""
    chosen: list[int] = []
    for signature in (_leavers, _outline, _everything):
        known = {signature(ranked[place]) for place in chosen}
        for place, plan in enumerate(ranked):
            if len(chosen) < best and signature(plan) not in known:
                known.add(signature(plan))
                chosen.append(place)
    return [ranked[place] for place in sorted(chosen)]


def _order(plan: ChangePlan, shelf: AvailablePieces) -> tuple[object, ...]:
    return (plan.cost, sum(_unlike(change, shelf) for change in plan.changes), [change.key for change in plan.changes])


def _unlike(change: ListChange, shelf: AvailablePieces) -> int:
    if not change.by:
        return 0
    other = shelf.pieces.get(shelf.key(change.by, change.by_colours))
    here = shelf.pieces.get(shelf.key(change.piece, change.colours))
    if other is None:
        return 0
    if here is None:
        return int(shelf.meant(change.piece, change.spot.part) != change.by) * change.count
    return unlikeness(here, other) * change.count


def _leavers(plan: ChangePlan) -> frozenset[tuple[object, ...]]:
    return frozenset((c.spot, c.piece, c.colours, c.count) for c in plan.changes if c.verb != "add")


def _outline(plan: ChangePlan) -> frozenset[tuple[object, ...]]:
    """Which pieces leave, and whether others come for them."""
    return frozenset((c.spot, c.piece, c.colours, c.count, c.verb) for c in plan.changes)


def _everything(plan: ChangePlan) -> tuple[ListChange, ...]:
    return plan.changes


def _steps(army: ArmyList, plan: ChangePlan, trial: LawTrial) -> tuple[RepairStep, ...]:
    """For each change what the law would say without it; first of all what it says now."""
    before = trial.faults(army)
    found: list[RepairStep] = []
    for place, change in enumerate(plan.changes):
        rest = apply_all(army, (*plan.changes[:place], *plan.changes[place + 1 :]))
        after = trial.faults(rest)
        codes = {problem.code for problem in after}
        told = tuple(problem for problem in before if problem.code in codes)
        found.append(RepairStep(change=change, solves=told or after))
    return tuple(found)

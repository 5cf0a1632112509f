"""Filling a list up to its limit with pieces that fit: to the point if that can be done."""

from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random

from app.armies.advice import disk_advice, force_advice, regiment_advice
from app.armies.advice.available_pieces import AvailablePiece, AvailablePieces, Spell
from app.armies.advice.difference import plan_to
from app.armies.advice.disk_advice import Weigh
from app.armies.advice.plan import ChangePlan
from app.armies.advice.repair import repair
from app.armies.advice.suggest import suggest
from app.armies.advice.trial import (
    ENDLESS,
    HaltedError,
    LawTrial,
    Stop,
    budget_of,
    is_beyond_pieces,
    mendable_problems,
    never,
)
from app.armies.edit import is_empty
from app.armies.laws import disk_law
from app.base.errors import Problem
from app.games.api.army import Pieces
from app.games.registry import check
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Stock

# How much likelier a piece of the army's own faction is than another.
OWN = 6.0
SPELL = 0.7
STRANGER = 0.05

# What a Warhammer hero lacks is given to him anyway.
GAPS = frozenset({"command-count"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """A list filled up. `left` is what stays unspent; `exact` says that it is nothing.

    `problems` are those that still stand: none, unless the list could not be mended or the force not be filled.
    """

    plan: ChangePlan
    left: int
    seed: int
    problems: tuple[Problem, ...] = ()
    stopped: bool = False

    @property
    def exact(self) -> bool:
        return self.left == 0 and not self.problems

    @property
    def phrase(self) -> tuple[str, dict[str, object]]:
        """What came of it, as a code and its values for `app.words.say`."""
        values: dict[str, object] = {"pieces": self.plan.cost.pieces, "left": self.left, "seed": self.seed}
        if self.problems:
            return "complete-failed", values
        if self.plan.is_empty:
            return "complete-nothing", values
        return ("complete-exact" if self.exact else "complete-short"), values


def complete(
    army: ArmyList,
    pieces: Pieces,
    rules: Rules,
    *,
    faction: str | None = None,
    stock: Stock | None = None,
    seed: int = 0,
    budget: int | None = None,
    should_stop: Stop = never,
) -> Completion:
    """Fill a list with pieces of `faction`; without one, with what goes with those that are there. A list that is not
    legal is repaired first, by its smallest repair; an empty one becomes a whole army of the faction."""
    shelf = AvailablePieces(army.system, pieces, rules, stock)
    trial = LawTrial(pieces, rules, budget_of(army.system, budget), should_stop)
    is_new = is_empty(army) and faction is not None
    start = _made(army, faction, pieces, rules, stock, seed, should_stop) if is_new else None
    start = start or _mended(army, pieces, rules, stock, should_stop)
    full = start
    with suppress(HaltedError):
        full = _filled(start, shelf, trial, Random(seed), faction)
    final = LawTrial(pieces, rules, ENDLESS)
    if mendable_problems(final.judge(full)) and not mendable_problems(final.judge(start)):
        full = start
    plan = plan_to(army, full, shelf, final)
    if plan.is_empty:
        plan = replace(plan, verdict=check(army, pieces, rules))  # an army as published is legal by print
    return Completion(
        plan=plan,
        left=unspent(full, plan),
        seed=seed,
        problems=plan.verdict.problems,
        stopped=trial.stopped,
    )


def unspent(army: ArmyList, plan: ChangePlan) -> int:
    """Points, recruitment points or health that stay unspent."""
    if isinstance(army, RegimentList):
        return plan.verdict.meters["unspent"][0]
    return max(0, plan.verdict.limit - plan.verdict.points)


def _made(
    army: ArmyList, faction: str | None, pieces: Pieces, rules: Rules, stock: Stock | None, seed: int, should_stop: Stop
) -> ArmyList | None:
    """A whole army in place of an empty one; None if none was found."""
    made = suggest(
        army.system, army.limit, pieces, rules, faction=faction, stock=stock, seed=seed, style="best",
        name=army.name, should_stop=should_stop,
    )  # fmt: skip
    return replace(made.army, house_rules=army.house_rules) if made else None


def _mended(army: ArmyList, pieces: Pieces, rules: Rules, stock: Stock | None, should_stop: Stop) -> ArmyList:
    """What filling cures by itself is left to it; anything else is repaired."""

    def ignore(problem: Problem) -> bool:
        gap = force_advice.is_gap(problem) if isinstance(army, DiceList) else problem.code in GAPS
        return gap or is_beyond_pieces(problem)

    found = repair(army, pieces, rules, stock=stock, best=1, ignore=ignore, should_stop=should_stop)
    return found[0].plan.army if found else army


def _filled(army: ArmyList, shelf: AvailablePieces, trial: LawTrial, random: Random, faction: str | None) -> ArmyList:
    if isinstance(army, DiskList):
        main = faction or disk_advice.main_group(army, shelf) or _draw(shelf, random)
        weigh = weigh_by_group(main, shelf)
        full, _ = disk_advice.fill(army, shelf, trial, random, weigh, army.limit)
        return disk_advice.with_free_pieces(full, shelf, trial)
    if isinstance(army, RegimentList):
        return regiment_advice.filled(army, shelf, random)
    if isinstance(army, DiceList):
        own = (faction,) if faction else force_advice.races(army, shelf)
        weigh = force_advice.weigh_by_race(dict.fromkeys(own, OWN), STRANGER if own else 1.0)
        return force_advice.fill(army, shelf, trial, random, weigh)[0]
    return army


def _draw(shelf: AvailablePieces, random: Random) -> str | None:
    """A faction or clan for a list that has none."""
    found = {shelf.group(offer.entry) for offer in shelf.offers("entries")} - {None, *disk_law(shelf.system).HOMELESS}
    return random.choice(sorted(str(name) for name in found)) if found else None


def weigh_by_group(main: str | None, shelf: AvailablePieces) -> Weigh:
    """Pieces of the main faction or clan first, others now and then, spells seldom."""

    def weigh(offer: AvailablePiece) -> float:
        if isinstance(offer.entry, Spell):
            return SPELL
        return OWN if main is not None and shelf.group(offer.entry) == main else 1.0

    return weigh

"""The smallest changes that make a list legal: fewest pieces touched, then fewest points moved.

In this order, each stage with its share of a budget of questions to the law:

1. Single changes, all of them, cheapest first, if one can be enough. What is found here is the best there is.
2. What can stay: pieces go back one by one into an empty list as long as the law allows, in several orders. This always
   ends with a legal list where taking out is enough, and tells how few changes must be beaten.
3. A best-first search over changes that the problems suggest (`cures`), for what only swaps and additions mend; once
   in haste, to have something to beat, and once with care.
4. What left without need of a gap is swapped for something as alike as fits (`polish`).

Warhammer regiments are so small that all of them can be looked through instead (`regiments`).
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from heapq import heappop, heappush
from itertools import count
from random import Random

from app.armies.advice import forces, regiments
from app.armies.advice.change import DICE_ARMIES, Change, Plan, Spot, apply, apply_all, fingerprint, lines
from app.armies.advice.cures import Case, cures, first_to_cure, may_cure, need, number
from app.armies.advice.difference import plan_to
from app.armies.advice.disks import points_by_group
from app.armies.advice.shelf import Offer, Shelf, law_key, unlikeness
from app.armies.advice.trial import HaltedError, Stop, Trial, budget_of, is_beyond_pieces, never
from app.base.errors import Problem
from app.games.law import Pieces
from app.games.registry import check
from catalog.schema import DiceItem, Entry, Line
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Stock

# Shares of the budget. Where single changes cannot be enough, the others have more.
SINGLE, STAY, GREEDY, SEARCH, POLISH = 0.4, 0.2, 0.15, 0.15, 0.1
MORE = 1.6

# How many repairs are found before the best are picked.
POOL = 8

# How much more the changes needed weigh than those made, in a first and hasty search.
HASTE = 4

# If more changes are needed, only what can stay is looked for.
FAR = 40

# Plans of more changes are not looked at again.
TRIMMED = 12


# What to say where none was found.
NONE_FOUND = "repair-none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A change of a repair and the problems it solves: what the law would say of the list without it."""

    change: Change
    solves: tuple[Problem, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Repair:
    """A plan that makes a list legal, and why each of its changes is needed."""

    plan: Plan
    steps: tuple[Step, ...]


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
    shelf = Shelf(army.system, pieces, rules, stock)
    trial = Trial(pieces, rules, budget_of(army.system, budget), should_stop, ignore)
    final = Trial(pieces, rules, ignore=ignore)
    if all(ignore(problem) for problem in check(army, pieces, rules).problems):
        return ()
    search = _Search(army, shelf, trial, best)
    plans = sorted((plan_to(army, found, shelf, final) for found in search.run()), key=lambda plan: _order(plan, shelf))
    while True:
        repairs = [Repair(plan=plan, steps=_steps(army, plan, final)) for plan in _different(plans, best)]
        padded = [one.plan for one in repairs if not all(step.solves for step in one.steps)]
        if not padded or len(padded) == len(plans):
            return tuple(repairs)
        plans = [plan for plan in plans if plan not in padded]


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
    """Whether a problem is one that was there before, with figures that have not grown."""
    if now.code != before.code or (now.subjects != before.subjects and not set(now.subjects) <= set(before.subjects)):
        return False
    return all(number(now, name) <= number(before, name) for name in ("over", "missing", "count"))


class _Search:
    """Finds legal lists near to an illegal one. `found` holds them by what they contain."""

    def __init__(self, army: ArmyList, shelf: Shelf, trial: Trial, best: int) -> None:
        self.army, self.shelf, self.trial, self.best = army, shelf, trial, best
        self.case = Case(army, shelf)
        self.found: dict[tuple[object, ...], ArmyList] = {}
        self.singles_are_enough = False
        self.share = 1.0

    def run(self) -> list[ArmyList]:
        if isinstance(self.army, RegimentList):
            self._stage(self._look_through, 1.0)
        else:
            self._stage(self._singles, SINGLE)
            if not self.singles_are_enough:
                self._stage(self._stay, STAY)
                if self._is_near():
                    self._stage(lambda trial: self._best_first(trial, HASTE), GREEDY)
                    self._stage(lambda trial: self._best_first(trial, 1), SEARCH)
                self._stage(self._polish, POLISH)
        self._stage(self._trim, 1.0)
        return list(self.found.values())

    def _is_near(self) -> bool:
        """Whether a search step by step has a chance."""
        return self._distance(self.army, Trial(self.trial.pieces, self.trial.rules, ignore=self.trial.ignore)) <= FAR

    def _stage(self, work: Callable[[Trial], None], share: float) -> None:
        if self.trial.stopped:
            return
        with suppress(HaltedError):
            work(self.trial.part(int(self.trial.budget * share * self.share)))

    def _keep(self, army: ArmyList) -> None:
        self.found.setdefault(fingerprint(army), army)

    def _look_through(self, trial: Trial) -> None:
        if isinstance(self.army, RegimentList):
            for army in regiments.nearest(self.army, self.shelf, trial):
                if trial.allows(army):
                    self._keep(army)
                if len(self.found) >= POOL * self.best:
                    break

    # --- 1. single changes ---

    def _singles(self, trial: Trial) -> None:
        problems = trial.faults(self.army)
        if any(need(problem, self.case) > 1 for problem in problems):
            self.share = MORE
            return
        failed: set[tuple[object, ...]] = set()
        leavers: set[tuple[object, ...]] = set()
        for change in self._all_singles(problems):
            kind = self._kind(change)
            leaver = (
                (change.spot, change.piece, change.colours, change.verb == "remove") if change.verb != "add" else ()
            )
            if kind in failed or (leaver in leavers and len(self.found) >= POOL * self.best):
                continue
            made = apply(self.army, change)
            if trial.allows(made):
                leavers.add(leaver)
                self._keep(made)
                self.singles_are_enough = True
            else:
                failed.add(kind)
            if len(leavers) > 2 * self.best and len(self.found) >= POOL * self.best:
                break

    def _all_singles(self, problems: tuple[Problem, ...]) -> list[Change]:
        """Every change of one piece that may cure all problems, the cheapest and most alike first."""
        able = [
            (self.shelf.cost(change), unlike, change)
            for change, unlike in self._changes()
            if all(may_cure(problem, change, self.case) for problem in problems)
        ]
        able.sort(key=lambda one: (one[0], one[1], one[2].key))
        return [change for _, _, change in able]

    def _changes(self) -> Iterator[tuple[Change, int]]:
        seen: set[tuple[Spot, str, tuple[str, ...]]] = set()
        for spot, line in lines(self.army):
            if (spot, line.id, line.colours) in seen:
                continue
            seen.add((spot, line.id, line.colours))
            out = Change(verb="remove", spot=spot, piece=line.id, colours=line.colours)
            yield out, 0
            yield from self._swaps(out)
            if spot.part in DICE_ARMIES or isinstance(self.army, DiceList):
                parts = (*DICE_ARMIES, "summoning_pool", "dragons", "minor_terrains")
                yield from ((replace(out, verb="move", to=Spot(part)), 0) for part in parts if part != spot.part)
        for spot in self._spots():
            for offer in self.shelf.offers(spot.part):
                if self.shelf.left_of(self.army, offer) > 0:
                    change = Change(verb="add", spot=spot, piece=offer.id, colours=offer.colours)
                    yield change, 0 if self.shelf.group(offer.entry) in self._groups() else 1

    def _swaps(self, out: Change) -> Iterator[tuple[Change, int]]:
        key = self.shelf.key(out.piece, out.colours)
        entry = self.shelf.pieces.get(key)
        meant = self.shelf.meant(key, out.spot.part)
        bare = apply(self.army, out)
        for offer in self.shelf.offers(out.spot.part):
            same = (offer.id, offer.colours) == (out.piece, out.colours)
            if same or not self._is_same_kind(entry, offer) or self.shelf.left_of(bare, offer) < 1:
                continue
            unlike = unlikeness(entry, offer.entry) if entry else int(offer.key != meant)
            yield replace(out, verb="replace", by=offer.id, by_colours=offer.colours), unlike

    def _is_same_kind(self, entry: Entry | None, offer: Offer) -> bool:
        return entry is None or type(entry) is type(offer.entry)

    def _spots(self) -> list[Spot]:
        if isinstance(self.army, DiceList):
            missing = [part for part in ("home_terrain", "frontier_terrain") if getattr(self.army, part) is None]
            return [Spot(part) for part in (*DICE_ARMIES, "dragons", *missing)]
        return [Spot("entries")]

    def _groups(self) -> set[str | None]:
        return {self.shelf.group(self.shelf.entry(line)) for _, line in lines(self.army)}

    def _kind(self, change: Change) -> tuple[object, ...]:
        """Changes of one kind are the same to the law."""
        key = self.shelf.key(change.by, change.by_colours) if change.by else ""
        key = self.shelf.key(change.piece, change.colours) if change.verb == "add" else key
        entry = self.shelf.pieces.get(key)
        new = (law_key(entry), change.by_colours, key if key in self.case_counts else "") if entry else ()
        out = (change.piece, change.colours) if change.verb != "add" else change.colours
        return (change.verb, change.spot, change.to, out, new, self.shelf.rules.points.get(key))

    @property
    def case_counts(self) -> dict[str, int]:
        return self.shelf.counts(self.army)

    # --- 2. what can stay ---

    def _stay(self, trial: Trial) -> None:
        if isinstance(self.army, DiskList):
            for order in self._orders(self.army):
                army = replace(self.army, entries=())
                for line in (*order, *order):  # twice: what comes late may make room for what came early
                    army = self._put_back(army, line, trial)
                kept = {(line.id, line.colours): line.count for line in army.entries}
                self._keep(self._in_old_order(kept))
        elif isinstance(self.army, DiceList):
            self._stay_in_force(self.army, trial)

    def _put_back(self, army: DiskList, line: Line, trial: Trial) -> DiskList:
        """As many copies as the law allows."""
        here = sum(one.count for one in army.entries if (one.id, one.colours) == (line.id, line.colours))
        for copies in range(line.count - here, 0, -1):
            more = apply(
                army, Change(verb="add", spot=Spot("entries"), piece=line.id, count=copies, colours=line.colours)
            )
            if trial.allows(more):
                return more
        return army

    def _orders(self, army: DiskList) -> Iterator[list[Line]]:
        """Each of the strong factions first, one side before the other, cheap pieces first (which keeps many) or dear
        ones (which keeps the costly)."""
        merged: dict[tuple[str, tuple[str, ...]], int] = {}
        for line in army.entries:
            merged[line.id, line.colours] = merged.get((line.id, line.colours), 0) + line.count
        all_lines = [Line(id=key[0], colours=key[1], count=n) for key, n in sorted(merged.items())]
        points = points_by_group(army, self.shelf)
        mains = sorted((name for name in points if name), key=lambda name: (-points[name], name))[:4] or [""]
        for main in mains:
            for first, last in (("good", "evil"), ("evil", "good")):
                for sign in (1, -1):

                    def rank(
                        line: Line, m: str = main, f: str = first, z: str = last, s: int = sign
                    ) -> tuple[object, ...]:
                        entry = self.shelf.entry(line)
                        side = {f: 0, z: 2}.get(str(getattr(entry, "alignment", None)), 1)
                        return (self.shelf.group(entry) != m, side, s * self.shelf.price(line.id), line.id)

                    yield sorted(all_lines, key=rank)

    def _in_old_order(self, kept: dict[tuple[str, tuple[str, ...]], int]) -> ArmyList:
        """The old list without what could not stay."""
        army = self.army
        gone: list[Change] = []
        for spot, line in lines(army):
            stays = min(kept.get((line.id, line.colours), 0), line.count)
            kept[line.id, line.colours] = kept.get((line.id, line.colours), 0) - stays
            if stays < line.count:
                gone.append(
                    Change(verb="remove", spot=spot, piece=line.id, colours=line.colours, count=line.count - stays)
                )
        return apply_all(army, gone)

    def _stay_in_force(self, old: DiceList, trial: Trial) -> None:
        """Dice of the old force go back while only gaps remain; then the gaps are filled."""
        for sign in (1, -1):
            army = DiceList(system=old.system, name=old.name, limit=old.limit, house_rules=old.house_rules)
            ordered = sorted(lines(old), key=lambda pair: self._standing(pair[0], pair[1], sign))
            for spot, line in ordered:
                for _ in range(line.count):
                    more = apply(army, Change(verb="add", spot=spot, piece=line.id, colours=line.colours))
                    if all(forces.is_gap(problem) for problem in trial.faults(more)):
                        army = more
            own = forces.races(army, self.shelf) or forces.races(old, self.shelf)
            weigh = forces.weigh_by_race(dict.fromkeys(own, 6.0), 0.05 if own else 1.0, item=0.01)
            army, _ = forces.fill(army, self.shelf, trial, Random(0), weigh)
            if trial.allows(army):
                self._keep(army)

    def _standing(self, spot: Spot, line: Line, sign: int) -> tuple[object, ...]:
        """Units go back before the items that they carry."""
        key = self.shelf.key(line.id, line.colours)
        is_item = isinstance(self.shelf.pieces.get(key), DiceItem)
        return (is_item, sign * self.shelf.price(key), spot, line.id, line.colours)

    # --- 3. best first ---

    def _best_first(self, trial: Trial, haste: int) -> None:
        """Lists with the smallest sum of changes made and changes needed come first; in haste the latter weigh more."""
        most = min((self._touched(army) for army in self.found.values()), default=10_000)
        ticket = count()
        heap: list[tuple[int, int, int, int, int, ArmyList]] = []
        seen = {fingerprint(self.army)}

        def push(army: ArmyList, made: int, moved: int) -> None:
            left = self._distance(army, trial)
            if made + min(left, 1) <= most:
                heappush(heap, (made + haste * left, left, moved, next(ticket), made, army))

        push(self.army, 0, 0)
        goals = 0
        while heap and goals < (1 if haste > 1 else POOL):
            _, left, moved, _, made, army = heappop(heap)
            if not left:
                self._keep(army)
                most, goals = min(most, made), goals + 1
                continue
            for change in self._promising(army, trial):
                more = apply(army, change)
                if fingerprint(more) not in seen:
                    seen.add(fingerprint(more))
                    push(more, made + 1, moved + self.shelf.cost(change))

    def _promising(self, army: ArmyList, trial: Trial) -> list[Change]:
        """The cures of the first problem that has any."""
        case = Case(army, self.shelf)
        found = (cures(problem, case) for problem in sorted(trial.faults(army), key=first_to_cure))
        return next((changes for changes in found if changes), [])

    def _distance(self, army: ArmyList, trial: Trial) -> int:
        case = Case(army, self.shelf)
        return sum(need(problem, case) for problem in trial.faults(army))

    def _touched(self, army: ArmyList) -> int:
        return plan_to(self.army, army, self.shelf, self.trial).cost.pieces

    # --- 4. polish ---

    def _polish(self, trial: Trial) -> None:
        """The shortest repairs again, with swaps instead of gaps and nearer pieces instead of far ones."""
        ranked = sorted(self.found.values(), key=lambda army: self._rank(army, trial))
        for army in ranked[: 2 * self.best]:
            if isinstance(army, DiskList):
                self._keep(self._polished(army, trial))

    def _rank(self, army: ArmyList, trial: Trial) -> tuple[object, ...]:
        plan = plan_to(self.army, army, self.shelf, trial)
        return (plan.cost, [change.key for change in plan.changes])

    def _polished(self, army: DiskList, trial: Trial) -> DiskList:
        for change in plan_to(self.army, army, self.shelf, trial).changes:
            for _ in range(change.count):
                army = self._better(army, change, trial)
        return army

    def _better(self, army: DiskList, change: Change, trial: Trial) -> DiskList:
        """Of all that could stand where a piece left or came, the nearest in price and kind that the law allows."""
        entry = self.shelf.pieces.get(change.piece)
        come = change.by if change.verb == "replace" else change.piece if change.verb == "add" else None
        bare = apply(army, Change(verb="remove", spot=change.spot, piece=come)) if come else army
        wanted = self.shelf.price(change.piece) if change.verb != "add" else 0
        room = army.limit - trial.judge(bare).points
        able = [
            (abs(wanted - self.shelf.price(offer.key)), unlikeness(entry, offer.entry), offer.key)
            for offer in self.shelf.offers("entries")
            if self._is_same_kind(entry, offer)
            and offer.key != change.piece
            and min(self.shelf.prices(offer.key)) <= room
            and self.shelf.left_of(bare, offer) > 0
        ]
        now = abs(wanted - self.shelf.price(come)) if come else wanted
        failed: set[tuple[object, ...]] = set()
        here = self.shelf.counts(bare)
        for moved, _, key in sorted(able):
            kind = (law_key(self.shelf.pieces[key]), self.shelf.rules.points.get(key), key if key in here else "")
            if moved > now or kind in failed or (moved == now and not come):
                continue
            more = apply(bare, Change(verb="add", spot=change.spot, piece=key))
            if trial.allows(more):
                return more
            failed.add(kind)
        return army

    # --- 5. trim ---

    def _trim(self, trial: Trial) -> None:
        """Short plans without changes that turned out to be needless."""
        for key, army in list(self.found.items()):
            changes = plan_to(self.army, army, self.shelf, trial).changes
            whole = any(change.regiment for change in changes)
            if sum(change.count for change in changes) <= TRIMMED and not whole:
                short = self._trimmed(changes, trial)
                if short is not army:
                    del self.found[key]
                    self._keep(short)

    def _trimmed(self, changes: tuple[Change, ...], trial: Trial) -> ArmyList:
        single = [replace(change, count=1) for change in changes for _ in range(change.count)]
        for change in list(single):
            rest = list(single)
            rest.remove(change)
            if rest and trial.allows(apply_all(self.army, rest)):
                single = rest
        return apply_all(self.army, single)


# --- choosing and telling ---


def _different(ranked: list[Plan], best: int) -> list[Plan]:
    """The best, then the next best that take out other pieces, then others; in their old order."""
    chosen: list[int] = []
    for signature in (_leavers, _outline, _everything):
        known = {signature(ranked[place]) for place in chosen}
        for place, plan in enumerate(ranked):
            if len(chosen) < best and signature(plan) not in known:
                known.add(signature(plan))
                chosen.append(place)
    return [ranked[place] for place in sorted(chosen)]


def _order(plan: Plan, shelf: Shelf) -> tuple[object, ...]:
    return (plan.cost, sum(_unlike(change, shelf) for change in plan.changes), [change.key for change in plan.changes])


def _unlike(change: Change, shelf: Shelf) -> int:
    if not change.by:
        return 0
    other = shelf.pieces.get(shelf.key(change.by, change.by_colours))
    here = shelf.pieces.get(shelf.key(change.piece, change.colours))
    if other is None:
        return 0
    if here is None:
        return int(shelf.meant(change.piece, change.spot.part) != change.by) * change.count
    return unlikeness(here, other) * change.count


def _leavers(plan: Plan) -> frozenset[tuple[object, ...]]:
    return frozenset((c.spot, c.piece, c.colours, c.count) for c in plan.changes if c.verb != "add")


def _outline(plan: Plan) -> frozenset[tuple[object, ...]]:
    """Which pieces leave, and whether others come for them."""
    return frozenset((c.spot, c.piece, c.colours, c.count, c.verb) for c in plan.changes)


def _everything(plan: Plan) -> tuple[Change, ...]:
    return plan.changes


def _steps(army: ArmyList, plan: Plan, trial: Trial) -> tuple[Step, ...]:
    """For each change what the law would say without it; first of all what it says now."""
    before = trial.faults(army)
    found: list[Step] = []
    for place, change in enumerate(plan.changes):
        rest = apply_all(army, (*plan.changes[:place], *plan.changes[place + 1 :]))
        after = trial.faults(rest)
        codes = {problem.code for problem in after}
        told = tuple(problem for problem in before if problem.code in codes)
        found.append(Step(change=change, solves=told or after))
    return tuple(found)

"""The search behind `repair`: in stages, each with its share of a budget of questions to the law."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count

from app.armies.advice import regiment_advice
from app.armies.advice.available_pieces import AvailablePieces, law_key, unlikeness
from app.armies.advice.cures import cures, first_to_cure
from app.armies.advice.difference import plan_to
from app.armies.advice.needs import RepairCase, need
from app.armies.advice.singles import is_same_kind, kind_of, single_changes
from app.armies.advice.stay import what_can_stay
from app.armies.advice.trial import ENDLESS, HaltedError, LawTrial
from app.armies.edit import ListChange, apply, apply_all, fingerprint
from catalog.schema.lists import ArmyList, DiskList, RegimentList

# Shares of the budget. Where single changes cannot be enough, the others have more.
SINGLE, STAY, HASTY, CAREFUL, POLISH = 0.4, 0.2, 0.15, 0.15, 0.1
MORE = 1.6

# How many repairs are found for each one that is wanted.
POOL = 8

# How much more the changes needed weigh than those made, in a first and hasty search.
HASTE = 4

# If more changes are needed, only what can stay is looked for.
FAR = 40

# Plans of more changes are not looked at again.
TRIMMED = 12

NO_PLAN_YET = 10_000


class RepairSearch:
    """Finds legal lists near to an illegal one. `found` holds them by what they contain."""

    def __init__(self, army: ArmyList, shelf: AvailablePieces, trial: LawTrial, best: int) -> None:
        self.army, self.shelf, self.trial, self.best = army, shelf, trial, best
        self.found: dict[tuple[object, ...], ArmyList] = {}
        self.more = 1.0
        self.aside = LawTrial(trial.pieces, trial.rules, ENDLESS, ignore=trial.ignore)
        self.aside.known = trial.known

    def run(self) -> list[ArmyList]:
        if isinstance(self.army, RegimentList):
            self._stage(self._look_through, 1.0)
        else:
            self._stage(self._singles, SINGLE)
            if not self.found:
                self._without_singles()
        self._stage(self._trim, 1.0)
        return list(self.found.values())

    def _without_singles(self) -> None:
        self._stage(self._stay, STAY)
        if self._distance(self.army, self.aside) <= FAR:
            self._stage(lambda trial: self._best_first(trial, HASTE, 1), HASTY)
            self._stage(lambda trial: self._best_first(trial, 1, POOL), CAREFUL)
        self._stage(self._polish, POLISH)

    def _stage(self, work: Callable[[LawTrial], None], share: float) -> None:
        if not self.trial.stopped:
            with suppress(HaltedError):
                work(self.trial.part(int(self.trial.budget * share * self.more)))

    def _keep(self, army: ArmyList) -> None:
        self.found.setdefault(fingerprint(army), army)

    def _is_full(self) -> bool:
        return len(self.found) >= POOL * self.best

    # --- Warhammer: all regiments ---

    def _look_through(self, trial: LawTrial) -> None:
        if isinstance(self.army, RegimentList):
            for army in regiment_advice.nearest(self.army, self.shelf, trial):
                if trial.allows(army):
                    self._keep(army)
                if self._is_full():
                    break

    # --- 1. single changes ---

    def _singles(self, trial: LawTrial) -> None:
        """All of them until enough are found, with enough different pieces leaving."""
        problems, case = trial.faults(self.army), RepairCase(self.army, self.shelf)
        if any(need(problem, case) > 1 for problem in problems):
            self.more = MORE
            return
        here = self.shelf.counts(self.army)
        failed: set[tuple[object, ...]] = set()
        leavers: set[tuple[object, ...]] = set()
        for change in single_changes(self.army, self.shelf, problems):
            kind, leaver = kind_of(change, self.shelf, here), _leaver(change)
            if kind in failed or (leaver in leavers and self._is_full()):
                continue
            made = apply(self.army, change)
            if trial.allows(made):
                leavers.add(leaver)
                self._keep(made)
            else:
                failed.add(kind)
            if len(leavers) > 2 * self.best and self._is_full():
                break

    # --- 2. what can stay ---

    def _stay(self, trial: LawTrial) -> None:
        for army in what_can_stay(self.army, self.shelf, trial):
            self._keep(army)

    # --- 3. best first ---

    def _best_first(self, trial: LawTrial, haste: int, goals: int) -> None:
        """Lists with the smallest sum of changes made and changes needed come first; in haste the latter weigh more."""
        most = min((self._touched(army) for army in self.found.values()), default=NO_PLAN_YET)
        ticket = count()
        heap: list[tuple[int, int, int, int, int, ArmyList]] = []
        seen = {fingerprint(self.army)}

        def push(army: ArmyList, made: int, moved: int) -> None:
            left = self._distance(army, trial)
            if made + min(left, 1) <= most:
                heappush(heap, (made + haste * left, left, moved, next(ticket), made, army))

        push(self.army, 0, 0)
        while heap and goals:
            _, left, moved, _, made, army = heappop(heap)
            if not left:
                self._keep(army)
                most, goals = min(most, made), goals - 1
                continue
            for change in self._promising(army, trial):
                more = apply(army, change)
                if fingerprint(more) not in seen:
                    seen.add(fingerprint(more))
                    push(more, made + 1, moved + self.shelf.cost(change))

    def _promising(self, army: ArmyList, trial: LawTrial) -> list[ListChange]:
        """The cures of the first problem that has any."""
        case = RepairCase(army, self.shelf)
        found = (cures(problem, case) for problem in sorted(trial.faults(army), key=first_to_cure))
        return next((changes for changes in found if changes), [])

    def _distance(self, army: ArmyList, trial: LawTrial) -> int:
        case = RepairCase(army, self.shelf)
        return sum(need(problem, case) for problem in trial.faults(army))

    def _touched(self, army: ArmyList) -> int:
        return plan_to(self.army, army, self.shelf, self.aside).cost.pieces

    # --- 4. polish ---

    def _polish(self, trial: LawTrial) -> None:
        """The shortest repairs again, with swaps instead of gaps and nearer pieces instead of far ones."""
        ranked = sorted(self.found.values(), key=self._rank)
        for army in ranked[: 2 * self.best]:
            if isinstance(army, DiskList):
                for change in plan_to(self.army, army, self.shelf, self.aside).changes:
                    for _ in range(change.count):
                        army = self._better(army, change, trial)
                self._keep(army)

    def _rank(self, army: ArmyList) -> tuple[object, ...]:
        plan = plan_to(self.army, army, self.shelf, self.aside)
        return (plan.cost, [change.key for change in plan.changes])

    def _better(self, army: DiskList, change: ListChange, trial: LawTrial) -> DiskList:
        """Of all that could stand where a piece left or came, the nearest in price and kind that the law allows."""
        come = change.by if change.verb == "replace" else change.piece if change.verb == "add" else None
        bare = apply(army, ListChange(verb="remove", spot=change.spot, piece=come)) if come else army
        wanted = self.shelf.price(change.piece) if change.verb != "add" else 0
        now = abs(wanted - self.shelf.price(come)) if come else wanted
        here = self.shelf.counts(bare)
        failed: set[tuple[object, ...]] = set()
        for moved, key in self._fitting(bare, change, wanted, trial):
            kind = (law_key(self.shelf.pieces[key]), self.shelf.rules.points.get(key), key if key in here else "")
            if moved > now or kind in failed or (moved == now and not come):
                continue
            more = apply(bare, ListChange(verb="add", spot=change.spot, piece=key))
            if trial.allows(more):
                return more
            failed.add(kind)
        return army

    def _fitting(self, bare: DiskList, change: ListChange, wanted: int, trial: LawTrial) -> list[tuple[int, str]]:
        """What there is room for in place of a piece, the nearest in price first, then the most alike."""
        entry = self.shelf.pieces.get(change.piece)
        room = bare.limit - trial.judge(bare).points
        able = [
            (abs(wanted - self.shelf.price(offer.key)), unlikeness(entry, offer.entry), offer.key)
            for offer in self.shelf.offers(change.spot.part)
            if is_same_kind(entry, offer)
            and offer.key != change.piece
            and min(self.shelf.prices(offer.key)) <= room
            and self.shelf.left_of(bare, offer) > 0
        ]
        return [(moved, key) for moved, _, key in sorted(able)]

    # --- 5. trim ---

    def _trim(self, trial: LawTrial) -> None:
        """Short plans without changes that turned out to be needless."""
        for army in sorted(self.found.values(), key=self._rank)[: 3 * self.best]:
            key = fingerprint(army)
            changes = plan_to(self.army, army, self.shelf, self.aside).changes
            whole = any(change.regiment for change in changes)
            if sum(change.count for change in changes) <= TRIMMED and not whole:
                short = self._trimmed(changes, trial)
                if fingerprint(short) != key:
                    del self.found[key]
                    self._keep(short)

    def _trimmed(self, changes: tuple[ListChange, ...], trial: LawTrial) -> ArmyList:
        single = [replace(change, count=1) for change in changes for _ in range(change.count)]
        for change in list(single):
            rest = list(single)
            rest.remove(change)
            if rest and trial.allows(apply_all(self.army, rest)):
                single = rest
        return apply_all(self.army, single)


def _leaver(change: ListChange) -> tuple[object, ...]:
    """Who leaves, and whether for good."""
    if change.verb == "add":
        return ()
    return (change.spot, change.piece, change.colours, change.verb == "remove")

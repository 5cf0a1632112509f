"""Filling lists of disks (Diskwars and L5R): a depth-first search over copies in a seeded order, judged by the law.

Sums that can no longer come out are never tried: for every end of the order it is known what its prices can add up to.
First only legal steps are taken, which is quick where there is much to choose from; if that does not lead to the limit,
steps are taken that a later piece may make good, such as a stranger before those of the main faction.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from app.armies.advice.available_pieces import MANY, AvailablePiece, AvailablePieces, Spell
from app.armies.advice.trial import HaltedError, LawTrial, mendable_problems
from app.armies.edit import ListChange, apply
from app.armies.laws import disk_law
from app.armies.shapes.parts import ListSpot
from catalog.schema import DiskwarsDisk, Entry, Item, L5rDisk, Stronghold
from catalog.schema.lists import DiskList, Verdict

ENTRIES = ListSpot("entries")

# Problems that more pieces can cure. All others only grow.
CURED_BY_MORE = frozenset({"half-rule", "transform-alone", "loyal", "too-many-items", "attachment-without-archer"})

# Notices that advice does not bring about: pieces that would be of no use.
UNWANTED = frozenset({"spell-uncastable", "stronghold-idle", "attachments-wait"})

# A second copy is half as likely as the first, a third half as likely again.
NEXT_COPY = 0.5

Weigh = Callable[[AvailablePiece], float]
Guard = Callable[[DiskList], bool]


def anything(_: DiskList) -> bool:
    return True


@dataclass
class DiskFilling:
    """A search for additions that bring a list as near to `aim` points as can be. `best` is the best list so far."""

    start: DiskList
    shelf: AvailablePieces
    trial: LawTrial
    random: Random
    weigh: Weigh
    aim: int
    guard: Guard = anything
    sequence: list[AvailablePiece] = field(default_factory=list)
    sums: list[int] = field(default_factory=list)
    best: DiskList | None = None
    best_points: int = -1
    unwanted: frozenset[tuple[str, tuple[str, ...]]] = frozenset()

    def run(self) -> bool:
        """Whether the aim was met exactly. A halt keeps what was found."""
        verdict = self.trial.judge(self.start)
        self.unwanted = _unwanted(verdict)
        self._note(self.start, verdict)
        room = self.aim - verdict.points
        if room <= 0:
            return room == 0
        self._lay_out(room)
        for points in range(room, 0, -1):
            if verdict.points + points <= self.best_points:
                break
            if not self.sums[0] >> points & 1:
                continue
            for careful in (True, False):
                if self._search(self.start, 0, verdict.points + points, frozenset(), careful):
                    return points == room
        return False

    def _lay_out(self, room: int) -> None:
        """Every copy that could be put in, in a random order, and the sums that each end of that order can make."""
        keyed: list[tuple[float, AvailablePiece]] = []
        for offer in self.shelf.offers("entries"):
            least = min(self.shelf.prices(offer.key))
            weight = self.weigh(offer)
            if least <= 0 or weight <= 0:
                continue
            for _ in range(min(room // least, self._max_copies(offer))):
                keyed.append((self.random.random() ** (1 / weight), offer))
                weight *= NEXT_COPY
        keyed.sort(key=lambda pair: (-pair[0], pair[1].key))
        self.sequence = [offer for _, offer in keyed]
        self.sums = self.shelf.sums_of(self.sequence)

    def _max_copies(self, offer: AvailablePiece) -> int:
        """How many more copies there can be. A guess that saves time: the law decides."""
        rules, entry = self.shelf.rules, offer.entry
        bounds = [rules.limits.get(offer.key, MANY), getattr(entry, "limited", None) or MANY]
        if getattr(entry, "unique", False) or isinstance(entry, Stronghold):
            bounds.append(1)
        if isinstance(entry, Spell) and rules.spell_copies is not None:
            bounds.append(rules.spell_copies)
        here = self.shelf.counts(self.start).get(offer.key, 0)
        return min(min(bounds) - here, self.shelf.left_of(self.start, offer))

    def _search(self, army: DiskList, first: int, aim: int, skipped: frozenset[str], careful: bool) -> bool:
        here = self.trial.judge(army).points
        gone = set(skipped)
        for place in range(first, len(self.sequence)):
            offer = self.sequence[place]
            if offer.key in gone:
                continue
            rest = self.sums[place + 1]
            if not any(aim - here - p >= 0 and rest >> (aim - here - p) & 1 for p in self.shelf.prices(offer.key)):
                continue
            more = add(army, offer)
            verdict = self.trial.judge(more)
            if verdict.points > aim or not self._may_go_on(more, verdict, careful):
                gone.add(offer.key)
                continue
            self._note(more, verdict)
            if verdict.points == aim == self.best_points:
                return True
            if self._search(more, place + 1, aim, frozenset(gone), careful):
                return True
            gone.add(offer.key)
        return False

    def _may_go_on(self, army: DiskList, verdict: Verdict, careful: bool) -> bool:
        if careful:
            return self._is_fine(army, verdict)
        return all(problem.code in CURED_BY_MORE for problem in mendable_problems(verdict))

    def _is_fine(self, army: DiskList, verdict: Verdict) -> bool:
        return not mendable_problems(verdict) and _unwanted(verdict) <= self.unwanted and self.guard(army)

    def _note(self, army: DiskList, verdict: Verdict) -> None:
        if self.best_points < verdict.points <= self.aim and self._is_fine(army, verdict):
            self.best, self.best_points = army, verdict.points


def fill(
    army: DiskList,
    shelf: AvailablePieces,
    trial: LawTrial,
    random: Random,
    weigh: Weigh,
    aim: int,
    guard: Guard = anything,
) -> tuple[DiskList, bool]:
    """The list with additions, and whether it comes to exactly `aim` points."""
    filling = DiskFilling(army, shelf, trial, random, weigh, aim, guard)
    try:
        exact = filling.run()
    except HaltedError:
        exact = filling.best_points == aim
    return filling.best or army, exact


def add(army: DiskList, offer: AvailablePiece, count: int = 1) -> DiskList:
    return apply(army, ListChange(verb="add", spot=ENTRIES, piece=offer.key, count=count))


def with_free_pieces(army: DiskList, shelf: AvailablePieces, trial: LawTrial) -> DiskList:
    """What costs nothing and only helps: the other form of a disk that transforms, the Stronghold of the main clan."""
    for offer in shelf.offers("entries"):
        if isinstance(offer.entry, DiskwarsDisk) and offer.entry.transform_of:
            original = offer.key.removesuffix(offer.entry.id) + offer.entry.transform_of
            here = shelf.counts(army)
            wanted = min(here.get(original, 0) - here.get(offer.key, 0), shelf.left_of(army, offer))
            army = _if_allowed(army, offer, wanted, trial)
    homes = [entry for entry, _ in held(army, shelf) if isinstance(entry, Stronghold)]
    main = main_group(army, shelf)
    for offer in shelf.offers("entries"):
        if isinstance(offer.entry, Stronghold) and offer.entry.clan == main and not homes:
            army = _if_allowed(army, offer, 1, trial)
            homes = [offer.entry]
    return army


def _if_allowed(army: DiskList, offer: AvailablePiece, count: int, trial: LawTrial) -> DiskList:
    if count < 1:
        return army
    more, unwanted = add(army, offer, count), _unwanted(trial.judge(army))
    return more if trial.allows(more) and _unwanted(trial.judge(more)) <= unwanted else army


# --- figures ---


def held(army: DiskList, shelf: AvailablePieces) -> Iterator[tuple[Entry, int]]:
    """The known pieces of a list and how many there are."""
    for line in army.entries:
        entry = shelf.entry(line)
        if entry is not None:
            yield entry, line.count


def points_by_group(army: DiskList, shelf: AvailablePieces) -> dict[str | None, int]:
    """Points of disks and items by faction or clan; those of nobody under None. Spells do not count."""
    found: dict[str | None, int] = {}
    for line in army.entries:
        entry = shelf.entry(line)
        if isinstance(entry, (DiskwarsDisk, L5rDisk, Item)):
            home = shelf.group(entry)
            found[home] = found.get(home, 0) + shelf.price(line.id) * line.count
    return found


def main_group(army: DiskList, shelf: AvailablePieces) -> str | None:
    """The faction or clan with the most points; None for an empty list."""
    found = points_by_group(army, shelf)
    homeless = {None, *disk_law(army.system).HOMELESS}
    able = [name for name in found if name not in homeless]
    return min(able, key=lambda name: (-found[name], str(name)), default=None)


def leads(army: DiskList, shelf: AvailablePieces, faction: str) -> bool:
    """Whether a faction or clan has half of the points of disks and items."""
    found = points_by_group(army, shelf)
    return 2 * found.get(faction, 0) >= sum(found.values())


def _unwanted(verdict: Verdict) -> frozenset[tuple[str, tuple[str, ...]]]:
    return frozenset((notice.code, notice.subjects) for notice in verdict.notices if notice.code in UNWANTED)

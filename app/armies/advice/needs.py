"""What problems need: how many changes at least, by the law's codes, and whether a change can cure one at all.

None of this judges: it only saves a search from looking in vain. A code that is not in the tables may need anything.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from app.armies.advice.available_pieces import AvailablePiece, AvailablePieces
from app.armies.edit import ListChange, lines
from app.armies.laws import disk_law
from app.armies.shapes.parts import ListSpot
from app.base.errors import Problem
from catalog.schema import Entry, Line
from catalog.schema.lists import ArmyList, DiskList

# Only taking out one of the subjects helps. Swapping it does too.
OUT_ONLY = frozenset({
    "unknown-piece", "banned", "over-switch-limit", "unique", "limited", "not-an-army-piece", "scenario-only",
    "diskwars-pieces-off", "several-strongholds", "good-with-evil", "champion", "later-die", "kings-dice",
    "too-many-champions", "too-many-dragonkin", "too-many-minor-terrains", "too-much-magic", "terrain-elsewhere",
    "not-a-terrain", "no-such-colours", "colours-missing",
})  # fmt: skip


@dataclass(frozen=True)
class RepairCase:
    """An illegal list and the shelf from which it may be mended."""

    army: ArmyList
    shelf: AvailablePieces

    def standing(self) -> Iterator[tuple[ListSpot, Line, str]]:
        """Every line with the id of its piece in the catalogue."""
        for spot, line in lines(self.army):
            yield spot, line, self.shelf.key(line.id, line.colours)

    def copies(self, subjects: Iterable[str]) -> int:
        wanted = set(subjects)
        return sum(line.count for _, line, key in self.standing() if key in wanted or line.id in wanted)

    def newcomers(self, spot: ListSpot, fits: Callable[[Entry], bool]) -> list[AvailablePiece]:
        """What could be put in at a spot and is still to be had."""
        found = self.shelf.offers(spot.part)
        return [offer for offer in found if fits(offer.entry) and self.shelf.left_of(self.army, offer) > 0]


# --- how many changes a problem takes ---


def need(problem: Problem, case: RepairCase) -> int:
    """At least so many pieces must be touched, as far as one problem goes; 1 where nothing better is known."""
    return max(1, _NEEDS.get(problem.code, _one)(problem, case))


def _one(_problem: Problem, _case: RepairCase) -> int:
    return 1


def _all(problem: Problem, case: RepairCase) -> int:
    return case.copies(problem.subjects)


def _excess(problem: Problem, _case: RepairCase) -> int:
    return number(problem, "count") - number(problem, "most", 1)


def _over(problem: Problem, case: RepairCase) -> int:
    """The dearest pieces that must go; in L5R a Shugenja may make spells cheaper, too."""
    prices = sorted(
        (case.shelf.price(key) for _, line, key in case.standing() for _ in range(line.count)), reverse=True
    )
    over = number(problem, "over") - sum(
        max(case.shelf.prices(key)) - min(case.shelf.prices(key))
        for _, line, key in case.standing()
        for _ in range(line.count)
    )
    count = 0
    while over > 0 and count < len(prices):
        over -= prices[count]
        count += 1
    return count


def _half(problem: Problem, case: RepairCase) -> int:
    """A swap of a stranger for one of the main faction counts on both sides."""
    base = number(problem, "creatures") or number(problem, "base")
    gap = base - 2 * number(problem, "points")
    outs = sorted(
        (
            case.shelf.price(key)
            for _, line, key in case.standing()
            if key in problem.subjects
            for _ in range(line.count)
        ),
        reverse=True,
    )
    dearest = max((case.shelf.price(offer.key) for offer in case.shelf.offers("entries")), default=0)
    count = 0
    while gap > 0 and count < len(outs):
        gap -= outs[count] + dearest
        count += 1
    return count


def _smaller_side(_problem: Problem, case: RepairCase) -> int:
    sides: dict[object, int] = {}
    for _, line, key in case.standing():
        side = getattr(case.shelf.pieces.get(key), "alignment", None)
        sides[side] = sides.get(side, 0) + line.count
    return min(sides.get("good", 0), sides.get("evil", 0))


def _champions(problem: Problem, case: RepairCase) -> int:
    """Either the champion goes, or all who are not his."""
    return min(case.copies(problem.subjects[:1]), case.copies(problem.subjects[1:]))


def _missing(problem: Problem, _case: RepairCase) -> int:
    """A die has 4 health at most."""
    return -(-(number(problem, "missing") or number(problem, "over")) // 4)


def _dragons(problem: Problem, _case: RepairCase) -> int:
    return -(-abs(number(problem, "count") - number(problem, "needed")) // 2)


_NEEDS: Mapping[str, Callable[[Problem, RepairCase], int]] = {
    "unknown-piece": _all, "banned": _all, "not-an-army-piece": _all, "scenario-only": _all, "later-die": _all,
    "diskwars-pieces-off": _all, "over-switch-limit": _excess, "unique": _excess, "limited": _excess,
    "several-strongholds": _excess, "kings-dice": _excess, "too-many-champions": _excess,
    "too-many-minor-terrains": _excess, "good-with-evil": _smaller_side, "champion": _champions, "half-rule": _half,
    "over-limit": _over, "under-limit": _missing, "army-too-large": _missing, "too-much-magic": _missing,
    "dragon-count": _dragons,
}  # fmt: skip


def number(problem: Problem, name: str, default: int = 0) -> int:
    found = problem.values.get(name, default)
    return found if isinstance(found, int) else default


# --- whether a change may cure at all ---


def may_cure(problem: Problem, change: ListChange, case: RepairCase) -> bool:
    """False only where a change cannot possibly cure a problem by itself."""
    out = case.shelf.key(change.piece, change.colours)
    if problem.code in OUT_ONLY:
        return change.verb != "add" and (out in problem.subjects or change.piece in problem.subjects)
    if problem.code in ("over-limit", "under-limit"):
        leaves, comes = _between(change, case)
        if problem.code == "under-limit":
            return comes[1] - leaves[0] >= number(problem, "missing")
        return _brings_discount(change, case) or leaves[1] - comes[0] >= number(problem, "over")
    if problem.code == "half-rule":
        return out in problem.subjects or case.shelf.group(_newcomer(change, case)) is not None
    return True


def _brings_discount(change: ListChange, case: RepairCase) -> bool:
    """Whether who comes in may make other pieces cheaper."""
    newcomer = _newcomer(change, case)
    if newcomer is None or not isinstance(case.army, DiskList):
        return False
    return disk_law(case.army.system).lowers_prices(newcomer)


def _newcomer(change: ListChange, case: RepairCase) -> Entry | None:
    if change.by:
        return case.shelf.pieces.get(case.shelf.key(change.by, change.by_colours))
    return case.shelf.pieces.get(case.shelf.key(change.piece, change.colours)) if change.verb == "add" else None


def _between(change: ListChange, case: RepairCase) -> tuple[tuple[int, int], tuple[int, int]]:
    """The least and most that leaves, and that comes, in points."""
    out, nothing = case.shelf.prices(case.shelf.key(change.piece, change.colours)), (0, 0)
    first = (min(out), max(out))
    if change.verb == "add":
        return nothing, first
    if change.by:
        come = case.shelf.prices(case.shelf.key(change.by, change.by_colours))
        return first, (min(come), max(come))
    return (nothing, nothing) if change.verb == "move" else (first, nothing)

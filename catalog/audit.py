"""Does the catalogue add up? Points against a fit, published totals, counts, shares of printed and house values.

It looks at the packs alone, never at corrections: what we ship must be right by itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.base.units import UM_PER_INCH
from app.games.registry import catalogue_of, systems
from catalog.load import ARMY_KINDS, LoadedEntry
from catalog.schema import (
    HOUSE,
    DeploymentCard,
    DiceForce,
    DiceItem,
    DiskwarsDisk,
    Entry,
    L5rDisk,
    L5rSpell,
    Line,
    Missile,
    PublishedArmy,
    Unit,
)  # fmt: skip
from catalog.schema.origins import house_fields, is_house, value_fields

# A house price may differ from the fit by this much.
TOLERANCE = 2.0

FEATURES = (
    "attack",
    "defense",
    "toughness x wounds",
    "movement x diameter",
    "missile damage",
    "caster level",
    "flying",
    "ability",
)


@dataclass(frozen=True, slots=True)
class Fit:
    """Points as a weighted sum of a disk's values, fitted to the disks whose values are all printed."""

    disks: int
    weights: tuple[float, ...]
    error: float  # root of the mean square, in points
    r_squared: float


@dataclass(frozen=True, slots=True)
class Outlier:
    """A disk whose house price is too far from the fit."""

    name: str
    points: int
    fitted: float


@dataclass(frozen=True, slots=True)
class Total:
    """A published army: what its pieces cost and what they must cost."""

    system: str
    name: str
    found: int
    published: int


@dataclass(frozen=True, slots=True)
class Count:
    """Entries of a kind: how many there are, how many were published, how many of their values are ours."""

    system: str
    kind: str
    found: int
    extra: int  # pieces of our own, beside the published ones
    published: int | None
    values: int
    house: int


@dataclass(frozen=True, slots=True)
class Audit:
    fit: Fit
    outliers: tuple[Outlier, ...]
    totals: tuple[Total, ...]
    counts: tuple[Count, ...]

    @property
    def passed(self) -> bool:
        """No published total is missed, and no house price strays from the fit."""
        wrong_totals = any(total.found != total.published for total in self.totals)
        wrong_counts = any(count.published not in (None, count.found) for count in self.counts)
        return not (wrong_totals or wrong_counts or self.outliers)


Disk = DiskwarsDisk | L5rDisk  # the two games that share a scale of points


def audit(items: Sequence[LoadedEntry]) -> Audit:
    damage = {(item.system, item.entry.id): item.entry.damage for item in items if isinstance(item.entry, Missile)}
    rows = [(item.entry, features(item.system, item.entry, damage)) for item in items if isinstance(item.entry, Disk)]
    printed = [(row, disk.points) for disk, row in rows if isinstance(disk, DiskwarsDisk) and is_printed(disk)]
    fit = fit_points([row for row, _ in printed], [points for _, points in printed])
    return Audit(fit, tuple(_outliers(rows, fit)), tuple(_totals(items)), tuple(_counts(items)))


def is_printed(disk: DiskwarsDisk) -> bool:
    """All five numbers on its face are known."""
    return not any(is_house(disk, name) for name in ("attack", "defense", "toughness", "movement", "points"))


def features(system: str, disk: Disk, missile_damage: Mapping[tuple[str, str], int]) -> tuple[float, ...]:
    """What a disk is paid for, in the order of FEATURES."""
    tokens = [token.split(":") for token in disk.skills]
    shots = [missile_damage.get((system, t[1]), 0) * int(t[2]) for t in tokens if t[0] == "missile"]
    levels = [int(t[1]) for t in tokens if t[0] in ("spellcaster", "shugenja")]
    return (
        disk.attack,
        disk.defense,
        disk.toughness * disk.wounds,
        disk.movement * disk.diameter / UM_PER_INCH,
        max(shots, default=0),
        max(levels, default=0),
        int(disk.flying),
        int(bool(disk.abilities)),
    )


def fit_points(rows: Sequence[Sequence[float]], points: Sequence[int]) -> Fit:
    """Least squares by the normal equations; eight unknowns need no library."""
    if not rows:
        return Fit(0, (0.0,) * len(FEATURES), 0.0, 0.0)
    size = len(rows[0])
    matrix = [[sum(row[i] * row[j] for row in rows) for j in range(size)] for i in range(size)]
    right = [sum(row[i] * p for row, p in zip(rows, points, strict=True)) for i in range(size)]
    weights = solve(matrix, right)
    squares = sum((p - price(weights, row)) ** 2 for row, p in zip(rows, points, strict=True))
    mean = sum(points) / len(points)
    spread = sum((p - mean) ** 2 for p in points)
    return Fit(len(rows), weights, (squares / len(rows)) ** 0.5, 1 - squares / spread if spread else 1.0)


def price(weights: Sequence[float], row: Sequence[float]) -> float:
    return sum(w * x for w, x in zip(weights, row, strict=True))


def solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> tuple[float, ...]:
    """Gauss with pivoting; an unknown that the data says nothing about becomes 0."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda r: abs(rows[r][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        if abs(rows[column][column]) < 1e-9:
            continue
        for other in range(size):
            if other != column:
                factor = rows[other][column] / rows[column][column]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[column], strict=True)]
    return tuple(row[-1] / row[i] if abs(row[i]) >= 1e-9 else 0.0 for i, row in enumerate(rows))


def _outliers(rows: Iterable[tuple[Disk, Sequence[float]]], fit: Fit) -> Iterable[Outlier]:
    for disk, row in rows:
        fitted = price(fit.weights, row)
        if is_house(disk, "points") and not _is_free(disk) and abs(disk.points - fitted) > TOLERANCE:
            yield Outlier(disk.name, disk.points, round(fitted, 2))


def _is_free(disk: Disk) -> bool:
    """Pieces that no army pays for: the second half of a transformation, the Lord of a scenario."""
    return disk.scenario_only if isinstance(disk, L5rDisk) else disk.transform_of is not None


def _totals(items: Sequence[LoadedEntry]) -> Iterable[Total]:
    pieces = {(item.system, item.entry.id): item.entry for item in items if item.kind in ARMY_KINDS}
    for item in items:
        army = item.entry
        if isinstance(army, (PublishedArmy, DiceForce)):
            lines = [(pieces.get((item.system, line.id)), line.count) for line in _lines(army)]
            rings = {ring for piece, _ in lines if isinstance(piece, L5rDisk) for ring in _rings(piece)}
            found = sum(_price(piece, rings) * n for piece, n in lines) - _pair_discount(lines)
            yield Total(item.system, army.name, found, army.total)


def _lines(army: PublishedArmy | DiceForce) -> list[Line]:
    if isinstance(army, DiceForce):
        return [*army.home, *army.campaign, *army.horde]
    return [*army.entries, *(line for regiment in army.regiments for line in regiment.units)]


def _rings(shugenja: L5rDisk) -> list[str]:
    return [token.split(":")[2] for token in shugenja.skills if token.startswith("shugenja:")]


def _pair_discount(lines: Sequence[tuple[Entry | None, int]]) -> int:
    """Of the uncommon items of a force, every second one costs less (R84)."""
    items = [piece for piece, n in lines if isinstance(piece, DiceItem) and piece.second_cost for _ in range(n)]
    return sum(item.cost - (item.second_cost or 0) for item in items[1::2])


def _price(piece: Entry | None, rings: set[str]) -> int:
    """What a piece counts in its army: points, for a spell of a Shugenja's ring fewer (R46), for a die its health."""
    if isinstance(piece, L5rSpell):
        return piece.points_with_ring if piece.ring in rings else piece.points
    if isinstance(piece, Unit):
        return piece.health
    if isinstance(piece, DiceItem):
        return piece.cost
    return getattr(piece, "points", 0) or 0


def _counts(items: Sequence[LoadedEntry]) -> Iterable[Count]:
    kinds: dict[tuple[str, str], list[Entry]] = {}
    for item in items:
        if item.kind != "source":
            kinds.setdefault((item.system, item.kind), []).append(item.entry)
    published = _published()
    for missing in published.keys() - kinds.keys():
        kinds[missing] = []
    for (system, kind), entries in sorted(kinds.items()):
        ours = [e for e in entries if kind == "disk" and e.origin.get("name") == HOUSE]
        copies = sum(e.copies if isinstance(e, DeploymentCard) else 1 for e in entries)
        values = sum(len(value_fields(type(e))) for e in entries)
        house = sum(len(house_fields(e)) for e in entries)
        yield Count(system, kind, copies - len(ours), len(ours), published.get((system, kind)), values, house)


def _published() -> dict[tuple[str, str], int]:
    """How many entries of a game and kind were published."""
    return {(system, kind): count for system in systems() for kind, count in catalogue_of(system).published.items()}

"""Does the catalogue add up? Points against a fit, published totals, counts, shares of printed and house values.

It looks at the packs alone, never at corrections: what we ship must be right by itself.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from app.base.units import UM_PER_INCH
from catalog.load import Item
from catalog.schema import (
    HOUSE,
    DeploymentCard,
    DiskwarsDisk,
    DiskwarsSpell,
    Entry,
    Missile,
    PublishedArmy,
    WarhammerDisk,
)
from catalog.schema.origins import house_fields, is_house, value_fields

# How many of each were published, as far as any source tells; a pack that loses one is wrong.
PUBLISHED: Mapping[tuple[str, str], int] = {
    ("diskwars", "disk"): 224, ("diskwars", "spell"): 58, ("diskwars", "terrain"): 13, ("diskwars", "scenario"): 5,
    ("diskwars", "missile"): 4, ("diskwars", "faction"): 10, ("diskwars", "army"): 8,
    ("warhammer", "disk"): 86, ("warhammer", "command"): 24, ("warhammer", "deployment"): 12,
    ("warhammer", "terrain"): 10, ("warhammer", "scenario"): 7, ("warhammer", "keyword"): 28, ("warhammer", "army"): 14,
}  # fmt: skip

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


def audit(items: Sequence[Item]) -> Audit:
    disks = [item.entry for item in items if isinstance(item.entry, DiskwarsDisk)]
    damage = {item.entry.id: item.entry.damage for item in items if isinstance(item.entry, Missile)}
    rows = {disk.id: features(disk, damage) for disk in disks}
    printed = [disk for disk in disks if is_printed(disk)]
    fit = fit_points([rows[disk.id] for disk in printed], [disk.points for disk in printed])
    return Audit(fit, tuple(_outliers(disks, rows, fit)), tuple(_totals(items)), tuple(_counts(items)))


def is_printed(disk: DiskwarsDisk) -> bool:
    """All five numbers on its face are known."""
    return not any(is_house(disk, name) for name in ("attack", "defense", "toughness", "movement", "points"))


def features(disk: DiskwarsDisk, missile_damage: Mapping[str, int]) -> tuple[float, ...]:
    """What a disk is paid for, in the order of FEATURES."""
    tokens = [token.split(":") for token in disk.skills]
    shots = [missile_damage.get(t[1], 0) * int(t[2]) for t in tokens if t[0] == "missile"]
    levels = [int(t[1]) for t in tokens if t[0] == "spellcaster"]
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


def _outliers(disks: Iterable[DiskwarsDisk], rows: Mapping[str, Sequence[float]], fit: Fit) -> Iterable[Outlier]:
    for disk in disks:
        fitted = price(fit.weights, rows[disk.id])
        if is_house(disk, "points") and disk.transform_of is None and abs(disk.points - fitted) > TOLERANCE:
            yield Outlier(disk.name, disk.points, round(fitted, 2))


def _totals(items: Sequence[Item]) -> Iterable[Total]:
    prices: dict[tuple[str, str], int] = {}
    for item in items:
        if isinstance(item.entry, (DiskwarsDisk, DiskwarsSpell, WarhammerDisk)):
            prices[item.system, item.entry.id] = item.entry.points or 0
    for item in items:
        army = item.entry
        if isinstance(army, PublishedArmy):
            lines = [*army.entries, *(line for regiment in army.regiments for line in regiment.units)]
            found = sum(prices.get((item.system, line.id), 0) * line.count for line in lines)
            yield Total(item.system, army.name, found, army.total)


def _counts(items: Sequence[Item]) -> Iterable[Count]:
    kinds: dict[tuple[str, str], list[Entry]] = {}
    for item in items:
        if item.kind != "source":
            kinds.setdefault((item.system, item.kind), []).append(item.entry)
    for (system, kind), entries in kinds.items():
        ours = [e for e in entries if kind == "disk" and e.origin.get("name") == HOUSE]
        copies = sum(e.copies if isinstance(e, DeploymentCard) else 1 for e in entries)
        values = sum(len(value_fields(type(e))) for e in entries)
        house = sum(len(house_fields(e)) for e in entries)
        yield Count(system, kind, copies - len(ours), len(ours), PUBLISHED.get((system, kind)), values, house)

"""The figures of an army as charts: what each shows, in numbers and in words. No widgets, no colours of the room."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING

from app.games.registry import traits_of
from app.words import kind_label, label, say
from ui.armies.shelf.shelf_queries import plural

if TYPE_CHECKING:
    from app.armies.figures.statistics import Statistics
    from app.games.api.dice_odds import RollOdds

Names = Mapping[tuple[str, str], str]
ROMAN = ("", "I", "II", "III", "IV", "V")


@dataclass(frozen=True)
class ChartBar:
    """One quantity. `other` is that of the army it is compared with; `faction` gives it a medal and a colour."""

    name: str
    value: int
    other: int | None = None
    faction: str = ""


@dataclass(frozen=True)
class ArmyChart:
    """A picture of numbers: bars for things, columns for how often a value comes up.

    `columns` are value: share of all that have it, `other` those of the army it is compared with; `mean` and
    `other_mean` are where they balance. `says` is what it means in words; `parts` are all its numbers, for those who
    hear it.
    """

    key: str
    title: str
    bars: tuple[ChartBar, ...] = ()
    columns: Mapping[int, float] = field(default_factory=dict)
    other: Mapping[int, float] | None = None
    mean: float | None = None
    other_mean: float | None = None
    says: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    is_chance: bool = False
    unit: str = ""


@dataclass(frozen=True)
class StatisticFigure:
    """A number that stands for itself, and beside it that of the other army."""

    name: str
    value: str
    other: str = ""


# --- the large figures ---


def figures_of(system: str, mine: "Statistics", other: "Statistics | None" = None) -> tuple[StatisticFigure, ...]:
    """What is said at the top, as far as the army has any of it."""
    names = [name for name, _ in _figures(system, mine)]
    more = dict(_figures(system, other)) if other else {}
    mine_too = dict(_figures(system, mine))
    names += [name for name in more if name not in names]
    none = say("armies.figure-none")
    return tuple(
        StatisticFigure(name, mine_too.get(name, none), more.get(name, none) if other else "") for name in names
    )


def _figures(system: str, stats: "Statistics") -> Iterator[tuple[str, str]]:
    yield say(f"armies.figure-{_unit(system)}"), str(stats.points)
    for kind, count in stats.pieces.items():
        yield say(f"armies.figure-{kind}"), str(count)
    missiles, magic = stats.missiles, stats.magic
    if missiles.shots:
        yield say("armies.figure-archers"), str(missiles.archers)
        yield say("armies.figure-shots"), str(missiles.shots)
        yield say("armies.figure-hits"), number(missiles.hits)
        yield say("armies.figure-damage"), number(missiles.damage)
    if magic.casters:
        yield say("armies.figure-casters"), str(sum(magic.casters.values()))
    if magic.spell_points:
        yield say("armies.figure-spell-points"), str(magic.spell_points)
    if magic.magic_points:
        yield say("armies.figure-magic-points"), str(magic.magic_points)


def _unit(system: str) -> str:
    """What its pieces cost: health, or points, also where the limit of an army counts something else."""
    return "health" if traits_of(system).limit_unit == "health" else "points"


def number(value: Fraction | float) -> str:
    """At most one decimal."""
    rounded = round(float(value), 1)
    return str(int(rounded)) if rounded == int(rounded) else str(rounded)


# --- charts ---


def charts_of(
    system: str, names: Names, mine: "Statistics", other: "Statistics | None" = None
) -> tuple[ArmyChart, ...]:
    """Every chart that has something to show."""
    made = (
        *_shares(system, names, mine, other),
        *_curves(mine, other, ("points",) if _unit(system) == "health" else ()),
        *_missiles(mine, other),
        *_magic(mine, other),
    )
    return tuple(chart for chart in made if chart.bars or chart.columns or chart.other)


def _shares(system: str, names: Names, mine: "Statistics", other: "Statistics | None") -> Iterator[ArmyChart]:
    unit = say(f"armies.unit-{_unit(system)}")

    def faction(id_: str) -> str:
        return say("armies.no-faction") if id_ == "none" else names.get((system, id_), label(id_))

    bars = _bars(mine.by_faction, other.by_faction if other else None, faction, is_faction=True)
    title = say("armies.chart-races" if _unit(system) == "health" else "armies.chart-factions")
    yield ArmyChart("factions", title, bars, says=_said(bars, unit), unit=unit)
    kinds = _bars(_paid(mine), _paid(other) if other else None, kind_label)
    if len(kinds) > 1:
        yield ArmyChart("kinds", say("armies.chart-kinds"), kinds, says=_said(kinds, unit), unit=unit)


def _paid(stats: "Statistics") -> dict[str, int]:
    return {kind: points for kind, points in stats.by_kind.items() if points}


def _bars(
    mine: Mapping[str, int],
    other: Mapping[str, int] | None,
    name: Callable[[str], str],
    *,
    is_faction: bool = False,
) -> tuple[ChartBar, ...]:
    keys = sorted({*mine, *(other or {})}, key=lambda key: (-mine.get(key, 0), -(other or {}).get(key, 0), key))
    return tuple(
        ChartBar(name(key), mine.get(key, 0), None if other is None else other.get(key, 0), key if is_faction else "")
        for key in keys
    )


def _said(bars: tuple[ChartBar, ...], unit: str) -> tuple[str, ...]:
    total = sum(bar.value for bar in bars)
    said = []
    for bar in bars:
        share = round(100 * bar.value / total) if total else 0
        text = say("armies.bar-says", name=bar.name, value=bar.value, unit=unit, share=share)
        said.append(text if bar.other is None else say("armies.bar-says-other", text=text, other=bar.other))
    return tuple(said)


def _curves(mine: "Statistics", other: "Statistics | None", besides: tuple[str, ...]) -> Iterator[ArmyChart]:
    """Of dice the points are the health, which has a curve already."""
    keys = [*mine.curves, *((key for key in other.curves if key not in mine.curves) if other else ())]
    for key in keys:
        if key in besides:
            continue
        curve = mine.curves.get(key, {})
        theirs = other.curves.get(key, {}) if other else None
        said = [_curve_says(curve), *([say("armies.curve-other", text=_curve_says(theirs))] if theirs else ())]
        parts = [_curve_parts(curve), *([say("armies.curve-other", text=_curve_parts(theirs))] if theirs else ())]
        yield ArmyChart(
            f"curve-{key}",
            label(key),
            columns={value: float(count) for value, count in curve.items()},
            other=None if theirs is None else {value: float(count) for value, count in theirs.items()},
            mean=_mean(curve),
            other_mean=_mean(theirs) if theirs else None,
            says=tuple(said),
            parts=tuple(parts),
            unit=say("armies.unit-pieces"),
        )


def _mean(curve: Mapping[int, int]) -> float | None:
    total = sum(curve.values())
    return sum(value * count for value, count in curve.items()) / total if total else None


def _curve_says(curve: Mapping[int, int]) -> str:
    mean = _mean(curve)
    if mean is None:
        return say("armies.curve-none")
    least, most = min(curve), max(curve)
    if least == most:
        return say("armies.curve-same", value=least)
    return say("armies.curve-says", mean=number(mean), least=least, most=most)


def _curve_parts(curve: Mapping[int, int]) -> str:
    return ", ".join(say("armies.curve-part", value=value, count=count) for value, count in sorted(curve.items()))


def _missiles(mine: "Statistics", other: "Statistics | None") -> Iterator[ArmyChart]:
    theirs = other.missiles.by_kind if other else None
    bars = _bars(mine.missiles.by_kind, theirs, label)
    unit = say("armies.unit-shots")
    said = list(_said(bars, unit))
    if mine.missiles.shots:
        hits, damage = number(mine.missiles.hits), number(mine.missiles.damage)
        codes = ("armies.missiles-one", "armies.missiles-many")
        said.insert(0, plural(mine.missiles.archers, *codes, hits=hits, damage=damage))
    yield ArmyChart("missiles", say("armies.chart-missiles"), bars, says=tuple(said), unit=unit)


def _magic(mine: "Statistics", other: "Statistics | None") -> Iterator[ArmyChart]:
    for key, title in (("casters", say("armies.chart-casters")), ("spells", say("armies.chart-spells"))):
        levels: Mapping[int, int] = getattr(mine.magic, key)
        theirs: Mapping[int, int] | None = getattr(other.magic, key) if other else None
        bars = tuple(
            ChartBar(
                say("armies.level", level=ROMAN[level] if level < len(ROMAN) else str(level)),
                levels.get(level, 0),
                None if theirs is None else theirs.get(level, 0),
            )
            for level in sorted({*levels, *(theirs or {})})
        )
        unit = say(f"armies.unit-{key}")
        yield ArmyChart(key, title, bars, says=_said(bars, unit), unit=unit)


# --- rolls of dice ---


def roll_chart(army: str, roll: "RollOdds | None", other: "RollOdds | None" = None) -> ArmyChart:
    """How many results an army of dice brings in one kind of roll."""
    title = say(f"army-text.{army}")
    if roll is None:
        return ArmyChart(army, title, says=(say("armies.roll-too-large"),), is_chance=True)
    chances = _chances(roll)
    said = [_roll_says(roll)]
    if other is not None:
        said.append(say("armies.curve-other", text=_roll_says(other)))
    if roll.left_out:
        said.append(say("armies.roll-left-out", names=", ".join(label(name) for name in roll.left_out)))
    return ArmyChart(
        army,
        title,
        columns=chances,
        other=_chances(other) if other else None,
        mean=roll.distribution.mean,
        other_mean=other.distribution.mean if other else None,
        says=tuple(said),
        is_chance=True,
    )


def _chances(roll: "RollOdds") -> dict[int, float]:
    """What is likelier than once in a thousand rolls; the tails beyond it only make the rest small."""
    chances = roll.distribution.chances
    likely = [n for n, chance in enumerate(chances) if chance >= 1 / 1000]
    return {n: chances[n] for n in range(likely[0], likely[-1] + 1)} if likely else {}


def _roll_says(roll: "RollOdds") -> str:
    spread = roll.distribution
    mean = spread.mean
    if not mean:
        return say("armies.roll-none")
    low, high = _middle(roll)
    half = max(1, round(mean))
    chance = round(100 * spread.at_least(half))
    return say("armies.roll-says", mean=number(mean), low=low, high=high, results=half, chance=chance)


def _middle(roll: "RollOdds") -> tuple[int, int]:
    """Between which numbers eight of ten rolls end."""
    return roll.distribution.quantile(0.1), roll.distribution.quantile(0.9)

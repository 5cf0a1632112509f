"""Figures of a list: what its points go into, how its values are spread, how much it shoots and casts."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from app.armies.figures.dice_rolls import rolls_of
from app.armies.figures.prices import prices
from app.armies.laws import disk_law
from app.armies.list_rows import rows_of
from app.armies.shapes.parts import ORDER
from app.armies.validator import Pieces, entries_for, faction_of, kind_of, piece_of, pieces_for, price_of
from app.games.api.dice_odds import RollOdds
from catalog.schema import Die, DiskwarsSpell, Entry, L5rSpell, Missile, WarhammerDisk
from catalog.schema.lists import ArmyList, DiceList, DiskList, Rules
from catalog.store import Catalog

Curve = Mapping[int, int]  # value -> how many pieces have it

CURVES = ("attack", "defense", "counter", "toughness", "movement", "wounds", "stamina", "health", "points")
NO_FACTION = "none"

# Faces of the battle die that hurt the target. A scatter may hit somebody else and is not counted.
_HITS = ("hit", "critical")
_D6 = Fraction(7, 2)


@dataclass(frozen=True, slots=True)
class Missiles:
    """What the army shoots in one round if everyone shoots. A disk with two kinds of missiles uses one of them, so the
    better counts. Hits are expected ones: dropped counters by the model of drops (R6), with a steady hand above a disk
    of two inches; battle dice by their faces."""

    archers: int = 0
    shots: int = 0
    by_kind: Mapping[str, int] = field(default_factory=dict)
    hits: Fraction = Fraction(0)
    damage: Fraction = Fraction(0)


@dataclass(frozen=True, slots=True)
class Magic:
    """Who casts, by level (rank, value of the Magic keyword), and the spells there are to cast, by level. Dragon Dice
    counts magic points."""

    casters: Curve = field(default_factory=dict)
    spells: Curve = field(default_factory=dict)
    spell_points: int = 0
    magic_points: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    """All figures of a list. Points are printed ones unless the rules set others; `unknown` ids are in none of them."""

    points: int
    by_kind: Mapping[str, int]
    by_faction: Mapping[str, int]
    pieces: Mapping[str, int]
    curves: Mapping[str, Curve]
    missiles: Missiles
    magic: Magic
    rolls: Mapping[str, Mapping[str, RollOdds]] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CountedPiece:
    """A piece of the list, how many of it, what one costs."""

    piece: Entry
    count: int
    price: int


def statistics(army: ArmyList, catalog: Catalog, rules: Rules | None = None) -> Statistics:
    """The figures of a list. Spells and cards belong to no faction; those of the summoning pool and the dragons are
    no part of the army and count nowhere."""
    pieces = pieces_for(catalog, army.system)
    lines = [row.line for row in rows_of(army) if row.part not in (ORDER, "dragon", "summoning-pool")]
    held = [(line, piece) for line in lines if (piece := piece_of(line, pieces))]
    each = _prices(army, pieces, rules or Rules())
    counted = [CountedPiece(piece, line.count, each.get(line.id, price_of(piece) or 0)) for line, piece in held]
    troops = [one for one in counted if _is_troop(one.piece)]
    return Statistics(
        points=sum(one.price * one.count for one in counted),
        by_kind=_sums((kind_of(one.piece), one.price * one.count) for one in counted),
        by_faction=_sums((faction_of(one.piece) or NO_FACTION, one.price * one.count) for one in troops),
        pieces=_sums((kind_of(one.piece), one.count) for one in counted),
        curves=_curves(troops),
        missiles=_missiles(troops, catalog, army.system),
        magic=_magic(counted),
        rolls=rolls_of(army, catalog) if isinstance(army, DiceList) else {},
        unknown=tuple(dict.fromkeys(line.id for line in lines if line.id and not piece_of(line, pieces))),
    )


def _is_troop(piece: Entry) -> bool:
    return kind_of(piece) in ("disk", "unit")


def _prices(army: ArmyList, pieces: Pieces, rules: Rules) -> Mapping[str, int]:
    """What one copy costs where that is not what the piece says; among disks one may make another cheaper."""
    if not isinstance(army, DiskList):
        return rules.points
    return prices(disk_law(army.system).resolve(army, pieces, rules))


def _sums(pairs: Iterator[tuple[str, int]]) -> dict[str, int]:
    sums: Counter[str] = Counter()
    for name, number in pairs:
        sums[name] += number
    return dict(sums)


def _curves(troops: list[CountedPiece]) -> dict[str, Curve]:
    curves: dict[str, Counter[int]] = {}
    for one in troops:
        for name in CURVES:
            value = one.price if name == "points" else getattr(one.piece, name, None)
            is_hero = isinstance(one.piece, WarhammerDisk) and one.piece.hero
            if isinstance(value, int) and not (name == "points" and is_hero):
                curves.setdefault(name, Counter())[value] += one.count
    return {name: dict(sorted(curve.items())) for name, curve in curves.items()}


# --- shooting ---


def _missiles(troops: list[CountedPiece], catalog: Catalog, system: str) -> Missiles:
    kinds, dice = entries_for(catalog, system, "missile"), entries_for(catalog, system, "die")
    by_kind: Counter[str] = Counter()
    archers, hits, damage = 0, Fraction(0), Fraction(0)
    for one in troops:
        dropped = [tuple(token.split(":")[1:]) for token in _tokens(one.piece) if token.startswith("missile:")]
        ranged = one.piece.ranged if isinstance(one.piece, WarhammerDisk) else ()
        archers += one.count if dropped or ranged else 0
        if dropped:
            kind, number = _best_of(dropped, kinds)
            expected = number * one.count * _drop_chance(system)
            by_kind[kind] += number * one.count
            hits += expected
            damage += expected * _damage(kinds.get(kind))
        for shot in ranged:
            by_kind[shot.range] += shot.dice * one.count
            expected = shot.dice * one.count * _hit_chance(dice.get("battle-die"))
            hits += expected
            damage += expected * (_D6 if shot.strength == "d6" else shot.strength)
    return Missiles(archers, sum(by_kind.values()), dict(by_kind), hits, damage)


def _best_of(dropped: list[tuple[str, ...]], kinds: Mapping[str, Entry]) -> tuple[str, int]:
    """The missiles that do most if all of them hit, and how many there are."""
    counted = [(kind, int(number)) for kind, number in dropped]
    return max(counted, key=lambda one: (one[1] * _damage(kinds.get(one[0])), one[1]))


def _drop_chance(system: str) -> Fraction:
    return Fraction(disk_law(system).drop_chance()).limit_denominator(1000)


def _damage(missile: Entry | None) -> int:
    return missile.damage if isinstance(missile, Missile) else 0


def _hit_chance(die: Entry | None) -> Fraction:
    if not isinstance(die, Die) or not die.faces:
        return Fraction(0)
    return Fraction(sum(face in _HITS for face in die.faces), len(die.faces))


# --- casting ---


def _tokens(piece: Entry) -> tuple[str, ...]:
    """Skills, or keywords: `spellcaster:2`, `shugenja:1:air`, `magic:4`."""
    return (*getattr(piece, "skills", ()), *getattr(piece, "keywords", ()))


def _magic(counted: list[CountedPiece]) -> Magic:
    casters: Counter[int] = Counter()
    spells: Counter[int] = Counter()
    spell_points = magic_points = 0
    for one in counted:
        for token in _tokens(one.piece):
            head, *rest = token.split(":")
            if head in ("spellcaster", "shugenja", "magic") and rest and rest[0].isdigit():
                casters[int(rest[0])] += one.count
        if isinstance(one.piece, (DiskwarsSpell, L5rSpell)):
            level = one.piece.level if isinstance(one.piece, DiskwarsSpell) else one.piece.rank
            spells[level] += one.count
            spell_points += one.price * one.count
        magic_points += getattr(one.piece, "magic_points", 0) * one.count
    return Magic(dict(sorted(casters.items())), dict(sorted(spells.items())), spell_points, magic_points)

"""What a legal Diskwars army is (Legions booklet, "Building an army"; rulings R20, R21)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from app.base.errors import Problem
from app.base.units import UM_PER_INCH
from app.games.api.army import DiskLaw, Pieces, ResolvedArmy, ResolvedLine, price
from app.games.disk.rules.drops import hit_chance
from app.games.law import (
    Rule,
    bans_are_kept,
    house_values,
    judge,
    pieces_must_be_known,
    points_within,
    price_each,
    printed_points,
    published_points,
    resolve_lines,
    spell_copies_are_kept,
    switch_limits_are_kept,
    switches_must_be_known,
    unique_is_single,
)
from catalog.schema import DiskwarsDisk, DiskwarsSpell, Entry
from catalog.schema.lists import DiskList, Rules, Verdict

Army = ResolvedArmy[DiskList]


CHECKS_PER_SECOND = 3200
HOMELESS: frozenset[str] = frozenset()
TARGET = UM_PER_INCH  # counters are dropped over a usual disk, of two inches


def resolve(army: DiskList, pieces: Pieces, rules: Rules) -> Army:
    return resolve_lines(army, army.entries, pieces, rules)


def check(resolved: Army) -> Verdict:
    """Every problem of a list at once, with what it costs and how its factions weigh."""
    return Verdict(
        points=total(resolved),
        limit=resolved.army.limit,
        problems=judge(resolved, RULES),
        notices=judge(resolved, NOTICES),
        meters={
            "half-rule": (most_points(resolved), half(resolved)),
            "creatures": (base_points(resolved), total(resolved)),
        },
    )


# --- figures ---


def disks(resolved: Army) -> list[tuple[ResolvedLine, DiskwarsDisk]]:
    return [(line, line.piece) for line in resolved.lines if isinstance(line.piece, DiskwarsDisk)]


def spells(resolved: Army) -> list[tuple[ResolvedLine, DiskwarsSpell]]:
    return [(line, line.piece) for line in resolved.lines if isinstance(line.piece, DiskwarsSpell)]


def total(resolved: Army) -> int:
    return base_points(resolved) + sum(price(line, resolved.rules, spell.points) for line, spell in spells(resolved))


def base_points(resolved: Army) -> int:
    """What creatures cost: spells are taken off before factions are weighed."""
    return sum(price(line, resolved.rules, disk.points) for line, disk in disks(resolved))


def points_by_family(resolved: Army) -> dict[str, int]:
    """A champion counts for its faction (R21); a disk without one counts for nobody."""
    found: dict[str, int] = {}
    for line, disk in disks(resolved):
        if disk.faction:
            found[disk.faction] = found.get(disk.faction, 0) + price(line, resolved.rules, disk.points)
    return found


def most_points(resolved: Army) -> int:
    return max(points_by_family(resolved).values(), default=0)


def half(resolved: Army) -> int:
    """Half of the creature points, rounded up (R20): spells are taken off first."""
    return -(-base_points(resolved) // 2)


def prices(resolved: Army) -> dict[str, int]:
    return price_each(resolved, printed_points)


def lowers_prices(piece: Entry) -> bool:  # noqa: ARG001
    """No piece changes the price of another."""
    return False


def family_of(piece: Entry) -> str | None:
    return getattr(piece, "faction", None)


# --- who can do what ---


def can_cast(disk: Entry, spell: Entry) -> bool:
    """A Spellcaster of the spell's level or a higher one."""
    if not isinstance(disk, DiskwarsDisk) or not isinstance(spell, DiskwarsSpell):
        return False
    tokens = (token.split(":") for token in disk.skills)
    return any(parts[0] == "spellcaster" and int(parts[1]) >= spell.level for parts in tokens)


def can_carry(disk: Entry, item: Entry) -> bool:  # noqa: ARG001
    """There are no items."""
    return False


def drop_chance() -> float:
    return hit_chance(TARGET, "steady")


# --- the rules ---


def within_the_limit(resolved: Army) -> Iterator[Problem]:
    """Army points may stay below the limit, never go above it."""
    yield from points_within(resolved, total(resolved))


def one_faction_has_half(resolved: Army) -> Iterator[Problem]:
    """At least half of what is not spent on spells belongs to one faction."""
    factions, needed = points_by_family(resolved), half(resolved)
    if most_points(resolved) >= needed:
        return
    best = max(sorted(factions), key=lambda f: factions[f], default="")
    values = {
        "faction": best or None,
        "points": factions.get(best, 0),
        "needed": needed,
        "creatures": base_points(resolved),
    }
    others = tuple(line.id for line, disk in disks(resolved) if disk.faction != best)
    yield Problem("half-rule", values, rule="Factions, R20", subjects=others)


def good_never_beside_evil(resolved: Army) -> Iterator[Problem]:
    """Good and Evil disks are never in one army; Neutral ones and Champions may be in any."""
    sides = {side: [line.id for line, disk in disks(resolved) if disk.alignment == side] for side in ("good", "evil")}
    if sides["good"] and sides["evil"]:
        names = {side: [line.piece.name for line, disk in disks(resolved) if disk.alignment == side] for side in sides}
        yield Problem("good-with-evil", names, rule="Alignments", subjects=(*sides["good"], *sides["evil"]))


def limited_is_kept(resolved: Army) -> Iterator[Problem]:
    """A Limited disk is in an army as often as it says, no more."""
    for line, disk in disks(resolved):
        if disk.limited is not None and line.count > disk.limited:
            values = {"name": disk.name, "count": line.count, "most": disk.limited}
            yield Problem("limited", values, rule="Limited", subjects=(line.id,))


def champions_stand_with_their_own(resolved: Army) -> Iterator[Problem]:
    """Beside a Champion every disk is of its faction or of none."""
    champions: dict[str | None, list[ResolvedLine]] = {}
    for line, disk in disks(resolved):
        if disk.champion:
            champions.setdefault(disk.faction, []).append(line)
    for faction, golden in champions.items():
        others = [line for line, disk in disks(resolved) if disk.faction not in (faction, None)]
        if others:
            values = {
                "champions": [line.piece.name for line in golden],
                "faction": faction,
                "names": [line.piece.name for line in others],
            }
            subjects = tuple(line.id for line in (*golden, *others))
            yield Problem("champion", values, rule="Champion", subjects=subjects)


def transformed_disks_have_their_original(resolved: Army) -> Iterator[Problem]:
    """A disk with the cost T comes only beside the one that turns into it, one for each."""
    counts = {disk.id: line.count for line, disk in disks(resolved)}
    for line, disk in disks(resolved):
        if disk.transform_of and line.count > counts.get(disk.transform_of, 0):
            # A guest in another game has a longer id, and so has its original.
            original = resolved.pieces.get(line.id.removesuffix(disk.id) + disk.transform_of)
            values = {
                "name": disk.name,
                "count": line.count,
                "original": original.name if original else disk.transform_of,
                "originals": counts.get(disk.transform_of, 0),
            }
            yield Problem("transform-alone", values, rule="Transform", subjects=(line.id,))


def strangers_stay_out(resolved: Army) -> Iterator[Problem]:
    """Only creature disks and spells are part of an army."""
    for line in resolved.lines:
        if not isinstance(line.piece, (DiskwarsDisk, DiskwarsSpell)):
            yield Problem("not-an-army-piece", {"name": line.piece.name}, rule="Army", subjects=(line.id,))


# --- advice ---


def caster_level(resolved: Army) -> int:
    """The highest spell level that somebody in the army can cast; 0 without a caster."""
    tokens = [token.split(":") for _, disk in disks(resolved) for token in disk.skills]
    return max((int(parts[1]) for parts in tokens if parts[0] == "spellcaster"), default=0)


def spells_have_a_caster(resolved: Army) -> Iterator[Problem]:
    """A spell is of use only if a Spellcaster of its level or a higher one is in the army."""
    highest = caster_level(resolved)
    for line, spell in spells(resolved):
        if spell.level > highest:
            values = {"name": spell.name, "level": spell.level, "highest": highest}
            yield Problem("spell-uncastable", values, rule="Spellcaster", subjects=(line.id,))


def originals_have_their_other_half(resolved: Army) -> Iterator[Problem]:
    """Who can turn into another disk should bring it: it costs nothing."""
    present = {disk.id: line for line, disk in disks(resolved)}
    for form in resolved.pieces.values():
        if isinstance(form, DiskwarsDisk) and form.transform_of in present and form.id not in present:
            line = present[form.transform_of]
            values = {"name": line.piece.name, "other": form.name}
            yield Problem("transform-missing", values, rule="Transform", subjects=(line.id,))


def published_total_moved(resolved: Army) -> Iterator[Problem]:
    """An army as published stays legal if its prices were moved; it is only said."""
    yield from published_points(resolved, total(resolved))


RULES: tuple[Rule[DiskList], ...] = (
    pieces_must_be_known,
    switches_must_be_known,
    strangers_stay_out,
    within_the_limit,
    one_faction_has_half,
    good_never_beside_evil,
    champions_stand_with_their_own,
    unique_is_single,
    limited_is_kept,
    transformed_disks_have_their_original,
    bans_are_kept,
    switch_limits_are_kept,
    spell_copies_are_kept,
)
NOTICES: tuple[Rule[DiskList], ...] = (
    published_total_moved,
    spells_have_a_caster,
    originals_have_their_other_half,
    house_values,
)


if TYPE_CHECKING:
    from app.games.diskwars import army as this_module

    _: DiskLaw = this_module  # mypy holds the module to the protocol

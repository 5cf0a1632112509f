"""What a legal L5R army is (rules sheet: size of an army, clans, unique, spell ring, Loyal; rulings R46, R49)."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

from app.base.errors import Problem
from app.games.api.army import DiskLaw, Pieces, ResolvedArmy, ResolvedLine, price
from app.games.diskwars.army import (
    champions_stand_with_their_own,
    limited_is_kept,
    originals_have_their_other_half,
    transformed_disks_have_their_original,
)
from app.games.diskwars.army import (
    drop_chance as drop_chance,
)
from app.games.l5r.rings import OPPOSITE
from app.games.l5r.traits import TRAITS
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
from catalog.schema import DiskwarsDisk, DiskwarsSpell, Entry, Item, L5rDisk, L5rSpell, Stronghold
from catalog.schema.lists import DiskList, Rules, Verdict

Army = ResolvedArmy[DiskList]
Unit = L5rDisk | DiskwarsDisk
Spell = L5rSpell | DiskwarsSpell
E = TypeVar("E", bound=Entry)

CHECKS_PER_SECOND = 2000

# The two groups that stand outside the clans: no army can be theirs.
HOMELESS = frozenset({"unaligned", "shadowlands"})

# Pieces of Diskwars are guests: written with their game, and welcome only by this switch (R49).
GUEST = f"{TRAITS.guests}/"
GUESTS_WELCOME = TRAITS.guests_option


def resolve(army: DiskList, pieces: Pieces, rules: Rules) -> Army:
    return resolve_lines(army, army.entries, pieces, rules)


def check(resolved: Army) -> Verdict:
    """Every problem of a list at once, with what it costs, how its clans weigh and whether its Stronghold works."""
    meters = {"half-rule": (most_points(resolved), half(resolved))}
    for _, stronghold in strongholds(resolved)[:1]:
        meters["stronghold"] = share(resolved, stronghold)
    return Verdict(
        points=total(resolved),
        limit=resolved.army.limit,
        problems=judge(resolved, RULES),
        notices=judge(resolved, NOTICES),
        meters=meters,
    )


# --- figures ---


def every(resolved: Army, kind: type[E]) -> list[tuple[ResolvedLine, E]]:
    return [(line, line.piece) for line in resolved.lines if isinstance(line.piece, kind)]


def units(resolved: Army) -> list[tuple[ResolvedLine, Unit]]:
    return [*every(resolved, L5rDisk), *every(resolved, DiskwarsDisk)]


def items(resolved: Army) -> list[tuple[ResolvedLine, Item]]:
    return every(resolved, Item)


def spells(resolved: Army) -> list[tuple[ResolvedLine, Spell]]:
    return [*every(resolved, L5rSpell), *every(resolved, DiskwarsSpell)]


def of_clans(resolved: Army) -> list[tuple[ResolvedLine, L5rDisk | Item]]:
    return [*every(resolved, L5rDisk), *every(resolved, Item)]


def strongholds(resolved: Army) -> list[tuple[ResolvedLine, Stronghold]]:
    return every(resolved, Stronghold)


def total(resolved: Army) -> int:
    return base_points(resolved) + spell_points(resolved)


def base_points(resolved: Army) -> int:
    """What units and items cost: spells are taken off before clans are weighed."""
    return sum(price(line, resolved.rules, piece.points) for line, piece in [*units(resolved), *items(resolved)])


def spell_points(resolved: Army) -> int:
    """A spell is cheaper if a Shugenja of its ring is anywhere in the army (R46)."""
    rings = {ring for _, ring in casters(resolved)}
    return sum(price(line, resolved.rules, spell_price(spell, rings)) for line, spell in spells(resolved))


def spell_price(spell: Spell, rings: set[str]) -> int:
    return spell.points_with_ring if isinstance(spell, L5rSpell) and spell.ring in rings else spell.points


def spell_rank(spell: Spell) -> int:
    """A level of Diskwars is a rank here."""
    return spell.rank if isinstance(spell, L5rSpell) else spell.level


def spell_ring(spell: Spell) -> str:
    """A spell of Diskwars has no ring."""
    return spell.ring if isinstance(spell, L5rSpell) else ""


def casters(resolved: Army) -> list[tuple[int, str]]:
    """Rank and ring of everyone who casts. A Spellcaster of Diskwars is a Shugenja without a ring."""
    return [power for _, unit in units(resolved) for power in powers_of(unit)]


def powers_of(unit: Unit) -> list[tuple[int, str]]:
    """Rank and ring of everything that a unit casts with."""
    tokens = [token.split(":") for token in unit.skills]
    return [
        (int(parts[1]), parts[2] if parts[0] == "shugenja" else "")
        for parts in tokens
        if parts[0] in ("shugenja", "spellcaster")
    ]


def is_archer(unit: Unit) -> bool:
    """An Archer is a unit with the Missile skill."""
    return any(token.startswith("missile:") for token in unit.skills)


def archers(resolved: Army) -> int:
    """An Archer is a unit with the Missile skill."""
    return sum(
        line.count for line, unit in units(resolved) if any(token.startswith("missile:") for token in unit.skills)
    )


def bearers(resolved: Army) -> int:
    """Units that can carry an item: not the Lord, and a disk that transforms is one with its other form."""
    scenario = {line.id for line, disk in every(resolved, L5rDisk) if disk.scenario_only}
    forms = {line.id for line, disk in every(resolved, DiskwarsDisk) if disk.transform_of}
    return sum(line.count for line, _ in units(resolved) if line.id not in scenario | forms)


def is_attachment(item: Item) -> bool:
    return item.category == "missile-attachment"


def attachments(resolved: Army) -> list[tuple[ResolvedLine, Item]]:
    return [(line, item) for line, item in items(resolved) if is_attachment(item)]


def points_by_family(resolved: Army) -> dict[str, int]:
    """Units and items count for their clan; pieces of Diskwars for nobody."""
    found: dict[str, int] = {}
    for line, piece in of_clans(resolved):
        if piece.clan:
            found[piece.clan] = found.get(piece.clan, 0) + price(line, resolved.rules, piece.points)
    return found


def main_clans(resolved: Army) -> tuple[str, ...]:
    """The clan with the most points; two if they are equal, for then either can be the one the army is built around."""
    found = {clan: points for clan, points in points_by_family(resolved).items() if clan not in HOMELESS}
    most = max(found.values(), default=0)
    return tuple(sorted(clan for clan, points in found.items() if points == most))


def most_points(resolved: Army) -> int:
    return sum(points_by_family(resolved)[clan] for clan in main_clans(resolved)[:1])


def half(resolved: Army) -> int:
    """Half of what units and items cost, rounded up for the clan."""
    return -(-base_points(resolved) // 2)


def share(resolved: Army, stronghold: Stronghold) -> tuple[int, int]:
    """The points of the Stronghold's clan, and how many its ability needs."""
    return points_by_family(resolved).get(stronghold.clan, 0), -(-base_points(resolved) * stronghold.share // 100)


def prices(resolved: Army) -> dict[str, int]:
    """A spell is cheaper with a Shugenja of its ring in the army (R46)."""
    rings = {ring for _, ring in casters(resolved)}

    def printed(piece: Entry) -> int:
        return spell_price(piece, rings) if isinstance(piece, Spell) else printed_points(piece)

    return price_each(resolved, printed)


def lowers_prices(piece: Entry) -> bool:
    """Who casts may make spells cheaper."""
    return isinstance(piece, Unit) and bool(powers_of(piece))


def family_of(piece: Entry) -> str | None:
    """A guest from Diskwars counts for nobody (R49)."""
    return getattr(piece, "clan", None)


# --- who can do what ---


def can_cast(disk: Entry, spell: Entry) -> bool:
    """A Shugenja casts spells of its rank and lower ones, never those of the ring opposite to its own."""
    if not isinstance(disk, Unit) or not isinstance(spell, Spell):
        return False
    return is_castable(spell, powers_of(disk))


def is_castable(spell: Spell, powers: Iterable[tuple[int, str]]) -> bool:
    rank, ring = spell_rank(spell), spell_ring(spell)
    return any(theirs >= rank and OPPOSITE.get(own) != ring for theirs, own in powers)


def can_carry(disk: Entry, item: Entry) -> bool:
    """Missile attachments go to Archers only, other items to any unit but the Lord; a disk that costs T is the other
    half of one that can."""
    if not isinstance(disk, Unit) or not isinstance(item, Item):
        return False
    is_other = disk.scenario_only if isinstance(disk, L5rDisk) else bool(disk.transform_of)
    return not is_other and (not is_attachment(item) or is_archer(disk))


# --- the rules ---


def guests_are_invited(resolved: Army) -> Iterator[Problem]:
    """Pieces of Diskwars join by a switch only (R49). Their alignments are not judged."""
    if GUESTS_WELCOME in resolved.rules.options:
        return
    names = {line.id: line.piece.name for line in resolved.lines} | {id_: id_ for id_ in resolved.unknown}
    guests = sorted(id_ for id_ in names if id_.startswith(GUEST))
    if guests:
        values = {"names": [names[id_] for id_ in guests], "switch": GUESTS_WELCOME}
        yield Problem("diskwars-pieces-off", values, rule="R49", subjects=tuple(guests))


def everything_is_known(resolved: Army) -> Iterator[Problem]:
    """A guest that is not invited is not looked up either: it is no misspelling."""
    for problem in pieces_must_be_known(resolved):
        if GUESTS_WELCOME in resolved.rules.options or not problem.subjects[0].startswith(GUEST):
            yield problem


def strangers_stay_out(resolved: Army) -> Iterator[Problem]:
    """Only units, items, spells and a Stronghold are part of an army."""
    for line in resolved.lines:
        if not isinstance(line.piece, (Unit, Item, Spell, Stronghold)):
            yield Problem("not-an-army-piece", {"name": line.piece.name}, rule="Army", subjects=(line.id,))


def scenario_pieces_stay_out(resolved: Army) -> Iterator[Problem]:
    """A scenario brings its own pieces, such as the Lord."""
    for line, disk in every(resolved, L5rDisk):
        if disk.scenario_only:
            yield Problem("scenario-only", {"name": disk.name}, rule="Scenarios", subjects=(line.id,))


def within_the_limit(resolved: Army) -> Iterator[Problem]:
    """Army points may stay below the limit, never go above it."""
    yield from points_within(resolved, total(resolved))


def one_clan_has_half(resolved: Army) -> Iterator[Problem]:
    """At least half of what is not spent on spells belongs to one clan."""
    if most_points(resolved) >= half(resolved):
        return
    best = next(iter(main_clans(resolved)), None)
    values = {"clan": best, "points": most_points(resolved), "needed": half(resolved), "base": base_points(resolved)}
    own = {line.id for line, piece in of_clans(resolved) if best and piece.clan == best}
    others = sorted(line.id for line, _ in [*units(resolved), *items(resolved)] if line.id not in own)
    yield Problem("half-rule", values, rule="Clans", subjects=tuple(others))


def one_stronghold_at_most(resolved: Army) -> Iterator[Problem]:
    """An army has one home."""
    found = strongholds(resolved)
    count = sum(line.count for line, _ in found)
    if count > 1:
        values = {"names": [home.name for _, home in found], "count": count}
        yield Problem("several-strongholds", values, rule="Strongholds", subjects=tuple(line.id for line, _ in found))


def loyal_disks_are_at_home(resolved: Army) -> Iterator[Problem]:
    """Loyal disks join only an army of their clan with a Stronghold of their clan."""
    homes, main = {home.clan for _, home in strongholds(resolved)}, main_clans(resolved)
    astray: dict[str, list[tuple[ResolvedLine, L5rDisk]]] = {}
    for line, disk in every(resolved, L5rDisk):
        if disk.loyal and not (disk.clan in main and disk.clan in homes):
            astray.setdefault(disk.clan, []).append((line, disk))
    for clan, found in sorted(astray.items()):
        values = {
            "names": [disk.name for _, disk in found],
            "clan": clan,
            "main": clan in main,
            "home": clan in homes,
        }
        yield Problem("loyal", values, rule="Loyal", subjects=tuple(line.id for line, _ in found))


def items_have_bearers(resolved: Army) -> Iterator[Problem]:
    """A unit carries one item, or an Archer any number of the same missile attachment."""
    hands = bearers(resolved)
    needed = sum(1 if is_attachment(item) else line.count for line, item in items(resolved))
    if needed > hands:
        values = {"items": sum(line.count for line, _ in items(resolved)), "needed": needed, "units": hands}
        yield Problem("too-many-items", values, rule="Items", subjects=tuple(line.id for line, _ in items(resolved)))


def attachments_have_an_archer(resolved: Army) -> Iterator[Problem]:
    """Missile attachments go to Archers only."""
    found = attachments(resolved)
    if found and not archers(resolved):
        values = {"names": [item.name for _, item in found]}
        subjects = tuple(line.id for line, _ in found)
        yield Problem("attachment-without-archer", values, rule="Missile attachments", subjects=subjects)


# --- advice ---


def published_total_moved(resolved: Army) -> Iterator[Problem]:
    """An army as published stays legal if its prices were moved; it is only said."""
    yield from published_points(resolved, total(resolved))


def strongholds_work(resolved: Army) -> Iterator[Problem]:
    """A Stronghold's ability needs three quarters of the points for units and items in its clan."""
    for line, home in strongholds(resolved):
        now, needed = share(resolved, home)
        if now < needed:
            values = {"name": home.name, "clan": home.clan, "points": now, "needed": needed, "share": home.share}
            values |= {"base": base_points(resolved)}
            yield Problem("stronghold-idle", values, rule="Strongholds", subjects=(line.id,))


def spells_have_a_caster(resolved: Army) -> Iterator[Problem]:
    """A Shugenja casts spells of its rank and lower ones, never those of the ring opposite to its own."""
    able = casters(resolved)
    for line, spell in spells(resolved):
        rank, ring = spell_rank(spell), spell_ring(spell)
        if not is_castable(spell, able):
            highest = max((theirs for theirs, _ in able), default=0)
            values = {"name": spell.name, "rank": rank, "ring": ring, "highest": highest}
            values |= {"opposite": OPPOSITE.get(ring, "")}
            yield Problem("spell-uncastable", values, rule="Spell rank, spell ring", subjects=(line.id,))


def attachments_do_not_wait(resolved: Army) -> Iterator[Problem]:
    """An Archer holds one kind of attachment at a time: of more kinds than Archers some wait in the stack."""
    found, hands = attachments(resolved), archers(resolved)
    if hands and len(found) > hands:
        values = {"names": [item.name for _, item in found], "archers": hands}
        subjects = tuple(line.id for line, _ in found)
        yield Problem("attachments-wait", values, rule="Missile attachments", subjects=subjects)


RULES: tuple[Rule[DiskList], ...] = (
    everything_is_known,
    switches_must_be_known,
    guests_are_invited,
    strangers_stay_out,
    scenario_pieces_stay_out,
    within_the_limit,
    one_clan_has_half,
    one_stronghold_at_most,
    loyal_disks_are_at_home,
    unique_is_single,
    items_have_bearers,
    attachments_have_an_archer,
    # what guests bring with them
    limited_is_kept,
    champions_stand_with_their_own,
    transformed_disks_have_their_original,
    bans_are_kept,
    switch_limits_are_kept,
    spell_copies_are_kept,
)
NOTICES: tuple[Rule[DiskList], ...] = (
    published_total_moved,
    strongholds_work,
    spells_have_a_caster,
    attachments_do_not_wait,
    originals_have_their_other_half,
    house_values,
)


if TYPE_CHECKING:
    from app.games.l5r import army as this_module

    _: DiskLaw = this_module  # mypy holds the module to the protocol

"""What a legal Warhammer army is ("Customising an Army"; rulings R60, R65).

A list of `limit` regiments. A hero leads each, pays for its units and brings its command cards. Regiments are named by
their heroes, never by their place in the list: order never matters.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

from app.base.errors import Problem
from app.games.api.army import (
    Pieces,
    RegimentLaw,
    ResolvedLine,
    ResolvedRegiment,
    ResolvedRegiments,
)
from app.games.law import (
    AS_PUBLISHED,
    LEARNING,
    bans_are_kept,
    house_values,
    pieces_must_be_known,
    resolve_lines,
    switch_limits_are_kept,
    switches_must_be_known,
    unique_is_single,
)
from catalog.schema import CommandCard, Entry, Line, Regiment, WarhammerDisk
from catalog.schema.lists import RegimentList, Rules, Verdict

CHECKS_PER_SECOND = 2400
MAX_COPIES = {"small": 3, "medium": 2, "large": 1}


Army = ResolvedRegiments
Rule = Callable[[Army], Iterable[Problem]]


def check(resolved: Army) -> Verdict:
    """Every problem of a list at once, with what its heroes spend. The learning scenario builds freely (R65)."""
    kept = ALWAYS if LEARNING in resolved.rules.options else RULES
    return Verdict(
        points=total(resolved),
        limit=resolved.army.limit,
        problems=tuple(problem for rule in kept for problem in rule(resolved)),
        notices=tuple(notice for rule in NOTICES for notice in rule(resolved)),
        meters={"recruitment": (total(resolved), available(resolved)), "unspent": (unspent(resolved), 0)},
    )


# --- the list and its regiments ---


def resolve(army: RegimentList, pieces: Pieces, rules: Rules) -> Army:
    """Look up all heroes, units and cards of a list."""
    leaders = [Line(id=regiment.hero) for regiment in army.regiments if regiment.hero]
    lines = [line for regiment in army.regiments for line in (*regiment.units, *cards(regiment))]
    ordered = sorted(range(len(army.regiments)), key=lambda place: standing(army.regiments[place]))
    return Army(
        **vars(resolve_lines(army, [*leaders, *lines], pieces, rules)),
        regiments=tuple(_resolve_regiment(army, place, pieces, rules) for place in ordered),
    )


def standing(regiment: Regiment) -> tuple[object, ...]:
    """A place among regiments that does not depend on the order in which they were written."""
    return (regiment.hero, sorted((line.id, line.count) for line in regiment.units), sorted(regiment.commands))


def _resolve_regiment(army: RegimentList, place: int, pieces: Pieces, rules: Rules) -> ResolvedRegiment:
    regiment = army.regiments[place]
    hero = pieces.get(regiment.hero)
    units = resolve_lines(army, regiment.units, pieces, rules)
    return ResolvedRegiment(
        place,
        regiment.hero,
        hero if isinstance(hero, WarhammerDisk) and hero.hero else None,
        units.lines,
        sum(line.count for line in regiment.units if line.id in units.unknown),
        resolve_lines(army, cards(regiment), pieces, rules).lines,
        len(regiment.commands),
    )


def cards(regiment: Regiment) -> tuple[Line, ...]:
    return tuple(Line(id=card) for card in regiment.commands)


# --- figures ---


def disks(resolved: Army) -> list[tuple[ResolvedLine, WarhammerDisk]]:
    return [(line, line.piece) for line in resolved.lines if isinstance(line.piece, WarhammerDisk)]


def heroes(resolved: Army) -> list[WarhammerDisk]:
    return [regiment.hero for regiment in resolved.regiments if regiment.hero]


def is_every_hero_known(resolved: Army) -> bool:
    """If not, nothing is said to be missing among the heroes: it may be the unknown one."""
    return len(heroes(resolved)) == len(resolved.army.regiments)


def total(resolved: Army) -> int:
    return sum(regiment.spent(resolved.rules) for regiment in resolved.regiments)


def available(resolved: Army) -> int:
    return sum(hero.recruitment or 0 for hero in heroes(resolved))


def unspent(resolved: Army) -> int:
    """What the heroes have left, one by one: none pays for another. It is added to the roll for initiative."""
    return sum(max(0, -excess(regiment, resolved.rules)) for regiment in resolved.regiments)


def excess(regiment: ResolvedRegiment, rules: Rules) -> int:
    """By how much a hero spends more than he has; less than 0 if points are left. Without a known hero nothing is."""
    if regiment.hero is None or regiment.hero.recruitment is None:
        return 0
    return regiment.spent(rules) - regiment.hero.recruitment


def max_copies(disk: WarhammerDisk) -> int:
    return MAX_COPIES[disk.size]


def family_of(piece: Entry) -> str | None:
    return getattr(piece, "race", None)


# --- the rules ---


def as_many_regiments_as_agreed(resolved: Army) -> Iterator[Problem]:
    """The players agree on a number of regiments; every army has exactly so many."""
    count = len(resolved.army.regiments)
    if count != resolved.army.limit:
        yield Problem("regiment-count", {"count": count, "needed": resolved.army.limit}, rule="Regiments")


def a_hero_leads_each(resolved: Army) -> Iterator[Problem]:
    """A regiment is built around one hero."""
    for regiment in resolved.regiments:
        if not regiment.leader:
            names = [line.piece.name for line in regiment.units]
            yield Problem("no-hero", {"names": names}, rule="Hero", subjects=tuple(h.id for h in regiment.units))
        elif regiment.hero is None and regiment.leader in resolved.pieces:
            name = resolved.pieces[regiment.leader].name
            yield Problem("not-a-hero", {"name": name}, rule="Hero", subjects=(regiment.leader,))


def heroes_are_not_recruited(resolved: Army) -> Iterator[Problem]:
    """A hero leads and is never a unit of another."""
    for regiment in resolved.regiments:
        for line in regiment.units:
            if isinstance(line.piece, WarhammerDisk) and line.piece.hero:
                values = {"name": line.piece.name, "hero": regiment.name}
                yield Problem("hero-among-units", values, rule="Hero", subjects=(line.id,))


def strangers_stay_out(resolved: Army) -> Iterator[Problem]:
    """Units are disks, and command cards are command cards."""
    for regiment in resolved.regiments:
        for line in regiment.units:
            if not isinstance(line.piece, WarhammerDisk):
                yield Problem("not-a-unit", {"name": line.piece.name}, rule="Army", subjects=(line.id,))
        for line in regiment.cards:
            if not isinstance(line.piece, CommandCard):
                yield Problem("not-a-command-card", {"name": line.piece.name}, rule="Army", subjects=(line.id,))


def recruitment_is_kept(resolved: Army) -> Iterator[Problem]:
    """A hero's units cost no more than his recruitment points. A published regiment is legal by print."""
    if AS_PUBLISHED not in resolved.rules.options:
        yield from overspent(resolved, "over-recruitment")


def overspent(resolved: Army, code: str) -> Iterator[Problem]:
    for regiment in resolved.regiments:
        spent, over = regiment.spent(resolved.rules), excess(regiment, resolved.rules)
        if over > 0:
            values = {"hero": regiment.name, "points": spent, "limit": spent - over, "over": over}
            yield Problem(code, values, rule="Recruitment points", subjects=(regiment.leader,))


def order_never_beside_destruction(resolved: Army) -> Iterator[Problem]:
    """All disks of an army are of Order, or all of Destruction."""
    sides = {side: [line for line, disk in disks(resolved) if disk.side == side] for side in ("order", "destruction")}
    if all(sides.values()):
        names = {side: [line.piece.name for line in found] for side, found in sides.items()}
        subjects = tuple(line.id for found in sides.values() for line in found)
        yield Problem("order-with-destruction", names, rule="Factions", subjects=subjects)


def units_are_of_the_heros_race(resolved: Army) -> Iterator[Problem]:
    """A hero recruits his own race only."""
    for regiment in resolved.regiments:
        others = [line for line, disk in regiment.recruits if regiment.hero and disk.race != regiment.hero.race]
        if regiment.hero and others:
            names = [line.piece.name for line in others]
            values = {"hero": regiment.name, "race": regiment.hero.race, "names": names}
            yield Problem("wrong-race", values, rule="Races", subjects=tuple(line.id for line in others))


def one_hero_is_unique(resolved: Army) -> Iterator[Problem]:
    """At least one hero of the army bears the unique mark."""
    leaders = heroes(resolved)
    if leaders and is_every_hero_known(resolved) and not any(hero.unique for hero in leaders):
        names = {hero.id: hero.name for hero in leaders}
        yield Problem("no-unique-hero", {"names": list(names.values())}, rule="Unique", subjects=tuple(names))


def small_disks_are_no_minority(resolved: Army) -> Iterator[Problem]:
    """A regiment has at least as many small units as medium and large ones together; the hero counts for neither."""
    for regiment in resolved.regiments:
        small, larger = regiment.number("small"), regiment.number("medium", "large")
        if small + regiment.unknown < larger:
            values = {"hero": regiment.name, "small": small, "larger": larger, "missing": larger - small}
            subjects = tuple(line.id for line, disk in regiment.recruits if disk.size != "small")
            yield Problem("too-few-small", values, rule="Sizes", subjects=subjects)


def copies_are_kept(resolved: Army) -> Iterator[Problem]:
    """In each regiment at most 3 copies of a small disk, 2 of a medium one, 1 of a large one."""
    for regiment in resolved.regiments:
        for line, disk in regiment.recruits:
            if line.count > max_copies(disk):
                values = {
                    "hero": regiment.name,
                    "name": disk.name,
                    "size": disk.size,
                    "count": line.count,
                    "most": max_copies(disk),
                }
                yield Problem("too-many-copies", values, rule="Copies", subjects=(line.id,))


def one_elite_for_each_regiment(resolved: Army) -> Iterator[Problem]:
    """A regiment has one elite disk at most: one disk, not one title."""
    for regiment in resolved.regiments:
        elite = [line for line, disk in regiment.recruits if disk.elite]
        count = sum(line.count for line in elite)
        if count > 1:
            values = {"hero": regiment.name, "count": count, "names": [line.piece.name for line in elite]}
            yield Problem("too-many-elite", values, rule="Elite", subjects=tuple(line.id for line in elite))


def heroes_bring_their_cards(resolved: Army) -> Iterator[Problem]:
    """A hero brings exactly as many command cards as his command value says."""
    for regiment in resolved.regiments:
        command = regiment.hero.command if regiment.hero else None
        if command is not None and regiment.card_count != command:
            values = {"hero": regiment.name, "count": regiment.card_count, "needed": command}
            yield Problem("command-count", values, rule="Command cards", subjects=(regiment.leader,))


def no_title_twice(resolved: Army) -> Iterator[Problem]:
    """Two command cards in the army's one hand never bear the same title, whoever brings them."""
    titles: dict[str, list[ResolvedLine]] = {}
    for regiment in resolved.regiments:
        for line in regiment.cards:
            if isinstance(line.piece, CommandCard):
                titles.setdefault(line.piece.name, []).append(line)
    for title, found in sorted(titles.items()):
        count = sum(line.count for line in found)
        if count > 1:
            subjects = tuple(sorted({line.id for line in found}))
            yield Problem("title-twice", {"name": title, "count": count}, rule="Command cards", subjects=subjects)


def cards_are_of_the_armys_side(resolved: Army) -> Iterator[Problem]:
    """A card marked for one side needs a hero of that side in the army."""
    sides = {hero.side for hero in heroes(resolved)}
    for line in resolved.lines:
        card = line.piece
        if isinstance(card, CommandCard) and card.only and card.only not in sides and is_every_hero_known(resolved):
            values = {"name": card.name, "only": card.only}
            yield Problem("card-of-other-side", values, rule="Order or Destruction only", subjects=(line.id,))


# --- advice ---


def only_in_the_learning_scenario(resolved: Army) -> Iterator[Problem]:
    """An army of the learning scenario is legal there and nowhere else (R65)."""
    if LEARNING in resolved.rules.options:
        yield Problem("learning-only", rule="Learning scenario")


def published_total_moved(resolved: Army) -> Iterator[Problem]:
    """A regiment as published stays legal if its prices were moved; it is only said."""
    if AS_PUBLISHED in resolved.rules.options:
        yield from overspent(resolved, "published-total-moved")


def points_left(resolved: Army) -> Iterator[Problem]:
    """Unspent recruitment points are not lost: they are added to the roll for initiative."""
    left = unspent(resolved)
    if left and not resolved.unknown and LEARNING not in resolved.rules.options:
        yield Problem("unspent-points", {"points": left}, rule="Recruitment points")


ALWAYS: tuple[Rule, ...] = (
    pieces_must_be_known,
    switches_must_be_known,
    strangers_stay_out,
    a_hero_leads_each,
    heroes_are_not_recruited,
    bans_are_kept,
    switch_limits_are_kept,
)
BUILDING: tuple[Rule, ...] = (
    as_many_regiments_as_agreed,
    recruitment_is_kept,
    order_never_beside_destruction,
    units_are_of_the_heros_race,
    unique_is_single,
    one_hero_is_unique,
    small_disks_are_no_minority,
    copies_are_kept,
    one_elite_for_each_regiment,
    heroes_bring_their_cards,
    no_title_twice,
    cards_are_of_the_armys_side,
)
RULES = ALWAYS + BUILDING
NOTICES: tuple[Rule, ...] = (only_in_the_learning_scenario, published_total_moved, points_left, house_values)


if TYPE_CHECKING:
    from app.games.warhammer import army as this_module

    _: RegimentLaw = this_module  # mypy holds the module to the protocol

"""What a legal Dragon Dice force is (rules v2.9a, "Starting the Game" and "Advanced Rules"; rulings R84, R85, R89).

A force brings exactly the agreed size, `limit`; every share of the book (a half, a third, one for 24) is a share of it.
The Kings' Die starts in reserve, for which a list has no place: in an army or the summoning pool it may be listed, and
belongs to the force but to none of the three armies.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import TYPE_CHECKING

from app.base.errors import Problem
from app.games.api.army import ForceLaw, Pieces, ResolvedDice, ResolvedForce, ResolvedLine, price
from app.games.law import (
    AS_PUBLISHED,
    bans_are_kept,
    house_values,
    pieces_must_be_known,
    published_points,
    resolve_lines,
    switch_limits_are_kept,
    switches_must_be_known,
)
from catalog.schema import DiceItem, DiceTerrain, Dragon, Entry, Line, MinorTerrain, Unit
from catalog.schema.lists import DiceList, Rules, Verdict

CHECKS_PER_SECOND = 1600

LATER_DICE = "later-dice"

ARMIES = ("home", "campaign", "horde")
POOL = "summoning-pool"
# Where a list holds which dice. Dragons and minor terrains wait in the summoning pool too.
PLACES: Mapping[type[Entry], tuple[str, ...]] = {
    Unit: ARMIES,
    DiceItem: ARMIES,
    Dragon: ("dragons", POOL),
    MinorTerrain: ("minor-terrains", POOL),
    DiceTerrain: (),
}

ELEMENTAL = frozenset({"black", "blue", "gold", "green", "red"})
IVORY = frozenset({"ivory"})
FORMS = ("drake", "wyrm")
ANY_UNIT = ""  # the colour of an item that every unit can carry

HEALTH_FOR_A_DRAGON = 24
HEALTH_FOR_ONE_OF_DRAGONKIN = 3
MAX_MINOR_TERRAINS = 4


Dice = ResolvedDice
Force = ResolvedForce
Rule = Callable[[Force], Iterable[Problem]]


def check(force: Force) -> Verdict:
    """Every problem of a force at once, with its health and the shares that the book watches."""
    return Verdict(
        points=total(force),
        limit=force.army.limit,
        problems=tuple(problem for rule in RULES for problem in rule(force)),
        notices=tuple(notice for rule in NOTICES for notice in rule(force)),
        meters={
            "magic": (magic(force), half(force)),
            "dragons": (dragons(force), dragons_needed(force)),
            "largest-army": (max(army_health(force).values()), half(force)),
            "dragonkin": (dragonkin(force), max_dragonkin(force)),
        },
    )


# --- the list and its dice ---


def resolve(army: DiceList, pieces: Pieces, rules: Rules) -> Force:
    """Look up all dice of a list."""
    lines = [Line(id=terrain) for terrain in terrains(army).values() if terrain]
    counts: dict[tuple[str, str, frozenset[str]], int] = {}
    strange: dict[str, int] = {}
    bare: set[tuple[str, frozenset[str]]] = set()
    for place, group in groups(army).items():
        for line in group:
            id_ = piece_id(line, pieces)
            if id_ in pieces:
                key = (place, id_, colouring(line.colours, pieces[id_]))
                counts[key] = counts.get(key, 0) + line.count
            else:
                strange[place] = strange.get(place, 0) + line.count
            if id_ not in pieces and id_ in FORMS:
                bare.add((id_, frozenset(line.colours)))
            else:
                lines.append(Line(id=id_, count=line.count))
    ordered = sorted(counts, key=lambda key: (key[0], key[1], sorted(key[2])))
    return Force(
        **vars(resolve_lines(army, lines, pieces, rules)),
        dice=tuple(Dice(place, pieces[id_], counts[place, id_, named], named) for place, id_, named in ordered),
        strange=strange,
        bare=frozenset(bare),
    )


def groups(army: DiceList) -> dict[str, tuple[Line, ...]]:
    """The places of a list that hold dice by lines."""
    return {
        "home": army.home,
        "campaign": army.campaign,
        "horde": army.horde,
        "dragons": army.dragons,
        POOL: army.summoning_pool,
        "minor-terrains": army.minor_terrains,
    }


def terrains(army: DiceList) -> dict[str, str | None]:
    return {"home": army.home_terrain, "frontier": army.frontier_terrain}


def piece_id(line: Line, pieces: Pieces) -> str:
    """A dragon is listed as `drake` or `wyrm` with its colours, in any order; all else under its own id."""
    if line.id in FORMS:
        for colours in (line.colours, line.colours[::-1]):
            dragon = "-".join((line.id, *colours))
            if dragon in pieces:
                return dragon
    return line.id


def variants(piece: Entry) -> list[frozenset[str]]:
    """The colourings in which a die exists."""
    return [frozenset(colours.split("+")) for colours in getattr(piece, "colours", ())]


def colouring(named: Iterable[str], piece: Entry) -> frozenset[str]:
    """The colours of a die: as named, or its only ones. Ivory stands for no element and may be left unsaid."""
    known, meant = variants(piece), frozenset(named)
    if not meant:
        return known[0] if len(known) == 1 else meant
    return next((colours for colours in known if colours - IVORY == meant - IVORY), meant)


def is_dragonkin(piece: Entry) -> bool:
    return isinstance(piece, Unit) and piece.race == "dragonkin"


def is_unit(piece: Entry) -> bool:
    """Dragonkin are summoned and never count as units of a force that is being built."""
    return isinstance(piece, Unit) and not is_dragonkin(piece)


def is_kings_die(piece: Entry) -> bool:
    return isinstance(piece, Unit) and piece.unit_class == "royalty"


def is_eldarim_champion(piece: Entry) -> bool:
    return isinstance(piece, Unit) and piece.race == "eldarim" and piece.size == "champion"


def components(force: Force) -> list[Dice]:
    """Units and items: what a force is measured by. Dragonkin, dragons and terrains come on top."""
    return [die for die in force.dice if is_unit(die.piece) or isinstance(die.piece, DiceItem)]


def starting(force: Force, army: str) -> list[Dice]:
    """The components of one of the three armies."""
    return [die for die in components(force) if die.place == army and not is_kings_die(die.piece)]


# --- figures ---


def total(force: Force) -> int:
    return sum(health_by_place(force).values())


def army_health(force: Force) -> dict[str, int]:
    health = health_by_place(force)
    return {army: health[army] for army in ARMIES}


def health_by_place(force: Force) -> dict[str, int]:
    """Units by their health, items by their price; under "" what stands in none of the three armies.

    Which of a pair of items is the cheaper one is the player's choice: it is always one in the largest army.
    """
    health = dict.fromkeys((*ARMIES, ""), 0)
    savings: dict[str, list[int]] = {place: [] for place in health}
    for die in components(force):
        place = die.place if die.place in ARMIES and not is_kings_die(die.piece) else ""
        health[place] += price(ResolvedLine(die.piece, die.count), force.rules, worth(die.piece))
        saved = saving(die.piece, force.rules)
        savings[place] += [saved] * die.count if saved else []
    for _ in range(sum(map(len, savings.values())) // 2):
        largest = max((place for place in savings if savings[place]), key=lambda place: health[place])
        health[largest] -= savings[largest].pop()
    return health


def worth(piece: Entry) -> int:
    """What a component takes of the force: a unit its health, an item its price (R85)."""
    if isinstance(piece, DiceItem):
        return piece.cost
    return piece.health if isinstance(piece, Unit) else 0


def saving(piece: Entry, rules: Rules) -> int:
    """By how much every second uncommon item is cheaper, whatever item it is (R84). House prices know no pairs."""
    if isinstance(piece, DiceItem) and piece.second_cost is not None and piece.id not in rules.points:
        return piece.cost - piece.second_cost
    return 0


def half(force: Force) -> int:
    return force.army.limit // 2


def magic_points(piece: Entry) -> int:
    return piece.magic_points if isinstance(piece, (Unit, DiceItem)) else 0


def magic(force: Force) -> int:
    return sum(magic_points(die.piece) * die.count for die in components(force))


def dragons(force: Force) -> int:
    """How many dragons the force brings; a white one counts as two."""
    return sum(die.piece.counts_as * die.count for die in force.dice if isinstance(die.piece, Dragon))


def dragons_needed(force: Force) -> int:
    return dragons_for(force.army.limit)


def dragons_for(size: int) -> int:
    """One dragon for every 24 health or part of it."""
    return -(-size // HEALTH_FOR_A_DRAGON)


def family_of(piece: Entry) -> str | None:
    return getattr(piece, "race", None)


def dragonkin(force: Force) -> int:
    """The health of all dragonkin, wherever they are listed."""
    return sum(
        die.piece.health * die.count for die in force.dice if isinstance(die.piece, Unit) and is_dragonkin(die.piece)
    )


def max_dragonkin(force: Force) -> int:
    return force.army.limit // HEALTH_FOR_ONE_OF_DRAGONKIN


def uncarried(found: Iterable[Dice]) -> tuple[int, frozenset[str]]:
    """How many items of an army no unit can carry, and of which colours they are.

    A unit carries one item of a colour of its own, Amazons and white units of any; a medallion goes with every unit.
    Items of some colours find carriers if they are no more than the units that can carry one of these colours, and
    all items do if that holds for every choice of colours (Hall's marriage theorem).
    """
    loads: dict[str, int] = {}
    carriers: dict[frozenset[str], int] = {}
    for die in found:
        if isinstance(die.piece, DiceItem):
            loads[load(die)] = loads.get(load(die), 0) + die.count
        else:
            carriers[reach(die)] = carriers.get(reach(die), 0) + die.count
    worst: tuple[int, frozenset[str]] = (0, frozenset())
    for number in range(1, len(loads) + 1):
        for choice in map(frozenset, combinations(sorted(loads), number)):
            able = sum(count for colours, count in carriers.items() if ANY_UNIT in choice or colours & choice)
            missing = sum(loads[colour] for colour in choice) - able
            worst = (missing, choice) if missing > worst[0] else worst
    return worst


def load(item: Dice) -> str:
    """The colour that a carrier must have; none for a medallion and where the list does not say it."""
    (colour,) = item.colours if len(item.colours) == 1 else (ANY_UNIT,)
    return colour if colour in ELEMENTAL else ANY_UNIT


def reach(unit: Dice) -> frozenset[str]:
    """The colours of items that a unit can carry: its own. Ivory Amazons and white units carry all, and so does, for
    the benefit of the doubt, one whose colour the list does not say."""
    return unit.colours & ELEMENTAL or ELEMENTAL


def ids(found: Iterable[Dice]) -> tuple[str, ...]:
    return tuple(sorted({die.id for die in found}))


def names(found: Iterable[Dice]) -> list[str]:
    return sorted({die.piece.name for die in found})


# --- the rules ---


def strangers_stay_out(force: Force) -> Iterator[Problem]:
    """Units and items start in the armies, dragonkin in the summoning pool, dragons and terrains among their own."""
    for die in force.dice:
        places = places_of(die.piece)
        if places is None:
            yield Problem("not-an-army-piece", {"name": die.piece.name}, rule="Components", subjects=(die.id,))
        elif die.place not in places:
            values = {"name": die.piece.name, "place": die.place, "places": places or ("terrains",)}
            yield Problem("misplaced-die", values, rule="Starting the Game", subjects=(die.id,))


def places_of(piece: Entry) -> tuple[str, ...] | None:
    """The groups of a list that may hold a die: none for the two terrains, None for what is no part of a force."""
    if is_kings_die(piece):
        return (*ARMIES, POOL)
    return (POOL,) if is_dragonkin(piece) else PLACES.get(type(piece))


def dragon_colours(form: str, pieces: Pieces) -> list[frozenset[str]]:
    """In which colours a form of dragon exists."""
    return [colours for p in pieces.values() if isinstance(p, Dragon) and p.form == form for colours in variants(p)]


def dice_come_in_their_colours(force: Force) -> Iterator[Problem]:
    """A die that exists in several colourings says which one it is."""
    wrong = [
        (die.piece.name, die.id, die.colours, variants(die.piece))
        for die in force.dice
        if die.colours not in (variants(die.piece) or [die.colours])
    ]
    for form, colours in sorted(force.bare, key=lambda one: (one[0], sorted(one[1]))):
        wrong.append((form.capitalize(), form, colours, dragon_colours(form, force.pieces)))
    for name, id_, colours, known in wrong:
        code = "no-such-colours" if colours else "colours-missing"
        values = {"name": name, "colours": sorted(colours), "variants": [sorted(variant) for variant in known]}
        yield Problem(code, values, rule="Colours", subjects=(id_,))


def the_size_is_met(force: Force) -> Iterator[Problem]:
    """Step 1: the health of all units and the price of all items come to exactly the agreed size."""
    points, limit = total(force), force.army.limit
    if AS_PUBLISHED in force.rules.options:
        return
    if points > limit:
        values = {"points": points, "limit": limit, "over": points - limit, "unit": "health"}
        yield Problem("over-limit", values, rule="Step 1: total force size")
    if points < limit and not force.strange:
        values = {"points": points, "limit": limit, "missing": limit - points}
        yield Problem("under-limit", values, rule="Step 1: total force size")


def magic_is_at_most_half(force: Force) -> Iterator[Problem]:
    """Step 1: the magic point values come to no more than half of the size, rounded down."""
    points, most = magic(force), half(force)
    if points > most:
        users = [die for die in components(force) if magic_points(die.piece)]
        values = {"points": points, "most": most, "over": points - most, "names": names(users)}
        yield Problem("too-much-magic", values, rule="Step 1: magic users", subjects=ids(users))


def dragons_are_as_many_as_needed(force: Force) -> Iterator[Problem]:
    """Step 1: one dragon for every 24 health or part of it, no more and no fewer."""
    count, needed, unknown = dragons(force), dragons_needed(force), force.strange.get("dragons", 0)
    if not count + unknown <= needed <= count + 2 * unknown:
        found = [die for die in force.dice if isinstance(die.piece, Dragon)]
        white = sum(die.count for die in found if isinstance(die.piece, Dragon) and die.piece.counts_as > 1)
        values = {"count": count + unknown, "needed": needed, "white": white, "size": force.army.limit}
        yield Problem("dragon-count", values, rule="Step 1: dragons", subjects=ids(found))


def two_terrains_are_brought(force: Force) -> Iterator[Problem]:
    """Step 1: one terrain for home, one for the frontier. Special terrains are never at home."""
    for place, id_ in terrains(force.army).items():
        terrain = force.pieces.get(id_ or "")
        if not id_:
            yield Problem("no-terrain", {"place": place}, rule="Step 1: terrains")
        elif terrain and not isinstance(terrain, DiceTerrain):
            yield Problem("not-a-terrain", {"name": terrain.name, "place": place}, rule="Terrains", subjects=(id_,))
        elif isinstance(terrain, DiceTerrain) and not (terrain.home if place == "home" else terrain.frontier):
            values = {"name": terrain.name, "place": place}
            yield Problem("terrain-elsewhere", values, rule="Special Terrains", subjects=(id_,))


def every_army_has_units(force: Force) -> Iterator[Problem]:
    """Step 2: each of the three armies has at least 1 health of units."""
    for army in ARMIES:
        has_units = any(is_unit(die.piece) for die in starting(force, army))
        if not has_units and army not in force.strange:
            yield Problem("empty-army", {"army": army}, rule="Step 2: armies")


def no_army_is_above_half(force: Force) -> Iterator[Problem]:
    """Step 2: no army starts with more than half of the size, rounded down; items count with their price."""
    most = half(force)
    for army, health in army_health(force).items():
        if health > most:
            values = {"army": army, "health": health, "most": most, "over": health - most}
            yield Problem("army-too-large", values, rule="Step 2: armies", subjects=ids(starting(force, army)))


def champions_are_counted(force: Force) -> Iterator[Problem]:
    """Of each Eldarim champion, and of each colour of it, at most as many as the force needs dragons."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for die in force.dice:
        if is_eldarim_champion(die.piece) and die.colours in variants(die.piece):
            key = (die.id, tuple(sorted(die.colours)))
            counts[key] = counts.get(key, 0) + die.count
    for (id_, colours), count in counts.items():
        if count > dragons_needed(force):
            values = {"name": force.pieces[id_].name, "colours": colours, "count": count, "most": dragons_needed(force)}
            yield Problem("too-many-champions", values, rule="Eldarim Champions", subjects=(id_,))


def dragonkin_are_at_most_a_third(force: Force) -> Iterator[Problem]:
    """One health of dragonkin for every full 3 health of the force, beside it."""
    health, most = dragonkin(force), max_dragonkin(force)
    if health > most:
        values = {"health": health, "most": most, "over": health - most}
        found = [die for die in force.dice if is_dragonkin(die.piece)]
        yield Problem("too-many-dragonkin", values, rule="Dragonkin", subjects=ids(found))


def minor_terrains_are_at_most_four(force: Force) -> Iterator[Problem]:
    """Up to four minor terrains come along; they cost nothing."""
    found = [die for die in force.dice if isinstance(die.piece, MinorTerrain)]
    count = sum(die.count for die in found)
    if count > MAX_MINOR_TERRAINS:
        values = {"count": count, "most": MAX_MINOR_TERRAINS}
        yield Problem("too-many-minor-terrains", values, rule="Minor Terrains", subjects=ids(found))


def items_have_carriers(force: Force) -> Iterator[Problem]:
    """Each item needs a unit of its own in its army that can carry it; without one it would be buried at once."""
    for army in ARMIES:
        count, colours = uncarried(starting(force, army))
        if count and army not in force.strange:
            items = [d for d in starting(force, army) if isinstance(d.piece, DiceItem) and load(d) in colours]
            values = {"army": army, "count": count, "names": names(items), "colours": sorted(colours - {ANY_UNIT})}
            yield Problem("uncarried-items", values, rule="Magical Items", subjects=ids(items))


def one_kings_die(force: Force) -> Iterator[Problem]:
    """A force has one Kings' Die at most."""
    found = [line for line in force.lines if is_kings_die(line.piece)]
    count = sum(line.count for line in found)
    if count > 1:
        yield Problem("kings-dice", {"count": count}, rule="Kings' Die", subjects=tuple(line.id for line in found))


def later_dice_stay_out(force: Force) -> Iterator[Problem]:
    """Dice newer than v2.9a are barred unless the players agreed on them (R89)."""
    for line in force.lines:
        if LATER_DICE not in force.rules.options and getattr(line.piece, "later", False):
            yield Problem("later-die", {"name": line.piece.name}, rule="R89", subjects=(line.id,))


# --- advice ---


def published_total_moved(force: Force) -> Iterator[Problem]:
    """A force as published keeps its size by print if values were moved; it is only said."""
    yield from published_points(force, total(force))


def the_kings_die_waits_in_reserve(force: Force) -> Iterator[Problem]:
    """Listed in an army, the Kings' Die is still in none."""
    for die in force.dice:
        if is_kings_die(die.piece) and die.place in ARMIES:
            values = {"name": die.piece.name, "army": die.place}
            yield Problem("kings-die-in-reserve", values, rule="Kings' Die", subjects=(die.id,))


RULES: tuple[Rule, ...] = (
    pieces_must_be_known,
    switches_must_be_known,
    strangers_stay_out,
    dice_come_in_their_colours,
    the_size_is_met,
    magic_is_at_most_half,
    every_army_has_units,
    no_army_is_above_half,
    two_terrains_are_brought,
    dragons_are_as_many_as_needed,
    champions_are_counted,
    one_kings_die,
    items_have_carriers,
    dragonkin_are_at_most_a_third,
    minor_terrains_are_at_most_four,
    later_dice_stay_out,
    bans_are_kept,
    switch_limits_are_kept,
)
NOTICES: tuple[Rule, ...] = (published_total_moved, the_kings_die_waits_in_reserve, house_values)


if TYPE_CHECKING:
    from app.games.dragon_dice import army as this_module

    _: ForceLaw = this_module  # mypy holds the module to the protocol

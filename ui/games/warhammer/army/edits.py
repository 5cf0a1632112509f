"""What can be done to a list of regiments, as pure functions: one list in, another out.

A *place* is the number of a card on the screen, from 0. Places beyond the regiments of the list are still free; whoever
is put there begins a new regiment.
"""

from collections.abc import Sequence
from dataclasses import replace

from app.armies.edit import ListChange, apply, lines_at
from app.armies.shapes.parts import MAX_COPIES_ON_LINE, ListSpot
from catalog.schema import Regiment
from catalog.schema.lists import RegimentList

EMPTY = Regiment(hero="", units=(), commands=())


def places(army: RegimentList) -> int:
    """How many cards there are: one for each regiment agreed on, more where the list has more."""
    return max(army.limit, len(army.regiments), 1)


def regiment_at(army: RegimentList, place: int) -> Regiment | None:
    """None for a place that is still free."""
    return army.regiments[place] if 0 <= place < len(army.regiments) else None


def lead(army: RegimentList, place: int, hero: str) -> RegimentList:
    """A hero takes a regiment over, or begins one at a free place. Without one the regiment stays leaderless."""
    old = regiment_at(army, place)
    if old is None:
        return _with(army, (*army.regiments, replace(EMPTY, hero=hero)))
    return put(army, place, replace(old, hero=hero))


def put(army: RegimentList, place: int, regiment: Regiment) -> RegimentList:
    """A whole regiment in the place of another, or as a new one."""
    regiments = list(army.regiments)
    if place < len(regiments):
        regiments[place] = regiment
    else:
        regiments.append(regiment)
    return _with(army, regiments)


def recruit(army: RegimentList, place: int, unit: str, by: int = 1) -> RegimentList:
    """So many more units; fewer with a number below 0."""
    return set_count(army, place, unit, count_of(army, place, unit) + by)


def set_count(army: RegimentList, place: int, unit: str, count: int) -> RegimentList:
    """Exactly so many of a unit; none takes its line away."""
    spot, now = ListSpot("units", place), count_of(army, place, unit)
    wanted = min(max(count, 0), MAX_COPIES_ON_LINE)
    if regiment_at(army, place) is None or wanted == now:
        return army
    verb = "add" if wanted > now else "remove"
    return apply(army, ListChange(verb=verb, spot=spot, piece=unit, count=abs(wanted - now)))  # type: ignore[arg-type]


def count_of(army: RegimentList, place: int, unit: str) -> int:
    if regiment_at(army, place) is None:
        return 0
    return sum(line.count for line in lines_at(army, ListSpot("units", place)) if line.id == unit)


def hand_over(army: RegimentList, source: int, unit: str, target: int, count: int = 1) -> RegimentList:
    """Units go from one regiment to another."""
    moved = min(count, count_of(army, source, unit))
    if not moved or source == target or regiment_at(army, target) is None:
        return army
    return apply(
        army,
        ListChange(verb="move", spot=ListSpot("units", source), piece=unit, count=moved, to=ListSpot("units", target)),
    )


def take_card(army: RegimentList, place: int, card: str) -> RegimentList:
    regiment = regiment_at(army, place)
    return army if regiment is None else put(army, place, replace(regiment, commands=(*regiment.commands, card)))


def drop_card(army: RegimentList, place: int, number: int) -> RegimentList:
    """The card at a number of the hand goes."""
    regiment = regiment_at(army, place)
    if regiment is None or not 0 <= number < len(regiment.commands):
        return army
    kept = (*regiment.commands[:number], *regiment.commands[number + 1 :])
    return put(army, place, replace(regiment, commands=kept))


def pass_card(army: RegimentList, source: int, number: int, target: int) -> RegimentList:
    """A card goes from one hand to another."""
    regiment = regiment_at(army, source)
    if regiment is None or regiment_at(army, target) is None or source == target:
        return army
    return take_card(drop_card(army, source, number), target, regiment.commands[number])


def add_regiment(army: RegimentList) -> RegimentList:
    """One more regiment, without a hero yet."""
    return _with(army, (*army.regiments, EMPTY))


def take_out(army: RegimentList, place: int) -> RegimentList:
    return _with(army, (*army.regiments[:place], *army.regiments[place + 1 :]))


def duplicate(army: RegimentList, place: int) -> RegimentList:
    """The same regiment once more, right beside it."""
    regiment = regiment_at(army, place)
    if regiment is None:
        return army
    return _with(army, (*army.regiments[: place + 1], regiment, *army.regiments[place + 1 :]))


def shift(army: RegimentList, place: int, to: int) -> RegimentList:
    """A regiment goes to another place; those between make room."""
    regiments = list(army.regiments)
    if not (0 <= place < len(regiments) and 0 <= to < len(regiments)):
        return army
    regiments.insert(to, regiments.pop(place))
    return _with(army, regiments)


def _with(army: RegimentList, regiments: Sequence[Regiment]) -> RegimentList:
    return replace(army, regiments=tuple(regiments))

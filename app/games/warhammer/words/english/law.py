"""What the law says of a Warhammer army."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import many, named, number
from app.words.filling import possessive

Values = Mapping[str, object]


def _regiment(values: Values) -> str:
    return f"{possessive(values['hero'])} regiment" if values["hero"] else "A regiment without a hero"


def _regiment_count(values: Values) -> str:
    count, needed = number(values, "count"), number(values, "needed")
    gap = f"{needed - count} too few" if count < needed else f"{count - needed} too many"
    return f"The army has {many(count, 'regiment')}, {gap}. The agreed number is {needed}."


def _no_hero(values: Values) -> str:
    names = named(values)
    return f"A regiment has no hero{': ' + names if names else ''}."


def _order_with_destruction(values: Values) -> str:
    order, destruction = (named(values, side) for side in ("order", "destruction"))
    return f"Order and Destruction cannot be in the same army. Order: {order}. Destruction: {destruction}."


def _wrong_race(values: Values) -> str:
    race = str(values["race"]).replace("-", " ").title()
    return f"{values['hero']} can recruit only {race}. Other races: {named(values)}."


def _no_unique_hero(values: Values) -> str:
    return f"At least one hero in the army must be unique. Heroes here: {named(values)}."


def _too_few_small(values: Values) -> str:
    more = f"{values['missing']} more small {'unit' if values['missing'] == 1 else 'units'}"
    rule = "needs at least as many small units as medium and large ones together"
    have = f"it has {values['small']} small and {values['larger']} larger, so add {more}"
    return f"{_regiment(values)} {rule}: {have}."


def _too_many_copies(values: Values) -> str:
    rule = f"may have at most {many(number(values, 'most'), 'copy', 'copies')} of a {values['size']} disk"
    return f"{_regiment(values)} {rule}; it has {values['count']} {values['name']}."


def _too_many_elite(values: Values) -> str:
    return f"{_regiment(values)} may have one elite disk; it has {values['count']}: {named(values)}."


def _command_count(values: Values) -> str:
    cards = many(number(values, "needed"), "command card")
    return f"{values['hero']} must have exactly {cards}; this list has {values['count']}."


def _card_of_other_side(values: Values) -> str:
    side = str(values["only"]).capitalize()
    return f"{values['name']} can be chosen only with a hero of {side}, and this army has none."


def _unspent_points(values: Values) -> str:
    points = number(values, "points")
    them = "it is" if points == 1 else "they are"
    return f"{many(points, 'recruitment point')} unspent; {them} added to your initiative roll."


LAW: dict[str, str | Callable[[Values], str]] = {
    "learning-only": "The army is legal only in the learning scenario.",
    "regiment-count": _regiment_count,
    "no-hero": _no_hero,
    "not-a-hero": "{name} cannot lead a regiment: only a hero can.",
    "hero-among-units": "{name} cannot be recruited as a unit: a hero leads a regiment.",
    "not-a-unit": "{name} cannot be a unit in a regiment: only unit disks can.",
    "not-a-command-card": "{name} cannot be used as a command card.",
    "over-recruitment": "{hero}'s units cost {points} points, {over} over the hero's {limit} recruitment points.",
    "order-with-destruction": _order_with_destruction,
    "wrong-race": _wrong_race,
    "no-unique-hero": _no_unique_hero,
    "too-few-small": _too_few_small,
    "too-many-copies": _too_many_copies,
    "too-many-elite": _too_many_elite,
    "command-count": _command_count,
    "title-twice": "An army may have each command card only once, whichever hero brings it; this army has {count} {name}.",
    "card-of-other-side": _card_of_other_side,
    "unspent-points": _unspent_points,
}

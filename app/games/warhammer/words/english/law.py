"""What the law says of a Warhammer army."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import all_of, listed, many, number

Values = Mapping[str, object]


def _regiment(values: Values) -> str:
    return f"The regiment of {values['hero']}" if values["hero"] else "A regiment without a hero"


def _regiment_count(values: Values) -> str:
    count, needed = number(values, "count"), number(values, "needed")
    gap = f"{needed - count} too few" if count < needed else f"{count - needed} too many"
    return f"The army has {many(count, 'regiment')}, {gap}: the players agreed on {needed}."


def _no_hero(values: Values) -> str:
    names = all_of(listed(values))
    return f"A regiment has no hero to lead it{': ' + names if names else ''}."


def _order_with_destruction(values: Values) -> str:
    order, destruction = (all_of(listed(values, side)) for side in ("order", "destruction"))
    return f"Order and Destruction are never in one army. Order: {order}. Destruction: {destruction}."


def _wrong_race(values: Values) -> str:
    race = str(values["race"]).replace("-", " ").title()
    return f"{values['hero']} can recruit {race} only. Of another race: {all_of(listed(values))}."


def _no_unique_hero(values: Values) -> str:
    return f"At least one hero of an army must be unique, and none here is: {all_of(listed(values))}."


def _too_few_small(values: Values) -> str:
    rule = "needs at least as many small units as medium and large ones together"
    have = f"it has {values['small']} small and {values['larger']} larger, so {values['missing']} more small must come"
    return f"{_regiment(values)} {rule}: {have}."


def _too_many_copies(values: Values) -> str:
    rule = f"may have at most {many(number(values, 'most'), 'copy', 'copies')} of a {values['size']} disk"
    return f"{_regiment(values)} {rule}; it has {values['count']} {values['name']}."


def _too_many_elite(values: Values) -> str:
    return f"{_regiment(values)} may have one elite disk; it has {values['count']}: {all_of(listed(values))}."


def _command_count(values: Values) -> str:
    cards = many(number(values, "needed"), "command card")
    return f"{values['hero']} must bring exactly {cards}; the list has {values['count']}."


def _card_of_other_side(values: Values) -> str:
    side = str(values["only"]).capitalize()
    return f"{values['name']} can be chosen only by a player with a hero of {side}, and the army has none."


def _unspent_points(values: Values) -> str:
    points = number(values, "points")
    them = "is left; it is" if points == 1 else "are left; they are"
    return f"{many(points, 'recruitment point')} {them} added to the roll for initiative."


LAW: dict[str, str | Callable[[Values], str]] = {
    "learning-only": "The army is legal only in the learning scenario.",
    "regiment-count": _regiment_count,
    "no-hero": _no_hero,
    "not-a-hero": "{name} cannot lead a regiment: only a hero can.",
    "hero-among-units": "{name} cannot be recruited as a unit: a hero leads a regiment.",
    "not-a-unit": "{name} cannot be among the units of a regiment: only disks can.",
    "not-a-command-card": "{name} cannot be among the command cards.",
    "over-recruitment": "The units of {hero} cost {points} points; {over} more than the {limit} recruitment points of this hero.",
    "order-with-destruction": _order_with_destruction,
    "wrong-race": _wrong_race,
    "no-unique-hero": _no_unique_hero,
    "too-few-small": _too_few_small,
    "too-many-copies": _too_many_copies,
    "too-many-elite": _too_many_elite,
    "command-count": _command_count,
    "title-twice": "A command card can be in an army's hand once, whichever hero brings it; this army has {count} {name}.",
    "card-of-other-side": _card_of_other_side,
    "unspent-points": _unspent_points,
}

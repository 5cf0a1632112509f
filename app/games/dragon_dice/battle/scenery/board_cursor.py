"""Where the keyboard goes on the board: from area to area, and from die to die in a direction."""

from collections.abc import Iterator, Mapping

from app.games.dragon_dice.battle.scenery.board_layout import BoardLayout, Box, LaidPlace

Direction = tuple[int, int]
ASIDE = 2.4  # how much more a step to the side counts than one in the direction wanted


def areas(layout: BoardLayout) -> tuple[str, ...]:
    """What Tab goes through: the stage first, then the others. Of each place its terrain die and its armies, or the
    place itself where there is nothing else."""
    order = sorted(layout.places.values(), key=lambda place: place.mode != "stage")
    return tuple(key for place in order for key in _of_place(place))


def _of_place(place: LaidPlace) -> Iterator[str]:
    if place.mode == "strip" or not place.armies:
        yield place.id
        return
    if place.die is not None:
        yield f"terrain:{place.id}"
    yield from (army.key for army in place.armies)


def area_of_key(layout: BoardLayout, key: str) -> str:
    """The area that Tab goes on from."""
    if key in areas(layout) or key not in layout.dice:
        return key
    x, y = layout.dice[key].x, layout.dice[key].y
    for place in layout.places.values():
        for army in place.armies:
            if army.box.holds(x, y) and place.mode != "strip":
                return army.key
    return next((place.id for place in layout.places.values() if place.box.holds(x, y)), key)


def next_area(layout: BoardLayout, key: str, step: int) -> str:
    """The next one, or the one before; nothing beyond the last."""
    found = areas(layout)
    now = area_of_key(layout, key)
    if now not in found:
        return found[0] if step > 0 else found[-1]
    place = found.index(now) + step
    return found[place] if 0 <= place < len(found) else ""


def neighbour(layout: BoardLayout, key: str, direction: Direction) -> str:
    """The nearest die or terrain in a direction; the same key where there is none."""
    targets = _targets(layout)
    box = layout.box_of(key)
    if box is None:
        return key
    x, y = box.middle
    if key not in layout.dice and (inside := _first_inside(layout, box)):
        return inside
    best, found = float("inf"), key
    for other, (at_x, at_y) in targets.items():
        along = (at_x - x) * direction[0] + (at_y - y) * direction[1]
        aside = abs((at_x - x) * direction[1]) + abs((at_y - y) * direction[0])
        if other != key and along > 4 and aside <= along * 2 and (cost := along + aside * ASIDE) < best:
            best, found = cost, other
    return found


def _targets(layout: BoardLayout) -> Mapping[str, tuple[float, float]]:
    found = {die.id: (die.x, die.y) for die in layout.dice.values()}
    found |= {f"terrain:{place.id}": place.die.middle for place in layout.places.values() if place.die is not None}
    empty = (place for place in layout.places.values() if not place.armies and place.die is None)
    return found | {place.id: place.box.middle for place in empty}


def _first_inside(layout: BoardLayout, box: Box) -> str:
    """From an army its first die is the next step."""
    inside = [die for die in layout.dice.values() if box.holds(die.x, die.y)]
    return min(inside, key=lambda die: (round(die.y), die.x)).id if inside else ""

"""The reinforcement stack of a disk army: what lies in it, kept in step with the list, and ways to put it in order.

Disks lie in it, in L5R items too (rules sheet, the Reinforcement Stack; R44). Spells form the spellbook, a disk that
costs T waits beside the table, and a Stronghold is a place. The list keeps the order that somebody chose; what was
added since lies below it.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Literal

from app.games.api.army import Pieces
from catalog.schema import DiskwarsDisk, Entry, Item, L5rDisk
from catalog.schema.lists import DiskList

Way = Literal["points", "speed", "listed"]


def is_stacked(piece: Entry | None) -> bool:
    """Whether a piece lies in the stack."""
    if isinstance(piece, DiskwarsDisk):
        return not piece.transform_of
    return isinstance(piece, (L5rDisk, Item))


def stack_of(army: DiskList, pieces: Pieces) -> tuple[str, ...]:
    """The whole stack, top first: the order that was chosen, without what is no longer in the list, then the rest as
    it is listed."""
    left: Counter[str] = Counter()
    for line in army.entries:
        if is_stacked(pieces.get(line.id)):
            left[line.id] += line.count
    found: list[str] = []
    for id_ in (*army.order, *list(left.elements())):
        if left[id_] > 0:
            left[id_] -= 1
            found.append(id_)
    return tuple(found)


def with_stack(army: DiskList, stack: tuple[str, ...]) -> DiskList:
    """The list with this order. The same pieces, top first."""
    return replace(army, order=stack)


def in_step(army: DiskList, pieces: Pieces) -> DiskList:
    """A list whose order was chosen, after pieces came or went: what came lies at the bottom. A list nobody has put in
    order stays without one."""
    return replace(army, order=stack_of(army, pieces)) if army.order else army


def move_piece(stack: tuple[str, ...], place: int, to: int) -> tuple[str, ...]:
    """The stack with the piece at a place taken out and put in so that it lies at another one."""
    rest = [*stack[:place], *stack[place + 1 :]]
    rest.insert(min(max(to, 0), len(rest)), stack[place])
    return tuple(rest)


def sorted_stack(stack: tuple[str, ...], pieces: Pieces, way: Way, listed: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Dearest first, fastest first, or as the list has them; what is equal stays as it lay."""
    places = {id_: place for place, id_ in reversed(list(enumerate(listed)))}
    keys: Mapping[Way, Callable[[str], float]] = {
        "points": lambda id_: -_figure(pieces.get(id_), "points"),
        "speed": lambda id_: -reach(pieces.get(id_)),
        "listed": lambda id_: places.get(id_, len(places)),
    }
    return tuple(sorted(stack, key=keys[way]))


def shuffle_stack(stack: tuple[str, ...], random: Random) -> tuple[str, ...]:
    return tuple(random.sample(stack, len(stack)))


def reach(piece: Entry | None) -> int:
    """How far a piece comes in one activation: flips times its diameter, in micrometres. An item does not move."""
    return _figure(piece, "movement") * _figure(piece, "diameter") if not isinstance(piece, Item) else 0


def _figure(piece: Entry | None, name: str) -> int:
    found = getattr(piece, name, 0)
    return found if isinstance(found, int) else 0

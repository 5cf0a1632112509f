"""Items: who should carry one, and where it lies in the stack."""

from collections.abc import Iterable, Iterator
from math import inf

from app.base.geometry import squared
from app.games.disk.rules.flips import EXACT
from app.games.disk.rules.table import Table
from app.games.diskwars.ai.fight_estimate import FightEstimate, forecast, stack_of
from app.games.diskwars.ai.fight_estimate import shot_worth as worth_of_shot
from app.games.diskwars.rules.missiles import hindrances, reach_of
from app.games.diskwars.rules.state import Carried, Profile, State
from app.games.diskwars.rules.values import movement

FOES = 3  # fights that are thought through for each bearer
LATER = 0.5  # what a fight counts that somebody could begin, beside the one that a bearer is in


def best_bearer(view: State, item: str, ids: Iterable[str]) -> str:
    """Who gains most by an item; among those who gain alike, and where nobody is near, who lives longest for most."""

    def rank(id_: str) -> tuple[float, float, float]:
        disk = view.disks[id_]
        return worth_to_bearer(view, item, id_), -len(disk.items), disk.card.points * (disk.card.wounds - disk.wounds)

    return max(ids, key=rank)


def worth_to_bearer(view: State, item: str, id_: str) -> float:
    """What a disk gains by an item in the fights, or by the shots, that it can reach."""
    gain = _shots if view.items[item].is_attachment else _fights
    with_it = view.with_disk(id_, items=(*view.disks[id_].items, item)).stirred()
    return gain(view, with_it, id_, item)


def _shots(view: State, with_it: State, id_: str, item: str) -> float:
    """An attachment: all targets that it would reach from here, by what it does to them."""
    del view
    reach = reach_of(with_it, id_, item)
    foes = (other for other in with_it.disks if with_it.are_enemies(id_, other))
    seen = [other for other in foes if not hindrances(with_it, id_, other, reach)]
    return sum(max(worth_of_shot(with_it, id_, item, other), 0.0) for other in seen)


def _fights(view: State, with_it: State, id_: str, item: str) -> float:
    """How much better the fights end that a bearer is in, can begin, or must fear. Nobody begins one at a loss."""
    del item
    gain, seat = 0.0, view.disks[id_].seat
    for table, weight, least in _tables(view, id_):
        better, now = (_ends(state, id_, table).gain(seat) for state in (with_it, view))
        gain += weight * (max(better, least) - max(now, least))
    return gain


def _ends(view: State, id_: str, table: Table) -> FightEstimate:
    return forecast(view, stack_of(view, [id_], table), table)


def _tables(view: State, id_: str) -> Iterator[tuple[Table, float, float]]:
    """The table as it lies, with the bearer on the nearest enemies in reach, and with those in reach of it on it; how
    much each counts, and the least that comes of it."""
    table, own = view.table, view.table[id_]
    if table.near[id_]:
        yield table, 1.0, -inf
    foes = [table[other] for other in view.disks if view.are_enemies(id_, other) and other not in table.near[id_]]
    for foe in sorted(foes, key=lambda one: (squared(one.at, own.at), one.id))[:FOES]:
        for mover, aim, least in ((own, foe, 0.0), (foe, own, -inf)):
            reach = EXACT.reach(mover.radius, movement(view, mover.id)) + mover.radius + aim.radius
            if squared(mover.at, aim.at) < reach**2:
                yield table.moved(mover.id, aim.at), LATER, least


# --- stacks ---


def with_items_behind(view: State, units: list[str], items: list[str]) -> list[str]:
    """A stack of units in their order, each item right behind the one that should carry it; what nobody can carry comes
    last. Copies are told apart by a number behind a colon."""
    behind: dict[str, list[str]] = {}
    left: list[str] = []
    for key in sorted(items, key=lambda key: -view.items[_card(key)].points):
        item = view.items[_card(key)]
        free = [unit for unit in units if _suits(view.cards[_card(unit)], item) and unit not in behind]
        best = max(free, key=lambda unit: _fit(view.cards[_card(unit)], item), default=None)
        if best is None:
            left.append(key)
        else:
            behind[best] = [key]
    return [*(key for unit in units for key in (unit, *behind.get(unit, ()))), *left]


def is_bearer_of_next(view: State, seat: str, card: Profile) -> bool:
    """Whether the next of a stack, behind a creature that comes in, is an item for it."""
    item = view.items.get(next(iter(view.seat(seat).stack[1:2]), ""))
    return item is not None and _suits(card, item)


def _card(key: str) -> str:
    return key.partition(":")[0]


def _suits(card: Profile, item: Carried) -> bool:
    """Attachments are for archers; a creature that costs nothing, a Lord, carries nothing."""
    return card.points > 0 and (not item.is_attachment or "missile" in card.skills)


def _fit(card: Profile, item: Carried) -> float:
    """Who lives longest for most points; an attachment is best where the own missiles are worst."""
    if item.is_attachment:
        parts = card.skills["missile"]
        return card.toughness - sum(int(part) for part in parts[1::2])
    return card.points * card.wounds

"""A table of L5R that is being set up: that of Diskwars, with items, poison, Strongholds and Lords."""

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import replace
from functools import partial

from app.base.geometry import Point
from app.games.disk.editor import Plain, recounted, with_pile
from app.games.diskwars.battle.editor import EDITOR as DISKWARS
from app.games.diskwars.battle.editor import lay_land, make_empty
from app.games.l5r.rules.state import L5rState

SINGLE = ("stronghold", "lord")  # of these a seat has one


def with_l5r_pile(plain: Plain, seat: str, pile: str, ids: Iterable[str]) -> Plain:
    """Of Strongholds and Lords another takes the place of the first; the home of a seat is its Stronghold."""
    if pile not in SINGLE:
        return with_pile(plain, seat, pile, ids)
    made, card = deepcopy(plain), next(reversed(tuple(ids)), "")
    for one in made["seats"]:
        if one["id"] == seat:
            _set(one, pile, card)
            if pile == "stronghold":
                one["stronghold_works"] = bool(card)
    for land in made["table"]["lands"] if pile == "stronghold" else ():
        if land.get("role") in _homes(seat):
            _set(land, "card", card)
    return recounted(made, seat)


def lay_home(plain: Plain, role: str, seat: str, at: Point) -> tuple[Plain, str]:
    """A land; as the home of a seat it is its Stronghold."""
    made, id_ = lay_land(plain, role, seat, at)
    cards = {role: one.get("stronghold", "") for one in made["seats"] for role in _homes(one["id"])}
    _set(made["table"]["lands"][-1], "card", cards.get(role, ""))
    return made, id_


def _set(part: Plain, name: str, value: str) -> None:
    """Nothing is no name in a file."""
    part.pop(name, None)
    if value:
        part[name] = value


def _homes(seat: str) -> tuple[str, ...]:
    return f"staging:{seat}", f"base:{seat}"


EDITOR = replace(
    DISKWARS,
    empty=partial(make_empty, L5rState.system),
    laying={**DISKWARS.laying, "land": lay_home},
    counters={**DISKWARS.counters, "poison": 99},
    piles={"stronghold": "stronghold", "stack": "disk item", "spellbook": "spell", "lord": "disk"},
    with_pile=with_l5r_pile,
    seat_marks=("stronghold_works",),
    carried="item",
)

"""A position that is being set up, edited as its file has it. Every function gives back a new one.

Whether it is good nobody decides here: the reader of positions does, in its own words.
"""

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Any

from app.base.canonical import canonical, readable
from app.base.errors import Problem
from app.base.geometry import Point
from app.battles.answers import point_plain
from app.battles.cards import SYSTEM, Records
from app.battles.position import FORMAT, Position, read_position
from app.games.diskwars.state import State

Plain = dict[str, Any]

SEATS = "ABCDEF"
GRAIN = 254  # micrometres: pieces are laid to a hundredth of an inch
# What only the game of the moment knows: it makes no sense on a table that was laid anew.
_PASSING = ("since", "script", "offers", "ended", "focus", "fights", "casts", "lent")
# Where the parts of a table stand in its file.
_LISTS: tuple[Callable[[Plain], list[Plain]], ...] = (
    lambda plain: plain["disks"],
    lambda plain: plain["table"]["lands"],
    lambda plain: plain["table"]["terrain"],
    lambda plain: plain["table"]["spells"],
)


def empty() -> Plain:
    """A bare table with two seats."""
    return {
        "format": FORMAT,
        "system": SYSTEM,
        "segment": "activation",
        "first": "A",
        "table": {"width": 48, "height": 36, "lands": [], "terrain": [], "spells": []},
        "seats": [{"id": "A"}, {"id": "B"}],
        "disks": [],
    }


def read(plain: Plain, records: Records) -> Position | tuple[Problem, ...]:
    return read_position(canonical(plain).encode(), "", records)


def text_of(plain: Plain) -> str:
    """As a file has it, to be read by people too."""
    return readable(plain, width=1000) + "\n"


def settled(plain: Plain) -> Plain:
    """A position that was read, ready to be changed: every list is there, and nothing that belongs to a game under
    way, such as answers given since the last quiet moment."""
    made = {name: value for name, value in deepcopy(plain).items() if name not in _PASSING}
    made.setdefault("disks", [])
    table = made.setdefault("table", {})
    for name in ("lands", "terrain", "spells"):
        table.setdefault(name, [])
    return made


# --- finding ---


def seats_of(plain: Plain) -> list[str]:
    return [seat["id"] for seat in plain["seats"]]


def part_of(plain: Plain, id_: str) -> Plain | None:
    """A disk, land, terrain or spell by its id."""
    return next((one for _, one in _parts(plain) if one["id"] == id_), None)


def _parts(plain: Plain) -> Iterator[tuple[list[Plain], Plain]]:
    for listed in _LISTS:
        found = listed(plain)
        for one in found:
            yield found, one


def _free(plain: Plain, stem: str) -> str:
    """The first name of this stem that nothing has: A1, A2 ..."""
    taken = {one["id"] for _, one in _parts(plain)}
    return next(name for number in range(1, len(taken) + 2) if (name := f"{stem}{number}") not in taken)


def _at(point: Point) -> list[int | float]:
    x, y = (round(part / GRAIN) * GRAIN for part in point)
    return point_plain((x, y))


# --- laying ---


def lay_disk(plain: Plain, card: str, seat: str, at: Point) -> tuple[Plain, str]:
    """A disk on top of everything."""
    made = deepcopy(plain)
    id_ = _free(made, seat)
    _LISTS[0](made).append({"id": id_, "seat": seat, "disk": card, "at": _at(at)})
    return _recounted(made, seat), id_


def lay_land(plain: Plain, role: str, _: str, at: Point) -> tuple[Plain, str]:
    made = deepcopy(plain)
    id_ = _free(made, "land")
    _LISTS[1](made).append({"id": id_, "at": _at(at), "role": role})
    return made, id_


def lay_terrain(plain: Plain, kind: str, _: str, at: Point) -> tuple[Plain, str]:
    made = deepcopy(plain)
    id_ = _free(made, "terrain")
    _LISTS[2](made).append({"id": id_, "kind": kind, "at": _at(at)})
    return made, id_


def lay_spell(plain: Plain, spell: str, seat: str, at: Point) -> tuple[Plain, str]:
    made = deepcopy(plain)
    id_ = _free(made, "spell")
    _LISTS[3](made).append({"id": id_, "spell": spell, "seat": seat, "at": _at(at)})
    return made, id_


LAYING: dict[str, Callable[[Plain, str, str, Point], tuple[Plain, str]]] = {
    "disk": lay_disk, "terrain": lay_terrain, "land": lay_land, "spell": lay_spell,
}  # fmt: skip


def move(plain: Plain, id_: str, at: Point) -> Plain:
    """To another place, in the same layer. A disk has lain there since the round began."""
    made = deepcopy(plain)
    part = part_of(made, id_)
    if part is not None:
        part["at"] = _at(at)
        part.pop("start", None)
        part.pop("began", None)
    return made


def take_away(plain: Plain, id_: str) -> Plain:
    """Off the table, and out of every list that names it."""
    made = deepcopy(plain)
    seat = ""
    for listed, part in tuple(_parts(made)):
        if part["id"] == id_:
            seat = part.get("owner") or part.get("seat") or ""
            listed.remove(part)
    for orders in (made, made["table"]):
        if "order" in orders:
            orders["order"] = [one for one in orders["order"] if one != id_]
    for one in made["seats"]:
        if one.get("staging") == id_:
            one.pop("staging")
    return _recounted(made, seat)


def change(plain: Plain, id_: str, **values: Any) -> Plain:
    """Other values of a piece. Who gets another seat belongs to it."""
    made = deepcopy(plain)
    part = part_of(made, id_)
    if part is None:
        return made
    if "seat" in values:
        before = part.pop("owner", None) or part.get("seat", "")
        part.update(values)
        return _recounted(_recounted(made, before), values["seat"])
    part.update(values)
    return made


def _recounted(plain: Plain, seat: str) -> Plain:
    """What a seat brought follows from what lies there and in its piles."""
    for one in plain["seats"]:
        if one["id"] == seat:
            one.pop("army", None)
            one.pop("spells", None)
    return plain


# --- layers ---


def raised(plain: Plain, id_: str, state: State) -> Plain:
    """Above the next disk that it overlaps."""
    return _shifted(plain, id_, state, up=True)


def lowered(plain: Plain, id_: str, state: State) -> Plain:
    return _shifted(plain, id_, state, up=False)


def _shifted(plain: Plain, id_: str, state: State, *, up: bool) -> Plain:
    """Disks are listed bottom to top; those that do not overlap do not matter."""
    made = deepcopy(plain)
    disks = _LISTS[0](made)
    ids = [one["id"] for one in disks]
    if id_ not in ids:
        return made
    here = ids.index(id_)
    near = [n for n, other in enumerate(ids) if other in state.table.near[id_] and (n > here if up else n < here)]
    if near:
        disks.insert(min(near) if up else max(near), disks.pop(here))
    return made


# --- the moment and the seats ---


def with_moment(plain: Plain, **values: Any) -> Plain:
    """Round, segment, scenario, first player: whose turn it is follows from it."""
    made = {**deepcopy(plain), **values}
    for name in ("turn", *(name for name, value in values.items() if value is None)):
        made.pop(name, None)
    if "scenario" in values:
        made.pop("options", None)  # numbers belong to a scenario
    return made


def with_size(plain: Plain, width: float, height: float) -> Plain:
    made = deepcopy(plain)
    made["table"].update(width=width, height=height)
    return made


def with_pile(plain: Plain, seat: str, pile: str, ids: Iterable[str]) -> Plain:
    """The stack or the spellbook of a seat, top first."""
    made = deepcopy(plain)
    for one in made["seats"]:
        if one["id"] == seat:
            one[pile] = list(ids)
    return _recounted(made, seat)


def with_seat(plain: Plain) -> Plain:
    """One player more."""
    made = deepcopy(plain)
    taken = seats_of(made)
    made["seats"].append({"id": next((one for one in SEATS if one not in taken), f"S{len(taken) + 1}")})
    return made


def without_seat(plain: Plain, seat: str) -> Plain:
    """One player less. What is his must go before: the reader says so."""
    made = deepcopy(plain)
    made["seats"] = [one for one in made["seats"] if one["id"] != seat]
    return made

"""A position that is being set up, edited as its file has it: what is alike in every game. Every function gives back a
new one.

Whether it is good nobody decides here: the reader of positions does, in its own words.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from app.base.geometry import Point
from app.documents.file_shapes import point_plain
from app.games.api.records import Records

Plain = dict[str, Any]
Words = Sequence[tuple[str, str]]  # keys, and what people call them

GRAIN = 254  # micrometres: pieces are laid to a hundredth of an inch
# What lies on the table beside its disks, as far as a game has it.
_LYING = ("lands", "terrain", "spells")
# What a seat brought: it follows from what lies there and in its piles.
_BROUGHT = ("army", "spells", "commands")


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskEditor:
    """How tables of one game are set up. `state` is one of that game, made of the position that is being set up.

    `laying` is by kind what can be laid: of a card, for a seat, at a point; the new piece comes with it. What is
    `seated` belongs to a seat; what is `listed` is not searched for in the catalogue but told from the seats. A disk
    bears `counters`, each up to a number, and `marks` that are there or not. `below` is all that lies beneath the
    disks, `reverse` the other face of such a piece. `piles` of a seat are of entries of some kind, or of several with a
    space between; `seat_marks` hold for it or not. Disks may carry entries of the kind `carried`.

    The moment: `segments` as the state names them, `scenarios` to choose from, `turns` are those whose turn it may be,
    where that does not follow from who is first.
    """

    empty: Callable[[], Plain]
    settled: Callable[[Plain], Plain]
    laying: Mapping[str, Callable[[Plain, str, str, Point], tuple[Plain, str]]]
    seated: tuple[str, ...]
    counters: Mapping[str, int]
    marks: tuple[str, ...]
    below: Callable[[Any], Words]
    piles: Mapping[str, str]
    with_pile: Callable[[Plain, str, str, Iterable[str]], Plain]
    seats: str
    with_seat: Callable[[Plain], Plain]
    without_seat: Callable[[Plain, str], Plain]
    segments: tuple[str, ...]
    segment_word: Callable[[str], str]
    with_moment: Callable[..., Plain]
    scenarios: Callable[[Records], Words]
    with_scenario: Callable[[Plain, str, Any, Records], Plain]
    listed: Mapping[str, Callable[[Sequence[str]], Words]] = field(default_factory=dict)
    seat_marks: tuple[str, ...] = ()
    carried: str = ""
    reverse: Callable[[Any, str], str] = lambda _state, _id: ""
    turns: Callable[[Any], Sequence[str]] = lambda _state: ()
    with_turn: Callable[[Plain, str, Any], Plain] = lambda plain, _seat, _state: plain


# --- files ---


def without(plain: Plain, names: Iterable[str]) -> Plain:
    """A position that was read, ready to be changed: every list is there, and nothing that is named."""
    made = {name: value for name, value in deepcopy(plain).items() if name not in names}
    made.setdefault("disks", [])
    made.setdefault("table", {})
    return made


# --- finding ---


def seats_of(plain: Plain) -> list[str]:
    return [seat["id"] for seat in plain["seats"]]


def pile_of(state: Any, seat: str, pile: str) -> list[str]:
    """What lies there; a single card is a pile too."""
    found = getattr(state.seat(seat), pile)
    return list(found) if not isinstance(found, str) else [found] if found else []


def part_of(plain: Plain, id_: str) -> Plain | None:
    """A piece of any kind by its id."""
    return next((one for _, one in _parts(plain) if one["id"] == id_), None)


def _parts(plain: Plain) -> Iterator[tuple[list[Plain], Plain]]:
    for found in (plain["disks"], *(plain["table"].get(name, []) for name in _LYING)):
        for one in found:
            yield found, one


def free_id(plain: Plain, stem: str) -> str:
    """The first name of this stem that nothing has: A1, A2 ..."""
    taken = {one["id"] for _, one in _parts(plain)}
    return next(name for number in range(1, len(taken) + 2) if (name := f"{stem}{number}") not in taken)


def place(point: Point) -> list[int | float]:
    x, y = (round(part / GRAIN) * GRAIN for part in point)
    return point_plain((x, y))


# --- pieces ---


def lay_disk(plain: Plain, card: str, seat: str, at: Point) -> tuple[Plain, str]:
    """A disk on top of everything."""
    made = deepcopy(plain)
    id_ = free_id(made, seat)
    made["disks"].append({"id": id_, "seat": seat, "disk": card, "at": place(at)})
    return recounted(made, seat), id_


def lay_terrain(plain: Plain, kind: str, _: str, at: Point) -> tuple[Plain, str]:
    made = deepcopy(plain)
    id_ = free_id(made, "terrain")
    made["table"]["terrain"].append({"id": id_, "kind": kind, "at": place(at)})
    return made, id_


def move(plain: Plain, id_: str, at: Point) -> Plain:
    """To another place, in the same layer. A disk has lain there since the round began."""
    made = deepcopy(plain)
    part = part_of(made, id_)
    if part is not None:
        part["at"] = place(at)
        part.pop("start", None)
        part.pop("began", None)
        part.pop("came_from", None)
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
    return recounted(made, seat)


def change(plain: Plain, id_: str, **values: Any) -> Plain:
    """Other values of a piece. Who gets another seat belongs to it."""
    made = deepcopy(plain)
    part = part_of(made, id_)
    if part is None:
        return made
    if "seat" in values:
        before = part.pop("owner", None) or part.get("seat", "")
        part.update(values)
        return recounted(recounted(made, before), values["seat"])
    part.update(values)
    return made


def recounted(plain: Plain, seat: str) -> Plain:
    for one in plain["seats"]:
        if one["id"] == seat:
            for name in _BROUGHT:
                one.pop(name, None)
    return plain


# --- layers ---


def raised(plain: Plain, id_: str, state: Any) -> Plain:
    """Above the next disk that it overlaps."""
    return _shifted(plain, id_, state, up=True)


def lowered(plain: Plain, id_: str, state: Any) -> Plain:
    return _shifted(plain, id_, state, up=False)


def _shifted(plain: Plain, id_: str, state: Any, *, up: bool) -> Plain:
    """Disks are listed bottom to top; those that do not overlap do not matter."""
    made = deepcopy(plain)
    disks = made["disks"]
    ids = [one["id"] for one in disks]
    if id_ not in ids:
        return made
    here = ids.index(id_)
    near = [n for n, other in enumerate(ids) if other in state.table.near[id_] and (n > here if up else n < here)]
    if near:
        disks.insert(min(near) if up else max(near), disks.pop(here))
    return made


# --- the table and the seats ---


def with_size(plain: Plain, width: float, height: float) -> Plain:
    made = deepcopy(plain)
    made["table"].update(width=width, height=height)
    return made


def with_pile(plain: Plain, seat: str, pile: str, ids: Iterable[str]) -> Plain:
    """A pile of a seat, top first."""
    made = deepcopy(plain)
    for one in made["seats"]:
        if one["id"] == seat:
            one[pile] = list(ids)
    return recounted(made, seat)


def with_seat_mark(plain: Plain, seat: str, name: str, *, is_on: bool) -> Plain:
    """Something that holds for a seat or not."""
    made = deepcopy(plain)
    for one in made["seats"]:
        if one["id"] == seat:
            one[name] = is_on
    return made


def without_seat(plain: Plain, seat: str) -> Plain:
    """One player less. What is his must go before: the reader says so."""
    made = deepcopy(plain)
    made["seats"] = [one for one in made["seats"] if one["id"] != seat]
    return made


def next_seat(plain: Plain, names: str) -> str:
    taken = seats_of(plain)
    return next((one for one in names if one not in taken), f"S{len(taken) + 1}")

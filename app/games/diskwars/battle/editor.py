"""A table of Diskwars that is being set up: its empty table, lands and spells, the moment. The rest is as in every game
(`sketching`)."""

from collections.abc import Sequence
from copy import deepcopy
from functools import partial
from typing import Any, get_args

from app.base.geometry import Point
from app.base.units import inch_number
from app.games.api.position import FORMAT
from app.games.api.records import Records
from app.games.disk.editor import (
    DiskEditor,
    Plain,
    Words,
    free_id,
    lay_disk,
    lay_terrain,
    next_seat,
    place,
    with_pile,
    with_size,
    without,
    without_seat,
)
from app.games.diskwars.battle.codec.reader import scenario_in
from app.games.diskwars.battle.scenery.scene import land_name
from app.games.diskwars.rules.state import Segment, State
from app.words import in_line, label, say

SEATS = "ABCDEF"
# What only the game of the moment knows: it makes no sense on a table that was laid anew.
_PASSING = ("since", "script", "offers", "ended", "focus", "fights", "casts", "lent")


def make_empty(system: str) -> Plain:
    """A bare table of a game with two seats."""
    return {
        "format": FORMAT,
        "system": system,
        "segment": "activation",
        "first": "A",
        "table": {"width": 48, "height": 36, "lands": [], "terrain": [], "spells": []},
        "seats": [{"id": "A"}, {"id": "B"}],
        "disks": [],
    }


empty = partial(make_empty, State.system)


def settled(plain: Plain) -> Plain:
    """A position that was read, ready to be changed: every list is there, and nothing that belongs to a game under
    way, such as answers given since the last quiet moment."""
    made = without(plain, _PASSING)
    for name in ("lands", "terrain", "spells"):
        made["table"].setdefault(name, [])
    return made


# --- laying ---


def lay_land(plain: Plain, role: str, _: str, at: Point) -> tuple[Plain, str]:
    made = deepcopy(plain)
    id_ = free_id(made, "land")
    made["table"]["lands"].append({"id": id_, "at": place(at), "role": role})
    return made, id_


def lay_spell(plain: Plain, spell: str, seat: str, at: Point) -> tuple[Plain, str]:
    made = deepcopy(plain)
    id_ = free_id(made, "spell")
    made["table"]["spells"].append({"id": id_, "spell": spell, "seat": seat, "at": place(at)})
    return made, id_


def _lands(seats: Sequence[str]) -> Words:
    """Each seat's own, and the one in the middle."""
    own = [
        (f"{role}:{seat}", say("table.land-of", role=in_line(label(role)), seat=_seat_name(seat)))
        for role in ("staging", "base")
        for seat in seats
    ]
    return [*own, ("centre", label("centre"))]


def _below(state: State) -> Words:
    """Terrain and spells, then lands."""
    things = [
        (one.id, state.spells[one.kind].name if one.kind in state.spells else label(one.kind)) for one in state.objects
    ]
    return [*things, *((land.id, land_name(state, land, named=_seat_name)) for land in state.lands)]


def _seat_name(seat: str) -> str:
    """As seats are called wherever a table is set up."""
    return say("editor.seat", seat=seat)


# --- the moment and the seats ---


def with_moment(plain: Plain, **values: Any) -> Plain:
    """Round, segment, scenario, first player: whose turn it is follows from it."""
    made = {**deepcopy(plain), **values}
    for name in ("turn", *(name for name, value in values.items() if value is None)):
        made.pop(name, None)
    if "scenario" in values:
        made.pop("options", None)  # numbers belong to a scenario
    return made


def _scenarios(records: Records) -> Words:
    found = sorted(records.get("scenario", {}).items())
    return [("", say("editor.no-scenario")), *((id_, entry.name) for id_, entry in found)]


def _with_scenario(plain: Plain, id_: str, state: State, records: Records) -> Plain:
    """The table grows to the size that the scenario needs."""
    made, scenario = with_moment(plain, scenario=id_ or None), scenario_in(records, id_)
    if scenario is None:
        return made
    sides = (max(state.table.width, scenario.table_width), max(state.table.height, scenario.table_height))
    return with_size(made, *(inch_number(side) for side in sides))


def with_seat(plain: Plain) -> Plain:
    """One player more."""
    made = deepcopy(plain)
    made["seats"].append({"id": next_seat(made, SEATS)})
    return made


EDITOR = DiskEditor(
    empty=empty,
    settled=settled,
    laying={"disk": lay_disk, "terrain": lay_terrain, "land": lay_land, "spell": lay_spell},
    seated=("disk", "spell"),
    listed={"land": _lands},
    counters={"damage": 99, "wounds": 99},
    marks=("activated", "berserk"),
    below=_below,
    piles={"stack": "disk", "spellbook": "spell"},
    with_pile=with_pile,
    seats=SEATS,
    with_seat=with_seat,
    without_seat=without_seat,
    segments=get_args(Segment),
    segment_word=label,
    with_moment=with_moment,
    scenarios=_scenarios,
    with_scenario=_with_scenario,
)

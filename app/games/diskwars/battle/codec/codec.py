"""How battles of Diskwars are written to files and read from them."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import Any, get_args

from app.documents.chance_codec import ONE_OF
from app.engine.chance import OneOf
from app.games.api.codec import Codec, PositionReader, make_position_reader
from app.games.disk.codec.chance import DROP, write_script_line
from app.games.disk.codec.place_codec import PLACE_CODECS
from app.games.disk.rules.drops import Drop
from app.games.diskwars.battle.codec.cards import KINDS
from app.games.diskwars.battle.codec.checks import check
from app.games.diskwars.battle.codec.reader import made_state
from app.games.diskwars.battle.codec.shapes import PositionShape
from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.rules.lands import LandSpot
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.options import BY_NAME, said_as
from app.games.diskwars.rules.reinforcement import EntrySpot
from app.games.diskwars.rules.state import Carried, Profile, Seat, Segment, State
from app.games.diskwars.rules.terrain import TerrainSpot
from catalog.schema.lists import DiskList


def make_reader(kind: type[State]) -> PositionReader[State]:
    """Read positions of one game of the family, as its own kind of state."""
    return make_position_reader(PositionShape, partial(check, kind), partial(made_state, kind))


def _segment(state: State) -> str:
    return state.segment


def _kept(state: State) -> Mapping[str, set[str]]:
    rare = {"item": {*state.items}, "stronghold": {*state.strongholds}}
    return {
        "disk": {*state.cards, *(disk.card.id for disk in state.disks.values())},
        "spell": {*state.spells},
        "terrain": {*state.grounds},
        "scenario": {state.scenario},
        **{kind: ids for kind, ids in rare.items() if ids},
    }


def _switches(state: State) -> dict[str, Any]:
    return {name: said_as(name, value) for name, value in state.options.items() if _is_switch(name)}


def _is_switch(name: str) -> bool:
    return name in BY_NAME and BY_NAME[name].kind == "switch"


def _army(army: DiskList) -> dict[str, Any]:
    entries = [{"id": line.id, "count": line.count} for line in army.entries]
    return {"name": army.name, "limit": army.limit, "entries": entries, "order": list(army.order)}


def _brought(state: State, id_: str) -> dict[str, Any]:
    """What a seat brought is counted, and called by the seat."""
    seat = state.seat(id_)
    brought = Counter((*seat.army, *seat.spells, *_home(seat)))
    cards: dict[str, Profile | Carried] = {**state.items, **state.cards}
    points = sum(cards[card].points for card in seat.army if card in cards)
    entries = [{"id": piece, "count": count} for piece, count in sorted(brought.items())]
    return {"name": id_, "limit": points, "entries": entries}


def _pieces(army: Mapping[str, Any]) -> Counter[str]:
    return Counter({line["id"]: line["count"] for line in army["entries"]})


def _fielded(state: State, id_: str) -> Counter[str]:
    """Before anything is on the table the piles hold it all; later only the seat knows what was brought."""
    seat = state.seat(id_)
    if state.segment == "setup-lands" and not state.disks:
        return Counter((*seat.stack, *seat.aside, *seat.casualties, *seat.spellbook, *seat.discards, *_home(seat)))
    return Counter((*seat.army, *seat.spells, *_home(seat)))


def _home(seat: Seat) -> tuple[str, ...]:
    """The Stronghold of its list, if it has one."""
    return (seat.stronghold,) if seat.stronghold else ()


CODEC: Codec[State] = Codec(
    kinds=KINDS,
    read=make_reader(State),
    write=state_plain,
    segments=get_args(Segment),
    segment_of=_segment,
    chance={OneOf: ONE_OF, Drop: DROP},
    write_script_line=write_script_line,
    places=PLACE_CODECS,
    spots={FlipSpot: "flip", EntrySpot: "enter", LandSpot: "land", TerrainSpot: "terrain"},
    entries_in=_kept,
    options_of=_switches,
    write_army=_army,
    army_of_seat=_brought,
    pieces_of=_pieces,
    count_fielded=_fielded,
)

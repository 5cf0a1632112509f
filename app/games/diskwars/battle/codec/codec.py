"""The kit of Diskwars."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, get_args

from app.games.api.kits import Kit
from app.games.diskwars.battle.codec.cards import KINDS, SYSTEM
from app.games.diskwars.battle.codec.checks import check
from app.games.diskwars.battle.codec.reader import made_state
from app.games.diskwars.battle.codec.shapes import PositionShape
from app.games.diskwars.battle.codec.writer import state_plain
from app.games.diskwars.battle.scenery.picture import table_set
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.options import BY_NAME, said_as
from app.games.diskwars.rules.scenarios import scores
from app.games.diskwars.rules.state import Segment, State
from catalog.schema.lists import DiskList


def _segment(state: State) -> str:
    return state.segment


def _kept(state: State) -> Mapping[str, set[str]]:
    return {
        "disk": {*state.cards, *(disk.card.id for disk in state.disks.values())},
        "spell": {*state.spells},
        "terrain": {*state.grounds},
        "scenario": {state.scenario},
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
    brought = Counter((*seat.army, *seat.spells))
    points = sum(state.cards[card].points for card in seat.army if card in state.cards)
    entries = [{"id": piece, "count": count} for piece, count in sorted(brought.items())]
    return {"name": id_, "limit": points, "entries": entries}


def _pieces(army: Mapping[str, Any]) -> Counter[str]:
    return Counter({line["id"]: line["count"] for line in army["entries"]})


def _fielded(state: State, id_: str) -> Counter[str]:
    """Before anything is on the table the piles hold it all; later only the seat knows what was brought."""
    seat = state.seat(id_)
    if state.segment == "setup-lands" and not state.disks:
        return Counter((*seat.stack, *seat.aside, *seat.casualties, *seat.spellbook, *seat.discards))
    return Counter((*seat.army, *seat.spells))


KIT = Kit(
    system=SYSTEM,
    kinds=KINDS,
    segments=get_args(Segment),
    segment=_segment,
    shape=PositionShape,
    check=check,
    made=made_state,
    written=state_plain,
    kept=_kept,
    switches=_switches,
    army=_army,
    brought=_brought,
    pieces=_pieces,
    fielded=_fielded,
    muster=muster,
    scenario="tides-of-war",
    scores=scores,
    anew=lambda state: (table_set(state),),
)

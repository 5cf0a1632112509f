"""The kit of Warhammer: Diskwars."""

from collections.abc import Mapping
from typing import Any

from app.battles.kits import Kit
from app.battles.warhammer.cards import KINDS, SYSTEM
from app.battles.warhammer.checks import check
from app.battles.warhammer.making import made_state
from app.battles.warhammer.muster import muster
from app.battles.warhammer.shapes import MOMENTS, SEGMENTS, PositionShape
from app.battles.warhammer.writing import state_plain
from app.games.warhammer.options import BY_NAME, said_as
from app.games.warhammer.state import STANDARD, State
from catalog.schema.armies import Regiment
from catalog.schema.lists import RegimentList


def _segment(state: State) -> str:
    return MOMENTS[state.segment]


def _kept(state: State) -> Mapping[str, set[str]]:
    """All cards and terrains of the box may still be dealt."""
    return {
        "disk": {*state.cards, *(disk.card.id for disk in state.disks.values())},
        "command": {*state.commands},
        "deployment": {*state.zone_cards},
        "terrain": {*state.grounds},
        "scenario": {*state.scenes},
    }


def _switches(state: State) -> dict[str, Any]:
    return {name: said_as(name, value) for name, value in state.options.items() if BY_NAME[name].words}


def _army(army: RegimentList) -> dict[str, Any]:
    return {"name": army.name, "limit": army.limit, "regiments": [_regiment(one) for one in army.regiments]}


def _regiment(regiment: Regiment) -> dict[str, Any]:
    units = [{"id": line.id, "count": line.count} for line in regiment.units]
    return {"hero": regiment.hero, "units": units, "commands": list(regiment.commands)}


KIT = Kit(
    system=SYSTEM,
    kinds=KINDS,
    segments=SEGMENTS,
    segment=_segment,
    shape=PositionShape,
    check=check,
    made=made_state,
    written=state_plain,
    kept=_kept,
    switches=_switches,
    army=_army,
    muster=muster,
    scenario=STANDARD,
    anew=lambda _state: (),
)

"""How battles of Warhammer: Diskwars are written to files and read from them."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from app.games.api.codec import Codec, make_position_reader
from app.games.disk.codec.place_codec import PLACE_CODECS
from app.games.disk.rules.flips import FlipSpot
from app.games.warhammer.battle.codec.cards import KINDS
from app.games.warhammer.battle.codec.chance import CHANCE_CODECS
from app.games.warhammer.battle.codec.checks import check
from app.games.warhammer.battle.codec.reader import made_state
from app.games.warhammer.battle.codec.shapes import MOMENTS, SEGMENTS, PositionShape
from app.games.warhammer.battle.codec.writer import state_plain
from app.games.warhammer.rules.options import BY_NAME, said_as
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.laying import TerrainSpot
from app.games.warhammer.rules.setup.zoning import CardSpot
from app.games.warhammer.rules.state import State
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


def _brought(state: State, id_: str) -> dict[str, Any]:
    """What a seat brought, called by the seat: a regiment for each hero, the units and cards with the first one."""
    seat = state.seat(id_)
    known = [card for card in seat.army if card in state.cards]
    heroes = [card for card in known if state.cards[card].is_hero] or [""]
    counted = Counter(card for card in known if not state.cards[card].is_hero)
    units = [{"id": card, "count": count} for card, count in sorted(counted.items())]
    first = {"hero": heroes[0], "units": units, "commands": sorted(seat.commands)}
    others = [{"hero": hero, "units": [], "commands": []} for hero in heroes[1:]]
    return {"name": id_, "limit": sum(state.cards[card].points for card in known), "regiments": [first, *others]}


def _pieces(army: Mapping[str, Any]) -> Counter[str]:
    """A command card is in hand once, however many regiments name it."""
    found: Counter[str] = Counter()
    for regiment in army["regiments"]:
        found[regiment["hero"]] += 1
        for unit in regiment["units"]:
            found[unit["id"]] += unit["count"]
    cards = {card for regiment in army["regiments"] for card in regiment["commands"]}
    return Counter({id_: count for id_, count in found.items() if id_}) + Counter(cards)


def _fielded(state: State, id_: str) -> Counter[str]:
    seat = state.seat(id_)
    return Counter(card for card in seat.army if card) + Counter(set(seat.commands))


CODEC = Codec(
    kinds=KINDS,
    read=make_position_reader(PositionShape, check, made_state),
    write=state_plain,
    segments=SEGMENTS,
    segment_of=_segment,
    chance=CHANCE_CODECS,
    places=PLACE_CODECS,
    spots={
        FlipSpot: "flip",
        EntrySpot: "enter",
        TerrainSpot: "terrain",
        CardSpot: "zone",
        DeploySpot: "deploy",
    },
    entries_in=_kept,
    options_of=_switches,
    write_army=_army,
    army_of_seat=_brought,
    pieces_of=_pieces,
    count_fielded=_fielded,
)

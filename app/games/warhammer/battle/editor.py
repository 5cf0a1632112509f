"""A table of Warhammer: Diskwars that is being set up: its field, the moment with its command cards, the seats at their
edges. The rest is as in every game (`sketching`)."""

from collections.abc import Iterable
from copy import deepcopy
from typing import Any

from app.base.units import inch_number
from app.games.api.position import FORMAT
from app.games.api.records import Records
from app.games.disk.editor import DiskEditor, Plain, Words, lay_disk, lay_terrain, next_seat, without
from app.games.disk.editor import with_pile as with_any_pile
from app.games.disk.editor import without_seat as without_any_seat
from app.games.warhammer.battle.codec.cards import SYSTEM
from app.games.warhammer.battle.codec.checks import SCENARIOS
from app.games.warhammer.battle.codec.shapes import MOMENTS
from app.games.warhammer.rules.numbers import FIELD
from app.games.warhammer.rules.phases.commands import order_of
from app.games.warhammer.rules.setup.zones import EDGES
from app.games.warhammer.rules.state import STANDARD, Segment, State
from app.words import label, say
from app.words.tongue import of_game, translated_name

SEATS = "ABCD"
PLAYED = "played"
RESOLVE: Segment = "resolve"
_PHASES = ("choose", RESOLVE, "melee", "end")
# What only the game of the moment knows: who is engaged follows from how the disks lie.
_PASSING = ("since", "script", "offers", "ended", "engaged", "pins", "spent", "fought")
# Whose turn it is follows from who is first, and from the cards that lie open.
_TURN = ("queue", "turn")


def empty() -> Plain:
    """A bare field with two seats."""
    side = inch_number(FIELD)
    return {
        "format": FORMAT,
        "system": SYSTEM,
        "segment": "activation",
        "step": "choose",
        "first": "A",
        "table": {"width": side, "height": side, "terrain": []},
        "seats": [{"id": "A"}, {"id": "B"}],
        "disks": [],
    }


def settled(plain: Plain) -> Plain:
    """A position that was read, ready to be changed: every list is there, and nothing that belongs to a game under
    way. Who has taken no edge yet gets one like everybody."""
    made = without(plain, _PASSING)
    made["table"].setdefault("terrain", [])
    for seat in made["seats"]:
        if seat.get("edge") is None:
            seat.pop("edge", None)
    return made


# --- pieces ---


def _below(state: State) -> Words:
    return [(piece.id, state.grounds[piece.kind].name) for piece in state.terrain]


def _reverse(state: State, id_: str) -> str:
    """The other face of a terrain."""
    piece = state.piece(id_)
    other = state.grounds[piece.kind].reverse if piece else ""
    return other if other in state.grounds else ""


# --- the moment ---


def with_moment(plain: Plain, **values: Any) -> Plain:
    """Round, segment as the state names it, first player. Who is first has the first token; the others follow as they
    sit."""
    made = {name: value for name, value in {**deepcopy(plain), **values}.items() if value is not None}
    if "first" in values:
        _without_tokens(made)
        made = _unqueued(made)
    return _at(made, values["segment"]) if "segment" in values else made


def _at(plain: Plain, segment: Segment) -> Plain:
    """At another moment. Only while they are resolved do cards lie open: at any other they are in hand again."""
    made = _unqueued({**plain, "segment": MOMENTS[segment]})
    made.pop("step", None)
    if made["segment"] == "activation":
        made["step"] = segment
    for seat in made["seats"] if segment != RESOLVE else ():
        card = seat.pop(PLAYED, None)
        seat.pop("left", None)
        if card:
            seat["hand"] = [*seat.get("hand", ()), card]
    return made


def _unqueued(plain: Plain) -> Plain:
    return {name: value for name, value in plain.items() if name not in _TURN}


def _without_tokens(plain: Plain) -> None:
    for seat in plain["seats"]:
        seat.pop("initiative", None)


def turns(state: State) -> tuple[str, ...]:
    """Those whose turn it may be: everybody whose card lies open, in the order of the cards; all of them before the
    first round. Otherwise nobody has it."""
    if state.segment == "scouting":
        return state.order
    if state.segment != RESOLVE:
        return ()
    played = {id_: state.seat(id_).played for id_ in state.order}
    return order_of({id_: state.commands[card].strategy for id_, card in played.items() if card})


def with_turn(plain: Plain, seat: str, state: State) -> Plain:
    """Those before have had theirs."""
    order = list(turns(state))
    made = _unqueued(deepcopy(plain))
    if seat in order:
        made["queue"] = order[order.index(seat) :]
        made |= {"turn": seat} if state.segment == RESOLVE else {}
    return made


def _scenarios(records: Records) -> Words:
    known = records.get("scenario", {})
    with of_game(SYSTEM):
        return [
            (id_, translated_name(known[id_]) if id_ in known else say(f"battles.scenario-{STANDARD}"))
            for id_ in SCENARIOS
            if id_ in known or id_ == STANDARD
        ]


def _with_scenario(plain: Plain, id_: str, _state: State, _records: Records) -> Plain:
    """The numbers that were agreed on belong to a scenario."""
    made = {**deepcopy(plain), "scenario": id_}
    made.pop("options", None)
    if id_ == STANDARD:
        made.pop("scenario")
    return made


# --- seats ---


def with_pile(plain: Plain, seat: str, pile: str, ids: Iterable[str]) -> Plain:
    """Of the card that lies open there is one: another takes its place, with all its activations. As soon as one lies
    there cards are resolved."""
    if pile != PLAYED:
        return with_any_pile(plain, seat, pile, ids)
    made, card = with_any_pile(plain, seat, pile, ()), next(reversed(tuple(ids)), None)
    for one in made["seats"]:
        if one["id"] == seat:
            one.pop("left", None)
            one[PLAYED] = card
    return _at(made, RESOLVE) if card else _unqueued(made)


def with_seat(plain: Plain) -> Plain:
    """One player more, at an edge that is free."""
    made = _unqueued(deepcopy(plain))
    _without_tokens(made)
    taken = [seat.get("edge") or EDGES[n] for n, seat in enumerate(made["seats"])]
    edge = next((one for one in EDGES if one not in taken), None)
    made["seats"].append({"id": next_seat(made, SEATS), "edge": edge})
    return made


def without_seat(plain: Plain, seat: str) -> Plain:
    made = _unqueued(without_any_seat(plain, seat))
    _without_tokens(made)
    return made


EDITOR = DiskEditor(
    empty=empty,
    settled=settled,
    laying={"disk": lay_disk, "terrain": lay_terrain},
    seated=("disk",),
    counters={"damage": 99, "wounds": 99},
    marks=("activated", "empowered", "poisoned"),
    below=_below,
    reverse=_reverse,
    piles={"hand": "command", PLAYED: "command", "reserve": "disk"},
    with_pile=with_pile,
    seats=SEATS,
    with_seat=with_seat,
    without_seat=without_seat,
    segments=("scouting", *_PHASES),
    segment_word=lambda one: say(f"table.segment-{one}") if one in _PHASES else label(one),
    with_moment=with_moment,
    turns=turns,
    with_turn=with_turn,
    scenarios=_scenarios,
    with_scenario=_with_scenario,
)

"""A position that was found good, as the state that the rules play on."""

from collections.abc import Iterator, Mapping
from typing import Any

from app.documents.file_shapes import result_of
from app.engine.effects import Effect
from app.games.api.agreed import value_of
from app.games.api.records import Records
from app.games.dragon_dice.battle.codec.catalogue_cards import card_made, find_card
from app.games.dragon_dice.battle.codec.effects import effects_made
from app.games.dragon_dice.battle.codec.shapes import (
    GROUPS,
    LISTS,
    CatalogueDieShape,
    DieShape,
    LyingShape,
    OwnDieShape,
    PositionShape,
    SeatShape,
)
from app.games.dragon_dice.rules.catalogue_records import book_in, find_terrain
from app.games.dragon_dice.rules.options import BY_NAME, usual
from app.games.dragon_dice.rules.state import (
    FRONTIER,
    OUT,
    DiceTable,
    Die,
    Seat,
    State,
    Terrain,
    buried_of,
    dead_of,
    home_of,
    pool_of,
    reserve_of,
)

SCENARIO = "battle"
_WAITING = ("setup-order", "setup-frontier")  # until then the armies lie nowhere yet


def made_state(shape: PositionShape, records: Records) -> State:
    ids = die_ids(shape)
    dice = [die for seat in shape.seats for die in _dice(seat, shape, ids, records)]
    effects = effects_made(shape.effects, book := book_in(records))
    order = tuple(shape.order if shape.order is not None else (seat.id for seat in shape.seats))
    is_before_order = shape.segment in _WAITING
    return State(
        scenario=shape.scenario or SCENARIO,
        seats=tuple(_seat(seat, shape, ids) for seat in shape.seats),
        dice=DiceTable({die.id: die for die in dice}),
        terrains=_terrains(shape, records),
        book=book,
        proposals={one: find_terrain(records, one) for seat in shape.seats if (one := seat.proposed)},
        options={**usual(), **made_options(shape.options)},
        order=() if is_before_order and shape.order is None else order,
        turn=_turn(shape, order),
        round=shape.round,
        segment=shape.segment,
        stage=shape.stage,
        marching=shape.marching,
        marched=shape.marched,
        chooser=shape.chooser,
        totals=dict(shape.totals),
        done=tuple(shape.done),
        promoted=tuple(shape.promoted),
        effects=effects,
        next_effect=max(shape.serial, 1, *(_after(one) for one in effects)) if effects else max(shape.serial, 1),
        still=shape.still,
        moved=shape.moved,
        ended=None if shape.ended is None else result_of(shape.ended),
    )


def _after(effect: Effect) -> int:
    return effect.id + 1


def made_options(said: Mapping[str, Any]) -> dict[str, int]:
    return {name: number for name, one in said.items() if (number := value_of(BY_NAME[name], one)) is not None}


def _turn(shape: PositionShape, order: tuple[str, ...]) -> str:
    """Who acts: as the file says, else the first in order once there is one."""
    if "turn" in shape.model_fields_set or shape.segment.startswith("setup-"):
        return shape.turn or ""
    return order[0]


# --- dice ---


def die_ids(shape: PositionShape) -> dict[tuple[int, str, int], str]:
    """The id of each die by the place where it stands: as it says, else the seat and a number that is free."""
    taken = {one.id for seat in shape.seats for _, one in dice_of(seat) if isinstance(one, LyingShape) and one.id}
    found: dict[tuple[int, str, int], str] = {}
    for n, seat in enumerate(shape.seats):
        free = (id_ for number in range(1, 10_000) if (id_ := f"{seat.id}{number}") not in taken)
        for (list_, m), one in dice_of(seat):
            said = one.id if isinstance(one, LyingShape) else None
            found[n, list_, m] = said or next(free)
    return found


def dice_of(seat: SeatShape) -> Iterator[tuple[tuple[str, int], DieShape]]:
    """All dice of a seat, each with the list and the number in it."""
    for list_ in LISTS:
        for m, one in enumerate(getattr(seat, list_)):
            yield (list_, m), one


def place_of(shape: PositionShape, seat: SeatShape, list_: str, die: DieShape) -> str:
    """Where a die lies: as it says, else as its list says."""
    if isinstance(die, LyingShape) and die.at is not None:
        return die.at
    if list_ in GROUPS and is_waiting(shape, seat):
        return OUT
    others = [one.id for one in shape.seats if one.id != seat.id]
    places = {
        "home": home_of(seat.id), "campaign": FRONTIER, "horde": home_of(others[0]), "reserve": reserve_of(seat.id),
        "dua": dead_of(seat.id), "bua": buried_of(seat.id), "pool": pool_of(seat.id), "dragons": pool_of(seat.id),
        "removed": OUT,
    }  # fmt: skip
    return places[list_]


def is_waiting(shape: PositionShape, seat: SeatShape) -> bool:
    """Whether the armies of a seat are still to be placed, and its lists alone say which die is in which."""
    return shape.segment in _WAITING and seat.groups is None


def number_in(id_: str) -> tuple[str, int]:
    """Dice of a seat lie in the order of their numbers."""
    head = id_.rstrip("0123456789")
    return head, int(id_[len(head) :] or 0)


def _dice(
    seat: SeatShape, shape: PositionShape, ids: Mapping[tuple[int, str, int], str], records: Records
) -> list[Die]:
    n = shape.seats.index(seat)
    decided = dict(shape.script.decided)
    made = [
        _die(id_ := ids[n, list_, m], seat.id, one, place_of(shape, seat, list_, one), decided.get(id_, ""), records)
        for (list_, m), one in dice_of(seat)
    ]
    return sorted(made, key=lambda die: number_in(die.id))


def _die(id_: str, owner: str, shape: DieShape, place: str, decided: str, records: Records) -> Die:
    """A die whose face is decided for every roll shows it from the start."""
    if isinstance(shape, str):
        return Die(id=id_, owner=owner, card=find_card(records, shape), place=place, up=decided)
    assert isinstance(shape, CatalogueDieShape | OwnDieShape)
    card = card_made(shape) if isinstance(shape, OwnDieShape) else find_card(records, shape)
    up = shape.up or decided
    return Die(id=id_, owner=owner, card=card, place=place, up=up, choice=shape.choice, tamer=shape.tamer)


# --- seats and terrains ---


def _seat(shape: SeatShape, position: PositionShape, ids: Mapping[tuple[int, str, int], str]) -> Seat:
    n = position.seats.index(shape)
    groups: Mapping[str, tuple[str, ...]] = {}
    if shape.groups is not None:
        groups = {name: tuple(found) for name, found in shape.groups.items()}
    elif is_waiting(position, shape):
        groups = {name: tuple(ids[n, name, m] for m, _ in enumerate(getattr(shape, name))) for name in GROUPS}
    return Seat(
        id=shape.id, proposed=shape.proposed or "", groups=groups, captured=tuple(shape.captured), is_out=shape.out,
        casualties=tuple(shape.casualties),
    )  # fmt: skip


def _terrains(shape: PositionShape, records: Records) -> dict[str, Terrain]:
    """The homes in the order of the seats, then the frontier."""
    places = (*(home_of(seat.id) for seat in shape.seats), FRONTIER)
    by_id = {one.id: one for one in shape.terrains}
    return {
        place: Terrain(
            id=place, card=find_terrain(records, one.terrain), face=one.face, holder=one.holder, declared=one.declared
        )
        for place in places
        if (one := by_id.get(place)) is not None
    }

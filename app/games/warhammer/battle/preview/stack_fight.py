"""The fight of a stack that lies on a real table, by the rules of Warhammer: Diskwars."""

from collections.abc import Mapping, Sequence

from app.base.errors import Problem
from app.base.units import UM_PER_INCH
from app.games.api.outlook import Forecast
from app.games.api.records import Records
from app.games.api.stacks import CROWDED, Level, StackDisk
from app.games.disk.preview.stacks import is_laid_out, lay_out, seats_of
from app.games.disk.rules.book import heard_of
from app.games.disk.rules.table import table_of
from app.games.warhammer.battle.codec.cards import box_in
from app.games.warhammer.battle.preview.forecast import fight
from app.games.warhammer.rules.state import LEARNING, Disk, Profile, Seat, State

_WIDE = 36 * UM_PER_INCH


def fight_stack(levels: Sequence[Level], records: Records) -> Forecast | Problem:
    """Who destroys whom, as if the melee phase came now."""
    cards = box_in(records).cards
    disks = [one for level in levels for one in level]
    if any(one.card not in cards for one in disks):
        return CROWDED
    state = _state_of(levels, cards)
    if not is_laid_out(state.table, levels, {one.id: one.id for one in disks}):
        return CROWDED
    return fight(state, [disks[0].id])


def _state_of(levels: Sequence[Level], cards: Mapping[str, Profile]) -> State:
    """The stack on an empty field."""
    laid = list(lay_out(levels, lambda one: cards[one.card].radius))
    seats = seats_of(levels)
    return State(
        table=table_of(_WIDE, _WIDE, [(one.id, at, cards[one.card].radius, one.seat) for one, at in laid]),
        seats=tuple(Seat(id=seat, is_deployed=True) for seat in seats), order=seats,
        disks={one.id: _disk(one, cards[one.card]) for one, _ in laid}, cards=cards,
        hears=heard_of(card.book for card in cards.values()), scenario=LEARNING, segment="resolve",
    ).manned()  # fmt: skip


def _disk(one: StackDisk, card: Profile) -> Disk:
    return Disk(id=one.id, seat=one.seat, owner=one.seat, card=card, damage=one.damage, wounds=one.wounds)

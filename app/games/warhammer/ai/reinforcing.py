"""Where a disk of the reserve is best laid: by the melee that it joins, whom it holds fast, what it could reach and
what could come down on it."""

from collections.abc import Sequence

from app.base.geometry import Point
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.fights import standing
from app.games.warhammer.ai.moves import Mover
from app.games.warhammer.rules.phases.reserve import ENTERING, EntrySpot
from app.games.warhammer.rules.state import Disk


def best_entry(field: Field, spot: EntrySpot, places: Sequence[Point]) -> Point:
    """The best of some places that are legal."""
    card = field.view.cards[spot.card]
    disk = Disk(id=ENTERING, seat=field.seat, owner=field.seat, card=card, activated=True)
    there = Field(field.view.tried(disk, places[0]), field.seat, field.temper)
    mover = Mover(there, ENTERING, 0)
    worths = {at: _worth(there, mover, at) for at in places}
    return max(places, key=lambda at: (worths[at], at))


def _worth(there: Field, mover: Mover, at: Point) -> float:
    before, one = there.board.table, mover.one
    after = before if at == mover.at else before.moved(one, at)
    some = after.joined(1 << one)
    others = some & ~(1 << one)
    melee = standing(there, after, some)
    if others:
        melee -= standing(there, before.moved(one, FAR), others)
    return melee + mover.bearing(at, after)


FAR = (-(1 << 40), -(1 << 40))  # a place where a disk touches nobody

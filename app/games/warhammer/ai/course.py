"""How a round would go on after a plan: everybody in turn comes down on whom it seems best to strike, until nobody
gains by it any more. Whoever lands last on a heap fights first, so a blow is worth what is left of it in the end."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from app.base.geometry import Point, squared
from app.games.disk.rules.flips import FREE
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.fights import gain
from app.games.warhammer.ai.moves import STAY, Idea, Mover

BLOWS = 6  # that are followed after a plan
CARD = 3  # disks that a card activates, where it is not known yet
MIN_BLOW_WORTH = 1.0  # a blow that is worth less is not struck
LOOK = 8  # blows between two looks at whether somebody is in a hurry
IsOver = Callable[[], bool]


class Spent(Exception):  # noqa: N818 - no error
    """The budget is used up: what has been found must do."""


class Course:
    """Courses of one round from one moment. What was thought about disks far from a plan still holds after it."""

    def __init__(self, field: Field, budget: int, is_over: IsOver) -> None:
        self.left = budget
        self._is_over = is_over
        self._seat = field.seat
        self._fields = {seat: field if seat == field.seat else Field(field.view, seat) for seat in field.view.playing}
        self._known: dict[str, Idea] = {}

    def after(self, key: str, at: Point | None) -> float:
        """What the melee brings in the end if a disk has acted, perhaps moved."""
        fields, fresh = self._fields, dict[str, Idea]()
        if key in fields[self._seat].view.disks:
            fields = self._acted(fields, fresh, key, at)
        turns, idle = self._turns(), set[str]()
        for seat in islice((seat for seat in turns if seat not in idle), BLOWS):
            id_, blow = self._best(fields, fresh, seat)
            if blow.worth < MIN_BLOW_WORTH:
                idle.add(seat)
                continue
            idle.clear()
            fields = self._acted(fields, fresh, id_, blow.way[-1])
        return gain(fields[self._seat], fields[self._seat].table)

    def _turns(self) -> Iterator[str]:
        """Who acts after this activation: the own card, those that lie open, then all of them again."""
        view = self._fields[self._seat].view
        for seat in view.queue:
            yield from [seat] * (view.seat(seat).left - (seat == self._seat))
        for seat in (*view.playing, *view.playing):
            yield from [seat] * CARD

    def _best(self, fields: Mapping[str, Field], fresh: dict[str, Idea], seat: str) -> tuple[str, Idea]:
        """The best blow of a seat. What was found before a change that was near is thought over."""
        best, found = "", STAY
        for disk in fields[seat].view.of(seat):
            if fields[seat].is_ready(disk.id):
                blow = self._blow(fields[seat], fresh, disk.id)
                if blow.worth > found.worth:
                    best, found = disk.id, blow
        return best, found

    def _blow(self, field: Field, fresh: dict[str, Idea], id_: str) -> Idea:
        if id_ in fresh:
            return fresh[id_]
        is_first = field.table is self._fields[field.seat].table
        if id_ not in self._known and not is_first:
            field = self._fields[field.seat]
        if id_ not in self._known:
            self._known[id_] = STAY if field.table.is_pinned(id_) else self._thought(field, id_)
        return self._known[id_]

    def _thought(self, field: Field, id_: str) -> Idea:
        if self.left <= 0 or (self.left % LOOK == 0 and self._is_over()):
            self.left = 0
            raise Spent
        self.left -= 1
        return Mover(field, id_, field.movement(id_)).strike()

    def _acted(
        self, fields: Mapping[str, Field], fresh: dict[str, Idea], key: str, at: Point | None
    ) -> dict[str, Field]:
        """Everybody sees it; whoever could reach where it was or where it lies now thinks again."""
        made = {seat: field.after(key, at) for seat, field in fields.items()}
        if at is None:
            return made
        field = made[self._seat]
        one, places = field.table[key], (fields[self._seat].table[key].at, at)
        for id_, disk in field.view.disks.items():
            lying = field.table[id_]
            reach = FREE.reach(lying.radius, field.movement(id_) + 1) + lying.radius + one.radius
            if not disk.activated and min(squared(lying.at, place) for place in places) < reach * reach:
                is_free = made[disk.seat].is_ready(id_)
                fresh[id_] = self._thought(made[disk.seat], id_) if is_free else STAY
        return made

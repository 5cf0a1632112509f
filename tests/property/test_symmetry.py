"""The table has no favourite corner: a battle that is mirrored, turned or shifted goes the same way, with every answer
mirrored, turned or shifted too. Whole numbers judge, so it is exactly the same way."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest

from app.base.errors import Rejection
from app.base.geometry import Point
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Event
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.drops import Rest
from app.games.disk.rules.table import table_of
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.plain import plain
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Land, State
from tests.rules.diskwars.table import disk, inch, position

RULES = Diskwars()
SIDE = inch(60)
ANSWERS = 60
SKILLS: tuple[Any, ...] = (
    {"missile": ("arrow", "2")}, ["flying"], ["swashbuckler"], ["first-blow"], ["berserk"], ["reanimate"], [], ["rage"],
)  # fmt: skip


@dataclass(frozen=True)
class Change:
    """Where each point goes, and how large the table is then."""

    name: str
    point: Callable[[Point], Point]
    side: int = SIDE


CHANGES = (
    Change("mirrored left to right", lambda at: (SIDE - at[0], at[1])),
    Change("mirrored top to bottom", lambda at: (at[0], SIDE - at[1])),
    Change("mirrored at the diagonal", lambda at: (at[1], at[0])),
    Change("turned by a quarter", lambda at: (SIDE - at[1], at[0])),
    Change("turned by a half", lambda at: (SIDE - at[0], SIDE - at[1])),
    Change("turned by three quarters", lambda at: (at[1], SIDE - at[0])),
    Change("shifted", lambda at: (at[0] + inch(11) + 7, at[1] + inch(5) + 3), SIDE + inch(20)),
)
CHANGES_NOTHING = Change("left as it is", lambda at: at)


def crowd(seed: int) -> State:
    """Eight disks a side near the middle, three lands and a barrier."""
    numbers = Numbers(seed)
    disks = []
    for i in range(16):
        at = (24 + numbers.below(120_000) / 10_000, 24 + numbers.below(120_000) / 10_000)
        values = f"{numbers.below(5)}/{numbers.below(5)}/{1 + numbers.below(5)}"
        disks.append(
            disk("ab"[i % 2] + str(i), at, values, skills=SKILLS[numbers.below(len(SKILLS))], wounds=1 + i % 2)
        )
    lands = (
        Land(id="land-A", at=(inch(24), inch(30)), radius=inch(2), role="staging:A"),
        Land(id="land-B", at=(inch(36), inch(30)), radius=inch(2), role="staging:B"),
        Land(id="centre", at=(inch(30), inch(30)), radius=inch(2), role="centre"),
        Land(id="t1", at=(inch(28), inch(34)), radius=inch(2), kind="forest", barrier=True),
    )
    state = position(*disks, lands=lands, options={"reinforcements": 1})
    cards = {**state.cards, **{one.card.id: one.card for one, _ in disks}}
    state = replace(state, cards=cards, table=replace(state.table, width=SIDE, height=SIDE))
    return state.with_seat("A", staging="land-A").with_seat("B", staging="land-B")


def changed(state: State, change: Change) -> State:
    """The whole battle, moved."""
    lying = [(one.id, change.point(one.at), one.radius, one.seat) for one in state.table.bottom_up()]
    return replace(
        state,
        table=table_of(change.side, change.side, lying),
        disks={
            id_: replace(
                one,
                start=change.point(one.start) if one.start else None,
                began=change.point(one.began) if one.began else None,
            )
            for id_, one in state.disks.items()
        },
        lands=tuple(replace(land, at=change.point(land.at)) for land in state.lands),
        counters=tuple(change.point(at) for at in state.counters),
        misses=tuple((change.point(at), kind) for at, kind in state.misses),
    )


def answered(answer: Answer, change: Change) -> Answer:
    fall = answer.fall
    if isinstance(fall, tuple):
        fall = tuple(Rest(change.point(rest.at) if rest.at else None, rest.knocks) for rest in fall)
    place = answer.place
    if isinstance(place, Flip):
        place = Flip(change.point(place.aim))
    elif isinstance(place, Places):
        place = Places({key: change.point(at) for key, at in place.at.items()})
    return replace(answer, place=place, fall=fall)


def moved(value: Any, change: Change) -> Any:
    """Every point in what an event tells."""
    if isinstance(value, Mapping):
        return {key: moved(one, change) for key, one in value.items()}
    if isinstance(value, tuple) and len(value) == 2 and all(isinstance(part, int) for part in value):
        return change.point(value)
    return tuple(moved(one, change) for one in value) if isinstance(value, tuple) else value


def retold(events: tuple[Event, ...], change: Change) -> list[tuple[str, Any]]:
    return [(event.kind, moved(event.values, change)) for event in events]


def some_answer(game: Game[State], numbers: Numbers) -> Answer:
    """Anything legal, moves and shots rather than nothing."""
    made = game.decision
    assert made is not None
    seat = game.waiting[0]
    if made.kind == "chance":
        return Answer(decision=made.id, seat=CHANCE, fall=RULES.deal(game.state, made.place, numbers))
    if made.kind == "pick":
        keys = [option.key for option in made.options if not option.reasons]
        lively = [key for key in keys if key not in ("done", "nothing")] or keys
        return Answer(decision=made.id, seat=seat, pick=(numbers.choose(lively),))
    if isinstance(made.place, FlipSpot):
        x, y = made.place.at
        aim = (x + numbers.spread(inch(3)), y + numbers.spread(inch(3)))
        return Answer(decision=made.id, seat=seat, place=Flip(aim))
    spot = next(RULES.spots(game.state, made), None)
    return Answer(decision=made.id, seat=seat, place=Places({made.about[0]: spot}) if spot else None)


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.name)
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("segment", ["activation", "missile", "combat"])
def test_a_moved_battle_goes_the_same_way(change: Change, seed: int, segment: Any) -> None:
    start = replace(crowd(seed), segment=segment)
    here, there = Game(RULES, GameValue(start)), Game(RULES, GameValue(changed(start, change)))
    assert retold(here.first_events, change) == retold(there.first_events, CHANGES_NOTHING)
    numbers = Numbers(seed)
    for _ in range(ANSWERS):
        if here.decision is None:
            break
        answer = some_answer(here, numbers)
        told, told_there = here.answer(answer), there.answer(answered(answer, change))
        assert not isinstance(told, Rejection), told
        assert not isinstance(told_there, Rejection), told_there
        assert retold(told, change) == retold(told_there, CHANGES_NOTHING)
        assert plain(changed(here.state, change)) == plain(there.state)
        assert (here.decision is None) == (there.decision is None)
        if here.decision is not None:
            assert [option.key for option in here.decision.options] == [option.key for option in there.decision.options]
    assert here.result == there.result

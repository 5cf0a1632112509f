"""The captain of Warhammer: Diskwars: it thinks a round on, plans for its end, and keeps to its budget."""

from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from app.base.frozen import changed
from app.engine.protocol import Answer
from app.games.disk.rules.answers import places_of
from app.games.warhammer.ai.captain import Captain
from app.games.warhammer.ai.course import Course, Spent
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.greedy import Greedy
from app.games.warhammer.ai.skill import LEVELS
from app.games.warhammer.ai.temper import CAPTAIN
from app.games.warhammer.rules.state import State, Zone
from tests.ai.warhammer.arena import battle
from tests.rules.warhammer.table import RULES, Placed, Playing, acting, disk, inch, shot


def said(playing: Playing, player: Greedy | None = None) -> Answer:
    decision = playing.game.decision
    assert decision is not None
    seat = playing.who
    asked = player or Captain(RULES, 1)
    return asked.answer(playing.game.view(seat), decision.seen_by(seat), seat)


def acted(playing: Playing, player: Greedy) -> State:
    """The table after a player has answered until somebody else or chance is asked."""
    seat = playing.who
    while playing.game.decision is not None and playing.who == seat:
        answer = said(playing, player)
        playing.give(pick=answer.pick, place=answer.place)
    return playing.state


def ambush(*, is_tired: bool = False) -> list[Placed]:
    """A weak enemy within reach, and a strong one that could come down on whoever strikes it, and on nobody else."""
    return [
        disk("a1", (10, 10), "4/3/4", points=9),
        disk("b1", (14, 10), "3/2/4", points=9, movement=0),
        disk("b2", (19, 10), "6/5/6", points=9, movement=3, activated=is_tired),
    ]


def course(playing: Playing) -> Course:
    return Course(Field(playing.game.view("A"), "A", CAPTAIN), 1000, lambda: False)


def test_a_blow_is_worth_what_is_left_of_it_when_the_round_is_over() -> None:
    """Whoever lands last on a heap fights first."""
    upon = (inch(13), inch(10))
    warned, calm = (course(acting(*ambush(is_tired=one), disk("a2", (4, 30)))) for one in (False, True))
    assert warned.after("a1", upon) < warned.after("a1", None) == 0, "the strong one comes down on it"
    assert calm.after("a1", upon) > calm.after("a1", None) == 0, "nobody can answer"


@pytest.mark.parametrize("is_tired", [False, True])
def test_it_strikes_where_nobody_can_answer_and_waits_where_somebody_can(is_tired: bool) -> None:
    playing = acting(*ambush(is_tired=is_tired))
    after = acted(playing, Captain(RULES, 1))
    assert ("b1" not in after.disks) == is_tired, "it falls in the melee that follows"
    assert "a1" in after.disks


def zoned(round_: int) -> State:
    """Seat A has to be in the zone of B at the end, six inches from where its only disk lies."""
    state = acting(disk("a1", (18, 15)), disk("b1", (34, 30), "9/9/9", activated=True), round=round_).state
    zone = Zone(id="zone:B1", seat="B", edge="north", start=inch(14), end=inch(22), value=3)
    state = changed(state, scenario="standard", active="volley", zones=(zone,))
    return state.with_seat("A", objective="breakthrough").with_seat("B", objective="hold-the-line")


def test_in_the_last_round_it_goes_where_its_objective_counts() -> None:
    after = acted(Playing(zoned(5)), Captain(RULES, 1))
    lying = after.table["a1"] if after.ended is None else None
    assert after.ended is not None or (lying is not None and lying.at[1] - lying.radius < inch(6))
    if after.ended is not None:
        assert after.ended.scores["A"] == 2


@pytest.mark.parametrize("player", [Captain(RULES, 1), Greedy(RULES, 1)])
def test_the_reserve_comes_in_before_everybody_on_the_field_has_acted(player: Greedy) -> None:
    """When all disks have acted the round is over, cards or no cards."""
    state = acting(disk("a1", (18, 30), movement=2), disk("b1", (2, 2)), disk("a2", (30, 30), activated=True)).state
    zone = Zone(id="zone:A1", seat="A", edge="south", start=inch(14), end=inch(22), value=3)
    waiting = changed(state, zones=(zone,)).with_seat("A", reserve=("orc-boyz",))
    assert said(Playing(waiting), player).pick == ("reserve:orc-boyz",)


@pytest.mark.parametrize("player", [Captain(RULES, 1), Greedy(RULES, 1)])
def test_who_comes_in_lies_on_no_friend_where_there_is_room(player: Greedy) -> None:
    state = acting(disk("a1", (15, 31)), disk("b1", (2, 2))).state
    zone = Zone(id="zone:A1", seat="A", edge="south", start=inch(14), end=inch(22), value=3)
    playing = Playing(changed(state, zones=(zone,)).with_seat("A", reserve=("orc-boyz",))).pick("reserve:orc-boyz")
    answer = said(playing, player)
    (at,) = places_of(answer).values()
    assert list(playing.state.table.under(at, inch(0.875))) == []


def test_it_thinks_once_for_an_activation_and_does_what_it_decided() -> None:
    """A player that is asked in the middle of a move says the same as the one that began it, but thinks anew."""
    playing = acting(*ambush()[:2], disk("b2", (30, 30), activated=True), disk("a2", (2, 34)))
    captain = Captain(RULES, 1)
    ways = []
    while playing.game.decision is not None and playing.who == "A":
        answer = said(playing, captain)
        if answer.place is not None:
            ways.append((answer.place, said(playing).place))
        playing.give(pick=answer.pick, place=answer.place)
    assert ways
    assert ways[-1][0] == ways[-1][1]


def test_it_keeps_to_its_budget_and_to_the_time_it_has() -> None:
    """The budget counts blows that are thought of."""
    looked = 0

    def is_over() -> bool:
        nonlocal looked
        looked += 1
        return looked > 3

    view = acting(*ambush(), disk("a2", (12, 16)), disk("b3", (16, 14))).game.view("A")
    mind = Course(Field(view, "A", CAPTAIN), LEVELS["captain"].budget, is_over)
    thought = 0
    with suppress(Spent):
        for x in range(100):
            mind.after("a1", (inch(11) + x, inch(12)))
            thought += 1
    assert (mind.left, looked) == (0, 4)
    assert 0 < thought < 100


def test_its_shooters_shoot_as_they_do_in_greedy_hands() -> None:
    archer = disk("a", (10, 10), "1/1/2", ranged=(shot("medium", 3, 3),), movement=None)
    playing = acting(archer, disk("b1", (15, 10), "2/2/3", points=9)).until("ask.action")
    assert said(playing).pick == ("shoot",)


@pytest.mark.bench
def test_an_answer_of_a_captain_takes_thirty_milliseconds() -> None:
    """On the average of a battle of two regiments, asked for everything from the first card on."""
    spent, answers = 0.0, 0
    captain = Captain(RULES, 1)

    def ask(view: State, decision: Any, answer: Answer) -> None:
        nonlocal spent, answers
        began = process_time()
        captain.answer(view, decision, answer.seat)
        spent, answers = spent + process_time() - began, answers + 1

    battle("standard", ("teclis+tyrion", "grom+kairos"), "greedy", 3, heard=ask)
    print(f"captain: {1000 * spent / answers:.1f} ms an answer, of {answers}")
    assert spent / answers < 0.03

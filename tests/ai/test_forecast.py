"""Forecasts of fights: where nobody has a choice they come true."""

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app.games.diskwars.ai.fight_estimate import best_volley, forecast, prize, stack_of, volley
from app.games.diskwars.rules.state import State
from tests.rules.diskwars.table import Playing, disk, position

VALUES = st.sampled_from(["3/3/3", "4/1/2", "1/4/4", "5/2/6", "2/2/2", "0/0/1"])
SKILLS = st.sampled_from([(), (), (), ("first-blow",), ("swashbuckler",)])
SOME = st.lists(
    st.tuples(st.floats(10, 15), st.floats(10, 13), st.sampled_from("ab"), VALUES, SKILLS, st.integers(1, 2)),
    min_size=2,
    max_size=6,
)


def laid(some) -> State:
    """Disks in a heap, bottom to top, as combat begins."""
    made = [
        disk(f"{seat}{n}", (x, y), values, skills=list(skills), wounds=wounds)
        for n, (x, y, seat, values, skills, wounds) in enumerate(some)
    ]
    return position(*made, segment="combat")


@given(SOME)
@settings(max_examples=250)
def test_a_fight_without_choices_ends_as_forecast(some) -> None:
    state = laid(some)
    told = forecast(state, stack_of(state, list(state.disks)))
    playing = Playing(state)
    assume(playing.state.round > state.round or playing.game.result is not None or playing.asked == "ask.enter")
    events = playing.game.first_events
    assert sorted(told.dead) == sorted(event.values["piece"] for event in events if event.kind == "disk-destroyed")


def test_what_each_seat_loses_is_told_in_points() -> None:
    state = laid([(10, 10, "b", "0/0/2", (), 2), (10.5, 10, "a", "2/0/3", (), 1)])
    told = forecast(state, stack_of(state, ["a1"]))
    assert told.dead == ()
    assert told.lost == {"B": 2.5}
    assert told.gain("A") == 2.5
    assert told.gain("B") == -2.5


def test_a_stack_is_joined_enemy_on_enemy() -> None:
    state = laid([(10, 10, "a", "3/3/3", (), 1), (11, 10, "a", "3/3/3", (), 1), (12, 10, "b", "3/3/3", (), 1)])
    assert stack_of(state, ["b2"]) == {"a1", "b2"}
    assert stack_of(state, ["a0"]) == {"a0"}


def test_a_blow_that_fells_is_worth_the_disk_and_any_other_less() -> None:
    state = laid([(10, 10, "b", "3/3/4", (), 1), (10.5, 10, "a", "3/3/3", (), 1)])
    assert prize(state, "b0", 4) == 5
    assert 0 < prize(state, "b0", 3) < 1
    assert prize(state, "b0", 1, before=3) == 5


def test_a_shot_at_a_weak_dear_disk_is_worth_most_and_one_that_may_hit_friends_less() -> None:
    archer = disk("a", (10, 10), skills={"missile": ("bolt", "2")})
    alone = position(archer, disk("b1", (15, 10), "3/3/3", points=12), disk("b2", (10, 15), "3/3/9", points=12))
    assert volley(alone, "a", "b1") > volley(alone, "a", "b2")
    assert best_volley(alone, "a") == volley(alone, "a", "b1")
    beside = position(archer, disk("b1", (15, 10), points=12), disk("a2", (15.5, 10), points=12))
    assert volley(beside, "a", "b1") < volley(alone, "a", "b1")

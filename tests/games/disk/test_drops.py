"""The model by which counters fall (R6): the same for the same seed, wider from higher, closer from a steadier hand."""

import pytest

from app.base.units import UM_PER_INCH as INCH
from app.engine.chance import Numbers
from app.games.disk.drops import SKILLS, Drop, Rest, fall

RADIUS = 5 * INCH // 16
AIM = (10 * INCH, 10 * INCH)
COUNT = 600


def drop(**more) -> Drop:
    given = {"count": 1, "radius": RADIUS, "height": 12 * INCH, "aim": AIM}
    return Drop(**{**given, **more})


def strays(**more) -> list[float]:
    """How far single counters come to rest from the aim, in inches."""
    rests = [fall(drop(**more), Numbers(seed))[0] for seed in range(COUNT)]
    return sorted(((r.at[0] - AIM[0]) ** 2 + (r.at[1] - AIM[1]) ** 2) ** 0.5 / INCH for r in rests if r.at)


def middle(values: list[float]) -> float:
    return values[len(values) // 2]


def test_the_same_seed_gives_the_same_fall_and_others_give_others() -> None:
    assert fall(drop(count=5), Numbers(7)) == fall(drop(count=5), Numbers(7))
    assert len({fall(drop(count=5), Numbers(seed)) for seed in range(50)}) == 50


def test_the_spread_grows_with_the_height() -> None:
    low, usual, high = (middle(strays(height=height * INCH)) for height in (6, 12, 24))
    assert low < usual < high
    assert high / low == pytest.approx(4, rel=0.05)  # it is in proportion


def test_the_spread_falls_with_the_skill() -> None:
    novice, steady, expert = (middle(strays(skill=skill)) for skill in SKILLS)
    assert novice > steady > expert


def test_no_counter_strays_beyond_a_bounce() -> None:
    """Each part strays at most twice the width, and as much again when it bounces."""
    most = 2 * 2 * 12 * 0.075 * 2**0.5
    assert strays()[-1] <= most


def test_some_bounce_and_come_to_rest_farther_away() -> None:
    """One in four bounces: the far tail is longer than without."""
    found = strays()
    beyond_one_stray = [one for one in found if one > 2 * 12 * 0.075 * 2**0.5 * 0.75]
    assert 0 < len(beyond_one_stray) < COUNT // 10


def test_falls_lean_to_no_side() -> None:
    rests = [fall(drop(), Numbers(seed))[0].at for seed in range(COUNT)]
    for axis in (0, 1):
        mean = sum(at[axis] - AIM[axis] for at in rests) / COUNT / INCH
        assert abs(mean) < 0.1


def test_a_counter_beside_the_table_is_lost() -> None:
    rests = [fall(drop(aim=(0, 0), bounds=(20 * INCH, 20 * INCH)), Numbers(seed))[0] for seed in range(200)]
    lost = [rest for rest in rests if rest.at is None]
    assert 100 < len(lost) < 190  # three of four quarters of the plane
    assert not any(rest.counts for rest in lost)


def test_about_half_of_those_that_meet_a_lying_counter_knock_it() -> None:
    crowded = drop(
        lying=tuple((AIM[0] + x * RADIUS, AIM[1] + y * RADIUS) for x in range(-9, 10) for y in range(-9, 10))
    )
    rests = [fall(crowded, Numbers(seed))[0] for seed in range(COUNT)]
    knocking = [rest for rest in rests if rest.knocks is not None]
    assert COUNT * 0.4 < len(knocking) < COUNT * 0.6
    assert all(0 <= rest.knocks < len(crowded.lying) and not rest.counts for rest in knocking)


def test_counters_of_one_drop_lie_there_for_the_next() -> None:
    found = [rest for seed in range(60) for rest in fall(drop(count=6, height=INCH), Numbers(seed))]
    assert any(rest.knocks is not None for rest in found)
    for seed in range(60):
        lying = 0
        for rest in fall(drop(count=6, height=INCH), Numbers(seed)):
            assert rest.knocks is None or rest.knocks < lying
            lying += rest.counts


def test_a_rest_counts_when_it_lies_and_knocks_nobody() -> None:
    assert Rest((1, 1)).counts
    assert not Rest(None).counts
    assert not Rest((1, 1), 0).counts

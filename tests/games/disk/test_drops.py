"""The model by which counters fall (R6): the same for the same seed, wider from higher, closer from a steadier hand."""

import pytest

from app.base.units import UM_PER_INCH as INCH
from app.engine.chance import Numbers
from app.games.disk.rules.drops import SKILLS, Drop, Rest, fall, hit_chance

RADIUS = 5 * INCH // 16
AIM = (10 * INCH, 10 * INCH)
COUNT = 600
STRAY = 0.09  # of a steady hand for each inch of height


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
    most = 2 * 2 * 12 * STRAY * 2**0.5
    assert strays()[-1] <= most


def test_some_bounce_and_come_to_rest_farther_away() -> None:
    """One in four bounces: the far tail is longer than without."""
    found = strays()
    beyond_one_stray = [one for one in found if one > 2 * 12 * STRAY * 2**0.5 * 0.75]
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


def test_counters_of_one_drop_never_knock_each_other() -> None:
    """They come down together: none of them lies on a target already (Shooting)."""
    found = [rest for seed in range(60) for rest in fall(drop(count=6, height=INCH), Numbers(seed))]
    assert all(rest.knocks is None for rest in found)
    lying = [rest.at for rest in fall(drop(count=6, height=INCH), Numbers(1))]
    assert len(set(lying)) == 6  # they lie on each other all the same


def at_the_edge(disk_radius: int = INCH) -> Drop:
    """An old counter just holds on to the edge of a disk, to the right of the aim."""
    old = (AIM[0] + disk_radius + RADIUS - INCH // 16, AIM[1])
    return drop(lying=(old,), disks=((AIM, disk_radius),))


def test_a_counter_that_sends_an_old_one_off_its_disk_is_lost() -> None:
    """Shooting: the new one misses and the old one is put back."""
    rests = [fall(at_the_edge(), Numbers(seed))[0] for seed in range(COUNT)]
    knocking = [rest for rest in rests if rest.knocks is not None]
    assert 0 < len(knocking) < COUNT // 5
    assert all(rest.knocks == 0 and not rest.counts for rest in knocking)
    assert all(rest.at[0] < at_the_edge().lying[0][0] for rest in knocking)  # from within, so that it is pushed out


def test_about_half_of_those_that_strike_an_old_one_lie_on_it() -> None:
    spec = at_the_edge()
    old, reach2 = spec.lying[0], (2 * RADIUS) ** 2
    rests = [fall(spec, Numbers(seed))[0] for seed in range(8 * COUNT)]
    from_within = [
        rest
        for rest in rests
        if rest.at[0] < old[0] - RADIUS and (rest.at[0] - old[0]) ** 2 + (rest.at[1] - old[1]) ** 2 < reach2
    ]
    knocking = [rest for rest in from_within if rest.knocks is not None]
    assert 0.3 < len(knocking) / len(from_within) < 0.6


def test_an_old_counter_in_the_middle_of_a_large_disk_is_never_sent_off() -> None:
    spec = drop(lying=(AIM,), disks=((AIM, 2 * INCH),))
    assert all(fall(spec, Numbers(seed))[0].knocks is None for seed in range(COUNT))


def test_an_old_counter_on_the_bare_table_hinders_nobody() -> None:
    spec = drop(lying=(AIM,))
    assert all(fall(spec, Numbers(seed))[0].knocks is None for seed in range(COUNT))


def test_a_larger_disk_is_hit_more_often_and_a_steadier_hand_hits_more() -> None:
    small, large = 7 * INCH // 8, 7 * INCH // 4
    for skill in SKILLS:
        assert 0.5 < hit_chance(small, skill) < hit_chance(large, skill) < 1
    novice, steady, expert = (hit_chance(small, skill) for skill in SKILLS)
    assert novice < steady < expert
    assert hit_chance(small, "steady", height=24 * INCH) < steady


@pytest.mark.parametrize("skill", SKILLS)
@pytest.mark.parametrize("radius", [7 * INCH // 8, INCH, 7 * INCH // 4])
def test_the_chance_of_a_hit_is_the_share_of_falls_that_hit(radius: int, skill: str) -> None:
    numbers, count = Numbers(11), 2500
    rests = fall(drop(count=count, skill=skill), numbers)
    reach2 = (radius + RADIUS) ** 2
    share = sum((r.at[0] - AIM[0]) ** 2 + (r.at[1] - AIM[1]) ** 2 < reach2 for r in rests) / count
    assert hit_chance(radius, skill) == pytest.approx(share, abs=0.025)


def test_a_rest_counts_when_it_lies_and_knocks_nobody() -> None:
    assert Rest((1, 1)).counts
    assert not Rest(None).counts
    assert not Rest((1, 1), 0).counts

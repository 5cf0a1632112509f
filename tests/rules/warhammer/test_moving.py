"""Moving: flips, stops, impact, flying, relentless, scouts, and the edge of the field."""

import pytest

from app.base.geometry import squared
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.flips import FREE, chain
from app.games.disk.rules.reach import Circle, candidates
from app.games.warhammer.rules.phases.movement import halts
from app.games.warhammer.rules.state import State
from tests.rules.warhammer.table import Playing, acting, disk, inch, is_flip, position, terrain


def at(playing: Playing, id_: str) -> tuple[float, float]:
    x, y = playing.state.table[id_].at
    return round(x / 25400, 2), round(y / 25400, 2)


def moving(*disks, **more) -> Playing:  # type: ignore[no-untyped-def]
    """The first disk is activated to move."""
    playing = acting(*disks, **more)
    if playing.asked == "ask.activation":
        playing.pick(disks[0][0].id)
    return playing.pick("move")


def test_a18_a_disk_makes_as_many_flips_as_its_movement() -> None:
    playing = moving(disk("a", (10, 30), movement=3))
    for n in range(3):
        assert playing.asked == "ask.flip"
        playing.flip(10, 28 - 2 * n)
    assert playing.asked != "ask.flip"
    assert at(playing, "a") == (10, 24.75)


def test_a_flip_may_be_shorter_than_the_disk_is_wide() -> None:
    playing = moving(disk("a", (10, 30))).flip(10.5, 30)
    assert at(playing, "a") == (10.5, 30)


def test_a_flip_leads_no_farther_than_the_disk_is_wide() -> None:
    playing = moving(disk("a", (10, 30))).flip(10, 20)
    assert at(playing, "a") == (10, 28.25)


def test_a18_a_disk_stops_when_it_pins_an_enemy() -> None:
    playing = moving(disk("a", (10, 30)), disk("b", (10, 27), "0/0/9")).flip(10, 28.25)
    assert playing.asked != "ask.flip"


def test_a_friend_does_not_stop_it() -> None:
    playing = moving(disk("a", (10, 30)), disk("a2", (10, 27))).flip(10, 28.25)
    assert playing.asked == "ask.flip"


def test_b30_a_disk_does_not_pin_again_what_it_pinned() -> None:
    playing = moving(disk("b", (10, 27), "0/0/9"), disk("a", (10, 28), "4/3/4", "impact:2"))
    playing.flip(10.3, 27.8)
    assert playing.asked == "ask.flip"
    assert playing.told("disk-damaged") == []


def test_b32_a_disk_wholly_outside_is_lost_and_one_partly_outside_is_not() -> None:
    playing = moving(disk("a", (1, 30))).flip(0.5, 30)
    assert playing.lost() == []
    playing.flip(-0.875, 30)
    assert playing.lost() == ["a"]


def test_b33_impact_hurts_friend_and_foe_that_are_pinned_anew() -> None:
    playing = moving(
        disk("a", (10, 30), "0/3/4", "impact:2"), disk("a2", (9, 27), "0/0/9"), disk("b", (11, 27), "0/0/9")
    ).flip(10, 28.25)
    assert {event["piece"]: event["amount"] for event in playing.told("disk-damaged")} == {"a2": 2, "b": 2}


def test_b33_a_flyer_deals_impact_only_where_it_ends() -> None:
    playing = moving(disk("a", (10, 30), "0/3/4", "impact:2", "flying"), disk("b", (10, 28), "0/0/9"))
    playing.flip(10, 28.25).flip(10, 26.5).flip(10, 24.75).stop()
    assert playing.told("disk-damaged") == []
    again = moving(disk("a", (10, 30), "0/3/4", "impact:2", "flying"), disk("b", (10, 28), "0/0/9"))
    again.flip(10, 28.25).stop()
    assert again.told("disk-damaged") == [{"piece": "b", "amount": 2}]


def test_b34_a_flyer_is_not_stopped_by_enemies() -> None:
    playing = moving(disk("a", (10, 30), "4/3/4", "flying"), disk("b", (10, 28), "0/0/9")).flip(10, 28.25)
    assert playing.asked == "ask.flip"


def test_b35_relentless_is_not_stopped_by_the_first_enemy() -> None:
    playing = moving(
        disk("a", (10, 30), "4/3/4", "relentless"), disk("b1", (10, 27), "0/0/9"), disk("b2", (10, 24.9), "0/0/9")
    )
    playing.flip(10, 28.25)
    assert playing.asked == "ask.flip"
    playing.flip(10, 26.5)
    assert playing.asked != "ask.flip"


def test_guard_hurts_the_enemy_that_pins_by_a_flip() -> None:
    playing = moving(disk("a", (10, 30), "0/3/9"), disk("b", (10, 27), "0/0/9", "guard:2")).flip(10, 28.25)
    assert playing.told("disk-damaged") == [{"piece": "a", "amount": 2}]


def test_a_disk_without_movement_cannot_move() -> None:
    playing = acting(disk("a", (10, 30), movement=None), disk("b", (10, 5)))
    assert playing.state.disks["a"].activated  # it could only pass
    assert playing.told("disk-flipped") == []


def test_a_move_may_end_before_the_last_flip() -> None:
    playing = moving(disk("a", (10, 30))).flip(10, 28.25).stop()
    assert at(playing, "a") == (10, 28.25)
    assert playing.told("marker-put")[0]["piece"] == "a"


# --- scouts (B41) ---


def scouting(*disks, **more) -> State:  # type: ignore[no-untyped-def]
    return position(*disks, segment="scouting", queue=("A", "B"), **more)


def test_b41_scouts_move_once_by_initiative_and_get_no_token() -> None:
    playing = Playing(scouting(disk("a", (10, 30), "4/3/4", "scout"), disk("b", (10, 5), "4/3/4", "scout")))
    assert (playing.asked, playing.options()) == ("ask.scout", ["a", "done"])
    playing.pick("a").flip(10, 28.25).stop()
    assert (playing.asked, playing.options(), playing.who) == ("ask.scout", ["b", "done"], "B")
    assert not playing.state.disks["a"].activated


def test_b41_a_scout_keeps_off_the_enemy() -> None:
    playing = Playing(scouting(disk("a", (10, 30), "4/3/4", "scout"), disk("b", (10, 28))))
    playing.pick("a")
    assert playing.refused(place=Flip((inch(10), inch(28.25)))) == ["scout-on-enemy"]


@pytest.mark.parametrize("keyword", ["flying", "strider"])
def test_b41_a_flying_scout_keeps_off_too(keyword: str) -> None:
    playing = Playing(scouting(disk("a", (10, 30), "4/3/4", "scout", keyword), disk("b", (10, 28))))
    playing.pick("a")
    assert playing.refused(place=Flip((inch(10), inch(28.25)))) == ["scout-on-enemy"]


# --- looking ahead ---


def test_a_way_is_found_around_an_enemy_and_onto_another() -> None:
    state = position(disk("a", (10, 30)), disk("b1", (10, 26.5)), disk("b2", (10, 23)))
    ahead, lying = halts(state, "a"), state.table["a"]
    way = chain(lying.at, (inch(10), inch(24)), lying.radius, 5, ahead, state.table.holds_middle, FREE)
    assert way is not None
    assert way[-1] == (inch(10), inch(24))
    here = lying.at
    for landing in way[:-1]:
        assert not ahead(here, landing)
        here = landing


def test_reach_ends_at_enemies_and_rough_terrain() -> None:
    state = position(disk("a", (10, 30), movement=2), disk("b", (10, 27)), terrain=(terrain("t1", (14, 30), "rough"),))
    ahead = halts(state, "a")
    assert ahead(state.table["a"].at, (inch(10), inch(28.25)))
    assert ahead(state.table["a"].at, (inch(11.75), inch(30)))
    assert not ahead(state.table["a"].at, (inch(8.25), inch(30)))


def test_moves_worth_a_thought_lead_onto_enemies() -> None:
    state = position(disk("a", (10, 30)), disk("b", (10, 26)))
    lying, foe = state.table["a"], state.table["b"]
    ways = candidates(
        lying.at, lying.radius, 5, halts(state, "a"), state.table.holds_middle, enemies=[Circle(foe.at, foe.radius)],
        rule=FREE,
    )  # fmt: skip
    assert any(squared(way[-1], foe.at) < (lying.radius + foe.radius) ** 2 for way in ways)


def test_w017_rough_terrain_stops_a_relentless_disk_that_pins_its_first_enemy_there() -> None:
    # Terrain Abilities, Rough: it must immediately stop. Relentless only saves from the stop by pinning.
    ground = terrain("t", (14, 20), "rough", half=1)
    runner = disk("a", (11, 20), "4/3/9", "relentless")
    playing = acting(disk("b", (13.5, 20), "0/0/9"), runner, disk("a2", (30, 30)), terrain=(ground,))
    playing.pick("a", "move").flip(12.7, 20)
    assert not is_flip(playing)
    free = acting(disk("b", (13.5, 20), "0/0/9"), runner, disk("a2", (30, 30))).pick("a", "move").flip(12.7, 20)
    assert is_flip(free)


def test_a_disk_remembers_where_its_last_move_began() -> None:
    playing = moving(disk("a", (10, 30)), disk("b", (40, 5))).flip(12, 30)
    assert playing.state.disks["a"].came_from is None, "the move goes on"
    playing.stop()
    assert playing.state.disks["a"].came_from == (inch(10), inch(30))


def test_whoever_moved_onto_an_enemy_came_for_that() -> None:
    one = disk("a", (10, 30), came_from=(inch(5), inch(30)))
    playing = moving(one, disk("b", (12, 30)), disk("b2", (40, 5))).flip(12, 30)
    assert playing.state.table.pins("a") == ("b",)
    assert playing.state.disks["a"].came_from is None

"""Activation and movement: E11 to E17, E30, E31, and rulings R4 to R7 and R10."""

import pytest

from app.games.disk.rules.answers import Flip
from app.games.diskwars.rules.state import Land
from tests.rules.diskwars.table import Playing, disk, inch, position

D = 1.75  # a disk of the usual size


def many(seat: str, count: int, y: float) -> list:
    return [disk(f"{seat}{i}", (3 + 3 * i, y)) for i in range(1, count + 1)]


def test_e11_three_players_with_nine_disks_each() -> None:
    playing = Playing(position(*many("g", 9, 5), *many("l", 9, 15), *many("b", 9, 25), seats="GLB", first="G"))
    for turn in range(2):
        for seat in "glb":
            for i in range(1, 4):
                playing.pick(f"{seat}{3 * turn + i}", "nothing")
    assert playing.game.waiting == ("G",)
    playing.pick("done")
    for seat in "lb":
        for i in range(7, 10):
            playing.pick(f"{seat}{i}", "nothing")
    assert len([event for event in playing.told("segment-began") if event["segment"] == "missile"]) == 1
    assert len(playing.told("disk-activated")) == 24


def test_e12_who_activates_fewer_than_three_is_done() -> None:
    playing = Playing(position(*many("a", 5, 5), *many("b", 5, 25)))
    playing.pick("a1", "nothing", "a2", "nothing", "done")
    playing.pick("b1", "nothing", "b2", "nothing", "b3", "nothing")
    assert playing.game.waiting == ("B",)
    assert playing.state.seat("A").done


def test_e13_a_disk_flips_up_to_its_movement_and_no_further() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (40, 30))))
    playing.pick("a", "move").flip(40, 10).flip(40, 10).flip(40, 10)
    assert playing.state.table["a"].at == (inch(10 + 3 * D), inch(10))
    assert playing.state.disks["a"].activated == 1
    assert playing.asked == "ask.activate"


def test_e13_fewer_flips_are_legal() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (40, 30))))
    playing.pick("a", "move").flip(40, 10).stop()
    assert playing.state.table["a"].at == (inch(10 + D), inch(10))
    assert playing.state.disks["a"].activated == 1


def test_e15_a_pinned_disk_cannot_be_activated_whoever_lies_on_it() -> None:
    playing = Playing(position(disk("a1", (10, 10)), disk("a2", (10.5, 10)), disk("a3", (20, 10)), disk("b", (40, 9))))
    assert playing.options() == ["a2", "a3", "done"]


def test_moving_onto_any_disk_ends_the_move() -> None:
    for other in ("a2", "b2"):
        playing = Playing(position(disk("a1", (10, 10)), disk(other, (13, 10)), disk("b", (40, 30))))
        playing.pick("a1", "move").flip(40, 10)
        assert playing.asked == "ask.activate"
        assert playing.state.table.pins("a1") == (other,)
        assert playing.state.disks["a1"].attacked is (other == "b2")


def test_r4_leaving_a_disk_one_overlapped_already_does_not_stop() -> None:
    playing = Playing(position(disk("b2", (10, 10)), disk("a", (9.5, 10)), disk("b", (40, 30))))
    playing.pick("a", "move").flip(10.4, 10)
    assert playing.asked == "ask.flip"


def test_a_flying_disk_passes_over_others_and_stops_at_an_enemy_that_flies() -> None:
    ground = Playing(position(disk("b2", (11.75, 10)), disk("a", (10, 10), skills=["flying"]), disk("b", (40, 30))))
    ground.pick("a", "move").flip(40, 10)
    assert ground.asked == "ask.flip"
    flyer = disk("b2", (11.75, 10), skills=["flying"])
    air = Playing(position(flyer, disk("a", (10, 10), skills=["flying"]), disk("b", (40, 30))))
    air.pick("a", "move").flip(40, 10)
    assert air.asked == "ask.activate"
    assert air.state.table.pins("a") == ("b2",)


def test_r5_no_flip_takes_the_middle_off_the_table() -> None:
    playing = Playing(position(disk("a", (1, 10)), disk("b", (40, 30)))).pick("a", "move")
    assert playing.refused(place=Flip((inch(-5), inch(10)))) == ["flip-off-table"]
    assert playing.refused(place=Flip((inch(1), inch(10)))) == ["flip-nowhere"]
    assert playing.refused(place=Flip((inch(9), inch(10)))) == []


@pytest.mark.parametrize("aim", [(1, 1), (2, 1), (-1, 3), (7, -5)])
def test_r3_a_flip_aimed_beside_the_middle_carries_no_farther_than_any_other(aim: tuple[int, int]) -> None:
    playing = Playing(position(disk("a", (20, 20)), disk("b", (40, 30)))).pick("a", "move")
    x, y = inch(20), inch(20)
    playing.give(place=Flip((x + aim[0], y + aim[1])))
    landing = playing.state.table["a"].at
    assert abs(((landing[0] - x) ** 2 + (landing[1] - y) ** 2) ** 0.5 - inch(D)) < 2


# --- missiles ---


def archer(id_: str, at: tuple[float, float], count: int = 3, kind: str = "arrow", **more):
    return disk(id_, at, skills={"missile": (kind, str(count))}, **more)


def shooting(*disks, **more) -> Playing:
    return Playing(position(*disks, segment="missile", **more))


def test_an_archer_names_a_target_and_its_counters_harm_what_they_rest_on() -> None:
    playing = shooting(archer("a", (10, 10)), disk("b", (18, 10), "3/3/4"), disk("b2", (40, 30)))
    playing.pick("a")
    assert playing.asked == "chance.drop"
    playing.fall((18, 10), (18.2, 10), None)
    assert [event["piece"] for event in playing.told("disk-destroyed")] == ["b"]
    assert playing.state.seat("A").killed == 5


@pytest.mark.parametrize("spoiler", ["activated", "pinned", "pinning", "far"])
def test_who_may_not_shoot(spoiler: str) -> None:
    places = {
        "activated": [archer("a", (10, 10), activated=1), disk("b", (18, 10))],
        "pinned": [archer("a", (10, 10)), disk("a2", (10.5, 10)), disk("b", (18, 10))],
        "pinning": [disk("b", (10.5, 10), "0/0/9"), archer("a", (10, 10)), disk("b2", (18, 10))],
        "far": [archer("a", (10, 10), kind="fireball"), disk("b", (30, 10))],
    }
    playing = shooting(*places[spoiler])
    assert playing.asked != "ask.archer"
    assert playing.told("target-named") == []


def test_e30_a_counter_harms_beyond_its_range() -> None:
    playing = shooting(archer("a", (10, 10), 1), disk("b", (20, 10)), disk("b2", (30, 10), "3/3/2"))
    playing.pick("a").fall((30, 10))
    assert [event["piece"] for event in playing.told("disk-destroyed")] == ["b2"]


def test_of_two_disks_that_overlap_only_the_upper_is_hit() -> None:
    playing = shooting(
        archer("a", (10, 10), 1), disk("b1", (18, 10), "0/0/9"), disk("b2", (19, 10), "0/0/9"), disk("b3", (21.5, 10))
    )
    playing.pick("a", "b1").fall((18.5, 10))
    assert [event["hits"] for event in playing.told("counter-landed")] == [("b2",)]


def test_friendly_fire_harms_and_scores_for_nobody() -> None:
    playing = shooting(archer("a", (10, 10), 1), disk("a2", (14, 10), "3/3/2"), disk("b", (18, 10)))
    playing.pick("a").fall((14, 10))
    assert [event["piece"] for event in playing.told("disk-destroyed")] == ["a2"]
    assert [seat.killed for seat in playing.state.seats] == [0, 0]


def test_e31_a_barrier_hides_what_lies_behind_it_and_not_what_lies_in_it() -> None:
    hill = Land(id="hill", at=(inch(16), inch(10)), radius=inch(2), kind="mountain", barrier=True)
    playing = shooting(
        archer("s", (10, 10)), disk("ta", (14, 16)), disk("tb", (16, 10.5)), disk("tc", (20.5, 10)),
        disk("te", (13, 4)), seats="ST", first="S", lands=[hill],
    )  # fmt: skip
    playing.pick("s")
    assert set(playing.options()) == {"ta", "tb", "te"}
    assert playing.refused(pick=("tc",)) == ["target-hidden"]


def test_r7_by_the_book_a_target_out_of_range_wastes_the_shot() -> None:
    playing = shooting(archer("a", (5, 10)), disk("b", (12, 10)), disk("b2", (40, 30)), options={"measuring": 0})
    playing.pick("a", "b2")
    assert playing.told("shot-wasted") == [{"piece": "a", "target": "b2"}]
    assert playing.state.disks["a"].activated == 0  # the round has ended since, and with it the marker
    assert playing.told("counter-landed") == []

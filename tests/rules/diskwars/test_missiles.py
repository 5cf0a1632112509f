"""The missile segment: who shoots and when, what counters do, who is credited (E30 and E31 stand in test_movement)."""

import pytest

from app.games.disk.rules.drops import Rest
from app.games.diskwars.rules.state import Land
from tests.rules.diskwars.table import Playing, dead, disk, inch, position

FAR = disk("b9", (44, 33), "0/0/9")


def archer(id_: str, at: tuple[float, float], count: int = 1, kind: str = "arrow", **more):
    return disk(id_, at, skills={"missile": (kind, str(count))}, **more)


def shooting(*disks, **more) -> Playing:
    return Playing(position(*disks, segment="missile", **more))


def hits(playing: Playing) -> list[tuple[str, ...]]:
    return [event["hits"] for event in playing.told("counter-landed")]


# --- who, and when ---


@pytest.mark.parametrize(("first", "order"), [("A", ["a1", "a2", "b1", "c1"]), ("B", ["b1", "c1", "a1", "a2"])])
def test_each_player_shoots_with_everything_before_the_next(first: str, order: list[str]) -> None:
    playing = shooting(
        archer("a1", (10, 10)), archer("a2", (10, 14)), archer("b1", (18, 10)), archer("c1", (18, 14)),
        seats="ABC", first=first,
    )  # fmt: skip
    while playing.asked in ("ask.archer", "ask.target", "chance.drop"):
        if playing.asked == "chance.drop":
            playing.fall(None)
        else:
            playing.pick(playing.options()[0])
    assert [event["piece"] for event in playing.told("target-named")] == order


def test_an_archer_that_has_shot_bears_a_marker_and_shoots_no_more() -> None:
    playing = shooting(archer("a1", (10, 10)), archer("a2", (10, 14)), disk("b", (18, 10), "0/0/9"), FAR)
    playing.pick("a1").fall(None)
    assert playing.state.disks["a1"].activated == 1
    assert playing.options() == ["a2", "done"]


def test_nobody_has_to_shoot_and_who_declines_is_not_marked() -> None:
    playing = shooting(
        archer("a", (10, 10)), disk("b", (18, 10)), disk("c", (18, 26)), archer("c2", (18, 20)), seats="ABC"
    )
    playing.pick("done")
    assert playing.state.disks["a"].activated == 0
    assert playing.game.waiting == ("C",)


def test_an_archer_that_was_pinned_only_by_a_friend_may_not_shoot_but_one_that_pins_a_friend_may() -> None:
    playing = shooting(archer("a1", (10, 10)), archer("a2", (10.5, 10)), disk("b", (18, 10)), FAR)
    assert playing.options() == ["a2", "done"]


@pytest.mark.parametrize(("kind", "reach"), [("arrow", 12), ("bolt", 12), ("fireball", 6), ("boulder", 6)])
def test_range_is_measured_from_edge_to_edge_and_its_end_belongs_to_it(kind: str, reach: int) -> None:
    near = shooting(archer("a", (10, 10), kind=kind), disk("b", (10 + 1.75 + reach, 10)))
    assert near.asked == "ask.archer"
    far = shooting(archer("a", (10, 10), kind=kind), disk("b", (10 + 1.7501 + reach, 10)))
    assert far.asked != "ask.archer"


@pytest.mark.parametrize(("kind", "damage"), [("arrow", 2), ("bolt", 3), ("fireball", 4), ("boulder", 5)])
def test_each_kind_does_its_damage(kind: str, damage: int) -> None:
    playing = shooting(archer("a", (10, 10), kind=kind), archer("a2", (10, 16)), disk("b", (14, 10), "0/0/9"), FAR)
    playing.pick("a").fall((14, 10))
    assert playing.state.disks["b"].damage == damage


def test_a_friend_is_no_target() -> None:
    playing = shooting(archer("a", (10, 10)), disk("a2", (14, 10)), disk("b", (18, 10)), disk("b2", (18, 14)))
    assert set(playing.pick("a").options()) == {"b", "b2"}


def test_all_counters_fall_in_one_drop() -> None:
    playing = shooting(archer("a", (10, 10), 3), disk("b", (18, 10), "0/0/9"), FAR).pick("a")
    assert playing.game.decision.place.count == 3
    playing.fall((18, 10), None, (18, 10.2))
    assert hits(playing) == [("b",), (), ("b",)]


# --- R7 ---


def test_r7_among_friends_only_what_can_be_hit_is_offered() -> None:
    playing = shooting(archer("a", (10, 10)), disk("b", (18, 10)), disk("b2", (18, 12)), FAR).pick("a")
    assert set(playing.options()) == {"b", "b2"}
    assert playing.refused(pick=("b9",)) == ["target-out-of-range"]


def test_r7_by_the_book_every_enemy_may_be_named_and_a_wasted_shot_is_marked() -> None:
    playing = shooting(
        archer("a", (10, 10)), archer("a2", (10, 14)), disk("b", (18, 10)), FAR, options={"measuring": 0}
    ).pick("a")
    assert set(playing.options()) == {"b", "b9"}
    playing.pick("b9")
    assert playing.told("shot-wasted") == [{"piece": "a", "target": "b9"}]
    assert playing.state.disks["a"].activated == 1
    assert playing.options() == ["a2", "done"]


def test_r7_by_the_book_a_target_behind_a_barrier_wastes_the_shot() -> None:
    hill = Land(id="hill", at=(inch(14), inch(10)), radius=inch(2), kind="mountain", barrier=True)
    playing = shooting(
        archer("a", (10, 10)), disk("b", (18, 10)), disk("b2", (10, 18)), lands=[hill], options={"measuring": 0}
    )
    assert playing.pick("a", "b").told("shot-wasted") == [{"piece": "a", "target": "b"}]


# --- sight (R10) ---


def test_e31_the_picture_of_the_barrier() -> None:
    """Five targets in range: two behind the barrier, one in it, two beside it."""
    wood = Land(id="wood", at=(inch(16), inch(16)), radius=inch(2), kind="forest", barrier=True)
    playing = shooting(
        archer("s", (10, 16)), disk("ta", (16, 23)), disk("tb", (16.5, 17)), disk("tc", (20.5, 16.3)),
        disk("td", (20.5, 15)), disk("te", (15, 9)), lands=[wood], seats="ST", first="S",
    ).pick("s")  # fmt: skip
    assert set(playing.options()) == {"ta", "tb", "te"}
    assert playing.refused(pick=("tc",)) == ["target-hidden"]
    assert playing.refused(pick=("td",)) == ["target-hidden"]


@pytest.mark.parametrize(("at", "is_seen"), [((13.125, 16), True), ((13.2, 16), True), ((10, 16), False)])
def test_a_barrier_that_the_archer_touches_does_not_hinder(at: tuple[float, float], is_seen: bool) -> None:
    wood = Land(id="wood", at=(inch(16), inch(16)), radius=inch(2), kind="forest", barrier=True)
    playing = shooting(archer("s", at), disk("t", (19.5, 16)), lands=[wood], seats="ST", first="S")
    assert (playing.asked == "ask.archer") is is_seen


def test_other_terrain_hides_nothing() -> None:
    lake = Land(id="lake", at=(inch(14), inch(10)), radius=inch(2), kind="lake")
    assert shooting(archer("a", (10, 10)), disk("b", (18, 10)), lands=[lake]).asked == "ask.archer"


# --- what counters do ---


def test_a_counter_on_two_disks_harms_both() -> None:
    playing = shooting(
        archer("a", (10, 10)), archer("a9", (4, 4)), disk("b1", (17, 10), "0/0/9"), disk("b2", (19, 10), "0/0/9")
    )
    playing.pick("a", "b1").fall((18, 10))
    assert hits(playing) == [("b1", "b2")]


def test_of_overlapping_disks_only_the_upper_is_hit_and_a_third_beside_them_too() -> None:
    playing = shooting(
        archer("a", (10, 10)),
        disk("b1", (17, 10), "0/0/9"),
        disk("b2", (17.5, 10), "0/0/9"),
        disk("b3", (19.3, 10), "0/0/9"),
    )
    playing.pick("a", "b1").fall((18.3, 10))
    assert hits(playing) == [("b2", "b3")]


def test_a_counter_that_only_touches_an_edge_misses() -> None:
    playing = shooting(archer("a", (10, 10)), disk("b", (18, 10)), FAR)
    playing.pick("a").fall((18 + 0.875 + 0.3125, 10))
    assert hits(playing) == [()]


def test_a_counter_on_another_counter_adds_its_damage() -> None:
    playing = shooting(archer("a", (10, 10), 2), archer("a2", (10, 14)), disk("b", (18, 10), "0/0/9"), FAR)
    playing.pick("a").fall((18, 10), (18, 10))
    assert playing.state.disks["b"].damage == 4


def test_who_knocks_a_counter_off_a_target_is_lost_and_the_old_one_stays() -> None:
    playing = shooting(
        archer("a", (10, 10)), archer("a2", (10, 14)), archer("a3", (10, 7)), disk("b", (18, 10), "0/0/9"), FAR
    )
    playing.pick("a").fall((18, 10))
    playing.pick("a2").fall((18.2, 10, 0))
    assert hits(playing) == [("b",), ()]
    assert playing.state.disks["b"].damage == 2
    assert playing.state.counters == ((inch(18), inch(10)),)


def test_a_counter_of_the_same_drop_can_be_knocked_too() -> None:
    playing = shooting(archer("a", (10, 10), 3), archer("a2", (10, 14)), disk("b", (18, 10), "0/0/9"), FAR)
    playing.pick("a").fall((18, 10), (18.2, 10, 0), (18, 10.3))
    assert hits(playing) == [("b",), (), ("b",)]


def test_a_counter_on_the_bare_table_knocks_nobody_out() -> None:
    """Only one that lay on a target is put back at the cost of the new one."""
    playing = shooting(archer("a", (10, 10), 2), archer("a2", (10, 14)), disk("b", (18, 10), "0/0/9"), FAR)
    playing.pick("a").fall((19.3, 10), (19, 10, 0))
    assert hits(playing) == [(), ("b",)]


def test_counters_that_missed_are_taken_up() -> None:
    playing = shooting(archer("a", (10, 10), 2), archer("a2", (10, 14)), disk("b", (18, 10), "0/0/9"), FAR)
    playing.pick("a").fall((18, 10), (22, 10))
    assert playing.state.counters == ((inch(18), inch(10)),)
    playing.pick("a2")
    assert playing.game.decision.place.lying == ((inch(18), inch(10)),)


# --- wounds and credit ---


def test_damage_waits_for_the_end_of_the_segment() -> None:
    """Who is dead already may still be shot at, and may still shoot."""
    playing = shooting(archer("a", (10, 10)), archer("b", (18, 10), values="3/3/2"), FAR)
    playing.pick("a").fall((18, 10))
    assert playing.state.disks["b"].wounds == 0
    assert playing.game.waiting == ("B",)
    playing.pick("b").fall(None)
    assert dead(playing) == ["b"]


def test_missiles_of_several_seats_add_up_and_the_larger_share_has_the_credit() -> None:
    playing = shooting(
        archer("a", (10, 10), kind="bolt"), archer("b", (10, 14)), disk("c", (18, 12), "0/0/5", points=7), seats="ABC"
    )
    playing.pick("a", "c").fall((18, 12))
    playing.pick("b", "c").fall((18, 12.2))
    assert dead(playing) == ["c"]
    assert {seat.id: seat.killed for seat in playing.state.seats} == {"A": 7, "B": 0, "C": 0}


def test_equal_shares_leave_nobody_with_the_credit() -> None:
    playing = shooting(
        archer("a", (10, 10)), archer("b", (10, 14)), disk("c", (18, 12), "0/0/4", points=7), seats="ABC"
    )
    playing.pick("a", "c").fall((18, 12))
    playing.pick("b", "c").fall((18, 12.2))
    assert dead(playing) == ["c"]
    assert all(seat.killed == 0 for seat in playing.state.seats)


def test_twice_the_toughness_in_missiles_is_two_wounds() -> None:
    playing = shooting(archer("a", (10, 10), 2), disk("b", (18, 10), "0/0/2", wounds=3), FAR)
    playing.pick("a").fall((18, 10), (18.4, 10))
    assert playing.state.disks["b"].wounds == 2


def test_who_says_how_counters_fell_must_speak_of_all_of_them_and_of_the_table() -> None:
    playing = shooting(archer("a", (10, 10), 2), disk("b", (18, 10)), FAR).pick("a")
    at = Rest((inch(18), inch(10)))
    assert playing.refused(fall=(at,)) == ["fall-count"]
    assert playing.refused(fall="somewhere") == ["fall-count"]
    assert playing.refused(fall=(at, Rest((-1, 0)))) == ["fall-off-table"]
    assert playing.refused(fall=(at, Rest(None))) == []


def test_the_turn_to_shoot_does_not_come_back_when_the_last_player_gives_up() -> None:
    playing = shooting(
        archer("a", (10, 10)), archer("b", (18, 10)), archer("c", (14, 18)), disk("b2", (40, 30)), seats="ABC"
    )
    playing.pick("done").pick("done")
    assert playing.game.waiting == ("C",)
    playing.act("concede", "C")
    assert playing.asked != "ask.archer"

"""The combat segment, by the worked examples of the book: E32 to E48, E82, E84 to E86, and rulings R22 to R24.

Every battle is laid out so that nobody has to be asked unless the example is about a choice. When it is over the round
is over too, so what remains is read from the events and from the disks that are left.
"""

import pytest

from tests.rules.diskwars.table import Playing, disk, fought


def left(playing: Playing) -> set[str]:
    return set(playing.state.disks)


def dead(playing: Playing) -> list[str]:
    started = [event.values["piece"] for event in _all_events(playing) if event.kind == "disk-destroyed"]
    return sorted(started)


def _all_events(playing: Playing):
    """Those before the first question are told while the game is made."""
    return [*playing.game.first_events, *playing.events]


def test_e32_a_simple_battle() -> None:
    playing = fought(disk("b", (20, 10), "3/2/3"), disk("a", (20.5, 10), "3/3/4"))
    assert dead(playing) == ["b"]


def test_e33_both_die_at_the_same_time() -> None:
    playing = fought(disk("b", (20, 10), "3/4/3"), disk("a", (20.5, 10), "3/3/4"))
    assert dead(playing) == ["a", "b"]


def test_e34_damage_of_a_bolt_is_carried_over() -> None:
    playing = fought(disk("b", (20, 10), "0/0/4", damage=3), disk("a", (20.5, 10), "1/0/4"))
    assert dead(playing) == ["b"]


def test_e35_battles_are_fought_from_the_top_down() -> None:
    playing = fought(disk("b1", (20, 10)), disk("a", (21, 10), "3/4/3"), disk("b2", (22, 10), "3/3/4"))
    assert dead(playing) == ["a", "b2"]
    assert "b1" in left(playing)


def test_e36_who_drops_onto_another_does_not_fight_it_this_round() -> None:
    playing = fought(
        disk("b", (20, 10), "3/3/3"), disk("a", (20.3, 10), "3/1/3"), disk("c", (20.6, 10), "4/3/4"), seats="ABC"
    )
    assert dead(playing) == ["a"]
    assert playing.state.table.pins("c") == ("b",)


def test_e36_the_one_below_still_fights_whom_it_attacks() -> None:
    playing = fought(
        disk("c0", (19, 10), "0/0/2"), disk("b", (20, 10), "3/3/9"), disk("a", (20.9, 10), "0/1/3"),
        disk("c", (21.6, 10), "4/3/4"), seats="ABC",
    )  # fmt: skip
    assert dead(playing) == ["a", "c0"]


def test_e38_damage_stays_from_battle_to_battle() -> None:
    playing = fought(
        disk("b", (20, 10), "0/3/3"), disk("a", (21, 10), "4/5/4"), disk("c", (22, 10), "2/0/4"), seats="ABC"
    )
    assert dead(playing) == ["a", "b", "c"]


def test_e39_attacks_are_combined_and_the_defender_answers_one() -> None:
    playing = fought(
        disk("b", (20, 10), "0/4/5"), disk("a", (19, 10), "2/0/9"), disk("c", (21, 10), "3/0/4"), seats="ABC"
    )
    assert playing.asked == "ask.answer"
    assert set(playing.options()) == {"a", "c"}
    playing.pick("c").pick("c", "c")  # both players credit c with the kill
    assert dead(playing) == ["b", "c"]


def test_e40_defenders_are_combined_and_the_attacker_hits_one() -> None:
    playing = fought(
        disk("a", (19, 10), "0/2/5"), disk("c", (21.8, 10), "0/2/5"), disk("b", (20.4, 10), "5/0/4"), seats="ABC"
    )
    assert playing.asked == "ask.victim"
    playing.pick("a")
    assert dead(playing) == ["a", "b"]
    assert "c" in left(playing)


def test_e42_damage_is_forgotten_when_the_counters_are_removed() -> None:
    playing = fought(disk("a", (10, 10), "0/0/6", damage=4), disk("b", (40, 10)))
    assert playing.state.disks["a"].damage == 0
    assert playing.state.disks["a"].wounds == 0


def test_e43_berserk_comes_after_an_attack_and_goes_without_one() -> None:
    playing = fought(disk("b", (20, 10), "0/0/9"), disk("a", (20.5, 10), "5/3/4", skills=["berserk"]))
    assert playing.state.disks["a"].berserk
    alone = fought(disk("a", (20.5, 10), "5/3/4", skills=["berserk"], berserk=True), disk("b", (40, 10)))
    assert not alone.state.disks["a"].berserk


@pytest.mark.parametrize(("toughness", "dies"), [(7, True), (8, False)])
def test_e43_a_berserker_has_two_more_of_everything(toughness: int, dies: bool) -> None:
    attacker = disk("a", (20.5, 10), "5/3/4", skills=["berserk"], berserk=True)
    playing = fought(disk("b", (20, 10), f"0/5/{toughness}"), attacker)
    assert ("b" in dead(playing)) is dies
    assert "a" in left(playing)  # 5 damage against a toughness of 6


def test_e46_first_blow_kills_before_the_answer() -> None:
    both = fought(disk("b", (20, 10), "2/3/2"), disk("a", (20.5, 10), "4/2/3"))
    assert dead(both) == ["a", "b"]
    first = fought(disk("b", (20, 10), "2/3/2"), disk("a", (20.5, 10), "4/2/3", skills=["first-blow"]))
    assert dead(first) == ["b"]


def test_e47_who_survives_the_first_blow_answers_it() -> None:
    playing = fought(disk("b", (20, 10), "2/3/9"), disk("a", (20.5, 10), "4/2/3", skills=["first-blow"]))
    assert dead(playing) == ["a"]


def test_first_blow_beside_others_may_strike_apart_or_together() -> None:
    def stack() -> Playing:
        return fought(
            disk("b", (20, 10), "0/3/6"), disk("a1", (19, 10), "4/0/3", skills=["first-blow"]),
            disk("a2", (21, 10), "3/0/9"),
        )  # fmt: skip

    apart = stack()
    assert apart.asked == "ask.first-blow"
    apart.pick("apart")
    assert dead(apart) == ["a1", "b"]  # 4, then its answer, then 3 more make 7
    together = stack().pick("together")
    assert together.asked == "ask.answer"
    assert dead(together.pick("a2")) == ["b"]


def test_e48_a_swashbuckler_answers_every_attacker() -> None:
    playing = fought(
        disk("b", (20, 10), "0/4/99", skills=["swashbuckler"]), disk("a1", (19, 10), "1/0/4"),
        disk("a2", (21, 10), "1/0/4"),
    )  # fmt: skip
    assert dead(playing) == ["a1", "a2"]


def test_a_swashbuckler_hits_everybody_it_lies_on() -> None:
    playing = fought(
        disk("a1", (19, 10), "0/0/4"), disk("a2", (21.8, 10), "0/0/4"),
        disk("b", (20.4, 10), "4/0/9", skills=["swashbuckler"]),
    )  # fmt: skip
    assert dead(playing) == ["a1", "a2"]


def test_e82_twice_the_toughness_is_two_wounds() -> None:
    playing = fought(disk("b", (20, 10), "0/0/3", wounds=3), disk("a", (20.5, 10), "6/0/9"))
    assert playing.state.disks["b"].wounds == 2
    killed = fought(disk("b", (20, 10), "0/0/3", wounds=3), disk("a", (20.5, 10), "9/0/9"))
    assert dead(killed) == ["b"]


def test_e84_two_attackers_and_one_answer() -> None:
    playing = fought(disk("b", (20, 10), "1/3/7"), disk("a1", (19, 10), "5/3/4"), disk("a2", (21, 10), "3/3/3")).pick(
        "a2"
    )
    assert dead(playing) == ["a2", "b"]


def test_e85_a_simple_battle_of_the_tutorial() -> None:
    playing = fought(disk("b", (20, 10), "4/1/2"), disk("a", (20.5, 10), "3/3/3"))
    assert dead(playing) == ["b"]


def test_e86_eight_damage_are_one_wound_of_six() -> None:
    playing = fought(
        disk("b", (20, 10), "6/4/6", wounds=2), disk("a1", (19, 10), "5/3/4"), disk("a2", (21, 10), "3/3/3")
    ).pick("a1")
    assert dead(playing) == ["a1"]
    assert playing.state.disks["b"].wounds == 1


def test_friends_that_overlap_do_not_fight() -> None:
    assert dead(fought(disk("a1", (20, 10)), disk("a2", (20.5, 10)))) == []


def test_the_killer_scores_and_nobody_scores_for_a_friend() -> None:
    playing = fought(disk("b", (20, 10), "3/2/3", points=7), disk("a", (20.5, 10), "3/3/4"))
    assert [seat.killed for seat in playing.state.seats] == [7, 0]


def test_of_several_attackers_the_strongest_has_the_credit() -> None:
    playing = fought(
        disk("b", (20, 10), "0/0/5", points=9), disk("a", (19, 10), "2/9/9"), disk("c", (21, 10), "3/0/1"), seats="ABC"
    ).pick("a", "a", "c")
    assert {seat.id: seat.killed for seat in playing.state.seats} == {"A": 0, "B": 0, "C": 9}


def test_equal_attackers_of_different_seats_leave_nobody_with_the_credit() -> None:
    playing = fought(
        disk("b", (20, 10), "0/0/5", points=9), disk("a", (19, 10), "3/3/3"), disk("c", (21, 10), "3/3/3"), seats="ABC"
    ).pick("a", "a", "c")
    assert all(seat.killed == 0 for seat in playing.state.seats)


def test_reanimated_disks_go_under_the_stack() -> None:
    playing = fought(disk("b", (20, 10), "0/0/1", skills=["reanimate"]), disk("a", (20.5, 10)))
    seat = playing.state.seat("B")
    assert seat.stack == ("spare", "b")
    assert seat.casualties == ()


def test_rage_wounds_who_neither_moved_nor_attacked() -> None:
    playing = fought(disk("a", (10, 10), skills=["rage"]), disk("b", (40, 10)))
    assert dead(playing) == ["a"]
    assert all(seat.killed == 0 for seat in playing.state.seats)


def test_seats_choose_the_stacks_in_turn() -> None:
    playing = fought(
        disk("b1", (10, 10)), disk("a1", (10.5, 10)), disk("b2", (20, 10)), disk("a2", (20.5, 10)),
        disk("b3", (30, 10)), disk("a3", (30.5, 10)),
    )  # fmt: skip
    assert (playing.asked, playing.game.waiting) == ("ask.stack", ("A",))
    playing.pick("a2")
    assert playing.game.waiting == ("B",)

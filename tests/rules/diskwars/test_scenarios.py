"""The five scenarios: when one has won and when not, who is out, draws, giving up, stopping (R2, R5, R8, R18, R19)."""

from dataclasses import replace

import pytest

from app.base.errors import Rejection
from app.engine.protocol import Act, Result
from app.games.diskwars.rules.state import State
from app.words.play_sentences import tell_result
from tests.rules.diskwars.table import TABLES, Playing, disk, gathered, inch, position


def laid(scenario: str, *disks, seats: str = "AB", **more) -> State:
    """The lands of a scenario with disks upon them, at the end of a round."""
    lands = Playing(gathered(scenario, seats=seats)).state.lands
    if scenario == "siege":
        lands = Playing(gathered(scenario)).place(10, 18).place(40, 18).state.lands
    state = position(*disks, seats=seats, scenario=scenario, segment="remove-counters", lands=lands, **more)
    width, height = TABLES[scenario]
    return replace(state, table=replace(state.table, width=inch(width), height=inch(height)))


def ended(state: State, **killed: int) -> Result | None:
    for seat, points in killed.items():
        state = state.with_seat(seat, killed=points)
    return Playing(state).game.result


A, B, C = (disk(id_, (2, 2 + 3 * i)) for i, id_ in enumerate("abc"))


# --- Tides of War ---


def test_tides_of_war_ends_after_six_rounds_and_not_before() -> None:
    assert ended(laid("tides-of-war", A, B, round=5), A=90) is None
    result = ended(laid("tides-of-war", A, B, round=6), A=21, B=20)
    assert (result.winners, result.reason, result.scores) == (("A",), "points", {"A": 21, "B": 20})


def test_tides_of_war_scores_twenty_for_each_disk_on_the_other_area() -> None:
    on_area = [disk("b1", (15, 18)), disk("b2", (15, 20)), disk("b3", (33, 18)), disk("b4", (15, 18 + 2.875))]
    result = ended(laid("tides-of-war", A, *on_area, round=6), A=39)
    assert result.scores == {"A": 39, "B": 40}  # b4 only meets the edge, b3 lies at home
    assert result.winners == ("B",)


def test_tides_of_war_is_a_draw_when_the_points_are_equal() -> None:
    result = ended(laid("tides-of-war", A, B, round=6), A=20, B=20)
    assert result.winners == ()


# --- In Harm's Way ---


def test_the_middle_must_be_held_twice_in_a_row() -> None:
    playing = Playing(laid("in-harms-way", disk("a", (30, 18)), B))
    assert playing.state.held == {"A": 1}
    playing.until_round(3)
    assert (playing.game.result.winners, playing.game.result.reason) == (("A",), "middle-held")


def test_an_enemy_on_the_middle_breaks_the_row() -> None:
    shared = Playing(laid("in-harms-way", disk("a", (30, 16.5)), disk("b", (30, 19.5)), held={"A": 1}))
    assert (shared.game.result, shared.state.held) == (None, {})
    left = Playing(laid("in-harms-way", A, B, held={"A": 1}))
    assert (left.game.result, left.state.held) == (None, {})
    taken = Playing(laid("in-harms-way", A, disk("b", (30, 18)), held={"A": 1}))
    assert (taken.game.result, taken.state.held) == (None, {"B": 1})


@pytest.mark.parametrize(("attack", "wins"), [(7, False), (8, True)])
def test_eight_attack_on_the_enemy_base_win_at_any_time(attack: int, wins: bool) -> None:
    state = laid(
        "in-harms-way", disk("a1", (54, 16.5), "4/0/9"), disk("a2", (54 - 2 - 0.874 - 1.75, 18), f"{attack - 4}/0/9"), B
    )
    playing = Playing(replace(state, segment="activation")).pick("a2", "move").flip(60, 18).stop()
    result = playing.game.result
    assert (result is not None) is wins
    assert result is None or (result.winners, result.reason) == (("A",), "base-taken")


def test_the_own_base_wins_nothing_and_edges_that_meet_do_not_count() -> None:
    own = laid("in-harms-way", disk("a", (6, 18), "9/0/9"), B)
    assert Playing(replace(own, segment="activation")).game.result is None
    edge = laid("in-harms-way", disk("a", (54 - 2.875, 18), "9/0/9"), B)
    assert Playing(replace(edge, segment="activation")).pick("a", "nothing").game.result is None


# --- Doom Hill ---


@pytest.mark.parametrize(("killed", "wins"), [(24, False), (25, True)])
def test_doom_hill_wants_the_hill_and_twenty_five_points(killed: int, wins: bool) -> None:
    result = ended(laid("doom-hill", disk("a", (30, 30)), B, C, seats="ABC"), A=killed, B=99)
    assert (result is not None) is wins
    assert result is None or (result.winners, result.reason) == (("A",), "hill-taken")


def test_doom_hill_is_not_won_beside_an_enemy() -> None:
    assert ended(laid("doom-hill", disk("a", (30, 28.5)), disk("b", (30, 31.5)), C, seats="ABC"), A=99) is None
    assert ended(laid("doom-hill", A, B), A=99) is None


# --- Battlegnash ---


@pytest.mark.parametrize(
    ("killed", "wins"), [((25, 0, 0), True), ((24, 0, 0), False), ((40, 16, 0), False), ((40, 15, 3), True)]
)
def test_battlegnash_wants_a_lead_over_the_closest(killed: tuple[int, int, int], wins: bool) -> None:
    a, b, c = killed
    result = ended(laid("battlegnash", A, B, C, seats="ABC"), A=a, B=b, C=c)
    assert (result is not None) is wins
    assert result is None or (result.winners, result.reason) == (("A",), "kill-lead")


def test_the_middle_alone_counts_ten_in_battlegnash() -> None:
    result = ended(laid("battlegnash", disk("a", (30, 30)), B), A=15)
    assert (result.winners, result.scores) == (("A",), {"A": 25, "B": 0})
    assert ended(laid("battlegnash", disk("a", (30, 30)), B), A=14) is None
    assert ended(laid("battlegnash", A, disk("b", (30, 30))), A=34) is None  # it counts for the other one too


# --- Siege ---


@pytest.mark.parametrize("round_", [1, 8])
def test_the_attacker_wins_at_the_end_of_any_round_with_a_disk_on_the_area(round_: int) -> None:
    result = ended(laid("siege", disk("a", (10, 18)), disk("b", (10, 20)), round=round_))
    assert (result.winners, result.reason) == (("A",), "area-taken")


def test_the_defender_wins_when_the_area_is_free_of_the_attacker_after_eight_rounds() -> None:
    assert ended(laid("siege", A, disk("b", (10, 18)), round=7)) is None
    held = ended(laid("siege", A, disk("b", (10, 18)), round=8))
    assert (held.winners, held.reason) == (("B",), "area-held")
    assert ended(laid("siege", A, B, round=8)).winners == ("B",)  # R18: nobody need lie there


def test_touching_edges_do_not_take_the_area() -> None:
    assert ended(laid("siege", disk("a", (10 + 2.875, 18)), B)) is None


# --- the numbers are options ---


def test_the_numbers_of_a_scenario_may_be_changed() -> None:
    assert ended(laid("tides-of-war", A, B, round=4, options={"rounds": 4}), A=1).winners == ("A",)
    per_disk = laid("tides-of-war", A, disk("b", (15, 18)), round=6, options={"points_per_disk": 5})
    assert ended(per_disk, A=6).winners == ("A",)
    assert ended(laid("in-harms-way", disk("a", (30, 18)), B, options={"control_segments": 1})).winners == ("A",)
    base = laid("in-harms-way", disk("a", (54, 18), "3/0/9"), B, options={"attack_on_base": 3})
    assert Playing(replace(base, segment="activation")).pick("a", "nothing").game.result.winners == ("A",)
    assert ended(laid("doom-hill", disk("a", (30, 30)), B, options={"kill_points": 5}), A=5).winners == ("A",)
    assert ended(laid("battlegnash", A, B, options={"kill_lead": 5}), A=5).winners == ("A",)
    gnash = laid("battlegnash", disk("a", (30, 30)), B, options={"kill_lead": 5, "land_points": 5})
    assert ended(gnash).winners == ("A",)
    assert ended(laid("siege", A, B, round=3, options={"rounds": 3})).winners == ("B",)


def test_starting_disks_may_be_changed() -> None:
    playing = Playing(gathered("tides-of-war", options={"starting_disks": 2})).until("ask.activate")
    assert [seat.entered for seat in playing.state.seats] == [2, 2]
    siege = Playing(gathered("siege", options={"starting_disks": 1, "defender_starting_disks": 3})).until(
        "ask.activate"
    )
    assert [seat.entered for seat in siege.state.seats] == [1, 3]


# --- nobody left (R19) ---


def empty(state: State, *seats: str) -> State:
    for seat in seats:
        state = state.with_seat(seat, stack=())
    return state


def test_who_loses_the_last_disk_is_out_and_the_last_one_left_has_won() -> None:
    state = position(disk("b", (20, 10), "0/0/1"), disk("a", (20.5, 10)), segment="combat")
    result = Playing(empty(state, "B")).game.result
    assert (result.winners, result.reason, result.scores) == (("A",), "last-left", {"A": 5, "B": 0})


def test_a_stack_that_may_still_come_keeps_a_seat_in_the_game() -> None:
    state = position(disk("b", (20, 10), "0/0/1"), disk("a", (20.5, 10)), segment="combat")
    assert Playing(state).game.result is None


def test_without_reinforcements_a_stack_keeps_nobody_in_the_game() -> None:
    state = position(
        disk("b", (20, 10), "0/0/1"), disk("a", (20.5, 10)), segment="combat", options={"reinforcements": 0}
    )
    assert Playing(state).game.result.winners == ("A",)


def test_when_the_last_ones_fall_together_nobody_has_won() -> None:
    state = position(disk("b", (20, 10), "0/9/1"), disk("a", (20.5, 10)), segment="combat")
    result = Playing(empty(state, "A", "B")).game.result
    assert (result.winners, result.reason) == ((), "last-left")
    assert "no player has disks left" in tell_result(result, "diskwars")


def test_with_three_seats_the_others_go_on_when_one_is_out() -> None:
    state = position(
        disk("b", (20, 10), "0/0/1"), disk("a", (20.5, 10)), disk("c", (40, 30)), seats="ABC", segment="combat"
    )
    playing = Playing(empty(state, "B"))
    assert playing.game.result is None
    assert playing.state.seat("B").is_out
    assert playing.state.first == "C"  # the neighbour of A that is still there


# --- deadlock (R8) ---


def test_three_rounds_in_which_nothing_happens_are_a_draw() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (40, 30))))
    playing.until_round(3)
    assert playing.game.result is None
    playing.until_round(4)
    assert (playing.game.result.winners, playing.game.result.reason, playing.state.round) == ((), "deadlock", 3)


def test_a_single_flip_begins_the_count_anew() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (40, 30)))).until_round(3)
    while playing.game.waiting != ("A",):
        playing.pick("done")
    playing.pick("a", "move").flip(40, 10).stop().until_round(6)
    assert playing.game.result is None
    assert playing.until_round(7).game.result.reason == "deadlock"


def test_damage_that_goes_nowhere_is_still_something() -> None:
    """Two disks that lie on each other and fight each round in vain."""
    playing = Playing(position(disk("b", (20, 10), "0/1/9"), disk("a", (20.5, 10), "1/0/9"))).until_round(8)
    assert playing.game.result is None


def test_sixty_rounds_are_a_draw() -> None:
    state = position(disk("b", (20, 10), "0/1/9"), disk("a", (20.5, 10), "1/0/9"), round=59)
    playing = Playing(state).until_round(60)
    assert playing.game.result is None
    assert playing.until_round(61).game.result.reason == "deadlock"


# --- giving up, agreeing, stopping ---


def test_with_two_seats_giving_up_ends_the_battle() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (40, 30)))).act("concede", "A")
    assert (playing.game.result.winners, playing.game.result.reason) == (("B",), "last-left")
    assert playing.state.seat("B").killed == 0
    assert playing.game.decision is None


def test_with_three_seats_the_own_disks_are_set_aside_and_the_others_go_on() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (20, 10)), disk("c", (40, 30)), seats="ABC"))
    playing.pick("a", "move")  # in the middle of a move
    playing.act("concede", "A")
    assert playing.game.result is None
    assert "a" not in playing.state.disks
    assert playing.state.seat("A").aside == ("a",)
    assert playing.game.waiting == ("B",)
    assert "a" not in playing.state.table


def test_who_gave_up_out_of_turn_leaves_the_turn_where_it_is() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (20, 10)), disk("c", (40, 30)), seats="ABC"))
    playing.pick("a", "move").flip(11, 20)
    playing.act("concede", "C")
    assert (playing.asked, playing.game.waiting) == ("ask.flip", ("A",))
    assert playing.state.disks["a"].moved == 1


@pytest.mark.parametrize("segment", ["missile", "combat", "reinforcement", "activation"])
@pytest.mark.parametrize("seat", "ABC")
def test_a_seat_may_give_up_in_any_segment(segment: str, seat: str) -> None:
    def archer(id_: str, at: tuple[float, float]):
        return disk(id_, at, skills={"missile": ("arrow", "1")})

    state = position(
        archer("a", (10, 10)), archer("b", (14, 14)), archer("c", (18, 10)), disk("b1", (30, 10), "0/0/9"),
        disk("a1", (30.5, 10), "0/0/9"), disk("b2", (30, 20), "0/0/9"), disk("c1", (30.5, 20), "0/0/9"),
        disk("a2", (40, 20), "0/0/9"), disk("c2", (40.5, 20), "0/0/9"), seats="ABC", segment=segment,
    )  # fmt: skip
    playing = Playing(state).act("concede", seat).until_round(3)
    assert playing.state.round == 3
    assert not list(playing.state.of(seat))


def test_a_draw_is_agreed_when_all_who_play_want_it() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (20, 10)), disk("c", (40, 30)), seats="ABC"))
    refused = playing.game.act(Act(kind="accept", seat="B"))
    assert isinstance(refused, Rejection)
    assert [reason.code for reason in refused.reasons] == ["act-no-offer"]
    playing.act("offer_draw", "A").act("accept", "B")
    assert playing.game.result is None
    playing.act("accept", "C")
    assert (playing.game.result.winners, playing.game.result.reason) == ((), "agreed")


def test_who_has_left_need_not_agree_to_a_draw() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (20, 10)), disk("c", (40, 30)), seats="ABC"))
    playing.act("concede", "B").act("offer_draw", "A").act("accept", "C")
    assert playing.game.result.reason == "agreed"


def test_an_offer_lapses_with_the_step() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("a2", (10, 20)), disk("b", (40, 30))))
    playing.act("offer_draw", "A").pick("a", "nothing")
    assert isinstance(playing.game.act(Act(kind="accept", seat="B")), Rejection)


def test_a_battle_that_is_stopped_goes_by_the_score() -> None:
    playing = Playing(laid("doom-hill", A, B).with_seat("B", killed=3)).act("end_and_score", "A")
    assert (playing.game.result.winners, playing.game.result.reason) == (("B",), "stopped")
    level = Playing(laid("doom-hill", A, B)).act("end_and_score", "A")
    assert level.game.result.winners == ()


def test_a_battle_that_is_stopped_counts_what_the_scenario_adds() -> None:
    tides = Playing(laid("tides-of-war", A, disk("b", (15, 18)))).act("end_and_score", "A")
    assert tides.game.result.scores == {"A": 0, "B": 20}
    gnash = Playing(laid("battlegnash", disk("a", (30, 30)), B)).act("end_and_score", "A")
    assert gnash.game.result.scores == {"A": 10, "B": 0}


@pytest.mark.parametrize("kind", ["concede", "offer_draw", "end_and_score", "fixed"])
def test_what_is_over_stays_as_it_ended(kind: str) -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (40, 30)))).act("concede", "A")
    before = (playing.game.result, playing.game.hash)
    refused = playing.game.act(Act(kind=kind, seat="B", values={"piece": "b", "remove": True}))
    assert [reason.code for reason in refused.reasons] == ["answer-over"]
    assert (playing.game.result, playing.game.hash) == before


@pytest.mark.parametrize("kind", ["concede", "offer_draw", "accept"])
@pytest.mark.parametrize("seat", ["B", "Z"])
def test_who_does_not_play_neither_gives_up_nor_agrees(kind: str, seat: str) -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (20, 10)), disk("c", (40, 30)), seats="ABC"))
    playing.act("concede", "B").act("offer_draw", "A")
    refused = playing.game.act(Act(kind=kind, seat=seat))
    assert [reason.code for reason in refused.reasons] == ["act-not-playing"]


def test_nobody_takes_back_alone_that_another_gave_up() -> None:
    playing = Playing(position(disk("a", (10, 10)), disk("b", (20, 10)), disk("c", (40, 30)), seats="ABC"))
    playing.pick("a", "nothing")
    assert not playing.game.past[-1].is_marked
    playing.act("concede", "C")
    assert playing.game.past[-1].is_marked
    playing.act("undo_to", "A", moment=1)
    assert not playing.state.seat("C").is_out


def test_what_nobody_knows_cannot_be_done() -> None:
    refused = Playing(laid("doom-hill", A, B)).game.act(Act(kind="dance", seat="A"))
    assert [reason.code for reason in refused.reasons] == ["act-unknown"]

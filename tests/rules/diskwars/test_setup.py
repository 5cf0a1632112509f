"""Before the first activation: stacks, first player, lands, starting disks; and reinforcements after it."""

from dataclasses import replace

import pytest

from app.base.geometry import squared
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.state import HIDDEN
from app.games.diskwars.rules.play import Diskwars
from tests.rules.diskwars.table import Playing, card, gathered, inch

ALL = ["tides-of-war", "in-harms-way", "doom-hill", "battlegnash", "siege"]


# --- stacks and the first player ---


def unordered(seats: str = "AB"):
    state = gathered("tides-of-war" if len(seats) == 2 else "doom-hill", seats=seats, first="")
    for seat in seats:
        state = state.with_seat(seat, stack=("x", "y", "x"), army=("x", "x", "y"), is_ordered=False)
    return replace(state, cards={"x": card("x"), "y": card("y")})


def test_everybody_lays_the_own_stack_in_secret() -> None:
    playing = Playing(unordered())
    made = playing.game.decision
    assert (made.kind, made.seats, made.is_private) == ("order", ("A",), True)
    assert [option.key for option in made.options] == ["x", "y", "x:2"]
    assert made.seen_by("B").options == ()
    playing.give(order=("y", "x:2", "x"))
    assert playing.state.seat("A").stack == ("y", "x", "x")
    assert playing.told("stack-ordered") == [{"seat": "A"}]
    assert playing.game.waiting == ("B",)


@pytest.mark.parametrize("order", [("x", "y"), ("x", "y", "y"), ("x", "y", "x:2", "x")])
def test_every_disk_of_the_stack_is_named_once(order: tuple[str, ...]) -> None:
    assert Playing(unordered()).refused(order=order) == ["answer-order"]


def test_the_top_of_a_stack_is_hidden_until_it_is_laid() -> None:
    playing = Playing(unordered())
    assert playing.game.view("B").seat("A").stack == (HIDDEN,) * 3
    playing.give(order=("y", "x:2", "x"))
    assert playing.game.view("B").seat("A").stack == ("y", HIDDEN, HIDDEN)


def test_chance_names_the_first_player_among_those_who_play() -> None:
    playing = Playing(unordered("ABC"))
    playing.act("concede", "B")
    for seat in "AC":
        assert playing.game.waiting == (seat,)
        playing.give(order=("x", "y", "x:2"))
    assert playing.asked == "chance.first"
    assert playing.game.decision.place.keys == ("A", "C")
    assert playing.refused(fall="B") == ["answer-unknown"]
    playing.give(fall="C")
    assert playing.state.first == "C"


# --- lands ---


def spread(state) -> dict[str, tuple[float, float]]:
    return {land.role: (land.at[0] / 25_400, land.at[1] / 25_400) for land in state.lands}


def test_tides_of_war_has_two_areas_eighteen_inches_apart() -> None:
    state = Playing(gathered("tides-of-war")).state
    assert spread(state) == {"staging:A": (15, 18), "staging:B": (33, 18)}
    assert [seat.staging for seat in state.seats] == ["land-A", "land-B"]


def test_in_harms_way_has_three_lands_on_a_line_of_four_feet() -> None:
    assert spread(Playing(gathered("in-harms-way")).state) == {
        "centre": (30, 18),
        "base:A": (6, 18),
        "base:B": (54, 18),
    }


@pytest.mark.parametrize("scenario", ["doom-hill", "battlegnash"])
@pytest.mark.parametrize("seats", ["AB", "ABC", "ABCD", "ABCDE", "ABCDEF"])
def test_rings_lie_two_feet_from_the_middle_at_equal_distances(scenario: str, seats: str) -> None:
    state = Playing(gathered(scenario, seats=seats)).state
    middle, *areas = state.lands
    assert middle.at == (inch(30), inch(30))
    assert len(areas) == len(seats)
    for land in areas:
        assert squared(land.at, middle.at) == pytest.approx(inch(24) ** 2, rel=1e-4)
        assert all(land.radius <= part <= inch(60) - land.radius for part in land.at)
    around = [squared(one.at, other.at) for one, other in zip(areas, [*areas[1:], areas[0]], strict=True)]
    assert max(around) == pytest.approx(min(around), rel=1e-3)


# --- starting disks ---


def test_starting_disks_are_laid_one_at_a_time_in_turn_from_the_top() -> None:
    playing = Playing(gathered("tides-of-war", first="B"))
    seats = ""
    while playing.asked == "ask.enter":
        seats += playing.game.waiting[0]
        assert not playing.game.decision.may_pass
        playing.place_anywhere()
    assert seats == "BA" * 6
    assert (len(list(playing.state.of("A"))), len(playing.state.seat("A").stack)) == (6, 2)
    assert (playing.asked, playing.state.round) == ("ask.activate", 1)


def test_with_uneven_stacks_the_turn_goes_on_clockwise() -> None:
    state = gathered("doom-hill", seats="ABC", stack=3).with_seat("B", stack=("b",))
    playing = Playing(state)
    seats = ""
    while playing.asked == "ask.enter":
        seats += playing.game.waiting[0]
        playing.place_anywhere()
    assert seats == "ABCACAC"


def test_a_starting_disk_touches_its_own_area_by_overlap_or_edge() -> None:
    playing = Playing(gathered("tides-of-war"))
    assert playing.refused(place=Places({"a": (inch(15), inch(18 + 2.875))})) == []
    assert playing.refused(place=Places({"a": (inch(15), inch(18 + 2.876))})) == ["entry-not-at-home"]
    assert playing.refused(place=Places({"a": (inch(33), inch(18))})) == ["entry-not-at-home"]
    assert playing.refused(place=Places({"b": (inch(15), inch(18))})) == ["answer-form"]
    assert playing.refused(place=Flip((inch(15), inch(18)))) == ["answer-form"]


def test_the_middle_of_a_disk_comes_to_lie_on_the_table() -> None:
    playing = Playing(gathered("siege", stack=14)).place(2, 18).until("ask.enter")
    while playing.game.waiting != ("B",):
        playing.place_anywhere()
    assert playing.refused(place=Places({"b": (0, inch(18))})) == []
    assert playing.refused(place=Places({"b": (-1, inch(18))})) == ["entry-off-table"]


def test_disks_may_overlap_friends_but_not_enemies_when_they_come_in() -> None:
    playing = Playing(gathered("tides-of-war")).place(15, 18)
    playing.place(33, 18)
    assert playing.refused(place=Places({"a": (inch(15.2), inch(18))})) == []
    near = Playing(gathered("tides-of-war", options={"staging": 4})).place(24, 18)
    assert near.refused(place=Places({"b": (inch(25), inch(18))})) == ["entry-on-enemy"]
    assert near.refused(place=Places({"b": (inch(24 + 1.75), inch(18))})) == []  # edges that meet do not touch


def test_the_whole_army_of_in_harms_way_starts_in_its_strip() -> None:
    playing = Playing(gathered("in-harms-way", stack=7))
    assert playing.refused(place=Places({"a": (inch(6), inch(1))})) == []
    assert playing.refused(place=Places({"a": (inch(12), inch(35))})) == []
    assert playing.refused(place=Places({"a": (inch(12.01), inch(18))})) == ["entry-not-at-home"]
    assert playing.refused(place=Places({"a": (inch(5.99), inch(18))})) == ["entry-not-at-home"]
    seats = ""
    while playing.asked == "ask.enter":
        seats += playing.game.waiting[0]
        playing.place_anywhere()
    assert seats == "AB" * 7
    assert all(seat.stack == () for seat in playing.state.seats)


def test_the_defender_of_a_siege_starts_with_twelve_within_six_inches_the_attacker_with_six() -> None:
    """Also the last six, when the attacker has none left to lay."""
    playing = Playing(gathered("siege", stack=14)).until("ask.enter")
    area = next(land for land in playing.state.lands if land.role == "staging:B")
    x, y = area.at
    laid = {"A": 0, "B": 0}
    while playing.asked == "ask.enter":
        seat = playing.game.waiting[0]
        if seat == "B":
            assert playing.refused(place=Places({"b": (x, y + inch(2 + 6 + 0.875))})) == []
            assert playing.refused(place=Places({"b": (x, y + inch(2 + 6 + 0.876))})) == ["entry-not-at-home"]
        laid[seat] += 1
        playing.place_anywhere()
    assert laid == {"A": 6, "B": 12}


@pytest.mark.parametrize("scenario", ALL)
def test_every_scenario_can_be_set_up_and_played_into_the_third_round(scenario: str) -> None:
    playing = Playing(gathered(scenario, stack=14)).until_round(3)
    assert playing.state.round == 3
    assert playing.game.result is None


# --- reinforcements ---


def second_round(scenario: str = "tides-of-war", **more) -> Playing:
    playing = Playing(gathered(scenario, stack=14, **more))
    while playing.asked == "ask.enter":
        playing.place_anywhere()
    return playing.until_round(2)


def test_no_reinforcements_come_in_the_first_round_and_six_in_the_second() -> None:
    playing = second_round()
    assert (playing.asked, playing.game.waiting) == ("ask.enter", ("B",))  # the neighbour is first player now
    for _ in range(6):
        playing.place_anywhere()
    assert playing.game.waiting == ("A",)
    assert (playing.state.seat("B").entered, len(playing.state.seat("B").stack)) == (12, 2)


def test_a_player_may_stop_earlier() -> None:
    playing = second_round().place_anywhere().stop()
    assert playing.game.waiting == ("A",)
    assert playing.state.seat("B").entered == 7
    playing.stop()
    assert playing.asked == "ask.activate"


def test_reinforcements_may_be_activated_in_the_round_they_come() -> None:
    playing = second_round().place_anywhere().stop().stop()
    assert "B7" in playing.options()


def test_the_number_of_reinforcements_is_an_option() -> None:
    playing = second_round(options={"reinforcements": 2})
    playing.place_anywhere().place_anywhere()
    assert playing.game.waiting == ("A",)


def test_nobody_is_reinforced_in_in_harms_way_not_even_by_the_reanimated() -> None:
    playing = Playing(gathered("in-harms-way", stack=2)).until("ask.activate")
    state = playing.state.with_seat("B", stack=("b",))
    again = Playing(replace(state, segment="reinforcement"))
    assert again.asked == "ask.activate"


@pytest.mark.parametrize("scenario", ALL)
def test_whatever_is_offered_as_a_place_is_one(scenario: str) -> None:
    playing = Playing(gathered(scenario, stack=14))
    rules = Diskwars()
    for _ in range(30):
        if playing.asked not in ("ask.enter", "ask.land", "ask.terrain-place"):
            break
        about = playing.game.decision.about[0]
        offered = [at for at, _ in zip(rules.spots(playing.state, playing.game.decision), range(5), strict=False)]
        assert offered
        assert all(playing.refused(place=Places({about: at})) == [] for at in offered)
        playing.place_anywhere()

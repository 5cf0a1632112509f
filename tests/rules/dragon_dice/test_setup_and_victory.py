"""Setting up, the order of turns, who is out, who has won (Starting the Game; Object of the Game; Turn Sequence)."""

import pytest

from app.engine.protocol import Act
from tests.rules.dragon_dice.tables import Table, lies

SIDE_A = {"home": ["h=goblin/thug"], "campaign": ["c=goblin/thug"], "horde": ["x=goblin 1 maneuver:3 id melee:1"]}
SIDE_B = {"home": ["dwarf/footman"], "campaign": ["dwarf/footman"], "horde": ["y=dwarf 2 maneuver:3 id melee:1"]}


def set_up() -> Table:
    return Table(
        SIDE_A, SIDE_B, segment="setup-order", round=0, turn=None,
        proposed={"A": "flatland-city", "B": "coastland-temple"},
    )  # fmt: skip


def test_e017_an_8_is_rolled_again_and_a_7_becomes_a_6() -> None:
    table = Table(
        {"home": ["goblin/thug"]}, {"home": ["dwarf/footman"]}, segment="setup-distances", round=0, order=["B", "A"]
    )
    table.roll_terrains(8, 7, 6).roll_terrains(3)
    assert [table.state.terrains[one].face for one in ("home-A", "home-B", "frontier")] == [3, 6, 6]
    assert (table.state.turn, table.state.round) == ("B", 1)


def test_r100_the_order_roll_counts_normal_results_of_icons_and_items_too() -> None:
    a = {**SIDE_A, "horde": ["x=dwarf 3 sai:trample:3", "i=speed-slippers:gold", "w=dwarf 2 sai:wayfare:3 maneuver:1"]}
    table = Table(a, SIDE_B, segment="setup-order", round=0, turn=None, proposed=dict.fromkeys("AB", "flatland-city"))
    table.roll(x="sai:trample:3", i="maneuver:2", w="sai:wayfare:3", y="maneuver:3")
    assert [one["total"] for one in table.told("summed")] == [8, 3]


def test_r100_the_order_roll_counts_maneuvers_and_ids() -> None:
    table = set_up().roll(x="maneuver:3", y="id")
    assert [one["total"] for one in table.told("summed")] == [3, 2]
    table.expect("ask.lead", among={"first-turn", "frontier"}, by="A")


def test_r100_tied_seats_roll_again() -> None:
    table = set_up().roll(x="maneuver:3", y="maneuver:3").roll(x="id", y="id").expect("ask.lead", by="B")
    assert [one["total"] for one in table.told("summed")] == [3, 3, 1, 2]


def test_who_does_not_take_the_first_turn_chooses_the_frontier_of_all_that_were_proposed() -> None:
    table = set_up().roll(x="maneuver:3", y="id").say("ask.lead", "first-turn")
    table.say("ask.frontier", "flatland-city", among={"flatland-city", "coastland-temple"}, by="B")
    assert table.state.order == ("A", "B")
    assert (table.where("h"), table.where("c"), table.where("x")) == ("home-A", "frontier", "home-B")


def test_r101_with_three_seats_the_rest_follow_by_their_totals() -> None:
    seats = [
        {"home": ["goblin/thug"], "campaign": ["goblin/thug"], "horde": [f"{name}=goblin 1 maneuver:{n}"]}
        for name, n in (("x", 2), ("y", 5), ("z", 4))
    ]
    table = Table(*seats, segment="setup-order", round=0, turn=None, proposed=dict.fromkeys("ABC", "flatland-city"))
    table.roll(x="maneuver:2", y="maneuver:5", z="maneuver:4").say("ask.lead", "frontier", by="B")
    assert (table.state.order, table.state.chooser) == (("C", "B", "A"), "B")
    table.expect("ask.horde", among={"home-A", "home-B"}, by="C")


# --- victory ---


def capture(**more: object) -> Table:
    """A turns its home from 7 to 8."""
    table = Table(
        {"home": ["a=goblin/thug"], "campaign": ["c=goblin/thug"]}, {"home": ["dwarf/footman"]}, march="home-A",
        stage="maneuver", home_a="highland-city 7", **more,
    )  # fmt: skip
    return table.say("ask.maneuver", "yes").say("ask.turn", "up")


def test_two_captured_terrains_win_at_once() -> None:
    table = capture(frontier="flatland-city 8 A")
    assert table.result is not None
    assert (table.result.winners, table.result.reason) == (("A",), "captured")


def test_one_captured_terrain_does_not_win() -> None:
    table = capture()
    assert (table.result, table.state.terrains["home-A"].holder) == (None, "A")


def test_r102_two_terrains_must_be_held_at_the_same_time_unless_agreed_otherwise() -> None:
    a = {"home": ["a=goblin/thug"], "campaign": ["c=goblin/thug"]}
    for word, wins in (("held", False), ("ever", True)):
        table = Table(
            a, {"home": ["dwarf/footman"]}, march="home-A", stage="maneuver", home_a="highland-city 7",
            options={"captures": word}, captured={"A": ["frontier"]},
        )  # fmt: skip
        table.say("ask.maneuver", "yes").say("ask.turn", "up")
        assert (table.result is not None) is wins


def test_r103_a_seat_without_units_is_out_at_once_and_its_home_and_dragons_stay() -> None:
    table = Table(
        {"campaign": ["a=goblin 4 melee:9"]},
        {"campaign": ["b=dwarf/footman"], "reserve": ["k=none/kings-die"], "dragons": ["D=drake-red at home-A"]},
        {"home": ["goblin/thug"]}, march="frontier",
    )  # fmt: skip
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(b="melee:1")
    assert table.state.seat("B").is_out
    assert table.result is None
    assert (table.where("k"), table.where("D")) == ("out", "home-A")
    assert "home-B" in table.state.terrains
    assert table.state.playing == ("A", "C")


def test_r103_the_last_seat_in_play_has_won() -> None:
    table = Table({"campaign": ["a=goblin 4 melee:9"]}, {"campaign": ["b=dwarf/footman"]}, march="frontier")
    table.say("ask.action", "melee:B").roll(a="melee:9").roll(b="melee:1")
    assert table.result is not None
    assert table.result.winners == ("A",)


def test_who_concedes_is_out() -> None:
    table = Table({"home": ["goblin/thug"]}, {"home": ["dwarf/footman"]})
    table.game.act(Act(kind="concede", seat="B"))
    assert table.game.result is not None
    assert table.game.result.winners == ("A",)


def test_who_concedes_frees_its_dragons_and_its_terrains() -> None:
    """With three seats the battle goes on: nobody speaks for a tame dragon any more, and the eighth face falls."""
    table = Table(
        {"home": ["k=eldarim/dragonlord"], "dragons": ["D=drake-red at home-A"]}, {"home": ["b=dwarf/footman"]},
        {"home": ["c=dwarf/footman"], "campaign": ["d=dwarf/footman"]}, segment="dragon-attack",
        home_a="highland-city 8 A", effects=[lies("deadlands", "B", "home-A")],
    )  # fmt: skip
    table.say("ask.champions", "k").roll(k="sai:logo-dragonlord:4")
    assert table.state.dice["D"].tamer == "k"
    table.game.act(Act(kind="concede", seat="A"))
    assert (table.state.dice["D"].tamer, table.where("D")) == ("", "home-A")
    assert (table.state.terrains["home-A"].face, table.state.terrains["home-A"].holder) == (7, "")
    assert table.state.effects == ()


@pytest.mark.parametrize(
    ("values", "reason"), [({"still": 6}, "deadlock"), ({"round": 60}, "deadlock"), ({"still": 5}, "")]
)
def test_r104_a_battle_in_which_nothing_happens_is_drawn(values: dict[str, int], reason: str) -> None:
    table = Table({"home": ["goblin/thug"]}, {"home": ["dwarf/footman"]}, segment="end", turn="B", **values)
    assert (table.result.reason if table.result else "") == reason
    assert table.result is None or table.result.winners == ()


def test_r104_rounds_without_change_are_counted_and_a_move_begins_anew() -> None:
    for moved, still in ((False, 3), (True, 0)):
        table = Table({"home": ["goblin/thug"]}, {"home": ["dwarf/footman"]}, segment="expiry", still=2, moved=moved)
        assert table.state.still == still


# --- turns ---


def test_effects_until_ones_turn_begins_end_before_anything_else() -> None:
    table = Table(
        {"home": ["goblin/thug"]}, {"home": ["dwarf/footman"]}, segment="expiry",
        effects=[lies("palsy", "A", "B@home-B"), lies("palsy", "B", "A@home-A")],
    )  # fmt: skip
    assert [one.seat for one in table.state.effects] == ["B"]


def test_the_phases_of_a_turn_follow_one_another() -> None:
    table = Table(
        {"home": ["goblin/thug"], "campaign": ["feral/lynx-folk"], "dua": ["feral/fox-folk"]},
        {"home": ["dwarf/footman"], "dragons": ["D=drake-red at home-A"]}, segment="expiry",
    )  # fmt: skip
    table.skip("ask.effect").roll(D="wing:5")
    table.roll(A1="id").skip("ask.march").skip("ask.march").skip("ask.retreat")
    began = [one["segment"] for one in table.told("segment-began")]
    assert began[:7] == [
        "expiry", "initial-effects", "dragon-attack", "first-march", "second-march", "reserve", "end"
    ]  # fmt: skip
    assert table.state.turn == "B"

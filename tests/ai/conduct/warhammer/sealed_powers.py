"""Sealed cases of Warhammer: shots, magic, command cards and their abilities, focus abilities, the reserve."""

from app.games.warhammer.rules.state import State
from tests.ai.conduct.case import Demand, Step, Suite, picks, told
from tests.ai.conduct.disk import any_dead, go, in_reach, is_pinned, pins
from tests.ai.conduct.warhammer.tables import SINGLE, ground, in_reach_of_zone, scene, standard
from tests.rules.warhammer.table import Placed, disk, named, shot

SUITE = Suite("warhammer")
case = SUITE.case


def archer(id_: str, at: tuple[float, float], band: str = "medium", dice: int = 3, strength: int = 3) -> Placed:
    return disk(id_, at, "2/2/3", ranged=(shot(band, dice, strength),))


def shoots(one: str, other: str) -> Demand:
    return told("target-named", piece=one, target=other)


def shooting(one: str, other: str) -> list[Step]:
    return [one, "shoot", other]


@case(must=[shoots("a1", "b1")], solution=shooting("a1", "b1"), blunder=shooting("a1", "b2"))
def a_gun_shoots_at_what_lies_within_long_range() -> State:
    """Farther away plain hits do nothing."""
    return scene(
        archer("a1", (10, 30), "siege", 2, 5), disk("b1", (10, 19), "4/3/5", activated=True),
        disk("b2", (27, 20), "4/3/5", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[shoots("a1", "b1")], solution=shooting("a1", "b1"), blunder=shooting("a1", "b2"))
def of_two_alike_the_one_that_has_still_to_act_is_shot() -> State:
    """It comes to the archer otherwise; the other has acted."""
    return scene(
        archer("a1", (18, 20)), disk("b1", (14, 16.5), "5/3/3"), disk("b2", (22, 16.5), "5/3/3", activated=True),
        card=SINGLE,
    )  # fmt: skip


@case(must_not=[any_dead("a1")], blunder=["a1", "magic", "b1"])
def a_wizard_does_not_burn_itself_for_nothing() -> State:
    """Its magic hurts it, one more damage kills it, and the target survives."""
    return scene(
        named("a1", "bright-wizard", (18, 20), damage=2), disk("b1", (18, 15), "4/4/9", activated=True), card=SINGLE
    )


@case(must_not=[is_pinned("a1")], must=[picks("ability", "b1")], solution=["ability", "b1", {"flip": [18, 14]}])
def an_enemy_is_driven_off_the_hero() -> State:
    """It would take the last wound when the round is fought out, and has acted."""
    return scene(
        named("a1", "grom-the-paunch", (18, 18), wounds=1), disk("b1", (18, 16.5), "7/5/7", activated=True),
        disk("b2", (28, 8), "1/1/3", activated=True), card="intimidate",
    )  # fmt: skip


@case(
    must=[told("ability-used", piece="a1"), pins("a2", "b1")],
    solution=["a1", "ability", {"pick": ["a2"]}, *go("a2", 15, 12, 2)],
    blunder=["a1", "nothing"],
)
def the_big_boss_frees_a_boy_who_can_kill() -> State:
    """It has its token; freed it falls upon the enemy beside it."""
    return scene(
        named("a1", "big-boss", (17, 19)), named("a2", "orc-boyz", (15, 17), activated=True),
        disk("b1", (15, 12.5), "2/1/3", activated=True),
    )  # fmt: skip


@case(must=[picks("approach")], solution=["approach"], blunder=["lure"], span="answer")
def the_card_that_goes_before_that_of_the_others_is_played() -> State:
    """Their last card is known to be steady: bold goes before it, devious after it. Who acts first kills the other."""
    return scene(
        disk("a1", (18, 20), "6/2/4"), disk("b1", (18, 13), "6/2/4"), reply=("push",), round=5,
        hands={"A": ("lure", "approach"), "B": ("push",)},
    )  # fmt: skip


@case(must=[picks("b1")], solution=["b1"], blunder=["b2"], span="answer")
def who_lies_on_two_strikes_the_one_that_falls() -> State:
    """Four fell the one; on the other they leave nothing."""
    return scene(
        disk("b1", (16.9, 16), "2/1/4", activated=True), disk("b2", (19.1, 16), "5/1/6", activated=True),
        disk("a1", (18, 16.4), activated=True), segment="melee", pins=frozenset({("a1", "b1"), ("a1", "b2")}),
        hands={"A": (), "B": ()},
    )  # fmt: skip


@case(must=[shoots("a1", "b1")], solution=shooting("a1", "b1"), blunder=shooting("a1", "b2"))
def who_stands_in_the_open_is_shot_rather_than_who_has_cover() -> State:
    """Cover takes one of two dice."""
    return scene(
        archer("a1", (18, 22), dice=2), disk("b1", (13.5, 18.5), "4/3/3", activated=True),
        disk("b2", (22.5, 18.5), "4/3/3", activated=True), terrain=(ground("rocks", 23.5, 17.5),), card=SINGLE,
    )  # fmt: skip


@case(must=[picks("shot:3")], solution=["a1", "shoot", "shot:3", "b1"], blunder=["a1", "shoot", "shot:1", "b1"])
def the_tank_takes_the_gun_that_kills() -> State:
    """One hit of six fells the enemy; of the small ones all three would have to hit."""
    return scene(named("a1", "steam-tank", (18, 20)), disk("b1", (18, 15), "4/6/6", activated=True), card=SINGLE)


@case(
    must=[shoots("a1", "b1")],
    must_not=[in_reach("a1", "b1")],
    solution=["a1", "shoot", "b1", "move", *[(18, 32)] * 5],
    blunder=shooting("a1", "b1"),
)
def a_mobile_rider_shoots_and_rides_out_of_reach() -> State:
    """It may do both, and the enemy has still to act."""
    return scene(
        disk("a1", (18, 20), "2/2/3", "mobile", movement=6, ranged=(shot("medium", 2, 3),)),
        disk("b1", (18, 14), "6/6/7", movement=4), card=SINGLE,
    )  # fmt: skip


@case(must=[told("magic-cast", piece="a1", target="b1")], solution=["a1", "magic", "b1"], blunder=["a1", "magic", "b2"])
def magic_saves_the_friend_beneath() -> State:
    """The one lies upon a friend and would kill it when the round is fought out; the other does nothing more."""
    return scene(
        disk("a1", (18, 20), "2/2/3", "magic:3"), disk("a2", (14.5, 16.5), "2/1/4", activated=True),
        disk("b1", (14.5, 15.8), "5/3/3", activated=True), disk("b2", (21.5, 16.5), "5/3/3", activated=True),
        card=SINGLE,
    )  # fmt: skip


@case(must_not=[told("ability-used")], blunder=["ability"])
def a_storm_is_not_called_down_on_friends_alone() -> State:
    """It would kill two of them and hurt one enemy a little."""
    return scene(
        named("a1", "sorcerer-of-tzeentch", (18, 20), activated=True), disk("a2", (15.5, 20), damage=3, activated=True),
        disk("a3", (20.5, 20), damage=3, activated=True), disk("b1", (18, 16.5), "4/4/9", activated=True),
        card="storm-of-chaos", reply=(),
    )  # fmt: skip


@case(must=[pins("a2", "b1")], solution=["ability", "a2", {"flip": [15, 13]}], blunder=["ability", "a3"])
def an_order_to_attack_is_for_whoever_comes_to_a_kill_by_it() -> State:
    """One flip leads it onto the enemy, though it has acted; the other comes to nobody."""
    return scene(
        named("a1", "volkmar-the-grim", (17, 19), activated=True), disk("a2", (15, 17), activated=True),
        disk("a3", (19, 22), activated=True), disk("b1", (15, 14.2), "2/1/3", activated=True), card="attack", reply=(),
    )  # fmt: skip


@case(must=[picks("ability", "b2")], must_not=[picks("b1")], solution=["ability", "b2"], blunder=["ability", "b1"])
def entrap_is_not_for_whoever_is_held_down_already() -> State:
    """Who is pinned does not act; the other has still to act and is free."""
    return scene(
        named("a1", "luthor-huss", (18, 20), activated=True), disk("b1", (15.5, 17.5), "6/3/8"),
        disk("a2", (15, 16.7), "3/3/5", activated=True), disk("b2", (20.5, 17.5), "6/3/8"), card="entrap",
    )  # fmt: skip


@case(
    must=[in_reach_of_zone("A1")], span="turn", solution=["reserve:night-goblins", (9, 0.875)],
    blunder=["reserve:night-goblins", (18, 33)],
)  # fmt: skip
def who_may_come_from_any_edge_comes_where_it_can_break_through() -> State:
    """With the next round's move, the last, it scores from the far edge; from the own zone it comes nowhere."""
    return standard(
        "breakthrough", disk("a1", (18, 30), activated=True), disk("b1", (18, 18), activated=True),
        reserve=["night-goblins"], round=4,
    )  # fmt: skip

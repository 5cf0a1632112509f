"""Open cases of Diskwars: spells and abilities, shots, blows, reinforcements."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, both, picks, told
from tests.ai.conduct.disk import dead, go, on_land, pins_own
from tests.ai.conduct.diskwars.tables import conjured, ring, tides, with_stack
from tests.rules.diskwars.spells.stage import MAGE, lies, plain
from tests.rules.diskwars.table import card, disk

SUITE = Suite("diskwars")
case = SUITE.case

ARCHER = plain("1/1/3", points=8, skills=["missile:arrow:4"])
ARROWS = {"missile": ("arrow", "4")}


# --- spells ---


@case(
    must=[both(told("spell-cast", spell="sure-aim"), dead("b1"))],
    solution=["a1", "cast", "sure-aim", "a2", "done", "a2", "b1"],
    blunder=[*go("a2", 20, 18), "a1", "cast", "sure-aim", "a2"],
    span="round",
)
def who_is_given_sure_aim_shoots() -> State:
    """All four arrows hit and fell the dearest enemy; the battle ends with this round, so that nothing is kept."""
    return conjured(
        lies("a1", MAGE, 8, 14), lies("a2", ARCHER, 12, 14), lies("b1", plain("3/3/8", points=24, movement=1), 20, 14),
        lies("b2", plain("1/1/2", points=3, movement=1), 12, 24), book=("sure-aim",), round=6,
    )  # fmt: skip


@case(
    must_not=[told("spell-cast")], blunder=["a1", "cast", "sure-aim", "a2"],
)  # fmt: skip
def sure_aim_is_kept_while_nobody_is_in_range() -> State:
    """The nearest enemy is more than twelve inches from the archer, and there are rounds left in which it helps."""
    return conjured(
        lies("a1", MAGE, 8, 14), lies("a2", ARCHER, 12, 14), lies("b1", plain("3/3/4", points=20), 36, 30),
        book=("sure-aim",),
    )  # fmt: skip


@case(
    must=[told("spell-cast", spell="speed"), on_land("a2", "home-B")],
    solution=["a1", "cast", "speed", "a2", *go("a2", 44, 32, 5)],
    blunder=["a1", "cast", "speed", "a2"],
)
def who_is_made_quick_runs() -> State:
    """Three flips do not lead to the area, six do: twenty points for a spell that is worth nothing after this round."""
    return conjured(
        lies("a1", MAGE, 28, 24), lies("a2", plain("2/2/3"), 35.5, 26), lies("b1", plain("2/2/3"), 20, 10),
        book=("speed",), round=6,
    )  # fmt: skip


@case(
    must=[dead("b1")],
    must_not=[dead("b2")],
    solution=["a1", "cast", "fireball", (18, 14)],
    blunder=["a1", "cast", "fireball", (8, 22)],
)
def a_fireball_is_for_the_dearest_that_it_kills() -> State:
    """Six damage fell the one for good and do nothing to the dearer one with nine toughness; another is cheap."""
    return conjured(
        lies("a1", MAGE, 8, 14), lies("b1", plain("5/3/6", points=20, movement=0), 18, 14),
        lies("b2", plain("1/1/3", points=3, movement=0), 8, 24),
        lies("b3", plain("5/3/9", points=30, movement=0), 2, 24),
        book=("fireball",), round=4,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "feet-of-clay", "b1"])
def feet_of_clay_are_not_for_those_who_have_acted() -> State:
    """It lasts for the round, and none of them moves any more in it."""
    return conjured(
        lies("a1", MAGE, 8, 14), lies("b1", plain(points=20), 18, 14, activated=1),
        lies("b2", plain(points=12), 20, 16, activated=1), book=("feet-of-clay",),
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "mirage", "a2"])
def a_mirage_is_kept_where_nobody_shoots() -> State:
    """It is about missiles alone, and the others have no archer in play."""
    return conjured(
        lies("a1", MAGE, 8, 14), lies("a2", plain(points=20), 12, 16), lies("b1", plain("5/3/5", points=9), 30, 20),
        book=("mirage",),
    )  # fmt: skip


@case(
    must=[told("spell-cast", spell="shield", targets={"a": ("a2",)})],
    solution=["a1", "cast", "shield", "a2"],
    blunder=["a1", "cast", "shield", "a1"],
)
def a_shield_saves_the_friend_that_would_fall() -> State:
    """Three more toughness hold the blow of five; nobody else is in a fight."""
    return conjured(
        lies("a1", MAGE, 8, 14), lies("a2", plain("1/2/4", points=22), 16, 14),
        lies("b1", plain("5/3/5", points=6), 16.6, 14, activated=1), book=("shield",), round=5,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "heal", "a2"])
def nobody_is_healed_who_has_no_wound() -> State:
    """A spell for nothing, and an activation."""
    return conjured(
        lies("a1", MAGE, 8, 14), lies("a2", plain(points=20, wounds=2), 12, 16), lies("b1", plain(), 36, 30),
        book=("heal",),
    )  # fmt: skip


# --- abilities ---


@case(
    must=[on_land("a2", "home-B")],
    solution=["a1", "ability", "a2", *go("a2", 44, 32, 5)],
    blunder=["a1", "ability", "a2"],
)
def the_bard_sings_before_the_runner_runs() -> State:
    """With three more flips it comes to the area in the last round: twenty points."""
    return conjured(
        lies("a1", "elven-bard", 28, 24), lies("a2", plain("2/2/3"), 35.5, 26), lies("b1", plain("2/2/3"), 20, 10),
        book=(), round=6,
    )  # fmt: skip


@case(must=[dead("b1")], solution=["a1", "ability", "b1"], blunder=["a1", "ability", "b2"])
def an_instant_blow_is_for_whom_it_kills() -> State:
    """Three kill the one; on the dearer one with four toughness a blow leaves nothing."""
    return conjured(
        lies("a1", "layrya-the-banshee", 12, 14), lies("b1", plain("2/2/3", points=9, movement=0), 17, 14),
        lies("b2", plain("2/2/4", points=15, movement=0), 12, 19), book=(),
    )  # fmt: skip


# --- shots ---


@case(must=[picks("b2")], solution=["a1", "b2"], blunder=["a1", "b1"], span="segment")
def the_dearer_of_two_that_fall_alike_is_shot() -> State:
    """The same distance, the same size, the same toughness: fourteen points or four."""
    return tides(
        disk("a1", (20, 18), "1/1/3", skills=ARROWS), disk("b1", (20, 10), "2/2/2", points=4),
        disk("b2", (20, 26), "2/2/2", points=14), segment="missile",
    )  # fmt: skip


@case(must=[picks("b2")], solution=["a1", "b2"], blunder=["a1", "b1"], span="segment")
def a_shot_finishes_whom_harm_has_brought_near() -> State:
    """Four damage lie on it: one arrow fells it, where four would have to hit the other."""
    return tides(
        disk("a1", (20, 18), "1/1/3", skills=ARROWS), disk("b1", (20, 10), "2/2/7", points=12),
        disk("b2", (20, 26), "2/2/6", points=10, damage=4), segment="missile",
    )  # fmt: skip


@case(must=[picks("b2")], solution=["a1", "b2"], blunder=["a1", "b1"], span="segment")
def nobody_shoots_at_an_enemy_under_a_friend() -> State:
    """Where two overlap the arrows hit the upper one, which is worth more than the target."""
    return tides(
        disk("b1", (20, 10), "2/2/2", points=8), disk("a2", (20.3, 10), "3/3/2", points=15),
        disk("a1", (20, 18), "1/1/3", skills=ARROWS), disk("b2", (20, 26), "2/2/2", points=7), segment="missile",
    )  # fmt: skip


# --- blows ---


@case(must=[picks("b2")], solution=["b2"], blunder=["b1"], span="answer")
def a_blow_is_for_the_dearest_that_it_kills() -> State:
    """Four kill both of the cheaper ones and not the third."""
    return tides(
        disk("b1", (10, 10), "1/1/4", points=4), disk("b2", (12.4, 10), "1/1/4", points=9),
        disk("b3", (11.2, 12), "1/1/8", points=20), disk("a1", (11.2, 10.6), "4/3/9"), segment="combat",
    )  # fmt: skip


# --- reinforcements ---


@case(
    must=[told("disk-entered", seat="A")], must_not=[pins_own()], span="segment", solution=[ring(180)[0]],
    blunder=[ring(0)[0]],
)  # fmt: skip
def a_reinforcement_is_laid_beside_friends() -> State:
    """The front of the area is taken; at its back there is room, and from there it can act."""
    own = [disk(f"a{n}", at) for n, at in enumerate(ring(-80, -40, 0, 40, 80))]
    state = tides(*own, disk("b1", (30, 18)), segment="reinforcement").with_seat("B", done=True)
    return with_stack(state, card("fresh", "3/3/3"))


@case(must_not=[pins_own()], span="segment", blunder=[ring(10)[0]])
def a_reinforcement_waits_where_it_would_hold_down_a_friend() -> State:
    """Around the area and in its middle there is no room: who lies beneath could not act in this round."""
    places = [*ring(0, 60, 120, 180, 240, 300), (8, 18)]
    own = [disk(f"a{n}", at, points=9) for n, at in enumerate(places)]
    state = tides(*own, disk("b1", (34, 18)), segment="reinforcement").with_seat("B", done=True)
    return with_stack(state, card("fresh", "3/3/3", points=3))


@case(must_not=[pins_own()], must=[told("disk-entered", seat="A")], span="segment",
      solution=[ring(0)[0], ring(60)[0], ring(-60)[0]], blunder=[ring(0)[0], ring(20)[0], ring(-60)[0]])  # fmt: skip
def of_three_reinforcements_none_lies_on_another() -> State:
    """There is room for all of them side by side."""
    state = tides(disk("a1", ring(180)[0]), disk("b1", (34, 18)), segment="reinforcement").with_seat("B", done=True)
    return with_stack(state, card("one", "3/3/3"), card("two", "3/3/3"), card("three", "3/3/3"))

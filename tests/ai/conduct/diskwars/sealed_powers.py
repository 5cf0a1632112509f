"""Sealed cases of Diskwars: spells and abilities, shots, blows, reinforcements. Players are not tuned to them."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, picks, told
from tests.ai.conduct.disk import dead, go, on_land, pins_own
from tests.ai.conduct.diskwars.tables import conjured, ring, tides, with_stack
from tests.rules.diskwars.spells.stage import MAGE, lies, plain
from tests.rules.diskwars.table import card, disk

SUITE = Suite("diskwars")
case = SUITE.case

BOLTS = {"missile": ("bolt", "3")}


@case(
    must=[dead("b1")],
    solution=["a1", "cast", "sure-aim", "a2", "done", "a2", "b1"],
    blunder=go("a2", 20, 24),
    span="round",
)
def the_last_round_is_the_time_for_sure_aim() -> State:
    """Both bolts must hit to fell it, and with the spell they do."""
    return conjured(
        lies("a1", "takari-lotaar", 20, 20), lies("a2", "lathari-monster-hunter", 22, 18),
        lies("b1", plain("2/2/6", points=21, movement=1), 31, 18), book=("sure-aim",), round=6,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "ward", "a2"])
def a_ward_is_kept_where_there_are_no_archers() -> State:
    """It lasts for this round, and nobody can shoot in it."""
    return conjured(
        lies("a1", MAGE, 20, 14), lies("a2", "tree-ent", 24, 14), lies("b1", "urkan-horde", 36, 20),
        lies("b2", "suza-mancrusher", 38, 22), book=("ward",), round=2,
    )  # fmt: skip


@case(
    must=[on_land("a2", "home-B")],
    solution=["a1", "cast", "zip", *go("a2", 44, 32, 5)],
    blunder=["a1", "cast", "zip"],
)
def two_flips_more_lead_to_the_area() -> State:
    """Three do not, five do; in the last round the spell is worth nothing else."""
    return conjured(
        lies("a1", MAGE, 30, 24), lies("a2", plain("2/2/3"), 37, 26.5), lies("b1", plain("2/2/3"), 16, 10),
        book=("zip",), round=6,
    )  # fmt: skip


@case(must=[dead("b1")], solution=["a1", "cast", "fireball", (20, 24)], blunder=["a1", "cast", "fireball", (12, 14)])
def fire_is_for_the_hero_and_not_for_the_horde() -> State:
    """Six fell both; fourteen points or four."""
    return conjured(
        lies("a1", MAGE, 20, 14), lies("b1", plain("3/4/5", points=14), 20, 24, activated=1),
        lies("b2", plain("3/3/3", points=4), 10, 14, activated=1), book=("fireball",), round=5,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "speed", "a2"])
def nobody_is_made_quick_who_has_moved() -> State:
    """It lasts for this segment, and the friend does not act again."""
    return conjured(
        lies("a1", MAGE, 20, 14), lies("a2", plain(points=9), 24, 14, activated=1), lies("b1", plain(), 38, 24),
        book=("speed",), round=2,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "calm"])
def nobody_is_calmed_who_is_calm() -> State:
    """No disk berserks; the spell would do nothing at all."""
    return conjured(
        lies("a1", MAGE, 20, 14), lies("b1", "ru-clansmen", 26, 14), lies("b2", plain(), 38, 24), book=("calm",),
        round=5,
    )  # fmt: skip


@case(
    must=[told("spell-cast", spell="shield", targets={"a": ("a2",)})],
    solution=["a1", "cast", "shield", "a2"],
    blunder=["a1", "cast", "shield", "a3"],
)
def of_two_in_a_fight_the_one_that_it_saves_is_shielded() -> State:
    """Three more hold the blow at a2; at a3 even they do not."""
    return conjured(
        lies("a1", MAGE, 20, 14), lies("a2", plain("1/1/3", points=16), 26, 12),
        lies("b1", plain("4/4/4", points=6), 26.8, 12, activated=1), lies("a3", plain("1/1/2", points=16), 26, 18),
        lies("b2", plain("9/4/4", points=6), 26.8, 18, activated=1), book=("shield",), round=6,
    )  # fmt: skip


@case(must=[dead("b1")], solution=["a1", "ability", "b1"], blunder=["a1", "ability", "b2"])
def the_banshee_screams_at_whom_it_kills() -> State:
    """Three fell the healthy one with three toughness and not the dearer one with five."""
    return conjured(
        lies("a1", "layrya-the-banshee", 20, 20), lies("b1", "men-of-the-sword", 25, 20),
        lies("b2", "vampire-lord", 20, 25, activated=1), book=(),
    )  # fmt: skip


@case(must=[picks("a2")], solution=["b1", "a2"], blunder=["b1", "a1"], span="segment", seat="B")
def bolts_are_for_whom_they_fell() -> State:
    """Two hits fell the one; the other one needs more than all that fall."""
    return tides(
        disk("b1", (30, 18), "1/2/4", skills=BOLTS), disk("a1", (30, 10), "2/2/10", points=12),
        disk("a2", (30, 26), "2/2/4", points=9), segment="missile", first="B",
    )  # fmt: skip


@case(must=[picks("b1")], solution=["a1", "b1"], blunder=["a1", "b2"], span="segment")
def the_wounded_giant_is_shot_down() -> State:
    """It has one wound left, and six damage lie on it."""
    return tides(
        disk("a1", (14, 18), "1/1/3", skills=BOLTS), disk("b1", (22, 16), "6/5/8", points=20, wounds=2, wounds_taken=1,
        damage=6), disk("b2", (22, 22), "3/3/4", points=7), segment="missile",
    )  # fmt: skip


@case(must=[picks("b2")], solution=["b2"], blunder=["b1"], span="answer")
def who_strikes_back_strikes_whom_it_kills() -> State:
    """Two lie on it; its defense of three kills the one with three toughness."""
    return tides(
        disk("a1", (20, 18), "2/3/5", points=8), disk("b1", (19, 18.5), "2/2/5", points=12),
        disk("b2", (21.2, 17.5), "3/2/3", points=6), segment="combat",
    )  # fmt: skip


@case(
    must=[told("disk-entered", seat="B")], must_not=[pins_own()], span="segment", seat="B",
    solution=[ring(90, at=(38, 18))[0]], blunder=[ring(180, at=(38, 18))[0]],
)  # fmt: skip
def who_comes_in_does_not_lie_on_the_archers() -> State:
    """They stand between the area and the enemy and want to shoot; there is room on both sides of them."""
    own = [
        disk(f"b{n}", at, "1/1/2", skills={"missile": ("arrow", "3")})
        for n, at in enumerate(ring(145, 180, 215, at=(38, 18)))
    ]
    state = tides(*own, disk("a1", (24, 18)), segment="reinforcement", first="B").with_seat("A", done=True)
    return with_stack(state, card("fresh", "3/3/3"), seat="B")


@case(
    must=[told("disk-entered", seat="A")], must_not=[pins_own()], span="segment",
    solution=[ring(150)[0], ring(210)[0]], blunder=[ring(0)[0], ring(0)[0]],
)  # fmt: skip
def two_come_in_side_by_side() -> State:
    """Half of the area is free."""
    own = [disk(f"a{n}", at) for n, at in enumerate(ring(-90, -45, 0, 45, 90))]
    state = tides(*own, disk("b1", (30, 12)), segment="reinforcement").with_seat("B", done=True)
    return with_stack(state, card("one", "4/3/4"), card("two", "2/2/2", skills=BOLTS))

"""Open cases of Warhammer: shots, magic, command cards and their abilities, focus abilities, the reserve."""

from app.games.warhammer.rules.state import State
from tests.ai.conduct.case import Demand, Step, Suite, picks, told
from tests.ai.conduct.disk import go, pins
from tests.ai.conduct.warhammer.tables import (
    SINGLE,
    entered,
    scene,
    standard,
)
from tests.rules.warhammer.table import Placed, disk, named, shot

SUITE = Suite("warhammer")
case = SUITE.case


def archer(id_: str, at: tuple[float, float], band: str = "medium", dice: int = 3, strength: int = 3) -> Placed:
    return disk(id_, at, "2/2/3", ranged=(shot(band, dice, strength),))


def shoots(one: str, other: str) -> Demand:
    return told("target-named", piece=one, target=other)


def shooting(one: str, other: str) -> list[Step]:
    return [one, "shoot", other]


# --- shots ---


@case(must=[shoots("a1", "b1")], solution=shooting("a1", "b1"), blunder=shooting("a1", "b2"))
def the_one_that_a_hit_fells_is_shot() -> State:
    """One of three dice is enough; the other needs all three."""
    return scene(
        archer("a1", (18, 20)), disk("b1", (14.5, 16.5), "4/3/3", activated=True),
        disk("b2", (21.5, 16.5), "4/3/8", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[shoots("a1", "b2")], solution=shooting("a1", "b2"), blunder=shooting("a1", "b1"))
def nobody_shoots_at_an_enemy_beside_friends_if_the_same_stands_alone() -> State:
    """What scatters strikes whoever is near the target."""
    return scene(
        archer("a1", (18, 20)), disk("b1", (13.5, 17), "4/3/3", activated=True),
        disk("a2", (11, 16), "4/3/3", activated=True), disk("a3", (12, 19.5), "4/3/3", activated=True),
        disk("b2", (22.5, 17), "4/3/3", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[shoots("a1", "b1")], solution=shooting("a1", "b1"), blunder=go("a1", 18, 28, 3))
def an_archer_with_a_good_target_does_not_walk() -> State:
    """Whoever moves does not shoot, and nobody threatens it."""
    return scene(archer("a1", (18, 20)), disk("b1", (18, 14.5), "5/5/3", activated=True), card=SINGLE)


@case(
    must=[shoots("a1", "b1")],
    solution=["a1", "move", *[(18, 15)] * 3, "shoot", "b1"],
    blunder=["a1", "move", *[(18, 30)] * 3],
)
def a_mobile_rider_rides_into_range_and_shoots() -> State:
    """It may do both; upon the enemy it would die, who has acted and cannot answer a shot."""
    return scene(
        disk("a1", (18, 24), "2/3/3", "mobile", ranged=(shot("short", 2, 3),)),
        disk("b1", (18, 15), "4/4/3", activated=True), card=SINGLE,
    )  # fmt: skip


# --- magic ---


@case(must=[told("magic-cast", piece="a1", target="b1")], solution=["a1", "magic", "b1"], blunder=["a1", "magic", "b2"])
def magic_is_for_whom_it_fells() -> State:
    """Three kill the one for certain and leave no trace on the other after this round."""
    return scene(
        disk("a1", (18, 20), "2/2/3", "magic:3"), disk("b1", (14.5, 16.5), "4/3/3", activated=True),
        disk("b2", (21.5, 16.5), "4/3/6", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[told("magic-cast", piece="a1", target="b1")], solution=["a1", "magic", "b1"], blunder=["a1", "magic", "b2"])
def magic_completes_what_an_engagement_does() -> State:
    """Three now and four when the round is fought out are enough for six; the other would survive."""
    return scene(
        disk("a1", (18, 20), "2/2/3", "magic:3"), disk("b1", (14.5, 16.5), "4/3/6", activated=True),
        disk("a2", (13.5, 16.5), activated=True), disk("b2", (21.5, 16.5), "4/3/5", activated=True), card=SINGLE,
    )  # fmt: skip


# --- abilities of command cards ---


@case(must=[picks("ability", "b1")], must_not=[picks("b2")], solution=["ability", "b1"], blunder=["ability", "b2"])
def entrap_is_for_whoever_could_still_act() -> State:
    """Another token on one that has acted changes nothing."""
    return scene(
        named("a1", "luthor-huss", (18, 20), activated=True), disk("b1", (15.5, 17.5), "6/4/6"),
        disk("b2", (20.5, 17.5), "6/4/6", activated=True), card="entrap",
    )  # fmt: skip


@case(must=[picks("a2")], must_not=[picks("b1")], solution=["ability", "a2"], blunder=["ability", "a3"])
def a_token_of_strength_goes_where_it_kills() -> State:
    """Four do not fell the enemy beneath, five do, and its counter then kills nobody; the other fights nobody."""
    return scene(
        named("a1", "volkmar-the-grim", (18, 22), activated=True), disk("b1", (15, 18), "4/4/5", activated=True),
        disk("a2", (15, 19), activated=True), disk("a3", (21, 19), activated=True), card="push", reply=(),
    )  # fmt: skip


@case(
    must=[picks("ability", "a2"), pins("a2", "b1")],
    solution=["ability", "a2", *go("a2", 15, 8.5, 4)],
    blunder=["ability", "a3"],
)
def who_has_acted_and_could_kill_is_rallied() -> State:
    """With its token gone it falls upon the only enemy; the other has nobody in reach, nor has the hero."""
    return scene(
        named("a1", "volkmar-the-grim", (17, 20.5), activated=True), disk("a2", (15, 17), activated=True),
        disk("a3", (19, 24), activated=True), disk("b1", (15, 8.5), "2/1/3", activated=True), card="rally", reply=(),
    )  # fmt: skip


# --- the reserve ---


@case(must=[entered(on_friend=False)], solution=["reserve:orc-boyz", (14, 32)], blunder=["reserve:orc-boyz", (18, 32)])
def who_waits_in_the_reserve_is_brought_in_beside_friends() -> State:
    """All others have acted: there are activations to spare. Upon a friend it would hold it down in the next round."""
    return standard(
        "volley", disk("a1", (18, 32.5), activated=True), disk("b1", (18, 18), activated=True), reserve=["orc-boyz"]
    )


# --- strikes ---


@case(must=[shoots("a1", "b1")], solution=shooting("a1", "b1"), blunder=shooting("a1", "b2"))
def who_is_hurt_already_is_shot() -> State:
    """Two damage lie on it: one hit fells it, where the other needs two."""
    return scene(
        archer("a1", (18, 20)), disk("b1", (14.5, 16.5), "4/3/5", activated=True, damage=2),
        disk("b2", (21.5, 16.5), "4/3/5", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[told("magic-cast", piece="a1", target="b2")], solution=["a1", "magic", "b2"], blunder=["a1", "magic", "b1"])
def magic_is_not_for_those_who_resist_it() -> State:
    """Half of three does not fell the one; the other falls."""
    return scene(
        disk("a1", (18, 20), "2/2/3", "magic:3"), disk("b1", (14.5, 16.5), "5/4/3", "resistant:arcane", activated=True),
        disk("b2", (21.5, 16.5), "4/4/3", activated=True), card=SINGLE,
    )  # fmt: skip


@case(must=[picks("ability", "a2")], must_not=[picks("b1")], solution=["ability", "a2"], blunder=["ability", "a3"])
def a_token_of_strength_saves_who_would_fall() -> State:
    """Four fell a toughness of four and not one of five; nobody fights the other."""
    return scene(
        named("a1", "grom-the-paunch", (18, 22), activated=True), disk("a2", (15, 18), "2/2/4", activated=True),
        disk("b1", (15, 17.2), "4/3/8", activated=True), disk("a3", (21, 19), "2/2/4", activated=True), card="lure",
        reply=(),
    )  # fmt: skip

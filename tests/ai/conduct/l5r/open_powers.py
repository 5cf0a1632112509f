"""Open cases of L5R: duels, items, Fear, poison, Strongholds, spells."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, both, picks, told
from tests.ai.conduct.disk import dead, go, on_land, pins
from tests.ai.conduct.l5r.tables import at_stronghold, coming, escort, skirmish
from tests.games.l5r.table import card, unit

SUITE = Suite("l5r")
case = SUITE.case


# --- duels ---


@case(must=[told("duel-begun", upon="b1")], solution=["a1", "ability", "b1"], blunder=["a1", "ability", "b2"])
def a_duel_is_for_a_weak_enemy_whose_shields_are_strong() -> State:
    """It has one counter and dies by any hit; in a fight its defense would kill. The other one drops eight counters."""
    return skirmish(
        unit("a1", 20, 18, "crane-duelists"), unit("b1", 20, 23, card("1/6/1", points=12), activated=1),
        unit("b2", 20, 13, card("1/6/8", points=12), activated=1),
    )  # fmt: skip


@case(must_not=[told("duel-begun")], blunder=["a1", "ability", "b1"])
def nobody_is_challenged_who_has_three_times_the_counters() -> State:
    """Nine counters fall on three toughness, three on nine."""
    return skirmish(unit("a1", 20, 18, "crane-duelists"), unit("b1", 20, 23, card("2/5/9", points=9)), round=3)


# --- items ---


@case(must=[picks("a2")], solution=["a2"], blunder=["a1"], span="answer")
def an_armour_goes_to_whom_it_saves() -> State:
    """Two more toughness hold the blow of four that a2 lies beneath; a1 fights nobody."""
    return coming(
        "padded-coat", unit("a1", 6, 15, card("4/4/4", points=9)), unit("a2", 6, 20.5, card("2/1/3", points=8)),
        unit("b1", 6.5, 21.8, card("4/4/9", points=6)),
    )  # fmt: skip


@case(must=[picks("a1")], solution=["a1"], blunder=["a2"], span="answer")
def an_arrow_goes_to_the_archer_in_range() -> State:
    """The other one has no enemy within twelve inches."""
    archer = card("1/1/3", "missile:arrow:2")
    return coming(
        "heavy-arrow", unit("a1", 8.8, 18, archer), unit("a2", 3.2, 18, {**archer, "name": "Other"}),
        unit("b1", 21, 18, card("2/2/3", points=9)),
    )  # fmt: skip


# --- Fear and poison ---


@case(must=[dead("b1")], solution=["a1", "ability", "b1"], blunder=["a1", "ability", "b2"])
def fear_drives_the_dearest_over_the_edge() -> State:
    """Two flips lead it off the table; the other one would only step back."""
    return skirmish(
        unit("a1", 38, 18, card("1/1/6", "fear:2:12")), unit("b1", 45, 18, card("6/6/8", points=14), activated=1),
        unit("b2", 38, 24, card("2/2/3", points=6), activated=1),
    )  # fmt: skip


@case(must_not=[pins("b1", "a2")], blunder=["a1", "ability", "b1"])
def fear_does_not_drive_an_enemy_onto_a_friend() -> State:
    """Directly away from a1 lies a2, which has still to act and would be killed."""
    return skirmish(
        unit("a1", 14, 18, card("1/1/6", "fear:3:12")), unit("b1", 18, 18, card("6/5/8", points=9), activated=1),
        unit("a2", 23, 18, card("2/2/4", points=12, movement=0)),
    )  # fmt: skip


@case(must=[picks("clear-poison")], solution=["a1", "clear-poison"], blunder=["a1", "nothing"])
def poison_is_cleared_where_it_would_kill() -> State:
    """With five toughness it survives the defense of four, with three it does not; it falls to nobody else."""
    return skirmish(
        unit("b1", 20, 18, card("1/4/9", points=6), activated=1),
        unit("a1", 20.8, 18, card("3/1/5", points=12, movement=0), poison=2),
    )  # fmt: skip


# --- Strongholds ---


@case(
    must=[both(picks("home:ability"), dead("b1"))],
    solution=["home:ability", "a1"],
    span="round",
)
def the_muster_field_makes_the_blow_strong_enough() -> State:
    """One more attack kills whom it lies on, for nothing."""
    lion = {"name": "Lion", "faction": "lion", "attack": 3, "defense": 3, "toughness": 4, "points": 7}
    return at_stronghold(
        "lion-muster-field", unit("b1", 14, 10, card("2/2/4", points=9), activated=1),
        unit("a1", 14.6, 10, lion, activated=1), unit("a2", 10, 14, {**lion, "points": 9}),
    )  # fmt: skip


@case(must=[told("stronghold-used"), picks("a1")], solution=["home:ability", "a1"], blunder=["home:ability", "a2"])
def the_border_fort_protects_who_would_fall() -> State:
    """Two more toughness hold the blow of five; a2 fights nobody."""
    crab = {"name": "Crab", "faction": "crab", "attack": 2, "defense": 2, "toughness": 4, "points": 10}
    return at_stronghold(
        "crab-border-fort", unit("a1", 14, 10, crab), unit("b1", 14.8, 10, card("5/3/5", points=6), activated=1),
        unit("a2", 10, 14, {**crab, "points": 14}),
    )  # fmt: skip


# --- spells ---


@case(
    must=[on_land("a2", "court")],
    solution=["a1", "cast", "gift-of-the-wind", "a2", *go("a2", 30, 30, 8)],
    blunder=["a1", "cast", "gift-of-the-wind", "a2"],
)
def the_wind_carries_the_lord_to_court() -> State:
    """Five flips do not lead there, eight do; the round is the last, and nobody can hinder it any more."""
    return escort(
        unit("a1", 20, 26, "crane-wind-reader"), unit("a2", 20.5, 30, "lord"), unit("b1", 54, 30, "lord", activated=1),
        a={"spellbook": ["gift-of-the-wind"]}, round=8,
    )  # fmt: skip


@case(
    must=[dead("b1")],
    solution=["a1", "cast", "the-fires-from-within", (18, 14)],
    blunder=["a1", "cast", "the-fires-from-within", (8, 21)],
)
def fire_is_for_the_dearest_that_it_kills() -> State:
    """Six damage kill both; sixteen points or three."""
    return skirmish(
        unit("a1", 8, 14, "dragon-flame-seer"), unit("b1", 17, 14, card("5/4/6", points=16, movement=0), activated=1),
        unit("b2", 8, 22, card("1/1/3", points=3, movement=0), activated=1), book=("the-fires-from-within",), round=4,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "gust-of-wind", "a2"])
def a_gust_is_kept_where_nobody_shoots() -> State:
    """It is about missiles alone, and no enemy has any."""
    return skirmish(
        unit("a1", 8, 14, "crane-wind-reader"), unit("a2", 12, 16, card(points=14)), unit("b1", 36, 20, card()),
        book=("gust-of-wind",),
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "strangling-root", "b1"])
def a_root_is_not_for_who_has_moved() -> State:
    """It keeps somebody from moving in this segment, and nobody is left who could."""
    return skirmish(
        unit("a1", 8, 14, "crab-quarry-priest"), unit("b1", 18, 14, card(points=16), activated=1),
        unit("b2", 18, 18, card(points=9), activated=1), book=("strangling-root",),
    )  # fmt: skip


@case(
    must=[told("spell-cast", spell="mighty-protection", targets={"a": ("a2",)})],
    solution=["a1", "cast", "mighty-protection", "a2"],
    blunder=["a1", "cast", "mighty-protection", "a1"],
)
def a_friend_that_would_fall_is_protected() -> State:
    """Three more toughness hold the blow."""
    return skirmish(
        unit("a1", 8, 14, "crab-quarry-priest"), unit("a2", 16, 14, card("1/2/4", points=20)),
        unit("b1", 16.8, 14, card("5/3/5", points=6), activated=1), book=("mighty-protection",), round=5,
    )  # fmt: skip


# --- shots ---


@case(must=[picks("b2")], solution=["a1", "b2"], blunder=["a1", "b1"], span="segment")
def arrows_are_for_the_dearer_of_two_alike() -> State:
    """As far away, as large, as tough: fourteen points or four."""
    return skirmish(
        unit("a1", 20, 18, card("1/1/3", "missile:arrow:4")), unit("b1", 20, 10, card("2/2/2", points=4)),
        unit("b2", 20, 26, card("2/2/2", points=14)), segment="missile",
    )  # fmt: skip


@case(must=[picks("heavy-arrow")], solution=["a1", "heavy-arrow", "b1"], blunder=["a1", "arrow", "b1"], span="segment")
def a_heavy_arrow_is_shot_at_whom_only_it_can_kill() -> State:
    """One arrow does two damage; the heavy one is enough for four toughness."""
    return skirmish(
        unit("a1", 10, 10, card("1/1/3", "missile:arrow:1"), items=["heavy-arrow"]),
        unit("b1", 16, 10, card("1/1/4", points=12)), segment="missile", round=4,
    )  # fmt: skip

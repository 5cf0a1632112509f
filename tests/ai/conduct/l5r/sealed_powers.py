"""Sealed cases of L5R: duels, items, Fear, poison, Strongholds, spells. Players are not tuned to them."""

from app.games.diskwars.rules.state import State
from tests.ai.conduct.case import Suite, both, picks, told
from tests.ai.conduct.disk import dead, go, on_land, pins
from tests.ai.conduct.l5r.tables import at_stronghold, coming, escort, skirmish
from tests.games.l5r.table import card, unit

SUITE = Suite("l5r")
case = SUITE.case


@case(must=[dead("b1")], span="round", solution=["a1", "ability", "b1"])
def the_blade_master_kills_the_sorcerer() -> State:
    """By a duel of four counters against two, or by its first blow: neither costs it its life."""
    return skirmish(
        unit("a1", 20, 18, "crane-blade-master"), unit("b1", 20, 23, card("1/7/2", points=14, wounds=1), activated=1),
        unit("b2", 30, 30, card("3/3/3"), activated=1),
    )  # fmt: skip


@case(must_not=[told("duel-begun")], blunder=["a1", "ability", "b1"])
def nobody_challenges_a_mountain() -> State:
    """Twelve counters fall on three toughness; three counters cannot do twelve damage more than seldom."""
    return skirmish(
        unit("a1", 14, 18, "crane-duelists"), unit("b1", 14, 23.5, card("1/5/12", points=10), activated=1), round=4
    )


@case(must=[picks("a2")], solution=["a2"], blunder=["a1"], span="answer")
def a_sabre_goes_to_who_kills_by_it() -> State:
    """Two more attack are enough for the enemy beneath a2; a1 fights nobody."""
    return coming(
        "unicorn-curved-sabre", unit("b1", 6, 21.6, card("1/1/5", points=9)), unit("a1", 6, 15, card("5/4/4",
        points=10)), unit("a2", 6, 20.6, card("3/3/4", points=5)),
    )  # fmt: skip


@case(must=[picks("a1")], solution=["a1"], blunder=["a2"], span="answer")
def a_dart_goes_to_who_can_throw_it_now() -> State:
    """The enemy is near to the one and out of range of the other."""
    archer = card("1/1/3", "missile:arrow:2")
    return coming(
        "phoenix-burning-arrow", unit("a1", 6, 20.8, archer), unit("a2", 6, 15.2, {**archer, "name": "Other"}),
        unit("b1", 6, 31, card("2/2/3", points=9)),
    )  # fmt: skip


@case(must=[dead("a1")], seat="B", solution=["b1", "ability", "a1"], blunder=["b1", "ability", "a2"])
def who_stands_at_the_edge_is_frightened_over_it() -> State:
    """One flip leads the one off the table; the other is dearer and far from every edge."""
    return skirmish(
        unit("b1", 20, 6, card("2/2/5", "fear:1:6")), unit("a1", 20, 1.6, card("4/4/6", points=9), activated=1),
        unit("a2", 24, 10, card("4/4/6", points=12), activated=1), first="B",
    )  # fmt: skip


@case(must_not=[pins("b1", "a2")], blunder=["a1", "ability", "b1"])
def the_frightened_do_not_fall_upon_the_own_archer() -> State:
    """It lies straight behind them and would not shoot any more."""
    return skirmish(
        unit("a1", 30, 14, card("2/2/6", "fear:2:12")), unit("b1", 30, 18, card("5/4/7", points=9), activated=1),
        unit("a2", 30, 23, card("1/1/2", "missile:arrow:4", points=8)), round=3,
    )  # fmt: skip


@case(must=[picks("clear-poison")], solution=["a1", "clear-poison"], blunder=["a1", "nothing"])
def who_would_die_of_poison_clears_it() -> State:
    """Six toughness hold the defense of five, five do not."""
    return skirmish(
        unit("b1", 14, 18, card("2/5/8", points=9), activated=1),
        unit("a1", 14.9, 18, card("4/2/6", points=15, movement=0), poison=1), round=4,
    )  # fmt: skip


@case(must=[both(picks("home:ability"), dead("b1"))], span="round", solution=["home:ability", "a1"])
def one_more_attack_comes_from_the_stronghold() -> State:
    """Four do not wound five; it costs no activation."""
    lion = {"name": "Lion", "faction": "lion", "attack": 4, "defense": 3, "toughness": 4, "points": 8}
    return at_stronghold(
        "lion-muster-field", unit("b1", 16, 12, card("2/3/5", points=11), activated=1),
        unit("a1", 16.8, 12, lion, activated=1), unit("a2", 6, 12, lion, activated=1),
    )  # fmt: skip


@case(must=[picks("home:ability", "b1")], must_not=[dead("a1")], span="round", solution=["home:ability", "b1"],
      blunder=["home:ability", "b2"])  # fmt: skip
def the_manor_blunts_the_shield_that_would_kill() -> State:
    """One defense less, and the attacker lives."""
    return at_stronghold(
        "scorpion-shuttered-manor", unit("b1", 14, 10, card("2/4/5", points=8), activated=1),
        unit("a1", 14.8, 10, card("5/2/4", points=9), activated=1), unit("b2", 10, 20, card("2/4/5", points=12),
        activated=1),
    )  # fmt: skip


@case(
    must=[on_land("a2", "court")],
    solution=["a1", "cast", "essence-of-water", *go("a2", 30, 30, 7)],
    blunder=["a1", "cast", "essence-of-water"],
)
def the_water_bears_the_lord_to_court() -> State:
    """Five flips do not lead there, seven do; it is the last round, and the others have acted."""
    return escort(
        unit("a1", 33, 40, "naga-pearl-singer"), unit("a2", 30, 38.8, "lord"), unit("b1", 54, 30, "lord", activated=1),
        a={"spellbook": ["essence-of-water"]}, round=8,
    )  # fmt: skip


@case(must=[dead("b1")], solution=["a1", "cast", "jade-strike", "b1"], blunder=["a1", "cast", "jade-strike", "b2"])
def jade_strikes_the_giant_that_it_kills() -> State:
    """Six damage kill the one; the dearer one has seven toughness."""
    return skirmish(
        unit("a1", 12, 18, "crab-quarry-priest"),
        unit("b1", 20, 18, card("6/4/6", points=12, traits=["shadowlands"]), activated=1),
        unit("b2", 12, 26, card("6/4/7", points=18, traits=["shadowlands"]), activated=1), book=("jade-strike",),
        round=5,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "calm-mind"])
def nobody_is_calmed_where_nobody_rages() -> State:
    """No unit berserks; the spell would do nothing at all."""
    return skirmish(
        unit("a1", 12, 18, "naga-pearl-singer"), unit("b1", 18, 18, "crab-berserkers"), unit("b2", 36, 24, card()),
        book=("calm-mind",), round=4,
    )  # fmt: skip


@case(must_not=[told("spell-cast")], blunder=["a1", "cast", "sure-aim", "a2"])
def sure_aim_waits_for_a_target() -> State:
    """Nobody is within twelve inches of the archer in this round."""
    return skirmish(
        unit("a1", 8, 18, "crane-wind-reader"), unit("a2", 10, 20, "crane-coast-archers"),
        unit("b1", 34, 30, card(points=14), activated=1), book=("sure-aim",),
    )  # fmt: skip


@case(must=[dead("b1")], span="round", solution=["a1", "cast", "focus", "a2", "1"], blunder=go("a1", 10, 24))
def focus_makes_the_blow_strong_enough() -> State:
    """Two more attack kill the dear enemy beneath; the choice is between attack and defense."""
    return skirmish(
        unit("a1", 12, 18, "dragon-flame-seer"), unit("b1", 20, 18, card("5/2/6", points=18), activated=1),
        unit("a2", 20.8, 18, card("4/3/4", points=7), activated=1), book=("focus",), round=5,
    )  # fmt: skip


@case(must=[picks("b1")], solution=["a1", "b1"], blunder=["a1", "b2"], span="segment")
def the_harmed_one_is_finished_by_arrows() -> State:
    """One hit is enough for it; the other needs three."""
    return skirmish(
        unit("a1", 16, 18, card("1/1/3", "missile:arrow:3")), unit("b1", 22, 14, card("3/3/5", points=9), damage=3),
        unit("b2", 22, 22, card("3/3/5", points=10)), segment="missile",
    )  # fmt: skip


@case(must=[dead("b1")], span="round", solution=["a1", "ability", "b1"], blunder=go("a1", 26, 18, 2))
def the_stalkers_come_from_nowhere() -> State:
    """An ambush over the heads of the guards kills the sorcerer, who cannot answer."""
    return skirmish(
        unit("a1", 20, 18, "scorpion-night-stalkers"), unit("b1", 26, 18, card("1/1/4", points=13), activated=1),
        unit("b2", 23, 18, card("1/4/7", points=6), activated=1), unit("b3", 23, 20.1, card("1/4/7", points=6),
        activated=1), unit("b4", 23, 15.9, card("1/4/7", points=6), activated=1),
    )  # fmt: skip

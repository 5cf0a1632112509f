"""Greedy and abilities: what is worth a spell, whom it is turned on, when it is kept."""

import pytest

from app.engine.protocol import CHANCE
from app.games.diskwars.ai.fight_estimate import best_volley
from app.games.diskwars.ai.powers import best_power, spell_gain
from app.games.diskwars.rules.play import Diskwars
from app.games.registry import make_player
from tests.rules.diskwars.spells.stage import MAGE, Stage, lies, plain, staged

GREEDY = make_player(Diskwars().system, "greedy", 1)


def played(stage: Stage, answers: int = 12) -> Stage:
    """Greedy answers for both seats until the turn of the first one is over."""
    for _ in range(answers):
        game = stage.game
        if game.decision is None or game.waiting[0] == CHANCE:
            break
        seat = game.waiting[0]
        if seat != "A" and game.decision.kind != "window":
            break
        answer = GREEDY.answer(game.view(seat), game.decision.seen_by(seat), seat)
        told = game.answer(answer)
        assert isinstance(told, tuple), told
        stage.events += told
    return stage


def test_a_fireball_that_kills_something_dear_is_cast_at_it() -> None:
    stage = played(
        staged(
            lies("a", MAGE, 10, 10),
            lies("b1", plain("5/3/6", points=20, movement=0), 18, 10),
            lies("b2", plain("1/1/9", points=3, movement=0), 10, 22),
            book=("fireball",),
        )
    )
    assert [cast["spell"] for cast in stage.told("spell-cast")] == ["fireball"]
    assert [gone["piece"] for gone in stage.told("disk-destroyed")] == ["b1"]


def test_a_spell_that_would_do_nothing_is_kept() -> None:
    stage = played(
        staged(lies("a", MAGE, 5, 5), lies("b1", plain("3/3/9", points=5), 40, 30), book=("dust-to-dust", "heal"))
    )
    assert stage.told("spell-cast") == []


def test_harm_is_not_turned_on_friends() -> None:
    stage = staged(
        lies("a", "layrya-the-banshee", 10, 10),
        lies("a2", plain("3/3/1", points=30), 12, 10),
        lies("b1", plain("3/3/3", points=4, movement=0), 14, 13),
    )
    stage.pick("a", "ability")
    answer = GREEDY.answer(stage.game.view("A"), stage.game.decision, "A")
    assert answer.pick == ("b1",)


def test_what_strengthens_goes_to_a_friend_that_fights() -> None:
    stage = staged(
        lies("a", MAGE, 10, 10),
        lies("b1", plain("4/4/4", points=10), 20, 10),
        lies("a2", plain("3/3/3", points=10), 20.5, 10),
        lies("a3", plain("3/3/3", points=10), 12, 16),
        book=("shield",),
    )
    stage.pick("a", "cast", "shield")
    answer = GREEDY.answer(stage.game.view("A"), stage.game.decision, "A")
    assert answer.pick == ("a2",)


def test_activation_markers_go_to_enemies_that_could_still_act() -> None:
    stage = staged(
        lies("a", MAGE, 10, 10),
        lies("b1", plain(points=12), 14, 10),
        lies("b2", plain(points=20), 10, 14, activated=True),
        lies("a2", plain(points=20), 13, 14),
        book=("mass-hold",),
    )
    stage.pick("a", "cast", "mass-hold")
    answer = GREEDY.answer(stage.game.view("A"), stage.game.decision, "A")
    assert answer.pick == ("b1",)


def test_a_spell_is_held_for_better_in_the_first_round_and_spent_in_the_last() -> None:
    early = staged(lies("a", MAGE, 10, 10), lies("b1", plain(points=6), 12, 12), book=("mind-block", "feet-of-clay"))
    late = staged(
        lies("a", MAGE, 10, 10), lies("b1", plain(points=6), 12, 12), book=("mind-block", "feet-of-clay"), round=5
    )
    assert spell_gain(early.state, "a", "feet-of-clay") < spell_gain(late.state, "a", "feet-of-clay")


def test_surge_undoes_what_is_dear_and_lets_the_cheap_pass() -> None:
    def reaction(spell: str) -> object:
        stage = staged(
            lies("a", MAGE, 10, 10), lies("b", MAGE, 16, 10), lies("b2", plain(points=30), 20, 10),
            book=(spell,), other_book=("surge",),
        )  # fmt: skip
        stage.pick("a", "cast", spell)
        while stage.asked in ("ask.pick", "ask.pick-some"):
            stage.give(pick=(stage.options()[0],))
        assert stage.asked == "ask.react"
        return GREEDY.answer(stage.game.view("B"), stage.game.decision, "B").pick

    assert reaction("mass-hold") == ("b:surge",)
    assert reaction("speed") is None


@pytest.mark.parametrize("card", ["elven-bard", "uthuk-spearmen", "elven-warder", "dwarven-blacksmith"])
def test_a_power_has_a_price_that_is_no_accident(card: str) -> None:
    stage = staged(
        lies("a", card, 10, 10), lies("a2", plain(points=8), 12, 12), lies("b1", plain("3/3/3", points=9), 13, 9)
    )
    gain, action = best_power(stage.state, "a", "A")
    assert action == "ability"
    assert 0 <= gain < 30


# --- what cannot be changed is let alone ---

ARCHER = plain("1/1/3", points=8, skills=["missile:arrow:4"])


def test_more_movement_is_worth_nothing_to_who_cannot_act_any_more() -> None:
    def gain(*more: dict[str, object], activated: bool = False) -> float:
        bard, friend = lies("a", "elven-bard", 10, 10), lies("a2", plain(points=10), 14, 10, activated=activated)
        return best_power(staged(bard, friend, lies("b", plain(), 40, 30), *more).state, "a", "A")[0]

    assert gain() > 0
    assert gain(activated=True) == 0
    assert gain(lies("b2", plain(), 14.5, 10)) == 0, "it is pinned"


def test_feet_of_clay_are_for_enemies_that_could_still_walk() -> None:
    def gain(*, activated: bool) -> float:
        foes = [lies("b1", plain(points=9), 20, 10, activated=activated), lies("b2", plain(), 23, 10, activated=True)]
        stage = staged(lies("a", MAGE, 10, 10), *foes, book=("feet-of-clay",), round=5)
        return spell_gain(stage.state, "a", "feet-of-clay")

    assert gain(activated=False) > 0
    assert gain(activated=True) == 0


@pytest.mark.parametrize(("at", "is_worth_it"), [(18, True), (45, False)])
def test_sure_aim_is_for_an_archer_with_a_target(at: float, is_worth_it: bool) -> None:
    stage = staged(
        lies("a", MAGE, 10, 10), lies("a2", ARCHER, 13, 10), lies("b", plain("3/3/4", points=20), at, 10),
        book=("sure-aim",), round=5,
    )  # fmt: skip
    assert (spell_gain(stage.state, "a", "sure-aim") > 0) == is_worth_it


def test_who_was_given_sure_aim_waits_for_its_shot() -> None:
    stage = staged(
        lies("a", MAGE, 10, 10), lies("a2", ARCHER, 13, 10), lies("b", plain("3/3/4", points=20), 18, 10),
        book=("sure-aim",), round=5,
    )  # fmt: skip
    stage.pick("a", "cast", "sure-aim", "a2")
    before = best_volley(stage.state, "a2")
    assert before == 20, "all four hit, and four damage fell it"
    played(stage, 40)
    assert not stage.state.disks["a2"].activated


@pytest.mark.parametrize(
    ("foe", "is_worth_it"), [(plain(points=9), False), (plain(skills=["missile:fireball:2"]), True)]
)
def test_liquid_shield_is_for_those_who_face_fireballs(foe: dict[str, object], is_worth_it: bool) -> None:
    stage = staged(
        lies("a", MAGE, 10, 10), lies("a2", plain(points=30), 12, 14), lies("b", foe, 20, 10),
        book=("liquid-shield",), round=5,
    )  # fmt: skip
    assert (spell_gain(stage.state, "a", "liquid-shield") > 0) == is_worth_it

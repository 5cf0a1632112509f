"""Command cards: secret choice, order by strategy, activation values, and the end of the activation phase."""

import pytest

from app.base.frozen import changed
from app.games.warhammer.rules.phases.commands import order_of
from app.games.warhammer.rules.phases.initiative import learning_zones
from app.games.warhammer.rules.values import attack
from app.words.english.abilities import sentence
from app.words.german.abilities import sentence as in_german
from catalog.schema import CommandCard
from tests.rules.warhammer.table import Playing, acting, box, disk, entries, named, position, shot


def test_a10_devious_goes_before_bold() -> None:
    assert order_of({"A": "bold", "B": "devious"}) == ("B", "A")


def test_a11_of_the_same_strategy_the_first_player_goes_first() -> None:
    assert order_of({"B": "steady", "A": "steady"}) == ("B", "A")


def test_a12_all_cards_are_compared_with_that_of_the_first_player() -> None:
    assert order_of({"Frank": "bold", "Jill": "devious", "Matt": "steady"}) == ("Jill", "Frank", "Matt")


def test_a13_if_the_first_player_is_slow_the_others_are_compared_with_each_other() -> None:
    assert order_of({"A": "slow", "B": "steady", "C": "bold"}) == ("C", "B", "A")


def test_a14_a_loop_of_three_is_a_tie() -> None:
    assert order_of({"A": "slow", "B": "steady", "C": "devious", "D": "bold"}) == ("B", "C", "D", "A")


def test_a15_without_a_card_of_the_first_player_the_next_one_counts() -> None:
    # A has no card left: B is the one that the others are compared with.
    assert order_of({"B": "steady", "C": "bold", "D": "devious"}) == ("C", "B", "D")


@pytest.mark.parametrize(("first", "second"), [("bold", "steady"), ("steady", "devious"), ("devious", "bold")])
def test_each_strategy_beats_one_other(first: str, second: str) -> None:
    assert order_of({"A": second, "B": first}) == ("B", "A")
    assert order_of({"A": "slow", "B": second, "C": first, "D": second}) == ("C", "B", "D", "A")


def test_slow_cards_go_last_by_initiative() -> None:
    assert order_of({"A": "slow", "B": "slow"}) == ("A", "B")
    assert order_of({"A": "bold", "B": "slow", "C": "devious", "D": "slow"}) == ("C", "A", "B", "D")


def test_cards_are_chosen_in_secret_and_shown_together() -> None:
    hands = {"A": ("bold", "steady"), "B": ("devious", "slow")}
    playing = Playing(position(disk("a", (10, 30)), disk("b", (10, 5)), hands=hands))
    assert playing.asked == "ask.command"
    assert playing.options("A") == ["bold", "steady"]
    assert playing.options("B") == ["devious", "slow"]
    playing.give("B", pick=("devious",))
    assert playing.told("command-shown") == []
    assert playing.state.seat("B").played == ""
    playing.give("A", pick=("bold",))
    assert [event["card"] for event in playing.told("command-shown")] == ["bold", "devious"]
    assert playing.state.queue == ("B", "A")


def test_nobody_plays_a_card_of_another_hand() -> None:
    hands = {"A": ("bold", "steady"), "B": ("devious", "slow")}
    playing = Playing(position(disk("a", (10, 30)), disk("b", (10, 5)), hands=hands))
    assert playing.refused("A", pick=("devious",)) == ["answer-unknown"]


def test_the_last_card_of_a_hand_is_played_without_a_question() -> None:
    playing = acting(disk("a", (10, 30)))
    assert playing.asked == "ask.action"  # one disk, one card
    assert playing.state.seat("A").played == "bold"


def test_b10_a_card_must_be_played_even_if_no_disk_can_act() -> None:
    hands = {"A": ("bold", "steady"), "B": ("devious",)}
    playing = Playing(position(disk("a", (10, 30), activated=True), disk("b", (10, 5)), hands=hands))
    assert playing.asked == "ask.command"
    assert playing.game.waiting == ("A",)


def test_b09_activations_that_nobody_can_use_are_lost() -> None:
    playing = acting(disk("a1", (10, 30)), disk("a2", (14, 30)), cards=("waaagh",))
    playing.pick("a1", "nothing").pick("nothing")
    assert playing.state.segment == "choose" or playing.state.round == 2


def test_b09_reinforcing_is_not_compulsory() -> None:
    state = position(disk("a", (10, 30)), disk("b", (10, 5)), hands={"A": ("bold",), "B": ("slow",)})
    state = state.with_seat("A", reserve=("orc-boyz",))
    state = state.with_seat("A", edge="south").with_seat("B", edge="north")
    playing = Playing(changed(state, zones=learning_zones(state)))
    assert set(playing.options()) == {"a", "reserve:orc-boyz"}
    playing.pick("a", "nothing")
    assert set(playing.options()) == {"reserve:orc-boyz", "done"}
    playing.pick("done")
    assert playing.state.seat("A").reserve == ("orc-boyz",)


def test_who_has_a_disk_to_activate_may_not_stop() -> None:
    playing = acting(disk("a1", (10, 30)), disk("a2", (14, 30)))
    assert playing.options() == ["a1", "a2"]


def test_a_card_activates_as_many_disks_as_its_value() -> None:
    disks = [disk(f"a{n}", (4 + 4 * n, 30)) for n in range(5)]
    playing = acting(*disks, disk("b", (10, 5)))
    for n in range(3):
        playing.pick(f"a{n}", "nothing")
    assert [one for one in playing.state.disks.values() if one.seat == "A" and not one.activated]
    assert playing.who == "B"


def test_pinned_and_activated_disks_cannot_be_activated() -> None:
    playing = acting(
        disk("a1", (10, 30)), disk("b1", (10.5, 30)), disk("a2", (20, 30), activated=True), disk("a3", (30, 30)),
        disk("a4", (26, 30)),
    )  # fmt: skip
    assert playing.options() == ["a3", "a4"]


def test_the_phase_ends_when_everybody_is_activated_or_pinned() -> None:
    hands = {"A": ("bold", "steady"), "B": ("devious", "slow")}
    playing = Playing(position(disk("a", (10, 30)), disk("b", (10, 5)), hands=hands))
    playing.play(A="bold", B="slow").pick("nothing", "nothing")
    assert playing.state.round == 2
    assert playing.state.seat("A").hand == ("steady", "bold")  # all cards are back


def test_the_phase_goes_on_while_somebody_can_act_and_there_are_cards() -> None:
    hands = {"A": ("bold", "steady"), "B": ("devious", "slow")}
    many = [disk(f"a{n}", (4 + 4 * n, 30)) for n in range(5)]
    playing = Playing(position(*many, disk("b", (10, 5)), hands=hands))
    playing.play(A="bold", B="slow")
    for n in range(3):
        playing.pick(f"a{n}", "nothing")
    playing.pick("nothing")
    assert playing.state.round == 1
    assert playing.state.seat("A").discards == ("bold",)
    assert playing.state.seat("A").played == "steady"


def test_a16_waaagh_makes_orcs_relentless_until_it_is_discarded() -> None:
    playing = acting(
        named("a", "orc-boyz", (10, 30)),
        disk("b1", (10, 27), "0/0/9"),
        disk("b2", (10, 24.9), "0/0/9"),
        cards=("waaagh",),
    )
    playing.pick("move").flip(10, 28.25)
    assert playing.asked == "ask.flip"  # it pins b1 and goes on
    playing.flip(10, 26.5)
    assert playing.asked != "ask.flip"


def test_a16_eager_troops_add_a_flip() -> None:
    playing = acting(named("a", "orc-boyz", (4, 30)), cards=("eager-troops",)).pick("move")
    for n in range(6):
        playing.flip(4 + 1.75 * (n + 1), 30)
    assert playing.asked != "ask.flip"
    assert playing.state.table["a"].at == (round(14.5 * 25400), 30 * 25400)


def test_a17_push_lets_a_hero_empower_a_disk_once() -> None:
    hero = named("a", "karl-franz", (10, 30), activated=True)
    playing = acting(hero, disk("a1", (12, 25)), disk("a2", (30, 20)), disk("b", (10.2, 30)), cards=("push",))
    assert "ability" in playing.options()  # though he is activated and pinned
    playing.pick("ability")
    assert playing.asked == "ask.pick"
    assert "a2" not in playing.options()  # beyond medium range
    playing.pick("a1")
    assert playing.state.disks["a1"].empowered
    assert "ability" not in playing.options()


def test_a17_a_battle_ability_may_be_used_after_the_last_activation() -> None:
    playing = acting(named("a", "karl-franz", (10, 30)), cards=("push",)).pick("a", "nothing")
    assert playing.options() == ["ability", "done"]
    playing.pick("ability", "a")  # a disk is within range of itself
    assert playing.told("disk-marked") == [{"piece": "a", "changes": {"empowered": 1}}]


def test_b07_an_empowered_disk_is_not_empowered_again() -> None:
    playing = acting(named("a", "karl-franz", (10, 30), empowered=True), disk("a1", (12, 25)), cards=("push",))
    playing.pick("ability")
    assert playing.options() == ["a1"]


def test_b12_a_battle_ability_is_used_once_with_a_card() -> None:
    disks = (named("a", "karl-franz", (10, 30)), named("a2", "volkmar-the-grim", (14, 30)), disk("a3", (12, 26)))
    playing = acting(*disks, cards=("push",)).pick("ability")
    assert playing.asked == "ask.user"  # two heroes, one ability
    playing.pick("a2", "a3")
    assert "ability" not in playing.options()


def test_b66_cannot_beats_may() -> None:
    rider = disk("a", (10, 20), "4/3/4", "mobile", ranged=(shot("medium", 1),))
    wizard = named("b", "bright-wizard", (12.5, 20))
    hands = {"A": ("slow",), "B": ("fulminating-cage",)}
    playing = Playing(position(rider, wizard, disk("a2", (30, 30)), hands=hands))
    playing.pick("ability", "a").roll("miss")
    playing.until("ask.activation").pick("a", "shoot", "b").roll("miss")
    assert playing.asked != "ask.and-then"  # mobile would let it move on


def test_battle_abilities_both_players_may_use_the_same_one_in_one_resolve_step() -> None:
    # Rules Reference, Battle Abilities: a player can trigger each of them once; the other player has a card of its own.
    playing = Playing(
        position(
            named("a-hero", "karl-franz", (10, 30)), named("b-hero", "grom-the-paunch", (10, 5)),
            hands={"A": ("push",), "B": ("push",)},
        )
    )  # fmt: skip
    playing.pick("ability", "a-hero").until("ask.activation")
    playing.until_seat("B")
    assert "ability" in playing.options()
    playing.pick("ability", "b-hero")
    assert [playing.state.disks[id_].empowered for id_ in ("a-hero", "b-hero")] == [True, True]


def test_battle_abilities_both_players_are_asked_for_their_own_blessing() -> None:
    cards = dict.fromkeys("AB", ("myrmidias-blessing",))
    playing = Playing(
        position(named("a", "marienburg-swordsmen", (10, 30)), named("b", "huntsmen", (10, 5)), hands=cards)
    )
    assert (playing.asked, playing.who) == ("ask.may", "A")
    playing.pick("yes", "nothing")
    assert (playing.asked, playing.who) == ("ask.may", "B")


def test_assault_lasts_until_the_end_of_the_round() -> None:
    # Command Card Abilities: a passive ability lasts until the card is discarded; this one says that it lasts longer.
    disks = (disk("b", (14, 20), "0/0/19"), disk("a", (10, 20), "4/3/19"), disk("a2", (30, 20)))
    playing = acting(*disks, cards=("assault",)).pick("a", "move").flip(11.7, 20).flip(13.2, 20)
    while playing.state.round == 1:
        playing.say_the_least()
    assert [one["strength"] for one in playing.told("blow-struck") if one["piece"] == "a"] == [5]
    assert attack(playing.state, "a") == 4


def test_strength_of_gork_helps_in_melee_and_in_shooting() -> None:
    disks = (named("b", "karl-franz", (14, 20)), named("a", "arrer-boyz", (10, 20)), disk("a2", (30, 20)))
    playing = acting(*disks, cards=("strength-of-gork",))
    before = attack(playing.state, "a")
    playing.pick("a", "shoot", "b").roll(*["hit"] * playing.game.decision.place.kinds.count("battle"))  # type: ignore[union-attr]
    shot_ = box().cards["arrer-boyz"].ranged[0]
    assert playing.told("disk-damaged")[0]["amount"] == shot_.dice * (int(shot_.strength) + 1)
    assert attack(playing.state, "a") == before + 1


def test_who_steps_back_from_an_activation_gains_nothing_by_it() -> None:
    archer = disk("a", (10, 20), ranged=(shot("medium", 1),))
    playing = acting(archer, disk("b", (14, 20), "0/0/9"), disk("a2", (30, 20)), cards=("assault",))
    for _ in range(2):
        playing.pick("a", "shoot").stop()
    assert attack(playing.state, "a") == 4
    assert len(playing.told("effect-began")) == len(playing.told("effect-ended")) == 2


@pytest.mark.parametrize("card", sorted(one.id for one in entries() if isinstance(one, CommandCard)))
def test_w171_a_card_says_target_exactly_where_the_engine_asks_for_sight(card: str) -> None:
    # Rules Reference, Target: abilities that do not use the word do not need a line of sight.
    entry = next(one for one in entries() if isinstance(one, CommandCard) and one.id == card)
    picks = [pick for ability in entry.abilities for record in ability.records for pick in record.pick]
    english = [sentence(record, one.kind) for one in entry.abilities for record in one.records]
    german = [in_german(record, one.kind) for one in entry.abilities for record in one.records]
    is_target = any(pick.targeted for pick in picks)
    summaries = " ".join(ability.summary for ability in entry.abilities)
    assert ("target" in " ".join(english), "target" in summaries) == (is_target, is_target)
    assert ("Ziel" in " ".join(german)) is is_target

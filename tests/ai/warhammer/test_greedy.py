"""The greedy player of Warhammer: Diskwars in positions where the best is plain, and against one that does anything."""

from collections import Counter

import pytest

from app.base.geometry import squared
from app.engine.protocol import Answer
from app.games.registry import make_player
from app.games.warhammer.ai.command_choice import distribution
from app.games.warhammer.ai.field import Field
from app.games.warhammer.rules.state import State
from tests.ai.warhammer.arena import duels, wilson
from tests.rules.warhammer.table import RULES, Playing, acting, disk, fought, inch, position, shot, terrain
from tests.soak.conduct import CASES, Watch


def said(playing: Playing, seed: int = 1, player: str = "greedy") -> Answer:
    """Its answer to the question that is open."""
    decision = playing.game.decision
    assert decision is not None
    seat = playing.who
    return make_player(RULES.system, player, seed).answer(playing.game.view(seat), decision.seen_by(seat), seat)


def moved(playing: Playing, id_: str, player: str = "greedy") -> State:
    """The table after it has activated a disk and done with it what it likes."""
    first = said(playing, player=player)
    if playing.asked == "ask.activation":
        assert first.pick == (id_,)
        playing.pick(id_)
    while playing.game.decision is not None and playing.game.decision.about == (id_,):
        answer = said(playing, player=player)
        playing.give(pick=answer.pick, place=answer.place)
    return playing.state


def test_it_comes_down_on_the_disk_that_falls_and_cannot_answer() -> None:
    playing = acting(
        disk("a", (10, 10), "4/4/4"), disk("b1", (14, 10), "1/1/2", points=9), disk("b2", (10, 14), "5/9/9", points=9)
    )
    assert moved(playing, "a").table.pins("a") == ("b1",)


def test_in_a_frenzy_it_comes_down_on_two() -> None:
    weak = {"points": 9, "activated": True}
    playing = acting(
        disk("a", (10, 10), "4/4/9", "frenzy"), disk("b1", (14, 9.2), "1/1/2", **weak),
        disk("b2", (14, 11.2), "1/1/2", **weak),
    )  # fmt: skip
    assert {"b1", "b2"}.isdisjoint(moved(playing, "a").disks), "both fell in the melee that followed"


def test_it_does_not_throw_a_disk_away() -> None:
    strong = disk("b", (14, 10), "9/9/9", points=9, activated=True, movement=0)
    after = moved(acting(disk("a", (10, 10), "1/1/1", points=9), strong), "a")
    assert after.table.pins("a") == ()


@pytest.mark.parametrize("player", ["greedy", "sergeant"])
def test_it_does_not_go_back_to_where_it_came_from_for_nothing(player: str) -> None:
    far = disk("b", (50, 30), movement=0)
    here = inch(10), inch(30)
    there = moved(acting(disk("a", (10, 30)), far), "a", player).table["a"].at
    assert squared(there, here) > inch(1) ** 2, "the nearest enemy draws it"
    after = moved(acting(disk("a", (10, 30), came_from=there), far), "a", player)
    assert squared(after.table["a"].at, there) >= after.table["a"].radius ** 2


@pytest.mark.parametrize("player", ["greedy", "sergeant"])
def test_it_goes_back_where_an_enemy_has_come_to_lie(player: str) -> None:
    others = disk("b1", (14, 10), "1/1/2", points=9, activated=True), disk("b2", (50, 30))
    there = moved(acting(disk("a", (10, 10)), *others), "a", player).table["a"].at
    after = moved(acting(disk("a", (10, 10), came_from=there), *others), "a", player)
    assert after.table.pins("a") == ("b1",)
    assert after.table["a"].at == there


def test_it_keeps_out_of_reach_of_what_would_fell_it() -> None:
    """The brute gets 2 * 1.75 inches far, and each of them is as wide again."""
    brute = disk("b", (20, 10), "9/9/9", points=9, movement=2)
    after = moved(acting(disk("a", (8, 10), "1/1/1", points=12), brute), "a")
    assert squared(after.table["b"].at, after.table["a"].at) >= inch(2 * 1.75 + 1.75) ** 2


def test_it_goes_around_whoever_would_stop_it() -> None:
    guard = disk("b1", (14, 10), "1/9/9", points=1, activated=True)
    prize = disk("b2", (17.8, 10), "1/1/2", points=20, activated=True)
    after = moved(acting(disk("a", (10, 10), "4/4/4", movement=6), guard, prize), "a")
    assert "b2" not in after.disks, "it fell in the melee that followed"
    assert "b1" in after.disks


def test_it_shoots_at_whom_it_can_fell() -> None:
    archer = disk("a", (10, 10), "1/1/2", ranged=(shot("medium", 3, 3),), movement=None)
    playing = acting(archer, disk("b1", (15, 10), "2/2/9", points=9), disk("b2", (10, 15), "2/2/3", points=9))
    playing.until("ask.action")
    assert said(playing).pick == ("shoot",)
    playing.pick("shoot")
    assert said(playing).pick == ("b2",)


def test_it_does_not_shoot_where_a_scatter_would_strike_a_friend() -> None:
    archer = disk("a", (10, 10), "1/1/2", ranged=(shot("medium", 3, 3),), movement=None)
    alone, crowded = disk("b1", (15, 10), "2/2/3", points=9), disk("b2", (10, 15), "2/2/3", points=9)
    friend = disk("a2", (10.5, 16.2), "2/2/3", points=12, activated=True)
    playing = acting(archer, alone, crowded, friend).until("ask.action").pick("shoot")
    assert said(playing).pick == ("b1",)


def test_it_shoots_at_no_friend_though_enemies_lie_around_it() -> None:
    archer = disk("a", (10, 10), "1/1/2", ranged=(shot("medium", 3, 3),), movement=None)
    friend = disk("a2", (15, 10), "2/2/9", points=1, activated=True)
    foes = [disk(f"b{n}", (15.5, 7.8 + 4.4 * n), "2/2/3", points=30) for n in range(2)]
    tough = disk("b9", (10, 15), "2/2/99", points=1)
    playing = acting(archer, friend, *foes, tough).until("ask.action").pick("shoot")
    assert said(playing).pick is not None
    assert said(playing).pick != ("a2",)


def test_who_has_only_friends_to_shoot_at_does_nothing() -> None:
    archer = disk("a", (10, 10), "1/1/2", ranged=(shot("medium", 3, 3),), movement=None)
    playing = acting(archer, disk("a2", (13, 10), activated=True), disk("b", (34, 34))).until("ask.action")
    assert said(playing).pick == ("nothing",)


def test_an_army_is_deployed_beside_each_other_where_that_can_be() -> None:
    """Before its zone, if a card allows that; those that may be emplaced beside it."""
    for number in (4, 8):
        watch = Watch(CASES["warhammer"][number].arena())
        while watch.arena.game.state.segment.startswith("setup") or not watch.arena.game.state.disks:
            watch.step()
        assert watch.counts["placed"] >= 6
        assert watch.counts["overlapping"] == 0, watch.notes


def test_it_strikes_whom_it_can_fell() -> None:
    below = [disk("b1", (10, 10), "1/1/6", points=9), disk("b2", (12.4, 10), "1/1/3", points=6)]
    playing = fought(*below, disk("a", (11.2, 10), "3/3/3"))
    assert playing.asked == "ask.victim"
    assert said(playing).pick == ("b2",)


def test_it_answers_the_attacker_that_falls() -> None:
    above = [disk("b1", (10, 10), "1/1/6", points=9), disk("b2", (12.4, 10), "1/1/3", points=6)]
    playing = fought(disk("a", (11.2, 10), "3/3/3"), *above)
    assert playing.asked == "ask.answer"
    assert said(playing).pick == ("b2",)


def test_for_terrain_it_goes_where_its_objective_counts() -> None:
    playing = acting(
        disk("a", (10, 10)), disk("b", (30, 30)), terrain=(terrain("t1", (16, 6)),), round=5, scenario="standard",
        active="volley", seats="AB",
    )  # fmt: skip
    state = playing.state.with_seat("A", objective="forced-march").with_seat("B", objective="hero-slaying")
    again = Playing(state)
    assert moved(again, "a").table["a"].at[1] < inch(10)


# --- commands ---

HANDS = {"A": ("bold", "steady", "devious", "slow"), "B": ("bold", "steady", "devious", "slow")}


def choosing() -> Playing:
    return Playing(position(disk("a", (10, 10)), disk("b", (14, 10)), hands=HANDS))


def test_the_same_seed_plays_the_same_card() -> None:
    assert [said(choosing(), seed) for seed in range(20)] == [said(choosing(), seed) for seed in range(20)]


def test_nobody_can_foresee_its_card() -> None:
    cards = Counter(answer.pick[0] for seed in range(200) if (answer := said(choosing(), seed)).pick)
    assert set(cards) >= {"bold", "steady", "devious"}
    assert max(cards.values()) < 140, cards


@pytest.mark.parametrize("card", HANDS["B"])
def test_a_secret_choice_that_was_made_already_is_not_read(card: str) -> None:
    alone = [said(choosing(), seed).pick for seed in range(12)]
    after = choosing()
    after.give("B", pick=(card,))
    assert [said(after, seed).pick for seed in range(12)] == alone


def test_it_draws_cards_as_often_as_it_means_to() -> None:
    shares = distribution(Field(choosing().game.view("A"), "A"), HANDS["A"])
    assert sum(shares.values()) == pytest.approx(1)
    cards = Counter(answer.pick[0] for seed in range(400) if (answer := said(choosing(), seed)).pick)
    assert all(abs(cards[key] / 400 - part) < 0.1 for key, part in shares.items()), (cards, shares)


def test_a_slow_card_is_least_likely_where_everything_hangs_on_coming_first() -> None:
    shares = distribution(Field(choosing().game.view("A"), "A"), HANDS["A"])
    assert min(shares, key=lambda key: shares[key]) == "slow"


# --- strength ---


@pytest.mark.slow
def test_it_beats_one_that_does_anything() -> None:
    won, of = duels("greedy", "random", "standard", range(6))
    print(f"greedy against random: {won} of {of}, at least {wilson(won, of):.2f}")
    assert wilson(won, of) > 0.5


@pytest.mark.bench
def test_it_beats_one_that_does_anything_in_most_of_many_battles() -> None:
    for scenario in ("learning-scenario", "standard", "strongholds"):
        won, of = duels("greedy", "random", scenario, range(12))
        print(f"{scenario}: greedy against random: {won} of {of}, at least {wilson(won, of):.2f}")
        assert wilson(won, of) > 0.7

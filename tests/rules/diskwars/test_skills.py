"""Skills over several rounds: Rage, Berserk, Reanimate; wounds and damage that is carried over (R22, R39)."""

from dataclasses import replace

import pytest

from app.games.diskwars.rules.state import Land
from app.games.diskwars.rules.values import attack, defense, toughness
from tests.rules.diskwars.table import Playing, dead, disk, fought, inch, position

FAR = disk("b", (44, 33), "0/0/9")
HOME = Land(id="land-B", at=(inch(40), inch(10)), radius=inch(2), role="staging:B")


# --- Rage ---


def raging(at: tuple[float, float] = (10, 10), **more):
    return disk("a", at, skills=["rage"], movement=4, **more)


@pytest.mark.parametrize(("flips", "dies"), [(0, True), (3, True), (4, False)])
def test_rage_wants_six_inches(flips: int, dies: bool) -> None:
    playing = Playing(position(raging(), FAR)).pick("a", "move")
    for _ in range(flips):
        playing.flip(40, 10)  # 1.75 inches each: three are 5.25, four are 7
    if flips < 4:
        playing.stop()
    playing.until_round(2)
    assert (dead(playing) == ["a"]) is dies


def test_rage_counts_the_way_from_where_the_round_began_not_the_flips() -> None:
    playing = Playing(position(raging(), FAR)).pick("a", "move").flip(40, 10).flip(0, 10).flip(40, 10).flip(0, 10)
    assert dead(playing.until_round(2)) == ["a"]


def test_rage_begins_anew_where_the_disk_lies_when_the_round_begins() -> None:
    playing = Playing(position(raging(), FAR)).pick("a", "move")
    for _ in range(4):
        playing.flip(40, 10)
    playing.until_round(2)
    assert dead(playing) == []
    assert dead(playing.until_round(3)) == ["a"]  # far from where it began the first round, but not the second


def test_an_attack_calms_rage_even_if_the_way_was_short() -> None:
    playing = Playing(position(disk("b1", (12, 10), "0/0/9"), raging(), FAR)).pick("a", "move").flip(40, 10)
    assert dead(playing.until_round(2)) == []


def test_lying_on_an_enemy_since_the_last_round_does_not_calm_rage() -> None:
    playing = Playing(position(disk("b1", (10.5, 10), "0/0/9"), raging(), FAR))
    assert dead(playing.until_round(2)) == ["a"]


def test_rage_is_a_wound_before_the_first_battle_and_scores_for_nobody() -> None:
    playing = fought(disk("b1", (10.5, 10), "0/9/1"), raging(wounds=2, points=8), FAR)
    events = [event.kind for event in playing.game.first_events]
    assert events.index("disk-wounded") < events.index("battle-began")
    assert playing.state.seat("B").killed == 8  # the second wound was the answer of b1
    alone = fought(raging(points=8), FAR)
    assert all(seat.killed == 0 for seat in alone.state.seats)


# --- Berserk ---


def values(playing: Playing) -> tuple[int, int, int]:
    return tuple(value(playing.state, "a") for value in (attack, defense, toughness))


def test_e43_berserk_over_three_rounds() -> None:
    """Attacks, attacks again, leaves: 5/3/4, then 7/5/6 and never more, then 5/3/4 again."""
    playing = Playing(position(disk("b1", (12, 10), "0/0/99"), disk("a", (10, 10), "5/3/4", skills=["berserk"]), FAR))
    assert values(playing) == (5, 3, 4)
    playing.pick("a", "move").flip(40, 10)
    assert values(playing) == (5, 3, 4)  # not before the next round
    playing.until_round(2)
    assert values(playing) == (7, 5, 6)
    playing.until_round(3)
    assert values(playing) == (7, 5, 6)  # it lay there and fought again
    playing.until("ask.activate")
    while playing.game.waiting != ("A",):
        playing.pick("done")
    playing.pick("a", "move").flip(0, 10).flip(0, 10).stop().until_round(4)
    assert values(playing) == (5, 3, 4)


def test_berserk_counts_an_attack_whose_victim_fell_to_missiles() -> None:
    """R39: it moved onto the enemy, and that was an attack."""
    shooter = disk("a2", (12, 16), skills={"missile": ("boulder", "1")})
    playing = Playing(
        position(disk("b1", (12, 10), "0/0/5"), disk("a", (10, 10), "5/3/4", skills=["berserk"]), shooter, FAR)
    )
    playing.pick("a", "move").flip(40, 10).pick("done").pick("done")
    playing.pick("a2").fall((13.1, 10))
    assert dead(playing) == ["b1"]
    assert playing.state.disks["a"].berserk


def test_a_berserker_that_only_defends_does_not_go_berserk() -> None:
    playing = fought(disk("a", (20, 10), "5/3/9", skills=["berserk"]), disk("b1", (20.5, 10), "0/0/9"), FAR)
    assert not playing.state.disks["a"].berserk


# --- Reanimate ---


def test_a_reanimated_disk_comes_again_when_the_stack_is_used_up() -> None:
    playing = fought(
        disk("b1", (20, 10), "0/0/1", skills=["reanimate"], points=6), disk("a", (20.5, 10)), FAR, lands=[HOME],
        options={"reinforcements": 1},
    )  # fmt: skip
    state = playing.state.with_seat("B", staging="land-B", entered=1, left=0)
    assert state.seat("B").stack == ("spare", "b1")
    assert state.seat("A").killed == 6
    cards = {**state.cards, "b1": disk("b1", (0, 0), "0/0/1", skills=["reanimate"])[0].card}
    again = Playing(replace(state, cards=cards, segment="reinforcement"))
    again.place_anywhere().until_round(3)
    assert again.game.decision.about == ("b1",)
    again.place_anywhere()
    assert again.state.disks["B3"].card.id == "b1"
    assert again.state.seat("B").stack == ()
    assert again.state.disks["B3"].wounds == 0


def test_a_seat_whose_last_disk_reanimates_is_not_out() -> None:
    state = position(disk("b1", (20, 10), "0/0/1", skills=["reanimate"]), disk("a", (20.5, 10)), segment="combat")
    playing = Playing(state.with_seat("B", stack=()))
    assert playing.game.result is None
    assert not playing.state.seat("B").is_out


# --- wounds ---


def test_e34_damage_of_missiles_is_carried_into_combat() -> None:
    shooter = disk("a2", (14, 16), skills={"missile": ("bolt", "1")})
    playing = Playing(
        position(disk("b1", (20, 10), "0/0/4"), disk("a", (21.2, 10), "1/0/9"), shooter, FAR, segment="missile")
    )
    playing.pick("a2").fall((19.5, 10))
    assert dead(playing) == ["b1"]


@pytest.mark.parametrize(("damage", "wounds"), [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2)])
def test_e82_wounds_by_multiples_of_the_toughness(damage: int, wounds: int) -> None:
    playing = fought(disk("b1", (20, 10), "0/0/3", wounds=3), disk("a", (20.5, 10), f"{damage}/0/9"), FAR)
    assert playing.state.disks["b1"].wounds == wounds


def test_e82_nine_damage_kill_three_wounds_of_three() -> None:
    assert dead(fought(disk("b1", (20, 10), "0/0/3", wounds=3), disk("a", (20.5, 10), "9/0/9"), FAR)) == ["b1"]


def test_r22_wounds_already_given_are_not_given_again() -> None:
    """4 damage is one wound of toughness 3; 2 more in a second battle make 6 and so a second wound, not a third."""
    playing = fought(
        disk("b2", (20, 10), "0/2/9"), disk("a", (21, 10), "1/0/3", wounds=4), disk("b3", (22, 10), "4/0/9"), FAR
    )
    assert playing.state.disks["a"].wounds == 2


def test_wounds_stay_and_damage_goes_at_the_end_of_the_round() -> None:
    playing = fought(disk("b1", (20, 10), "0/0/3", wounds=3), disk("a", (20.5, 10), "4/0/9"), FAR)
    hit = playing.state.disks["b1"]
    assert (hit.wounds, hit.damage, hit.turned) == (1, 0, 0)
    playing.until_round(3)
    assert playing.state.disks["b1"].wounds == 2


def test_the_last_wound_kills() -> None:
    playing = fought(disk("b1", (20, 10), "0/0/3", wounds=2, wounds_taken=1), disk("a", (20.5, 10), "3/0/9"), FAR)
    assert dead(playing) == ["b1"]

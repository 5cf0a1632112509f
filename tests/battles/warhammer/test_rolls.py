"""Dice explain themselves: what each means for this attack, scatter with its order, faces read as others."""

from app.games.warhammer.battle.narrator.rolls import Throw, throws_in
from app.games.warhammer.rules.state import State
from tests.rules.warhammer.table import Playing, acting, disk, mustered, named, terrain
from tests.rules.warhammer.test_shooting import bow, shooting


def throws(playing: Playing, before: State) -> list[Throw]:
    return list(throws_in((event, before) for event in playing.events))


def meanings(throw: Throw, roll: int = 0) -> list[tuple[str, object]]:
    return [(die.code, die.values.get("piece", die.values.get("number"))) for die in throw.rolls[roll].dice]


def test_each_die_of_a_shot_says_what_it_does_to_whom() -> None:
    playing = shooting(bow("a", (10, 20), dice=4), disk("b", (16, 20), "0/0/20"), disk("b2", (18.5, 20), "0/0/20"))
    before = playing.state
    playing.pick("b").roll("hit", "critical", "scatter", "miss").roll("hit")
    (throw,) = throws(playing, before)
    assert (throw.purpose, throw.by, throw.target, throw.strength, throw.at_siege) == ("shot", "a", "b", 3, False)
    first = [("roll.hit", "b"), ("roll.critical", "b"), ("roll.scatter", "b2"), ("roll.miss", "b")]
    assert meanings(throw) == first
    assert throw.rolls[1].is_scatter
    assert throw.rolls[1].victims == ("b2",)
    assert meanings(throw, 1) == [("roll.hit", "b2")]
    told = [(event.values["piece"], event.values["amount"]) for event in throw.outcomes if event.kind == "disk-damaged"]
    assert told == [("b", 6), ("b2", 3)]


def test_scatters_go_round_by_nearness_and_a_second_scatter_is_lost() -> None:
    playing = shooting(
        bow("a", (10, 20), dice=3), disk("b", (16, 20), "0/0/20"), disk("b2", (18.2, 20), "0/0/20"),
        disk("b3", (16, 23), "0/0/20"),
    )  # fmt: skip
    before = playing.state
    playing.pick("b").roll("scatter", "scatter", "scatter").roll("miss", "scatter", "chaos")
    (throw,) = throws(playing, before)
    assert meanings(throw) == [("roll.scatter", "b2"), ("roll.scatter", "b3"), ("roll.scatter", "b2")]
    assert meanings(throw, 1) == [("roll.miss", "b2"), ("roll.scatter-again", "b3"), ("roll.chaos", "b2")]
    assert throw.outcomes == ()


def test_a_scatter_with_nobody_near_is_lost() -> None:
    playing = shooting(bow("a", (10, 20), dice=1), disk("b", (16, 20)))
    before = playing.state
    (throw,) = throws(playing.pick("b").roll("scatter"), before)
    assert meanings(throw) == [("roll.scatter-lost", "b")]


def test_hits_at_siege_range_count_for_nothing_and_say_so() -> None:
    playing = shooting(named("a", "rock-lobber", (5, 20)), disk("b", (30, 20), "0/0/9"), disk("b2", (30, 4)))
    before = playing.state
    (throw,) = throws(playing.pick("b").roll("hit", "critical"), before)
    assert throw.at_siege
    assert meanings(throw) == [("roll.hit-siege", "b"), ("roll.critical", "b")]


def test_a_face_that_is_read_as_another_shows_both() -> None:
    playing = shooting(
        named("a", "maiden-guard", (10, 20)), disk("b1", (16, 20), "0/0/9"), disk("b2", (18, 20), "0/0/9")
    )
    before = playing.state
    (throw,) = throws(playing.pick("b1").roll("hit", "chaos"), before)
    chaos = throw.rolls[0].dice[1]
    assert (chaos.face, chaos.read, chaos.is_read_otherwise, chaos.code) == ("chaos", "hit", True, "roll.hit")


def test_a_random_strength_is_a_die_of_its_own_and_counts_for_all() -> None:
    playing = shooting(bow("a", (10, 20), dice=2, strength="d6"), disk("b", (16, 20), "0/0/20"))
    before = playing.state
    (throw,) = throws(playing.pick("b").roll("hit", "hit", "5"), before)
    assert throw.strength == 5
    assert [die.kind for die in throw.rolls[0].dice] == ["battle", "battle", "d6"]
    assert [die.code for die in throw.rolls[0].dice] == ["roll.hit", "roll.hit", "roll.strength"]


def test_two_attacks_with_as_many_dice_leave_the_strength_open() -> None:
    archer = disk(
        "a",
        (10, 20),
        ranged=(bow("x", (0, 0), dice=2)[0].card.ranged[0], bow("x", (0, 0), dice=2, strength=5)[0].card.ranged[0]),
    )
    playing = shooting(archer, disk("b", (16, 20), "0/0/20"))
    before = playing.state
    (throw,) = throws(playing.pick("shot:2", "b").roll("hit", "miss"), before)
    assert throw.strength is None
    assert meanings(throw)[0] == ("roll.hit-some", "b")


def test_dangerous_ground_is_a_throw_of_its_own() -> None:

    swamp = terrain("swamp", (13, 20), "dangerous:physical")
    playing = acting(disk("a", (10, 20), "4/3/9"), disk("a2", (10, 30)), terrain=(swamp,)).pick("a", "move")
    before = playing.state
    playing.flip(11.7, 20).roll("2")
    (throw,) = throws(playing, before)
    assert (throw.purpose, throw.by) == ("danger", "a")
    assert meanings(throw) == [("roll.danger", "a")]
    assert [event.kind for event in throw.outcomes] == ["disk-damaged"]


def test_initiative_is_one_throw_of_all_seats_and_ties_roll_again() -> None:

    playing = Playing(mustered("learning-empire", "learning-orcs", scenario="learning-scenario"))
    playing.until("chance.dice").roll("3", "3").roll("2", "5")
    (throw,) = throws(playing, playing.state)
    assert throw.purpose == "initiative"
    assert [roll.faces for roll in throw.rolls] == [("3", "3"), ("2", "5")]
    assert [die.values["seat"] for die in throw.rolls[1].dice] == ["A", "B"]

"""Who is credited with a kill (Multiple Attacks #4 and #5, the victory conditions of the scenarios, R23, R93)."""

from tests.rules.diskwars.disks.stage import lay, stage
from tests.rules.diskwars.spells.stage import Stage, lies, plain, staged
from tests.rules.diskwars.table import dead

SISTER = "sister-of-qaro-fenn"


def killed(playing: Stage) -> dict[str, int]:
    return {seat.id: seat.killed for seat in playing.state.seats}


# --- toughness that falls to the damage lying there (R16, R93) ---


def test_who_moves_onto_a_damaged_enemy_and_makes_it_weaker_has_killed_it() -> None:
    """A Vampire takes 2 toughness from whom it touches: a disk of 4 with 3 damage dies of its move."""
    played = stage(
        lay("b", {"toughness": 4, "points": 9}, (16, 10), damage=3), lay("b2", {}, (40, 30)),
        lay("a", "vampire", (10, 10)), lay("a2", {}, (40, 10)),
    )  # fmt: skip
    played.pick("a", "move")
    while played.asked == "ask.flip":
        played.flip(16, 10)
    assert dead(played) == ["b"]
    assert killed(played) == {"A": 9, "B": 0}


def test_who_kills_the_one_that_kept_another_tough_has_killed_both() -> None:
    """Two Sisters keep each other tough, 3 and 2 more. One has 3 damage; the other dies in battle."""
    sisters = [lies("a1", SISTER, 20, 10, damage=3, dealt={"B": 3}), lies("a2", SISTER, 24, 10)]
    points = staged(*sisters).state.disks["a1"].card.points
    played = staged(
        *sisters, lies("b", plain("9/0/9"), 24.5, 10), lies("b2", plain(), 40, 30), lies("a9", plain(), 40, 10),
        segment="combat",
    )  # fmt: skip
    assert dead(played) == ["a1", "a2"]
    assert killed(played) == {"A": 0, "B": 2 * points}


def test_a_disk_that_its_own_side_makes_weaker_falls_to_whose_damage_lies_on_it() -> None:
    """A Sister walks away from one with 3 damage: that one dies of the damage of B, not by A's own hand."""
    played = staged(
        lies("a1", SISTER, 20, 10, damage=4, dealt={"B": 3, "C": 1}), lies("a2", SISTER, 24, 10),
        lies("b", plain(), 40, 30), lies("c", plain(), 5, 30), lies("a9", plain(), 40, 10), seats="ABC",
    )  # fmt: skip
    points = played.state.disks["a1"].card.points
    played.pick("a2", "move")
    while played.asked == "ask.flip" and "a1" in played.state.disks:
        played.flip(45, 10)
    assert dead(played) == ["a1"]
    assert killed(played) == {"A": 0, "B": points, "C": 0}


def test_damage_of_equal_shares_is_nobodys_kill() -> None:
    played = staged(
        lies("a1", SISTER, 20, 10, damage=4, dealt={"B": 2, "C": 2}), lies("a2", SISTER, 24, 10),
        lies("b", plain(), 40, 30), lies("c", plain(), 5, 30), lies("a9", plain(), 40, 10), seats="ABC",
    )  # fmt: skip
    played.pick("a2", "move")
    while played.asked == "ask.flip" and "a1" in played.state.disks:
        played.flip(45, 10)
    assert dead(played) == ["a1"]
    assert killed(played) == {"A": 0, "B": 0, "C": 0}


def test_damage_is_remembered_with_who_did_it_until_combat_is_over() -> None:
    played = staged(
        lies("b", plain("0/0/9"), 20, 10), lies("a", plain("4/0/9"), 20.5, 10), lies("b2", plain(), 40, 30),
        segment="combat",
    )  # fmt: skip
    played.until_round(2)
    assert played.state.disks["b"].dealt == {}
    fight = staged(
        lies("b", plain("0/0/9"), 20, 10), lies("a", plain("4/0/9"), 20.5, 10),
        lies("b2", plain("1/1/9"), 30, 10), lies("a2", plain("1/1/9"), 30.5, 10),
        lies("b3", plain("1/1/9"), 40, 10), lies("a3", plain("1/1/9"), 40.5, 10), segment="combat",
    )  # fmt: skip
    fight.pick("a")
    assert fight.state.disks["b"].dealt == {"A": 4}

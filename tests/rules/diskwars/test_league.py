"""The league of 2001: what is sacrificed never comes back."""

import pytest

from tests.rules.diskwars.spells.stage import lies, plain, staged

GOBLIN = {"name": "Goblin Dead", "skills": ["reanimate"], "points": 3}


def flung(league: str) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Where a goblin that reanimates goes when Gorzac has flung it: stack, losses, out of the game."""
    stage = staged(
        lies("a", "gorzac-goblinflinger", 10, 10),
        lies("a2", GOBLIN, 12, 12),
        lies("b", plain("3/3/9"), 14, 10),
        lies("b2", plain(), 40, 30),
        options={"league": league},
    )
    stage.pick("a", "ability", "b").pass_all()
    seat = stage.state.seat("A")
    return seat.stack, seat.casualties, seat.aside


def test_a_sacrificed_disk_reanimates_like_any_other_outside_of_the_league() -> None:
    assert flung("off") == (("goblin-dead",), (), ())


def test_in_the_league_it_is_out_of_the_game() -> None:
    assert flung("on") == ((), (), ("goblin-dead",))


@pytest.mark.parametrize("league", ["off", "on"])
def test_nobody_scores_for_it(league: str) -> None:
    stage = staged(
        lies("a", "gorzac-goblinflinger", 10, 10), lies("a2", GOBLIN, 12, 12), lies("b", plain("3/3/9"), 14, 10),
        options={"league": league},
    )  # fmt: skip
    stage.pick("a", "ability", "b").pass_all()
    assert [seat.killed for seat in stage.state.seats] == [0, 0]

"""Skirmisher: it moves over friends, and friends beneath it may activate to move and for nothing else (R162)."""

from typing import Any

import pytest

from app.games.diskwars.rules.abilities.standing import is_pinned
from app.games.diskwars.rules.activation import may_be_activated
from app.games.diskwars.rules.missiles import may_shoot
from app.games.diskwars.rules.movement import stops
from app.games.l5r.rules.unit_cards import profile_of_unit
from catalog.schema import L5rDisk
from tests.games.l5r.table import L5rPlaying, card, catalogue, laid, play, unit
from tests.rules.diskwars.table import inch

SKIRMISHER = card("3/3/3", "skirmisher")
ABILITY = {"kind": "sa", "records": [{"when": "activate", "do": [{"modify": {"who": "self", "add": {"m": 1}}}]}]}
SKILLED = card("3/3/3", "missile:arrow:2", "shugenja:1:fire", abilities=[ABILITY])


# --- moving over friends ---


@pytest.mark.parametrize(("in_the_way", "must_stop"), [("a2", False), ("b", True)])
def test_friends_do_not_stop_it_and_enemies_do(in_the_way: str, must_stop: bool) -> None:
    state = laid(unit(in_the_way, 13, 10, card()), unit("a", 10, 10, SKIRMISHER))
    assert stops(state, "a", (inch(12), inch(10))) == must_stop


def test_a_unit_without_the_skill_is_stopped_by_friends() -> None:
    state = laid(unit("a2", 13, 10, card()), unit("a", 10, 10, card()))
    assert stops(state, "a", (inch(12), inch(10)))


def test_it_moves_over_a_friend_and_goes_on() -> None:
    playing = play(unit("a2", 13, 10, card()), unit("a", 10, 10, SKIRMISHER), unit("b", 30, 30))
    playing.pick("a", "move").flip(12, 10).flip(14, 10).flip(16, 10)
    assert playing.state.table["a"].at == (inch(16), inch(10))


def test_a_friend_does_not_pass_over_a_skirmisher() -> None:
    """The skill is about its own moves."""
    state = laid(unit("a2", 13, 10, SKIRMISHER), unit("a", 10, 10, card()))
    assert stops(state, "a", (inch(12), inch(10)))


# --- friends beneath ---


def beneath(*above: dict[str, Any], **more: Any) -> L5rPlaying:
    """A friend with every other thing to do lies beneath some disks; another unit of its side is free."""
    return play(unit("a", 10, 10, SKILLED), *above, unit("b9", 40, 30), book=("fury-of-osano-wo",), **more)


def test_x74_a_friend_beneath_may_activate_to_move_and_for_nothing_else() -> None:
    playing = beneath(unit("a2", 11, 10, SKIRMISHER))
    assert playing.options() == ["a", "a2", "done"]
    playing.pick("a")
    assert playing.asked == "ask.flip"  # moving is all that it can do, so nobody is asked
    playing.flip(10, 12)
    assert playing.state.table["a"].at == (inch(10), inch(12))
    assert not playing.state.table.is_pinned("a")


def test_x74_a_friend_beneath_does_not_fire() -> None:
    state = beneath(unit("a2", 11, 10, SKIRMISHER)).state
    assert not may_shoot(state, state.disks["a"])
    assert (is_pinned(state, "a"), is_pinned(state, "a", act="move")) == (True, False)


def test_x73_a_friend_beneath_any_other_friend_is_pinned() -> None:
    assert "a" not in beneath(unit("a2", 11, 10, card())).options()


def test_a_friend_beneath_a_skirmisher_and_another_disk_is_pinned() -> None:
    playing = beneath(unit("a2", 11, 10, SKIRMISHER), unit("a3", 9, 10, card()))
    assert "a" not in playing.options()


def test_a_friend_beneath_two_skirmishers_may_move() -> None:
    playing = beneath(unit("a2", 11, 10, SKIRMISHER), unit("a3", 9, 10, SKIRMISHER))
    assert "a" in playing.options()


def test_a_friend_beneath_an_enemys_skirmisher_is_pinned() -> None:
    state = laid(unit("a", 10, 10, card()), unit("b", 11, 10, SKIRMISHER))
    assert is_pinned(state, "a", act="move")
    assert not may_be_activated(state, state.disks["a"])


def test_a_friend_beneath_that_cannot_move_is_not_activated() -> None:
    still = card("3/3/3", movement=0)
    state = laid(unit("a", 10, 10, still), unit("a2", 11, 10, SKIRMISHER))
    assert not may_be_activated(state, state.disks["a"])


def test_a_poisoned_friend_beneath_cannot_clear_its_poison() -> None:
    """It is pinned for everything but moving (R159, R162)."""
    playing = play(unit("a", 10, 10, card(), poison=1), unit("a2", 11, 10, SKIRMISHER), unit("b9", 40, 30)).pick("a")
    assert playing.asked == "ask.flip"


def test_skirmishers_of_the_catalogue_have_both_records() -> None:
    units = [one for one in catalogue()["disk"].values() if isinstance(one, L5rDisk) and "skirmisher" in one.skills]
    assert units
    for one in units:
        permits = [step.permit for _, step in profile_of_unit(one).book.standing["permit"]]
        assert [permit.act for permit in permits if permit] == ["pass_over", "move"]

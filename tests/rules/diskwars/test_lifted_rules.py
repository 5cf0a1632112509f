"""Rules that a record lifts for some: passing over friends, moving from beneath them (R162); and what it forbids."""

import pytest

from app.games.diskwars.rules.abilities.standing import is_pinned, why_not
from tests.rules.diskwars.records import Lying, lay, opened, played
from tests.rules.diskwars.table import disk

PASSES = "{when: always, do: [{permit: {act: pass_over, by: self, upon: friendly}}]}"
LETS = '{when: always, do: [{permit: {act: move, by: "friendly & pinned_by(self)"}}]}'
FAR = disk("b9", (44, 33), "0/0/9")
BENEATH = disk("a1", (10, 10))


def skirmisher(id_: str, x: float, y: float = 10, **more) -> Lying:
    return lay(id_, (x, y), "3/3/3", PASSES, LETS, **more)


def test_a_skirmisher_passes_friends_and_stops_on_enemies() -> None:
    playing = played(disk("a1", (13.4, 10)), skirmisher("a", 10), FAR).pick("a", "move").flip(40, 10).flip(40, 10)
    assert playing.asked == "ask.flip"
    playing = played(disk("b1", (13.4, 10)), skirmisher("a", 10), FAR).pick("a", "move").flip(40, 10)
    assert playing.asked != "ask.flip"


def test_others_do_not_pass_a_skirmisher() -> None:
    playing = played(skirmisher("a1", 13.4), disk("a", (10, 10)), FAR).pick("a", "move").flip(40, 10)
    assert playing.asked != "ask.flip"


def test_a_friend_beneath_a_skirmisher_may_be_activated_to_move_and_for_nothing_else() -> None:
    usable = lay("a1", (10, 10), "3/3/3", "{when: activate, do: [{heal: {who: self}}]}", kind="sa")
    playing = played(usable, skirmisher("a", 10.5), FAR).pick("a1")
    if playing.asked == "ask.action":
        assert playing.options() == ["move"]
    playing.flip(10, 40)
    assert playing.state.disks["a1"].moved == 1


def test_it_counts_as_pinned_for_everything_else() -> None:
    state = opened(BENEATH, skirmisher("a", 10.5), FAR)
    assert (is_pinned(state, "a1"), is_pinned(state, "a1", act="move")) == (True, False)


@pytest.mark.parametrize(
    "other",
    [disk("a2", (8.5, 10)), disk("b1", (8.5, 10)), disk("b1", (10.5, 10))],
    ids=["a friend", "an enemy", "one on the Skirmisher"],
)
def test_one_other_disk_above_holds_it_down(other: Lying) -> None:
    playing = played(BENEATH, skirmisher("a", 10.5), other, FAR)
    assert is_pinned(playing.state, "a1", act="move")
    assert "a1" not in playing.options()


def test_several_skirmishers_let_it_move() -> None:
    assert "a1" in played(BENEATH, skirmisher("a", 10.5), skirmisher("a2", 9.5), FAR).options()


def test_an_enemy_beneath_a_skirmisher_is_pinned() -> None:
    state = opened(disk("b1", (10, 10)), skirmisher("a", 10.5), FAR)
    assert is_pinned(state, "b1", act="move")


def test_a_friend_that_cannot_move_is_not_activated() -> None:
    assert "a1" not in played(disk("a1", (10, 10), movement=0), skirmisher("a", 10.5), FAR).options()


def test_a_disk_that_may_not_carry_is_told_so() -> None:
    lord = lay("a", (10, 10), "3/3/3", "{when: always, do: [{restrict: {act: carry, by: self}}]}")
    state = opened(lord, disk("a1", (20, 10)), FAR)
    assert [reason.code for reason in why_not(state, "carry", by="a")] == ["forbidden"]
    assert why_not(state, "carry", by="a1") == ()

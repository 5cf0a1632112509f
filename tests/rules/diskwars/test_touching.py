"""Touching and pinning: E15 to E18, E57, rulings R1, R2 and R11."""

import pytest

from app.games.diskwars.rules.scenarios import on
from app.games.diskwars.rules.state import Land
from tests.rules.diskwars.table import Playing, disk, fought, inch, position


@pytest.mark.parametrize("above", ["a2", "b2"])
def test_e15_whoever_lies_on_a_disk_pins_it(above: str) -> None:
    playing = Playing(position(disk("a1", (10, 10)), disk(above, (10.5, 10)), disk("a3", (20, 10)), disk("b", (40, 9))))
    assert "a1" not in playing.options()
    assert playing.refused(pick=("a1",)) == ["answer-unknown"]


def test_e16_in_a_stack_the_upper_touches_only_the_next_and_attacks_only_it() -> None:
    state = position(disk("b2", (10, 10)), disk("b1", (10.2, 10)), disk("a", (10.4, 10)))
    assert state.table.touching("a") == ("b1",)
    assert not state.table.touch("a", "b2")
    battle = fought(disk("b2", (10, 10), "0/0/9"), disk("b1", (10.2, 10), "0/0/9"), disk("a", (10.4, 10)))
    struck = [event.values["upon"] for event in battle.game.first_events if event.kind == "blow-struck"]
    assert struck == ["b1", "a"]


def test_e17_who_lies_on_two_touches_both() -> None:
    state = position(disk("b", (9, 10)), disk("c", (11, 10)), disk("a", (10, 10)), seats="ABC")
    assert set(state.table.pins("a")) == {"b", "c"}


def test_e18_only_a_disk_with_nothing_beneath_lies_on_the_table() -> None:
    hill = Land(id="hill", at=(inch(30), inch(10)), radius=inch(2), role="centre")
    state = position(disk("b", (10, 10)), disk("a", (10.5, 10)), disk("c", (30, 10)), seats="ABC", lands=[hill])
    assert not state.table.lies_on_table("a")
    assert state.table.lies_on_table("b")
    assert state.table.lies_on_table("c")  # a land is part of the table


def test_e57_a_disk_upon_another_is_in_the_terrain_without_touching_it() -> None:
    ruins = Land(id="t1", at=(inch(20), inch(10)), radius=inch(2), kind="ruins")
    state = position(
        disk("c", (20, 10)), disk("d", (20.2, 10)), disk("e", (23, 10)), seats="CDE", lands=[ruins], first="C"
    )
    assert set(on(state, ruins)) == {"c", "d"}


def test_r2_edges_that_meet_do_not_overlap_a_land() -> None:
    land = Land(id="l", at=(inch(20), inch(10)), radius=inch(2), role="centre")
    assert list(on(position(disk("a", (22.875, 10)), lands=[land]), land)) == []
    assert list(on(position(disk("a", (22.874, 10)), lands=[land]), land)) == ["a"]


def test_r11_the_disk_that_flips_last_lies_on_top() -> None:
    playing = Playing(position(disk("a1", (10, 10)), disk("a2", (14, 10)), disk("b", (40, 30))))
    playing.pick("a1", "move").flip(11.75, 10).stop()
    playing.pick("a2", "move").flip(12.25, 10)
    assert playing.state.table.pins("a2") == ("a1",)
    assert playing.state.table.is_pinned("a1")

"""Modifiers and durations: in which order changes count, and what ends when."""

from app.engine.effects import Effect, outlived, without
from app.engine.values import Change, modified, steps


def test_additions_come_first_then_factors_then_floors_then_replacements() -> None:
    changes = [Change(source="d", becomes=2), Change(source="c", add=-9, floor=1), Change(source="b", times=2)]
    assert modified(3, [*changes, Change(source="a", add=1)]) == 2
    assert modified(3, [*changes[1:], Change(source="a", add=1)]) == 1
    assert modified(3, [changes[2], Change(source="a", add=1)]) == 8


def test_of_two_replacing_values_the_lowest_wins() -> None:
    assert modified(5, [Change(source="a", becomes=4), Change(source="b", becomes=1)]) == 1


def test_a_floor_takes_nothing_below_it_and_lifts_nothing_up_to_it() -> None:
    assert modified(4, [Change(source="a", add=-2, floor=1), Change(source="b", add=-2, floor=1)]) == 1
    assert modified(0, [Change(source="a", add=-2, floor=1)]) == 0


def test_no_value_falls_below_nought() -> None:
    assert modified(1, [Change(source="a", add=-4)]) == 0


def test_sources_of_a_name_that_counts_once_count_once_and_others_add_up() -> None:
    once = [Change(source="heretic", add=2, once=True)] * 3
    assert modified(1, once) == 3
    assert modified(1, [Change(source="banner", add=1)] * 3) == 4


def test_a_value_can_be_explained_step_by_step() -> None:
    found = list(steps(3, [Change(source="shield", add=3), Change(source="vampire", add=-2, floor=1)]))
    assert [(part.source, part.value) for part in found] == [("shield", 6), ("vampire", 4)]


def effect(**more: object) -> Effect:
    return Effect(**{"id": 1, "source": "s", "seat": "A", **more})


def test_an_effect_ends_with_its_period() -> None:
    segment, rest = effect(until="segment", segment="combat"), effect(until="round")
    assert outlived([segment, rest], "segment", "combat") == (rest,)
    assert outlived([segment, rest], "segment", "missile") == (segment, rest)
    assert outlived([segment, rest, effect(until="always")], "round") == (effect(until="always"),)


def test_nothing_lies_on_a_piece_that_is_gone() -> None:
    host, maker, stays = effect(host="a"), effect(by="a", until="leaves"), effect(by="a", until="round")
    assert without([host, maker, stays], ["a"]) == (stays,)

"""Modifiers and durations: in which order changes count, and what ends when."""

from app.engine.effects import Effect, drop_ended, drop_of_pieces
from app.engine.values import ValueChange, apply_changes, steps


def test_additions_come_first_then_factors_then_floors_then_replacements() -> None:
    changes = [
        ValueChange(source="d", becomes=2),
        ValueChange(source="c", add=-9, floor=1),
        ValueChange(source="b", times=2),
    ]
    assert apply_changes(3, [*changes, ValueChange(source="a", add=1)]) == 2
    assert apply_changes(3, [*changes[1:], ValueChange(source="a", add=1)]) == 1
    assert apply_changes(3, [changes[2], ValueChange(source="a", add=1)]) == 8


def test_of_two_replacing_values_the_lowest_wins() -> None:
    assert apply_changes(5, [ValueChange(source="a", becomes=4), ValueChange(source="b", becomes=1)]) == 1


def test_a_floor_takes_nothing_below_it_and_lifts_nothing_up_to_it() -> None:
    assert apply_changes(4, [ValueChange(source="a", add=-2, floor=1), ValueChange(source="b", add=-2, floor=1)]) == 1
    assert apply_changes(0, [ValueChange(source="a", add=-2, floor=1)]) == 0


def test_no_value_falls_below_nought() -> None:
    assert apply_changes(1, [ValueChange(source="a", add=-4)]) == 0


def test_sources_of_a_name_that_counts_once_count_once_and_others_add_up() -> None:
    once = [ValueChange(source="heretic", add=2, once=True)] * 3
    assert apply_changes(1, once) == 3
    assert apply_changes(1, [ValueChange(source="banner", add=1)] * 3) == 4


def test_a_value_can_be_explained_step_by_step() -> None:
    found = list(steps(3, [ValueChange(source="shield", add=3), ValueChange(source="vampire", add=-2, floor=1)]))
    assert [(part.source, part.value) for part in found] == [("shield", 6), ("vampire", 4)]


def effect(**more: object) -> Effect:
    return Effect(**{"id": 1, "source": "s", "seat": "A", **more})


def test_an_effect_ends_with_its_period() -> None:
    segment, rest = effect(until="segment", segment="combat"), effect(until="round")
    assert drop_ended([segment, rest], "segment", "combat") == (rest,)
    assert drop_ended([segment, rest], "segment", "missile") == (segment, rest)
    assert drop_ended([segment, rest, effect(until="always")], "round") == (effect(until="always"),)


def test_nothing_lies_on_a_piece_that_is_gone() -> None:
    host, maker, stays = effect(host="a"), effect(by="a", until="leaves"), effect(by="a", until="round")
    assert drop_of_pieces([host, maker, stays], ["a"]) == (stays,)

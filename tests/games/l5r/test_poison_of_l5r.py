"""Poison as the sheet of L5R has it: shurikens, clearing, who is safe from it (R43, R158, R159)."""

from typing import Any

import pytest

from app.games.diskwars.rules.abilities.standing import value
from tests.games.l5r.table import L5rPlaying, card, laid, play, unit
from tests.rules.diskwars.table import dead

NINJA = card("3/3/3", "missile:poisoned-shurikens:2")


def thrown(hits: int, *others: dict[str, Any], toughness: int = 3, **beside: Any) -> L5rPlaying:
    """A ninja throws two shurikens at a disk; so many of them hit."""
    target = unit("b", 14, 10, card(f"3/3/{toughness}"), **beside)
    playing = play(unit("a", 10, 10, NINJA), target, *others, unit("b9", 44, 30), segment="missile")
    playing.pick("a")
    return playing.fall(*[(14, 10)] * hits, *[None] * (2 - hits))  # type: ignore[return-value]


def test_x36_two_hits_take_toughness_3_to_1_until_it_is_cleared() -> None:
    playing = thrown(2).until_round(2)
    assert (value(playing.state, "b", "t"), playing.state.disks["b"].poison) == (1, 2)
    playing.until("ask.activate")
    while playing.game.waiting != ("B",):
        playing.pick("done")
    playing.pick("b", "clear-poison")
    assert (value(playing.state, "b", "t"), playing.state.disks["b"].activated) == (3, 1)


@pytest.mark.parametrize(("counters", "left"), [(0, 4), (3, 1), (4, 1), (9, 1)])
def test_r43_toughness_never_falls_below_1_by_poison(counters: int, left: int) -> None:
    assert value(laid(unit("a", 10, 10, card("3/3/4"), poison=counters)), "a", "t") == left


def test_r158_poison_does_no_damage_and_takes_effect_at_once() -> None:
    archer = unit("a2", 20, 20, card("3/3/3", "missile:arrow:1"))
    playing = play(unit("a", 10, 10, NINJA), archer, unit("b", 14, 10, card()), unit("b9", 44, 30), segment="missile")
    playing.pick("a").fall((14, 10), None)
    assert (playing.state.segment, playing.state.disks["b"].poison) == ("missile", 1)
    assert (playing.state.disks["b"].damage, value(playing.state, "b", "t")) == (0, 2)


def test_r158_wounds_that_follow_wait_for_the_end_of_the_segment() -> None:
    """Two damage on three toughness; the poison leaves two. Another archer still has its shot."""
    archer = unit("a2", 20, 20, card("3/3/3", "missile:arrow:1"))
    target = unit("b", 14, 10, card(), damage=2)
    playing = play(unit("a", 10, 10, NINJA), archer, target, unit("b9", 44, 30), segment="missile")
    playing.pick("a").fall((14, 10), None)
    assert "b" in playing.state.disks
    playing.pick("done")
    assert "b" not in playing.state.disks
    assert playing.state.seat("A").killed == 5


def test_r158_a_poison_counter_weighs_one_when_the_credit_is_given() -> None:
    """Three seats: an arrow of one did two damage, a counter of another took a point of toughness."""
    seats = [{"id": "A", "stack": ["spare"]}, {"id": "B", "stack": ["spare"]}, {"id": "C", "stack": ["spare"]}]
    disks = [
        unit("a", 10, 10, card("3/3/3", "missile:poisoned-shurikens:1")),
        unit("c", 14, 14, card("3/3/3", "missile:arrow:1")),
        unit("b", 14, 10, card("3/3/3")),
    ]
    playing = play(*disks, seats=seats, segment="missile")
    playing.pick("a")
    if playing.asked == "ask.target":
        playing.pick("b")
    playing.fall((14, 10)).pick("c")
    if playing.asked == "ask.target":
        playing.pick("b")
    playing.fall((14, 10))
    assert "b" in dead(playing)
    assert (playing.state.seat("A").killed, playing.state.seat("C").killed) == (0, 5)


@pytest.mark.parametrize("target", ["b", "lord"])
def test_r159_who_takes_no_missile_damage_is_not_poisoned(target: str) -> None:
    immune = {
        "kind": "attribute",
        "records": [
            {"when": "always", "do": [{"protect": {"who": "self", "kinds": ["missile"], "mode": "no_damage"}}]}
        ],
    }
    piece = "lord" if target == "lord" else card("3/3/4", abilities=[immune])
    playing = play(unit("a", 10, 10, NINJA), unit("b", 14, 10, piece), unit("b9", 44, 30), segment="missile")
    playing.pick("a").fall((14, 10), (14, 10))
    assert playing.state.disks["b"].poison == 0
    assert [one["piece"] for one in playing.told("effect-shielded")] == ["b", "b"]


def test_r159_gust_of_wind_stops_poison() -> None:
    caster = card("1/1/3", "shugenja:1:air")
    disks = [unit("a", 10, 10, caster), unit("a2", 14, 10, card()), unit("b", 18, 10, NINJA)]
    playing = play(*disks, book=("gust-of-wind",)).pick("a", "cast", "gust-of-wind", "a2").until("ask.archer")
    playing.pick("b")
    if playing.asked == "ask.target":
        playing.pick("a2")
    playing.fall((14, 10), (14, 10))
    assert playing.told("poison-put") == []
    assert value(playing.state, "a2", "t") == 3


def test_r159_clearing_is_no_special_ability() -> None:
    thief = {
        "kind": "attribute",
        "records": [{"when": "always", "do": [{"restrict": {"act": "use_sa", "by": "disk"}}]}],
    }
    playing = play(unit("a", 10, 10, card(), poison=1), unit("b", 30, 30, card(abilities=[thief]))).pick("a")
    assert "clear-poison" in playing.options()


def test_r159_a_pinned_disk_does_not_clear_its_poison() -> None:
    disks = [unit("a", 10, 10, card(), poison=1), unit("b", 11, 10, card()), unit("a2", 30, 30, card())]
    assert play(*disks).options() == ["a2", "done"]


def test_clearing_is_one_of_the_three_activations() -> None:
    playing = play(unit("a", 10, 10, card(), poison=2), unit("a2", 30, 30, card()), unit("b", 40, 5, card()))
    playing.pick("a", "clear-poison")
    assert (playing.state.disks["a"].poison, playing.state.seat("A").left) == (0, 2)
    assert playing.options() == ["a2", "done"]

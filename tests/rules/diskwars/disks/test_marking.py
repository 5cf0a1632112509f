"""Disks that share blows, set markers or keep them, and disks whose text is lost."""

import pytest

from tests.rules.diskwars.disks.deeds import FAR, actions, disk_of, uses
from tests.rules.diskwars.disks.stage import CASTER, Lying, lay, stage
from tests.rules.diskwars.table import Playing, dead

AROUND = [(8.2, 10), (11.8, 10), (10, 8.2), (10, 11.8)]  # lying on one disk, not on each other


def mob(defense: int, count: int = 3, skills: tuple[str, ...] = (), **more: Lying) -> Playing:
    """Marauders that attack one disk together."""
    victim = {"defense": defense, "toughness": 20, "skills": list(skills)}
    goblins = [lay(f"a{n}", "goblin-marauders", AROUND[n - 1]) for n in range(1, count + 1)]
    return stage(lay("b1", victim, (10, 10)), *goblins, *more.values(), FAR, segment="combat")


def test_marauders_share_a_blow_point_by_point() -> None:
    """E52."""
    playing = mob(5).pick("a1")
    assert playing.asked == "ask.split"
    playing.give(split={"a1": 2, "a2": 2, "a3": 1})
    assert dead(playing) == []
    assert [told["amount"] for told in playing.told("disk-damaged") if told["piece"] != "b1"] == [2, 2, 1]


def test_the_whole_blow_must_be_given_out() -> None:
    assert mob(5).pick("a1").refused(split={"a1": 2, "a2": 2}) == ["answer-split"]


def test_a_marauder_alone_has_nobody_to_share_with() -> None:
    assert dead(mob(5, count=1)) == ["a1"]


def test_a_blow_on_another_attacker_is_not_shared() -> None:
    """E54."""
    playing = mob(5, other=lay("a4", {"toughness": 3}, AROUND[3])).pick("a4")
    assert playing.told("disk-damaged")
    assert dead(playing) == ["a4"]


def test_all_blows_of_a_swashbuckler_may_fall_on_one_marauder() -> None:
    playing = mob(4, skills=("swashbuckler",))
    for _ in range(3):
        playing.give(split={"a1": 4})
    assert dead(playing) == ["a1"]


# --- markers ---


def test_a_floating_head_may_be_sacrificed_in_the_turn_of_another_and_marks_all_around() -> None:
    playing = stage(
        lay("a1", "floating-head", (10, 10)), lay("a2", {}, (14, 10)), lay("b1", {}, (10, 14)),
        lay("b2", {}, (10, 24)), FAR, first="B",
    )  # fmt: skip
    playing.stop()  # before the first activation
    playing.pick("b2", "nothing")
    assert (playing.asked, playing.game.waiting) == ("ask.react", ("A",))
    playing.pick("a1:ability")
    assert dead(playing) == ["a1"]
    assert [disk_of(playing, id_).activated for id_ in ("a2", "b1", "b9")] == [1, 1, 0]
    assert playing.state.seat("B").killed == 0
    assert "b1" not in playing.options()


def test_a_floating_head_acts_also_when_it_is_activated_or_pinned() -> None:
    playing = stage(
        lay("a1", "floating-head", (10, 10), activated=True), lay("b1", {}, (11, 10)), lay("b2", {}, (10, 24)), FAR,
        first="B",
    )  # fmt: skip
    playing.pick("b2", "nothing", "a1:ability")
    assert disk_of(playing, "b1").activated == 1


def test_a_floating_head_may_act_before_the_very_first_activation() -> None:
    """Appendix Five: at any time in any segment (R25). In round one no reinforcements come before."""
    playing = stage(
        lay("a1", "floating-head", (10, 10)), lay("a2", {}, (30, 30)), lay("b1", {}, (10, 14)), FAR, first="B"
    )
    assert (playing.asked, playing.game.waiting) == ("ask.react", ("A",))
    playing.pick("a1:ability")
    assert playing.asked == "ask.activate"
    assert "b1" not in playing.options()


def test_a_floating_head_may_act_between_an_announced_move_and_its_flips() -> None:
    """R25. What is announced goes on, although the disk has a marker now; it gets another (R17)."""
    head, near = lay("a1", "floating-head", (10, 10)), lay("b2", {}, (10, 17))
    playing = stage(head, lay("b1", {}, (10, 14)), near, FAR, first="B")
    playing.stop().pick("b1", "move")
    assert (playing.asked, playing.game.waiting) == ("ask.react", ("A",))
    playing.pick("a1:ability")
    assert playing.asked == "ask.flip"
    assert [disk_of(playing, id_).activated for id_ in ("b1", "b2")] == [1, 1]
    playing.flip(20, 14).stop()
    assert disk_of(playing, "b1").activated == 2


def test_a_floating_head_may_act_between_an_announced_ability_and_its_effect() -> None:
    playing = stage(
        lay("a1", "floating-head", (10, 10)), lay("b1", "elven-bard", (10, 14)), lay("b2", {}, (10, 20)), FAR, first="B"
    )
    playing.stop().pick("b1", "ability", "b2")
    assert (playing.asked, playing.game.waiting) == ("ask.react", ("A",))
    assert not playing.state.effects
    playing.stop()
    assert playing.state.effects


def test_a_floating_head_may_act_before_the_first_activation_of_a_round() -> None:
    playing = stage(
        lay("a1", "floating-head", (10, 10)), lay("a2", {}, (30, 30)), lay("b1", {}, (10, 14)), FAR, first="B",
        segment="reinforcement", round=2, more={"A": {"stack": []}, "B": {"stack": []}},
    )  # fmt: skip
    assert playing.asked == "ask.react"
    playing.pick("a1:ability")
    assert playing.asked == "ask.activate"
    assert "b1" not in playing.options()


def test_lucina_gives_herself_for_markers_on_all_disks_of_an_enemy_caster() -> None:
    playing = stage(
        lay("a1", "lucina-the-pious", (10, 10)), lay("a2", {}, (12, 13)), lay("b1", CASTER, (15, 10)),
        lay("b2", {}, (40, 10)), FAR,
    )  # fmt: skip
    uses(playing, "a1", "b1")
    assert dead(playing) == ["a1"]
    assert [disk_of(playing, id_).activated for id_ in ("a2", "b1", "b2", "b9")] == [0, 1, 1, 1]
    assert playing.state.seat("B").killed == 0


def test_lucina_marks_the_disks_of_one_enemy_only() -> None:
    playing = stage(
        lay("a1", "lucina-the-pious", (10, 10)), lay("b1", CASTER, (15, 10)), lay("c1", CASTER, (10, 15)), FAR,
        seats="ABC",
    )  # fmt: skip
    uses(playing, "a1", "c1")
    assert [disk_of(playing, id_).activated for id_ in ("b1", "c1", "b9")] == [0, 1, 0]


def test_lucina_needs_an_enemy_caster_within_six_inches() -> None:
    playing = stage(lay("a1", "lucina-the-pious", (10, 10)), lay("b1", CASTER, (20, 10)), lay("b2", {}, (13, 10)))
    assert "ability" not in actions(playing, "a1")


def test_an_activated_disk_that_a_shatterbow_damages_keeps_its_marker_for_one_more_round() -> None:
    playing = stage(
        lay("a1", "lothari-shatterbow", (10, 10)), lay("b1", {"toughness": 9}, (18, 10), activated=True),
        lay("b2", {}, (40, 10), activated=True), segment="missile",
    )  # fmt: skip
    playing.pick("a1").fall((18, 10)).until_round(2)
    assert [disk_of(playing, id_).activated for id_ in ("b1", "b2")] == [1, 0]
    playing.until_round(3)
    assert disk_of(playing, "b1").activated == 0


@pytest.mark.parametrize(("victim", "is_activated"), [("dunwarr-regiment", True), ("sasquatch", False)])
def test_who_is_unharmed_or_not_activated_gets_nothing_from_a_shatterbow(victim: str, is_activated: bool) -> None:
    playing = stage(
        lay("a1", "lothari-shatterbow", (10, 10)), lay("b1", victim, (18, 10), activated=is_activated),
        segment="missile",
    )  # fmt: skip
    playing.pick("a1").fall((18, 10)).until_round(2)
    assert disk_of(playing, "b1").activated == 0
    assert playing.told("effect-began") == []


# --- lost texts ---


@pytest.mark.parametrize("lost", ["nharwood-sorceress", "oorlian-king-of-skeletons"])
def test_a_lost_text_is_left_to_the_players(lost: str) -> None:
    playing = stage(lay("a1", lost, (10, 10)), FAR)
    assert len(disk_of(playing, "a1").card.book.manual) == 1
    assert not disk_of(playing, "a1").card.book.records

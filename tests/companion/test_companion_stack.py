"""Who destroys whom: by the rules where they are played, by figures for the other disk games."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.base.errors import Problem
from app.companion.stack import StackAnswer, answer, levels_of, reckon
from app.companion.telling import told_stack
from app.games.api.records import Records
from app.games.api.stacks import StackDisk
from catalog.schema import L5rDisk, WarhammerDisk

Found = Callable[[str], Records]


def disk(attack: int, defense: int, toughness: int, **more: Any) -> L5rDisk:
    return L5rDisk(
        id="", name="", origin={}, clan="crab", diameter=50_800, attack=attack, defense=defense, toughness=toughness,
        movement=3, points=5, **more,
    )  # fmt: skip


def pile(*disks: tuple[str, L5rDisk], beside: tuple[int, ...] = ()) -> tuple[list[StackDisk], dict[str, L5rDisk]]:
    stack = [StackDisk(f"s{n}", f"s{n}", seat, is_beside=n in beside) for n, (seat, _) in enumerate(disks)]
    return stack, {f"s{n}": one for n, (_, one) in enumerate(disks)}


def ends(stack: list[StackDisk], cards: dict[str, Any], **how: bool) -> dict[str, tuple[str, ...]]:
    told = reckon(levels_of(stack), cards, is_once=how.get("is_once", False))
    return {fate.piece: fate.ends for fate in told.fates}


# --- by figures: the lessons of the L5R book ---


def test_the_attacker_destroys_and_survives() -> None:
    stack, cards = pile(("A", disk(3, 1, 4)), ("B", disk(1, 2, 3)))
    assert ends(stack, cards) == {"s0": ("holds",), "s1": ("destroyed",)}


def test_both_may_fall_and_then_the_one_below_never_fights() -> None:
    stack, cards = pile(("B", disk(4, 1, 2)), ("A", disk(9, 2, 4)), ("B", disk(1, 1, 1)))
    assert ends(stack, cards) == {"s0": ("destroyed",), "s1": ("destroyed",)}


def test_who_drops_after_its_attack_does_not_fight_again() -> None:
    stack, cards = pile(("C", disk(9, 1, 9)), ("A", disk(1, 1, 1)), ("B", disk(1, 1, 1)))
    assert ends(stack, cards) == {"s0": ("holds",), "s1": ("destroyed",)}


def test_damage_is_carried_into_the_next_fight() -> None:
    stack, cards = pile(("C", disk(2, 1, 1)), ("A", disk(5, 5, 4)), ("B", disk(1, 2, 5)))
    assert ends(stack, cards) == {"s0": ("destroyed",), "s1": ("destroyed",), "s2": ("destroyed",)}


def test_attackers_side_by_side_add_up_and_the_defender_chooses_whom_to_answer() -> None:
    stack, cards = pile(("A", disk(2, 1, 9)), ("C", disk(3, 1, 3)), ("B", disk(1, 3, 5)), beside=(1,))
    told = reckon(levels_of(stack), cards, is_once=False)
    assert told.fate("s2").ends == ("destroyed",)  # type: ignore[union-attr]
    assert told.fate("s1").ends == ("destroyed", "holds")  # type: ignore[union-attr]
    assert told.fate("s0").ends == ("holds",)  # type: ignore[union-attr]
    assert told.choosers == ("B",)


def test_defenders_side_by_side_answer_together() -> None:
    stack, cards = pile(("B", disk(5, 1, 4)), ("A", disk(1, 2, 5)), ("C", disk(1, 2, 9)), beside=(2,))
    told = reckon(levels_of(stack), cards, is_once=False)
    assert told.fate("s0").ends == ("destroyed",)  # type: ignore[union-attr]
    assert told.choosers == ("B",)


def test_double_the_toughness_is_two_wounds_but_one_dealing_of_warhammer_gives_one() -> None:
    stack, cards = pile(("A", disk(6, 1, 9)), ("B", disk(1, 1, 3, wounds=2)))
    assert ends(stack, cards)["s1"] == ("destroyed",)
    assert ends(stack, cards, is_once=True)["s1"] == ("wounded",)


def test_friends_in_a_stack_do_not_fight() -> None:
    stack, cards = pile(("A", disk(6, 6, 1)), ("A", disk(6, 6, 1)))
    assert ends(stack, cards) == {}


def test_wounds_and_damage_that_lie_there_count() -> None:
    stack, cards = pile(("A", disk(2, 1, 9)), ("B", disk(1, 1, 3)))
    assert ends(stack, cards)["s1"] == ("holds",)
    assert ends([stack[0], replace(stack[1], damage=1)], cards)["s1"] == ("destroyed",)


# --- all of it ---


def test_figures_are_marked_as_figures_and_texts_are_named(records: Found) -> None:
    found = records("l5r")
    wordy = [id_ for id_, one in found["disk"].items() if one.abilities][:2]  # type: ignore[attr-defined]
    stack = [StackDisk("s1", wordy[0], "A"), StackDisk("s2", wordy[1], "B")]
    told = answer("dragon-dice", stack, found)  # its battles are not played, so no rules are asked
    assert isinstance(told, StackAnswer)
    assert not told.by_rules
    assert told.open_texts == ("s1", "s2")
    names = {"s1": "Upper", "s2": "Lower"}
    lines = list(told_stack(told, stack, names, {"s1": (5, 1), "s2": (7, 1)}))
    assert lines[0] == ("note", lines[0][1])
    assert "Numbers only" in lines[0][1]
    assert lines[-1][1] == "Read the text on Upper, Lower: it may change this result."


def test_stacks_of_l5r_are_judged_by_its_own_rules(records: Found) -> None:
    """Two wounds need more than twice the toughness (R40), so six damage on toughness 3 is one."""
    found = records("l5r")
    twice = {
        "hitter": replace(found["disk"]["crab-berserkers"], id="hitter", attack=6, skills=()),  # type: ignore[type-var]
        "tough": replace(found["disk"]["crab-berserkers"], id="tough", wounds=2, skills=()),  # type: ignore[type-var]
    }
    stack = [StackDisk("s1", "hitter", "A"), StackDisk("s2", "tough", "B")]
    told = answer("l5r", stack, {**found, "disk": twice})
    assert isinstance(told, StackAnswer)
    assert told.by_rules
    assert {fate.piece: fate.ends for fate in told.told.fates}["s2"] == ("wounded",)


def test_every_disk_of_warhammer_can_be_reckoned_with(records: Found) -> None:
    found = records("warhammer")
    for id_, one in found["disk"].items():
        assert isinstance(one, WarhammerDisk)
        assert isinstance(
            answer("warhammer", [StackDisk("s1", id_, "A"), StackDisk("s2", id_, "B")], found), StackAnswer
        )


def plain_disks(records: Records) -> list[Any]:
    return [
        one for one in records["disk"].values()
        if not (one.abilities or one.skills or one.traits or one.flying or one.wounds > 1 or one.transform_of)
    ]  # fmt: skip


def test_the_rules_of_diskwars_agree_with_the_figures_where_disks_have_no_texts(records: Found) -> None:
    found = records("diskwars")
    plain = plain_disks(found)[:6]
    assert len(plain) >= 3
    for upper in plain:
        for lower in plain[:3]:
            stack = [StackDisk("s1", upper.id, "A"), StackDisk("s2", lower.id, "B"), StackDisk("s3", plain[0].id, "A")]
            told = answer("diskwars", stack, found)
            assert isinstance(told, StackAnswer)
            assert told.by_rules
            figures = reckon(levels_of(stack), found["disk"], is_once=False)
            assert {one.piece: one.ends for one in told.told.fates} == {one.piece: one.ends for one in figures.fates}


@pytest.mark.parametrize("beside", [(1,), (1, 2), (1, 2, 3)])
def test_disks_side_by_side_fight_by_the_rules_together(records: Found, beside: tuple[int, ...]) -> None:
    found = records("diskwars")
    card = plain_disks(found)[0].id
    count = len(beside) + 1
    upper = [StackDisk(f"s{n}", card, "A", is_beside=n in beside) for n in range(count)]
    told = answer("diskwars", [*upper, StackDisk("low", card, "B")], found)
    assert isinstance(told, StackAnswer)
    fate = told.told.fate("low")
    assert fate is not None
    assert fate.force[1] == count * found["disk"][card].attack  # type: ignore[attr-defined]


def test_several_on_several_cannot_be_told(records: Found) -> None:
    found = records("diskwars")
    card = next(iter(found["disk"]))
    stack = [StackDisk(f"s{n}", card, "AB"[n // 2], is_beside=n % 2 == 1) for n in range(4)]
    told = answer("diskwars", stack, found)
    assert isinstance(told, Problem)
    assert next(iter(told_stack(told, stack, {}, {})))[1].startswith("This stack can't be calculated")


def test_the_answer_tells_who_falls_and_what_it_costs(records: Found) -> None:
    found = records("diskwars")
    strong = max(plain_disks(found), key=lambda one: one.attack)
    weak = min(plain_disks(found), key=lambda one: one.toughness)
    stack = [StackDisk("s1", strong.id, "A"), StackDisk("s2", weak.id, "B")]
    told = answer("diskwars", stack, found)
    lines = list(told_stack(told, stack, {"s1": "Big", "s2": "Small"}, {"s1": (9, 1), "s2": (4, 1)}))
    assert ("head", "Destroyed: Small") in lines or ("head", "Destroyed: Small, Big") in lines
    assert ("plain", "B loses 4 points.") in lines
    assert not any("Numbers only" in text for _, text in lines)


# --- by the rules of Warhammer: Diskwars ---


def warriors(**values: Any) -> Records:
    """Disks for a table, each by attack, counter, toughness and perhaps more."""

    def made(id_: str, attack: int, counter: int, toughness: int, **more: Any) -> WarhammerDisk:
        return WarhammerDisk(
            id=id_, name=id_, origin={}, race="empire", side="order", size="small", diameter=44_450, attack=attack,
            counter=counter, toughness=toughness, movement=4, points=5, **more,
        )  # fmt: skip

    return {"disk": {id_: made(id_, *one[:3], **(one[3] if len(one) > 3 else {})) for id_, one in values.items()}}


def scrum(found: Records, *stack: str, **changes: dict[str, Any]) -> StackAnswer:
    """Disks from the top down, as `A:knight`; with `+` before it one lies beside the last."""
    laid = []
    for number, one in enumerate(stack, 1):
        seat, card = one.removeprefix("+").split(":")
        laid.append(StackDisk(f"s{number}", card, seat, is_beside=one.startswith("+"), **changes.get(f"s{number}", {})))
    told = answer("warhammer", laid, found)
    assert isinstance(told, StackAnswer)
    assert told.by_rules
    return told


def ended(told: StackAnswer) -> dict[str, tuple[str, ...]]:
    return {fate.piece: fate.ends for fate in told.told.fates}


def test_the_rules_of_warhammer_agree_with_the_figures_where_disks_have_no_texts(records: Found) -> None:
    found = records("warhammer")
    plain: list[Any] = [
        one for one in found["disk"].values()
        if isinstance(one, WarhammerDisk) and not (one.abilities or one.keywords)
    ][:5]  # fmt: skip
    assert len(plain) >= 3
    for upper in plain:
        for lower in plain:
            stack = [StackDisk("s1", upper.id, "A"), StackDisk("s2", lower.id, "B"), StackDisk("s3", plain[0].id, "A")]
            told = answer("warhammer", stack, found)
            assert isinstance(told, StackAnswer)
            assert told.by_rules
            figures = reckon(levels_of(stack), found["disk"], is_once=True)
            assert ended(told) == {one.piece: one.ends for one in figures.fates}


def test_who_strikes_swiftly_is_not_answered_by_whom_it_destroys() -> None:
    found = warriors(plain=(3, 3, 3), swift=(3, 3, 3, {"keywords": ("swift:attack",)}))
    assert ended(scrum(found, "A:plain", "B:plain")) == {"s2": ("destroyed",), "s1": ("destroyed",)}
    assert ended(scrum(found, "A:swift", "B:plain")) == {"s2": ("destroyed",)}


def test_stamina_bears_a_wound_and_what_lies_on_a_disk_counts() -> None:
    found = warriors(big=(2, 1, 3, {"stamina": 1}), foe=(3, 2, 9))
    assert ended(scrum(found, "A:foe", "B:big"))["s2"] == ("wounded",)
    told = scrum(found, "A:foe", "B:big", s2={"wounds": 1})
    assert ended(told)["s2"] == ("destroyed",)
    assert told.told.fate("s2").wounds == (2, 2)  # type: ignore[union-attr]
    assert told.told.fate("s1").is_answer  # type: ignore[union-attr]


def test_who_is_attacked_by_two_chooses_whom_it_strikes_back_at() -> None:
    found = warriors(foe=(1, 1, 2), low=(1, 2, 9))
    told = scrum(found, "A:foe", "+A:foe", "B:low")
    assert told.told.choosers == ("B",)
    fates = ended(told)
    assert fates["s1"] == fates["s2"] == ("destroyed", "untouched")
    assert told.told.fate("s3").force == (2, 2)  # type: ignore[union-attr]


def test_a_card_that_nobody_knows_cannot_be_told() -> None:
    stack = [StackDisk("s1", "nobody", "A"), StackDisk("s2", "nobody", "B")]
    assert isinstance(answer("warhammer", stack, warriors(plain=(1, 1, 1))), Problem)

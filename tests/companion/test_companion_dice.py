"""Dice beside the table: chance from a seed, results by what is rolled for."""

from collections import Counter

import pytest

from app.armies.validator import battle_records, entries_for
from app.companion.dice import ChosenDie, Face, roll, roll_again, sums
from app.companion.telling import told_face, told_roll, told_sums
from catalog.store import Catalog


def dice_of(catalog: Catalog, system: str, kind: str, *ids: str) -> list[ChosenDie]:
    return [ChosenDie(kind, entries_for(catalog, system, kind)[id_]) for id_ in ids]


def lying(dice: list[ChosenDie], *tokens: str) -> list[Face]:
    return [
        Face(die.kind, die.entry.id, "", die.sides.index(token), token) for die, token in zip(dice, tokens, strict=True)
    ]


def test_the_same_seed_gives_the_same_fall_and_another_one_another(catalog: Catalog) -> None:
    dice = dice_of(catalog, "warhammer", "die", *["battle-die"] * 12)
    assert roll(dice, 5) == roll(dice, 5)
    assert roll(dice, 5) != roll(dice, 6)


def test_every_side_comes_up_about_as_often_as_another(catalog: Catalog) -> None:
    dice = dice_of(catalog, "warhammer", "die", *["d6"] * 50)
    seen = Counter(face.shown for seed in range(120) for face in roll(dice, seed).faces)
    assert set(seen) == set("123456")
    assert all(900 < count < 1100 for count in seen.values())


def test_only_the_chosen_dice_are_rolled_again(catalog: Catalog) -> None:
    dice = dice_of(catalog, "warhammer", "die", *["d6"] * 8)
    first = roll(dice, 1)
    again = [roll_again(first, [2, 5], dict(enumerate(dice)), seed) for seed in range(20)]
    kept = [n for n in range(8) if n not in (2, 5)]
    assert all([one.faces[n] for n in kept] == [first.faces[n] for n in kept] for one in again)
    assert len({one.faces[2].shown for one in again}) > 1
    assert again[0].again == (2, 5)


def test_battle_dice_are_counted_by_face_and_numbers_added(catalog: Catalog) -> None:
    dice = dice_of(catalog, "warhammer", "die", "battle-die", "battle-die", "battle-die", "d6", "d6")
    told = sums(dice, lying(dice, "hit", "hit", "scatter", "4", "6"), "warhammer", {})
    assert (told.specials, told.total) == ({"hit": 2, "scatter": 1}, 10)
    assert list(told_sums(told)) == [("Total", "10"), ("Hit", "2"), ("Scatter", "1")]


def test_ids_count_in_every_roll_and_special_icons_stand_by_themselves(catalog: Catalog) -> None:
    units = entries_for(catalog, "dragon-dice", "unit")
    unit = next(
        one for one in units.values()
        if one.race == "coral-elf" and any(face.startswith("melee") for face in one.faces)  # type: ignore[attr-defined]
    )  # fmt: skip
    die = ChosenDie("unit", unit)
    melee = next(face for face in die.sides if face.startswith("melee"))
    told = sums([die, die], lying([die, die], "id", melee), "dragon-dice", battle_records(catalog, "dragon-dice"))
    health = unit.health  # type: ignore[attr-defined]
    worth = int(melee.split(":")[1]) if ":" in melee else 1
    assert told.ids == health
    assert told.results["melee"] == health + worth
    assert told.results["missile"] == health


@pytest.mark.parametrize("kind", ["unit", "item", "dragon", "terrain", "minor-terrain"])
def test_every_die_of_dragon_dice_can_be_rolled_and_told(catalog: Catalog, kind: str) -> None:
    records = battle_records(catalog, "dragon-dice")
    for entry in entries_for(catalog, "dragon-dice", kind).values():
        die = ChosenDie(kind, entry)
        fallen = roll([die], 3)
        assert len(fallen.faces) == 1
        line = told_roll(1, fallen, sums([die], fallen.faces, "dragon-dice", records), [entry.name])
        assert line.startswith("1. 1 die: ")
        assert all(told_face(face) for face in die.sides)


def test_a_roll_is_told_with_all_its_faces(catalog: Catalog) -> None:
    dice = dice_of(catalog, "warhammer", "die", "d6", "d6")
    first = roll(dice, 1)
    line = told_roll(4, first, sums(dice, first.faces, "warhammer", {}), ["D6", "D6"])
    shown = [face.shown for face in first.faces]
    assert line == f"4. 2 dice: Total {sum(map(int, shown))} (D6 {shown[0]}, D6 {shown[1]})"

"""One more piece: whether it fits, and if not why."""

from random import Random

import pytest

from app.armies.advice import suggest
from app.armies.edit import ListChange, apply
from app.armies.figures.fitting import why_not
from app.armies.shapes.parts import ListSpot
from app.armies.validator import pieces_for, validator_for
from app.base.errors import Problem
from catalog.schema import L5rDisk, Line, Regiment
from catalog.schema.lists import DiceList, DiskList, RegimentList, Rules
from catalog.store import Catalog

RULES = Rules()


def disks(system: str = "diskwars", limit: int = 150, **counts: int) -> DiskList:
    entries = tuple(Line(id=name.replace("_", "-"), count=count) for name, count in counts.items())
    return DiskList(system=system, name="A", limit=limit, entries=entries)


def reasons(catalog: Catalog, army: DiskList, piece: str) -> list[str]:
    validator = validator_for(catalog, army.system)
    after = apply(army, ListChange(verb="add", spot=ListSpot("entries"), piece=piece))
    return [problem.code for problem in why_not(validator.judge(army, RULES), after, validator, RULES, piece)]


def test_a_piece_that_breaks_nothing_fits(catalog: Catalog) -> None:
    assert reasons(catalog, disks(stalwarts=4), "regiment-of-the-anvil") == []


def test_a_stranger_does_not_fit_beside_a_champion(catalog: Catalog) -> None:
    assert reasons(catalog, disks(stalwarts=4), "deepwood-archers") == ["champion"]


def test_the_first_piece_over_the_limit_does_not_fit(catalog: Catalog) -> None:
    assert reasons(catalog, disks(limit=36, stalwarts=4), "regiment-of-the-anvil") == ["over-limit"]


def test_over_the_limit_nothing_fits_that_costs_anything(catalog: Catalog) -> None:
    army = disks(limit=30, stalwarts=4)
    pieces = pieces_for(catalog, "diskwars")
    costly = [id_ for id_, one in pieces.items() if getattr(one, "points", None)]
    assert len(costly) > 200
    assert all("over-limit" in reasons(catalog, army, id_) for id_ in costly[::7])
    clan = next(
        id_ for id_, one in pieces_for(catalog, "l5r").items() if isinstance(one, L5rDisk) and (one.points or 0) > 4
    )
    assert "over-limit" in reasons(catalog, disks("l5r", 3, **{clan.replace("-", "_"): 1}), clan)


def test_over_the_limit_of_a_hero_nothing_fits_into_this_regiment(catalog: Catalog) -> None:
    alarielle, other = (
        Regiment(hero=hero, units=(Line(id="lothern-sea-guard", count=count),), commands=())
        for hero, count in (("alarielle-the-radiant", 9), ("teclis", 1))
    )
    army = RegimentList(system="warhammer", name="A", limit=2, regiments=(alarielle, other))
    validator = validator_for(catalog, "warhammer")
    now = validator.judge(army, RULES)
    assert "over-recruitment" in [problem.code for problem in now.problems]
    codes = []
    for place in (0, 1):
        spot = ListSpot("units", place)
        after = apply(army, ListChange(verb="add", spot=spot, piece="lothern-sea-guard"))
        codes.append([problem.code for problem in why_not(now, after, validator, RULES, "lothern-sea-guard")])
    assert "over-recruitment" in codes[0]
    assert "over-recruitment" not in codes[1]


def test_over_the_size_of_a_force_nothing_fits(catalog: Catalog) -> None:
    army = DiceList(
        system="dragon-dice", name="A", limit=24,
        home=(Line(id="lava-elf/adept", count=9),), horde=(Line(id="lava-elf/adept", count=9),),
        campaign=(Line(id="lava-elf/adept", count=9),),
    )  # fmt: skip
    validator = validator_for(catalog, "dragon-dice")
    after = apply(army, ListChange(verb="add", spot=ListSpot("home"), piece="lava-elf/adept"))
    now = validator.judge(army, RULES)
    assert "over-limit" in [problem.code for problem in now.problems]
    assert "over-limit" in [problem.code for problem in why_not(now, after, validator, RULES, "lava-elf/adept")]


def test_what_is_said_of_the_army_anyway_is_no_reason_against_another_piece(catalog: Catalog) -> None:
    army = disks(danhyld_ironback=2)
    assert reasons(catalog, army, "regiment-of-the-anvil") == []


def test_one_more_of_what_there_is_too_much_of_does_not_fit(catalog: Catalog) -> None:
    assert reasons(catalog, disks(danhyld_ironback=2), "danhyld-ironback") == ["unique"]
    assert reasons(catalog, disks(danhyld_ironback=2), "stalwarts") == []


def test_one_more_stranger_is_as_wrong_as_the_first_and_the_champion_is_not(catalog: Catalog) -> None:
    army = disks(stalwarts=4, deepwood_archers=1)
    assert reasons(catalog, army, "deepwood-archers") == ["champion"]
    assert reasons(catalog, army, "stalwarts") == []


def test_of_good_and_evil_the_smaller_side_does_not_fit(catalog: Catalog) -> None:
    army = disks(deepwood_archers=5, undead_horde=1)
    assert reasons(catalog, army, "undead-horde") == ["good-with-evil"]
    assert reasons(catalog, army, "deepwood-archers") == []


def test_a_broken_half_rule_is_no_reason_against_who_mends_it(catalog: Catalog) -> None:
    army = disks(deepwood_archers=1, regiment_of_the_anvil=2, blood_spider=2)
    assert reasons(catalog, army, "deepwood-archers") == []
    assert reasons(catalog, army, "stalwarts") == ["champion"]
    assert reasons(catalog, army, "blood-spider") == ["half-rule"]


def test_a_second_stronghold_does_not_fit(catalog: Catalog) -> None:
    homes = sorted(id_ for id_, one in pieces_for(catalog, "l5r").items() if type(one).__name__ == "Stronghold")
    army = DiskList(system="l5r", name="A", limit=50, entries=(Line(id=homes[0]),))
    assert reasons(catalog, army, homes[1]) == ["several-strongholds"]


@pytest.mark.parametrize("system", ["diskwars", "l5r"])
def test_for_every_piece_the_answer_is_that_of_the_law(catalog: Catalog, system: str) -> None:
    """Random legal armies: a piece fits exactly if the army is legal with it."""
    validator, random = validator_for(catalog, system), Random(7)
    for seed in range(4):
        made = suggest(system, random.choice((50, 100, 150)), validator.pieces, RULES, seed=seed)
        assert made is not None
        assert made.verdict.is_legal
        for piece in sorted(validator.pieces):
            after = apply(made.army, ListChange(verb="add", spot=ListSpot("entries"), piece=piece))
            said: tuple[Problem, ...] = why_not(made.verdict, after, validator, RULES, piece)
            assert said == validator.judge(after, RULES).problems, piece

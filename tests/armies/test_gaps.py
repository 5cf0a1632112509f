"""What can still come is no reason against a piece: cards after their hero, small disks after large ones."""

from app.armies.figures.fitting import why_not
from app.armies.validator import validator_for
from catalog.schema import Line, Regiment
from catalog.schema.lists import RegimentList, Rules
from catalog.store import Catalog

RULES = Rules()


def army(*units: str, hero: str = "kairos-fateweaver", cards: tuple[str, ...] = ("push", "rally")) -> RegimentList:
    counts = {unit: units.count(unit) for unit in units}
    lines = tuple(Line(id=unit, count=count) for unit, count in counts.items())
    regiments = (Regiment(hero=hero, units=lines, commands=cards),) if hero else ()
    return RegimentList(system="warhammer", name="A", limit=1, regiments=regiments)


def reasons(catalog: Catalog, before: RegimentList, after: RegimentList) -> list[str]:
    validator = validator_for(catalog, "warhammer")
    return [problem.code for problem in why_not(validator.judge(before, RULES), after, validator, RULES)]


def test_a_hero_fits_though_his_cards_are_still_missing(catalog: Catalog) -> None:
    assert reasons(catalog, army(hero=""), army(cards=())) == []


def test_one_card_too_many_does_not_fit(catalog: Catalog) -> None:
    assert reasons(catalog, army(), army(cards=("push", "rally", "stall"))) == ["command-count"]


def test_a_large_disk_fits_if_its_hero_can_still_pay_for_small_ones(catalog: Catalog) -> None:
    assert reasons(catalog, army(), army("bloodthirster")) == []


def test_a_larger_disk_does_not_fit_where_no_points_are_left_for_small_ones(catalog: Catalog) -> None:
    assert reasons(catalog, army("bloodthirster"), army("bloodthirster", "bloodcrushers")) == ["too-few-small"]

"""The audit: what it finds in the packs, and that it would find a fault."""

from dataclasses import replace
from functools import cache

import pytest

from catalog.audit import Audit, audit, solve
from catalog.load import LoadedEntry, load_built_in
from catalog.schema import DiskwarsDisk


@cache
def items() -> tuple[LoadedEntry, ...]:
    return load_built_in().items


@cache
def found() -> Audit:
    return audit(items())


def test_the_packs_pass_their_audit() -> None:
    assert found().passed
    assert found().outliers == ()


def test_the_fit_is_that_of_the_printed_disks() -> None:
    fit = found().fit
    assert fit.disks == 81
    assert fit.error == pytest.approx(1.59, abs=0.05)
    assert fit.r_squared == pytest.approx(0.84, abs=0.02)
    assert fit.weights[0] == pytest.approx(0.55, abs=0.05)  # attack
    assert fit.weights[5] == pytest.approx(2.44, abs=0.1)  # caster level


def test_every_legions_army_is_150_points() -> None:
    legions = [total for total in found().totals if total.name.startswith("Legions")]
    assert len(legions) == 8
    assert {(total.found, total.published) for total in legions} == {(150, 150)}


def test_the_twelve_regiments_spend_what_was_printed() -> None:
    sums = {total.name: total.found for total in found().totals if total.name.startswith("Regiment")}
    assert sorted(sums.values()) == sorted([33, 33, 35, 33, 33, 33, 35, 34, 34, 33, 34, 36])


def changed(id_: str, **values: object) -> tuple[LoadedEntry, ...]:
    return tuple(
        replace(item, entry=replace(item.entry, **values)) if item.key == ("diskwars", "disk", id_) else item  # type: ignore[arg-type]
        for item in items()
    )


def test_a_price_that_breaks_a_published_total_fails() -> None:
    broken = audit(changed("windrider", points=10))
    assert not broken.passed
    assert [t.found for t in broken.totals if t.name == "Legions Elf"] == [154]


def test_a_house_price_far_from_the_fit_fails() -> None:
    broken = audit(changed("golem", points=40))
    assert not broken.passed
    assert [outlier.name for outlier in broken.outliers] == ["Golem"]


def test_a_lost_disk_fails() -> None:
    fewer = tuple(item for item in items() if item.key != ("diskwars", "disk", "grugs"))
    broken = audit(fewer)
    assert not broken.passed
    assert [c.found for c in broken.counts if (c.system, c.kind) == ("diskwars", "disk")] == [223]


def test_no_printed_number_is_called_a_house_value() -> None:
    grugs = next(i.entry for i in items() if i.key == ("diskwars", "disk", "grugs"))
    assert isinstance(grugs, DiskwarsDisk)
    assert (grugs.attack, grugs.defense, grugs.toughness, grugs.movement, grugs.points) == (3, 3, 3, 3, 3)
    assert "house" not in {grugs.origin.get(field, grugs.origin.get("*")) for field in ("attack", "points", "diameter")}


def test_equations_are_solved() -> None:
    assert solve([[2.0, 1.0], [1.0, 3.0]], [5.0, 10.0]) == pytest.approx((1.0, 3.0))
    assert solve([[0.0, 0.0], [0.0, 2.0]], [0.0, 4.0]) == pytest.approx((0.0, 2.0))

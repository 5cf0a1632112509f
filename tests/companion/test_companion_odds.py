"""Odds of dice on a real table: what an army would roll, how two of them would fare."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.armies.validator import battle_records
from app.companion.dice import Face
from app.companion.odds import OddsAnswer, answer_odds, armies_of, dice_of, percent, tell_exchange, tell_roll_odds
from app.companion.session import TableSession
from app.games.api.dice_odds import NOWHERE, OddsArmy, OddsPlace
from app.games.api.records import Records
from catalog.store import Catalog

Seated = Callable[[str], TableSession]


@pytest.fixture(scope="module")
def table(seated: Seated) -> TableSession:
    session = seated("dragon-dice")
    return replace(session, pool=(Face("unit", "goblin/thug"), Face("dragon", "drake-red")))


@pytest.fixture(scope="module")
def known(catalog: Catalog) -> Records:
    return battle_records(catalog, "dragon-dice")


def asked(mine: OddsArmy, theirs: OddsArmy, known: Records, place: OddsPlace = NOWHERE) -> OddsAnswer:
    return answer_odds("dragon-dice", mine, theirs, place, known, lambda: False)


def named(id_: str) -> str:
    return id_.title()


def test_every_army_on_the_table_can_be_asked_about(table: TableSession, known: Records) -> None:
    armies = armies_of(table)
    assert [key for key in armies if key.endswith("home")] == ["A home", "B home"]
    assert armies["pool"] == "The dice on the Dice tab"
    assert [die.entry.id for die in dice_of(table, "pool", known)] == ["goblin/thug"]
    assert all(dice_of(table, key, known) for key in armies)


def test_a_lone_army_is_told_all_its_rolls(table: TableSession, known: Records) -> None:
    found = asked(OddsArmy(dice_of(table, "pool", known)), OddsArmy(), known)
    assert set(found.rolls) == {"melee", "missile", "magic", "maneuver", "save"}
    assert found.exchanges == {}
    # a Thug: ID, melee 2 1 1, maneuver 1, save 1
    (line,) = tell_roll_odds("melee", found.rolls["melee"], named)
    assert line == "Melee: 0.8 on average, usually 0\u20132, nothing 33%"


def test_terrain_and_spells_change_the_odds(table: TableSession, known: Records) -> None:
    dice = dice_of(table, "A home", known)
    plain = asked(OddsArmy(dice), OddsArmy(), known).rolls
    held = asked(OddsArmy(dice), OddsArmy(), known, OddsPlace("coastland-city", 8, "mine")).rolls
    assert held["save"].distribution.mean == pytest.approx(2 * plain["save"].distribution.mean)
    palsied = asked(OddsArmy(dice, ("palsy",)), OddsArmy(), known).rolls
    assert palsied["melee"].distribution.mean < plain["melee"].distribution.mean
    stormed = asked(OddsArmy(dice), OddsArmy(), known, OddsPlace(effects=("ash-storm",))).rolls
    assert stormed["melee"].distribution.mean == pytest.approx(palsied["melee"].distribution.mean)


def test_two_armies_are_weighed_against_each_other(table: TableSession, known: Records) -> None:
    mine, theirs = (OddsArmy(dice_of(table, key, known)) for key in ("A home", "B home"))
    found = asked(mine, theirs, known)
    assert list(found.exchanges) == ["melee", "missile", "maneuver"]
    melee = found.exchanges["melee"]
    whole = sum(die.entry.health for die in theirs.dice)  # type: ignore[attr-defined]
    assert 0 < melee.deal.mean < whole
    told = [text for kind, one in found.exchanges.items() for _, text in tell_exchange(kind, one, named)]
    assert told[0].startswith(f"Melee: {melee.deal.mean:.1f} health on average")
    assert any(text.startswith("Counter-attack: ") for text in told)
    assert told[-1].startswith("Maneuver: succeeds ")
    assert any("counter-attack is counted" in text for text in told)


def test_odds_agree_with_the_battle_on_the_same_table(table: TableSession, known: Records) -> None:
    """A mirror: each side deals what it takes."""
    mine = OddsArmy(dice_of(table, "A home", known))
    found = asked(mine, mine, known).exchanges["melee"]
    assert found.deal.chances == found.take.chances


def test_what_is_no_longer_asked_is_not_worked_out(known: Records) -> None:
    found = answer_odds("dragon-dice", OddsArmy(), OddsArmy(), NOWHERE, known, lambda: True)
    assert (found.rolls, found.exchanges) == ({}, {})


@pytest.mark.parametrize(("chance", "told"), [(0, "0"), (0.004, "< 1"), (0.5, "50"), (0.999, "> 99"), (1, "100")])
def test_a_chance_claims_no_false_certainty(chance: float, told: str) -> None:
    assert percent(chance) == told

"""Statistics: figures, charts that say what they show, comparison with a version or another army."""

from dataclasses import replace
from typing import Any

import pytest

from app.armies import army_store
from app.armies.figures.statistics import Magic, Missiles, Statistics
from app.games.api.dice_odds import Distribution, RollOdds
from ui.armies.shelf.army_chooser import ArmyChooser
from ui.armies.statistics.charts import charts_of, figures_of, roll_chart
from ui.armies.statistics.statistics_page import ComparedArmy, StatisticsPage

from .conftest import Hall, trigger

pytestmark = pytest.mark.slow

NOTHING = Statistics(0, {}, {}, {}, {}, Missiles(), Magic())


def statistics(hall: Hall, army_id: str) -> StatisticsPage:
    page = hall.open(army_id)
    page.tabs.choose("statistics")
    made = page.pages["statistics"]
    assert isinstance(made, StatisticsPage)
    hall.wait(lambda: made.counted is not None)
    return made


def test_figures_and_charts_of_a_disk_army(hall: Hall, elves: str) -> None:
    page = statistics(hall, elves)
    assert page.counted is not None
    said = {one.name: one.value for one in figures_of("diskwars", page.counted.mine)}
    assert said["points"] == "150"
    assert said["disks"] == "17"
    assert said["spells"] == "4"
    assert set(page.cards) >= {"factions", "kinds", "curve-attack", "curve-defense", "curve-toughness", "missiles"}
    attack = page.cards["curve-attack"].plot
    assert "Average" in attack.accessibleDescription()
    assert "with 2" in attack.accessibleDescription()
    assert page.cards["factions"].plot.accessibleDescription().startswith("Elf: 134 points, 100%")


def test_statistics_follow_the_army(hall: Hall, elves: str) -> None:
    page = statistics(hall, elves)
    draft = hall.page.draft
    draft.change(replace(draft.army, entries=draft.army.entries[:1]))  # type: ignore[attr-defined]
    hall.wait(lambda: page.counted is not None and page.counted.mine.points == 20)
    assert "spells" not in page.cards


def test_another_army_is_drawn_beside_this_one(hall: Hall, elves: str, fingers: Any) -> None:
    hall.put(replace(hall.published("diskwars", "Dwarf"), name="Red Anvil"))
    page = statistics(hall, elves)
    trigger(page.menu(), "Another army\u2026")
    chooser = hall.sheet(ArmyChooser)
    hall.wait(lambda: bool(chooser.list.choices.rows))
    fingers.type("red anv")
    fingers.press("Return")
    hall.wait(lambda: page.counted is not None and page.counted.other is not None)
    assert page.other is not None
    assert page.other.name == "Red Anvil"
    bars = {bar.name: (bar.value, bar.other) for bar in page.cards["factions"].chart.bars}
    assert bars == {"Elf": (134, 0), "Dwarf": (0, 150)}
    assert "other army 150" in page.cards["factions"].plot.accessibleDescription()
    assert "Red Anvil" in page.legend.accessibleName()
    page.no_more.click()
    hall.wait(lambda: page.counted is not None and page.counted.other is None)
    assert not page.compared.isVisible()


def test_a_version_is_drawn_beside_the_army(hall: Hall, elves: str) -> None:
    hall.ask(lambda library: army_store.save_version(library.database, elves, "first"))
    page = statistics(hall, elves)
    menu = page.menu()
    menu.show()
    hall.wait(lambda: len(menu.actions()) == 3)
    trigger(menu, "Version first")
    hall.wait(lambda: page.counted is not None and page.counted.other is not None)
    assert page.counted is not None
    assert page.counted.other == page.counted.mine


@pytest.mark.parametrize("system", ["l5r", "warhammer", "dragon-dice"])
def test_every_game_has_charts(hall: Hall, system: str) -> None:
    page = statistics(hall, hall.put(hall.published(system)))
    assert page.cards
    for card in page.cards.values():
        assert card.head.text()
        assert card.plot.accessibleDescription()
        card.plot.grab()


def test_rolls_of_dice_by_kind(hall: Hall) -> None:
    page = statistics(hall, hall.put(hall.published("dragon-dice")))
    assert page.counted is not None
    melee = page.counted.mine.rolls["campaign"]["melee"].distribution
    card = page.cards["campaign"]
    assert card.chart.mean == pytest.approx(float(melee.mean))
    assert sum(card.chart.columns.values()) == pytest.approx(1, abs=0.02)
    page.rolls.buttons["save"].click()
    saves = page.counted.mine.rolls["campaign"]["save"].distribution
    assert page.cards["campaign"].chart.mean == pytest.approx(float(saves.mean))


def test_an_empty_army_has_nothing_to_show_and_says_no_nonsense(hall: Hall, elves: str) -> None:
    page = statistics(hall, elves)
    hall.page.draft.change(replace(hall.page.draft.army, entries=()))
    hall.wait(lambda: page.counted is not None and page.counted.mine.points == 0)
    assert page.cards == {}
    page.compare_with(ComparedArmy("x", hall.published("diskwars", "Elf")))
    hall.wait(lambda: "curve-attack" in page.cards)
    page.cards["curve-attack"].plot.grab()


def test_what_the_catalogue_does_not_know_is_named(hall: Hall, elves: str) -> None:
    from catalog.schema import Line

    page = statistics(hall, elves)
    hall.page.draft.change(replace(hall.page.draft.army, entries=(Line(id="no-such-disk", count=2),)))
    hall.wait(page.unknown.isVisible)
    assert "no-such-disk" in page.unknown.text()


# --- the charts themselves ---


def test_charts_of_nothing_are_none() -> None:
    assert charts_of("diskwars", {}, NOTHING) == ()
    assert [one.value for one in figures_of("diskwars", NOTHING)] == ["0"]


def test_a_roll_that_gives_nothing_says_so() -> None:
    assert roll_chart("home", RollOdds(Distribution((1.0,)))).says == ("This roll can't produce a result.",)
    assert "Too many" in roll_chart("home", None).says[0]


def test_a_roll_says_where_it_usually_ends() -> None:
    two_coins = Distribution((0.25, 0.5, 0.25))
    (said,) = roll_chart("home", RollOdds(two_coins)).says
    assert said == "1 results on average; 80% of rolls give 0 to 2. At least 1: 75%."


def test_curves_say_their_numbers() -> None:
    stats = replace(NOTHING, curves={"attack": {2: 3, 4: 1}, "movement": {3: 4}})
    attack, movement = charts_of("diskwars", {}, stats)
    assert attack.says == ("Average 2.5, from 2 to 4.",)
    assert attack.parts == ("3 with 2, 1 with 4",)
    assert movement.says == ("All of them have 3.",)

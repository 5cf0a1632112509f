"""Dice that only a house rule allows: the repair is the house rule, and a published force brings it along."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.words import label
from catalog.schema.lists import DiceList
from tests.ui.forces.conftest import Force
from ui.armies.shelf.published_page import PublishedPage

pytestmark = pytest.mark.slow
LEGAL, LATE = "Amazon: Mages and Cavalry", "Undead: Vampires and Mages"


def published_page(window: Any, id_: str) -> PublishedPage:
    window.frame.show_screen("armies", published=id_, system="dragon-dice")
    screen = window.frame.screens["armies"]
    window.bot.waitUntil(lambda: isinstance(screen.page, PublishedPage) and screen.page.id == id_, timeout=10_000)
    return screen.page


def test_the_repair_of_a_later_die_is_the_house_rule_and_not_its_removal(
    build: Callable[[DiceList], Force], printed: Callable[[str], DiceList]
) -> None:
    force = build(replace(printed(LEGAL), house_rules=()))
    force.wait_for_repair()
    best = force.builder.problems.repairs.best()
    assert best is not None
    assert best.text == "Turn on \u201cLater dice\u201d"
    force.builder.problems.mend()
    force.bot.waitUntil(lambda: force.page.draft.verdict.is_legal, timeout=10_000)
    stored = force.stored()
    assert stored.house_rules == ("later-dice",)
    assert replace(stored, house_rules=()) == replace(printed(LEGAL), house_rules=()), "no piece was touched"


def test_beside_other_problems_the_house_rule_is_one_of_the_changes(
    build: Callable[[DiceList], Force], printed: Callable[[str], DiceList]
) -> None:
    force = build(replace(printed(LATE), house_rules=()))
    force.wait_for_repair()
    repairs, problems = force.builder.problems.repairs, force.page.draft.verdict.problems
    found = repairs.found()
    for number, problem in enumerate(problems):
        if problem.code == "later-die":
            remedy = found[number]
            assert remedy is not None
            assert remedy.text == "Turn on \u201cLater dice\u201d"
    if repairs.whole is not None:
        assert repairs.details(repairs.whole).startswith("Turn on \u201cLater dice\u201d\n")
        assert "later-dice" in repairs.whole.army.house_rules


def test_a_published_force_names_its_house_rules_and_its_problems(window: Any) -> None:
    page = published_page(window, "amazon-mages-and-cavalry")
    assert page.problems.isHidden()
    words = [part.text() for part in page.head._parts]
    assert label("later-dice") in words
    page = published_page(window, "undead-vampires-and-mages")
    assert "24 magic points, 6 too many" in page.problems.text()
    assert page.problems.isVisibleTo(page)

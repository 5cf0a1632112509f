"""Problems are mended by one click or one key, legal armies filled up; everything can be taken back."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt

pytestmark = pytest.mark.slow

Open = Callable[[Any], Any]
Disks = Callable[..., Any]


def red_anvil(disks: Disks) -> Any:
    return disks(
        stalwarts=4, danhyld_ironback=1, marak_skullpounder=1, dunwarr_defender=3, crossbows_of_tuggarth=5,
        tuggarth_bowmen=2, urth_regiment=2, regiment_of_the_anvil=2, deepwood_archers=1, fireball=1,
    )  # fmt: skip


def test_the_repair_that_ends_everything_is_the_primary_button(site: Open, disks: Disks) -> None:
    here = site(red_anvil(disks))
    here.wait_for_repairs()
    assert len(here.said()) == 2
    buttons = here.buttons()
    assert len(buttons) == 2
    assert buttons[1] == "* Remove Deepwood Archers −5"
    assert here.builder.meters.badge.said == "2 problems, 1 change repairs it"
    assert "This makes the army legal." in here.problems.rows[1].button.toolTip()

    here.click(here.problems.rows[1].button)
    assert here.builder.army.hasFocus()  # the button is gone, and the keys still work
    here.settle()
    assert here.said() == []
    assert "deepwood-archers" not in here.stored_counts()
    assert here.draft.history.undo[0] == "repair: remove Deepwood Archers"
    here.fingers.press("Ctrl+Z")
    here.settle()
    assert here.stored_counts()["deepwood-archers"] == 1
    assert len(here.said()) == 2


def test_one_key_applies_the_best_repair(site: Open, disks: Disks) -> None:
    here = site(disks(danhyld_ironback=2))
    here.wait_for_repairs()
    here.builder.army.setFocus()
    here.fingers.press("Ctrl+R")
    here.settle()
    assert here.said() == []
    assert here.stored_counts()["danhyld-ironback"] == 1


def test_several_changes_that_are_needed_stand_below_all_problems(site: Open, disks: Disks) -> None:
    here = site(disks(limit=40, stalwarts=4, danhyld_ironback=2, deepwood_archers=2))
    here.wait_for_repairs()
    state = here.problems.state
    assert state.isVisible()
    assert state.says.text().startswith("Repair all problems: remove 2 × Danhyld Ironback, ")
    assert here.buttons()[-1].startswith("* Make ")
    here.click(state.button)
    here.settle()
    assert here.draft.verdict.is_legal
    assert here.draft.history.undo[0].startswith("repair: make ")


def test_an_army_that_changes_meanwhile_drops_the_old_answer(site: Open, disks: Disks) -> None:
    here = site(red_anvil(disks))
    here.take("urth", "Urth Regiment", 1)
    assert here.problems.repairs.is_looking
    assert here.buttons() == []
    here.take("hulth", "Hulth Regiment", 1)
    here.wait_for_repairs()
    remedy = here.problems.repairs.best()
    assert remedy is not None
    assert remedy.for_army == here.army
    before = here.army
    here.take("hulth", "Hulth Regiment", 1)
    here.problems.repairs.apply(remedy)  # too late
    assert here.counts()["hulth-regiment"] == 2
    assert before != here.army


def test_only_what_is_owned_and_free_comes_in_when_only_that_is_shown(site: Open, disks: Disks) -> None:
    here = site(disks(limit=60, stalwarts=4))
    here.own(stalwarts=4, regiment_of_the_anvil=3)
    here.choose_stock("free")
    here.wait(lambda: here.problems.state.fill.button.isVisible())
    assert here.problems.state.fill.button.words == "Fill to the limit"
    here.click(here.problems.state.fill.button)
    here.wait(lambda: bool(here.passed))
    here.settle()
    assert here.stored_counts() == {"stalwarts": 4, "regiment-of-the-anvil": 3}


def test_a_legal_army_is_filled_to_its_limit_and_back(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4, dunwarr_defender=4))
    assert here.problems.state.says.text() == "This army is legal, with 82 points unspent."
    before = here.counts()
    here.click(here.problems.state.fill.button)
    here.wait(lambda: bool(here.passed))
    here.settle()
    verdict = here.draft.verdict
    assert verdict.is_legal
    assert verdict.points > 140
    assert all(here.counts()[id_] >= count for id_, count in before.items())
    assert here.draft.history.undo[0] == "fill to the limit"
    here.fingers.press("Ctrl+Z")
    here.settle()
    assert here.stored_counts() == before


def test_looking_for_a_repair_can_be_given_up(site: Open, disks: Disks) -> None:
    here = site(disks(limit=60, stalwarts=20, deepwood_archers=20, undead_horde=20, danhyld_ironback=5))
    here.problems.repairs.begin()
    here.bot.waitUntil(lambda: here.problems.repairs.is_looking)
    here.problems.state.cancel.click()
    here.bot.waitUntil(lambda: not here.problems.repairs.is_looking)
    here.bot.wait(1500)  # what was found meanwhile would come now
    assert here.problems.repairs.best() is None
    assert here.buttons() == []
    assert len(here.said()) >= 3


def test_filling_up_can_be_given_up(site: Open, disks: Disks) -> None:
    here = site(disks(limit=500, stalwarts=4))
    here.click(here.problems.state.fill.button)
    assert here.problems.state.says.text() == "Choosing pieces to fill the army…"
    assert here.problems.state.cancel.hasFocus()
    here.fingers.press("Space")
    here.bot.wait(1500)
    assert here.stored_counts() == {"stalwarts": 4}
    assert here.builder.army.hasFocus()
    assert here.passed == []


def test_advice_is_quieter_than_problems(site: Open, disks: Disks) -> None:
    here = site(disks(dunwarr_defender=2, danhyld_ironback=2))
    rows = [row for row in here.problems.rows if not row.isHidden()]
    assert [row.tone for row in rows] == ["bad", "note"]
    assert rows[1].sentence.property("role") == "second"
    assert rows[1].minimumHeight() < rows[0].minimumHeight()
    assert rows[1].button.isHidden()
    assert rows[1].sentence.sentence.startswith("Some printed values are unknown for 2 pieces")


def test_everything_below_is_reached_by_tab(site: Open, disks: Disks) -> None:
    here = site(disks(danhyld_ironback=2))
    here.wait_for_repairs()
    here.builder.army.setFocus(Qt.FocusReason.TabFocusReason)
    reached = []
    for _ in range(4):
        here.fingers.press("Tab")
        reached.append(here.fingers.under)
    assert here.problems.rows[0].sentence in reached
    assert here.problems.rows[0].button in reached

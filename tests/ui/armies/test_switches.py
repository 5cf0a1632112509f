"""Rules of an army: switches that are undone like anything else, sets of one's own to make, share and delete."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.armies.agreed_rules import RuleSet, list_rules, read_rules, store_rules, write_rules
from catalog.schema import Line
from ui.armies.builder.rule_set_dialog import ClauseModel, RuleClause, RuleSetDialog
from ui.armies.builder.rules_panel import SwitchesDialog
from ui.armies.documents.army_dialogs import ImportReportDialog

from .conftest import Hall
from .test_sharing import answer

pytestmark = pytest.mark.slow

CLUB = RuleSet(id="club", name="Club", system="diskwars", bans=("elven-bard",), limits={"windrider": 2})


def switches(hall: Hall) -> SwitchesDialog:
    hall.page.show_switches()
    sheet = hall.sheet(SwitchesDialog)
    hall.wait(lambda: bool(sheet.list.cards))
    return sheet


def own(hall: Hall) -> dict[str, RuleSet]:
    return {rules.id: rules for rules in hall.ask(lambda library: list_rules(library.database))}


def test_a_switch_changes_the_verdict_and_is_undone_by_name(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    page.draft.change(replace(page.draft.army, entries=(Line(id="doppleganger"),)))
    hall.saved()
    sheet = switches(hall)
    card = sheet.list.cards["league-2001"]
    assert any("Doppleganger" in text for text in card.rule.says)
    card.check.click()
    hall.saved()
    assert page.rules.text() == "League 2001"
    assert hall.document(elves).army.house_rules == ("league-2001",)
    hall.wait(lambda: "banned" in [problem.code for problem in page.draft.verdict.problems])
    assert page.undo.text() == "Undo: turn on League 2001"
    page.draft.undo()
    hall.wait(lambda: not card.check.isChecked())
    assert page.rules.text() == "Legions rules"
    hall.wait(lambda: "banned" not in [problem.code for problem in page.draft.verdict.problems])


def test_a_set_of_ones_own_is_made_by_hand(hall: Hall, elves: str, fingers: Any) -> None:
    hall.open(elves)
    sheet = switches(hall)
    sheet.new.click()
    editor = hall.sheet(RuleSetDialog)
    fingers.type("Our club")
    editor._add("elven-bard")
    editor._add("windrider")
    editor.what.buttons["copies"].click()
    editor.number.step(1)
    editor._add("stalwarts")
    editor.what.buttons["price"].click()
    for _ in range(6):
        editor.number.step(1)
    editor.spells.click()
    editor.copies.step(1)
    editor.do.click()
    hall.wait(lambda: "our-club" in sheet.list.cards)
    rules = own(hall)["our-club"]
    assert rules.bans == ("elven-bard",)
    assert (dict(rules.limits), dict(rules.points), rules.spell_copies) == ({"windrider": 2}, {"stalwarts": 7}, 2)
    card = sheet.list.cards["our-club"]
    assert card.rule.is_own
    card.check.click()
    hall.wait(lambda: "banned" in [problem.code for problem in hall.page.draft.verdict.problems])
    card.buttons["edit"].click()
    again = hall.sheet(RuleSetDialog)
    again.list.setCurrentIndex(again.model.index(0))
    again.remove.click()
    again.do.click()
    hall.wait(lambda: own(hall)["our-club"].bans == ())
    hall.wait(lambda: "banned" not in [problem.code for problem in hall.page.draft.verdict.problems])
    hall.settle()


def test_a_second_set_of_a_name_gets_an_id_of_its_own(hall: Hall, elves: str) -> None:
    hall.ask(lambda library: store_rules(library.database, CLUB))
    hall.open(elves)
    sheet = switches(hall)
    sheet._edit("")
    editor = hall.sheet(RuleSetDialog)
    assert not editor.do.isEnabled()
    editor.name.edit.setText("Club")
    assert editor.rules().id == "club-2"


def test_rules_travel_as_files(hall: Hall, elves: str, tmp_path: Path) -> None:
    hall.ask(lambda library: store_rules(library.database, CLUB))
    hall.open(elves)
    sheet = switches(hall)
    sheet.list.cards["club"].buttons["export"].click()
    path = tmp_path / "club.rules.json"
    answer(hall, path)
    hall.wait(path.exists)
    assert read_rules(path.read_bytes(), "x") == CLUB
    sheet.list.cards["club"].buttons["delete"].click()
    hall.wait(lambda: "club" not in sheet.list.cards)
    assert own(hall) == {}
    sheet.bring.click()
    answer(hall, path)
    hall.wait(lambda: "club" in sheet.list.cards)
    assert own(hall) == {"club": CLUB}


def test_deleted_rules_come_back(hall: Hall, elves: str) -> None:
    hall.ask(lambda library: store_rules(library.database, CLUB))
    hall.open(elves)
    sheet = switches(hall)
    sheet.list.cards["club"].buttons["delete"].click()
    hall.wait(lambda: own(hall) == {})
    hall.wait(lambda: any(notice.act for notice in hall.notices))
    sheet.accept()
    hall.undo_notice()
    hall.wait(lambda: own(hall) == {"club": CLUB})
    assert own(hall)["club"].name == CLUB.name


def test_broken_rules_are_refused_with_a_sentence(hall: Hall, elves: str, tmp_path: Path) -> None:
    hall.open(elves)
    sheet = switches(hall)
    (tmp_path / "good.json").write_text(write_rules(CLUB), encoding="utf-8")
    for content in (b"{", b"[]", b'{"format": "roundel-army/1"}', b"\xff\xfe"):
        (tmp_path / "bad.json").write_bytes(content)
        sheet._read_files([tmp_path / "good.json", tmp_path / "bad.json", tmp_path / "missing.json"])
        report = hall.sheet(ImportReportDialog)
        lines = report.lines.toPlainText()
        assert "bad.json" in lines
        assert "missing.json" in lines
        report.accept()
    assert own(hall) == {"club": CLUB}


def test_a_rule_that_nobody_knows_is_shown_and_can_be_turned_off(hall: Hall, elves: str) -> None:
    page = hall.open(elves)
    page.draft.change(replace(page.draft.army, house_rules=("their-league",)))
    hall.saved()
    sheet = switches(hall)
    card = sheet.list.cards["their-league"]
    assert "aren't installed" in card.rule.says[0]
    assert card.check.isChecked()
    card.check.click()
    hall.saved()
    assert hall.document(elves).army.house_rules == ()


@pytest.mark.parametrize(("system", "option"), [("l5r", "diskwars-pieces"), ("dragon-dice", "later-dice")])
def test_options_of_the_law_are_explained(hall: Hall, system: str, option: str) -> None:
    hall.open(hall.put(hall.published(system)))
    card = switches(hall).list.cards[option]
    assert card.rule.name != option
    assert "(R" in card.rule.says[0]


def test_the_model_of_clauses_is_sound(qtmodeltester: Any) -> None:
    model = ClauseModel(rows=(RuleClause("a", "A", "barred"), RuleClause("b", "B", "copies", 2)))
    qtmodeltester.check(model)
    assert model.add(RuleClause("a", "A", "barred")) == 0
    assert model.add(RuleClause("a", "A", "price", 5)) == 2
    model.remove(0)
    assert [clause.says for clause in model.rows] == ["at most 2", "costs 5"]

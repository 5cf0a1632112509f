"""A new army: empty, published, out of what one owns, from text, code or file."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QGuiApplication

from app.armies.formats.army_files import write_army
from app.collection.holdings import add
from app.collection.pieces import PieceId, shelf_of
from catalog.schema.lists import DiceList, DiskList, RegimentList
from ui.armies.documents.army_page import ArmyPage
from ui.armies.documents.new_army_dialog import NewArmyDialog
from ui.armies.documents.proposed_name import propose_name
from ui.armies.shelf.army_chooser import ChoiceModel

from .conftest import Hall
from .test_sharing import answer

pytestmark = pytest.mark.slow


@pytest.fixture
def sheet(hall: Hall, fingers: Any) -> NewArmyDialog:  # noqa: ARG001 - the window is active before the sheet is
    QGuiApplication.clipboard().clear()
    hall.screen.new_army("diskwars", "")
    made = hall.sheet(NewArmyDialog)
    hall.wait(lambda: bool(made.published.choices.rows) and "league-2001" in made.rules)
    return made


def begin(sheet: NewArmyDialog, start: str) -> None:
    sheet.start.buttons[start].click()


def made(hall: Hall) -> ArmyPage:
    hall.wait(lambda: isinstance(hall.screen.page, ArmyPage))
    return hall.page


@pytest.mark.parametrize(
    ("system", "kind", "limit"),
    [
        ("diskwars", DiskList, 150),
        ("l5r", DiskList, 100),
        ("warhammer", RegimentList, 2),
        ("dragon-dice", DiceList, 24),
    ],
)
def test_an_empty_army_of_every_game(hall: Hall, sheet: NewArmyDialog, system: str, kind: type, limit: int) -> None:
    sheet.game.buttons[system].click()
    assert sheet.limit.text() == str(limit)
    sheet.do.click()
    army = made(hall).draft.army
    assert isinstance(army, kind)
    assert (army.system, army.limit) == (system, limit)
    assert army.name == propose_name(system, limit)


def test_limit_and_rules_are_chosen(hall: Hall, sheet: NewArmyDialog, fingers: Any) -> None:
    chips = {sheet._usual.itemAt(at).widget().text(): sheet._usual.itemAt(at).widget() for at in range(5)}
    chips["200"].click()
    assert sheet.limit.text() == "200"
    assert [text for text, chip in chips.items() if chip.isChecked()] == ["200"]
    sheet.rules["league-2001"].click()
    sheet.limit.edit.setFocus()
    fingers.press("Ctrl+A")
    fingers.type("0")
    assert not sheet.do.isEnabled()
    assert "1 to 9999" in sheet.do.toolTip()
    fingers.press("Ctrl+A")
    fingers.type("175")
    fingers.press("Return")
    army = made(hall).draft.army
    assert (army.limit, army.house_rules) == (175, ("league-2001",))
    assert hall.page.rules.text() == "League 2001"


def test_a_published_army_is_the_beginning(hall: Hall, sheet: NewArmyDialog, fingers: Any) -> None:
    begin(sheet, "published")
    sheet.published.setFocus()
    fingers.press("Down", "Down", "Return")
    army = made(hall).draft.army
    assert army.name == "Legions Elf"
    assert hall.page.draft.verdict.is_legal


def test_a_list_from_the_clipboard_and_a_file(hall: Hall, sheet: NewArmyDialog, tmp_path: Path) -> None:
    QGuiApplication.clipboard().setText("Mine\nDiskwars, 100 points\n4x Stalwarts\n")
    begin(sheet, "text")
    hall.wait(lambda: sheet.reader.army is not None)
    path = tmp_path / "elves.army.json"
    path.write_text(write_army(hall.published("diskwars", "Elf")), encoding="utf-8")
    sheet.file.click()
    answer(hall, path)
    hall.wait(lambda: sheet.reader.army is not None and sheet.reader.army.name == "Legions Elf")
    sheet.name.set_text("Renamed")
    sheet.do.click()
    assert made(hall).draft.army.name == "Renamed"


def test_at_200_percent_it_fits_the_screen_and_no_field_shrinks(hall: Hall) -> None:
    hall.context.theme.set_scale(200)
    hall.screen.new_army("diskwars", "")
    sheet = hall.sheet(NewArmyDialog)
    assert sheet.height() <= sheet.screen().availableSize().height()
    for field in (sheet.game, sheet.start, sheet.name, sheet.folder, sheet.factions):
        assert field.height() >= field.sizeHint().height()


def test_without_a_list_nothing_can_be_made(sheet: NewArmyDialog) -> None:
    begin(sheet, "text")
    assert not sheet.do.isEnabled()
    assert sheet.do.toolTip()
    begin(sheet, "empty")
    assert sheet.do.isEnabled()


# --- out of what one owns ---


def test_an_army_is_put_together_from_owned_pieces(hall: Hall, sheet: NewArmyDialog) -> None:
    elves = hall.published("diskwars", "Elf")
    assert isinstance(elves, DiskList)

    def own(library: Any) -> None:
        shelf = shelf_of(library.catalog)
        for line in elves.entries:
            add(library.database, shelf, PieceId("diskwars", line.id), line.count)

    hall.ask(own)
    begin(sheet, "owned")
    sheet.only_owned.setChecked(True)
    sheet.limit.set_text("60")
    sheet.do.click()
    page = made(hall)
    owned = {line.id: line.count for line in elves.entries}
    army = page.draft.army
    assert isinstance(army, DiskList)
    assert army.entries
    assert all(line.count <= owned.get(line.id, 0) for line in army.entries)
    assert page.draft.verdict.is_legal


def test_whoever_owns_nothing_is_not_held_to_it_unless_they_ask(hall: Hall, sheet: NewArmyDialog) -> None:
    begin(sheet, "owned")
    assert not sheet.only_owned.isChecked()
    sheet.only_owned.click()
    height = sheet.height()
    sheet.do.click()
    hall.wait(lambda: bool(sheet.says.text()))
    assert sheet.height() == height
    assert "allow pieces you don't own" in sheet.says.text()
    assert hall.names() == []
    assert sheet.do.isEnabled()
    sheet.only_owned.click()
    sheet.limit.set_text("50")
    sheet.do.click()
    assert made(hall).draft.verdict.is_legal


def test_putting_together_can_be_cancelled(hall: Hall, sheet: NewArmyDialog) -> None:
    begin(sheet, "owned")
    sheet.style_of.buttons["best"].click()
    sheet.limit.set_text("900")
    sheet.do.click()
    assert not sheet.do.isEnabled()
    assert sheet.bar.isVisible()
    sheet.cancel.click()
    hall.wait(lambda: not hall.context.job_runner.tasks)
    assert sheet.isVisible()
    assert hall.names() == []
    sheet.cancel.click()
    hall.wait(lambda: hall.screen.page is None)


def test_a_faction_without_pieces_is_told(hall: Hall, sheet: NewArmyDialog) -> None:
    begin(sheet, "owned")
    sheet.faction.show_key("elf")
    sheet.only_owned.setChecked(True)
    sheet.do.click()
    hall.wait(lambda: bool(sheet.says.text()))
    assert "elf" in sheet.says.text()


def test_the_model_of_choices_is_sound(sheet: NewArmyDialog, qtmodeltester: Any) -> None:
    model = sheet.published.choices
    qtmodeltester.check(model)
    model.search("elf")
    assert [one.name for one in model.rows] == ["Legions Elf"]
    qtmodeltester.check(ChoiceModel())


def test_an_empty_army_for_a_faction_is_named_after_it_and_shows_its_pieces(hall: Hall, sheet: NewArmyDialog) -> None:
    sheet.faction.show_key("elf")
    sheet.do.click()
    page = made(hall)
    assert page.draft.army.name == "Elf 150"
    builder = page.pages["build"]
    assert builder.picker.field.edit.text() == "f:elf"
    assert builder.problems.state.fill.faction.word == "Elf"

"""Picking a line shows the piece, its values, and where each of them comes from."""

import pytest
from PySide6.QtCore import Qt

from app.games.registry import systems
from catalog.overlay import open_library
from catalog.schema.origins import is_house
from ui.catalog.details.details_pane import EntryPage, FactGrid, ValueLabel
from ui.catalog.details.entry_details import EntryDetails
from ui.catalog.search.search_queries import sheet_of
from ui.widgets.labels import ShortLabel
from ui.widgets.mark import HouseMark


def shown(window, name: str) -> EntryPage:
    window.type(f'name:"{name}"')
    window.catalog.table.choose(window.names().index(name))
    window.wait_for_details(name)
    return window.catalog.details.widget()


def test_picking_a_row_shows_its_details(window) -> None:
    page = shown(window, "Stalwarts")
    sheet: EntryDetails = window.catalog.details.sheet
    assert sheet.shown.entry.name == "Stalwarts"
    window.bot.waitUntil(lambda: page.face.isVisible() and page.face.width() > 200)
    values = {fact.name: fact.value for fact in sheet.facts}
    assert values["Attack"] == str(sheet.shown.entry.attack)
    assert values["Diameter"].endswith(" in")


def test_a_click_on_a_row_picks_it(window) -> None:
    window.type("f:dwarf kind:disk")
    table = window.catalog.table
    place = table.visualRect(window.catalog.model.index(3, 1)).center()
    window.bot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    window.wait_for_details(window.names()[3])
    assert table.currentIndex().row() == 3


def test_house_values_are_marked_and_every_value_names_its_origin(window) -> None:
    window.type("kind:disk is:house system:diskwars")
    window.wait_for_details(window.names()[0])
    sheet: EntryDetails = window.catalog.details.sheet
    grid = window.catalog.details.widget().findChild(FactGrid)
    assert sheet.house_count > 0
    assert len(grid.findChildren(HouseMark)) == sheet.house_count
    assert len(grid.findChildren(ValueLabel)) == len(sheet.facts)
    for fact, origin in zip(sheet.facts, grid.findChildren(ShortLabel), strict=True):
        assert origin.accessibleName() == fact.origin != ""
        assert origin.toolTip() == fact.hint != ""
        assert fact.is_house == ("house value" in fact.origin)


def test_a_disk_as_printed_has_no_house_mark_on_its_printed_values(window) -> None:
    shown(window, "Stalwarts")
    sheet: EntryDetails = window.catalog.details.sheet
    entry = sheet.shown.entry
    marked = {fact.name for fact in sheet.facts if fact.is_house}
    assert ("Attack" in marked) == is_house(entry, "attack")


def test_an_army_lists_its_pieces_and_their_sum(window) -> None:
    window.type("kind:army system:diskwars")
    window.wait_for_details(window.names()[0])
    sheet: EntryDetails = window.catalog.details.sheet
    assert sum(piece.points or 0 for piece in sheet.pieces) == sheet.shown.entry.total
    assert str(sheet.shown.entry.total) in sheet.pieces_line


def test_the_details_are_kept_when_the_line_is_still_among_the_results(window) -> None:
    shown(window, "Stalwarts")
    window.type("f:dwarf")
    assert window.catalog.details.sheet.shown.entry.name == "Stalwarts"
    assert window.catalog.table.currentIndex().row() == window.names().index("Stalwarts")


def test_details_follow_theme_and_scale(window) -> None:
    page = shown(window, "Stalwarts")
    width = page.face.width()
    window.theme.set_scale(150)
    assert window.catalog.details.widget().face.width() == round(width * 1.5)
    window.theme.set_scale(100)


@pytest.mark.slow
@pytest.mark.parametrize("system", systems())
def test_every_entry_of_the_catalogue_has_a_page(ready_home, qtbot, theme, system: str) -> None:
    """All of them: faces drawn, values in words, nothing left as raw data."""
    opened = open_library(ready_home)
    count = 0
    for one in opened.catalog.everything(system):
        sheet = sheet_of(opened, system, one.kind, one.entry.id)
        assert sheet is not None
        page = EntryPage(theme, sheet)
        qtbot.addWidget(page)
        page.resize(400, 2000)
        assert not page.grab().isNull()
        for fact in sheet.facts:
            assert all((fact.value, fact.origin, fact.hint)), (one.entry.id, fact)
            assert not set("{}_<[") & set(fact.value), (one.entry.id, fact)
        count += 1
    opened.close()
    assert count > 100

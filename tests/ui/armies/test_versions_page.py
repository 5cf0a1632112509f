"""Versions: kept by name, compared in words, gone back to, deleted with undo."""

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import Qt

from app.armies import army_store
from catalog.schema import Line
from ui.armies.documents.army_dialogs import ArmyNameDialog
from ui.armies.documents.army_moments import local_time
from ui.armies.statistics.versions_page import ContrastModel, VersionModel, VersionsPage

from .conftest import Hall, trigger

pytestmark = pytest.mark.slow


@pytest.fixture
def versions(hall: Hall, elves: str) -> VersionsPage:
    page = hall.open(elves)
    page.tabs.choose("versions")
    made = page.pages["versions"]
    assert isinstance(made, VersionsPage)
    return made


def keep(hall: Hall, versions: VersionsPage, fingers: Any, name: str) -> None:
    count = versions.model.rowCount()
    versions.keep.click()
    hall.sheet(ArmyNameDialog)
    fingers.press("Ctrl+A")
    fingers.type(name)
    fingers.press("Return")
    hall.wait(lambda: versions.model.rowCount() == count + 1)
    hall.back()


def said(versions: VersionsPage) -> list[str]:
    model = versions.lines
    return [model.data(model.index(row), Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]


def test_without_versions_the_page_says_what_they_are_for(hall: Hall, versions: VersionsPage) -> None:
    hall.wait(lambda: "Once you save a version" in versions.says.text())
    assert versions.empty.isVisible()
    assert not versions.restore.isVisible()


def test_differences_between_any_two_are_said_in_words(hall: Hall, versions: VersionsPage, fingers: Any) -> None:
    draft = hall.page.draft
    keep(hall, versions, fingers, "first")
    entries = draft.army.entries  # type: ignore[attr-defined]
    draft.change(replace(draft.army, limit=200, entries=(*entries[1:], Line(id="peasants", count=2))))
    hall.wait(lambda: versions.lines.rowCount() == 3)
    assert said(versions) == [
        "+2 Peasants: 0 before, 2 now",
        "\u22124 Deepwood Archers: 4 before, 0 now",
        "Limit: 150 before, 200 now",
    ]
    assert "3 differences" in versions.says.text()
    keep(hall, versions, fingers, "second")
    draft.change(replace(draft.army, house_rules=("league-2001",)))
    hall.wait(lambda: said(versions) == ["League 2001: turned on"])
    first = next(key for key, word in versions.before.choices if word == "first")
    second = next(key for key, word in versions.before.choices if word == "second")
    trigger(versions.before.menu(), "second")
    trigger(versions.after.menu(), "first")
    assert (versions.before.key, versions.after.key) == (second, first)
    hall.wait(lambda: "\u22122 Peasants: 2 before, 0 now" in said(versions))
    trigger(versions.after.menu(), "second")
    hall.wait(lambda: versions.says.text() == "No differences.")


def test_going_back_to_a_version_can_be_undone(hall: Hall, versions: VersionsPage, fingers: Any, elves: str) -> None:
    draft = hall.page.draft
    keep(hall, versions, fingers, "first")
    draft.change(replace(draft.army, limit=200))
    hall.saved()
    versions.restore.click()
    hall.saved()
    assert hall.document(elves).army.limit == 150
    assert hall.page.undo.text() == "Undo: restore version first"
    hall.undo_notice()
    hall.wait(lambda: hall.document(elves).army.limit == 200)
    hall.wait(lambda: draft.army.limit == 200)


def test_a_deleted_version_comes_back(hall: Hall, versions: VersionsPage, fingers: Any, elves: str) -> None:
    for name in ("first", "second"):
        keep(hall, versions, fingers, name)
    assert [one.name for one in versions.model.rows] == ["second", "first"]
    versions.list.setCurrentIndex(versions.model.index(1))
    versions.list.setFocus()
    fingers.press("Del")
    hall.wait(lambda: [one.name for one in versions.model.rows] == ["second"])
    hall.open(hall.put(hall.published("l5r")))  # elsewhere meanwhile
    hall.undo_notice()
    hall.wait(lambda: len(hall.ask(lambda library: army_store.versions(library.database, elves))) == 2)
    page = hall.open(elves)
    page.tabs.choose("versions")
    again: Any = page.pages["versions"]
    hall.wait(lambda: [one.name for one in again.model.rows] == ["second", "first"])


def test_a_version_is_kept_from_the_menu(hall: Hall, elves: str, fingers: Any) -> None:
    hall.open(elves)
    trigger(hall.page.more_menu(), "Save a version…")
    hall.sheet(ArmyNameDialog)
    fingers.press("Return")
    hall.wait(lambda: len(hall.ask(lambda library: army_store.versions(library.database, elves))) == 1)
    assert hall.ask(lambda library: army_store.versions(library.database, elves))[0].army == hall.document(elves).army


def test_the_models_are_sound(hall: Hall, versions: VersionsPage, fingers: Any, qtmodeltester: Any) -> None:
    keep(hall, versions, fingers, "first")
    hall.page.draft.change(replace(hall.page.draft.army, limit=200))
    hall.wait(lambda: versions.lines.rowCount() == 1)
    for model in (versions.model, versions.lines, VersionModel(), ContrastModel()):
        qtmodeltester.check(model)


@pytest.mark.parametrize(("moment", "shown"), [("2026-03-05T08:49:00+00:00", "Mar 2026"), ("not a time", "not a time")])
def test_moments_are_shown_as_people_say_them(moment: str, shown: str) -> None:
    assert shown in local_time(moment)


def test_in_a_low_window_the_page_scrolls_and_nothing_is_squeezed(hall: Hall, versions: VersionsPage) -> None:
    hall.window.window.resize(1366, 768)
    hall.context.theme.set_scale(200)
    parts = (versions.before, versions.after, versions.results.enter, versions.keep)
    hall.wait(lambda: all(part.height() >= part.sizeHint().height() for part in parts))
    told = versions.results.sum
    assert told.height() >= told.heightForWidth(told.width())

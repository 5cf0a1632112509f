"""Another program changes the army that is open: nothing of either is overwritten, and the window says so."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from app.armies import army_store
from catalog.schema.lists import ArmyList
from ui.armies.documents.army_page import ArmyPage

from .conftest import Hall


@pytest.fixture
def page(hall: Hall) -> ArmyPage:
    return hall.open(hall.put(hall.published("diskwars", "Elf")))


def elsewhere(hall: Hall, work: Callable[[Any], object]) -> None:
    """As a command in a terminal does: the window hears of it only when it looks."""
    hall.ask(lambda library: work(library.database))


def said(hall: Hall) -> str:
    return "\n".join(notice.text for notice in hall.notices)


def other_limit(army_id: str, army: ArmyList) -> Callable[[Any], object]:
    return lambda db: army_store.change_army(db, army_id, "by a command", replace(army, limit=999))


def test_both_changes_are_kept_and_the_window_says_where(hall: Hall, page: ArmyPage) -> None:
    draft = page.draft
    before = draft.army
    elsewhere(hall, other_limit(draft.id, before))
    draft.change(replace(before, limit=160))
    draft.change(replace(before, limit=161))  # while the first is on its way
    hall.wait(lambda: draft.is_saved and "your changes" in said(hall))
    assert draft.army.limit == 999
    assert hall.document(draft.id).army.limit == 999
    copy = next(one for one in hall.ask(lambda library: army_store.list_armies(library.database)) if "your" in one.name)
    mine = hall.document(copy.id)
    assert mine.army.limit == 161
    assert mine.army.entries == before.entries
    assert said(hall).count("your changes") == 1
    hall.ask(lambda library: army_store.undo(library.database, copy.id))
    hall.ask(lambda library: army_store.undo(library.database, copy.id))
    assert hall.document(copy.id).army.limit == before.limit


def test_afterwards_the_army_is_edited_as_ever(hall: Hall, page: ArmyPage) -> None:
    draft = page.draft
    elsewhere(hall, other_limit(draft.id, draft.army))
    draft.change(replace(draft.army, limit=160))
    hall.wait(lambda: draft.is_saved and "your changes" in said(hall))
    draft.change(replace(draft.army, limit=170))
    hall.wait(lambda: draft.is_saved)
    assert hall.document(draft.id).army.limit == 170
    draft.undo()
    hall.wait(lambda: draft.is_saved)
    assert hall.document(draft.id).army.limit == 999
    assert len(hall.names()) == 2


def test_undo_takes_nothing_back_that_another_program_did(hall: Hall, page: ArmyPage) -> None:
    draft = page.draft
    draft.change(replace(draft.army, limit=160))
    hall.wait(lambda: draft.is_saved)
    elsewhere(hall, other_limit(draft.id, draft.army))
    draft.undo()
    hall.wait(lambda: draft.is_saved and "nothing was undone" in said(hall))
    assert draft.army.limit == hall.document(draft.id).army.limit == 999


def test_notes_of_both_are_kept(hall: Hall, page: ArmyPage) -> None:
    draft = page.draft
    elsewhere(hall, lambda db: army_store.note_army(db, draft.id, "theirs"))
    draft.describe(notes="mine")
    hall.wait(lambda: draft.is_saved and "Both texts" in said(hall))
    assert hall.document(draft.id).notes == "theirs\n\nmine"
    draft.describe(notes="theirs, and mine")
    hall.wait(lambda: draft.is_saved)
    assert hall.document(draft.id).notes == "theirs, and mine"


def test_undo_and_an_edit_right_after_it_are_not_taken_for_anothers(hall: Hall, page: ArmyPage) -> None:
    draft = page.draft
    draft.change(replace(draft.army, limit=160))
    draft.undo()
    draft.change(replace(draft.army, limit=161))
    hall.wait(lambda: draft.is_saved)
    assert hall.document(draft.id).army.limit == 161
    assert len(hall.names()) == 1

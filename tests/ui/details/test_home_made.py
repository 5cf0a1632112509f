"""Pieces of one's own: made, changed and deleted in all four games, with problems at their fields and with undo."""

import json

import pytest
from PySide6.QtCore import Qt
from shiboken6 import isValid

from app.base.ids import Ref
from app.games.ids import SYSTEMS
from app.games.registry import kinds_of, systems
from app.storage.layers import read_layers
from ui.art.gallery import PieceKey
from ui.catalog.corrections.custom_piece_dialog import CustomPieceDialog, last_game, open_maker
from ui.catalog.corrections.form_fields import fields_of, kinds_to_make, new_values
from ui.catalog.corrections.outline_editor import OutlineBoard
from ui.catalog.corrections.record_form import FormLine

pytestmark = pytest.mark.slow


def maker(hand, system: str, kind: str, based_on: PieceKey | None = None) -> CustomPieceDialog:
    open_maker(hand.context, system, kind, based_on)
    made = hand.dialog(CustomPieceDialog)
    hand.until(lambda: made.form is not None and made.face is not None)
    hand.settle()
    return made


def name_it(hand, made: CustomPieceDialog, name: str) -> None:
    edit = made.form.lines["name"].editor.entry.edit
    edit.clear()
    with hand.bot.waitSignal(made.judged, timeout=10_000):
        hand.bot.keyClicks(edit, name)
    hand.settle()


def problems(made: CustomPieceDialog) -> dict[str, str]:
    """Those at a field, also of a record within."""
    return {line.field.name: line.problem.text() for line in made.findChildren(FormLine) if line.problem.text()}


def add(hand, made: CustomPieceDialog) -> None:
    """Saved, or the problems that stand in the way."""
    told = len(hand.told)
    hand.click(made.save)
    hand.until(lambda: len(hand.told) > told or (isValid(made) and (problems(made) or made.problem.text())))
    assert len(hand.told) > told, (problems(made), made.problem.text())
    hand.settle()


def test_the_game_of_the_last_piece_is_offered_again(hand) -> None:
    assert last_game(hand.context.memory) == SYSTEMS[0]
    made = maker(hand, "warhammer", "disk")
    made.form.lines["race"].editor.picker._choose("empire")
    name_it(hand, made, "New One")
    add(hand, made)
    assert last_game(hand.context.memory) == "warhammer"


# What each game needs beside a name.
NEEDS = {
    ("diskwars", "disk"): {},
    ("l5r", "disk"): {"clan": "crab"},
    ("warhammer", "disk"): {"race": "empire"},
    ("dragon-dice", "unit"): {},
}


@pytest.mark.parametrize(("system", "kind"), NEEDS)
def test_a_piece_is_made_changed_and_deleted_in_every_game(hand, system: str, kind: str) -> None:
    made = maker(hand, system, kind)
    name_it(hand, made, "My Own Hero")
    for field, value in NEEDS[system, kind].items():
        made.form.lines[field].editor.picker._choose(value)
    add(hand, made)
    key = (system, kind, "none/my-own-hero" if system == "dragon-dice" else "my-own-hero")
    hand.until(lambda: hand.details is not None and hand.details.key == key)
    assert hand.own() == [key[2]]
    assert hand.details.sheet.is_home_made
    # change it
    hand.pick("Edit this piece…")
    changed = hand.dialog(CustomPieceDialog)
    hand.until(lambda: changed.form is not None and changed.face is not None)
    number = "health" if kind == "unit" else "toughness"
    before = changed.form.lines[number].editor.value()
    hand.plus(changed.form.lines[number].editor.stepper)
    add(hand, changed)
    hand.until(lambda: hand.value(number) == str(before + 1))
    assert hand.told[-1].text == "Changed My Own Hero"
    hand.undo()
    hand.until(lambda: hand.value(number) == str(before))
    # delete it
    hand.settle()
    hand.pick("Delete this piece")
    hand.until(lambda: hand.own() == [])
    hand.until(lambda: hand.told[-1].text == "Deleted My Own Hero")
    hand.until(lambda: hand.details.key != key)
    hand.undo()
    hand.until(lambda: hand.own() == [key[2]])
    hand.go(*key)
    assert hand.value(number) == str(before)


def first_of(hand, system: str) -> dict[str, str]:
    """An entry of each kind that can be made."""
    found: list[dict[str, str]] = []
    hand.context.ask(
        "test",
        lambda library: {one.kind: one.entry.id for one in reversed(list(library.catalog.everything(system)))},
        found.append,
    )
    hand.until(lambda: found)
    return {kind: found[0][kind] for kind in kinds_to_make(system)}


@pytest.mark.slow
@pytest.mark.parametrize("system", systems())
def test_a_piece_like_the_first_of_every_kind_can_be_made(hand, system: str) -> None:
    """With nothing changed but the name nothing can be wrong with it."""
    pieces = first_of(hand, system)
    for kind, id_ in pieces.items():
        made = maker(hand, system, kind, PieceKey(system, kind, id_))
        if kind == "dragon":  # is called by its form and colours
            made.form.lines["colours"].editor.show_value(["white+black"])
        elif problems(made):
            raise AssertionError((kind, problems(made)))
        add(hand, made)
        hand.until(lambda made=made: not isValid(made) or not made.isVisible())
    assert len(hand.own()) == len(pieces)


@pytest.mark.slow
@pytest.mark.parametrize("system", systems())
def test_an_empty_form_of_every_kind_says_what_it_needs(hand, system: str) -> None:
    for kind in kinds_to_make(system):
        made = maker(hand, system, kind)
        assert problems(made) == {}, "nobody has touched anything yet"
        hand.click(made.save)
        hand.until(lambda made=made: problems(made))
        assert "name" in problems(made) or kind == "dragon", problems(made)
        assert all(text.endswith(".") for text in problems(made).values())
        made.reject()
        hand.until(lambda made=made: not isValid(made) or not made.isVisible())
    assert hand.own() == []


def test_the_face_and_the_sentence_follow_while_one_types(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    face = made.face.grab().toImage()
    name_it(hand, made, "Stone Lord")
    assert made.sentence.text().startswith("Stone Lord, ")
    assert made.id.text() == "Its id will be stone-lord."
    with hand.bot.waitSignal(made.judged, timeout=10_000):
        hand.plus(made.form.lines["attack"].editor.stepper, 4)
    assert "attack 7" in made.sentence.text()
    assert made.face.grab().toImage() != face
    made._touched.clear()
    made.reject()


def test_a_name_that_is_taken_is_explained(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    name_it(hand, made, "Stalwarts")
    hand.until(lambda: problems(made))
    assert "already has the disk stalwarts" in problems(made)["name"]
    hand.click(made.save)
    hand.settle()
    assert hand.own() == []
    made.reject()


def test_values_beyond_reason_are_refused_at_their_field(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    name_it(hand, made, "Stone Lord")
    made.form.lines["attack"].editor.stepper._set(99)
    hand.until(lambda: problems(made).get("attack"))
    assert problems(made) == {"attack": "Enter a value between 0 and 30."}
    made._touched.clear()
    made.reject()


def test_a_piece_like_another_begins_with_its_values(hand) -> None:
    hand.show("Danhyld Ironback")
    attack = hand.value("attack")
    hand.pick("Make a similar piece…")
    made = hand.dialog(CustomPieceDialog)
    hand.until(lambda: made.form is not None and made.face is not None)
    values = made.plan.values
    assert values["name"] == "Danhyld Ironback (copy)"
    assert str(values["attack"]) == attack
    assert values["sets"] == [], "it was never sold"
    add(hand, made)
    assert hand.own() == ["danhyld-ironback-copy"]


def test_abilities_and_shots_are_records_in_the_form(hand) -> None:
    made = maker(hand, "warhammer", "disk")
    name_it(hand, made, "Test Wagon")
    made.form.lines["race"].editor.picker._choose("empire")
    shots, abilities = made.form.lines["ranged"].editor, made.form.lines["abilities"].editor
    hand.click(shots.add)
    hand.plus(shots.cards[0].form.lines["dice"].editor.stepper, 2)
    hand.choose(shots.cards[0].form.lines["strength"].editor.dropdown, "D6")
    hand.click(abilities.add)
    hand.bot.keyClicks(abilities.cards[0].form.lines["summary"].editor.box, "It rolls over everyone.")
    add(hand, made)
    content = json.loads(read_layers(hand.context.folder).own[0].content)
    assert content["ranged"] == [{"range": "short", "dice": 3, "strength": "d6", "damage": "physical"}]
    ability = content["abilities"][0]
    assert (ability["summary"], ability["implemented"]) == ("It rolls over everyone.", "manual")


def test_terrain_of_ones_own_lies_on_its_own_back_and_has_an_outline(hand) -> None:
    made = maker(hand, "warhammer", "terrain")
    name_it(hand, made, "Old Well")
    board = made.form.lines["outline"].editor.board
    assert isinstance(board, OutlineBoard)
    count = len(board.corners)
    hand.key(board, Qt.Key.Key_Plus)
    assert len(board.corners) == count + 1
    x, y = board.corners[board.chosen]
    hand.key(board, Qt.Key.Key_Right)
    assert board.corners[board.chosen] == (round(x + 0.125, 2), y)
    hand.key(board, Qt.Key.Key_Delete)
    add(hand, made)
    content = json.loads(read_layers(hand.context.folder).own[0].content)
    assert content["reverse"] == "old-well"
    assert len(content["outline"]) == count


def test_corners_are_dragged_and_added_with_the_mouse(hand) -> None:
    made = maker(hand, "warhammer", "terrain")
    board = made.form.lines["outline"].editor.board
    place = board._at(board.corners[2]).toPoint()
    hand.bot.mousePress(board, Qt.MouseButton.LeftButton, pos=place)
    hand.bot.mouseMove(board, board._at((3, -2)).toPoint())
    hand.bot.mouseRelease(board, Qt.MouseButton.LeftButton, pos=board._at((3, -2)).toPoint())
    assert board.corners[2] == pytest.approx((3, -2), abs=0.05)
    count = len(board.corners)
    hand.bot.mouseDClick(board, Qt.MouseButton.LeftButton, pos=board._at((0, 1.5)).toPoint())
    assert len(board.corners) == count + 1
    made._touched.clear()
    made.reject()


def test_what_was_not_saved_can_be_taken_up_again(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    name_it(hand, made, "Half Done")
    made.reject()
    assert hand.told[-1].text == "Half Done was not saved."
    hand.undo()
    again = hand.dialog(CustomPieceDialog)
    hand.until(lambda: again.form is not None)
    assert again.plan.values["name"] == "Half Done"
    again._touched.clear()
    again.reject()


def test_another_kind_can_be_chosen_and_the_name_is_kept(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    name_it(hand, made, "Stone Lord")
    old = made.form
    hand.choose(made.kind, "Spell")
    hand.until(lambda: made.form is not None and made.form is not old)
    assert made.plan.kind == "spell"
    assert made.plan.values["name"] == "Stone Lord"
    assert "level" in made.form.lines
    made._touched.clear()
    made.reject()


def test_renaming_warns_that_armies_know_the_old_name(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    name_it(hand, made, "Stone Lord")
    add(hand, made)
    hand.until(lambda: hand.details.key[2] == "stone-lord")
    hand.pick("Edit this piece…")
    changed = hand.dialog(CustomPieceDialog)
    hand.until(lambda: changed.form is not None and changed.face is not None)
    name_it(hand, changed, "Iron Lord")
    hand.until(lambda: "stone-lord" in changed.note.text())
    add(hand, changed)
    assert hand.own() == ["iron-lord"]
    hand.undo()
    hand.until(lambda: hand.own() == ["stone-lord"])


def test_a_corrected_value_of_ones_own_piece_opens_the_form(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    name_it(hand, made, "Stone Lord")
    add(hand, made)
    hand.until(lambda: hand.details.key[2] == "stone-lord")
    panel = hand.origin("attack")
    hand.click(panel.correct)
    changed = hand.dialog(CustomPieceDialog)
    assert changed.plan.key == ("diskwars", "disk", "stone-lord")
    changed.reject()


def test_home_made_pieces_are_there_after_a_restart(hand) -> None:
    made = maker(hand, "diskwars", "disk")
    name_it(hand, made, "Stone Lord")
    add(hand, made)
    from catalog.overlay import open_library

    again = open_library(hand.context.folder)
    assert again.catalog.get(Ref("diskwars", "disk", "stone-lord"))[0].pack == "own"
    again.close()


def test_every_field_of_every_kind_has_an_editor_that_gives_back_what_it_shows(hand) -> None:
    from ui.catalog.corrections.form_suggestions import lore_of
    from ui.catalog.corrections.record_form import RecordForm
    from ui.catalog.corrections.value_editors import EditorContext

    for system in systems():
        found: list[object] = []
        hand.context.ask("test", lambda library, system=system: lore_of(library, system), found.append)
        hand.until(lambda found=found: found)
        for kind in kinds_to_make(system):
            form = RecordForm(fields_of(kinds_of(system)[kind]), EditorContext(hand.context.theme, found[0], kind))
            hand.bot.addWidget(form)
            values = new_values(kinds_of(system)[kind])
            form.show_value(values)
            assert form.value() == values, (system, kind)

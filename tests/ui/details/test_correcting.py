"""My disk says otherwise: correcting a value in place, by mouse and by keyboard, and taking it back."""

import json

import pytest
from PySide6.QtCore import Qt

from app.base.ids import Ref
from catalog.corrections import correct
from ui.art.gallery import PieceKey
from ui.catalog.corrections.correct_dialog import CorrectionPanel
from ui.catalog.details.fact_lines import OwnMark
from ui.catalog.details.origin_panel import OriginPanel
from ui.widgets.dropdown import Dropdown
from ui.widgets.stepper import Stepper

pytestmark = pytest.mark.slow

IRONBACK = ("diskwars", "disk", "danhyld-ironback")


def picture(hand, key: PieceKey):
    """The face as lists and armies show it."""
    hand.until(lambda: hand.context.gallery.picture(key, 96, 1.0) is not None)
    return hand.context.gallery.picture(key, 96, 1.0).toImage()


def listed(hand, field: str) -> object:
    model = hand.window.catalog.model
    return model.hit(model.row_of(IRONBACK)).values[field]


def test_a_line_opens_to_show_where_its_value_comes_from(hand) -> None:
    hand.show("Stalwarts")
    fact = next(fact for fact in hand.details.sheet.facts if fact.sources and fact.sources[0].trust)
    panel = hand.origin(fact.field)
    texts = [child.text() for child in panel.children() if hasattr(child, "text")]
    assert fact.sources[0].title in texts
    assert any(fact.sources[0].trust in text for text in texts)
    hand.click(hand.page._spots[fact.field][0])
    assert hand.page.inset is None


def test_a_value_is_corrected_by_mouse_and_everything_follows(hand) -> None:
    hand.show("Danhyld Ironback")
    before = int(hand.value("attack"))
    key = PieceKey(*IRONBACK)
    old_face = picture(hand, key)
    corrector = hand.corrector("attack")
    small = corrector.face.grab().toImage()
    hand.plus(corrector.editor.stepper)
    hand.until(lambda: corrector.face.grab().toImage() != small)
    corrector.reason.set_text("as on my copy")
    hand.save(corrector)
    assert hand.told[-1].text == "Corrected Danhyld Ironback: attack."
    hand.until(lambda: hand.value("attack") == str(before + 1))
    hand.until(lambda: listed(hand, "attack") == before + 1)
    assert hand.rows() == [("danhyld-ironback", "attack", str(before + 1))]
    assert picture(hand, key) != old_face
    assert hand.page.findChildren(OwnMark)
    hand.undo()
    hand.until(lambda: hand.value("attack") == str(before))
    assert hand.rows() == []
    assert picture(hand, key) == old_face


def test_a_value_is_corrected_by_keyboard_alone(hand) -> None:
    hand.show("Danhyld Ironback")
    row = hand.page._spots["points"][0]
    hand.key(row, Qt.Key.Key_Return)
    panel = hand.page.inset
    assert isinstance(panel, OriginPanel)
    hand.key(panel.correct, Qt.Key.Key_Space)
    hand.until(lambda: isinstance(hand.page.inset, CorrectionPanel))
    corrector = hand.page.inset
    stepper = corrector.editor.stepper
    hand.bot.keyClicks(stepper, "1")
    hand.bot.keyClicks(stepper.edit, "5")
    hand.key(stepper.edit, Qt.Key.Key_Return)
    assert stepper.value == 15
    hand.until(corrector.save.isEnabled)
    hand.key(corrector.reason.edit, Qt.Key.Key_Return)
    hand.until(lambda: hand.value("points") == "15")
    assert hand.rows() == [("danhyld-ironback", "points", "15")]


def test_escape_gives_a_correction_up_and_returns_to_the_line(hand) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("attack")
    hand.plus(corrector.editor.stepper)
    hand.key(corrector, Qt.Key.Key_Escape)
    assert hand.page.inset is None
    assert hand.rows() == []
    assert not hand.page._spots["attack"][0].isChecked()


def test_a_refused_value_says_why_and_nothing_is_written(hand) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("attack")
    stepper = corrector.editor.stepper
    hand.bot.keyClicks(stepper, "9")
    hand.bot.keyClicks(stepper.edit, "9")
    hand.key(stepper.edit, Qt.Key.Key_Return)
    hand.until(lambda: corrector.problem.text())
    assert corrector.problem.text() == "Enter a value between 0 and 30."
    assert not corrector.save.isEnabled()
    assert corrector.save.toolTip() == corrector.problem.text()
    hand.key(corrector.reason.edit, Qt.Key.Key_Return)
    hand.settle()
    assert hand.rows() == []


def test_a_value_that_is_what_stands_there_cannot_be_saved(hand) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("attack")
    hand.settle()
    assert not corrector.save.isEnabled()
    assert "Enter a different value" in corrector.save.toolTip()


def test_a_length_may_be_given_in_centimetres(hand) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("diameter")
    hand.choose(corrector.editor.unit, "cm")
    assert corrector.editor.entry.text() == "5.08"
    corrector.editor.entry.edit.clear()
    hand.bot.keyClicks(corrector.editor.entry.edit, "4,445")
    hand.save(corrector)
    hand.until(lambda: hand.value("diameter") == "1.75 in")
    assert hand.rows() == [("danhyld-ironback", "diameter", "1.75")]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("wide", "Enter a length, for example 1.75."),
        ("99", "Enter a value between 0.2 in and 11.8 in."),
        ("-2", "Enter a value between 0.2 in and 11.8 in."),
        ("1e999", "Enter a length, for example 1.75."),
        ("NaN", "Enter a length, for example 1.75."),
    ],
)
def test_a_length_that_makes_no_sense_is_refused_in_words(hand, typed: str, sentence: str) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("diameter")
    corrector.editor.entry.edit.clear()
    hand.bot.keyClicks(corrector.editor.entry.edit, typed)
    hand.until(lambda: corrector.problem.text() == sentence)
    assert hand.rows() == []


def test_an_enumeration_is_chosen_from_a_menu(hand) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("alignment")
    hand.choose(corrector.editor.dropdown, "Good")
    hand.save(corrector)
    hand.until(lambda: hand.value("alignment") == "Good")
    assert hand.rows() == [("danhyld-ironback", "alignment", '"good"')]


def test_another_entry_is_chosen_by_its_name(hand) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("faction")
    hand.choose(corrector.editor.picker, "Elf")
    hand.save(corrector)
    hand.until(lambda: hand.value("faction") == "Elf")
    assert hand.rows() == [("danhyld-ironback", "faction", '"elf"')]


def test_a_flag_that_it_does_not_have_can_be_given_to_it(hand) -> None:
    hand.show("Danhyld Ironback")
    hand.click(hand.page.absent.head)
    corrector = hand.corrector("flying")
    hand.click(corrector.editor.check)
    hand.save(corrector)
    hand.until(lambda: hand.value("flying") == "Yes")
    assert hand.rows() == [("danhyld-ironback", "flying", "true")]


def test_skills_are_chips_and_their_parts_can_be_set(hand) -> None:
    hand.show("Danhyld Ironback")
    hand.click(hand.page.absent.head)
    corrector = hand.corrector("skills")
    editor = corrector.editor
    hand.bot.keyClicks(editor.entry.edit, "first blow")
    hand.click(editor.add)
    hand.bot.keyClicks(editor.entry.edit, "Missile")
    hand.click(editor.add)
    assert editor.value() == ["first-blow", "missile:arrow:1"]
    hand.choose(editor.parts.findChild(Dropdown), "Bolt")
    hand.plus(editor.parts.findChild(Stepper))
    assert [chip.text() for chip in editor.chips] == ["first blow", "2 bolts"]
    hand.save(corrector)
    hand.until(lambda: hand.value("skills") == "first blow, 2 bolts")
    assert json.loads(hand.rows()[0][2]) == ["first-blow", "missile:bolt:2"]
    assert [one.link.text for one in hand.details.sheet.explained][:2] == ["First Blow", "Missile"]


def test_a_skill_that_nobody_knows_is_refused_with_how_it_is_written(hand) -> None:
    hand.show("Danhyld Ironback")
    hand.click(hand.page.absent.head)
    corrector = hand.corrector("skills")
    editor = corrector.editor
    hand.bot.keyClicks(editor.entry.edit, "missile:bolt")
    hand.click(editor.add)
    hand.until(lambda: corrector.problem.text())
    assert "missile:KIND:N" in corrector.problem.text()
    assert editor.chips[0].is_bad
    hand.key(editor.chips[0], Qt.Key.Key_Delete)
    hand.until(lambda: not corrector.problem.text())
    assert editor.value() == []


def test_what_is_half_typed_survives_another_look(hand) -> None:
    hand.show("Danhyld Ironback")
    corrector = hand.corrector("attack")
    hand.plus(corrector.editor.stepper, 3)
    wanted = corrector.editor.value()
    corrector.reason.set_text("because")
    hand.window.theme.choose("dark")
    hand.until(lambda: isinstance(hand.page.inset, CorrectionPanel) and hand.page.inset is not corrector)
    hand.settle()
    assert hand.page.inset.editor.value() == wanted
    assert hand.page.inset.reason.text() == "because"
    hand.window.theme.choose("light")


def test_one_correction_is_taken_back_and_then_all_with_undo(hand) -> None:
    hand.show("Danhyld Ironback")
    was = {field: hand.value(field) for field in ("attack", "points")}
    for field in was:
        corrector = hand.corrector(field)
        hand.plus(corrector.editor.stepper)
        hand.save(corrector)
        hand.until(lambda field=field: hand.value(field) != was[field])
    panel = hand.origin("attack")
    texts = [child.text() for child in panel.children() if hasattr(child, "text")]
    assert f"Published value: {was['attack']}." in texts
    hand.click(panel.undo)
    hand.until(lambda: hand.value("attack") == was["attack"])
    assert [row[1] for row in hand.rows()] == ["points"]
    hand.settle()
    hand.click(hand.page.undo_all)
    hand.until(lambda: hand.value("points") == was["points"])
    assert hand.rows() == []
    hand.undo()
    hand.until(lambda: hand.value("points") != was["points"])
    assert [row[1] for row in hand.rows()] == ["points"]


def test_setting_the_printed_value_again_is_no_correction_any_more(hand) -> None:
    hand.show("Danhyld Ironback")
    was = hand.value("attack")
    corrector = hand.corrector("attack")
    hand.plus(corrector.editor.stepper)
    hand.save(corrector)
    hand.until(lambda: hand.value("attack") != was)
    hand.settle()
    corrector = hand.corrector("attack")
    hand.key(corrector.editor.stepper, Qt.Key.Key_Minus)
    hand.save(corrector)
    hand.until(lambda: hand.value("attack") == was)
    assert hand.rows() == []


def test_a_correction_that_an_update_overtook_is_pointed_out(hand) -> None:
    """As if a newer pack had another value: the note of what was printed then no longer agrees."""

    def overtake(library) -> None:
        from sqlalchemy import update

        from app.storage.models import Correction

        correct(library, Ref(*IRONBACK), {"attack": 7}, "mine")
        with library.database.write("test") as change:
            change.session.execute(update(Correction).values(was="2"))

    hand.context.save(overtake, lambda _: hand.context.look_again())
    hand.settle()
    hand.show("Danhyld Ironback")
    hand.until(lambda: hand.value("attack") == "7")
    panel = hand.origin("attack")
    said = [child.text() for child in panel.children() if hasattr(child, "text")]
    assert any("the value was 2; an update has changed it to 4" in text for text in said), said
    hand.click(panel.keep)
    hand.settle()
    hand.until(lambda: not any(fact.correction and fact.correction.said_then for fact in hand.details.sheet.corrected))
    assert hand.rows() == [("danhyld-ironback", "attack", "7")]


def test_prose_is_corrected_in_place_too(hand) -> None:
    hand.go("diskwars", "counter", _first_counter(hand))
    said = next(said for said in hand.details.sheet.prose if said.fact)
    corrector = hand.corrector(said.fact.field)
    corrector.editor.box.selectAll()
    hand.bot.keyClicks(corrector.editor.box, "It marks a test.")
    hand.until(corrector.save.isEnabled)
    hand.settle()
    hand.key(corrector.editor.box, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    hand.until(lambda: any(said.text == "It marks a test." for said in hand.details.sheet.prose))
    assert hand.details.sheet.shown.corrected


def _first_counter(hand) -> str:
    found: list[str] = []
    hand.context.ask(
        "test",
        lambda library: next(one.entry.id for one in library.catalog.everything("diskwars") if one.kind == "counter"),
        found.append,
    )
    hand.until(lambda: found)
    return found[0]


def test_details_stay_with_the_piece_when_a_correction_takes_it_out_of_the_results(hand) -> None:
    hand.window.type("at:4 danhyld")
    hand.window.wait_for_details("Danhyld Ironback")
    corrector = hand.corrector("attack")
    hand.plus(corrector.editor.stepper)
    hand.save(corrector)
    hand.until(lambda: hand.details.sheet is not None and hand.value("attack") == "5")
    assert hand.details.sheet.shown.entry.name == "Danhyld Ironback"


def test_lengths_follow_the_unit_of_the_settings(hand) -> None:
    hand.show("Danhyld Ironback")
    hand.context.lengths.choose("cm")
    hand.until(lambda: hand.value("diameter") == "5.1 cm")
    hand.context.lengths.choose("in")
    hand.until(lambda: hand.value("diameter") == "2 in")
    assert hand.details.sheet.shown.entry.diameter == 2 * 25_400

"""The cards of regiments: what they show, which one the picker feeds, what can be done to one as a whole."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.words import say
from catalog.schema import Line, Regiment
from ui.armies.builder.army_lines import LINE_MIME, PIECE_MIME
from ui.games.warhammer.army.lines import line_key

pytestmark = pytest.mark.slow


def spoken(widget: QWidget) -> str:
    return widget.accessibleName()


def heroes(army) -> list[str]:
    return [regiment.hero for regiment in army.shown.regiments]


def test_there_are_as_many_cards_as_regiments_were_agreed_on(build, kimmies) -> None:
    army = build(kimmies, limit=3)
    cards = army.builder.cards
    assert len(cards) == 3
    assert cards[0].head.isVisible()
    assert not cards[0].free.isVisible()
    assert [card.free.isVisible() for card in cards[1:]] == [True, True]
    assert army.builder.count.head == "1 of 3 regiments"


def test_a_card_says_what_the_hero_spends_whether_small_disks_suffice_and_who_is_elite(build, kimmies) -> None:
    army = build(kimmies)
    card = army.builder.cards[0]
    assert (card.meter.reading.head, card.meter.reading.said) == ("33", "of 33 points")
    assert card.meter.reading.is_good
    assert card.balance.text == "3 small, 1 larger"
    assert card.balance.is_good
    assert card.elite.text == "Bloodthirster"
    assert spoken(card.head) == "Regiment 1, Kairos Fateweaver, Chaos, Destruction"


def test_too_few_small_disks_and_too_many_points_are_said_on_the_card(build, kimmies) -> None:
    units = (Line(id="bloodthirster"), Line(id="hellstriders", count=2), Line(id="kurgan-marauders"))
    army = build(replace(kimmies, units=units))
    card = army.builder.cards[0]
    assert card.balance.text == "2 more small needed"
    assert card.balance.is_bad
    assert card.meter.reading.verdict == "3 over"
    assert card.meter.reading.is_bad


def test_the_hand_has_a_place_for_every_card_that_the_hero_must_bring(build, kimmies) -> None:
    army = build(replace(kimmies, commands=("push",)))
    assert army.lines(0)[-2:] == ["Push", "Empty slot"]
    hand = list(army.builder.cards[0].view.lines.heads.values())[1]
    assert (hand.name, hand.said) == ("Command hand", "1 of 2")


def test_a_free_place_of_the_hand_asks_the_picker_for_cards(build, kimmies, qtbot) -> None:
    army = build(replace(kimmies, commands=("push",)))
    view = army.builder.cards[0].view
    row = next(i for i in range(view.lines.rowCount()) if (line := view.lines.line(i)) and line.name == "Empty slot")
    view.scrollTo(view.lines.index(row))
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.lines.index(row)).center())
    assert army.builder.slot == "commands"
    assert army.builder.picker.field.edit.hasFocus()
    assert "Eager Troops" in army.names()
    assert "Bloodthirster" not in army.names()


def test_a_card_that_nobody_in_the_army_may_use_says_so(build, kimmies) -> None:
    army = build(replace(kimmies, commands=("push", "fists-of-mork")))
    push, fists = army.builder.cards[0].view.lines.lines()[-2:]
    assert push.note == ""
    assert "usable by Kairos Fateweaver" in push.spoken
    assert fists.note == "No Orc caster in this army"


def test_the_picker_offers_heroes_only_for_a_place_that_is_free(build) -> None:
    army = build(limit=2)
    assert army.builder.slot == "hero"
    assert "Kairos Fateweaver" in army.names()
    assert "Bloodthirster" not in army.names()
    for slot in ("units", "commands"):
        button = army.builder.slots.buttons[slot]
        assert not button.isEnabled()
        assert button.toolTip() == say("regiments.hero-first")


def test_what_does_not_fit_the_regiment_says_why(build, kimmies, qtbot) -> None:
    army = build(kimmies)
    picker = army.builder.picker
    qtbot.waitUntil(lambda: picker.fits.is_done, timeout=10_000)
    reasons = {offer.name: picker.model.standing(offer).reason for offer in picker.model.offers()}
    assert reasons["Flamers"] == "8 over the budget"
    assert reasons["High Mage"] != ""
    army.fingers.press("Alt+C")
    qtbot.waitUntil(lambda: picker.fits.is_done and "Push" in army.names(), timeout=10_000)
    reasons = {offer.name: picker.model.standing(offer).reason for offer in picker.model.offers()}
    assert reasons["Push"] == "must have 2 command cards"


def test_ctrl_and_a_figure_choose_the_regiment_that_is_fed_and_then_go_into_it(
    build, kimmies, printed, fingers
) -> None:
    army = build(kimmies, printed("Regiment of Valkia"), limit=3)
    fingers.press("Ctrl+2")
    assert army.builder.place == 1
    assert [card.is_chosen for card in army.builder.cards] == [False, True, False]
    assert spoken(army.builder.cards[1].bar) == "Regiment 2, adding here"
    assert army.builder.target.text() == "for Valkia the Bloody"
    fingers.press("Ctrl+2")
    assert army.builder.cards[1].view.hasFocus()
    army.add("Alt+U", "marauders", "Kurgan Marauders")
    assert army.shown.regiments[0] == kimmies
    assert Line(id="kurgan-marauders") in army.shown.regiments[1].units
    fingers.press("Ctrl+3")
    assert army.builder.slot == "hero"


def test_a_line_goes_to_the_neighbour_with_ctrl_and_an_arrow(build, kimmies, printed, fingers) -> None:
    army = build(kimmies, printed("Regiment of Valkia"), limit=2)
    fingers.press("Ctrl+1", "Down", "Down", "Ctrl+Right")
    assert army.shown.regiments[0].units[-1] == Line(id="kurgan-marauders")
    assert army.shown.regiments[1].units[-1] == Line(id="kurgan-marauders")
    there = army.builder.cards[1].view
    assert there.hasFocus()
    assert there.current_key() == line_key(1, "units", "kurgan-marauders")
    assert army.builder.place == 1
    army.settle()
    assert army.page.draft.history.undo[0] == "move Kurgan Marauders to Valkia the Bloody"
    fingers.press("Ctrl+Left")
    assert army.shown.regiments[0] == kimmies


def test_a_line_is_dragged_into_another_regiment_with_all_its_copies(build, kimmies, printed, hand) -> None:
    army = build(kimmies, printed("Regiment of Valkia"), limit=2)
    there = army.builder.cards[1].view
    assert hand.drop(there, 1, LINE_MIME, line_key(0, "units", "kurgan-marauders"))
    assert "kurgan-marauders" not in {line.id for line in army.shown.regiments[0].units}
    assert army.shown.regiments[1].units[-1] == Line(id="kurgan-marauders", count=2)
    assert army.builder.place == 1
    assert army.stored() == army.shown


def test_a_card_cannot_be_dropped_among_units_nor_a_line_where_it_is(build, kimmies, printed, hand) -> None:
    army = build(kimmies, printed("Regiment of Valkia"), limit=2)
    first, second = (card.view for card in army.builder.cards)
    assert not hand.drop(second, 1, LINE_MIME, line_key(0, "commands", "0"))
    assert not hand.drop(first, 1, LINE_MIME, line_key(0, "units", "kurgan-marauders"))
    last = second.lines.rowCount() - 1
    second.scrollToBottom()
    assert hand.drop(second, last, LINE_MIME, line_key(0, "commands", "0"))
    assert army.shown.regiments[0].commands == ("intimidate",)
    assert army.shown.regiments[1].commands[-1] == "eager-troops"


def test_a_piece_is_dragged_from_the_picker_onto_any_regiment(build, kimmies, printed, hand) -> None:
    army = build(kimmies, printed("Regiment of Valkia"), limit=2)
    offer = next(offer for offer in army.builder.picker.model.offers() if offer.name == "Flamers")
    assert hand.drop(army.builder.cards[1].view, 1, PIECE_MIME, offer.id)
    assert army.shown.regiments[0] == kimmies
    assert Line(id="flamers", count=3) in army.shown.regiments[1].units
    assert army.builder.place == 1


def test_the_painted_stepper_takes_clicks_and_figures(build, kimmies, qtbot, fingers) -> None:
    army = build(kimmies)
    view = army.builder.cards[0].view
    row = view.lines.place_of(line_key(0, "units", "kurgan-marauders"))
    view.scrollTo(view.lines.index(row))
    area = view.visualRect(view.lines.index(row))
    points = [QPoint(x, y) for y in range(area.top(), area.bottom()) for x in range(area.left(), area.right(), 2)]
    parts = {view.delegate.stepper_part(area, point.toPointF()): point for point in points}
    assert set(parts) == {"", "minus", "number", "plus"}
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=parts["plus"])
    assert army.shown.regiments[0].units[-1].count == 3
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=parts["minus"])
    assert army.shown.regiments[0].units[-1].count == 2
    fingers.press("1", "Return")
    qtbot.waitUntil(lambda: army.shown.regiments[0].units[-1].count == 1, timeout=5_000)


def test_a_regiment_is_duplicated_moved_and_taken_out(build, kimmies, printed, window, fingers) -> None:
    valkia = printed("Regiment of Valkia")
    army = build(kimmies, valkia, limit=2)
    fingers.press("Ctrl+2", "Ctrl+2", "Ctrl+Shift+Left")
    assert heroes(army) == [valkia.hero, kimmies.hero]
    assert army.builder.place == 0
    fingers.press("Ctrl+D")
    assert heroes(army) == [valkia.hero, valkia.hero, kimmies.hero]
    assert len(army.builder.cards) == 3
    assert "The army has 3 regiments, 1 too many. The agreed number is 2." in army.said()
    menu = army.builder.cards[1].menu()
    take_out = next(action for action in menu.actions() if action.text() == "Remove regiment")
    told: list[object] = []
    window.context.noticed.connect(told.append)
    take_out.trigger()
    assert heroes(army) == [valkia.hero, kimmies.hero]
    assert told[-1].text == "Removed Valkia the Bloody's regiment."
    told[-1].act()
    army.settle()
    assert heroes(army) == [valkia.hero, valkia.hero, kimmies.hero]
    army.undo_everything()
    assert army.shown.regiments == (kimmies, valkia)


def test_a_regiment_is_filled_from_a_printed_one(build, printed, qtbot, fingers) -> None:
    army = build()
    fingers.press("Ctrl+F")
    army.find("kairos", "Kairos Fateweaver")
    fingers.press("Return")
    offer = army.builder.cards[0].offer
    assert offer.isVisible()
    assert offer.text() == "Copy Regiment of Kairos"
    qtbot.mouseClick(offer, Qt.MouseButton.LeftButton)
    assert army.shown.regiments == (printed("Regiment of Kairos"),)
    assert army.builder.badge.is_legal
    assert not offer.isVisible()
    assert army.stored() == army.shown
    army.settle()
    assert army.page.draft.history.undo[0] == "fill from Regiment of Kairos"


def test_a_free_place_is_filled_from_a_menu_of_printed_regiments(build, kimmies, printed) -> None:
    army = build(kimmies, limit=2)
    card = army.builder.cards[1]
    assert card.free.fill.isVisible()
    menu = card._templates(card)
    names = [action.text() for action in menu.actions()]
    assert "Regiment of Valkia" in names
    assert not any(name.startswith("Learning") for name in names)
    next(action for action in menu.actions() if action.text() == "Regiment of Valkia").trigger()
    assert army.shown.regiments[1] == printed("Regiment of Valkia")
    assert army.builder.place == 1


def test_one_more_regiment_can_be_added_beyond_what_was_agreed(build, kimmies, qtbot) -> None:
    army = build(kimmies)
    qtbot.mouseClick(army.builder.more, Qt.MouseButton.LeftButton)
    assert len(army.shown.regiments) == 2
    assert army.builder.slot == "hero"
    assert army.builder.place == 1
    assert "The army has 2 regiments, 1 too many. The agreed number is 1." in army.said()


def test_another_hero_takes_a_regiment_over_with_units_and_cards(build, kimmies) -> None:
    army = build(kimmies)
    army.add("Alt+H", "archaon", "Archaon the Everchosen")
    assert army.shown.regiments == (replace(kimmies, hero="archaon-the-everchosen"),)
    army.settle()
    assert army.page.draft.history.undo == ("make Archaon the Everchosen the hero",)


def test_pieces_that_the_catalogue_does_not_know_are_shown_and_can_be_taken_out(build, fingers) -> None:
    army = build(Regiment(hero="nobody", units=(Line(id="nothing", count=2),), commands=("no-card", "push")))
    assert army.lines(0) == ["nothing", "no-card", "Push"]
    assert "The catalogue has no piece called nothing. The rest of the army is checked without it." in army.said()
    fingers.press("Ctrl+1", "Ctrl+1", "Delete", "Delete")
    assert army.lines(0) == ["Push"]


def test_every_control_has_a_name_and_is_large_enough(build, kimmies) -> None:
    army = build(kimmies, limit=2)
    buttons = [one for one in army.builder.findChildren(QAbstractButton) if one.isVisible()]
    assert len(buttons) > 10
    assert [button for button in buttons if not button.accessibleName()] == []
    assert [
        (button.accessibleName(), button.size()) for button in buttons if min(button.width(), button.height()) < 24
    ] == []


def test_the_lines_are_a_sound_model(build, kimmies, qtmodeltester, fingers) -> None:
    army = build(replace(kimmies, commands=("push",)))
    model = army.builder.cards[0].view.lines
    qtmodeltester.check(model)
    fingers.press("Ctrl+1", "+", "Delete")
    qtmodeltester.check(model)
    head, line = (model.index(row).data(Qt.ItemDataRole.AccessibleTextRole) for row in (0, 1))
    assert head == "Units, 3 disks, 18"
    assert line.startswith("1 \u00d7 Plaguebearers, 8 points, small, As soon as a disk is empowered")


def test_a_head_with_many_problems_yields_in_a_narrow_window(build, kimmies, window) -> None:
    """The long badge once held the head in one row, so the whole page was wider than the window."""
    units = (*kimmies.units, Line(id="bloodthirster"), Line(id="no-such-unit"))
    army = build(replace(kimmies, units=units, commands=(*kimmies.commands, "intimidate")), limit=3)
    window.window.resize(1366, 768)
    window.context.theme.set_scale(200)
    builder = army.builder
    army.bot.waitUntil(lambda: builder.badge.y() > builder.meter.y(), timeout=10_000)
    assert builder.body.width() <= builder.page.viewport().width()
    assert builder.badge.width() >= builder.badge.sizeHint().width()

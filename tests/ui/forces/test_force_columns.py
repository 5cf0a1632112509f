"""The columns of a force: what they show, which place the picker feeds, how dice move, roll and unfold."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractButton

from app.armies.figures.dice_rolls import rolls_of
from catalog.schema import Line
from catalog.schema.lists import DiceList
from ui.armies.builder.army_lines import LINE_MIME, PIECE_MIME
from ui.games.dragon_dice.army.edits import ARMIES, PLACES
from ui.games.dragon_dice.army.lines import line_key
from ui.games.dragon_dice.army.rolls import figure

pytestmark = pytest.mark.slow

EMPTY = DiceList(system="dragon-dice", name="Empty", limit=24)


def test_each_army_says_its_health_and_the_force_what_it_has_in_all(build, coral) -> None:
    force = build(coral)
    health = {place: column.meter.reading.head for place, column in force.builder.columns.items()}
    assert health == {"home": "8", "campaign": "9", "horde": "7"}
    assert force.builder.columns["home"].meter.reading.said == "at most 12"
    meters = force.builder.meters
    assert (meters.health.reading.head, meters.health.reading.said) == ("24", "of 24 health")
    assert meters.magic.reading.said == "9 of 12"
    assert meters.races.reading.said == "Coral Elf 21"


def test_an_empty_force_says_what_is_missing(build) -> None:
    force = build(EMPTY)
    assert force.builder.meters.health.reading.verdict == "24 short"
    assert [column.meter.reading.verdict for column in force.builder.columns.values()] == ["no units"] * 3
    assert force.lines("dragons") == ["Home terrain", "Frontier terrain"]
    heads = force.builder.beside.view.lines.heads.values()
    assert {head.name: head.reason for head in heads}["Dragons"] == "1 short"


SCREENS = ((1440, 900), (1366, 768))
FRAME = 20  # pixels of the title bar


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("is_begun", [False, True], ids=["empty", "with problems"])
def test_two_rows_of_dice_and_the_repair_of_everything_are_in_sight_on_a_laptop(
    build, window, qtbot, size, is_begun
) -> None:
    window.window.resize(size[0], size[1] - FRAME)
    force = build(replace(EMPTY, home=(Line(id="coral-elf/archer"),)) if is_begun else EMPTY)
    view, builder = force.builder.picker.view, force.builder
    if is_begun:
        force.wait_for_repair()
        repair = builder.problems.state.button
        qtbot.waitUntil(lambda: repair.isVisible() and repair.visibleRegion().boundingRect() == repair.rect())
    port = view.viewport().rect()
    tops = {
        area.top()
        for row in range(view.model().rowCount())
        if port.contains(area := view.visualRect(view.model().index(row, 0)))
    }
    assert len(tops) >= 2
    choices = builder.picker.only_legal, builder.picker.stock
    assert len({one.geometry().center().y() for one in choices}) == 1


def test_every_place_is_called_by_its_figure_and_offered_its_own_dice(build, coral, fingers) -> None:
    force = build(coral)
    first = []
    for number, place in enumerate(PLACES, 1):
        if number > 1:
            fingers.press(f"Ctrl+{number}")
        assert force.builder.place == place
        assert force.builder.choices.place.key == place
        first.append(force.names()[0])
    assert len(set(first)) >= 5
    assert force.builder.beside.is_chosen
    assert not any(column.is_chosen for column in force.builder.columns.values())
    fingers.press("Ctrl+8")
    assert force.builder.beside.view.hasFocus()
    assert force.builder.beside.view.current_key().startswith("minor_terrains|")


def test_a_die_goes_to_the_next_army_with_ctrl_and_an_arrow(build, coral, fingers) -> None:
    force = build(coral)
    fingers.press("Ctrl+2", "Ctrl+2", "Ctrl+Right")
    assert force.shown.campaign[0] == Line(id="coral-elf/conjurer")
    assert force.shown.horde[-1] == Line(id="coral-elf/conjurer")
    there = force.builder.columns["horde"].view
    assert there.hasFocus()
    assert there.current_key() == line_key("horde", Line(id="coral-elf/conjurer"))
    force.settle()
    assert force.page.draft.history.undo[0] == "move 1 Conjurer to the Horde army"
    fingers.press("Ctrl+Right")
    assert force.shown.horde[-1] == Line(id="coral-elf/conjurer")
    fingers.press("Ctrl+Left")
    assert force.shown == coral


def test_a_line_is_dragged_into_another_army_with_all_its_dice(build, coral, hand) -> None:
    force = build(coral)
    conjurers = Line(id="coral-elf/conjurer")
    assert hand.drop(force.builder.columns["home"].view, 1, LINE_MIME, line_key("campaign", conjurers))
    assert force.shown.home[-1] == replace(conjurers, count=2)
    assert conjurers.id not in {line.id for line in force.shown.campaign}
    assert not hand.drop(force.builder.beside.view, 1, LINE_MIME, line_key("home", conjurers))
    assert force.stored() == force.shown


def test_a_piece_dropped_anywhere_finds_its_place(build, hand) -> None:
    force = build(EMPTY)
    unit = force.builder.picker.model.offers()[0]
    assert hand.drop(force.builder.columns["horde"].view, 0, PIECE_MIME, unit.id)
    assert [line.id for line in force.shown.horde] == [unit.key]
    assert force.builder.place == "horde"
    assert hand.drop(force.builder.beside.view, 0, PIECE_MIME, unit.id)
    assert force.shown.horde[0].count == 2


def test_rolls_are_those_of_the_law_and_follow_every_change(build, coral, window, qtbot, fingers) -> None:
    force = build(coral)

    def reckoned() -> object:
        found: list[object] = []
        army = force.shown
        window.context.ask("reckoned", lambda library: rolls_of(army, library.catalog), found.append)
        qtbot.waitUntil(lambda: bool(found), timeout=10_000)
        return found[0]

    qtbot.waitUntil(lambda: bool(force.builder.rolls), timeout=10_000)
    expected = reckoned()
    assert force.builder.rolls == expected
    for place in ARMIES:
        assert force.builder.columns[place].chart.rolls == expected[place]
    chart = force.builder.columns["home"].chart
    mean = expected["home"]["melee"].distribution.mean
    assert mean > 0
    assert f"Melee: {figure(mean)} on average" in chart.accessibleDescription()
    assert chart.hint("melee").splitlines()[1].startswith("none: ")
    before = force.builder.rolls
    fingers.press("Ctrl+1", "+")
    qtbot.waitUntil(lambda: force.builder.rolls != before, timeout=10_000)
    assert force.builder.rolls == reckoned()


def test_the_die_that_is_looked_at_is_unfolded(build, coral, fingers) -> None:
    force = build(coral)
    fingers.press("Ctrl+1", "Down")
    sides = force.builder.beside.sides
    assert sides.isVisible()
    assert sides.title == "Trooper"
    assert sides.accessibleName() == "Sides of Trooper: ID, Melee 3, Melee 3, Missile 2, Maneuver 2, Save 2"
    fingers.press("Ctrl+6", "Ctrl+6")
    assert sides.title == "Blue Drake"
    assert len(sides.sides) == 12
    fingers.press("Ctrl+F")
    force.find("blue wyrm", "Blue Wyrm")
    assert sides.title == "Blue Wyrm"


def test_dice_of_several_colours_are_offered_in_the_chosen_one_and_can_be_changed_later(build, coral) -> None:
    force = build(coral)
    force.builder.choose("summoning_pool")
    colours = force.builder.choices.colour
    assert colours.isVisible()
    assert colours.word == "Blue"
    menu = colours.menu()
    next(action for action in menu.actions() if action.text() == "Red").trigger()
    assert "Red Dragonfoal" in force.names()
    key = line_key("summoning_pool", Line(id="dragonkin/dragonfoal", colours=("blue",)))
    menu = force.builder.colour_menu(key)
    assert [action.text() for action in menu.actions()] == ["Black", "Blue", "Gold", "Green", "Red"]
    assert [action.text() for action in menu.actions() if action.isChecked()] == ["Blue"]
    next(action for action in menu.actions() if action.text() == "Green").trigger()
    assert force.shown.summoning_pool == (Line(id="dragonkin/dragonfoal", count=2, colours=("green",)),)
    assert "Green Dragonfoal" in force.lines("summoning_pool")
    force.settle()
    assert force.page.draft.history.undo[0] == "change Blue Dragonfoal to green"
    assert force.builder.colour_menu(line_key("home", Line(id="coral-elf/trooper"))) is None


def test_terrains_are_chosen_by_land_and_eighth_face(build, qtbot) -> None:
    force = build(EMPTY)
    view = force.builder.beside.view
    row = view.lines.place_of("home_terrain|free|")
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(view.lines.index(row)).center())
    assert force.builder.place == "home_terrain"
    assert force.builder.picker.field.edit.hasFocus()
    choices = force.builder.choices
    next(action for action in choices.land.menu().actions() if action.text() == "Coastland").trigger()
    next(action for action in choices.eighth.menu().actions() if action.text() == "City").trigger()
    assert force.names() == ["Coastland City"]
    force.builder.picker.enter()
    force.fingers.press("Return")
    assert force.shown.home_terrain == "coastland-city"
    force.settle()
    assert force.page.draft.history.undo[0] == "make Coastland City the home terrain"
    force.fingers.press("-")
    assert force.shown.home_terrain is None


def test_items_that_nobody_can_carry_are_marked_where_they_stand(build, coral) -> None:
    foil = Line(id="flicker-foil", colours=("red",))
    force = build(replace(coral, home=(*coral.home[:3], foil)))
    line = force.builder.columns["home"].view.lines.lines()[-1]
    assert (line.name, line.reason) == ("Red Flicker Foil", "no carrier")
    head = list(force.builder.columns["home"].view.lines.heads.values())[-1]
    assert (head.name, head.said) == ("Items", "1 without a carrier")


def test_what_does_not_fit_says_why(build, coral, qtbot) -> None:
    force = build(coral)
    picker = force.builder.picker
    qtbot.waitUntil(lambda: picker.fits.is_done, timeout=20_000)
    standings = [picker.model.standing(offer) for offer in picker.model.offers()]
    assert all(standing.fits is False for standing in standings)
    assert standings[0].reason == "1 over the limit"


def test_dice_that_the_catalogue_does_not_know_are_shown_and_can_be_taken_out(build, coral, fingers) -> None:
    force = build(replace(coral, home=(*coral.home, Line(id="no/such-die")), dragons=(Line(id="drake"),)))
    assert force.lines("home")[-1] == "no/such-die"
    assert "The catalogue has no piece called no/such-die. The rest of the army is checked without it." in force.said()
    fingers.press("Ctrl+1", "End", "Delete")
    assert force.shown.home == coral.home


def test_every_control_has_a_name_and_is_large_enough(build, coral) -> None:
    force = build(coral)
    buttons = [one for one in force.builder.findChildren(QAbstractButton) if one.isVisible()]
    assert len(buttons) >= 8
    assert [button for button in buttons if not button.accessibleName()] == []
    assert [one.accessibleName() for one in buttons if min(one.width(), one.height()) < 24] == []


def test_the_lines_are_a_sound_model(build, coral, qtmodeltester, fingers) -> None:
    force = build(coral)
    for view in (force.builder.columns["home"].view, force.builder.beside.view):
        qtmodeltester.check(view.lines)
    fingers.press("Ctrl+1", "Delete", "+")
    qtmodeltester.check(force.builder.columns["home"].view.lines)
    assert force.shown.home[0] == Line(id="coral-elf/trooper", count=2)


def test_in_a_narrow_window_columns_go_under_the_picker(build, coral, window, qtbot) -> None:
    force = build(coral)
    window.window.resize(900, 600)
    qtbot.waitUntil(lambda: force.builder.halves.orientation() == Qt.Orientation.Vertical, timeout=5_000)
    window.window.resize(1440, 900)
    qtbot.waitUntil(lambda: force.builder.halves.orientation() == Qt.Orientation.Horizontal, timeout=5_000)
    assert force.builder.columns["home"].mapTo(force.builder, QPoint()).x() > force.builder.left.width() - 1

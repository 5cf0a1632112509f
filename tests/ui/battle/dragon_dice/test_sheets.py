"""Sheets over the board of dice: rolls that fall and explain themselves, losses, odds, spells, cards; each decision by
mouse and by keyboard."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QEnterEvent, QKeySequence, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.rules.dragon_dice.tables import lies
from tests.ui.battle.dragon_dice.tables import COUNTER, ELVES, LAVA, desk, seated
from ui.battle.session.session import BattleSession
from ui.battle.session.window import BattleWindow
from ui.games.dragon_dice.controls.card_controls import ExchangeControl, OutcomeControl, SpecialControl
from ui.games.dragon_dice.controls.health_control import HealthControl
from ui.games.dragon_dice.controls.odds_control import OddsControl
from ui.games.dragon_dice.controls.spell_control import SpellControl
from ui.games.dragon_dice.sheets.how_card import HowCard
from ui.games.dragon_dice.sheets.odds_sheet import OddsSheet
from ui.games.dragon_dice.stage_sheets import StageSheets
from ui.shell.look.theme import Theme

Opening = Callable[[BattleSession], BattleWindow]
STORM = [lies("ash-storm", "B", "frontier"), lies("watery-double", "A", "A@frontier", times=2)]


@pytest.fixture
def opened(qtbot: QtBot, theme: Theme) -> Iterator[Opening]:
    windows: list[BattleWindow] = []

    def open_(session: BattleSession) -> BattleWindow:
        windows.append(seated(session, theme))
        qtbot.waitExposed(windows[-1])
        windows[-1].activateWindow()
        qtbot.waitUntil(windows[-1].isActiveWindow, timeout=5_000)
        return windows[-1]

    yield open_
    for window in windows:
        window.close()
        window.deleteLater()


def give(window: BattleWindow, *keys: str) -> None:
    for key in keys:
        session = window.session
        assert session.decision is not None
        assert session.give(session.answer(pick=(key,))), (session.decision.prompt, key)


def sheets_of(window: BattleWindow) -> StageSheets:
    extras = window.board.extras
    assert isinstance(extras, StageSheets)
    return extras


def at_rest(window: BattleWindow, qtbot: QtBot) -> StageSheets:
    sheets = sheets_of(window)
    qtbot.waitUntil(lambda: not sheets.panel.rolls.is_moving, timeout=8_000)
    return sheets


def press(window: BattleWindow, qtbot: QtBot, *keys: str) -> None:
    """Every key goes where the focus is."""
    for key in keys:
        stroke = QKeySequence(key)[0]
        qtbot.keyClick(QApplication.focusWidget() or window, stroke.key(), stroke.keyboardModifiers())


def click(qtbot: QtBot, widget: QWidget) -> None:
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton)


def struck(opened: Opening, qtbot: QtBot) -> BattleWindow:
    """A has to lose four health to the counter-attack."""
    window = opened(desk(rolls=COUNTER, effects=STORM))
    give(window, "melee:B")
    assert isinstance(window.bar.control, HealthControl)
    for key in ("Duel", "B1"):
        window.bar.control.tick(key)
    window.bar.control.take.click()
    give(window, "yes")
    at_rest(window, qtbot)
    return window


def health(window: BattleWindow) -> HealthControl:
    control = window.bar.control
    assert isinstance(control, HealthControl)
    return control


# --- losses ---


def test_losses_are_picked_with_the_mouse(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    control = health(window)
    assert control.sheet.title.text() == "13 − 9: you lose 4 health"
    for die in ("T1", "Fighter", "Horse"):
        click(qtbot, control.sheet.tiles[die])
    assert control.sheet.choice.meter() == "4 of 4"
    click(qtbot, control.take)
    assert {"T1", "Fighter", "Horse"} <= {die.id for die in window.session.game.state.dead("A")}


def test_losses_are_picked_with_the_keyboard(opened: Opening, qtbot: QtBot) -> None:
    """L lets the program choose, wherever the keyboard is; Enter confirms."""
    window = struck(opened, qtbot)
    control = health(window)
    window.surface.widget.setFocus()
    press(window, qtbot, "L")
    assert control.sheet.choice.is_complete
    chosen = set(control.sheet.choice.picked)
    press(window, qtbot, "Return")
    assert chosen <= {die.id for die in window.session.game.state.dead("A")}


def test_figures_pick_and_escape_clears(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    control = health(window)
    window.surface.widget.setFocus()
    press(window, qtbot, "1", "2")
    assert control.sheet.choice.picked == tuple(list(control.sheet.tiles)[:2])
    press(window, qtbot, "Escape")
    assert control.sheet.choice.picked == ()
    assert not control.clear.isEnabled()


def test_what_does_not_fit_any_more_says_why(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    control = health(window)
    click(qtbot, control.sheet.tiles["Fighter"])
    giant = control.sheet.tiles["Giant"]
    assert giant.toolTip().endswith("Only 3 health is left to choose.")
    click(qtbot, giant)
    assert control.sheet.choice.picked == ("Fighter",)
    assert not control.take.isEnabled()
    click(qtbot, control.sheet.tiles["Fighter"])
    assert not giant.toolTip()


def test_dice_that_are_clicked_on_the_board_are_picked(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    window.surface.ticked.emit("Knight")
    assert health(window).sheet.choice.picked == ("Knight",)
    assert health(window).sheet.tiles["Knight"].isChecked()


# --- rolls ---


def test_both_rolls_of_an_exchange_lie_above_each_other_until_the_next_answer(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    sheets = sheets_of(window)
    boxes = sheets.panel.rolls.boxes
    assert [box.pill.text() for box in boxes if box.pill is not None] == ["13", "9"]
    assert boxes[0].mapTo(window, QPoint(0, 0)).y() < boxes[1].mapTo(window, QPoint(0, 0)).y()
    assert sheets.panel.sheet is health(window).sheet
    press(window, qtbot, "L", "Return")
    assert not sheets.panel.has_rolls
    press(window, qtbot, "Shift+D")
    assert sheets.panel.has_rolls
    sheets.panel.rolls.before.click()
    assert sheets.panel.rolls.throw is not None
    assert sheets.panel.rolls.throw.action == "melee"
    sheets.panel.rolls.away.click()
    assert not sheets.panel.has_rolls


def test_dice_roll_and_any_key_shows_the_result(opened: Opening, qtbot: QtBot, theme: Theme) -> None:
    theme.set_speed(100)
    theme.memory.keep("pace", 900)
    window = opened(desk(rolls=COUNTER, effects=STORM))
    give(window, "melee:B")
    sheets = sheets_of(window)
    assert sheets.panel.rolls.is_moving
    assert window.surface.time_to_rest() > 600
    first = sheets.panel.rolls.boxes[0]
    assert first.pill is not None
    assert not first.pill.isVisible()
    assert health(window).sheet.isHidden(), "what is asked waits until the dice lie still"
    window.surface.widget.setFocus()
    press(window, qtbot, "Return")
    assert not sheets.panel.rolls.is_moving
    assert first.pill.isVisible()
    assert health(window).sheet.isVisible()
    assert health(window).sheet.choice.picked == (), "the key did no more than to hurry"


def test_dice_come_to_rest_by_themselves(opened: Opening, qtbot: QtBot, theme: Theme) -> None:
    theme.set_speed(200)
    window = opened(desk(rolls=COUNTER))
    give(window, "melee:B")
    sheets = at_rest(window, qtbot)
    assert all(box.pill is None or box.pill.isVisible() for box in sheets.panel.rolls.boxes)


def test_with_less_motion_a_roll_fades_in(opened: Opening, qtbot: QtBot) -> None:
    window = opened(desk(rolls=COUNTER))
    give(window, "melee:B")
    rolls = sheets_of(window).panel.rolls
    assert rolls.is_moving
    assert rolls.left <= 200
    at_rest(window, qtbot)
    assert rolls.graphicsEffect() is None


def test_a_total_explains_itself_in_the_panel(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    pill = sheets_of(window).panel.rolls.boxes[1].pill
    assert pill is not None
    click(qtbot, pill)
    card = window.board.side.above
    assert isinstance(card, HowCard)
    assert [line.value for line in card.lines] == [5, 4, 4, 7, 7, 7, 9]
    assert not window.board.side.card.isVisible()
    click(qtbot, pill)
    assert window.board.side.above is None
    assert window.board.side.card.isVisible()


def test_in_a_narrow_window_a_total_explains_itself_below_its_roll(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    window.resize(820, 700)
    rolls = sheets_of(window).panel.rolls
    qtbot.waitUntil(window.board.side.isHidden)
    pill = rolls.boxes[1].pill
    assert pill is not None
    pill.click()
    assert rolls.how is not None
    pill.click()
    assert rolls.how is None


def test_a_die_that_is_rolled_again_is_lifted_alone(opened: Opening, qtbot: QtBot) -> None:
    """Every moment of it can be painted, and it takes longer than a roll without."""
    army = {**ELVES, "campaign": ["D=goblin 2 sai:double-strike:2 melee:1", "E=goblin/thug"]}
    rolls = [{"D": "sai:double-strike:2", "E": "melee:1"}, {"D": "melee:1"}]
    window = opened(desk(army, rolls=rolls))
    give(window, "melee:B")
    box = at_rest(window, qtbot).panel.rolls.boxes[0]
    assert box.roll is not None
    assert next(die for die in box.roll.dice if die.id == "D").faces == ("sai:double-strike:2", "melee:1")
    seen = set()
    for moment in range(0, round(box.ends) + 200, 90):
        box.show_moment(moment)
        seen.add(bytes(box.grab().toImage().constBits()))
    assert len(seen) > 8
    plain = opened(desk(rolls=COUNTER))
    give(plain, "melee:B")
    other = at_rest(plain, qtbot).panel.rolls.boxes[0]
    assert box.ends - 110 * len(box.chips) > other.ends - 110 * len(other.chips)


def test_undoing_puts_the_roll_away(opened: Opening, qtbot: QtBot) -> None:
    window = struck(opened, qtbot)
    window.board.undo()
    sheets = sheets_of(window)
    assert not sheets.throws or sheets.throws[-1].action == "melee"


# --- odds ---


def odds(window: BattleWindow) -> OddsSheet:
    control = window.bar.control
    assert isinstance(control, OddsControl)
    assert isinstance(control.sheet, OddsSheet)
    return control.sheet


def enter(widget: QWidget) -> None:
    at = QPointF(4, 4)
    QApplication.sendEvent(widget, QEnterEvent(at, at, widget.mapToGlobal(at)))


def test_the_odds_of_the_first_action_are_shown_at_once(opened: Opening, qtbot: QtBot) -> None:
    window = opened(desk())
    sheet = odds(window)
    qtbot.waitUntil(lambda: sheet.card is not None)
    assert sheet.card is not None
    assert (sheet.card.title, sheet.card.whole) == ("Melee against B", 16)
    assert sheet.histogram.isVisible()
    assert sheets_of(window).panel.isVisible()


def test_the_pointer_moves_the_mark(opened: Opening, qtbot: QtBot) -> None:
    window = opened(desk())
    sheet = odds(window)
    qtbot.waitUntil(lambda: sheet.card is not None)
    bars = sheet.histogram
    at = QPointF(bars.width() * 4.5 / 17, 10)
    none = Qt.MouseButton.NoButton
    moved = QMouseEvent(QEvent.Type.MouseMove, at, bars.mapToGlobal(at), none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(bars, moved)
    assert bars.mark == 4
    QApplication.sendEvent(bars, QEvent(QEvent.Type.Leave))
    assert bars.mark == bars.card.usual_mark


def test_pointing_at_another_target_shows_its_odds(opened: Opening, qtbot: QtBot) -> None:
    window = opened(desk(march="home-A", home_a="coastland-tower 8 A", options={}))
    control = window.bar.control
    assert isinstance(control, OddsControl)
    qtbot.waitUntil(lambda: bool(control.cards))
    offers = {button.offer.key: button for button in control.offers}
    key = next(key for key in offers if key.startswith("missile:B@frontier"))
    enter(offers[key])
    qtbot.waitUntil(lambda: key in control.cards)
    assert odds(window).card == control.cards[key]
    window.surface.pointed.emit("Conq")
    assert control.looked_at == key


def test_by_the_book_there_is_no_card(opened: Opening) -> None:
    window = opened(desk(options={"measuring": "rulebook"}))
    assert isinstance(window.bar.control, OddsControl)
    assert window.bar.control.sheet is None
    assert not sheets_of(window).panel.isVisible()


def test_how_tells_what_the_figures_assume(opened: Opening, qtbot: QtBot) -> None:
    sheet = odds(opened(desk()))
    qtbot.waitUntil(lambda: sheet.card is not None)
    before = sheet.height_for(326)
    click(qtbot, sheet.how)
    assert sheet.height_for(326) > before


def test_yes_and_no_say_what_they_do(opened: Opening) -> None:
    window = opened(desk(stage="maneuver"))
    assert isinstance(window.bar.control, OddsControl)
    assert [button.offer.name for button in window.bar.control.offers] == ["Maneuver", "Leave the terrain"]


# --- spells ---


def casting(opened: Opening, qtbot: QtBot) -> BattleWindow:
    mages = ["E1=coral-elf/evoker", "E2=coral-elf/enchanter", *ELVES["campaign"]]
    rolls = [{"E1": "magic:2", "E2": "id", "Giant": "id"}]
    window = opened(desk({**ELVES, "campaign": mages}, frontier="flatland-tower 1", rolls=rolls))
    give(window, "magic")
    at_rest(window, qtbot)
    return window


def spells(window: BattleWindow) -> SpellControl:
    control = window.bar.control
    assert isinstance(control, SpellControl)
    return control


def prompt(window: BattleWindow) -> str:
    assert window.session.decision is not None
    return window.session.decision.prompt


def test_a_spell_is_found_announced_aimed_and_taken_back(opened: Opening, qtbot: QtBot) -> None:
    window = casting(opened, qtbot)
    sheet = spells(window).sheet
    assert sheet.isVisible()
    qtbot.keyClicks(sheet.search.edit, "hail")
    (row,) = [row for row in sheet.rows if not row.isHidden()]
    click(qtbot, row)
    assert prompt(window) == "ask.target"
    assert not sheets_of(window).panel.isVisible(), "the targets on the table are seen"
    give(window, "B@frontier")
    shown = spells(window).sheet.table
    assert [(one.name, one.target) for one in shown.announced] == [("Hailstorm", "B's army at the frontier")]
    window.surface.widget.setFocus()
    press(window, qtbot, "B")
    assert not spells(window).sheet.table.announced


def test_spells_are_announced_by_figures_and_ended_by_a_key(opened: Opening, qtbot: QtBot) -> None:
    window = casting(opened, qtbot)
    window.surface.widget.setFocus()
    first = next(row for row in spells(window).sheet.rows if row.number == 1)
    press(window, qtbot, "1")
    assert window.session.decision is not None
    assert window.session.decision.values["source"] == f"spell/{first.offer.key.rpartition(':')[0]}"
    give(window, window.session.decision.options[0].key)
    press(window, qtbot, "N")
    assert prompt(window) != "ask.spell"


def test_arrows_walk_through_the_spells(opened: Opening, qtbot: QtBot) -> None:
    sheet = spells(casting(opened, qtbot)).sheet
    sheet.search.edit.setFocus()
    qtbot.keyClick(sheet.search.edit, Qt.Key.Key_Down)
    assert sheet.rows[0].hasFocus()
    qtbot.keyClick(sheet.rows[0], Qt.Key.Key_Down)
    assert sheet.rows[1].hasFocus()


def test_a_spell_lights_what_it_can_be_aimed_at(opened: Opening, qtbot: QtBot) -> None:
    control = spells(casting(opened, qtbot))
    lit: list[tuple[str, ...]] = []
    control.lit.connect(lit.append)
    enter(next(row for row in control.sheet.rows if row.offer.key == "hailstorm:blue"))
    assert set(lit[0]) == {"B@home-A", "B@home-B", "B@frontier"}


def test_each_spell_shows_its_gain_as_soon_as_it_is_worked_out(opened: Opening, qtbot: QtBot) -> None:
    sheet = spells(casting(opened, qtbot)).sheet
    qtbot.waitUntil(lambda: any(row.gain for row in sheet.rows))


# --- cards ---


def test_special_icons_are_resolved_one_by_one(opened: Opening, qtbot: QtBot) -> None:
    army = ["S1=goblin 4 sai:net:4", "S2=goblin 2 sai:poison:2", "S3=goblin 2 sai:smite:2"]
    rolls = [{"S1": "sai:net:4", "S2": "sai:poison:2", "S3": "sai:smite:2"}]
    window = opened(desk({**ELVES, "campaign": army}, rolls=rolls))
    give(window, "melee:B")
    at_rest(window, qtbot)
    control = window.bar.control
    assert isinstance(control, SpecialControl)
    assert [row.card.name for row in control.sheet.rows] == ["Net", "Poison", "Smite"]
    lit: list[tuple[str, ...]] = []
    control.lit.connect(lit.append)
    enter(control.sheet.rows[1])
    assert lit == [("S2",)]
    click(qtbot, control.sheet.rows[2])
    assert any(one.event is not None and one.event.kind == "sai-used" for one in window.session.log)


def test_the_outcome_of_a_dragon_attack_is_a_card(opened: Opening, qtbot: QtBot) -> None:
    dragons = {**LAVA, "dragons": ["D1=drake-red at frontier", "D2=wyrm-red at frontier"]}
    hero = {"campaign": ["Hero=coral-elf 4 melee:10", "Shield=coral-elf 3 save:6", "T=coral-elf/trooper"]}
    rolls = [{"D1": "claw:6", "D2": "jaws:12"}, {"Hero": "melee:10", "Shield": "save:6", "T": "save:2"}]
    window = opened(desk({**ELVES, **hero}, dragons, march="", segment="dragon-attack", rolls=rolls))
    control = window.bar.control
    assert isinstance(control, OutcomeControl)
    assert [(row.card.name, row.card.strong) for row in control.sheet.rows] == [
        ("Slay Red Drake", "lose 10"), ("Slay Red Wyrm", "lose 10"),
    ]  # fmt: skip
    assert sheets_of(window).panel.has_rolls, "what was rolled before one sat down is seen"
    window.surface.widget.setFocus()
    press(window, qtbot, "2")
    assert window.session.game.state.dice["D2"].place == "pool-B"


def test_a_promotion_shows_both_dice(opened: Opening, qtbot: QtBot) -> None:
    window = opened(desk(march="", segment="initial-effects", frontier="flatland-city 8 A"))
    give(window, "city:frontier")
    control = window.bar.control
    assert isinstance(control, ExchangeControl)
    row = next(row for row in control.sheet.rows if len(row.card.pictures) == 3)
    before = set(window.session.game.state.at("frontier"))
    row.setFocus()
    press(window, qtbot, "Return")
    assert set(window.session.game.state.at("frontier")) != before


@pytest.mark.parametrize("size", [(900, 600), (1366, 768), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 200])
def test_sheets_stay_inside_the_table(
    opened: Opening, qtbot: QtBot, theme: Theme, size: tuple[int, int], scale: int
) -> None:
    theme.set_scale(scale)
    window = struck(opened, qtbot)
    window.resize(*size)
    panel = sheets_of(window).panel
    qtbot.waitUntil(lambda: panel.host.rect().contains(panel.geometry()))
    tile = next(iter(health(window).sheet.tiles.values()))
    top = tile.mapTo(panel, QPoint(0, 0)).y()
    assert 0 <= top < panel.height(), "the dice to pick are seen"

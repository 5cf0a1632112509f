"""The board of dice in the window: pressing, pointing, dragging, keys, menus, motions, the tray, replay."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from app.engine.protocol import Answer
from app.games.api.advice import Hint, ReasonNote
from app.games.dragon_dice.battle.scenery.board_marks import BoardMarks
from app.games.dragon_dice.battle.scenery.board_scene import board_scene
from app.games.dragon_dice.rules.play import RULES
from tests.games import dice_tables
from tests.ui.battle.dragon_dice.hands import Hands, open_window, position_of
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

SIZE = (1440, 900)
Play = Callable[..., Hands]


@pytest.fixture
def play(qtbot: QtBot, theme: Theme) -> Iterator[Play]:
    """Opens a window on a table; the other seats are played by programs, unless said otherwise."""
    windows: list[BattleWindow] = []

    def opened(table: dict[str, Any] | None = None, size: tuple[int, int] = SIZE, **policies: str) -> Hands:
        position = position_of(table or dice_tables.design())
        windows.append(open_window(qtbot, theme, position, policies or {"B": "first"}, size))
        return Hands(windows[-1], qtbot)

    yield opened
    for window in windows:
        window.close()


def reserves(stage: str = "") -> dict[str, Any]:
    return dice_tables.design(segment="reserve", stage=stage)


# --- pressing ---


def test_an_army_that_is_pressed_marches(play: Play) -> None:
    hands = play()
    hands.click("A@frontier")
    assert hands.surface.state.marching == "frontier"


def test_a_wing_that_is_pressed_comes_onto_the_stage(play: Play) -> None:
    hands = play()
    hands.click("B@home-B")
    assert hands.view.stage == "home-B"
    assert hands.surface.state.marching == ""


def test_the_stage_follows_the_question(play: Play) -> None:
    hands = play()
    hands.click("A@home-A")
    assert hands.view.stage == "home-A"


def test_a_terrain_is_pressed_to_maneuver(play: Play) -> None:
    hands = play()
    hands.click("A@frontier")
    decision = hands.window.session.decision
    assert decision is not None
    assert decision.prompt == "ask.maneuver"
    hands.click("terrain:frontier")
    assert any("maneuver" in line for line in hands.window.session.lines[-6:])


def test_pressing_something_that_means_several_answers_opens_a_menu(play: Play) -> None:
    """The holder of an eighth face may fight or shoot the same army."""
    table = dice_tables.design()
    table["terrains"][1] |= {"face": 8, "holder": "A"}
    table["stage"] = "action"
    hands = play(table | {"marching": "frontier"})
    decision = hands.window.session.decision
    assert decision is not None
    assert decision.prompt == "ask.action"
    hands.click("B@frontier")
    menu = hands.surface.menu
    assert isinstance(menu, QMenu)
    assert len(menu.actions()) == 2
    menu.actions()[0].trigger()
    assert hands.window.session.decision is not decision


def test_a_die_that_is_pressed_stays_on_the_card(play: Play) -> None:
    hands = play()
    hands.click("B10")
    card = hands.window.board.side.card
    assert card.facts is not None
    assert card.facts.id == "B10"
    assert card.is_pinned


def test_pointing_at_a_die_shows_its_sides_and_which_count(play: Play, qtbot: QtBot) -> None:
    hands = play()
    hands.point("A10")
    card = hands.window.board.side.card
    qtbot.waitUntil(lambda: card.facts is not None and card.facts.id == "A10")
    assert card.facts is not None
    lit = {side.name for side in card.facts.sides if side.is_lit}
    assert len(card.facts.sides) == 10
    assert "4 melee" in lit
    assert "4 maneuver" not in lit
    assert any(text.startswith("Smite: ") for text in card.facts.does)
    assert hands.view.glow.over == "A10"


def test_what_a_program_changed_is_marked_until_somebody_answers(play: Play) -> None:
    """It moves out of its reserve; then the person is asked again."""
    table = dice_tables.design(segment="reserve", turn="B", order=["B", "A"])
    hands = play(table, B="first")
    state = hands.surface.state
    moved = {id_ for id_, die in state.dice.items() if die.place != die_places(table)[id_]}
    assert moved
    assert moved <= hands.view.glow.recent
    decision = hands.window.session.decision
    assert decision is not None
    assert hands.window.session.give(next(iter(RULES.samples(hands.window.session.view, decision))))
    assert not moved & hands.view.glow.recent


def die_places(table: dict[str, Any]) -> dict[str, str]:
    return {id_: die.place for id_, die in position_of(table).state.dice.items()}


# --- several ---


def test_dice_that_are_pressed_are_ticked_and_the_bar_says_so_too(play: Play) -> None:
    table = dice_tables.design(segment="dragon-attack")
    next(seat for seat in table["seats"] if seat["id"] == "A")["horde"] += [
        {"id": "A90", "die": "eldarim/dragonslayer"},
    ]  # fmt: skip
    hands = play(table)
    decision = hands.window.session.decision
    assert decision is not None
    assert decision.prompt == "ask.champions"
    key = next(iter(hands.view.glow.marks.options))
    hands.click(key)
    assert hands.view.glow.ticked == {key}
    button = hands.window.bar.control.button_of(key) if hands.window.bar.control else None
    assert button is not None
    assert button.isChecked()  # type: ignore[attr-defined]


# --- moving dice ---


def test_a_die_is_dragged_from_the_reserve_to_a_terrain(play: Play) -> None:
    hands = play(reserves())
    hands.drag(hands.at("A40"), hands.spot("home-A"))
    assert hands.window.session.state.dice["A40"].place == "home-A"


def test_legal_places_glow_and_others_say_why(play: Play) -> None:
    hands = play(reserves())
    hands.click("A40")
    assert hands.view.glow.taken == ("A40",)
    assert hands.view.glow.targets == {"home-A", "frontier", "home-B"}
    hands.click("reserve-B")
    assert hands.view.bubble.text == "Units in reserve reinforce a terrain."
    assert hands.window.session.state.dice["A40"].place == "reserve-A"


def test_several_dice_are_caught_with_a_lasso_and_go_together(play: Play) -> None:
    hands = play(reserves())
    box = hands.view.layout_.places["reserve-A"].box
    first = QPoint(round(box.x + 8), round(box.y + box.height * 0.3))
    hands.drag(first, QPoint(round(box.right - 8), round(box.bottom - 8)))
    assert set(hands.view.glow.taken) == {"A40", "A41"}
    hands.drag(hands.at("A40"), hands.spot("home-B"))
    state = hands.surface
    hands.bot.waitUntil(lambda: {state.state.dice[id_].place for id_ in ("A40", "A41")} == {"home-B"})


def test_which_item_goes_along_is_asked_between_two_moves(play: Play) -> None:
    hands = play(reserves("retreat"))
    control = Qt.KeyboardModifier.ControlModifier
    hands.click("A13")
    hands.click("A10", control)
    hands.drag(hands.at("A10"), hands.spot("reserve-A"))
    for _ in range(2):
        decision = hands.window.session.decision
        assert decision is not None
        assert decision.prompt == "ask.aboard"
        hands.window.bar.pass_on()
        hands.bot.wait(20)
    assert {hands.surface.state.dice[id_].place for id_ in ("A10", "A13")} == {"reserve-A"}


def test_moves_take_one_row_of_the_bar(play: Play) -> None:
    """Units are dragged; their buttons do not cover the board."""
    hands = play(reserves("retreat"))
    control = hands.window.bar.control
    assert control is not None
    assert control.is_folded
    assert hands.window.bar.height() <= hands.window.bar.reserved


def test_escape_puts_dice_back(play: Play) -> None:
    hands = play(reserves())
    hands.click("A40")
    hands.key(Qt.Key.Key_Escape)
    assert hands.view.glow.taken == ()


def test_a_move_is_undone(play: Play) -> None:
    hands = play(reserves())
    hands.drag(hands.at("A40"), hands.spot("home-A"))
    hands.window.board.undo()
    assert hands.window.session.state.dice["A40"].place == "reserve-A"


# --- the keyboard ---


def test_an_army_marches_by_keyboard(play: Play) -> None:
    hands = play()
    hands.go_to("A@frontier")
    hands.key(Qt.Key.Key_Return)
    assert hands.surface.state.marching == "frontier"


def test_a_die_is_moved_by_keyboard(play: Play) -> None:
    """Tab to the area, an arrow to the die, Enter takes it, arrows choose the place, Enter drops it."""
    hands = play(reserves())
    hands.go_to("A40")
    hands.key(Qt.Key.Key_Return)
    assert hands.view.glow.taken == ("A40",)
    for _ in range(3):
        if hands.view.glow.aim == "home-B":
            break
        hands.key(Qt.Key.Key_Right)
    hands.key(Qt.Key.Key_Return)
    assert hands.window.session.state.dice["A40"].place == "home-B"


def test_tab_leaves_the_board_at_its_end(play: Play) -> None:
    hands = play()
    hands.view.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(40):
        if not hands.view.hasFocus():
            break
        hands.key(Qt.Key.Key_Tab)
    assert not hands.view.hasFocus()
    assert hands.view.glow.cursor == ""


def test_what_the_keyboard_comes_to_is_said(play: Play) -> None:
    hands = play()
    hands.go_to("B10")
    assert hands.view.accessibleDescription() == "Their Hell Hound, 4 health."


# --- hints, tips, lessons ---


def test_a_hint_is_shown_on_the_board(play: Play) -> None:
    hands = play()
    decision = hands.window.session.decision
    assert decision is not None
    hint = Hint(Answer(decision=decision.id, seat="A", pick=("home-B",)), ReasonNote("hint"))
    hands.surface.show_hint(hint)
    assert hands.view.glow.hinted == {"A@home-B"}
    hands.surface.show_hint(None)
    assert hands.view.glow.hinted == frozenset()


def test_pieces_are_found_wherever_they_lie(play: Play) -> None:
    hands = play()
    height = hands.view.height()
    for key in ("A10", "B70", "A@frontier", "terrain:home-A", "reserve-B", "A50", "dua-B"):
        area = hands.surface.rect_of(key)
        assert area is not None, key
        assert (area.rect.center().y() > height) == (key in ("A50", "dua-B")), key
    assert hands.surface.highlight(["A10", "nobody"]) == ("A10",)
    assert hands.view.glow.lit == {"A10"}


def test_a_chip_says_until_when_it_lasts(play: Play) -> None:
    hands = play()
    hands.view.grab()
    told = [chip.chip.detail for chip in hands.view.board_painter.chips]
    assert "Ash Storm: −1 every roll. Until B's turn begins." in told
    assert "Watery Double: +1 save. Until A's turn begins." in told


# --- motions ---


def test_dice_glide_where_things_move_and_lie_still_where_they_do_not(play: Play, theme: Theme) -> None:
    hands = play(reserves())
    hands.drag(hands.at("A40"), hands.spot("home-A"))
    assert hands.surface.time_to_rest() == 0
    theme.set_speed(100)
    hands.drag(hands.at("A41"), hands.spot("home-A"))
    assert hands.surface.time_to_rest() > 0
    assert "A41" in hands.view.motion.away
    hands.bot.waitUntil(lambda: hands.surface.time_to_rest() == 0)
    assert not hands.view.motion.away


def test_the_dead_go_to_their_pile(play: Play, theme: Theme) -> None:
    """Seen on their way, below the edge of the board above the pile."""
    hands = play()
    theme.set_speed(100)
    state = hands.surface.state.with_die("B10", place="dua-B")
    hands.surface.table.show_scene(board_scene(state, hands.window.session.names, "A", is_you=True))
    assert hands.view.motion.away >= {"B10"}
    pile = hands.surface.tray.piles["dua-B"].geometry() if hands.surface.tray else None
    x, y = hands.view.motion.exits["dua-B"]
    assert pile is not None
    assert pile.left() < x < pile.right()
    assert y > hands.view.height()


# --- the tray ---


def test_a_pile_opens_a_sheet_with_its_dice(play: Play) -> None:
    hands = play()
    tray = hands.surface.table.tray
    tray.open_pile("dua-A")
    assert tray.sheet is not None
    assert [row.name for row in tray.sheet.rows] == ["Enchanter", "2 × Trooper"]
    assert tray.sheet.rows[1].second.startswith("2 health: ID, ")
    tray.sheet.close()


def test_a_low_window_has_a_tray_of_one_line(play: Play) -> None:
    assert play().surface.table.tray.height() > 2 * play(size=(900, 600)).surface.table.tray.height()


def test_the_dead_are_chosen_in_the_sheet_of_their_pile(play: Play) -> None:
    """A question about dead units is answered there, one press for the sheet and one for the die."""
    hands = play()
    tray, picked = hands.surface.table.tray, list[str]()
    assert hands.view.scene is not None
    tray.show_scene(hands.view.scene, BoardMarks(options={"A52": ("A52",)}))
    tray.picked.connect(picked.append)
    tray.open_pile("dua-A")
    assert tray.sheet is not None
    does = next(row.does for row in tray.sheet.rows if row.does is not None)
    does()
    assert picked == ["A52"]
    tray.sheet.close()


# --- sizes ---


@pytest.mark.parametrize("size", [(640, 480), (900, 600), (1366, 768), (2560, 1440)], ids=str)
@pytest.mark.parametrize("scale", [100, 200])
def test_everything_that_can_be_pressed_is_seen_at_any_size(
    play: Play, theme: Theme, size: tuple[int, int], scale: int
) -> None:
    theme.set_scale(scale)
    hands = play(size=size)
    for key in hands.view.glow.marks.options:
        box = hands.view.layout_.box_of(key)
        assert box is not None
        assert box.width >= 24
        assert box.height >= 24
    hands.click("A@frontier")
    assert hands.surface.state.marching == "frontier"

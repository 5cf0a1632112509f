"""The question bar: words for people, faces and keys; every control by keyboard; what is passed and laid ahead."""

from math import cos, pi, sin
from typing import Any

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.base.errors import Reason
from app.engine.protocol import Decision, Kind, Option
from app.games.disk.automatic import PlaceAll
from app.games.disk.passing import WindowPasser
from app.words import say
from tests.ui.battle.conftest import Mouse, Opening, start_moving
from ui.battle.question.controls import OfferControl, PickControl, PlaceControl, SomeControl
from ui.battle.question.option_button import HIGH, OfferButton
from ui.battle.question.order_control import OrderControl
from ui.battle.question.split_control import SplitControl
from ui.battle.session.window import BattleWindow
from ui.shell.look.palette import DARK
from ui.shell.look.theme import Theme

MAGE, HAG = "archmage-theowyll", "aggra-the-hag"  # only the first casts out of turn
CASTING: dict[str, Any] = {
    "turn": "B", "first": "B",
    "seats": [{"id": "A", "spellbook": ["surge"]}, {"id": "B", "spellbook": ["shield", "shield"]}],
    "disks": [{"id": "a1", "seat": "A", "disk": MAGE, "at": [8, 10]},
              {"id": "b1", "seat": "B", "disk": HAG, "at": [20, 10]},
              {"id": "b3", "seat": "B", "disk": HAG, "at": [20, 20]},
              {"id": "b2", "seat": "B", "disk": {"name": "Wall"}, "at": [24, 12]}],
}  # fmt: skip
STACK = ["bats", "bats", "bats", "stalwarts", "dryad"]
SETUP: dict[str, Any] = {
    "scenario": "tides-of-war", "segment": "setup-lands", "first": None, "turn": None, "disks": [],
    "table": {"width": 48, "height": 36}, "options": {"starting_disks": 2},
    "seats": [{"id": "A", "stack": STACK, "ordered": False, "to_lay": 1}, {"id": "B", "stack": STACK}],
}  # fmt: skip


class Keys:
    """The keyboard of a window: every key goes where the focus is."""

    def __init__(self, window: BattleWindow, bot: QtBot) -> None:
        window.activateWindow()
        bot.waitUntil(window.isActiveWindow, timeout=5_000)
        self.bot = bot

    def press(self, *keys: str) -> None:
        for key in keys:
            stroke = QKeySequence(key)[0]
            under = QApplication.focusWidget()
            assert under is not None
            self.bot.keyClick(under, stroke.key(), stroke.keyboardModifiers())


def show(window: BattleWindow, kind: Kind, *options: Option, **more: Any) -> Any:
    """A question that a position seldom asks."""
    asked = Decision(kind=kind, seats=("A",), prompt="ask.pick", options=options, **more)
    window.bar._show_control(asked)
    window.bar.take_focus()
    return window.bar.control


@pytest.fixture
def said(table: BattleWindow, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, object]]:
    """What the controls say, instead of what the table makes of it."""
    found: list[dict[str, object]] = []
    monkeypatch.setattr(table.bar, "_say", found.append)
    return found


def cast_shield(window: BattleWindow, caster: str = "b1") -> None:
    for pick in (caster, "cast", "shield", "b2"):
        assert window.session.give(window.session.answer(pick=(pick,)))


# --- words and faces ---


def test_one_person_is_spoken_to_and_two_by_their_seats(opening: Opening) -> None:
    alone, both = opening({"B": "first"}), opening()
    assert alone.bar.asked.text() == "Your turn: which disk do you activate?"
    assert both.bar.asked.text() == "A: which disk do you activate?"
    assert both.bar.means.text().startswith("First of three activations.")
    assert not both.bar.face.isVisible()
    start_moving(both, "a")
    assert both.bar.asked.text() == "A: where does Walker land?"
    assert both.bar.face.isVisible()
    assert both.bar.face.accessibleName() == "Walker"


def test_buttons_show_their_keys(table: BattleWindow) -> None:
    start_moving(table, "a")
    control = table.bar.control
    assert isinstance(control, PlaceControl)
    caps = {button.text(): button.cap for button in (*control.buttons, table.bar.pass_)}
    assert caps == {"Move it for me": "Enter", "Cancel move": "Esc", "Stop here": "X"}
    table.grab()


def test_options_have_faces_a_second_line_and_figures_and_say_why_they_cannot_be_taken(table: BattleWindow) -> None:
    barred = Option("b", reasons=(Reason("disk-pinned", "Activation"),))
    control = show(table, "pick", Option("a"), barred, Option("done"))
    assert isinstance(control, OfferControl)
    walker, wall = (one.offer for one in control.offers)
    assert (walker.name, walker.second, walker.number) == ("Walker", "4 flips", 1)
    assert (wall.is_barred, wall.second, wall.number) == (True, "It is pinned: another disk is on top of it.", 0)
    assert [one.isEnabled() for one in control.offers] == [True, False]
    assert [one.has_face() for one in control.offers] == [True, True]
    table.grab()


def test_what_ends_a_question_stands_beside_it_with_a_word_and_a_key_of_its_own(
    table: BattleWindow, qtbot: QtBot
) -> None:
    end = table.bar.control.buttons[0]
    assert (end.text(), end.cap) == ("End turn", "N")
    keys = Keys(table, qtbot)
    keys.press("P", "X", "K", "B")  # the keys of other ways out
    assert table.session.game.is_quiet
    start_moving(table, "a")
    keys.press("N", "P")
    assert table.session.decision is not None
    assert table.session.decision.prompt == "ask.flip"
    keys.press("X")
    assert table.session.state.disks["a"].activated


# --- by keyboard ---


def test_the_key_on_a_way_out_does_what_stands_beside_it(table: BattleWindow, qtbot: QtBot) -> None:
    before = table.session.decision
    assert before is not None
    Keys(table, qtbot).press("N")
    after = table.session.decision
    assert after is None or (after.prompt, after.seats) != (before.prompt, before.seats)


def test_figures_pick_and_arrows_go_round(table: BattleWindow, qtbot: QtBot, said: list[Any]) -> None:
    keys = Keys(table, qtbot)
    barred = Option("c", reasons=(Reason("disk-pinned", "Activation"),))
    control = show(table, "pick", Option("left"), barred, Option("right"), Option("yes"))
    assert control.offers[0].hasFocus()
    keys.press("Right")
    assert control.offers[2].hasFocus(), "what cannot be taken is passed over"
    keys.press("Down", "Right", "Left")
    assert control.offers[3].hasFocus()
    control.said.disconnect()
    control.said.connect(said.append)
    keys.press("2")
    assert said == [{"pick": ("right",)}]
    table.surface.view.setFocus()
    keys.press("1", "9")
    assert said[1:] == [{"pick": ("left",)}], "figures work from the table too; one without an option does nothing"


def test_what_is_not_on_the_table_comes_first_in_the_one_row_that_leaves_the_table_free(table: BattleWindow) -> None:
    table.resize(1000, 700)
    pieces = [Option(key) for key in table.surface.pieces()]
    others = [Option(f"reserve:{number}") for number in range(12)]
    control = show(table, "pick", *pieces, *others)
    assert [one.offer.key for one in control.offers][: len(others)] == [one.key for one in others]
    assert table.bar.height() == table.bar.reserved, "nothing lies over the table"
    table.bar.whole.click()
    assert table.bar._area.height() > table.board.theme.px(HIGH)


@pytest.mark.parametrize(("size", "scale"), [((900, 600), 100), ((1366, 768), 200)])
def test_done_is_in_sight_however_many_disks_can_be_chosen(
    table: BattleWindow, qtbot: QtBot, size: tuple[int, int], scale: int
) -> None:
    theme = table.board.theme
    table.resize(*size)
    theme.set_scale(scale)
    control = show(table, "pick", *(Option(f"x{number}") for number in range(60)), Option("done"))
    assert isinstance(control, PickControl)
    done = control.button_of("done")
    assert done is not None
    qtbot.waitUntil(done.isVisible)
    area = QRect(done.mapTo(table, QPoint(0, 0)), done.size())
    assert table.rect().contains(area), area
    assert done.visibleRegion().boundingRect().size() == done.size(), "nothing lies over it"
    theme.set_scale(100)


def test_a_row_that_fits_is_seen_whole_after_nothing_was_asked(table: BattleWindow) -> None:
    options = tuple(Option(f"x{number}") for number in range(9))
    table.resize(1300, 700)
    control = show(table, "pick", *options)
    row = sum(one.width() for one in control.offers) + control.layout().spacing() * (len(options) - 1)
    room = table.bar._area.viewport().width()
    table.resize(1300 + row + 4 - room, 700)  # not enough for a scroll bar beside them
    table.bar._show_control(None)
    QApplication.processEvents()
    control = show(table, "pick", *options)
    QApplication.processEvents()
    port = table.bar._area.viewport()
    assert table.bar.whole.isHidden(), "one row is enough"
    assert all(port.rect().contains(one.mapTo(port, one.rect().bottomRight())) for one in control.offers)


def test_space_ticks_and_return_takes_what_is_ticked(table: BattleWindow, qtbot: QtBot) -> None:
    keys, said = Keys(table, qtbot), list[Any]()
    control = show(table, "pick_some", Option("a"), Option("b"), Option("c"), min_count=1, max_count=2)
    assert isinstance(control, SomeControl)
    control.said.disconnect()
    control.said.connect(said.append)
    control.offers[0].setFocus()
    keys.press("Right", "Space", "3")
    assert [one.isChecked() for one in control.offers] == [True, True, True]
    assert not control._take.isEnabled(), "three are too many"
    keys.press("Right", "Right", "Space", "Return")
    assert said == [{"pick": ("b", "c")}]


def test_a_split_counts_what_is_left_and_is_given_when_nothing_is(table: BattleWindow, qtbot: QtBot) -> None:
    keys = Keys(table, qtbot)
    control = show(table, "split", Option("a"), Option("b"), min_count=3, max_count=3)
    assert isinstance(control, SplitControl)
    said = list[Any]()
    control.said.disconnect()
    control.said.connect(said.append)
    control.steppers["a"].setFocus()
    keys.press("1")
    assert control.left.text() == "2 left to assign"
    assert not control._share.isEnabled()
    control.tick("b")
    control.tick("b")
    assert control.left.text() == "All assigned"
    keys.press("Return")
    assert said == [{"split": {"a": 1, "b": 2}}]


# --- many ---


def many(window: BattleWindow, kind: Kind = "pick", count: int = 60, **more: Any) -> Any:
    return show(window, kind, *(Option(f"done:{n}") for n in range(count)), **more)


def test_of_sixty_options_those_are_made_at_once_that_are_seen_and_the_others_soon(
    table: BattleWindow, qtbot: QtBot
) -> None:
    control = many(table)
    made = control.findChildren(OfferButton)
    assert len(made) < 60
    seen = QRect(QPoint(), table.bar._area.viewport().size())
    table.grab()
    below = made[-1].mapTo(table.bar._area.viewport(), made[-1].rect().bottomLeft())
    assert not seen.contains(below), "there is no room for more"
    assert not control.is_whole
    qtbot.waitUntil(lambda: control.is_whole, timeout=5_000)
    assert len(control.findChildren(OfferButton)) == 60


def test_what_is_not_made_yet_can_be_picked_and_reached_by_keyboard_all_the_same(
    table: BattleWindow, qtbot: QtBot
) -> None:
    keys, said = Keys(table, qtbot), list[Any]()
    control = many(table)
    assert len(control.findChildren(OfferButton)) < 60
    keys.press("Left")
    assert QApplication.focusWidget() is control.offers[59], "the last one"
    port, last = table.bar._area.viewport(), control.offers[59]
    qtbot.waitUntil(lambda: port.rect().contains(QRect(last.mapTo(port, QPoint()), last.size())), timeout=5_000)
    control = many(table, "pick_some", min_count=1, max_count=2)
    control.said.disconnect()
    control.said.connect(said.append)
    control.tick("done:58")
    keys.press("Return")
    assert said == [{"pick": ("done:0", "done:58")}]


def test_the_tab_key_goes_through_all_of_them_in_order(table: BattleWindow, qtbot: QtBot) -> None:
    keys, control = Keys(table, qtbot), many(table)
    qtbot.waitUntil(lambda: control.is_whole, timeout=5_000)
    went = list[QWidget | None]()
    for _ in range(60):
        went.append(QApplication.focusWidget())
        keys.press("Tab")
    assert went == control.offers
    assert QApplication.focusWidget() not in control.offers


# --- an order ---


def order_of(window: BattleWindow) -> OrderControl:
    assert isinstance(window.bar.control, OrderControl)
    return window.bar.control


def test_an_order_is_made_by_keys_gathered_shuffled_and_put_back(opening: Opening, qtbot: QtBot) -> None:
    window = opening({"B": "first"}, **SETUP)
    control, keys = order_of(window), Keys(window, qtbot)
    at_first = control.order()
    assert len(at_first) == 5
    control.list.setFocus()
    control.list.setCurrentRow(4)
    keys.press("Ctrl+Left", "Ctrl+Home")
    assert control.order() == (at_first[4], *at_first[:4])
    assert control.list.item(0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("1. ")
    control.together.setChecked(True)
    assert control.list.count() == 3
    control.shuffle()
    control.together.setChecked(False)
    assert sorted(control.order()) == sorted(at_first)
    control._take_strongest()
    strongest = control.order()
    assert sorted(strongest) == sorted(at_first)
    control._fill(at_first)
    keys.press("Return")
    assert window.session.state.seat("A").stack == tuple(key.partition(":")[0] for key in at_first)


def test_the_order_of_twenty_disks_has_room_and_is_dark_in_the_dark(opening: Opening, theme: Theme) -> None:
    seats = [{"id": "A", "stack": STACK * 4, "ordered": False}, {"id": "B", "stack": STACK}]
    window = opening({"B": "first"}, **{**SETUP, "seats": seats})
    control = order_of(window)
    inside = control.list.viewport().rect()
    assert all(inside.contains(control.list.visualItemRect(control.list.item(row))) for row in range(20))
    theme.choose("dark")
    picture = control.list.grab().toImage()
    assert picture.pixelColor(picture.width() - 12, picture.height() - 12).name().upper() == DARK.sunken
    theme.choose("light")


# --- places ---


def test_return_lands_where_the_pointer_is_and_escape_puts_back(table: BattleWindow, qtbot: QtBot) -> None:
    keys, mouse = Keys(table, qtbot), Mouse(table)
    x, y = start_moving(table, "a")
    button = table.bar.control.buttons[0]  # type: ignore[union-attr]
    mouse.over((x + 60_000, y))
    assert button.text() == "Land here"
    table.surface.view.left.emit()
    assert button.text() == "Move it for me"
    mouse.over((x + 60_000, y))
    keys.press("Return")
    assert table.session.state.table["a"].at[0] > x
    keys.press("Escape")
    assert table.session.state.table["a"].at == (x, y)


def test_what_is_to_be_laid_is_laid_one_by_one_or_all_at_once(opening: Opening, qtbot: QtBot) -> None:
    window = opening({"B": "first"}, **SETUP)
    session, bar, keys = window.session, window.bar, Keys(window, qtbot)
    session.give(session.answer(order=order_of(window).order()))
    qtbot.waitUntil(lambda: bool(session.seat), timeout=5_000)
    assert session.decision is not None
    if session.decision.kind == "pick":
        session.give(session.answer(pick=(session.decision.options[0].key,)))
    qtbot.waitUntil(lambda: bool(session.seat), timeout=5_000)
    names = [button.text() for button in bar.control.buttons]  # type: ignore[union-attr]
    assert names[:2] == ["Place it for me", "Place all for me"]
    laid = session.state.seat("A").entered
    bar.control.first.click()  # type: ignore[union-attr]
    assert session.state.seat("A").entered == laid + 1
    qtbot.waitUntil(lambda: bool(session.seat), timeout=5_000)
    bar.take_focus()
    keys.press("Shift+Return")
    assert isinstance(session.queued_answers["A"], PlaceAll)
    qtbot.waitUntil(lambda: session.state.segment == "activation" and bool(session.seat), timeout=5_000)
    assert session.state.seat("A").entered == 2
    assert "A" not in session.queued_answers, "it is over with the set-up"


def test_players_of_a_combined_attack_are_asked_who_has_the_kill(opening: Opening, qtbot: QtBot) -> None:
    """R94: each names an attacker; a computer player names whom the book would credit."""
    strong = {"name": "Ogre", "attack": 5}
    window = opening(
        {"C": "greedy"}, segment="combat", first="A", turn="A", seats=[{"id": seat} for seat in "ABC"],
        disks=[{"id": "b1", "seat": "B", "disk": {"name": "Wall", "defense": 0, "toughness": 5}, "at": [20, 10]},
               {"id": "a1", "seat": "A", "disk": {"name": "Elf"}, "at": [19, 10]},
               {"id": "c1", "seat": "C", "disk": strong, "at": [21, 10]},
               {"id": "b2", "seat": "B", "disk": {"name": "Far"}, "at": [32, 20]}],
    )  # fmt: skip
    if window.session.decision is not None and window.session.decision.prompt == "ask.answer":
        window.session.give(window.session.answer(pick=("a1",)))
    assert window.bar.asked.text() == "A: which attacker is credited with Wall?"
    window.session.give(window.session.answer(pick=("c1",)))
    qtbot.waitUntil(lambda: window.session.state.seat("C").killed == 5, timeout=20_000)


# --- reactions ---


def test_a_reaction_is_offered_with_the_spell_and_who_casts_it(opening: Opening) -> None:
    window = opening(**CASTING)
    cast_shield(window)
    assert window.bar.asked.text() == "A: do you react?"
    assert window.bar.means.text() == "Aggra the Hag 1 casts Shield. Pass: let it happen."
    (offer,) = window.bar.control.offers  # type: ignore[union-attr]
    assert offer.offer.name == "Archmage Theowyll: Surge"
    assert window.bar.until.isVisible()


def test_windows_are_passed_until_the_player_says_stop(opening: Opening) -> None:
    window = opening(**CASTING)
    bar, session = window.bar, window.session
    bar.shows_spells = False
    cast_shield(window)
    menu = bar.until_menu()
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts == [say(f"bar.until-{one}") for one in ("segment", "attacked", "round", "spells")]
    next(one for one in menu.actions() if one.text() == say("bar.until-round")).trigger()
    assert isinstance(session.queued_answers["A"], WindowPasser)
    assert session.seat == "B", "this window is passed too"
    assert bar.ahead.text() == "A: Passing until the end of the round"
    cast_shield(window, "b3")
    assert session.seat == "B", "and the next one"
    bar.stop_ahead.click()
    assert not session.queued_answers
    assert not bar.ahead.isVisible()


def test_a_spell_is_shown_while_passing_where_that_was_asked_for(opening: Opening) -> None:
    window = opening(**CASTING)
    cast_shield(window)
    window.bar._pass_until("round")
    assert window.session.seat == "B"
    cast_shield(window, "b3")
    assert window.session.seat == "A"
    assert window.bar.ahead.isVisible()
    window.session.undo()
    assert not window.session.queued_answers, "who takes something back is asked again"


# --- no room ---


def full_house() -> dict[str, Any]:
    """A may reinforce, but its own disks lie on its staging area and all around it."""
    around = [(0.0, 0.0), *((2.7 * cos(n * pi / 3), 2.7 * sin(n * pi / 3)) for n in range(6))]
    lands = [{"id": "home-A", "at": [8, 10], "diameter": 4, "role": "staging:A"}]
    mine = [
        {"id": f"a{n}", "seat": "A", "disk": {"name": "Guard"}, "at": [round(8 + x, 3), round(10 + y, 3)]}
        for n, (x, y) in enumerate(around)
    ]
    foe = {"id": "b1", "seat": "B", "disk": {"name": "Foe"}, "at": [40, 30]}
    seats = [{"id": "A", "stack": ["dryad", "dryad"], "staging": "home-A"}, {"id": "B"}]
    return {
        "scenario": "tides-of-war", "segment": "reinforcement", "round": 2, "turn": "A", "first": "A",
        "table": {"width": 48, "height": 36, "lands": lands}, "disks": [*mine, foe], "seats": seats,
    }  # fmt: skip


def test_laying_all_says_where_there_is_no_room_and_passes(opening: Opening) -> None:
    window = opening(**full_house())
    bar, session = window.bar, window.session
    assert session.decision is not None
    assert session.decision.prompt == "ask.enter"
    before = dict(session.state.table.disks)
    bar.lay_all()
    assert session.decision.prompt == "ask.activate", "it passed"
    assert dict(session.state.table.disks) == before
    assert bar.why.text() == say("bar.no-room")


def test_beside_a_coach_at_twice_the_size_the_question_has_all_the_width(table: BattleWindow, theme: Theme) -> None:
    """A narrow column of words would hang over the whole table."""
    theme.set_scale(200)
    start_moving(table, "a")
    bar = table.bar
    bar.put(theme.px(400))
    assert not bar.round.isVisible()
    assert not bar.segments.isVisible()
    assert bar.moment.text() == "Round 1 · Activate"
    assert bar.moment.isVisible()
    assert bar.asked.width() > bar.width() / 2
    bar.put(theme.px(800))
    assert bar.round.isVisible()
    assert not bar.moment.isVisible()

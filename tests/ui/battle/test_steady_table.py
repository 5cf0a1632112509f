"""The table never moves or shrinks because a question changes; its tools and keys are always at hand."""

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.engine.protocol import Decision, Option
from app.games.registry import make_player
from tests.ui.battle.conftest import Mouse, Opening, start_moving
from tests.ui.battle.test_bar import CASTING, SETUP, Keys, show
from ui.battle.question.controls import OfferControl
from ui.battle.session.window import BattleWindow
from ui.shell.look.theme import Theme

SCREENS = [((1366, 768), 100), ((1440, 900), 100), ((1366, 768), 200), ((1440, 900), 200)]


@pytest.fixture(params=SCREENS, ids=str)
def screen(request: pytest.FixtureRequest, theme: Theme) -> Iterator[tuple[int, int]]:
    size, scale = request.param
    theme.set_scale(scale)
    yield size
    theme.set_scale(100)


def place_of(window: BattleWindow) -> QRect:
    """Where the table is seen, in the window."""
    QApplication.processEvents()
    view = window.surface.view.viewport()
    return QRect(view.mapTo(window, view.rect().topLeft()), view.size())


def play(window: BattleWindow, answers: int) -> Iterator[Decision]:
    """A battle that computer players play for both people, question by question."""
    session, players = window.session, dict[str, Any]()
    for _ in range(answers):
        if (decision := session.decision) is None:
            return
        yield decision
        seat = session.seat
        players.setdefault(seat, make_player(session.system, "greedy", 5))
        assert session.give(players[seat].answer(session.view_of(seat), decision.seen_by(seat), seat))


@pytest.mark.slow
def test_a_whole_round_of_questions_never_moves_the_table(opening: Opening, screen: tuple[int, int]) -> None:
    window = opening(**SETUP)
    window.resize(*screen)
    first = place_of(window)
    prompts = set()
    for decision in play(window, 60):
        prompts.add(decision.prompt)
        assert place_of(window) == first, decision.prompt
        if window.session.state.round > 1:
            break
    assert {"ask.stack-order", "ask.enter", "ask.activate", "ask.action", "ask.flip"} <= prompts


def test_spells_hints_refusals_and_many_options_lie_over_the_table_and_do_not_move_it(
    opening: Opening, screen: tuple[int, int]
) -> None:
    window = opening(**CASTING)
    window.resize(*screen)
    first, whole = place_of(window), window.height()
    assert first.height() > whole * 0.2
    for pick in ("b1", "cast"):
        assert window.session.give(window.session.answer(pick=(pick,)))
        assert place_of(window) == first
    window.bar.note("Not allowed: " + "because of something that takes a lot of words to say. " * 4)
    assert place_of(window) == first
    show(window, "pick", *(Option(f"spell-{n}") for n in range(40)))
    assert place_of(window) == first
    assert window.bar.geometry().bottom() < whole * 0.75, "the options scroll in the bar"


def test_disks_that_can_be_clicked_stay_in_one_row_until_somebody_wants_to_see_them_all(opening: Opening) -> None:
    disks = [{"id": f"a{n}", "seat": "A", "at": [4 + 2 * n % 30, 4 + n // 15 * 4], "disk": {"name": f"Walker {n}"}}
             for n in range(20)]  # fmt: skip
    window = opening(disks=[*disks, {"id": "b", "seat": "B", "disk": {"name": "Wall"}, "at": [20, 20]}])
    window.resize(1366, 768)
    first = place_of(window)
    bar = window.bar
    assert isinstance(bar.control, OfferControl)
    assert bar.height() == bar.reserved
    assert bar.control.buttons[0].isVisible(), "ending the turn is always in sight"
    assert bar.whole.text() == "Show all 20"
    bar.whole.click()
    assert place_of(window) == first
    assert bar.height() > bar.reserved
    bar.whole.click()
    assert place_of(window) == first
    assert bar.height() == bar.reserved


# --- tools and keys ---


def test_every_tool_is_reachable_at_every_size(opening: Opening, screen: tuple[int, int]) -> None:
    window = opening()
    window.resize(*screen)
    QApplication.processEvents()
    strip = window.surface.instruments.strip
    view = window.surface.view
    if strip.unfold.isHidden():
        assert strip.x() >= view.viewport().width() - view.room_beside, "the tools stand beside the table"
    if not strip.unfold.isHidden():  # they would lie over the table
        assert strip.width() * strip.height() < 0.1 * window.surface.view.width() * window.surface.view.height()
        assert not any(tool.isVisible() for tool in strip.tools)
        strip.unfold.click()
    assert window.surface.view.rect().contains(strip.geometry())
    for tool in strip.tools:
        assert tool.isVisible()
        assert strip.rect().contains(tool.geometry())
    places = [tool.geometry() for tool in strip.tools]
    assert not any(one.intersects(other) for n, one in enumerate(places) for other in places[n + 1 :])


def test_table_keys_work_wherever_the_focus_is_but_in_a_text_field(table: BattleWindow, qtbot: QtBot) -> None:
    view, keys = table.surface.view, Keys(table, qtbot)
    fitted = view.pixels
    table.board.take_focus()
    assert not view.hasFocus()
    keys.press("+")
    assert view.pixels > fitted
    middle = view.pixel_of((0, 0))
    keys.press("Ctrl+Shift+Right")
    assert view.pixel_of((0, 0)) != middle
    keys.press("F")
    assert view.pixels == pytest.approx(fitted)
    field = table.board.side.log.search
    field.setFocus()
    keys.press("F", "-")
    assert view.pixels == pytest.approx(fitted)
    assert field.text() == "f-"


def test_the_fit_button_shows_the_whole_table_again(table: BattleWindow) -> None:
    view = table.surface.view
    fitted = view.pixels
    view.zoom(2.0, QPointF(10, 10))
    assert view.pixels != pytest.approx(fitted)
    table.surface.instruments.strip.fit.click()
    assert view.pixels == pytest.approx(fitted)


def test_buttons_that_crowd_the_question_show_their_words_alone_and_their_keys_in_their_tips(
    opening: Opening,
) -> None:
    window = opening(**SETUP)
    window.resize(1366, 768)
    answers = play(window, 60)
    next(one for one in answers if one.prompt == "ask.activate")
    bar = window.bar
    QApplication.processEvents()
    wide = bar.hint.width()
    bar.asked.setText("Your turn: " + "which of so many disks do you activate " * 3)
    bar._measure()
    assert bar.hint.sizeHint().width() < wide
    assert "I" in bar.hint.toolTip()


# --- Enter ---


def test_enter_places_at_a_legal_spot_also_where_the_pointer_is_on_none(opening: Opening, qtbot: QtBot) -> None:
    walker = {"id": "a", "seat": "A", "at": [1, 1], "disk": {"name": "Walker", "movement": 4}}
    window = opening(disks=[walker, {"id": "b", "seat": "B", "disk": {"name": "Wall", "movement": 0}, "at": [20, 10]}])
    start_moving(window, "a")
    Mouse(window).over((-60_000, -60_000), Qt.KeyboardModifier.ShiftModifier)
    window.surface.view.setFocus()
    Keys(window, qtbot).press("Return")
    assert window.session.state.disks["a"].moved == 1
    assert not window.bar.why.text()

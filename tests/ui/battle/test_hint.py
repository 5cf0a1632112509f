"""What would you do? Asked by a button or a key, told in the bar, gone with the question."""

from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import Opening

FIGURES = {"name": "Walker", "attack": 9, "toughness": 9, "movement": 4}
WALKER = {"id": "a", "seat": "A", "at": [14, 10], "disk": FIGURES}
WALL = {"id": "b", "seat": "B", "at": [20, 10], "disk": {"name": "Wall", "movement": 0}}


def test_a_good_answer_is_told_with_its_reason_and_gone_with_the_question(opening: Opening, qtbot: QtBot) -> None:
    bar = opening(disks=[WALKER, WALL]).bar
    assert bar.hint.isVisible()
    assert not bar.advice.isVisible()
    bar.hint.click()
    assert bar.advice.text() == "Thinking…"
    qtbot.waitUntil(lambda: "Worth" in bar.advice.text(), timeout=20_000)
    assert bar.advice.text().startswith("Move Walker. Worth ")
    assert "destroys Wall" in bar.advice.text()
    assert bar.advice.toolTip()
    bar.session.give(bar.session.answer(pick=("a",)))
    assert not bar.advice.isVisible()


def test_advice_that_comes_too_late_is_not_told(opening: Opening, qtbot: QtBot) -> None:
    bar = opening(disks=[WALKER, WALL]).bar
    bar.ask_advice()
    bar.session.give(bar.session.answer(pick=("a",)))
    qtbot.wait(400)
    assert bar.advice.text() == ""


def test_a_narrow_window_has_the_button_too_even_where_nothing_else_stands_beside_it(
    opening: Opening, qtbot: QtBot
) -> None:
    window = opening(disks=[WALKER, WALL])
    window.resize(900, 640)
    qtbot.waitUntil(lambda: window.bar.width() <= 900)
    assert not window.bar.pass_.isVisible()
    assert window.bar.hint.isVisible()

"""What would you do? Asked by a button or a key, told in the bar, gone with the question."""

from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import Opening, start_moving
from ui.games.disk.ghosts import GhostItem
from ui.games.disk.overlays.hint_overlay import MarkItem

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


def test_a_hint_is_drawn_on_the_table_and_the_same_key_does_all_of_it(opening: Opening, qtbot: QtBot) -> None:
    window = opening(disks=[WALKER, WALL])
    bar, session = window.bar, window.session
    bar.hint.click()
    qtbot.waitUntil(lambda: "Worth" in bar.advice.text(), timeout=20_000)
    ghosts = [item for item in window.surface.hint.items if isinstance(item, GhostItem)]
    assert len(ghosts) == 1
    way = ghosts[0].landing.way
    assert bar.hint.text() == "Do it"
    bar.hint.click()
    assert session.state.table["a"].at == way[-1]
    assert session.state.disks["a"].moved == len(way)
    assert "b" not in session.state.disks, "the fight came after it"
    assert window.surface.hint.items == []
    assert bar.hint.text() == "Hint"
    session.undo()
    assert session.decision is not None
    assert session.decision.prompt == "ask.activate", "one undo takes back all that the hint did"


def test_a_hint_on_the_way_shows_where_the_disk_should_land(opening: Opening, qtbot: QtBot) -> None:
    window = opening(disks=[WALKER, WALL])
    start_moving(window, "a")
    window.bar.hint_or_do()
    qtbot.waitUntil(lambda: bool(window.surface.hint.items), timeout=20_000)
    (ghost,) = (item for item in window.surface.hint.items if isinstance(item, GhostItem))
    window.bar.hint_or_do()
    assert window.session.state.table["a"].at == ghost.landing.way[-1]


def test_a_hint_at_a_target_draws_a_line_to_it(opening: Opening, qtbot: QtBot) -> None:
    bow = {**FIGURES, "name": "Bow", "skills": ["missile:arrow:3"]}
    other = {"id": "b2", "seat": "B", "at": [14, 14], "disk": {"name": "Rock", "toughness": 1}}
    window = opening(disks=[{**WALKER, "disk": bow}, {**WALL, "at": [17, 10]}, other], segment="missile")
    window.session.give(window.session.answer(pick=("a",)))
    window.bar.hint_or_do()
    qtbot.waitUntil(lambda: bool(window.surface.hint.items), timeout=20_000)
    (mark,) = window.surface.hint.items
    assert isinstance(mark, MarkItem)
    assert mark.boundingRect().contains(window.surface.view.pieces["a"].pos())

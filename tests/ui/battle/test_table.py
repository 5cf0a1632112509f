"""The table with a mouse: what is shown, what a drag does, what is refused."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import INCH, Mouse, Opening, start_moving
from ui.battle.session.window import BattleWindow

SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_every_piece_of_a_position_lies_where_it_lies_and_is_as_large_as_it_is(opening: Opening) -> None:
    window = opening(disks=[{"id": "s", "seat": "A", "disk": "ghost", "at": [5, 5]},
                            {"id": "t", "seat": "B", "disk": "ghost", "at": [6, 5]}])  # fmt: skip
    table = window.session.state.table
    assert set(window.surface.view.pieces) == {"s", "t"}
    for id_, piece in window.surface.view.pieces.items():
        assert (piece.pos().x(), piece.pos().y()) == (table[id_].at[0] / 1000, table[id_].at[1] / 1000)
        assert piece.radius == table[id_].radius / 1000
    assert window.surface.view.pieces["t"].zValue() > window.surface.view.pieces["s"].zValue()  # laid later, so above
    assert window.surface.view.piece_at((round(5.5 * INCH), 5 * INCH)) == "t"


def test_a_drag_flips_the_disk_once_in_its_direction(table: BattleWindow) -> None:
    at = start_moving(table, "a")
    width = 2 * table.session.state.table["a"].radius
    Mouse(table).drag(at, (at[0] + width, at[1] + 200))
    assert abs(table.session.state.table["a"].at[0] - at[0] - width) < 100  # as straight as pixels are
    assert table.session.state.disks["a"].moved == 1
    assert any("Walker" in line for line in table.session.lines)


def test_a_long_drag_is_a_whole_move_flip_by_flip(table: BattleWindow) -> None:
    at = start_moving(table, "a")
    width = 2 * table.session.state.table["a"].radius
    aim = (at[0] + 3 * width - INCH // 4, at[1] + INCH // 2)
    mouse = Mouse(table)
    mouse.over(aim)
    assert table.surface.view.ghost is not None
    assert len(table.surface.view.ghost.way) == 3
    mouse.drag(at, aim)
    assert table.session.state.disks["a"].moved == 3
    now = table.session.state.table["a"].at
    assert max(abs(now[0] - aim[0]), abs(now[1] - aim[1])) < 1000 / table.surface.view.pixels  # as large as a pixel is


def test_with_shift_a_long_drag_is_one_flip(table: BattleWindow) -> None:
    at = start_moving(table, "a")
    Mouse(table).drag(at, (at[0] + 12 * INCH, at[1]), SHIFT)
    assert table.session.state.disks["a"].moved == 1


def test_a_click_on_the_cloth_is_an_answer_too_and_a_drag_of_the_cloth_is_none(table: BattleWindow) -> None:
    at = start_moving(table, "a")
    mouse = Mouse(table)
    mouse.drag((10 * INCH, 20 * INCH), (14 * INCH, 20 * INCH))
    assert table.session.state.disks["a"].moved == 0
    mouse.click((at[0], at[1] - 2 * INCH))
    assert table.session.state.disks["a"].moved == 1


def test_a_disk_that_is_put_back_where_it_was_has_not_moved(table: BattleWindow) -> None:
    at = start_moving(table, "a")
    mouse = Mouse(table)
    mouse.press(at)
    mouse.over((at[0] + 5 * INCH, at[1]))
    mouse.over(at)
    mouse.release(at)
    mouse.click(at)
    assert table.session.state.disks["a"].moved == 0


def test_a_flip_off_the_table_says_why_and_changes_nothing(opening: Opening) -> None:
    disks = [{"id": "a", "seat": "A", "disk": {"name": "Walker"}, "at": [0.2, 10]},
             {"id": "b", "seat": "B", "disk": {"name": "Wall"}, "at": [20, 10]}]  # fmt: skip
    window = opening(disks=disks)
    at = start_moving(window, "a")
    before = window.session.game.hash
    mouse = Mouse(window)
    mouse.over((at[0] - INCH, at[1]))
    assert window.surface.view.ghost is not None
    assert window.surface.view.ghost.reasons
    assert "off the table" in window.surface.view.bubble.text or "leave" in window.surface.view.bubble.text
    mouse.drag(at, (at[0] - INCH, at[1]))
    assert window.session.game.hash == before
    assert window.bar.why.isVisible()
    assert window.bar.why.text().removeprefix("Not allowed: ") in window.surface.view.bubble.text.replace("\n", " ")


def test_pointing_tells_whom_it_would_pin_and_that_it_must_stop(opening: Opening) -> None:
    disks = [{"id": "a", "seat": "A", "disk": {"name": "Walker"}, "at": [4, 10]},
             {"id": "b", "seat": "B", "disk": {"name": "Wall"}, "at": [6, 10]},
             {"id": "c", "seat": "A", "disk": {"name": "Waiter"}, "at": [4, 20]}]  # fmt: skip
    window = opening(disks=disks)
    at = start_moving(window, "a")
    Mouse(window).over((at[0] + 2 * INCH, at[1]))
    assert window.surface.view.ghost is not None
    assert window.surface.view.ghost.pins == ("b",)
    assert window.surface.view.ghost.must_stop
    assert "Wall" in window.surface.view.bubble.text
    Mouse(window).drag(at, (at[0] + 2 * INCH, at[1]))
    assert window.session.state.table.pins("a") == ("b",)


REINFORCED = {
    "round": 2, "segment": "reinforcement", "first": "A",
    "table": {"width": 36, "height": 24, "lands": [{"id": "home", "at": [6, 12], "diameter": 4, "role": "staging:A"}]},
    "seats": [{"id": "A", "staging": "home", "stack": ["ghost", "ghost"]}, {"id": "B"}],
}  # fmt: skip


def test_a_disk_that_comes_into_play_is_laid_by_a_click_where_it_may_lie(opening: Opening, qtbot: QtBot) -> None:
    window = opening(**REINFORCED)
    qtbot.waitUntil(lambda: not window.surface.pointer_controller.is_shading, timeout=10_000)
    assert window.surface.view.reach is not None
    mouse = Mouse(window)
    mouse.click((25 * INCH, 20 * INCH))
    assert set(window.session.state.disks) == {"a", "b"}
    assert window.bar.why.isVisible()
    on_walker = (5 * INCH, 11 * INCH)
    mouse.over(on_walker)
    assert window.surface.view.ghost is not None
    assert window.surface.view.ghost.pins == ("a",)
    mouse.click(on_walker)
    assert set(window.session.state.disks) == {"a", "b", "A1"}
    assert not window.bar.why.isVisible()
    assert window.session.state.table.pins("A1") == ("a",)


def test_a_stack_is_told_from_the_top_with_who_pins_whom(opening: Opening) -> None:
    disks = [
        {"id": id_, "seat": seat, "disk": {"name": name}, "at": [10 + n, 10]}
        for n, (id_, seat, name) in enumerate((("x", "A", "Low"), ("y", "B", "Middle"), ("z", "A", "High")))
    ]
    window = opening(disks=disks)
    Mouse(window).over((12 * INCH, 10 * INCH))
    head, *lines = window.surface.view.bubble.text.splitlines()
    assert "3" in head
    assert [line.split(",")[0] for line in lines] == ["High", "Middle", "Low"]
    assert "pins Middle" in lines[0]
    assert "pins Low" in lines[1]
    assert "pins" not in lines[2]


def test_pointing_at_an_archer_names_the_only_target_before_it_is_fired_at(opening: Opening) -> None:
    disks = [
        {"id": "x", "seat": "A", "at": [4, 10], "disk": {"name": "Archer", "skills": ["missile:arrow:3"]}},
        {"id": "y", "seat": "B", "at": [10, 10], "disk": {"name": "Target"}},
    ]
    window = opening(disks=disks, segment="missile")
    Mouse(window).over((4 * INCH, 10 * INCH))
    assert window.surface.view.bubble.text.splitlines()[-1] == "Fires at Target"
    Mouse(window).over((10 * INCH, 10 * INCH))
    assert "Fires" not in window.surface.view.bubble.text


def test_a_piece_that_may_be_picked_glows_and_is_picked_by_a_click(table: BattleWindow) -> None:
    assert [id_ for id_, piece in table.surface.view.pieces.items() if piece.is_lit] == ["a"]
    Mouse(table).click(table.session.state.table["b"].at)
    assert table.session.decision is not None
    assert table.session.decision.prompt == "ask.activate"
    Mouse(table).click(table.session.state.table["a"].at)
    assert table.session.decision.prompt != "ask.activate"


def test_zooming_panning_and_resizing_keep_the_table_whole(table: BattleWindow) -> None:
    view, mouse = table.surface.view, Mouse(table)
    _press(table, Qt.Key.Key_F)
    fitted = view.transform().m11()
    for turns in (3, -1, -40, 60):
        mouse.wheel(turns)
        table.grab()
    assert view.transform().m11() != fitted
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Escape, Qt.Key.Key_F):
        _press(table, key)
    assert view.transform().m11() == fitted
    for width, height in ((640, 480), (1600, 1000), (700, 900)):
        table.resize(width, height)
        table.grab()
    corners = [view.pixel_of((0, 0)), view.pixel_of((36 * INCH, 24 * INCH))]
    assert all(view.viewport().rect().contains(corner) for corner in corners)


def _press(table: BattleWindow, key: Qt.Key) -> None:
    from PySide6.QtTest import QTest

    QTest.keyClick(table.surface.view, key)


def test_the_cloth_is_green_by_day_and_blue_by_night(table: BattleWindow) -> None:
    at = table.surface.view.pixel_of((30 * INCH, 20 * INCH))
    seen = {}
    for choice in ("light", "dark"):
        table.surface.view.theme.choose(choice)
        seen[choice] = table.surface.view.grab().toImage().pixelColor(at)
    assert seen["light"].green() > seen["light"].blue()
    assert seen["dark"].blue() > seen["dark"].green()
    table.surface.view.theme.choose("light")

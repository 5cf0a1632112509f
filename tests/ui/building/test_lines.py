"""The lines of the army: groups, figures, prices, the stepper by mouse, what a screen reader says."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from ui.armies.builder.army_lines import ArmyLine, LineGroup, LinesModel, LinesView, count_column, points_column
from ui.shell.look.theme import Theme

pytestmark = pytest.mark.slow

Open = Callable[[Any], Any]
Disks = Callable[..., Any]


def stepper(view: Any, key: str, part: str) -> QPoint:
    """Where the minus, the number or the plus of a line is."""
    row = view.visualRect(view.lines.index(view.lines.place_of(key)))
    middle = row.center().y()
    found = [x for x in range(row.width()) if view.delegate.stepper_part(row, QPoint(row.left() + x, middle).toPointF())
             == part]  # fmt: skip
    return QPoint(row.left() + found[len(found) // 2], middle)


def test_lines_stand_under_their_faction_the_largest_first(site: Open, disks: Disks) -> None:
    here = site(disks(deepwood_archers=2, dunwarr_defender=3, blood_spider=1, fireball=2))
    heads = list(here.builder.army.lines.heads.values())
    assert [(head.name, head.said, head.points) for head in heads] == [
        ("Dwarves", "3 disks", "24"),
        ("Elves", "2 disks", "10"),
        ("No faction", "1 disk", "8"),
        ("Spells", "2 spells", "10"),
    ]
    assert here.builder.army.head.accessibleName() == "6 disks, 2 spells"
    line = here.line("dunwarr-defender")
    assert {key: figure.text for key, figure in line.figures.items()} == {
        "attack": "3", "guard": "5", "toughness": "5", "movement": "3", "each": "8", "points": "24",
    }  # fmt: skip
    assert line.is_house
    assert line.figures["attack"].is_house


def test_the_stepper_is_worked_by_the_mouse(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4, dunwarr_defender=1))
    view = here.builder.army
    here.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=stepper(view, "stalwarts", "plus"))
    assert here.counts()["stalwarts"] == 5
    here.bot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=stepper(view, "stalwarts", "plus"))
    assert here.counts()["stalwarts"] >= 6  # quick clicks are clicks
    here.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=stepper(view, "dunwarr-defender", "minus"))
    assert "dunwarr-defender" not in here.counts()
    here.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=stepper(view, "stalwarts", "number"))
    editor = view.delegate.editor
    assert editor is not None
    assert editor.text() == str(here.counts()["stalwarts"])
    here.fingers.press("9", "Return")
    here.wait(lambda: here.counts()["stalwarts"] == 9)
    assert here.stored_counts() == {"stalwarts": 9}


def test_a_target_of_the_stepper_is_large_enough(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4))
    view = here.builder.army
    row = view.visualRect(view.lines.index(view.lines.place_of("stalwarts")))
    for part in ("minus", "number", "plus"):
        wide = [x for x in range(row.width()) if view.delegate.stepper_part(row, QPoint(x, row.center().y()).toPointF())
                == part]  # fmt: skip
        assert len(wide) >= 24


def test_a_screen_reader_hears_the_whole_line(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4))
    lines = here.builder.army.lines
    spoken = lines.index(lines.place_of("stalwarts")).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == (
        "4 × Stalwarts, Attack 2, Defense 6, Toughness 6, Movement 3, Champion, 2 wounds, 9 points each, 36 in total"
    )
    assert lines.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Dwarves, 4 disks, 36"


def test_two_lines_of_one_piece_count_together(site: Open, disks: Disks) -> None:
    from dataclasses import replace

    from catalog.schema import Line

    army = disks(stalwarts=2)
    here = site(replace(army, entries=(*army.entries, Line(id="stalwarts", count=3))))
    assert here.line("stalwarts").count == 5
    here.builder.army.setFocus()
    here.builder.army.choose("stalwarts")
    here.fingers.press("-", "-", "-", "-")
    assert here.counts() == {"stalwarts": 1}


def group(*counts: tuple[str, int], key: str = "a") -> LineGroup:
    return LineGroup(key, key, tuple(ArmyLine(id_, id_, (), count) for id_, count in counts))


def test_no_more_rows_change_than_differ(qtmodeltester: Any) -> None:
    model = LinesModel()
    qtmodeltester.check(model)
    model.show_groups([group(("x", 1), ("y", 2)), group(("z", 3), key="b")])
    changed: list[int] = []
    inserted: list[tuple[int, int]] = []
    model.dataChanged.connect(lambda first, *_: changed.append(first.row()))
    model.rowsInserted.connect(lambda _, first, last: inserted.append((first, last)))
    model.show_groups([group(("x", 1), ("y", 3)), group(("z", 3), key="b")])
    assert (changed[0], inserted) == (2, []) or (changed, inserted) == ([0, 2], [])
    changed.clear()
    model.show_groups([group(("x", 1), ("new", 1), ("y", 3)), group(("z", 3), key="b")])
    assert inserted == [(2, 2)]
    assert [line.key for line in model.lines()] == ["x", "new", "y", "z"]


def test_the_line_with_the_focus_keeps_it_or_hands_it_to_its_neighbour(qtbot: QtBot, theme: Theme) -> None:
    view = LinesView(theme, "Army", (count_column(), points_column()))
    qtbot.addWidget(view)
    view.resize(500, 400)
    view.show()
    view.show_groups([group(("x", 1), ("y", 2), ("z", 3))])
    view.choose("y")
    view.show_groups([group(("new", 1), ("x", 1), ("y", 2), ("z", 3))])
    assert view.current_key() == "y"
    view.show_groups([group(("new", 1), ("x", 1), ("z", 3))])
    assert view.current_key() == "z"
    view.show_groups([])
    assert view.current_key() == ""

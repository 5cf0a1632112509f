"""Layouts and lengths that follow the scale, and lists of rows."""

import gc
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ui.shell.look.theme import Theme
from ui.widgets.layout.box_layouts import LEFT, fill, flowbox, gridbox, hbox, stretch, vbox
from ui.widgets.views.row_list import RowModel, with_headings


def margins(layout: Any) -> tuple[int, int, int, int]:
    of = layout.contentsMargins()
    return of.left(), of.top(), of.right(), of.bottom()


def test_spacing_and_margins_follow_the_scale(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    inner = hbox(theme, QLabel("a", page), spacing=6)
    outer = vbox(theme, inner, parent=page, spacing=8, margins=(14, 8, 12, 6))
    gc.collect()
    assert (inner.spacing(), outer.spacing(), margins(outer)) == (6, 8, (14, 8, 12, 6))
    theme.set_scale(200)
    assert (inner.spacing(), outer.spacing(), margins(outer)) == (12, 16, (28, 16, 24, 12))


def test_flows_and_grids_follow_the_scale_too(theme: Theme, qtbot: QtBot) -> None:
    one, other = QWidget(), QWidget()
    for widget in (one, other):
        qtbot.addWidget(widget)
    lines = flowbox(theme, QLabel("a", one), QLabel("b", one), parent=one, spacing=4)
    cells = gridbox(theme, parent=other, across=10, down=6, margins=3)
    theme.set_scale(150)
    assert (lines.spacing(), lines.count()) == (6, 2)
    assert (cells.horizontalSpacing(), cells.verticalSpacing(), margins(cells)) == (15, 9, (4, 4, 4, 4))


def test_a_layout_holds_what_it_is_given_in_order(theme: Theme, qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    first, last = QLabel("first", page), QLabel("last", page)
    row = hbox(theme, (first, 2), stretch(), (last, 0, LEFT), parent=page)
    assert [row.itemAt(at).widget() for at in range(row.count())] == [first, None, last]
    assert [row.stretch(at) for at in range(row.count())] == [2, 1, 0]
    assert row.itemAt(2).alignment() == LEFT
    more = QLabel("more", page)
    fill(row, more)
    assert row.itemAt(3).widget() is more


def test_what_follows_the_scale_ends_with_its_widget(theme: Theme, qapp: QApplication) -> None:
    before = len(theme._lengths)
    page = QWidget()
    bar = QWidget(page)
    theme.follow_px(bar.setFixedWidth, 260)
    vbox(theme, bar, parent=page, spacing=8)
    assert len(theme._lengths) == before + 2
    theme.set_scale(200)
    assert bar.width() == 520
    page.deleteLater()
    del page, bar
    qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    theme.set_scale(100)
    assert len(theme._lengths) == before


def test_only_a_method_of_a_widget_can_follow(theme: Theme) -> None:
    with pytest.raises(TypeError):
        theme.follow_px(lambda _: None, 8)


class Words(RowModel[str | int]):
    def name(self, row: str | int) -> str:
        return str(row)

    def spoken(self, row: str | int) -> str:
        return f"the number {row}"


def test_rows_under_headings_are_a_sound_model(qtmodeltester: Any) -> None:
    model = Words()
    under = with_headings((1, 3, 2), lambda number: "odd" if number % 2 else "even")
    model.show(under)
    assert model.rows == ("odd", 1, 3, "even", 2)
    qtmodeltester.check(model)
    heading, number = model.index(0), model.index(1)
    assert not model.flags(heading) & Qt.ItemFlag.ItemIsSelectable
    assert model.flags(number) & Qt.ItemFlag.ItemIsSelectable
    assert model.data(number, Qt.ItemDataRole.AccessibleTextRole) == "the number 1"
    assert model.data(number, Qt.ItemDataRole.ToolTipRole) == "the number 1"
    assert model.row(model.index(9)) is None
    model.show(())
    assert model.rowCount() == 0

"""Enter presses the highlighted button in every dialog of the program."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

import ui
from ui.shell.look.theme import Theme
from ui.widgets.dialogs import EnterDialog, TitledDialog, ask


def dialog_classes() -> list[type[QDialog]]:
    """Every dialog class that is defined in the window."""
    found: dict[str, type[QDialog]] = {}
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        for one in vars(importlib.import_module(module.name)).values():
            if isinstance(one, type) and issubclass(one, QDialog) and one.__module__.startswith("ui."):
                found[f"{one.__module__}.{one.__qualname__}"] = one
    return list(found.values())


def test_every_dialog_takes_enter_in_the_same_way() -> None:
    classes = dialog_classes()
    assert len(classes) > 25
    assert [one for one in classes if not issubclass(one, EnterDialog)] == []


@pytest.fixture
def sheet(qtbot: Any, theme: Theme) -> Iterator[TitledDialog]:
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()
    made = ask(theme, parent, "Leave?", "Nothing is lost.", "Leave", "Stay")
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    made.open()
    qtbot.waitExposed(made)
    yield made
    parent.close()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_presses_the_button_with_the_focus(qtbot: Any, sheet: TitledDialog, key: Qt.Key) -> None:
    qtbot.keyClick(sheet.focusWidget(), key)
    assert sheet.result() == QDialog.DialogCode.Accepted


def test_enter_on_the_way_out_takes_the_way_out(qtbot: Any, sheet: TitledDialog) -> None:
    way_out = sheet.focusWidget().previousInFocusChain()
    qtbot.keyClick(way_out, Qt.Key.Key_Return)
    assert sheet.isHidden()
    assert sheet.result() == QDialog.DialogCode.Rejected


def test_enter_in_a_field_presses_the_primary_button_once(qtbot: Any, sheet: TitledDialog) -> None:
    field, pressed = QLineEdit(sheet), list[bool]()
    sheet.body.addWidget(field)
    sheet.accepted.connect(lambda: pressed.append(True))
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert pressed == [True]


def test_a_field_with_an_enter_of_its_own_keeps_it(qtbot: Any, sheet: TitledDialog) -> None:
    field, entered = QLineEdit(sheet), list[bool]()
    sheet.body.addWidget(field)
    field.returnPressed.connect(lambda: entered.append(True))
    field.show()
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert entered == [True]
    assert sheet.isVisible()

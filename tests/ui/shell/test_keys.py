"""Every shortcut of the one table works, and the sheet of shortcuts is made from that table."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from app.words import say
from ui.shell.actions import GROUPS, ShellAction, actions_for
from ui.shell.window.about_dialog import AboutDialog
from ui.shell.window.frame import PLACES
from ui.shell.window.shortcuts_dialog import ShortcutsDialog

pytestmark = pytest.mark.slow

NAMES = [place.name for place in PLACES]
TABLE = actions_for(NAMES)
KEYS = [(action, key) for action in TABLE for key in action.keys]


def press(shell, key: str) -> None:
    """As it stands on the sheet."""
    combination = QKeySequence(key)[0]
    shell.bot.keyClick(shell.window, combination.key(), combination.keyboardModifiers())


# What each of them does, seen from outside.
EFFECTS = {
    "shell.find-everything": lambda shell: shell.frame.finder.isVisible(),
    "shell.show-shortcuts": lambda shell: shell.window.findChild(ShortcutsDialog).isVisible(),
    "shell.to-notice": lambda shell: shell.frame.toasts.shown[0].has_focus(),
    "window.text-larger": lambda shell: shell.theme.scale == 125,
    "window.text-smaller": lambda shell: shell.theme.scale == 100,
    "window.text-normal": lambda shell: shell.theme.scale == 100,
    "shell.full-screen": lambda shell: shell.window.isFullScreen(),
    "shell.quit": lambda shell: not shell.window.isVisible(),
}


@pytest.mark.parametrize(("action", "key"), KEYS, ids=[key for _, key in KEYS])
def test_every_shortcut_of_the_table_works(shell, action: ShellAction, key: str) -> None:
    shell.theme.set_scale(110)
    shell.context.tell("A notice.", "Undo", lambda: None)
    if action.code == "shell.find-here":
        shell.frame.show_screen("catalogue")
        shell.frame.top.about.setFocus()
    press(shell, key)
    if action.code == "shell.go-to":
        assert shell.frame.current == action.icon
    elif action.code == "shell.find-here":
        assert isinstance(QApplication.focusWidget(), QLineEdit)
        assert shell.frame.screens["catalogue"].isAncestorOf(QApplication.focusWidget())
    else:
        assert EFFECTS[action.code](shell)


def test_no_key_stands_in_the_table_twice() -> None:
    keys = [QKeySequence(key).toString() for _, key in KEYS]
    assert len(keys) == len(set(keys))
    assert {action.group for action in TABLE} <= set(GROUPS)


def test_the_sheet_lists_every_key_and_those_of_the_screen(shell) -> None:
    press(shell, "?")
    sheet = shell.window.findChild(ShortcutsDialog)
    native = QKeySequence.SequenceFormat.NativeText
    assert [cap.text for cap in sheet.caps] == [QKeySequence(key).toString(native) for _, key in KEYS]
    said = [label.text() for label in sheet.findChildren(QLabel)]
    assert {action.title for action in TABLE if action.keys} <= set(said)
    assert say("home.keys") in said
    shell.bot.keyClick(sheet, Qt.Key.Key_Escape)
    shell.until(lambda: not shell.window.findChild(ShortcutsDialog))


def test_a_question_mark_can_still_be_typed(shell) -> None:
    press(shell, "Ctrl+K")
    edit = shell.frame.finder.edit
    shell.bot.keyClick(edit, "?")
    assert edit.text() == "?"
    assert shell.window.findChild(ShortcutsDialog) is None


def test_every_action_of_the_search_does_something_named(shell) -> None:
    """All that have no key: carried out one by one, none fails."""
    for action in TABLE:
        if not action.keys:
            assert action.title
            action.act(shell.frame)
            shell.bot.wait(5)
    assert shell.context.lengths.unit == "cm"
    assert shell.theme.choice == "dark"
    shell.window.findChild(AboutDialog).accept()


def test_the_rail_drops_its_words_where_the_window_is_low(shell) -> None:
    rail = shell.frame.rail
    for scale, size, is_low in ((100, (1440, 900), False), (100, (900, 600), False), (200, (900, 600), True)):
        shell.theme.set_scale(scale)
        shell.window.resize(*size)
        shell.bot.wait(60)
        assert rail.is_low is is_low
        entries = list(rail.entries.values())
        for one, other in pairwise(entries):
            assert not one.geometry().intersects(other.geometry())
        for entry in entries:
            assert rail.rect().contains(entry.geometry())
            assert bool(entry.toolTip()) is is_low

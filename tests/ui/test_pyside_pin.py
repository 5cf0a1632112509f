"""WORKAROUND guard: PySide6 6.12.0 lost a reference to None with every void call (see pyproject.toml)."""

import sys

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot


def test_setting_a_text_a_thousand_times_costs_no_references_to_none(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    before = sys.getrefcount(None)
    for i in range(1000):
        label.setText(str(i))
    after = sys.getrefcount(None)
    # Since Python 3.12 None is immortal: its count is a constant that nothing may change.
    lost = 0 if sys.version_info >= (3, 12) else 100
    assert before - after <= lost

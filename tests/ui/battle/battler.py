"""A child of test_screen_kill.py: plays a battle in the real window and says what it shows, until it is killed."""

import os
import sys
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from ui import launch
from ui.battle.session.page import BattlePage
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.main_window import MainWindow


class Child:
    """Answers everything by the first thing that is offered."""

    def __init__(self, home: Path, battle_id: str) -> None:
        memory = SettingsMemory(home)
        memory.keep("speed", 0)
        self.window = MainWindow(memory)
        self.window.show()
        self.frame = launch.furnish(app, self.window, memory, home)
        self.battle_id = battle_id
        self.page: BattlePage | None = None
        self.frame.context.opened.connect(self.open)
        self._look = QTimer(self.window, interval=2)
        self._look.timeout.connect(self.play)

    def open(self, _: object) -> None:
        self.frame.show_screen("battle", battle=self.battle_id)
        self._look.start()

    def play(self) -> None:
        screen = self.frame.screens["battle"]
        if self.page is None and screen.table is not None:  # type: ignore[attr-defined]
            self.page = screen.table  # type: ignore[attr-defined]
            self.page.session._clock.setInterval(0)
            self.page.session.changed.connect(self.tell)
            self.tell()
        if self.page is not None and self.page.session.veil:
            self.page.session.lift()
        if self.page is not None and self.page.session.decision is not None:
            self.page.board.bar.take_first()

    def tell(self) -> None:
        assert self.page is not None
        session = self.page.session
        print(f"shown {session.game.hash} {len(session.lines)}", flush=True)


if __name__ == "__main__":
    app = QApplication(["roundel"])
    child = Child(Path(sys.argv[1]), sys.argv[2])
    app.exec()

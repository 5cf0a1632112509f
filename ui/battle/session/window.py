"""The window of `roundel table`: a frame around the board."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMainWindow

from app.words import say
from ui.battle.session.board import BattleBoard
from ui.battle.session.session import BattleSession
from ui.shell.look.theme import Theme
from ui.shell.window.window_size import size_window

MIN_SIZE, USUAL = QSize(640, 480), QSize(1280, 820)


class BattleWindow(QMainWindow):
    """Attributes: board, and its parts: desk, surface, bar (the question), log."""

    def __init__(self, session: BattleSession, theme: Theme, title: str = "") -> None:
        super().__init__()
        self.board = BattleBoard(session, theme, self)
        self.session = session
        self.surface, self.bar, self.log = self.board.surface, self.board.bar, self.board.log
        self.setWindowTitle(say("table.title", file=title))
        self.setMinimumSize(MIN_SIZE)
        size_window(self, USUAL)
        self.setCentralWidget(self.board)
        self.surface.widget.setFocus()

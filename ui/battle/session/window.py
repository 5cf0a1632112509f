"""The window of `roundel table`: a frame around the board."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QMainWindow

from app.words import say
from ui.battle.session.board import Board
from ui.battle.session.session import Desk
from ui.shell.look.theme import Theme
from ui.shell.window.window_size import size_window

LEAST, USUAL = QSize(640, 480), QSize(1280, 820)


class BattleWindow(QMainWindow):
    """Attributes: board, and its parts: desk, view, hand, bar (the question), log."""

    def __init__(self, desk: Desk, theme: Theme, title: str = "") -> None:
        super().__init__()
        self.board = Board(desk, theme, self)
        self.desk = desk
        self.view, self.hand = self.board.view, self.board.hand
        self.bar, self.log = self.board.bar, self.board.log
        self.setWindowTitle(say("table.title", file=title))
        self.setMinimumSize(LEAST)
        size_window(self, USUAL)
        self.setCentralWidget(self.board)
        self.view.setFocus()

"""What only Dragon Dice has around its board."""

from ui.battle.session.game_window import GameWindow

WINDOW = GameWindow()

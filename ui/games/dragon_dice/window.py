"""What Dragon Dice has around its board."""

from ui.battle.session.game_window import GameWindow
from ui.games.dragon_dice.controls.tables import CONTROLS
from ui.games.dragon_dice.replay_rolls import ReplayRolls
from ui.games.dragon_dice.stage_sheets import KEYS, StageSheets

WINDOW = GameWindow(on_board=StageSheets, on_replay=ReplayRolls, keys=KEYS, controls=CONTROLS)

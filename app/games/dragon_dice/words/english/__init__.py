"""English: what Dragon Dice says."""

from app.games.dragon_dice.words.english.advice import HINTS
from app.games.dragon_dice.words.english.dice_board import BOARD
from app.games.dragon_dice.words.english.law import LAW
from app.games.dragon_dice.words.english.law import SCREENS as BUILDING
from app.games.dragon_dice.words.english.play import PLAY
from app.games.dragon_dice.words.english.setting_up import EDITOR
from app.games.dragon_dice.words.english.sheets import SHEETS
from app.games.dragon_dice.words.english.table import TABLE
from app.games.dragon_dice.words.english.teaching import TEACHING

SCREENS = {**BUILDING, **TABLE, **BOARD, **EDITOR, **SHEETS, **TEACHING}
SENTENCES = {**LAW, **PLAY, **HINTS, **SCREENS}

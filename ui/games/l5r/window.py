"""What only L5R has around its table: the spellbook of Diskwars, duels."""

from dataclasses import replace

from ui.games.diskwars.window import WINDOW as DISKWARS
from ui.games.l5r.duel_control import DuelControl
from ui.games.l5r.duels import KEYS, Duels, ReplayDuels

WINDOW = replace(
    DISKWARS,
    on_board=Duels,
    on_replay=ReplayDuels,
    keys=KEYS,
    controls={"ask.duel-entered": DuelControl},
)

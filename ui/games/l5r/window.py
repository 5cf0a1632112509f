"""What only L5R has around its table: that of Diskwars, with Strongholds, poison and duels."""

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.battle.session.game_window import FixFields
from ui.games.diskwars.window import WINDOW as DISKWARS
from ui.games.l5r import duels, stronghold_key
from ui.games.l5r.duel_control import DuelControl
from ui.games.l5r.duels import Duels, ReplayDuels
from ui.games.l5r.stronghold_key import StrongholdControl, StrongholdKey

if TYPE_CHECKING:
    from ui.battle.session.board import BattleBoard


def add_to_board(board: "BattleBoard") -> tuple[object, ...]:
    return Duels(board), StrongholdKey(board)


WINDOW = replace(
    DISKWARS,
    fix_fields=FixFields(counters=(*DISKWARS.fix_fields.counters, "poison"), tokens=DISKWARS.fix_fields.tokens),
    on_board=add_to_board,
    on_replay=ReplayDuels,
    keys={**duels.KEYS, **stronghold_key.KEYS},
    controls={"ask.activate": StrongholdControl, "ask.duel-entered": DuelControl},
)

"""What only L5R Diskwars has around its table: that of Diskwars, with Strongholds and poison."""

from dataclasses import replace

from ui.battle.session.game_window import FixFields
from ui.games.diskwars.window import WINDOW as DISKWARS
from ui.games.l5r.stronghold_key import KEYS, StrongholdControl, StrongholdKey

WINDOW = replace(
    DISKWARS,
    fix_fields=FixFields(counters=(*DISKWARS.fix_fields.counters, "poison"), tokens=DISKWARS.fix_fields.tokens),
    on_board=StrongholdKey,
    keys=KEYS,
    controls={"ask.activate": StrongholdControl},
)

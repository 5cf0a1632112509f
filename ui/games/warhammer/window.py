"""What only Warhammer: Diskwars has around its table."""

from ui.battle.session.game_window import FixFields, GameWindow
from ui.games.warhammer.controls import CONTROLS
from ui.games.warhammer.deployer import Deployer
from ui.games.warhammer.dice import ReplayDice
from ui.games.warhammer.extras import KEYS, Extras
from ui.games.warhammer.hand_part import HandPart

WINDOW = GameWindow(
    tray=HandPart,
    fix_fields=FixFields(counters=("damage", "wounds"), tokens=("activated", "empowered", "poisoned")),
    on_board=Extras,
    on_replay=ReplayDice,
    keys=KEYS,
    controls=CONTROLS,
    placer=Deployer,
    value_icons={
        "attack": "attack",
        "counter": "counter",
        "toughness": "toughness",
        "movement": "movement",
        "magic": "magic",
        "wounds": "drop",
    },
)

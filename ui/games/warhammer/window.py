"""What only Warhammer: Diskwars has around its table."""

from ui.battle.session.game_window import Parts
from ui.games.warhammer.dice import ReplayDice
from ui.games.warhammer.extras import KEYS, Extras
from ui.games.warhammer.hand_part import HandPart

PARTS = Parts(
    own=HandPart,
    counters=("damage", "wounds"),
    tokens=("activated", "empowered", "poisoned"),
    extras=Extras,
    replayed=ReplayDice,
    keys=KEYS,
    signs={
        "attack": "attack",
        "counter": "counter",
        "toughness": "toughness",
        "movement": "movement",
        "magic": "magic",
        "wounds": "drop",
    },
)

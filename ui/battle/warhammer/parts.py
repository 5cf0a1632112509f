"""What only Warhammer: Diskwars has around its table."""

from ui.battle.parts import Parts
from ui.battle.warhammer.dice import ReplayDice
from ui.battle.warhammer.extras import KEYS, Extras
from ui.battle.warhammer.handpart import HandPart

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

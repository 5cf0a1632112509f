"""What only Diskwars has around its table: the spellbook."""

from ui.battle.parts import Parts
from ui.battle.spellpart import SpellPart

PARTS = Parts(
    own=SpellPart,
    counters=("damage", "wounds", "activated"),
    tokens=("berserk",),
    signs={
        "attack": "attack",
        "defense": "defense",
        "toughness": "toughness",
        "movement": "movement",
        "wounds": "drop",
    },
)

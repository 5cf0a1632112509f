"""What only Diskwars has around its table: the spellbook."""

from ui.battle.session.game_window import Parts
from ui.games.diskwars.spellbook_part import SpellPart

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

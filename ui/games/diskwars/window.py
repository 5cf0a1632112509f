"""What only Diskwars has around its table: the spellbook."""

from ui.battle.session.game_window import FixFields, GameWindow
from ui.games.diskwars.spellbook_part import SpellPart

WINDOW = GameWindow(
    tray=SpellPart,
    fix_fields=FixFields(counters=("damage", "wounds", "activated"), tokens=("berserk",)),
    value_icons={
        "attack": "attack",
        "defense": "defense",
        "toughness": "toughness",
        "movement": "movement",
        "wounds": "drop",
    },
)

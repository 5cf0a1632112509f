"""What L5R says in figures, tables and switches; the rest is as in Diskwars."""

from app.base.units import UM_PER_INCH as INCH
from app.games.diskwars.rules.rulebook import DISKWARS, Rulebook, Shot
from app.games.l5r.rings import OPPOSITE

L5R = Rulebook(
    missiles={
        **DISKWARS.missiles,  # guests bring theirs
        "arrow": Shot(range=12 * INCH, damage=2),
        "fireball": Shot(range=6 * INCH, damage=4),
        "poisoned-shurikens": Shot(range=6 * INCH, damage=1, poisons=True),
        "rocks": Shot(range=6 * INCH, damage=1),
    },
    aliases={"daisho": "swashbuckler", "shugenja": "spellcaster"},
    opposite=OPPOSITE,
    wounds_at_double=False,
    archer_free_of="overlaps",
    evil_trait="shadowlands",
    edge="removed",
    duel_focus=2,
    duel_strike=4,
    switches=(*Rulebook().switches, "stronghold", "item_points", "edge", "duels", "shadowlands"),
)

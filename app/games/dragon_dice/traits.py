"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(
    id="dragon-dice",
    price_unit="health",
    usual_limit=36,
    limits=(24, 30, 36, 60),
    family="race",
    army_kinds=("unit", "item", "dragon", "terrain", "minor-terrain"),
    army_options=("later-dice",),  # R89
    has_liveries=False,
    roster_tables=(("paper.turn", tuple(f"paper.dd-turn-{n}" for n in range(1, 6))),),
)

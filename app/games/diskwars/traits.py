"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(
    id="diskwars",
    has_battle=True,
    price_unit="points",
    usual_limit=150,
    limits=(50, 100, 150, 200, 250),
    family="faction",
    army_kinds=("disk", "spell"),
    roster_rounds=8,
    roster_tables=(
        ("paper.round", tuple(f"paper.round-{n}" for n in range(1, 6))),
        ("paper.wounds", ("paper.wound-one", "paper.wound-two", "paper.wound-three")),
    ),
    table_extras={"ruler": 2, "counter": 12, "missile": 8, "land": 1, "terrain": 1},
)

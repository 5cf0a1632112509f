"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(
    id="l5r",
    price_unit="points",
    usual_limit=100,
    limits=(50, 75, 100, 150),
    family="clan",
    army_kinds=("disk", "spell", "item", "stronghold"),
    army_options=("diskwars-pieces",),  # R49
    guests="diskwars",
    guests_option="diskwars-pieces",
    roster_rounds=8,
    roster_tables=(
        ("paper.round", tuple(f"paper.round-{n}" for n in range(1, 6))),
        ("paper.wounds", ("paper.wound-one", "paper.wound-more-two", "paper.wound-more-three")),
    ),
    table_extras={"ruler": 2, "counter": 12, "missile": 8, "land": 1},
)

"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import Traits

TRAITS = Traits(
    id="warhammer",
    has_battle=True,
    price_unit="regiments",
    usual_limit=1,
    limits=(1, 2, 3, 4),
    family="race",
    army_kinds=("disk", "command"),
    roster_rounds=5,
    roster_tables=(
        ("paper.round", tuple(f"paper.wh-round-{n}" for n in range(1, 4))),
        ("paper.strategy", tuple(f"paper.wh-order-{n}" for n in range(1, 5))),
        ("paper.die", tuple(f"paper.wh-die-{n}" for n in range(1, 6))),
    ),
    table_extras={"ruler": 2, "counter": 12},
)

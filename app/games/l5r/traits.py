"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle
from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, Traits
from app.games.diskwars.traits import COURSE

TRAITS = Traits(
    id="l5r",
    name="L5R Diskwars",
    piece_kinds=("disk", "spell", "item", "stronghold", "land", "counter"),
    faces=FaceStyle(system="l5r", border="clan"),
    usual_limit=100,
    limits=(50, 75, 100, 150),
    family="clan",
    guests="diskwars",
    army_kinds=("disk", "spell", "item", "stronghold"),
    army_options=("diskwars-pieces",),  # R49
    guests_option="diskwars-pieces",
    roster_rounds=8,
    roster_tables=(
        ("paper.round", tuple(f"paper.round-{n}" for n in range(1, 6))),
        ("paper.wounds", ("paper.wound-one", "paper.wound-more-two", "paper.wound-more-three")),
    ),
    table_extras={"ruler": 2, "counter": 12, "missile": 8, "land": 1},
    catalogue=CatalogueTraits(
        columns=("ring",),
        facets=("clan", "skill", "missile", "points", "rank", "ring", "trait"),
        query_examples=("clan:crab skill:shugenja", "ring:fire rank>=2", "kind:item category:weapon", "is:loyal"),
    ),
    help=HelpTraits(
        kinds=("skill", "missile", "stronghold", "item", "spell", "scenario"),
        ruling_scopes=("disk", "all"),
    ),
    companion=CompanionTraits(course=COURSE, has_stacks=True),
)

"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, Traits
from app.games.diskwars.traits import COURSE

TRAITS = Traits(
    id="l5r",
    usual_limit=100,
    limits=(50, 75, 100, 150),
    family="clan",
    guests="diskwars",
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

"""What the rest of the program must know of this game without loading its rules."""

from app.games.api.course import Course, Segment
from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, Traits

# Initiative is won once and stays; the commands of a round are chosen and carried out card by card.
COURSE = Course(
    (
        Segment("command-choice"),
        Segment("command-orders"),
        Segment("melee"),
        Segment("end-phase", clears=("ticked", "damage"), gathers=True),
    ),
    passes=False,
)

TRAITS = Traits(
    id="warhammer",
    has_battle=True,
    limit_unit="regiments",
    usual_limit=1,
    limits=(1, 2, 3, 4),
    family="race",
    catalogue=CatalogueTraits(
        facets=("race", "side", "keyword", "range", "points", "trait", "size", "strategy"),
        query_examples=("is:hero race:empire", "keyword:impact", "range:siege", "kind:command strategy:bold"),
    ),
    help=HelpTraits(
        kinds=("keyword", "command", "terrain", "scenario", "deployment"),
        ruling_scopes=("disk", "all"),
    ),
    companion=CompanionTraits(course=COURSE, has_stacks=True, plain_dice=("battle-die", "d6")),
)

"""What the rest of the program must know of this game without loading its rules."""

from app.faces.style import FaceStyle
from app.games.api.course import Course, Segment
from app.games.api.traits import CatalogueTraits, CompanionTraits, HelpTraits, Traits

# Rulebook, "Playing a Round": no reinforcements in the first one; markers and damage go with the last segment.
COURSE = Course(
    (
        Segment("reinforcement", since=2),
        Segment("activation"),
        Segment("missile"),
        Segment("combat"),
        Segment("remove-counters", clears=("ticked", "damage")),
    )
)

TRAITS = Traits(
    id="diskwars",
    has_battle=True,
    name="Diskwars",
    has_editor=True,
    piece_kinds=("disk", "spell", "terrain", "land", "counter"),
    faces=FaceStyle(system="diskwars"),
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
    catalogue=CatalogueTraits(
        facets=("faction", "alignment", "skill", "missile", "points", "level", "trait"),
        query_examples=("f:dwarf skill:missile", "skill:missile:bolt", "kind:spell level=2 range>=6", "does:wound"),
    ),
    help=HelpTraits(
        kinds=("skill", "missile", "terrain", "spell", "scenario", "switch"),
        ruling_scopes=("disk", "all"),
    ),
    companion=CompanionTraits(course=COURSE, has_stacks=True),
)

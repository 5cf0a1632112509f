"""What the catalogue must know of L5R to read its packs."""

from app.games.api.catalogue import Catalogue
from app.games.diskwars.catalogue import CATALOGUE as DISKWARS

CATALOGUE = Catalogue(
    dialect=frozenset({
        "clan", "duel", "chi", "poison", "poisoned", "fear", "carry", "round_each", "rocks", "poisoned-shurikens",
    }),
    words={
        **DISKWARS.words,
        "stat": DISKWARS.words["stat"] | {"chi"},
        "restrict": DISKWARS.words["restrict"] | {"carry"},
    },
    # L5R is played by the rules of Diskwars where its sheet is silent.
    scripts=(*DISKWARS.scripts, "l5r.end_curse"),
    published={"disk": 10, "spell": 45, "scenario": 4, "missile": 4, "skill": 29, "clan": 10},
)

"""What the catalogue must know of L5R to read its packs."""

from app.games.api.catalogue import Catalogue
from app.games.diskwars.catalogue import CATALOGUE as DISKWARS
from catalog.schema import (
    Box,
    Clan,
    Counter,
    DiskwarsScenario,
    Item,
    L5rDisk,
    L5rSpell,
    Land,
    Missile,
    PublishedArmy,
    Rule,
    Ruling,
    Skill,
    Source,
    Stronghold,
)

CATALOGUE = Catalogue(
    kinds={
        "disk": L5rDisk,
        "spell": L5rSpell,
        "item": Item,
        "stronghold": Stronghold,
        "land": Land,
        "scenario": DiskwarsScenario,
        "missile": Missile,
        "counter": Counter,
        "skill": Skill,
        "clan": Clan,
        "set": Box,
        "army": PublishedArmy,
        "rule": Rule,
        "ruling": Ruling,
        "source": Source,
    },
    dialect=frozenset({"clan", "duel", "chi", "poison", "fear", "carry", "round_each"}),
    # L5R is played by the rules of Diskwars where its sheet is silent.
    scripts=(*DISKWARS.scripts, "l5r.end_curse"),
    published={"disk": 10, "spell": 45, "scenario": 4, "missile": 4, "skill": 29, "clan": 10},
)

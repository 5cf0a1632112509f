"""The figures of the rules: the ruler, the dice, the field. Lengths are micrometres."""

from collections.abc import Mapping

from app.base.units import UM_PER_INCH as INCH
from catalog.schema.disks import Band

# The ruler (R61). What lies beyond long range is siege range.
SHORT, MEDIUM, LONG = 3 * INCH, 6 * INCH, 12 * INCH
BANDS: tuple[Band, ...] = ("short", "medium", "long", "siege")
REACH: Mapping[str, int] = {"short": SHORT, "medium": MEDIUM, "long": LONG}

HIT, CRITICAL, SCATTER, MISS, CHAOS = "hit", "critical", "scatter", "miss", "chaos"
# The sides of each die (R62).
FACES: Mapping[str, tuple[str, ...]] = {
    "battle": (HIT, HIT, CRITICAL, SCATTER, MISS, CHAOS),
    "d6": ("1", "2", "3", "4", "5", "6"),
}

FIELD = 36 * INCH  # each edge of the battlefield (R5)
ROUNDS = 5
DEALT_TERRAIN = 4  # of the terrain cards
DRAWN_SCENARIOS = 2  # by the last player, who keeps one
LEARNING_CARDS = 3  # deployment cards of each player in the learning scenario
CARD_WIDTH = 4 * INCH  # of a deployment card (R63)
PLAIN_VALUE = 3  # of its plain side
EMPOWERED = 1  # what an empowerment token adds
TOWER_DICE, TOWER_STRENGTH = 3, 3  # the shot of a Watchtower in Strongholds
TOWERS_TO_WIN = 2

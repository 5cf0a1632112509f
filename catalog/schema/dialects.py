"""Words of the records that not every game knows. All other words belong to every disk game.

Which game knows which of these words stands in its catalogue. A piece whose game does not know a word is refused when
it is loaded, so that no rules meet a word in play that they cannot act on.

The same word may be known as one thing and not as another: some rules ask who may not move, none who may move all the
same. What the rules of a game act on is therefore listed in its catalogue by the sorts below.
"""

from collections.abc import Mapping

from catalog.schema import records as r
from catalog.schema.selectors import BANDS

# Which parts of a record take their words from a list that the rules must know, and as what. A verb is a `verb`, every
# name in a text a `name`.
SORTS: Mapping[type, Mapping[str, str]] = {
    r.Trigger: {"after": "after", "before": "before", "at": "moment", "window": "window"},
    r.Record: {"lasts": "lasts", "once": "once"},
    r.Modify: {"add": "stat", "times": "stat", "becomes": "stat"},
    r.Restrict: {"act": "restrict"},
    r.Permit: {"act": "permit"},
    r.Oblige: {"act": "oblige"},
    r.Mark: {"put": "put", "take": "take", "clear": "clear", "move": "shift"},
    r.Flip: {"way": "way"},
}

DIALECT_WORDS = frozenset({
    # placing a disk
    "lay",
    # clans, duels, poison, fear; items that a disk carries; an effect that reaches each disk once a round
    "clan", "duel", "chi", "poison", "poisoned", "fear", "carry", "round_each", "rocks", "poisoned-shurikens",
    # races, ranges of the ruler, cards; what dice, shots and heroes have; tokens, kinds of damage, the reserve
    "race", "card", "battle", "activated_by", "dice", "strength", "magic", "stamina", "empower", "empowered",
    "physical", "arcane", "ranged", "reserve", "arrive_ready", *BANDS,
})  # fmt: skip

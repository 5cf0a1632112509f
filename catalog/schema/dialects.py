"""Words of the records that not every game knows. All other words belong to every disk game.

Which game knows which of these words stands in its catalogue. A piece whose game does not know a word is refused when
it is loaded, so that no rules meet a word in play that they cannot act on.
"""

from catalog.schema.selectors import BANDS

DIALECT_WORDS = frozenset({
    # placing a disk
    "lay",
    # clans, duels, poison, fear; items that a disk carries; an effect that reaches each disk once a round
    "clan", "duel", "chi", "poison", "poisoned", "fear", "carry", "round_each",
    # races, ranges of the ruler, cards; what dice, shots and heroes have; tokens, kinds of damage, the reserve
    "race", "card", "battle", "activated_by", "dice", "strength", "magic", "stamina", "empower", "empowered",
    "physical", "arcane", "ranged", "reserve", "arrive_ready", *BANDS,
})  # fmt: skip

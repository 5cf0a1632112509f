"""Words of the records that only one game knows. All other words belong to every disk game.

A piece whose game does not know a word is refused when it is loaded, so that no rules meet a word in play that they
cannot act on.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from typing import Any

from catalog.schema.selectors import BANDS
from catalog.schema.texts import SELECTORS, WORDS

ONLY: Mapping[str, str] = {
    # clans, duels, poison, fear; items that a disk carries; an effect that reaches each disk once a round
    "clan": "l5r", "duel": "l5r", "chi": "l5r", "poison": "l5r", "fear": "l5r", "carry": "l5r", "round_each": "l5r",
    # races, ranges of the ruler, cards; what dice, shots and heroes have; tokens, kinds of damage, the reserve
    "race": "warhammer", "card": "warhammer", "battle": "warhammer", "activated_by": "warhammer",
    "dice": "warhammer", "strength": "warhammer", "magic": "warhammer", "stamina": "warhammer",
    "empower": "warhammer", "empowered": "warhammer", "physical": "warhammer", "arcane": "warhammer",
    "ranged": "warhammer", "reserve": "warhammer", "arrive_ready": "warhammer", "lay": "diskwars",
    **dict.fromkeys(BANDS, "warhammer"),
}  # fmt: skip

# Whose scripts a game may call besides its own: L5R is played by the rules of Diskwars where its sheet is silent.
SCRIPTS_OF: Mapping[str, tuple[str, ...]] = {"l5r": ("l5r", "diskwars")}


def words_of(system: str, words: Iterable[str]) -> tuple[str, ...]:
    """Those of these words that a game knows."""
    return tuple(word for word in words if ONLY.get(word, system) == system)


def may_call(system: str, script: str) -> bool:
    """Whether records of a game may call this script."""
    return script.partition(".")[0] in SCRIPTS_OF.get(system, (system,))


def closed_words(part: Any) -> Iterator[tuple[str, str]]:
    """The words that a part of a record takes from closed lists, each with its field."""
    free = {*SELECTORS.get(type(part), ()), *WORDS.get(type(part), ())}
    for name in (one.name for one in fields(part) if one.name not in free):
        value = getattr(part, name)
        found = (value,) if isinstance(value, str) else value if isinstance(value, (tuple, Mapping)) else ()
        yield from ((name, word) for word in found if isinstance(word, str))

"""Ids: the English name in lower case, and the references `SYSTEM/ID` and `SYSTEM/KIND/ID` people type."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from app.games.ids import SYSTEMS

_APOSTROPHES = str.maketrans("", "", "'\u2019\u2018\u02bc`\u00b4")
# Letters that carry no separable mark, so that decomposing them changes nothing.
_LETTERS = str.maketrans(
    {"ß": "ss", "ø": "o", "Ø": "O", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "đ": "d", "ł": "l", "Ł": "L"}
)


@lru_cache(maxsize=8192)
def slug(name: str) -> str:
    """`T'ann Assassin` -> `tann-assassin`. Marks and apostrophes go, every other run becomes one hyphen."""
    bare = unicodedata.normalize("NFKD", name.translate(_APOSTROPHES).translate(_LETTERS))
    letters = "".join(c for c in bare if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", "-", letters.lower()).strip("-")


def is_id(text: str) -> bool:
    """Lower-case words joined by single hyphens; Dragon Dice units have two such parts, `race/name`."""
    return re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)?", text) is not None


@dataclass(frozen=True, slots=True)
class Ref:
    """What a person names on the command line. `kind` is empty where it was left out."""

    system: str
    kind: str
    id: str

    def __str__(self) -> str:
        return "/".join(part for part in (self.system, self.kind, self.id) if part)


def parse_ref(text: str, kinds: frozenset[str]) -> Ref | None:
    """`diskwars/elven-bard`, `diskwars/disk/elven-bard`, `dragon-dice/coral-elf/fighter`; None for anything else."""
    system, _, rest = text.strip().partition("/")
    if system not in SYSTEMS or not rest:
        return None
    head, _, tail = rest.partition("/")
    if tail and head in kinds:
        return Ref(system, head, tail)
    return Ref(system, "", rest)

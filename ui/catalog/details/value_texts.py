"""Values of entries as people read them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, get_args, get_origin

from app.faces.dice.dice_text import face_words
from app.words import label, say
from catalog.schema import BOOKKEEPING, Entry
from catalog.schema.plain import hints, is_length, strip_none
from ui.catalog.results.row_texts import DASH, token_words
from ui.shell.look.length_units import length_text

Finder = Callable[[str, str, str], Entry | None]  # system, kind (or nothing), id

# Fields that name another entry: the kind it is of.
NAMES: Mapping[str, str] = {
    "faction": "faction", "race": "race", "clan": "clan", "transform_of": "disk", "reverse": "terrain",
    "classic": "spell", "box": "set", "home_terrain": "terrain", "frontier_terrain": "terrain",
}  # fmt: skip

# A nought in these says only that the piece has none of it.
_SILENT_ZERO = frozenset({"stamina", "auto_saves", "magic_points"})


@dataclass(frozen=True)
class ValueWording:
    """Of one game, with lengths in `unit` (`in` or `cm`)."""

    system: str
    find: Finder
    unit: str = "in"

    def of(self, entry: Entry, field: str) -> str:
        """A value in words; nothing where there is none."""
        value, hint = getattr(entry, field), strip_none(hints(type(entry))[field])
        if field == "movement" and value is None:
            return f"{DASH} ({say('window.never-moves')})"
        if field in _SILENT_ZERO and value == 0:
            return ""
        if field in BOOKKEEPING:
            return ", ".join(value) if isinstance(value, tuple) else str(value or "")
        if field in NAMES and value:
            named = self.find(self.system, NAMES[field], value)
            return named.name if named else label(value)
        if field in _SPECIAL:
            return _SPECIAL[field](value)
        return self._plain(value, hint)

    def _plain(self, value: Any, hint: Any) -> str:
        if value is None or value is False or value in ((), {}):
            return ""
        if value is True:
            return say("window.yes")
        if is_length(hint):
            return length_text(value, self.unit)
        if isinstance(value, Mapping):
            inner = get_args(hint)[1] if get_origin(hint) else Any
            return ", ".join(f"{label(str(key)).lower()} {self._plain(part, inner)}" for key, part in value.items())
        if isinstance(value, tuple):
            return ", ".join(label(str(part)) if isinstance(part, str) else str(part) for part in value)
        return label(value) if isinstance(value, str) else str(value)


def _tokens(tokens: tuple[str, ...]) -> str:
    return ", ".join(token_words(token) for token in tokens)


def _faces(faces: tuple[str, ...]) -> str:
    return ", ".join(" ".join(part for part in face_words(face) if part) for face in faces)


def _colours(variants: tuple[str, ...]) -> str:
    return "; ".join(label(colour).replace("+", " and ") for colour in variants)


def _ranged(attacks: tuple[Any, ...]) -> str:
    return "; ".join(
        say(
            "window.ranged",
            range=label(attack.range),
            dice=attack.dice,
            strength=attack.strength,
            damage=label(attack.damage).lower(),
        )
        for attack in attacks
    )


_SPECIAL: Mapping[str, Callable[[Any], str]] = {
    "skills": _tokens, "keywords": _tokens, "faces": _faces, "colours": _colours, "ranged": _ranged,
}  # fmt: skip

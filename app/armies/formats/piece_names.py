"""Finding a piece by what people call it: its name in either language, an alias, its id, a plural, a near miss."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from app.armies.shapes import shape_for
from app.armies.validator import Pieces, cache_for_catalog, colours_of, is_guest, pieces_for
from app.base.ids import slug
from catalog.schema import Dragon, Entry, Line, Unit
from catalog.store import Catalog

COLOURS = ("black", "blue", "gold", "green", "ivory", "red", "white")

MIN_LIKENESS = 80  # of 100; below it a name is not taken for another
MIN_LEAD = 4  # by which the best must lead over the next one that is another piece

# Printed lists say what kind of thing they name: Sure Aim Spells.
_KIND_WORDS = frozenset({"spell", "disk", "card", "item", "die", "dice", "unit", "stronghold"})

_IRREGULAR = {"children": "child", "dice": "die", "feet": "foot", "teeth": "tooth", "mice": "mouse"}
_ENDINGS = ((r"men$", "man"), (r"ies?$", "y"), (r"ves$", "f"), (r"(ss|sh|ch|x|z)es$", r"\1"), (r"([^su])s$", r"\1"))


@dataclass(frozen=True, slots=True)
class FoundPiece:
    """A piece that was meant. `guess` says that the name was misspelt; `line` has a count of 1."""

    line: Line
    piece: Entry
    guess: bool = False


@dataclass(frozen=True)
class PieceNameIndex:
    """All names of the pieces of one game, and of guests from another that may join it."""

    system: str
    pieces: Pieces = field(repr=False)

    def find(self, text: str, *, guess: bool = True) -> FoundPiece | tuple[str, ...]:
        """The piece that somebody means, or the names it might be: none, or several."""
        for name, colours in self._readings(text):
            if key := self._one(self._spelt.get(slug(name), ())) or self._one(self._stems.get(stem(name), ())):
                return self._found(key, colours)
        return self._near(text) if guess else ()

    def shown(self, key: str) -> str:
        """What a piece is called in a list: a unit of Dragon Dice with its race."""
        piece = self.pieces[key]
        race = piece.race if isinstance(piece, Unit) else None
        return f"{race.replace('-', ' ').title()} {piece.name}" if race else piece.name

    def line_of(self, key: str, colours: tuple[str, ...] = ()) -> Line:
        """How a list writes a piece: a dragon by its form and its colours."""
        piece = self.pieces[key]
        if isinstance(piece, Dragon):
            return Line(id=piece.form, colours=colours_of(piece))
        return Line(id=key, colours=colours)

    def _found(self, key: str, colours: tuple[str, ...], guess: bool = False) -> FoundPiece:
        return FoundPiece(self.line_of(key, colours), self.pieces[key], guess)

    def _near(self, text: str) -> FoundPiece | tuple[str, ...]:
        from rapidfuzz import fuzz, process  # only when something was misspelt

        for name, colours in self._readings(text):
            best = process.extract(stem(name), list(self._stems), scorer=fuzz.ratio, score_cutoff=MIN_LIKENESS, limit=8)
            keys = {key: score for known, score, _ in reversed(best) for key in self._preferred(self._stems[known])}
            ranked = sorted(keys, key=lambda key: -keys[key])
            if ranked and (len(ranked) == 1 or keys[ranked[0]] - keys[ranked[1]] >= MIN_LEAD):
                return self._found(ranked[0], colours, guess=True)
            if ranked:
                return tuple(self.shown(key) for key in ranked[:4])
        return ()

    def _readings(self, text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
        """A name as it stands; where dice have colours, also without those around it."""
        yield text, ()
        if shape_for(self.system).HAS_COLOURS:
            yield from _without_colours(text)

    def _one(self, keys: Iterable[str]) -> str | None:
        keys = self._preferred(keys)
        return keys[0] if len(keys) == 1 else None

    def _preferred(self, keys: Iterable[str]) -> tuple[str, ...]:
        """A game's own pieces go before guests of the same name."""
        own = tuple(key for key in keys if not is_guest(key, self.system))
        return own or tuple(keys)

    @cached_property
    def _spelt(self) -> Mapping[str, tuple[str, ...]]:
        return _by((slug(name), key) for key in self.pieces for name in self._all(key))

    @cached_property
    def _stems(self) -> Mapping[str, tuple[str, ...]]:
        return _by((stem(name), key) for key in self.pieces for name in self._all(key))

    def _all(self, key: str) -> Iterator[str]:
        piece = self.pieces[key]
        yield from (name for name in (piece.name, self.shown(key), *piece.aliases, piece.german, key) if name)


def names_for(catalog: Catalog, system: str) -> PieceNameIndex:
    return cache_for_catalog(catalog, f"names {system}", lambda: PieceNameIndex(system, pieces_for(catalog, system)))


def stem(name: str) -> str:
    """Each word as one of its kind, so that `Regiments of the Anvil` and `Rhothan Mist-children` are found."""
    words = [_singular(word) for word in slug(name).split("-")]
    if len(words) > 1 and words[-1] in _KIND_WORDS:
        words.pop()
    return " ".join(words)


def _singular(word: str) -> str:
    if word in _IRREGULAR or len(word) < 4:
        return _IRREGULAR.get(word, "man" if word == "men" else word)
    for ending, single in _ENDINGS:
        made, changed = re.subn(ending, single, word)
        if changed:
            return made
    return word


def _without_colours(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """`Dragonfoal, red` and `Red Dragonfoal`: what is left of the name, and the colours."""
    words = re.findall(r"[^\s,]+", text)
    is_colour = [word.lower() in (*COLOURS, "and") for word in words]
    for n in range(1, len(words)):
        for inside, name in ((slice(-n, None), words[:-n]), (slice(n), words[n:])):
            if all(is_colour[inside]):
                yield " ".join(name), tuple(word.lower() for word in words[inside] if word.lower() in COLOURS)


def _by(pairs: Iterable[tuple[str, str]]) -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for name, key in pairs:
        if name:
            found.setdefault(name, {})[key] = None
    return {name: tuple(keys) for name, keys in found.items()}

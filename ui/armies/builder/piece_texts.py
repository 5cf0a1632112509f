"""What a line or a cell says of a piece: its medal, its words, its figures. The catalogue's own way of saying it."""

from collections.abc import Mapping
from dataclasses import dataclass

from app.faces.medals import small_face
from app.faces.shapes import DisplayList
from app.games.registry import traits_of
from app.words.abilities import entry_text
from app.words.spoken import describe
from app.words.tongue import of_game, translated_name
from catalog.facts import points_of, row_of
from catalog.schema import Entry
from catalog.schema.origins import house_share
from catalog.schema.plain import to_plain
from catalog.search import SearchHit
from ui.art.gallery import PieceKey
from ui.catalog.results.row_texts import RowTag, figure, tags

MAX_KNOWN = 5000
COLUMNS = ("attack", "guard", "toughness", "movement", "wounds-stamina", "points")


@dataclass(frozen=True, slots=True)
class PieceTexts:
    """All that is said of one piece."""

    entry: Entry
    medal: DisplayList
    tags: tuple[RowTag, ...]
    figures: Mapping[str, tuple[str, bool]]
    is_house: bool
    ability: str


_KNOWN: dict[tuple[str, int], PieceTexts] = {}


def told(piece: PieceKey, entry: Entry) -> PieceTexts:
    """Entries never change, so it is made once for each."""
    key = (piece.system, id(entry))
    known = _KNOWN.get(key)
    if known is None or known.entry is not entry:
        if len(_KNOWN) >= MAX_KNOWN:
            _KNOWN.clear()
        known = _KNOWN[key] = _tell(piece, entry)
    return known


def _tell(piece: PieceKey, entry: Entry) -> PieceTexts:
    values = row_of(entry, to_plain(entry))
    with of_game(piece.system):
        ability = entry_text(entry)
    hit = SearchHit(piece.system, piece.kind, piece.id, entry.name, points_of(entry), house_share(entry), values)
    return PieceTexts(
        entry=entry,
        medal=small_face(traits_of(piece.system).faces, piece.kind, piece.id, values),
        tags=(*tags(hit), *((RowTag(ability),) if ability else ())),
        figures={column: _figure(hit, column) for column in COLUMNS},
        is_house=bool(values.get("house")),
        ability=ability,
    )


def _figure(hit: SearchHit, column: str) -> tuple[str, bool]:
    """An item adds its figures to those of its bearer."""
    text, is_ours = figure(hit, column)
    if hit.kind == "item" and column != "points" and text.isdigit():
        return (f"+{text}", is_ours) if int(text) else ("", False)
    return text, is_ours


def medal_of(piece: PieceKey, entry: Entry) -> DisplayList:
    return told(piece, entry).medal


def tags_of(piece: PieceKey, entry: Entry) -> tuple[RowTag, ...]:
    """The second line, the most telling first; last, in a sentence, what the piece does."""
    return told(piece, entry).tags


def figure_of(piece: PieceKey, entry: Entry, column: str) -> tuple[str, bool]:
    """The figure in a column of the catalogue (`attack`, `guard`, `toughness`, `movement`) and whether it is ours."""
    return told(piece, entry).figures[column]


def is_house(piece: PieceKey, entry: Entry) -> bool:
    """Whether any of the values that a list shows is ours."""
    return told(piece, entry).is_house


def ability_of(piece: PieceKey, entry: Entry) -> str:
    """What the piece does, in sentences; empty where it does nothing of its own."""
    return told(piece, entry).ability


def values_of(piece: PieceKey, entry: Entry) -> str:
    """What stands on the piece, in words: `Elf Good, attack 2, defense 2`. The name is said beside it."""
    said = describe(piece.system, piece.kind, entry).removesuffix(ability_of(piece, entry)).rstrip(". ")
    return said.removeprefix(translated_name(entry)).lstrip(", ")

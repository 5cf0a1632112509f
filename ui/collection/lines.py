"""What one line of the collection says of a piece, which lines are shown, and in what order."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from app.collection.pieces import KnownPiece, PieceId
from app.collection.wants import Keep
from app.games.api.traits import CostUnit
from app.games.ids import SYSTEMS
from app.games.registry import piece_kinds, traits_of
from app.words import kind_label, label, say
from catalog.text_normalising import fold
from ui.art.gallery import PieceKey
from ui.collection.ledger import CollectionLedger


@dataclass(frozen=True, slots=True)
class CollectionColumn:
    """A column of the table: its name, its width at 100 %, and the narrowest table that still shows it."""

    name: str
    width: int = 0
    yields: int = 0


COLUMNS: tuple[CollectionColumn, ...] = (
    CollectionColumn("name"),
    CollectionColumn("kind", 104, yields=960),
    CollectionColumn("family", 112, yields=880),
    CollectionColumn("owned", 100),
    CollectionColumn("loose", 78, yields=660),
    CollectionColumn("boxed", 62, yields=720),
    CollectionColumn("free", 54, yields=560),
    CollectionColumn("wanted", 84),
    CollectionColumn("trade", 84, yields=440),
    CollectionColumn("condition", 96, yields=1110),
    CollectionColumn("place", 108, yields=1200),
    CollectionColumn("note", 140, yields=1010),
)
PLACE: Mapping[str, int] = {column.name: i for i, column in enumerate(COLUMNS)}

STEPPED = ("owned", "loose", "wanted", "trade")  # numbers that can be set
FIGURES = ("owned", "loose", "boxed", "free", "wanted", "trade")
TEXTS = ("condition", "place", "note")
EDITABLE = (*STEPPED, *TEXTS)

# Which pieces are shown: all, or those of which something is so.
SHOWN = ("all", "owned", "wanted", "trade", "missing", "spare")


@dataclass(frozen=True, slots=True)
class CollectionLine:
    """A piece, or one colouring of a die, as the table names it. `order` is its place in the catalogue."""

    piece: PieceId
    face: PieceKey
    name: str
    kind: str
    family: str
    price: int | None
    is_unique: bool
    order: tuple[int, int, str, str]

    @property
    def key(self) -> tuple[str, str]:
        return self.piece.system, self.piece.id


def lines_of(ledger: CollectionLedger) -> tuple[CollectionLine, ...]:
    """Every piece that can be owned, each colouring of a die by itself, and what is held without being known."""
    known = {piece for one in ledger.shelf.pieces.values() for piece in one.pieces}
    held = {piece for piece, one in ledger.collection.holdings.items() if not one.is_empty}
    lines = (line_of(ledger, piece) for piece in known | held | set(ledger.there))
    return tuple(sorted(lines, key=lambda line: line.order))


def line_of(ledger: CollectionLedger, piece: PieceId) -> CollectionLine:
    known = ledger.shelf.known(piece)
    name = ledger.shelf.name(piece)
    return CollectionLine(
        piece=piece,
        face=face_of(ledger, piece),
        name=name,
        kind=_kind(known.kind) if known else "",
        family=ledger.family(piece),
        price=known.price if known else None,
        is_unique=bool(known and known.unique),
        order=_order(piece, known, name),
    )


@cache
def _kind(kind: str) -> str:
    return kind_label(kind)


def face_of(ledger: CollectionLedger, piece: PieceId) -> PieceKey:
    """Which picture shows it."""
    known = ledger.shelf.known(piece)
    return PieceKey(piece.system, known.kind if known else "", piece.id, piece.variant)


def _order(piece: PieceId, known: KnownPiece | None, name: str) -> tuple[int, int, str, str]:
    kinds = piece_kinds(piece.system)
    kind = kinds.index(known.kind) if known and known.kind in kinds else len(kinds)
    system = SYSTEMS.index(piece.system) if piece.system in SYSTEMS else len(SYSTEMS)
    return system, kind, fold(name), piece.variant


def second_line(line: CollectionLine, *, with_game: bool, with_kind: bool, with_family: bool) -> str:
    """What stands under the name: whatever has no column of its own at present."""
    parts = [
        label(line.piece.system) if with_game else "",
        line.kind if with_kind else "",
        line.family if with_family else "",
        price_words(line.piece.system, line.price),
        say("window.unique") if line.is_unique else "",
    ]
    return ", ".join(part for part in parts if part)


_PRICES: Mapping[CostUnit, str] = {"points": "collect.points", "health": "collect.health"}


def price_words(system: str, price: int | None) -> str:
    if price is None:
        return ""
    return say(_PRICES[traits_of(system).cost_unit], count=price)


# --- values -----------------------------------------------------------------------------------------------------------


def value_of(ledger: CollectionLedger, piece: PieceId, column: str) -> int | str:
    """What stands in a column of numbers or of the user's own words."""
    return _VALUES[column](ledger, piece)


_VALUES: Mapping[str, Callable[[CollectionLedger, PieceId], int | str]] = {
    "owned": lambda ledger, piece: ledger.owned.get(piece, 0),
    "loose": lambda ledger, piece: ledger.collection.get(piece).owned,
    "boxed": lambda ledger, piece: ledger.there.get(piece, 0),
    "free": lambda ledger, piece: ledger.free.get(piece, 0),
    "wanted": lambda ledger, piece: ledger.collection.get(piece).wanted,
    "trade": lambda ledger, piece: ledger.collection.get(piece).trade,
    "condition": lambda ledger, piece: ledger.collection.get(piece).condition,
    "place": lambda ledger, piece: ledger.collection.get(piece).place,
    "note": lambda ledger, piece: ledger.collection.get(piece).note,
}


def sort_key(ledger: CollectionLedger, column: str) -> Callable[[CollectionLine], tuple[object, ...]]:
    """How lines are put in order by a column; among equals the catalogue's order holds."""
    if column == "name":
        return lambda line: (fold(line.name), line.order)
    if column in ("kind", "family"):
        return lambda line: (fold(getattr(line, column)), line.order)
    if column in TEXTS:
        return lambda line: (fold(str(value_of(ledger, line.piece, column))), line.order)
    return lambda line: (value_of(ledger, line.piece, column), line.order)


# --- which are shown --------------------------------------------------------------------------------------------------


def is_shown(ledger: CollectionLedger, piece: PieceId, shown: str, keep: Keep) -> bool:
    """Whether a piece belongs to one of `SHOWN`. Spare is what goes beyond what is kept of each."""
    return _TESTS[shown](ledger, piece, keep)


_TESTS: Mapping[str, Callable[[CollectionLedger, PieceId, Keep], bool]] = {
    "all": lambda *_: True,
    "owned": lambda ledger, piece, _: piece in ledger.owned,
    "wanted": lambda ledger, piece, _: ledger.collection.get(piece).wanted > 0,
    "trade": lambda ledger, piece, _: ledger.collection.get(piece).trade > 0,
    "missing": lambda ledger, piece, _: piece not in ledger.owned,
    "spare": lambda ledger, piece, keep: ledger.owned.get(piece, 0) > keep.of(piece, ledger.shelf),
}


@dataclass(frozen=True, slots=True)
class CollectionTotals:
    """Some lines added up."""

    lines: int
    owned: int
    wanted: int
    trade: int
    price: int


def footing(ledger: CollectionLedger, lines: Iterable[CollectionLine]) -> CollectionTotals:
    chosen = tuple(lines)
    held = [ledger.collection.get(line.piece) for line in chosen]
    owned = [ledger.owned.get(line.piece, 0) for line in chosen]
    return CollectionTotals(
        len(chosen),
        sum(owned),
        sum(one.wanted for one in held),
        sum(one.trade for one in held),
        sum(count * (line.price or 0) for count, line in zip(owned, chosen, strict=True)),
    )

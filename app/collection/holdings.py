"""What people do with their collection by hand, and how much of each piece there is.

`setting`, `counting`, `adding` and so on make a `CollectionEdit` of one piece or of many; `set_holding`, `add` and
others save it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Literal, TypedDict, Unpack

from app.base.errors import KnownError, Problem
from app.collection.pieces import Counts, KnownBox, OwnablePieces, PieceId, key_of, need_of, to_need
from app.collection.piles import Pile
from app.collection.rows import COUNTS, LONGEST, MAX_COUNT, Collection, HeldPiece, Scope
from app.collection.steps import ChangeResult, CollectionEdit, make
from app.games.registry import traits_of
from app.storage.database import Database
from app.words import say
from catalog.schema.lists import ArmyList, Need, Stock

_HALVES = re.compile("[\ud800-\udfff]")

OneEdit = Callable[[Collection, PieceId, int], HeldPiece]  # of a piece, of which so many came with boxes


class Values(TypedDict, total=False):
    """What can be set of a holding."""

    owned: int
    wanted: int
    trade: int
    condition: str
    place: str
    note: str


# --- how many there are ----------------------------------------------------------------------------------------------


def boxed(collection: Collection, shelf: OwnablePieces) -> Counter[PieceId]:
    """How many of each piece came with boxes."""
    result: Counter[PieceId] = Counter()
    for key, count in collection.boxes.items():
        if key in shelf.boxes:
            result.update({piece: n * count for piece, n in shelf.boxes[key].pieces.items()})
    return result


def totals(collection: Collection, shelf: OwnablePieces) -> dict[PieceId, int]:
    """How many of each piece there are in all: loose and from boxes, never fewer than none."""
    result = boxed(collection, shelf)
    result.update({piece: one.owned for piece, one in collection.holdings.items()})
    return {piece: count for piece, count in sorted(result.items()) if count > 0}


def owned_by_name(collection: Collection, shelf: OwnablePieces) -> dict[str, int]:
    """The same as `SYSTEM/ID` -> number, all colourings together: what a search takes as owned."""
    result: Counter[str] = Counter()
    for piece, count in totals(collection, shelf).items():
        result[f"{piece.system}/{piece.id}"] += count
    return dict(result)


def stock(collection: Collection, shelf: OwnablePieces, system: str, built: Iterable[ArmyList] = ()) -> Stock:
    """What there is for the armies of one system, and what of it no built army holds, of whatever system.

    Keys are the ids that armies use; a die that exists in several colourings also has a key for each
    (`dragonkin/dragonfoal:red`), and its id counts them all.
    """
    owned = totals(collection, shelf)
    return Stock(_by_key(owned, system), _by_key(free(owned, shelf, built), system))


def lacking(army: ArmyList, shelf: OwnablePieces, there: Stock) -> Need:
    """What an army needs beyond what is owned and free, by the ids of its game."""
    need = to_need(need_of(army, shelf), army.system)
    return {id_: count - there.free.get(id_, 0) for id_, count in need.items() if count > there.free.get(id_, 0)}


def free(owned: Counts, shelf: OwnablePieces, built: Iterable[ArmyList]) -> dict[PieceId, int]:
    """What is left when every built army has its pieces. Armies that want more than there is leave nothing; they never
    make it less than nothing."""
    pile = Pile(owned)
    pile.take(*(need_of(army, shelf) for army in built))
    return pile.counts()


def _by_key(counts: Counts, system: str) -> dict[str, int]:
    result: Counter[str] = Counter()
    games = (system, traits_of(system).guests)
    for piece, count in sorted(counts.items()):
        if piece.system in games:
            result[key_of(piece._replace(variant=""), system)] += count
            if piece.variant:
                result[key_of(piece, system)] += count
    return dict(result)


# --- pieces ----------------------------------------------------------------------------------------------------------


def setting(shelf: OwnablePieces, pieces: Iterable[PieceId], **values: Unpack[Values]) -> CollectionEdit:
    """Set some values of pieces; the others stay. `owned` is the number of loose ones."""
    chosen = _normal(shelf, pieces)
    _insist_on_values(values, shelf, chosen)

    def edit(shown: Collection, piece: PieceId, there: int) -> HeldPiece:
        holding = replace(shown.get(piece), **values)
        if "owned" in values and holding.owned < -there:
            raise KnownError("collection-too-few", name=shelf.name(piece), have=_total(shown, piece, there))
        return holding

    return _edit(shelf, chosen, ("collection.step.set", "collection.step.set-many"), {}, edit)


def counting(shelf: OwnablePieces, pieces: Iterable[PieceId], count: int) -> CollectionEdit:
    """So many of each in all, with those from boxes; loose ones come and go until it is so."""
    chosen = _normal(shelf, pieces)
    _insist_on_values({"owned": count}, shelf, chosen, min_owned=0)

    def edit(shown: Collection, piece: PieceId, there: int) -> HeldPiece:
        return replace(shown.get(piece), owned=count - there)

    return _edit(shelf, chosen, ("collection.step.set", "collection.step.set-many"), {}, edit)


def adding(shelf: OwnablePieces, pieces: Iterable[PieceId], count: int = 1) -> CollectionEdit:
    """So many more of each, loose."""
    return _adjusting(shelf, pieces, ("collection.step.add", "collection.step.add-many"), count, count)


def removing(shelf: OwnablePieces, pieces: Iterable[PieceId], count: int = 1) -> CollectionEdit:
    """So many fewer of each; those that came with a box go when there are no loose ones. Of several pieces, those of
    which there are not as many just end at none."""
    return _adjusting(shelf, pieces, ("collection.step.remove", "collection.step.remove-many"), count, -count)


def shifting(
    shelf: OwnablePieces, pieces: Iterable[PieceId], field: Literal["wanted", "trade"], by: int
) -> CollectionEdit:
    """So many more or fewer of each wanted or for trade, from none to the most that anybody counts."""
    chosen = _normal(shelf, pieces)

    def edit(shown: Collection, piece: PieceId, _: int) -> HeldPiece:
        one = shown.get(piece)
        if field == "wanted":
            return replace(one, wanted=min(max(one.wanted + by, 0), MAX_COUNT))
        return replace(one, trade=min(max(one.trade + by, 0), MAX_COUNT))

    return _edit(shelf, chosen, ("collection.step.set", "collection.step.set-many"), {}, edit)


def set_holding(database: Database, shelf: OwnablePieces, piece: PieceId, **values: Unpack[Values]) -> ChangeResult:
    """Set some values of a piece; the others stay. `owned` is the number of loose pieces."""
    return make(database, setting(shelf, [piece], **values))


def add(database: Database, shelf: OwnablePieces, piece: PieceId, count: int = 1) -> ChangeResult:
    """So many more of a piece, loose."""
    return make(database, adding(shelf, [piece], count))


def remove(database: Database, shelf: OwnablePieces, piece: PieceId, count: int = 1) -> ChangeResult:
    """So many fewer; those that came with a box are taken when there are no loose ones."""
    return make(database, removing(shelf, [piece], count))


def _adjusting(
    shelf: OwnablePieces, pieces: Iterable[PieceId], codes: tuple[str, str], count: int, by: int
) -> CollectionEdit:
    chosen = _normal(shelf, pieces)
    _insist_on_count(count, _name_of(shelf, chosen))

    def edit(shown: Collection, piece: PieceId, there: int) -> HeldPiece:
        have = _total(shown, piece, there)
        if have + by < 0 and len(chosen) == 1:
            raise KnownError("collection-too-few", name=shelf.name(piece), have=have)
        return replace(shown.get(piece), owned=_loose(max(0, have + by) - there, shelf.name(piece)))

    return _edit(shelf, chosen, codes, {"count": count}, edit)


# --- boxes -----------------------------------------------------------------------------------------------------------


def adding_box(shelf: OwnablePieces, system: str, box: str, count: int = 1) -> CollectionEdit:
    """So many more of a box: its pieces count as owned from now on."""
    name = _box(shelf, system, box).box.name
    _insist_on_count(count, name)
    key = (system, box)

    def edit(shown: Collection) -> Collection:
        have = shown.boxes.get(key, 0) + count
        _insist_on_count(have, name)
        return replace(shown, boxes={**shown.boxes, key: have})

    values = {"name": name, "count": count}
    return CollectionEdit("collection.step.box-add", values, Scope(frozenset(), frozenset({key})), edit)


def removing_box(shelf: OwnablePieces, system: str, box: str, count: int = 1) -> CollectionEdit:
    """So many fewer of a box. Pieces of it that were noted as gone are gone with it, no more."""
    key, name = (system, box), shelf.box_name(system, box)
    _insist_on_count(count, name)
    pieces = frozenset(shelf.boxes[key].pieces) if key in shelf.boxes else frozenset()

    def edit(shown: Collection) -> Collection:
        have = shown.boxes.get(key, 0)
        if have < count:
            raise KnownError("collection-too-few", name=name, have=have)
        return mend(replace(shown, boxes={**shown.boxes, key: have - count}), shown, shelf)

    return CollectionEdit("collection.step.box-remove", {"name": name, "count": count}, Scope(pieces), edit)


def add_box(database: Database, shelf: OwnablePieces, system: str, box: str, count: int = 1) -> ChangeResult:
    return make(database, adding_box(shelf, system, box, count))


def remove_box(database: Database, shelf: OwnablePieces, system: str, box: str, count: int = 1) -> ChangeResult:
    return make(database, removing_box(shelf, system, box, count))


def mend(after: Collection, before: Collection, shelf: OwnablePieces) -> Collection:
    """Where boxes went away, no more pieces can be gone from boxes than came with those that are left."""
    there, was = boxed(after, shelf), boxed(before, shelf)
    fewer = [piece for piece in was if there[piece] < was[piece] and after.get(piece).owned < -there[piece]]
    mended = {piece: replace(after.get(piece), owned=-there[piece]) for piece in fewer}
    return replace(after, holdings={**after.holdings, **mended})


# --- shared ----------------------------------------------------------------------------------------------------------


def _edit(
    shelf: OwnablePieces, pieces: Sequence[PieceId], codes: tuple[str, str], values: dict[str, object], one: OneEdit
) -> CollectionEdit:
    """The same done to each of some pieces, under a name for one and a name for many."""

    def apply(shown: Collection) -> Collection:
        there = boxed(shown, shelf)
        for piece in pieces:
            _insist_on_known(shelf, piece, shown)
        edited = {piece: one(shown, piece, there[piece]) for piece in pieces}
        return replace(shown, holdings={**shown.holdings, **edited})

    named = {"name": shelf.name(pieces[0])} if len(pieces) == 1 else {"pieces": len(pieces)}
    return CollectionEdit(codes[len(pieces) != 1], {**named, **values}, Scope(frozenset(pieces)), apply)


def _normal(shelf: OwnablePieces, pieces: Iterable[PieceId]) -> tuple[PieceId, ...]:
    """Each once, as it is counted."""
    return tuple(dict.fromkeys(shelf.normal(piece) for piece in pieces))


def _name_of(shelf: OwnablePieces, pieces: Sequence[PieceId]) -> str:
    return shelf.name(pieces[0]) if len(pieces) == 1 else say("collection.pieces", count=len(pieces))


def _total(collection: Collection, piece: PieceId, there: int) -> int:
    return max(0, collection.get(piece).owned + there)


def _insist_on_values(
    values: Mapping[str, object], shelf: OwnablePieces, pieces: Sequence[PieceId], min_owned: int | None = None
) -> None:
    problems = tuple(problems_of(values, min_owned))
    if problems:
        raise KnownError("collection-refused", problems, name=_name_of(shelf, pieces))


def _insist_on_known(shelf: OwnablePieces, piece: PieceId, held: Collection) -> None:
    """A piece that no pack has any more can still be counted by those who hold it."""
    if not shelf.has(piece) and piece not in held.holdings:
        known = sorted(id_ for system, id_ in shelf.pieces if system == piece.system)
        values = {"wanted": key_of(piece, piece.system), "system": piece.system, "known": known}
        raise KnownError("collection-no-piece", (Problem("collection-unknown-piece", values),), wanted=str(piece))


def _insist_on_count(count: int, name: str) -> None:
    if not 0 < count <= MAX_COUNT:
        problem = Problem("collection-bad-count", {"field": "count", "value": count, "least": 1, "most": MAX_COUNT})
        raise KnownError("collection-refused", (problem,), name=name)


def _loose(count: int, name: str) -> int:
    """So many loose pieces, unless that is more than anybody has."""
    if count > MAX_COUNT:
        _insist_on_count(count, name)
    return count


def _box(shelf: OwnablePieces, system: str, box: str) -> KnownBox:
    found = shelf.boxes.get((system, box))
    if found is None:
        known = sorted(id_ for of, id_ in shelf.boxes if of == system)
        problem = Problem("collection-unknown-box", {"wanted": box, "system": system, "known": known})
        raise KnownError("collection-no-piece", (problem,), wanted=f"{system}/{box}")
    return found


def problems_of(values: Mapping[str, object], min_owned: int | None = None) -> Iterable[Problem]:
    """What is wrong with values of a holding, whoever gives them."""
    for name, value in values.items():
        if name in COUNTS:
            least = 0 if name != "owned" else -MAX_COUNT if min_owned is None else min_owned
            if not isinstance(value, int) or not least <= value <= MAX_COUNT:
                yield Problem(
                    "collection-bad-count", {"field": name, "value": value, "least": least, "most": MAX_COUNT}
                )
        elif not is_text(value):
            yield Problem("collection-bad-text", {"field": name})
        elif len(str(value)) > LONGEST:
            yield Problem("collection-long-text", {"field": name, "length": len(str(value)), "most": LONGEST})


def is_text(value: object) -> bool:
    """Something that can be stored and shown: no halves of letters, as broken JSON may have them."""
    return isinstance(value, str) and (value.isascii() or _HALVES.search(value) is None)

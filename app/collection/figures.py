"""The collection in figures: how much of each set, faction, kind and price there is."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial

from app.collection.pieces import Counts, Key, KnownPiece, OwnablePieces


@dataclass(frozen=True, slots=True)
class GroupShare:
    """How much there is of a group of pieces: `have` of `of` different ones, `pieces` in all.

    `system` and `id` name the group: a faction, a kind, a set, a price.
    """

    system: str
    id: str
    have: int
    of: int
    pieces: int

    @property
    def is_complete(self) -> bool:
        return 0 < self.of == self.have


@dataclass(frozen=True, slots=True)
class CollectionSums:
    """A collection in four numbers."""

    pieces: int
    different: int
    boxes: int
    complete: int


def sums(shelf: OwnablePieces, owned: Counts, boxes: Mapping[Key, int], system: str = "") -> CollectionSums:
    """What there is of a game, or of all. A set is complete when there is one of each of its pieces that are known."""
    counts = {piece: count for piece, count in owned.items() if system in ("", piece.system) and count > 0}
    return CollectionSums(
        sum(counts.values()),
        len({(piece.system, piece.id) for piece in counts}),
        sum(count for (of, _), count in boxes.items() if system in ("", of)),
        sum(share.is_complete for share in by_set(shelf, owned, system).values()),
    )


def by_set(shelf: OwnablePieces, owned: Counts, system: str = "") -> dict[Key, GroupShare]:
    """How much of each set there is; a set of which no piece is known has none of none."""
    counts = _by_key(owned)
    return {key: _share(key, box.members, counts) for key, box in shelf.boxes.items() if system in ("", box.system)}


def by_family(shelf: OwnablePieces, owned: Counts, system: str = "") -> tuple[GroupShare, ...]:
    """By faction, clan or race; what belongs to nobody under an empty id, where there is any that could."""
    return _grouped(shelf, owned, system, lambda known: known.family)


def by_kind(shelf: OwnablePieces, owned: Counts, system: str = "") -> tuple[GroupShare, ...]:
    return _grouped(shelf, owned, "", lambda known: known.kind if system in ("", known.system) else None, merged=True)


def by_price(shelf: OwnablePieces, owned: Counts, system: str = "") -> tuple[GroupShare, ...]:
    """By points or health, from the cheapest; what has no price is left out."""
    found = _grouped(shelf, owned, "", partial(_price, system), merged=True)
    return tuple(sorted(found, key=lambda share: int(share.id)))


def _price(system: str, known: KnownPiece) -> str | None:
    return str(known.price) if known.price is not None and system in ("", known.system) else None


def _grouped(
    shelf: OwnablePieces, owned: Counts, system: str, group: Callable[[KnownPiece], str | None], *, merged: bool = False
) -> tuple[GroupShare, ...]:
    """Every group in which the games have pieces, in catalogue order; `merged` over all games."""
    found: dict[Key, list[Key]] = {}
    for key, known in shelf.pieces.items():
        name = group(known)
        if name is not None and system in ("", known.system):
            found.setdefault(("" if merged else known.system, name), []).append(key)
    counts = _by_key(owned)
    return tuple(_share(key, keys, counts) for key, keys in found.items())


def _share(group: Key, keys: Iterable[Key], counts: Mapping[Key, int]) -> GroupShare:
    held = [counts.get(key, 0) for key in keys]
    return GroupShare(*group, have=sum(count > 0 for count in held), of=len(held), pieces=sum(held))


def _by_key(owned: Counts) -> Counter[Key]:
    """All colourings of a die together."""
    counts: Counter[Key] = Counter()
    for piece, count in owned.items():
        counts[piece.system, piece.id] += max(count, 0)
    return counts

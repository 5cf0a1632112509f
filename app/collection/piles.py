"""Counting pieces out: a pile from which needs are taken, and sums of needs.

A need names a colouring (a red Dragonfoal) or leaves it open (a Dragonfoal). One that leaves it open is met by any;
dice whose colouring nobody noted meet only such needs.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable

from app.collection.pieces import Counts, Key, PieceId


class Pile:
    """Pieces while they are counted out."""

    def __init__(self, counts: Counts) -> None:
        self._lying: dict[Key, dict[str, int]] = defaultdict(dict)
        for piece, count in counts.items():
            self._lying[piece.system, piece.id][piece.variant] = count

    def take(self, *needs: Counts) -> tuple[dict[PieceId, int], ...]:
        """Take what is needed, as far as it goes, the first need first; what each of them misses is returned. Those who
        name a colouring choose before those who do not care, so that nobody takes away what another must have."""
        missing: list[dict[PieceId, int]] = [{} for _ in needs]
        for is_choosy in (True, False):
            for need, lacks in zip(needs, missing, strict=True):
                for piece in (piece for piece in sorted(need) if bool(piece.variant) is is_choosy):
                    if left := self._take(piece, need[piece]):
                        lacks[piece] = left
        return tuple(dict(sorted(lacks.items())) for lacks in missing)

    def lacks(self, need: Counts) -> dict[PieceId, int]:
        """What would be missing; nothing is taken."""
        part = Pile({})
        for key in {(piece.system, piece.id) for piece in need}:
            part._lying[key] = dict(self._lying.get(key, {}))
        return part.take(need)[0]

    def _take(self, piece: PieceId, wanted: int) -> int:
        lying = self._lying.get((piece.system, piece.id), {})
        for variant in [piece.variant] if piece.variant else sorted(lying):
            taken = min(wanted, lying.get(variant, 0))
            if taken:
                lying[variant] -= taken
                wanted -= taken
        return wanted

    def counts(self) -> dict[PieceId, int]:
        """What still lies here; a piece of which all were taken is there with none."""
        return {PieceId(*key, variant): n for key, lying in self._lying.items() for variant, n in lying.items()}


def missing(need: Counts, counts: Counts) -> dict[PieceId, int]:
    """What a need lacks when it alone may use everything."""
    return Pile(counts).lacks(need)


def total(needs: Iterable[Counts], *, together: bool) -> dict[PieceId, int]:
    """What several needs come to: `together` all at once, otherwise one after the other from the same pieces."""
    result = _sum(needs) if together else _most(needs)
    return dict(sorted(result.items()))


def _sum(needs: Iterable[Counts]) -> Counter[PieceId]:
    result: Counter[PieceId] = Counter()
    for need in needs:
        result.update(need)
    return result


def _most(needs: Iterable[Counts]) -> Counter[PieceId]:
    """The most of each colouring that any of them wants, and of each die the most that any wants in all."""
    coloured: Counter[PieceId] = Counter()
    in_all: Counter[PieceId] = Counter()
    for need in needs:
        here: Counter[PieceId] = Counter()
        for piece, count in need.items():
            here[_any(piece)] += count
        coloured |= Counter({piece: count for piece, count in need.items() if piece.variant})
        in_all |= here
    return coloured + (in_all - _sum({_any(piece): count} for piece, count in coloured.items()))


def _any(piece: PieceId) -> PieceId:
    return PieceId(piece.system, piece.id)

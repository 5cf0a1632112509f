"""Figures of a collection: sums, and shares of sets, factions, kinds and prices."""

from collections import Counter

import pytest

from app.collection.figures import by_family, by_kind, by_price, by_set, sums
from app.collection.pieces import OwnablePieces, PieceId
from app.games.registry import systems

CORE, LEGIONS = ("warhammer", "core"), ("diskwars", "legions")
RED, BLUE = (PieceId("dragon-dice", "dragonkin/dragonfoal", colour) for colour in ("red", "blue"))


def test_a_box_makes_its_set_complete(shelf: OwnablePieces) -> None:
    owned = dict(shelf.boxes[CORE].pieces)
    share = by_set(shelf, owned)[CORE]
    assert (share.have, share.of, share.pieces) == (96, 96, 206)
    assert share.is_complete
    del owned[PieceId("warhammer", "flamers")]
    assert not by_set(shelf, owned)[CORE].is_complete


def test_a_set_whose_contents_are_not_listed_counts_what_says_it_was_sold_so(shelf: OwnablePieces) -> None:
    keys = shelf.boxes[LEGIONS].members
    assert len(keys) == by_set(shelf, {})[LEGIONS].of == 84
    assert all("legions" in shelf.pieces[key].sets for key in keys)


def test_a_set_of_which_nothing_is_known_is_never_complete(shelf: OwnablePieces) -> None:
    share = by_set(shelf, {})["dragon-dice", "starter-set"]
    assert (share.of, share.is_complete) == (0, False)


def test_sums_count_colourings_as_one_different_piece(shelf: OwnablePieces) -> None:
    owned = {RED: 2, BLUE: 3, PieceId("diskwars", "elven-bard"): 1}
    found = sums(shelf, owned, {CORE: 2, LEGIONS: 1})
    assert (found.pieces, found.different, found.boxes, found.complete) == (6, 2, 3, 0)
    assert sums(shelf, owned, {CORE: 2, LEGIONS: 1}, "dragon-dice").pieces == 5
    assert sums(shelf, owned, {CORE: 2, LEGIONS: 1}, "warhammer").boxes == 2


@pytest.mark.parametrize("system", ["", *systems()])
def test_every_piece_is_in_one_share_of_each_chart(shelf: OwnablePieces, system: str) -> None:
    owned = {piece: 2 for known in shelf.pieces.values() for piece in known.pieces}
    here = [known for known in shelf.pieces.values() if system in ("", known.system)]
    total = sum(2 * len(known.pieces) for known in here)
    for shares in (by_family(shelf, owned, system), by_kind(shelf, owned, system)):
        assert sum(share.of for share in shares) == len(here)
        assert sum(share.pieces for share in shares) == total
        assert all(share.is_complete for share in shares)
    priced = [known for known in here if known.price is not None]
    prices = by_price(shelf, owned, system)
    assert {int(share.id): share.of for share in prices} == Counter(known.price for known in priced)
    assert [int(share.id) for share in prices] == sorted(int(share.id) for share in prices)


def test_nothing_owned_is_nothing_of_everything(shelf: OwnablePieces) -> None:
    assert all(share.have == share.pieces == 0 < share.of for share in by_kind(shelf, {}))
    assert sums(shelf, {}, {}) == sums(shelf, {RED: -1}, {})

"""What can be built, what is missing, what built armies hold, which pieces would help most."""

from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.collection import buys
from app.collection.build import Fit, fits, short, total_missing, total_need
from app.collection.buys import best_buys
from app.collection.holdings import boxed, free, stock, totals
from app.collection.pieces import OwnablePieces, PieceId, need_of, to_need
from app.collection.piles import missing, total
from app.collection.rows import Collection, HeldPiece
from catalog.schema.armies import Line
from catalog.schema.lists import ArmyList, DiceList, DiskList

BARD, NAVEKA, WINDRIDER = (PieceId("diskwars", id_) for id_ in ("elven-bard", "poison-naveka", "windrider"))
FOAL = "dragonkin/dragonfoal"
ANY, RED, BLUE = (PieceId("dragon-dice", FOAL, colour) for colour in ("", "red", "blue"))


def elves(name: str, **counts: int) -> DiskList:
    lines = tuple(Line(id=id_.replace("_", "-"), count=n) for id_, n in counts.items())
    return DiskList(system="diskwars", name=name, limit=50, entries=lines)


def foals(name: str, *lines: tuple[int, tuple[str, ...]]) -> DiceList:
    pool = tuple(Line(id=FOAL, count=n, colours=colours) for n, colours in lines)
    return DiceList(system="dragon-dice", name=name, limit=24, summoning_pool=pool)


A = elves("A", elven_bard=2, windrider=1)
B = elves("B", elven_bard=1, poison_naveka=1)


def test_an_army_says_how_many_it_has_and_which_are_missing(shelf: OwnablePieces) -> None:
    [fit] = fits([A], shelf, {BARD: 1, NAVEKA: 4})
    assert (fit.have, fit.need) == (1, 3)
    assert fit.missing == {BARD: 1, WINDRIDER: 1}
    assert to_need(fit.missing, "diskwars") == {"elven-bard": 1, "windrider": 1}


def test_alone_each_may_use_everything_together_they_share(shelf: OwnablePieces) -> None:
    have = {BARD: 2, WINDRIDER: 1, NAVEKA: 1}
    assert [fit.is_complete for fit in fits([A, B], shelf, have)] == [True, True]
    assert [fit.missing for fit in fits([A, B], shelf, have, together=True)] == [{}, {BARD: 1}]


def test_a_shared_piece_is_needed_twice_only_if_both_are_to_stand(shelf: OwnablePieces) -> None:
    assert total_need([A, B], shelf) == {BARD: 2, NAVEKA: 1, WINDRIDER: 1}
    assert total_need([A, B], shelf, together=True) == {BARD: 3, NAVEKA: 1, WINDRIDER: 1}
    assert total_missing([A, B], shelf, {BARD: 2}, together=True) == {BARD: 1, NAVEKA: 1, WINDRIDER: 1}


def test_built_armies_keep_their_pieces_from_others(shelf: OwnablePieces) -> None:
    owned = {BARD: 2, WINDRIDER: 1, NAVEKA: 1}
    [fit] = fits([B], shelf, free(owned, shelf, [A]))
    assert fit.missing == {BARD: 1}


def test_armies_that_are_built_from_too_little_are_named(shelf: OwnablePieces) -> None:
    owned = {BARD: 2, WINDRIDER: 1, NAVEKA: 1}
    assert short([A], shelf, owned) == ()
    assert [(fit.army.name, fit.missing) for fit in short([A, B], shelf, owned)] == [("B", {BARD: 1})]


def test_who_names_a_colouring_chooses_before_who_does_not(shelf: OwnablePieces) -> None:
    easy, choosy = foals("easy", (1, ())), foals("choosy", (1, ("blue",)))
    have = {BLUE: 1, RED: 1}
    assert all(fit.is_complete for fit in fits([easy, choosy], shelf, have, together=True))
    assert free(have, shelf, [easy, choosy]) == {BLUE: 0, RED: 0}


def test_a_die_whose_colouring_nobody_noted_does_not_count_as_red(shelf: OwnablePieces) -> None:
    assert fits([foals("red", (1, ("red",)))], shelf, {ANY: 3})[0].missing == {RED: 1}
    assert fits([foals("any", (4, ()))], shelf, {ANY: 3, RED: 1})[0].is_complete


def test_armies_one_after_the_other_share_dice_of_any_colouring(shelf: OwnablePieces) -> None:
    assert total_need([foals("two", (2, ())), foals("red", (1, ("red",)))], shelf) == {ANY: 1, RED: 1}
    assert total_need([foals("red", (1, ("red",))), foals("blue", (1, ("blue",)))], shelf) == {BLUE: 1, RED: 1}


def test_the_same_piece_on_two_lines_counts_together(shelf: OwnablePieces) -> None:
    twice = DiskList(
        system="diskwars", name="", limit=50, entries=(Line(id="windrider"), Line(id="windrider", count=2))
    )
    assert need_of(twice, shelf) == {WINDRIDER: 3}


def test_every_published_army_needs_only_pieces_that_can_be_owned(
    shelf: OwnablePieces, all_armies: list[ArmyList]
) -> None:
    assert len(all_armies) > 30
    assert [piece for army in all_armies for piece in need_of(army, shelf) if not shelf.has(piece)] == []


# --- for any collection and any armies ---

OWNED = st.dictionaries(st.sampled_from([BARD, NAVEKA, WINDRIDER, ANY, RED, BLUE]), st.integers(-3, 5), max_size=6)
DISKS = st.builds(lambda a, b, c: elves("x", elven_bard=a, poison_naveka=b, windrider=c), *[st.integers(0, 4)] * 3)
DICE = st.lists(
    st.tuples(st.integers(1, 3), st.sampled_from([(), ("red",), ("blue",)])), max_size=3
).map(lambda lines: foals("y", *lines))  # fmt: skip
ARMIES = st.lists(DISKS | DICE, max_size=4)


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(owned=OWNED, built=ARMIES, boxes=st.integers(0, 2))
def test_free_lies_between_nothing_and_owned(
    shelf: OwnablePieces, owned: dict[PieceId, int], built: list[ArmyList], boxes: int
) -> None:
    held = Collection(
        {p: HeldPiece(piece=p, owned=n) for p, n in owned.items()}, {("diskwars", "legions-elf-army"): boxes}
    )
    assert all(count > 0 for count in totals(held, shelf).values())
    for system in ("diskwars", "dragon-dice"):
        seen = stock(held, shelf, system, built)
        assert seen.owned.keys() == seen.free.keys()
        assert all(0 <= seen.free[key] <= seen.owned[key] for key in seen.owned)
        for key, count in seen.free.items():
            assert sum(n for other, n in seen.free.items() if other.startswith(f"{key}:")) <= count
    used = sum(totals(held, shelf).values()) - sum(free(totals(held, shelf), shelf, built).values())
    assert used == sum(fit.have for fit in fits(built, shelf, totals(held, shelf), together=True))
    assert boxed(held, shelf)[BARD] == boxes


@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(owned=OWNED, armies=ARMIES)
def test_what_is_missing_is_just_enough(
    shelf: OwnablePieces, owned: dict[PieceId, int], armies: list[ArmyList]
) -> None:
    have = {piece: count for piece, count in owned.items() if count > 0}
    for together in (True, False):
        lacking = total_missing(armies, shelf, have, together=together)
        enough = total([have, lacking], together=True)
        assert all(fit.is_complete for fit in fits(armies, shelf, enough, together=together))
        for piece in lacking:
            less = {**enough, piece: enough[piece] - 1}
            assert not all(fit.is_complete for fit in fits(armies, shelf, less, together=together))
        assert not missing(total_need(armies, shelf, together=together), enough)


# --- which pieces would complete the most ---


def lack(*pieces: PieceId) -> Fit:
    counts = {piece: pieces.count(piece) for piece in sorted(set(pieces))}
    return Fit(A, 0, len(pieces), counts)


def test_the_pieces_that_complete_the_most_armies_are_found() -> None:
    given_fits = [lack(BARD), lack(BARD, NAVEKA), lack(WINDRIDER, WINDRIDER, WINDRIDER), lack(), lack(*[RED] * 6)]
    found = best_buys(given_fits, 2)
    assert (found.pieces, found.completes) == ({BARD: 1, NAVEKA: 1}, (0, 1))
    assert found.is_exact


def test_a_greedy_choice_is_mended_by_the_search() -> None:
    """Two armies share two pieces; a third is cheaper alone."""
    found = best_buys([lack(BARD), lack(NAVEKA, WINDRIDER), lack(NAVEKA, WINDRIDER), lack(NAVEKA, WINDRIDER)], 2)
    assert found.completes == (1, 2, 3)


def test_copies_of_a_piece_count_each() -> None:
    found = best_buys([lack(BARD, BARD), lack(BARD, BARD, BARD)], 2)
    assert (found.pieces, found.completes) == ({BARD: 2}, (0,))


def test_nothing_is_bought_that_completes_nothing() -> None:
    found = best_buys([lack(*[BARD] * 6)], 5)
    assert (found.pieces, found.completes, found.max_completes) == ({}, (), 0)
    assert best_buys([], 5).is_exact


UNITS = [PieceId("diskwars", letter) for letter in "abcde"]
LACKS = st.lists(st.lists(st.sampled_from(UNITS), min_size=1, max_size=4).map(lambda ps: lack(*ps)), max_size=7)


@settings(max_examples=150, deadline=None)
@given(given_fits=LACKS, count=st.integers(0, 4))
def test_the_search_finds_as_many_as_trying_everything(given_fits: list[Fit], count: int) -> None:
    def completed(chosen: tuple[PieceId, ...]) -> int:
        return sum(all(chosen.count(p) >= n for p, n in fit.missing.items()) for fit in given_fits)

    best = max(completed(chosen) for chosen in combinations_with_replacement(UNITS, count))
    found = best_buys(given_fits, count)
    bought = tuple(piece for piece, n in found.pieces.items() for _ in range(n))
    assert (len(found.completes), found.is_exact) == (best, True)
    assert len(bought) <= count
    assert completed(bought) == best


def random_lacks(armies: int) -> list[Fit]:
    dice = Random(7)
    many = [PieceId("diskwars", f"p{n}") for n in range(40)]
    return [lack(*dice.choices(many, k=dice.randint(1, 6))) for _ in range(armies)]


@pytest.mark.parametrize("count", [5, 12])
def test_many_armies_get_an_answer_with_an_honest_bound(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(buys, "MAX_LOOKS", 3_000)
    found = best_buys(random_lacks(150), count)
    assert 0 < len(found.completes) <= found.max_completes
    assert sum(found.pieces.values()) <= count
    assert found == best_buys(random_lacks(150), count)
    monkeypatch.setattr(buys, "MAX_LOOKS", 300_000)
    better = best_buys(random_lacks(150), count)
    assert len(found.completes) <= len(better.completes) <= found.max_completes

"""Inventory, wants, trades, checklists, and the quick reference of each game on one sheet."""

import pytest

from app.collection.pieces import PieceId, shelf_of
from app.collection.rows import Collection, HeldPiece
from reports.booklet import write
from reports.flow import Block, parted
from reports.lists import collection_list, make_list, set_checklist
from reports.quickref import make_quickref, quick_reference
from tests.reports.pdf import insist_on_sound, loose_fonts, page_words, words_of


@pytest.fixture
def shelf(library):
    return shelf_of(library.catalog)


@pytest.fixture
def owned() -> Collection:
    stalwarts, bard = PieceId("diskwars", "stalwarts"), PieceId("diskwars", "elven-bard")
    return Collection(
        holdings={
            stalwarts: HeldPiece(piece=stalwarts, owned=4, trade=1, place="tin 3"),
            bard: HeldPiece(piece=bard, wanted=2),
        }
    )


@pytest.mark.parametrize(
    ("what", "there", "absent"),
    [
        ("inventory", "Stalwarts", "Elven Bard"),
        ("wants", "Elven Bard", "Stalwarts"),
        ("trades", "Stalwarts", "Elven Bard"),
    ],
)
def test_a_list_shows_what_it_is_about(owned, shelf, tmp_path, what, there, absent) -> None:
    write(make_list(collection_list(what, owned, shelf)), tmp_path / "l.pdf")
    text = words_of(tmp_path / "l.pdf")
    assert there in text
    assert absent not in text
    assert loose_fonts(tmp_path / "l.pdf") == set()
    insist_on_sound(tmp_path / "l.pdf")


def test_a_list_of_another_game_is_empty(owned, shelf, tmp_path) -> None:
    write(make_list(collection_list("inventory", owned, shelf, "warhammer")), tmp_path / "l.pdf")
    assert "This list is empty." in words_of(tmp_path / "l.pdf")


def test_a_large_inventory_goes_over_pages_and_repeats_its_headings(shelf, tmp_path) -> None:
    everything = {piece: HeldPiece(piece=piece, owned=2) for known in shelf.pieces.values() for piece in known.pieces}
    write(make_list(collection_list("inventory", Collection(holdings=everything), shelf)), tmp_path / "l.pdf")
    pages = page_words(tmp_path / "l.pdf")
    assert len(pages) > 8
    assert sum("Diskwars: Disk" in page for page in pages) > 2


def test_the_checklist_of_a_set_ticks_what_is_there(shelf, tmp_path) -> None:
    owned = Collection(boxes={("diskwars", "legions-dwarf-army"): 1})
    full = set_checklist("diskwars", "legions-dwarf-army", owned, shelf)
    assert all(line.is_ticked for group in full.groups for line in group.lines)
    none = set_checklist("diskwars", "legions-dwarf-army", Collection(), shelf)
    assert not any(line.is_ticked for group in none.groups for line in group.lines)
    write(make_list(full), tmp_path / "l.pdf")
    assert "Stalwarts" in words_of(tmp_path / "l.pdf")
    insist_on_sound(tmp_path / "l.pdf")


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("system", ["diskwars", "l5r", "warhammer", "dragon-dice"])
def test_the_quick_reference_is_one_sheet_with_every_rule_of_play(library, tmp_path, system, paper) -> None:
    write(make_quickref(system, library.catalog, paper), tmp_path / "q.pdf")
    pages = page_words(tmp_path / "q.pdf")
    assert len(pages) == 1
    for entry in quick_reference(system, library.catalog):
        assert entry.name in pages[0]
    assert loose_fonts(tmp_path / "q.pdf") == set()
    insist_on_sound(tmp_path / "q.pdf")


def test_a_heading_is_never_parted_from_its_first_row() -> None:
    def block(height: float, **more) -> Block:
        return Block(height, lambda *_: None, **more)

    head = block(10, keeps=True)
    rows = [block(10, again=head) for _ in range(6)]
    pages = parted([block(75), head, *rows], 100, 100)
    assert pages[0] == [pages[0][0], head, rows[0]]
    assert pages[1][0] is head
    tight = parted([block(85), head, *rows], 100, 100)
    assert head not in tight[0]

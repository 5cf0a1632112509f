"""Mats to place real dice on: a sheet for every terrain and every player, or all of a small battle on one."""

import pypdfium2
import pytest

from app.games.ids import SYSTEMS
from app.games.registry import traits_of
from reports.battle_mat import FOOT, MARGIN, make_mat, mat_of
from reports.booklet import write
from reports.paper import PAPERS, POINT
from tests.reports.pdf import insist_on_sound, loose_fonts, page_sizes, page_words

MAT = mat_of("dragon-dice")
assert MAT is not None


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("seats", MAT.seats)
def test_every_terrain_and_every_player_has_a_sheet(tmp_path, paper, seats) -> None:
    file = tmp_path / "m.pdf"
    write(make_mat("dragon-dice", MAT, paper, seats), file)
    pages = page_words(file)
    assert len(pages) == 2 * seats + 1
    terrains, players = pages[: seats + 1], pages[seats + 1 :]
    names = "ABCD"[:seats]
    for letter in names:
        assert all(f"Seat {letter}'s army" in page for page in terrains)
        assert sum(f"Seat {letter}'s home" in page for page in pages) == 1
        assert sum(page.startswith(f"Seat {letter} ") for page in players) == 1
    assert sum("Frontier" in page for page in pages) == 1
    for page in terrains:
        assert page.count("Minor terrain") == seats
        assert all(word in page for word in ("Terrain die", "1 2 3 4 5 6 7 8", "Dragons", "Spells and effects"))
    for page in players:
        assert all(word in page for word in ("Reserve", "Dead units", "Buried units", "Summoning pool", "Captured"))
    assert loose_fonts(file) == set()
    insist_on_sound(file)


@pytest.mark.parametrize("paper", PAPERS)
def test_a_small_battle_has_room_on_one_sheet_that_lies_on_its_side(tmp_path, paper) -> None:
    file = tmp_path / "m.pdf"
    write(make_mat("dragon-dice", MAT, paper, 2, one_sheet=True), file)
    (page,) = page_words(file)
    for word in ("Seat A's home", "Frontier", "Seat B's home"):
        assert page.count(word) == 1
    for letter in "AB":
        assert page.count(f"Seat {letter}'s army") == 3
    for word in ("Reserve", "Dead units", "Buried units", "Summoning pool", "Captured"):
        assert page.count(word) == 2
    assert page_sizes(file) == {(PAPERS[paper].height, PAPERS[paper].width)}


@pytest.mark.parametrize("one_sheet", [False, True])
def test_no_line_leaves_what_a_printer_can_print_and_none_covers_another(tmp_path, one_sheet) -> None:
    file = tmp_path / "m.pdf"
    write(make_mat("dragon-dice", MAT, "letter", 2 if one_sheet else 4, one_sheet=one_sheet), file)
    document = pypdfium2.PdfDocument(str(file))
    for page in document:
        wide, tall, text = page.get_width(), page.get_height(), page.get_textpage()
        lines = [text.get_rect(number) for number in range(text.count_rects())]
        edge = (MARGIN - 1) * POINT
        assert lines
        for left, bottom, right, top in lines:
            assert edge <= left
            assert right <= wide - edge
            assert edge <= bottom
            assert top <= tall - edge
        for i, one in enumerate(lines):
            for other in lines[i + 1 :]:
                across = min(one[2], other[2]) - max(one[0], other[0])
                assert across < 1 or min(one[3], other[3]) - max(one[1], other[1]) < 2, (one, other)
    document.close()


def test_the_half_of_the_opponent_is_turned_towards_them(tmp_path) -> None:
    """The same place of both players lies point to point around the middle of the sheet, the foot aside."""
    file = tmp_path / "m.pdf"
    write(make_mat("dragon-dice", MAT, "a4", 2, one_sheet=True), file)
    document = pypdfium2.PdfDocument(str(file))
    page = document[0]
    text = page.get_textpage()
    found = [text.get_rect(number) for number in range(text.count_rects())]
    reserves = [box for box in found if text.get_text_bounded(*box).strip() == "Reserve"]
    assert len(reserves) == 2
    (a_left, a_bottom, *_), (_, _, b_right, b_top) = sorted(reserves, key=lambda box: box[1])
    assert a_left == pytest.approx(page.get_width() - b_right, abs=1)
    assert a_bottom - FOOT * POINT == pytest.approx(page.get_height() - b_top, abs=1)
    document.close()


def test_only_a_game_whose_pieces_lie_in_places_has_a_mat() -> None:
    assert [system for system in SYSTEMS if mat_of(system)] == ["dragon-dice"]
    assert all(set(mat.one_sheet) <= set(mat.seats) for system in SYSTEMS if (mat := traits_of(system).mat))

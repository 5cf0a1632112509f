"""The play sheet of a force of dice: every die with all its faces, every icon and spell in words once, nothing outside
its column; and the text of two sheets as it was found right.

`python tests/reports/test_force_sheets.py` writes tests/golden/paper anew; read the difference before you commit it."""

import sys
from dataclasses import replace
from pathlib import Path

import pypdfium2
import pytest

from app.armies.agreed_rules import rules_of
from app.armies.figures.force_magic import castable_spells
from app.armies.validator import entries_for, pieces_for, published_armies
from app.words.abilities import entry_text
from catalog.overlay import open_library
from catalog.schema import DiceItem, Line, Unit
from catalog.schema.lists import DiceList
from reports.booklet import draw_pdf, write
from reports.paper import PAPERS, POINT
from reports.roster import army_paper, make_roster
from reports.roster.force_sheet import SIDE
from reports.roster.roster_layout import play_sheet
from tests.reports.pdf import loose_fonts, page_sizes, page_words, placed_forms, words_of

GOLDEN = Path(__file__).parents[1] / "golden" / "paper"
KEPT = {"undead": "TDMF: Something Spooky", "treefolk": "Treefolk: Cavalry and Heavy Melee"}
LONG = "The Grand Alliance of the Four Elements against the Lord of Death and his Endless Hosts"


def published(library, name: str) -> DiceList:
    (found,) = (army for army in published_armies(library.catalog, "dragon-dice") if army.name == name)
    assert isinstance(found, DiceList)
    return found


def shown(library, army: DiceList, notes: str = ""):
    return army_paper(army, library.catalog, rules_of(army, library.catalog), notes=notes)


def many(library) -> DiceList:
    """Four races with all their dice, all items, champions, dragonkin, every kind of dragon, minor terrains."""
    pieces = pieces_for(library.catalog, "dragon-dice")
    units = [one for one in pieces.values() if isinstance(one, Unit)]
    four = [Line(id=one.id) for one in units if one.race in ("swamp-stalker", "firewalker", "frostwing", "coral-elf")]
    items = [one for one in pieces.values() if isinstance(one, DiceItem)]
    kin = [Line(id=one.id, count=2, colours=("green",)) for one in units if one.race == "dragonkin"]
    return DiceList(
        system="dragon-dice", name=LONG, limit=60, home=tuple(four[:30]),
        campaign=(*four[30:60], Line(id="none/kings-die")),
        horde=(*four[60:], *(Line(id=one.id, colours=("blue",) if "blue" in one.colours else ()) for one in items)),
        dragons=(Line(id="drake", colours=("black", "ivory")), Line(id="wyrm", count=2, colours=("blue", "green")),
                 Line(id="wyrm", colours=("white",))),
        summoning_pool=tuple(kin), minor_terrains=(Line(id="coastland-bridge"), Line(id="deadland-woods")),
        home_terrain="highland-castle", frontier_terrain="swampland-dragons-lair",
    )  # fmt: skip


def lines_of(file: Path) -> list[list[tuple[float, float, float, float]]]:
    """The lines of text of each page: left, top, right, bottom, in millimetres from the upper left corner."""
    document = pypdfium2.PdfDocument(str(file))
    found = []
    for page in document:
        height, text = page.get_height(), page.get_textpage()
        boxes = (text.get_rect(number) for number in range(text.count_rects()))
        found.append([(x / POINT, (height - top) / POINT, to / POINT, (height - y) / POINT) for x, y, to, top in boxes])
    document.close()
    return found


@pytest.mark.parametrize("paper", ["letter", pytest.param("a4", marks=pytest.mark.slow)])
def test_nothing_leaves_its_column_and_no_line_covers_another(library, tmp_path, paper) -> None:
    file = tmp_path / "r.pdf"
    write(play_sheet(shown(library, many(library)), PAPERS[paper]), file)
    sheet = PAPERS[paper]
    below_head = 65.0, 24.0  # on the first page, on the others
    for number, lines in enumerate(lines_of(file)):
        assert all(sheet.left - 0.5 <= left and right <= sheet.right + 0.5 for left, _, right, _ in lines)
        assert all(bottom <= sheet.height - sheet.edge for _, _, _, bottom in lines)
        body = [line for line in lines if below_head[number > 0] < line[1] < sheet.bottom]
        middle = sheet.width / 2
        assert body
        assert not [line for line in body if line[0] < middle - 1 and line[2] > middle + 1]
        for i, one in enumerate(body):
            for other in body[i + 1 :]:
                across = min(one[2], other[2]) - max(one[0], other[0])
                down = min(one[3], other[3]) - max(one[1], other[1])
                assert across < 0.5 or down < 1.0, (number, one, other)
    assert page_sizes(file) == {(sheet.width, sheet.height)}


def test_every_die_stands_there_with_all_its_faces(library, tmp_path) -> None:
    army, file = published(library, KEPT["undead"]), tmp_path / "r.pdf"
    sheet = shown(library, army)
    write(play_sheet(sheet, PAPERS["a4"]), file)
    text, pages = words_of(file), range(len(page_words(file)))
    rows = [row for group in sheet.force.groups for row in group.rows]
    listed = (army.home, army.campaign, army.horde, army.dragons, army.summoning_pool, army.minor_terrains)
    assert len(rows) == sum(map(len, listed)) + 2
    assert all(f"{row.count} × {row.name}" in text for row in rows)
    drawn = sum(round(across, 1) == SIDE for page in pages for *_, across in placed_forms(file, page))
    assert drawn == sum(len(row.entry.faces) for row in rows)
    assert loose_fonts(file) == set()


def test_every_special_icon_and_every_spell_is_explained_once(library, tmp_path) -> None:
    army, file = published(library, KEPT["undead"]), tmp_path / "r.pdf"
    write(make_roster(shown(library, army)), file)
    text = words_of(file)
    icons, pieces = entries_for(library.catalog, "dragon-dice", "sai"), pieces_for(library.catalog, "dragon-dice")
    lines = (*army.home, *army.campaign, *army.horde, *army.summoning_pool)
    faces = {face for line in lines for face in getattr(pieces.get(line.id), "faces", ()) if face.startswith("sai:")}
    named = {face.split(":")[1] for face in faces}
    assert named
    for icon in named:
        assert text.count(entry_text(icons[icon])) == 1, icon
    spells = castable_spells(army, library.catalog)
    assert list(spells) == ["black", "gold", "red", "any"]
    for some in spells.values():
        assert all(f"{spell.name} " in text and entry_text(spell) in text for spell in some)
    assert "Evil Eye Undead 2" in text
    assert "Target: enemy army; until your next turn ends; again for more effect or another target" in text


def test_the_kings_die_stands_in_reserve_wherever_the_list_has_it(library) -> None:
    pieces = [Line(id="goblin/thug"), Line(id="none/kings-die")]
    army = DiceList(system="dragon-dice", name="Royal", limit=18, home=tuple(pieces))
    groups = {group.title: group for group in shown(library, army).force.groups}
    assert [row.name for row in groups["Reserve"].rows] == ["Kings' Die"]
    assert [row.name for row in groups["Home army"].rows] == ["Thug"]
    assert groups["Home army"].note == "1 health, 1 die"


def test_a_castle_brings_the_texts_of_what_it_may_be(library) -> None:
    army = DiceList(system="dragon-dice", name="Castle", limit=18, frontier_terrain="highland-castle")
    (chapter,) = (one for one in shown(library, army).force.chapters if one.title.startswith("Eighth faces"))
    assert [line.name for line in chapter.lines] == ["Castle", "City", "Standing Stones", "Temple", "Tower"]


def test_a_force_that_is_not_legal_and_names_unknown_dice_says_so_on_every_sheet(library, tmp_path) -> None:
    army = DiceList(
        system="dragon-dice", name="Odd", limit=18, home=(Line(id="goblin/thug"), Line(id="no-such-die", count=3)),
        dragons=(Line(id="drake", colours=("pink",)),), home_terrain="nowhere",
    )  # fmt: skip
    for layout in ("play", "full", "opponent"):
        file = tmp_path / f"{layout}.pdf"
        write(make_roster(shown(library, army), layout), file)
        pages = page_words(file)
        assert all("Not legal" in page for page in pages)
        assert "no-such-die" in pages[0]
        assert "not in the catalogue" in pages[0]
        assert "nowhere" in pages[0]


def test_a_force_of_nothing_says_so_and_still_tells_the_turn(library, tmp_path) -> None:
    army = DiceList(system="dragon-dice", name="Nothing yet", limit=18)
    write(make_roster(shown(library, army)), tmp_path / "r.pdf")
    (page,) = page_words(tmp_path / "r.pdf")
    assert "This list is empty." in page
    assert "2 Initial effects" in page
    assert "Average roll" not in page


def test_the_opponents_sheet_tells_the_faces_of_every_die_on_one_page(library, tmp_path) -> None:
    write(make_roster(shown(library, published(library, KEPT["undead"])), "opponent"), tmp_path / "r.pdf")
    (page,) = page_words(tmp_path / "r.pdf")
    assert "ID, melee 4, melee 3, magic 3, save 3, convert 3" in page
    assert "ID, 2 × melee 1, magic 2, magic 1, save 1" in page
    write(make_roster(shown(library, many(library)), "opponent", "letter"), tmp_path / "many.pdf")
    assert len(page_words(tmp_path / "many.pdf")) == 1


def test_the_full_roster_adds_notes_and_problems_in_its_columns(library, tmp_path) -> None:
    army = replace(published(library, KEPT["undead"]), house_rules=())
    write(make_roster(shown(library, army, notes="Hold the vampires back."), "full"), tmp_path / "r.pdf")
    text = words_of(tmp_path / "r.pdf")
    assert "Hold the vampires back." in text
    assert text.count("The force has 34 magic points") == 2


def sheet_text(library, name: str) -> str:
    """The text of a play sheet, a line for a line, in the order in which it is drawn."""
    document = pypdfium2.PdfDocument(draw_pdf(play_sheet(shown(library, published(library, name)), PAPERS["a4"])))
    pages = [page.get_textpage().get_text_bounded() for page in document]
    document.close()
    return "\n".join(line.rstrip() for page in pages for line in page.splitlines()) + "\n"


@pytest.mark.parametrize("name", KEPT)
def test_the_text_of_a_sheet_is_as_it_was_found_right(library, name) -> None:
    kept = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    assert sheet_text(library, KEPT[name]) == kept, (
        "read the difference; if it is right: python tests/reports/test_force_sheets.py"
    )


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        opened = open_library(Path(folder))
        for key, army_name in KEPT.items():
            (GOLDEN / f"{key}.txt").write_text(sheet_text(opened, army_name), encoding="utf-8")
        opened.close()
    sys.stdout.write(f"{GOLDEN}\n")

"""Rosters of all four games in all layouts, read back from the PDF."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from app.armies.agreed_rules import rules_of
from app.armies.validator import pieces_for, published_armies
from app.base.errors import KnownError
from catalog.schema import Line
from catalog.schema.lists import DiskList
from reports.booklet import StoppedError, write
from reports.paper import PAPERS
from reports.roster import LAYOUTS, army_paper, make_roster
from reports.roster.roster_layout import play_sheet
from reports.roster.roster_model import said_of
from tests.reports.pdf import insist_on_sound, loose_fonts, page_sizes, page_words, words_of

ROOT = Path(__file__).parents[2]
GAMES = {"diskwars": "Legions Dwarf", "l5r": "Crab Template", "warhammer": "", "dragon-dice": ""}


def army_of(library, system: str):
    armies = published_armies(library.catalog, system)
    return next((one for one in armies if one.name == GAMES[system]), armies[-1])


def roster(library, army, target: Path, layout: str = "play", paper: str = "a4", notes: str = "") -> Path:
    shown = army_paper(army, library.catalog, rules_of(army, library.catalog), notes=notes)
    write(make_roster(shown, layout, paper), target)
    return target


@pytest.mark.parametrize(
    ("layout", "paper"), [("play", "a4"), ("opponent", "letter"), pytest.param("full", "a4", marks=pytest.mark.slow)]
)
@pytest.mark.parametrize("system", GAMES)
def test_a_roster_names_every_piece_and_embeds_its_fonts(library, tmp_path, system, layout, paper) -> None:
    army = army_of(library, system)
    shown = army_paper(army, library.catalog, rules_of(army, library.catalog))
    file = roster(library, army, tmp_path / "r.pdf", layout, paper)
    text = words_of(file)
    for section in shown.sections:
        for row in section.rows:
            assert row.name[:18] in text, row.name
    assert army.name in text
    assert "by the book" in text
    assert loose_fonts(file) == set()
    insist_on_sound(file)
    assert page_sizes(file) == {(210.0, 297.0) if paper == "a4" else (215.9, 279.4)}
    pages = page_words(file)
    for number, page in enumerate(pages, 1):
        assert f"sheet {number} of {len(pages)}" in page
        assert "egal by the book" in page  # Legal, or Not legal


@pytest.mark.parametrize("system", GAMES)
def test_the_opponents_sheet_is_one_page_without_the_order(library, tmp_path, system) -> None:
    army = army_of(library, system)
    if isinstance(army, DiskList):
        army = replace(army, order=tuple(line.id for line in army.entries for _ in range(line.count)))
    file = roster(library, army, tmp_path / "r.pdf", "opponent")
    assert len(page_words(file)) == 1
    assert "Reinforcement order" not in words_of(file)
    shown = army_paper(army, library.catalog, rules_of(army, library.catalog))
    if isinstance(army, DiskList):
        assert shown.open_code != shown.code


def test_texts_on_the_opponents_sheet_are_whole(library, tmp_path) -> None:
    """Fourteen kinds with the longest texts of the game."""
    told = sorted(pieces_for(library.catalog, "diskwars").values(), key=lambda one: -len(said_of(one)))[:14]
    lines = tuple(Line(id=one.id, count=2) for one in told)
    army = DiskList(system="diskwars", name="Talkers", limit=150, entries=lines)
    file = roster(library, army, tmp_path / "r.pdf", "opponent")
    pages = page_words(file)
    assert len(pages) == 1
    for entry in told:
        assert said_of(entry) in pages[0], entry.name


def test_the_play_sheet_is_drawn_smaller_where_that_saves_a_page(library, tmp_path) -> None:
    army = published_armies(library.catalog, "diskwars")[-1]
    shown = army_paper(army, library.catalog, rules_of(army, library.catalog))
    assert len(play_sheet(shown, PAPERS["a4"]).pages) == 2
    file = roster(library, army, tmp_path / "r.pdf")
    (page,) = page_words(file)
    assert "5 Remove counters" in page
    assert page_sizes(file) == {(210.0, 297.0)}
    insist_on_sound(file)


def test_the_play_sheet_shows_the_order_and_the_round(library, tmp_path) -> None:
    army = army_of(library, "diskwars")
    army = replace(army, order=tuple(line.id for line in army.entries for _ in range(line.count)))
    text = words_of(roster(library, army, tmp_path / "r.pdf"))
    assert "Reinforcement order" in text
    assert "1 Reinforce" in text
    assert "Scenario" in text


def test_the_full_roster_has_notes_and_where_house_values_stand(library, tmp_path) -> None:
    army = army_of(library, "diskwars")
    text = words_of(roster(library, army, tmp_path / "r.pdf", "full", notes="Keep the archers back."))
    assert "Keep the archers back." in text
    assert "House values" in text


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_illegal_army_is_marked_on_every_sheet_and_says_why(library, tmp_path, layout) -> None:
    army = replace(army_of(library, "diskwars"), limit=100)
    file = roster(library, army, tmp_path / "r.pdf", layout)
    pages = page_words(file)
    assert all("Not legal" in page for page in pages)
    assert "50 over its limit of 100" in pages[0]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_empty_army_says_so(library, tmp_path, layout) -> None:
    army = DiskList(system="diskwars", name="Nothing yet", limit=150)
    text = words_of(roster(library, army, tmp_path / "r.pdf", layout))
    assert "This list is empty." in text


@pytest.mark.slow
@pytest.mark.parametrize(
    "layout", ["opponent", *(pytest.param(one, marks=pytest.mark.slow) for one in ("play", "full"))]
)
def test_120_different_pieces_fit(library, tmp_path, layout) -> None:
    pieces = [one.entry for one in library.catalog.everything("diskwars") if one.kind in ("disk", "spell")][:120]
    army = DiskList(system="diskwars", name="All", limit=999, entries=tuple(Line(id=one.id, count=3) for one in pieces))
    file = roster(library, army, tmp_path / "r.pdf", layout)
    text = words_of(file)
    assert sum(piece.name[:12] in text for piece in pieces) == 120
    assert len(page_words(file)) == 1 if layout == "opponent" else len(page_words(file)) > 5


NAMES = [
    "Größe & Œuvre",
    "Zażółć gęślą jaźń",
    "T'ann “Assassin” \N{EN DASH} №1",
    "K\N{RIGHT SINGLE QUOTATION MARK}Ryth ≤ 4",
    "日本 Ω",
    "x" * 300,
    "a\u0301\u200b",
]


@pytest.mark.parametrize("name", NAMES)
def test_names_with_every_special_character(library, tmp_path, name: str) -> None:
    army = replace(army_of(library, "diskwars"), name=name)
    file = roster(library, army, tmp_path / "r.pdf")
    assert loose_fonts(file) == set()
    assert "Stalwarts" in words_of(file)


def test_an_unknown_piece_stands_there_by_its_id(library, tmp_path) -> None:
    army = DiskList(system="diskwars", name="Odd", limit=150, entries=(Line(id="no-such-disk", count=2),))
    text = words_of(roster(library, army, tmp_path / "r.pdf"))
    assert "no-such-disk" in text
    assert "not in the catalogue" in text


def a_play_sheet(library):
    army = army_of(library, "diskwars")
    return make_roster(army_paper(army, library.catalog, rules_of(army, library.catalog)))


def test_a_place_that_cannot_be_written_gets_a_sentence_and_no_half_file(library, tmp_path) -> None:
    folder = tmp_path / "sheets"
    folder.mkdir()
    (folder / "file").write_text("in the way")
    with pytest.raises(KnownError) as caught:
        write(a_play_sheet(library), folder / "file" / "r.pdf")
    assert caught.value.code == "file-not-written"
    assert [path.name for path in folder.iterdir()] == ["file"]


def test_cancelling_leaves_what_was_there(library, tmp_path) -> None:
    target = tmp_path / "sheets" / "r.pdf"
    target.parent.mkdir()
    target.write_bytes(b"the old one")
    with pytest.raises(StoppedError):
        write(a_play_sheet(library), target, should_stop=lambda: True)
    assert target.read_bytes() == b"the old one"
    assert [path.name for path in target.parent.iterdir()] == ["r.pdf"]


SMALL_DISK = """
import resource, signal, sys
from pathlib import Path
from app.armies.validator import published_armies
from app.base.errors import KnownError
from app.armies.agreed_rules import rules_of
from app.words import tell_error
from catalog.overlay import open_library
from reports.booklet import write
from reports.roster import army_paper, make_roster

library = open_library(Path(sys.argv[1]))
army = published_armies(library.catalog, "diskwars")[0]
sheet = make_roster(army_paper(army, library.catalog, rules_of(army, library.catalog)))
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
try:
    write(sheet, Path(sys.argv[2]))
except KnownError as error:
    print(tell_error(error))
"""


@pytest.mark.posix
def test_a_disk_that_is_full_gets_a_sentence_and_keeps_the_old_file(ready_home, tmp_path) -> None:
    """A process that may write no more than a few thousand bytes into a file meets the same error as on a full disk."""
    target = tmp_path / "sheets" / "r.pdf"
    target.parent.mkdir()
    target.write_bytes(b"the old one")
    command = [sys.executable, "-c", SMALL_DISK, str(ready_home), str(target)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert "Couldn't save" in done.stdout
    assert "Traceback" not in done.stderr
    assert target.read_bytes() == b"the old one"
    assert [path.name for path in target.parent.iterdir()] == ["r.pdf"]

"""What leaves the program and comes back: a roster as a picture with its code, proxies, a collection as a table."""

from pathlib import Path

import pytest

from tests.desktop.desktop import Desktop
from tests.desktop.journeys import name_file, rows, wait_for_home, wait_for_menu

pytestmark = [pytest.mark.slow, pytest.mark.linux]

PUBLISHED = "Legions Elf"
PIECE, OWNED = "Elven Archer", 3


def armies(desktop: Desktop) -> list[str]:
    """The names of the own armies on the shelf, which say whether they are legal."""
    return [one.text for one in rows(desktop, "ShelfView") if "legal" in one.name]


def test_an_army_is_printed_as_a_picture_read_back_from_it_and_printed_to_be_cut_out(
    desktop: Desktop, tmp_path: Path
) -> None:
    wait_for_home(desktop)
    desktop.press(PUBLISHED)
    desktop.wait(lambda: desktop.find("Legal", "LegalBadge"), "the army")
    picture = save_roster(desktop, tmp_path)
    read_back(desktop, picture)
    save_proxies(desktop, tmp_path)


def save_roster(desktop: Desktop, folder: Path) -> Path:
    file = folder / "roster.png"
    desktop.press("Print")
    desktop.press("Save as picture")
    name_file(desktop, file)
    desktop.wait(lambda: file.exists() and desktop.find("Open"), "the picture, and a way to open it")
    desktop.key("Escape")
    desktop.wait(lambda: not desktop.find("Save as picture"), "the pages gone")
    return file


def read_back(desktop: Desktop, picture: Path) -> None:
    """The code on the picture is the whole army."""
    desktop.press("More: folders, import, export")
    desktop.press("Import files…")
    name_file(desktop, picture)
    desktop.wait(lambda: len(armies(desktop)) == 2, "the army once more")
    assert all(name.startswith(PUBLISHED) for name in armies(desktop))


def save_proxies(desktop: Desktop, folder: Path) -> None:
    """With what each piece does on its back."""
    file = folder / "proxies.pdf"
    desktop.press("More: tags, folder, rules, archive, delete")
    desktop.press("Proxies", "QAction")
    desktop.wait(lambda: desktop.find("Save as PDF"), "the proxies")
    desktop.wait(lambda: desktop.reads("Page 1 of "), "the pages")
    before = pages(desktop)
    desktop.press("Backs", "Dropdown")
    wait_for_menu(desktop)
    desktop.press("Values and text on the back", "QAction")
    desktop.wait(lambda: pages(desktop) not in ("", before), "pages with the backs")
    desktop.press("Save as PDF")
    name_file(desktop, file)
    desktop.wait(lambda: file.exists() and file.read_bytes().startswith(b"%PDF"), "the proxies as a file")


def pages(desktop: Desktop) -> str:
    return next((one.text for one in desktop.widgets() if one.text.startswith("Page 1 of ")), "")


def test_a_collection_comes_in_as_a_table_with_before_and_after_and_goes_out_with_loose_and_total(
    desktop: Desktop, tmp_path: Path
) -> None:
    wait_for_home(desktop)
    given, made = tmp_path / "mine.csv", tmp_path / "all.csv"
    given.write_text(f"game,name,loose\nDiskwars,{PIECE},{OWNED}\n")
    desktop.press("Collection", "Rail")
    desktop.press("Import")
    name_file(desktop, given)
    desktop.wait(lambda: f"0 → {OWNED}" in [one.text for one in desktop.widgets()], "what it was and will be")
    desktop.press("Import 1 change")
    desktop.wait(lambda: desktop.reads("Imported 1 change"), "that it is imported")
    desktop.press("Export")
    wait_for_menu(desktop)
    table = next(one for one in desktop.widgets() if one.kind == "QAction" and "(CSV)" in one.text)
    desktop.click(*table.middle)
    name_file(desktop, made)
    desktop.wait(made.exists, "the table")
    head, *lines = made.read_text().splitlines()
    columns = head.split(",")
    line = dict(zip(columns, next(one for one in lines if PIECE in one).split(","), strict=False))
    assert (line["loose"], line["owned"]) == (str(OWNED), str(OWNED))

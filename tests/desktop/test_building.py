"""Building armies with a real mouse: from an empty home to a full one, and what can be done with it."""

import pytest

from tests.desktop.desktop import Desktop, Widget
from tests.desktop.journeys import menu_entries, rows, wait_for_home, wait_for_menu

pytestmark = [pytest.mark.slow, pytest.mark.linux]

PUBLISHED = "Legions Elf"
FIRST = "Diskwars"
OTHERS = ("L5R Diskwars", "Warhammer: Diskwars", "Dragon Dice")
MAX_CLICKS = 5


def armies(desktop: Desktop) -> list[Widget]:
    """The own armies on the shelf, which say whether they are legal."""
    return [one for one in rows(desktop, "ShelfView") if "legal" in one.name]


def wait_for_armies(desktop: Desktop, count: int) -> list[Widget]:
    desktop.wait(lambda: len(armies(desktop)) == count, f"{count} armies")
    found: list[Widget] = desktop.wait_still(lambda: armies(desktop))
    return found


def test_an_army_is_built_searched_shared_compared_thrown_away_and_brought_back(desktop: Desktop) -> None:
    wait_for_home(desktop)
    build_full_army(desktop, FIRST)
    desktop.press("Home", "Rail")
    desktop.press(PUBLISHED)
    wait_for_armies(desktop, 2)
    filter_the_picker(desktop)
    open_share(desktop)
    find_printing(desktop)
    compare(desktop)
    throw_away_and_bring_back(desktop)
    for game in OTHERS:
        build_full_army(desktop, game)


def build_full_army(desktop: Desktop, game: str) -> None:
    """A legal army of a game, without knowing a single piece."""
    clicks = ("New army", game, "Filled for me", "Create army")
    if desktop.find("New army") is None:
        clicks = ("New", *clicks[1:])
    assert len(clicks) <= MAX_CLICKS
    for words in clicks:
        desktop.press(words, "Segment" if words == game else "")
    desktop.wait(lambda: desktop.find("Legal", "LegalBadge") and desktop.find("Play"), "a legal army")


def filter_the_picker(desktop: Desktop) -> None:
    """A choice is written into the query; the strip tells what the piece under the pointer does."""
    desktop.press("Faction", "FilterMenu")
    wait_for_menu(desktop)
    elves = next(one for one in desktop.widgets() if one.kind == "QAction" and one.text.startswith("Elf\t"))
    desktop.click(*elves.middle)
    desktop.wait(lambda: any(one.text == "f:elf" for one in desktop.widgets() if one.kind == "QueryEdit"), "the query")
    desktop.wait_still(lambda: rows(desktop, "OffersView"))
    offer = next(one for one in rows(desktop, "OffersView") if one.text == "Darnati Soulbinder")
    desktop.move(*offer.middle)
    strip = desktop.wait(
        lambda: next((one for one in desktop.widgets() if one.kind == "PieceStrip" and offer.text in one.name), None),
        "what the piece does",
    )
    assert "Activate" in strip.name


def open_share(desktop: Desktop) -> None:
    desktop.press("Share…")
    entries = wait_for_menu(desktop)
    assert {"Copy as text", "Copy as code", "Show QR code…", "Export to file"} <= set(entries)
    desktop.key("Escape")
    desktop.wait(lambda: not menu_entries(desktop), "the menu gone")


def find_printing(desktop: Desktop) -> None:
    desktop.key("ctrl+k")
    desktop.wait(lambda: any(one.kind == "Finder" for one in desktop.widgets()), "the search")
    desktop.type("roster")
    desktop.wait(lambda: desktop.find(f"Print the roster: {PUBLISHED}"), "printing the open army")
    desktop.key("Escape")
    desktop.wait(lambda: not any(one.kind == "Finder" for one in desktop.widgets()), "the search gone")


def compare(desktop: Desktop) -> None:
    first, second = wait_for_armies(desktop, 2)
    desktop.click(*first.middle)
    desktop.click_with("ctrl", *second.middle)
    desktop.wait(lambda: sum(one.is_pressed for one in armies(desktop)) == 2, "two armies selected")
    desktop.click(*second.middle, button=3)
    desktop.press("Compare these two")
    desktop.wait(lambda: desktop.reads("In both") and desktop.reads(f"Only in {PUBLISHED}"), "the comparison")


def throw_away_and_bring_back(desktop: Desktop) -> None:
    gone = next(one for one in wait_for_armies(desktop, 2) if one.text != PUBLISHED)
    desktop.click(*gone.middle)
    desktop.wait(lambda: desktop.find("Play"), "the army open")
    desktop.key("Delete")
    wait_for_armies(desktop, 1)
    assert any(one.text == "Bin" for one in rows(desktop, "ShelfView"))
    desktop.key("ctrl+z")
    assert gone.text in [one.text for one in wait_for_armies(desktop, 2)]


def test_a_force_of_dice_is_repaired_by_one_click_that_is_always_in_sight(desktop: Desktop) -> None:
    """One die makes a force with many problems; the list of them scrolls, the way to repair all of them does not."""
    wait_for_home(desktop)
    for words in ("New army", "Dragon Dice", "Create army"):
        desktop.press(words, "Segment" if words == "Dragon Dice" else "")
    desktop.wait(lambda: desktop.find("Empty", "LegalBadge") and rows(desktop, "OffersView"), "an empty force")
    offers = desktop.wait_still(lambda: rows(desktop, "OffersView"))
    desktop.double_click(*offers[0].middle)
    desktop.wait(
        lambda: any(one.kind == "LegalBadge" and "Not legal" in one.name for one in desktop.widgets()), "problems"
    )
    repair = desktop.wait_still(lambda: last_repair(desktop))
    assert repair is not None
    assert desktop.is_inside(repair.rect)
    desktop.click(*repair.middle)
    desktop.wait(lambda: desktop.find("Legal", "LegalBadge"), "a legal force")


def last_repair(desktop: Desktop) -> Widget | None:
    """The button on the last line, below the problems."""
    offered = [one for one in desktop.widgets() if one.kind == "RemedyButton" and one.is_enabled]
    return max(offered, key=lambda one: one.rect[1], default=None)

"""The army of a game that has no editor in the window: it is shown, simulated and printed as it is."""

import pytest

from catalog.schema.lists import DiskList
from tests.games.conftest import coins

from .conftest import Hall

assert coins  # a fixture of this module too
pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("coins")]


def test_its_page_opens_without_the_tabs_for_building(hall: Hall) -> None:
    page = hall.open(hall.put(DiskList(system="coins", name="Nothing", limit=1)))
    assert list(page.tabs.buttons) == ["statistics", "simulation", "notes", "versions"]
    assert page.tabs.key == "statistics"
    for key in page.tabs.buttons:
        page.tabs.choose(key)
        assert page.stack.currentWidget() is page.pages[key]
    page.focus_search()
    assert page.tabs.key == "versions", "nothing to search in"

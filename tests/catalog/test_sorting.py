"""Results in any order, over all pages; where an entry stands; what the user owns, wants and has free."""

import pytest

from app.base.errors import BugError
from catalog.overlay import Library
from catalog.search import Order, OwnedCounts, count, facets, place_by_name, place_of, search
from catalog.store import mine_key


def in_order(library: Library, text: str, *fields: str, descending: bool = False, **rest: object) -> list[object]:
    """All pages of thirty, one after the other."""
    hits: list[object] = []
    while True:
        page = search(library.catalog, text, order=Order(fields, descending), limit=30, offset=len(hits), **rest)  # type: ignore[arg-type]
        hits += page.hits
        if len(hits) >= page.total:
            return hits


@pytest.mark.parametrize(("fields", "value"), [
    (("name",), lambda hit: hit.name.lower()),
    (("points",), lambda hit: hit.points),
    (("attack",), lambda hit: hit.values.get("attack")),
    (("defense", "counter"), lambda hit: hit.values.get("defense", hit.values.get("counter"))),
    (("id",), lambda hit: hit.id),
])  # fmt: skip
def test_a_column_sorts_all_pages_both_ways_and_what_has_no_value_comes_last(library: Library, fields, value) -> None:
    text = "system:diskwars,warhammer"
    up = [value(hit) for hit in in_order(library, text, *fields)]
    down = [value(hit) for hit in in_order(library, text, *fields, descending=True)]
    there = [one for one in up if one is not None]
    assert len(there) > 100
    assert there == sorted(there)
    assert [one for one in down if one is not None] == sorted(there, reverse=True)
    assert up[len(there) :] == down[len(there) :] == [None] * (len(up) - len(there))


def test_no_entry_is_lost_or_doubled_between_sorted_pages(library: Library) -> None:
    keys = [(hit.system, hit.kind, hit.id) for hit in in_order(library, "", "attack")]
    assert len(keys) == len(set(keys)) == search(library.catalog, "", limit=1).total


def test_kinds_and_factions_are_sorted_as_people_read_them(library: Library) -> None:
    kinds = [hit.kind for hit in in_order(library, "system:diskwars", "kind")]
    seen = list(dict.fromkeys(kinds))
    assert seen.index("set") < seen.index("disk"), "a set is called a box"
    factions = list(
        dict.fromkeys(
            hit.values.get("faction")
            for hit in in_order(library, "kind:disk f:elf,orc,dwarf system:diskwars", "allegiance")
        )
    )
    assert factions == ["dwarf", "elf", "orc"]


def test_sorting_by_what_is_owned_and_wanted(library: Library) -> None:
    mine = OwnedCounts({"diskwars/grugs": 2, "diskwars/windrider": 5}, {"diskwars/stalwarts": 1})
    by = in_order(library, "system:diskwars kind:disk", "owned", descending=True, owned=mine)
    assert [hit.id for hit in by[:2]] == ["windrider", "grugs"]
    assert in_order(library, "system:diskwars", "wanted", descending=True, owned=mine)[0].id == "stalwarts"


def test_nobody_sorts_by_what_is_no_column(library: Library) -> None:
    with pytest.raises(BugError):
        search(library.catalog, "", order=Order(("row'; DROP TABLE entry; --",)))


def test_wanted_and_free_can_be_asked_like_owned(library: Library) -> None:
    mine = OwnedCounts(
        {"diskwars/grugs": 2, "diskwars/set/legions": 1}, {"diskwars/stalwarts": 3}, {"diskwars/grugs": 1}
    )
    found = lambda text: sorted(hit.id for hit in search(library.catalog, text, owned=mine).hits)  # noqa: E731
    assert found("wanted>=3") == ["stalwarts"]
    assert found("free=1") == ["grugs"]
    assert found("free>=2") == []
    assert found("owned>0") == ["grugs", "legions"]
    assert found("owned>0 kind:set") == ["legions"]


def test_only_pieces_and_boxes_can_be_owned(library: Library) -> None:
    """A spell and a missile may share an id; owning the one is not owning the other."""
    assert mine_key("diskwars", "spell", "fireball") == "diskwars/fireball"
    assert mine_key("diskwars", "missile", "fireball") == ""
    assert mine_key("diskwars", "set", "legions") == "diskwars/set/legions"
    mine = OwnedCounts({"diskwars/fireball": 1})
    assert {hit.kind for hit in search(library.catalog, "owned>0", owned=mine).hits} == {"spell"}


def test_an_entry_is_found_among_the_results_by_its_place(library: Library) -> None:
    for order in (Order(), Order(("name",)), Order(("points",), descending=True)):
        hits = search(library.catalog, "f:orc", order=order, limit=500).hits
        for row in (0, 7, len(hits) - 1):
            key = (hits[row].system, hits[row].kind, hits[row].id)
            assert place_of(library.catalog, "f:orc", key, order=order) == row
    assert place_of(library.catalog, "f:elf", ("diskwars", "disk", "grugs")) is None
    assert place_of(library.catalog, "f:", ("diskwars", "disk", "grugs")) is None


def test_free_words_rank_before_the_place_is_counted(library: Library) -> None:
    hits = search(library.catalog, "fire", limit=500).hits
    key = (hits[3].system, hits[3].kind, hits[3].id)
    assert place_of(library.catalog, "fire", key) == 3


def test_the_next_name_that_begins_so_is_found_and_then_from_the_top(library: Library) -> None:
    hits = search(library.catalog, "kind:disk", system="diskwars", limit=500).hits
    rows = [row for row, hit in enumerate(hits) if hit.name.lower().startswith("gr")]
    found = lambda after: place_by_name(library.catalog, "kind:disk", "Gr", after, system="diskwars")  # noqa: E731
    assert found(0) == rows[0]
    assert found(rows[0] + 1) == rows[1]
    assert found(rows[-1] + 1) == rows[0]
    assert place_by_name(library.catalog, "kind:disk", "100%", 0) is None


def test_numbers_are_counted_in_figures(library: Library) -> None:
    counted = facets(library.catalog, "kind:spell", ["level", "points"], system="diskwars")
    assert set(counted["level"]) == {"1", "2", "3"}
    assert sum(counted["points"].values()) == count(library.catalog, "kind:spell", system="diskwars")


def test_a_faulty_query_finds_and_counts_nothing(library: Library) -> None:
    assert count(library.catalog, "f:") == 0
    assert count(library.catalog, "f:elf") > 20

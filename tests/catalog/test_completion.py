"""What a query may become while it is typed."""

from catalog.overlay import Library
from catalog.queries.completion import suggest


def texts(library: Library, text: str, system: str = "", cursor: int | None = None) -> list[str]:
    at = len(text) if cursor is None else cursor
    return [one.text for one in suggest(library.catalog, text, at, system=system or None, max_count=100)]


def test_fields_are_offered_with_the_sign_that_suits_them(library: Library) -> None:
    assert texts(library, "fac")[0] == "faction:"
    assert texts(library, "atta")[0] == "attack>="
    assert texts(library, "x own")[0] == "owned>"


def test_fields_that_people_use_come_first(library: Library) -> None:
    found = texts(library, "s")
    assert found[0] == "system:"
    assert found.index("skill:") < found.index("size:") < found.index("spells:")


def test_only_fields_and_values_of_the_game_are_offered(library: Library) -> None:
    assert "clan:" in texts(library, "cl", "l5r")
    assert "clan:" not in texts(library, "cl", "diskwars")
    assert "f:dwarfs" in texts(library, "f:dwa")
    assert texts(library, "f:dwa", "diskwars") == ["f:dwarf"]


def test_values_come_with_how_many_have_them(library: Library) -> None:
    found = {one.value: one.count for one in suggest(library.catalog, "f:", 2, system="diskwars")}
    assert found["elf"] == 35
    assert list(found.values()) == sorted(found.values(), reverse=True)


def test_what_is_typed_whole_comes_first(library: Library) -> None:
    assert texts(library, "skill:missile", "diskwars")[0] == "skill:missile"
    assert "skill:missile:arrow" in texts(library, "skill:missile", "diskwars")


def test_further_values_leave_out_those_that_are_chosen(library: Library) -> None:
    found = texts(library, "kind:disk f:elf,", "diskwars")
    assert "f:elf,dwarf" in found
    assert "f:elf,elf" not in found


def test_a_suggestion_begins_where_its_word_begins(library: Library) -> None:
    (one,) = suggest(library.catalog, "(kind:disk -f:dwa", 17, system="diskwars")
    assert (one.start, one.text) == (12, "f:dwarf")


def test_nothing_is_offered_inside_quotation_marks_or_after_a_comparison(library: Library) -> None:
    assert texts(library, '"fac') == []
    assert texts(library, "at>=st") == []
    assert texts(library, "") == []


def test_spaces_around_an_operator_change_nothing(library: Library) -> None:
    assert texts(library, "f : dwa", "diskwars") == texts(library, "f:dwa", "diskwars") == ["f:dwarf"]

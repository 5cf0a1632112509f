"""Search as you type, faults named where they stand, pages fetched as they are needed."""

import pytest
from PySide6.QtCore import QModelIndex, Qt

from ui.catalog.results.results_model import PAGE
from ui.catalog.search.search_field import comparison_spans, fault_span


def test_the_first_results_are_everything(window) -> None:
    assert window.catalog.model.total == window.catalog.holdings.total > PAGE
    assert window.catalog.model.rowCount() == PAGE
    assert f"{window.catalog.holdings.total:,}" in window.frame.status.found.text()


def test_results_follow_the_typing(window) -> None:
    window.type("f:dwarf skill:missile")
    assert "Crossbows of Tuggarth" in window.names()
    assert len(window.names()) == window.catalog.model.total < PAGE
    assert str(window.catalog.model.total) in window.catalog.field.box.count.text()


def test_only_the_last_of_quick_searches_is_shown(window) -> None:
    shown: list[str] = []
    window.catalog.searched.connect(shown.append)
    for text in ("f:elf", "f:orc", "f:undead", "f:dwarf"):
        window.catalog.field.set_text(text)
    window.bot.waitUntil(lambda: bool(shown) and shown[-1] == "f:dwarf", timeout=10_000)
    assert all(hit.values.get("faction", hit.id) == "dwarf" for hit in map(window.catalog.model.hit, range(5)) if hit)


def test_a_fault_is_named_below_the_field_and_the_old_results_stay(window) -> None:
    window.type("f:dwarf")
    before = window.names()
    window.type("f:dwrf at>=4")
    field = window.catalog.field
    assert field.fault.isVisible()
    assert "Column 3" in field.fault.says.text()
    assert "dwrf" in field.fault.says.text()
    assert field.edit.fault == (2, 4)
    assert window.names() == before
    assert window.catalog.pages.currentWidget() is window.catalog.table


@pytest.mark.parametrize(
    ("text", "fields", "asked"),
    [
        ("elf", [], []),
        ("x -f:elf,orc", ["-f"], [":", "elf", ",", "orc"]),
        ("- f : elf", ["f"], [":", "elf"]),
        ('f:"first bl', ["f"], [":", '"first bl']),
        ('"a f:elf b"', [], []),
        ("(at>=", ["at"], [">="]),
    ],
)
def test_comparisons_are_coloured_token_by_token(text: str, fields: list[str], asked: list[str]) -> None:
    spans = list(comparison_spans(text))
    assert [text[start:end] for start, end, is_field in spans if is_field] == fields
    assert [text[start:end] for start, end, is_field in spans if not is_field] == asked


def test_taking_the_suggestion_mends_the_query(window) -> None:
    window.type("f:dwrf at>=4")
    chip = window.catalog.field.fault.chip
    assert chip.isVisible()
    with window.bot.waitSignal(window.catalog.searched, timeout=10_000):
        window.bot.mouseClick(chip, Qt.MouseButton.LeftButton)
    assert window.catalog.field.text() == "f:dwarf at>=4"
    assert not window.catalog.field.fault.isVisible()
    assert window.names()


def test_a_fault_goes_away_with_the_next_good_search(window) -> None:
    window.type("at>=strong")
    assert window.catalog.field.fault.isVisible()
    window.type("at>=6")
    assert not window.catalog.field.fault.isVisible()
    assert window.catalog.field.edit.fault is None


@pytest.mark.parametrize("text", ["(", '"', "at>=", "-", "or", "f:", "x" * 600, "()", "a or", "🜁 ünï", "at>=5 pts<8"])
def test_whatever_is_typed_gives_results_or_one_sentence(window, text: str) -> None:
    window.catalog.field.set_text(text)
    with window.bot.waitSignal(window.catalog.searched, timeout=10_000):
        pass
    is_message = window.catalog.pages.currentWidget() is window.catalog.message
    assert window.catalog.field.fault.isVisible() or is_message or window.names()


def test_further_pages_come_when_the_end_is_near(window) -> None:
    model = window.catalog.model
    assert model.canFetchMore(QModelIndex())
    window.catalog.table.scrollToBottom()
    window.bot.waitUntil(lambda: model.rowCount() > PAGE, timeout=10_000)
    while model.canFetchMore(QModelIndex()) or model.rowCount() < model.total:
        rows = model.rowCount()
        window.catalog.table.scrollToBottom()
        window.bot.waitUntil(lambda rows=rows: model.rowCount() > rows, timeout=10_000)
    assert model.rowCount() == model.total
    assert len({(hit.system, hit.kind, hit.id) for hit in map(model.hit, range(model.total)) if hit}) == model.total


def test_nothing_found_says_so_and_offers_examples(window) -> None:
    window.type("zzzz")
    message = window.catalog.message
    assert window.catalog.pages.currentWidget() is message
    assert message.head.isVisible()
    assert message.examples.isVisible()
    chips = message.examples.findChildren(type(window.catalog.field.fault.chip))
    assert [chip.text() for chip in chips] == ["f:dwarf skill:missile", "at>=5 pts<8", "is:house"]
    for chip in chips:
        window.type("zzzz")
        with window.bot.waitSignal(window.catalog.searched, timeout=10_000):
            window.bot.mouseClick(chip, Qt.MouseButton.LeftButton)
        assert window.names(), chip.text()


def test_the_game_switch_limits_the_search(window) -> None:
    switch = window.frame.top.game
    for system in window.catalog.holdings.counts:
        with window.bot.waitSignal(window.catalog.searched, timeout=10_000):
            switch.choose(system)
        assert window.catalog.model.total == window.catalog.holdings.counts[system]
        assert {window.catalog.model.hit(row).system for row in range(20)} == {system}


def test_what_was_typed_before_the_catalogue_is_open_is_searched_then(bare) -> None:
    bare.catalog.field.edit.setText("stalwarts")
    bare.wait_for_results()
    bare.bot.waitUntil(lambda: "Stalwarts" in bare.names(), timeout=10_000)
    assert len(bare.names()) < PAGE


def test_house_figures_carry_their_mark_for_eye_and_ear(window) -> None:
    window.type("kind:disk is:house system:diskwars")
    model = window.catalog.model
    hit = next(h for h in map(model.hit, range(PAGE)) if h and "attack" in h.values["house"])
    row = model.row_of((hit.system, hit.kind, hit.id))
    index = model.index(row, 1)
    assert "house value" in model.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert "house value" in model.data(model.index(row, 4), Qt.ItemDataRole.ToolTipRole)


def test_columns_without_values_make_room(window) -> None:
    window.type("kind:scenario")
    table = window.catalog.table
    assert table.isColumnHidden(4)
    assert not table.isColumnHidden(2)
    window.type("kind:disk")
    assert not table.isColumnHidden(4)


@pytest.mark.parametrize(("text", "column", "span"), [
    ("f:dwrf at>=4", 3, (2, 4)), ("at>=", 5, (3, 1)), ("abc", 99, (2, 1)), ("x:y", 1, (0, 1)), ("a )", 3, (2, 1)),
])  # fmt: skip
def test_the_fault_is_underlined_to_the_end_of_its_word(text: str, column: int, span: tuple[int, int]) -> None:
    from app.base.errors import Problem

    assert fault_span(text, Problem("query-unexpected", {"column": column})) == span

"""Charts: what they say agrees with the figures, is said in words, and follows theme and game."""

import pytest
from PySide6.QtCore import Qt

from app.collection.figures import by_family, by_kind, by_price, by_set
from app.words import say
from ui.collection.charts_page import ROW, ChartsPage

pytestmark = pytest.mark.slow

CORE = ("warhammer", "core")


def test_bars_say_what_the_figures_say(collector) -> None:
    collector.choose_game("warhammer")
    collector.screen.boxes.set_count(CORE, 1)
    collector.screen.show_tab("charts")
    page = collector.screen.page("charts")
    assert isinstance(page, ChartsPage)
    shelf, owned = collector.shelf, collector.ledger.owned
    families = {share.id: share for share in by_family(shelf, owned, "warhammer") if share.id}
    said = {bar.name: bar.said for bar in page.charts["families"].bars.bars}
    assert said["Chaos"] == f"{families['chaos'].pieces} pieces, {families['chaos'].have} of {families['chaos'].of}"
    assert len(said) == sum(share.pieces > 0 for share in families.values()), "what one has none of is left out"
    sets = by_set(shelf, owned, "warhammer")
    first = page.charts["sets"].bars.bars[0]
    assert (first.name, first.said, first.part) == ("Core", f"96 of {sets[CORE].of}", 1.0)
    kinds = by_kind(shelf, owned, "warhammer")
    assert len(page.charts["kinds"].bars.bars) == sum(share.pieces > 0 for share in kinds)
    prices = by_price(shelf, owned, "warhammer")
    assert [bar.name.split()[0] for bar in page.charts["prices"].bars.bars] == [
        share.id for share in prices if share.pieces
    ]


def test_every_chart_can_be_read_out(collector) -> None:
    collector.screen.boxes.set_count(CORE, 1)
    collector.screen.show_tab("charts")
    for chart in collector.screen.page("charts").charts.values():
        assert chart.bars.accessibleName()
        for bar in chart.bars.bars:
            assert f"{bar.name}: {bar.said}" in chart.bars.accessibleDescription()


def test_charts_follow_changes_and_the_game(collector) -> None:
    collector.screen.show_tab("charts")
    page = collector.screen.page("charts")
    assert not page.charts["families"].bars.bars
    assert page.charts["families"].bars.accessibleDescription() == say("collect.chart-none")
    collector.screen.boxes.set_count(CORE, 1)
    assert any(bar.part == 1 for bar in page.charts["families"].bars.bars)
    collector.choose_game("diskwars")
    assert not page.charts["families"].bars.bars


def test_charts_take_the_colours_of_the_theme(collector) -> None:
    collector.screen.boxes.set_count(CORE, 1)
    collector.choose_game("warhammer")
    collector.screen.show_tab("charts")
    bars = collector.screen.page("charts").charts["sets"].bars
    for choice in ("light", "dark"):
        collector.window.theme.choose(choice)
        image = bars.grab().toImage()
        middle = collector.window.theme.px(ROW) // 2
        colours = {image.pixelColor(x, middle).name() for x in range(image.width())}
        assert collector.window.theme.colour("accent").name() in colours, choice
    assert bars.focusPolicy() == Qt.FocusPolicy.NoFocus


def test_every_bar_has_its_line_on_the_page(collector) -> None:
    collector.screen.boxes.set_count(CORE, 1)
    collector.screen.show_tab("charts")
    charts = collector.screen.page("charts").charts.values()
    collector.until(lambda: all(chart.bars.bars for chart in charts))
    collector.window.bot.wait(50)
    for chart in charts:
        assert chart.bars.bars
        assert chart.bars.height() == chart.bars.sizeHint().height()


def test_the_page_is_as_high_as_its_charts_when_it_opens(collector) -> None:
    """Also where the charts are first seen with the collection already there, and for one column as for two."""
    for box in (("diskwars", "legions-elf-army"), CORE):
        collector.screen.boxes.set_count(box, 1)
    for width in (1440, 900):
        collector.window.window.resize(width, 800)
        collector.screen.show_tab("pieces")
        collector.screen.show_tab("charts")
        page = collector.screen.page("charts")
        collector.until(lambda page=page: all(chart.bars.bars for chart in page.charts.values()))
        collector.window.bot.wait(50)
        for chart in page.charts.values():
            assert chart.bars.height() == chart.bars.sizeHint().height()
            assert chart.rect().contains(chart.bars.geometry()), "no row is cut"
            assert page.inside.rect().contains(chart.geometry())
        lowest = max(chart.geometry().bottom() for chart in page.charts.values())
        assert page.inside.height() <= max(lowest + 40, page.viewport().height()), "and nothing empty below"


def test_charts_grow_with_the_collection_after_they_changed_columns(collector) -> None:
    collector.window.window.resize(900, 800)
    collector.screen.show_tab("charts")
    page = collector.screen.page("charts")
    for width in (1440, 900, 1440):
        collector.window.window.resize(width, 800)
        collector.window.bot.wait(30)
    collector.screen.boxes.set_count(CORE, 1)
    collector.until(lambda: all(chart.bars.bars for chart in page.charts.values()))
    collector.window.bot.wait(50)
    for chart in page.charts.values():
        assert chart.rect().contains(chart.bars.geometry()), "no row is cut"

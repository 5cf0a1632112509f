"""Pages as they are worked with: names for screen readers, sizes for fingers, room for narrow windows."""

from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QPlainTextEdit, QWidget

from app.games.registry import systems
from ui.catalog.corrections.correct_dialog import CorrectionPanel
from ui.catalog.details.entry_page import EntryPage
from ui.catalog.search.search_queries import sheet_of
from ui.widgets.stepper import Stepper

pytestmark = pytest.mark.slow

CONTROLS = (QAbstractButton, QLineEdit, QPlainTextEdit, Stepper)


def controls(widget: QWidget) -> list[QWidget]:
    found = (one for kind in CONTROLS for one in widget.findChildren(kind) if one.isVisibleTo(widget))
    return [one for one in found if one.focusPolicy() & Qt.FocusPolicy.TabFocus]


def faults(widget: QWidget) -> list[tuple[str, str]]:
    """Controls without a name, or too small to be hit."""
    nameless = [("nameless", type(one).__name__) for one in controls(widget) if not one.accessibleName()]
    small = [
        ("small", f"{type(one).__name__} {one.accessibleName()} {one.width()}x{one.height()}")
        for one in controls(widget)
        if min(one.width(), one.height()) < 24 and not isinstance(one, QLineEdit)
    ]
    return nameless + small


def of_every_kind(hand, system: str) -> list[tuple[str, str]]:
    """The entry with the longest name of every kind."""
    found: list[list[tuple[str, str]]] = []

    def work(library) -> list[tuple[str, str]]:
        longest: dict[str, str] = {}
        names: dict[str, int] = {}
        for one in library.catalog.everything(system):
            if len(one.entry.name) > names.get(one.kind, 0):
                names[one.kind], longest[one.kind] = len(one.entry.name), one.entry.id
        return list(longest.items())

    hand.context.ask("test", work, found.append)
    hand.until(lambda: found)
    return found[0]


@pytest.mark.parametrize("system", systems())
def test_every_control_has_a_name_and_can_be_hit_and_fits_a_narrow_panel(hand, system: str) -> None:
    for kind, id_ in of_every_kind(hand, system):
        page = hand.go(system, kind, id_)
        hand.until(lambda: hand.details.stand is not None)
        hand.settle()
        assert faults(page) == [], (kind, id_)
        assert page.minimumSizeHint().width() <= 296, (kind, id_, page.minimumSizeHint().width())


def test_every_value_of_a_disk_can_be_opened_and_edited_within_a_narrow_panel(hand) -> None:
    page = hand.show("Danhyld Ironback")
    hand.until(lambda: hand.details.stand is not None)
    hand.click(page.absent.head)
    for field in [fact.field for fact in (*hand.details.sheet.facts, *hand.details.sheet.absent)]:
        panel = hand.origin(field)
        hand.settle()
        assert faults(panel) == [], field
        hand.click(panel.correct)
        hand.until(lambda: isinstance(hand.page.inset, CorrectionPanel))
        hand.settle()
        assert faults(hand.page.inset) == [], field
        hand.page.close_inset()
    assert hand.rows() == []


def test_the_page_can_be_read_without_a_window_around_it(library, qtbot, theme) -> None:
    sheet = sheet_of(library, "diskwars", "disk", "stalwarts")
    page = EntryPage(theme, sheet)
    qtbot.addWidget(page)
    assert controls(page) == []


def test_the_same_sheet_again_leaves_the_page_alone(hand) -> None:
    page = hand.show("Stalwarts")
    hand.context.look_again()
    hand.settle()
    assert hand.page is page


def test_the_place_on_the_page_is_kept_when_a_value_changes(hand) -> None:
    hand.show("Danhyld Ironback")
    hand.until(lambda: hand.details.stand is not None)
    bar = hand.details.verticalScrollBar()
    corrector = hand.corrector("points")
    hand.settle()
    place = bar.value()
    assert place > 0
    hand.plus(corrector.editor.stepper)
    page = hand.page
    hand.save(corrector)
    hand.until(lambda: hand.page is not page)
    hand.settle()
    assert bar.value() > place / 2


def test_tab_walks_through_the_lines_in_their_order(hand) -> None:
    page = hand.show("Danhyld Ironback")
    rows = [page._spots[fact.field][0] for fact in hand.details.sheet.facts]
    for one, following in pairwise(rows):
        assert one.nextInFocusChain() is following or one.nextInFocusChain().parent() is one

"""Names for everybody, room for every window, the look of the moment."""

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QLineEdit, QWidget

from app.words.english.law import LAW
from app.words.word_tables import of_games
from tests.words.all_tables import all_sentences
from ui.armies.builder.meters import ArmyMeter, LegalBadge, MeterPart, MeterReading, spent
from ui.shell.look.theme import Theme

pytestmark = pytest.mark.slow

Open = Callable[[Any], Any]
Disks = Callable[..., Any]

# What the laws only note; no piece is refused for it and no line marked.
NOTICES = {
    "published-total-moved", "house-values", "transform-missing", "spell-uncastable", "stronghold-idle",
    "attachments-wait", "unspent-points", "kings-die-in-reserve", "learning-only",
}  # fmt: skip


def test_every_problem_of_every_law_has_a_short_form() -> None:
    laws = set(LAW).union(*(tables.LAW for tables in of_games("english")))
    short = {code.removeprefix("short.") for code in all_sentences() if code.startswith("short.")}
    assert short == laws - NOTICES


def test_every_control_has_a_name_and_can_be_reached(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=4, danhyld_ironback=2))
    here.wait_for_repairs()
    for page in (here.builder, here.order):
        for widget in page.findChildren(QWidget):
            if isinstance(widget, (QAbstractButton, QLineEdit, QAbstractItemView)) and widget.isVisible():
                assert widget.accessibleName(), widget
                assert widget.focusPolicy() != Qt.FocusPolicy.NoFocus, widget
                assert min(widget.width(), widget.height()) >= 24 or isinstance(widget, QLineEdit), widget


@pytest.mark.parametrize("choice", ["light", "dark"])
@pytest.mark.parametrize(
    ("scale", "size"), [(100, (1440, 900)), (150, (1440, 900)), (100, (900, 600)), (200, (900, 600))]
)
def test_everything_is_there_in_every_window(
    choice: str, scale: int, size: tuple[int, int], site: Open, disks: Disks
) -> None:
    here = site(disks("A name that is much longer than there is room for at the top", stalwarts=4, deepwood_archers=1))
    here.window.theme.choose(choice)
    here.window.theme.set_scale(scale)
    here.window.window.resize(*size)
    here.bot.wait(80)
    builder, px = here.builder, here.window.theme.px
    is_wide = builder.ground.width() * 100 / scale >= 760
    wanted = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
    assert builder.splitter.orientation() == wanted
    parts = [builder.meters, builder.left, builder.right, builder.problems]
    for part in parts:
        assert part.height() >= px(40)
        assert part.width() <= builder.ground.width()
    # Nothing lies over anything else, and all of it can be scrolled to.
    boxes = [
        part.geometry().translated(part.parentWidget().mapTo(builder.ground, part.rect().topLeft())) for part in parts
    ]
    for place, box in enumerate(boxes):
        assert builder.ground.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[place + 1 :])
    assert here.problems.height() <= builder.ground.height() / 3 + px(62)
    badge = builder.meters.badge
    assert badge.width() >= badge.sizeHint().width()
    assert not builder.grab().isNull()
    here.window.theme.choose("light")
    here.window.theme.set_scale(100)


def test_the_split_is_remembered(site: Open, disks: Disks) -> None:
    here = site(disks(stalwarts=1))
    here.window.window.resize(1440, 900)
    here.bot.wait(50)
    splitter = here.builder.splitter
    whole = sum(splitter.sizes())
    splitter.moveSplitter(round(whole * 0.6), 1)
    again = site(disks("Another", stalwarts=2))
    again.bot.wait(50)
    sizes = again.builder.splitter.sizes()
    assert sizes[0] / sum(sizes) == pytest.approx(0.6, abs=0.03)


def test_a_meter_says_what_it_shows(qtbot: Any, theme: Theme) -> None:
    meter = ArmyMeter(theme)
    qtbot.addWidget(meter)
    meter.read(spent(154, 150, "of 150 points"))
    assert meter.accessibleName() == "154 of 150 points, 4 over"
    assert meter.reading.is_bad
    meter.read(spent(150, 150, "of 150 points"))
    assert meter.reading.is_good
    assert meter.reading.verdict == ""
    shares = MeterReading(
        "Half rule", "Dwarves 8 of 10", (MeterPart(8, "#8A5428", "Dwarves"), MeterPart(2, "#2C6A4C", "Elves")), 10, 5
    )
    meter.read(shares)
    assert meter.accessibleName() == "Half rule Dwarves 8 of 10, Dwarves 8, Elves 2"


def test_what_is_over_the_limit_is_painted_apart(qtbot: Any, theme: Theme) -> None:
    theme.choose("light")
    meter = ArmyMeter(theme)
    qtbot.addWidget(meter)
    meter.resize(300, meter.sizeHint().height())
    meter.read(spent(200, 100, "of 100 points"))
    picture = meter.grab().toImage()
    y = picture.height() - 8
    assert picture.pixelColor(60, y).name() == theme.tokens.accent.lower()
    assert picture.pixelColor(260, y).name() == theme.tokens.bad.lower()
    meter.read(spent(50, 100, "of 100 points"))
    picture = meter.grab().toImage()
    assert picture.pixelColor(60, y).name() == theme.tokens.accent.lower()
    assert picture.pixelColor(260, y).name() not in (theme.tokens.accent.lower(), theme.tokens.bad.lower())


def test_the_badge_says_it_in_words(qtbot: Any, theme: Theme) -> None:
    badge = LegalBadge(theme)
    qtbot.addWidget(badge)
    badge.read(0)
    assert badge.accessibleName() == "Legal"
    badge.read(2, 1)
    assert badge.accessibleName() == "Not legal yet, 2 problems, 1 change repairs it"
    badge.read(1, None)
    assert badge.accessibleName() == "Not legal yet, 1 problem"
    badge.read(5, 3)
    assert badge.accessibleName() == "Not legal yet, 5 problems, 3 changes repair it"


def test_alignment_is_said_with_its_consequence(site: Open, disks: Disks) -> None:
    here = site(disks(dunwarr_defender=2))
    side = here.builder.meters.side
    assert side.accessibleName() == "Neutral, Good or Evil can still join"
    here.take("damlo", "Damlo Hammerfist", 1)
    assert side.accessibleName() == "Good, no Evil disks allowed"
    here.take("undead horde", "Undead Horde", 1)
    assert side.accessibleName() == "Alignment, Good with Evil"
    assert side.is_bad

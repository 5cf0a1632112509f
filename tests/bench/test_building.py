"""How soon the window answers when a disk is put into a 250-point army, from the key to the end of the painting, and
when an army is opened, from the click until its editor is painted.

Wall time on a busy machine says more about its neighbours than about us: what is asserted is the work of the window's
own thread; the clock is printed beside it.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.armies.advice import suggest
from app.armies.army_store import new_army
from app.armies.validator import validator_for
from catalog.schema.lists import DiskList, Rules
from ui import launch
from ui.armies.documents.army_page import ArmyPage
from ui.armies.screen import ArmiesScreen
from ui.games.diskwars.army.builder import DiskBuilder
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.main_window import MainWindow

MAX_MILLISECONDS = 30.0  # to put a disk in
MAX_OPENING = 150.0  # milliseconds of the window's thread to open an army
SHARE = 0.95  # of all measurements that must be below
ROUNDS = 40
OPENINGS = 20

pytestmark = pytest.mark.bench


class Painted(QObject):
    """Which of some widgets have been painted since `begin`."""

    def __init__(self, widgets: list[QWidget]) -> None:
        super().__init__()
        self._left: set[int] = set()
        self._widgets = widgets
        for widget in widgets:
            widget.installEventFilter(self)

    def begin(self) -> None:
        self._left = {id(widget) for widget in self._widgets}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._left.discard(id(watched))
        return False

    @property
    def is_done(self) -> bool:
        return not self._left


def wait(app: QApplication, until: Callable[[], bool], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not until():
        assert time.monotonic() < end, "waited in vain"
        app.processEvents()
        time.sleep(0.002)


def rest(app: QApplication, seconds: float) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        app.processEvents()
        time.sleep(0.002)


def legal_army(library: Any) -> DiskList:
    made = suggest("diskwars", 250, validator_for(library.catalog, "diskwars").pieces, Rules(), faction="dwarf", seed=3)
    assert made is not None
    assert isinstance(made.army, DiskList)
    return made.army


@pytest.fixture
def builder(qapp: QApplication, ready_home: Path) -> Iterator[DiskBuilder]:
    """The Build tab of the real window, with an army of about 250 points."""
    memory = SettingsMemory(ready_home)
    window = MainWindow(memory)
    window.resize(1440, 900)
    window.show()
    frame = launch.furnish(qapp, window, memory, ready_home)
    context, made = frame.context, list[str]()
    wait(qapp, lambda: context.holdings is not None)
    context.ask("army", lambda library: new_army(library.database, legal_army(library)).id, made.append)
    wait(qapp, lambda: bool(made))
    frame.show_screen("armies", army=made[0])
    screen: Any = frame.screens["armies"]
    wait(qapp, lambda: isinstance(screen.page, ArmyPage))
    found = screen.page.pages["build"]
    assert isinstance(found, DiskBuilder)
    window.activateWindow()
    wait(qapp, lambda: found.picker.fits.is_done)
    rest(qapp, 1.0)
    yield found
    window.close()
    window.deleteLater()


def measured(app: QApplication, builder: DiskBuilder, key: Qt.Key) -> tuple[float, float]:
    """Milliseconds by the clock and of work, from a key to the moment when meters, lines and problems are painted."""
    meters = builder.meters
    painted = Painted([meters.points, meters.half, builder.army.viewport()])
    painted.begin()
    clock, work = time.perf_counter(), time.thread_time()
    QTest.keyClick(builder.picker.view, key)
    while not painted.is_done and time.perf_counter() - clock < 2.0:
        app.processEvents()
    taken = (time.perf_counter() - clock) * 1000, (time.thread_time() - work) * 1000
    assert painted.is_done
    return taken


def test_adding_a_disk_to_a_250_point_army_repaints_within_30_ms(qapp: QApplication, builder: DiskBuilder) -> None:
    """Every second key makes the army illegal, so that problems, badge and bars all change; fits and repairs follow."""
    picker = builder.picker
    picker.enter()
    taken: list[tuple[float, float]] = []
    for number in range(ROUNDS):
        if number % 6 == 0:
            picker.view.setCurrentIndex(picker.model.index(number % 24))
        key = Qt.Key.Key_Plus if number % 2 == 0 else Qt.Key.Key_Minus
        taken.append(measured(qapp, builder, key))
        rest(qapp, 0.5)
    clock, work = (sorted(one[place] for one in taken) for place in (0, 1))
    print(
        f"\n{len(builder.draft.army.entries)} lines, {builder.draft.verdict.points} points; "  # type: ignore[attr-defined]
        f"work of the window: median {statistics.median(work):.1f} ms, 95 % under {work[int(ROUNDS * SHARE)]:.1f} ms; "
        f"by the clock: median {statistics.median(clock):.1f} ms, longest {clock[-1]:.1f} ms"
    )
    assert work[int(ROUNDS * SHARE)] < MAX_MILLISECONDS


def test_opening_an_army_takes_the_window_less_than_150_ms(qapp: QApplication, builder: DiskBuilder) -> None:
    """Two armies in turn, as somebody looks through the shelf; what the background reads is not counted."""
    context, screen = builder.context, builder.window().findChild(ArmiesScreen)
    first, made = builder.draft.id, list[str]()
    context.ask("second", lambda library: new_army(library.database, legal_army(library)).id, made.append)
    wait(qapp, lambda: bool(made))
    taken: list[float] = []
    for number in range(OPENINGS):
        wanted = made[0] if number % 2 == 0 else first
        work = time.thread_time()
        screen.open_army(wanted)
        page = opened(qapp, screen, wanted)
        taken.append((time.thread_time() - work) * 1000)
        wait(qapp, lambda page=page: page.pages["build"].picker.fits.is_done)
        rest(qapp, 0.3)
    taken.sort()
    print(f"\nopening: median {statistics.median(taken):.1f} ms, longest {taken[-1]:.1f} ms of the window")
    assert statistics.median(taken) < MAX_OPENING
    assert taken[int(OPENINGS * SHARE)] < MAX_OPENING


def opened(app: QApplication, screen: ArmiesScreen, wanted: str) -> ArmyPage:
    """Wait until an army's editor is there and painted."""
    painted: Painted | None = None
    end = time.monotonic() + 30
    while time.monotonic() < end:
        app.processEvents()
        page = screen.page
        if painted is None and isinstance(page, ArmyPage) and page.draft.id == wanted and "build" in page.pages:
            editor = page.pages["build"]
            assert isinstance(editor, DiskBuilder)
            painted = Painted([editor.picker.view.viewport(), editor.army.viewport(), editor.meters])
            painted.begin()
        if painted is not None and painted.is_done:
            assert isinstance(page, ArmyPage)
            return page
        time.sleep(0.0005)
    raise AssertionError("waited in vain")

"""How soon the window answers when a disk is put into a 250-point army: from the key to the end of the painting.

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
from ui.games.diskwars.army.builder import DiskBuilder
from ui.shell.services.settings_memory import SettingsMemory
from ui.shell.window.main_window import MainWindow

MAX_MILLISECONDS = 30.0  # milliseconds
ROUNDS = 24

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
    """Milliseconds by the clock and of work, from a key to the moment when meters, problems and line are painted."""
    meters, problems = builder.meters, builder.problems
    painted = Painted([meters.points, meters.half, builder.army.viewport(), problems.panel])
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
            picker.view.setCurrentIndex(picker.model.index(number))
        key = Qt.Key.Key_Plus if number % 2 == 0 else Qt.Key.Key_Minus
        taken.append(measured(qapp, builder, key))
        rest(qapp, 0.5)
    clock, work = (sorted(one[place] for one in taken) for place in (0, 1))
    print(
        f"\n{len(builder.draft.army.entries)} lines, {builder.draft.verdict.points} points; "  # type: ignore[attr-defined]
        f"work of the window: median {statistics.median(work):.1f} ms, 9 of 10 under {work[int(ROUNDS * 0.9)]:.1f} ms; "
        f"by the clock: median {statistics.median(clock):.1f} ms, longest {clock[-1]:.1f} ms"
    )
    assert statistics.median(work) < MAX_MILLISECONDS
    assert work[int(ROUNDS * 0.9)] < MAX_MILLISECONDS

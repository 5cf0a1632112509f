"""How fast the table is drawn: frames while a disk is dragged, the time from an answer to its picture, beside a floor
of the same run (the cloth with nothing on it); and whether tables that were closed are gone.

Times are those of the window's own thread: whatever else the machine does is not the table's.
"""

import gc
import json
import time
import tracemalloc
import weakref
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QObject, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.armies.validator import entries_for
from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.battles.position import OpenedBattle, open_position, read_position
from app.engine.game import Game, GameValue
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.table import table_of
from app.games.diskwars.battle.codec.cards import KINDS, SYSTEM, profile_in
from app.games.diskwars.rules.state import Disk, Seat, State
from catalog.overlay import open_library
from tests.ui.battle.playing import Player
from tests.ui.conftest import Opened
from ui.battle.session.board import BattleBoard
from ui.battle.session.session import BattleSession
from ui.games.disk.faces import Faces
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme
from ui.shell.services.settings_memory import SettingsMemory

pytestmark = pytest.mark.bench

SIZE = (1600, 1000)
DISKS = 120
STEPS, ANSWERS, RUNS = 150, 30, 3
TWENTY, FIRST = 20, 4
FRAME, ANSWER = 16.0, 60.0  # milliseconds


@pytest.fixture(scope="module")
def records(built_home: Path) -> Records:
    library = open_library(built_home)
    found = {kind: entries_for(library.catalog, SYSTEM, kind) for kind in KINDS}
    library.close()
    return found


@pytest.fixture
def theme(qapp: QApplication, tmp_path: Path) -> Theme:
    memory = SettingsMemory(tmp_path)
    memory.keep("speed", 0)
    return Theme(qapp, memory)


def crowd(records: Records, count: int = DISKS) -> State:
    """So many disks of two armies in rows, every third pair overlapping; the first player is to move."""
    cards = [card for id_ in sorted(records["disk"])[: 2 * count : 2] if (card := profile_in(records, id_))][:60]
    lying, disks = [], {}
    for n in range(count):
        id_, card = f"{'AB'[n % 2]}{n}", cards[n % len(cards)]
        at = (2 * INCH + (n % 15) * 3 * INCH, 2 * INCH + (n // 15) * 4 * INCH + (n % 3 == 1) * INCH)
        lying.append((id_, at, card.radius, id_[0]))
        signs = {"damage": n % 5 == 1, "activated": n % 4 == 3 and n > 3, "berserk": n % 11 == 2}
        disks[id_] = Disk(
            id=id_, seat=id_[0], owner=id_[0], card=card, start=at, **{k: int(v) for k, v in signs.items()}
        )
    first = replace(disks["A0"], card=replace(disks["A0"].card, movement=4, skills={}))
    return State(
        table=table_of(48 * INCH, 36 * INCH, lying), seats=(Seat(id="A"), Seat(id="B")), disks={**disks, "A0": first},
        segment="activation", first="A", turn="A",
    )  # fmt: skip


def opened(records: Records, theme: Theme, state: State) -> BattleBoard:
    """A board on a state, as the window of a table shows it."""
    empty = {"format": "roundel-position/1", "system": "diskwars", "seats": [{"id": "A"}, {"id": "B"}]}
    position = read_position(json.dumps(empty).encode(), "p.json", records)
    assert isinstance(position, Position), position
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    table.game = Game(table.game.rules, GameValue(state))
    board = BattleBoard(BattleSession(table, records, pace=0), theme)
    board.resize(*SIZE)
    board.show()
    QApplication.processEvents()
    return board


class Painter(QObject):
    """Paints for the view and looks at the clock meanwhile."""

    def __init__(self, view: TableView) -> None:
        super().__init__()
        self.view = view
        self.took: list[float] = []
        view.viewport().installEventFilter(self)

    def eventFilter(self, _: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.Paint:
            return False
        begun = time.thread_time()
        self.view.viewportEvent(event)
        self.took.append(1000 * (time.thread_time() - begun))
        return True

    def wait(self) -> float:
        """Milliseconds that the next picture takes."""
        self.took.clear()
        end = time.monotonic() + 2
        while not self.took and time.monotonic() < end:
            QApplication.processEvents()
            time.sleep(0.0005)  # the window asks for its next picture by a clock
        return sum(self.took)


def settle(until: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not until():
        assert time.monotonic() < end
        QApplication.processEvents()


def share(figures: list[float], part: float) -> float:
    return sorted(figures)[min(int(len(figures) * part), len(figures) - 1)]


def told(name: str, figures: list[float]) -> str:
    return f"{name}: p50 {share(figures, 0.5):.1f}, p95 {share(figures, 0.95):.1f}, max {max(figures):.1f} ms"


def way(start: Point) -> Iterator[Point]:
    """Where the pointer goes: to and fro, and ever farther away."""
    for n in range(STEPS):
        yield start[0] + n * INCH // 18, start[1] + (abs(n % 60 - 30)) * INCH // 6


def over(view: TableView, at: Point) -> None:
    pixel = QPointF(view.pixel_of(at))
    none = Qt.MouseButton.NoButton
    held = Qt.MouseButton.LeftButton
    where = view.viewport().mapToGlobal(pixel)
    move = QMouseEvent(QEvent.Type.MouseMove, pixel, where, none, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(view.viewport(), move)


def floor(theme: Theme, records: Records) -> list[float]:
    """The cloth alone, all of it each time."""
    view = TableView(theme, Faces(records, "diskwars"))
    view.resize(*SIZE)
    view.show_state(State(table=table_of(48 * INCH, 36 * INCH, []), seats=(Seat(id="A"),)))
    view.show()
    painter = Painter(view)
    painter.wait()
    took = []
    for _ in range(40):
        view.viewport().update()
        took.append(painter.wait())
    view.close()
    view.deleteLater()
    return took


def pooled(runs: list[list[float]]) -> list[float]:
    """Every figure of every run counts: a slow step is what a player waits for."""
    return [one for run in runs for one in run]


def test_frames_while_a_disk_is_dragged_among_120(theme: Theme, records: Records) -> None:
    bare = floor(theme, records)
    board = opened(records, theme, crowd(records))
    session, view = board.session, board.surface.view
    for key in ("A0", "move"):
        if session.decision is not None and session.decision.kind == "pick":
            session.give(session.answer(pick=(key,)))
    assert session.decision is not None
    assert session.decision.kind == "place"
    settle(lambda: not board.surface.pointer_controller.is_shading)
    painter = Painter(view)
    runs = [dragged(view, painter, session.state.table["A0"].at) for _ in range(RUNS)]
    handled, painted = (pooled([run[part] for run in runs]) for part in (0, 1))
    frames = pooled([[sum(pair) for pair in zip(*run, strict=True)] for run in runs])
    whole = []
    for _ in range(40):
        view.viewport().update()
        whole.append(painter.wait())
    print(f"\n{len(view.pieces)} pieces, {view.shaded} spots of reach")
    for name, figures in (
        ("the bare cloth, all of it", bare), ("a frame painted", painted), ("the pointer answered", handled),
        ("both", frames), ("everything painted anew", whole),
    ):  # fmt: skip
        print(told(name, figures))
    board.close()
    board.deleteLater()
    assert view.shaded > 100
    assert share(painted, 0.95) < FRAME
    assert share(frames, 0.95) < FRAME


def dragged(view: TableView, painter: Painter, start: Point) -> tuple[list[float], list[float]]:
    """How long each step of the pointer took to be answered, and to be painted."""
    handled, painted = [], []
    for spot in way(start):
        begun = time.thread_time()
        over(view, spot)
        handled.append(1000 * (time.thread_time() - begun))
        painted.append(painter.wait())
        assert painter.took
    return handled, painted


def test_from_an_answer_to_its_picture_among_120(theme: Theme, records: Records) -> None:
    took = pooled([answered(opened(records, theme, crowd(records))) for _ in range(RUNS)])
    print("\n" + told("from an answer to its picture", took))
    assert share(took, 0.95) < ANSWER


def answered(board: BattleBoard) -> list[float]:
    """How long each of thirty answers took until it was painted, with everything around the table."""
    session, painter, took = board.session, Painter(board.surface.view), list[float]()
    painter.wait()
    while session.decision is not None and len(took) < ANSWERS:
        begun = time.thread_time()
        answer(session)
        painter.wait()
        took.append(1000 * (time.thread_time() - begun))
    board.close()
    board.deleteLater()
    return took


def answer(session: BattleSession) -> None:
    """Always the same: the first that can act moves down, and ends its move where it cannot go on."""
    decision = session.decision
    assert decision is not None
    if decision.kind == "place":
        x, y = session.state.table[decision.about[0]].at
        assert session.give(session.answer(place=Flip((x + INCH, y + 4 * INCH)))) or session.give(session.answer())
    else:
        options = [option.key for option in decision.options if not option.reasons]
        session.give(session.answer(pick=("move" if "move" in options else options[0],)))


def test_twenty_battles_opened_and_closed_in_one_window_leave_nothing_behind(
    qtbot: QtBot, qapp: QApplication, ready_home: Path
) -> None:
    window = Opened(qtbot, qapp, ready_home)
    window.wait_for_opening()
    player = Player(window)
    battles = [player.small_battle("person", "person", seed=n) for n in range(TWENTY + FIRST)]
    gone: list[weakref.ref[BattleBoard]] = []
    first = before = 0.0
    for number, battle in enumerate(battles):
        if number == FIRST:  # what every battle shares is there by now
            tracemalloc.start()
            first, before = tracemalloc.get_traced_memory()[0], resident()
        visit(player, battle, gone)
    grown, python = resident() - before, (tracemalloc.get_traced_memory()[0] - first) / 2**20
    tracemalloc.stop()
    held = [number for number, one in enumerate(gone) if one() is not None]
    window.window.close()  # nothing is asked in the background any more
    collect()
    left = [number for number, one in enumerate(gone) if one() is not None]
    print(
        f"\n{TWENTY} battles: {grown:.1f} MB more in all, {python:.2f} MB of it Python's; boards left: {held}, {left}"
    )
    assert held in ([], [len(gone) - 1]), "while the window is open at most the last one may still be on its way out"
    assert not left
    assert python < 1.5
    assert grown < 15


def visit(player: Player, battle: str, gone: list[weakref.ref[BattleBoard]]) -> None:
    """Open a battle, answer a few questions, close it."""
    player.sit_down(battle)
    gone.append(weakref.ref(player.page.board))
    for _ in range(3):
        if player.session.veil:
            player.session.lift()
        player.click_first()
    player.screen.show_library()
    del player.page
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    player.settle()
    collect()


def collect() -> None:
    """What is to be deleted is, and what only holds itself goes."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()


def resident() -> float:
    """Megabytes."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS:")) / 1024

"""How much work a small thing is: calls of our own functions while a flip is dropped in a window, and the start of a
computer player's process. Calls are the same on every machine; times stand beside a floor of the same run."""

import json
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from types import FrameType

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.battles.opponent import Opponent
from app.engine.protocol import CHANCE
from tests.games.adapter import GameAdapter, answers, played_games
from tests.games.test_kept_files import GOLDEN
from tests.games.test_loaded_when import loaded, ours
from tests.ui.battle.playing import Player
from tests.ui.conftest import Opened

pytestmark = pytest.mark.bench

ROOT = Path(__file__).parents[2]
OURS = tuple(f"{ROOT / top}/" for top in ("app", "catalog", "reports", "ui"))
POSITION = GOLDEN / "positions" / "diskwars-0-tides-of-war-quiet.json"
# Today's figures, to be lowered.
MAX_CALLS = 5_400  # the cheapest of three drops; some clocks are heard or not
MAX_VIEWS = 2  # the dearest of them

Calls = Counter[str]
"""How often each function of ours was called, by file and name."""


@contextmanager
def counted() -> Iterator[Calls]:
    """Count the calls that this thread makes meanwhile."""
    calls: Calls = Counter()

    def heard(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(OURS):
            calls[f"{code.co_filename.removeprefix(f'{ROOT}/')}:{code.co_qualname}"] += 1

    sys.setprofile(heard)
    try:
        yield calls
    finally:
        sys.setprofile(None)


def test_calls_of_a_flip_that_is_dropped(qtbot: QtBot, qapp: QApplication, ready_home: Path) -> None:
    window = Opened(qtbot, qapp, ready_home)
    window.wait_for_opening()
    player = Player(window)
    page = player.sit_down(player.battle_from(json.loads(POSITION.read_bytes()), "person", "person"))
    window.window.setUpdatesEnabled(False)  # how often a window is painted meanwhile depends on the machine
    drops = [drop(player, page.board.surface.view.let_go.emit) for _ in range(3)]
    calls = min(drops, key=Counter.total)
    views = max(one["app/engine/game.py:Game.view"] for one in drops)
    print(f"\na dropped flip: {', '.join(str(one.total()) for one in drops)} calls; Game.view {views} times")
    for name, count in calls.most_common(12):
        print(f"{count:6d} {name}")
    assert 0 < views <= MAX_VIEWS
    assert calls.total() <= MAX_CALLS


def drop(player: Player, let_go: Callable[..., None]) -> Calls:
    """Play until a disk is to be flipped, drop it an inch away; count until it is kept and the next reach is known."""
    session, board = player.session, player.page.board

    def is_flip() -> bool:
        return not session.veil and session.decision is not None and session.decision.prompt == "ask.flip"

    player.play(lambda: session.lift() if session.veil else player.click_first(), is_flip)
    player.wait(lambda: not board.surface.pointer_controller.is_shading)
    assert session.decision is not None
    asked, (x, y) = session.decision, session.state.table[session.decision.about[0]].at
    for aim in ((x + 25_400, y), (x, y + 25_400), (x - 25_400, y), (x, y - 25_400)):
        with counted() as calls:
            let_go(aim, False)
            player.wait(lambda: not session.is_busy and not board.surface.pointer_controller.is_shading)
        if session.decision is not asked:
            return calls
    raise AssertionError("no flip was taken")


@pytest.mark.parametrize("game", played_games(), ids=lambda game: game.system)
def test_the_start_of_a_players_process(game: GameAdapter, tmp_path: Path) -> None:
    table = game.open(game.begin(1))
    for _ in answers(game, table, dict.fromkeys(game.seats(table), "random"), 200):
        if table.game.waiting != (CHANCE,) and table.game.state.round:
            break
    seat, decision = table.game.waiting[0], table.game.decision
    assert decision is not None
    question = table.game.view(seat), decision.seen_by(seat), seat
    first, later, floor = [], [], []
    for _ in range(5):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", "pass"], check=True)
        floor.append(time.perf_counter() - begun)
        opponent = Opponent("first", 1, system=game.system)
        for took in (first, later):
            begun = time.perf_counter()
            opponent.ask(*question)
            while (reply := opponent.reply(0.01)) is None:
                pass
            took.append(time.perf_counter() - begun)
            assert reply.how == "thought"
        opponent.close()
    file = tmp_path / "question"
    file.write_bytes(ForkingPickler.dumps(question))
    found = loaded("player", game.system, str(file))
    start, empty = statistics.median(first) - statistics.median(later), statistics.median(floor)
    print(f"\nstart of a player's process, {game.system}: {start:.2f} s, {start / empty:.1f} times an empty Python")
    print(f"modules in it: {len(found)}, our own {len(ours(found))}")
    assert start / empty < 40

"""Starts `roundel table` and `roundel battle watch`: reads the file, then opens a window on it."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from app.base.errors import KnownError
from app.storage.data_folder import data_folder
from app.words import say, tell_error

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication, QWidget

    from app.games.api.position import Position
    from app.games.api.records import Records
    from ui.shell.look.theme import Theme

SMOKE = "--smoke"
WINDOW = (1280, 820)


def main(arguments: Sequence[str], begin: "Callable[[], QApplication]") -> int:
    """`POSITION [SEAT=POLICY ...]`. `--smoke`: open, paint once, quit. What cannot be read is said in the words of
    `roundel play`, exit code 2. `begin` makes the application."""
    named = [one for one in arguments if one != SMOKE]
    try:
        position, records = _read(named[0])
        policies = policies_of(named[1:], position)
        folder = data_folder()
    except KnownError as error:
        print(tell_error(error), file=sys.stderr)
        return 2

    def made(theme: "Theme") -> "QWidget":
        from ui.battle.session.session import BattleSession
        from ui.battle.session.window import BattleWindow

        return BattleWindow(BattleSession(position, records, policies), theme, Path(named[0]).name)

    return _run(begin(), folder, made, is_smoke=SMOKE in arguments)


def watch(arguments: Sequence[str], begin: "Callable[[], QApplication]") -> int:
    """`RECORD`: watch a battle again. Nobody plays on from it here: that is kept, and belongs to the main window."""
    from app.base.files import read_file
    from ui.battle.replay.opening_records import read_film

    file = Path(next(one for one in arguments if one != SMOKE))
    try:
        replay = read_film(read_file(file), file.name)
        folder = data_folder()
    except KnownError as error:
        print(tell_error(error), file=sys.stderr)
        return 2

    def made(theme: "Theme") -> "QWidget":
        from PySide6.QtCore import QSize

        from ui.battle.replay.replay_page import ReplayPage
        from ui.shell.window.window_size import size_window

        page = ReplayPage(theme, replay, file.name)
        page.setWindowTitle(say("replay.title", name=file.name))
        size_window(page, QSize(*WINDOW))
        page.play_on.hide()
        page.back.hide()
        return page

    return _run(begin(), folder, made, is_smoke=SMOKE in arguments)


def _read(file: str) -> "tuple[Position[Any], Records]":
    """A position of any game that can be played, and the catalogue as far as it needs that."""
    from app.armies.validator import battle_records
    from app.battles.position import system_in
    from app.cli.library import library
    from app.cli.play import bytes_of, position_in

    raw = bytes_of(file)
    with library() as opened:
        records = battle_records(opened.catalog, system := system_in(raw))
    return position_in(raw, file, records, system), records


def policies_of(said: Sequence[str], position: "Position[Any]") -> Mapping[str, str]:
    """`B=greedy`: which seats are played by programs. A table is for somebody: no name stands for all seats."""
    from app.battles.playing import seats_of
    from app.cli.play import policies_for

    for one in said:
        if "=" not in one:
            raise KnownError("cli.table.bad-seat", said=one, known=seats_of(position))
    return policies_for(said, position)


def _run(app: "QApplication", folder: Path, made: "Callable[[Theme], QWidget]", *, is_smoke: bool) -> int:
    from PySide6.QtCore import QTimer

    from ui.art.logo import logo_icon
    from ui.shell.look.palette import LIGHT
    from ui.shell.look.theme import Theme
    from ui.shell.services.crash import CrashNet
    from ui.shell.services.settings_memory import SettingsMemory

    theme = Theme(app, SettingsMemory(folder))
    app.setWindowIcon(logo_icon(LIGHT))
    window = made(theme)
    net = CrashNet(theme, folder)
    if not is_smoke:
        net.spread()
    window.show()
    if is_smoke:
        QTimer.singleShot(0, lambda: (window.grab(), window.close()))
    return app.exec()

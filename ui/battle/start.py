"""Starts `roundel table`: reads the position, then opens the window on it."""

import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.errors import KnownError
from app.words import tell_error

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from app.battles.cards import Records
    from app.battles.position import Position

SMOKE = "--smoke"


def main(arguments: Sequence[str], begin: "Callable[[], QApplication]") -> int:
    """`POSITION [SEAT=POLICY ...]`. `--smoke`: open, paint once, quit. What cannot be read is said in the words of
    `roundel play`, exit code 2. `begin` makes the application."""
    named = [one for one in arguments if one != SMOKE]
    try:
        position, records = _read(named[0])
        policies = policies_of(named[1:], position)
    except KnownError as error:
        print(tell_error(error), file=sys.stderr)
        return 2
    return _run(begin(), position, records, policies, named[0], is_smoke=SMOKE in arguments)


def _read(file: str) -> "tuple[Position, Records]":
    from app.cli.library import library
    from app.cli.play import load_position, records_of

    with library() as opened:
        records = records_of(opened)
    return load_position(file, records), records


def policies_of(said: Sequence[str], position: "Position") -> Mapping[str, str]:
    """`B=greedy`: which seats are played by programs."""
    from app.battles.playing import POLICIES

    seats = tuple(seat.id for seat in position.state.seats)
    found: dict[str, str] = {}
    for one in said:
        seat, is_given, policy = one.partition("=")
        if not is_given or seat not in seats:
            raise KnownError("cli.table.bad-seat", said=one, known=seats)
        if policy not in POLICIES:
            raise KnownError("cli.play.bad-policy", policy=policy, known=POLICIES)
        found[seat] = policy
    return found


def _run(
    app: "QApplication", position: "Position", records: "Records", policies: Mapping[str, str], file: str, *,
    is_smoke: bool,
) -> int:  # fmt: skip
    from PySide6.QtCore import QTimer

    from app.storage.places import data_folder
    from ui.art.logo import logo_icon
    from ui.battle.desk import Desk
    from ui.battle.window import BattleWindow
    from ui.shell.crash import CrashNet
    from ui.shell.memory import Memory
    from ui.shell.palette import LIGHT
    from ui.shell.theme import Theme

    theme = Theme(app, Memory(data_folder()))
    app.setWindowIcon(logo_icon(LIGHT))
    window = BattleWindow(Desk(position, records, policies), theme, Path(file).name)
    net = CrashNet(theme, data_folder())
    if not is_smoke:
        net.spread()
    window.show()
    if is_smoke:
        QTimer.singleShot(0, lambda: (window.grab(), window.close()))
    return app.exec()

"""A battle as it stands, once more: written into a file, or played on as another one."""

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app.base.canonical import canonical, readable
from app.words import say
from ui.battle.session.saved_session import SavedSession
from ui.battle.session.session import BattleSession
from ui.shell.look.theme import Theme
from ui.shell.services.opened_files import choose_place

if TYPE_CHECKING:
    from collections.abc import Callable

    from catalog.overlay import Library


def save_copy(session: BattleSession, parent: QWidget, told: "Callable[[str], None]") -> None:
    """The record of a kept battle, or the position of one that nobody keeps."""
    from app.armies.formats.import_export import file_stem

    if isinstance(session, SavedSession):
        kinds, name = f"{say('battles.files')} (*.jsonl)", f"{file_stem(session.summary.name)}.jsonl"
    else:
        kinds, name = f"{say('side.position-files')} (*.json)", "table.json"
    choose_place(parent, say("side.save-title"), kinds, name, lambda path: write_copy(session, path, told))


def write_copy(session: BattleSession, path: Path, told: "Callable[[str], None]") -> None:
    from app.base.files import write_file

    if not isinstance(session, SavedSession):
        write_file(path, (readable(session.position(), width=1000) + "\n").encode())
        told(say("side.saved", file=path.name))
        return
    battle = session.keeper.battle_id

    def work(library: "Library") -> Path:
        from app.battles.store import record_of

        write_file(path, record_of(library.database, battle))
        return path

    session.context.ask(f"write {path}", work, lambda made: told(say("side.saved", file=made.name)))


def fork(session: BattleSession, theme: Theme) -> None:
    """Play on from here as another battle; this one stays as it is."""
    if isinstance(session, SavedSession):
        _fork_kept(session)
    else:
        _fork_window(session, theme)


def _fork_kept(session: SavedSession) -> None:
    from ui.battle.session.opening import open_battle

    context, battle = session.context, session.keeper.battle_id
    name = say("side.fork-name", name=session.summary.name, round=session.state.round)

    def work(library: "Library") -> str:
        from app.battles.forking import play_on
        from app.battles.record import Record, read_record
        from app.battles.store import record_of

        record = read_record(record_of(library.database, battle), name)
        assert isinstance(record, Record)  # it is being played
        return play_on(library.database, record, len(record.lines), name, session.summary.sides)

    def then(battle_id: str) -> None:
        context.battles_changed.emit()
        open_battle(context, battle_id)

    context.save(work, then)


def _fork_window(session: BattleSession, theme: Theme) -> None:
    from app.battles.position import read_position
    from app.games.api.position import Position
    from ui.battle.replay.opening_records import show_window
    from ui.battle.session.window import BattleWindow

    position = read_position(canonical(session.position()).encode(), "", session.records, session.system)
    assert isinstance(position, Position), position  # it was just written
    title = say("side.fork-title", round=session.state.round)
    show_window(
        BattleWindow(BattleSession(position, session.records, session.policies), theme, title),
        say("table.title", file=title),
    )

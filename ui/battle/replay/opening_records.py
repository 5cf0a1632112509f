"""The ways to watching a record and to setting up a table, and from there to a battle."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from app.base.errors import KnownError
from app.words import label, say, tell_error
from ui.shell.services.app_context import AppContext
from ui.shell.window.window_size import size_window

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from app.battles.battle_list import BattleSide
    from app.battles.replay_timeline import ReplayTimeline
    from app.games.api.records import Records
    from catalog.overlay import Library
    from ui.battle.aside_page import AsidePage
    from ui.battle.replay.editor_page import EditorPage
    from ui.battle.replay.replay_page import ReplayPage

USUAL, MIN_SIZE = QSize(1280, 820), QSize(480, 380)

_open: "set[QWidget]" = set()  # windows that nobody else holds
_stages: "dict[AppContext, Callable[[AsidePage], None]]" = {}  # what shows pages inside a window
_editors: "dict[AppContext, EditorPage]" = {}  # what is being set up; it is shown again until somebody leaves it


def set_stage(context: AppContext, show: "Callable[[AsidePage], None]") -> None:
    """From now on pages of this house are shown by its screen and not as windows."""
    _stages[context] = show
    context.destroyed.connect(lambda: _stages.pop(context, None))


def present(context: AppContext, page: "AsidePage", title: str) -> None:
    """Bring a page to the front, wherever there is room for it."""
    context.go("battle")
    if context in _stages:
        _stages[context](page)
    else:
        page.back_wanted.connect(page.close)
        show_window(page, title)


def open_replay(context: AppContext, raw_record: bytes, name: str, sides: "Sequence[BattleSide]" = ()) -> None:
    """Watch a record. One that cannot be shown says why. `sides` are those of a kept battle."""

    def show(replay: "ReplayTimeline") -> None:
        show_replay(context, replay, name, sides)

    context.ask(f"watch {name}", lambda _: read_film(raw_record, name, sides), show)


def read_film(raw: bytes, name: str, sides: "Sequence[BattleSide]" = ()) -> "ReplayTimeline":
    from app.battles.record import Record, read_record
    from app.battles.replay_timeline import film_of

    record = read_record(raw, name)
    if not isinstance(record, Record):
        raise KnownError("replay.not-read", record, file=name)
    return film_of(record, sides)


def show_replay(
    context: AppContext, replay: "ReplayTimeline", name: str, sides: "Sequence[BattleSide]" = ()
) -> "ReplayPage":
    from ui.battle.replay.replay_page import ReplayPage

    page = ReplayPage(context.theme, replay, name)
    page.play_on_wanted.connect(lambda step: _play_on(context, page, step, sides))
    context.destroyed.connect(page.deleteLater)
    present(context, page, say("replay.title", name=name))
    return page


def present_again(context: AppContext, page: "AsidePage") -> None:
    context.go("battle")
    if context in _stages:
        _stages[context](page)
    else:
        page.activateWindow()


def show_window(page: QWidget, title: str) -> None:
    """A page as a window of its own; it lives until it is closed."""
    page.setWindowTitle(title)
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    page.setMinimumSize(MIN_SIZE)
    size_window(page, USUAL)
    _open.add(page)
    page.destroyed.connect(lambda: _open.discard(page))
    page.show()


def _play_on(context: AppContext, page: "ReplayPage", step: int, sides: "Sequence[BattleSide]") -> None:
    """A new battle from the table that is shown, kept and opened."""
    from ui.battle.session.opening import open_battle

    frame, record = page.replay.frames[step], page.replay.record
    name = say("replay.forked", name=page.name, round=frame.picture.round)

    def work(library: "Library") -> str:
        from app.battles.forking import play_on

        return play_on(library.database, record, frame.line, name, sides)

    def then(battle_id: str) -> None:
        context.battles_changed.emit()
        page.back_wanted.emit()  # nobody watches any more
        open_battle(context, battle_id)

    context.save(work, then, lambda error: page.tell(tell_error(error)))


# --- setting up ---


def open_editor(context: AppContext, raw: bytes = b"", name: str = "") -> None:
    """Set up any table: the one that is being set up, else an empty one; or a position that came as a file."""
    if context in _editors and not raw:
        present_again(context, _editors[context])
        return

    from app.battles.position import system_in
    from ui.battle.replay.position_editor import editable_games, last_game

    system = system_in(raw) or last_game(context)
    if system not in editable_games():
        context.refuse(say("editor.other-game", game=label(system), known=[label(one) for one in editable_games()]))
        return

    def work(library: "Library") -> "Records":
        from app.armies.validator import battle_records

        return battle_records(library.catalog, system)

    def show(records: "Records") -> None:
        page = show_editor(context, records, system)
        if raw:
            page.open_raw(raw, name)

    context.ask("set up a table", work, show)


def show_editor(context: AppContext, records: "Records", system: str) -> "EditorPage":
    from ui.battle.replay.editor_page import EditorPage
    from ui.battle.session.opening import open_battle

    page = EditorPage(context, records, system)
    page.begun.connect(lambda battle_id: open_battle(context, battle_id))
    context.destroyed.connect(page.deleteLater)
    _editors[context] = page
    page.destroyed.connect(lambda: _editors.pop(context, None))
    present(context, page, say("editor.title"))
    return page

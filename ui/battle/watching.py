"""The ways to watching a record and to setting up a table, and from there to a battle."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from app.base.errors import KnownError
from app.words import say, tell_error
from ui.shell.house import House
from ui.shell.placing import size_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.battles.film import Film
    from app.games.api.records import Records
    from catalog.overlay import Library
    from ui.battle.editor import EditorPage
    from ui.battle.replay import ReplayPage

USUAL, LEAST = QSize(1280, 820), QSize(480, 380)

_open: "set[QWidget]" = set()  # windows that nobody else holds
_stages: "dict[House, Callable[[QWidget], None]]" = {}  # what shows pages inside a window
_editors: "dict[House, EditorPage]" = {}  # what is being set up; it is shown again until somebody leaves it


def set_stage(house: House, show: "Callable[[QWidget], None]") -> None:
    """From now on pages of this house are shown by its screen and not as windows."""
    _stages[house] = show
    house.destroyed.connect(lambda: _stages.pop(house, None))


def present(house: House, page: QWidget, title: str) -> None:
    """Bring a page to the front, wherever there is room for it."""
    house.go("battle")
    if house in _stages:
        _stages[house](page)
    else:
        page.back_wanted.connect(page.close)  # type: ignore[attr-defined]
        show_window(page, title)


def open_replay(house: House, raw_record: bytes, name: str) -> None:
    """Watch a record. One that cannot be shown says why."""

    def show(film: "Film") -> None:
        show_replay(house, film, name)

    house.ask(f"watch {name}", lambda _: read_film(raw_record, name), show)


def read_film(raw: bytes, name: str) -> "Film":
    from app.battles.film import film_of
    from app.battles.record import Record, read_record

    record = read_record(raw, name)
    if not isinstance(record, Record):
        raise KnownError("replay.not-read", record, file=name)
    return film_of(record)


def show_replay(house: House, film: "Film", name: str) -> "ReplayPage":
    from ui.battle.replay import ReplayPage

    page = ReplayPage(house.theme, film, name)
    page.play_on_wanted.connect(lambda step: _play_on(house, page, step))
    house.destroyed.connect(page.deleteLater)
    present(house, page, say("replay.title", name=name))
    return page


def present_again(house: House, page: QWidget) -> None:
    house.go("battle")
    if house in _stages:
        _stages[house](page)
    else:
        page.activateWindow()


def show_window(page: QWidget, title: str) -> None:
    """A page as a window of its own; it lives until it is closed."""
    page.setWindowTitle(title)
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    page.setMinimumSize(LEAST)
    size_window(page, USUAL)
    _open.add(page)
    page.destroyed.connect(lambda: _open.discard(page))
    page.show()


def _play_on(house: House, page: "ReplayPage", step: int) -> None:
    """A new battle from the table that is shown, kept and opened."""
    from ui.battle.opening import open_battle

    frame, record = page.film.frames[step], page.film.record
    name = say("replay.forked", name=page.name, round=frame.picture.round)

    def work(library: "Library") -> str:
        from app.battles.taking_up import play_on

        return play_on(library.database, record, frame.line, name)

    def then(battle_id: str) -> None:
        house.battles_changed.emit()
        page.back_wanted.emit()  # nobody watches any more
        open_battle(house, battle_id)

    house.save(work, then, lambda error: page.tell(tell_error(error)))


# --- setting up ---


def open_editor(house: House, raw: bytes = b"", name: str = "") -> None:
    """Set up any table: the one that is being set up, else an empty one; or a position that came as a file."""
    if house in _editors and not raw:
        present_again(house, _editors[house])
        return

    from app.battles.position import system_in
    from ui.battle.editor import last_game

    system = system_in(raw) or last_game(house)

    def work(library: "Library") -> "Records":
        from ui.battle.plan import records_of

        return records_of(library, system)

    def show(records: "Records") -> None:
        page = show_editor(house, records, system)
        if raw:
            page.open_raw(raw, name)

    house.ask("set up a table", work, show)


def show_editor(house: House, records: "Records", system: str) -> "EditorPage":
    from ui.battle.editor import EditorPage
    from ui.battle.opening import open_battle

    page = EditorPage(house, records, system)
    page.begun.connect(lambda battle_id: open_battle(house, battle_id))
    house.destroyed.connect(page.deleteLater)
    _editors[house] = page
    page.destroyed.connect(lambda: _editors.pop(house, None))
    present(house, page, say("editor.title"))
    return page

"""The ways to the companion: among the battles, or in a narrow window of its own beside the table."""

from PySide6.QtCore import QSize, Qt

from app.words import say
from ui.battle.replay.opening_records import present, present_again
from ui.companion.page import CompanionPage
from ui.shell.services.app_context import House
from ui.shell.window.main_window import MainWindow
from ui.shell.window.window_size import size_window

USUAL, LEAST = QSize(420, 800), QSize(360, 480)

_open: dict[House, CompanionPage] = {}  # one for each house; it is shown again until somebody leaves it


def open_companion(house: House, army: str = "") -> CompanionPage:
    """Show it; with the key of an army (`army ID`, `published ID`) the page of a new table."""
    page = _open.get(house)
    if page is None:
        page = _made(house)
        present(house, page, say("companion.title"))
        if not army:
            page.show_sessions()
    elif page.is_window:
        page.showNormal()
        page.activateWindow()
    else:
        present_again(house, page)
    if army:
        page.begin(army)
    return page


def open_window(house: House, session_id: str = "") -> CompanionPage:
    """The same in a window of its own; the page among the battles goes."""
    before = _open.get(house)
    page = _made(house, is_window=True)
    if before is not None:
        before.back_wanted.emit()
    page.setWindowTitle(say("companion.title"))
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    px = house.theme.px
    page.setMinimumSize(px(LEAST.width()), px(LEAST.height()))
    size_window(page, QSize(px(USUAL.width()), px(USUAL.height())))
    page.setAutoFillBackground(True)
    page.back_wanted.connect(page.close)
    main = house.parent()
    if isinstance(main, MainWindow):
        main.closing.connect(page.close)  # it does not outlive the window that saves for it
    page.show()
    if session_id:
        page.open(session_id)
    else:
        page.show_sessions()
    return page


def _made(house: House, *, is_window: bool = False) -> CompanionPage:
    page = CompanionPage(house, is_window=is_window)
    page.window_wanted.connect(lambda id_: open_window(house, id_))
    house.destroyed.connect(page.deleteLater)
    _open[house] = page
    page.destroyed.connect(lambda: _forget(house, page))
    return page


def _forget(house: House, page: CompanionPage) -> None:
    """Another one may be there by now."""
    if _open.get(house) is page:
        del _open[house]

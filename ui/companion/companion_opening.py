"""The ways to the companion: among the battles, or in a narrow window of its own beside the table."""

from PySide6.QtCore import QSize, Qt

from app.words import say
from ui.battle.replay.opening_records import present, present_again
from ui.companion.companion_page import CompanionPage
from ui.shell.services.app_context import AppContext
from ui.shell.window.main_window import MainWindow
from ui.shell.window.window_size import size_window

USUAL, MIN_SIZE = QSize(420, 800), QSize(360, 480)

_open: dict[AppContext, CompanionPage] = {}  # one for each house; it is shown again until somebody leaves it


def open_companion(context: AppContext, army: str = "") -> CompanionPage:
    """Show it; with the key of an army (`army ID`, `published ID`) the page of a new table."""
    page = _open.get(context)
    if page is None:
        page = _made(context)
        present(context, page, say("companion.title"))
        if not army:
            page.show_sessions()
    elif page.is_window:
        page.showNormal()
        page.activateWindow()
    else:
        present_again(context, page)
    if army:
        page.begin(army)
    return page


def open_window(context: AppContext, session_id: str = "") -> CompanionPage:
    """The same in a window of its own; the page among the battles goes."""
    before = _open.get(context)
    page = _made(context, is_window=True)
    if before is not None:
        before.back_wanted.emit()
    page.setWindowTitle(say("companion.title"))
    page.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    px = context.theme.px
    page.setMinimumSize(px(MIN_SIZE.width()), px(MIN_SIZE.height()))
    size_window(page, QSize(px(USUAL.width()), px(USUAL.height())))
    page.setAutoFillBackground(True)
    page.back_wanted.connect(page.close)
    main = context.parent()
    if isinstance(main, MainWindow):
        main.closing.connect(page.close)  # it does not outlive the window that saves for it
    page.show()
    if session_id:
        page.open(session_id)
    else:
        page.show_sessions()
    return page


def _made(context: AppContext, *, is_window: bool = False) -> CompanionPage:
    page = CompanionPage(context, is_window=is_window)
    page.window_wanted.connect(lambda id_: open_window(context, id_))
    context.destroyed.connect(page.deleteLater)
    _open[context] = page
    page.destroyed.connect(lambda: _forget(context, page))
    return page


def _forget(context: AppContext, page: CompanionPage) -> None:
    """Another one may be there by now."""
    if _open.get(context) is page:
        del _open[context]

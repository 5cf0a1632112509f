"""The one menu by which a list leaves the program: as text, as a code, as a QR code, as a file."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu, QWidget

from app.words import say
from ui.armies.documents.army_files import FORMS, ArmyFiles
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from catalog.schema.lists import ArmyList

COPIES = (
    ("text", "armies.share-list", "Ctrl+Shift+C"),
    ("code", "armies.share-short-code", ""),
    ("markdown", "armies.menu-copy-markdown", ""),
    ("csv", "armies.menu-copy-csv", ""),
)


def make_share_menu(
    context: AppContext, army: "ArmyList", filing: ArmyFiles, show_qr: Callable[[], None], parent: QWidget
) -> QMenu:
    """All ways to share a list as it is now."""
    from ui.armies.documents.share_dialog import copy_as

    menu = QMenu(parent)
    for form, code, key in COPIES:
        add_action(menu, code, partial(copy_as, context, army, form), key)
    menu.addSeparator()
    add_action(menu, "armies.share-qr", show_qr)
    files = menu.addMenu(say("armies.share-file"))
    for form in FORMS:
        add_action(files, f"armies.form-{form}", partial(filing.export_list, army, form))
    return menu


def add_action(menu: QMenu, code: str, act: Callable[[], object], key: str = "") -> None:
    """A line of a menu: what it says, what it does, the key that does the same."""
    action = menu.addAction(f"{say(code)}\t{key}" if key else say(code))
    action.triggered.connect(lambda _=False: act())

"""The one menu by which a list leaves the program: as text, as a code, as a picture, as a QR code, as a file."""

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
    ("text", "armies.menu-copy-text", "Ctrl+Shift+C"),
    ("markdown", "armies.menu-copy-markdown", ""),
    ("csv", "armies.menu-copy-csv", ""),
    ("code", "armies.menu-copy-code", ""),
)


def make_share_menu(
    context: AppContext, army: "ArmyList", filing: ArmyFiles, show_qr: Callable[[], None], parent: QWidget
) -> QMenu:
    """All ways to share a list as it is now."""
    from ui.armies.documents.share_dialog import copy_as, save_roster_picture
    from ui.paper.roster_pictures import copy_roster_picture

    menu = QMenu(parent)
    for form, code, key in COPIES:
        add_action(menu, code, partial(copy_as, context, army, form), key)
    add_action(menu, "armies.menu-copy-picture", partial(copy_roster_picture, context, army))
    menu.addSeparator()
    add_action(menu, "armies.share-qr", show_qr)
    files = menu.addMenu(say("armies.share-file"))
    for form in FORMS:
        add_action(files, f"armies.form-{form}", partial(filing.export_list, army, form))
    add_action(files, "armies.form-picture", partial(save_roster_picture, context, army, filing, parent))
    return menu


def add_action(menu: QMenu, code: str, act: Callable[[], object], key: str = "") -> None:
    """A line of a menu: what it says, what it does, the key that does the same."""
    action = menu.addAction(f"{say(code)}\t{key}" if key else say(code))
    action.triggered.connect(lambda _=False: act())

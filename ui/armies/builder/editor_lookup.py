"""The army editor of a game, found by its name and imported when it is first needed."""

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from PySide6.QtWidgets import QWidget

from app.base.errors import BugError
from app.games.registry import army_of
from ui.games.registry import EDITORS

if TYPE_CHECKING:
    from ui.armies.documents.army_draft import ArmyDraft
    from ui.shell.services.app_context import AppContext


@runtime_checkable
class EditorFactory(Protocol):
    """What the page asks of an editor, besides being a widget."""

    def focus_search(self) -> None: ...


@runtime_checkable
class EditorModule(Protocol):
    """What a game's module has that makes its army editor."""

    def make_editor(self, context: "AppContext", draft: "ArmyDraft") -> QWidget:
        """The Build tab of an army: a widget that is a `EditorFactory`."""

    def make_order(self, context: "AppContext", draft: "ArmyDraft") -> QWidget | None:
        """The page on which the reinforcement stack is put in order; None where armies have no order."""


def has_editor(system: str) -> bool:
    """Whether armies of a game are built in the window. Others are shown, printed and played as they are."""
    return system in EDITORS


def builder_for(context: "AppContext", draft: "ArmyDraft") -> QWidget:
    """The Build tab of an army: a `EditorFactory`."""
    return _editor_of(draft.army.system).make_editor(context, draft)


def order_for(context: "AppContext", draft: "ArmyDraft") -> QWidget | None:
    """The reinforcement order, where armies have one."""
    return _editor_of(draft.army.system).make_order(context, draft)


def _editor_of(system: str) -> EditorModule:
    if not has_editor(system):
        raise BugError("no army editor for this game", system=system)
    army_of(system)  # its law is in use from now on: what the editor says is looked for in this game before the others
    return cast(EditorModule, import_module(EDITORS[system]))

"""The army editor of a game, found by its name and imported when it is first needed."""

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast, runtime_checkable

from PySide6.QtWidgets import QWidget

from app.base.errors import BugError
from ui.games.registry import EDITORS

if TYPE_CHECKING:
    from ui.armies.documents.army_draft import Draft
    from ui.shell.services.app_context import House


@runtime_checkable
class Builder(Protocol):
    """What the page asks of an editor, besides being a widget."""

    def focus_search(self) -> None: ...


@runtime_checkable
class EditorModule(Protocol):
    """What a game's module has that makes its army editor."""

    def make_editor(self, house: "House", draft: "Draft") -> QWidget:
        """The Build tab of an army: a widget that is a `Builder`."""

    def make_order(self, house: "House", draft: "Draft") -> QWidget | None:
        """The page on which the reinforcement stack is put in order; None where armies have no order."""


def builder_for(house: "House", draft: "Draft") -> QWidget:
    """The Build tab of an army: a `Builder`."""
    return _editor_of(draft.army.system).make_editor(house, draft)


def order_for(house: "House", draft: "Draft") -> QWidget | None:
    """The reinforcement order, where armies have one."""
    return _editor_of(draft.army.system).make_order(house, draft)


def _editor_of(system: str) -> EditorModule:
    if system not in EDITORS:
        raise BugError("no army editor for this game", system=system)
    return cast(EditorModule, import_module(EDITORS[system]))

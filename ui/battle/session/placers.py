"""What lays many pieces at once over the table, for the games that ask for that."""

from importlib import import_module

from PySide6.QtCore import QObject

from app.engine.protocol import Decision
from ui.battle.session.session import Desk
from ui.games.disk.faces import Faces
from ui.games.disk.table_view import TableView
from ui.games.registry import PLACERS


class Placer(QObject):
    """Laid over the table as long as a question is open. Attributes: decision."""

    decision: Decision

    def close(self) -> None:
        """It is no longer asked."""
        raise NotImplementedError


def placer_for(desk: Desk, view: TableView, faces: Faces, decision: Decision, parent: QObject) -> Placer:
    module = import_module(PLACERS[desk.battle.id])
    placer: Placer = module.PLACER(desk, view, faces, decision, parent)
    return placer

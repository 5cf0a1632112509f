"""The way from a kept battle to the table that it is played on. Whatever shows a battle is named here alone."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from app.words import label, say
from ui.battle.plan import SYSTEM
from ui.shell.house import House

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from app.battles.cards import Records
    from app.battles.position import Position
    from catalog.overlay import Library
    from ui.battle.window import BattleWindow

_open: "dict[str, BattleWindow]" = {}  # by battle, so that one is never on two tables


def open_battle(house: House, battle_id: str, then: "Callable[[], None] | None" = None) -> None:
    """Show a battle where it has come to. One that cannot be taken up again says why."""
    if battle_id in _open:
        _open[battle_id].activateWindow()
        return

    def show(found: "tuple[str, Position, Records, Mapping[str, str]]") -> None:
        _show(house, battle_id, *found)
        if then:
            then()

    house.ask(f"open battle {battle_id}", lambda library: _resumed(library, battle_id), show)


def set_up(house: House, system: str, **army: str) -> None:
    """The page that sets a battle up, with `army=ID` or `published=ID` in the first seat. Games that cannot be played
    yet say so."""
    if system != SYSTEM:
        house.tell(say("battles.other-game", game=label(system)))
    else:
        house.go("battle", **army)


def _resumed(library: "Library", battle_id: str) -> "tuple[str, Position, Records, Mapping[str, str]]":
    """Its name, where it has come to, what it is played with, and which seats programs play."""
    from app.ai.policies import POLICIES
    from app.base.errors import KnownError
    from app.battles.position import Position, read_position
    from app.battles.store import get_battle, resume

    told, keeper = get_battle(library.database, battle_id), resume(library.database, battle_id)
    position = read_position(keeper.position().encode(), told.name, keeper.records)
    if not isinstance(position, Position):
        raise KnownError("battle-not-resumed", position, name=told.name)
    return told.name, position, keeper.records, {s.id: s.player for s in told.sides if s.player in POLICIES}


def _show(
    house: House, battle_id: str, name: str, position: "Position", records: "Records", players: "Mapping[str, str]"
) -> None:
    from ui.battle.desk import Desk
    from ui.battle.window import BattleWindow

    window = BattleWindow(Desk(position, records, players), house.theme, name)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)  # the program ends with its own window
    window.destroyed.connect(lambda: _open.pop(battle_id, None))
    house.destroyed.connect(window.deleteLater)
    _open[battle_id] = window
    window.show()

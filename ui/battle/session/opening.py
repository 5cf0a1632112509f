"""The way from a kept battle to the table that it is played on. Whatever shows a battle is named here alone."""

from typing import TYPE_CHECKING

from app.games.registry import played_systems
from app.words import label, say
from ui.shell.services.app_context import AppContext

if TYPE_CHECKING:
    from collections.abc import Callable

    from app.base.errors import KnownError
    from app.battles.resuming import ResumedBattle
    from catalog.overlay import Library
    from ui.battle.session.page import BattlePage

_open: "dict[str, BattlePage]" = {}  # by battle, so that one is never on two tables


def open_battle(context: AppContext, battle_id: str) -> None:
    """Go to a battle, wherever one is."""
    context.go("battle", battle=battle_id)


def lay_out(
    context: AppContext, battle_id: str, then: "Callable[[BattlePage], None]", failed: "Callable[[KnownError], None]"
) -> None:
    """The page of a battle where it has come to. One that cannot be taken up again says why."""
    from app.battles.battle_list import get_battle
    from app.battles.resuming import take_up

    if battle_id in _open:
        then(_open[battle_id])
        return

    def show(resumed: "ResumedBattle") -> None:
        from ui.battle.session.page import BattlePage

        page = _open[battle_id] = BattlePage(context, resumed)
        page.destroyed.connect(lambda: forget(page))
        then(page)

    def work(library: "Library") -> "ResumedBattle":
        from app.armies.validator import battle_records

        battle = get_battle(library.database, battle_id)
        records = battle_records(library.catalog, battle.system) if battle.system in played_systems() else None
        return take_up(library.database, battle_id, records)

    context.ask("open a battle", work, show, failed)


def forget(page: "BattlePage") -> None:
    """It is no longer laid out."""
    for battle_id in [id_ for id_, one in _open.items() if one is page]:
        del _open[battle_id]


def set_up(context: AppContext, system: str, **army: str) -> None:
    """The page that sets a battle up, with `army=ID` or `published=ID` in the first seat. Games that cannot be played
    yet say so."""
    if system in played_systems():
        context.go("battle", system=system, **army)
    else:
        context.refuse(say("battles.other-game", game=label(system), played=[label(one) for one in played_systems()]))

"""Which builder belongs to which army. Each is imported when it is first needed."""

from typing import TYPE_CHECKING, Protocol, cast

from PySide6.QtWidgets import QWidget

from app.base.errors import BugError
from catalog.schema.lists import DiceList, DiskList, RegimentList

if TYPE_CHECKING:
    from ui.armies.draft import Draft
    from ui.shell.house import House


class Builder(Protocol):
    """What the page asks of a builder, besides being a widget."""

    def focus_search(self) -> None: ...


def builder_for(house: "House", draft: "Draft") -> QWidget:
    """The Build tab of an army: a `Builder`."""
    if isinstance(draft.army, DiskList):
        from ui.armies.disks.builder import DiskBuilder

        return cast(QWidget, DiskBuilder(house, draft))
    if isinstance(draft.army, RegimentList):
        from ui.armies.regiments.builder import RegimentBuilder

        return cast(QWidget, RegimentBuilder(house, draft))
    if isinstance(draft.army, DiceList):
        from ui.armies.forces.builder import ForceBuilder

        return cast(QWidget, ForceBuilder(house, draft))
    raise BugError("no builder for this army", system=draft.army.system)


def order_for(house: "House", draft: "Draft") -> QWidget | None:
    """The reinforcement order; only armies of disks have one."""
    if not isinstance(draft.army, DiskList):
        return None
    from ui.armies.order import OrderPage

    return cast(QWidget, OrderPage(house, draft))

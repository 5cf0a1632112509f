"""What lies on the table as items of the scene, kept by id: from state to state only what differs is changed."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from app.games.disk.rules.table import Table
from app.games.disk.scenery.scene import Counter, DiskScene
from app.games.disk.scenery.signs import stacks_of
from ui.art.seat_colours import NOBODY
from ui.games.disk.border import border_items
from ui.games.disk.colours import looks_of
from ui.games.disk.faces import Faces
from ui.games.disk.items import CounterItem, DiskItem, LandItem, PieceItem, StackItem, ThingItem


@dataclass(frozen=True, slots=True)
class TableChange:
    """What lies there no more, still in the scene, and the counters that are new."""

    gone: Mapping[str, PieceItem]
    counters: Sequence[CounterItem]


class TableItems:
    """Attributes: pieces (by id), counters (missile counters in the order of the state), around (zones, and cards and
    tokens at the edges)."""

    def __init__(self, scene: QGraphicsScene, faces: Faces) -> None:
        self.pieces: dict[str, PieceItem] = {}
        self.counters: list[tuple[Counter, CounterItem]] = []
        self.around: list[QGraphicsItem] = []
        self._scene = scene
        self._faces = faces
        self._stacks: list[StackItem] = []
        self._piled: object = None
        self._bordered: object = ((), (), {})
        self._turned = 0

    def show(self, top: DiskScene, lit: Collection[str], held: Collection[str]) -> TableChange:
        """Everything as it is now."""
        before, lay = self.pieces, {id(item) for _, item in self.counters}
        self.pieces = {piece.id: piece for piece in self._pieces(top, before)}
        bright, asked = frozenset(lit), frozenset(held)
        for id_, piece in self.pieces.items():
            piece.mark(is_lit=id_ in bright, is_held=id_ in asked)
            if before.get(id_) is not piece:
                self._add(piece)
        self._show_counters(top)
        self._show_stacks(top.table)
        self._show_around(top)
        return TableChange(
            {id_: piece for id_, piece in before.items() if self.pieces.get(id_) is not piece},
            [item for _, item in self.counters if id(item) not in lay],
        )

    def turn_to(self, degrees: int) -> None:
        """Everything stands upright, from whichever side the table is seen."""
        self._turned = degrees
        for item in self._all():
            item.setRotation(-degrees)
            if isinstance(item, PieceItem):
                item.renew()  # its pointer shows to the owner's side

    def _all(self) -> Iterable[QGraphicsItem]:
        return (*self.pieces.values(), *(item for _, item in self.counters), *self._stacks)

    def _add(self, item: QGraphicsItem) -> None:
        item.setRotation(-self._turned)
        self._scene.addItem(item)

    def _pieces(self, top: DiskScene, before: dict[str, PieceItem]) -> Sequence[PieceItem]:
        made: list[PieceItem] = []
        seats = looks_of(top.sides)
        for ground in top.grounds:
            item, look = before.get(ground.id), seats.get(ground.seat)
            text = self._faces.called("terrain", ground.kind, ground.name)
            if isinstance(item, LandItem):
                item.become(ground, text, look)
            else:
                item = LandItem(ground, self._faces, text, look)
            made.append(item)
        for thing in top.things:
            item = before.get(thing.id)
            if isinstance(item, ThingItem):
                item.become(thing)
            else:
                item = ThingItem(thing, self._faces)
            made.append(item)
        return [*made, *self._disks(top, before)]

    def _disks(self, top: DiskScene, before: dict[str, PieceItem]) -> Sequence[PieceItem]:
        seats = looks_of(top.sides)
        made: list[PieceItem] = []
        for order, disk in enumerate(top.disks):
            look, item = seats.get(disk.seat, NOBODY), before.get(disk.id)
            if isinstance(item, DiskItem):
                item.become(disk, order, look)
            else:
                item = DiskItem(disk, order, look, self._faces)
            made.append(item)
        return made

    def _show_counters(self, top: DiskScene) -> None:
        kept = dict[Counter, list[CounterItem]]()
        for where, item in self.counters:
            kept.setdefault(where, []).append(item)
        self.counters = []
        for counter in top.counters:
            if kept.get(counter):
                item = kept[counter].pop()
            else:
                item = CounterItem(counter, self._faces)
                self._add(item)
            self.counters.append((counter, item))
        for item in (one for left in kept.values() for one in left):
            self._scene.removeItem(item)

    def _show_stacks(self, table: Table) -> None:
        """Pills beside the stacks; made anew when some disk lies elsewhere."""
        if self._piled == table.disks:
            return
        self._piled = table.disks
        for pill in self._stacks:
            self._scene.removeItem(pill)
        self._stacks = []
        for stack in stacks_of(table):
            self._stacks.append(StackItem([(table[id_].at, table[id_].radius) for id_ in stack]))
            self._add(self._stacks[-1])

    def _show_around(self, top: DiskScene) -> None:
        """Zones, and what lies against the edges; made anew when something of it changes."""
        border = (top.zones, top.cards, top.tokens)
        if self._bordered == border:
            return
        self._bordered = border
        for item in self.around:
            self._scene.removeItem(item)
        self.around = border_items(top, self._faces)
        for item in self.around:
            self._scene.addItem(item)

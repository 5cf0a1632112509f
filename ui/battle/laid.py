"""What lies on the table as items of the scene, kept by id: from state to state only what differs is changed."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from app.base.geometry import Point
from app.battles.signs import signs_of, stacks_of
from app.games.diskwars.numbers import DISKWARS
from app.games.diskwars.state import Land, State
from app.words import label, say
from ui.battle.colours import NOBODY, looks_of
from ui.battle.faces import Faces
from ui.battle.items import Condition, CounterItem, DiskItem, LandItem, Piece, StackItem, ThingItem


@dataclass(frozen=True, slots=True)
class Change:
    """What lies there no more, still in the scene, and the counters that are new."""

    gone: Mapping[str, Piece]
    counters: Sequence[CounterItem]


class Laid:
    """Attributes: pieces (by id), counters (missile counters in the order of the state)."""

    def __init__(self, scene: QGraphicsScene, faces: Faces) -> None:
        self.pieces: dict[str, Piece] = {}
        self.counters: list[tuple[tuple[Point, str], CounterItem]] = []
        self._scene = scene
        self._faces = faces
        self._stacks: list[StackItem] = []
        self._piled: object = None
        self._turned = 0

    def show(self, state: State, lit: Collection[str], held: Collection[str]) -> Change:
        """Everything as it is now."""
        before, lay = self.pieces, {id(item) for _, item in self.counters}
        self.pieces = {piece.id: piece for piece in self._pieces(state, before)}
        bright, asked = frozenset(lit), frozenset(held)
        for id_, piece in self.pieces.items():
            piece.mark(is_lit=id_ in bright, is_held=id_ in asked)
            if before.get(id_) is not piece:
                self._add(piece)
        self._show_counters(state)
        self._show_stacks(state)
        return Change(
            {id_: piece for id_, piece in before.items() if self.pieces.get(id_) is not piece},
            [item for _, item in self.counters if id(item) not in lay],
        )

    def turn_to(self, degrees: int) -> None:
        """Everything stands upright, from whichever side the table is seen."""
        self._turned = degrees
        for item in self._all():
            item.setRotation(-degrees)
            if isinstance(item, Piece):
                item.renew()  # its pointer shows to the owner's side

    def _all(self) -> Iterable[QGraphicsItem]:
        return (*self.pieces.values(), *(item for _, item in self.counters), *self._stacks)

    def _add(self, item: QGraphicsItem) -> None:
        item.setRotation(-self._turned)
        self._scene.addItem(item)

    def _pieces(self, state: State, before: dict[str, Piece]) -> Sequence[Piece]:
        made: list[Piece] = []
        for land in state.lands:
            item, text = before.get(land.id), land_name(state, land)
            if isinstance(item, LandItem):
                item.become(land, text)
            else:
                item = LandItem(land, self._faces, text)
            made.append(item)
        for thing in state.objects:
            item = before.get(thing.id)
            if isinstance(item, ThingItem):
                item.become(thing)
            else:
                item = ThingItem(thing, self._faces)
            made.append(item)
        return [*made, *self._disks(state, before)]

    def _disks(self, state: State, before: dict[str, Piece]) -> Sequence[Piece]:
        seats = looks_of(state)
        made: list[Piece] = []
        for order, (id_, signs) in enumerate(signs_of(state).items()):
            disk, at, item = state.disks[id_], state.table[id_].at, before.get(id_)
            condition = Condition(seats.get(disk.seat, NOBODY), signs)
            if isinstance(item, DiskItem):
                item.become(disk, at, order, condition)
            else:
                item = DiskItem(disk, at, order, condition, self._faces)
            made.append(item)
        return made

    def _show_counters(self, state: State) -> None:
        lying = [*((at, "") for at in state.counters), *state.misses]
        kept = dict[tuple[Point, str], list[CounterItem]]()
        for where, item in self.counters:
            kept.setdefault(where, []).append(item)
        self.counters = []
        for at, kind in lying:
            if kept.get((at, kind)):
                item = kept[at, kind].pop()
            else:
                item = CounterItem(at, DISKWARS.missile_radius, self._faces, kind)
                self._add(item)
            self.counters.append(((at, kind), item))
        for item in (one for left in kept.values() for one in left):
            self._scene.removeItem(item)

    def _show_stacks(self, state: State) -> None:
        """Pills beside the stacks; made anew when some disk lies elsewhere."""
        if self._piled == state.table.disks:
            return
        self._piled = state.table.disks
        for pill in self._stacks:
            self._scene.removeItem(pill)
        self._stacks = []
        for stack in stacks_of(state.table):
            self._stacks.append(StackItem([(state.table[id_].at, state.table[id_].radius) for id_ in stack]))
            self._add(self._stacks[-1])


def land_name(state: State, land: Land) -> str:
    if land.kind:
        return state.grounds[land.kind].name if land.kind in state.grounds else label(land.kind)
    role, _, seat = land.role.partition(":")
    return say("table.land-of", role=label(role), seat=seat) if seat else label(role or "land")

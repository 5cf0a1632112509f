"""What depends on the shape of a list, found by the type of the list and never by its game."""

from collections.abc import Mapping
from typing import Any, cast

from app.armies.shapes import disks, forces, regiments
from app.armies.shapes.shape import L, ListShape
from app.games.registry import traits_of
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList

_DISKS: ListShape[DiskList] = disks
_REGIMENTS: ListShape[RegimentList] = regiments
_FORCES: ListShape[DiceList] = forces

# By the type of the list. Typed above, so that mypy holds each module to the protocol.
SHAPES: Mapping[type[ArmyList], ListShape[Any]] = {
    DiskList: _DISKS,
    RegimentList: _REGIMENTS,
    DiceList: _FORCES,
}

# By the name that the traits of a game give it.
LIST_TYPES: Mapping[str, type[ArmyList]] = {"disks": DiskList, "regiments": RegimentList, "forces": DiceList}


def shape_of(army: L) -> ListShape[L]:
    return cast(ListShape[L], SHAPES[type(army)])


def list_type_for(system: str) -> type[ArmyList]:
    """The type of the lists of a game. Its traits name the shape, so that no law is loaded to read a list."""
    return LIST_TYPES[traits_of(system).list_shape]


def shape_for(system: str) -> ListShape[ArmyList]:
    """The shape of the lists of a game."""
    return cast(ListShape[ArmyList], SHAPES[list_type_for(system)])

"""The law of a game, typed by the shape of the lists that are asked about."""

from typing import cast

from app.games.api.army import DiskLaw, ForceLaw, RegimentLaw
from app.games.registry import army_of


def disk_law(system: str) -> DiskLaw:
    return cast(DiskLaw, army_of(system))


def regiment_law(system: str) -> RegimentLaw:
    return cast(RegimentLaw, army_of(system))


def force_law(system: str) -> ForceLaw:
    return cast(ForceLaw, army_of(system))

"""The catalogue as battles need it, and battles set up from published armies."""

from collections.abc import Callable
from pathlib import Path

import pytest

from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS
from app.games.diskwars.battle.setup import muster
from catalog.overlay import open_library
from catalog.schema.armies import PublishedArmy
from catalog.schema.lists import DiskList

Mustering = Callable[..., Position]


@pytest.fixture(scope="session")
def records(built_home: Path) -> Records:
    opened = open_library(built_home)
    found: dict[str, dict[str, object]] = {}
    for shown in opened.catalog.everything("diskwars"):
        if shown.kind in (*KINDS, "army"):
            found.setdefault(shown.kind, {})[shown.entry.id] = shown.entry
    opened.close()
    return found  # type: ignore[return-value]


@pytest.fixture(scope="session")
def armies(records: Records) -> dict[str, DiskList]:
    return {
        id_.removeprefix("legions-"): DiskList(
            system="diskwars", name=one.name, limit=one.limit, entries=one.entries
        )
        for id_, one in records["army"].items()
        if isinstance(one, PublishedArmy)
    }  # fmt: skip


@pytest.fixture(scope="session")
def mustered(records: Records, armies: dict[str, DiskList]) -> Mustering:
    """A battle between published armies that is sure to be possible."""

    def made(*names: str, scenario: str = "tides-of-war", seed: int = 1, **said: object) -> Position:
        found = muster([armies[name] for name in names], scenario, said, seed, records)
        assert isinstance(found, Position), found
        return found

    return made

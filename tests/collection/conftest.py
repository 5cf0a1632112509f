"""The real catalogue as a shelf, a real database, published armies as lists, and strategies for collections."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import delete

from app.collection.pieces import OwnablePieces, make_shelf
from app.storage.database import Database, open_database
from app.storage.models import BoxHolding, CollectionStep, Holding
from catalog.load import load_built_in
from catalog.schema import DiceForce, PublishedArmy
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList


@cache
def built_in_shelf() -> OwnablePieces:
    return make_shelf((item.system, item.kind, item.entry) for item in load_built_in().items)


@cache
def published() -> dict[tuple[str, str], ArmyList]:
    """Every published army as the list a user would have of it."""
    return {
        (item.system, item.entry.id): as_list(item.system, item.entry)
        for item in load_built_in().items
        if isinstance(item.entry, (PublishedArmy, DiceForce))
    }


def as_list(system: str, army: PublishedArmy | DiceForce) -> ArmyList:
    if isinstance(army, DiceForce):
        return DiceList(
            system=system, name=army.name, limit=army.limit, home=army.home, campaign=army.campaign, horde=army.horde,
            home_terrain=army.home_terrain, frontier_terrain=army.frontier_terrain, dragons=army.dragons,
            summoning_pool=army.summoning_pool, minor_terrains=army.minor_terrains,
        )  # fmt: skip
    if army.regiments:
        return RegimentList(system=system, name=army.name, limit=army.limit, regiments=army.regiments)
    return DiskList(system=system, name=army.name, limit=army.limit, entries=army.entries)


@pytest.fixture(scope="session")
def shelf() -> OwnablePieces:
    return built_in_shelf()


@pytest.fixture(scope="session")
def army() -> Callable[[str, str], ArmyList]:
    """A published army by system and id."""
    return lambda system, id_: published()[system, id_]


@pytest.fixture(scope="session")
def regiments() -> list[ArmyList]:
    """The twelve printed regiments of the Warhammer core set."""
    return [one for (_, id_), one in published().items() if id_.startswith("regiment-of-")]


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    with open_database(tmp_path / "home") as database:
        yield database


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """One database for all examples of a property; `wiped` empties it."""
    with open_database(tmp_path_factory.mktemp("shared")) as database:
        yield database


@pytest.fixture(scope="session")
def wiped() -> Callable[[Database], Database]:
    def wipe(database: Database) -> Database:
        with database.write("wipe") as change:
            for table in (Holding, BoxHolding, CollectionStep):
                change.session.execute(delete(table))
        return database

    return wipe


@pytest.fixture(scope="session")
def all_armies() -> list[ArmyList]:
    return list(published().values())

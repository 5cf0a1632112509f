"""The real catalogue, opened once, and armies of it at a real table."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.armies.validator import entries_for, pieces_for, published_armies
from app.companion.muster import TableComer, muster
from app.companion.session import TableSession
from app.games.api.records import Records
from catalog.overlay import open_library
from catalog.store import Catalog


@pytest.fixture(scope="session")
def catalog(built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    folder = tmp_path_factory.mktemp("companion") / "home"
    shutil.copytree(built_home, folder)
    library = open_library(folder)
    yield library.catalog
    library.close()


@pytest.fixture(scope="session")
def records(catalog: Catalog) -> Callable[[str], Records]:
    kinds = ("disk", "spell", "terrain", "scenario", "skill", "missile", "rule", "ruling")
    return lambda system: {kind: entries_for(catalog, system, kind) for kind in kinds}


@pytest.fixture(scope="session")
def seated(catalog: Catalog) -> Callable[[str], TableSession]:
    """The first two published armies of a game against each other."""

    def seat(system: str) -> TableSession:
        armies = list(published_armies(catalog, system))[:2]
        comers = [TableComer(one.name, one) for one in armies]
        return muster("", "A table", system, comers, pieces_for(catalog, system), 7)

    return seat

"""The catalogue as lessons and puzzles need it."""

from pathlib import Path

import pytest

from app.armies.validator import entries_for
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS, SYSTEM
from catalog.overlay import open_library
from catalog.schema.armies import PublishedArmy


@pytest.fixture(scope="session")
def records(built_home: Path) -> Records:
    opened = open_library(built_home)
    found = {kind: entries_for(opened.catalog, SYSTEM, kind) for kind in KINDS}
    opened.close()
    return found


@pytest.fixture(scope="session")
def legions(built_home: Path) -> dict[str, set[str]]:
    """What is in each published army, by its id."""
    opened = open_library(built_home)
    found = {
        shown.entry.id: {one.id for one in shown.entry.entries}
        for shown in opened.catalog.everything(SYSTEM)
        if isinstance(shown.entry, PublishedArmy)
    }
    opened.close()
    return found

"""The real catalogue, a database of armies, and strategies for lists of every game."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from app.armies.validator import pieces_for
from app.games.ids import SYSTEMS
from app.storage.database import Database, open_database
from catalog.overlay import open_library
from catalog.schema import Dragon, Line, Regiment, WarhammerDisk
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList
from catalog.store import Catalog

# One visible line, as a name or an id may be: letters of all scripts, signs, brackets, quotes.
visible = st.text(st.characters(exclude_categories=("C", "Z"), include_characters=" "), max_size=12)
plain = visible.map(str.strip).filter(bool)
counts = st.integers(1, 99)

Lists = Callable[[str], SearchStrategy[ArmyList]]


@pytest.fixture(scope="session")
def catalog(built_home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Catalog]:
    """The built-in catalogue, opened once. Correct nothing in it."""
    folder = tmp_path_factory.mktemp("armies") / "home"
    shutil.copytree(built_home, folder)
    library = open_library(folder)
    yield library.catalog
    library.close()


@pytest.fixture
def db(tmp_path: Path) -> Iterator[Database]:
    with open_database(tmp_path / "home", patience=0.3) as database:
        yield database


@pytest.fixture(scope="session")
def lists(catalog: Catalog) -> Lists:
    """Any list of a game: real pieces in any place and number, and ids that nobody knows."""
    made = {system: _lists(system, catalog) for system in SYSTEMS}
    return made.__getitem__


def _lists(system: str, catalog: Catalog) -> SearchStrategy[ArmyList]:
    pieces = pieces_for(catalog, system)
    ids = st.one_of(st.sampled_from(sorted(pieces)), st.sampled_from(sorted(pieces)), plain)
    head: dict[str, SearchStrategy[Any]] = {
        "system": st.just(system),
        "name": plain,
        "limit": st.integers(1, 9999),
        "house_rules": st.lists(st.one_of(st.just("league-2001"), plain), max_size=3).map(tuple),
    }
    lines = st.lists(st.builds(Line, id=ids, count=counts), max_size=6).map(tuple)
    if system == "warhammer":
        heroes = sorted(key for key, one in pieces.items() if isinstance(one, WarhammerDisk) and one.hero)
        hero = st.one_of(st.sampled_from(heroes), st.just(""), ids)
        cards = st.lists(ids, max_size=3).map(tuple)
        regiments = st.lists(st.builds(Regiment, hero=hero, units=lines, commands=cards), max_size=3).map(tuple)
        return st.builds(RegimentList, **head, regiments=regiments)
    if system == "dragon-dice":
        return st.builds(DiceList, **head, **_forces(ids, pieces))
    order = st.lists(ids, max_size=6).map(tuple)
    return st.builds(DiskList, **head, entries=lines, order=order)


def _forces(ids: SearchStrategy[str], pieces: Any) -> dict[str, SearchStrategy[Any]]:
    colour = st.one_of(st.sampled_from(["black", "blue", "gold", "green", "ivory", "red", "white"]), plain)
    coloured = st.builds(Line, id=ids, count=counts, colours=st.lists(colour, max_size=2).map(tuple))
    dragons = [one for one in pieces.values() if isinstance(one, Dragon)]
    known = st.sampled_from([Line(id=d.form, colours=tuple(d.colours[0].split("+"))) for d in dragons])
    dragon = st.one_of(known, st.builds(Line, id=st.sampled_from(["drake", "wyrm"]), colours=st.tuples(colour, colour)))
    some = st.lists(coloured, max_size=2).map(tuple)
    terrain = st.one_of(st.none(), ids)
    return {
        "home": some, "campaign": some, "horde": some, "home_terrain": terrain, "frontier_terrain": terrain,
        "dragons": st.lists(dragon, max_size=3).map(tuple), "summoning_pool": some, "minor_terrains": some,
    }  # fmt: skip

"""Searches kept under a name, in the user's database: they are in every backup."""

from dataclasses import dataclass, replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.base.errors import KnownError
from app.storage import models
from app.storage.database import Database
from app.words import say
from catalog.queries.parser import MAX_CHARACTERS

LONGEST_NAME = 80


@dataclass(frozen=True, slots=True)
class SavedSearch:
    """A search under a name; `system` is empty where it is for all games. `id` is 0 until it is kept."""

    system: str
    name: str
    query: str
    id: int = 0


def saved_searches(database: Database) -> tuple[SavedSearch, ...]:
    """All of them, by name."""
    with database.read() as session:
        rows = session.scalars(select(models.SavedSearch)).all()
        return tuple(sorted((_from(row) for row in rows), key=lambda one: (one.name.casefold(), one.system)))


def keep(database: Database, search: SavedSearch) -> tuple[SavedSearch, SavedSearch | None]:
    """Save a search. One of the same name for the same game gives way; returned are the new one and that one."""
    search = replace(search, name=_good_name(search.name), query=search.query.strip()[:MAX_CHARACTERS])
    with database.write(say("search.step.keep", name=search.name)) as change:
        before = _named(change.session, search.system, search.name)
        old = _from(before) if before else None
        if before:
            before.query = search.query
            row = before
        else:
            row = models.SavedSearch(system=search.system, name=search.name, query=search.query)
            if search.id and change.session.get(models.SavedSearch, search.id) is None:
                row.id = search.id  # it was deleted and comes back
            change.session.add(row)
        change.session.flush()
        return _from(row), old


def rename(database: Database, id_: int, name: str) -> SavedSearch:
    """Call a saved search something else. A name that another search of the game has is refused."""
    name = _good_name(name)
    with database.write(say("search.step.rename", name=name)) as change:
        row = _there(change.session, id_)
        other = _named(change.session, row.system, name)
        if other is not None and other.id != id_:
            raise KnownError("search-name-taken", name=name)
        row.name = name
        return _from(row)


def drop(database: Database, id_: int) -> SavedSearch:
    """Delete a saved search; what is returned can be kept again."""
    with database.write(say("search.step.delete")) as change:
        row = _there(change.session, id_)
        gone = _from(row)
        change.session.delete(row)
        return gone


def _good_name(name: str) -> str:
    """One line of printable characters."""
    shown = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    if not shown:
        raise KnownError("search-name-missing")
    if len(shown) > LONGEST_NAME:
        raise KnownError("search-name-long", length=len(shown), most=LONGEST_NAME)
    return shown


def _named(session: Session, system: str, name: str) -> models.SavedSearch | None:
    found = select(models.SavedSearch).where(models.SavedSearch.system == system, models.SavedSearch.name == name)
    return session.scalars(found).first()


def _there(session: Session, id_: int) -> models.SavedSearch:
    row = session.get(models.SavedSearch, id_)
    if row is None:
        raise KnownError("search-gone")
    return row


def _from(row: models.SavedSearch) -> SavedSearch:
    return SavedSearch(row.system, row.name, row.query, row.id)

"""The catalogue as the window asks it. Lives on the background thread; imports its heavy parts there and then."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.errors import KnownError
from app.words import tell, tell_error

if TYPE_CHECKING:
    from catalog.overlay import Library as Open
    from catalog.schema import Entry
    from catalog.search import Results
    from ui.catalog.sheet import Sheet

Progress = Callable[[float, str], None]


@dataclass(frozen=True, slots=True)
class Holdings:
    """What the catalogue holds: entries by game, the names of factions and races by game and id, and sentences about
    what in the user's data no longer fits."""

    counts: Mapping[str, int]
    names: Mapping[tuple[str, str], str]
    notices: tuple[str, ...] = ()

    @property
    def total(self) -> int:
        return sum(self.counts.values())


class Library:
    """One thread at a time. `open` may be called again after it failed."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: Open | None = None

    def open(self, progress: Progress) -> Holdings:
        from catalog.overlay import open_library
        from catalog.search import facets, search

        self.close()
        self._open = open_library(self._folder, progress)
        catalog = self._open.catalog
        names: dict[tuple[str, str], str] = {}
        for kind in ("faction", "race", "clan"):
            names |= {(hit.system, hit.id): hit.name for hit in search(catalog, "", kind=kind, limit=1000).hits}
        notices = (*(tell(problem) for problem in self._open.problems), *self._daily_backup())
        return Holdings(facets(catalog, "", ["system"])["system"], names, notices)

    def _daily_backup(self) -> Iterator[str]:
        """Nothing if all is well; a backup that fails is said and stops nobody."""
        from app.storage.backup import back_up_if_due

        try:
            back_up_if_due(self._folder)
        except KnownError as error:
            yield tell_error(error)

    def find(self, text: str, system: str | None, limit: int, offset: int = 0) -> "Results":
        from catalog.search import search

        assert self._open is not None
        return search(self._open.catalog, text, system=system, limit=limit, offset=offset)

    def sheet(self, system: str, kind: str, id_: str) -> "Sheet | None":
        from app.base.ids import Ref
        from catalog.search import search
        from ui.catalog.sheet import make_sheet

        assert self._open is not None
        catalog = self._open.catalog
        shown = catalog.get(Ref(system, kind, id_))
        if not shown:
            return None

        known: dict[tuple[str, str, str], Entry | None] = {}

        def look_up(a_system: str, a_kind: str, an_id: str) -> "Entry | None":
            key = (a_system, a_kind, an_id)
            if key not in known:
                found = catalog.get(Ref(*key))
                known[key] = found[0].entry if found else None
            return known[key]

        # Asked for by its whole id only: a search would also take it for the beginning of another one.
        is_used = kind in _USABLE and id_ in catalog.vocabulary.get("has", ())
        users = search(catalog, f"has:{id_}", system=system, kind="army", limit=12).hits if is_used else ()
        return make_sheet(shown[0], look_up, tuple(hit.name for hit in users))

    def close(self) -> None:
        if self._open is not None:
            self._open.close()
            self._open = None


# What an army may hold.
_USABLE = frozenset({"disk", "spell", "command", "item", "stronghold", "unit", "dragon"})

"""The catalogue and the user's database as the background has them. Heavy parts are imported there and then."""

import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from app.base.errors import BugError, KnownError
from app.words import tell, tell_error

if TYPE_CHECKING:
    from catalog.overlay import Library as Open

Progress = Callable[[float, str], None]


@dataclass(frozen=True, slots=True)
class CatalogueContents:
    """What the catalogue holds: entries by game, the names of factions and races by game and id, sentences about what
    in the user's data no longer fits, and why nothing can be saved, if that is so."""

    counts: Mapping[str, int]
    names: Mapping[tuple[str, str], str]
    notices: tuple[str, ...] = ()
    sealed: KnownError | None = None

    @property
    def total(self) -> int:
        return sum(self.counts.values())


class Library:
    """The one library of the window. It belongs to the desk's thread; the workshop works `beside` it. `open` may be
    called again: after it failed, and after packs have come or gone."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._lock = threading.RLock()  # the workshop may ask first
        self._open: Open | None = None
        self._openings = 0
        self._state = ("", "")

    @property
    def opened(self) -> "Open":
        """The catalogue in effect, opened by whoever asks first."""
        with self._lock:
            if self._open is None:
                from catalog.overlay import open_library

                self.replace(open_library(self.folder))
            assert self._open is not None
            return self._open

    def beside(self) -> "Open":
        """For another thread: a catalogue of its own, and the same database. Whoever asks closes it."""
        from catalog.overlay import beside

        with self._lock:
            return beside(self.opened)

    def replace(self, opened: "Open") -> None:
        """Packs were imported or taken away: another catalogue is in effect, and the old one is closed already."""
        self._open = opened
        self._openings += 1

    def version(self) -> tuple[int, int]:
        """How often it was opened, and a number that changes when another process writes into the database."""
        return self._openings, self.opened.database.data_version()

    def catch_up(self) -> CatalogueContents | None:
        """Another process wrote something. What there is now, if that concerns the catalogue."""
        from catalog.overlay import reopen, wanted_state

        if wanted_state(self.opened.folder) == self._state:
            return None
        with self._lock:
            self.replace(reopen(self.opened))
        return self.look_around()

    def open(self, progress: Progress) -> CatalogueContents:
        """Open the catalogue, building it where needed, and see to the daily backup."""
        from catalog.overlay import open_library

        with self._lock:
            self.close()
            self.replace(open_library(self.folder, progress))
        return self.look_around()

    def look_around(self) -> CatalogueContents:
        """What there is now."""
        from catalog.overlay import state_of
        from catalog.search import facets, search

        if self._open is None:
            raise BugError("a look into a catalogue that is not open")
        catalog = self._open.catalog
        self._state = state_of(catalog)
        names: dict[tuple[str, str], str] = {}
        for kind in ("faction", "race", "clan"):
            names |= {(hit.system, hit.id): hit.name for hit in search(catalog, "", kind=kind, limit=1000).hits}
        notices = (*(tell(problem) for problem in self._open.problems), *self._daily_backup(self._open))
        return CatalogueContents(facets(catalog, "", ["system"])["system"], names, notices, self._open.sealed)

    def _daily_backup(self, opened: "Open") -> Iterator[str]:
        """Nothing if all is well; a backup that fails is said and stops nobody."""
        from app.storage.backup import back_up_if_due

        if opened.sealed is not None:
            return
        try:
            back_up_if_due(self.folder)
        except KnownError as error:
            yield tell_error(error)

    def close(self) -> None:
        with self._lock:
            if self._open is not None:
                self._open.close()
                self._open = None

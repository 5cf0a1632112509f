"""What else lies on a table: counters, missiles, lands, terrain."""

from collections.abc import Iterator, Mapping

from app.armies.pieces import entries_for
from catalog.store import Catalog
from reports.proxies.model import Proxy, proxy

# How many of each kind a table needs.
_EXTRAS: Mapping[str, Mapping[str, int]] = {
    "diskwars": {"counter": 12, "missile": 8, "land": 1, "terrain": 1},
    "l5r": {"counter": 12, "missile": 8, "land": 1},
    "warhammer": {"counter": 12},
    "dragon-dice": {},
}


def extras_of(system: str, catalog: Catalog) -> Iterator[Proxy]:
    """Counters in handfuls, lands and terrain once each."""
    for kind, count in _EXTRAS[system].items():
        for entry in entries_for(catalog, system, kind).values():
            yield proxy(system, kind, entry, count)

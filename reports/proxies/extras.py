"""What else lies on a table: counters, missiles, lands, terrain."""

from collections.abc import Iterator, Mapping

from app.armies.pieces import entries_for
from app.words import say
from catalog.schema import Ruler
from catalog.store import Catalog
from reports.proxies.model import Proxy, proxy

INCH_MM = 25.4
# Six inches, with centimetres on the other edge: what fits across a sheet. Two of them make a foot.
RULER = Ruler(id="range-ruler", name=say("paper.ruler", count=6), origin={"*": "house"}, bands={})

# How many of each kind a table needs.
_EXTRAS: Mapping[str, Mapping[str, int]] = {
    "diskwars": {"counter": 12, "missile": 8, "land": 1, "terrain": 1},
    "l5r": {"counter": 12, "missile": 8, "land": 1},
    "warhammer": {"counter": 12},
    "dragon-dice": {},
}


def extras_of(system: str, catalog: Catalog) -> Iterator[Proxy]:
    """Counters in handfuls, lands and terrain once each."""
    if system != "dragon-dice":
        yield Proxy(system, "ruler", RULER, "ruler", wide=6 * INCH_MM, tall=14.0, count=2)
    for kind, count in _EXTRAS[system].items():
        for entry in entries_for(catalog, system, kind).values():
            yield proxy(system, kind, entry, count)

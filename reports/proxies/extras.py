"""What else lies on a table: counters, missiles, lands, terrain."""

from collections.abc import Iterator

from app.armies.validator import entries_for
from app.games.registry import traits_of
from app.words import say
from catalog.schema import Ruler
from catalog.store import Catalog
from reports.proxies.proxy_model import Proxy, proxy

INCH_MM = 25.4
# Six inches, with centimetres on the other edge: what fits across a sheet. Two of them make a foot.
RULER = Ruler(id="range-ruler", name=say("paper.ruler", count=6), origin={"*": "house"}, bands={})


def extras_of(system: str, catalog: Catalog) -> Iterator[Proxy]:
    """Counters in handfuls, lands and terrain once each."""
    for kind, count in traits_of(system).table_extras.items():
        if kind == "ruler":
            yield Proxy(system, "ruler", RULER, "ruler", wide=6 * INCH_MM, tall=14.0, count=count)
            continue
        for entry in entries_for(catalog, system, kind).values():
            yield proxy(system, kind, entry, count)

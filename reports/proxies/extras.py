"""What else lies on a table: counters, missiles, lands, terrain."""

from collections.abc import Iterator
from dataclasses import replace

from app.armies.validator import entries_for
from app.games.registry import traits_of
from app.words import say
from catalog.schema import Counter, Entry, Ruler
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
            yield from (proxy(system, kind, one, count) for one in _sides(entry))


def _sides(entry: Entry) -> Iterator[Entry]:
    """A counter whose sides differ is cut out side by side, to be glued back to back."""
    if not isinstance(entry, Counter) or not entry.sides:
        yield entry
        return
    for side, damage in entry.sides.items():
        yield replace(entry, id=f"{entry.id}-{side}", name=f"{entry.name}, {side}", sides={side: damage})

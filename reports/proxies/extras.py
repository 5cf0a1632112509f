"""What else lies on a table: counters, missiles, lands, terrain, tokens."""

from collections.abc import Iterator
from dataclasses import replace

from app.armies.figures.force_magic import castable_spells
from app.armies.validator import entries_for
from app.base.units import UM_PER_MM
from app.games.registry import traits_of
from app.words import say
from catalog.schema import Counter, DiceSpell, Entry, Ruler
from catalog.schema.lists import ArmyList, DiceList
from catalog.store import Catalog
from reports.proxies.proxy_model import Proxy, proxy

INCH_MM = 25.4
# Six inches, with centimetres on the other edge: what fits across a sheet. Two of them make a foot.
RULER = Ruler(id="range-ruler", name=say("paper.ruler", count=6), origin={"*": "house"}, bands={})


# What marks a captured terrain, for every player of a small battle as many as win it.
CAPTURE = Counter(id="captured", name=say("paper.capture"), origin={"*": "house"}, purpose="", diameter=22 * UM_PER_MM)
CAPTURING_PLAYERS = 2


def extras_of(system: str, catalog: Catalog, army: ArmyList | None = None) -> Iterator[Proxy]:
    """Counters in handfuls, lands and terrain once each, tokens for spells that last and for captured terrains. With an
    army only the spells that it can cast."""
    traits = traits_of(system)
    for kind, count in traits.table_extras.items():
        if kind == "ruler":
            yield Proxy(system, "ruler", RULER, "ruler", wide=6 * INCH_MM, tall=14.0, count=count)
            continue
        for entry in entries_for(catalog, system, kind).values():
            if _is_used(entry, catalog, army):
                yield from (proxy(system, kind, one, count) for one in _sides(entry))
    if traits.mat is not None:
        yield proxy(system, "counter", CAPTURE, traits.mat.captures * CAPTURING_PLAYERS)


def _is_used(entry: Entry, catalog: Catalog, army: ArmyList | None) -> bool:
    """A spell that is over at once needs no token."""
    if not isinstance(entry, DiceSpell):
        return True
    if entry.duration == "immediate":
        return False
    return not isinstance(army, DiceList) or any(entry in spells for spells in castable_spells(army, catalog).values())


def _sides(entry: Entry) -> Iterator[Entry]:
    """A counter whose sides differ is cut out side by side, to be glued back to back."""
    if not isinstance(entry, Counter) or not entry.sides:
        yield entry
        return
    for side, damage in entry.sides.items():
        yield replace(entry, id=f"{entry.id}-{side}", name=f"{entry.name}, {side}", sides={side: damage})

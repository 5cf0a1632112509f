"""From what a problem, a piece or a link names to the entry of the rules reference that is meant."""

from collections.abc import Iterator

from app.base.ids import Ref, slug
from app.games.registry import systems, traits_of
from catalog.schema import Ruling
from catalog.store import Catalog, ShownEntry

# Where a name without a kind is looked for, the most telling first.
KINDS = ("rule", "ruling", "skill", "keyword", "sai", "missile", "terrain", "spell", "scenario", "disk", "item")


def resolve(catalog: Catalog, system: str, named: str) -> ShownEntry | None:
    """What a reference means: `half-rule`, `spell/fate`, `diskwars/rule/flips`, `R20`, or a name as the law cites it,
    such as `Factions, R20`: then the first part that is known."""
    for part in (named, *named.split(",")):
        for ref in _readings(system, part.strip()):
            if found := catalog.get(ref):
                return found[0]
        if rule := _by_name(catalog, system, part):
            return rule
    return None


def _readings(system: str, named: str) -> Iterator[Ref]:
    first, _, rest = named.partition("/")
    if rest and first in systems():
        system, named = first, rest
        first, _, rest = named.partition("/")
    if rest:
        yield Ref(system, first, rest)
    id_ = slug(named)
    if id_:
        yield from (Ref(system, kind, id_) for kind in KINDS)
        # Rulings have one numbering. One that holds for several games stands with one of them.
        yield from (Ref(other, "ruling", id_) for other in systems())


def _by_name(catalog: Catalog, system: str, named: str) -> ShownEntry | None:
    """By any name that a rule goes by."""
    wanted = slug(named)
    for one in catalog.everything(system):
        if one.kind == "rule" and wanted in (slug(name) for name in (one.entry.name, *one.entry.aliases)):
            return one
    return None


def holds_for(one: ShownEntry, system: str) -> bool:
    """Whether a rule or ruling holds for a game: its own do, and rulings of others by their scope."""
    if one.system == system:
        return True
    return isinstance(one.entry, Ruling) and one.entry.scope in traits_of(system).help.ruling_scopes

"""What a list may name: the pieces of its game by their army ids, and the published armies. The law's verdict on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from app.armies.list_rows import contents
from app.armies.shapes import shape_for
from app.games.api.army import ResolvedArmy
from app.games.law import AS_PUBLISHED, LEARNING
from app.games.registry import army_of, battle_of, is_played, kinds_of, systems, traits_of
from catalog.facts import points_of
from catalog.schema import DiceItem, Dragon, Entry, Line, Unit
from catalog.schema.lists import ArmyList, Rules, Verdict
from catalog.store import Catalog

T = TypeVar("T")
Pieces = Mapping[str, Entry]


def pieces_for(catalog: Catalog, system: str) -> Pieces:
    """Everything that a list of this game may name, by the id it is named by. A dragon's is `drake-blue`."""

    def make() -> Pieces:
        invited = [_guests(catalog, system, kind) for kind in traits_of(system).army_kinds]
        return {**_own(catalog, system), **{id_: piece for some in invited for id_, piece in some.items()}}

    return cache_for_catalog(catalog, f"pieces {system}", make)


def is_guest(key: str, system: str) -> bool:
    """Whether a list of a game names a piece of another one by this id."""
    guests = traits_of(system).guests
    return bool(guests) and key.startswith(f"{guests}/")


def entries_for(catalog: Catalog, system: str, kind: str) -> Pieces:
    """All entries of one kind by their id, also those that stand in no army: missiles, factions, dice. A game may
    borrow some from the game of its guests."""
    traits = traits_of(system)
    own = _kinds(catalog, system).get(kind, {})
    return {**_kinds(catalog, traits.guests).get(kind, {}), **own} if kind in traits.borrowed_kinds else own


def battle_records(catalog: Catalog, system: str) -> Mapping[str, Pieces]:
    """The catalogue in effect by kind, as far as battles of a game need it, with all guests that may join an army."""
    return cache_for_catalog(
        catalog, f"battle {system}", lambda: select_battle_records(system, lambda game: _kinds(catalog, game))
    )


def select_battle_records(system: str, entries: Callable[[str], Mapping[str, Pieces]]) -> Mapping[str, Pieces]:
    """What battles of a game need of the `entries` that each game has by kind. Guests join under ids of their own; what
    else their game has, such as their skills and missiles, lies beneath what the game itself has."""
    if not is_played(system):
        return {}
    own, guests = entries(system), traits_of(system).guests
    theirs = entries(guests) if guests else {}

    def found(kind: str) -> Pieces:
        invited = name_guests(system, kind, theirs.get(kind, {}))
        return {**(invited or theirs.get(kind, {})), **own.get(kind, {})}

    return {kind: found(kind) for kind in battle_of(system).codec.kinds}


def _guests(catalog: Catalog, system: str, kind: str) -> Pieces:
    """The entries of a kind that may join as guests, by the ids that lists have for them."""
    guests = traits_of(system).guests
    return name_guests(system, kind, _kinds(catalog, guests).get(kind, {})) if guests else {}


def name_guests(system: str, kind: str, entries: Pieces) -> Pieces:
    """Entries of the game of the guests by the ids that lists have for them; nothing where their kind joins no army."""
    guests = traits_of(system).guests
    if not guests or kind not in traits_of(guests).army_kinds:
        return {}
    return {f"{guests}/{id_}": entry for id_, entry in entries.items()}


def piece_of(line: Line, pieces: Pieces) -> Entry | None:
    """The piece that stands on a line."""
    key = key_of(line, pieces)
    return None if key is None else pieces[key]


def key_of(line: Line, pieces: Pieces) -> str | None:
    """By which id the pieces know what stands on a line. A dragon is named by its form and its colours in any order."""
    for key in (line.id, "-".join([line.id, *line.colours])):
        if key in pieces:
            return key
    if not line.colours:
        return None
    wanted = sorted(line.colours)
    dragons = ((key, one) for key, one in pieces.items() if isinstance(one, Dragon) and one.form == line.id)
    return next((key for key, one in dragons if sorted(colours_of(one)) == wanted), None)


def kind_of(piece: Entry | None) -> str:
    """`disk`, `spell`, `unit` and so on; empty for what nobody knows."""
    return _kinds_by_type(systems()).get(type(piece), "") if piece else ""


@cache
def _kinds_by_type(games: tuple[str, ...]) -> Mapping[type[Entry], str]:
    """The kind of each type of record: whatever the game, a type stands for one kind."""
    return {cls: kind for system in games for kind, cls in kinds_of(system).items()}


def faction_of(piece: Entry | None) -> str:
    """Faction, clan or race; empty where it has none."""
    return next((whose for name in ("faction", "clan", "race") if (whose := getattr(piece, name, None))), "")


def price_of(piece: Entry | None) -> int | None:
    """What one takes of the army's limit: points, the health of a unit, the cost of an item. None where it is free or
    pays for others, as a hero does."""
    if isinstance(piece, Unit):
        return piece.health
    if isinstance(piece, DiceItem):
        return piece.cost
    return points_of(piece) if piece else None


def colours_of(dragon: Dragon) -> tuple[str, ...]:
    return tuple(colour for variant in dragon.colours for colour in variant.split("+"))


def published_armies(catalog: Catalog, system: str) -> tuple[ArmyList, ...]:
    """The armies that the catalogue brings along, as lists to start from."""
    return tuple(army for army, _ in _published(catalog, system))


@dataclass(frozen=True)
class ArmyValidator:
    """All that is needed to judge lists of one game, away from the catalogue. Good until something is corrected."""

    system: str
    pieces: Pieces
    printed: Mapping[object, frozenset[str]]

    def resolve(self, army: ArmyList, rules: Rules) -> ResolvedArmy[ArmyList]:
        """Look up the pieces of a list. An unchanged published army is legal by print, and the law is told so."""
        options = self.printed.get(contents(army), frozenset())
        resolved: ResolvedArmy[ArmyList] = army_of(self.system).resolve(
            army, self.pieces, replace(rules, options=rules.options | options)
        )
        return resolved

    def check(self, resolved: ResolvedArmy[ArmyList]) -> Verdict:
        """What the law says of a list that is resolved."""
        return army_of(self.system).check(resolved)

    def judge(self, army: ArmyList, rules: Rules) -> Verdict:
        """What the law says of a list."""
        return self.check(self.resolve(army, rules))


def validator_for(catalog: Catalog, system: str) -> ArmyValidator:
    return ArmyValidator(system, pieces_for(catalog, system), _printed(catalog, system))


def judge(army: ArmyList, catalog: Catalog, rules: Rules) -> Verdict:
    """What the law says of a list."""
    return validator_for(catalog, army.system).judge(army, rules)


def _own(catalog: Catalog, system: str) -> dict[str, Entry]:
    kinds = _kinds(catalog, system)
    return {id_: piece for kind in traits_of(system).army_kinds for id_, piece in kinds.get(kind, {}).items()}


def _kinds(catalog: Catalog, system: str) -> Mapping[str, Pieces]:
    def make() -> Mapping[str, Pieces]:
        found: dict[str, dict[str, Entry]] = {}
        for shown in catalog.everything(system):
            found.setdefault(shown.kind, {})[shown.entry.id] = shown.entry
        return found

    return cache_for_catalog(catalog, f"kinds {system}", make)


# --- published armies ---


def list_of(system: str, entry: Entry) -> ArmyList | None:
    """A published army as a list of the user's; None for any other entry."""
    return shape_for(system).from_published(system, entry)


def _published(catalog: Catalog, system: str) -> tuple[tuple[ArmyList, frozenset[str]], ...]:
    """The published armies, each with what the law is to know of it. Templates of ours are no printed armies."""

    def make() -> tuple[tuple[ArmyList, frozenset[str]], ...]:
        found = entries_for(catalog, system, "army").values()
        lists = [(list_of(system, one), getattr(one, "mode", "standard")) for one in found]
        options = {"standard": {AS_PUBLISHED}, "learning": {LEARNING}}
        return tuple((army, frozenset(options.get(mode, ()))) for army, mode in lists if army)

    return cache_for_catalog(catalog, f"published {system}", make)


def _printed(catalog: Catalog, system: str) -> Mapping[object, frozenset[str]]:
    return cache_for_catalog(
        catalog,
        f"printed {system}",
        lambda: {contents(army): options for army, options in _published(catalog, system)},
    )


# --- remembering ---

_REMEMBERED: WeakKeyDictionary[Catalog, tuple[str, dict[str, Any]]] = WeakKeyDictionary()


def cache_for_catalog(catalog: Catalog, what: str, make: Callable[[], T]) -> T:
    """Made once for a catalogue, and again when the user corrected something in it."""
    shown = catalog.meta("overlay")
    kept = _REMEMBERED.get(catalog)
    if kept is None or kept[0] != shown:
        kept = _REMEMBERED[catalog] = (shown, {})
    if what not in kept[1]:
        kept[1][what] = make()
    return kept[1][what]  # type: ignore[no-any-return]

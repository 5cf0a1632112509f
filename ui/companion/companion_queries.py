"""What the companion asks the catalogue and the database for, in the background."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from app.base.ids import Ref
from app.games.registry import systems
from app.words import say

if TYPE_CHECKING:
    from app.companion.dice import ChosenDie, Face
    from app.companion.session import TableSession
    from app.games.api.records import Records
    from catalog.overlay import Library
    from catalog.schema import Entry
    from catalog.schema.lists import ArmyList
    from catalog.store import Catalog


@dataclass(frozen=True)
class GameReference:
    """What there is to know of one game: all that fights, its scenarios, and the dice by kind and id."""

    system: str
    records: "Records" = field(default_factory=dict)
    dice: "Mapping[tuple[str, str], Entry]" = field(default_factory=dict)

    def die(self, face: "Face") -> "ChosenDie | None":
        """None for a die that the catalogue no longer has."""
        from app.companion.dice import ChosenDie

        entry = self.dice.get((face.kind, face.id))
        return ChosenDie(face.kind, entry, face.colours) if entry else None

    def disk(self, id_: str) -> "Entry | None":
        return self.records.get("disk", {}).get(id_)

    def scenario(self, id_: str) -> "Entry | None":
        return self.records.get("scenario", {}).get(id_)


def read_lore(library: "Library", system: str) -> GameReference:
    from app.armies.validator import battle_records, entries_for
    from app.companion.session import companion_of
    from app.companion.stack import judges_by_rules
    from app.games.registry import odds_of

    # Where the rules of the game judge a stack or a roll, they need all that a battle needs.
    records: Mapping[str, Mapping[str, Entry]] = (
        battle_records(library.catalog, system)
        if judges_by_rules(system) or odds_of(system) is not None
        else {kind: entries_for(library.catalog, system, kind) for kind in ("disk", "scenario")}
    )
    traits = companion_of(system)
    # Dice without an army are of use in every game, whichever pack has them.
    plain = ((id_, _plain_die(library.catalog, id_)) for id_ in traits.plain_dice)
    dice: dict[tuple[str, str], Entry] = {("die", id_): die for id_, die in plain if die}
    for kind in traits.dice_kinds:
        dice |= {(kind, id_): entry for id_, entry in entries_for(library.catalog, system, kind).items()}
    return GameReference(system, records, dice)


def _plain_die(catalog: "Catalog", id_: str) -> "Entry | None":
    found = (catalog.get(Ref(system, "die", id_)) for system in systems())
    return next((shown[0].entry for shown in found if shown), None)


# --- who may come ---


@dataclass(frozen=True, slots=True)
class CompanionArmy:
    """An army that can be brought: saved (`army ID`) or published (`published ID`)."""

    key: str
    title: str
    army: "ArmyList"

    @property
    def army_id(self) -> str:
        return self.key.removeprefix("army ") if self.key.startswith("army ") else ""


@dataclass(frozen=True, slots=True)
class CompanionOffers:
    """By game: the armies, and scenarios as id and name."""

    armies: Mapping[str, tuple[CompanionArmy, ...]] = field(default_factory=dict)
    scenarios: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict)

    def find(self, key: str) -> CompanionArmy | None:
        return next((one for found in self.armies.values() for one in found if one.key == key), None)

    def find_named(self, system: str, name: str) -> CompanionArmy | None:
        """Return the army that is called so, whatever its title adds; somebody who types it means the army."""
        wanted = name.strip().casefold()
        return next((one for one in self.armies.get(system, ()) if one.army.name.casefold() == wanted), None)


def read_offers(library: "Library") -> CompanionOffers:
    from app.armies.validator import entries_for

    armies, scenarios = {}, {}
    for system in systems():
        armies[system] = tuple(_told_apart([*_saved(library, system), *_published(library, system)]))
        found = entries_for(library.catalog, system, "scenario").values()
        scenarios[system] = tuple(sorted(((one.id, one.name) for one in found), key=lambda pair: pair[1]))
    return CompanionOffers(armies, scenarios)


def _saved(library: "Library", system: str) -> Iterator[CompanionArmy]:
    """The one changed last first; what cannot be read or is put away is left out."""
    from app.armies.army_store import list_armies
    from app.armies.formats.army_files import stored_army

    found = list_armies(library.database, system=system, archived=False)
    for one in sorted(found, key=lambda one: one.changed_at, reverse=True):
        army = stored_army(one.content)
        if not isinstance(army, tuple):
            yield CompanionArmy(f"army {one.id}", army.name, army)


def _published(library: "Library", system: str) -> Iterator[CompanionArmy]:
    from app.armies.validator import entries_for, list_of

    for id_, entry in entries_for(library.catalog, system, "army").items():
        army = list_of(system, entry)
        if army is not None:
            yield CompanionArmy(f"published {id_}", say("companion.published", name=army.name), army)


def _told_apart(found: Sequence[CompanionArmy]) -> Iterator[CompanionArmy]:
    """Armies of one name get numbers."""
    seen: Counter[str] = Counter()
    for one in found:
        seen[one.title.casefold()] += 1
        count = seen[one.title.casefold()]
        yield replace(one, title=say("battles.numbered", name=one.title, number=count)) if count > 1 else one


def begin(
    library: "Library",
    name: str,
    system: str,
    scenario: str,
    comers: Sequence[tuple[str, CompanionArmy | None]],
    seed: int,
) -> "TableSession":
    """Keep a session that begins: names with their armies, where they have one."""
    from app.armies.validator import pieces_for
    from app.companion.muster import TableComer, muster
    from app.companion.session_store import keep_session

    seated = [
        TableComer(one.army.name, one.army, one.army_id) if one is not None else TableComer(name_)
        for name_, one in comers
    ]
    session = muster("", name, system, seated, pieces_for(library.catalog, system), seed, scenario)
    return replace(session, id=keep_session(library.database, session))

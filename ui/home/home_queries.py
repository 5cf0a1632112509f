"""What the start page asks, answered in the background: first what is quick, then what takes a moment."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.games.ids import SYSTEMS
from app.storage.overview import ArmyRow, Overview, read_overview

if TYPE_CHECKING:
    from app.faces.shapes import DisplayList
    from catalog.overlay import Library
    from catalog.store import Catalog

CARDS = 8  # with the one for a new army they fill rows of three


@dataclass(frozen=True, slots=True)
class ArmyTemplate:
    """A published army to start from."""

    system: str
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class BoxOffer:
    """A box that can be added. `is_known`: somebody wrote down what is in it. `army` is the one that it holds, if it
    holds just one."""

    system: str
    id: str
    name: str
    is_known: bool
    army: str = ""


@dataclass(frozen=True, slots=True)
class HomeContents:
    """All that the page shows at once."""

    overview: Overview
    templates: tuple[ArmyTemplate, ...]
    offers: tuple[BoxOffer, ...] = ()


@dataclass(frozen=True, slots=True)
class ArmyStanding:
    """How an army stands: against its limit, before the law, whose it is. `problems` below zero: cannot be read."""

    points: int
    limit: int
    problems: int
    face: "DisplayList | None"
    is_empty: bool = False


@dataclass(frozen=True, slots=True)
class OwnedSummary:
    """The collection: pieces in all, by game, and how many different ones of them carry house values."""

    pieces: int
    boxes: int
    wanted: int
    by_system: Mapping[str, int]
    house: int


# --- at once: in a few milliseconds, without SQLAlchemy and without the records of the catalogue ---------------------


def start_of(library: "Library", recent: Sequence[str], system: str = "") -> HomeContents:
    """Boxes are offered to those who have nothing yet. Armies are those of a game, if one is chosen."""
    overview = read_overview(library.folder, recent, CARDS, system)
    return HomeContents(overview, _templates(library.catalog), _offers(library.catalog) if overview.is_new else ())


def _templates(catalog: "Catalog") -> tuple[ArmyTemplate, ...]:
    from catalog.search import search

    return tuple(ArmyTemplate(hit.system, hit.id, hit.name) for hit in search(catalog, "", kind="army", limit=500).hits)


def _offers(catalog: "Catalog") -> tuple[BoxOffer, ...]:
    """All boxes of the four games, those whose contents are known first."""
    query = """
        SELECT system, id, name, json_extract(data, '$.armies') AS armies, json_array_length(data, '$.contents') AS held
        FROM entry JOIN record USING (n) WHERE kind = 'set'"""
    offers = []
    for row in catalog.rows(query):
        armies = json.loads(row["armies"] or "[]")
        only = armies[0] if len(armies) == 1 else ""
        offers.append(BoxOffer(row["system"], row["id"], row["name"], bool(armies or row["held"]), only))
    return tuple(sorted(offers, key=lambda one: (SYSTEMS.index(one.system), not one.is_known, one.name)))


# --- a moment later --------------------------------------------------------------------------------------------------


def box_sizes(library: "Library") -> dict[tuple[str, str], int]:
    """How many pieces are known to be in each box."""
    from app.collection.pieces import shelf_of

    return {key: sum(box.pieces.values()) for key, box in shelf_of(library.catalog).boxes.items()}


def house_share(library: "Library") -> float:
    """The share of the values of all pieces that are ours, 0 to 1."""
    from app.games.registry import piece_kinds, systems

    kinds = [(system, kind) for system in systems() for kind in piece_kinds(system)]
    wanted = " OR ".join("(system = ? AND kind = ?)" for _ in kinds)
    query = f"SELECT avg(house) AS share FROM entry WHERE {wanted}"
    return float(library.catalog.rows(query, [one for pair in kinds for one in pair])[0]["share"] or 0)


def standing_of(library: "Library", row: ArmyRow) -> ArmyStanding:
    """Judged like everywhere else."""
    from app.armies.agreed_rules import rules_of
    from app.armies.figures.glance import glance
    from app.armies.formats.army_files import stored_army
    from app.armies.validator import validator_for
    from app.faces.medals import small_face
    from app.games.registry import traits_of

    try:
        army = stored_army(row.content)
    except ValueError:
        army = ()
    if isinstance(army, tuple):
        return ArmyStanding(0, 0, -1, None)
    database = library.database if army.house_rules else None
    seen = glance(army, validator_for(library.catalog, row.system), rules_of(army, library.catalog, database))
    medal = small_face(traits_of(row.system).faces, "army", "", seen.look)
    return ArmyStanding(seen.points, seen.limit, seen.problems, medal, seen.is_empty)


def owned_of(library: "Library") -> OwnedSummary:
    from app.collection.figures import sums
    from app.collection.holdings import owned_by_name, totals
    from app.collection.pieces import shelf_of
    from app.collection.steps import read_collection
    from catalog.search import search

    shelf, collection = shelf_of(library.catalog), read_collection(library.database)
    owned = totals(collection, shelf)
    every = sums(shelf, owned, collection.boxes)
    by_system = {system: sums(shelf, owned, collection.boxes, system).pieces for system in SYSTEMS}
    wanted = sum(one.wanted for one in collection.holdings.values())
    named = owned_by_name(collection, shelf)
    house = search(library.catalog, "owned>0 is:house", owned=named, limit=1).total if named else 0
    return OwnedSummary(every.pieces, every.boxes, wanted, by_system, house)


def overtaken(library: "Library") -> int:
    """How many of the user's corrections the packs have changed since."""
    from catalog.corrections import corrections

    return sum(one.is_overtaken for one in corrections(library))


def add_boxes(library: "Library", chosen: Mapping[tuple[str, str], int]) -> tuple[int, ...]:
    """Add boxes, each a change of its own; gives the places of the changes, for `take_back`."""
    from app.collection.holdings import add_box
    from app.collection.pieces import shelf_of

    shelf = shelf_of(library.catalog)
    made = [add_box(library.database, shelf, *box, count) for box, count in chosen.items()]
    return tuple(one.step.position for one in made if one.step)


def take_back(library: "Library", positions: Iterable[int]) -> int:
    """Undo these changes, the last first, as far as nothing else was changed after them; says how many it undid."""
    from app.collection.steps import undo, undoable

    done = 0
    for position in sorted(positions, reverse=True):
        last = undoable(library.database)
        if last is None or last.position != position:
            break
        undo(library.database)
        done += 1
    return done

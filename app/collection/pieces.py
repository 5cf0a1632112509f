"""What can be owned: pieces as the catalogue has them, boxes with what is in them, armies as what they need."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from app.base.ids import slug
from app.games.ids import SYSTEMS
from app.games.registry import piece_kinds
from catalog.facts import points_of
from catalog.schema import Box, DiceForce, DiceItem, Entry, Line, PublishedArmy, Unit, WarhammerTerrain
from catalog.schema.lists import ArmyList, Need
from catalog.store import Catalog

Army = ArmyList | PublishedArmy | DiceForce


class PieceId(NamedTuple):
    """One thing that can be owned. `variant` is the colouring of a die that exists in several, empty otherwise."""

    system: str
    id: str
    variant: str = ""

    def __str__(self) -> str:
        return f"{self.system}/{self.id}:{self.variant}" if self.variant else f"{self.system}/{self.id}"


Counts = Mapping[PieceId, int]  # how many of each


def key_of(piece: PieceId, system: str) -> str:
    """Its name in a `Need` or a `Stock` of a system: `elven-bard`, `dragonkin/dragonfoal:red`; a guest from another
    game is written with it, `diskwars/elven-bard` (R49)."""
    return str(piece).removeprefix(f"{system}/")


def to_need(counts: Counts, system: str) -> Need:
    """Counts as the armies of a system name pieces."""
    return {key_of(piece, system): count for piece, count in sorted(counts.items())}


@dataclass(frozen=True, slots=True)
class KnownPiece:
    """A piece as the catalogue knows it. `names` are slugs of all it is called; `colours` the colourings to choose
    from, none where there is only one; `family` its faction, clan or race; `price` what one takes of an army's limit;
    `sets` the ways in which it was sold."""

    system: str
    kind: str
    id: str
    name: str
    names: tuple[str, ...]
    colours: tuple[str, ...] = ()
    unique: bool = False
    family: str = ""
    price: int | None = None
    sets: tuple[str, ...] = ()

    @property
    def pieces(self) -> tuple[PieceId, ...]:
        """One for each colouring."""
        return tuple(PieceId(self.system, self.id, colour) for colour in self.colours or ("",))


@dataclass(frozen=True, slots=True)
class KnownBox:
    """A box and every piece that is known to be in it. `members` are the different pieces of the set: what is in the
    box, and where that is not all of it, what says that it was sold so."""

    system: str
    box: Box
    names: tuple[str, ...]
    pieces: Counts
    members: "frozenset[Key]" = frozenset()


Key = tuple[str, str]  # system, id


@dataclass(frozen=True)
class OwnablePieces:
    """Everything that can be owned. `faces` leads from the back of a two-sided piece to the face it is counted by."""

    pieces: Mapping[Key, KnownPiece] = field(repr=False)
    boxes: Mapping[Key, KnownBox] = field(repr=False)
    faces: Mapping[Key, str] = field(repr=False)

    def known(self, piece: PieceId) -> KnownPiece | None:
        return self.pieces.get((piece.system, piece.id))

    def has(self, piece: PieceId) -> bool:
        known = self.known(piece)
        return known is not None and (not piece.variant or piece.variant in known.colours)

    def normal(self, piece: PieceId) -> PieceId:
        """As it is counted: by its first face, and without a colouring where there is nothing to choose."""
        id_ = self.faces.get((piece.system, piece.id), piece.id)
        known = self.pieces.get((piece.system, id_))
        return PieceId(piece.system, id_, "" if known and not known.colours else piece.variant)

    def name(self, piece: PieceId) -> str:
        """For people; a piece that no pack has any more is called by its id."""
        known = self.known(piece)
        name = known.name if known else piece.id
        return f"{name} ({piece.variant.replace('+', ' ')})" if piece.variant else name

    def box_name(self, system: str, id_: str) -> str:
        found = self.boxes.get((system, id_))
        return found.box.name if found else id_


def shelf_of(catalog: Catalog) -> OwnablePieces:
    return make_shelf((one.system, one.kind, one.entry) for one in catalog.everything())


def make_shelf(entries: Iterable[tuple[str, str, Entry]]) -> OwnablePieces:
    """From all entries of a catalogue; where two kinds share an id the one named first in `piece_kinds` is meant."""
    everything = list(entries)
    backs = {
        (system, entry.reverse): entry
        for system, _, entry in everything
        if isinstance(entry, WarhammerTerrain) and entry.reverse < entry.id
    }
    faces = {(system, back.id): front for (system, front), back in backs.items()}
    pieces: dict[Key, KnownPiece] = {}
    for system, kind, entry in sorted(everything, key=_precedence):
        key = (system, entry.id)
        if kind in piece_kinds(system) and key not in faces:
            pieces.setdefault(key, _known(system, kind, entry, backs.get(key)))
    bare = OwnablePieces(pieces, {}, faces)
    armies = {(s, e.id): e for s, _, e in everything if isinstance(e, (PublishedArmy, DiceForce))}
    boxes = {(s, e.id): _box(s, e, armies, bare) for s, _, e in everything if isinstance(e, Box)}
    return OwnablePieces(pieces, boxes, faces)


def _precedence(one: tuple[str, str, Entry]) -> int:
    kinds = piece_kinds(one[0])
    return kinds.index(one[1]) if one[1] in kinds else len(kinds)


def _known(system: str, kind: str, entry: Entry, back: Entry | None) -> KnownPiece:
    colours = getattr(entry, "colours", ())
    return KnownPiece(
        system=system,
        kind=kind,
        id=entry.id,
        name=entry.name,
        names=names_of(entry) + (names_of(back) if back else ()),
        colours=colours if len(colours) > 1 else (),
        unique=bool(getattr(entry, "unique", False)),
        family=next((whose for name in ("faction", "clan", "race") if (whose := getattr(entry, name, None))), ""),
        price=_price(entry),
        sets=entry.sets,
    )


def _price(entry: Entry) -> int | None:
    """Points, the health of a unit die, the cost of an item die. Dragons and heroes have none."""
    return entry.health if isinstance(entry, Unit) else entry.cost if isinstance(entry, DiceItem) else points_of(entry)


def names_of(entry: Entry) -> tuple[str, ...]:
    """Slugs of everything it is called. A unit is also called by its race and name."""
    called = [entry.id, entry.name, entry.german or "", *entry.aliases]
    if isinstance(entry, Unit) and entry.race:
        called.append(f"{entry.race} {entry.name}")
    return tuple(dict.fromkeys(slug(name) for name in called if slug(name)))


def _box(system: str, box: Box, armies: Mapping[Key, PublishedArmy | DiceForce], shelf: OwnablePieces) -> KnownBox:
    held: Counter[PieceId] = Counter()
    for army in (armies[system, id_] for id_ in box.armies if (system, id_) in armies):
        held.update(need_of(army, shelf, system))
    for line in box.contents:
        held[_piece(line, system, shelf)] += line.count
    inside = {(piece.system, piece.id) for piece in held}
    said = {key for key, known in shelf.pieces.items() if known.system == system and box.id in known.sets}
    members = inside if inside and box.complete else inside | said
    return KnownBox(system, box, names_of(box), held, frozenset(members))


# --- what an army needs ----------------------------------------------------------------------------------------------


def need_of(army: Army, shelf: OwnablePieces, system: str = "") -> dict[PieceId, int]:
    """How many of each piece an army takes. A published army does not say its system itself."""
    of = army.system if isinstance(army, ArmyList) else system
    need: Counter[PieceId] = Counter()
    for line in _lines(army):
        need[_piece(line, of, shelf)] += line.count
    return dict(sorted(need.items()))


_LINES = ("entries", "home", "campaign", "horde", "dragons", "summoning_pool", "minor_terrains")


def _lines(army: Army) -> Iterator[Line]:
    """Every piece of an army, whatever the game."""
    for part in _LINES:
        yield from getattr(army, part, ())
    for regiment in getattr(army, "regiments", ()):
        yield from (Line(id=id_) for id_ in (regiment.hero, *regiment.commands))
        yield from regiment.units
    for terrain in (getattr(army, "home_terrain", None), getattr(army, "frontier_terrain", None)):
        if terrain:
            yield Line(id=terrain)


def _piece(line: Line, system: str, shelf: OwnablePieces) -> PieceId:
    """What stands on a line. A dragon is named by its form and its one or two colours, in either order."""
    head, _, tail = line.id.partition("/")
    of, id_ = (head, tail) if head in SYSTEMS else (system, line.id)
    if (of, id_) not in shelf.pieces and line.colours:
        dragons = ((of, "-".join([id_, *colours])) for colours in (line.colours, line.colours[::-1]))
        found = next((dragon for dragon in dragons if dragon in shelf.pieces), None)
        if found:
            return PieceId(*found)
    return shelf.normal(PieceId(of, id_, "+".join(line.colours)))

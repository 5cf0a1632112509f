"""Armies come to the real table: every copy of every piece by itself."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.armies.figures.prices import prices
from app.armies.laws import disk_law
from app.armies.list_rows import rows_of
from app.armies.shapes.parts import COMMAND, HERO, ORDER, ListRow
from app.armies.validator import Pieces, key_of, kind_of, price_of
from app.companion.session import TablePiece, TableSession, TableSide, companion_of, places_of
from catalog.schema import DiskwarsDisk, Entry, WarhammerDisk
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules

SEATS = "ABCDEF"
# Parts of a force whose dice wait beside the table.
_POOLS = ("dragon", "summoning-pool", "minor-terrain")


@dataclass(frozen=True, slots=True)
class TableComer:
    """Somebody at the table: an army with the id of its document, if it has one; or a name without a list."""

    name: str
    army: ArmyList | None = None
    army_id: str = ""


def muster(
    id_: str, name: str, system: str, comers: Sequence[TableComer], pieces: Pieces, seed: int, scenario: str = ""
) -> TableSession:
    """A session that begins. What the catalogue does not know is on the table all the same, by its id."""
    sides, brought, order = [], dict[str, TablePiece](), dict[str, tuple[str, ...]]()
    for seat, comer in zip(SEATS, comers, strict=False):
        sides.append(TableSide(seat, comer.name, comer.army_id, comer.army.limit if comer.army else 0))
        if comer.army is not None:
            own = tuple(_copies(seat, comer.army, pieces))
            brought |= {one.id: one for one in own}
            if isinstance(comer.army, DiskList) and comer.army.order:
                order[seat] = _ordered(comer.army, own)
    return TableSession(id_, name, system, seed, tuple(sides), brought, order, scenario)


def _copies(seat: str, army: ArmyList, pieces: Pieces) -> Iterator[TablePiece]:
    number = 0
    saved = _savings(army, pieces)
    for row in rows_of(army):
        if row.part == ORDER or not row.id:
            continue
        key = key_of(row.line, pieces) or row.id
        entry = pieces.get(key)
        kind = kind_of(entry) or ("command" if row.part == COMMAND else companion_of(army.system).piece_kind)
        for _ in range(row.count):
            number += 1
            yield TablePiece(
                f"{seat}{number}", seat, kind, key, entry.name if entry else row.id,
                worth_of(entry) - saved.get(row.id, 0), lives_of(entry), _group(army, row), "+".join(row.colours),
                _first_place(army.system, kind, row.part, entry),
            )  # fmt: skip


def _savings(army: ArmyList, pieces: Pieces) -> Mapping[str, int]:
    """How much less than printed a copy costs in this army, by the ids of the list: a spell with its ring (R46)."""
    if not isinstance(army, DiskList):
        return {}
    resolved = disk_law(army.system).resolve(army, pieces, Rules())
    here = prices(resolved)
    return {line.id: (price_of(line.piece) or 0) - here[line.id] for line in resolved.lines if line.id in here}


def _group(army: ArmyList, row: ListRow) -> str:
    """The part of its army that a piece stands in: the number of a regiment, the army of a force."""
    if isinstance(army, RegimentList):
        return str(row.group + 1)
    return row.part if isinstance(army, DiceList) else ""


def worth_of(entry: Entry | None) -> int:
    """What its loss costs. A disk that others turn into has a worth of its own."""
    if isinstance(entry, DiskwarsDisk) and entry.worth is not None:
        return entry.worth
    return price_of(entry) or 0


def lives_of(entry: Entry | None) -> int:
    """The wound that it dies of. Stamina is how many a disk of Warhammer survives."""
    if isinstance(entry, WarhammerDisk):
        return entry.stamina + 1
    wounds = getattr(entry, "wounds", 1)
    return wounds if isinstance(wounds, int) and wounds > 0 else 1


def _first_place(system: str, kind: str, part: str, entry: Entry | None) -> str:
    if part in _POOLS or (isinstance(entry, DiskwarsDisk) and entry.transform_of):
        return "pool"
    if part == HERO:
        return "table"  # heroes are deployed in the first round, or they are lost
    return places_of(system, kind)[0]


def _ordered(army: DiskList, own: Sequence[TablePiece]) -> tuple[str, ...]:
    """The reserve from the top, as its owner put it in order; the others lie below."""
    left = list(own)
    found: list[str] = []
    for id_ in army.order:
        match = next((one for one in left if one.entry == id_ and one.place == "reserve"), None)
        if match is not None:
            left.remove(match)
            found.append(match.id)
    return (*found, *(one.id for one in left if one.place == "reserve"))

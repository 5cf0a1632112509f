"""What is different between two lists, as data: for versions, for undo, for comparing with a friend's."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from app.armies.list_rows import rows_of
from app.armies.shapes.parts import HERO, ORDER, ListRow
from catalog.schema.lists import ArmyList


@dataclass(frozen=True, slots=True)
class PieceChange:
    """So many of a piece before and after. `part` is where it stands, `hero` in whose regiment."""

    id: str
    before: int
    after: int
    part: str
    colours: tuple[str, ...] = ()
    hero: str = ""

    @property
    def by(self) -> int:
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Differences:
    """Everything that is not the same; pairs are (before, after), None where nothing changed."""

    system: tuple[str, str] | None = None
    name: tuple[str, str] | None = None
    limit: tuple[int, int] | None = None
    rules_added: tuple[str, ...] = ()
    rules_removed: tuple[str, ...] = ()
    pieces: tuple[PieceChange, ...] = ()
    is_reordered: bool = False  # the same pieces stand or are stacked in another order

    @property
    def added(self) -> tuple[PieceChange, ...]:
        return tuple(one for one in self.pieces if not one.before)

    @property
    def removed(self) -> tuple[PieceChange, ...]:
        return tuple(one for one in self.pieces if not one.after)

    @property
    def changed(self) -> tuple[PieceChange, ...]:
        return tuple(one for one in self.pieces if one.before and one.after)

    def __bool__(self) -> bool:
        return self != Differences()


def differences(before: ArmyList, after: ArmyList) -> Differences:
    """From one list to another. Regiments are known by their heroes, two of the same hero by their order."""
    pieces = tuple(_pieces(before, after))
    return Differences(
        system=_pair(before.system, after.system),
        name=_pair(before.name, after.name),
        limit=(before.limit, after.limit) if before.limit != after.limit else None,
        rules_added=tuple(name for name in after.house_rules if name not in before.house_rules),
        rules_removed=tuple(name for name in before.house_rules if name not in after.house_rules),
        pieces=pieces,
        is_reordered=_is_reordered(before, after, bool(pieces)),
    )


def _pair(before: str, after: str) -> tuple[str, str] | None:
    return (before, after) if before != after else None


_Key = tuple[str, str, str, tuple[str, ...]]  # whose regiment, part, id, colours


def _pieces(before: ArmyList, after: ArmyList) -> Iterator[PieceChange]:
    old, new = _counts(before), _counts(after)
    for key in dict.fromkeys((*old, *new)):
        hero, part, id_, colours = key
        if old[key] != new[key]:
            yield PieceChange(id_, old[key], new[key], part, colours, hero.partition("#")[0])


def _counts(army: ArmyList) -> Counter[_Key]:
    counts: Counter[_Key] = Counter()
    for whose, row in _owned_rows(army):
        if row.part != ORDER and row.id:
            counts[whose, row.part, row.id, row.colours] += row.count
    return counts


def _owned_rows(army: ArmyList) -> Iterator[tuple[str, ListRow]]:
    """Each row with its regiment; the second regiment of a hero is another one."""
    seen: Counter[str] = Counter()
    whose = ""
    for row in rows_of(army):
        if row.part == HERO:
            seen[row.id] += 1
            whose = row.id if seen[row.id] == 1 else f"{row.id}#{seen[row.id]}"
        yield whose, row


def _is_reordered(before: ArmyList, after: ArmyList, is_changed: bool) -> bool:
    """A changed stack counts always; the order of lines only where nothing else changed them."""
    old, new = rows_of(before), rows_of(after)
    if [row for row in old if row.part == ORDER] != [row for row in new if row.part == ORDER]:
        return True
    return not is_changed and old != new

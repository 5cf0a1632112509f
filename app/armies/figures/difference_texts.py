"""What is different between two lists, in words: for versions, and for a list that somebody sent."""

from collections.abc import Iterator
from dataclasses import dataclass

from app.armies.figures.differences import Differences, PieceChange, differences
from app.armies.formats.piece_names import PieceNameIndex, names_for
from app.armies.shapes.parts import COMMAND, ENTRY, HERO, UNIT
from app.armies.validator import key_of
from app.words import label, say
from catalog.schema import Line
from catalog.schema.lists import ArmyList
from catalog.store import Catalog


@dataclass(frozen=True, slots=True)
class Contrast:
    """One thing that differs. `by` is how many more or fewer of a piece there are, 0 for what is no piece; `detail`
    says how it was and is, and where it stands."""

    name: str
    detail: str
    by: int = 0

    @property
    def sign(self) -> str:
        return f"{self.by:+d}".replace("-", "\u2212") if self.by else ""


def contrasts(before: ArmyList, after: ArmyList, catalog: Catalog) -> tuple[Contrast, ...]:
    """From one list to the other: what was added first, then what was taken out, then the rest."""
    names = names_for(catalog, after.system)
    different = differences(before, after)
    pieces = sorted(different.pieces, key=lambda one: one.by < 0)
    return (*(_piece(one, names) for one in pieces), *_others(different))


def _piece(change: PieceChange, names: PieceNameIndex) -> Contrast:
    key = key_of(Line(id=change.id, colours=change.colours), names.pieces)
    detail = say("army-diff.count", before=change.before, after=change.after)
    where = _where(change, names)
    detail = say("army-diff.where", detail=detail, where=where) if where else detail
    return Contrast(names.shown(key) if key else change.id, detail, change.by)


def _where(change: PieceChange, names: PieceNameIndex) -> str:
    if change.part in (ENTRY, HERO):
        return ""
    if change.part in (UNIT, COMMAND):
        hero = names.pieces.get(change.hero)
        return say("army-diff.regiment", hero=hero.name if hero else change.hero or "\u2013")
    return label(change.part)


def _others(different: Differences) -> Iterator[Contrast]:
    if different.name:
        yield _pair("army-diff.name", *different.name)
    if different.limit:
        yield _pair("army-diff.limit", *different.limit)
    for name in different.rules_added:
        yield Contrast(label(name), say("army-diff.rule-on"))
    for name in different.rules_removed:
        yield Contrast(label(name), say("army-diff.rule-off"))
    if different.is_reordered:
        yield Contrast(say("army-diff.order"), say("army-diff.reordered"))


def _pair(code: str, before: object, after: object) -> Contrast:
    return Contrast(say(code), say("army-diff.was", before=before, after=after))

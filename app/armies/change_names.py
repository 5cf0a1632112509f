"""What a change of a list is called, so that undo can name it: `add 3 Elven Archers`."""

from app.armies.figures.differences import Differences, PieceChange, differences
from app.armies.formats.piece_names import PieceNameIndex, names_for
from app.armies.validator import key_of
from app.words import say
from catalog.schema import Line
from catalog.schema.lists import ArmyList
from catalog.store import Catalog


def step_name(before: ArmyList, after: ArmyList, catalog: Catalog) -> str:
    """The one thing that changed, or how many things did."""
    names = names_for(catalog, after.system)
    told = _told(differences(before, after), names)
    return told[0] if len(told) == 1 else say("army-step.several", count=len(told))


def _told(different: Differences, names: PieceNameIndex) -> list[str]:
    told = [_piece(change, names) for change in different.pieces]
    if different.name:
        told.append(say("army-step.rename", name=different.name[1]))
    if different.limit:
        told.append(say("army-step.limit", limit=different.limit[1]))
    told += [say("army-step.rule-on", name=name) for name in different.rules_added]
    told += [say("army-step.rule-off", name=name) for name in different.rules_removed]
    if different.is_reordered and not told:
        told.append(say("army-step.reorder"))
    return told


def _piece(change: PieceChange, names: PieceNameIndex) -> str:
    key = key_of(Line(id=change.id, colours=change.colours), names.pieces)
    name = names.shown(key) if key else change.id
    if change.by > 0:
        return say("army-step.add", count=change.by, name=name)
    return say("army-step.remove", count=-change.by, name=name)

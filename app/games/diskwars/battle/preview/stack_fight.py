"""The fight of a stack that lies on a real table, by the rules of the game."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from app.base.canonical import canonical
from app.base.errors import Problem
from app.base.units import UM_PER_INCH
from app.documents.reading import read_json
from app.games.api.codec import Codec
from app.games.api.outlook import Forecast
from app.games.api.records import Records
from app.games.api.stacks import CROWDED, Level, StackDisk
from app.games.disk.editor import change, lay_disk
from app.games.disk.preview.stacks import is_laid_out, lay_out, seats_of
from app.games.diskwars.battle import editor
from app.games.diskwars.battle.codec.cards import profile_in
from app.games.diskwars.battle.preview.forecast import fight
from app.games.diskwars.rules.state import State


def fight_stack(codec: Codec[State], system: str, levels: Sequence[Level], records: Records) -> Forecast | Problem:
    """Who destroys whom; the fates have the ids of the stack."""
    state, names = _state_of(codec, system, levels, records)
    if state is None or not is_laid_out(state.table, levels, names):
        return CROWDED
    own = {id_: one for one, id_ in names.items()}
    told = fight(state, [names[levels[0][0].id]])
    return replace(told, fates=tuple(replace(fate, piece=own[fate.piece]) for fate in told.fates))


def _state_of(
    codec: Codec[State], system: str, levels: Sequence[Level], records: Records
) -> tuple[State | None, Mapping[str, str]]:
    """The stack on an empty table, and the names that its disks have there. No state where a disk is not known."""
    plain = {**editor.make_empty(system), "segment": "combat"}
    plain["seats"] = [{"id": seat} for seat in seats_of(levels)]
    names: dict[str, str] = {}
    for one, at in lay_out(levels, lambda one: _radius(one, records)):
        plain, names[one.id] = lay_disk(plain, one.card, one.seat, at)
        plain = change(plain, names[one.id], damage=one.damage, wounds=one.wounds)
    source = read_json(canonical(plain).encode(), "")
    assert not isinstance(source, Problem), source
    read = codec.read(source, records)
    return (None if isinstance(read, tuple) else read.state), names


def _radius(one: StackDisk, records: Records) -> int:
    card = profile_in(records, one.card)
    return card.radius if card else UM_PER_INCH

"""Do the records of dice make sense? Their words are checked when they are read; here is what no type can say. What is
wrong is told with its path."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from app.games.api.catalogue import Catalogue
from app.games.registry import catalogue_of
from catalog.record_faults import Known, RecordFault
from catalog.schema import dice_records as d
from catalog.schema.texts import Path

# When in a roll; the other times are outside of rolls, or whenever it is looked at.
_IN_ROLLS = frozenset({"normal", "special", "unique", "instant", "delayed", "final", "late"})


def dice_faults_of(ability: d.DiceAbility, known: Known, system: str, path: Path) -> Iterator[RecordFault]:
    """Everything that is wrong with the records of an ability."""
    for n, record in enumerate(ability.records):
        where = (*path, "records", n)
        yield from _shape(record, where)
        yield from _steps(record.do, known, catalogue_of(system), (*where, "do"))


def _shape(record: d.DiceRecord, path: Path) -> Iterator[RecordFault]:
    """Parts that do not go together."""
    if not record.do:
        yield RecordFault("record-empty", path)
    if record.timing in _IN_ROLLS and not record.rolls:
        yield RecordFault("record-rolls", path, {"timing": record.timing})
    if (record.timing == "conditional") != (record.when is not None):
        yield RecordFault("record-moment", path)
    if bool(record.face) != (record.when == "rolled"):
        yield RecordFault("record-face", path)
    if record.choose and len(record.do) < 2:
        yield RecordFault("record-choose", path)
    if record.per_point and not record.choose:
        yield RecordFault("record-per-point", path)


def _steps(steps: tuple[d.DiceStep, ...], known: Known, catalogue: Catalogue, path: Path) -> Iterator[RecordFault]:
    for n, step in enumerate(steps):
        yield from _step(step, known, catalogue, (*path, n))


def _step(step: d.DiceStep, known: Known, catalogue: Catalogue, path: Path) -> Iterator[RecordFault]:
    verb = d.dice_verb_of(step)
    if not verb:
        yield RecordFault("record-step", path, {"known": list(d.DICE_VERBS)})
        return
    body = getattr(step, verb)
    inside = (*path, verb)
    if verb == "script" and body not in catalogue.scripts:
        yield RecordFault("record-script", inside, {"wanted": body, "known": list(catalogue.scripts)})
    if _does_nothing(body):
        yield RecordFault("record-empty", inside)
    if isinstance(body, d.Adjust) and (body.add is None) + (body.minus is None) + (not body.times) != 2:
        yield RecordFault("record-adjust", inside)
    for name, target in _targets(body):
        yield from _target(target, known, (*inside, name))
    for field, steps in d.inner_steps(step):
        where = inside if field == verb else (*inside, field)
        yield from _steps(steps, known, catalogue, where)


def _does_nothing(body: Any) -> bool:
    """A list without a word, or a part of which every field is left out that could say what happens."""
    lists = ("kinds", "passes", "acts")
    if isinstance(body, d.ActNow):
        return not body.acts and not body.end
    if isinstance(body, d.Give | d.DiceTest | d.Bar):
        return any(getattr(body, name, None) == () for name in lists)
    return body == () or (isinstance(body, d.TerrainChange | d.Magic | d.Negate) and body == type(body)())


def _targets(body: Any) -> Iterator[tuple[str, d.DiceTarget]]:
    for field in fields(body) if is_dataclass(body) else ():
        if isinstance(target := getattr(body, field.name), d.DiceTarget):
            yield field.name, target


def _target(target: d.DiceTarget, known: Known, path: Path) -> Iterator[RecordFault]:
    if target.health is not None and target.units is not None:
        yield RecordFault("record-target", path)
    if target.race and (races := known(("race",), target.race)) is not None:
        yield RecordFault("record-unknown", (*path, "race"), {"wanted": target.race, "known": races})

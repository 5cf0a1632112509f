"""What a race does to rolls: its advantage at a land, and saves that come by themselves. The records say it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import records_of
from app.games.dragon_dice.rules.kinds import SAVE, RollKind
from app.games.dragon_dice.rules.state import Army, State
from app.games.dragon_dice.rules.sums.results import ADD, RACE, Modifier
from catalog.schema.dice_records import DiceRecord


def standing_records(state: State, race: str) -> tuple[tuple[str, DiceRecord], ...]:
    """What always holds for a race, each with its source."""
    found = records_of(state.book, "race", race)
    return tuple((case.source, case.record) for case in found if case.record.timing == "standing")


def holds_at(state: State, record: DiceRecord, place: str) -> bool:
    """Whether a record holds at a place (R215: reserve and DUA have no land)."""
    if record.at is None:
        return True
    if record.at == "terrain":
        return place in state.terrains
    if record.at == "air-terrain":
        return "blue" in lasting.colours_at(state, place, "")
    if record.at == "reserve":
        return place not in state.terrains
    return record.at in lasting.lands_at(state, place)


def race_modifiers(
    state: State, army: Army, kind: RollKind, dice: Sequence[str], harm: str, plain_damage: int | None = None
) -> Iterator[Modifier]:
    """The race step of a roll, for each race among the dice. A race is barred where a unit hides (Hide). Shields stop
    no more than the damage that no special icon made (Intangibility), and units that cannot be rolled are a shield to
    their army too."""
    races = dict.fromkeys(state.dice[die].card.race for die in dice if state.dice[die].is_unit)
    if harm and not kind.is_single:
        races |= dict.fromkeys(die.card.race for die in state.units(army))
    for race in races:
        for source, record in standing_records(state, race):
            if holds_at(state, record, army.place) and (not record.rolls or kind.matches(record.rolls, is_normal=True)):
                for one in _changes(state, army, race, source, record, kind, harm):
                    most = plain_damage if one.step == ADD else None
                    yield one if most is None else replace(one, n=min(one.n, most))


def _changes(
    state: State, army: Army, race: str, source: str, record: DiceRecord, kind: RollKind, harm: str
) -> Iterator[Modifier]:
    for step in record.do:
        if step.count_as is not None:
            yield Modifier(
                RACE, kinds=(step.count_as.kind,), group=race, to=step.count_as.to,
                only_icons=step.count_as.icons, source=source,
            )  # fmt: skip
        if step.adjust is not None and step.adjust.times == "double":
            yield Modifier(RACE, 2, kinds=step.adjust.kinds, group=race, source=source)
        if step.shield is not None and harm in step.shield.against and SAVE in kind.wanted and not kind.is_single:
            able = (die for die in state.units(army) if die.card.race == race)
            count = sum(1 for die in able if not lasting.is_barred(state, die.id, "race"))
            yield Modifier(ADD, count, kinds=(SAVE,), source=source)

"""What an action would probably come to, from the position on the table: exact odds of the dice as they would count.

The tables of the dice are made by the roll machine itself, one face at a time, so that there is one truth. What icons
do besides giving results is counted only where nobody has a choice in it (Smite, Stone); the rest is named.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import Case, find_cases
from app.games.dragon_dice.rules.abilities.races import race_modifiers
from app.games.dragon_dice.rules.cards import Face
from app.games.dragon_dice.rules.kinds import (
    ATTACK,
    COUNTER_ATTACK,
    COUNTER_MANEUVER,
    MANEUVERS,
    MELEE,
    MISSILE,
    SAVE,
    SHOT,
    RollKind,
    save_against,
)
from app.games.dragon_dice.rules.rolls import BELLY, ArmyRoll, buckets_of, give_results, make_roll
from app.games.dragon_dice.rules.state import Army, State
from app.games.dragon_dice.rules.sums.distributions import (
    DieTable,
    Distribution,
    FaceValue,
    Outlook,
    contest,
    exchange,
    joint_distribution,
    roll_distribution,
    special_chance,
)
from app.games.dragon_dice.rules.sums.results import Bucket, Modifier
from catalog.schema.dice_records import THEM, DiceTarget, Give

EFFECTS = ("special", "unique", "delayed", "final", "late")  # timings of what an icon does besides giving results
UNSAVED = "unsaved"
WHOLE_ARMY = (THEM, DiceTarget(of="defender"))

FULL_ANSWER = "counter-attack-before-losses"
FULL_SAVES = "saves-before-smite"
CHOSEN_RESULTS = "choices-give-results"


def melee_outlook(state: State, army: Army, foe: Army) -> Outlook:
    """A melee attack and the counter-attack, which is counted as if nobody had fallen before it."""
    return state.remember(("outlook", MELEE, army, foe), lambda: _melee(state, army, foe))


def _melee(state: State, army: Army, foe: Army) -> Outlook:
    strike = _strike(state, army, foe, ATTACK, MELEE)
    answer = _strike(state, foe, army, COUNTER_ATTACK, MELEE)
    assumed = (FULL_ANSWER, *_merge(strike.assumed, answer.assumed))
    left_out = _merge(strike.left_out, answer.left_out)
    return Outlook(ATTACK.id, strike.deal, answer.deal, _wiped(strike), 0.0, strike.specials, assumed, left_out)


def missile_outlook(state: State, army: Army, foe: Army) -> Outlook:
    """A missile action, with what fog and wind do to it."""
    return state.remember(("outlook", MISSILE, army, foe), lambda: _missile(state, army, foe))


def _missile(state: State, army: Army, foe: Army) -> Outlook:
    strike = _strike(state, army, foe, SHOT, MISSILE, lasting.missile_halvings(state, army, foe))
    assumed, left_out = _merge(strike.assumed), _merge(strike.left_out)
    return Outlook(
        SHOT.id, strike.deal, wiped=_wiped(strike), specials=strike.specials, assumed=assumed, left_out=left_out
    )


def _wiped(strike: "_Strike") -> float:
    return strike.deal[-1] if len(strike.deal) > 1 else 0.0


def maneuver_outlook(state: State, army: Army, against: Sequence[Army], ties_win: bool = True) -> Outlook:
    """A maneuver that these armies oppose: it must be won against each of them, which all roll at once."""
    mine = _distribution(state, army, MANEUVERS)
    others = [_distribution(state, one, COUNTER_MANEUVER) for one in against]
    return Outlook(MANEUVERS.id, wins=contest(mine, _largest(others), ties_win) if others else 1.0)


def roll_outlook(state: State, army: Army, kind: RollKind) -> Outlook:
    """One roll of one army, with nobody against it: `deal` is the distribution of its results. What icons do besides is
    named, not counted."""
    roll = make_roll(state, army, kind)
    tables = die_tables(state, roll)
    results = roll_distribution(tables, army_roll_modifiers(state, roll), kind.wanted[0])
    cases = [(name, case) for name in _icons(tables) for case in find_cases(state.book, name, kind, *EFFECTS)]
    left_out = _merge(name for name, case in cases if not case.record.choose and name != BELLY)
    shown = tuple((name, special_chance(tables, name)) for name in _icons(tables) if name != BELLY)
    return Outlook(kind.id, results, specials=shown, left_out=left_out)


def die_tables(state: State, roll: ArmyRoll) -> tuple[DieTable, ...]:
    """The dice of a roll that is not yet made."""
    return tuple(_table(state, roll, die) for die in roll.dice)


@dataclass(frozen=True, slots=True)
class _Strike:
    """Health that the other army loses, chances of special icons, what was assumed, icons that are not counted."""

    deal: Distribution
    specials: tuple[tuple[str, float], ...]
    assumed: tuple[str, ...]
    left_out: tuple[str, ...]


def _strike(state: State, army: Army, foe: Army, kind: RollKind, harm: str, more: Iterable[Modifier] = ()) -> _Strike:
    roll, saving = make_roll(state, army, kind, foe=foe), make_roll(state, foe, save_against(harm), harm=harm)
    tables, saves = die_tables(state, roll), die_tables(state, saving)
    hits = joint_distribution(tables, (*army_roll_modifiers(state, roll), *more), harm, (UNSAVED,))
    saved = roll_distribution(saves, army_roll_modifiers(state, saving), SAVE)
    healths = [die.health for die in state.units(foe) if lasting.can_fall(state, die, harm)]
    cases = [
        (name, case)
        for one, dice in ((roll, tables), (saving, saves))
        for name in _icons(dice)
        for case in find_cases(state.book, name, one.kind, *EFFECTS)
    ]
    return _Strike(
        exchange(hits, saved, healths),
        tuple((name, special_chance(tables, name)) for name in _icons(tables)),
        tuple(_assumed(case for _, case in cases)),
        tuple(name for name, case in cases if not _is_unsaved(case) and not case.record.choose),
    )


def _icons(tables: Iterable[DieTable]) -> tuple[str, ...]:
    names = (name for table in tables for face in table.faces for name, _ in face.specials)
    return tuple(dict.fromkeys(name for name in names if name not in ("id", UNSAVED)))


def _assumed(cases: Iterable[Case]) -> Iterator[str]:
    found = tuple(cases)
    if any(_is_unsaved(case) for case in found):
        yield FULL_SAVES
    if any(case.record.choose for case in found):
        yield CHOSEN_RESULTS


def _distribution(state: State, army: Army, kind: RollKind) -> Distribution:
    roll = make_roll(state, army, kind)
    return roll_distribution(die_tables(state, roll), army_roll_modifiers(state, roll), kind.wanted[0])


def army_roll_modifiers(state: State, roll: ArmyRoll) -> tuple[Modifier, ...]:
    """What changes the roll of the army; what each die adds stands in its own table."""
    of_army = lasting.army_modifiers(state, roll.army)
    return (*of_army, *race_modifiers(state, roll.army, roll.kind, roll.dice, roll.harm))


def _table(state: State, roll: ArmyRoll, die: str) -> DieTable:
    single = replace(roll, dice=[die], faces={})
    faces = state.dice[die].card.faces
    values = {face: _value(state, single, die, face) for face in dict.fromkeys(faces)}
    return DieTable(tuple(values[face] for face in faces))


def _value(state: State, roll: ArmyRoll, die: str, face: Face) -> FaceValue:
    """What a face of a die gives in a roll of this die alone."""
    card = state.dice[die].card
    roll.faces = {die: [face]}
    given = [(one, 1) for one in buckets_of(state, roll)]
    if face.kind == "sai":
        chosen = _chosen(state, face, roll.kind)
        given += [(one, times) for give, times in chosen for one in give_results(roll, card, die, give, face)]
    buckets = tuple(Bucket(one.kind, one.group, one.origin, one.n * times, kinds=one.kinds) for one, times in given)
    is_group_id = face.kind == "id" and card.is_group
    is_again = is_group_id or (face.kind == "sai" and _rolls_again(state, face, roll.kind))
    added = 0
    if card.auto_saves and SAVE in roll.kind.wanted and card.sort == "unit":
        is_bare = face.sai == BELLY or is_again or lasting.is_barred(state, die, "auto-saves")
        added = 0 if is_bare else card.auto_saves
    specials: list[tuple[str, int]] = [("id", card.health)] if face.kind == "id" and not is_group_id else []
    if face.kind == "sai":
        cases = find_cases(state.book, face.sai, roll.kind, *EFFECTS)
        specials += [(face.sai, face.n)] if cases else []
        specials += [(UNSAVED, face.n)] if any(_is_unsaved(case) for case in cases) else []
    return FaceValue(buckets, tuple(specials), is_again, added)


def _rolls_again(state: State, face: Face, kind: RollKind) -> bool:
    steps = (step for case in find_cases(state.book, face.sai, kind, "instant") for step in case.record.do)
    inner = (one for step in steps for one in (step.all or (step,)))
    return any(one.reroll is not None and one.reroll.who.of == "self" for one in inner)


def _is_unsaved(case: Case) -> bool:
    """Damage to the whole army that no roll saves, of as many points as the face has."""
    hits = [step.hit for step in case.record.do if step.hit is not None]
    return any(one.who in WHOLE_ARMY and one.n == "x" and one.save == "none" and not one.per_die for one in hits)


def _chosen(state: State, face: Face, kind: RollKind) -> Iterator[tuple[Give, int]]:
    """Where the roller may choose results or an effect (Regenerate, Wild Growth): the results, and how many times."""
    for case in find_cases(state.book, face.sai, kind, "normal", "special"):
        gives = [step.give for step in case.record.do if step.give is not None] if case.record.choose else []
        fitting = [give for give in gives if set(give.kinds) & {*kind.wanted, "any"}]
        if fitting:
            yield fitting[0], face.n if case.record.per_point else 1


def _merge(*names: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted({name for some in names for name in some}))


def _largest(distributions: Sequence[Distribution]) -> Distribution:
    """The distribution of the largest of several rolls."""
    size = max(len(one) for one in distributions)
    return tuple(_steps([_at_most(distributions, n) for n in range(size)]))


def _at_most(distributions: Iterable[Distribution], n: int) -> float:
    chance = 1.0
    for one in distributions:
        chance *= min(1.0, sum(one[: n + 1]))
    return chance


def _steps(tails: Iterable[float]) -> Iterator[float]:
    before = 0.0
    for tail in tails:
        yield tail - before
        before = tail

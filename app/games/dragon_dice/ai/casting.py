"""What a spell would bring, in health: one figure for each thing that spells do, from the records themselves."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from app.engine.protocol import Decision
from app.games.dragon_dice.ai.estimate import distribution_of, rivals
from app.games.dragon_dice.ai.worth import die_worth
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities import targets
from app.games.dragon_dice.rules.kinds import SAVE_OTHER, RollKind, single
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.outlook import die_tables
from app.games.dragon_dice.rules.rolls import ArmyRoll
from app.games.dragon_dice.rules.state import Army, Die, State, army_of_key, is_reserve, pool_of
from app.games.dragon_dice.rules.sums.distributions import roll_distribution
from app.games.dragon_dice.rules.sums.health import largest_sum
from catalog.schema import DiceSpell
from catalog.schema.dice_records import Adjust, DiceStep, DiceTest, Hit

RESULT_GAINS: Mapping[str, float] = {"melee": 0.3, "missile": 0.2, "magic": 0.15, "maneuver": 0.3, "save": 0.35}
"""Health that a result more or less of a kind is worth to an army, until the next turn."""
EVERY_ROLL = 0.8  # a result less in every roll
RAISED = 0.95  # of the worth of a die that comes back
BURIED = 0.25  # of the worth of a dead die that never comes back
DRIVEN_OFF = 0.35  # of the worth of a die that has to go to reserve
DRAGON_HARM = 3.5  # health that a dragon takes from an army that it attacks
DOUBLED_UNIT = 0.12  # of the worth of a unit whose results count twice
MOST_CASTINGS = 12
NEARLY = SUMMIT - 2  # a face from which a capture is near


@dataclass(frozen=True, slots=True)
class SpellPlan:
    """A spell at a target: what so many castings of it bring, and what they cost."""

    key: str
    target: str
    gain: float
    times: int
    cost: int

    @property
    def share(self) -> float:
        """Gain for a point of magic."""
        return self.gain / (self.cost * self.times)


Announced = Sequence[Sequence[str]]  # a spell, its colour and its target each
Prices = Mapping[tuple[str, str], float]
"""Health that a result more is worth to an army, by its key and the kind; what is not named has its usual price."""


def castings(state: State, decision: Decision, seat: str, prices: Prices | None = None) -> Iterator[SpellPlan]:
    """Every spell that may be announced now, each at its best target."""
    army = army_of_key(str(decision.values["army"]))
    announced = decision.values.get("announced", ())
    left = int(decision.values.get("points", 0)) - sum(state.book.spells[spell].cost for spell, _, _ in announced)
    for option in decision.options:
        if option.reasons or ":" not in option.key:
            continue
        id_, _, colour = option.key.rpartition(":")
        spell = state.book.spells[id_]
        taken = {target for one, _, target in announced if one == id_ and not targets.may_repeat(spell)}
        found = [
            _best_times(state, army, seat, spell, colour, target, left, announced, prices or {})
            for target in targets.find(state, army, spell, colour)
            if target not in taken
        ]
        if found:
            times, gain, target = max(found, key=lambda one: (one[1] / one[0], one[2]))
            yield SpellPlan(option.key, target, gain, times, spell.cost)


def _best_times(
    state: State,
    army: Army,
    seat: str,
    spell: DiceSpell,
    colour: str,
    target: str,
    left: int,
    announced: Announced,
    prices: Prices,
) -> tuple[int, float, str]:
    """How many castings bring most for their points: some spells do nothing until there are several."""
    before = sum(1 for one in announced if one[0] == spell.id and one[2] == target)
    start = gain_of(state, army, seat, spell, colour, target, before, prices) if before else 0.0
    most = max(1, min(MOST_CASTINGS, left // spell.cost)) if targets.may_repeat(spell) else 1
    tried = [
        (times, gain_of(state, army, seat, spell, colour, target, before + times, prices) - start)
        for times in range(1, most + 1)
    ]
    times, gain = max(tried, key=lambda one: (one[1] / one[0], -one[0]))
    return times, gain, target


def best_target(state: State, decision: Decision, seat: str, spell: DiceSpell, prices: Prices | None = None) -> str:
    """The target of a spell that was chosen; its army is not named here, so any own one that can name it will do."""
    army = next(iter(state.armies(seat)), Army(seat, state.turn))
    keys = [option.key for option in decision.options if not option.reasons]
    return max(keys, key=lambda key: (gain_of(state, army, seat, spell, spell.colours[0], key, 3, prices or {}), key))


def gain_of(
    state: State, army: Army, seat: str, spell: DiceSpell, colour: str, target: str, times: int, prices: Prices
) -> float:
    """Health that so many castings at a target bring to a seat."""
    total = 0.0
    for ability in spell.abilities:
        for record in ability.records:
            steps = record.do[:1] if record.choose else record.do
            total += sum(_step_gain(_Aim(state, army, seat, colour, target, times, prices), step) for step in steps)
    return total


@dataclass(frozen=True, slots=True)
class _Aim:
    state: State
    army: Army
    seat: str
    colour: str
    target: str
    times: int
    prices: Prices

    @property
    def armies(self) -> list[Army]:
        if "@" in self.target:
            return [army_of_key(self.target.partition("/")[0])]
        return list(self.state.armies_at(self.target)) if self.target in self.state.terrains else []

    @property
    def die(self) -> Die | None:
        return self.state.dice.get(self.target)

    def sign(self, seat: str) -> float:
        """Good for the own side is bad for the others."""
        return 1.0 if seat == self.seat else -1.0


def _step_gain(aim: _Aim, step: DiceStep) -> float:
    for name, value in _GAINS.items():
        body = getattr(step, name)
        if body is not None:
            return value(aim, body)
    return _SCRIPTS.get(step.script or "", _nothing)(aim, step)


def _nothing(_aim: _Aim, _body: object) -> float:
    return 0.0


def _adjust(aim: _Aim, adjust: Adjust) -> float:
    """Results more or less: for an army, for all at a terrain, for a unit."""
    die = aim.die
    if die is not None:
        is_good = adjust.times == "double"
        is_met = bool(rivals(aim.state, aim.state.army_of(die.id)))
        return DOUBLED_UNIT * die_worth(aim.state, die) * (1.0 if is_good and is_met else 0.0)
    return sum(aim.sign(army.seat) * _army_adjust(aim, army, adjust) for army in aim.armies)


def _army_adjust(aim: _Aim, army: Army, adjust: Adjust) -> float:
    """Health that the change is worth to the army itself. A casting changes nothing that the army does not roll."""
    kinds: tuple[str, ...] = adjust.kinds or tuple(RESULT_GAINS)
    is_met = bool(rivals(aim.state, army))
    figures = [_kind_gain(aim, army, kind, is_met=is_met) for kind in kinds]
    figure = sum(figures) if adjust.kinds else EVERY_ROLL * max(figures)
    number = aim.times
    if adjust.add is not None:
        return figure * number * (adjust.add if isinstance(adjust.add, int) else 1)
    if adjust.minus is not None:
        least = min(number * (adjust.minus if isinstance(adjust.minus, int) else 1), aim.state.health(army))
        return -figure * least
    if adjust.one_unit:
        return 0.5 * number * (1.0 if is_met else 0.0)
    half = aim.state.health(army) * 0.25
    return figure * half if adjust.times == "double" else -figure * half


def _kind_gain(aim: _Aim, army: Army, kind: str, *, is_met: bool) -> float:
    """A result of a kind, for an army there: maneuvers and melee only count where somebody stands against it."""
    state = aim.state
    if (army.key, kind) in aim.prices:
        return aim.prices[army.key, kind]
    if is_reserve(army.place) or (not is_met and kind in ("maneuver", "melee")):
        return 0.0
    share = 1.0 if is_met else 0.4
    if kind in ("melee", "missile", "magic") and state.terrains[army.place].face < SUMMIT:
        share *= 1.0 if state.terrains[army.place].icon == kind else 0.3
    return RESULT_GAINS[kind] * share


def _hit(aim: _Aim, hit: Hit) -> float:
    n = (hit.n if isinstance(hit.n, int) else 1) * aim.times
    die = aim.die
    if die is not None:
        chance = 1.0 if n >= die.health else 0.0
        if hit.save == "self":
            chance = sum(
                by for saves, by in enumerate(single_results(aim.state, die, single("save"))) if n - saves >= die.health
            )
        return -aim.sign(die.owner) * chance * die_worth(aim.state, die)
    return sum(-aim.sign(army.seat) * _army_hit(aim, army, hit, n) for army in aim.armies)


def _army_hit(aim: _Aim, army: Army, hit: Hit, n: int) -> float:
    saves = distribution_of(aim.state, army, SAVE_OTHER) if hit.save != "none" else (1.0,)
    units = [die for die in aim.state.units(army) if not hit.only or die.card.size == hit.only]
    healths = [die.health for die in units]
    worth = sum(die_worth(aim.state, die) for die in units) / max(1, sum(healths))
    lost = sum(by * largest_sum(healths, n - saved) for saved, by in enumerate(saves) if saved < n)
    return 0.9 * worth * lost


def single_results(state: State, die: Die, kind: RollKind) -> tuple[float, ...]:
    tables = die_tables(state, ArmyRoll(state.army_of(die.id), kind, [die.id]))
    return roll_distribution(tables, (), kind.wanted[0])


def _test(aim: _Aim, test: DiceTest) -> float:
    """A unit that must pass a test or dies; what happens to a whole army, or to a terrain, is told apart."""
    die = aim.die
    if any(step.terrain is not None for step in test.failed):
        return _flood(aim)
    if die is None:
        units = [one for army in aim.armies for one in aim.state.units(army) if not test.who.size
                 or one.card.size == test.who.size]  # fmt: skip
        share = DRIVEN_OFF if any(step.shift is not None for step in test.failed) else 0.3
        return sum(-aim.sign(one.owner) * 0.5 * share * die_worth(aim.state, one) for one in units)
    kinds = [kind for kind in test.passes if kind in RESULT_GAINS]
    passed = sum(single_results(aim.state, die, single(kinds[0]))[1:]) if kinds else 1 / 3
    return -aim.sign(die.owner) * (1.0 - passed) * die_worth(aim.state, die)


def _flood(aim: _Aim) -> float:
    """A terrain that drops: good where the others are nearer to its eighth face."""
    terrain = aim.state.terrains.get(aim.target)
    if terrain is None:
        return 0.0
    if terrain.face == SUMMIT:
        return -1.5 * aim.sign(terrain.holder)
    return 0.0


def _bury(aim: _Aim, _body: object) -> float:
    if aim.die is not None:
        return -aim.sign(aim.die.owner) * 0.8 * die_worth(aim.state, aim.die)
    dead = [die for die in aim.state.at(aim.target) if die.is_unit]
    owner = dead[0].owner if dead else aim.seat
    return -aim.sign(owner) * BURIED * _worth_within(aim.state, dead, aim.times)


def _revive(aim: _Aim, _body: object) -> float:
    dead = [die for die in aim.state.at(aim.target) if die.is_unit or die.card.sort == "item"]
    return RAISED * _worth_within(aim.state, dead, aim.times)


def _worth_within(state: State, dice: list[Die], health: int) -> float:
    """The most worth that so much health of these can have, about."""
    if not dice:
        return 0.0
    reached = largest_sum([max(1, die.health) for die in dice], health)
    return reached * sum(die_worth(state, die) for die in dice) / max(1, sum(max(1, die.health) for die in dice))


def _summon(aim: _Aim, _body: object) -> float:
    if aim.target == pool_of(aim.seat):
        kin = [
            die for die in aim.state.at(aim.target) if die.card.is_dragonkin and aim.colour in die.card.colours
        ]  # fmt: skip
        return RAISED * _worth_within(aim.state, kin, aim.times)
    return sum(-aim.sign(army.seat) * DRAGON_HARM for army in aim.armies) if aim.target in aim.state.terrains else 0.0


def _shift(aim: _Aim, _body: object) -> float:
    """Foes that are driven off; own units stay where they are."""
    army = aim.armies[0] if aim.armies else None
    if army is None or army.seat == aim.seat:
        return 0.0
    return DRIVEN_OFF * _worth_within(aim.state, list(aim.state.units(army)), aim.times)


def _exchange(aim: _Aim, _body: object) -> float:
    return 0.8 if aim.die is not None and aim.die.owner == aim.seat else 0.0


def _divert(aim: _Aim, _body: object) -> float:
    return sum(aim.sign(army.seat) * 1.2 for army in aim.armies if rivals(aim.state, army))


def _bar(aim: _Aim, _body: object) -> float:
    """Nobody may maneuver: good where the others would turn the terrain their way."""
    terrain = aim.state.terrains.get(aim.target)
    if terrain is None:
        return 0.0
    if lasting.is_barred(aim.state, aim.target, "maneuver"):
        return 0.0
    mine = any(army.seat == aim.seat for army in aim.armies)
    return 1.5 if not mine and aim.armies and terrain.face >= NEARLY else 0.0


def _flames(aim: _Aim, _body: object) -> float:
    return 0.5 * _worth_within(aim.state, list(aim.state.units(army_of_key(aim.target))), aim.times)


_GAINS: Mapping[str, Callable[..., float]] = {
    "adjust": _adjust, "hit": _hit, "test": _test, "bury": _bury, "revive": _revive, "summon": _summon,
    "shift": _shift, "exchange": _exchange, "divert": _divert, "bar": _bar,
}  # fmt: skip
_SCRIPTS: Mapping[str, Callable[..., float]] = {"fearful-flames": _flames}

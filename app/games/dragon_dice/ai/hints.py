"""What would you do in Dragon Dice? The best answers to a decision, each with its gain in health and its reasons."""

from collections.abc import Callable, Iterator, Mapping

from app.ai.answers import open_keys, pass_answer, pick_answer
from app.ai.policy import IsOver
from app.engine.protocol import Answer, Decision
from app.games.api.advice import MAX_HINTS, MIN_WORTH, Hint, ReasonNote, describe_answer
from app.games.dragon_dice.ai import casting
from app.games.dragon_dice.ai.captain import Captain
from app.games.dragon_dice.ai.estimate import answer_loss, attack_loss, maneuver_chance, rivals, shot_loss
from app.games.dragon_dice.ai.greedy import Greedy, action_gain, march_gain
from app.games.dragon_dice.ai.plans import DOWN, STAY, UP
from app.games.dragon_dice.ai.temper import LEVELS
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, CAPTURES_TO_WIN, SUMMIT
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import Army, State, army_of_key, is_reserve

NONE = ""  # the key of a pass


def hints_of_level(view: State, decision: Decision, seat: str, level: str, is_over: IsOver) -> tuple[Hint, ...]:
    """The hints of a captain of some level."""
    return hints(Captain(RULES, LEVELS[level], is_over), view, decision, seat)


def hints(player: Greedy, view: State, decision: Decision, seat: str, max_count: int = MAX_HINTS) -> tuple[Hint, ...]:
    """The best answers of a player, the one that it would give first."""
    found = weigh(player, view, decision, seat)
    best = player.answer(view, decision, seat)
    first = next((hint for hint in found if hint.answer == best), _unweighed(view, decision, best))
    return (first, *(hint for hint in found if hint.answer != best))[:max_count]


def _unweighed(view: State, decision: Decision, best: Answer) -> Hint:
    """What is answered without figures. Yes and no are told by what they do."""
    key = next(iter(best.pick or ()), "")
    if key not in ("yes", "no") or decision.prompt not in _YES_OR_NO:
        return Hint(best, describe_answer(best))
    army = str(decision.values.get("army", ""))
    notes: tuple[ReasonNote, ...] = ()
    if decision.prompt == "ask.maneuver" and army:
        notes = tuple(_maneuver_notes(view, army_of_key(army)))
    values = {"disk": army or str(decision.values.get("die", "")), "by": str(decision.values.get("source", ""))}
    return Hint(best, ReasonNote(f"hint.{key}-{_YES_OR_NO[decision.prompt]}", values), None, notes)


_YES_OR_NO: Mapping[str, str] = {
    "ask.maneuver": "maneuver", "ask.oppose": "oppose", "ask.counter": "counter", "ask.negate": "negate",
    "ask.dispel": "dispel", "ask.tamed": "tamed", "ask.glare": "glare", "ask.use": "use",
}  # fmt: skip


def weigh(player: Greedy, view: State, decision: Decision, seat: str) -> list[Hint]:
    """Every answer that a player weighs, the best first; nothing where it does not weigh."""
    weigher = _WEIGHERS.get(decision.prompt)
    if weigher is None or not open_keys(decision):
        return []
    gains = weigher(player, view, decision, seat)
    told = _TELLERS[decision.prompt]
    made = [_hint(view, decision, seat, key, gain, told) for key, gain in gains.items()]
    return sorted(made, key=lambda hint: -(hint.value or 0.0))


Told = tuple[ReasonNote, tuple[ReasonNote, ...]]
Teller = Callable[[State, Decision, str, str], Told]
Weigher = Callable[[Greedy, State, Decision, str], Mapping[str, float]]


def _hint(view: State, decision: Decision, seat: str, key: str, gain: float, told: Teller) -> Hint:
    what, notes = told(view, decision, seat, key)
    return Hint(_answer(decision, seat, key), what, round(gain, 2), notes)


def _answer(decision: Decision, seat: str, key: str) -> Answer:
    return pick_answer(decision, seat, [key]) if key else pass_answer(decision, seat)


# --- gains in health ---


def _in_health(player: Captain, view: State, seat: str, values: Mapping[str, float], base: float) -> dict[str, float]:
    """Chances to win as health: what a point of health is worth now is the measure."""
    price = player.health_price(view, seat)
    return {key: (value - base) / price for key, value in values.items()}


def _march_gains(player: Greedy, view: State, decision: Decision, seat: str) -> Mapping[str, float]:
    if not isinstance(player, Captain):
        return {key: march_gain(view, Army(seat, key)) for key in open_keys(decision)}
    values: dict[str, float] = {}
    for plan in player.plans(view, decision, seat):
        if plan.place not in values and (plan.place or decision.may_pass):
            values[plan.place] = plan.value
    return _in_health(player, view, seat, values, values.get("", min(values.values())))


def _turn_gains(player: Greedy, view: State, decision: Decision, seat: str) -> Mapping[str, float]:
    if not isinstance(player, Captain):
        return {}
    values = player.turn_values(view, army_of_key(str(decision.values["army"])).place, seat)
    open_ = {turn: value for turn, value in values.items() if turn == STAY or turn in open_keys(decision)}
    return _in_health(player, view, seat, open_, open_[STAY])


def _action_gains(player: Greedy, view: State, decision: Decision, seat: str) -> Mapping[str, float]:
    if not isinstance(player, Captain):
        army = army_of_key(str(decision.values["army"]))
        return {key: action_gain(view, army, key) for key in open_keys(decision)}
    values = player.action_values(view, decision, seat)
    return _in_health(player, view, seat, values, values.get("nothing", min(values.values())))


def _spell_gains(player: Greedy, view: State, decision: Decision, seat: str) -> Mapping[str, float]:
    found = casting.castings(view, decision, seat, player.prices(view, seat)) if player.temper.casts else ()
    return {**{one.key: one.gain / one.times for one in found}, NONE: 0.0}


def _move_gains(player: Greedy, view: State, decision: Decision, seat: str) -> Mapping[str, float]:
    if not isinstance(player, Captain) or not player.temper.plans_reserve:
        return {}
    values = player.move_values(view, decision, seat)
    return _in_health(player, view, seat, values, values[NONE])


_WEIGHERS: Mapping[str, Weigher] = {
    "ask.march": _march_gains, "ask.turn": _turn_gains, "ask.action": _action_gains, "ask.spell": _spell_gains,
    "ask.reinforce": _move_gains, "ask.retreat": _move_gains,
}  # fmt: skip
WEIGHED = tuple(_WEIGHERS)


# --- what it is, and why ---


def _march_told(view: State, _decision: Decision, seat: str, key: str) -> Told:
    if not key:
        return ReasonNote("hint.no-march"), ()
    army = Army(seat, key)
    notes = tuple(_maneuver_notes(view, army)) if key in view.terrains else ()
    return ReasonNote("hint.marches", {"disk": army.key}), notes


def _maneuver_notes(view: State, army: Army) -> Iterator[ReasonNote]:
    """What a maneuver could win, and how likely."""
    terrain = view.terrains[army.place]
    against = rivals(view, army)
    if terrain.face == BELOW_SUMMIT:
        held = sum(one.holder == army.seat and one.face == SUMMIT for one in view.terrains.values())
        wins = held + 1 >= CAPTURES_TO_WIN
        yield ReasonNote("hint.could-win" if wins else "hint.could-capture", {"disk": army.place})
    if against and not (terrain.face == SUMMIT and terrain.holder == army.seat):
        percent = round(100 * maneuver_chance(view, army, against))
        yield ReasonNote("hint.maneuver-chance", {"percent": percent})


def _turn_told(view: State, decision: Decision, _seat: str, key: str) -> Told:
    army = army_of_key(str(decision.values["army"]))
    face = view.terrains[army.place].face
    if key == UP:
        captures = (ReasonNote("hint.captures", {"disk": army.place}),) if face == BELOW_SUMMIT else ()
        return ReasonNote("hint.turns-up", {"disk": army.place, "face": face + 1}), captures
    if key == DOWN:
        frees = (ReasonNote("hint.frees", {"disk": army.place}),) if face == SUMMIT else ()
        return ReasonNote("hint.turns-down", {"disk": army.place, "face": face - 1}), frees
    return ReasonNote("hint.leaves-terrain", {"disk": army.place}), ()


def _action_told(view: State, decision: Decision, _seat: str, key: str) -> Told:
    army = army_of_key(str(decision.values["army"]))
    kind, _, target = key.partition(":")
    if kind == "melee":
        foe = Army(target, army.place)
        left = 1.0 - attack_loss(view, army, foe) / max(1, view.health(foe))
        notes = (
            *_health_note("hint.takes-health", attack_loss(view, army, foe)),
            *_health_note("hint.costs-health", left * answer_loss(view, army, foe)),
        )
        return ReasonNote("hint.attacks", {"disk": foe.key}), notes
    if kind == "missile":
        notes = tuple(_health_note("hint.takes-health", shot_loss(view, army, army_of_key(target))))
        return ReasonNote("hint.shoots-at", {"disk": target}), notes
    return ReasonNote("hint.uses-magic" if kind == "magic" else "hint.no-action"), ()


def _health_note(code: str, health: float) -> Iterator[ReasonNote]:
    if health >= MIN_WORTH:
        yield ReasonNote(code, {"health": round(health, 1)})


def _spell_told(_view: State, _decision: Decision, _seat: str, key: str) -> Told:
    if key == NONE:
        return ReasonNote("hint.no-spell"), ()
    return ReasonNote("hint.casts-spell", {"disk": key}), ()


def _move_told(view: State, _decision: Decision, _seat: str, key: str) -> Told:
    if key == NONE:
        return ReasonNote("hint.no-move"), ()
    die, _, place = key.partition(">")
    if is_reserve(place):
        return ReasonNote("hint.withdraws", {"disk": die}), ()
    notes = (ReasonNote("hint.alone-there", {"by": place}),) if not view.armies_at(place) else ()
    return ReasonNote("hint.sends", {"disk": die, "by": place}), notes


_TELLERS: Mapping[str, Teller] = {
    "ask.march": _march_told, "ask.turn": _turn_told, "ask.action": _action_told, "ask.spell": _spell_told,
    "ask.reinforce": _move_told, "ask.retreat": _move_told,
}  # fmt: skip

"""Exact odds in a line: what an action would deal and take, how likely a maneuver is won. Not by the book (R7)."""

from collections.abc import Sequence

from app.engine.protocol import Option
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.kinds import COUNTER_MANEUVER, MAGIC, SPELLS
from app.games.dragon_dice.rules.options import MEASURING
from app.games.dragon_dice.rules.outlook import maneuver_outlook, melee_outlook, missile_outlook, roll_outlook
from app.games.dragon_dice.rules.state import Army, State, army_of_key
from app.words import say

_PERCENT = 100


def is_by_the_book(state: State) -> bool:
    """Odds are for friendly battles (R7)."""
    return not state.options.get(MEASURING, 1)


def action_odds(state: State, option: Option, seat: str) -> str:
    """What an action would come to, for the army that marches; nothing where it cannot be said."""
    kind, _, _ = option.key.partition(":")
    target = option.values.get("target")
    if kind == MAGIC and state.marching and not is_by_the_book(state):
        return say(
            "dragon-dice.odds-average-points",
            points=_mean(roll_outlook(state, Army(seat, state.marching), SPELLS).deal),
        )
    if is_by_the_book(state) or kind not in ("melee", "missile") or not isinstance(target, str) or not state.marching:
        return ""
    army, foe = Army(seat, state.marching), army_of_key(target)
    if kind == "missile":
        outlook = missile_outlook(state, army, foe)
        return say("dragon-dice.odds-missile", deal=_mean(outlook.deal), wiped=_percent(outlook.wiped))
    outlook = melee_outlook(state, army, foe)
    return say(
        "dragon-dice.odds-melee", deal=_mean(outlook.deal), take=_mean(outlook.take), wiped=_percent(outlook.wiped)
    )


def maneuver_odds(state: State, army: Army) -> str:
    """The chance to win if everybody who can opposes."""
    if is_by_the_book(state):
        return ""
    others = [
        other
        for other in state.armies_at(army.place)
        if other.seat != army.seat and lasting.army_can_roll(state, other, COUNTER_MANEUVER)
    ]
    if not others:
        return say("dragon-dice.odds-unopposed")
    ties_win = not lasting.is_barred(state, army.place, "tie")
    return say("dragon-dice.odds-maneuver", wins=_percent(maneuver_outlook(state, army, others, ties_win).wins))


def counter_odds(state: State, army: Army, attacker: Army) -> str:
    """What striking back would come to."""
    if is_by_the_book(state):
        return ""
    return say("dragon-dice.odds-answer", take=_mean(melee_outlook(state, attacker, army).take))


def _mean(distribution: Sequence[float]) -> str:
    return f"{sum(n * chance for n, chance in enumerate(distribution)):.1f}"


def _percent(chance: float) -> int:
    return round(_PERCENT * chance)

"""Choices that are small by themselves: each by one rule, whatever else goes on."""

from collections.abc import Callable, Mapping

from app.ai.answers import open_keys
from app.engine.protocol import Decision, Option
from app.games.dragon_dice.ai.worth import die_worth
from app.games.dragon_dice.rules.state import Army, State, home_of

Pick = Callable[[State, Decision, str, tuple[str, ...]], str | None]
SLAIN = 4.0  # health that a slain dragon is worth, with the promotions it brings
HELD = 3.0  # a terrain that does not drop
LEAVING = frozenset({"teleport", "vanish", "wayfare", "firewalking"})  # icons that move a unit away
STRUCK_BACK = 0.6  # a point of melee that strikes back


def pick_small(state: State, decision: Decision, seat: str) -> str | None:
    """The key of the best option, None for a pass."""
    keys = open_keys(decision)
    return PICKS.get(decision.prompt, _dearest)(state, decision, seat, keys)


def _yes(_state: State, _decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    return "yes" if "yes" in keys else keys[0]


def _first(_state: State, _decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    return keys[0]


def _dearest(state: State, _decision: Decision, seat: str, keys: tuple[str, ...]) -> str | None:
    """A die of a foe that is worth most, or an own one where only own ones are offered; armies by their worth."""
    foes = [key for key in keys if owner_of(state, key) not in ("", seat)]
    if foes:
        return max(foes, key=lambda key: (_worth(state, key), key))
    return max(keys, key=lambda key: (_worth(state, key), key)) if keys else None


def owner_of(state: State, key: str) -> str:
    """Whose die or army a key names."""
    if key in state.dice:
        return state.dice[key].owner
    return key.partition("@")[0] if "@" in key else ""


def _worth(state: State, key: str) -> float:
    if key in state.dice:
        return die_worth(state, state.dice[key])
    if "@" in key:
        seat, _, place = key.partition("@")
        return sum(die_worth(state, die) for die in state.of_army(Army(seat, place)))
    return 0.0


def _cheapest(state: State, _decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    return min(keys, key=lambda key: (_worth(state, key), key))


def _exchange(state: State, decision: Decision, _seat: str, keys: tuple[str, ...]) -> str | None:
    """The exchange that gains most; none where none gains."""
    gains = {option.key: _trade_gain(state, option) for option in decision.options if option.key in keys}
    key = max(gains, key=lambda one: (gains[one], one))
    return key if gains[key] > 0 or not decision.may_pass else None


def _trade_gain(state: State, option: Option) -> float:
    out, into = str(option.values.get("out", "")), str(option.values.get("into", ""))
    gone = die_worth(state, state.dice[out]) if out in state.dice else 0.0
    return die_worth(state, state.dice[into]) - gone


def _effect(_state: State, _decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    """Everything that can be used, the die of the kings last: it is rolled, which brings most."""
    useful = [key for key in keys if key not in ("kings-recruit", "kings-promote")]
    return useful[0] if useful else keys[0]


def _outcome(_state: State, decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    """Least loss; dragons slain, a terrain held and melee that strikes back count against it."""

    def cost(option: Option) -> float:
        values = option.values
        gain = SLAIN * len(values.get("slain", ())) + HELD * bool(values.get("held", False))
        return float(values.get("lost", 0)) - gain - STRUCK_BACK * float(values.get("melee", 0))

    return min((option for option in decision.options if option.key in keys), key=cost).key


def _minor(_state: State, _decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    return "double" if "double" in keys else keys[0]


def _castle(state: State, _decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    wanted = "city" if any(die.is_unit for die in state.dead(seat)) else "tower"
    return wanted if wanted in keys else keys[0]


def _dragon_place(state: State, _decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """Where the others have most, and the own side least."""
    return max(keys, key=lambda key: (_balance(state, seat, key), key))


def _balance(state: State, seat: str, place: str) -> float:
    return sum((-1 if army.seat == seat else 1) * state.health(army) for army in state.armies_at(place))


def _aboard(state: State, decision: Decision, _seat: str, keys: tuple[str, ...]) -> str | None:
    """An item goes along only where it would be lost."""
    return _dearest(state, decision, "", keys) if decision.values.get("must") else None


def _sacrifice(state: State, decision: Decision, _seat: str, keys: tuple[str, ...]) -> str | None:
    cheap = min(keys, key=lambda key: (_worth(state, key), key))
    die = state.dice.get(str(decision.values.get("die", "")))
    return cheap if die is not None and _worth(state, cheap) < die_worth(state, die) else None


def _no_reroll(_state: State, _decision: Decision, _seat: str, _keys: tuple[str, ...]) -> None:
    """Faces are not seen by a player, so it does not risk a good one."""


def _use(_state: State, decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    """Icons that move a unit away are not used: the army needs it."""
    source = str(decision.values.get("source", ""))
    return "no" if source.removeprefix("sai/") in LEAVING and "no" in keys else _yes(_state, decision, _seat, keys)


def _way(state: State, _decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """Dead come back where there are some; otherwise results, and never a move."""
    raising = [key for key in keys if key.endswith(":revive")]
    if raising and any(die.is_unit for die in state.dead(seat)):
        return raising[0]
    giving = [key for key in keys if key.endswith(":give")]
    return giving[0] if giving else keys[0]


def _lead(_state: State, _decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    return "first-turn" if "first-turn" in keys else keys[0]


def _frontier(state: State, _decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    own = state.seat(seat).proposed
    return own if own in keys else keys[0]


def _control(_state: State, _decision: Decision, _seat: str, keys: tuple[str, ...]) -> str:
    return next((key for key in keys if key.startswith("ride:")), keys[0])


def _quarry(state: State, _decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """A dragon of somebody else rather than an own one."""
    return max(keys, key=lambda key: (state.dice[key].owner != seat, key))


def _refuge(state: State, _decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    return home_of(seat) if home_of(seat) in keys else _dragon_place(state, _decision, seat, keys)


PICKS: Mapping[str, Pick] = {
    "ask.lead": _lead,
    "ask.frontier": _frontier,
    "ask.horde": _first,
    "ask.campaign": _first,
    "ask.effect": _effect,
    "ask.exchange": _exchange,
    "ask.bury": _cheapest,
    "ask.battle": _first,
    "ask.tamed": _yes,
    "ask.quarry": _quarry,
    "ask.breath": _first,
    "ask.colour": _first,
    "ask.outcome": _outcome,
    "ask.strike-back": _first,
    "ask.control": _control,
    "ask.special": _first,
    "ask.use": _use,
    "ask.way": _way,
    "ask.minor": _minor,
    "ask.castle": _castle,
    "ask.reroll": _no_reroll,
    "ask.double-kind": _first,
    "ask.resolve": _first,
    "ask.negate": _yes,
    "ask.dispel": _yes,
    "ask.place": _dragon_place,
    "ask.aboard": _aboard,
    "ask.sacrifice": _sacrifice,
    "ask.refuge": _refuge,
    "ask.counter": _yes,
}

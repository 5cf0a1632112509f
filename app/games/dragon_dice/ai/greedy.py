"""The player that does what looks best now: one army, one action, one spell at a time."""

from collections.abc import Callable, Mapping

from app.ai.answers import PLAIN, open_keys, pass_answer, pick_answer, split_answer
from app.engine.protocol import Answer, Decision
from app.games.dragon_dice.ai import casting, reserves
from app.games.dragon_dice.ai.casualties import pick_by_health
from app.games.dragon_dice.ai.estimate import answer_loss, attack_loss, maneuver_chance, rivals, shot_loss
from app.games.dragon_dice.ai.small_choices import pick_small
from app.games.dragon_dice.ai.temper import GREEDY
from app.games.dragon_dice.ai.worth import MAGIC, die_worth, profile
from app.games.dragon_dice.rules.choices import HealthBound
from app.games.dragon_dice.rules.kinds import single
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.phases import march
from app.games.dragon_dice.rules.play import DragonDice
from app.games.dragon_dice.rules.state import Army, State, army_of_key

MAGIC_GAIN = 0.3  # health that a point of magic is worth before it is rolled
MANEUVER_GAIN = 2.0  # health that a step towards the eighth face is worth, more the nearer it is
CAPTURE_GAIN = 6.0
ANSWER_SHARE = 0.8  # how much counts of what strikes back
EVEN = 0.45  # a maneuver that is won less often is not tried upwards


class Greedy:
    """Keeps nothing between two answers."""

    temper = GREEDY

    def __init__(self, rules: DragonDice) -> None:
        self.rules = rules

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        if isinstance(decision.place, HealthBound):
            return _picked(decision, seat, pick_by_health(view, decision, seat))
        if decision.kind == "split":
            return split_answer(decision, seat, share_points(view, decision))
        if decision.prompt == "ask.champions":
            return pick_answer(decision, seat, open_keys(decision))
        if decision.kind not in ("pick", "secret", "window") or not open_keys(decision):
            return pass_answer(decision, seat) if decision.may_pass else PLAIN[decision.kind](decision, seat)
        key = self.pick(view, decision, seat)
        return pass_answer(decision, seat) if key is None else pick_answer(decision, seat, [key])

    def pick(self, view: State, decision: Decision, seat: str) -> str | None:
        """The option that is taken, None for a pass."""
        choose = CHOICES.get(decision.prompt)
        return choose(self, view, decision, seat) if choose else pick_small(view, decision, seat)

    # --- the march ---

    def choose_march(self, view: State, decision: Decision, seat: str) -> str | None:
        worths = {key: march_gain(view, Army(seat, key)) for key in open_keys(decision)}
        best = max(worths, key=lambda key: (worths[key], key))
        return best if worths[best] > 0 else None

    def choose_maneuver(self, view: State, decision: Decision, _seat: str) -> str | None:
        army = army_of_key(str(decision.values["army"]))
        return "yes" if maneuver_gain(view, army) > 0 else "no"

    def choose_turn(self, view: State, decision: Decision, _seat: str) -> str | None:
        army = army_of_key(str(decision.values["army"]))
        terrain = view.terrains[army.place]
        keys = open_keys(decision)
        if terrain.face == SUMMIT:
            return "down" if terrain.holder != army.seat and "down" in keys else None
        return "up" if "up" in keys else None

    def choose_oppose(self, _view: State, decision: Decision, _seat: str) -> str | None:
        return "yes" if "yes" in open_keys(decision) else open_keys(decision)[0]

    def choose_action(self, view: State, decision: Decision, _seat: str) -> str | None:
        army = army_of_key(str(decision.values["army"]))
        gains = {key: action_gain(view, army, key) for key in open_keys(decision)}
        return max(gains, key=lambda key: (gains[key], key))

    # --- magic ---

    def choose_spell(self, view: State, decision: Decision, seat: str) -> str | None:
        found = sorted(
            casting.castings(view, decision, seat, self.prices(view, seat)), key=lambda one: (-one.share, one.key)
        )
        best = next((one for one in found if one.share >= self.temper.spell_share), None)
        return best.key if best is not None else None

    def prices(self, _view: State, _seat: str) -> casting.Prices:
        """What a result more is worth to an army, where this player knows better than the usual."""
        return {}

    def choose_target(self, view: State, decision: Decision, seat: str) -> str | None:
        kind, _, id_ = str(decision.values.get("source", "")).partition("/")
        if kind == "spell" and id_ in view.book.spells and id_ != "haunt":
            return casting.best_target(view, decision, seat, view.book.spells[id_], self.prices(view, seat))
        return pick_small(view, decision, seat)

    # --- reserves ---

    def choose_reinforcement(self, view: State, decision: Decision, seat: str) -> str | None:
        return reserves.best_reinforcement(view, decision, seat)

    def choose_retreat(self, _view: State, _decision: Decision, _seat: str) -> str | None:
        return None


Choice = Callable[[Greedy, State, Decision, str], str | None]
CHOICES: Mapping[str, Choice] = {
    "ask.march": lambda one, view, decision, seat: one.choose_march(view, decision, seat),
    "ask.maneuver": lambda one, view, decision, seat: one.choose_maneuver(view, decision, seat),
    "ask.turn": lambda one, view, decision, seat: one.choose_turn(view, decision, seat),
    "ask.oppose": lambda one, view, decision, seat: one.choose_oppose(view, decision, seat),
    "ask.action": lambda one, view, decision, seat: one.choose_action(view, decision, seat),
    "ask.spell": lambda one, view, decision, seat: one.choose_spell(view, decision, seat),
    "ask.target": lambda one, view, decision, seat: one.choose_target(view, decision, seat),
    "ask.reinforce": lambda one, view, decision, seat: one.choose_reinforcement(view, decision, seat),
    "ask.retreat": lambda one, view, decision, seat: one.choose_retreat(view, decision, seat),
}


def _picked(decision: Decision, seat: str, keys: tuple[str, ...]) -> Answer:
    if not keys and decision.may_pass:
        return pass_answer(decision, seat)
    return pick_answer(decision, seat, keys)


# --- what a march is worth ---


def march_gain(state: State, army: Army) -> float:
    """The step towards an eighth face and the best action where the terrain lies now."""
    gain = maneuver_gain(state, army) if army.place in state.terrains else 0.0
    actions = [action_gain(state, army, option.key) for option in march.offers(state, army)]
    return max(gain, 0.0) + max(actions, default=0.0)


def maneuver_gain(state: State, army: Army) -> float:
    """A step up where it is likely enough to succeed; a step down from an eighth face that another holds."""
    terrain = state.terrains[army.place]
    if terrain.face == SUMMIT and terrain.holder == army.seat:
        return 0.0
    chance = maneuver_chance(state, army, rivals(state, army))
    if terrain.face == SUMMIT:
        return CAPTURE_GAIN * chance
    if chance < EVEN and terrain.face < SUMMIT - 1:
        return 0.0
    step = CAPTURE_GAIN if terrain.face == SUMMIT - 1 else MANEUVER_GAIN * terrain.face / SUMMIT
    return step * chance


def action_gain(state: State, army: Army, key: str) -> float:
    """Health that an action takes on average, less what strikes back."""
    kind, _, target = key.partition(":")
    if kind == "melee":
        foe = Army(target, army.place)
        dealt = attack_loss(state, army, foe)
        left = max(0.0, 1.0 - dealt / max(1, state.health(foe)))
        return dealt - ANSWER_SHARE * left * answer_loss(state, army, foe)
    if kind == "missile":
        return shot_loss(state, army, army_of_key(target))
    if kind == "magic":
        points = sum(profile(state.book, die.card).means[MAGIC] for die in state.of_army(army))
        return MAGIC_GAIN * points
    return 0.0


# --- points that are shared out ---


def share_points(state: State, decision: Decision) -> dict[str, int]:
    """Bullseye: enough for each unit to fall in most cases, the most worth for a point first."""
    left = decision.max_count
    parts = dict.fromkeys(open_keys(decision), 0)
    order = sorted(parts, key=lambda key: (-die_worth(state, state.dice[key]) / _need(state, key), key))
    for key in order:
        given = min(left, _need(state, key))
        if given < _need(state, key):
            continue
        parts[key] += given
        left -= given
    if order:
        parts[order[0]] += left
    return parts


def _need(state: State, key: str) -> int:
    die = state.dice[key]
    chances = casting.single_results(state, die, single("save"))
    saves = max((n for n, chance in enumerate(chances) if sum(chances[n:]) > 1 / 3), default=0)
    return die.health + saves

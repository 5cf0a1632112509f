"""The player that takes what looks best now: one activation, one shot, one blow ahead. It sees only its view."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice

from app.ai.answers import PLAIN, open_keys, order_answer, pass_answer, pick_answer
from app.base.geometry import Point
from app.base.units import UM_PER_INCH
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.answers import around, compass, flipped, is_flip, laid, landing_of
from app.games.diskwars.ai.carrying import best_bearer, is_bearer_of_next, with_items_behind
from app.games.diskwars.ai.entering import covered, crowded_spots, free_spots, home_spots
from app.games.diskwars.ai.fight_estimate import best_kind, best_volley, forecast, prize, stack_of, volley
from app.games.diskwars.ai.moves import Thought, apart, as_it_began
from app.games.diskwars.ai.powers import (
    best_beside,
    best_power,
    pick_for,
    pick_some_for,
    reaction,
    slide_aim,
    spell_gain,
)
from app.games.diskwars.ai.pushes import PLACES, best_landing, liking_of_lay
from app.games.diskwars.ai.scenario_goals import goals
from app.games.diskwars.ai.worth import points_of
from app.games.diskwars.rules.abilities.placing import LaySpot
from app.games.diskwars.rules.lands import LandSpot
from app.games.diskwars.rules.missiles import out_of_reach
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.reinforcement import EntrySpot
from app.games.diskwars.rules.scenarios import role_of
from app.games.diskwars.rules.state import Disk, Profile, State
from app.games.diskwars.rules.terrain import TerrainSpot
from app.games.diskwars.rules.values import attack, defense, toughness

MIN_MOVE_WORTH = 0.25  # a move that is worth less is not made
SPOTS = 10  # places looked at for anything else that is laid
GROUNDS = 60  # places looked at for a terrain
LANDS = 400
AROUND_HOME = 4 * UM_PER_INCH  # what disks need around a staging area
DONE, NOTHING = "done", "nothing"


class Greedy:
    """Values what it could do and does the best. Equal ones are taken as they come: no chance is needed."""

    def __init__(self, rules: Diskwars, seed: int) -> None:
        self.rules = rules
        self.seed = seed

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        if decision.kind == "place":
            return self._place(view, decision, seat)
        if decision.kind == "order":
            return order_answer(decision, seat, _strongest_first(view, decision))
        keys = open_keys(decision)
        if decision.kind == "window":
            key = reaction(view, decision, seat, keys)
            return pass_answer(decision, seat) if key is None else pick_answer(decision, seat, [key])
        if decision.may_pass and not keys:
            return pass_answer(decision, seat)
        if decision.kind == "pick_some":
            liked = pick_some_for(view, decision, seat, keys)
            return PLAIN[decision.kind](decision, seat) if liked is None else pick_answer(decision, seat, liked)
        if decision.kind not in ("pick", "secret") or decision.max_count != 1 or not keys:
            return PLAIN[decision.kind](decision, seat)
        pick = _PICKS.get(decision.prompt, _likely)
        return pick_answer(decision, seat, [pick(view, decision, seat, keys)])

    # --- places ---

    def _place(self, view: State, decision: Decision, seat: str) -> Answer:
        if is_flip(decision):
            return self._flip(view, decision, seat)
        if isinstance(decision.place, EntrySpot):
            return self._enter(view, decision, seat)
        best = _LIKED.get(type(decision.place))
        spots = list(islice(self.rules.spots(view, decision), _COUNTS.get(type(decision.place), SPOTS)))
        if not spots:
            return pass_answer(decision, seat)
        return laid(decision, seat, max(spots, key=best(view, decision, seat)) if best else spots[0])

    def _enter(self, view: State, decision: Decision, seat: str) -> Answer:
        """On nobody as long as there is room. Where there is none the disk waits for the next round; one that must be
        laid covers as little as can be. Who should carry what comes next stays at home for it."""
        free = free_spots(self.rules, view, decision)
        if decision.place.strip is not None and is_bearer_of_next(view, seat, view.cards[decision.place.card]):
            free = home_spots(self.rules, view, decision) or free
        if free:
            return laid(decision, seat, max(free, key=_entering(view, decision, seat)))
        taken = [] if decision.may_pass else crowded_spots(self.rules, view, decision)
        if not taken:
            return pass_answer(decision, seat)
        radius = decision.place.radius
        return laid(decision, seat, min(taken, key=lambda at: (covered(view, at, radius), at)))

    def _flip(self, view: State, decision: Decision, seat: str) -> Answer:
        spot: FlipSpot = decision.place
        if spot.is_slide:
            aim = slide_aim(view, decision, seat)
            return flipped(decision, seat, aim or next(compass(spot)))
        if spot.is_forced:
            return self._push(view, decision, seat)
        move = Thought(as_it_began(view, spot.piece), seat).best(spot.piece, spot.left)
        if move.way and (move.worth > 0 or not decision.may_pass):
            made = flipped(decision, seat, move.way[0])
            if not self.rules.judge(view, decision, made):
                return made
        if decision.may_pass:
            return pass_answer(decision, seat)
        return next(self._around(view, decision), pass_answer(decision, seat))

    def _push(self, view: State, decision: Decision, seat: str) -> Answer:
        """A forced flip: where disks can leave the table it matters which way."""
        spot, made = decision.place, list(around(self.rules, view, decision))
        if made and view.rulebook.edge != "kept":
            landings = {landing_of(spot, answer): answer for answer in made}
            best = best_landing(view, view.disks[spot.piece], seat, (at for at in landings if at is not None))
            return landings.get(best, made[0])
        return made[0] if made else pass_answer(decision, seat)

    def _around(self, view: State, decision: Decision) -> Iterator[Answer]:
        """Legal flips, none of them off the table where there is another."""
        return self.rules.sensible(view, decision, around(self.rules, view, decision))


# --- picks, by what is asked ---


@dataclass(frozen=True, slots=True)
class Plan:
    """What a disk would best be activated for: its move and the way, or the action that its power is; what that is
    worth, less its shot."""

    action: str
    way: tuple[Point, ...]
    worth: float


def plans(view: State, seat: str, keys: Iterable[str]) -> dict[str, Plan]:
    """The best plan of each disk: its move, ability or spell."""
    view = as_it_began(view)
    thought, found = Thought(view, seat), {}
    for key in keys:
        if key in view.disks:
            move, (gain, action) = thought.best(key), best_power(view, key, seat)
            is_power = bool(action) and gain > move.worth
            worth = max(move.worth, gain) - thought.shot(key)
            found[key] = Plan(action if is_power else "move", () if is_power else move.way, worth)
    return found


def _activate(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """What is free and worth something, else the disk with the best plan; nobody where nothing is worth an activation,
    unless it must go on."""
    del decision
    if free := best_beside(view, seat, keys):
        return free
    found = plans(view, seat, keys)
    best = max(found, key=lambda key: found[key].worth, default=DONE)
    if best in found and (found[best].worth > MIN_MOVE_WORTH or DONE not in keys):
        return best
    idle = [key for key in found if must_go_on(view, seat, key)]
    return max(idle, key=lambda key: found[key].worth, default=DONE)


def must_go_on(view: State, seat: str, id_: str) -> bool:
    """Whether a disk is activated rather than that its seat stops: stopping ends its activations for this round, and
    an attacker loses by the clock. Archers with a target wait for their shot."""
    if role_of(view, seat) != "attacker":
        return False
    return Thought(view, seat).shot(id_) <= 0


def _action(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """Whatever the disk was activated for: its move, how far is asked flip by flip, or what it can do beside it."""
    id_, view = decision.about[0], as_it_began(view)
    gain, key = best_power(view, id_, seat)
    worth = Thought(view, seat).best(id_).worth
    if key in keys and (gain > worth or "move" not in keys):
        return key
    return NOTHING if worth <= 0 and NOTHING in keys else keys[0]


def _spell(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    del seat
    gains = {key: spell_gain(view, decision.about[0], key) for key in keys}
    return max(keys, key=lambda key: gains[key])


def _slot(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """A pick for an ability: whatever makes it worth most."""
    return pick_for(view, decision, seat, keys) or _likely(view, decision, seat, keys)


def _archer(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """The archer with the best shot; nobody where every shot would harm friends more."""
    del decision, seat
    worths = {key: best_volley(view, key) for key in keys if key in view.disks}
    best = max(worths, key=lambda key: worths[key], default=DONE)
    return best if best in worths and (worths[best] > 0 or DONE not in keys) else DONE


def _target(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    del seat
    archer = decision.about[0]
    return max(aims(view, archer, keys), key=lambda key: volley(view, archer, key))


def aims(view: State, archer: str, keys: tuple[str, ...]) -> tuple[str, ...]:
    """Those that can be hit, also where the rules let others be named (R7); all where none can."""
    return tuple(key for key in keys if not out_of_reach(view, archer, key)) or keys


def _missile(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """The own missiles, or an attachment in their place."""
    del seat
    return best_kind(view, decision.about[0], keys)


def _bearer(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    del seat
    return best_bearer(view, decision.about[0], keys)


def _stack(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """The fight that gains most first: what is won cannot be lost any more."""
    del decision
    return max(keys, key=lambda key: forecast(view, stack_of(view, [key])).gain(seat))


def _victim(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    del seat
    return max(keys, key=lambda key: blow(view, decision.about[0], key))


def blow(view: State, id_: str, victim: str) -> float:
    """What falls to the blow of a disk, or, a little less, to it and those of friends."""
    strength = attack(view, id_)
    return max(prize(view, victim, strength), 0.8 * prize(view, victim, strength + _helpers(view, id_, victim)))


def _helpers(view: State, id_: str, victim: str) -> int:
    seat = view.disks[id_].seat
    others = (one for one in view.table.pinned_by(victim) if one != id_ and view.disks[one].seat == seat)
    return sum(attack(view, one) for one in others if not view.disks[one].spent)


def _foe(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    del seat
    strength = defense(view, decision.about[0])
    return max(keys, key=lambda key: prize(view, key, strength))


def _credit(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """The own disk where the book would credit it, or nobody; otherwise whom the book credits anyway."""
    upon = decision.about[0]

    def rank(key: str) -> tuple[int, ...]:
        return attack(view, key, upon), defense(view, key), toughness(view, key)

    return max(keys, key=lambda key: (*rank(key), view.disks[key].seat == seat))


def _first_blow(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """Apart where it fells somebody alone, before he can answer."""
    del seat
    id_ = decision.about[0]
    foes = [one for one in view.table.pins(id_) if view.are_enemies(id_, one)]
    fells = any(prize(view, foe, attack(view, id_)) >= points_of(view, view.disks[foe]) for foe in foes)
    return "apart" if fells and "apart" in keys else keys[-1]


def _terrain(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """Barriers against the army with more archers, open ground for one's own."""
    del decision
    is_shot_at = _archers(view, seat, is_own=False) > _archers(view, seat, is_own=True)
    kinds = [key for key in keys if key in view.grounds]
    return next((kind for kind in kinds if view.grounds[kind].barrier == is_shot_at), DONE if DONE in keys else keys[0])


def _archers(view: State, seat: str, *, is_own: bool) -> int:
    cards = [card for one in view.seats if (one.id == seat) == is_own for card in one.army]
    return sum(1 for card in cards if card in view.cards and "missile" in view.cards[card].skills)


def _likely(view: State, decision: Decision, seat: str, keys: tuple[str, ...]) -> str:
    """A question it knows nothing about: the dearest enemy among disks, otherwise the first that does something."""
    del decision
    enemies = [view.disks[key] for key in keys if key in view.disks and view.disks[key].seat != seat]
    if enemies:
        return max(enemies, key=lambda disk: points_of(view, disk)).id
    return next((key for key in keys if key not in (DONE, NOTHING)), keys[0])


Pick = Callable[[State, Decision, str, tuple[str, ...]], str]

_PICKS: Mapping[str, Pick] = {
    "ask.activate": _activate,
    "ask.action": _action,
    "ask.spell": _spell,
    "ask.pick": _slot,
    "ask.archer": _archer,
    "ask.missile": _missile,
    "ask.target": _target,
    "ask.bearer": _bearer,
    "ask.stack": _stack,
    "ask.battle": _stack,
    "ask.victim": _victim,
    "ask.answer": _foe,
    "ask.first-blow": _first_blow,
    "ask.credit": _credit,
    "ask.terrain": _terrain,
}


# --- the liking for places ---

Liking = Callable[[Point], float]


def _entering(view: State, decision: Decision, seat: str) -> Liking:
    """Towards the goals and out of danger."""
    spot: EntrySpot = decision.place
    card = view.cards[spot.card]
    disk = Disk(id="", seat=seat, owner=seat, card=card)
    thought, drawn = Thought(view, seat), goals(view, seat)

    def value(at: Point) -> float:
        pull = sum(goal.value(at, card.radius) for goal in drawn)
        return pull - 0.3 * thought.danger(disk, at)

    return value


def _ground(view: State, decision: Decision, seat: str) -> Liking:
    """Between the own home and the middle of the table."""
    del decision
    middle = view.table.width // 2, view.table.height // 2
    home = next((land.at for land in view.lands if land.id == view.seat(seat).staging), middle)
    wanted = (home[0] + middle[0]) // 2, (home[1] + middle[1]) // 2
    return lambda at: -apart(at, wanted)


def _home(view: State, decision: Decision, seat: str) -> Liking:
    """Who lays first goes far from the middle, who lays second as near to the other as he may. Both keep so far from
    the edges that disks have room all around."""
    del seat
    spot: LandSpot = decision.place
    others = [land.at for land in view.lands if land.id in spot.far_from]
    width, height = view.table.width, view.table.height

    def value(at: Point) -> float:
        cramped = sum(max(spot.radius + AROUND_HOME - gap, 0) for gap in (*at, width - at[0], height - at[1]))
        far = -apart(at, others[0]) if others else apart(at, (width // 2, height // 2))
        return far - 2 * cramped

    return value


def _lay(view: State, decision: Decision, seat: str) -> Liking:
    """A disk that a use lays anew."""
    del seat
    spot: LaySpot = decision.place
    return lambda at: liking_of_lay(view, spot, at)


_LIKED: Mapping[type, Callable[[State, Decision, str], Liking]] = {
    LaySpot: _lay,
    TerrainSpot: _ground,
    LandSpot: _home,
}
_COUNTS: Mapping[type, int] = {TerrainSpot: GROUNDS, LandSpot: LANDS, LaySpot: PLACES}


def _strongest_first(view: State, decision: Decision) -> list[str]:
    """A stack: whoever is fast and strong comes in first, items with those who should carry them. Copies are told apart
    by a number behind a colon."""

    def rank(key: str) -> float:
        card: Profile | None = view.cards.get(key.partition(":")[0])
        return 0.0 if card is None else -(card.points + card.movement * card.radius / 25_400)

    keys = [option.key for option in decision.options]
    items = [key for key in keys if key.partition(":")[0] in view.items]
    units = sorted((key for key in keys if key not in items), key=rank)
    return with_items_behind(view, units, items) if items else units

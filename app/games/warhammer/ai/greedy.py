"""The player that takes what looks best now: one activation, one shot, one blow ahead. It sees only its view."""

from collections.abc import Callable, Mapping
from itertools import islice

from app.ai.answers import PLAIN, open_keys, order_answer, pass_answer, pick_answer
from app.base.geometry import Point, squared
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.answers import Places, flipped, laid
from app.games.disk.rules.battles import Battle, battles
from app.games.disk.rules.flips import FlipSpot
from app.games.warhammer.ai import setup_choice
from app.games.warhammer.ai.combining import could_strike
from app.games.warhammer.ai.command_choice import drawn
from app.games.warhammer.ai.entering import SPOTS, crowded_spots, free_spots
from app.games.warhammer.ai.field import Field
from app.games.warhammer.ai.fights import gain_of, melee_after
from app.games.warhammer.ai.moves import MIN_MOVE_WORTH, SCOUTING, Idea, Mover
from app.games.warhammer.ai.powers import best_use, best_user, rated
from app.games.warhammer.ai.reinforcing import best_entry
from app.games.warhammer.ai.shots import best_shot, best_spell, best_volley, spell, tower_volley, volley
from app.games.warhammer.ai.temper import GREEDY, Temper
from app.games.warhammer.rules.abilities.use import Use
from app.games.warhammer.rules.phases import focus
from app.games.warhammer.rules.phases.activation import MAGIC, MOVE, NOTHING, SHOOT, actions
from app.games.warhammer.rules.phases.commands import ABILITY, DONE, RESERVE, ability_of
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.phases.shooting import shots_of, tower_targets
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.setup.laying import TerrainSpot
from app.games.warhammer.rules.setup.zoning import CardSpot
from app.games.warhammer.rules.state import State

CROWDED = 0.05  # what a disk of the reserve is worth where there is no room but upon friends
LAST_CALL = 5.0  # what it is worth more when nobody else could keep the round going
RAISED = 2.5  # what a disk that is raised is worth
SPREAD = 3  # of so many free places one is looked at by who combines
FORCED = 40  # landings looked at for a flip that must be made
YES = "yes"
Pick = Callable[[Field, Decision, tuple[str, ...]], str]


class Greedy:
    """Values what it could do and does the best. Only command cards are drawn, by its seed and the number of the
    decision: nobody can foresee them."""

    def __init__(self, rules: Warhammer, seed: int, temper: Temper = GREEDY) -> None:
        self.rules = rules
        self.seed = seed
        self.temper = temper

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        if decision.kind == "place":
            return self._place(view, decision, seat)
        keys = open_keys(decision)
        if decision.kind == "order":
            return order_answer(decision, seat, (seat, *(key for key in keys if key != seat)) if seat in keys else keys)
        field = Field(view, seat, self.temper)
        if decision.kind == "secret":
            return pick_answer(decision, seat, [drawn(field, keys, Numbers((self.seed << 24) + decision.id))])
        if decision.kind == "pick_some":
            return _some(field, decision, keys)
        if decision.kind != "pick" or not keys:
            return pass_answer(decision, seat) if decision.may_pass else PLAIN[decision.kind](decision, seat)
        if decision.prompt in _OPTIONAL:
            worth, key = max((_OPTIONAL[decision.prompt](field, decision, key), key) for key in keys)
            return pick_answer(decision, seat, [key]) if worth > MIN_MOVE_WORTH else pass_answer(decision, seat)
        return pick_answer(decision, seat, [_PICKS.get(decision.prompt, _dearest)(field, decision, keys)])

    # --- places ---

    def _place(self, view: State, decision: Decision, seat: str) -> Answer:
        spot = decision.place
        if isinstance(spot, FlipSpot):
            return self._flip(view, decision, seat, spot)
        if isinstance(spot, DeploySpot):
            places = setup_choice.deployed(self.rules, view, decision, seat)
            return Answer(decision=decision.id, seat=seat, place=Places(places))
        if isinstance(spot, CardSpot):
            is_shift = decision.may_pass
            return (
                pass_answer(decision, seat)
                if is_shift
                else laid(decision, seat, setup_choice.card_place(self.rules, view, decision))
            )
        if isinstance(spot, TerrainSpot):
            return laid(decision, seat, setup_choice.ground_place(self.rules, view, decision, seat))
        return self._enter(view, decision, seat, spot)

    def _flip(self, view: State, decision: Decision, seat: str, spot: FlipSpot) -> Answer:
        field = Field(view, seat, self.temper)
        mover = Mover(field, spot.piece, spot.left, is_scouting=spot.by == SCOUTING)
        if spot.is_forced:
            found = list(islice(self.rules.spots(view, decision), FORCED))
            if self.temper.combines and not spot.onto:
                found += mover.single_flips()
            at = max(found, key=mover.worth, default=None)
            return flipped(decision, seat, spot.at if at is None else at)
        for idea in self.ideas(mover):
            made = flipped(decision, seat, idea.way[0])
            if not self.rules.judge(view, decision, made):
                return made
        return pass_answer(decision, seat)

    def ideas(self, mover: Mover) -> list[Idea]:
        """Moves that are worth making, the best first."""
        return sorted((idea for idea in mover.ideas() if idea.worth > MIN_MOVE_WORTH), key=lambda idea: -idea.worth)

    def _enter(self, view: State, decision: Decision, seat: str, spot: EntrySpot) -> Answer:
        """On nobody where there is room, otherwise on as few and as cheap friends as can be; then near the enemy."""
        step = SPREAD if self.temper.combines else 1
        places = list(islice(free_spots(view, spot), 0, SPOTS * step, step)) or crowded_spots(view, spot)
        if not places:
            return pass_answer(decision, seat)
        if self.temper.combines:
            return laid(decision, seat, best_entry(Field(view, seat, self.temper), spot, places))
        foes = [view.table[id_].at for id_, disk in view.disks.items() if disk.seat != seat]

        def rank(at: Point) -> tuple[int, int, int, Point]:
            under = [view.disks[id_] for id_ in view.table.under(at, spot.radius)]
            mine = [disk for disk in under if disk.seat == seat]
            crowd = sum(1 if disk.activated else 2 for disk in mine)
            return (
                crowd,
                sum(setup_choice.strength(disk.card) for disk in mine),
                min((squared(at, foe) for foe in foes), default=0),
                at,
            )

        return laid(decision, seat, min(places, key=rank))


# --- activations ---


def best_action(field: Field, id_: str) -> tuple[float, str]:
    """The best that a disk can do when it is activated."""
    return max((action_worth(field, id_, option.key), option.key) for option in actions(field.view, id_))


def action_worth(field: Field, id_: str, key: str) -> float:
    if key == NOTHING:
        return 0.0
    if key == MOVE:
        return Mover(field, id_, field.movement(id_)).best().worth
    if key == SHOOT:
        return best_shot(field, id_)
    if key == MAGIC:
        return best_spell(field, id_)
    if key == focus.REANIMATE:
        return RAISED
    return best_use(field, dict(focus.abilities(field.view, id_))[key], id_)


def activation_worth(field: Field, key: str) -> float:
    """What an activation of a disk, one of the reserve, a tower or the ability of the card is worth."""
    if key == DONE:
        return 0.0
    if key == ABILITY:
        sourced = ability_of(field.view, field.seat)
        return best_user(field, sourced)[0] if sourced is not None else 0.0
    if key.startswith(RESERVE):
        return _coming(field, key.removeprefix(RESERVE))
    if key in field.view.disks:
        return best_action(field, key)[0]
    piece = field.view.piece(key)
    found = (id_ for id_ in tower_targets(field.view, piece) if field.sign(id_) > 0) if piece else ()
    return max((tower_volley(field, key, id_) for id_ in found), default=0.0)


def _coming(field: Field, card: str) -> float:
    """What a disk of the reserve is worth that comes in. Where it could only lie on friends, these go first; but one of
    them waits for it: when everybody on the field has acted, the round is over."""
    spot = EntrySpot(field.seat, card, field.view.cards[card].radius)
    is_free = next(free_spots(field.view, spot), None) is not None
    is_time = sum(1 for disk in field.view.of(field.seat) if field.is_ready(disk.id)) <= 1
    share = field.temper.coming if is_free else CROWDED
    return share * setup_choice.strength(field.view.cards[card]) + (LAST_CALL if is_time else 0.0)


def _activation(field: Field, _decision: Decision, keys: tuple[str, ...]) -> str:
    """The best first. An ability that would harm is left alone as long as there is anything else."""
    return max(keys, key=lambda key: (activation_worth(field, key), key != ABILITY))


def _action(field: Field, decision: Decision, keys: tuple[str, ...]) -> str:
    return max(keys, key=lambda key: action_worth(field, decision.about[0], key))


# --- whom ---


def _target(field: Field, decision: Decision, keys: tuple[str, ...]) -> str:
    """Never a friend where there is anybody else, however many enemies a scatter might strike beside it."""
    foes = [key for key in keys if field.sign(key) > 0]
    return max(foes or keys, key=lambda key: aim_worth(field, decision, key))


def aim_worth(field: Field, decision: Decision, key: str) -> float:
    """What a shot of a disk or a tower, or a spell, does to whom it is aimed at."""
    by = decision.about[0]
    if by not in field.view.disks:
        return tower_volley(field, by, key)
    shots = shots_of(field.view, by)
    if decision.rule == focus.RULE or not shots:
        return spell(field, by, key)
    return max(volley(field, by, key, shot) for shot in shots)


def _shot(field: Field, decision: Decision, keys: tuple[str, ...]) -> str:
    by = decision.about[0]
    shots = {f"shot:{n + 1}": shot for n, shot in enumerate(shots_of(field.view, by))}
    return max(keys, key=lambda key: best_volley(field, by, shots[key])[0])


def _victim(field: Field, decision: Decision, keys: tuple[str, ...]) -> str:
    return max(keys, key=lambda key: blow_worth(field, decision, key))


def blow_worth(field: Field, decision: Decision, key: str) -> float:
    """How much the attack of a disk, or its counter, hurts another; who combines, what becomes of the melee by it."""
    by = decision.about[0]
    if field.temper.combines and (battle := _fought_by(field, by, decision)) is not None:
        return melee_after(field, battle, {field.numbers[by]: field.numbers[key]})
    one = field.figure(by)
    strength = one.counter if decision.prompt == "ask.answer" else one.attack
    return field.loss(key, field.blow(field.numbers[key], strength))


def _engagement(field: Field, _decision: Decision, keys: tuple[str, ...]) -> str:
    """The one that is won most clearly: it may free somebody for the next."""
    return max(keys, key=lambda key: fight_worth(field, _decision, key))


def fight_worth(field: Field, _decision: Decision, key: str) -> float:
    """What an engagement is likely to bring, named by its topmost attacker."""
    found = {one.attackers[0]: one for one in _engagements(field)}
    if key not in found:
        return 0.0
    return melee_after(field, found[key]) if field.temper.combines else gain_of(field, found[key])


def _engagements(field: Field) -> tuple[Battle, ...]:
    """Those that are still to be fought."""
    pins = field.view.pins or field.view.engagements()
    fresh = [id_ for id_ in field.view.disks if id_ not in field.view.spent]
    return battles(field.table, fresh, lambda a, b: (a, b) in pins)


def _fought_by(field: Field, by: str, decision: Decision) -> Battle | None:
    """The engagement in which a disk strikes, or strikes back."""
    is_answer, keys = decision.prompt == "ask.answer", set(open_keys(decision))
    for one in _engagements(field):
        foes = one.attackers_of(by) if is_answer and by in one.defenders else one.victims.get(by, ())
        if keys <= set(foes):
            return one
    return None


def _user(field: Field, _decision: Decision, keys: tuple[str, ...]) -> str:
    sourced = ability_of(field.view, field.seat)
    return max(keys, key=lambda key: best_use(field, sourced, key) if sourced is not None else 0.0)


def _slot(field: Field, decision: Decision, keys: tuple[str, ...]) -> str:
    return rated(field, _use(field, decision), decision.values["slot"], keys)[0][1]


def pick_worth(field: Field, decision: Decision, key: str) -> float:
    """What an ability is worth if it is used on one disk."""
    return rated(field, _use(field, decision), decision.values["slot"], (key,))[0][0]


def _some(field: Field, decision: Decision, keys: tuple[str, ...]) -> Answer:
    """Those that gain by it, as many as must be and at most as many as may be."""
    if "slot" not in decision.values:
        return PLAIN[decision.kind](decision, field.seat)
    found = rated(field, _use(field, decision), decision.values["slot"], keys)
    taken = [key for number, (worth, key) in enumerate(found) if number < decision.min_count or worth > 0]
    return pick_answer(decision, field.seat, taken[: decision.max_count])


def _use(field: Field, decision: Decision) -> Use:
    sourced = field.view.sourced(decision.values["source"])
    return Use(sourced=sourced, piece=decision.about[0], seat=field.seat)


def _dearest(field: Field, _decision: Decision, keys: tuple[str, ...]) -> str:
    """Disks in play by what they are worth, cards by their strength; what is neither comes last."""

    def worth(key: str) -> float:
        if key in field.view.disks:
            return field.figure(key).price
        return setup_choice.strength(field.view.cards[key]) if key in field.view.cards else -1.0

    return max(keys, key=worth)


def _cheapest(field: Field, _decision: Decision, keys: tuple[str, ...]) -> str:
    return min(keys, key=lambda key: field.figure(key).price)


def _fresh_again(field: Field, _decision: Decision, key: str) -> float:
    """What it is worth to let a disk act again."""
    if field.temper.combines:
        return could_strike(field, field.numbers[key])
    return 0.0 if field.table.is_pinned(key) else field.figure(key).price / 4


_PICKS: Mapping[str, Pick] = {
    "ask.activation": _activation,
    "ask.action": _action,
    "ask.target": _target,
    "ask.shot": _shot,
    "ask.victim": _victim,
    "ask.answer": _victim,
    "ask.engagement": _engagement,
    "ask.user": _user,
    "ask.pick": _slot,
    "ask.may": lambda _field, _decision, keys: YES if YES in keys else keys[0],
    "ask.token-to": _cheapest,
    "ask.scout": lambda _field, _decision, keys: keys[0],
    "ask.edge": lambda _field, _decision, keys: keys[0],
    "ask.scenario": lambda field, _decision, keys: setup_choice.scene_for(field.view, field.seat, keys),
    "ask.zone-card": lambda field, _decision, keys: setup_choice.zone_card_for(field.view, keys),
    "ask.side": lambda field, decision, _keys: setup_choice.side_for(field.view, decision.about[0]),
    "ask.terrain-card": lambda field, _decision, keys: setup_choice.ground_for(field.view, keys),
    "ask.face": lambda field, _decision, keys: setup_choice.ground_for(field.view, keys),
}
# Questions that are better passed where nothing is worth it.
_OPTIONAL: Mapping[str, Callable[[Field, Decision, str], float]] = {
    "ask.and-then": lambda field, decision, key: action_worth(field, decision.about[0], key),
    "ask.token-from": _fresh_again,
}

"""What would happen on a field of Warhammer: Diskwars: a landing, the melee of a scrum, a ranged attack, magic, played
by the rules themselves in a copy of the battle.

Hands and objectives are not in the copy, so that nothing hidden can show. Dice are not thrown: all that they can show
is played, and each counts as often as it comes.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations_with_replacement
from math import factorial, prod

from app.base.frozen import changed
from app.engine.chance import OneOf
from app.engine.game import Game
from app.engine.protocol import CHANCE, Answer
from app.engine.run import Ask, Run
from app.games.api.outlook import NOTHING, Fate, Forecast
from app.games.disk.preview.forecast import (
    Choice,
    FateReading,
    LandingForecast,
    Slow,
    Volley,
    Way,
    at_once,
    dealt,
    end_of,
    heap,
    landing_in,
    played_on,
    tried,
)
from app.games.disk.rules.flips import FlipSpot
from app.games.warhammer.rules.dice import Dice
from app.games.warhammer.rules.numbers import CRITICAL, FACES, MISS, SCATTER
from app.games.warhammer.rules.phases import melee, shooting
from app.games.warhammer.rules.phases.reserve import EntrySpot
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import band_between, stamina, toughness

READING = FateReading(
    toughness,
    lambda state, id_: stamina(state, id_) + 1,
    ("disk-damaged", "disk-wounded", "disk-lost"),
)
# The faces of a die as often as each comes. What scatters never comes back to the target: for it that is a miss.
AT_TARGET = Counter(MISS if face == SCATTER else face for face in FACES["battle"])


def _without_secrets(state: State) -> State:
    """Nobody has in hand, or wants, what nobody may see."""
    return changed(state, seats=tuple(changed(one, hand=(), objective="", drawn=()) for one in state.seats))


# --- fights ---


def fight(state: State, ids: Collection[str]) -> Forecast:
    """The melee of the scrum that some disks lie in, as if its phase came now."""
    return at_once(fight_slowly(state, ids))


def fight_slowly(state: State, ids: Collection[str]) -> Slow[Forecast]:
    """The same, with a pause after each way that was tried. Where all ways end alike nobody's choice counts."""
    group = {other for id_ in ids if id_ in state.table for other in heap(state, id_)}
    if len({state.disks[id_].seat for id_ in group}) < 2:
        return NOTHING
    known = _without_secrets(state)
    told = yield from tried(Warhammer(), state, known, group, lambda run: _melee(run, group), READING)
    is_same = all(fate.is_sure and fate.force[0] == fate.force[1] for fate in told.fates)
    return replace(told, choosers=()) if is_same else told


def _melee(run: Run[State], ids: set[str]) -> Ask[None]:
    """The engagements of these disks that are left in this phase, or all of them where it has not come yet."""
    if run.state.segment != "melee":
        melee.begin(run)
    while left := tuple(one for one in melee.waiting(run.state) if ids & set(one.attackers)):
        yield from melee.fight_next(run, left)
        if run.state.ended is not None:
            return


# --- landings ---


def landed(game: Game[State], answers: Sequence[Answer], piece: str) -> LandingForecast:
    """What giving these answers one after the other comes to; each is one that the game takes."""
    return at_once(landed_slowly(game, answers, piece))


def landed_slowly(game: Game[State], answers: Sequence[Answer], piece: str) -> Slow[LandingForecast]:
    decision = game.decision
    if decision is None or any(one.decision != decision.id for one in answers):
        return LandingForecast(piece)  # the battle has gone on since somebody pointed there
    spot = decision.place
    if not isinstance(spot, (FlipSpot, EntrySpot)):
        return LandingForecast(piece)  # cards and terrain pin nobody
    seat = answers[0].seat
    before = game.view(seat)
    way = yield from played_on(game, answers, game.rules.view(game.value.quiet, seat))
    yield
    told = yield from landing_in(way.state, before, piece, tuple(_harmed(before, way)), fight_slowly)
    is_open = way.stopped is not None and CHANCE in way.stopped.seats
    had_flips = isinstance(spot, FlipSpot) and len(answers) < spot.left and told.piece in way.state.table
    return replace(told, must_stop=had_flips and not way.was_ended and not is_open, is_open=is_open)


def _harmed(before: State, way: Way) -> Iterator[Fate]:
    """Who was hurt; whoever leaves the field is not struck by anybody."""
    gone = {one.values["piece"] for one in way.events if one.kind == "disk-lost" and one.cause == "left-field"}
    return (fate for fate in READING.harmed(before, way) if fate.piece not in gone)


# --- what is chosen ---


def chosen_slowly(game: Game[State], answer: Answer) -> Slow[Choice]:
    """A ranged attack where its target is chosen; else who is hurt at once: by magic, in an engagement."""
    yield
    decision = game.decision
    if decision is None or decision.id != answer.decision or not answer.pick:
        return ()
    if decision.prompt == "ask.target" and decision.rule == shooting.RULE:
        state = game.view(answer.seat)
        volley = _volley(game, state, decision.about[0], answer.pick[0])
        return (yield from shot_slowly(state, volley))
    before = game.view(answer.seat)
    way = yield from played_on(game, [answer], game.rules.view(game.value.quiet, answer.seat))
    return tuple(READING.harmed(before, way))


def chosen(game: Game[State], answer: Answer) -> Choice:
    return at_once(chosen_slowly(game, answer))


def _volley(game: Game[State], state: State, by: str, target: str) -> shooting.Volley:
    """What is shot with: what was chosen just before, or all there is to choose from."""
    piece = state.piece(by)
    if piece is not None:
        return shooting.tower_volley(state, piece, target)
    shots = shooting.shots_of(state, by)
    said = next((one.pick[0] for one in game.value.since[-1:] if one.pick), "")
    if said.startswith("shot:"):
        return shooting.volley_of(state, by, target, shots[int(said.removeprefix("shot:")) - 1])
    able = (shot for shot in shots if target in shooting.targets(state, by, shot))
    return shooting.volley_of(state, by, target, next(able))


# --- ranged attacks ---


@dataclass(frozen=True, slots=True)
class _Throw:
    """What some dice do to the target, and how often of all throws they come so."""

    weight: int
    has_critical: bool
    way: Way


def shot_slowly(state: State, volley: shooting.Volley) -> Slow[Volley]:
    """All throws of a ranged attack, a pause after each."""
    known, target = _without_secrets(state), volley.target
    throws: list[_Throw] = []
    for weight, faces in _faces(volley):
        read = [volley.reads.get(face, face) for face in faces[: volley.dice]]
        throws.append(_Throw(weight, CRITICAL in read, _resolved(known, volley, faces)))
        yield
    total = sum(one.weight for one in throws)

    def share(weights: Iterable[int]) -> int:
        return round(100 * sum(weights) / total)

    ends = [(one.weight, end_of(state, target, one.way)) for one in throws]
    hurts = [(one.weight, dealt(one.way.events, target)) for one in throws]
    return Volley(
        target=target,
        band=_band(state, volley),
        dice=volley.dice,
        strength=_strength(volley),
        toughness=toughness(state, target),
        harmed=share(weight for weight, amount in hurts if amount),
        critical=share(one.weight for one in throws if one.has_critical),
        stunned=share(one.weight for one in throws if _is_stunned(state, target, one.way)),
        scattered=_scattered(volley),
        damage=share(weight * amount for weight, amount in hurts),
        destroyed=share(weight for weight, end in ends if end == "destroyed"),
        wounded=share(weight for weight, end in ends if end == "wounded"),
        beside=_beside(state, volley) if _scattered(volley) else (),
        is_critical_only=volley.at_siege,
    )


def _faces(volley: shooting.Volley) -> Iterator[tuple[int, tuple[str, ...]]]:
    """All that can be thrown, in no order, and in how many ways each comes; with it the die of the strength."""
    strengths = [(face,) for face in FACES["d6"]] if volley.shot.strength == "d6" else [()]
    for faces in combinations_with_replacement(AT_TARGET, volley.dice):
        counts = Counter(faces)
        orders = factorial(volley.dice) // prod(factorial(count) for count in counts.values())
        weight = orders * prod(AT_TARGET[face] ** count for face, count in counts.items())
        yield from ((weight, (*faces, *strength)) for strength in strengths)


def _resolved(state: State, volley: shooting.Volley, faces: tuple[str, ...]) -> Way:
    """The attack as if its dice had fallen so, up to where somebody chooses or more dice are asked for."""
    run = Run(state)
    rule = shooting.resolve(run, volley)
    try:
        decision = next(rule)
        assert isinstance(decision.place, Dice)
        rule.send({CHANCE: Answer(decision=decision.id, seat=CHANCE, fall=faces)})
    except StopIteration:
        pass
    return Way(run.state, tuple(run.events))


def _band(state: State, volley: shooting.Volley) -> str:
    if volley.by in state.disks:
        return band_between(state, volley.by, volley.target)
    return "siege" if volley.at_siege else "long"  # a tower carries as far as the field


def _strength(volley: shooting.Volley) -> tuple[int, int]:
    if volley.shot.strength == "d6":
        return volley.more + 1, volley.more + 6
    strength = volley.more + int(volley.shot.strength)
    return strength, strength


def _is_stunned(state: State, id_: str, way: Way) -> bool:
    return id_ in way.state.disks and way.state.disks[id_].activated and not state.disks[id_].activated


def _scattered(volley: shooting.Volley) -> int:
    """In how many of a hundred throws a die scatters."""
    sides = [volley.reads.get(face, face) for face in FACES["battle"]]
    return round(100 * (1 - (1 - sides.count(SCATTER) / len(sides)) ** volley.dice))


def _beside(state: State, volley: shooting.Volley) -> tuple[str, ...]:
    """Those that scatter may reach; of who lie as near as another each may be it."""
    rule = shooting.nearest(Run(state), volley.target, volley.dice)
    found: dict[str, None] = {}
    try:
        decision = next(rule)
        while True:
            assert isinstance(decision.place, OneOf)
            found.update(dict.fromkeys(decision.place.keys))
            fallen = decision.place.keys[0]
            decision = rule.send({CHANCE: Answer(decision=decision.id, seat=CHANCE, fall=fallen)})
    except StopIteration as ended:
        return tuple(dict.fromkeys((*ended.value, *found)))


def points_of(state: State, ids: Iterable[str]) -> int:
    """What some disks are worth."""
    return sum(state.disks[id_].card.points for id_ in ids if id_ in state.disks)

"""A player that does anything that is legal, and whole battles played out by it."""

from collections.abc import Callable, Iterator

from app.base.errors import Rejection
from app.engine.chance import Numbers, next_seed
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision, Event
from app.games.disk.rules.answers import Flip, Places
from app.games.disk.rules.flips import FlipSpot
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.setup.deployment import DeploySpot
from app.games.warhammer.rules.state import State

RULES = Warhammer()
MAX_ANSWERS = 20_000  # a battle that asks more is endless
SELDOM = 10  # one in so many: holding back where something could be done


def answered(view: State, decision: Decision, seat: str, numbers: Numbers) -> Answer:
    """Something legal, by numbers alone."""
    base = {"decision": decision.id, "seat": seat}
    keys = tuple(option.key for option in decision.options if not option.reasons)
    if decision.kind == "place":
        return Answer(**base, **_placed(view, decision, numbers))  # type: ignore[arg-type]
    if decision.kind == "order":
        return Answer(**base, order=numbers.shuffled(keys))  # type: ignore[arg-type]
    if decision.may_pass and (not keys or numbers.below(SELDOM) == 0):
        return Answer(**base)  # type: ignore[arg-type]
    if decision.kind == "pick_some":
        least, most = min(decision.min_count, len(keys)), min(decision.max_count, len(keys))
        return Answer(**base, pick=numbers.shuffled(keys)[: least + numbers.below(most - least + 1)])  # type: ignore[arg-type]
    busy = tuple(key for key in keys if key not in ("done", "nothing"))
    return Answer(**base, pick=(numbers.choose(busy if busy and numbers.below(SELDOM) else keys),))  # type: ignore[arg-type]


def _placed(view: State, decision: Decision, numbers: Numbers) -> dict[str, object]:
    spot = decision.place
    if isinstance(spot, DeploySpot):
        return {"place": Places(RULES.arranged(view, decision, numbers.shuffled(tuple(spot.pieces))))}
    if decision.may_pass and numbers.below(SELDOM) == 0:
        return {}
    if isinstance(spot, FlipSpot):
        for _ in range(4):
            aim = _towards(view, spot, numbers)
            if not RULES.judge(view, decision, Answer(decision=0, seat="", place=Flip(aim))):
                return {"place": Flip(aim)}
        return {"place": Flip(at)} if (at := next(RULES.spots(view, decision), None)) else {}
    found = _some(RULES.spots(view, decision), numbers.below(5) + 1)
    return {"place": Places({decision.about[0]: found[-1]})} if found else {}


def _towards(view: State, spot: FlipSpot, numbers: Numbers) -> tuple[int, int]:
    """Anywhere on the field; often towards an enemy, so that there is something to fight."""
    seat = view.disks[spot.piece].seat
    foes = [id_ for id_, disk in view.disks.items() if disk.seat != seat]
    if foes and numbers.below(3):
        return view.table[numbers.choose(foes)].at
    return numbers.below(view.table.width), numbers.below(view.table.height)


def _some(spots: Iterator[tuple[int, int]], max_count: int) -> list[tuple[int, int]]:
    return [at for at, _ in zip(spots, range(max_count), strict=False)]


Look = Callable[[Game[State], tuple[Event, ...]], None]


def played(state: State, seed: int, look: Look = lambda _game, _told: None) -> Game[State]:
    """A battle to its end. After each answer somebody may look at it and hear what happened."""
    game: Game[State] = Game(RULES, GameValue(state))
    fate = seed
    for _ in range(MAX_ANSWERS):
        if game.decision is None:
            return game
        seat = game.waiting[0]
        if seat == CHANCE:
            fate = next_seed(fate)
            given = RULES.deal(game.state, game.decision.place, Numbers(fate))
            answer = Answer(decision=game.decision.id, seat=CHANCE, fall=given)
        else:
            numbers = Numbers((seed << 24) + game.decision.id * 8 + len(game.waiting))
            answer = answered(game.view(seat), game.decision.seen_by(seat), seat, numbers)
        told = game.answer(answer)
        assert not isinstance(told, Rejection), (game.decision, answer, told)
        look(game, told)
    raise AssertionError("an endless battle")

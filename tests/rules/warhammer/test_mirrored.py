"""A table that is mirrored or turned plays a mirrored battle: moves, shots, scatter and melee know no direction."""

from collections.abc import Callable

from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.errors import Rejection
from app.base.frozen import changed
from app.base.geometry import Point
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer, Decision
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.flips import FlipSpot
from app.games.disk.rules.outlines import outline_at
from app.games.disk.rules.table import table_of
from app.games.warhammer.rules.plain import plain
from app.games.warhammer.rules.state import Piece, State
from tests.rules.warhammer.table import RULES, Placed, disk, inch, position, shot, terrain

SIDE = inch(36)
Turn = Callable[[Point], Point]
# The eight ways to lay a square field: turned by quarters, and each of these mirrored.
TURNS: tuple[Turn, ...] = (
    lambda at: at,
    lambda at: (SIDE - at[1], at[0]),
    lambda at: (SIDE - at[0], SIDE - at[1]),
    lambda at: (at[1], SIDE - at[0]),
    lambda at: (SIDE - at[0], at[1]),
    lambda at: (at[0], SIDE - at[1]),
    lambda at: (at[1], at[0]),
    lambda at: (SIDE - at[1], SIDE - at[0]),
)
KEYWORDS = (
    "impact:2", "guard:2", "swift:attack", "swift:counter", "slow:both", "frenzy", "relentless", "flying", "strider",
    "mobile", "magic:3", "poison", "stalwart", "resistant:physical", "immune:arcane",
)  # fmt: skip
GROUNDS = ("rough", "dangerous:physical", "cover", "blocks-sight", "high-ground", "defensive", "fortified")
ANSWERS = 45  # that are compared
PLACES = st.tuples(st.integers(8_000, 24_000), st.integers(8_000, 24_000))  # thousandths of an inch


@st.composite
def disks(draw: st.DrawFn, id_: str) -> Placed:
    x, y = draw(PLACES)
    values = "/".join(str(draw(st.integers(1, 6))) for _ in range(3))
    keywords = draw(st.lists(st.sampled_from(KEYWORDS), max_size=2, unique=True))
    ranged = (shot(draw(st.sampled_from(("medium", "long"))), 3, 2),) if draw(st.booleans()) else ()
    return disk(id_, (x / 1000, y / 1000), values, *keywords, ranged=ranged, stamina=draw(st.integers(0, 1)))


@st.composite
def tables(draw: st.DrawFn) -> State:
    """Disks of two seats in the middle of the field, on and beside two pieces of terrain."""
    placed = [draw(disks(f"{seat}{n}")) for n in range(3) for seat in "ab"]
    pieces = []
    for n in range(2):
        (x, y), keywords = draw(PLACES), draw(st.lists(st.sampled_from(GROUNDS), max_size=2, unique=True))
        pieces.append(terrain(f"t{n}", (x / 1000, y / 1000), *keywords))
    hands = {"A": ("bold", "steady"), "B": ("devious", "slow")}
    return position(*placed, hands=hands, terrain=tuple(pieces))


def turned(state: State, turn: Turn) -> State:
    lying = state.table.bottom_up()
    table = table_of(SIDE, SIDE, [(one.id, turn(one.at), one.radius, one.seat) for one in lying])
    return changed(state, table=table, terrain=tuple(_turned(piece, turn) for piece in state.terrain))


def _turned(piece: Piece, turn: Turn) -> Piece:
    at = turn(piece.outline.at)
    corners = (turn(corner) for corner in piece.outline.corners)
    shape = tuple((x - at[0], y - at[1]) for x, y in corners)
    return Piece(id=piece.id, kind=piece.kind, outline=outline_at(piece.id, at, shape), keywords=piece.keywords)


def answered(game: Game[State], numbers: Numbers) -> Answer:
    """Anything, by numbers alone; flips lead to anywhere, most often towards another disk."""
    decision, seat = game.decision, game.waiting[0]
    assert decision is not None
    said = {"decision": decision.id, "seat": seat}
    if seat == CHANCE:
        return Answer(**said, fall=RULES.deal(game.state, decision.place, numbers))  # type: ignore[arg-type]
    if isinstance(decision.place, FlipSpot):
        return Answer(**said, place=Flip(_aim(game.state, decision, numbers)))  # type: ignore[arg-type]
    keys = tuple(option.key for option in decision.seen_by(seat).options)
    busy = tuple(key for key in keys if key not in ("nothing", "done"))
    return Answer(**said, pick=(numbers.choose(busy or keys),))  # type: ignore[arg-type]


def _aim(state: State, decision: Decision, numbers: Numbers) -> Point:
    others = [one.at for one in state.table.disks.values() if one.id != decision.place.piece]
    if numbers.below(3):
        return numbers.choose(others)
    return numbers.below(SIDE), numbers.below(SIDE)


def mirrored(answer: Answer, turn: Turn) -> Answer:
    return changed_answer(answer, turn(answer.place.aim)) if isinstance(answer.place, Flip) else answer


def changed_answer(answer: Answer, flip: Point) -> Answer:
    return Answer(decision=answer.decision, seat=answer.seat, place=Flip(flip))


@given(tables(), st.sampled_from(TURNS[1:]), st.integers(0, 1 << 30))
@settings(max_examples=30, deadline=None)
def test_a_turned_table_plays_a_turned_battle(state: State, turn: Turn, seed: int) -> None:
    one: Game[State] = Game(RULES, GameValue(state))
    other: Game[State] = Game(RULES, GameValue(turned(state, turn)))
    for number in range(ANSWERS):
        assert (one.waiting, one.result) == (other.waiting, other.result)
        if one.decision is None or other.decision is None:
            assert one.decision is other.decision
            break
        assert one.decision.options == other.decision.options
        answer = answered(one, Numbers((seed << 8) + number))
        told, told_other = one.answer(answer), other.answer(mirrored(answer, turn))
        if isinstance(told, Rejection) or isinstance(told_other, Rejection):
            assert isinstance(told, Rejection)
            assert isinstance(told_other, Rejection)
            continue
        assert [event.kind for event in told] == [event.kind for event in told_other]
        assert plain(turned(one.state, turn)) == plain(other.state)


def test_battles_that_are_compared_have_moves_shots_scatter_and_melee_in_them() -> None:
    """What is compared above must happen: a fixed table on which everything comes up."""
    placed = [
        disk(f"{seat}{n}", (10 + 2.5 * n, 10 + 3 * (seat == "b")), "4/3/4", ranged=(shot("long", 3, 2),))
        for n in range(3)
        for seat in "ab"
    ]
    state = position(*placed, hands={"A": ("bold", "steady"), "B": ("devious", "slow")})
    kinds: set[str] = set()
    for seed in range(4):
        game: Game[State] = Game(RULES, GameValue(state))
        for number in range(ANSWERS):
            if game.decision is not None:
                told = game.answer(answered(game, Numbers((seed << 8) + number)))
                kinds |= set() if isinstance(told, Rejection) else {event.kind for event in told}
    assert kinds >= {"disk-flipped", "target-named", "shot-scattered", "battle-began", "disk-damaged"}

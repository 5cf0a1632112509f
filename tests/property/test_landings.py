"""What is weighed for many places at once is what the board after each move would say, to the last digit; over
generated boards of two and three sides, with pieces of nobody among them."""

from dataclasses import replace
from math import cos, sin

from hypothesis import given, settings
from hypothesis import strategies as st

from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.games.disk.ai.light_table import light_table_of
from app.games.disk.rules.table import table_of
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.board_standing import held, standing
from app.games.diskwars.ai.light_board.landings import Landings
from app.games.diskwars.ai.light_board.read_pieces import NOBODY, Field, ReadPiece
from app.games.diskwars.ai.scenario_goals import ScenarioGoal

WIDE, HIGH = 16 * INCH, 12 * INCH
RADII = st.sampled_from((INCH // 2, INCH * 7 // 8, INCH * 5 // 4))
PLACES = st.tuples(st.integers(0, 128), st.integers(0, 96)).map(lambda at: (at[0] * INCH // 8, at[1] * INCH // 8))
GOALS = st.lists(st.builds(ScenarioGoal, PLACES, RADII, st.sampled_from((-1.5, 6.0, 20.0 / 3))), max_size=2)
SMALL = st.integers(0, 4)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    count = draw(st.integers(2, 10))
    numbers = range(count)
    sides = [draw(st.sampled_from((0, 0, 0, 1, 1, 1, 2, NOBODY))) for _ in numbers]
    pieces = []
    for n in numbers:
        foes = [other for other in numbers if sides[other] not in (sides[n], NOBODY)] if sides[n] != NOBODY else []
        volleys = {other: draw(st.sampled_from((-0.4, 0.7, 1.9))) for other in foes} if draw(st.booleans()) else {}
        pieces.append(
            ReadPiece(
                id=f"d{n}", side=sides[n], radius=draw(RADII), attack=draw(SMALL), defense=draw(SMALL),
                toughness=1 + draw(SMALL), wounds=1 + draw(st.integers(0, 1)), harm=draw(st.integers(0, 1)), turned=0,
                share=draw(st.sampled_from((0.0, 3.0, 7.0 / 3, 9.0))), flips=draw(SMALL), is_flying=False,
                strikes_first=draw(st.booleans()), strikes_all=draw(st.booleans()), goals=tuple(draw(GOALS)),
                range=draw(st.integers(0, 6)) * INCH, volleys=volleys,
                came_from=draw(st.none() | PLACES), began=draw(PLACES), wounds_at_double=draw(st.booleans()),
            )
        )  # fmt: skip
    order = draw(st.permutations(list(numbers)))
    lying = table_of(WIDE, HIGH, [(pieces[n].id, draw(PLACES), pieces[n].radius, "") for n in order])
    table = light_table_of(lying, [piece.id for piece in pieces])
    pieces = [
        replace(piece, began=at) if draw(st.booleans()) else piece for piece, at in zip(pieces, table.at, strict=True)
    ]
    field = Field(tuple(pieces), (WIDE, HIGH), tuple(draw(st.sampled_from((0.0, 0.05, 0.3))) for _ in range(3)))
    free = draw(st.integers(0, (1 << count) - 1))
    return Board(field, table, free, [piece.pull(at) for piece, at in zip(pieces, table.at, strict=True)])


@settings(max_examples=300, deadline=None)
@given(board=boards(), fear=st.sampled_from((0.0, 0.4)), aims=st.lists(st.tuples(st.floats(0, 6.3), st.floats(0, 1))))
def test_a_place_is_worth_what_the_board_after_the_move_is(
    board: Board, fear: float, aims: list[tuple[float, float]]
) -> None:
    for one, piece in enumerate(board.pieces):
        landings = Landings(board, one, fear, piece.flips)
        x, y = board.table.at[one]
        stride = 2 * piece.radius * piece.flips
        for angle, part in aims:
            at = round(x + cos(angle) * part * stride), round(y + sin(angle) * part * stride)
            assert landings.weigh(at) == weighed_one_by_one(board, one, at, fear)


def weighed_one_by_one(board: Board, one: int, at: Point, fear: float) -> tuple[float, int]:
    there, side = board.moved(one, at), board.pieces[one].side
    some = board.stack(one) | there.stack(one)
    gain = held(there, side, some) - held(board, side, some)
    bearing = standing(there, one, fear, max(gain, 0.0))
    return gain + bearing - standing(board, one, fear), there.table.pins(one)

"""Puzzles, `roundel-puzzle/1`: a position, what is to be reached by when, and one way to do it.

The other side is played by a fixed policy; all that falls follows from the position's seed. So a puzzle is the same
for everybody, and the recorded solution proves that it can be solved. `traps` are ideas that look good and are not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from app.base.errors import KnownError, Problem
from app.battles.players import players_for
from app.battles.playing import is_place_to_stop, play, rules_that_pause
from app.battles.position import OpenedBattle, open_position, system_of
from app.documents.file_shapes import AnswerShape, FileShape, Name
from app.documents.reading import Source, read_shape, wrong_format
from app.engine.game import Game
from app.games.api.lessons import GoalShape
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.registry import players_of
from app.teaching.goals import faults, is_met
from app.teaching.lesson_files import answers_in, position_in, raw_of, read_source
from app.teaching.lesson_progress import lessons_for
from app.words import knows, say

FAMILY, VERSION = "roundel-puzzle", 1
FOLDER = "puzzles"
HINTS = ("hint", "hint-2")


class PuzzleShape(FileShape):
    format: str
    id: Name
    seat: Name
    other: Name
    until: Name
    position: dict[str, Any]
    goals: list[Any]
    solution: list[Any]
    traps: list[list[Any]] = []


@dataclass(frozen=True)
class Puzzle:
    """`until` is the moment at which the goals are looked at, by its name."""

    id: str
    seat: str
    other: str
    until: str
    position: Position[Any]
    goals: tuple[GoalShape, ...]
    solution: tuple[AnswerShape, ...]
    traps: tuple[tuple[AnswerShape, ...], ...] = ()

    def table(self) -> OpenedBattle[Any]:
        """The position, played no farther than to the moment that counts."""
        opened = open_position(self.position, rules_that_pause(self.position, self.until))
        assert isinstance(opened, OpenedBattle)  # it was opened before, when it was read
        return opened

    @property
    def policies(self) -> dict[str, str]:
        seats = (seat.id for seat in self.position.state.seats)
        return {seat: self.other for seat in seats if seat != self.seat}


def hints_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The hints, each telling more than the one before."""
    codes = (f"puzzle.{puzzle.id}.{what}" for what in HINTS)
    return tuple(say(code) for code in codes if knows(code))


def explanation_of(puzzle: Puzzle) -> str:
    """Why the solution works; empty where nobody has written it."""
    code = f"puzzle.{puzzle.id}.why"
    return say(code) if knows(code) else ""


def is_solved(puzzle: Puzzle, game: Game[Any]) -> bool | None:
    """None as long as nobody can say."""
    if game.result is None:
        return None
    lessons = lessons_for(game.state)
    return all(is_met(goal, game.state, lessons) for goal in puzzle.goals)


def solves(puzzle: Puzzle, answers: Sequence[AnswerShape], own: str = "first") -> bool:
    """Whether answers reach the goal, if a policy goes on for the solver where they have run out."""
    table = puzzle.table()
    seats = [seat.id for seat in puzzle.position.state.seats]
    names = {**puzzle.policies, puzzle.seat: own}
    outcome = play(table, answers, players_for(seats, names, puzzle.position.seed, system_of(puzzle.position.state)))
    return not outcome.refused and is_solved(puzzle, table.game) is True


# --- reading ---


def puzzle(id_: str, records: Records) -> Puzzle:
    """One of our own."""
    read = read_puzzle(raw_of(FOLDER, id_), f"{id_}.yaml", records)
    if not isinstance(read, Puzzle):
        raise KnownError("puzzle-bad", read, name=id_)
    return read


def read_puzzle(raw: bytes, file: str, records: Records) -> Puzzle | tuple[Problem, ...]:
    """The puzzle in a file, or everything that is wrong with it."""
    source = read_source(raw, file)
    if isinstance(source, Problem):
        return (source,)
    if wrong := wrong_format(source, FAMILY, VERSION):
        return wrong
    shape = read_shape(PuzzleShape, source, source.value)
    if not isinstance(shape, PuzzleShape):
        return shape
    position = position_in(source, records)
    solution, wrong = answers_in(source, shape.solution, ("solution",))
    traps = [answers_in(source, one, ("traps", number)) for number, one in enumerate(shape.traps)]
    wrong += tuple(one for _, found in traps for one in found)
    wrong += tuple(_wrong_words(source, shape))
    if isinstance(position, tuple):
        return (*position, *wrong)
    wrong += tuple(_wrong_for_game(source, shape, system_of(position.state)))
    goals, more = _goals(source, shape, position)
    wrong += more
    made = Puzzle(
        shape.id, shape.seat, shape.other, shape.until, position, goals, solution,
        tuple(answers for answers, _ in traps),
    )  # fmt: skip
    return wrong or made


def _goals(
    source: Source, shape: PuzzleShape, position: Position[Any]
) -> tuple[tuple[GoalShape, ...], tuple[Problem, ...]]:
    """The goals as the game of the position writes them, and what is wrong with them."""
    lessons = lessons_for(position.state)
    goals: list[GoalShape] = []
    wrong: list[Problem] = []
    for number, value in enumerate(shape.goals):
        path = ("goals", number)
        goal = read_shape(lessons.goal_shape, source, value, path)
        if isinstance(goal, tuple):
            wrong += goal
        else:
            goals.append(goal)
            wrong += faults(goal, position.state, lessons, source, path)
    return tuple(goals), tuple(wrong)


def _wrong_for_game(source: Source, shape: PuzzleShape, system: str) -> Iterator[Problem]:
    if not is_place_to_stop(shape.until, system) or shape.until == "decision":
        yield source.problem("puzzle-until", ("until",), wanted=shape.until)
    if shape.other not in (known := players_of(system)):
        yield source.problem("puzzle-policy", ("other",), wanted=shape.other, known=list(known))


def _wrong_words(source: Source, shape: PuzzleShape) -> Iterator[Problem]:
    if not shape.goals:
        yield source.problem("puzzle-no-goal", ("goals",))
    if not all(knows(f"puzzle.{shape.id}.{what}") for what in ("name", "goal", "hint")):
        yield source.problem("puzzle-silent", ("id",), name=shape.id)

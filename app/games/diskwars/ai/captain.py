"""The player that looks ahead: whatever it could do with an activation it weighs by what it brings at once and by the
moves that it leaves to everybody.

It knows what its seat may know and nothing else. How much it thinks is a number of nodes, moves weighed on a board, so
that the same question has the same answer on any machine; whoever is in a hurry hands it a way to say so, and it takes
the best it has found.

Which disk, what for and which way is decided once, when an activation begins, and followed until it is done. What it
remembers of that saves time and nothing else: the battle tells how it was then, and a player asked in the middle of a
move decides the same again. When the table has changed under a plan it thinks anew.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from app.ai.answers import open_keys, pass_answer, pick_answer
from app.ai.policy import never
from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision
from app.games.disk.plan_keeping import has_only_moved
from app.games.disk.rules.answers import flipped, is_flip
from app.games.diskwars.ai.endings import endings
from app.games.diskwars.ai.greedy import Greedy, must_go_on
from app.games.diskwars.ai.ideas import DONE, IDLE, STOP, Idea, Moves, for_activation
from app.games.diskwars.ai.light_board.board import Board
from app.games.diskwars.ai.light_board.board_reader import board_of
from app.games.diskwars.ai.light_board.board_standing import FEAR
from app.games.diskwars.ai.lookahead import Lookahead, Spent, Steps, Turn, still_true
from app.games.diskwars.ai.moves import Thought, may_go
from app.games.diskwars.ai.powers import best_beside, powers_of_all
from app.games.diskwars.ai.replies import Powers, Replies, joint
from app.games.diskwars.ai.skill import LEVELS, Skill
from app.games.diskwars.rules.abilities import beside
from app.games.diskwars.rules.activation import disk_options
from app.games.diskwars.rules.movement import FlipSpot
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import movement

MAX_IDEAS = 12  # ideas that are looked ahead at
NOTED = ("began", "moved")  # in which the rules note the move of a disk
NEAR = 4.0  # points: what promises so much less than the best is not looked at
AHEAD = 0.25  # how much of what comes after counts beside what is had at once


@dataclass(frozen=True, slots=True)
class Weighed:
    """An idea and its value in points: to be compared with others of the same question only, and those that were looked
    ahead at, or played on, only with each other."""

    idea: Idea
    value: float
    is_ahead: bool = True


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """What a seat decided when its activation began, as it saw the battle then; nothing where it did not look ahead."""

    before: State
    seat: str
    idea: Idea | None


class Captain:
    """Looks ahead for activations and moves; shots, blows, picks for powers and the setting up are the greedy player's.

    Attributes: nodes (moves weighed so far, in all answers).
    """

    def __init__(
        self, rules: Diskwars, seed: int, skill: Skill = LEVELS["captain"], is_over: Callable[[], bool] = never
    ) -> None:
        self.rules = rules
        self.skill = skill
        self.nodes = 0
        self._is_over = is_over
        self._greedy = Greedy(rules, seed)
        self._plan: KeptPlan | None = None

    def answer(self, view: State, decision: Decision, seat: str) -> Answer:
        if decision.prompt == "ask.activate" and best_beside(view, seat, open_keys(decision)):
            return self._greedy.answer(view, decision, seat)
        for idea in self._liked(view, decision, seat):
            made = self.answer_of(view, decision, seat, idea)
            if made is not None:
                return made
        return self._greedy.answer(view, decision, seat)

    def _liked(self, view: State, decision: Decision, seat: str) -> Iterator[Idea]:
        """What it would do, the best first: as it was decided, else as it looks now."""
        if decision.prompt == "ask.activate":
            ideas = (each.idea for each in self._weighed(view, decision, seat))
            before, best = view if view.activation is None else view.activation.before, next(ideas, None)
            self._plan = KeptPlan(before, seat, best)
            yield from () if best is None else (best,)
            yield from ideas
            return
        if is_looked_ahead(decision):
            idea = self._decided(view, seat)
            yield from () if idea is None else followed(idea, view, decision)
        yield from (each.idea for each in self._weighed(view, decision, seat))

    def _decided(self, view: State, seat: str) -> Idea | None:
        """What was decided when the activation of a seat began. Whoever does not remember it decides again."""
        if view.activation is None or view.activation.seat != seat:
            return None
        before = view.activation.before
        if self._plan is None or self._plan.seat != seat or self._plan.before != before:
            asked = Decision(
                kind="pick", seats=(seat,), prompt="ask.activate",
                options=tuple(disk_options(before, seat, beside.offers(before, seat))),
            )  # fmt: skip
            is_beside = best_beside(before, seat, open_keys(asked))
            best = None if is_beside else next(self._weighed(before, asked, seat), None)
            self._plan = KeptPlan(before, seat, None if best is None else best.idea)
        return self._plan.idea

    def weigh(self, view: State, decision: Decision, seat: str) -> list[Weighed]:
        """All ideas for a decision, the best first; none where it does not look ahead."""
        return list(self._weighed(view, decision, seat))

    def _weighed(self, view: State, decision: Decision, seat: str) -> Iterator[Weighed]:
        """The same one by one: hardly ever anything but the first is asked for."""
        if not is_looked_ahead(decision):
            return
        skill, board = self.skill, board_of(view)
        mind = Lookahead(skill.budget, self._is_over, FEAR if skill.sees_threats else 0.0)
        ideas = sorted(self._ideas(mind, view, decision, seat, board), key=lambda idea: -idea.promise)
        ends = [each for each in _different(ideas)[:MAX_IDEAS] if _is_legal(view, decision, each)]
        found: list[Weighed] = []
        if skill.sees_turns:
            side, turn = side_of(view, seat), turn_of(view, seat)
            found = _looked_ahead(mind, board, side, turn, ends)
            others = [each for each in joint(board, ideas) if _is_legal(view, decision, each)] if skill.joint else []
            best = [each.idea for each in found[: skill.plans]]
            plans = [*best, *[idea for idea in others if idea not in best][: skill.joint]]
            if len(plans) > 1:
                found = self._played_on(view, board, side, turn, found, plans)
        self.nodes += mind.nodes
        yield from found
        told = {each.idea for each in found}
        for idea in (*ends, *ideas):
            if idea not in told:
                told.add(idea)
                yield Weighed(idea, idea.promise, is_ahead=False)

    def _played_on(
        self, view: State, board: Board, side: int, turn: Turn, found: list[Weighed], plans: list[Idea]
    ) -> list[Weighed]:
        """The best plans, and some that come to nothing alone, by what everybody does about them; before the rest."""
        played: list[Weighed] = []
        mind = Lookahead(self.skill.playing, self._is_over)
        try:
            replies = Replies(mind, board, side, turn, self.skill, endings(view), self._imagined(view, board))
            for idea in plans:
                played.append(Weighed(idea, replies.value(idea)))  # noqa: PERF401 - may break off
        except Spent:
            pass
        self.nodes += mind.nodes
        done = {id(each.idea) for each in played}
        left = (each for each in found if id(each.idea) not in done)
        return [*sorted(played, key=lambda each: -each.value), *left]

    def _imagined(self, view: State, board: Board) -> list[Powers]:
        """What everybody could use in some battles that might be this one."""
        worlds = (self.rules.imagine(view, Numbers(world)) for world in range(self.skill.worlds))
        return [{board.number(id_): gain for id_, gain in powers_of_all(world).items()} for world in worlds]

    def _ideas(self, mind: Lookahead, view: State, decision: Decision, seat: str, board: Board) -> list[Idea]:
        if is_flip(decision):
            spot: FlipSpot = decision.place
            one = board.number(spot.piece)
            stop = [Idea(spot.piece, STOP, board.acted(one))] if decision.may_pass else []
            found = Moves(Thought(view, seat), board, one, spot.left, mind.fear)
            return [*stop, *found.first(mind), *found.more(mind)]
        if decision.prompt == "ask.action":
            return list(for_activation(mind, view, seat, board, decision.about))
        keys = open_keys(decision)
        goes_on = any(must_go_on(view, seat, key) for key in keys if key in view.disks)
        done = [Idea("", DONE, board, IDLE)] if DONE in keys and not goes_on else []
        return [*done, *for_activation(mind, view, seat, board, (key for key in keys if key in view.disks))]

    def answer_of(self, view: State, decision: Decision, seat: str, idea: Idea) -> Answer | None:
        """An idea as an answer; None where the rules do not take it."""
        if is_flip(decision):
            made = flipped(decision, seat, idea.way[0]) if idea.way else pass_answer(decision, seat)
            return None if idea.way and self.rules.judge(view, decision, made) else made
        key = idea.action if decision.prompt == "ask.action" else idea.piece or DONE
        return pick_answer(decision, seat, [key]) if key in open_keys(decision) else None


def is_looked_ahead(decision: Decision) -> bool:
    if is_flip(decision):
        return not decision.place.is_slide and not decision.place.is_forced and not decision.place.onto
    return decision.prompt in ("ask.activate", "ask.action")


def followed(idea: Idea, view: State, decision: Decision) -> Iterator[Idea]:
    """What is left of a plan to be done now. Nothing where the question is about something else, the move has come
    elsewhere, or what was planned for is no more."""
    assert view.activation is not None
    before = view.activation.before
    if decision.about[:1] != (idea.piece,) or _in_force(view) != _in_force(before):
        return
    if not has_only_moved(view, idea.piece, NOTED):
        return
    if decision.prompt == "ask.action":
        yield idea
        return
    at = view.table[idea.piece].at
    places = (before.table[idea.piece].at, *idea.way)
    if idea.way and at in places:
        left = idea.way[places.index(at) :]
        if left or decision.may_pass:
            yield replace(idea, way=left)


def _is_legal(view: State, decision: Decision, idea: Idea) -> bool:
    """Whether the rules take the whole way of an idea."""
    if not idea.way:
        return True
    flips = decision.place.left if is_flip(decision) else movement(view, idea.piece)
    return may_go(view, idea.piece, flips, idea.way)


def _in_force(view: State) -> list[int | str]:
    """The effects and the spells on the table. Whom an effect lies on in turn may change with every flip."""
    return [*(one.id for one in view.effects), *(one.id for one in view.objects)]


def _looked_ahead(mind: Lookahead, board: Board, side: int, turn: Turn, ends: list[Idea]) -> list[Weighed]:
    """Ideas by what they leave to everybody, the best first, as far as the time goes."""
    found: list[Weighed] = []
    try:
        steps = mind.steps(board)
        for idea in ends:
            found.append(Weighed(idea, _value(mind, board, side, turn, steps, idea)))  # noqa: PERF401 - may break off
    except Spent:
        pass
    return sorted(found, key=lambda each: -each.value)


def _different(ideas: list[Idea]) -> list[Idea]:
    """The best of those that do the same with a piece: go where it is free, or onto the same disks. Those that promise
    much less than the best are left out."""
    found: dict[tuple[str, str, int], Idea] = {}
    for idea in ideas:
        if idea.promise >= ideas[0].promise - NEAR:
            found.setdefault((idea.piece, idea.action, idea.upon), idea)
    return list(found.values())


def _value(mind: Lookahead, board: Board, side: int, turn: Turn, steps: Steps, idea: Idea) -> float:
    there = idea.board
    known = steps if idea.moved is None else still_true(steps, board, there, idea.moved)
    after = turn.passed() if idea.action == DONE else turn.acted()
    return idea.promise + AHEAD * mind.outlook(there, after, known, side)


def side_of(view: State, seat: str) -> int:
    return next(n for n, one in enumerate(view.seats) if one.id == seat)


def turn_of(view: State, seat: str) -> Turn:
    numbers = {one.id: n for n, one in enumerate(view.seats)}
    done = frozenset(numbers[one.id] for one in view.seats if one.done)
    order = tuple(numbers[id_] for id_ in view.around(seat))
    return Turn(order, numbers[seat], max(view.seat(seat).left, 1), view.rulebook.turn, done)

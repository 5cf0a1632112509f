"""What would mend the army: looked for in the background after a short rest, given up as soon as the army changes."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from app.armies.advice import Completion, Repair, complete, factions, mend, repair
from app.armies.advice.available_pieces import AvailablePieces
from app.armies.advice.plan import ChangePlan, PlanCost
from app.armies.agreed_rules import allow, options_for
from app.armies.edit import phrase_change
from app.base.errors import Problem
from app.words import say
from catalog.schema.lists import ArmyList, Stock, Verdict
from ui.armies.documents.army_draft import ArmyDraft
from ui.shell.services.app_context import AppContext
from ui.shell.services.compute_thread import Stop

REST = 250  # milliseconds after the last change
MAX_MENDED = 8  # problems that get a repair of their own; more is mended as a whole
MAX_TOLD = 2  # changes that are told beside a repair of everything; its tool tip lists them all
EACH = 800  # questions to the law for the repair of one problem
SEEDS = 1_000_000
MINUS = "\u2212"


@dataclass(frozen=True)
class RepairOffer:
    """A repair for people: what it does, what that costs or frees, how many of the problems it ends."""

    repair: Repair
    text: str
    points: int
    solves: int
    for_army: ArmyList

    @property
    def army(self) -> ArmyList:
        return self.repair.plan.army

    @property
    def figure(self) -> str:
        """`-5`: what the army costs more or less afterwards; empty where it costs the same."""
        return f"{MINUS if self.points < 0 else '+'}{abs(self.points)}" if self.points else ""


class RepairThread(QObject):
    """Attributes: whole (mends everything), by_problem (mends one), is_looking, only_owned (put in only what is owned
    and free).
    Signals: changed() when one was found, or all became void; completed() when filling up came to an end.
    """

    changed = Signal()
    completed = Signal()

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.draft = draft
        self.only_owned = False
        self.whole: RepairOffer | None = None
        self.by_problem: dict[int, RepairOffer | None] = {}
        self.is_looking = False
        self.is_completing = False
        self._is_known = False
        self._topic = f"repair {draft.id} {id(self)}"
        self.destroyed.connect(partial(context.compute_thread.forget, self._topic))
        self._rest = QTimer(self, interval=REST, singleShot=True)
        self._rest.timeout.connect(self._look)
        draft.changed.connect(self.begin)
        self.begin()

    def begin(self) -> None:
        """The army changed: what was found is void, what is looked for is given up."""
        self.context.compute_thread.forget(self._topic)
        self.whole, self.by_problem = None, {}
        self.is_completing = self._is_known = False
        self.is_looking = bool(self.draft.verdict.problems) and not self.draft.is_empty
        if self.is_looking:
            self._rest.start()
        else:
            self._rest.stop()

    def stop(self) -> None:
        """Look no further."""
        self.context.compute_thread.forget(self._topic)
        self._rest.stop()
        was_completing = self.is_completing
        self.is_looking = self.is_completing = False
        self._is_known = True
        self.changed.emit()
        if was_completing:
            self.completed.emit()

    def set_only_owned(self, only_owned: bool) -> None:
        if only_owned != self.only_owned:
            self.only_owned = only_owned
            self.begin()
            self.changed.emit()

    @property
    def _stock(self) -> Stock | None:
        return self.draft.stock if self.only_owned else None

    # --- looking ---

    def _look(self) -> None:
        """First what mends everything, then each problem by itself."""
        validator, stock, options = self.draft.validator, self._stock, options_for(self.draft.verdict.problems)
        army, rules = allow(self.draft.army, self.draft.rules, options)

        def work(should_stop: Stop) -> Repair | None:
            if options and (verdict := validator.judge(army, rules)).is_legal:
                return _unchanged(army, verdict)
            found = repair(army, validator.pieces, rules, stock=stock, best=1, should_stop=should_stop)
            return found[0] if found else None

        def then(found: Repair | None) -> None:
            self._is_known = True
            self.whole = self._remedy(found) if found else None
            problems = self.draft.verdict.problems
            if len(problems) == 1:
                self.by_problem = {0: self.whole}
            self._next(iter(enumerate(problems[:MAX_MENDED])) if len(problems) > 1 else iter(()))

        self.context.think(self._topic, work, then)

    def _next(self, left: "Iterator[tuple[int, Problem]]") -> None:
        number, problem = next(left, (-1, None))
        self.is_looking = problem is not None
        self.changed.emit()
        if problem is None:
            return
        if options := options_for((problem,)):
            self.by_problem[number] = self._agreement(options)
            self._next(left)
            return
        army, validator, rules, stock = self.draft.army, self.draft.validator, self.draft.rules, self._stock

        def work(should_stop: Stop) -> Repair | None:
            return mend(army, problem, validator.pieces, rules, stock=stock, budget=EACH, should_stop=should_stop)

        def then(found: Repair | None) -> None:
            self.by_problem[number] = self._remedy(found) if found else None
            self._next(left)

        self.context.think(self._topic, work, then)

    def _agreement(self, options: tuple[str, ...]) -> RepairOffer:
        """House rules that allow what is there, rather than another army."""
        army, rules = allow(self.draft.army, self.draft.rules, options)
        return self._remedy(_unchanged(army, self.draft.validator.judge(army, rules)))

    def _remedy(self, found: Repair) -> RepairOffer:
        verdict, plan = self.draft.verdict, found.plan
        changes = self._changes(found)
        text = changes[0] if len(changes) == 1 else say("build.mend-several", count=len(changes))
        if len(changes) == 2:
            text = say("build.mend-two", one=changes[0], other=_lower(changes[1]))
        codes = [problem.code for problem in plan.verdict.problems]
        solves = sum(problem.code not in codes for problem in verdict.problems)
        return RepairOffer(found, text, plan.verdict.points - verdict.points, solves, self.draft.army)

    def summary(self, remedy: RepairOffer) -> str:
        """What a repair would do, in one sentence: the first changes, and how many more."""
        changes = [_lower(one) for one in self._changes(remedy.repair)]
        shown = ", ".join(changes[:MAX_TOLD])
        left = len(changes) - MAX_TOLD
        return say("build.mend-more", changes=shown, count=left) if left > 0 else shown

    def details(self, remedy: RepairOffer) -> str:
        """Every change of a repair, a line each."""
        return "\n".join(self._changes(remedy.repair))

    def _changes(self, found: Repair) -> list[str]:
        before, pieces = self.draft.army.house_rules, self.draft.validator.pieces
        options = [name for name in found.plan.army.house_rules if name not in before]
        return [
            *(say("build.turn-on", option=say(f"armies.option-{name}")) for name in options),
            *(_told(phrase_change(change, pieces)) for change in found.plan.changes),
        ]

    @property
    def is_known(self) -> bool:
        """Whether it is known what mends everything, or that nothing does."""
        return self._is_known

    def found(self) -> dict[int, RepairOffer | None]:
        """By the number of the problem what stands beside it: its own repair. One change that ends everything stands
        beside the problem that is about the same piece, or else beside the first."""
        whole, problems = self.whole, self.draft.verdict.problems
        if whole is None or len(self._changes(whole.repair)) != 1 or not whole.repair.plan.changes or not problems:
            return self.by_problem
        piece = whole.repair.plan.changes[0].piece
        numbers = [number for number, problem in enumerate(problems) if piece in problem.subjects]
        return {**self.by_problem, (numbers or [0])[0]: whole}

    def best(self) -> RepairOffer | None:
        """The one that solves most: what ends everything, if that was found."""
        singles = [one for one in self.by_problem.values() if one is not None]
        return self.whole or max(singles, key=lambda one: one.solves, default=None)

    def apply(self, remedy: RepairOffer) -> None:
        """Make it so, as one change that undo names. A repair of another army than this one does nothing."""
        if remedy.for_army == self.draft.army:
            self.draft.change(remedy.army, say("build.step-mend", what=_lower(remedy.text)))

    # --- filling up ---

    def factions(self) -> list[str]:
        """What the army could be filled with: factions, clans, races or sides, of pieces that are at hand."""
        draft = self.draft
        return factions(AvailablePieces(draft.army.system, draft.validator.pieces, draft.rules, self._stock))

    def complete(self, faction: str = "") -> None:
        """Fill the army to its limit: with a faction, or with what goes with its pieces. An empty army gets a faction
        at random, and another one each time."""
        army, validator, rules, stock = self.draft.army, self.draft.validator, self.draft.rules, self._stock
        is_new = self.draft.is_empty
        able = self.factions() if is_new and not faction else ()
        chosen = faction or (random.choice(able) if able else None)
        seed = random.randrange(SEEDS) if is_new else 0
        self.is_completing = True
        self.changed.emit()

        def work(should_stop: Stop) -> Completion:
            return complete(
                army, validator.pieces, rules, faction=chosen, stock=stock, seed=seed, should_stop=should_stop
            )

        def then(found: Completion) -> None:
            self.is_completing = False
            if self.draft.army == army and not found.plan.is_empty and not found.problems:
                self.draft.change(found.plan.army, say("build.step-fill" if is_new else "build.step-complete"))
                self.context.tell(_filled(found), say("build.undo"), self.draft.undo)
            else:
                self.context.refuse(_told(found.phrase))
            self.changed.emit()
            self.completed.emit()

        self.context.think(self._topic, work, then)


def _lower(text: str) -> str:
    """A change inside a sentence."""
    return text[:1].lower() + text[1:]


def _told(phrase_: "tuple[str, dict[str, object]]") -> str:
    code, values = phrase_
    return say(code, **values)


def _filled(found: Completion) -> str:
    """What filling did; whoever presses the button again gets another seed, so that it is not named."""
    code = "build.filled-exact" if found.exact else "build.filled-short"
    return say(code, pieces=found.plan.cost.pieces, left=found.left)


def _unchanged(army: ArmyList, verdict: Verdict) -> Repair:
    """A repair that changes no piece."""
    return Repair(plan=ChangePlan(changes=(), army=army, verdict=verdict, cost=PlanCost()), steps=())

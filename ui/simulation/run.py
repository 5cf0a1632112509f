"""A simulation under way: in processes of its own, watched as it goes, kept when it ends. It outlives the page that
began it."""

from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from app.base.errors import KnownError
from app.battles.simulations.findings import Findings, count_findings, games_for
from app.battles.simulations.simulation_report import format_percent
from app.words import say, tell_error
from ui.simulation.order import ReadyOrder, keep

if TYPE_CHECKING:
    from app.battles.simulations.trials import TrialBattle
    from ui.shell.services.app_context import AppContext
    from ui.shell.services.job_runner import Job

BEAT = 0.25  # seconds between two looks at what was found
PART = 0.05  # of the time is spent on looking at most: to count ten thousand battles takes a while

_under_way: "dict[str, SimulationRun]" = {}  # by army


def run_of(army_id: str) -> "SimulationRun | None":
    """The simulation of an army that is under way."""
    return _under_way.get(army_id)


class SimulationRun(QObject):
    """Attributes: ready, findings (None before the first battle is over), seconds (about how long it still takes),
    games (about how many battles it will be), is_over, problem (why it broke off, in a sentence), kept_as (its id).

    Signals: changed() when more is known; ended() when it is over, whichever way; kept() when it is saved.
    """

    changed = Signal()
    ended = Signal()
    kept = Signal()
    _told = Signal(object, float)

    def __init__(self, context: "AppContext", ready: ReadyOrder) -> None:
        super().__init__(context)
        self.context = context
        self.ready = ready
        self.findings: Findings | None = None
        self.seconds = 0.0
        self.games = ready.order.max_battles
        self.is_over = False
        self.problem = ""
        self.note = ""
        self.kept_as = ""
        self._told.connect(self._take)
        context.closing.connect(self._close)
        title = say("simulate.task", army=ready.army.name, other=ready.other.army.name)
        _under_way[ready.army_id] = self
        self.task: Job = context.begin_apart(title, self._play, self._done, self._broken)

    @property
    def done(self) -> int:
        return self.findings.all.games if self.findings else 0

    def cancel(self) -> None:
        """Stop now; what was played is kept."""
        self.task.cancel()
        self.changed.emit()

    # --- in the background ---

    def _play(self, task: "Job") -> Findings:
        from app.battles.simulations.simulation import simulate

        plan, order = self.ready.plan, self.ready.order
        done: list[TrialBattle] = []
        begun = monotonic()
        look = begun  # when to look again

        def heard(trial: "TrialBattle") -> bool:
            nonlocal look
            done.append(trial)
            now = monotonic()
            if now >= look:
                findings = count_findings(plan, done)
                games = _games(findings, order.max_battles, order.narrow)
                task.report(len(done) / games)
                if isValid(self):
                    self._told.emit(findings, (now - begun) / len(done) * (games - len(done)))
                look = now + max(BEAT, (monotonic() - now) / PART)
            return not task.should_stop()

        simulate(plan, order.max_battles, jobs=order.jobs, narrow=order.narrow, heard=heard, is_over=task.should_stop)
        return count_findings(plan, done)

    # --- in the window ---

    def _take(self, findings: Findings, seconds: float) -> None:
        order = self.ready.order
        self.findings, self.seconds = findings, seconds
        self.games = _games(findings, order.max_battles, order.narrow)
        self.changed.emit()

    def _done(self, findings: Findings) -> None:
        self._leave()
        count = findings.all.games
        self.findings = findings if count else None
        if self.task.is_cancelled:
            self.note = say("simulate.cancelled", count=count) if count else say("simulate.cancelled-early")
        self.ended.emit()
        if count:
            self._keep(findings)
        self._tell(findings)

    def _tell(self, findings: Findings) -> None:
        """At the foot of the window: whoever ordered it may be anywhere by now."""
        ready, context = self.ready, self.context
        if self.note:
            context.tell(self.note)
            return
        text = say(
            "simulate.done", army=ready.army.name, other=ready.other.army.name, rate=format_percent(findings.all.rate),
            games=findings.all.games,
        )  # fmt: skip
        context.tell(text, say("simulate.show"), lambda: context.go("armies", army=ready.army_id))

    def _broken(self, error: KnownError) -> None:
        self._leave()
        self.findings = None
        self.problem = tell_error(error)
        self.ended.emit()

    def _leave(self) -> None:
        self.is_over = True
        _under_way.pop(self.ready.army_id, None)

    def _keep(self, findings: Findings) -> None:
        ready = self.ready

        def then(id_: str) -> None:
            self.kept_as = id_
            self.kept.emit()
            self.context.battles_changed.emit()

        self.context.save(lambda library: keep(library, ready, findings), then)

    def _close(self) -> None:
        """The window closes: what was played until now is kept."""
        if not self.is_over:
            self._leave()
            self.task.cancel()
            if self.findings is not None:
                self._keep(self.findings)


def _games(findings: Findings, max_battles: int, narrow: float) -> int:
    """About how many battles it will be."""
    return min(games_for(narrow, findings.all), max_battles) if narrow else max_battles

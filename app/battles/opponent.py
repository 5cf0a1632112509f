"""A computer player in a process of its own: it can be hurried, and whatever becomes of it the battle goes on.

It gets what its seat may know and the question, nothing else. Where it crashes or takes too long, a plain legal answer
is given in its place, and the reply says so.
"""

import multiprocessing
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any, Literal

from app.engine.protocol import Answer, Decision
from app.games.registry import make_player, package_of, players_of, register

PATIENCE = 20.0  # seconds for one answer; then a plain one is given
_SPAWN = multiprocessing.get_context("spawn")  # a fork would copy the window and its threads

How = Literal["thought", "hurried", "late", "crashed"]


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, and how it came about: thought out, or a plain one because somebody was in a hurry, because it took
    too long, or because the player crashed."""

    answer: Answer
    how: How


class Opponent:
    """Asks one question at a time. Attributes: name, is_thinking."""

    def __init__(self, name: str, seed: int, system: str, patience: float = PATIENCE) -> None:
        self.name = name
        self.seed = seed
        self.patience = patience
        self.system = system
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._asked: tuple[Any, Decision, str] | None = None
        self._since = 0.0

    @property
    def is_thinking(self) -> bool:
        return self._asked is not None

    def ask(self, view: Any, decision: Decision, seat: str) -> None:
        """Begin to think: it does so from the moment the question is sent. The answer is fetched with `reply`."""
        question = (view, decision, seat)
        self._since = monotonic()
        try:
            self._worker().send(question)
        except (OSError, ValueError):
            self._end()  # seen as a crash when the reply is fetched
        self._asked = question

    def reply(self, wait: float = 0.0) -> Reply | None:
        """The answer, if it is there within so many seconds; None while it thinks."""
        if self._asked is None:
            return None
        try:
            if self._pipe is not None and self._pipe.poll(wait):
                said = self._pipe.recv()
                if isinstance(said, Answer):
                    self._asked = None
                    return Reply(said, "thought")
                return self._plain("crashed")
        except (EOFError, OSError):
            return self._plain("crashed")
        if self._pipe is None or self._process is None or not self._process.is_alive():
            return self._plain("crashed")
        return self._plain("late") if monotonic() - self._since >= self.patience else None

    def hurry(self) -> Reply | None:
        """Do not wait any longer: a plain legal answer now, unless the thought one is there."""
        if self._asked is None:
            return None
        return self.reply() or self._plain("hurried")

    def cancel(self) -> None:
        """Nobody wants the answer any more: the question was taken back."""
        if self._asked is not None:
            self._asked = None
            self._end()

    def close(self) -> None:
        self._asked = None
        self._end()

    # --- the process ---

    def _worker(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            ours, theirs = _SPAWN.Pipe()
            work = (theirs, self.name, self.seed, self.system, package_of(self.system))
            self._process = _SPAWN.Process(target=think, args=work, daemon=True)
            self._process.start()
            theirs.close()
            self._pipe = ours
        return self._pipe

    def _plain(self, how: How) -> Reply:
        """What the plainest player would say; the one that thought is stopped, since it may think on for ever."""
        assert self._asked is not None
        view, decision, seat = self._asked
        self._asked = None
        self._end()
        return Reply(make_player(self.system, "first", self.seed).answer(view, decision, seat), how)

    def _end(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
            self._process.close()
        self._pipe, self._process = None, None


def think(pipe: Connection, name: str, seed: int, system: str, package: str) -> None:
    """The other process: answers questions until nobody asks any more. It is told where the game lives."""
    register(system, package)
    factory, begun = players_of(system)[name], monotonic()
    limit = factory.seconds or PATIENCE
    player = factory.make(seed, lambda: monotonic() - begun > limit)
    while True:
        try:
            view, decision, seat = pipe.recv()
        except (EOFError, OSError):
            return
        begun = monotonic()
        try:
            said: object = player.answer(view, decision, seat)
        except Exception as error:  # whatever it is, the battle goes on
            said = repr(error)
        pipe.send(said)

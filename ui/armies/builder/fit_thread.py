"""Which pieces fit: asked of the law in short slices between two events, those on the screen first."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal

from app.armies.advice.available_pieces import AvailablePieces, stock_key
from app.armies.edit import lines
from app.armies.figures.fitting import why_not
from app.base.errors import Problem
from app.words import say, tell
from catalog.schema import Dragon
from catalog.schema.lists import ArmyList, Stock
from ui.armies.builder.offer_model import UNKNOWN, OfferStanding, PieceOffer
from ui.armies.documents.army_draft import ArmyDraft

PAUSE = 40  # milliseconds after a change in which the window paints first
SLICE = 0.004  # seconds of asking between two events

TryOn = Callable[[PieceOffer], ArmyList | None]


class FitThread(QObject):
    """The standing of every offer.

    Attributes: standings by offer id, is_done (all of them are up to date), in_sight (which offers to ask about first).
    Signals: moved(ids) when these standings changed, settled() when all are known.
    """

    moved = Signal(object)
    settled = Signal()

    def __init__(self, draft: ArmyDraft, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.draft = draft
        self.try_on: TryOn = lambda _offer: None
        self.in_sight: Callable[[], Iterable[PieceOffer]] = tuple
        self.standings: dict[str, OfferStanding] = {}
        self.is_done = True
        self._offers: tuple[PieceOffer, ...] = ()
        self._by_key: dict[str, list[PieceOffer]] = {}
        self._waiting: list[PieceOffer] = []
        self._here: Counter[tuple[str, tuple[str, ...]]] = Counter()
        self._stock: Stock | None = None
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._slice = QTimer(self, interval=0)
        self._pause.timeout.connect(self._start)
        self._slice.timeout.connect(self._ask)

    def offer(self, offers: Sequence[PieceOffer]) -> None:
        self._offers = tuple(offers)
        self._by_key = {}
        for offer in offers:
            self._by_key.setdefault(offer.key, []).append(offer)
        self.standings = {offer.id: self.standings.get(offer.id, UNKNOWN) for offer in offers}
        self._stock = None
        self.begin()

    def begin(self) -> None:
        """The army, the rules or the collection changed: counts at once, the law's answers soon."""
        self._count()
        self._waiting = list(self._offers)
        self.is_done = not self._waiting
        self._slice.stop()
        self._pause.start()

    def finish(self) -> None:
        """Know everything now."""
        self._pause.stop()
        while self._waiting:
            self._ask()

    def _start(self) -> None:
        """The last is asked about first."""
        seen = {offer.id for offer in self.in_sight()}
        self._waiting.sort(key=lambda offer: offer.id in seen)
        self._slice.start()

    def _count(self) -> None:
        """How many are in the army, owned and left: known at once, and reckoned only where something changed."""
        army, stock = self.draft.army, self.draft.stock
        here: Counter[tuple[str, tuple[str, ...]]] = Counter()
        for _, line in lines(army):
            here[line.id, line.colours] += line.count
        changed = {key for key, _ in (here - self._here) + (self._here - here)}
        offers = self._offers if stock is not self._stock else [one for key in changed for one in self._of(key)]
        self._here, self._stock = here, stock
        shelf = AvailablePieces(army.system, self.draft.validator.pieces, self.draft.rules, stock)
        moved = [offer.id for offer in offers if self._set(offer, self._counted(offer, shelf))]
        if moved:
            self.moved.emit(moved)

    def _of(self, key: str) -> list[PieceOffer]:
        return self._by_key.get(key, [])

    def _counted(self, offer: PieceOffer, shelf: AvailablePieces) -> OfferStanding:
        colours = () if isinstance(offer.entry, Dragon) else offer.colours
        key = shelf.key(offer.key, offer.colours)
        return replace(
            self.standings[offer.id],
            count=self._here[offer.key, offer.colours],
            owned=self.draft.stock.owned.get(stock_key(key, colours), 0),
            left=shelf.left(self.draft.army, key, colours),
        )

    def _set(self, offer: PieceOffer, standing: OfferStanding) -> bool:
        """Whether it is another one than before."""
        if self.standings[offer.id] == standing:
            return False
        self.standings[offer.id] = standing
        return True

    def _ask(self) -> None:
        until = time.perf_counter() + SLICE
        moved: list[str] = []
        while self._waiting and time.perf_counter() < until:
            offer = self._waiting.pop()
            if self._set(offer, self._judged(offer, self.standings[offer.id])):
                moved.append(offer.id)
        if moved:
            self.moved.emit(moved)
        if not self._waiting:
            self._slice.stop()
            self.is_done = True
            self.settled.emit()

    def _judged(self, offer: PieceOffer, old: OfferStanding) -> OfferStanding:
        after = self.try_on(offer)
        if after is None:
            reason, hint = say("build.nowhere"), say("build.nowhere-hint", name=offer.name)
            return replace(old, fits=False, reason=reason, hint=hint)
        problems = why_not(self.draft.verdict, after, self.draft.validator, self.draft.rules, offer.key)
        reason = short_reason(problems[0]) if problems else ""
        hint = "\n".join(tell(problem) for problem in problems)
        return replace(old, fits=not problems, reason=reason, hint=hint)


def short_reason(problem: Problem) -> str:
    """A problem in two or three words, for where a sentence has no room; the sentence stands beside it."""
    return say(f"short.{problem.code}", **problem.values)

"""Spells in the hand: who can cast which of them now, and why nobody can."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from app.base.errors import Reason
from app.engine.game import Game
from app.engine.protocol import Answer, Decision
from app.games.disk.rules.state import HIDDEN
from app.games.diskwars.rules.abilities.casting import why_not_able, why_not_cast
from app.games.diskwars.rules.abilities.standing import level, why_not
from app.games.diskwars.rules.activation import why_not_activated
from app.games.diskwars.rules.state import State
from app.words.abilities import record_text


@dataclass(frozen=True, slots=True)
class Page:
    """One spell of a book: how many of it, what it does, who could cast it now; where nobody could, what stands in the
    way of the nearest caster. One that `is_beyond` all needs somebody else: a higher level, another ring. `ring` is
    empty where the game has none."""

    spell: str
    name: str
    level: int
    count: int
    says: str
    casters: tuple[str, ...] = ()
    nearest: str = ""
    reasons: tuple[Reason, ...] = ()
    ring: str = ""
    is_beyond: bool = False


def casters_of(state: State, seat: str) -> tuple[str, ...]:
    """Disks in play that know how to cast at all, the best first."""
    able = [disk.id for disk in state.of(seat) if level(state, disk.id) > 0]
    return tuple(sorted(able, key=lambda id_: -level(state, id_)))


def pages(state: State, seat: str) -> tuple[Page, ...]:
    """The book of a seat as far as it can be read; a covered one has no pages."""
    counted = Counter(one for one in state.seat(seat).spellbook if one != HIDDEN)
    casters = casters_of(state, seat)
    idle = {caster: _idle(state, caster) for caster in casters}  # who can cast nothing at all need not be asked
    return tuple(_page(state, id_, count, idle) for id_, count in counted.items())


def _page(state: State, id_: str, count: int, idle: Mapping[str, tuple[Reason, ...]]) -> Page:
    spell = state.spells.get(id_)
    if spell is None:
        return Page(id_, id_, 0, count, "")
    says = " ".join(record_text(one.record, one.kind) for one in spell.book.records)
    unable = {caster: why_not_able(state, caster, spell) for caster in idle}
    against = {caster: unable[caster] or busy or why_not_cast(state, caster, id_) for caster, busy in idle.items()}
    free = tuple(caster for caster, reasons in against.items() if not reasons)
    nearest = "" if free else min(against, key=lambda one: _farness(unable[one], idle[one]), default="")
    return Page(
        id_, spell.name, spell.level, count, says, free, nearest, against.get(nearest, ()), spell.ring,
        is_beyond=all(unable.values()),
    )  # fmt: skip


def _farness(unable: tuple[Reason, ...], idle: tuple[Reason, ...]) -> int:
    """How far somebody is from casting a spell: only its target is missing, it cannot act now, its ring is the wrong
    one, its level is too low."""
    codes = {reason.code for reason in unable}
    return 3 if "spell-level" in codes else 2 if codes else 1 if idle else 0


def _idle(state: State, caster: str) -> tuple[Reason, ...]:
    """Why a caster can cast nothing now, whatever it is."""
    return why_not_activated(state, state.disks[caster]) or why_not(state, "cast", by=caster)


# --- casting it ---


@dataclass(frozen=True, slots=True)
class CastAhead:
    """A spell that was picked in the book while question `asked` was open: its caster is activated and casts it. Whom
    it is meant for is asked as always; the first question beside these ends it."""

    caster: str
    spell: str
    asked: int

    @property
    def label(self) -> str:
        return ""

    def remark(self, _answer: Answer) -> str:
        return ""

    def is_over(self, game: Game[State], seat: str) -> bool:
        return game.decision is not None and seat in game.waiting and not self._pick(game.decision)

    def answer(self, game: Game[State], seat: str) -> Answer | None:
        if game.decision is None or seat not in game.waiting:
            return None
        key = self._pick(game.decision)
        return Answer(decision=game.decision.id, seat=seat, pick=(key,)) if key else None

    def _pick(self, decision: Decision) -> str:
        """The option that leads to the spell; none where no option does. Nothing is cast twice: who is to act is said
        once, and what comes of it within the next two questions."""
        is_first, is_soon = decision.id == self.asked, self.asked <= decision.id <= self.asked + 2
        is_about = is_soon and decision.about == (self.caster,)
        ways = {
            "ask.activate": self.caster if is_first else "",
            "ask.react": f"{self.caster}:{self.spell}" if is_first else "",
            "ask.action": "cast" if is_about else "",
            "ask.spell": self.spell if is_about else "",
        }
        key = ways.get(decision.prompt, "")
        return key if any(option.key == key and not option.reasons for option in decision.options) else ""


def cast_now(game: Game[State], seat: str, page: Page) -> CastAhead | None:
    """How the open question is answered by casting a spell; None where it is not that kind of question."""
    if game.decision is None or seat not in game.waiting:
        return None
    able = page.casters if game.decision.prompt == "ask.activate" else casters_of(game.state, seat)
    tries = (CastAhead(caster, page.spell, game.decision.id) for caster in able)
    return next((one for one in tries if one.answer(game, seat) is not None), None)

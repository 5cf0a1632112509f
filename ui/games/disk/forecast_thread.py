"""What would happen, worked out a moment after the pointer has come to rest and never long at a time; and the lines
that say it at the pointer."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.base.errors import Reason
from app.games.api.names import PieceNames
from app.games.api.outlook import Fate, Forecast
from app.games.api.records import Records
from app.games.disk.battle import DiskBattle
from app.games.disk.preview.forecast import (
    Choice,
    DuelForecast,
    DuelSideForecast,
    LandingForecast,
    Shot,
    Slow,
    Volley,
)
from app.words import decimal, label, say
from app.words.play_sentences import tell_reason
from ui.battle.question.pointer_bubble import BubbleLine

REST = 40  # milliseconds that the pointer rests before anything is worked out
KEPT = 200  # answers that are kept
EVEN = 50  # of a hundred: what is likelier than not is good or bad


class ForecastThread(QObject):
    """Signals: told() when what was asked for last is known."""

    told = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._known: dict[Hashable, Any] = {}
        self._key: Hashable = None
        self._start: Callable[[], Slow[Any]] | None = None
        self._work: Slow[Any] | None = None
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._go_on)

    @property
    def is_working(self) -> bool:
        return self._clock.isActive()

    def is_working_on(self, what: str) -> bool:
        """Whether something of a kind is being worked out: the first part of its key."""
        return self.is_working and isinstance(self._key, tuple) and self._key[0] == what

    def forget(self) -> None:
        """The table has changed."""
        self._known.clear()
        self.leave()

    def leave(self) -> None:
        """Nobody wants to know any more."""
        self._key = self._start = self._work = None
        self._clock.stop()

    def ask(self, key: Hashable, start: Callable[[], Slow[Any]]) -> Any | None:
        """What is known; None while it is worked out."""
        if key in self._known:
            self.leave()
            return self._known[key]
        if key != self._key:
            self._key, self._start, self._work = key, start, None
            self._clock.start(REST)
        return None

    def _go_on(self) -> None:
        """One step, then others have their turn."""
        assert self._start is not None
        if self._work is None:
            self._work = self._start()
            self._clock.start(0)
        try:
            next(self._work)
        except StopIteration as ended:
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[self._key] = ended.value
            self.leave()
            self.told.emit()


class ForecastWriter:
    """Lines about a state, for a seat that asks. `battle` is its game."""

    def __init__(self, state: Any, seat: str, names: PieceNames, battle: DiskBattle[Any]) -> None:
        self.state = state
        self.seat = seat
        self.names = names
        self.worth = battle.narrator.worth
        self.facts = battle.narrator.facts
        self.shown = battle.scenery.face_values
        self.fight_segment = battle.preview.forecast.fight_segment

    # --- landings ---

    def head(self, pins: Iterable[str]) -> Iterator[BubbleLine]:
        """Whom a landing attacks, or only covers."""
        ids = [id_ for id_ in pins if id_ in self.state.disks]
        foes = [id_ for id_ in ids if self._is_enemy(id_)]
        if ids:
            code = "foretold.attacks" if foes else "foretold.pins"
            yield BubbleLine(say(code, pieces=[self.names(id_) for id_ in foes or ids]), "name")

    def landing(self, told: LandingForecast) -> Iterator[BubbleLine]:
        yield from self.head(told.attacks or told.covers)
        if told.beneath:
            beneath = [self.names(id_) for id_ in told.beneath]
            yield BubbleLine(say("foretold.beneath", pieces=beneath), "body", sign="pin")
        if told.at_once:
            yield BubbleLine(say("foretold.at-once"), "second")
            yield from self.fates(told.at_once, is_named=True)
        is_duel = {fate.piece for fate in told.fight.fates} <= {told.piece, *told.attacks[:1]}
        yield from self.fight(told.fight, is_named=not is_duel)
        if told.is_open:
            yield BubbleLine(say("foretold.open"), "second")
        if self.state.segment != self.fight_segment:
            yield from self._pins(told.attacks)
        if told.stack > 2:
            yield BubbleLine(say("foretold.joins", count=told.stack), "body", sign="stack")

    def _pins(self, ids: tuple[str, ...]) -> Iterator[BubbleLine]:
        for id_ in ids:
            if id_ in self.state.disks:
                worth = say("foretold.worth", points=self.worth(self.state, [id_]))
                code = "foretold.pins-it" if len(ids) == 1 else "foretold.pins-until"
                text = say(code, piece=self.names(id_), worth=worth, fight=self.fight_segment)
                yield BubbleLine(text, "body", sign="pin")

    # --- fights ---

    def now(self, told: Forecast) -> Iterator[BubbleLine]:
        """How a stack would fight."""
        if told.fates:
            yield BubbleLine(say("foretold.now", fight=self.fight_segment), "name")
            yield from self.fight(told)

    def fight(self, told: Forecast, *, is_named: bool = True) -> Iterator[BubbleLine]:
        yield from self.fates(told.fates, is_named=is_named)
        if told.choosers:
            yield BubbleLine(say("foretold.chooses", seats=list(told.choosers)), "second")
        if told.is_partial:
            yield BubbleLine(say("foretold.partly"), "second")

    def fates(self, fates: Iterable[Fate], *, is_named: bool) -> Iterator[BubbleLine]:
        for fate in fates:
            told = self.force(fate)
            text = say("foretold.of", piece=self.names(fate.piece), told=told) if is_named else told
            sign = "shield" if fate.is_answer else "attack"
            yield BubbleLine(text, "body", sign=sign, strong=self.end(fate), tone=self._tone(fate))

    def force(self, fate: Fate) -> str:
        least, most = fate.force
        return say("foretold.against", least=least, most=most, toughness=fate.toughness)

    def end(self, fate: Fate) -> str:
        words = [say(f"foretold.{end}", wounds=fate.wounds[1], most=fate.bears) for end in fate.ends]
        return words[0] if len(words) == 1 else say("foretold.either", one=", ".join(words[:-1]), other=words[-1])

    def _tone(self, fate: Fate) -> str:
        """A loss of others is good; of one's own it is bad, and none is good."""
        if not fate.is_sure:
            return "plain"
        is_lost = fate.ends[0] in ("destroyed", "wounded")
        if self._is_enemy(fate.piece):
            return "good" if is_lost else "plain"
        return "bad" if is_lost else "good"

    def _is_enemy(self, id_: str) -> bool:
        disk = self.state.disks.get(id_)
        return disk is not None and bool(disk.seat) and disk.seat != self.seat

    # --- what is chosen ---

    def chosen(self, id_: str, told: Choice) -> Iterator[BubbleLine]:
        if isinstance(told, Shot):
            yield from self.shot(told)
        elif isinstance(told, Volley):
            yield from self.volley(told)
        elif isinstance(told, DuelForecast):
            yield from self.duel(told)
        elif told:
            yield BubbleLine(say("foretold.chosen", piece=self.names(id_)), "name")
            yield from self.fates(told, is_named=len(told) > 1 or told[0].piece != id_)

    def shot(self, told: Shot) -> Iterator[BubbleLine]:
        yield BubbleLine(say("foretold.shot", piece=self.names(told.fate.piece)), "name")
        missile = label(told.missile).lower()
        if told.sure_by:
            sure = say("foretold.sure", count=told.count, source=self.names(told.sure_by))
            yield BubbleLine(sure, "body", sign="arrow")
            force = self.force(told.fate)
            yield BubbleLine(force, "body", sign="attack", strong=self.end(told.fate), tone=self._tone(told.fate))
            return
        yield BubbleLine(
            say("foretold.volley", count=told.count, missile=missile, chance=told.chance), "body", sign="arrow"
        )
        all_hit = say("foretold.all-hit", told=self.force(told.fate))
        yield BubbleLine(all_hit, "body", sign="attack", strong=self.end(told.fate), tone=self._tone(told.fate))
        if told.needed is None:
            yield BubbleLine(say("foretold.too-few"), "second")
        elif told.needed < told.count:
            yield BubbleLine(say("foretold.needed", count=told.needed), "second")
        if told.needed is not None:
            yield BubbleLine(say("foretold.destroys", chance=told.destroyed), "second")
        yield from self._beside("foretold.beside", told.beside)

    def volley(self, told: Volley) -> Iterator[BubbleLine]:
        """Dice at a target: over which range, with what odds, what comes of it."""
        yield BubbleLine(say("foretold.shot", piece=self.names(told.target)), "name")
        least, most = told.strength
        dice = say("foretold.dice", band=told.band, dice=told.dice, least=least, most=most)
        yield BubbleLine(dice, "body", sign="arrow")
        average = say("foretold.average", damage=decimal(told.damage / 100), toughness=told.toughness)
        tone = ("good" if self._is_enemy(told.target) else "bad") if told.destroyed or told.wounded else "plain"
        yield BubbleLine(average, "body", sign="attack", strong=self.odds(told), tone=tone)
        odds = say("foretold.odds", harmed=told.harmed, critical=told.critical, scattered=told.scattered)
        yield BubbleLine(odds, "second")
        if told.is_critical_only:
            yield BubbleLine(say("foretold.siege"), "second")
        if told.stunned:
            yield BubbleLine(say("foretold.stunned", chance=told.stunned), "second")
        yield from self._beside("foretold.scatter", told.beside)

    # --- duels ---

    def duel(self, told: DuelForecast) -> Iterator[BubbleLine]:
        """Both sides: what they drop, what each takes, how it may end."""
        one, other = told.sides
        names = {"piece": self.names(one.piece), "other": self.names(other.piece)}
        yield BubbleLine(say("foretold.duel", **names), "name")
        for side in (other, one):
            thrower = one if side is other else other
            drops = say("foretold.duel-drops", piece=self.names(thrower.piece), count=thrower.counters,
                        chance=thrower.chance)  # fmt: skip
            yield BubbleLine(drops, "second", sign="counter-piece")
            average = say("foretold.duel-takes", piece=self.names(side.piece), damage=decimal(side.damage / 100),
                          toughness=side.toughness)  # fmt: skip
            yield BubbleLine(average, "body", sign="attack", strong=self._side_odds(side), tone=self._side_tone(side))

    def duel_briefs(self, told: DuelForecast) -> Iterator[str]:
        """A duel in one line for its button, the longer one first: the counters of both, who may be destroyed."""
        one, other = told.sides
        is_own = not self._is_enemy(one.piece)
        mine, theirs = (one, other) if is_own else (other, one)
        chances = {"wins": theirs.destroyed, "loses": mine.destroyed}
        counted = {"count": mine.counters, "against": theirs.counters}
        hurts = {"done": decimal(theirs.damage / 100), "taken": decimal(mine.damage / 100)}
        yield say("foretold.on-duel", **counted, **hurts, **chances)
        yield say("foretold.on-duel-short", **counted, **chances)
        yield say("foretold.on-duel-least", **chances)

    def _side_odds(self, side: DuelSideForecast) -> str:
        odds = [("foretold.duel-destroyed", side.destroyed), ("foretold.is-wounded", side.wounded)]
        said = [say(code, chance=chance) for code, chance in odds if chance]
        return ", ".join(said) or say("foretold.survives")

    def _side_tone(self, side: DuelSideForecast) -> str:
        if max(side.destroyed, side.wounded) < EVEN:
            return "plain"
        return "good" if self._is_enemy(side.piece) else "bad"

    def odds(self, told: Volley) -> str:
        """How likely it is destroyed, or wounded where it bears wounds."""
        odds = [("foretold.falls", told.destroyed), ("foretold.is-wounded", told.wounded)]
        said = [say(code, chance=chance) for code, chance in odds if chance]
        return ", ".join(said) or say("foretold.survives")

    def _beside(self, code: str, ids: tuple[str, ...]) -> Iterator[BubbleLine]:
        """Who else may be hit; a friend among them is bad."""
        if ids:
            has_friend = any(not self._is_enemy(id_) for id_ in ids)
            yield BubbleLine(say(code, pieces=[self.names(id_) for id_ in ids]), "bad" if has_friend else "second")

    # --- whom one points at ---

    def values(self, id_: str, records: Records, *, is_named: bool) -> Iterator[BubbleLine]:
        """What somebody else's disk can do, as it is now; among others of a stack with its name."""
        facts = self.facts(self.state, id_, self.names, records)
        if facts is not None and facts.values:
            shown = [one for one in facts.values if one.stat in self.shown and (one.now or one.printed)]
            told = ", ".join(say("foretold.value", name=label(one.stat), value=one.now) for one in shown)
            yield BubbleLine(say("foretold.of", piece=self.names(id_), told=told) if is_named else told, "second")

    # --- what cannot be ---

    def refused(self, reasons: tuple[Reason, ...]) -> Iterator[BubbleLine]:
        yield from (BubbleLine(tell_reason(reason, self.names), "bad", sign="cancel", tone="bad") for reason in reasons)

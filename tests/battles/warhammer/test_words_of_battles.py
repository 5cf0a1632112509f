"""Whole battles of every scenario in words, in both languages: each question is asked, each offer has a label, each
event is told, events alone paint the field, and no seat reads what it may not know."""

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import islice
from typing import Any

import pytest

from app.battles.json_output import event_of, event_plain
from app.battles.log_explanations import explain_line
from app.battles.log_sentences import make_log_sentence
from app.battles.reference import Reference
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Decision, Event
from app.games.api.legal_answers import AskedQuestion
from app.games.api.narration import LogSentence
from app.games.api.records import Records
from app.games.defaults.legal_answers import begun, steps
from app.games.warhammer.rules.play import Warhammer
from app.games.warhammer.rules.state import State
from app.words.play_sentences import offer, tell_result
from app.words.tongue import LANGUAGES, choose
from catalog.schema.rules import Rule, Ruling
from tests.battles.warhammer.conftest import Mustering
from tests.rules.warhammer.table import entries
from tests.rules.warhammer.wild import played
from ui.games.disk.disk_battles import disk_battle_of

BOARD = disk_battle_of("warhammer")
BATTLES = [
    ("learning-scenario", ("learning-empire", "learning-orcs")),
    ("standard", ("teclis+karl-franz", "grom+archaon")),
    ("standard", ("volkmar", "valkia", "azhag")),
    ("strongholds", ("volkmar", "valkia", "luthor-huss", "azhag")),
]
CLOSELY = 2  # how often each question is looked at with all that can be answered
SELDOM = 25  # the whole field is read after so many answers
WORDS = ("Attack", "Angriff", "Volley")
# An English word that gives a German sentence away.
ENGLISH = re.compile(r"\b(the|of|and|is|are|with|which|disks?'s|lies|passes)\b")


@pytest.fixture(autouse=True)
def in_english_again() -> Iterator[None]:
    yield
    choose("english")


@pytest.fixture(scope="module")
def reference() -> Reference:
    found: dict[str, dict[str, Any]] = {"rule": {}, "ruling": {}}
    for entry in entries():
        if isinstance(entry, (Rule, Ruling)):
            found["rule" if isinstance(entry, Rule) else "ruling"][entry.id] = entry
    return Reference(found)


class Listener:
    """Sits at the table and has everything said in every language."""

    def __init__(self, state: State, records: Records) -> None:
        self.records = records
        self.called = BOARD.narrator.short_names(state, records)
        self.log: list[LogSentence] = []
        self.prompts: dict[str, int] = {}
        self.picture = BOARD.scenery.picture(state)
        self.before: State | None = None
        self.answers = 0
        self.hear(Game(Warhammer(), GameValue(state)).first_events)

    def __call__(self, game: Game[State], events: tuple[Event, ...]) -> None:
        self.answers += 1
        self.hear(events)
        self.called.see(game.state)
        if game.state.ended is None:
            assert painted_alike(self.picture, game.state)
        if game.decision is not None:
            for seat in game.waiting if game.waiting != (CHANCE,) else ():
                self.be_asked(game, game.decision, seat)
        self.before = game.state

    def hear(self, events: tuple[Event, ...]) -> None:
        for event in events:
            for language in LANGUAGES:
                choose(language)
                told = make_log_sentence(event, self.called, self.before)
                is_said(told.text, language)
            self.log.append(told)
        written = tuple(event_of(event_plain(event)) for event in events)  # as a record tells it
        self.picture = BOARD.scenery.paint(self.picture, written)

    def be_asked(self, game: Game[State], decision: Decision, seat: str) -> None:
        seen, asked = game.view(seat), decision.seen_by(seat)
        times = self.prompts[decision.prompt] = self.prompts.get(decision.prompt, 0) + 1
        secrets = self.secrets(game.state, seat)
        for language in LANGUAGES:
            choose(language)
            said = [*self.question(seen, asked, seat), *self.offers(seen, asked, seat)]
            if times <= CLOSELY:
                said += self.listed(
                    AskedQuestion(game, asked, seat, seen, self.called, self.records, BOARD.assist.detail)
                )
            if self.answers % SELDOM == 0:
                said += [row.text for row in BOARD.narrator.rows(seen, self.called, self.records, seat)]
            for text in said:
                is_said(text, language)
                assert not any(names_card(text, self.called(card)) for card in secrets), (text, secrets)

    def question(self, seen: State, asked: Decision, seat: str) -> Iterator[str]:
        question = BOARD.narrator.question(seen, asked, seat, self.called)
        yield question.text
        if question.means:
            yield question.means

    def offers(self, seen: State, asked: Decision, seat: str) -> Iterator[str]:
        for option in asked.options:
            named = offer(option, self.called)
            # A key that nobody has words for would be shown as it is written.
            assert named != option.key or option.key in {one.id for one in seen.seats}, option
            yield named
            if line := BOARD.narrator.option_line(seen, option, seat, asked.about, self.called, str):
                yield line

    def listed(self, asked: AskedQuestion) -> Iterator[str]:
        """What could be said to it; there is always something, and it is legal."""
        making = begun(asked.decision)
        found = steps(asked, making) if making else (one for one in BOARD.assist.legal_answers(asked) if one)
        found_answers = [one for one in islice(found, 12) if one is not None]
        assert found_answers, asked.decision
        for legal in found_answers:
            if legal.answer_values is not None:
                assert asked.is_legal(**legal.answer_values), (asked.decision.prompt, legal)
            yield f"{legal.text} {legal.detail}".strip()

    def secrets(self, state: State, seat: str) -> set[str]:
        """The cards that a seat may not know of: objectives and drawn scenarios of the others; of their hands what it
        does not hold, and what does not lie open."""
        view = state if not state.seats else Warhammer().view(state, seat)
        hidden: set[str] = set()
        for one, other in zip(state.seats, view.seats, strict=True):
            hidden |= {
                card for card in (one.objective, *one.drawn) if card and card not in (other.objective, *other.drawn)
            }
            hidden |= set(one.hand) - set(other.hand)
        own = view.seat(seat)
        shown = {*own.hand, *own.drawn, own.objective, state.active}
        shown |= {card for one in state.seats for card in (*one.discards, one.played)}
        return hidden - shown


def painted_alike(picture: Any, state: State) -> bool:
    """Cards that were resolved lie there until the next ones are shown."""
    wanted, painted = (
        replace(one, piles=tuple(replace(pile, played="") for pile in one.piles)) if state.segment == "choose" else one
        for one in (BOARD.scenery.picture(state), picture)
    )
    return all(getattr(wanted, one.name) == getattr(painted, one.name) for one in fields(wanted) if one.compare)


def names_card(text: str, name: str) -> bool:
    """Some cards are called like a word of the game: an attack says nothing about the card of that name."""
    return name not in WORDS and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text) is not None


def is_said(text: str, language: str) -> None:
    """A text for people: no code, no id, no place left open, and in its language."""
    assert text
    assert not re.search(r"[{}_]|\b[a-z]+\.[a-z]+-|zone:[A-D]|command:|disk/|reserve:[a-z]", text), text
    if language == "german":
        assert not ENGLISH.search(text), text


@pytest.mark.parametrize(("scenario", "armies"), BATTLES, ids=lambda one: one if isinstance(one, str) else "")
def test_a_battle_is_told_from_beginning_to_end(
    scenario: str, armies: tuple[str, ...], mustered: Mustering, records: Records, reference: Reference
) -> None:
    position = mustered(*armies, scenario=scenario, rounds=3)
    listener = Listener(position.state, records)
    game = played(position.state, 5, listener)
    assert game.result is not None
    assert {"ask.deployment", "ask.command", "ask.activation", "ask.action", "ask.flip"} <= listener.prompts.keys()
    for language in LANGUAGES:
        choose(language)
        is_said(tell_result(game.result, "warhammer"), language)
        told: dict[str, int] = {}
        for place, line in enumerate(listener.log):
            assert line.event is not None
            told[line.event.kind] = told.get(line.event.kind, 0) + 1
            if told[line.event.kind] <= CLOSELY:
                found = explain_line(listener.log, place, listener.called, reference, "warhammer")
                assert found.sections, line.event.kind  # each line has its rule
                for text in found.numbers:
                    is_said(text, language)


def test_events_that_are_secret_are_read_by_their_seats_alone(mustered: Mustering, records: Records) -> None:
    position = mustered("teclis", "grom")
    listener = Listener(position.state, records)

    def look(game: Game[State], events: tuple[Event, ...]) -> None:
        listener.hear(events)
        listener.called.see(game.state)

    played(position.state, 3, look)
    secret = [line for line in listener.log if line.event and line.event.kind in ("objective-dealt", "scenarios-drawn")]
    assert len(secret) == 3
    for line in secret:
        assert line.seats is not None
        for seat in "AB":
            assert line.seen_by(seat) == (line.text if seat in line.seats else "")


def test_what_a_seat_reads_does_not_change_with_what_it_may_not_know(mustered: Mustering, records: Records) -> None:
    """Two tables that differ only in what is hidden from A are told to A in the same words."""
    position = mustered("teclis+karl-franz", "grom+archaon")
    rules = Warhammer()
    compared = 0

    def look(game: Game[State], _events: tuple[Event, ...]) -> None:
        nonlocal compared
        other = game.state.seat("B")
        if compared >= 4 or not other.objective or len(other.hand) < 2 or game.state.segment != "resolve":
            return
        compared += 1
        free = next(id_ for id_ in game.state.scenes if id_ not in (other.objective, game.state.active))
        changed = game.state.with_seat("B", hand=tuple(reversed(other.hand)), objective=free)
        one, two = (rules.view(state, "A") for state in (game.state, changed))
        names = BOARD.narrator.short_names(one, records)
        assert BOARD.narrator.rows(one, names, records, "A") == BOARD.narrator.rows(two, names, records, "A")
        assert BOARD.narrator.standing(one) == BOARD.narrator.standing(two)

    played(position.state, 3, look)
    assert compared == 4


def test_a_field_that_is_laid_anew_is_told_as_a_whole(mustered: Mustering) -> None:
    from app.games.warhammer.battle.scenery.picture import table_set

    position = mustered("teclis+karl-franz", "grom+archaon")
    seen = 0

    def look(game: Game[State], _events: tuple[Event, ...]) -> None:
        nonlocal seen
        if game.state.round == 2 and seen < 3:
            seen += 1
            bare = replace(BOARD.scenery.picture(position.state))
            told = event_of(event_plain(table_set(game.state)))
            assert painted_alike(BOARD.scenery.paint(bare, [told]), game.state)

    played(position.state, 4, look)
    assert seen == 3

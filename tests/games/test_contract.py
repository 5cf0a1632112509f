"""What every played game owes the rest of the program. The same tests for all of them, as a new game will be held to.

Each test plays the same few battles by seed; a game is reached through `tests/games/adapter.py` alone.
"""

import json
from dataclasses import fields, replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from app.base.errors import Rejection
from app.battles.battle_report import make_report
from app.battles.json_output import event_of, event_plain
from app.battles.log_sentences import make_log_sentence
from app.engine.chance import Numbers
from app.engine.protocol import CHANCE, Decision
from app.games.api.state import BattleSeat, BattleState
from app.games.registry import levels_of, players_of, register, rules_of, traits_of, version_of
from app.words.hints import tell_hint
from app.words.play_sentences import ask, offer, tell_event, tell_reason, tell_result
from app.words.tongue import ENGLISH, choose
from tests.games.adapter import COINS, COINS_PACKAGE, GameAdapter, answers, played_games

GOLDEN = Path(__file__).parents[1] / "golden" / "games" / "counts.json"
SEED = 11
ENDLESS = 60_000
LATE = 5.0  # seconds of work; how busy the machine is does not count
LOOKED_AT = 12  # every so many answers something slow is asked


every_game = pytest.mark.parametrize("game", [*played_games(), COINS], ids=lambda game: game.system)

pytestmark = pytest.mark.usefixtures("coins")


def play(game: GameAdapter, player: str = "random", max_answers: int = ENDLESS) -> Any:
    """The suite's battle: the table, and each answer with its question and events as it is given."""
    table = game.open(game.begin(SEED))
    return table, answers(game, table, dict.fromkeys(game.seats(table), player), max_answers, SEED)


# --- the kernel's promises ---


@every_game
def test_a_battle_ends_by_a_rule(game: GameAdapter) -> None:
    table, course = play(game)
    for _ in course:
        pass
    assert table.game.result is not None
    assert set(table.game.result.winners) <= set(game.seats(table))


@every_game
def test_a_battle_is_the_same_after_saving_and_loading(game: GameAdapter) -> None:
    """After every answer, also in the middle of an effect; chance falls the same way in both."""
    table, course = play(game)
    for _ in course:
        again = game.load(game.save(table))
        assert again.game.hash == table.game.hash
        assert (again.game.decision is None) == (table.game.decision is None)
        if table.game.decision is not None:
            assert shape(again.game.decision) == shape(table.game.decision)
            assert again.game.waiting == table.game.waiting
            assert again.dealer.seed(again.game.falls) == table.dealer.seed(table.game.falls)


def shape(decision: Decision) -> tuple[Any, ...]:
    """A question but for its number, which counts from where a game was opened."""
    return decision.kind, decision.prompt, decision.seats, [option.key for option in decision.options], decision.place


@every_game
def test_a_fork_goes_on_like_the_battle(game: GameAdapter) -> None:
    table, course = play(game)
    for number, (_, answer, _) in enumerate(course):
        if number % LOOKED_AT == 0:
            before = table.game.fork()
            assert before.hash == table.game.hash
            assert before.decision == table.game.decision
        assert answer.seat in (*game.seats(table), CHANCE)


@every_game
def test_what_a_seat_sees_does_not_tell_what_is_hidden(game: GameAdapter) -> None:
    """Whatever the hidden part is imagined to be, the seat sees the same."""
    table, course = play(game, max_answers=400)
    rules = table.game.rules
    for number, _ in enumerate(course):
        if number % LOOKED_AT:
            continue
        for seat in game.seats(table):
            seen = table.game.view(seat)
            for luck in (1, 2):
                imagined = rules.imagine(seen, Numbers(luck))
                assert rules.plain(rules.view(imagined, seat)) == rules.plain(seen)


# --- players ---


@every_game
def test_every_player_answers_legally(game: GameAdapter) -> None:
    """The beginning of a battle by each, or all of a short one; `answers` refuses what is not legal."""
    for name in game.players:
        table, course = play(game, name, max_answers=25)
        assert sum(1 for _ in course) == 25 or table.game.result is not None, name


@every_game
def test_a_player_whose_time_is_up_answers_at_once(game: GameAdapter) -> None:
    """It says the best it has found so far, and that is legal too."""
    for name in levels_of(game.system):
        table, course = play(game, max_answers=60)
        player = players_of(game.system)[name].make(SEED, lambda: True)
        for number, _ in enumerate(course):
            decision = table.game.decision
            if number % LOOKED_AT or decision is None or decision.seats == (CHANCE,):
                continue
            seat, since = table.game.waiting[0], process_time()
            answer = player.answer(table.game.view(seat), decision.seen_by(seat), seat)
            assert process_time() - since < LATE, (name, decision.prompt)
            assert table.game.check(answer) is None, (name, decision.prompt)


@every_game
def test_hints_are_legal_answers_that_can_be_told(game: GameAdapter) -> None:
    """From the strongest level, or from whoever plays a game that has no levels."""
    table, course = play(game, max_answers=120)
    told = 0
    for number, _ in enumerate(course):
        decision = table.game.decision
        if number % LOOKED_AT or decision is None or decision.seats == (CHANCE,):
            continue
        for hint in game.hints(table, decision, table.game.waiting[0]):
            assert table.game.check(hint.answer) is None, decision.prompt
            assert is_sentence(tell_hint(hint.what, hint.value, hint.notes, game.named(table.game.state)))
            told += 1
    assert told


# --- what a game declares ---


@every_game
def test_every_declared_property_is_true(game: GameAdapter) -> None:
    table, course = play(game)
    declared, rules = game.battle.properties, table.game.rules
    hidden = chance = False
    for decision, _, _ in course:
        chance |= decision.seats == (CHANCE,)
        hidden |= any(rules.plain(table.game.view(seat)) != rules.plain(table.game.state) for seat in game.seats(table))
    assert (hidden, chance) == (declared.has_secrets, declared.has_chance)
    choices = game.scenarios
    assert min(one.min_seats for one in choices) == declared.min_seats
    assert max(one.max_seats for one in choices) == declared.max_seats


@every_game
def test_a_battle_goes_the_same_way_under_the_declared_symmetry(game: GameAdapter) -> None:
    """It is played twice: on a table that is turned by half, or with seats swapped, and every answer changed alike. The
    second battle begins with the first place that is asked for, if any is: until then the scenario lays out the table,
    and who begins on which side of it is its choice."""
    table, course = play(game)
    change = game.change(table)
    spots = game.battle.codec.spots
    while spots and type(table.game.decision.place) not in spots:
        next(course)
    other = game.load(json.dumps(change.position(json.loads(game.save(table)))).encode())
    for number, (decision, answer, events) in enumerate(course):
        asked = other.game.decision
        assert asked is not None
        assert (asked.kind, asked.prompt) == (decision.kind, decision.prompt)
        assert {option.key for option in asked.options} == {change.word(option.key) for option in decision.options}
        if cornered := game.cornered(decision):
            change = replace(change, has_corners=True)
        said = change.answer(game.write_answer(decision, answer), cornered)
        told = other.game.answer(game.read_answer(other, said))
        assert not isinstance(told, Rejection), (decision, said, told)
        assert [event.kind for event in told] == [event.kind for event in events]
        if table.game.is_quiet and (number % LOOKED_AT == 0 or table.game.result is not None):
            turned = change.position(json.loads(game.save(table)))
            assert game.load(json.dumps(turned).encode()).game.hash == other.game.hash
    assert table.game.result is not None
    assert other.game.result is not None
    assert {change.word(seat) for seat in table.game.result.winners} == set(other.game.result.winners)


@every_game
def test_a_game_is_what_the_registry_says(game: GameAdapter) -> None:
    """Its rooms agree with each other, and its states have what the program reads of every state."""
    battle, state = game.battle, game.begin(SEED).state
    assert (battle.id, state.system, traits_of(game.system).id) == (game.system,) * 3
    assert battle.version == version_of(game.system)
    assert battle.rules is rules_of(game.system)
    assert isinstance(state, BattleState)
    assert all(isinstance(seat, BattleSeat) for seat in state.seats)
    assert game.scenario in [one.id for one in game.scenarios]
    assert {battle.setup.default_scenario, battle.setup.first_scenario} <= {one.id for one in game.scenarios}


# --- the end ---


@every_game
def test_the_score_sheet_adds_up_to_the_points_at_any_time(game: GameAdapter) -> None:
    table, course = play(game)
    events = list(table.first_events)
    narrator = table.battle.narrator
    for number, (_, _, told) in enumerate(course):
        events += told
        if number % LOOKED_AT == 0:
            state = table.game.state
            for seat, points in narrator.scores(state).items():
                assert sum(line.points for line in narrator.score_lines(state, seat)) == points
    report = make_report(table.game, events, game.named(table.game.state))
    for one in report.seats:
        assert sum(line.points for line in one.lines) == one.points == table.game.result.scores.get(one.seat, 0)
    assert dict(report.course[table.game.state.round]) == {one.seat: one.points for one in report.seats}


# --- words ---


@every_game
def test_everything_that_happens_has_a_sentence_in_each_language(game: GameAdapter) -> None:
    for language in game.languages:
        choose(language)
        try:
            table, course = play(game)
            named = game.named(table.game.state)
            for decision, _, events in course:
                named.see(table.game.state)
                told = [tell_event(event, named) for event in events]
                told += [] if decision.seats == (CHANCE,) else [ask(decision, named)]
                told += [offer(option, named) for option in decision.options]
                told += [tell_reason(reason, named) for option in decision.options for reason in option.reasons]
                assert all(is_sentence(one) for one in told), told
            assert is_sentence(tell_result(table.game.result, game.system))
        finally:
            choose(ENGLISH)


@every_game
def test_each_sentence_of_a_log_is_folded_under_one_line(game: GameAdapter) -> None:
    for language in game.languages:
        choose(language)
        try:
            table, course = play(game)
            named = game.named(table.game.state)
            events = [*table.first_events, *(event for _, _, events in course for event in events)]
            log = [make_log_sentence(event, named) for event in events]
            entries = table.battle.narrator.log_entries(table.game.state, log, named)
            assert sorted(place for entry in entries for place in entry.places) == list(range(len(log)))
            assert all(is_sentence(entry.text) for entry in entries if not entry.level), entries
        finally:
            choose(ENGLISH)


def is_sentence(text: str) -> bool:
    """Nothing left open in it, and something said."""
    return bool(text.strip()) and "{" not in text and "None" not in text


@every_game
def test_every_question_can_be_put_and_answered_in_words(game: GameAdapter) -> None:
    """The question for the one who is asked, and a list from which somebody without a pointer can answer."""
    table, course = play(game, max_answers=300)
    for number, _ in enumerate(course):
        decision = table.game.decision
        if number % LOOKED_AT or decision is None or decision.seats == (CHANCE,):
            continue
        seat = table.game.waiting[0]
        assert game.question(table, decision, seat)
        legal = [one for one in game.legal_answers(table, decision, seat) if one.can_be_done or one.key]
        assert legal, decision.prompt
        assert all(is_sentence(one.text) for one in legal)
        assert all(is_sentence(row.text) for row in game.rows(table, seat))


# --- scenes, records ---


@every_game
def test_every_state_can_be_seen(game: GameAdapter) -> None:
    """As a picture; on a table of disks as a scene too."""
    table, course = play(game)
    for number, _ in enumerate(course):
        if number % LOOKED_AT == 0:
            for seat in game.seats(table):
                seen = table.game.view(seat)
                assert game.picture(seen).round == table.game.state.round
                if game.battle.surface == "disk-table":
                    assert game.scene(seen).system == game.system


@every_game
def test_watching_shows_what_was_played(game: GameAdapter) -> None:
    """A record verifies, and events alone paint the table that the rules came to."""
    position = game.begin(SEED)
    raw, table = game.record(position, dict.fromkeys(game.seats(game.open(position)), "random"), ENDLESS)
    assert game.verify(raw).is_true
    assert seen_in(game.last_picture(raw)) == seen_in(game.picture(table.game.state))


def seen_in(picture: Any) -> dict[str, Any]:
    """All of a picture but whose turn it is: no event tells that the end came."""
    return {one.name: getattr(picture, one.name) for one in fields(picture) if one.compare and one.name != "turn"}


@every_game
def test_a_picture_can_be_laid_anew(game: GameAdapter) -> None:
    """After an act that changed everything one event tells the whole of it, in a record too."""
    table, course = play(game, max_answers=40)
    first = game.picture(table.game.state)
    for _ in course:
        pass
    told = [event_of(event_plain(event)) for event in game.battle.scenery.reset_events(table.game.state)]
    assert game.picture_after(first, told) == game.picture(table.game.state)


@every_game
def test_playing_on_from_any_moment_of_a_record_leads_to_the_same_end(game: GameAdapter) -> None:
    position = game.begin(SEED)
    raw, table = game.record(position, dict.fromkeys(game.seats(game.open(position)), "random"), ENDLESS)
    lines = raw.decode().splitlines()[1:]
    assert game.play_from(raw, len(lines) + 1).game.hash == table.game.hash
    quiet = [number for number, line in enumerate(lines, 1) if line.startswith('{"hash"')]
    for number in quiet[:: max(len(quiet) // 5, 1)]:
        assert game.play_from(raw, number).game.hash == json.loads(lines[number - 1])["hash"]


# --- counts ---


def count(game: GameAdapter) -> dict[str, int]:
    """How much is asked, offered and told in the suite's battle: a change of the rules shows here first."""
    table, course = play(game)
    asked = offered = told = 0
    for decision, _, events in course:
        asked, offered, told = asked + 1, offered + len(decision.options), told + len(events)
    assert table.game.result is not None
    return {"asked": asked, "offered": offered, "told": told}


@every_game
def test_as_much_is_asked_and_told_as_before(game: GameAdapter) -> None:
    assert count(game) == json.loads(GOLDEN.read_text())[game.system]


if __name__ == "__main__":
    GAMES = (*played_games(), COINS)
    register(COINS.system, COINS_PACKAGE)
    GOLDEN.write_text(json.dumps({game.system: count(game) for game in GAMES}, indent=1) + "\n")

"""Why a computer player did what it did: with the values that it decided by, and without any secret."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app.ai.answers import pick_answer
from app.base.canonical import canonical
from app.battles.player_moves import PlayerMove, last_move, move_of
from app.battles.record import Record, read_record
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE
from app.games.api.advice import Reasons
from app.games.disk.names import Names
from app.games.diskwars.ai.reasons import ASKED
from app.games.diskwars.rules.state import State
from app.games.registry import played_systems, players_of
from app.words.reason_sentences import tell_choice, tell_way, tell_weighed
from tests.ai.arena import RULES, Arena, battle
from tests.rules.diskwars.table import disk, position

GOLDEN = Path(__file__).parents[1] / "golden" / "battles"
LEVELS = ("greedy", "recruit", "sergeant")


def moves(arena: Arena, names: dict[str, str], rounds: int) -> Iterator[tuple[Game[State], PlayerMove]]:
    """Every move of a battle that can be asked about, just before it is made."""
    while arena.game.decision is not None and arena.game.state.round <= rounds:
        answer = arena.said()
        move = None if answer.seat == CHANCE else move_of(arena.game, answer, names[answer.seat])
        if move is not None:
            yield arena.game, move
        arena.take(answer)


def sentences(move: PlayerMove, found: Reasons) -> str:
    named = Names(move.view)
    return "\n".join([tell_choice(move.decision, move.seat, move.player, named), *tell_weighed(found, named)])


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_taken_is_the_best_with_its_value_where_no_spell_is_cast(level: str) -> None:
    arena = battle("tides-of-war", ["legions-knight", "legions-dwarf"], level, 3)
    asked = set()
    for game, move in moves(arena, {"A": level, "B": level}, 1):
        assert not any(seat.spells for seat in game.state.seats)
        found = move.why()
        assert found.taken.answer == move.answer
        assert found.taken.value is not None, move
        assert len(found.others) >= 1
        assert move.answer not in [hint.answer for hint in found.others]
        assert "\nChosen: " in sentences(move, found)
        asked.add(move.decision.prompt)
    assert "ask.activate" in asked
    assert asked <= set(ASKED)


def test_what_a_seat_hides_changes_nothing_that_is_told() -> None:
    """The same moves, with other spellbooks and another order of the stack behind them."""
    arena = battle("tides-of-war", ["legions-elf", "legions-mahkim"], "greedy", 7)
    told = 0
    for game, move in moves(arena, {"A": "greedy", "B": "greedy"}, 1):
        if not game.is_quiet:
            continue
        state, seat = game.value.quiet, game.value.quiet.seat(move.seat)
        stack = (*seat.stack[:1], *reversed(seat.stack[1:]))
        for book in ((), seat.spells):
            hidden = state.with_seat(seat.id, spellbook=book, stack=stack)
            other = move_of(Game(RULES, replace(game.value, quiet=hidden)), move.answer, move.player)
            assert other is not None
            assert other.why() == move.why()
            told += hidden != state
        assert move.view.seat(move.seat).spellbook == ()
        assert all(card == "?" for one in move.view.seats for card in one.stack[1:])
    assert told > 5


def test_a_spell_is_no_candidate_and_who_casts_one_is_only_said_to_know_more() -> None:
    names = {"A": "recruit", "B": "greedy"}
    arena = battle("tides-of-war", ["legions-elf", "legions-mahkim"], list(names.values()), 9)
    for game, move in moves(arena, names, 3):
        found = move.why()
        text = sentences(move, found)
        assert "hint.casts" not in {hint.what.code for hint in (found.taken, *found.others)}
        assert not any(spell.name in text for spell in game.state.spells.values())
        if found.taken.value is None:
            break
    assert found.taken.what.code == "hint.activates"
    assert found.taken.notes == ()
    arena.take(move.answer)
    assert arena.said().pick == ("cast",)


def test_nothing_is_told_of_private_questions_single_choices_and_those_who_weigh_nothing() -> None:
    state = position(disk("a", (10, 10), "4/4/4"), disk("a2", (20, 10), "4/4/4"), disk("b", (13, 10), "1/1/2"))
    game: Game[State] = Game(RULES, GameValue(state))
    assert game.decision is not None
    answer = pick_answer(game.decision, "A", ["a"])
    assert move_of(game, answer, "captain") is not None
    assert move_of(game, answer, "random") is None
    assert move_of(game, answer, "person") is None
    game.answer(answer)
    assert game.decision.prompt == "ask.action"  # in private, until something has happened
    assert move_of(game, pick_answer(game.decision, "A", ["move"]), "captain") is None


def test_a_thought_that_is_not_wanted_any_more_breaks_off() -> None:
    state = position(disk("a", (10, 10), "4/4/4"), disk("a2", (20, 10), "4/4/4"), disk("b", (13, 10), "1/1/2"))
    game: Game[State] = Game(RULES, GameValue(state))
    assert game.decision is not None
    move = move_of(game, pick_answer(game.decision, "A", ["a"]), "captain")
    assert move is not None
    found = move.why(lambda: True)
    assert found.taken.answer == move.answer


# --- records ---


@pytest.fixture(scope="module")
def golden() -> Record:
    record = read_record((GOLDEN / "tides-elf-dwarf.jsonl").read_bytes(), "golden")
    assert isinstance(record, Record)
    return record


def by(record: Record, player: str) -> Record:
    """The same battle, played by others."""
    seats = [{**seat, "player": player} for seat in record.header["seats"]]
    return replace(record, header={**record.header, "seats": seats})


def answers(record: Record) -> list[int]:
    return [number for number, (kind, _) in enumerate(record.read_lines(), 1) if kind == "answer"]


def test_a_record_knows_the_last_move_up_to_a_line(golden: Record) -> None:
    record, lines = by(golden, "greedy"), answers(golden)
    move = last_move(record, lines[-1])
    assert move is not None
    assert move.player == "greedy"
    assert last_move(record, 0) is None
    assert last_move(by(golden, "person"), lines[-1]) is None
    assert last_move(record, lines[-1], lambda: True) is None


def test_an_answer_in_a_hurry_was_not_weighed(golden: Record) -> None:
    record = by(golden, "greedy")
    number = next(line for line in answers(golden) if last_move(record, line) is not None)
    note = canonical({"act": {"kind": "note", "seat": "A", "values": {"code": "hurried"}}})
    hurried = replace(record, lines=(*record.lines[: number - 1], note, *record.lines[number - 1 :]))
    assert last_move(hurried, number + 1) is None


def test_a_record_that_makes_no_sense_has_no_moves(golden: Record) -> None:
    broken = replace(golden, lines=(json.dumps({"answer": {"pick": ["nobody"]}}), *golden.lines))
    assert last_move(broken, 10) is None


def test_how_it_weighs_is_told(golden: Record) -> None:
    move = last_move(by(golden, "greedy"), answers(golden)[-1])
    assert move is not None
    assert "immediate gain" in tell_way(move.decision, sees_ahead=move.sees_ahead)


@pytest.mark.parametrize("system", played_systems())
def test_only_players_that_weigh_what_comes_after_are_said_to(system: str) -> None:
    """Recruits do not, though they take a moment; captains do, in every game."""
    players = players_of(system)
    assert not any(players[name].sees_ahead for name in ("recruit", "greedy", "random", "first"))
    assert players["captain"].sees_ahead

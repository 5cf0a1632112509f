"""Why a computer player of Warhammer: Diskwars did what it did: with its values, and without any secret."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from app.ai.answers import open_keys, pick_answer
from app.base.errors import Rejection
from app.battles.player_moves import PlayerMove, has_moves, last_move, move_of
from app.battles.record import Record, read_record
from app.engine.chance import Numbers, next_seed
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer
from app.games.api.records import Records
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.state import HIDDEN
from app.games.registry import make_player
from app.games.warhammer.ai.reasons import ASKED
from app.games.warhammer.rules.state import State
from app.words.reason_sentences import tell_choice, tell_covered, tell_way, tell_weighed
from tests.rules.warhammer.table import RULES, disk, mustered, position
from tests.rules.warhammer.test_shooting import bow
from ui.games.disk.disk_battles import disk_battle_of

GOLDEN = Path(__file__).parents[2] / "golden" / "warhammer" / "teclis-grom.jsonl"
ORDERS = {"A": ("bold",), "B": ("slow",)}
PREY = {"movement": 1, "points": 12}


def moves(
    state: State, level: str, rounds: int, seed: int = 3
) -> Iterator[tuple[Game[State], PlayerMove | None, Answer]]:
    """Every answer of a battle, just before it is given; with the move where it can be asked about."""
    players = {seat.id: make_player(RULES.system, level, seed) for seat in state.seats}
    game: Game[State] = Game(RULES, GameValue(state))
    while game.decision is not None and game.state.round <= rounds:
        seat = game.waiting[0]
        if seat == CHANCE:
            seed = next_seed(seed)
            dealt = RULES.deal(game.state, game.decision.place, Numbers(seed))
            answer = Answer(decision=game.decision.id, seat=CHANCE, fall=dealt)
        else:
            answer = players[seat].answer(game.view(seat), game.decision.seen_by(seat), seat)
            yield game, move_of(game, answer, level), answer
        assert not isinstance(game.answer(answer), Rejection)


def said(state: State, *keys: str) -> Game[State]:
    """A position in which some picks were made."""
    game: Game[State] = Game(RULES, GameValue(state))
    for key in keys:
        assert game.decision is not None
        assert not isinstance(game.answer(pick_answer(game.decision, game.waiting[0], [key])), Rejection), key
    return game


def asked(game: Game[State], key: str, level: str) -> PlayerMove:
    """A pick of the first player, as a move."""
    assert game.decision is not None
    move = move_of(game, pick_answer(game.decision, "A", [key]), level)
    assert move is not None
    return move


@pytest.mark.parametrize("level", ["greedy", "recruit"])
def test_what_was_taken_is_the_best_with_its_value_where_nothing_is_hidden(level: str, records: Records) -> None:
    prompts = set()
    for _, move, _ in moves(mustered("learning-empire", "learning-orcs", scenario="learning-scenario"), level, 1):
        if move is None:
            continue
        found = move.why()
        assert found.taken.answer == move.answer
        assert found.taken.value is not None
        assert found.is_best, move
        assert 1 <= len(found.others) <= 5
        named = disk_battle_of("warhammer").narrator.names(move.view, records)
        told = [tell_choice(move.decision, move.seat, level, named), *tell_weighed(found, named)]
        assert f"(Computer: {level.capitalize()}) chose" in told[0]
        assert told[1].startswith("Chosen: ")
        prompts.add(move.decision.prompt)
    assert {"ask.activation", "ask.action"} <= prompts <= set(ASKED)


# --- secrets ---


def changed_in_secret(state: State, seat: str) -> State:
    """Another hand and another objective: what nobody but the seat could know."""
    mine = state.seat(seat)
    shown = (*mine.discards, mine.played)
    others = tuple(card for card in sorted(state.commands) if card not in (*mine.commands, *shown))
    objective = next(card for card in sorted(state.scenes) if card not in (mine.objective, state.active))
    return state.with_seat(seat, hand=others[: len(mine.hand)], objective=objective)


@pytest.mark.parametrize("level", ["greedy", "recruit"])
def test_what_a_seat_hides_changes_nothing_that_is_told(level: str) -> None:
    """The same moves, with other cards in hand and other objectives behind them."""
    told = set()
    for game, move, answer in moves(mustered("teclis", "grom", scenario="standard"), level, 2):
        if move is None or game.value.quiet.segment == "choose":  # its cards are being chosen from that very hand
            continue
        hidden = changed_in_secret(changed_in_secret(game.value.quiet, "A"), "B")
        assert hidden.seat(move.seat).objective != game.state.seat(move.seat).objective
        other = move_of(Game(RULES, replace(game.value, quiet=hidden)), answer, level)
        assert other is not None
        assert other.why() == move.why()
        told.add(move.decision.prompt)
        for seat in move.view.seats:
            assert seat.objective == HIDDEN
            assert set(seat.hand) <= {HIDDEN}
    assert {"ask.activation", "ask.action"} < told


def test_a_secret_choice_is_not_explained_and_no_card_in_hand_is_named(records: Records) -> None:
    secret = 0
    for game, move, _ in moves(mustered("teclis", "grom", scenario="standard"), "greedy", 1):
        assert game.decision is not None
        secret += game.decision.prompt == "ask.command"
        if game.decision.kind == "secret" or game.decision.is_private:
            assert move is None
        if move is not None:
            named = disk_battle_of("warhammer").narrator.names(move.view, records)
            text = "\n".join(tell_weighed(move.why(), named))
            hands = {card for seat in game.state.seats for card in seat.hand}
            assert not any(game.state.commands[card].name in text for card in hands)
    assert secret > 1


def test_nothing_is_told_of_those_who_weigh_nothing_and_of_single_flips() -> None:
    game = said(position(disk("a", (10, 10)), disk("a2", (20, 10)), disk("b", (14, 10)), hands=ORDERS))
    assert game.decision is not None
    answer = pick_answer(game.decision, "A", ["a"])
    assert move_of(game, answer, "captain") is not None
    assert move_of(game, answer, "random") is None
    assert move_of(game, answer, "person") is None
    flips = said(game.state, "a", "move")
    assert flips.decision is not None
    assert flips.decision.prompt == "ask.flip"
    assert move_of(flips, Answer(decision=flips.decision.id, seat="A", place=Flip((0, 0))), "captain") is None


# --- what speaks for it ---


@pytest.mark.parametrize("level", ["greedy", "recruit", "sergeant", "captain"])
def test_every_player_that_weighs_says_why_it_attacked(level: str) -> None:
    state = position(
        disk("a", (10, 10), "9/9/9"), disk("a2", (4, 20), "1/1/1", movement=1), disk("b", (14, 10), "1/0/1", **PREY),
        hands=ORDERS,
    )  # fmt: skip
    move = asked(said(state, "a"), "move", level)
    found = move.why()
    assert found.is_best
    assert found.taken.what.code == "hint.moves"
    assert ("hint.destroys", "b") in [(note.code, note.values["disk"]) for note in found.taken.notes]
    others = [(hint.what.code, hint.what.values.get("disk")) for hint in found.others]
    assert ("hint.waits", "a") in others
    is_compared = "a2" in [id_ for _, id_ in others]
    assert is_compared == (level != "recruit"), "what else could have been activated is weighed beside it"
    way = tell_way(move.decision, sees_ahead=move.sees_ahead)
    assert ("what it leaves every player" in way) == (level == "captain")


def test_a_shot_is_weighed_by_its_targets() -> None:
    state = position(
        bow("a", (10, 10)), disk("a2", (30, 30)), disk("b", (15, 10), "1/1/2", points=12),
        disk("b2", (10, 15), "1/1/9"), hands=ORDERS,
    )  # fmt: skip
    game = said(state, "a", "shoot")
    assert game.decision is not None
    assert open_keys(game.decision) == ("b", "b2")
    values = {hint.answer.pick: hint.value for hint in asked(game, "b", "greedy").why().others}
    found = asked(game, "b", "greedy").why()
    assert found.is_best
    assert found.taken.what.code == "hint.aims"
    assert (found.taken.value or 0.0) > (values["b2",] or 0.0)
    worse = asked(game, "b2", "greedy").why()
    assert not worse.is_best
    assert worse.taken.value == values["b2",]


def test_who_activates_something_else_than_everybody_would_says_no_more_than_that() -> None:
    state = position(
        disk("a", (10, 10), "9/9/9"), disk("a2", (4, 20), "1/1/1", movement=1), disk("b", (14, 10), "1/0/1", **PREY),
        hands=ORDERS,
    )  # fmt: skip
    found = asked(said(state), "a2", "greedy").why()
    assert not found.is_best
    assert (found.taken.what.code, found.taken.value, found.taken.notes) == ("hint.activates", None, ())
    assert found.others[0].answer.pick == ("a",)


def test_a_thought_that_is_not_wanted_any_more_breaks_off() -> None:
    move = asked(
        said(position(disk("a", (10, 10)), disk("a2", (20, 10)), disk("b", (14, 10)), hands=ORDERS)), "a", "captain"
    )
    assert move.why(lambda: True).taken.answer == move.answer


# --- records ---


@pytest.fixture(scope="module")
def golden() -> Record:
    record = read_record(GOLDEN.read_bytes(), "golden")
    assert isinstance(record, Record)
    return record


def by(record: Record, player: str) -> Record:
    """The same battle, played by others."""
    seats: list[Mapping[str, object]] = [{**seat, "player": player} for seat in record.header["seats"]]
    return replace(record, header={**record.header, "seats": seats})


def test_a_record_knows_the_last_move_up_to_a_line(golden: Record) -> None:
    lines = [number for number, (kind, _) in enumerate(golden.read_lines(), 1) if kind == "answer"]
    move = last_move(by(golden, "greedy"), lines[-1])
    assert move is not None
    assert move.why().others
    assert last_move(by(golden, "greedy"), 0) is None
    assert last_move(by(golden, "person"), lines[-1]) is None
    assert has_moves(by(golden, "greedy"))
    assert not has_moves(by(golden, "person"))


def test_what_is_left_out_is_said_for_each_game() -> None:
    assert "objective" in tell_covered("warhammer")
    assert "stack" in tell_covered("diskwars")

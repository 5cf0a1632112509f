"""`roundel play` at a terminal, for every played game and the toy: numbers answer, letters do the rest."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from app.battles.players import players_for
from app.cli.interactive_play import PAGE, Conversation, PlayedBattle, place_to_save
from tests.games.adapter import COINS, GameAdapter, played_games

SEED = 11
GAMES = (*played_games(), COINS)
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.system)

pytestmark = pytest.mark.usefixtures("coins")


def begin(game: GameAdapter, place: Path, read: Callable[[str], str], computers: tuple[str, ...] = ()) -> Conversation:
    table = game.open(game.begin(SEED))
    players = players_for(game.seats(table), dict.fromkeys(computers, "random"), SEED, game.system)
    return Conversation(PlayedBattle(table, game.records, players), place, read)


def typed(*lines: str) -> Callable[[str], str]:
    """Somebody who types these lines and then closes the terminal."""
    left = list(lines)

    def read(_prompt: str) -> str:
        if not left:
            raise EOFError
        return left.pop(0)

    return read


@every_game
@pytest.mark.slow
def test_a_person_plays_against_the_computer_by_numbers(game: GameAdapter, tmp_path: Path) -> None:
    """Whatever is typed, also wrong numbers and steps of an order, up to the end or for a while."""
    hand, count = random.Random(3), 0

    def read(prompt: str) -> str:
        nonlocal count
        count += 1
        if "without saving" in prompt:
            return "n"
        return "q" if count > 150 else hand.choice(["", "", "", "1", "2", "3", "2+", "3 -", "p", "m", "77"])

    talk = begin(game, tmp_path / "b.json", read, computers=("B",))
    talk.run()
    assert talk.battle.is_over or len(talk.battle.past) > 50
    assert list(tmp_path.iterdir()) == []


@every_game
def test_undo_brings_the_question_back_and_the_same_answer_leads_to_the_same(
    game: GameAdapter, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    talk = begin(game, tmp_path / "b.json", typed("u", "", "u"), computers=("B",))
    talk.run()
    first = talk.battle.game.hash
    again = begin(game, tmp_path / "c.json", typed(), computers=("B",))
    again.run()
    assert first == again.battle.game.hash
    told = capsys.readouterr().out
    assert "There is nothing to undo." in told
    assert "Undid your last answer." in told


@every_game
def test_what_is_saved_goes_on_where_it_was_left(
    game: GameAdapter, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "mine.json"
    talk = begin(game, tmp_path / "b.json", typed("", "t", "l", f"s {place}", "q"), computers=("B",))
    talk.run()
    assert f"Saved to {place}." in capsys.readouterr().out
    assert game.load(place.read_bytes()).game.hash == talk.battle.game.hash
    assert not (tmp_path / "b.json").exists()


def test_quitting_asks_and_says_where_the_battle_is_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked: list[str] = []
    lines = typed("", "q", "c", "q", "")

    def read(prompt: str) -> str:
        asked.append(prompt)
        return lines(prompt)

    begin(COINS, tmp_path / "b.json", read, computers=("B",)).run()
    assert sum(f"Enter saves the battle to {tmp_path / 'b.json'}." in one for one in asked) == 2
    assert f"Saved to {tmp_path / 'b.json'}." in capsys.readouterr().out
    assert json.loads((tmp_path / "b.json").read_text())["system"] == COINS.system


def test_a_closed_terminal_loses_nothing(tmp_path: Path) -> None:
    talk = begin(COINS, tmp_path / "b.json", typed(""), computers=("B",))
    talk.run()
    assert COINS.load((tmp_path / "b.json").read_bytes()).game.hash == talk.battle.game.hash


def test_a_file_that_exists_is_overwritten_only_when_somebody_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    other = tmp_path / "other.json"
    other.write_text("precious")
    begin(COINS, tmp_path / "b.json", typed("", f"s {other}", "", "q", "n"), computers=("B",)).run()
    assert other.read_text() == "precious"
    assert "Not saved." in capsys.readouterr().out
    begin(COINS, tmp_path / "b.json", typed("", f"s {other}", "o", "q"), computers=("B",)).run()
    assert other.read_text() != "precious"


def test_a_file_that_cannot_be_written_keeps_the_battle_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = typed("", "q", str(tmp_path / "no" / "x.json"), "q", "n")
    begin(COINS, tmp_path / "b.json", lines, computers=("B",)).run()
    assert "x.json" in capsys.readouterr().out
    assert not (tmp_path / "b.json").exists()


def test_what_is_no_answer_gets_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    talk = begin(COINS, tmp_path / "b.json", typed("0", "99", "zz", "?", "q", "n"), computers=("B",))
    talk.run()
    told = capsys.readouterr().out
    assert talk.battle.past == []
    assert "There is no answer 0." in told
    assert "There is no answer 99." in told
    assert "“zz” is not a command." in told
    assert "s FILE    save the position" in told


def test_many_answers_come_in_pages(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES[0]
    talk = begin(game, tmp_path / "b.json", typed("m"), computers=("B",))
    talk.run()
    told = capsys.readouterr().out
    assert "Type m for more answers." in told
    assert f"{PAGE + 1:>4}." in told


def test_a_secret_is_asked_only_when_the_right_person_looks(tmp_path: Path) -> None:
    asked: list[str] = []

    def read(prompt: str) -> str:
        asked.append(prompt)
        if len(asked) > 6:
            raise EOFError
        return ""

    begin(COINS, tmp_path / "b.json", read).run()
    alone = [one for one in asked if "alone" in one]
    assert alone[0].startswith("The next question is for A alone.")
    assert alone[1].startswith("The next question is for B alone.")


def test_a_saved_battle_lies_beside_the_one_that_was_opened(tmp_path: Path) -> None:
    assert place_to_save(tmp_path / "b.json") == tmp_path / "b-saved.json"
    (tmp_path / "b-saved.json").write_text("")
    assert place_to_save(tmp_path / "b.json") == tmp_path / "b-2-saved.json"
    assert place_to_save(tmp_path / "b-saved.json") == tmp_path / "b-saved.json"

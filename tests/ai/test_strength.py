"""The measure of strength itself: fair to both sides, no kinder than the figures, and nothing is played twice."""

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path

import pytest

from app.lab.checkpoints import Claim, Schedule, Verdict
from tests.ai.arena import shelf
from tests.bench import strength
from tests.bench.fresh_armies import is_legal
from tests.bench.meetings import BY_SYSTEM, POINTS, diskwars_met, half, l5r_met, price, warhammer_met
from tests.bench.pair_book import PairBook, PlayedPair, code_of
from tests.bench.strength import FIRST, Hall, Match, ladder_told, matches_of, pair, told

MET = {"diskwars": diskwars_met, "l5r": l5r_met, "warhammer": warhammer_met}


# --- who meets ---


@pytest.mark.parametrize("system", BY_SYSTEM)
def test_a_player_is_worth_half_of_all_points_against_itself(system: str) -> None:
    found = pair(system, 3, "first", "first")
    assert found.score == 0.5
    assert found.spent["first"][0] > 0


@pytest.mark.parametrize("system", BY_SYSTEM)
def test_in_mirror_pairs_the_armies_change_seats(system: str) -> None:
    straight, swapped = (BY_SYSTEM[system].opening(3, again) for again in (False, True))
    assert straight != swapped
    assert pair(system, 3, FIRST, "first").scores in {(one, other) for one in (0, 0.5, 1) for other in (0, 0.5, 1)}


@pytest.mark.parametrize("system", MET)
def test_armies_that_are_drawn_are_legal(system: str) -> None:
    assert all(is_legal(army) for number in range(6) for army in MET[system](number))


def test_every_half_of_a_published_army_has_nearly_all_the_points_it_may() -> None:
    for army in shelf().armies:
        total = sum(price(line.id) * line.count for line in half(army).entries)
        assert POINTS - 5 < total <= POINTS


@pytest.mark.parametrize("system", BY_SYSTEM)
def test_pairs_of_many_numbers_are_met_by_different_armies(system: str) -> None:
    met = [BY_SYSTEM[system].named(number) for number in range(28)]
    assert len(set(met)) == len(met)
    assert all(one != other for one, other, _ in met)


# --- what is kept ---


class Counting(Hall):
    """Plays nothing: the first player of a match wins the pairs whose numbers are told."""

    def __init__(self, book: PairBook, won: Mapping[int, float]) -> None:
        super().__init__(1, book)
        self.won = won
        self.played: list[int] = []
        self._pool.shutdown()
        self._pool = self  # type: ignore[assignment]

    def submit(self, _pair: object, _system: str, number: int, one: str, other: str) -> "Counting":
        self.played.append(number)
        self.last = PlayedPair(f"{one}:{other}", number, (self.won.get(number, 0.0),) * 2)
        self.waiting = [*getattr(self, "waiting", []), self.last]
        return self

    def result(self) -> PlayedPair:
        return self.waiting.pop(0)

    def cancel(self) -> bool:
        return False


LEVEL = Claim(target=(0.6, 1.0), surely=(0.55, 1.0))


def match(pairs: int = 60) -> Match:
    return Match("dragon-dice", "captain", "sergeant", 100, Schedule((30, pairs)), LEVEL)


def test_a_match_that_is_taken_up_again_plays_only_what_is_missing(tmp_path: Path) -> None:
    file, won = tmp_path / "pairs.jsonl", dict.fromkeys(range(100, 200, 2), 1.0)
    whole = Counting(PairBook(tmp_path / "whole.jsonl", "code"), won)
    standing = whole.play(match())
    book = PairBook(file, "code")
    for number in (100, 101, 103, 104):
        book.add(PlayedPair("captain:sergeant", number, (won.get(number, 0.0),) * 2))
    hall = Counting(PairBook(file, "code"), won)
    assert hall.play(match()) == standing
    assert sorted(hall.played) == [number for number in sorted(whole.played) if number not in (100, 101, 103, 104)]
    again = Counting(PairBook(file, "code"), won)
    assert again.play(match()) == standing
    assert again.played == []


def test_a_match_stops_where_it_is_decided(tmp_path: Path) -> None:
    hall = Counting(PairBook(tmp_path / "pairs.jsonl", "code"), dict.fromkeys(range(100, 200), 1.0))
    standing = hall.play(match())
    assert (standing.pairs, standing.verdict) == (30, Verdict.REACHED)
    assert len(hall.played) < 35


def test_pairs_of_other_code_are_left_alone(tmp_path: Path) -> None:
    file, played = tmp_path / "pairs.jsonl", PlayedPair("captain:sergeant", 100, (1.0, 0.5), {"captain": (3, 0.5, 0.2)})
    PairBook(file, "old").add(played)
    assert PairBook(file, "new").get("captain:sergeant", 100) is None
    assert PairBook(file, "old").get("captain:sergeant", 100) == played


def test_a_line_that_was_cut_off_is_passed_over(tmp_path: Path) -> None:
    file, played = tmp_path / "pairs.jsonl", PlayedPair("captain:sergeant", 100, (1.0, 0.5))
    PairBook(file, "code").add(played)
    file.write_bytes(file.read_bytes() + b'{"code": "co')
    book = PairBook(file, "code")
    book.add(PlayedPair("captain:sergeant", 101, (0.0, 0.0)))
    kept = PairBook(file, "code")
    assert kept.get("captain:sergeant", 100) == played
    assert kept.get("captain:sergeant", 101) is not None


def test_a_pair_played_by_other_processes_is_the_same_pair(tmp_path: Path) -> None:
    book = PairBook(tmp_path / "pairs.jsonl", "code")
    hall = Hall(2, book)
    one = Match("dragon-dice", "random", "first", 3, Schedule((2,)), Claim())
    try:
        hall.play(one)
    finally:
        hall.close()
    for number in (3, 4):
        kept = book.get("random:first", number)
        assert kept is not None
        assert kept.scores == pair("dragon-dice", number, "random", "first").scores


@pytest.mark.parametrize("system", BY_SYSTEM)
def test_the_code_of_a_game_is_a_hash(system: str) -> None:
    assert len(code_of(system)) == 12
    assert code_of(system) == code_of(system)


def test_games_have_codes_of_their_own() -> None:
    assert len({code_of(system) for system in BY_SYSTEM}) == len(BY_SYSTEM)


# --- what is told ---


@pytest.mark.parametrize("system", BY_SYSTEM)
def test_neighbours_meet_from_the_foot_to_the_head(system: str) -> None:
    *rungs, first, ceiling = matches_of(system, 100, 150)
    assert all(lower.one == upper.other for lower, upper in pairwise(rungs))
    assert (first.one, first.other) == (FIRST, rungs[-1].one)
    assert (ceiling.one, ceiling.other) == (rungs[-1].one, "random")


def test_a_match_is_told_with_its_interval_and_what_was_wanted() -> None:
    scores = [1.0, 0.5, 1.0, 0.5, 0.0] * 6
    standing = Schedule((30,)).judge(scores, LEVEL)
    pairs = [PlayedPair("captain:sergeant", n, (one, one), {"captain": (10, 0.5, 0.2)}) for n, one in enumerate(scores)]
    lines = list(told(match(), standing, pairs, 2.0))
    assert lines[0] == ("captain over sergeant: 60.0% in 30 pairs, 95 % 45.3% to 73.4%; Elo +70, -33 to +177")
    assert lines[1] == "  wanted 60.0% or more, surely above 55%: missed"
    assert lines[2] == "  pairs by score: 1: 12, 0.5: 12, 0: 6"
    assert lines[3] == "  captain: 0.25 s a battle, 50.0 ms an answer, 0.20 s at worst"


def test_a_ladder_adds_up_what_lies_between_neighbours() -> None:
    standing = Schedule((10,)).judge([1.0, 0.5] * 5, LEVEL)
    first = Match("dragon-dice", "sergeant", "recruit", 100, Schedule((10,)), LEVEL)
    lines = list(ladder_told([(first, standing), (match(), standing)]))
    assert lines == ["  recruit    0", "  sergeant   +191", "  captain    +382"]


def test_stopping_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(_hall: Hall, _match: Match) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Hall, "play", stopped)
    assert strength.main(["--system", "dragon-dice", "--results", str(tmp_path)]) == 130
    assert "goes on from there" in capsys.readouterr().out


def test_a_whole_ladder_of_few_pairs_is_printed_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = ["--system", "dragon-dice", "--match", "greedy:random", "--pairs", "2", "--results", str(tmp_path)]
    assert strength.main(said) == 0
    first = capsys.readouterr().out
    assert "greedy over random: " in first
    lines = (tmp_path / "dragon-dice.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["number"] for line in lines] == [100, 101]
    strength.main(said)
    assert capsys.readouterr().out.splitlines()[:4] == first.splitlines()[:4]
    assert (tmp_path / "dragon-dice.jsonl").read_text(encoding="utf-8").splitlines() == lines

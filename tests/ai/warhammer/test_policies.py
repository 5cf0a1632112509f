"""All players of Warhammer: Diskwars: legal, fair, the same from the same seed, and in time."""

from time import process_time

import pytest

from app.engine.chance import Numbers
from app.engine.protocol import Answer, Decision
from app.games.registry import make_player, players_of
from app.games.warhammer.rules.state import State
from tests.ai.warhammer.arena import LEARNING, battle
from tests.rules.warhammer.table import RULES

TABLES = [
    ("learning-scenario", LEARNING),
    ("standard", ("teclis", "grom")),
    ("standard", ("teclis", "grom", "archaon")),
    ("strongholds", ("teclis", "grom", "kairos", "tyrion")),
]


@pytest.mark.parametrize(("scenario", "armies"), TABLES)
def test_greedy_battles_of_two_three_and_four_are_legal_to_their_end(scenario: str, armies: tuple[str, ...]) -> None:
    assert battle(scenario, armies, "greedy", 3, rounds=2).result is not None


@pytest.mark.slow
def test_captains_are_legal_to_the_end_of_a_battle() -> None:
    assert battle("strongholds", ("teclis", "grom", "archaon"), ("captain", "greedy", "recruit"), 2, rounds=2).result


def test_a_captain_in_a_hurry_answers_at_once() -> None:
    """Time that is up before anything was looked at leaves what promises most."""
    hurried, calls = make_player(RULES.system, "captain", 1, lambda: True), 0

    def ask(view: State, asked: Decision, answer: Answer) -> None:
        nonlocal calls
        calls += hurried.answer(view, asked, answer.seat).decision == asked.id

    battle("standard", ("teclis", "grom"), "random", 5, rounds=1, heard=ask)
    assert calls > 30


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("scenario", ["standard", "strongholds"])
@pytest.mark.parametrize(
    "armies",
    [("teclis+karl-franz", "grom+archaon"), ("tyrion", "kairos", "grom"), ("archaon", "teclis", "grom", "karl-franz")],
)
def test_many_greedy_battles_are_legal(scenario: str, armies: tuple[str, ...], seed: int) -> None:
    assert battle(scenario, armies, "greedy", seed).result is not None


def test_the_same_seed_plays_the_same_battle() -> None:
    def answers() -> list[Answer]:
        found: list[Answer] = []
        battle(
            "standard",
            ("teclis", "grom"),
            "greedy",
            7,
            rounds=1,
            heard=lambda _view, _asked, answer: found.append(answer),
        )
        return found

    assert answers() == answers()


@pytest.mark.parametrize("name", ["greedy", "captain"])
def test_what_it_may_not_know_does_not_matter(name: str) -> None:
    """Hidden cards are filled in with something possible: the view is the same, and so is every answer."""
    seen = 0

    def again(view: State, asked: Decision, answer: Answer) -> None:
        nonlocal seen
        imagined = RULES.imagine(view, Numbers(asked.id))
        assert make_player(RULES.system, name, 40 + "AB".index(answer.seat)).answer(
            RULES.view(imagined, answer.seat), asked, answer.seat
        ) == make_player(RULES.system, name, 40 + "AB".index(answer.seat)).answer(view, asked, answer.seat)
        seen += 1

    battle("standard", ("teclis", "grom"), "random", 5, rounds=1, heard=again)
    assert seen > 30


@pytest.mark.bench
def test_it_answers_in_time() -> None:
    spent: list[float] = []
    kept = {"A": make_player(RULES.system, "greedy", 1)}

    def measure(view: State, asked: Decision, answer: Answer) -> None:
        began = process_time()
        kept["A"].answer(view, asked, answer.seat)
        spent.append(process_time() - began)

    battle("standard", ("teclis+tyrion", "grom+kairos"), "random", 2, rounds=2, heard=measure)
    print(f"greedy: mean {1000 * sum(spent) / len(spent):.1f} ms, most {1000 * max(spent):.0f} ms of {len(spent)}")
    assert sum(spent) / len(spent) < 0.015, "three times the aim: the machine may be busy"
    assert max(spent) < 0.3


def test_the_players_have_no_names_that_diskwars_does_not_have() -> None:
    """There may be fewer: a level that plays no better than its neighbour is not offered."""
    assert set(players_of("warhammer")) <= set(players_of("diskwars"))

"""A battle that is taken up in the middle of a move goes on as the unbroken one: players keep nothing that counts."""

from collections.abc import Callable

import pytest

from app.base.canonical import canonical
from app.documents.answer_codec import answer_plain
from app.engine.protocol import CHANCE, Answer, Decision
from app.games.registry import battle_of, levels_of
from tests.ai.arena import Arena
from tests.bench.meetings import BY_SYSTEM

NUMBERS = {"diskwars": 1005, "l5r": 1004, "warhammer": 1001, "dragon-dice": 1000}  # of armies that meet
BEFORE = 400  # answers within which the middle of a move comes
AFTER = 6  # answers that are compared
CASES = [(system, level) for system in NUMBERS for level in levels_of(system)]


def begun(system: str, level: str) -> Arena:
    number = NUMBERS[system]
    return Arena(BY_SYSTEM[system].opening(number, False), {"A": level, "B": level}, number)


def is_amid_a_disks_move(decision: Decision, last: Answer | None, seat: str) -> bool:
    """The next flip of a disk that has flipped already."""
    return decision.prompt == "ask.flip" and last is not None and last.seat == seat and last.place is not None


def is_amid_a_march(decision: Decision, _last: Answer | None, _seat: str) -> bool:
    """The army was chosen, and what it does is asked."""
    return decision.prompt == "ask.action"


AMID: dict[str, Callable[[Decision, Answer | None, str], bool]] = {"dragon-dice": is_amid_a_march}


def played_to_the_middle_of_a_move(arena: Arena, system: str) -> None:
    last: Answer | None = None
    is_amid = AMID.get(system, is_amid_a_disks_move)
    for _ in range(BEFORE):
        decision, seat = arena.game.decision, arena.game.waiting[0]
        assert decision is not None, "the battle ended before anybody moved twice"
        if seat != CHANCE and is_amid(decision, last, seat):
            return
        arena.step()
        last = arena.answers[-1] if seat != CHANCE else last
    raise AssertionError("nobody was in the middle of a move")


def written(arena: Arena, answers: list[tuple[Decision, Answer]]) -> list[bytes]:
    """As the record of the battle has them."""
    codec = battle_of(str(arena.game.state.system)).codec
    return [canonical(answer_plain(answer, decision, codec)).encode() for decision, answer in answers]


def gone_on(arena: Arena) -> list[tuple[Decision, Answer]]:
    found: list[tuple[Decision, Answer]] = []
    while len(found) < AFTER and (decision := arena.game.decision) is not None:
        is_chance = arena.game.waiting[0] == CHANCE
        arena.step()
        found += [] if is_chance else [(decision, arena.answers[-1])]
    return found


def taken_up(system: str, level: str, answers: list[Answer]) -> Arena:
    """The same battle with players that have thought of nothing yet, after the answers of the record."""
    arena = begun(system, level)
    for answer in answers:
        if arena.game.waiting[0] == CHANCE:
            arena.dealer.answer(arena.game)
        arena.take(answer)
    return arena


@pytest.mark.parametrize(("system", "level"), CASES)
def test_a_battle_taken_up_amid_a_move_goes_on_as_the_unbroken_one(system: str, level: str) -> None:
    arena = begun(system, level)
    played_to_the_middle_of_a_move(arena, system)
    again = taken_up(system, level, list(arena.answers))
    assert written(again, gone_on(again)) == written(arena, gone_on(arena))
    assert again.game.hash == arena.game.hash

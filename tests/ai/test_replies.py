"""Plans that are played on: what the others answer, what ends the battle, what is hidden and could be used."""

import pytest

from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import Decision
from app.games.diskwars.ai.captain import Captain, side_of, turn_of
from app.games.diskwars.ai.endings import endings
from app.games.diskwars.ai.light_board.board_reader import board_of
from app.games.diskwars.ai.lookahead import Lookahead
from app.games.diskwars.ai.replies import Replies, balance
from app.games.diskwars.ai.scenario_goals import WINS
from app.games.diskwars.ai.skill import LEVELS, Skill
from app.games.diskwars.rules.lands import LAND_RADIUS
from app.games.diskwars.rules.state import Land, State
from tests.ai.arena import RULES, battle
from tests.rules.diskwars.table import disk, inch, position

CENTRE = Land(id="centre", at=(inch(24), inch(18)), radius=LAND_RADIUS, role="centre")
BASES = [Land(id=f"land-{seat}", at=(inch(x), inch(18)), radius=LAND_RADIUS, role=f"base:{seat}") for seat, x in
         (("A", 2), ("B", 46))]  # fmt: skip


def hill(*disks, killed: int) -> State:
    state = position(*disks, lands=[CENTRE], scenario="doom-hill", round=3)
    return state.with_seat("A", killed=killed)


def table_worth(state: State, *, is_last: bool = True) -> float:
    return balance(board_of(state), side_of(state, "A"), endings(state), is_last=is_last)


@pytest.mark.parametrize(("killed", "is_won"), [(25, True), (24, False)])
def test_who_is_alone_on_the_hill_wins_when_enough_is_killed(killed: int, is_won: bool) -> None:
    state = hill(disk("a", (24, 18)), disk("b", (40, 30)), killed=killed)
    assert (table_worth(state) >= WINS / 2) is is_won


def test_the_hill_is_not_held_beside_an_enemy() -> None:
    state = hill(disk("a", (24, 18)), disk("b", (25, 20.4)), killed=25)
    assert table_worth(state) < WINS / 2


def test_what_counts_when_the_round_ends_is_not_sure_before() -> None:
    state = hill(disk("a", (24, 18)), disk("b", (40, 30)), killed=25)
    assert table_worth(state, is_last=False) < table_worth(state, is_last=True)


def test_enough_attack_on_a_base_wins_at_once() -> None:
    there = position(
        disk("a1", (46, 16.5), "4/2/3"), disk("a2", (46, 19.5), "4/2/3"), disk("b", (30, 30)), lands=BASES,
        scenario="in-harms-way",
    )  # fmt: skip
    alone = position(
        disk("a1", (46, 16.5), "4/2/3"), disk("a2", (20, 19.5), "4/2/3"), disk("b", (30, 30)), lands=BASES,
        scenario="in-harms-way",
    )  # fmt: skip
    assert table_worth(there) > table_worth(alone) + WINS / 2


def test_a_power_of_the_others_makes_a_plan_worse() -> None:
    """Where nobody could reach anybody, only what the others could use makes a difference."""
    state = position(disk("a", (8, 8), points=6), disk("b", (40, 30), points=6), scenario="doom-hill", lands=[CENTRE])
    board, side, turn = board_of(state), side_of(state, "A"), turn_of(state, "A")
    worths = []
    for powers in ({}, {board.number("b"): 5.0}):
        mind = Lookahead(2000, lambda: False)
        replies = Replies(mind, board, side, turn, Skill(budget=0, ahead=4), endings(state), [powers])
        (weighed, *_) = Captain(RULES, 1, LEVELS["sergeant"]).weigh(state, asked(state), "A")
        worths.append(replies.value(weighed.idea))
    assert worths[1] < worths[0] - 2


def asked(state: State) -> Decision:
    decision = Game(RULES, GameValue(state)).decision
    assert decision is not None
    return decision


def test_a_marshal_answers_alike_whatever_is_hidden() -> None:
    arena = battle("tides-of-war", ["legions-elf", "legions-uthuk"], "first", 5)
    while (arena.game.state.round, arena.game.state.segment) != (1, "activation"):
        arena.step()
    decision, seat = arena.game.decision, arena.game.waiting[0]
    assert decision is not None
    view = arena.game.view(seat)
    answers = {
        repr(Captain(RULES, seed, LEVELS["marshal"]).answer(seen, decision, seat))
        for seed, seen in enumerate((view, RULES.view(RULES.imagine(view, Numbers(7)), seat)))
    }
    assert len(answers) == 1

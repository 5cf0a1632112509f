"""The player that looks ahead: it keeps to its budget, stops when told to, sees what is coming."""

from itertools import pairwise

import pytest

from app.base.geometry import overlap, squared
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.skill import LEVELS, Skill
from app.games.diskwars.rules.lands import LAND_RADIUS
from app.games.diskwars.rules.state import Land, State
from app.games.registry import make_player
from tests.ai.arena import RULES, Arena, battle
from tests.rules.diskwars.table import disk, inch, position

HOMES = [
    Land(id="land-A", at=(inch(8), inch(18)), radius=LAND_RADIUS, role="staging:A"),
    Land(id="land-B", at=(inch(38), inch(18)), radius=LAND_RADIUS, role="staging:B"),
]


ONLOOKER = disk("b9", (46, 34), "0/0/1", points=0, movement=0)  # waits far off, so that the turn ends before combat


def last_round(*disks, **more) -> State:
    """The last round of Tides of War: who lies on the other's area when it ends scores twenty."""
    return position(*disks, ONLOOKER, lands=HOMES, scenario="tides-of-war", round=4, options={"rounds": 4}, **more)


def after_turn(state: State, name: str = "captain") -> State:
    """The table after seat A has done what it likes with one turn."""
    arena = Arena(state, {"A": name, "B": "first"}, 1)
    while arena.game.waiting == ("A",):
        arena.step()
    assert arena.game.state.segment == "activation"
    return arena.game.state


# --- budget and hurry ---


@pytest.mark.parametrize(("budget", "playing"), [(0, 0), (1, 0), (17, 5), (150, 200)])
def test_it_never_weighs_more_moves_than_its_budget(budget: int, playing: int) -> None:
    arena = battle("tides-of-war", ["legions-elf", "legions-orc"], "recruit", 5)
    skill = Skill(budget=budget, plans=3, ahead=6, playing=playing)
    captain = Captain(RULES, 1, skill)
    asked = 0
    while arena.game.decision is not None and asked < 60:
        decision, seat = arena.game.decision, arena.game.waiting[0]
        if seat != CHANCE:
            before = captain.nodes
            answer = captain.answer(arena.game.view(seat), decision, seat)
            assert captain.nodes - before <= skill.nodes
            assert arena.game.check(answer) is None
            asked += 1
        arena.step()
    assert captain.nodes > 0 or not budget


def test_whoever_is_in_a_hurry_gets_the_best_found_so_far() -> None:
    state = middle_of_battle()
    game: Game[State] = Game(RULES, GameValue(state))
    assert game.decision is not None
    seat = game.waiting[0]
    free, calls = Captain(RULES, 1), []
    free.answer(game.view(seat), game.decision, seat)

    def is_over() -> bool:
        calls.append(1)
        return len(calls) > 2

    hurried = Captain(RULES, 1, is_over=is_over)
    answer = hurried.answer(game.view(seat), game.decision, seat)
    assert game.check(answer) is None
    assert len(calls) == 3
    assert 0 < hurried.nodes < free.nodes


def middle_of_battle() -> State:
    """A battle in its second round, at the first activation."""
    arena = battle("tides-of-war", ["legions-elf", "legions-orc"], "greedy", 5)
    while (arena.game.state.round, arena.game.state.segment) != (2, "activation"):
        arena.step()
    return arena.game.state


# --- fair, and always the same ---


def test_what_is_hidden_does_not_change_what_it_weighs() -> None:
    game: Game[State] = Game(RULES, GameValue(middle_of_battle()))
    assert game.decision is not None
    seat = game.waiting[0]
    view = game.view(seat)
    captain = Captain(RULES, 1, Skill(budget=600))

    def told(seen: State) -> list[tuple[str, str, float]]:
        return [(one.idea.piece, one.idea.action, one.value) for one in captain.weigh(seen, game.decision, seat)]

    expected = told(view)
    assert len(expected) > 5
    for seed in range(3):
        assert told(RULES.view(RULES.imagine(view, Numbers(seed)), seat)) == expected


def test_every_level_sees_farther_than_the_one_before() -> None:
    assert list(LEVELS) == ["recruit", "sergeant", "captain", "marshal"]
    for less, more in pairwise(LEVELS.values()):
        assert less.nodes < more.nodes
        assert (less.sees_threats, less.sees_turns) <= (more.sees_threats, more.sees_turns)
        assert (less.plans, less.ahead, less.replies) <= (more.plans, more.ahead, more.replies)
        assert less != more
    for name, skill in LEVELS.items():
        player = make_player(RULES.system, name, 1)
        assert isinstance(player, Captain)
        assert player.skill is skill


# --- what it sees ---


def test_it_fells_the_invader_before_a_dearer_disk() -> None:
    """Whoever lies on the own area when the battle ends is worth twenty more than its points."""
    state = last_round(
        disk("a", (8, 14), "4/4/4", movement=2), disk("b1", (8, 17), "2/2/3", points=5, activated=1),
        disk("b2", (8, 11), "2/2/3", points=9, activated=1),
    )  # fmt: skip
    assert after_turn(state).table.pins("a") == ("b1",)
    assert after_turn(state, "greedy").table.pins("a") == ("b2",)


def test_it_goes_for_the_area_that_counts_at_the_end() -> None:
    state = last_round(disk("a", (33, 18), movement=2), disk("b", (33, 21.5), "2/2/3", points=6, activated=1))
    there = after_turn(state).table["a"]
    assert overlap(there.at, there.radius, HOMES[1].at, HOMES[1].radius)


def test_two_strike_together_what_neither_could_fell_alone() -> None:
    state = position(
        ONLOOKER,
        disk("a1", (10, 10), "3/3/5", points=6), disk("a2", (10, 16), "3/3/5", points=6),
        disk("b", (13.5, 13), "1/4/6", points=12, activated=1),
    )  # fmt: skip
    assert set(after_turn(state).table.pinned_by("b")) == {"a1", "a2"}


def test_it_comes_to_the_help_of_a_friend_that_would_fall() -> None:
    """The disk on top strikes first: whoever pins the attacker saves its victim."""
    state = position(
        ONLOOKER,
        disk("a1", (10, 10), "1/1/3", points=12), disk("b", (10.8, 10), "4/2/3", points=5, activated=1),
        disk("a2", (14.5, 10), "3/3/3", points=5), disk("b2", (14.5, 13.5), "1/1/3", points=6, activated=1),
    )  # fmt: skip
    assert "b" in after_turn(state).table.pins("a2")


def test_it_holds_fast_the_runner_that_would_score() -> None:
    state = last_round(
        disk("a", (13, 14), "1/3/4", movement=2, points=5), disk("b", (14, 18), "1/1/4", points=4, movement=4)
    )
    assert "b" in after_turn(state).table.pins("a")


def test_an_idle_disk_keeps_out_of_reach_of_who_begins_the_next_round() -> None:
    """B begins the next round and fells whatever lies before it; A has nothing to win by going there now."""
    state = position(
        ONLOOKER,
        disk("a", (14, 10), "1/1/2", points=9, movement=3),
        disk("b", (22, 10), "5/5/5", points=9, activated=1, movement=3),
        first="A",
    )  # fmt: skip
    after = after_turn(state)
    assert squared(after.table["a"].at, after.table["b"].at) >= inch(7) ** 2

"""The greedy player in positions where the best is plain, and against one that does anything."""

from math import cos, pi, sin
from typing import Any

import pytest

from app.base.frozen import changed
from app.base.geometry import overlap, squared
from app.engine.game import Game, GameValue
from app.engine.protocol import Answer
from app.games.disk.rules.answers import places_of
from app.games.diskwars.ai.fight_estimate import best_volley
from app.games.diskwars.ai.moves import Thought
from app.games.diskwars.rules.lands import LAND_RADIUS
from app.games.diskwars.rules.state import Land, State
from app.games.registry import make_player
from tests.ai.arena import RULES, Arena, battle, shelf
from tests.rules.diskwars.spells.stage import MAGE, lies, plain, staged
from tests.rules.diskwars.table import disk, inch, position


def said(state: State, *before: str) -> Answer:
    """Its answer after some picks."""
    game: Game[State] = Game(RULES, GameValue(state))
    for key in before:
        assert game.decision is not None
        game.answer(Answer(decision=game.decision.id, seat=game.waiting[0], pick=(key,)))
    assert game.decision is not None
    seat = game.waiting[0]
    return make_player(RULES.system, "greedy", 1).answer(game.view(seat), game.decision, seat)


def moved(state: State, id_: str) -> State:
    """The table after it has activated a disk and moved it as it likes."""
    arena = Arena(state, {"A": "greedy", "B": "first"}, 1)
    arena.step()
    assert arena.answers[0].pick == (id_,)
    while not arena.game.is_quiet:
        arena.step()
    return arena.game.state


def test_it_takes_the_disk_that_falls_and_cannot_answer() -> None:
    state = position(
        disk("a", (10, 10), "4/4/4"), disk("b1", (13, 10), "1/1/2", points=9), disk("b2", (10, 13), "5/9/9", points=9)
    )
    assert moved(state, "a").table.pins("a") == ("b1",)


def test_it_lies_on_two_where_it_can_strike_both() -> None:
    state = position(
        disk("a", (10, 10), "4/4/9", skills=["swashbuckler"]),
        disk("b1", (14, 9.2), "1/1/2", points=9, activated=1), disk("b2", (14, 11.2), "1/1/2", points=9, activated=1),
    )  # fmt: skip
    assert set(moved(state, "a").disks) == {"a"}, "both fell in the combat that followed"


def test_it_does_not_throw_a_disk_away() -> None:
    state = position(
        disk("a", (10, 10), "1/1/1", points=9), disk("b", (13, 10), "1/9/9", points=9, activated=1, movement=0)
    )
    assert said(state).pick == ("done",)


def test_an_archer_with_a_target_waits_for_its_shot() -> None:
    archer = disk("a", (10, 10), "1/1/2", skills={"missile": ("bolt", "3")}, points=6)
    state = position(archer, disk("b", (19, 10), "2/2/3", points=12, activated=1))
    assert said(state).pick == ("done",)


def test_it_names_only_targets_that_it_can_hit_also_by_the_book() -> None:
    archer = disk("a", (10, 10), "1/1/2", skills={"missile": ("bolt", "3")})
    far, near = disk("b1", (40, 10), "2/2/1", points=20), disk("b2", (19, 10), "2/2/3")
    state = position(archer, far, near, segment="missile", options={"measuring": 0})
    assert said(state, "a").pick == ("b2",)


def test_a_raging_disk_with_nobody_to_attack_gets_away() -> None:
    state = position(disk("a", (10, 10), skills=["rage"], points=9, movement=4), disk("b", (40, 30)))
    start, after = state.table["a"].at, moved(state, "a").table["a"].at
    assert squared(start, after) >= inch(6) ** 2


@pytest.mark.parametrize("player", ["greedy", "sergeant"])
def test_it_does_not_go_back_to_where_it_came_from_for_nothing(player: str) -> None:
    state = position(disk("a", (20, 10)), disk("b", (40, 10), movement=0))
    there = after_an_activation(state, player).table["a"].at
    assert squared(there, state.table["a"].at) > inch(1) ** 2, "the nearest enemy draws it"
    back = after_an_activation(state.with_disk("a", came_from=there), player).table["a"].at
    assert squared(back, there) >= state.table["a"].radius ** 2


@pytest.mark.parametrize("player", ["greedy", "sergeant"])
def test_it_goes_back_where_an_enemy_has_come_to_lie(player: str) -> None:
    state = position(disk("a", (20, 10), "4/4/4"), disk("b", (23, 10), "1/1/2", points=9, activated=1))
    there = after_an_activation(state, player).table["a"].at
    assert after_an_activation(state.with_disk("a", came_from=there), player).table["a"].at == there


def after_an_activation(state: State, player: str) -> State:
    arena = Arena(state, {"A": player, "B": "first"}, 1)
    arena.step()
    while not arena.game.is_quiet:
        arena.step()
    return arena.game.state


def test_in_the_last_round_it_goes_for_the_staging_area() -> None:
    lands = [Land(id="land-B", at=(inch(14), inch(10)), radius=LAND_RADIUS, role="staging:B")]
    state = position(
        disk("a", (8, 10)), disk("b", (40, 30)), lands=lands, scenario="tides-of-war", round=6, options={"rounds": 6}
    )
    after = moved(state, "a").table["a"]
    assert overlap(after.at, after.radius, lands[0].at, LAND_RADIUS)


def test_it_wins_the_base_where_it_can() -> None:
    lands = [Land(id="land-B", at=(inch(14), inch(10)), radius=LAND_RADIUS, role="base:B")]
    state = position(disk("a", (8, 10), "8/1/1"), disk("b", (40, 30)), lands=lands, scenario="in-harms-way")
    arena = Arena(state, {"A": "greedy", "B": "first"}, 1).play()
    assert arena.game.result is not None
    assert (arena.game.result.winners, arena.game.result.reason) == (("A",), "base-taken")


def test_it_strikes_whom_it_can_fell() -> None:
    below = [disk("b1", (10, 10), "1/1/6", points=9), disk("b2", (12.4, 10), "1/1/3", points=6)]
    state = position(*below, disk("a", (11.2, 10), "3/3/3"), segment="combat")
    assert said(state).pick == ("b2",)


def test_it_answers_the_attacker_that_falls() -> None:
    state = position(
        disk("a", (11.2, 10), "3/3/3"), disk("b1", (10, 10), "1/1/6", points=9), disk("b2", (12.4, 10), "1/1/3"),
        segment="combat",
    )  # fmt: skip
    assert said(state).pick == ("b2",)


@pytest.mark.parametrize(("strength", "wanted"), [(3, "apart"), (2, "together")])
def test_first_blow_strikes_apart_where_that_fells(strength: int, wanted: str) -> None:
    state = position(
        disk("b", (11.2, 10), "1/9/3"), disk("a1", (10, 10), f"{strength}/1/1", skills=["first-blow"]),
        disk("a2", (12.4, 10), "2/1/1"), segment="combat",
    )  # fmt: skip
    assert said(state).pick == (wanted,)


# --- room for one's own ---


def at_home(count: int, **more: Any) -> State:
    """So many disks of A around a staging area in the middle of the table, each on one of the places that come to mind
    first, and one more to be laid."""
    home = Land(id="land-A", at=(inch(24), inch(18)), radius=LAND_RADIUS, role="staging:A")
    far = 2 + 0.875 - 0.1
    angles = [2 * pi * n / 6 for n in range(6)] + [pi / 2 + 2 * pi * n / 5 for n in range(5)]
    places = [(24 + far * cos(angle), 18 + far * sin(angle)) for angle in angles[:count]]
    state = position(
        *(disk(f"a{n}", at) for n, at in enumerate(places)), disk("b", (2, 2)), lands=(home,), segment="reinforcement",
        round=2, **more,
    )  # fmt: skip
    return state.with_seat("A", staging="land-A").with_seat("B", done=True)


@pytest.mark.parametrize("count", [0, 3, 6])
def test_a_reinforcement_lies_on_nobody_where_there_is_room(count: int) -> None:
    state = at_home(count)
    answer = said(state)
    (at,) = places_of(answer).values()
    assert list(state.table.under(at, inch(0.875))) == []


def test_a_reinforcement_waits_where_it_could_only_lie_on_friends() -> None:
    state = at_home(6)
    for n in range(6, 20):
        answer = said(state)
        if answer.is_pass:
            break
        (at,) = places_of(answer).values()
        assert not list(state.table.under(at, inch(0.875)))
        table = state.table.put(f"a{n}", at, inch(0.875), "A")
        new = changed(state.disks["a0"], id=f"a{n}")
        state = changed(state, table=table, disks={**state.disks, new.id: new})
    assert said(state).is_pass
    assert len(list(state.of("A"))) == 7, "six around the area and one in its middle leave no room"


def test_a_flyer_whose_way_ends_over_a_friend_goes_on() -> None:
    """In the middle of its move it lies on a friend that could still act."""
    state = position(
        disk("a2", (12, 10), points=9), disk("a", (12, 10.5), points=9, skills=["flying"], movement=4),
        disk("b", (46, 34)),
    )  # fmt: skip
    state = state.with_disk("a", began=(inch(8), inch(10)), moved=2)
    way = Thought(state, "A").best("a", 2)
    assert way.worth > 0
    assert not list(state.table.under(way.way[-1], inch(0.875), but="a"))


def test_nobody_is_activated_for_nothing_because_its_shot_would_harm_friends() -> None:
    """The only enemy lies under a friend that is worth much more."""
    state = position(
        disk("a", (10, 10), "1/1/2", skills={"missile": ("bolt", "3")}, points=6, movement=0),
        disk("b", (18, 10), "0/0/9", points=1, activated=1, movement=0),
        disk("a2", (18.5, 10), "0/0/1", points=40, activated=1, movement=0),
    )  # fmt: skip
    assert best_volley(state, "a") < 0
    assert said(state).pick == ("done",)


def test_the_attacker_of_a_siege_does_not_stop_while_somebody_can_act() -> None:
    """Whoever stops is done for the round, and time is on the side of the defender."""
    area = Land(id="land-B", at=(inch(24), inch(18)), radius=LAND_RADIUS, role="staging:B")
    guards = [disk(f"b{n}", (24 + 2 * n, 14), "9/9/9", movement=6) for n in range(3)]
    runner = disk("a", (4, 18), "1/1/1", points=20, movement=1)
    state = position(runner, *guards, lands=(area,), scenario="siege", round=6)
    assert said(state).pick == ("a",)
    assert said(changed(state, scenario="tides-of-war")).pick == ("done",), "it comes too late for anything"


def test_the_area_of_a_siege_is_not_laid_into_a_corner() -> None:
    arena = battle("siege", ("legions-dwarf", "legions-knight"), "greedy", 3)
    while not arena.game.state.lands:
        arena.step()
    (land,) = arena.game.state.lands
    table = arena.game.state.table
    gaps = (land.at[0], land.at[1], table.width - land.at[0], table.height - land.at[1])
    assert min(gaps) >= land.radius + inch(2)


def won(scenario: str, seed: int) -> int:
    """How two greedy-against-random battles with sides changed ended: wins less losses of the greedy one."""
    armies = sorted(shelf().armies)
    sides = [armies[seed % 8], armies[(seed + 3) % 8]]
    balance = 0
    for seat, names in (("A", ["greedy", "random"]), ("B", ["random", "greedy"])):
        result = battle(scenario, sides, names, seed).play().game.result
        assert result is not None
        balance += 0 if not result.winners else 1 if seat in result.winners else -1
    return balance


def test_it_beats_one_that_does_anything() -> None:
    assert won("tides-of-war", 2) + won("siege", 0) >= 3


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["tides-of-war", "in-harms-way", "doom-hill", "battlegnash", "siege"])
def test_it_beats_one_that_does_anything_in_every_scenario(scenario: str) -> None:
    assert sum(won(scenario, seed) for seed in range(8)) >= 10


@pytest.mark.parametrize(
    ("values", "credited"),
    [("4/3/3", {"A": "c", "C": "c"}), ("2/3/3", {"A": "a", "C": "a"}), ("3/3/3", {"A": "a", "C": "c"})],
)
def test_it_credits_a_common_kill_as_the_book_does_and_itself_where_that_leaves_it_open(
    values: str, credited: dict[str, str]
) -> None:
    """Combined attacks, R94."""
    state = position(
        disk("b", (20, 10), "0/0/5"), disk("a", (19, 10), "3/3/3"), disk("c", (21, 10), values), seats="ABC",
        segment="combat",
    )  # fmt: skip
    assert said(state, "a").pick == (credited["A"],)
    assert said(state, "a", credited["A"]).pick == (credited["C"],)


def test_it_coerces_itself_only_with_disks_enough_to_activate() -> None:
    own = [lies(f"a{n}", plain(), 5, 3 * n + 12) for n in range(1, 6)]
    for count, seat in ((5, "A"), (2, "B")):
        stage = staged(lies("a", MAGE, 10, 10), *own[:count], lies("b", plain(), 30, 10), book=("coercion",))
        assert said(stage.state, "a", "cast", "coercion").pick == (seat,)

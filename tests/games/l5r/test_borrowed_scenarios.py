"""Armies of L5R in the five scenarios of Diskwars, and terrain of Diskwars under them (R176, R177)."""

from typing import Any

import pytest

from app.games.api.position import Position
from app.games.registry import battle_of
from tests.games.adapter import GameAdapter, answers
from tests.games.l5r.guest_battles import records
from tests.games.l5r.test_scenarios import army

OWN = {"storming-kyoto-hida", "massacre-at-funeral-mound", "escort-to-winter-court", "holding-beiden-pass"}
BORROWED = ("tides-of-war", "in-harms-way", "siege", "battlegnash", "doom-hill")
STARTING = {
    "tides-of-war": (6, 6), "in-harms-way": (14, 14), "siege": (6, 12), "battlegnash": (6, 6), "doom-hill": (6, 6),
}  # fmt: skip


class Borrowed(GameAdapter):
    """Two armies of one clan in a scenario of the other game."""

    def begin(self, seed: int) -> Any:
        said = {} if self.scenario == "siege" else {"terrains": 2}
        position = self.battle.setup.begin([army(), army()], self.scenario, said, seed, self.records, "")
        assert isinstance(position, Position), position
        return position


def test_the_scenarios_of_both_games_are_offered() -> None:
    found = battle_of("l5r").setup.scenarios(records()["scenario"])
    assert {one.id for one in found} == {*OWN, *BORROWED}


def test_the_terrain_is_that_of_diskwars() -> None:
    grounds = Borrowed("l5r", "tides-of-war", ("", "")).begin(1).state.grounds
    assert len(grounds) == 13
    assert {"forest", "mountain"} <= set(grounds)


@pytest.mark.parametrize("scenario", BORROWED)
@pytest.mark.parametrize("seed", [1, 2])
def test_armies_of_l5r_set_up_and_begin(scenario: str, seed: int) -> None:
    """Set up by random players, saved and loaded after every answer."""
    game = Borrowed("l5r", scenario, ("", ""))
    table = game.open(game.begin(seed))
    for _ in answers(game, table, dict.fromkeys("AB", "random"), 400, seed):
        assert game.load(game.save(table)).game.hash == table.game.hash
        if not table.game.state.segment.startswith("setup"):
            break
    state = table.game.state
    assert (state.segment, state.round) == ("activation", 1)
    assert tuple(seat.entered for seat in state.seats) == STARTING[scenario]
    homes = {land.role for land in state.lands if ":" in land.role}
    assert homes == {f"{'base' if scenario == 'in-harms-way' else 'staging'}:{seat}" for seat in "AB"}
    assert all(land.kind in state.grounds for land in state.lands if land.kind)


@pytest.mark.parametrize("scenario", BORROWED)
def test_greedy_players_know_what_to_do_in_a_borrowed_scenario(scenario: str) -> None:
    game = Borrowed("l5r", scenario, ("crab-template", "crab-template"))
    table = game.open(game.begin(5))
    count = sum(1 for _ in answers(game, table, dict.fromkeys("AB", "greedy"), 60, 5))
    assert count == 60


def test_a_record_holds_the_terrain_of_the_other_game() -> None:
    """It needs nothing but itself to be played again."""
    game = GameAdapter("l5r", "siege", ("crab-template", "unicorn-template"))
    raw, table = game.record(game.begin(2), {"A": "random", "B": "random"}, 150)
    assert any(land.kind for land in table.game.state.lands)
    assert game.read(raw).is_playable
    assert game.verify(raw).is_true

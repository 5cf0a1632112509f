"""Levels and programs: what they are called, in which order, and in which games."""

import pytest

from app.battles.playing import policies
from app.games.player_names import LEVELS, PROGRAMS
from app.games.registry import computer_players_of, levels_of, played_systems, players_of
from app.words import knows, say
from ui.battle.setup.choices import FIRST_BATTLES, PERSON, choosable_players, usual_opponent


@pytest.mark.parametrize("system", played_systems())
def test_every_game_has_recruit_sergeant_and_captain_and_all_programs(system: str) -> None:
    assert set(computer_players_of(system)) == set(players_of(system))
    assert levels_of(system) == LEVELS[: len(levels_of(system))]
    assert {"recruit", "sergeant", "captain", *PROGRAMS} <= set(players_of(system))


@pytest.mark.parametrize("system", played_systems())
def test_levels_come_first_wherever_players_are_chosen(system: str) -> None:
    found = (*levels_of(system), *PROGRAMS)
    assert choosable_players(system) == (PERSON, *found)
    assert policies(system)[1:] == found


@pytest.mark.parametrize("name", [*LEVELS, *PROGRAMS])
def test_every_player_has_a_name_and_a_line(name: str) -> None:
    assert say(f"battles.player-{name}").startswith("Computer: ")
    assert knows(f"simulate.player-{name}")
    assert ": " in say(f"battles.about-{name}")


@pytest.mark.parametrize("code", ["cli.play.policy", "cli.hint.level"])
def test_commands_name_the_levels_in_their_order(code: str) -> None:
    told = say(code)
    assert [told.index(name) for name in LEVELS] == sorted(told.index(name) for name in LEVELS)


@pytest.mark.parametrize("system", played_systems())
def test_a_new_user_meets_the_recruit_and_later_whom_they_chose_last(system: str) -> None:
    assert usual_opponent(system) == "recruit"
    assert usual_opponent(system, "sergeant") == "sergeant"
    assert usual_opponent(system, "somebody from an older program") == "recruit"
    assert FIRST_BATTLES == 2

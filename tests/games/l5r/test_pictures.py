"""What a replay shows of Strongholds, items and poison: what events alone paint is what the state shows."""

from app.games.diskwars.battle.scenery.picture import painted, picture_of, table_set
from app.games.diskwars.battle.scenery.replay_state import ReplayStates
from app.games.diskwars.battle.scenery.scene import laid as scene_of
from app.games.l5r.battle.game import BATTLE
from app.games.l5r.rules.scenarios import OWN
from tests.games.adapter import played_games
from tests.games.l5r.stage import at_home, catalogue, unit
from tests.games.l5r.table import L5rPlaying as Playing

CRAB = {"name": "Crab", "faction": "crab"}


def at_the_fort(works: bool = True) -> Playing:
    disks = (unit("a1", 14, 10, CRAB), unit("b9", 44, 33))
    return Playing(at_home(*disks, card="crab-border-fort", works=works))


def test_a_replay_shows_when_a_stronghold_was_used() -> None:
    playing = at_the_fort()
    first = playing.state
    replayed = ReplayStates(first, catalogue())
    assert [ground.is_activated for ground in scene_of(replayed(picture_of(first))).grounds] == [False]
    playing.pick("home:ability").pick("a1")
    used = painted(picture_of(first), playing.events)
    assert used.used == ("home",)
    assert used == picture_of(playing.state)
    (ground,) = scene_of(replayed(used)).grounds
    assert (ground.card, ground.is_activated, ground.is_idle) == ("crab-border-fort", True, False)


def test_the_next_round_begins_with_it_ready() -> None:
    playing = at_the_fort()
    playing.pick("home:ability").pick("a1")
    assert painted(picture_of(at_the_fort().state), [table_set(playing.state)]).used == ("home",)
    while playing.state.round == 1:
        playing.say_the_least()
    assert picture_of(playing.state).used == ()
    assert painted(picture_of(at_the_fort().state), playing.events).used == ()


def test_one_that_does_not_work_is_idle_in_a_replay_too() -> None:
    playing = at_the_fort(works=False)
    shown = ReplayStates(playing.state, catalogue())(picture_of(playing.state))
    assert [ground.is_idle for ground in scene_of(shown).grounds] == [True]


def test_its_own_scenarios_stand_before_those_it_borrows() -> None:
    adapter = next(game for game in played_games() if game.system == "l5r")
    ids = [one.id for one in adapter.scenarios]
    assert set(ids[: len(OWN)]) == set(OWN)
    assert "tides-of-war" in ids[len(OWN) :]
    assert BATTLE.setup.default_scenario in OWN

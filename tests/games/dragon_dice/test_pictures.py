"""After every answer events alone paint the table that the rules came to, and a state can be made of the picture."""

import pytest

from app.games.dragon_dice.battle.scenery.picture import painted, picture_of
from app.games.dragon_dice.battle.scenery.replay_state import ReplayStates
from app.words.play_sentences import ask, offer, tell_event
from tests.games.adapter import GameAdapter, answers

AMAZONS, FERALS, GOBLINS = "amazon-mages-and-cavalry", "feral-cavalry-and-mages", "goblins-cavalry-and-heavy-melee"
STALKERS, TREEFOLK = "swamp-stalkers-poison-and-cavalry", "treefolk-cavalry-and-heavy-melee"
UNDEAD, SPOOKY, MASTERY = "undead-vampires-and-mages", "tdmf-something-spooky", "tdmf-terrain-mastery"
TABLES = [
    (AMAZONS, UNDEAD),
    (FERALS, SPOOKY),
    (STALKERS, MASTERY),
    (GOBLINS, TREEFOLK, UNDEAD),
    (MASTERY, SPOOKY, AMAZONS, FERALS),
]


@pytest.mark.parametrize("armies", TABLES, ids=lambda armies: "-".join(one.partition("-")[0] for one in armies))
def test_events_paint_what_the_rules_came_to(armies: tuple[str, ...]) -> None:
    game = GameAdapter("dragon-dice", "battle", armies)
    first = game.begin(len(armies)).state
    table = game.open(game.begin(len(armies)))
    names, states = game.named(first), ReplayStates(first)
    seen = painted(picture_of(first), table.first_events)
    for decision, _, events in answers(game, table, dict.fromkeys(game.seats(table), "random"), 3000, 3):
        seen = painted(seen, events)
        assert seen == picture_of(table.game.state), decision.prompt
        assert picture_of(states(seen)) == seen
        told = [tell_event(event, names) for event in events]
        told += [] if decision.seats == ("chance",) else [ask(decision, names)]
        told += [offer(option, names) for option in decision.options]
        assert all(one.strip() and "{" not in one for one in told), told

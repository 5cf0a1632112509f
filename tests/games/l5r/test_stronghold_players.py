"""Computer players use what costs them no activation."""

from typing import Any

import pytest

from app.ai.answers import pick_answer
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.greedy import Greedy
from app.games.diskwars.ai.reasons import reasons
from app.games.diskwars.ai.skill import Skill
from app.games.l5r.rules.play import L5r
from app.words import say
from tests.games.l5r.stage import at_home, unit
from tests.games.l5r.table import L5rPlaying as Playing

KEY = "home:ability"
PLAYERS = {"greedy": lambda: Greedy(L5r(), 1), "captain": lambda: Captain(L5r(), 1, Skill(budget=30))}


def crabs(**more: Any) -> Playing:
    """Two Crabs at their fort; one of them fights."""
    crab = {"name": "Crab", "faction": "crab", "attack": 4}
    enemy = unit("b1", 14.5, 10, {"name": "Foe", "attack": 4, "toughness": 6})
    disks = (unit("a1", 14, 10, crab), enemy, unit("a2", 10, 14, crab), unit("b9", 44, 33))
    return Playing(at_home(*disks, card="crab-border-fort", **more))


@pytest.mark.parametrize("player", PLAYERS)
def test_a_stronghold_is_used_before_anybody_is_activated(player: str) -> None:
    playing, mind = crabs(), PLAYERS[player]()
    assert playing.game.decision is not None
    assert mind.answer(playing.state, playing.game.decision, "A").pick == (KEY,)
    playing.pick(KEY)
    (target,) = mind.answer(playing.state, playing.game.decision, "A").pick or ()
    assert target in ("a1", "a2")
    playing.pick(target)
    assert mind.answer(playing.state, playing.game.decision, "A").pick != (KEY,)


@pytest.mark.parametrize("player", PLAYERS)
def test_one_that_does_not_work_is_left_alone(player: str) -> None:
    playing = crabs(works=False)
    assert playing.game.decision is not None
    assert PLAYERS[player]().answer(playing.state, playing.game.decision, "A").pick != (KEY,)


def test_the_choice_is_told_without_calling_it_an_activation() -> None:
    playing = crabs()
    assert playing.game.decision is not None
    answer = pick_answer(playing.game.decision, "A", [KEY])
    note = reasons("greedy", playing.state, playing.game.decision, answer).taken.what
    assert say(note.code) == "Use your Stronghold."

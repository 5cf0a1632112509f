"""An event is enough to redraw the table: what events paint is what the state shows, after every answer."""

import json
from typing import Any

import pytest

from app.ai.policies import make
from app.base.errors import Rejection
from app.battles.picture import Picture, painted, picture_of
from app.battles.position import Table, open_position
from app.battles.record import Recorder
from app.battles.shown import event_of
from app.engine.protocol import CHANCE, Act
from app.games.diskwars.play import Diskwars


def seen(picture: Picture) -> tuple[Any, Any]:
    return picture.pieces, sorted(picture.spots, key=lambda one: one.id)


@pytest.mark.parametrize(("names", "seed"), [(("elf", "undead"), 1), (("uthuk", "knight"), 2), (("dwarf", "orc"), 3)])
def test_events_paint_what_the_state_shows(mustered: Any, names: tuple[str, str], seed: int) -> None:
    table = open_position(mustered(*names, seed=seed, rounds=2, terrains=2))
    assert isinstance(table, Table)
    game, policy = table.game, make("random", Diskwars(), seed)
    picture = painted(picture_of(game.state), ())
    while game.decision is not None:
        seat = game.waiting[0]
        answer = (
            table.dealer.answer(game)
            if seat == CHANCE
            else policy.answer(game.view(seat), game.decision.seen_by(seat), seat)
        )
        told = game.answer(answer)
        assert not isinstance(told, Rejection)
        picture = painted(picture, told)
        assert seen(picture) == seen(picture_of(game.state)), [event.kind for event in told]


def test_a_table_that_was_laid_anew_is_told_whole(mustered: Any) -> None:
    table = open_position(mustered("elf", "undead", seed=1, rounds=2))
    assert isinstance(table, Table)
    game, policy, lines = table.game, make("first", Diskwars(), 1), []
    recorder = Recorder(table, lines.append)
    picture = picture_of(game.state)
    for _ in range(60):
        assert game.decision is not None
        seat = game.waiting[0]
        answer = table.dealer.answer(game) if seat == CHANCE else policy.answer(game.view(seat), game.decision, seat)
        told = game.answer(answer)
        assert not isinstance(told, Rejection)
        picture = painted(picture, told)
    act = Act(kind="undo_to", seat="A", values={"moment": len(game.past) - 6})
    back = game.act(act)
    assert not isinstance(back, Rejection)
    recorder.acted(act, back)
    events = [event_of(json.loads(line)["event"]) for line in lines if line.startswith('{"event"')]
    assert seen(painted(picture, events)) == seen(picture_of(game.state))

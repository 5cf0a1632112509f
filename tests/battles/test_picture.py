"""An event is enough to redraw the table: what events paint is what the state shows, after every answer."""

import json
from dataclasses import replace
from typing import Any

import pytest

from app.base.errors import Rejection
from app.battles.json_output import event_of
from app.battles.position import OpenedBattle, open_position
from app.battles.record import Recorder
from app.engine.game import Game
from app.engine.protocol import CHANCE, Act
from app.games.diskwars.battle.scenery.picture import Picture, painted, picture_of
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import State
from app.games.registry import make_player
from tests.rules.diskwars.table import Playing, disk, inch, position
from tests.soak.skirmishes import Skirmish


def seen(picture: Picture) -> dict[str, Any]:
    """All of a picture; the order of spots and effects is nobody's business."""
    return {
        "pieces": picture.pieces,
        "spots": sorted(picture.spots, key=lambda one: one.id),
        "counters": picture.counters,
        "misses": picture.misses,
        "effects": sorted(picture.effects),
        "moment": (picture.round, picture.segment),
    }


def supposed(game: Game[State], painted_so: Picture) -> Picture:
    """The picture of the state. While targets are chosen the caster counts as activated; that has not happened yet."""
    live = picture_of(game.state)
    about = game.decision.about if game.decision is not None and not game.is_quiet else ()
    was = {one.id: one.activated for one in painted_so.pieces if one.id in about}
    pieces = tuple(replace(one, activated=was.get(one.id, one.activated)) for one in live.pieces)
    return replace(live, pieces=pieces)


@pytest.mark.parametrize(("names", "seed"), [(("elf", "undead"), 1), (("uthuk", "knight"), 2), (("dwarf", "orc"), 3)])
def test_events_paint_what_the_state_shows(mustered: Any, names: tuple[str, str], seed: int) -> None:
    table = open_position(mustered(*names, seed=seed, rounds=2, terrains=2))
    assert isinstance(table, OpenedBattle)
    game, policy = table.game, make_player(Diskwars().system, "random", seed)
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
        assert seen(picture) == seen(supposed(game, picture)), [event.kind for event in told]


def follow(number: int, max_answers: int) -> None:
    """A skirmish in which everything is used, painted along."""
    skirmish = Skirmish(number)
    game = skirmish.game
    picture = picture_of(game.state)
    while game.decision is not None and skirmish.answers < max_answers:
        told = skirmish.step()
        picture = painted(picture, told)
        assert seen(picture) == seen(supposed(game, picture)), (number, skirmish.answers, [one.kind for one in told])


@pytest.mark.parametrize("number", [0, 3, 4])
def test_spells_and_counters_are_painted_too(number: int) -> None:
    follow(number, 120)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(120))
def test_whatever_is_used_is_painted(number: int) -> None:
    follow(number, 700)


def test_counters_lie_where_they_fell_until_the_round_ends() -> None:
    bow = {"missile": ("arrow", "3")}
    playing = Playing(
        position(disk("a", (10, 10), skills=bow), disk("b", (15, 10), "1/1/9"), disk("b2", (30, 30)), segment="missile")
    )
    before = picture_of(playing.state)
    playing.pick("a").fall((15, 10), (18, 10), None)
    landed = [one for one in playing.events if one.kind in ("counter-landed", "disk-damaged")]
    picture = painted(before, landed)
    assert (picture.counters, picture.misses) == (((inch(15), inch(10)),), (((inch(18), inch(10)), "arrow"),))
    after = painted(picture, [one for one in playing.events if one.kind == "counters-removed"])
    assert (after.counters, after.misses) == ((), ())


def test_a_table_that_was_laid_anew_is_told_whole(mustered: Any) -> None:
    table = open_position(mustered("elf", "undead", seed=1, rounds=2))
    assert isinstance(table, OpenedBattle)
    game, policy, lines = table.game, make_player(Diskwars().system, "first", 1), []
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
    recorder.record_act(act, back)
    events = [event_of(json.loads(line)["event"]) for line in lines if line.startswith('{"event"')]
    assert seen(painted(picture, events)) == seen(picture_of(game.state))
    assert picture.sizes == painted(picture, events).sizes

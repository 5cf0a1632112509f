"""What is foretold at a table of L5R is what the rules do, with items, poison, wounds and whatever the units can."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.engine.protocol import CHANCE, Answer, Decision
from app.games.api.outlook import Fate
from app.games.disk.preview.forecast import at_once
from app.games.disk.rules.answers import Flip, Places
from app.games.diskwars.battle.preview.forecast import fight, landed, shot
from app.games.diskwars.rules.state import State
from app.games.l5r.battle.game import BATTLE
from app.games.l5r.rules.play import L5r
from tests.games.l5r.table import L5rPlaying, card, catalogue, laid, unit
from tests.rules.diskwars.table import inch

SKILLS = ("first-blow", "daisho", "flying", "skirmisher", "double-chi")
UNITS = sorted(id_ for id_, one in catalogue()["disk"].items() if one.points)
BLADES = sorted(id_ for id_, one in catalogue()["item"].items() if getattr(one, "category", "") != "missile-attachment")


def units(random: Random, count: int) -> Iterator[dict[str, Any]]:
    """Disks of both seats in a heap, made up or from the catalogue; some with an item, poison or damage."""
    for number in range(count):
        values = f"{random.randint(1, 6)}/{random.randint(0, 5)}/{random.randint(2, 6)}"
        made = card(values, *random.sample(SKILLS, random.randint(0, 1)), wounds=random.randint(1, 2))
        more: dict[str, Any] = {}
        if random.random() < 0.4:
            more["items"] = [random.choice(BLADES)]
        if random.random() < 0.3:
            more["poison"] = random.randint(1, 2)
        chosen = made if random.random() < 0.6 else random.choice(UNITS)
        at = (random.uniform(9, 12), random.uniform(9, 12))
        yield unit(f"{random.choice('ab')}{number}", *at, chosen, **more)


def check_fates(told: dict[str, Fate], dead: set[str], before: State) -> None:
    """Who is told to fall falls, and nobody else; where somebody had a choice, it was one of those told."""
    for id_, fate in told.items():
        if id_ in before.disks:
            assert ("destroyed" in fate.ends) if id_ in dead else (fate.ends != ("destroyed",)), (id_, fate)


def fought_out(playing: L5rPlaying) -> set[str]:
    """Nobody does anything more until the counters are removed; who fell until then."""
    playing.events = [*playing.game.first_events, *playing.events]
    while playing.asked and not playing.told("counters-removed") and playing.state.round == 1:
        playing.say_the_least()
    kinds = [event.kind for event in playing.events]
    upto = kinds.index("counters-removed") if "counters-removed" in kinds else len(kinds)
    return {str(one.values["piece"]) for one in playing.events[:upto] if one.kind == "disk-destroyed"}


@pytest.mark.parametrize("seed", range(40))
def test_a_fight_ends_as_it_was_foretold(seed: int) -> None:
    random = Random(seed)
    state = laid(*units(random, random.randint(2, 5)), segment="combat")
    told = {one.piece: one for id_ in state.disks for one in fight(state, [id_]).fates}
    dead = fought_out(L5rPlaying(state))
    assert dead <= told.keys()
    check_fates(told, dead, state)


@pytest.mark.parametrize("seed", range(40))
def test_a_landing_is_what_happens(seed: int) -> None:
    """A disk flips onto a heap; nothing else is done until the battles are fought."""
    random = Random(seed)
    heap = list(units(random, random.randint(1, 3)))
    values = f"{random.randint(1, 6)}/{random.randint(0, 5)}/{random.randint(2, 6)}"
    mover = card(values, *random.sample(SKILLS, 1), movement=6)
    blade, poison = random.choice(BLADES), random.randint(0, 1)
    others = [unit("a8", 40, 30), unit("b8", 44, 30)]  # so that the game asks on when the disk has landed
    state = laid(*heap, unit("a9", 14.2, 10.5, mover, items=[blade], poison=poison), *others)
    playing = L5rPlaying(state).pick("a9", "move")
    assert playing.game.decision is not None
    target = (inch(random.uniform(9, 12)), inch(random.uniform(9, 12)))
    answer = Answer(decision=playing.game.decision.id, seat="A", place=Flip(target))
    answers = [answer] if playing.game.check(answer) is None else []
    told = landed(playing.game, answers, "a9")
    for _ in answers:
        playing.give(place=Flip(target))
    if playing.asked == "ask.flip":
        playing.stop()
    assert playing.asked == "ask.activate"
    after = playing.state
    assert set(told.attacks) == {id_ for id_ in after.table.pins("a9") if after.are_enemies("a9", id_)}
    assert set(told.beneath) == set(after.table.pinned_by("a9"))
    check_fates({one.piece: one for one in told.fight.fates}, fought_out(playing), after)


# --- everything that can be asked ---


def everything(playing: L5rPlaying, decision: Decision, seat: str) -> Iterator[object]:
    """All that a pointer could ask for at a question."""
    game, seen, preview = playing.game, playing.game.view(seat), BATTLE.preview.forecast
    yield from (fight(seen, [id_]) for id_ in list(seen.disks)[:2])
    for key in (option.key for option in decision.options if not option.reasons and option.key in seen.disks):
        if decision.kind == "pick":
            yield at_once(preview.choice(game, Answer(decision=decision.id, seat=seat, pick=(key,))))
        if decision.prompt == "ask.target" and decision.about[0] in seen.disks:
            yield shot(seen, decision.about[0], key)
    spot = next(L5r().spots(playing.state, decision), None) if decision.kind == "place" and decision.about else None
    if spot is not None:
        is_flip = getattr(decision.place, "at", None) is not None
        answer = Answer(
            decision=decision.id, seat=seat, place=Flip(spot) if is_flip else Places({decision.about[0]: spot})
        )
        if game.check(answer) is None:
            yield at_once(preview.landing(game, [answer], decision.about[0]))


def tell_everything(seed: int, max_answers: int) -> int:
    """Random answers in a random position; how much was told on the way. Nothing changes by it."""
    random = Random(seed)
    disks = [
        unit(f"{seat}{n}", random.uniform(6, 22), random.uniform(6, 18), random.choice(UNITS))
        for n in range(5) for seat in "ab"
    ]  # fmt: skip
    book = tuple(random.sample(sorted(catalogue()["spell"]), 6))
    playing, told = L5rPlaying(laid(*disks, book=book)), 0
    for _ in range(max_answers):
        made = playing.game.decision
        if made is None:
            break
        seat = playing.game.waiting[0]
        if seat != CHANCE:
            before = playing.game.value
            told += sum(1 for _ in everything(playing, made, seat))
            assert playing.game.value is before
        options = [option.key for option in made.options if not option.reasons]
        if made.kind == "pick" and options:
            playing.pick(random.choice(options))
        else:
            playing.say_the_least()
    return told


@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_is_asked_can_be_told(seed: int) -> None:
    assert tell_everything(seed, 30) > 50


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3, 40))
def test_in_every_position_everything_can_be_told(seed: int) -> None:
    assert tell_everything(seed, 120)

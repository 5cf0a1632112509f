"""Pointing on a crowded table: the way that is shown while the pointer moves, and the steps in which the rest is worked
out when it has come to rest. Both armies are published ones, so that their abilities count."""

from time import process_time

import pytest

from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import Answer
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.table import table_of
from app.games.diskwars.battle.preview.forecast import landed_slowly
from app.games.diskwars.rules.abilities.book import heard_of
from app.games.diskwars.rules.state import Disk, Seat, State
from tests.ai.arena import RULES, disks_of, shelf
from ui.games.disk.placement import PlacementPreview

pytestmark = pytest.mark.bench

DISKS = 120
POINTS = 60


def crowd() -> State:
    """Disks of two published armies in rows, here and there on each other."""
    armies = sorted(shelf().armies)
    cards = [shelf().cards[one.id] for army in armies[:2] for one in disks_of(army)]
    numbers, disks, lying = Numbers(1), dict[str, Disk](), list[tuple[str, Point, int, str]]()
    for n in range(DISKS):
        seat, card = "AB"[n % 2], cards[n * len(cards) // DISKS]
        at = (INCH * (4 + 4 * (n % 15)) + numbers.below(2 * INCH), INCH * (4 + 5 * (n // 15)) + numbers.below(2 * INCH))
        disks[f"{seat}{n}"] = Disk(id=f"{seat}{n}", seat=seat, owner=seat, card=card, start=at)
        lying.append((f"{seat}{n}", at, card.radius, seat))
    return State(
        table=table_of(66 * INCH, 48 * INCH, lying), seats=(Seat(id="A"), Seat(id="B")), disks=disks,
        cards={card.id: card for card in cards}, hears=heard_of([card.book for card in cards]),
        segment="activation", first="A", turn="A",
    )  # fmt: skip


def aims() -> list[tuple[Game[State], PlacementPreview]]:
    """Some of the disks that may move, each with its open question."""
    found = []
    first: Game[State] = Game(RULES, GameValue(crowd()))
    assert first.decision is not None
    for option in first.decision.options:
        game = first.fork()
        for key in (option.key, "move"):
            if game.decision is not None and game.decision.kind == "pick":
                game.answer(Answer(decision=game.decision.id, seat="A", pick=(key,)))
        if game.decision is not None and game.decision.prompt == "ask.flip":
            found.append((game, PlacementPreview(game, game.decision, "A")))
    return found[:: max(len(found) // 6, 1)]


def test_pointing_among_many_disks() -> None:
    numbers, ways, steps = Numbers(2), list[float](), list[float]()
    for game, aim in aims():
        assert aim.at is not None
        assert game.decision is not None
        reach = aim.rule.reach(aim.radius, aim.left)
        for _ in range(POINTS // 6):
            spot = aim.at[0] + numbers.below(2 * reach) - reach, aim.at[1] + numbers.below(2 * reach) - reach
            begun = process_time()
            landing = aim.landing(spot, is_thorough=False)
            ways.append(process_time() - begun)
            if landing.is_legal:
                answers = [Answer(decision=game.decision.id, seat="A", place=Flip(at)) for at in landing.way]
                steps += _timed(landed_slowly(game, answers, aim.piece))
    way, step = (sorted(times)[len(times) * 95 // 100] * 1000 for times in (ways, steps))
    print(f"\n{DISKS} disks: 95 of 100 ways under {way:.1f} ms, steps of what would happen under {step:.1f} ms")
    assert way < 10
    assert step < 16


def _timed(slow: object) -> list[float]:
    """How long each step takes."""
    times = []
    while True:
        begun = process_time()
        try:
            next(slow)  # type: ignore[call-overload]
        except StopIteration:
            return times
        times.append(process_time() - begun)

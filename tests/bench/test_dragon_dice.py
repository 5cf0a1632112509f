"""How fast battles of Dragon Dice are played, beside a floor of the same run: the same forces as plain lists of faces
that march, maneuver, strike and save at random, without rules core, magic, special icons or dragons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from time import process_time
from typing import Any

import pytest

from app.ai.random_player import RandomPlayer
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer
from app.games.dragon_dice.rules.outlook import melee_outlook
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import Army, State
from app.games.dragon_dice.rules.sums import distributions
from tests.bench.dice_forces import made_force, opening_of
from tests.rules.dragon_dice.tables import Table, lies

pytestmark = pytest.mark.bench

SEEDS = range(8)
HEALTH = 24
FORECAST = 0.015  # seconds of the processor
PLACES = ("home-A", "frontier", "home-B")
KINDS = ("melee", "missile", "magic", "maneuver", "save")


@dataclass
class BareDie:
    """Health and faces of a unit; an ID counts as anything."""

    health: int
    faces: tuple[tuple[str, int], ...]


@dataclass
class Sketch:
    """Armies by seat and place, terrains by their face; one turn after the other."""

    armies: dict[tuple[str, str], list[BareDie]]
    numbers: Numbers
    faces: dict[str, int] = field(default_factory=lambda: dict.fromkeys(PLACES, 3))

    def roll(self, army: list[BareDie], wanted: str) -> int:
        total = 0
        for die in army:
            kind, n = self.numbers.choose(die.faces)
            total += die.health if kind == "id" else n if kind == wanted else 0
        return total

    def turn(self, seat: str, other: str) -> None:
        """Two marches: a maneuver against opposition, then a blow with an answer, or a shot."""
        for _ in range(2):
            place = self.numbers.choose(PLACES)
            own, foe = self.armies[seat, place], self.armies[other, place]
            if self.roll(own, "maneuver") >= self.roll(foe, "maneuver"):
                self.faces[place] = self.faces[place] % 7 + 1
            kind = self.numbers.choose(KINDS[:2])
            self.lose(foe, self.roll(own, kind) - self.roll(foe, "save"))
            if kind == "melee":
                self.lose(own, self.roll(foe, kind) - self.roll(own, "save"))

    def lose(self, army: list[BareDie], damage: int) -> None:
        """Units fall as long as they fit; a battle that never ends measures a turn best, so they come back."""
        left = damage
        for die in sorted(army, key=lambda one: -one.health):
            if die.health <= left:
                left -= die.health


def sketch_of(state: State, seed: int) -> Sketch:
    armies: dict[tuple[str, str], list[BareDie]] = {}
    for seat in state.seats:
        for (_, dice), place in zip(sorted(seat.groups.items()), PLACES, strict=True):
            units = [state.dice[die].card for die in dice if state.dice[die].is_unit]
            armies[seat.id, place] = [
                BareDie(card.health, tuple((face.kind, face.n) for face in card.faces)) for card in units
            ]
    return Sketch(armies, Numbers(seed))


def play(state: State, seed: int) -> tuple[int, int]:
    """A whole battle of random players: its turns and its answers."""
    game = Game(RULES, GameValue(state))
    players = {seat: RandomPlayer(RULES, seed + n) for n, seat in enumerate(state.seat_ids)}
    answers, turns, turn = 0, 0, ""
    while game.decision is not None:
        decision, seat = game.decision, game.waiting[0]
        if game.state.turn != turn:
            turn, turns = game.state.turn, turns + 1
        if seat == CHANCE:
            fall = RULES.deal(game.state, decision.place, Numbers(seed * 1_000_003 + game.falls))
            game.answer(Answer(decision=decision.id, seat=CHANCE, fall=fall))
        else:
            game.answer(players[seat].answer(game.view(seat), decision.seen_by(seat), seat))
        answers += 1
    return turns, answers


def test_random_battles_in_a_second() -> None:
    ours, floor, turns, answers = 0.0, 0.0, 0, 0
    for seed in SEEDS:
        state = opening_of([made_force(4 * seed), made_force(4 * seed + 1)], seed)
        assert {made_force(4 * seed).limit, made_force(4 * seed + 1).limit} == {HEALTH}
        begun = process_time()
        played, given = play(state, seed)
        between = process_time()
        sketch = sketch_of(state, seed)
        for n in range(played):
            sketch.turn(*("AB" if n % 2 else "BA"))
        ours, floor = ours + between - begun, floor + process_time() - between
        turns, answers = turns + played, answers + given
    print(
        f"\nrandom battles of {HEALTH} health: {len(SEEDS) / ours:.1f} a second, {answers / ours:,.0f} answers a second"
    )
    print(f"a turn: {1000 * ours / turns:.2f} ms, {ours / floor:.1f} times the bare dice loop")
    assert ours <= 25 * floor


# Nine dice against eight, with icons that roll again, items of neither side, and an eighth face.
NINE = (
    "dwarf/warlord", "coral-elf/coral-giant", "goblin/leopard-rider", "goblin/thug", "lava-elf/conqueror",
    "dwarf/mammoth-rider", "feral/lion-folk", "dwarf/footman", "goblin/troll",
)  # fmt: skip
EIGHT = (
    "dwarf/warlord", "coral-elf/eagle-knight", "goblin/death-naga", "goblin/thug", "lava-elf/conqueror",
    "dwarf/mammoth-rider", "feral/tiger-folk", "dwarf/footman",
)  # fmt: skip


# What lies on both armies and on the terrain, worst where results fare differently. By the plain forecast of the same
# run, so that a busy machine changes nothing.
PENALTIES = {
    "none": (),
    "one": (lies("ash-storm", "A", "frontier"),),
    "halved": (lies("blizzard", "A", "frontier"), lies("black-rain", "A", "frontier")),
    "several": (
        lies("ash-storm", "A", "frontier", times=3), lies("palsy", "B", "A@frontier"),
        lies("wall-of-fog", "A", "frontier"),
    ),
    "most": (
        lies("ash-storm", "A", "frontier", times=3), lies("higher-ground", "B", "A@frontier"),
        lies("palsy", "A", "B@frontier", times=2), lies("wall-of-fog", "A", "frontier"),
        lies("frost-breath", "A", "B@frontier"),
    ),
}  # fmt: skip
PENALISED = 2.6  # times the forecast without penalties


def test_the_forecast_of_nine_dice_against_eight() -> None:
    """Both blows of a melee, with nothing found out before."""
    spent: dict[str, list[float]] = {name: [] for name in PENALTIES}
    for _ in range(9):
        for name, effects in PENALTIES.items():
            spent[name].append(time_of_forecast(effects))
    plain = median(spent["none"])
    print()
    for name, times in spent.items():
        found = median(times)
        print(f"forecast, nine dice against eight, penalties {name}: {1000 * found:.1f} ms, {found / plain:.2f} times")
        assert found <= PENALISED * plain, name
        assert found <= FORECAST, name


def time_of_forecast(effects: Sequence[Mapping[str, Any]]) -> float:
    table = Table({"campaign": NINE}, {"campaign": EIGHT}, frontier="coastland-city 8 B", effects=effects)
    for known in (distributions._joint, distributions._total, distributions._sort_key):
        known.cache_clear()
    begun = process_time()
    melee_outlook(table.state_at_start, Army("A", "frontier"), Army("B", "frontier"))
    return process_time() - begun

"""Battles of any dice, answered at random: what must be true whenever the table is quiet."""

import random
from collections.abc import Iterator, Sequence

import pytest

from app.ai.random_player import RandomPlayer
from app.base.errors import Rejection
from app.engine.chance import Numbers
from app.engine.protocol import CHANCE, Answer
from app.games.dragon_dice.rules.carrying import fits
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.places import bearers, is_in_play
from app.games.dragon_dice.rules.play import RULES
from app.games.dragon_dice.rules.state import Army, Die, State, army_of_key, reserve_of
from catalog.schema import Entry
from tests.games.dragon_dice.positions import records
from tests.rules.dragon_dice.tables import Table

MAX_ANSWERS = 700
KINGS_DIE, DRAGONKIN = "none/kings-die", "dragonkin"
WRONG_AREAS = {"item": ("dua", "pool"), "dragon": ("dua", "bua", "reserve"), "minor": ("dua", "bua", "reserve")}


# --- dealing ---


class Dealer:
    """Deals sides out of all dice of the catalogue; the same seed deals the same."""

    def __init__(self, seed: int) -> None:
        self.numbers = random.Random(seed)

    def pick(self, entries: Sequence[Entry], most: int, least: int = 0) -> list[str]:
        found = [self.numbers.choice(entries) for _ in range(self.numbers.randint(least, most))]
        return [self._coloured(one) for one in found]

    def _coloured(self, entry: Entry) -> str:
        colours: tuple[str, ...] = getattr(entry, "colours", ())
        return f"{entry.id}:{self.numbers.choice(colours)}" if len(colours) > 1 else entry.id

    def side(self) -> dict[str, list[str]]:
        units = [one for one in records()["unit"].values() if one.id != KINGS_DIE]
        kin = [one for one in units if getattr(one, "race", "") == DRAGONKIN]
        races = self.numbers.sample(sorted({getattr(one, "race", "") for one in units} - {DRAGONKIN}), 2)
        own = [one for one in units if getattr(one, "race", "") in races]
        items, minors = list(records()["item"].values()), list(records()["minor-terrain"].values())
        armies = {
            name: [*self.pick(own, 5, least=2), *self.pick(kin, 2), *self.pick(items, 1)]
            for name in ("home", "campaign", "horde")
        }
        dragons = [
            f"{one}{self.numbers.choice(('', ' at frontier', ' at home-A', ' at home-B'))}"
            for one in self.pick(list(records()["dragon"].values()), 3)
        ]
        return {
            **armies, "reserve": [*self.pick(own, 3), *([KINGS_DIE] if self.numbers.random() < 0.5 else [])],
            "dua": self.pick(own, 5), "bua": [*self.pick(own, 3), *self.pick(kin, 1), *self.pick(items, 2)],
            "pool": [*self.pick(kin, 3), *self.pick(minors, 3)], "dragons": dragons,
        }  # fmt: skip

    def terrain(self) -> str:
        return f"{self.numbers.choice(list(records()['terrain']))} {self.numbers.randint(1, SUMMIT - 1)}"

    def table(self) -> Table:
        """A table with sides whose items all find a carrier."""
        for _ in range(50):
            a, b = self.side(), self.side()
            lands = {name: self.terrain() for name in ("home_a", "home_b", "frontier")}
            try:
                return Table(a, b, segment="expiry", **lands)
            except AssertionError:  # the position is refused: somebody cannot carry an item
                continue
        raise AssertionError("no position can be dealt")


# --- what must be true ---


def faults(state: State) -> Iterator[str]:
    for seat in state.seat_ids:
        for place in (*state.terrains, reserve_of(seat)):
            yield from _faults_of_army(state, Army(seat, place))
    for terrain in state.terrains.values():
        if not 1 <= terrain.face <= SUMMIT:
            yield f"{terrain.id} shows {terrain.face}"
        if (terrain.face == SUMMIT) != bool(terrain.holder):
            yield f"{terrain.id} at {terrain.face} is held by {terrain.holder or 'nobody'}"
        if terrain.holder and not state.has_army(Army(terrain.holder, terrain.id)):
            yield f"{terrain.id} is held by {terrain.holder}, who is not there"
    for die in state.dice.values():
        yield from _faults_of_die(state, die)
    for effect in state.effects:
        host = effect.host or ""
        if "@" in host and not state.has_army(army_of_key(host)):
            yield f"{effect.source} lies on {host}, which is gone"
        if host in state.dice and state.dice[host].is_unit and not is_in_play(state, state.dice[host].place):
            yield f"{effect.source} lies on {host}, which is at {state.dice[host].place}"


def _faults_of_army(state: State, army: Army) -> Iterator[str]:
    units = state.units(army)
    if units and all(die.card.is_dragonkin for die in units):
        yield f"{army.key} is of dragonkin alone"
    if not fits(bearers(state, army), state.items(army)):
        yield f"{army.key} cannot carry its items"
    minors = [die for die in state.at(army.place) if die.owner == army.seat and die.card.sort == "minor"]
    if len(minors) > 1 or (minors and not units):
        yield f"{army.key} has minor terrains {[die.id for die in minors]}"


def _faults_of_die(state: State, die: Die) -> Iterator[str]:
    area = die.place.partition("-")[0]
    wrong = WRONG_AREAS.get(die.card.sort, ("dua", "reserve") if die.card.is_dragonkin else ("pool",))
    if area in wrong or not (area in ("reserve", "dua", "bua", "pool", "out") or die.place in state.terrains):
        yield f"{die.card.name} lies at {die.place}"
    if area in ("reserve", "dua", "bua", "pool") and die.place != f"{area}-{die.owner}":
        yield f"{die.id} of {die.owner} lies at {die.place}"
    if die.tamer and state.dice[die.tamer].place != die.place:
        yield f"{die.id} is tamed by {die.tamer}, who is elsewhere"


# --- playing ---


def play(seed: int) -> tuple[Table, str]:
    """Play at random from a dealt position. Returns how it ended as a hash, so that it can be compared."""
    table = Dealer(seed).table()
    game = table.game
    dice = set(game.state.dice)
    players = {seat: RandomPlayer(RULES, seed + n) for n, seat in enumerate(game.state.seat_ids)}
    for _ in range(MAX_ANSWERS):
        if game.decision is None:
            break
        seat = game.waiting[0]
        if seat == CHANCE:
            fall = RULES.deal(game.state, game.decision.place, Numbers(seed * 1009 + game.falls))
            answer = Answer(decision=game.decision.id, seat=CHANCE, fall=fall)
        else:
            answer = players[seat].answer(game.view(seat), game.decision.seen_by(seat), seat)
        prompt = game.decision.prompt
        assert not isinstance(game.answer(answer), Rejection), (seed, prompt, answer)
        if game.is_quiet:
            assert list(faults(game.state)) == [], (seed, prompt)
            assert set(game.state.dice) == dice, (seed, prompt)
    return table, game.hash


@pytest.mark.parametrize("seed", range(8))
def test_nothing_impossible_lies_on_the_table(seed: int) -> None:
    table, _ = play(seed)
    assert table.state.round >= table.state_at_start.round


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 1150))
def test_nothing_impossible_lies_on_the_table_in_many_battles(seed: int) -> None:
    table, _ = play(seed)
    assert table.state.round >= table.state_at_start.round


def test_the_same_seed_plays_the_same_battle() -> None:
    assert play(77)[1] == play(77)[1]

"""Whole battles for tests and measurements: published armies that meet, and players that play it out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from app.ai.policy import Policy
from app.base.errors import Rejection
from app.battles.dealer import Dealer
from app.engine.chance import Numbers
from app.engine.game import Game, GameValue
from app.engine.protocol import CHANCE, Answer
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.diskwars.battle.codec.cards import KINDS, SYSTEM
from app.games.diskwars.battle.setup import muster
from app.games.diskwars.rules.catalogue_cards import profile_of
from app.games.diskwars.rules.play import Diskwars
from app.games.diskwars.rules.state import Profile, State
from app.games.registry import make_player, rules_of
from catalog.load import load_built_in
from catalog.schema import DiskwarsDisk, DiskwarsScenario, PublishedArmy
from catalog.schema.lists import DiskList

RULES = Diskwars()
MAX_ANSWERS = 60_000  # a battle that asks more is endless


@dataclass(frozen=True)
class Shelf:
    """What the packs hold for Diskwars."""

    records: Records
    cards: Mapping[str, Profile]
    scenarios: Mapping[str, DiskwarsScenario]
    armies: Mapping[str, DiskList]


@cache
def shelf() -> Shelf:
    items = [item for item in load_built_in().items if item.system == SYSTEM]
    entries = [item.entry for item in items]
    return Shelf(
        records={kind: {item.entry.id: item.entry for item in items if item.kind == kind} for kind in KINDS},
        cards={one.id: profile_of(one) for one in entries if isinstance(one, DiskwarsDisk)},
        scenarios={one.id: one for one in entries if isinstance(one, DiskwarsScenario)},
        armies={one.id: _army(one) for one in entries if isinstance(one, PublishedArmy)},
    )


def _army(one: PublishedArmy) -> DiskList:
    return DiskList(system=SYSTEM, name=one.name, limit=one.limit, entries=one.entries)


def disks_of(army: str) -> list[Profile]:
    """The disks of a published army, each as often as it is there."""
    cards = shelf().cards
    return [cards[line.id] for line in shelf().armies[army].entries if line.id in cards for _ in range(line.count)]


def opening(scenario: str, armies: Sequence[str], seed: int, terrains: int = 2) -> State:
    """The first state of a battle. Half of the stacks come in an order of their own, from the seed; for the others
    their owners are asked."""
    numbers = Numbers(seed)
    lists = [_stacked(shelf().armies[army], disks_of(army), numbers) for army in armies]
    said = {} if scenario == "siege" else {"terrains": terrains}
    position = muster(lists, scenario, said, seed, shelf().records)
    assert isinstance(position, Position), position
    return position.state


def _stacked(army: DiskList, disks: list[Profile], numbers: Numbers) -> DiskList:
    order = numbers.shuffled([disk.id for disk in disks])
    return replace(army, order=order if numbers.below(2) else ())


class Arena:
    """A battle between players of names, with dice and drops from the seed. Attributes: game, answers."""

    def __init__(self, state: Any, names: Mapping[str, str], seed: int) -> None:
        rules = rules_of(state.system)
        self.game: Game[Any] = Game(rules, GameValue(state))
        self.dealer = Dealer(seed)
        self.policies: dict[str, Policy] = {
            seat: make_player(state.system, name, seed + 1000 * n)
            for n, (seat, name) in enumerate(sorted(names.items()))
        }
        self.answers: list[Answer] = []

    def said(self) -> Answer:
        """What whoever is asked says to the open decision."""
        decision, seat = self.game.decision, self.game.waiting[0]
        assert decision is not None
        if seat == CHANCE:
            return self.dealer.answer(self.game)
        return self.policies[seat].answer(self.game.view(seat), decision.seen_by(seat), seat)

    def step(self) -> None:
        """One answer, which must be legal."""
        self.take(self.said())

    def take(self, answer: Answer) -> None:
        told = self.game.answer(answer)
        assert not isinstance(told, Rejection), (self.game.decision, answer, told)
        self.answers.append(answer)

    def play(self, max_answers: int = MAX_ANSWERS) -> "Arena":
        while self.game.decision is not None:
            self.step()
            assert len(self.answers) < max_answers, "endless"
        return self


def battle(scenario: str, armies: Sequence[str], names: str | Sequence[str], seed: int) -> Arena:
    """A battle of published armies, ready to be played: one name of a policy for all, or one for each."""
    state = opening(scenario, armies, seed)
    each = [names] * len(armies) if isinstance(names, str) else names
    return Arena(state, {seat.id: name for seat, name in zip(state.seats, each, strict=True)}, seed)

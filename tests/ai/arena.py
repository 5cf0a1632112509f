"""Whole battles for tests and measurements: the first state from published armies, and players that play it out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache

from app.ai.answers import Policy
from app.ai.policies import make
from app.base.errors import Rejection
from app.engine.chance import Numbers
from app.engine.game import Game, Value
from app.engine.protocol import CHANCE, Answer
from app.games.disk.table import Table
from app.games.diskwars.play import Diskwars
from app.games.diskwars.state import Ground, Profile, Seat, State, profile_of
from catalog.load import load_built_in
from catalog.schema import DiskwarsDisk, DiskwarsScenario, DiskwarsTerrain, PublishedArmy

RULES = Diskwars()
MOST_ANSWERS = 60_000  # a battle that asks more is endless


@dataclass(frozen=True)
class Shelf:
    """What the packs hold for Diskwars."""

    cards: Mapping[str, Profile] = field(default_factory=dict)
    grounds: Mapping[str, Ground] = field(default_factory=dict)
    scenarios: Mapping[str, DiskwarsScenario] = field(default_factory=dict)
    armies: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@cache
def shelf() -> Shelf:
    entries = [item.entry for item in load_built_in().items if item.system == "diskwars"]
    cards = {one.id: profile_of(one) for one in entries if isinstance(one, DiskwarsDisk)}
    grounds = {one.id: _ground(one) for one in entries if isinstance(one, DiskwarsTerrain)}
    scenarios = {one.id: one for one in entries if isinstance(one, DiskwarsScenario)}
    armies = {one.id: _disks(one, cards) for one in entries if isinstance(one, PublishedArmy)}
    return Shelf(cards, grounds, scenarios, armies)


def _ground(one: DiskwarsTerrain) -> Ground:
    radius = one.diameter // 2
    return Ground(id=one.id, name=one.name, radius=radius, barrier=one.barrier, per_player=one.per_player)


def _disks(army: PublishedArmy, cards: Mapping[str, Profile]) -> tuple[str, ...]:
    return tuple(entry.id for entry in army.entries if entry.id in cards for _ in range(entry.count))


def opening(scenario: str, armies: Sequence[str], seed: int, terrains: int = 2) -> State:
    """The first state of a battle: every stack in an order of its own, from the seed."""
    from_packs, numbers = shelf(), Numbers(seed)
    book = from_packs.scenarios[scenario]
    seats = tuple(_seat(chr(ord("A") + n), from_packs.armies[army], numbers) for n, army in enumerate(armies))
    options = {**book.numbers, "rounds": book.rounds, "reinforcements": book.reinforcements}
    options |= {"starting_disks": book.starting_disks} if book.starting_disks is not None else {}
    to_lay = {seat.id: terrains for seat in seats}
    if scenario == "siege":
        to_lay = {"A": book.numbers["attacker_terrains"], "B": book.numbers["defender_terrains"]}
    return State(
        table=Table(book.table_width, book.table_height),
        seats=tuple(replace(seat, to_lay=to_lay[seat.id]) for seat in seats),
        cards=from_packs.cards,
        grounds=from_packs.grounds,
        scenario=scenario,
        options={name: number for name, number in options.items() if number is not None},
        segment="setup-lands",
    )


def _seat(id_: str, army: tuple[str, ...], numbers: Numbers) -> Seat:
    return Seat(id=id_, army=army, stack=numbers.shuffled(army), is_ordered=bool(numbers.below(2)))


class Arena:
    """A battle between players of names, with dice and drops from the seed. Attributes: game, answers."""

    def __init__(self, state: State, names: Mapping[str, str], seed: int) -> None:
        self.game: Game[State] = Game(RULES, Value(state))
        self.seed = seed
        self.policies: dict[str, Policy] = {
            seat: make(name, RULES, seed + 1000 * n) for n, (seat, name) in enumerate(sorted(names.items()))
        }
        self.answers: list[Answer] = []

    def said(self) -> Answer:
        """What whoever is asked says to the open decision."""
        decision, seat = self.game.decision, self.game.waiting[0]
        assert decision is not None
        if seat == CHANCE:
            fall = RULES.deal(self.game.state, decision.place, Numbers((self.seed << 20) + self.game.falls))
            return Answer(decision=decision.id, seat=CHANCE, fall=fall)
        return self.policies[seat].answer(self.game.view(seat), decision, seat)

    def step(self) -> None:
        """One answer, which must be legal."""
        answer = self.said()
        told = self.game.answer(answer)
        assert not isinstance(told, Rejection), (self.game.decision, answer, told)
        self.answers.append(answer)

    def play(self, most: int = MOST_ANSWERS) -> "Arena":
        while self.game.decision is not None:
            self.step()
            assert len(self.answers) < most, "endless"
        return self


def battle(scenario: str, armies: Sequence[str], names: str | Sequence[str], seed: int) -> Arena:
    """A battle of published armies, ready to be played: one name of a policy for all, or one for each."""
    state = opening(scenario, armies, seed)
    each = [names] * len(armies) if isinstance(names, str) else names
    return Arena(state, {seat.id: name for seat, name in zip(state.seats, each, strict=True)}, seed)

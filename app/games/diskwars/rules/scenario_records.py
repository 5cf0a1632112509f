"""What a scenario is: a record of data and small functions. The table of all scenarios is `SCENARIOS` in
`scenarios.py`."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from app.base.geometry import Point
from app.engine.protocol import Result
from app.engine.run import Run
from app.games.diskwars.rules.layouts import no_lands
from app.games.diskwars.rules.state import Ground, Land, State

Count = Callable[[State, str], int]  # of a seat
Judge = Callable[[State], Result | None]  # whether somebody has won
Strip = tuple[Point, Point]  # two opposite corners


def agreed(name: str, usual: int) -> Count:
    """A number that players may agree on, the same for every seat."""
    return lambda state, _seat: state.options.get(name, usual)


six_to_start = agreed("starting_disks", 6)
six_to_come = agreed("reinforcements", 6)


def by_seat(*counts: Count) -> Count:
    """Another count for each seat, in their order."""
    return lambda state, seat: counts[[one.id for one in state.seats].index(seat)](state, seat)


def whole_army(state: State, seat: str) -> int:
    """Every disk of a seat, in its stack or in play."""
    return len(state.seat(seat).stack) + state.seat(seat).entered


def killed(state: State, seat: str) -> int:
    """The points of the enemies that a seat has destroyed."""
    return state.seat(seat).killed


def touching(state: State, seat: str) -> int:
    """Starting disks must touch their home."""
    del state, seat
    return 0


def no_strip(state: State, seat: str) -> Strip | None:
    """Starting disks lie at their home."""
    del state, seat
    return None


def prepare_nothing(run: Run[State]) -> None:
    del run


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Scenario:
    """How a battle is set up, reinforced and won. The defaults are those of a battle without a scenario.

    Setting up:
        roles: what the seats are, in their order: `attacker` and `defender`, or nothing.
        choices: names in `options.BY_NAME` that can be agreed on, beside those for every scenario. A scenario with
            roles has the number of terrains for each: `defender_terrains`.
        prepare: what happens when the stacks lie and the first player is known, before the lands are laid.
        lord: the card of a creature that each seat must keep alive; it is laid first, beside the starting disks.
        home: the word for the land of a seat: its role is `staging:A` or `base:A`.
        layout: the lands that the scenario lays; it is told the word for a home.
        centre: the land of the catalogue that lies in the centre; empty: any land.
        own_lands: numbers of the seats that lay their home themselves, the first before the terrain, the others after.
        terrain_first: whether terrain is laid before the starting disks.
        terrain_reach: how far from its home the terrain of a seat may lie, edge to edge; None: anywhere, by the rules
            of terrain.
        starts: how many disks of a seat start on the table.
        start_reach: how far from their home the starting disks may lie, edge to edge; 0: they touch it.
        strip: where the starting disks lie instead; None: at their home.
        brings: how many reinforcements a seat may have in a round.

    Winning:
        rounds: the usual number of rounds; 0: it goes on until somebody wins.
        at_end: who has won after the counters were removed.
        always: who has won at any moment.
        scores: the parts of a seat's points by name; the score sheet has a line for each.

    Told and sought, by names in tables of other rooms:
        tells: how near a seat is to winning, in `battle.narrator.seat_standing`.
        draws: what draws the disks of computer players, in `ai.scenario_goals`.
    """

    roles: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    prepare: Callable[[Run[State]], None] = prepare_nothing
    lord: str = ""
    home: str = "staging"
    layout: Callable[[State, str], Iterable[Land]] = no_lands
    centre: str = ""
    own_lands: tuple[int, ...] = ()
    terrain_first: bool = False
    terrain_reach: Callable[[State, str, Ground], int] | None = None
    starts: Count = six_to_start
    start_reach: Count = touching
    strip: Callable[[State, str], Strip | None] = no_strip
    brings: Count = six_to_come
    rounds: int = 0
    at_end: Judge | None = None
    always: Judge | None = None
    scores: Mapping[str, Count] = field(default_factory=lambda: {"destroyed": killed})
    tells: tuple[str, ...] = ()
    draws: tuple[str, ...] = ("prey",)

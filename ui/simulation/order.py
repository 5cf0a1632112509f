"""What is to be simulated, and what was: what can be chosen, what is chosen, what was kept. No widgets.

What needs the catalogue or the database takes a library and is asked in the background.
"""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from app.base.errors import KnownError, Problem
from app.battles.simulations.simulation_report import player_word
from app.games.api.setup import ScenarioChoice
from app.games.registry import battle_of, computer_players_of, traits_of
from app.words import say
from ui.battle.setup.battle_plan import MAX_SEED, ArmyCandidate, SetupOffers
from ui.battle.setup.choices import scenes_of, usual_opponent
from ui.shell.status.moment_texts import when_text

if TYPE_CHECKING:
    from app.battles.simulations.saved_simulations import KeptSimulation
    from app.battles.simulations.trials import TrialPlan
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

BATTLES = (2, 9999)  # how few and how many may be ordered
POINTS = (1, 25)  # to either side, of a hundred
MAX_BATTLES = 2000  # battles after which it ends even where it is not sure yet
MAX_JOBS = 64
QUICK = "greedy"  # who plays where nobody has chosen anybody: a simulation is many battles


def cores() -> int:
    return min(os.cpu_count() or 1, MAX_JOBS)


@dataclass(frozen=True, slots=True)
class SimulationOrder:
    """Whom the army meets and where, who plays, how long. `until` is `count` or `sure`."""

    other: str
    scenario: str
    players: tuple[str, str] = (QUICK, QUICK)
    until: str = "count"
    battles: int = 100
    points: int = 5
    jobs: int = 1
    seed: int = 0

    @property
    def max_battles(self) -> int:
        """How many battles it is at most."""
        return self.battles if self.until == "count" else MAX_BATTLES

    @property
    def narrow(self) -> float:
        """How wide the interval may be at the end; 0 where that does not matter."""
        return 0.0 if self.until == "count" else 2 * self.points / 100


@dataclass(frozen=True, slots=True)
class ReadyOrder:
    """An order that can be carried out. `content` is the list as it is kept."""

    order: SimulationOrder
    plan: "TrialPlan"
    army_id: str
    army: "ArmyList"
    other: ArmyCandidate
    content: str


@dataclass(frozen=True, slots=True)
class KeptSimulations:
    """What was simulated with an army, the newest first; names of pieces and scenarios by id, of versions by number."""

    simulations: "tuple[KeptSimulation, ...]" = ()
    pieces: Mapping[str, str] = field(default_factory=dict)
    scenarios: Mapping[str, str] = field(default_factory=dict)
    versions: Mapping[str, str] = field(default_factory=dict)


# --- choosing ---


def for_two(offers: SetupOffers) -> "dict[str, ScenarioChoice]":
    """Scenarios in which two armies meet."""
    return {id_: one for id_, one in offers.scenarios.items() if one.min_seats <= 2 <= one.max_seats}


def programs_of(system: str) -> tuple[str, ...]:
    """The programs of a game that simulated battles can be played by."""
    return computer_players_of(system)


def first_order(offers: SetupOffers, kept: str, army_id: str, seed: int) -> SimulationOrder:
    """As it was last time, as far as that is still there; else the usual scenario against a published army of
    another faction."""
    scenarios = for_two(offers)
    named = battle_of(offers.system).setup.default_scenario
    scenario = named if named in scenarios else next(iter(scenarios), "")
    player = usual_opponent(offers.system, QUICK)
    usual = SimulationOrder(_another(offers, army_id), scenario, (player, player), jobs=cores(), seed=seed)
    try:
        value: Any = json.loads(kept)
        mine, theirs = (one if one in programs_of(offers.system) else player for one in value["players"])
        last = replace(
            usual, players=(mine, theirs), until="sure" if value["until"] == "sure" else "count",
            battles=_within(value["battles"], BATTLES), points=_within(value["points"], POINTS),
        )  # fmt: skip
        other, place = str(value["other"]), str(value["scenario"])
    except (ValueError, KeyError, TypeError):
        return usual
    is_other_there = other in offers.armies and other != f"army {army_id}"
    return replace(
        last, other=other if is_other_there else usual.other, scenario=place if place in scenarios else scenario
    )


def _within(value: Any, range_: tuple[int, int]) -> int:
    return min(max(int(value), range_[0]), range_[1])


def _another(offers: SetupOffers, army_id: str) -> str:
    own = offers.armies.get(f"army {army_id}")
    others = [one for one in offers.armies.values() if one is not own]
    others.sort(key=lambda one: (own is not None and one.faction == own.faction, not one.is_published))
    return others[0].key if others else ""


def remember(order: SimulationOrder) -> str:
    """What the window keeps of an order until the next time: neither the seed nor what belongs to the machine."""
    names = ("other", "scenario", "players", "until", "battles", "points")
    return json.dumps({name: getattr(order, name) for name in names})


# --- in the background ---


def prepare(
    library: "Library", army_id: str, army: "ArmyList", order: SimulationOrder, offers: SetupOffers
) -> ReadyOrder:
    """The table as it is before every battle, or all that stands in the way."""
    from app.armies.formats.army_files import store_army
    from app.armies.validator import battle_records
    from app.battles.simulations.trial_plan import make_trial_plan
    from app.battles.simulations.trials import TrialPlan

    other = offers.armies.get(order.other)
    if other is None:
        raise KnownError("simulate.no-other")
    records = battle_records(library.catalog, army.system)
    made = make_trial_plan((army, other.army), order.scenario, {}, order.players, order.seed, records)
    if not isinstance(made, TrialPlan):
        raise KnownError("simulate.refused", _once(made))
    return ReadyOrder(order, made, army_id, army, other, store_army(army))


def _once(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(one for n, one in enumerate(problems) if one not in problems[:n])


def read_kept(library: "Library", army_id: str, system: str) -> KeptSimulations:
    from app.armies.army_store import versions
    from app.armies.validator import entries_for
    from app.battles.simulations.saved_simulations import simulations_of

    found = simulations_of(library.database, army_id)
    scenarios = entries_for(library.catalog, system, "scenario")
    names = {id_: one.name for id_, one in scenarios.items()}
    names |= {id_: one.name for id_, one in scenes_of(system, scenarios).items()}  # one may be made of several
    return KeptSimulations(
        found,
        {
            id_: one.name
            for kind in traits_of(system).piece_kinds
            for id_, one in entries_for(library.catalog, system, kind).items()
        },
        names,
        {str(one.id): one.name for one in versions(library.database, army_id)},
    )


def keep(library: "Library", ready: ReadyOrder, findings: Any) -> str:
    """With the army, and with its version where the list that fought is a kept one."""
    from app.armies.army_store import version_of
    from app.battles.battle_list import BattleSide
    from app.battles.simulations.saved_simulations import keep_simulation

    order = ready.order
    version = version_of(library.database, ready.army_id, ready.army)
    sides = (
        BattleSide("A", ready.army.name, ready.army_id, version, order.players[0]),
        BattleSide("B", ready.other.army.name, ready.other.army_id, "", order.players[1]),
    )
    return keep_simulation(
        library.database, ready.content, sides, order.scenario, order.seed, findings, ready.army.system
    )


# --- in words ---


def about(one: "KeptSimulation", kept: KeptSimulations) -> str:
    """Where, by whom and when it was fought."""
    return say(
        "simulate.told-about", scenario=kept.scenarios.get(one.scenario, one.scenario),
        mine=player_word(one.army.player), other=player_word(one.other.player), when=when_text(one.made_at),
        seed=one.seed,
    )  # fmt: skip


def about_now(ready: ReadyOrder, kept: KeptSimulations) -> str:
    """The same of one that is under way."""
    order = ready.order
    mine, other = (player_word(one) for one in order.players)
    scenario = kept.scenarios.get(order.scenario, order.scenario)
    return say("simulate.told-now", scenario=scenario, mine=mine, other=other, seed=order.seed)


def same_opponent(one: "KeptSimulation", other: "KeptSimulation") -> bool:
    """By its document where it has one, else by its name."""
    if one.other.army_id or other.other.army_id:
        return one.other.army_id == other.other.army_id
    return one.other.army == other.other.army


@lru_cache(maxsize=256)
def _stored(content: str) -> object:
    from app.armies.formats.army_files import stored_army

    return stored_army(content)


def fought_alike(content: str, army: "ArmyList") -> bool:
    """Whether a list as it was kept is this one; another name makes no other army."""
    fought = _stored(content)
    return isinstance(fought, type(army)) and replace(fought, name=army.name) == army


def is_seed(text: str) -> bool:
    return text.isdecimal() and int(text) <= MAX_SEED

"""How a battle of a small game begins: a scenario by its name, one seat for each empty army."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from app.base.errors import Problem
from app.games.api.battle import Properties
from app.games.api.position import Position
from app.games.api.records import Records
from app.games.api.setup import ScenarioChoice, Setup
from app.games.defaults.rules import S
from app.words import knows, label, say
from app.words.tongue import of_game
from catalog.schema import Entry
from catalog.schema.lists import ArmyList

SEATS = "ABCDEFGH"

Begin = Callable[[str, tuple[str, ...]], S]
"""The first state of a scenario for some seats."""


def plain_setup(system: str, scenarios: Sequence[str], properties: Properties, begin: Begin[S]) -> Setup[S]:
    """Begin without armies and agreements. The words `setup.<scenario>` and `victory.<scenario>` tell a scenario, where
    the game has them; the first one is the usual one."""

    def wrong(armies: Sequence[ArmyList], scenario: str) -> Iterator[Problem]:
        least, most = properties.min_seats, properties.max_seats
        if scenario not in scenarios:
            yield Problem("battle-no-scenario", {"wanted": scenario, "known": list(scenarios)})
        elif not least <= len(armies) <= most:
            values = {"count": len(armies), "least": least, "most": most, "scenario": label(scenario)}
            yield Problem("battle-seats", values)
        for army in armies:
            if army.system != system:
                yield Problem("battle-system", {"army": army.name}, subjects=(army.name,))

    def begin_battle(
        armies: Sequence[ArmyList], scenario: str, _agreed: Mapping[str, Any], seed: int, _records: Records, _first: str
    ) -> Position[S] | tuple[Problem, ...]:
        problems = tuple(wrong(armies, scenario))
        return problems or Position(begin(scenario, tuple(SEATS[: len(armies)])), seed)

    def choices(_entries: Mapping[str, Entry]) -> Iterator[ScenarioChoice]:
        for id_ in scenarios:
            with of_game(system):
                setup, victory = _told(f"setup.{id_}"), _told(f"victory.{id_}")
            seats = properties.min_seats, properties.max_seats
            yield ScenarioChoice(id_, label(id_), *seats, 0, 0, 0, setup, victory, picture=None)

    return Setup(
        begin=begin_battle,
        default_scenario=scenarios[0],
        first_scenario=scenarios[0],
        has_first=False,
        scenarios=choices,
        summary=lambda _army: "",
    )


def _told(code: str) -> str:
    return say(code) if knows(code) else ""

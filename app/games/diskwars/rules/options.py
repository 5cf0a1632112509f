"""What players may agree on before a battle: one table for files, commands and the page that sets a battle up."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from app.base.units import UM_PER_INCH
from app.games.api.agreed import value_of as value_of
from app.games.api.agreed import word_for
from app.games.disk.rules.drops import SKILLS
from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.scenarios import record_of
from catalog.schema import DiskwarsScenario

Kind = Literal["switch", "number", "setup"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """Something to agree on. A switch has words, and the state holds the place of the chosen one among them. A number
    has bounds, and its usual value is the scenario's. What is for the `setup` is used up by it and kept nowhere else.

    `rule` names the section or ruling. A switch belongs to the games whose rulebook names it, what is `is_common` to
    every scenario, and other choices to the scenarios that name them in their record.
    """

    name: str
    kind: Kind = "number"
    words: tuple[str, ...] = ()
    default: int | None = None
    min_value: int = 0
    max_value: int = 99
    rule: str = "Scenarios"
    is_common: bool = False

    def is_for(self, scenario: str, rulebook: Rulebook) -> bool:
        if self.kind == "switch":
            return self.name in rulebook.switches
        return self.is_common or self.name in record_of(scenario).choices


CHOICES: tuple[Choice, ...] = (
    Choice(name="measuring", kind="switch", words=("rulebook", "friendly"), default=1, max_value=1, rule="R7"),
    Choice(name="open_lists", kind="switch", words=("off", "on"), default=1, max_value=1, rule="R27"),
    Choice(name="drops", kind="switch", words=SKILLS, default=1, max_value=2, rule="R6"),
    Choice(name="powerbolt", kind="switch", words=("two-steps", "whole-chain"), default=0, max_value=1, rule="R31"),
    Choice(name="league", kind="switch", words=("off", "on"), default=0, max_value=1, rule="House rules"),
    Choice(name="starting_disks"),
    Choice(name="reinforcements", is_common=True),
    Choice(name="rounds", min_value=1, max_value=60),
    Choice(name="staging", min_value=4, max_value=96),
    Choice(name="points_per_disk"),
    Choice(name="base", min_value=4, max_value=96),
    Choice(name="setup_depth", min_value=2, max_value=96),
    Choice(name="control_segments", min_value=1),
    Choice(name="attack_on_base", min_value=1),
    Choice(name="kill_points"),
    Choice(name="kill_lead", min_value=1),
    Choice(name="land_points"),
    Choice(name="defender_area", max_value=96),
    Choice(name="terrain_area", max_value=96),
    Choice(name="staging_least", min_value=4, max_value=96),
    Choice(name="defender_starting_disks"),
    Choice(name="defender_terrains", max_value=12),
    Choice(name="attacker_terrains", max_value=12),
    Choice(name="terrains", kind="setup", default=0, max_value=12, rule="Using terrain in play"),
    Choice(name="table_width", kind="setup", min_value=24, max_value=240, rule="R5", is_common=True),
    Choice(name="table_height", kind="setup", min_value=24, max_value=240, rule="R5", is_common=True),
)  # fmt: skip
BY_NAME = {choice.name: choice for choice in CHOICES}  # games over this one add the choices of their scenarios


def choices_for(
    scenario: str, rulebook: Rulebook, kinds: Iterable[Kind] = ("switch", "number", "setup")
) -> Iterator[Choice]:
    """What can be agreed on in a scenario of a game; without one only what belongs to all."""
    wanted = tuple(kinds)
    return (choice for choice in BY_NAME.values() if choice.kind in wanted and choice.is_for(scenario, rulebook))


def usual(scenario: DiskwarsScenario) -> dict[str, int]:
    """The numbers of a scenario as the state holds them: lengths in whole inches. What concerns only the lists that it
    is played with is no number of the battle."""
    said = {
        "starting_disks": scenario.starting_disks,
        "reinforcements": scenario.reinforcements,
        "rounds": scenario.rounds,
        **{name: length // UM_PER_INCH for name, length in scenario.distances.items()},
        **scenario.numbers,
    }
    return {name: number for name, number in said.items() if number is not None and name in BY_NAME}


def switches(rulebook: Rulebook) -> dict[str, int]:
    """All switches of a game as they stand when nobody says otherwise."""
    return {name: BY_NAME[name].default or 0 for name in rulebook.switches}


def said_as(name: str, value: int) -> int | str:
    """What the state holds, as somebody would say it."""
    return word_for(BY_NAME.get(name), value)

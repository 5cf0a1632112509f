"""The scenarios of Diskwars as they are chosen, and what can be agreed on in them."""

from collections.abc import Collection, Iterator, Mapping

from app.base.units import UM_PER_INCH
from app.faces.table_faces import scenario_table
from app.games.api.setup import ScenarioChoice, SetupOption
from app.games.diskwars.rules.options import Choice, choices_for, usual
from app.games.diskwars.rules.rulebook import Rulebook
from app.games.diskwars.rules.scenarios import SCENARIOS, record_of
from app.words import say
from catalog.schema import DiskwarsScenario, Entry
from catalog.schema.lists import ArmyList, DiskList

_ROLE_WORDS = {"attacker": "attacks", "defender": "defends"}


def list_scenarios(
    rulebook: Rulebook, entries: Mapping[str, Entry], own: Collection[str] = ()
) -> Iterator[ScenarioChoice]:  # fmt: skip
    """A game's `own` before those that it borrows; those for two players first, then in the order of their table."""
    found = [one for one in entries.values() if isinstance(one, DiskwarsScenario)]
    order = {id_: n for n, id_ in enumerate(SCENARIOS)}
    found.sort(key=lambda one: (one.id not in own, one.seats_most, order.get(one.id, len(order)), one.name))
    for one in found:
        yield ScenarioChoice(
            one.id, one.name, one.seats_least, one.seats_most, one.table_width, one.table_height, one.rounds or 0,
            one.setup, one.victory, scenario_table(one),
            tuple(_agreeable(choice, one) for choice in choices_for(one.id, rulebook)), _roles(one.id),
        )  # fmt: skip


def _roles(id_: str) -> tuple[str, ...]:
    return tuple(_ROLE_WORDS[role] for role in record_of(id_).roles)


def _agreeable(choice: Choice, scenario: DiskwarsScenario) -> SetupOption:
    """A table may only be larger than the scenario's."""
    sizes = {"table_width": scenario.table_width, "table_height": scenario.table_height}
    if choice.name in sizes:
        normal = least = sizes[choice.name] // UM_PER_INCH
    else:
        least = choice.min_value
        normal = choice.default if choice.default is not None else usual(scenario).get(choice.name, least)
    is_kept = choice.kind == "switch"
    return SetupOption(choice.name, choice.words, normal, least, choice.max_value, choice.rule, is_kept)


def summarize(army: ArmyList) -> str:
    assert isinstance(army, DiskList)
    return say("battles.army-about", pieces=sum(line.count for line in army.entries), limit=army.limit)

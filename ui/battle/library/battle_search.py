"""Kept battles by what a list says of them: armies, scenario, notes, how they stand. No widgets."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from app.games.registry import systems, traits_of
from app.words import say
from app.words.tongue import translated_name
from ui.battle.library.battle_texts import scenario_name, sides_line, standing

if TYPE_CHECKING:
    from app.battles.battle_list import BattleSummary
    from catalog.overlay import Library

Scenarios = Mapping[tuple[str, str], str]  # names by game and id


def scenario_names(library: "Library", battles: "Iterable[BattleSummary]") -> dict[tuple[str, str], str]:
    """Return the names of the scenarios of the games that these battles are of. No game is loaded for them."""
    from app.armies.validator import entries_for

    found: dict[tuple[str, str], str] = {}
    for game in {one.system for one in battles} & set(systems()):
        entries = entries_for(library.catalog, game, "scenario")
        found |= {(game, id_): translated_name(one) for id_, one in entries.items()}
        found |= {(game, id_): say(code) for id_, code in traits_of(game).scenarios.items()}
    return found


def find_battles(library: "Library", text: str, scenarios: Scenarios, army_id: str = "") -> "tuple[BattleSummary, ...]":
    """Those with all words of a text in what a list shows of them, the one changed last first."""
    from app.battles.battle_list import list_battles
    from catalog.text_normalising import fold

    words = fold(text).split()
    found = list_battles(library.database, army_id=army_id)
    return tuple(one for one in found if all(word in fold(_said(one, scenarios)) for word in words))


def _said(battle: "BattleSummary", scenarios: Scenarios) -> str:
    parts = (battle.name, sides_line(battle), standing(battle), scenario_name(battle, scenarios), battle.notes)
    return " ".join(parts)

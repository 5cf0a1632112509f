"""Kept battles by what a list says of them: armies, scenario, notes, how they stand. No widgets."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.games.ids import SYSTEMS
from app.games.registry import played
from ui.battle.library.battle_texts import scenario_name, sides_line, standing
from ui.battle.setup.choices import scenes_of

if TYPE_CHECKING:
    from app.battles.store import BattleSummary
    from catalog.overlay import Library

Scenarios = Mapping[tuple[str, str], str]  # names by game and id


def scenario_names(library: "Library") -> dict[tuple[str, str], str]:
    from app.armies.pieces import entries_for

    found: dict[tuple[str, str], str] = {}
    for game in SYSTEMS:
        entries = entries_for(library.catalog, game, "scenario")
        scenes = scenes_of(game, entries) if game in played() else {}
        found |= {(game, id_): one.name for id_, one in entries.items()}
        found |= {(game, id_): one.name for id_, one in scenes.items()}
    return found


def find_battles(library: "Library", text: str, scenarios: Scenarios, army_id: str = "") -> "tuple[BattleSummary, ...]":
    """Those with all words of a text in what a list shows of them, the one changed last first."""
    from app.battles.store import list_battles
    from catalog.fold import fold

    words = fold(text).split()
    found = list_battles(library.database, army_id=army_id)
    return tuple(one for one in found if all(word in fold(_said(one, scenarios)) for word in words))


def _said(battle: "BattleSummary", scenarios: Scenarios) -> str:
    parts = (battle.name, sides_line(battle), standing(battle), scenario_name(battle, scenarios), battle.notes)
    return " ".join(parts)

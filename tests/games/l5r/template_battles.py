"""Whole battles between the templates of L5R, fought by computer players."""

from app.ai.policy import Policy
from app.battles.players import players_for
from app.battles.playing import play
from app.battles.position import OpenedBattle, open_position
from app.engine.protocol import Event
from app.games.api.position import Position
from app.games.diskwars.rules.state import State
from app.games.registry import battle_of
from catalog.load import load_built_in
from catalog.schema import PublishedArmy
from catalog.schema.lists import DiskList
from tests.games.l5r.guest_battles import records

__all__ = ["fought", "played_greedily", "records", "template_battle"]


def template(clan: str) -> DiskList:
    """The published list of a clan."""
    found = next(
        one.entry for one in load_built_in().items if (one.system, one.entry.id) == ("l5r", f"{clan}-template")
    )
    assert isinstance(found, PublishedArmy)
    return DiskList(system="l5r", name=found.name, limit=100, entries=tuple(found.entries))


def template_battle(scenario: str, seed: int = 1, clans: tuple[str, str] = ("crane", "scorpion")) -> Position[State]:
    lists = tuple(template(clan) for clan in clans)
    position = battle_of("l5r").setup.begin(lists, scenario, {}, seed, records(), "A")
    assert isinstance(position, Position), position
    return position


def fought(position: Position[State], seed: int = 1) -> tuple[OpenedBattle[State], list[Event]]:
    """A whole battle of two greedy players, and all that happened."""
    table = open_position(position)
    assert isinstance(table, OpenedBattle)
    events, seats = list(table.first_events), [seat.id for seat in position.state.seats]
    players: dict[str, Policy] = dict(players_for(seats, dict.fromkeys(seats, "greedy"), seed, "l5r"))
    play(table, (), players, lambda _decision, _answer, happened: events.extend(happened))
    return table, events


def played_greedily(position: Position[State], seed: int = 1) -> list[Event]:
    return fought(position, seed)[1]

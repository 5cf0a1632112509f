"""Reserves: where units that wait are needed most."""

from app.ai.answers import open_keys
from app.engine.protocol import Decision
from app.games.dragon_dice.ai.estimate import maneuver_chance, rivals
from app.games.dragon_dice.rules.numbers import SUMMIT
from app.games.dragon_dice.rules.state import Army, State, home_of


def best_reinforcement(state: State, decision: Decision, seat: str) -> str | None:
    """Every unit goes to a terrain: all that wait together to the place where they help most."""
    moves = [key for key in open_keys(decision) if ">" in key]
    if not moves:
        return None
    return max(moves, key=lambda key: (place_need(state, seat, key.partition(">")[2]), key))


def place_need(state: State, seat: str, place: str) -> float:
    """How much a terrain is worth fighting for: near its eighth face, held, contested, or empty of foes."""
    terrain = state.terrains[place]
    army = Army(seat, place)
    foes = [one for one in state.armies_at(place) if one.seat != seat]
    need = terrain.face / SUMMIT
    if terrain.face == SUMMIT:
        need += 1.0 if terrain.holder == seat else 0.5
    if not foes:
        return need + (0.2 if state.has_army(army) else 1.0)
    if not state.has_army(army):
        return need - 0.5
    chance = maneuver_chance(state, army, rivals(state, army))
    return need + (0.8 if 0.2 < chance < 0.7 else 0.3) + (0.1 if place == home_of(seat) else 0.0)

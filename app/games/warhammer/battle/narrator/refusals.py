"""Why a piece cannot be chosen, for who points at it: what the question says of it, else what the rules say."""

from app.base.errors import Reason
from app.engine.protocol import Decision
from app.games.warhammer.battle.preview.measuring import out_of_reach
from app.games.warhammer.rules.phases.activation import why_not_activated
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import is_in_sight


def why_not_chosen(state: State, decision: Decision, seat: str, id_: str) -> tuple[Reason, ...]:
    """Nothing for what can be chosen, and where nobody could say why not."""
    option = next((one for one in decision.options if one.key == id_), None)
    if option is not None:
        return option.reasons
    if id_ not in state.disks:
        return ()
    if decision.prompt == "ask.activation":
        return _not_activated(state, seat, id_)
    if decision.prompt == "ask.target" and decision.about and decision.about[0] in state.disks:
        return _not_aimed_at(state, decision.about[0], id_)
    return ()


def _not_activated(state: State, seat: str, id_: str) -> tuple[Reason, ...]:
    if state.disks[id_].seat != seat:  # that others' disks are not one's own everybody knows
        return ()
    return why_not_activated(state, state.disks[id_])


def _not_aimed_at(state: State, archer: str, id_: str) -> tuple[Reason, ...]:
    if id_ == archer:
        return ()
    if not is_in_sight(state, archer, id_):
        return (Reason("target-hidden", "Line of sight", {}, (archer, id_)),)
    return out_of_reach(state, archer, id_)

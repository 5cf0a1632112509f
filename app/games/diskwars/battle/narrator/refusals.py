"""Why a piece cannot be chosen, for who points at it: what the question says of it, else what the rules say."""

from collections.abc import Callable, Mapping

from app.base.errors import Reason
from app.engine.protocol import Decision
from app.games.diskwars.rules import missiles
from app.games.diskwars.rules.abilities.standing import has, is_pinned, why_not
from app.games.diskwars.rules.activation import why_not_activated
from app.games.diskwars.rules.state import Disk, State

Why = Callable[[State, Disk], tuple[Reason, ...]]


def why_not_chosen(state: State, decision: Decision, seat: str, id_: str) -> tuple[Reason, ...]:
    """Nothing for what can be chosen, and where nobody could say why not."""
    option = next((one for one in decision.options if one.key == id_), None)
    if option is not None:
        return option.reasons
    disk, why = state.disks.get(id_), _WHY.get(decision.prompt)
    if disk is None or why is None or disk.seat != seat:  # that others' disks are not one's own everybody knows
        return ()
    return why(state, disk)


def why_not_shooting(state: State, disk: Disk) -> tuple[Reason, ...]:
    """Why an archer may not shoot now; what `missiles.may_shoot` and the list of its targets come to."""
    if not has(state, disk.id, "missile") or not missiles.shots_of(state, disk.id):
        return (Reason("why.no-missile", missiles.RULE, {}, (disk.id,)),)
    if disk.activated:
        return (Reason("disk-activated", missiles.RULE, {}, (disk.id,)),)
    if is_pinned(state, disk.id):
        return (Reason("disk-pinned", missiles.RULE, {}, (disk.id, *state.table.pinned_by(disk.id))),)
    if state.is_pinning_enemy(disk.id):
        return (Reason("why.pins-enemy", missiles.RULE, {}, (disk.id,)),)
    if reasons := why_not(state, "fire", by=disk.id):
        return reasons
    if not any(missiles.targets(state, disk.id)):
        return (Reason("why.no-target", missiles.RULE, {}, (disk.id,)),)
    return ()


_WHY: Mapping[str, Why] = {"ask.activate": why_not_activated, "ask.archer": why_not_shooting}

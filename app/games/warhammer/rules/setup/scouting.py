"""Scouts: a free move before the first round, by initiative, without a token (B41)."""

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.warhammer.rules.phases.movement import move
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import has_keyword, movement

RULE = "Keywords"
DONE, SCOUT = "done", "scout"


def scout(run: Run[State]) -> Ask[None]:
    """One scout of one seat. Which is next is the quiet moment."""
    if not run.state.queue:
        begin(run)
        return
    seat = run.state.queue[0]
    able = [disk.id for disk in run.state.of(seat) if is_scout(run.state, disk.id) and disk.id not in run.state.used]
    picked = None
    if able:
        options = [*(Option(id_) for id_ in able), Option(DONE)]
        picked = yield from run.pick(seat, "ask.scout", options, rule=RULE)
    if picked is None or picked == DONE:
        run.state = changed(run.state, queue=run.state.queue[1:])
        return
    run.tell("disk-acted", piece=picked, action="move")
    yield from move(run, picked, is_scouting=True)
    run.state = changed(run.state, used=run.state.used | {picked})


def is_scout(state: State, id_: str) -> bool:
    """By its keyword, or because it was deployed in a zone of scouts."""
    if movement(state, id_) <= 0 or state.table.is_pinned(id_):
        return False
    zone = state.zone(state.disks[id_].zone)
    return has_keyword(state, id_, SCOUT) or (zone is not None and SCOUT in zone.texts)


def begin(run: Run[State]) -> None:
    """The first round."""
    run.state = changed(run.state, segment="choose", used=frozenset(), queue=())
    disks = {id_: changed(disk, moved=0) for id_, disk in run.state.disks.items()}
    run.state = changed(run.state, disks=disks)
    run.tell("round-began", round=run.state.round, first=run.state.first)

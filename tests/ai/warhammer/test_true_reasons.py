"""What a captain gives as its reasons is so: checked against the table after the plan, without its own reckoning."""

from collections import Counter
from math import dist

from app.base.geometry import Point
from app.base.units import UM_PER_INCH as INCH
from app.engine.protocol import CHANCE, Decision
from app.games.api.advice import Hint, ReasonNote
from app.games.warhammer.ai.captain import Captain
from app.games.warhammer.ai.hints import hints
from app.games.warhammer.rules.setup.zones import area, enemy_zones
from app.games.warhammer.rules.state import State
from app.games.warhammer.rules.values import movement
from tests.ai.arena import Arena
from tests.rules.warhammer.table import RULES, mustered


def test_reasons_of_a_captain_are_true() -> None:
    seen: Counter[str] = Counter()
    for number, armies in enumerate((("teclis", "grom"), ("archaon", "tyrion"))):
        state = mustered(*armies, scenario="standard")
        arena = Arena(state, {"A": "captain", "B": "captain"}, number)
        captain = Captain(RULES, 1)
        while arena.game.decision is not None and arena.game.state.round < 4:
            seat, decision = arena.game.waiting[0], arena.game.decision
            if seat != CHANCE and decision.prompt == "ask.activation":
                view: State = arena.game.view(seat)
                for hint in hints(captain, view, decision.seen_by(seat), seat):
                    seen.update(_told(view, seat, decision, hint))
            arena.step()
    assert min(seen[code] for code in ("hint.holds", "hint.nearer", "hint.risks")) > 0, seen


def _told(view: State, seat: str, decision: Decision, hint: Hint) -> list[str]:
    """The codes of the notes of a hint, each of which must be true."""
    assert decision.prompt == "ask.activation"
    for note in hint.notes:
        assert _is_true(view, seat, hint, note), (note, hint)
    return [note.code for note in hint.notes]


def _is_true(view: State, seat: str, hint: Hint, note: ReasonNote) -> bool:
    if note.code not in ("hint.holds", "hint.nearer", "hint.risks"):
        return True
    mover, end = hint.piece, hint.way[-1]
    table = view.table.moved(mover, end)
    if note.code == "hint.holds":
        held = str(note.values["disk"])
        return held in table.pins(mover) and view.disks[held].seat != seat and not view.disks[held].activated
    if note.code == "hint.risks":
        foe = str(note.values["by"])
        lying = view.table[foe]
        way = 2 * lying.radius * movement(view, foe) + lying.radius + view.table[mover].radius
        return view.disks[foe].seat != seat and dist(lying.at, end) < way
    return _leads_on(view, seat, view.table[mover].at, end)


def _leads_on(view: State, seat: str, start: Point, end: Point) -> bool:
    """It ends nearer to an enemy, to a zone of theirs, or to terrain."""
    aims = [view.table[disk.id].at for disk in view.disks.values() if disk.seat != seat]
    aims += [piece.outline.at for piece in view.terrain]
    for zone in enemy_zones(view, seat):
        left, top, right, bottom = area(view.table, zone)
        aims.append(((left + right) // 2, (top + bottom) // 2))
    return any(dist(end, aim) < dist(start, aim) - INCH / 100 for aim in aims)

"""What is said for a move is true of the table that it leads to."""

from collections.abc import Callable, Mapping

import pytest

from app.base.geometry import squared
from app.games.api.advice import Hint, ReasonNote
from app.games.diskwars.ai.captain import Captain
from app.games.diskwars.ai.fight_estimate import forecast, stack_of
from app.games.diskwars.ai.hints import hints
from app.games.diskwars.ai.scenario_goals import goals
from app.games.diskwars.ai.skill import Skill
from app.games.diskwars.rules.activation import may_be_activated
from app.games.diskwars.rules.missiles import may_shoot, targets
from app.games.diskwars.rules.state import State
from app.games.diskwars.rules.values import attack, movement, toughness
from app.games.registry import rules_of
from tests.ai.arena import Arena, battle
from tests.bench.meetings import opening_of_clans

ASKED = 7  # of so many questions about activations one is looked at
MANY = 40


def arena_of(name: str) -> Arena:
    if name == "l5r":
        state = opening_of_clans(1)
        return Arena(state, {seat.id: "greedy" for seat in state.seats}, 1)
    return battle(name, ["legions-elf", "legions-orc"], "greedy", 3)


def hints_of_battle(arena: Arena, max_round: int = 4) -> list[tuple[State, str, Hint]]:
    """Hints for moves in a battle, each with the view and the seat that it was given to."""
    found, count = [], 0
    while arena.game.decision is not None and arena.game.state.round <= max_round:
        decision, seat = arena.game.decision, arena.game.waiting[0]
        if decision.prompt == "ask.activate":
            count += 1
            if count % ASKED == 0:
                view = arena.game.view(seat)
                captain = Captain(rules_of(view.system), 1, Skill(budget=300))
                found += [(view, seat, hint) for hint in hints(captain, view, decision, seat, MANY) if hint.way]
        arena.step()
    return found


def is_nearer(view: State, seat: str, hint: Hint, note: ReasonNote) -> bool:
    """To something that wins, not only away from where it is in the way."""
    then, now = view.table[hint.piece].at, hint.way[-1]
    return note.values["disk"] == hint.piece and any(
        goal.worth > 0 and squared(now, goal.at) < squared(then, goal.at) for goal in goals(view, seat, hint.piece)
    )


def makes_room(view: State, seat: str, hint: Hint, note: ReasonNote) -> bool:
    """At the own home, farther from it than before."""
    del note
    home = next(land for land in view.lands if land.id == view.seat(seat).staging)
    return squared(hint.way[-1], home.at) > squared(view.table[hint.piece].at, home.at)


def holds(view: State, seat: str, hint: Hint, note: ReasonNote) -> bool:
    """An enemy that could have acted lies under it."""
    other = view.disks[note.values["disk"]]
    after = view.table.moved(hint.piece, hint.way[-1])
    return other.seat != seat and may_be_activated(view, other) and after.is_pinned(other.id)


def risks(view: State, seat: str, hint: Hint, note: ReasonNote) -> bool:
    """Whoever is named is strong enough, and can get there."""
    foe, here = view.disks[note.values["by"]], view.table[note.values["by"]]
    radius = view.table[hint.piece].radius
    reach = here.radius * (2 * movement(view, foe.id) + 1) + radius
    bound = max(toughness(view, hint.piece) - view.disks[hint.piece].damage, 1)
    is_near = squared(here.at, hint.way[-1]) < reach**2
    return foe.seat != seat and is_near and attack(view, foe.id) >= bound


def gives_up_shot(view: State, seat: str, hint: Hint, note: ReasonNote) -> bool:
    del seat
    disk = view.disks[note.values["disk"]]
    return disk.id == hint.piece and may_shoot(view, disk) and any(True for _ in targets(view, disk.id))


def destroys(view: State, seat: str, hint: Hint, note: ReasonNote) -> bool:
    after = view.table.moved(hint.piece, hint.way[-1])
    ids = stack_of(view, [note.values["disk"]], after)
    return view.disks[note.values["disk"]].seat != seat and note.values["disk"] in forecast(view, ids, after).dead


TRUE: Mapping[str, Callable[[State, str, Hint, ReasonNote], bool]] = {
    "hint.nearer": is_nearer,
    "hint.makes-room": makes_room,
    "hint.holds": holds,
    "hint.risks": risks,
    "hint.gives-up-shot": gives_up_shot,
    "hint.destroys": destroys,
}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["tides-of-war", "doom-hill", "in-harms-way", "l5r"])
def test_reasons_are_true(name: str) -> None:
    found = hints_of_battle(arena_of(name))
    told = [(note.code, view, seat, hint, note) for view, seat, hint in found for note in hint.notes]
    assert {"hint.nearer", "hint.risks"} <= {code for code, *_ in told}
    wrong = [
        (code, hint.piece, view.table[hint.piece].at, hint.way, dict(note.values))
        for code, view, seat, hint, note in told
        if code in TRUE and not TRUE[code](view, seat, hint, note)
    ]
    assert wrong == []

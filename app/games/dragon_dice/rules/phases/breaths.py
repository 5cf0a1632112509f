"""What dragons breathe on an army: added up by colour, colour by colour as the acting seat says (Breath; Hybrid, Ivory
Hybrid and White Dragons)."""

from collections.abc import Sequence

from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules import lasting
from app.games.dragon_dice.rules.abilities.cases import records_of
from app.games.dragon_dice.rules.abilities.context import Context
from app.games.dragon_dice.rules.abilities.verbs import is_immune_to_breath, run_steps
from app.games.dragon_dice.rules.cards import IVORY
from app.games.dragon_dice.rules.state import Army, Die, State

RULE = "Breath"


def breathe(run: Run[State], army: Army, dragons: Sequence[Die]) -> Ask[None]:
    """First every owner says what its hybrids breathe, then all breaths of one colour strike together."""
    on_units: dict[str, list[str]] = {}
    on_army: dict[str, list[str]] = {}
    for die in dragons:
        units, whole = yield from _colours(run, army, die)
        for colour in units:
            on_units.setdefault(colour, []).append(die.id)
        for colour in whole:
            on_army.setdefault(colour, []).append(die.id)
    left = sorted({*on_units, *on_army})
    while left and run.state.has_army(army):
        colour = (yield from run.pick(army.seat, "ask.breath", map(Option, left), rule=RULE, army=army.key)) or left[0]
        left.remove(colour)
        if is_immune_to_breath(run.state, army, frozenset({colour})):
            run.tell("breath-stopped", army=army.key, colour=colour)
            continue
        yield from _strike(run, army, colour, on_units.get(colour, []), on_army.get(colour, []))


def _colours(run: Run[State], army: Army, die: Die) -> Ask[tuple[tuple[str, ...], tuple[str, ...]]]:
    """The colours of a dragon's breath: on units, and on the army."""
    own = tuple(sorted(die.card.colours))
    if die.card.is_white:
        terrain = run.state.terrains[army.place]
        added = {step.terrain.add for _, step in lasting.on(run.state, army.place) if step.terrain and step.terrain.add}
        every = tuple(sorted({*terrain.card.colours, *added}))
        return every, every
    if die.card.family == IVORY:
        return (IVORY,), ()
    if die.card.family == "elemental":
        return own, own
    choice = (IVORY, *own) if die.card.is_ivory else own
    seat = run.state.speaker_for(die.owner)
    picked = yield from run.pick(
        seat, "ask.colour", map(Option, choice), rule=RULE, about=(die.id,), source="breath", die=die.id
    )
    return (picked or choice[0],), own


def _strike(run: Run[State], army: Army, colour: str, on_units: list[str], on_army: list[str]) -> Ask[None]:
    """The units first, then the army; effects on the army add up."""
    dragon = (on_units or on_army)[0]
    run.tell("breath", army=army.key, colour=colour, dice=sorted({*on_units, *on_army}))
    seat = run.state.dice[dragon].owner
    for case in records_of(run.state.book, "breath", f"{colour}-breath"):
        if case.record.lasts == "now":
            if on_units:
                ctx = Context(seat, army, case, "dragon", dice=tuple(on_units), foe=army)
                yield from run_steps(run, ctx, case.record.do)
        else:
            for die in on_army:
                if run.state.has_army(army):
                    ctx = Context(seat, army, case, "dragon", dice=(die,), foe=army)
                    yield from run_steps(run, ctx, case.record.do)

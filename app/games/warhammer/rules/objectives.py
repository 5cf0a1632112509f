"""The active scenario and the secret objectives: cards drawn, chosen and dealt before the zones are made."""

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.warhammer.rules.dice import draw
from app.games.warhammer.rules.numbers import DRAWN_SCENARIOS
from app.games.warhammer.rules.scenarios import OBJECTIVES
from app.games.warhammer.rules.state import LEARNING, STRONGHOLDS, State

RULE = "Scenario and objectives"


def deck(state: State) -> tuple[str, ...]:
    """The scenario cards of the box."""
    return tuple(id_ for id_ in OBJECTIVES if id_ in state.scenes and id_ != LEARNING)


def choose_scenario(run: Run[State]) -> Ask[None]:
    """The last player draws two and lays one open: its ability counts for all. Of the others everybody gets one, face
    down: its objective counts for that player alone."""
    last = run.state.playing[-1]
    if not run.state.seat(last).drawn:
        drawn = yield from draw(run, deck(run.state), DRAWN_SCENARIOS, RULE)
        run.state = run.state.with_seat(last, drawn=drawn)
        run.whisper([last], "scenarios-drawn", seat=last, cards=drawn)
        return
    options = [Option(card) for card in run.state.seat(last).drawn]
    picked = yield from run.pick(last, "ask.scenario", options, rule=RULE, is_private=True)
    assert picked is not None
    run.state = changed(run.state.with_seat(last, drawn=()), active=picked)
    run.reveal()
    run.tell("scenario-chosen", seat=last, card=picked)
    rest = tuple(card for card in deck(run.state) if card != picked)
    dealt = yield from draw(run, rest, len(run.state.seats), RULE)
    for seat, card in zip(run.state.seats, dealt, strict=True):
        run.state = run.state.with_seat(seat.id, objective=card)
        run.whisper([seat.id], "objective-dealt", seat=seat.id, card=card)
    if run.state.scenario == STRONGHOLDS:
        run.state = changed(run.state, segment="setup-strongholds", queue=run.state.playing)
    else:
        run.state = changed(run.state, segment="setup-zones")

"""What is seen of a small game: the state itself as everybody may know it, which events repaint."""

from collections.abc import Callable, Iterable

from app.engine.game import Rules
from app.engine.protocol import Event
from app.games.api.advice import NOBODY
from app.games.api.scenery import Scenery
from app.games.api.scenes import SET
from app.games.defaults.rules import S
from app.games.defaults.states import StateReader, state_text

Paint = Callable[[S, Event], S]
"""The picture after one event; the same one where the event changes nothing that is seen."""


def plain_scenery(state_type: type[S], rules: Rules[S], paint: Paint[S]) -> Scenery[S]:
    """Show a state as somebody without a seat sees it."""
    states = StateReader(state_type)

    def picture(state: S) -> S:
        seen = rules.view(state, NOBODY)
        assert isinstance(seen, state_type)
        return seen

    def paint_all(seen: S, events: Iterable[Event]) -> S:
        for event in events:
            seen = states.from_text(event.values["state"]) if event.kind == SET else paint(seen, event)
        return seen

    def reset_events(state: S) -> tuple[Event, ...]:
        return (Event(kind=SET, values={"state": state_text(picture(state))}),)

    return Scenery(
        picture=picture,
        paint=paint_all,
        reset_events=reset_events,
        cards=lambda _state, _records: {},
        replay_state=lambda _first, _records: lambda seen: seen,
    )

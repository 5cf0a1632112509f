"""The game as the program plays it."""

from app.engine.protocol import Event
from app.games.api.battle import Properties
from app.games.defaults.battle import plain_battle
from app.words import say
from tests.games.coins.ai.players import PLAYERS
from tests.games.coins.rules.play import HIDDEN, RULES, SCENARIOS, Seat, State, begin, take
from tests.games.coins.rules.version import RULES as VERSION


def _paint(seen: State, event: Event) -> State:
    seat = event.values.get("seat", "")
    if event.kind == "coins-began":
        return begin(seen, seat, {one.id: HIDDEN for one in seen.seats})
    return take(seen, seat, event.values["end"]) if event.kind == "coin-taken" else seen


BATTLE = plain_battle(
    State,
    RULES,
    version=VERSION,
    properties=Properties(min_seats=2, max_seats=2, has_secrets=True, has_chance=True, symmetry="seats"),
    players=PLAYERS,
    scenarios=tuple(SCENARIOS),
    begin=lambda id_, seats: State(scenario=id_, row=SCENARIOS[id_], seats=tuple(Seat(id=seat) for seat in seats)),
    paint=_paint,
    describe=lambda state: [say("coins.row", coins=state.row)],
)

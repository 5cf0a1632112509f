"""Setting up: the order of play, the frontier, armies to their places, first faces (Starting the Game, steps 3-6)."""

from app.base.frozen import changed
from app.engine.protocol import Option
from app.engine.run import Ask, Run
from app.games.dragon_dice.rules.dice import TerrainRoll
from app.games.dragon_dice.rules.kinds import MANEUVER, ORDER
from app.games.dragon_dice.rules.numbers import BELOW_SUMMIT, HIGHEST_START, SUMMIT
from app.games.dragon_dice.rules.rolls import ArmyRoll, let_fall, total_of
from app.games.dragon_dice.rules.state import FRONTIER, Army, State, Terrain, home_of

RULE = "Starting the Game"
FIRST_TURN, CHOOSE_FRONTIER = "first-turn", "frontier"


def find_order(run: Run[State]) -> Ask[None]:
    """All hordes roll; those who are tied roll again (R100). The highest takes the first turn or the frontier, and the
    second highest gets the other; the rest follow by their totals (R101)."""
    ranking = yield from _rank(run, run.state.seat_ids)
    best, second = ranking[0], ranking[1]
    options = (Option(FIRST_TURN, "action.first-turn"), Option(CHOOSE_FRONTIER, "action.frontier"))
    picked = yield from run.pick(best, "ask.lead", options, rule=RULE, always=True)
    first, chooser = (best, second) if picked == FIRST_TURN else (second, best)
    order = (first, *(seat for seat in ranking if seat != first))
    run.state = changed(run.state, order=order, chooser=chooser)
    run.tell("order-found", order=list(order), chooser=chooser)


def _rank(run: Run[State], seats: tuple[str, ...]) -> Ask[list[str]]:
    """Seats by what their hordes roll, the highest first."""
    totals: dict[str, int] = {}
    rolls = []
    for seat in seats:
        horde = [die for die in run.state.seat(seat).groups["horde"] if run.state.dice[die].card.sort != "minor"]
        rolls.append(ArmyRoll(Army(seat, run.state.dice[horde[0]].place), ORDER, horde))
    yield from let_fall(run, [(roll, die) for roll in rolls for die in roll.dice])
    for roll in rolls:
        totals[roll.army.seat] = total_of(run, roll, MANEUVER).value
    ranking: list[str] = []
    for total in sorted(set(totals.values()), reverse=True):
        tied = tuple(seat for seat in seats if totals[seat] == total)
        ranking += tied if len(tied) == 1 else (yield from _rank(run, tied))
    return ranking


def choose_frontier(run: Run[State]) -> Ask[None]:
    """Any of the proposed terrains, an opponent's too."""
    proposed = dict.fromkeys(seat.proposed for seat in run.state.seats)
    picked = yield from run.pick(
        run.state.chooser, "ask.frontier", map(Option, proposed), rule=RULE, always=len(proposed) > 1
    )
    card = run.state.proposals[picked or next(iter(proposed))]
    terrains = {**run.state.terrains, FRONTIER: Terrain(id=FRONTIER, card=card)}
    run.state = changed(run.state, terrains=terrains)
    run.tell("frontier-chosen", seat=run.state.chooser, terrain=card.key)


def place_armies(run: Run[State]) -> Ask[None]:
    """In order of play: the home army at home, the horde at another's home, the campaign army where the seat has none.
    With two seats nobody has a choice."""
    for seat in run.state.order:
        groups = run.state.seat(seat).groups
        homes = [home_of(other) for other in run.state.order if other != seat]
        horde = (yield from run.pick(seat, "ask.horde", map(Option, homes), rule=RULE)) or homes[0]
        rest = [place for place in run.state.terrains if place not in (home_of(seat), horde)]
        campaign = (yield from run.pick(seat, "ask.campaign", map(Option, rest), rule=RULE)) or rest[0]
        places = {"home": home_of(seat), "horde": horde, "campaign": campaign}
        moves = {die: places[group] for group, dice in groups.items() for die in dice}
        told = [[die, run.state.dice[die].place, place] for die, place in moves.items()]
        run.state = run.state.with_dice(
            changed(run.state.dice[die], place=place) for die, place in moves.items()
        ).with_seat(seat, groups={})
        run.tell("dice-moved", moves=told, why="placed")


def roll_distances(run: Run[State]) -> Ask[None]:
    """Each terrain die is rolled: an 8 again, a 7 becomes a 6 (E017)."""
    left = tuple(run.state.terrains)
    faces: dict[str, int] = {}
    while left:
        numbers = yield from run.fall("chance.distances", TerrainRoll(left), rule=RULE)
        faces |= dict(zip(left, numbers, strict=True))
        left = tuple(place for place in left if faces[place] == SUMMIT)
    for place, number in faces.items():
        face = HIGHEST_START if number == BELOW_SUMMIT else number
        run.state = run.state.with_terrain(place, face=face)
        run.tell("terrain-turned", terrain=place, face=face, before=number, holder="", declared="")

"""The four scenarios of L5R. Importing this adds them, and what players may agree on in them, to the tables of the
family. Those of Diskwars can be played with armies of L5R too (R177)."""

from collections.abc import Mapping

from app.base.units import UM_PER_INCH as INCH
from app.engine.run import Run
from app.games.diskwars.rules import layouts
from app.games.diskwars.rules.carried import carried_of_seat
from app.games.diskwars.rules.options import BY_NAME, Choice
from app.games.diskwars.rules.scenario_records import (
    Scenario,
    agreed,
    by_seat,
    killed,
    six_to_come,
    six_to_start,
    whole_army,
)
from app.games.diskwars.rules.scenarios import (
    SCENARIOS,
    defended,
    hill_taken,
    home_of,
    home_touched,
    land_with,
    middle_held,
    most_points,
    number,
    on,
    strip_before_home,
)
from app.games.diskwars.rules.state import Ground, State

CHOICES = (
    Choice(name="defender_reinforcements"),
    Choice(name="escort_score"),
    Choice(name="survival_score"),
    Choice(name="kill_step", min_value=1),
    Choice(name="kill_score"),
    Choice(name="lord_kill_score"),
)


# --- Escort to Winter Court (R47, R172) ---


def bring_lords(run: Run[State]) -> None:
    """Lay each Lord on top of its stack, so that it comes first, before the starting disks."""
    for seat in run.state.seats:
        run.state = run.state.with_seat(seat.id, stack=(seat.lord, *seat.stack))


def lord_of(state: State, seat: str) -> str | None:
    """The Lord of a seat, as long as it is in play."""
    card = state.seat(seat).lord
    found = (disk.id for disk in state.disks.values() if card and disk.owner == seat and disk.card.id == card)
    return next(found, None)


def is_escorted(state: State, seat: str) -> bool:
    """Whether the Lord of a seat lies on Winter Court."""
    return lord_of(state, seat) in set(on(state, land_with(state, "centre")))


def for_the_escort(state: State, seat: str) -> int:
    return number(state, "escort_score", 4) if is_escorted(state, seat) else 0


def for_survival(state: State, seat: str) -> int:
    return number(state, "survival_score", 4) if lord_of(state, seat) else 0


def for_kills(state: State, seat: str) -> int:
    """Only full tens count."""
    return killed(state, seat) // number(state, "kill_step", 10) * number(state, "kill_score", 1)


def for_lords_killed(state: State, seat: str) -> int:
    return state.seat(seat).lords_killed * number(state, "lord_kill_score", 2)


# --- Holding Beiden Pass (R173, R176) ---


def defending_units(state: State, seat: str) -> int:
    """The defender starts with four units: an item that is attached beside them does not count (R152)."""
    return number(state, "defender_starting_disks", 4) + len(carried_of_seat(state, seat))


def near_stronghold(state: State, seat: str, ground: Ground) -> int:
    """How far terrain may lie from the defender's Stronghold, between the edges: the sheet measures between middles."""
    home = home_of(state, seat)
    radius = layouts.LAND_RADIUS if home is None else home.radius
    return max(0, number(state, "terrain_area", 24) * INCH - ground.radius - radius)


BY_NAME.update({choice.name: choice for choice in CHOICES})
OWN: Mapping[str, Scenario] = {
    "storming-kyoto-hida": Scenario(
        choices=("base", "setup_depth", "control_segments", "kill_points", "attack_on_base", "terrains"),
        home="base",
        layout=layouts.line,
        centre="kyoto-hida",
        starts=whole_army,
        strip=strip_before_home,
        brings=agreed("reinforcements", 0),
        at_end=middle_held,
        always=home_touched,
        tells=("held", "kills", "base"),
        draws=("middle", "base", "prey"),
    ),
    "massacre-at-funeral-mound": Scenario(
        choices=("starting_disks", "staging", "kill_points", "terrains"),
        layout=layouts.ring,
        centre="funeral-mound",
        at_end=hill_taken,
        tells=("kills", "hill"),
        draws=("hill", "prey"),
    ),
    "escort-to-winter-court": Scenario(
        choices=(
            "starting_disks", "rounds", "staging", "escort_score", "survival_score", "kill_step", "kill_score",
            "lord_kill_score", "terrains",
        ),
        prepare=bring_lords,
        lord="lord",
        layout=layouts.ring,
        centre="winter-court",
        starts=lambda state, seat: agreed("starting_disks", 7)(state, seat) + 1,
        brings=agreed("reinforcements", 4),
        rounds=8,
        at_end=most_points,
        scores={
            "escort": for_the_escort, "survival": for_survival, "kills": for_kills, "lords": for_lords_killed,
        },
        tells=("lord", "escort"),
        draws=("court", "lords", "prey"),
    ),
    "holding-beiden-pass": Scenario(
        roles=("attacker", "defender"),
        choices=(
            "starting_disks", "rounds", "staging", "terrain_area", "defender_starting_disks", "defender_reinforcements",
            "defender_terrains", "attacker_terrains", "attack_on_base",
        ),
        layout=layouts.two_homes,
        terrain_first=True,
        terrain_reach=near_stronghold,
        starts=by_seat(six_to_start, defending_units),
        brings=by_seat(six_to_come, agreed("defender_reinforcements", 4)),
        rounds=7,
        at_end=defended,
        always=home_touched,
        tells=("base", "rounds"),
        draws=("pass", "prey"),
    ),
}  # fmt: skip
SCENARIOS.update(OWN)

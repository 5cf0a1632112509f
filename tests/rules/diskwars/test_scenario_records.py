"""A scenario is a record: whatever one says is played, and no rule asks for the id of one."""

import ast
from dataclasses import replace
from pathlib import Path

import pytest

import app.games.l5r.ai.players
import app.games.l5r.battle.game  # noqa: F401 - whose scenarios are in the same table
from app.engine.run import Run
from app.games.disk.rules.answers import Places
from app.games.diskwars.ai import scenario_goals
from app.games.diskwars.battle.narrator import score_sheet, seat_standing
from app.games.diskwars.rules import layouts, options, scenarios
from app.games.diskwars.rules.scenario_records import Scenario, agreed, by_seat
from app.games.diskwars.rules.scenarios import SCENARIOS, at_any_time, at_end_of_round
from app.games.diskwars.rules.state import Ground, State
from app.games.registry import battle_of
from tests.rules.diskwars.table import TABLES, Playing, card, disk, gathered, inch, position

GAME = Path(scenarios.__file__).parents[1]
TOLD = {"rules/scenarios.py", "battle/game.py"}  # the table, and which scenario is offered first
PASS = "a-pass"  # of no game: two sides, terrain near home, eight attack on the defender's home


def within_24_inches_of_the_middle(state: State, seat: str, ground: Ground) -> int:
    home = next(land for land in state.lands if land.id == state.seat(seat).staging)
    return inch(24) - ground.radius - home.radius


def lord_on_top(run: Run[State]) -> None:
    for seat in run.state.seats:
        run.state = run.state.with_seat(seat.id, stack=("lord", *seat.stack))


@pytest.fixture(autouse=True)
def a_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    made = Scenario(
        roles=("attacker", "defender"),
        prepare=lord_on_top,
        home="base",
        layout=layouts.two_homes,
        terrain_first=True,
        terrain_reach=within_24_inches_of_the_middle,
        starts=by_seat(agreed("starting_disks", 3), agreed("defender_starting_disks", 2)),
        brings=by_seat(agreed("reinforcements", 2), agreed("defender_reinforcements", 1)),
        rounds=7,
        at_end=scenarios.defended,
        always=scenarios.home_touched,
        tells=("base", "rounds"),
        draws=("base",),
    )
    monkeypatch.setitem(SCENARIOS, PASS, made)
    monkeypatch.setitem(TABLES, PASS, (60, 36))


def gathered_at_the_pass() -> State:
    state = gathered(PASS, options={"staging": 48}, grounds={"lake": Ground(id="lake", name="Lake", radius=inch(2))})
    state = replace(state, cards={**state.cards, "lord": card("lord")})
    return state.with_seat("B", to_lay=1)


def test_no_rule_player_or_narrator_asks_for_the_id_of_a_scenario() -> None:
    for path in sorted(GAME.rglob("*.py")):
        name = path.relative_to(GAME).as_posix()
        if name.split("/")[0] in ("rules", "ai", "battle") and name not in TOLD:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            quoted = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} & set(SCENARIOS)
            assert not quoted, f"{name} names {quoted}"


def test_every_name_in_a_record_is_in_the_table_that_it_belongs_to() -> None:
    battle_of("l5r")  # a game over this one adds to all of these tables
    for scenario in SCENARIOS.values():
        assert set(scenario.choices) <= set(options.BY_NAME)
        assert set(scenario.tells) <= set(seat_standing.GOALS)
        assert set(scenario.draws) <= set(scenario_goals.GOALS)
        assert set(scenario.scores) <= set(score_sheet.PARTS)


def test_terrain_may_be_laid_near_the_home_before_the_starting_disks() -> None:
    playing = Playing(gathered_at_the_pass())
    assert {land.role: land.at for land in playing.state.lands} == {
        "base:A": (inch(6), inch(18)), "base:B": (inch(54), inch(18)),
    }  # fmt: skip
    assert (playing.asked, playing.game.waiting) == ("ask.terrain", ("B",))
    playing.pick("lake")
    assert playing.refused(place=Places({"t1": (inch(29.9), inch(18))})) == ["terrain-too-far"]
    assert playing.place(30, 18).asked == "ask.enter"


def test_each_seat_starts_with_its_own_number_of_disks_and_gets_its_own_reinforcements() -> None:
    playing = Playing(gathered_at_the_pass()).until_round(2)
    assert [seat.entered for seat in playing.state.seats] == [3, 2]
    assert [playing.state.disks[id_].card.id for id_ in ("A1", "B1", "A2", "B2")] == ["lord", "lord", "a", "b"]
    while playing.asked == "ask.enter":
        playing.place_anywhere()
    assert [seat.entered for seat in playing.state.seats] == [5, 3]


def lying(*disks, **more) -> State:
    """The homes lie at 6 and 54 inches."""
    lands = Playing(gathered_at_the_pass()).state.lands
    return position(*disks, scenario=PASS, lands=lands, **more)


def test_the_attacker_alone_wins_on_the_home_of_the_other() -> None:
    strong, weak = disk("a", (54, 18), "8/1/1"), disk("b", (30, 18))
    assert at_any_time(lying(strong, weak)).ended.winners == ("A",)
    guest = disk("b", (6, 18), "8/1/1")
    assert at_any_time(lying(disk("a", (30, 18)), guest)).ended is None


def test_the_defender_wins_when_the_last_round_ends() -> None:
    two = disk("a", (30, 18)), disk("b", (40, 18))
    assert at_end_of_round(lying(*two, round=6)).ended is None
    assert at_end_of_round(lying(*two, round=7)).ended.winners == ("B",)
    assert at_end_of_round(lying(*two, round=5, options={"rounds": 5})).ended.winners == ("B",)


def test_the_middle_can_ask_for_kills_too() -> None:
    """As In Harm's Way, but with fifteen points killed."""
    lands = Playing(gathered("in-harms-way")).state.lands
    state = position(disk("a", (30, 18)), disk("b", (45, 18)), scenario="in-harms-way", lands=lands)
    state = replace(state, held={"A": 1}, options={"kill_points": 15})
    assert at_end_of_round(state.with_seat("A", killed=14)).ended is None
    assert at_end_of_round(state.with_seat("A", killed=15)).ended.winners == ("A",)


def test_each_side_is_told_its_own_goal() -> None:
    state = lying(disk("a", (54, 18), "5/1/1"), disk("b", (40, 18)), round=3)
    told = [[(one.code, one.have, one.need) for one in seat.goals] for seat in seat_standing.tallies(state)]
    assert told == [[("tally.base", 5, 8)], [("tally.rounds", 2, 7)]]

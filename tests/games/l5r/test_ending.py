"""How battles of L5R end, as the end screen tells it."""

import pytest

from app.battles.battle_report import make_report, reason_text
from app.engine.protocol import Event
from app.games.diskwars.rules.scenarios import scores
from app.games.l5r.battle.game import BATTLE
from tests.games.l5r.table import L5rPlaying, card, laid, unit
from tests.games.l5r.template_battles import fought, records, template_battle
from tests.games.l5r.test_duel import CHALLENGE, OFF, ON
from tests.games.l5r.test_scenarios import COURT, KYOTO, MOUND, PASS, lies, staged

OF_DISKWARS = ("staging area", "base", "hill", "level", "Spellcaster")


@pytest.mark.slow
@pytest.mark.parametrize("scenario", [KYOTO, MOUND, COURT, PASS])
def test_every_scenario_ends_with_a_report_whose_parts_add_up(scenario: str) -> None:
    position = template_battle(scenario, 1)
    table, events = fought(position, 1)
    assert table.game.result is not None
    report = make_report(table.game, events, BATTLE.narrator.short_names(position.state, records()))
    for seat in report.seats:
        assert sum(line.points for line in seat.lines) == seat.points == scores(table.game.state)[seat.seat]
        assert not [line.text for line in seat.lines if any(word in line.text for word in OF_DISKWARS)]
    assert any(seat.best for seat in report.seats)
    assert all(seat.best is None or seat.best.destroyed for seat in report.seats)
    assert len(report.course) == table.game.state.round
    assert not any(word in reason_text(report.result, "l5r") for word in OF_DISKWARS)


def test_the_score_of_winter_court_is_told_part_by_part() -> None:
    """R172: a Lord that lives at Winter Court, one enemy Lord, and full tens of kills."""
    seats = [{"id": "A", "lord": "lord", "killed": 27, "lords_killed": 1}, {"id": "B", "lord": "lord"}]
    state = staged(COURT, lies("a1", 30, 22, "lord"), seats=seats)
    centre = next(land for land in state.lands if land.role == "centre")
    inches = (centre.at[0] / 25_400, centre.at[1] / 25_400)
    state = staged(COURT, lies("a1", *inches, "lord"), seats=seats)
    told = [(line.text, line.points) for line in BATTLE.narrator.score_lines(state, "A")]
    assert told == [
        ("Lord at Winter Court", 4),
        ("Lord alive", 4),
        ("Enemy units destroyed, 1 for each full 10 army points", 2),
        ("Enemy Lords destroyed", 2),
    ]


@pytest.mark.parametrize(("killer", "victim", "points"), [("a", "b", 5), ("b", "a", 8)])
def test_who_destroys_another_in_a_duel_is_credited_whoever_challenged(killer: str, victim: str, points: int) -> None:
    cards = {"a": "crane-duelists", "b": "crab-berserkers", "a2": "crane-duelists", "b2": "crab-berserkers"}
    places = {"a": (10, 10), "b": (14, 10), "a2": (30, 30), "b2": (40, 30)}
    state = laid(*(unit(id_, *at, cards[id_]) for id_, at in places.items()))
    entered = [
        Event(kind="disk-entered", values={"piece": id_, "card": card, "seat": id_[0].upper(), "at": (0, 0)})
        for id_, card in cards.items()
    ]
    playing = L5rPlaying(state).pick("a", "ability", "b").fall(OFF, OFF, OFF)
    if killer == "a":
        playing.fall(ON, OFF, OFF).sides("strike").fall(OFF, OFF, OFF)
    else:
        playing.fall(OFF, OFF, OFF).fall(ON, OFF, OFF).sides("strike")
    assert victim not in playing.state.disks
    found = {
        one.piece: one.destroyed for one in BATTLE.narrator.piece_records(playing.state, [*entered, *playing.events])
    }
    assert (found[killer], found[victim]) == (points, 0)


def test_a_battle_that_began_in_the_middle_can_be_told_too() -> None:
    """What lay there from the beginning and is lost is not known any more."""
    one = card("1/1/3", abilities=[CHALLENGE])
    playing = L5rPlaying(laid(unit("a", 10, 10, one), unit("b", 14, 10, card("1/1/2")), unit("b2", 40, 30)))
    playing.pick("a", "ability", "b").fall(ON, OFF, OFF).sides("strike").fall(OFF, OFF)
    assert "b" not in {one.piece for one in BATTLE.narrator.piece_records(playing.state, playing.events)}

"""The log of Dragon Dice: one line for each march, with what came of it; the rolls are folded under it."""

from collections.abc import Sequence
from typing import Any

import pytest

from app.battles.log_sentences import make_log_sentence
from app.engine.protocol import Event
from app.games.api.narration import LogEntry
from app.games.api.position import Position
from app.games.dragon_dice.battle.game import BATTLE
from app.games.dragon_dice.battle.narrator.log import log_details
from app.games.dragon_dice.battle.setup import begin
from tests.battles.test_log_entries import play_greedily
from tests.games.dragon_dice.positions import EXAMPLE, force, good, records

MAX_LINES = 150  # of a usual battle
FORCES = ("amazon-mages-and-cavalry", "treefolk-cavalry-and-heavy-melee")


def told(*events: Event) -> list[tuple[int, str]]:
    state = good(EXAMPLE)
    names = BATTLE.narrator.short_names(state, records())
    log = [make_log_sentence(event, names) for event in events]
    return [(one.level, one.text) for one in BATTLE.narrator.log_entries(state, log, names)]


def event(kind: str, **values: Any) -> Event:
    return Event(kind=kind, values=values)


TURN = event("segment-began", round=3, segment="first-march", turn="A")
NEXT = event("segment-began", round=3, segment="second-march", turn="A")
MARCH = event("army-marched", army="A@home-A", seat="A")
MELEE = event("action-chosen", army="A@home-A", action="melee", target="B@home-A")


def killed(die: str, place: str) -> tuple[Event, Event]:
    return (
        event("dice-moved", moves=[[die, place, f"dua-{die[0].upper()}"]], why="killed"),
        event("units-killed", dice=[die], harm="melee"),
    )


def hurt(army: str, n: int, lost: int, source: str = "melee") -> Event:
    return event("damage-dealt", army=army, n=n, lost=lost, source=source)


def test_a_march_is_one_line_under_its_turn() -> None:
    found = told(
        TURN, MARCH, event("maneuver-tried", army="A@home-A"), event("maneuver-opposed", army="B@home-A"),
        event("rolled", army="A@home-A", roll="maneuver", dice=[["A1", "id"]], again=False, seat="A"),
        event("maneuver-won", army="A@home-A"),
        event("terrain-turned", terrain="home-A", before=3, face=4, holder="", declared=""),
        MELEE, *killed("B1", "home-A"), hurt("B@home-A", 3, 1), hurt("A@home-A", 0, 0),
    )  # fmt: skip
    assert found == [
        (2, "Round 3: A's turn"),
        (0, "A's home army marches. Its maneuver succeeds against B's army at A's home. A's home turns to face 4. "
            "Melee against B's army at A's home: 3 damage, Footman 1 killed. Counter-attack: no damage."),
    ]  # fmt: skip


def test_a_failed_maneuver_and_a_blow_without_hits_are_told() -> None:
    (_, text), *_ = [one for one in told(
        TURN, MARCH, event("maneuver-tried", army="A@home-A"), event("maneuver-lost", army="A@home-A"), MELEE, NEXT
    ) if not one[0]]  # fmt: skip
    assert text == "A's home army marches. Its maneuver fails. Melee against B's army at A's home: no hits."


def test_what_is_still_going_on_is_not_told_as_if_nothing_came_of_it() -> None:
    """Special icons are resolved and spells announced before anything hits."""
    assert told(TURN, MARCH, MELEE)[-1][1] == "A's home army marches. Melee against B's army at A's home."
    magic = event("action-chosen", army="A@home-A", action="magic", target="")
    rolled = event("magic-rolled", army="A@home-A", points=14, lost=0)
    assert told(TURN, MARCH, magic, rolled)[-1][1] == "A's home army marches. Magic with 14 points."
    found = dict(reversed(told(TURN, MARCH, magic, rolled, NEXT)))
    assert found[0] == "A's home army marches. Magic with 14 points: no spell."


def test_a_capture_is_told_with_what_a_castle_counts_as() -> None:
    captured = event("terrain-turned", terrain="home-A", before=7, face=8, holder="A", declared="city")
    assert told(TURN, MARCH, captured)[-1][1].endswith("A's home is captured. It counts as City.")


def test_spells_are_one_sentence_and_what_they_do_comes_after() -> None:
    magic = event("action-chosen", army="A@home-A", action="magic", target="")
    cast = [
        event("spell-resolved", seat="A", spell=spell, colour="blue", target="B@home-B", times=times)
        for spell, times in (("hailstorm", 2), ("palsy", 1))
    ]
    found = told(
        TURN, MARCH, magic, event("magic-rolled", seat="A", army="A@home-A", points=7, lost=0), cast[0],
        *killed("B1", "home-B"), hurt("B@home-B", 2, 1, "spell/hailstorm/0/0"), cast[1],
    )  # fmt: skip
    assert found[-1][1] == (
        "A's home army marches. Magic with 7 points: Hailstorm on B's home army (2 times) and Palsy on B's home army. "
        "Hailstorm against B's home army: 2 damage, Footman 1 killed."
    )


def test_a_phase_in_which_nothing_happens_says_nothing() -> None:
    quiet = event("segment-began", round=3, segment="reserve", turn="B")
    found = told(TURN, MARCH, quiet, event("segment-began", round=4, segment="expiry", turn="A"), MARCH)
    assert [text for level, text in found if level] == ["Round 3: A's turn", "Round 4: A's turn"]


def test_promotions_name_who_becomes_whom() -> None:
    moves = [["A1", "home-A", "dua-A"], ["A4", "dua-A", "home-A"]]
    found = told(TURN, MARCH, event("dice-moved", moves=moves, why="promoted"))
    assert found[-1][1] == "A's home army marches. Thug becomes Cutthroat."


@pytest.fixture(scope="module")
def battle() -> tuple[Position[Any], Sequence[Event]]:
    position = begin([force(one) for one in FORCES], "battle", {}, 3, records())
    assert isinstance(position, Position)
    return position, play_greedily(position)


def entries_of(position: Position[Any], events: Sequence[Event]) -> tuple[list[Any], tuple[LogEntry, ...]]:
    names = BATTLE.narrator.short_names(position.state, records())
    log = [make_log_sentence(one, names) for one in events]
    return log, BATTLE.narrator.log_entries(position.state, log, names)


def test_a_whole_battle_is_short_and_hides_nothing(battle: tuple[Position[Any], Sequence[Event]]) -> None:
    log, entries = entries_of(*battle)
    assert len(entries) <= MAX_LINES
    assert sorted(place for one in entries for place in one.places) == list(range(len(log)))
    marches = sum(one.event.kind == "army-marched" for one in log)
    assert sum("marches" in one.text for one in entries) == marches


def test_the_arithmetic_stands_behind_a_line(battle: tuple[Position[Any], Sequence[Event]]) -> None:
    position, events = battle
    log, _ = entries_of(position, events)
    names = BATTLE.narrator.short_names(position.state, records())
    sums = [place for place, one in enumerate(log) if one.event.kind == "summed" and one.event.values["steps"]]
    assert sums
    assert all(len(log_details(log, place, names)) > 1 for place in sums)


def test_spells_of_another_roll_come_from_its_cantrips() -> None:
    cast = {"spell": "palsy", "target": "B@home-A", "seat": "A"}
    found = told(
        TURN, MARCH, MELEE, event("spell-announced", colour="black", **cast),
        event("spell-resolved", colour="black", times=1, **cast), hurt("B@home-A", 0, 0),
    )  # fmt: skip
    assert "Cantrips cast Palsy on B's army at A's home." in found[-1][1]


def test_the_only_person_reads_of_what_is_theirs() -> None:
    names = BATTLE.narrator.short_names(good(EXAMPLE), records())
    assert [names(key) for key in ("home-A", "A@home-A", "dua-A")] == ["A's home", "A's home army", "A's dead units"]
    names.speak_to("A")
    assert names("A@home-A") == "your home army"
    assert names("B@home-A") == "B's army at your home"
    assert make_log_sentence(event("army-marched", army="A@home-A", seat="A"), names).text.startswith("Your home army ")


def test_a_line_about_the_only_person_begins_with_a_capital() -> None:
    state = good(EXAMPLE)
    names = BATTLE.narrator.short_names(state, records())
    names.speak_to("A")
    log = [make_log_sentence(one, names) for one in (TURN, MARCH)]
    assert BATTLE.narrator.log_entries(state, log, names)[-1].text == "Your home army marches."

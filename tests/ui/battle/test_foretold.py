"""What would happen stands at the pointer before it is done; by the book it does not."""

from collections.abc import Callable
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.battle.conftest import INCH, Mouse, Opening, start_moving
from ui.battle.session.window import BattleWindow


def at(x: float, y: float) -> tuple[int, int]:
    return round(x * INCH), round(y * INCH)


def disk(id_: str, x: float, y: float, values: str = "3/3/3", **more: Any) -> dict[str, Any]:
    attack, defense, toughness = (int(part) for part in values.split("/"))
    card = {"name": more.pop("name", id_), "attack": attack, "defense": defense, "toughness": toughness, "movement": 4,
            "points": 4, **more.pop("card", {})}  # fmt: skip
    return {"id": id_, "seat": id_[0].upper(), "at": [x, y], "disk": card, **more}


DUEL = [disk("a", 6, 10, "5/5/6", name="Damlo"), disk("b", 11, 10, "4/4/3", name="Horde"), disk("b9", 30, 20)]
BOOK = {"options": {"measuring": "rulebook"}}

Told = Callable[[BattleWindow], str]


@pytest.fixture
def told(qtbot: QtBot) -> Told:
    """What the bubble says when everything has been worked out."""

    def text(window: BattleWindow) -> str:
        qtbot.waitUntil(lambda: not window.surface.pointer_controller.forecast_thread.is_working, timeout=5000)
        return window.surface.view.bubble.text

    return text


def test_a_way_onto_an_enemy_tells_how_the_fight_ends(opening: Opening, told: Told) -> None:
    window = opening(disks=DUEL)
    start_moving(window, "a")
    Mouse(window).over(at(10.6, 10))
    assert window.surface.view.bubble.text.startswith("Attacks Horde")
    assert told(window).splitlines() == [
        "Attacks Horde", "5 vs toughness 3: destroyed", "4 vs toughness 6: survives",
        "Pins it until combat (4 points)", "3 flips",
    ]  # fmt: skip
    signs = [line.sign for line in window.surface.view.bubble.lines]
    assert signs == ["", "attack", "shield", "pin", ""]


def test_what_was_worked_out_once_is_there_at_once(opening: Opening, told: Told) -> None:
    window = opening(disks=DUEL)
    start_moving(window, "a")
    mouse = Mouse(window)
    mouse.over(at(10.6, 10))
    first = told(window)
    mouse.over(at(6, 14))
    told(window)
    mouse.over(at(10.6, 10))
    assert not window.surface.pointer_controller.forecast_thread.is_working
    assert window.surface.view.bubble.text == first


def test_telling_changes_nothing(opening: Opening, told: Told) -> None:
    window = opening(disks=DUEL)
    start_moving(window, "a")
    before = window.session.game.hash
    Mouse(window).over(at(10.6, 10))
    told(window)
    assert window.session.game.hash == before


def test_a_target_tells_what_the_shot_may_do_and_who_stands_beside(opening: Opening, told: Told) -> None:
    bow = {"skills": ["missile:arrow:3"]}
    disks = [
        disk("a", 6, 10, card=bow), disk("a2", 6, 14, card=bow), disk("b", 11, 10, "1/1/3", name="Horde"),
        disk("b2", 11, 16), disk("b9", 32, 20), disk("a9", 12.3, 10, name="Friend"),
    ]  # fmt: skip
    window = opening(disks=disks, segment="missile")
    window.session.give(window.session.answer(pick=("a",)))
    mouse = Mouse(window)
    mouse.over(at(11, 10))
    text = told(window)
    assert "If all hit: 6 vs toughness 3: destroyed" in text
    assert "2 hits destroy it" in text
    assert "May also hit Friend" in text
    mouse.over(at(32, 20))
    assert "out of range" in told(window)


def test_a_stack_tells_how_its_fight_would_end_now(opening: Opening, told: Told) -> None:
    window = opening(disks=[disk("b", 11, 10, "4/4/3", name="Horde"), disk("a", 11.5, 10, "5/5/6"), disk("a2", 3, 3)])
    Mouse(window).over(at(11.5, 10))
    text = told(window)
    assert "If combat happened now" in text
    assert "Horde: 5 vs toughness 3: destroyed" in text


def test_the_values_in_a_stack_carry_the_name_of_the_disk_that_is_pointed_at(opening: Opening, told: Told) -> None:
    """Under the list of a stack, values alone would be read as those of the lowest disk."""
    window = opening(disks=[disk("a", 11, 10, "4/4/3", name="Horde"), disk("b", 11.5, 10, "5/5/6"), disk("a2", 3, 3)])
    Mouse(window).over(at(11.5, 10))
    assert "b: Attack 5, Defense 5, Toughness 6, Movement 4" in told(window).splitlines()


def test_a_piece_that_cannot_act_says_why(opening: Opening, told: Told) -> None:
    window = opening(disks=[disk("a", 6, 10), disk("a2", 12, 10, activated=True), disk("b", 20, 10)])
    mouse = Mouse(window)
    mouse.over(at(12, 10))
    assert "activated" in told(window)
    mouse.over(at(20, 10))
    assert told(window).splitlines() == ["b, B", "Attack 3, Defense 3, Toughness 3, Movement 4"]


# --- by the book (R7) ---


def test_r7_by_the_book_only_the_next_landing_is_shown_and_no_reach(opening: Opening, told: Told) -> None:
    window = opening(disks=DUEL, **BOOK)
    start_moving(window, "a")
    Mouse(window).over(at(10.6, 10))
    assert told(window) == "1 flip"
    assert window.surface.view.ghost is not None
    assert len(window.surface.view.ghost.way) == 1
    assert not window.surface.pointer_controller.is_shading
    assert window.surface.view.reach is None


def test_r7_by_the_book_a_click_far_away_is_one_flip(opening: Opening) -> None:
    window = opening(disks=DUEL, **BOOK)
    start = start_moving(window, "a")
    Mouse(window).click(at(10.6, 10))
    moved = window.session.state.table["a"].at
    assert moved != start
    assert window.session.state.disks["a"].moved == 1


def test_r7_by_the_book_no_outcome_is_told_of_stacks_and_targets(opening: Opening, told: Told) -> None:
    bow = {"skills": ["missile:arrow:3"]}
    disks = [
        disk("a", 6, 10, card=bow), disk("a2", 6, 14, card=bow), disk("b", 11, 10, "1/1/3", name="Horde"),
        disk("b9", 32, 20), disk("b2", 20, 10), disk("a3", 20.5, 10),
    ]  # fmt: skip
    window = opening(disks=disks, segment="missile", **BOOK)
    window.session.give(window.session.answer(pick=("a",)))
    mouse = Mouse(window)
    for place in (at(11, 10), at(32, 20), at(20, 10)):
        mouse.over(place)
        text = told(window)
        assert "vs toughness" not in text
        assert "range" not in text
    assert window.session.decision is not None
    assert {option.key for option in window.session.decision.options if not option.reasons} == {"b", "b9", "b2"}
    mouse.click(at(32, 20))
    assert any("loses its shot" in line for line in window.session.lines)


# --- on the buttons ---


BOW = {"skills": ["missile:arrow:4"]}


def lines_of(window: BattleWindow, qtbot: QtBot) -> dict[str, str]:
    qtbot.waitUntil(lambda: not window.surface.option_forecasts.is_working, timeout=10_000)
    assert window.bar.control is not None
    return {one.offer.key: one.offer.second for one in window.bar.control.offers}


def test_buttons_say_what_an_archer_has_and_what_a_shot_would_do(opening: Opening, qtbot: QtBot) -> None:
    disks = [
        disk("a", 6, 10, card=BOW), disk("a2", 6, 14, card=BOW), disk("b", 11, 10, "1/1/3", name="Horde"),
        disk("b2", 11, 16, "1/1/20", name="Rock"),
    ]  # fmt: skip
    window = opening(disks=disks, segment="missile")
    assert lines_of(window, qtbot)["a"] == "4 arrows"
    window.session.give(window.session.answer(pick=("a",)))
    lines = lines_of(window, qtbot)
    assert lines["b"].startswith("toughness 3, 77%")
    assert "% per hit, destroys " in lines["b"]
    assert int(lines["b"].rsplit(" ", 1)[1].rstrip("%")) > 80, "two of four arrows are enough"
    assert lines["b2"].endswith("destroys 0%")


def test_missiles_that_are_placed_all_hit_and_the_forecast_says_why(opening: Opening, told: Told, qtbot: QtBot) -> None:
    sure = [{"when": "always", "do": [{"permit": {"act": "place_missiles", "by": "self"}}]}]
    archer = disk("a", 6, 10, name="Bowmen", card={**BOW, "abilities": [{"kind": "attribute", "records": sure}]})
    disks = [archer, disk("b", 11, 10, "1/1/9", name="Horde"), disk("b2", 11, 16, name="Other")]
    window = opening(disks=disks, segment="missile")
    window.session.give(window.session.answer(pick=("a",)))
    Mouse(window).over(at(11, 10))
    text = told(window)
    assert "All 4 hit: Bowmen" in text
    assert "8 vs toughness 9: survives" in text
    assert "each about" not in text
    assert lines_of(window, qtbot)["b"] == "toughness 9, all 4 hit, destroys 0%"

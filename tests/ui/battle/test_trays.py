"""Trays: the stack, the spellbook, the fallen and the score, for one who may not know everything; in lines where there
is little room; what is said ahead in a kept battle."""

from dataclasses import replace
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from app.games.disk.rules.state import HIDDEN
from tests.ui.battle.conftest import Opening
from tests.ui.battle.playing import Player
from ui.battle.question.controls import PlaceControl
from ui.battle.session import opening as openings
from ui.battle.session.window import BattleWindow
from ui.battle.tray.tray import Tray
from ui.shell.look.theme import Theme

pytestmark = pytest.mark.slow

MAGE = "archmage-theowyll"
STACK = ["bats", "dryad", "stalwarts"]
POSITION: dict[str, Any] = {
    "scenario": "tides-of-war", "round": 3, "first": "A", "turn": "A",
    "table": {"width": 48, "height": 36,
              "lands": [{"id": "land-A", "at": [15, 18], "diameter": 4, "role": "staging:A"},
                        {"id": "land-B", "at": [33, 18], "diameter": 4, "role": "staging:B"}]},
    "seats": [{"id": "A", "stack": STACK, "spellbook": ["shield", "surge", "shield"], "killed": 9,
               "casualties": ["bats"]},
              {"id": "B", "stack": STACK[1:], "spellbook": ["zip"], "killed": 6, "casualties": ["dryad", "dryad"]}],
    "disks": [{"id": "a1", "seat": "A", "disk": MAGE, "at": [8, 10]},
              {"id": "a2", "seat": "A", "disk": {"name": "Friend"}, "at": [8, 16]},
              {"id": "b1", "seat": "B", "disk": {"name": "Wall"}, "at": [40, 10]}],
}  # fmt: skip


def tray_of(window: BattleWindow) -> Tray:
    return window.board.tray


@pytest.fixture
def seated(opening: Opening) -> BattleWindow:
    made = opening({"B": "first"}, **POSITION)
    made.resize(1440, 900)
    return made


# --- what is told ---


def test_the_next_disk_is_shown_with_how_many_are_left(seated: BattleWindow) -> None:
    own, other = tray_of(seated).parts["A"], tray_of(seated).parts["B"]
    assert own.name.accessibleName() == "Your reinforcements"
    assert own.card is not None
    assert own.next.accessibleName() == "Next: Bats"
    assert own.rest.accessibleName() == "2 more, order hidden"
    assert own.more.accessibleName() == "3 left"
    assert (other.next.accessibleName(), other.book.accessibleName()) == ("Next: Dryad", "Spellbook: 1")
    own.click()
    assert own.sheet is not None
    assert [row.name for row in own.sheet.rows] == ["1. Bats", "2. Dryad", "3. Stalwarts"]
    assert all(row.picture is not None for row in own.sheet.rows)
    own.sheet.close()


def test_of_another_stack_only_the_top_is_told(seated: BattleWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    tray, seen = tray_of(seated), seated.session.game.view("A")
    monkeypatch.setattr(type(seated.session), "view", property(lambda _: seen))
    tray.renew(replace(seated.session.snapshot, view=seated.session.view))
    other = tray.parts["B"]
    assert HIDDEN in seen.seat("B").stack
    assert [row.name for row in other.rows()] == ["1. Dryad", "1 more, order hidden"]
    assert "Stalwarts" not in " ".join((*other.lines, other.accessibleName()))
    assert tray.spells.pages
    monkeypatch.setattr(type(seated.session), "view", property(lambda _: seated.session.game.view("B")))
    tray.renew(replace(seated.session.snapshot, view=seated.session.view))
    assert not tray.spells.isVisible(), "a book that may not be read is not there"


def test_what_fell_is_told_with_its_points(seated: BattleWindow) -> None:
    fallen = tray_of(seated).fallen
    cards = seated.session.state.cards
    mine, theirs = cards["bats"].points, 2 * cards["dryad"].points
    assert fallen.more.accessibleName() == f"yours {mine}, theirs {theirs}"
    assert [row.name for row in fallen.rows()] == ["Bats, You", "Dryad, They"]
    assert fallen.rows()[1].second == f"2 of them, {theirs} points"
    fallen.click()
    assert fallen.sheet is not None
    fallen.sheet.close()


def test_the_score_is_told_in_figures(seated: BattleWindow) -> None:
    score = tray_of(seated).score
    assert score.more.accessibleName() == "round 3 of 6"
    assert score.accessibleName() == "Score, You: 9 points, They: 6 points"
    assert score.isVisible()
    seated.grab()


# --- spells ---


def test_a_spell_says_who_can_cast_it_and_a_click_casts_it(seated: BattleWindow) -> None:
    part, session = tray_of(seated).spells, seated.session
    shield, surge = part.faces
    assert (shield.page.count, shield.page.casters, surge.page.casters) == (2, ("a1",), ())
    assert "Can be cast now by Archmage Theowyll Click to cast it." in shield.toolTip()
    assert "Not now: Archmage Theowyll." in surge.toolTip()
    assert part.note.text() == "1 can be cast now"
    surge.click()
    assert part.sheet is not None, "what cannot be cast is told about"
    assert [bool(row.does) for row in part.sheet.rows] == [True, False]
    part.sheet.close()
    shield.click()
    assert session.decision is not None
    assert session.decision.about == ("a1",) or "a2" in [option.key for option in session.decision.options]
    session.give(session.answer(pick=("a2",)))
    assert session.state.seat("A").spellbook == ("surge", "shield")
    assert "A" not in session.queued_answers


def test_without_a_caster_the_book_says_so(opening: Opening) -> None:
    window = opening({"B": "first"}, **{**POSITION, "disks": POSITION["disks"][1:]})
    window.resize(1440, 900)
    part = tray_of(window).spells
    assert all("No spellcaster on the table" in face.toolTip() for face in part.faces)
    assert part.note.text() == "No spellcaster on the table"


# --- room ---


def test_six_seats_have_a_line_each_and_so_has_everybody_where_there_is_little_room(
    opening: Opening, seated: BattleWindow
) -> None:
    six = [{"id": seat, "stack": STACK} for seat in "ABCDEF"]
    disks = [{"id": f"{seat}1", "seat": seat, "disk": {"name": "One"}, "at": [4 + 6 * n, 6]}
             for n, seat in enumerate("ABCDEF")]  # fmt: skip
    many = opening(dict.fromkeys("BCDEF", "first"), seats=six, disks=disks)
    many.resize(1440, 900)
    parts = tray_of(many).parts
    assert [part.whole.isVisible() for part in parts.values()] == [False, True, True, True, True, True]
    assert "Next: Bats" in parts["F"].whole.accessibleName()
    many.resize(720, 540)
    assert all(part.whole.isVisible() for part in parts.values())
    seated.resize(720, 600)
    tray = tray_of(seated)
    assert not tray.score.isVisible()
    assert tray.parts["B"].points.isVisible(), "the score stands beside the names then"
    assert tray.parts["B"].points.text() == "6 points"


@pytest.mark.parametrize(
    ("size", "scale"), [((1366, 768), 100), ((900, 600), 100), ((1366, 768), 200), ((760, 700), 200)]
)
def test_a_score_is_never_cut_off_nor_lies_a_name_on_it(
    opening: Opening, theme: Theme, qtbot: QtBot, size: tuple[int, int], scale: int
) -> None:
    six = [{"id": seat, "stack": STACK, "killed": 123} for seat in "ABCDEF"]
    disks = [{"id": f"{seat}1", "seat": seat, "disk": {"name": "One"}, "at": [4 + 6 * n, 6]}
             for n, seat in enumerate("ABCDEF")]  # fmt: skip
    for seats, lying in ((six, disks), (six[:2], disks[:2])):
        made = opening({"B": "first"}, seats=seats, disks=lying)
        made.resize(*size)
        theme.set_scale(scale)
        made.session.short_seat_name = lambda _: "The Grand Alliance of the Deepwood and the Hollow Hills"  # type: ignore[method-assign]
        tray = tray_of(made)
        tray.renew(made.session.snapshot)
        made.grab()
        for part in tray.parts.values():
            assert part.points.text() == "123 points"
            assert part.points.isVisible() or tray.score.isVisible()
            if part.points.isVisible():
                assert part.points.geometry().right() <= part.width()
                name, points = part.name, part.points
                qtbot.waitUntil(lambda name=name, points=points: name.geometry().right() < points.x(), timeout=5_000)
        theme.set_scale(100)


@pytest.mark.slow
def test_at_twice_the_size_every_seat_has_a_line(theme: Theme, seated: BattleWindow) -> None:
    tray = tray_of(seated)
    theme.set_scale(200)
    seated.resize(1000, 700)
    assert all(part.whole.isVisible() for part in tray.parts.values())
    assert tray.parts["A"].points.text() == "9 points"
    theme.set_scale(100)


# --- in a kept battle ---


@pytest.mark.slow
def test_everything_of_mine_is_laid_and_each_of_it_is_kept(window: Any) -> None:
    player = Player(window)
    page = player.sit_down(player.small_battle("person", "first", terrains=1))
    session, bar = page.session, page.board.bar
    player.play(player.click_first, lambda: isinstance(bar.control, PlaceControl))
    assert "Elf few" in page.board.tray.parts["A"].accessibleName()
    bar.lay_all()
    player.wait(lambda: session.state.segment == "activation" and session.seat == "A" and not session.is_busy)
    assert session.state.seat("A").entered == 3
    assert player.kept().table.game.hash == session.game.hash
    assert not session.queued_answers
    player.screen.show_library()
    assert not openings._open

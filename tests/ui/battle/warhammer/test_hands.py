"""What only a table of Warhammer: Diskwars has: cards in hand, a deployment, dice, the ruler with its ranges."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from pytestqt.qtbot import QtBot

from app.battles.record import Record, read_record
from app.battles.replay_timeline import film_of
from app.games.disk.recent_moves import RecentMove
from app.games.disk.rules.answers import Places
from app.games.disk.rules.state import HIDDEN
from app.games.warhammer.rules.setup.zones import area
from tests.rules.warhammer.table import RULES, disk, named, position, terrain
from tests.rules.warhammer.test_shooting import bow
from tests.ui.battle.conftest import Mouse
from tests.ui.battle.test_steady_table import place_of
from tests.ui.battle.warhammer.tables import INCH, answered, asked, desk_at, desk_for, opened
from ui.battle.question.controls import ControlContext
from ui.battle.replay.replay_page import ReplayPage
from ui.battle.session.key_table import keys_of_game
from ui.battle.session.window import BattleWindow
from ui.games.disk.surface import DiskSurface
from ui.games.warhammer.cards import CardControl
from ui.games.warhammer.deployment import DeployControl, DiskTile
from ui.games.warhammer.dice import ROLLED, DicePanel, ReplayDice
from ui.games.warhammer.extras import Extras
from ui.games.warhammer.hand_part import HandPart
from ui.games.warhammer.initiative import InitiativeControl
from ui.shell.look.theme import Theme

GOLDEN = Path(__file__).parents[3] / "golden" / "warhammer"


def extras(window: BattleWindow) -> Extras:
    made = window.board.extras
    assert isinstance(made, Extras)
    return made


def hand(window: BattleWindow) -> HandPart:
    part = window.board.tray.spells
    assert isinstance(part, HandPart)
    return part


def press(window: BattleWindow, key: str) -> None:
    """A shortcut of the board, whatever has the keyboard."""
    wanted = QKeySequence(key)
    (found,) = [one for one in window.board.findChildren(QShortcut) if one.key() == wanted]
    found.activated.emit()


# --- cards ---


@pytest.fixture
def choosing(qtbot: QtBot, theme: Theme) -> BattleWindow:
    session = desk_for("teclis+tyrion", "grom+kairos")
    answered(session, asked("ask.command"))
    return opened(qtbot, theme, session)


def test_a_hand_shows_every_card_with_its_face_and_what_it_says(choosing: BattleWindow) -> None:
    control = choosing.bar.control
    assert isinstance(control, CardControl)
    own = choosing.session.state.seat(choosing.session.seat).hand
    assert tuple(tile.key for tile in control.tiles) == own
    assert [tile.number for tile in control.tiles] == list(range(1, len(own) + 1))
    for tile in control.tiles:
        tile.setFocus()
        assert control.words.text.startswith(f"{tile.card.name}: {tile.card.line}.")
        assert tile.card.line in tile.accessibleDescription()
    entrap = next(tile for tile in control.tiles if tile.key == "entrap")
    assert (entrap.card.name, entrap.card.line) == ("Entrap", "Devious, 4 disks")


CARDS = ("ask.scenario", "ask.zone-card", "ask.side", "ask.terrain-card", "ask.command")  # in the order of a battle


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1366, 768), (1440, 900), (2560, 1440)], ids=str)
def test_cards_to_choose_from_leave_the_whole_table_free(
    size: tuple[int, int], scale: int, qtbot: QtBot, theme: Theme
) -> None:
    theme.set_scale(scale)
    session = desk_for("teclis+tyrion", "grom+kairos")
    window = opened(qtbot, theme, session)
    window.resize(*size)
    try:
        for prompt in CARDS:
            answered(session, asked(prompt))
            place_of(window)  # everything has its measures
            control = window.bar.control
            assert isinstance(control, CardControl)
            assert window.bar.height() == window.bar.reserved, prompt
            assert control.words.height() >= control.words.sizeHint().height(), "a line is cut off"
            assert not any(tile.toolTip() for tile in control.tiles if tile.isEnabled()), "which would cover the table"
            for tile in control.tiles:
                right = tile.mapTo(window.bar, tile.rect().bottomRight())
                assert window.bar.rect().contains(right), (prompt, tile.key)
    finally:
        theme.set_scale(100)


def test_the_card_that_is_looked_at_is_shown_beside_the_table_until_another_seat_is_asked(
    choosing: BattleWindow, qtbot: QtBot
) -> None:
    card, control = choosing.board.side.card, choosing.bar.control
    assert isinstance(control, CardControl)
    qtbot.waitUntil(lambda: card.facts is not None)
    assert card.facts is not None
    assert card.facts.id == control.tiles[0].key, "the first one, before anybody has pointed"
    for tile in control.tiles:
        tile.setFocus()
        assert card.facts is not None
        assert card.facts.id == tile.key
        assert not card.face.isHidden()
    own = choosing.session.state.seat(choosing.session.seat).hand
    card.set_pinned(True)
    control.figure(2)
    others = choosing.session.state.seat(choosing.session.seat).hand
    assert card.facts is None or card.facts.id in set(others) - set(own), "nobody else sees what was looked at"
    assert not card.is_pinned


def test_arrows_go_round_and_a_figure_chooses(choosing: BattleWindow, qtbot: QtBot) -> None:
    control = choosing.bar.control
    assert isinstance(control, CardControl)
    control.tiles[0].setFocus()
    qtbot.keyClick(control.tiles[0], Qt.Key.Key_Left)
    assert control.tiles[-1].hasFocus()
    seat, card = choosing.session.seat, control.tiles[1].key
    control.figure(2)
    assert choosing.session.game.waiting == ("B",)
    assert choosing.session.seat != seat
    assert card in choosing.session.state.seat(seat).hand, "nothing is shown before all have chosen"


def test_a_card_that_was_chosen_lies_face_down_until_all_are_shown(choosing: BattleWindow) -> None:
    part, session = hand(choosing), choosing.session
    assert part.chosen() == ()
    session.give(session.answer(pick=("push",)))
    assert part.chosen() == ("A",)
    covered = [chip for chip in part.chips if chip.is_covered and chip is not part.objective]
    assert [chip.accessibleName() for chip in covered] == ["A has chosen a card"]
    session.give(session.answer(pick=(session.state.seat("B").hand[0],)))
    assert part.chosen() == ()
    plays = [chip for chip in part.chips if chip.play is not None]
    assert [chip.play.is_now for chip in plays if chip.play] == [True, False]
    assert "resolving" in plays[0].accessibleName()
    assert "activations left" in plays[0].accessibleName()


def test_cards_are_turned_over_in_their_order_and_give_way_to_the_pointer(choosing: BattleWindow) -> None:
    session, panel = choosing.session, extras(choosing).reveal.panel
    session.give(session.answer(pick=("push",)))
    assert not panel.isVisible()
    session.give(session.answer(pick=(session.state.seat("B").hand[0],)))
    assert panel.isVisible()
    assert tuple(play.seat for play in panel.plays) == session.state.queue
    assert "Push, Steady, 3 disks" in panel.accessibleName()
    panel.grab()
    Mouse(choosing).over((18 * INCH, 18 * INCH))
    assert not panel.isVisible()


def test_tokens_of_initiative_are_handed_out_by_the_names_of_seats(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, desk_for("teclis", "grom", "azhag"))
    answered(window.session, asked("ask.initiative"))
    control = window.bar.control
    assert isinstance(control, InitiativeControl)
    assert control.picture("A", 40, 1.0) is not None
    control.move_row(1)
    control.buttons[0].click()  # type: ignore[attr-defined]
    assert window.session.state.order == ("B", "A", "C")


def test_the_objective_is_shown_on_demand_and_only_to_its_seat(choosing: BattleWindow) -> None:
    part, session = hand(choosing), choosing.session
    assert part.objective is not None
    assert part.objective.is_covered
    extras(choosing).show_objective()
    assert part.sheet is not None
    assert "victory points" in part.sheet.rows[0].second
    part.sheet.close()
    seen = session.game.view("B")
    assert seen.seat("A").objective == HIDDEN
    part.show_seat(replace(session.snapshot, view=seen), "A")
    assert part.objective is None
    assert [chip.kind for chip in part.chips if not chip.is_covered] == ["scenario"], "which lies open for all"
    assert len(part.rows()) == 1, "nothing of the hand of somebody else"


def test_the_sheet_of_cards_tells_hand_and_discards(choosing: BattleWindow) -> None:
    extras(choosing).show_cards()
    sheet = hand(choosing).sheet
    assert sheet is not None
    active, *cards = [row.name for row in sheet.rows]
    assert active.startswith("Active scenario: ")
    assert cards == ["Entrap", "Push", "Shield of Saphery", "Winds of Morai-Heg"]
    sheet.close()


def test_a_discard_pile_is_looked_through_card_by_card(qtbot: QtBot, theme: Theme) -> None:
    state = position(
        named("a", "wolf-riders", (10, 10)), named("b", "huntsmen", (20, 20)), hands={"A": ("push", "rally")}
    )
    state = state.with_seat("B", discards=("lure", "fists-of-mork"))
    window = opened(qtbot, theme, desk_at(state))
    extras(window).show_cards()
    sheet = hand(window).sheet
    assert sheet is not None
    lure, fists = [row for row in sheet.rows if "discarded by" in row.name]
    assert (lure.name.startswith("Lure ("), fists.name.startswith("Fists of Mork (")) == (True, True)
    assert "target one disk" in fists.second
    assert fists.picture is not None
    sheet.close()


def test_terrain_is_turned_by_keys_and_by_the_wheel_before_it_is_placed(qtbot: QtBot, theme: Theme) -> None:
    session = desk_for("teclis", "grom")
    answered(session, asked("ask.lay-terrain"))
    window = opened(qtbot, theme, session)
    mouse, aim, middle = Mouse(window), window.board.surface.pointer_controller.preview, (18 * INCH, 18 * INCH)
    assert aim is not None
    mouse.over(middle)
    before = window.surface.view.ghost
    assert before is not None
    for _ in range(3):
        press(window, ".")
    press(window, ",")
    assert aim.turn == 30
    turned = window.surface.view.ghost
    assert turned is not None
    assert before.outline is not None
    assert turned.outline is not None
    assert turned.outline.corners != before.outline.corners
    window.surface.view.wheeled.emit(1)
    assert aim.turn == 45
    mouse.click(middle)
    (piece,) = session.state.terrain
    assert piece.turn == 45


def test_a_deployment_is_stacked_as_it_was_placed(qtbot: QtBot, theme: Theme) -> None:
    session = desk_for("learning-orcs", "learning-empire", scenario="learning-scenario")
    answered(session, asked("ask.deployment"))
    window = opened(qtbot, theme, session)
    control, seat = window.bar.control, session.seat
    assert isinstance(control, DeployControl)
    control.deployer.for_me(RULES.arranged(session.view, control.decision))
    above, _, _, below, *_ = control.deployer.draft.places
    control.deployer.lay(above, control.deployer.draft.places[below])
    assert control.deployer.look.is_ready
    cards = [control.deployer.spot.pieces[key] for key in (below, above)]
    control._do.click()
    laid = [lying.id for lying in session.state.table.bottom_up() if lying.seat == seat]
    assert [session.state.disks[id_].card.id for id_ in laid[-2:]] == cards
    assert laid[-2] in session.state.table.pins(laid[-1])


@pytest.mark.parametrize("prompt", ["ask.zone-card", "ask.side", "ask.terrain-card", "ask.face", "ask.scenario"])
def test_cards_of_the_set_up_have_faces_too(prompt: str, qtbot: QtBot, theme: Theme) -> None:
    session = desk_for("teclis", "grom")
    answered(session, asked(prompt))
    assert session.decision is not None
    control = CardControl(theme, session.decision.seen_by(session.seat), session.names, ControlContext(session=session))
    qtbot.addWidget(control)
    said: list[Any] = []
    control.said.connect(said.append)
    assert all(tile.card.kind for tile in control.tiles)
    assert control.height_for(900) == control.height_for(300), "one row, however narrow"
    control.tiles[-1].click()
    assert said == [{"pick": (session.decision.options[-1].key,)}]
    if prompt == "ask.side":
        assert [tile.card.is_plain for tile in control.tiles] == [False, True]


# --- terrain and zones ---


def test_what_is_laid_shows_its_outline_and_why_it_may_not_lie_there(qtbot: QtBot, theme: Theme) -> None:
    session = desk_for("teclis", "grom")
    answered(session, asked("ask.lay-terrain"))
    window = opened(qtbot, theme, session)
    mouse = Mouse(window)
    mouse.over((18 * INCH, 18 * INCH))
    ghost = window.surface.view.ghost
    assert ghost is not None
    assert ghost.outline is not None
    assert ghost.is_legal
    mouse.over((2 * INCH, 18 * INCH))
    ghost = window.surface.view.ghost
    assert ghost is not None
    assert [reason.code for reason in ghost.reasons] == ["terrain-at-edge"]
    mouse.click((2 * INCH, 18 * INCH))
    assert "close to the edge" in window.bar.why.text()
    mouse.click((18 * INCH, 18 * INCH))
    assert len(session.state.terrain) == 1


def test_a_deployment_card_slides_along_its_edge_wherever_one_points(qtbot: QtBot, theme: Theme) -> None:
    session = desk_for("teclis", "grom")
    answered(session, asked("ask.zone-place"))
    window = opened(qtbot, theme, session)
    mouse = Mouse(window)
    mouse.over((-20 * INCH, 15 * INCH))
    ghost = window.surface.view.ghost
    assert ghost is not None
    assert ghost.outline is not None
    assert ghost.outline.inside
    assert window.surface.view.reach is None, "all places mean the same but some along the edge"
    mouse.click((20 * INCH, 15 * INCH))
    (laid,) = session.state.laid
    assert (laid.start + laid.end) // 2 == pytest.approx(20 * INCH, abs=INCH / 4)


def test_a_flip_that_leaves_the_field_says_so(qtbot: QtBot, theme: Theme) -> None:
    session = desk_at(position(disk("a", (1, 10)), disk("b", (30, 30)), hands={"A": ("bold",), "B": ("slow",)}))
    window = opened(qtbot, theme, session)
    for key in ("a", "move"):
        if session.decision is not None and session.decision.kind == "pick":
            session.give(session.answer(pick=(key,)))
    assert window.surface.pointer_controller.preview is not None
    landing = window.surface.pointer_controller.preview.landing((-3 * INCH, 10 * INCH), is_single=True)
    assert landing.is_lost is False
    window.surface.pointer_controller.preview.rule = replace(window.surface.pointer_controller.preview.rule, most=2)
    assert window.surface.pointer_controller.preview.landing((-9 * INCH, 10 * INCH), is_single=True).is_lost


# --- deployment ---


@pytest.fixture
def deploying(qtbot: QtBot, theme: Theme) -> BattleWindow:
    session = desk_for("karl-franz+volkmar", "archaon+valkia")
    answered(session, asked("ask.deployment"))
    return opened(qtbot, theme, session)


def control_of(window: BattleWindow) -> DeployControl:
    control = window.bar.control
    assert isinstance(control, DeployControl)
    return control


def middle_of_zone(window: BattleWindow) -> tuple[int, int]:
    state, seat = window.session.state, window.session.seat
    left, top, right, bottom = area(state.table, next(zone for zone in state.zones if zone.seat == seat))
    return (left + right) // 2, (top + bottom) // 2


@pytest.mark.parametrize("scale", [100, 200])
def test_the_table_stays_where_it_is_while_disks_are_deployed_and_after(
    deploying: BattleWindow, theme: Theme, scale: int
) -> None:
    """However many are placed, whatever is wrong with them, and when the next question comes."""
    theme.set_scale(scale)
    try:
        deploying.resize(1366, 768)
        control, first = control_of(deploying), place_of(deploying)
        bar = deploying.bar
        assert bar.whole.text() == f"Show all {len(control.tiles)}"
        control.deployer.lay(next(iter(control.deployer.spot.pieces)), (18 * INCH, 18 * INCH))
        assert control.faults.isVisible()
        assert place_of(deploying) == first
        for _ in range(3):
            bar.take_first()
            assert place_of(deploying) == first
        assert not isinstance(bar.control, DeployControl) or bar.control is not control
    finally:
        theme.set_scale(100)


def test_a_click_takes_a_disk_and_another_lays_it(deploying: BattleWindow) -> None:
    control, mouse, at = control_of(deploying), Mouse(deploying), middle_of_zone(deploying)
    tile = next(iter(control.tiles.values()))
    tile.click()
    assert tile.isChecked()
    mouse.over(at)
    mouse.click(at)
    (key,) = control.deployer.draft.places
    assert control.deployer.spot.pieces[key] == tile.card.id
    assert not control.deployer.look.of(key)
    assert control.counters["all"].accessibleName().startswith("Disks: 1 of")
    assert control.counters["heroes"].accessibleName() == "Heroes: 1 of 2"


def test_a_disk_is_dragged_from_the_bar_onto_the_cloth_and_off_again(deploying: BattleWindow) -> None:
    control, mouse, at = control_of(deploying), Mouse(deploying), middle_of_zone(deploying)
    tile = next(iter(control.tiles.values()))
    there = deploying.surface.view.viewport().mapToGlobal(deploying.surface.view.pixel_of(at))
    tile.dragged.emit(there)
    assert control.deployer.in_hand == tile.card.id
    tile.dropped.emit(there)
    assert len(control.deployer.draft.places) == 1
    mouse.drag(at, (at[0] + 2 * INCH, at[1]))
    (place,) = control.deployer.draft.places.values()
    assert place[0] > at[0] + INCH
    mouse.drag(place, (-60 * INCH, at[1]))
    assert not control.deployer.draft.places, "dragged off the table it goes back"
    tile.dropped.emit(QPoint(-500, -500))
    assert not control.deployer.draft.places


def test_all_faults_stand_in_the_bar_and_at_the_disks(deploying: BattleWindow) -> None:
    control, mouse = control_of(deploying), Mouse(deploying)
    assert control.faults.isHidden(), "before anything lies there nothing is wrong"
    first, second, *_ = control.deployer.spot.pieces
    control.deployer.lay(first, (18 * INCH, 18 * INCH))
    control.deployer.lay(second, (22 * INCH, 18 * INCH))
    told = control.faults.toolTip()
    assert "must be completely within" in told
    assert "disks; it has 0" in told
    for key in (first, second):
        assert control.deployer.card(key).name in told
        assert control.deployer.look.of(key)
    mouse.over((18 * INCH, 18 * INCH))
    assert deploying.surface.view.bubble.isVisible()
    hashed = deploying.session.game.hash
    assert deploying.session.check(deploying.session.answer(place=Places(dict(control.deployer.draft.places))))
    assert deploying.session.game.hash == hashed


def test_return_lays_the_rest_and_then_deploys(deploying: BattleWindow) -> None:
    control, session = control_of(deploying), deploying.session
    seat = session.seat
    hero = next(key for key in control.deployer.spot.pieces if control.deployer.card(key).is_hero)
    control.deployer.lay(hero, middle_of_zone(deploying))
    at = control.deployer.draft.places[hero]
    assert control.first is not None
    assert control.first.text() == "Place the rest for me"
    deploying.bar.take_first()
    assert control.deployer.look.is_ready
    assert control.deployer.draft.places[hero] == at, "what lies well stays"
    assert control.first.text() == "Deploy"
    deploying.bar.take_first()
    assert session.state.seat(seat).is_deployed
    assert (
        deploying.surface.pointer_controller.placer is None
        or deploying.surface.pointer_controller.placer.decision is not control.decision
    )


def test_a_deployment_by_keyboard(deploying: BattleWindow, qtbot: QtBot) -> None:
    control = control_of(deploying)
    control.figure(1)
    tile = next(iter(control.tiles.values()))
    assert tile.hasFocus()
    qtbot.keyClick(tile, Qt.Key.Key_Space)
    (key,) = control.deployer.draft.places
    before = control.deployer.draft.places[key]
    qtbot.keyClick(tile, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert control.deployer.draft.places[key] == (before[0] + INCH // 4, before[1])
    qtbot.keyClick(tile, Qt.Key.Key_Backspace)
    assert not control.deployer.draft.places
    qtbot.keyClick(tile, Qt.Key.Key_Right)
    assert list(control.tiles.values())[1].hasFocus()
    extras(deploying).clear()
    assert all(isinstance(one, DiskTile) and one.accessibleName() for one in control.tiles.values())


def test_while_the_ruler_has_the_pointer_nothing_is_laid(deploying: BattleWindow) -> None:
    control, at = control_of(deploying), middle_of_zone(deploying)
    next(iter(control.tiles.values())).click()
    deploying.board.surface.instruments.ruler.switch(True)
    Mouse(deploying).click(at)
    assert not control.deployer.draft.places
    deploying.board.surface.instruments.ruler.switch(False)
    Mouse(deploying).click(at)
    assert len(control.deployer.draft.places) == 1


# --- dice ---


def shot_window(qtbot: QtBot, theme: Theme) -> BattleWindow:
    """An archer of A is asked for the target."""
    state = position(
        bow("a", (10, 20), dice=4), disk("b", (16, 20), "0/0/40"), disk("b2", (18.5, 20), "0/0/40"),
        hands={"A": ("bold",), "B": ("slow",)},
    )  # fmt: skip
    session = desk_at(state)
    window = opened(qtbot, theme, session)
    while session.decision is not None and session.decision.prompt != "ask.target":
        keys = [option.key for option in session.decision.options]
        session.give(session.answer(pick=("a" if "a" in keys else "shoot" if "shoot" in keys else keys[0],)))
    return window


def test_dice_lie_on_the_table_and_each_says_what_it_means(qtbot: QtBot, theme: Theme) -> None:
    window = shot_window(qtbot, theme)
    panel = extras(window).dice.panel
    assert not panel.isVisible()
    window.session.give(window.session.answer(pick=("b",)))
    assert panel.isVisible()
    assert panel.throw is not None
    assert len(panel.dice) == sum(len(roll.faces) for roll in panel.throw.rolls) >= 4
    assert not panel.is_moving, "nothing moves where nothing is to move"
    assert all(face.accessibleName() in panel.lines for face in panel.dice)
    assert panel.lines[0] == "a attacks b"
    assert panel.height() >= len(panel.dice) * theme.px(30)
    window.session.give(
        window.session.answer(pick=(window.session.decision.options[0].key,)) if window.session.decision else None
    )  # type: ignore[arg-type]
    assert not panel.isVisible(), "the next answer puts them away"
    extras(window).dice.history.toggle()
    assert panel.isVisible()
    panel.away.click()
    assert not panel.isVisible()


def test_the_list_of_what_happened_makes_room_for_dice_that_lie_in_its_corner(qtbot: QtBot, theme: Theme) -> None:
    window = shot_window(qtbot, theme)
    window.resize(1366, 900)
    surface = window.board.surface
    assert isinstance(surface, DiskSurface)
    panel, listed = extras(window).dice.panel, surface.recent.panel
    listed.show_moves((RecentMove("b: 3 flips.", "B"),))
    assert listed.isVisible()
    top = listed.y()
    window.session.give(window.session.answer(pick=("b",)))
    listed.show_moves((RecentMove("b: 3 flips.", "B"),))
    assert panel.isVisible()
    assert not panel.geometry().intersects(listed.geometry())
    panel.away.click()
    assert listed.y() == top


def test_dice_roll_where_things_move_and_lie_still_in_the_end(qtbot: QtBot, theme: Theme) -> None:
    window = shot_window(qtbot, theme)
    speed = theme.speed
    theme.set_speed(400)
    try:
        window.session.give(window.session.answer(pick=("b",)))
        panel: DicePanel = extras(window).dice.panel
        assert panel.is_moving
        qtbot.waitUntil(lambda: not panel.is_moving, timeout=5000)
        assert all(face.is_still and face._shown == face.die.face for face in panel.dice)
    finally:
        theme.set_speed(speed)


def test_the_first_roll_is_for_initiative_and_is_shown(qtbot: QtBot, theme: Theme) -> None:
    window = opened(qtbot, theme, desk_for("teclis", "grom"))
    window.session.give(window.session.answer(pick=("south",)))
    panel = extras(window).dice.panel
    assert panel.isVisible()
    assert panel.lines[0] == "Initiative"
    assert len(panel.dice) >= 2


def test_a_replay_shows_the_dice_of_each_step_with_all_that_came_of_them(qtbot: QtBot, theme: Theme) -> None:
    record = read_record((GOLDEN / "teclis-grom.jsonl").read_bytes(), "golden")
    assert isinstance(record, Record)
    page = ReplayPage(theme, film_of(record), "A battle")
    qtbot.addWidget(page)
    page.resize(1100, 700)
    page.show()
    assert isinstance(page.extras, ReplayDice)
    panel, frames = page.extras.panel, page.replay.frames
    rolled = [step for step, frame in enumerate(frames) if any(event.kind in ROLLED for event in frame.events)]
    assert len(rolled) >= 2
    for step in rolled:
        page.go(step)
        assert panel.isVisible()
        assert panel.throw is not None
        assert len(panel.dice) == sum(len(roll.faces) for roll in panel.throw.rolls) > 0
        page.go(step + 1)
        assert panel.isVisible() == (step + 1 in rolled)


# --- measuring ---


def test_the_ruler_names_the_range(qtbot: QtBot, theme: Theme) -> None:
    session = desk_at(position(disk("a", (10, 20)), disk("b", (14, 20)), disk("c", (34, 34))))
    window = opened(qtbot, theme, session)
    ruler, mouse = window.board.surface.instruments.ruler, Mouse(window)
    ruler.switch(True)
    a = (10 * INCH, 20 * INCH)
    for at, band in (
        ((14 * INCH, 20 * INCH), "short"),
        ((18 * INCH, 20 * INCH), "long"),
        ((34 * INCH, 34 * INCH), "siege"),
    ):
        mouse.press(a)
        mouse.over(at)
        mouse.release(at)
        assert ruler.band == band
        window.surface.view.viewport().repaint()
    assert ruler.text.startswith("Siege range: ")
    ruler.switch(False)


def test_who_can_be_hit_is_seen_with_ranges_and_sight() -> None:
    wood = terrain("wood", (14, 20), "blocks-sight", half=2)
    state = position(
        named("a", "reikland-crossbowmen", (10, 20)), disk("b1", (18, 20)), disk("b2", (10, 26)), disk("b3", (30, 4)),
        terrain=(wood,),
    )  # fmt: skip
    preview = desk_at(state).battle.preview
    verdicts = {sight.target: sight.verdict for sight in preview.sights(state, "a")}
    assert (verdicts["b1"], verdicts["b2"], verdicts["b3"]) == ("barred", "free", "far")
    assert max(ring.length for ring in preview.rings(state, "a")) == 6 * INCH


# --- keys ---


def test_every_key_of_the_board_is_in_the_help(choosing: BattleWindow) -> None:
    told = {QKeySequence(key).toString() for keys in keys_of_game("warhammer").values() for key in keys}
    bound = {one.key().toString() for one in choosing.board.findChildren(QShortcut)}
    assert {"Shift+D", "C", "O"} <= bound
    assert {"Shift+D", "C", "O", "Ctrl+Backspace"} <= told

"""What lies on the cloth of Warhammer: Diskwars is what the state says, from every side, at every zoom, in every part
of the window that shows it; and whoever draws it names no game."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.base.frozen import changed
from app.battles.record import Record, read_record
from app.battles.replay import read_frames, table_at
from app.engine.protocol import Decision
from app.games.disk.preview.moves_to_start import start_move
from app.games.disk.rules.answers import Flip
from app.games.disk.rules.flips import FlipSpot
from app.games.disk.rules.outlines import holds_point, outline_at
from app.games.disk.scenery.motions import FLIP, Motion
from app.games.warhammer.rules.numbers import LONG, MEDIUM
from app.games.warhammer.rules.state import Laid, Piece, State, Zone
from app.words import tongue
from tests.rules.warhammer.table import box, disk, inch, named, position
from tests.ui.battle.conftest import Mouse
from tests.ui.battle.warhammer.tables import INCH, answered, asked, desk_at, desk_for, opened, records
from ui.battle.session.window import BattleWindow
from ui.games.disk.border import EdgeItem, TokenItem, ZoneItem
from ui.games.disk.disk_battles import disk_battle_of, replay_state_of, scene_of
from ui.games.disk.faces import Faces
from ui.games.disk.fan import spread_out
from ui.games.disk.fix_dialog import FixSheet
from ui.games.disk.items import DiskItem, LandItem
from ui.games.disk.strokes import MARKS, from_scene
from ui.games.disk.table_view import TableView
from ui.shell.look.theme import Theme

GOLDEN = Path(__file__).parents[3] / "golden" / "warhammer" / "teclis-grom.jsonl"
TURNS = {"south": 90, "north": 270, "west": 180, "east": 0}


@pytest.fixture
def view(qtbot: QtBot, theme: Theme) -> TableView:
    made = TableView(theme, Faces(records(), "warhammer"))
    qtbot.addWidget(made)
    made.resize(900, 800)
    made.show()
    qtbot.waitExposed(made)
    return made


def lying(kind: str, at: tuple[float, float]) -> Piece:
    """A terrain of the packs as it would lie."""
    ground = box().grounds[kind]
    outline = outline_at(kind, (inch(at[0]), inch(at[1])), ground.shape)
    return Piece(id=kind, kind=kind, outline=outline, keywords=ground.keywords)


def field(*more: Any, **values: Any) -> State:
    """Two heroes of the packs, a stack of three, a terrain, zones at two edges."""
    state = position(
        named("a1", "grom-the-paunch", (10, 30), empowered=True, commanded="A"),
        named("b1", "teclis", (26, 6), wounds=1, damage=3, poisoned=True),
        disk("b2", (18, 18)), disk("a2", (18.6, 18.4)), disk("b3", (18.2, 19)), *more,
    )  # fmt: skip
    made = changed(
        state,
        terrain=(lying("lake", (8, 12)), lying("ruins", (28, 24))),
        order=("B", "A"),
        seats=tuple(changed(one, edge=edge) for one, edge in zip(state.seats, ("south", "north"), strict=True)),
        laid=(
            Laid(card="feint", seat="A", edge="south", start=inch(4), end=inch(8)),
            Laid(card="ambush", seat="B", edge="north", start=inch(20), end=inch(24), is_plain=True),
        ),
        zones=(
            Zone(id="zone:A1", seat="A", edge="south", start=inch(4), end=inch(8), value=3),
            Zone(id="zone:B1", seat="B", edge="north", start=inch(20), end=inch(24), value=3, far=3),
        ),
    )
    return changed(made, **values)


def items(view: TableView, kind: type) -> list[Any]:
    return [item for item in view.scene().items() if isinstance(item, kind)]


def assert_drawn(view: TableView, state: State) -> None:
    """Every disk and terrain where it lies, above whom it lies, with its signs; nothing else."""
    order = [lying.id for lying in state.table.bottom_up()]
    pieces = {id_: item for id_, item in view.pieces.items() if isinstance(item, DiskItem)}
    assert sorted(pieces, key=lambda id_: pieces[id_].zValue()) == order
    assert len(items(view, DiskItem)) == len(order)
    for id_ in order:
        item, one = pieces[id_], state.disks[id_]
        assert from_scene(item.pos()) == state.table[id_].at
        assert item.radius == one.card.radius / 1000
        signs = item.disk.signs
        assert (signs.activated, signs.damage, signs.wounds) == (int(one.activated), one.damage, one.wounds)
        tokens = {"empowered": one.empowered, "poisoned": one.poisoned, "commanded": bool(one.commanded)}
        assert signs.marks == tuple(name for name, is_there in tokens.items() if is_there)
        assert signs.is_pinned == bool(state.table.is_pinned(id_))
    assert {id_ for id_, item in view.pieces.items() if isinstance(item, LandItem)} == {one.id for one in state.terrain}
    assert sorted(item.zone.id for item in items(view, ZoneItem)) == sorted(one.id for one in state.zones)
    shown = sorted(
        (item.card.seat, item.card.start, item.card.turn, item.card.is_plain) for item in items(view, EdgeItem)
    )
    assert shown == sorted((one.seat, one.start, TURNS[one.edge], one.is_plain) for one in state.laid)
    assert sorted(item.number for item in items(view, TokenItem)) == list(range(1, len(state.order) + 1))


# --- what lies there ---


def test_everything_lies_where_the_state_says_with_all_its_tokens(view: TableView) -> None:
    state = field()
    view.show_state(state)
    assert_drawn(view, state)
    signs = view.pieces["b1"].disk.signs  # type: ignore[attr-defined]
    assert (signs.damage, signs.wounds, signs.marks) == (3, 1, ("poisoned",))
    assert view.pieces["a1"].disk.signs.marks == ("empowered", "commanded")  # type: ignore[attr-defined]
    view.grab()


def test_each_token_has_a_form_of_its_own() -> None:
    assert len({badge.sign for badge in MARKS.values()}) == len(MARKS)
    assert not {"check", "pin", "drop"} & {badge.sign for badge in MARKS.values()}


def test_a_field_is_three_feet_wide_and_shown_with_what_lies_around_it(view: TableView) -> None:
    view.show_state(field())
    assert (view.table.width(), view.table.height()) == pytest.approx((914.4, 914.4))
    for item in (*items(view, EdgeItem), *items(view, TokenItem)):
        assert view.seen.contains(item.pos())
    assert view.seen.contains(view.table)


def test_what_changes_changes_on_the_cloth_and_the_rest_stays(view: TableView) -> None:
    state = field()
    view.show_state(state)
    kept = view.pieces["b2"]
    moved = changed(
        state.with_disk("a1", damage=4, empowered=False), table=state.table.moved("a1", (inch(12), inch(28)))
    )
    view.show_state(moved)
    assert view.pieces["b2"] is kept
    assert_drawn(view, moved)
    gone = moved.without(("b1",))
    view.show_state(gone)
    assert_drawn(view, gone)
    assert "b1" not in view.pieces


def test_a_whole_battle_is_drawn_as_it_is(qtbot: QtBot, theme: Theme) -> None:
    """From the empty field through deployment to the first melee, compared at every question."""
    session = desk_for("teclis", "grom", seed=3)
    window = opened(qtbot, theme, session)
    compared: list[str] = []

    def compare(decision: Decision) -> bool:
        assert_drawn(window.surface.view, session.state)
        compared.append(decision.prompt)
        return decision.prompt == "ask.activation" and compared.count("ask.activation") > 4

    answered(session, compare, "random", max_answers=200)
    assert {"ask.zone-card", "ask.lay-terrain", "ask.deployment", "ask.command", "ask.activation"} <= set(compared)


# --- terrain ---


def test_a_terrain_is_pointed_at_exactly_where_its_outline_is(view: TableView) -> None:
    state = field()
    view.show_state(state)
    for piece in state.terrain:
        item, (x, y) = view.pieces[piece.id], piece.outline.at
        for dx in range(-3, 4):
            for dy in range(-3, 4):
                at = (x + dx * INCH + 137, y + dy * INCH + 911)
                assert item.holds(at, 0) == holds_point(piece.outline, at), (piece.kind, dx, dy)


def test_a_terrain_keeps_its_place_and_outline_when_the_table_is_turned(view: TableView) -> None:
    state = field()
    view.show_state(state)
    x, y = state.terrain[0].outline.at
    before = [view.piece_at((x + n * INCH // 2, y + INCH)) for n in range(-8, 9)]
    view.turn_to(90)
    assert [view.piece_at((x + n * INCH // 2, y + INCH)) for n in range(-8, 9)] == before
    path = view.pieces[state.terrain[0].id].shape()
    corner = state.terrain[0].outline.corners[0]
    item = view.pieces[state.terrain[0].id]
    assert item.mapToScene(path.boundingRect()).boundingRect().adjusted(-1, -1, 1, 1).contains(
        QPointF(corner[0] / 1000, corner[1] / 1000)
    )  # fmt: skip
    view.grab()


def test_a_watchtower_that_was_activated_says_so(view: TableView) -> None:
    tower = lying("watchtower", (18, 10))
    view.show_state(field(terrain=(replace(tower, activated=True),)))
    item = next(item for item in view.pieces.values() if isinstance(item, LandItem))
    assert item.ground.is_activated
    view.grab()


# --- zones, cards, tokens ---


def test_deployment_cards_lie_against_their_edge_from_outside(view: TableView) -> None:
    view.show_state(field())
    south, north = sorted(items(view, EdgeItem), key=lambda item: -item.pos().y())
    assert (south.card.value, south.card.is_plain) == (records()["deployment"]["feint"].value, False)  # type: ignore[attr-defined]
    assert (north.card.value, north.card.is_plain) == (records()["deployment"]["ambush"].plain_value, True)  # type: ignore[attr-defined]
    assert south.area.top() >= view.table.bottom()
    assert north.area.bottom() <= view.table.top()
    assert south.area.left() == pytest.approx(4 * 25.4, abs=2)
    assert south.area.right() == pytest.approx(8 * 25.4, abs=2)
    assert "Feint" in south.toolTip()


@pytest.mark.parametrize("edge", list(TURNS))
def test_a_zone_reaches_as_far_in_as_medium_range_and_with_an_ambush_as_long(view: TableView, edge: str) -> None:
    zone = Zone(id="z", seat="A", edge=edge, start=inch(4), end=inch(12), value=3, far=3)  # type: ignore[arg-type]
    view.show_state(field(zones=(zone,), laid=()))
    (item,) = items(view, ZoneItem)
    left, upper, right, lower = item.zone.box
    deep = {"south": lower - upper, "north": lower - upper}.get(edge, right - left)
    assert deep == MEDIUM
    assert item.zone.far is not None
    left, upper, right, lower = item.zone.far
    assert {"south": lower - upper, "north": lower - upper}.get(edge, right - left) == LONG


def test_the_tokens_of_initiative_follow_the_order(view: TableView) -> None:
    state = field()
    view.show_state(state)
    top = scene_of(state)
    assert top.tokens == {"B": 1, "A": 2}
    view.show_state(changed(state, order=("A", "B")))
    assert sorted(item.number for item in items(view, TokenItem)) == [1, 2]
    assert {item.pos().y() > 900 for item in items(view, TokenItem) if item.number == 1} == {True}


def test_a_zone_shines_while_something_is_laid_in_it(view: TableView) -> None:
    state = field(segment="setup-disks", queue=("A", "B"))
    assert [zone.is_open for zone in scene_of(state).zones] == [True, False]
    view.show_state(state)
    view.grab()


# --- names ---


def test_names_on_the_cloth_are_in_the_chosen_language(view: TableView) -> None:
    tongue.choose("german")
    try:
        view.show_state(field())
        texts = {item._text for item in view.pieces.values() if isinstance(item, LandItem)}
        assert texts == {records()["terrain"][kind].german for kind in ("lake", "ruins")}  # type: ignore[attr-defined]
    finally:
        tongue.choose("english")


# --- what shows it large, small, apart and moving ---


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> Iterator[BattleWindow]:
    made = opened(qtbot, theme, desk_at(field()))
    yield made
    made.surface.view.motion.finish()


def test_the_fan_of_a_stack_shows_who_pins_whom(window: BattleWindow) -> None:
    window.surface.pointer_controller.spread("b2")
    assert window.surface.pointer_controller.fan is not None
    assert [one.id for one in window.surface.pointer_controller.fan.disks] == ["b3", "a2", "b2"]
    pins = {one.id: one.pins for one in window.surface.pointer_controller.fan.disks}
    state = window.session.state
    for id_, found in pins.items():
        assert found == tuple((other, state.are_enemies(id_, other)) for other in state.table.pins(id_))
    assert spread_out(state, ["b3", "a2"], 1.0, window.surface.view.seen)[0].card is state.disks["b3"].card
    window.grab()


def test_the_magnifier_wears_the_values_of_now(window: BattleWindow, qtbot: QtBot) -> None:
    glass = window.board.surface.instruments.glass
    glass.switch(True)
    glass.point("a1")
    qtbot.waitUntil(lambda: glass.subject is not None, timeout=3000)
    assert glass.subject is not None
    card = window.session.state.disks["a1"].card
    assert any(str(card.attack + 1) in line for line in glass.subject.lines), "empowered: one more than printed"
    glass.point(window.session.state.terrain[0].id)
    qtbot.waitUntil(lambda: glass.subject is not None, timeout=3000)
    assert glass.subject is not None
    assert glass.subject.name == "Lake"
    window.grab()


def test_the_small_map_shows_the_whole_field_and_leads_there(window: BattleWindow) -> None:
    small, view = window.board.surface.instruments.map, window.surface.view
    assert not small.isVisible()
    for _ in range(8):
        view.zoom(1.2)
    assert small.isVisible()
    QTest.mouseClick(small, Qt.MouseButton.LeftButton, pos=QPointF(20, 20).toPoint())
    assert view.seen.center().x() < view.table.center().x()
    assert view.seen.center().y() < view.table.center().y()
    picture = small.grab().toImage()
    scale = (small.width() - 24) / 914.4
    x, y = window.session.state.terrain[0].outline.at
    on = picture.pixelColor(round(12 + x / 1000 * scale), round(12 + y / 1000 * scale))
    off = picture.pixelColor(round(12 + 800 * scale), round(12 + 100 * scale))
    assert on != off, "a terrain is a lighter spot"


def test_the_instruments_stand_beside_the_field_where_there_is_room(window: BattleWindow, qtbot: QtBot) -> None:
    strip, view = window.board.surface.instruments.strip, window.surface.view
    window.resize(1440, 860)
    qtbot.waitUntil(lambda: strip.is_upright)
    field_ = view.mapFromScene(view.table).boundingRect()
    assert not strip.geometry().intersects(field_), "nothing of the field is covered"
    window.resize(780, 860)
    qtbot.waitUntil(lambda: not strip.is_upright)
    assert view.rect().contains(strip.geometry())


def test_the_card_of_a_piece_has_the_values_of_this_game(window: BattleWindow) -> None:
    card = window.board.side.card
    card.choose("a1")
    assert set(card.cells) == {"attack", "counter", "toughness", "movement", "magic", "wounds"}
    hero = window.session.state.disks["a1"].card
    assert card.cells["counter"].figure == str(hero.counter + 1)
    assert card.cells["counter"].is_changed
    assert card.cells["magic"].isHidden() == ("magic" not in hero.keywords)
    card.choose("b2")
    assert card.cells["wounds"].isHidden(), "a plain disk has no stamina"
    card.choose(window.session.state.terrain[0].id)
    assert card.facts is not None
    assert card.face.isVisible()


def test_the_table_is_set_right_by_hand(window: BattleWindow) -> None:
    side = window.board.side
    side.card.choose("b1")
    side.fix.click()
    assert isinstance(side.sheet, FixSheet)
    sheet = side.sheet
    assert set(sheet.steppers) == {"damage", "wounds"}
    assert set(sheet.checks) == {"activated", "empowered", "poisoned"}
    assert sheet.checks["poisoned"].isChecked()
    sheet.checks["poisoned"].setChecked(False)
    sheet.across.set_text("25")
    sheet.note.set_text("It was cured")
    sheet.do.click()
    assert not window.session.state.disks["b1"].poisoned
    assert window.session.state.table["b1"].at == (25 * INCH, 6 * INCH)
    assert_drawn(window.surface.view, window.session.state)


def test_a_flip_is_seen_and_ends_where_the_disk_lies(qtbot: QtBot, theme: Theme) -> None:
    session = desk_for("teclis", "grom", seed=3)
    window = opened(qtbot, theme, session)
    answered(session, asked("ask.flip"))
    decision = session.decision
    assert decision is not None
    assert isinstance(decision.place, FlipSpot)
    theme.set_speed(100)
    try:
        piece, (x, y) = decision.about[0], decision.place.at
        assert session.flip_along([Flip((x, y - 2 * decision.place.radius))])
        player, item = window.surface.view.motion, window.surface.view.pieces[piece]
        assert player.is_running
        player.advance(FLIP / 2)
        assert item.pose is not None
        assert y - 2 * decision.place.radius < item.pos().y() * 1000 < y
        player.finish()
        assert_drawn(window.surface.view, session.state)
    finally:
        theme.set_speed(0)


def test_a_ready_disk_is_dragged_and_thereby_activated_and_moved_and_undone_as_one(qtbot: QtBot, theme: Theme) -> None:
    session = desk_for("teclis", "grom", seed=3)
    window = opened(qtbot, theme, session)
    answered(session, asked("ask.activation"))
    before, log = session.game.hash, list(session.lines)
    assert session.decision is not None
    movable = (key for key in (one.key for one in session.decision.options) if key in session.state.disks)
    start = next(found for key in movable if (found := start_move(session.game, session.seat, key)))
    piece = start.decision.about[0]
    (x, y), away = session.state.table[piece].at, 1 if session.state.table[piece].at[1] < 450_000 else -1
    Mouse(window).drag((x, y), (x, y + away * 3 * INCH))
    assert session.state.table[piece].at != (x, y)
    session.cancel_move() if session.decision.about == (piece,) else session.undo()
    assert session.game.hash == before
    assert session.lines == log


def test_a_disk_that_falls_is_seen_fading_and_then_gone(view: TableView, theme: Theme) -> None:
    state = field()
    view.show_state(state)
    item, at = view.pieces["b1"], state.table["b1"].at
    theme.set_speed(100)
    try:
        # Struck first: two motions of one piece that is gone.
        moves = (Motion("pulse", "b1", at, at), Motion("leave", "b1", at, at, begins=320))
        view.show_state(state.without(("b1",)), moves=moves)
        assert "b1" not in view.pieces
        assert view.motion.is_running
        assert item.scene() is view.scene()
        view.motion.advance(500)
        assert item.pose is not None
        assert item.pose.opacity < 1
        view.motion.finish()
        assert item.scene() is None
    finally:
        theme.set_speed(0)


def test_both_motions_of_a_piece_that_left_are_cut_short_at_once(view: TableView, theme: Theme) -> None:
    state = field()
    view.show_state(state)
    item, at = view.pieces["b1"], state.table["b1"].at
    theme.set_speed(100)
    try:
        moves = (Motion("pulse", "b1", at, at), Motion("leave", "b1", at, at, begins=320))
        view.show_state(state.without(("b1",)), moves=moves)
        view.motion.finish()
        assert item.scene() is None
    finally:
        theme.set_speed(0)


def test_a_replay_draws_what_was_live() -> None:
    record = read_record(GOLDEN.read_bytes(), "golden", ("warhammer",))
    assert isinstance(record, Record)
    shown, seen = read_frames(record), replay_state_of(record)
    ends = [*(frame.line for frame in shown[1:]), len(record.lines) + 1]
    steps = list(zip(shown, ends, strict=True))
    for frame, end in steps[:: max(len(steps) // 6, 1)]:
        table = table_at(record, end)
        assert table is not None
        one, other = scene_of(seen(frame.picture)), scene_of(table.game.state)
        assert [(one.id, one.seat, one.at, one.card.id) for one in one.disks] == [
            (one.id, one.seat, one.at, one.card.id) for one in other.disks
        ], frame.line
        for mine, theirs in zip(one.disks, other.disks, strict=True):
            assert (mine.signs.damage, mine.signs.wounds, mine.signs.activated, mine.signs.is_pinned) == (
                theirs.signs.damage, theirs.signs.wounds, theirs.signs.activated, theirs.signs.is_pinned
            )  # fmt: skip
        assert (one.grounds, one.cards, one.tokens, one.sides) == (
            other.grounds,
            other.cards,
            other.tokens,
            other.sides,
        )


# --- what a key of a question means ---


@pytest.mark.parametrize(
    ("key", "kind"),
    [("a1", "disk"), ("teclis", "disk"), ("reserve:teclis", "disk"), ("feint", "deployment"), ("lake", "ground"),
     ("done", ""), ("?", ""), ("", "")],
)  # fmt: skip
def test_a_key_of_a_question_has_the_face_of_what_it_means(key: str, kind: str) -> None:
    state = changed(field(), cards={"teclis": field().disks["b1"].card})
    figure = disk_battle_of("warhammer").scenery.figure(state, key)
    assert (figure.kind if figure else "") == kind

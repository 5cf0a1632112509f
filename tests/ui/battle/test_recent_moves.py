"""What others did while one waited: trails, a list, a look back; a pause that lets one follow; a banner for a round."""

from typing import Any

from pytestqt.qtbot import QtBot

from app.engine.protocol import Event
from app.games.api.narration import LogEntry, LogSentence
from app.games.disk.recent_moves import list_recent
from tests.ui.battle.conftest import INCH, Mouse, Opening
from ui.battle.session.pacing import pace_of
from ui.battle.session.window import BattleWindow
from ui.games.disk.overlays.recent_overlay import WATCHED
from ui.shell.look.theme import Theme

DISKS: list[dict[str, Any]] = [
    {"id": "a", "seat": "A", "at": [4, 10], "disk": {"name": "Walker", "movement": 1, "toughness": 20}},
    {"id": "a2", "seat": "A", "at": [4, 20], "disk": {"name": "Waiter", "movement": 1}},
    {"id": "b", "seat": "B", "at": [12, 10], "disk": {"name": "Runner", "movement": 4, "attack": 1, "toughness": 20}},
]


def waited(opening: Opening, qtbot: QtBot) -> BattleWindow:
    """A window in which the other side has moved and one is asked again."""
    window = opening({"B": "greedy"}, disks=DISKS)
    session = window.session
    for key in ("a", "nothing", "done"):
        if session.decision is not None and any(one.key == key for one in session.decision.options):
            session.give(session.answer(pick=(key,)))
    qtbot.waitUntil(lambda: bool(session.seat) or session.game.result is not None, timeout=10_000)
    assert session.seat, session.lines
    return window


def test_the_flips_of_another_disk_are_one_thing_and_a_loss_is_marked_where_it_was(opening: Opening) -> None:
    window = opening(disks=DISKS)
    session = window.session
    session.give(session.answer(pick=("a",)))
    before = session.state
    ends = ((10 * INCH, 10 * INCH), (8 * INCH, 10 * INCH))
    log = [
        LogSentence("x", event=Event(kind="disk-flipped", values={"piece": "b", "end": end}), seat="B", before=before)
        for end in ends
    ]
    gone = LogSentence(
        "Waiter is destroyed.", event=Event(kind="disk-destroyed", values={"piece": "a2"}), seat="A", before=before
    )
    whole = [*log, gone]
    entries = (LogEntry("Round 1", places=(0,), level=1), LogEntry("Runner: 2 flips.", "B", (0, 1)),
               LogEntry("Waiter is destroyed.", "A", (2,)))  # fmt: skip
    (move, loss) = list_recent(whole, entries, 0, "A")
    assert (move.text, loss.text) == ("Runner: 2 flips.", "Waiter is destroyed.")
    assert [trail.way for trail in move.trails] == [((12 * INCH, 10 * INCH), *ends)]
    assert [lost.at for lost in loss.losses] == [(4 * INCH, 20 * INCH)]
    assert [one.text for one in list_recent(whole, entries, 2, "A")] == ["Waiter is destroyed."]
    assert list_recent(log, entries[:2], 0, "B") == (), "one's own moves are no news"


def test_what_the_computer_did_is_listed_and_can_be_looked_back_at(opening: Opening, qtbot: QtBot) -> None:
    window = waited(opening, qtbot)
    recent, view, session = window.surface.recent, window.surface.view, window.session
    trails = [trail for move in recent.moves for trail in move.trails]
    assert [trail.piece for trail in trails] == ["b"]
    assert recent.panel.isVisible()
    told = window.board.side.log.list.model()
    listed = [told.index(row, 0).data() for row in range(told.rowCount())]
    assert {move.text for move in recent.moves} <= set(listed), "the log says the same"
    now, start = view.pieces["b"].pos(), trails[0].way[0]
    assert session.state.table["b"].at == trails[0].way[-1]
    while recent.step != 0:
        recent.panel.back.click()
    assert (view.pieces["b"].pos().x() * 1000, view.pieces["b"].pos().y() * 1000) == start
    hash_ = session.game.hash
    Mouse(window).click(session.state.table["a2"].at)
    assert session.game.hash == hash_, "a click only comes back to now"
    assert view.pieces["b"].pos() == now
    assert not recent.is_back
    if session.decision is not None:
        session.give(session.answer(pick=(session.decision.options[0].key,)))
    assert not any(move.trails for move in recent.moves)


def test_a_computer_player_waits_after_each_piece_and_not_between_its_flips(opening: Opening, theme: Theme) -> None:
    window = opening(disks=DISKS)
    session = window.session
    theme.memory.keep("pace", 1800)
    assert pace_of(theme) == 1800
    delay = session.delay
    delay()
    session.give(session.answer(pick=("a",)))
    session.give(session.answer(pick=("move",)))
    assert session.decision is not None
    assert session.decision.about == ("a",)
    assert delay() == 0, "the same disk goes on"
    session.give(session.answer())
    assert delay() == 1800
    assert delay() == 0, "once is enough"
    theme.memory.keep("pace", 0)
    assert pace_of(theme) == 0


def test_a_new_round_is_announced_for_a_moment(opening: Opening, qtbot: QtBot) -> None:
    window = opening(disks=DISKS)
    session, banner = window.session, window.board.banner
    assert not banner.isVisible()
    for _ in range(60):
        if session.state.round > 1:
            break
        assert session.decision is not None
        keys = [option.key for option in session.decision.options]
        said = {} if session.decision.may_pass else {"pick": ("done" if "done" in keys else keys[0],)}
        session.give(session.answer(**said))
    assert session.state.round == 2
    assert banner.isVisible()
    assert banner.text == "Round 2"
    qtbot.waitUntil(lambda: not banner.isVisible(), timeout=6000)


def test_where_only_computers_play_the_trails_of_the_last_moves_alone_are_shown(opening: Opening, qtbot: QtBot) -> None:
    disks = [{**one, "disk": {**one["disk"], "attack": 0, "toughness": 20}} for one in DISKS]
    window = opening({"A": "greedy", "B": "greedy"}, disks=disks)
    qtbot.waitUntil(lambda: window.session.state.round > 3, timeout=30_000)
    assert len(window.surface.recent.moves) <= WATCHED


def test_where_it_would_lie_over_the_table_only_its_title_is_shown_until_it_is_opened(
    opening: Opening, qtbot: QtBot
) -> None:
    window = waited(opening, qtbot)
    panel = window.surface.recent.panel
    window.resize(1600, 800)
    qtbot.waitUntil(lambda: any(line.isVisible() for line in panel.lines))
    window.resize(900, 1000)
    qtbot.waitUntil(lambda: not any(line.isVisible() for line in panel.lines))
    assert panel.title.isVisible()
    panel.fold.click()
    assert any(line.isVisible() for line in panel.lines)

"""A lesson on the screen: the coach in a column beside the real board. It can be left and taken up at any time."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Signal
from PySide6.QtGui import QResizeEvent

from app.games.api.records import Records
from app.teaching.lessons import Lesson
from app.words import say
from ui.battle.aside_page import AsidePage
from ui.battle.lessons.coach import KEYS as COACH_KEYS
from ui.battle.lessons.coach import Coach
from ui.battle.lessons.lesson_session import LessonSession
from ui.battle.session.board import BattleBoard
from ui.battle.session.key_table import keys_of_game
from ui.battle.session.session import PACE
from ui.shell.services.app_context import AppContext
from ui.shell.services.settings_memory import SettingsMemory
from ui.widgets.clear import discard
from ui.widgets.keys import bind_keys
from ui.widgets.layout.box_layouts import hbox

DONE = "done"
WIDE, MIN_WIDE, SHARE = 340, 230, 30  # pixels of the coach at 100 %: most, least; percent of the page


class LessonPage(AsidePage):
    """Attributes: session, board, coach. Signals: back_wanted(); whole_wanted() and puzzles_wanted() at the end."""

    KEYS = "coach.status-keys"
    wants_height = True
    whole_wanted = Signal()
    puzzles_wanted = Signal()

    def __init__(self, context: AppContext, lesson: Lesson, records: Records, pace: int = PACE) -> None:
        super().__init__()
        self.context, self.lesson, self.records = context, lesson, records
        self._pace = pace
        self._row = hbox(self.context.theme, parent=self, spacing=0)
        self.board: BattleBoard | None = None
        self.coach: Coach
        bind_keys(
            self,
            {
                COACH_KEYS["next"]: lambda: self.coach.go_on(),
                COACH_KEYS["back"]: lambda: self.coach.go_back(),
                COACH_KEYS["show"]: lambda: self.coach.show_me(),
                COACH_KEYS["skip"]: self.skip,
            },
        )
        self.open_at(kept_step(context.memory, lesson))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.context.theme.px(400), self.context.theme.px(300))

    def hasHeightForWidth(self) -> bool:
        return False

    def key_table(self) -> Mapping[str, Sequence[str]]:
        own = {say(f"coach.{name}"): (key,) for name, key in COACH_KEYS.items()}
        return {**own, **keys_of_game(self.lesson.position.state.system)}

    def open_at(self, step: int) -> None:
        """The table as it is when a step begins."""
        if self.board is not None:
            discard(self.coach, layout=self._row)
            discard(self.board, layout=self._row)
        self.session = LessonSession(self.lesson, self.records, step, pace=self._pace)
        self.board = BattleBoard(self.session, self.context.theme, self)
        self.coach = Coach(self.session, self.board, self)
        self._row.addWidget(self.coach)
        self._row.addWidget(self.board, 1)
        self._share_width()
        self.coach.show()
        self.board.show()
        bar = self.board.bar
        bar.back.show()
        bar.back.clicked.connect(self.back_wanted)
        beside = bar.is_elsewhere
        bar.is_elsewhere = lambda: beside() or self.coach.has_focus()
        self.board.installEventFilter(self)
        self.board.split.installEventFilter(self)
        self.session.stepped.connect(self._keep)
        for name, wanted in (("whole", self.whole_wanted), ("puzzles", self.puzzles_wanted)):
            self.coach.buttons[name].clicked.connect(wanted)
        self.coach.buttons["skip"].clicked.connect(self.skip)
        self.setFocusProxy(self.board.surface.widget)
        self._keep()
        self.session.go(self.session.course)

    def skip(self) -> None:
        """On to the next part, or to the end of the last one."""
        later = [step for _, step in self.lesson.parts if step > self.session.course.number]
        self.open_at(later[0] if later else len(self.lesson.steps) - 1)
        self.take_focus()

    def take_focus(self) -> None:
        self.coach.take_focus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The ring goes along when the board changes its measures."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest):
            self.coach.place_ring()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        """The table gets most of a narrow window; the coach never needs more than a good line of text."""
        px = self.context.theme.px
        self.coach.setFixedWidth(max(min(px(WIDE), self.width() * SHARE // 100), px(MIN_WIDE)))

    def _keep(self) -> None:
        keep_step(self.context.memory, self.lesson, self.session.course.number)


# --- what is kept ---


def kept_word(memory: SettingsMemory, lesson_id: str) -> str:
    """The name of the step that a learner has come to, `done`, or nothing."""
    return memory.word(f"lesson.{lesson_id}", "")


def kept_step(memory: SettingsMemory, lesson: Lesson) -> int:
    """Where to take it up. What is to be taken back needs an answer before it."""
    names = [step.name for step in lesson.steps]
    kept = kept_word(memory, lesson.id)
    number = names.index(kept) if kept in names else 0
    return number - 1 if lesson.steps[number].is_undo else number


def keep_step(memory: SettingsMemory, lesson: Lesson, number: int) -> None:
    is_done = number >= len(lesson.steps) - 1
    memory.keep(f"lesson.{lesson.id}", DONE if is_done else lesson.steps[number].name)

"""The reinforcement order of a disk army: top first, moved by dragging or by keys, shuffled, sorted."""

from collections.abc import Iterator
from random import Random

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QWidget

from app.armies.figures.reinforcement_stack import (
    Way,
    is_stacked,
    move_piece,
    shuffle_stack,
    sorted_stack,
    stack_of,
    with_stack,
)
from app.armies.validator import kind_of
from app.faces.medals import small_face
from app.games.registry import traits_of
from app.words import label, say
from catalog.schema.lists import DiskList
from ui.armies.builder.army_lines import ArmyLine, ColumnFigure, LineColumn, LineGroup, LinesView
from ui.armies.builder.piece_magnifier import PieceMagnifier
from ui.armies.builder.piece_texts import figure_of, is_house, medal_of, tags_of
from ui.armies.documents.army_draft import ArmyDraft
from ui.games.diskwars.army.groups import FIGURES, figure_columns, piece_key
from ui.shell.services.app_context import AppContext
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.clear import clear
from ui.widgets.ground import ScrollGround
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, hbox, vbox
from ui.widgets.panel import Panel
from ui.widgets.views.scroll import scroll_area

WAVE = 6  # starting disks, and reinforcements of a round, in most scenarios of both games
ENDLESS = 16_777_215  # Qt's word for no limit
BESIDE = 700  # from this width, at 100 %, the explanation stands beside the stack
WAYS: tuple[Way, ...] = ("points", "speed", "listed")


def _columns() -> tuple[LineColumn, ...]:
    return (*figure_columns(32, 380), LineColumn("points", say("build.points"), 60, yields=300))


class OrderPage(QWidget):
    """Attributes: view (the stack), buttons by what they do."""

    def __init__(self, context: AppContext, draft: ArmyDraft, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.theme = context.theme
        self.draft = draft
        self.random = Random()
        self._magnifier: PieceMagnifier | None = None
        self._build()
        self._connect()
        self.theme.follow_px(self._bar.setContentsMargins, 10, 0, 10, 0)
        self.theme.follow(self._arrange)
        self.refresh()

    # --- building ---

    def _build(self) -> None:
        self.ground = ScrollGround(self._min_size)
        self.panel = Panel(self.theme, self.ground)
        self.view = LinesView(self.theme, say("order.name"), _columns(), self.panel)
        self.view.may_move = lambda _line, _group: True
        self.buttons: dict[str, TextButton | IconButton] = {
            "up": IconButton(self.theme, "up", say("order.up"), self.panel, size=34),
            "down": IconButton(self.theme, "chevron", say("order.down"), self.panel, size=34),
            "shuffle": TextButton(self.theme, say("order.shuffle"), self.panel, icon="again"),
        }
        self.buttons |= {way: TextButton(self.theme, say(f"order.by-{way}"), self.panel) for way in WAYS}
        self._bar = QWidget(self.panel)
        flowbox(self.theme, *self.buttons.values(), parent=self._bar, spacing=4)
        vbox(self.theme, self._bar, (self.view, 1), parent=self.panel, spacing=4, margins=(3, 10, 3, 8))
        self.side = Panel(self.theme, self.ground)
        self._texts = vbox(self.theme, parent=self.side, spacing=8, margins=(18, 14, 18, 16))
        self._row = hbox(self.theme, (self.panel, 1), self.side, parent=self.ground, spacing=10)
        vbox(self.theme, scroll_area(self.ground), parent=self)

    def _connect(self) -> None:
        self.buttons["up"].clicked.connect(lambda: self._shift(self.view.current_key(), -1))
        self.buttons["down"].clicked.connect(lambda: self._shift(self.view.current_key(), 1))
        self.buttons["shuffle"].clicked.connect(self.shuffle)
        for way in WAYS:
            self.buttons[way].clicked.connect(lambda _=False, way=way: self.sort(way))
        self.view.shifted.connect(self._shift)
        self.view.line_dropped.connect(self._drop)
        self.view.inspected.connect(self._inspect)
        self.draft.changed.connect(self.refresh)
        self.ground.resized.connect(self._arrange)

    @property
    def _is_wide(self) -> bool:
        return not self.ground.is_sized or self.ground.width() * 100 / self.theme.scale >= BESIDE

    def _arrange(self) -> None:
        """The explanation beside the stack, or below it where it is narrow; then the whole scrolls."""
        way = QBoxLayout.Direction.LeftToRight if self._is_wide else QBoxLayout.Direction.TopToBottom
        self._row.setDirection(way)
        width = self.theme.px(290)
        self.side.setMinimumWidth(width)
        self.side.setMaximumWidth(width if self._is_wide else ENDLESS)
        self.ground.updateGeometry()

    def _min_size(self) -> QSize:
        px, side = self.theme.px, self.side.sizeHint().height()
        return QSize(px(320), px(340) if self._is_wide else px(330) + side)

    # --- what it shows ---

    @property
    def list(self) -> DiskList:
        army = self.draft.army
        assert isinstance(army, DiskList)
        return army

    def stack(self) -> tuple[str, ...]:
        return stack_of(self.list, self.draft.validator.pieces)

    def refresh(self) -> None:
        stack = self.stack()
        self.view.show_groups(tuple(self._groups(stack)))
        count = len(stack)
        self.view.set_title(say("order.title", count=count) if count != 1 else say("order.title-one"))
        for button in self.buttons.values():
            button.setEnabled(count > 1)
        self._explain()

    def _groups(self, stack: tuple[str, ...]) -> Iterator[LineGroup]:
        """Starting disks, then the reinforcements of each round."""
        medal = small_face(traits_of(self.list.system).faces, "counter", "", {})
        if not stack:
            yield LineGroup("start", say("order.start"), empty=say("order.empty"), medal=medal)
        lines = tuple(self._lines(stack))
        for first in range(0, len(stack), WAVE):
            wave = first // WAVE + 1
            name = say("order.start") if wave == 1 else say("order.round", round=wave)
            said = say("order.start-said") if wave == 1 else say("order.round-said")
            yield LineGroup(f"wave {wave}", name, lines[first : first + WAVE], said=said, medal=medal)

    def _lines(self, stack: tuple[str, ...]) -> Iterator[ArmyLine]:
        pieces, system = self.draft.validator.pieces, self.list.system
        seen: dict[str, int] = {}
        for place, id_ in enumerate(stack, 1):
            seen[id_] = seen.get(id_, 0) + 1
            piece = pieces[id_]
            key = piece_key(system, id_, piece)
            tags = tags_of(key, piece)
            figures = {name: ColumnFigure(*figure_of(key, piece, name)) for name in (*FIGURES, "points")}
            values = [
                f"{label(word)} {figures[name].text}" for name, (word, _) in FIGURES.items() if figures[name].text
            ]
            said = ", ".join([piece.name, *values])
            yield ArmyLine(
                key=f"{id_}#{seen[id_]}",
                name=piece.name,
                medal=medal_of(key, piece),
                tags=tags,
                figures=figures,
                piece=key,
                is_house=is_house(key, piece),
                has_stepper=False,
                is_movable=True,
                mark=str(place),
                spoken=say("order.spoken", place=place, total=len(stack), line=said),
            )

    def _explain(self) -> None:
        """How it works, and what is no part of the stack."""
        clear(self._texts)
        self._say(say("order.explain"), "panel")
        self._say(say(f"order.explain-{self.list.system}"), "body")
        rule = TextButton(self.theme, say("order.rule"), self.side, icon="book")
        rule.clicked.connect(lambda: self.context.go("help", system=self.list.system, rule="Reinforcement Stack"))
        self._texts.addWidget(rule, 0, Qt.AlignmentFlag.AlignLeft)
        for part, wanted in (("spellbook", ("spell",)), ("aside", ("disk",))):
            names = [
                say("order.several", count=line.count, name=piece.name) if line.count > 1 else piece.name
                for line in self.list.entries
                if (piece := self.draft.validator.pieces.get(line.id))
                and kind_of(piece) in wanted
                and not is_stacked(piece)
            ]
            if names:
                self._say(say(f"order.{part}"), "name")
                self._say(", ".join(names), "body")
                self._say(say(f"order.{part}-said"), "second")
        self._texts.addStretch(1)

    def _say(self, text: str, role: str) -> None:
        self._texts.addWidget(text_label(text, role, self.side, wrap=True))

    # --- what people do ---

    def _place(self, key: str) -> int:
        """Where a line lies in the stack, from 0; -1 for none."""
        line = self.view.lines.line(self.view.lines.place_of(key))
        return int(line.mark) - 1 if line else -1

    def _shift(self, key: str, by: int) -> None:
        place = self._place(key)
        if place >= 0:
            self._move(place, min(max(place + by, 0), len(self.stack()) - 1))

    def _drop(self, key: str, group: str, before: str) -> None:
        """Dropped before another line, or at the end of a group."""
        place = self._place(key)
        if place < 0:
            return
        last = max((int(line.mark) for line in self.view.lines.heads[group].lines), default=0)
        to = self._place(before) if before else last
        self._move(place, to - int(to > place))

    def _move(self, place: int, to: int) -> None:
        stack = self.stack()
        if to != place:
            name = self.draft.validator.pieces[stack[place]].name
            self._set(move_piece(stack, place, to), say("order.step-move", name=name))
        line = next((one for one in self.view.lines.lines() if one.mark == str(to + 1)), None)
        if line is not None:
            self.view.choose(line.key)

    def shuffle(self) -> None:
        self._set(shuffle_stack(self.stack(), self.random), say("order.step-shuffle"))

    def sort(self, way: Way) -> None:
        listed = tuple(line.id for line in self.list.entries)
        self._set(sorted_stack(self.stack(), self.draft.validator.pieces, way, listed), say(f"order.step-{way}"))

    def _set(self, stack: tuple[str, ...], what: str) -> None:
        self.draft.change(with_stack(self.list, stack), what)

    def _inspect(self, key: str) -> None:
        line = self.view.lines.line(self.view.lines.place_of(key))
        if line is None or line.piece is None:
            return
        if self._magnifier is None:
            self._magnifier = PieceMagnifier(self.context, self)
        middle = self.view.visualRect(self.view.currentIndex()).center()
        self._magnifier.show_piece(line.piece, self.view.viewport().mapToGlobal(middle))

    def keys(self) -> str:
        return say("order.keys")

"""One entry, top to bottom: face, what the user has of it, abilities, values, rules, where it is used."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent, QPixmap
from PySide6.QtWidgets import QGridLayout, QLayout, QVBoxLayout, QWidget

from app.words import label, say
from ui.catalog.details.collection_status import CollectionStatus
from ui.catalog.details.entry_details import ArmyPiece, EntryDetails, EntryFact, EntryText
from ui.catalog.details.entry_links import EntryLink, ExplainedTerm
from ui.catalog.details.fact_lines import FactGrid, FactRow, OwnMark
from ui.catalog.details.origin_panel import InsetPanel, OriginPanel
from ui.catalog.details.owned_panel import OwnedPanel
from ui.catalog.details.portrait import EntryPortrait
from ui.shell.look.theme import Theme
from ui.widgets.buttons import TextButton
from ui.widgets.clear import discard
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.fold import FoldHead, FoldingPanel
from ui.widgets.labels import LabelBadge, text_label
from ui.widgets.layout.box_layouts import TOP, flowbox, gridbox, hbox, vbox
from ui.widgets.link import LinkButton as LinkButton
from ui.widgets.mark import HouseMark
from ui.widgets.segments import Segments
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from ui.catalog.corrections.correct_dialog import CorrectionDraft, CorrectionPanel, TypeIn
    from ui.catalog.details.details_pane import DetailsPane

# How far the program plays an ability, by the tone of its badge.
_STATES = {"yes": "accent", "manual": "warn", "no": "plain"}

Put = Callable[[QWidget], None]


class EntryPage(QWidget):
    """Made for one sheet. Without a host it can only be read.

    Attributes: face; inset (what is open in place, if anything); owned (counters); armies_box (the user's armies).
    """

    def __init__(self, theme: Theme, sheet: EntryDetails, host: "DetailsPane | None" = None) -> None:
        super().__init__()
        self.theme = theme
        self.sheet = sheet
        self._host = host
        self.inset: InsetPanel | None = None
        self._spots: dict[str, tuple[QWidget, Put]] = {}
        self._facts_by_field: dict[str, EntryFact] = {}
        self._column = vbox(theme, parent=self, spacing=8, margins=(16, 14, 16, 20))
        self._head()
        self._portrait()
        self._advice()
        self._yours()
        self._abilities()
        self._prose()
        self._pieces()
        self._values()
        self._explained()
        self._rules()
        self._used()
        self._notes()
        self._sources()
        self._column.addStretch(1)

    def _add(self, item: QWidget | QLayout) -> None:
        if isinstance(item, QWidget):
            self._column.addWidget(item)
        else:
            self._column.addLayout(item)

    def _section(self, text: str) -> None:
        self._column.addSpacing(self.theme.px(8))
        self._add(text_label(text, "panel", self))

    # --- head and face ------------------------------------------------------------------------------------------------

    def _head(self) -> None:
        sheet = self.sheet
        names = vbox(self.theme, spacing=0)
        names.addWidget(text_label(sheet.name, "title", self, wrap=True))
        names.addWidget(text_label(sheet.subtitle, "second", self, wrap=True))
        self._add(names)
        row = flowbox(self.theme, spacing=6)
        tags = [(tag.text, "gold" if tag.tone == "gold" else "plain") for tag in sheet.tags]
        tags += [(say("details.home-made"), "accent")] if sheet.is_home_made else []
        for text, tone in tags:
            row.addWidget(LabelBadge(self.theme, text, tone, self))
        if tags:
            self._add(row)

    def _portrait(self) -> None:
        shown = self.sheet.shown
        self.face = EntryPortrait(self.theme, shown.system, shown.kind, shown.entry, self)
        self._column.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter)
        choices = [("drawing", say("details.our-drawing")), ("photo", say("details.my-photo"))]
        self.pictures = Segments(self.theme, say("details.picture"), choices, self)
        self._column.addWidget(self.pictures, 0, Qt.AlignmentFlag.AlignHCenter)
        self.pictures.hide()
        if self._host is not None:
            self.pictures.chosen.connect(self._host.choose_picture)
            self.compare = TextButton(self.theme, say("details.compare"), self, icon="swap", act=self._host.compare)
            self.copy = TextButton(self.theme, say("details.copy"), self, icon="copy", act=self._host.copy)
            self.more = TextButton(self.theme, say("details.more"), self, icon="chevron", act=self._host.open_menu)
            actions = flowbox(self.theme, self.compare, self.copy, self.more, spacing=2, centred=True)
            self._add(actions)

    def show_photo(self, photo: QPixmap, is_wanted: bool) -> None:
        """The user's photo, if there is one, and whether it stands in for our drawing."""
        self.pictures.setVisible(not photo.isNull())
        self.pictures.key = "photo" if is_wanted else "drawing"
        self.face.show_photo(photo if is_wanted else QPixmap())

    # --- advice -------------------------------------------------------------------------------------------------------

    def _advice(self) -> None:
        sheet = self.sheet
        count, total = sheet.house_count, len(sheet.facts)
        if count:
            which = "all" if count == total else "one" if count == 1 else "some"
            text = say(f"window.house-{which}", count=count, total=total)
            self._add(EntryNotice(self.theme, text, HouseMark(self.theme, self), self))
        host = self._host
        if not sheet.shown.corrected or host is None:
            return
        names = ", ".join(label(field).lower() for field in sheet.shown.corrected)
        box = EntryNotice(
            self.theme, say("details.corrected-here", fields=names), OwnMark(self.theme, self), self, "own"
        )
        for fact in sheet.corrected:
            if fact.correction and fact.correction.said_then:
                link = LinkButton(self.theme, say("details.overtaken-short", name=fact.name), box)
                link.clicked.connect(lambda _=False, field=fact.field: self.open_origin(field))
                box.add(link)
        self.undo_all = LinkButton(self.theme, say("details.undo-all"), box, act=lambda _=False: host.take_back())
        box.add(self.undo_all)
        self._add(box)

    # --- the user's ---------------------------------------------------------------------------------------------------

    def _yours(self) -> None:
        host = self._host
        self.owned = OwnedPanel(self.theme, host.changes.hold if host else _nothing, self)
        self._add(self.owned)

    def show_stand(self, stand: CollectionStatus) -> None:
        """What the database knows of it, which comes a moment later than the rest."""
        self.owned.show_stand(stand, self.sheet.name)
        self._show_armies(stand.armies)

    # --- abilities and texts ------------------------------------------------------------------------------------------

    def _abilities(self) -> None:
        sheet = self.sheet
        can_type = self._host is not None and sheet.can_be_typed and not sheet.is_home_made
        if not sheet.abilities and not can_type:
            return
        self._section(say("window.abilities"))
        for said in sheet.abilities:
            self._ability(said)
        for state in dict.fromkeys(said.state for said in sheet.abilities if said.state):
            self._add(text_label(say(f"details.state-{state}"), "second", self, wrap=True))
        if sheet.ours:
            self._ours(sheet.ours)
        if can_type and self._host is not None:
            self._typing(self._host)

    def _ability(self, said: EntryText) -> None:
        badges = flowbox(self.theme, LabelBadge(self.theme, said.head, "accent", self), spacing=6)
        if said.state:
            state = LabelBadge(self.theme, say(f"details.badge-{said.state}"), _STATES[said.state], self)
            state.setToolTip(say(f"details.state-{said.state}"))
            badges.addWidget(state)
        block = vbox(self.theme, badges, spacing=4)
        if said.text:
            block.addWidget(text_label(said.text, "body", self, wrap=True))
        source = "details.your-text" if said.is_typed else "details.our-words"
        for remark in (*said.remarks, *([say(source)] if said.text else [])):
            block.addWidget(text_label(remark, "second", self, wrap=True))
        self._add(block)

    def _ours(self, ours: tuple[EntryText, ...]) -> None:
        """What we say of it, below what the user typed in."""
        fold = FoldingPanel(self.theme, say("details.ours"), self)
        for said in ours:
            text = f"{said.head}: {said.text}" if said.text else f"{said.head}. {' '.join(said.remarks)}"
            fold.body.addWidget(text_label(text, "body", fold.inside, wrap=True))
        self._add(fold)

    def _typing(self, host: "DetailsPane") -> None:
        is_typed = any(said.is_typed for said in self.sheet.abilities)
        self.type = TextButton(self.theme, say("details.retype" if is_typed else "details.type"), self, icon="edit")
        self.type.clicked.connect(lambda _=False: self.open_typing())
        row = flowbox(self.theme, self.type, spacing=2)
        if "abilities" in self.sheet.shown.corrected:
            self.untype = TextButton(self.theme, say("details.untype"), self, icon="undo")
            self.untype.clicked.connect(lambda _=False: host.take_back("abilities"))
            row.addWidget(self.untype)
        place = vbox(self.theme, row, spacing=4)
        self._spots["abilities"] = (self.type, place.addWidget)
        self._add(place)

    def _prose(self) -> None:
        for said in self.sheet.prose:
            block = vbox(self.theme, spacing=2)
            if said.fact is not None and self._host is not None:
                self._prose_head(block, said.head, said.fact)
            else:
                block.addWidget(text_label(said.head, "name", self), 0, Qt.AlignmentFlag.AlignLeft)
            block.addWidget(text_label(said.text, "body", self, wrap=True))
            self._add(block)

    def _prose_head(self, block: QVBoxLayout, text: str, fact: EntryFact) -> None:
        head = FoldHead(self.theme, text, self)
        head.setToolTip(plain_tip(fact.hint))
        head.setAccessibleDescription(say("details.opens"))
        block.addWidget(head, 0, Qt.AlignmentFlag.AlignLeft)
        head.clicked.connect(lambda checked: self._toggle(fact.field, checked))
        self._facts_by_field[fact.field] = fact

        def put(widget: QWidget) -> None:
            head.setChecked(True)
            block.addWidget(widget)

        self._spots[fact.field] = (head, put)

    # --- pieces of an army --------------------------------------------------------------------------------------------

    def _pieces(self) -> None:
        if not self.sheet.pieces:
            return
        self._section(say("window.pieces"))
        grid = gridbox(self.theme, across=10, down=4)
        grid.setColumnStretch(1, 1)
        for row, piece in enumerate(self.sheet.pieces):
            self._piece(grid, row, piece)
        self._add(grid)
        if self.sheet.pieces_line:
            self._add(text_label(self.sheet.pieces_line, "name", self))

    def _piece(self, grid: QGridLayout, row: int, piece: ArmyPiece) -> None:
        top, right = Qt.AlignmentFlag.AlignVCenter, Qt.AlignmentFlag.AlignRight
        count = text_label(f"{piece.count} ×" if piece.count else "", "second", self)
        grid.addWidget(count, row, 0, right | top)
        if piece.link and self._host:
            grid.addWidget(self._link(piece.link), row, 1, Qt.AlignmentFlag.AlignLeft | top)
        else:
            role = "name" if piece.is_hero else "body" if piece.count else "second"
            grid.addWidget(text_label(piece.name, role, self, wrap=True), row, 1)
        points = text_label("" if piece.points is None else str(piece.points), "name", self)
        grid.addWidget(points, row, 2, right | top)

    # --- values -------------------------------------------------------------------------------------------------------

    def _values(self) -> None:
        sheet = self.sheet
        if not sheet.facts and not sheet.absent and not sheet.more:
            return
        self._section(say("window.values"))
        opens = self._host is not None and sheet.is_piece
        if opens:
            self._add(text_label(say("details.values-hint"), "second", self, wrap=True))
        if sheet.facts:
            self._grid(sheet.facts, opens, self._add)
        if sheet.more:
            self._grid(sheet.more, opens, self._add)
        if sheet.absent and opens:
            self.absent = FoldingPanel(self.theme, say("details.absent", count=len(sheet.absent)), self)
            self.absent.head.clicked.connect(lambda _=False: self._show_absent())
            self._add(self.absent)

    def _show_absent(self) -> None:
        """Made when somebody first looks at them: there are many, and few are ever wanted."""
        if not self.absent.body.count():
            self._grid(self.sheet.absent, True, self.absent.body.addWidget)
        self.absent.set_open(self.absent.is_open)

    def _grid(self, facts: Iterable[EntryFact], opens: bool, put: Put) -> None:
        grid = FactGrid(self.theme, facts, self, opens=opens)
        grid.opened.connect(self._toggle)
        for field, row in grid.rows.items():
            self._facts_by_field[field] = row.fact
            self._spots[field] = (row, partial(grid.put_below, field))
        put(grid)

    # --- what is opened in place --------------------------------------------------------------------------------------

    def _toggle(self, field: str, is_open: bool) -> None:
        if is_open:
            self.open_origin(field)
        else:
            self.close_inset()

    def open_origin(self, field: str) -> OriginPanel:
        """Where a value comes from, below it."""
        self._reveal(field)
        panel = OriginPanel(self.theme, self.sheet, self._facts_by_field[field], self)
        host, link = self._host, panel.fact.link
        if host is not None:
            panel.otherwise.connect(lambda: host.begin_correction(field))
            panel.taken_back.connect(lambda: host.take_back(field))
            panel.kept.connect(lambda: host.keep_correction(field))
            panel.reported.connect(lambda: host.report(field))
            panel.followed.connect(lambda: host.follow(link))
        self._put(field, panel)
        return panel

    def open_corrector(self, corrector: "CorrectionPanel", field: str) -> None:
        self._put(field, corrector)
        corrector.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def open_typing(self) -> "TypeIn | None":
        if self._host is None:
            return None
        panel = self._host.typing()
        self._put("abilities", panel)
        panel.box.setFocus(Qt.FocusReason.OtherFocusReason)
        return panel

    def _put(self, field: str, widget: InsetPanel) -> None:
        self._take_away()
        self._reveal(field)
        _, put = self._spots[field]
        put(widget)
        widget.setObjectName(field)
        widget.closed.connect(self.close_inset)
        widget.show()
        self.inset = widget
        if self._host is not None:
            self._host.bring_into_view(widget)

    def _reveal(self, field: str) -> None:
        """Open what a line is folded away in."""
        if any(fact.field == field for fact in self.sheet.absent):
            self.absent.set_open(True)
            self._show_absent()

    def close_inset(self) -> None:
        """Fold what is open; the line it belongs to gets the focus."""
        if self.inset is None:
            return
        spot, _ = self._spots[self.inset.objectName()]
        self._take_away()
        spot.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_away(self) -> None:
        for spot, _ in self._spots.values():
            if isinstance(spot, (FoldHead, FactRow)):
                spot.setChecked(False)
        if self.inset is not None:
            discard(self.inset)
            self.inset = None

    @property
    def open_field(self) -> str:
        return self.inset.objectName() if self.inset else ""

    def draft(self) -> "CorrectionDraft | None":
        """What is half typed."""
        make = getattr(self.inset, "draft", None)
        return make() if make else None

    def focus_field(self, field: str) -> None:
        if field in self._spots:
            self._spots[field][0].setFocus(Qt.FocusReason.OtherFocusReason)

    # --- elsewhere ----------------------------------------------------------------------------------------------------

    def _link(self, link: EntryLink) -> LinkButton:
        button = LinkButton(self.theme, link.text, self)
        if (host := self._host) is not None:
            button.clicked.connect(lambda _=False: host.follow(link))
        return button

    def _links(self, head: str, links: Iterable[EntryLink]) -> QWidget:
        box = QWidget(self)
        column = vbox(self.theme, text_label(head, "second", box), parent=box, spacing=2)
        if self._host is None:
            column.addWidget(text_label(", ".join(link.text for link in links), "body", box, wrap=True))
            return box
        flow = flowbox(self.theme, spacing=8)
        for link in links:
            flow.addWidget(self._link(link))
        column.addLayout(flow)
        return box

    def _explained(self) -> None:
        if not self.sheet.explained:
            return
        are_icons = all(one.link.where.get("kind") == "sai" for one in self.sheet.explained)
        self._section(say("details.icons-mean" if are_icons else "details.skills-mean"))
        for one in self.sheet.explained:
            self._meaning(one)

    def _meaning(self, one: ExplainedTerm) -> None:
        block = vbox(self.theme, spacing=0)
        if self._host is not None:
            block.addWidget(self._link(one.link), 0, Qt.AlignmentFlag.AlignLeft)
        else:
            block.addWidget(text_label(one.link.text, "name", self))
        if one.text:
            block.addWidget(text_label(one.text, "body", self, wrap=True))
        self._add(block)

    def _rules(self) -> None:
        if self.sheet.rules:
            self._section(say("details.rules"))
            self._add(self._links(say("details.rules-about"), self.sheet.rules))

    def _used(self) -> None:
        sheet = self.sheet
        self._used_head = text_label(say("details.used"), "panel", self)
        self._column.addSpacing(self.theme.px(8))
        self._add(self._used_head)
        if sheet.bearers and self._host is not None:
            self._column.addWidget(self._link(sheet.bearers), 0, Qt.AlignmentFlag.AlignLeft)
        for head, links in ((label("sets"), sheet.boxes), (say("window.in-armies"), sheet.armies)):
            if links:
                self._add(self._links(head, links))
        self.armies_box = QWidget(self)
        self._armies = vbox(self.theme, parent=self.armies_box)
        self._add(self.armies_box)
        self._used_head.setVisible(bool(sheet.boxes or sheet.armies or sheet.bearers))
        self.armies_box.hide()

    def _show_armies(self, armies: tuple[EntryLink, ...]) -> None:
        while (item := self._armies.takeAt(0)) is not None:
            if widget := item.widget():
                widget.deleteLater()
        if armies:
            self._armies.addWidget(self._links(say("details.your-armies"), armies))
        self.armies_box.setVisible(bool(armies))
        self._used_head.setVisible(bool(armies or self.sheet.boxes or self.sheet.armies or self.sheet.bearers))

    def _notes(self) -> None:
        if self.sheet.notes:
            self._section(say("window.notes"))
            for note in self.sheet.notes:
                self._add(text_label(note, "body", self, wrap=True))

    def _sources(self) -> None:
        if not self.sheet.sources:
            return
        self._section(say("window.sources"))
        for title, trust in self.sheet.sources:
            self._add(text_label(title, "body", self, wrap=True))
            if trust:
                self._add(text_label(trust, "second", self, wrap=True))


def _nothing(*_: object, **__: object) -> None:
    """Where nothing can be changed."""


class EntryNotice(QWidget):
    """A sentence on a ground of its own, with the mark of what it is about; what can be done about it below."""

    TONES = {"house": ("house", "house_bg"), "own": ("body", "soft2")}

    def __init__(self, theme: Theme, text: str, mark: QWidget, parent: QWidget, tone: str = "house") -> None:
        super().__init__(parent)
        self.theme = theme
        role, self._ground = self.TONES[tone]
        self._column = vbox(theme, text_label(text, role, self, wrap=True), spacing=4)
        hbox(theme, (mark, 0, TOP), (self._column, 1), parent=self, spacing=8, margins=(10, 8, 10, 8))

    def add(self, widget: QWidget) -> None:
        self._column.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft)

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), self.theme.px(8), self.theme.colour(self._ground))

"""Pieces of the user's own making: a form from the schema, with face, sentence and problems while one types."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from app.base.errors import KnownError
from app.base.ids import Ref
from app.games.ids import SYSTEMS
from app.games.registry import kinds_of
from app.words import kind_label, label, say
from catalog.load import id_for
from catalog.schema import BOOKKEEPING, AnyAbility, Entry
from catalog.schema.plain import Plain
from ui.art.gallery import PieceKey
from ui.catalog.corrections.change_actions import ChangeActions
from ui.catalog.corrections.form_fields import fields_of, kinds_to_make, new_values, values_of
from ui.catalog.corrections.form_problems import by_field
from ui.catalog.corrections.form_suggestions import FormSuggestions, lore_of
from ui.catalog.corrections.record_form import RecordForm
from ui.catalog.corrections.value_editors import EditorContext, Path
from ui.catalog.details.entry_links import Key
from ui.catalog.details.entry_report import sentence
from ui.catalog.details.late_answers import while_alive
from ui.catalog.details.portrait import EntryPortrait
from ui.shell.services.app_context import AppContext
from ui.shell.services.settings_memory import SettingsMemory
from ui.widgets.clear import discard
from ui.widgets.dialogs import TitledDialog as Dialog
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.fold import FoldingPanel
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.views.scroll import scroll_area

if TYPE_CHECKING:
    from catalog.overlay import Library
    from catalog.store import ShownEntry

# Pixels at 100 %: the column at the right and the face in it, where there is room and where there is little.
WIDE = 700
SIDE, FACE = 264, 216
NARROW_SIDE, SMALL_FACE = 150, 126
PAUSE = 120  # milliseconds after a key until the catalogue is asked
GAME = "maker-game"  # under which the game of the last piece is remembered


@dataclass(frozen=True)
class CustomPiecePlan:
    """What is made: of which game and kind, with which values; `key` names the piece that is changed."""

    system: str
    kind: str
    values: Mapping[str, Plain]
    reason: str = ""
    key: Key | None = None


@dataclass(frozen=True)
class CustomPieceVerdict:
    """What the catalogue says to some values: the piece they make as far as it goes, a sentence of it, the problems."""

    entry: Entry | None
    sentence: str
    error: KnownError | None


def judge(library: "Library", plan: CustomPiecePlan) -> CustomPieceVerdict:
    """Runs in the background. Nothing is written."""
    from catalog.corrections import sketched_own, tried_own

    instead_of = plan.key[2] if plan.key else ""
    error: KnownError | None = None
    entry: Entry | None
    try:
        entry = tried_own(library, plan.system, plan.kind, plan.values, instead_of)
    except KnownError as refused:
        error = refused
        entry = sketched_own(plan.system, plan.kind, plan.values, say("details.unnamed"))
    return CustomPieceVerdict(entry, sentence(plan.system, plan.kind, entry) if entry else "", error)


def completed(plan: CustomPiecePlan) -> dict[str, Plain]:
    """The values of a form as they are saved: what lies on the back of a piece without a back is the piece itself."""
    cls = kinds_of(plan.system)[plan.kind]
    values = dict(plan.values)
    if values.get("reverse") == "":
        values["reverse"] = id_for(cls, values)
    return values


class CustomPieceDialog(Dialog):
    """Attributes: plan (as it stands), form and more (once the catalogue has answered), saved_key.

    Signals: judged() when face, sentence and problems are up to date; built() when the form stands.
    """

    judged = Signal()
    built = Signal()

    def __init__(self, context: AppContext, plan: CustomPiecePlan, parent: QWidget | None = None) -> None:
        title = say("details.maker-edit") if plan.key else say("details.maker-title")
        super().__init__(context.theme, title, parent, width=480)
        self.context = context
        self.changes = ChangeActions(context)
        self._start = plan
        self._system, self._kind = plan.system, plan.kind
        self._touched: set[str] = set()
        self._shows_all = False
        self._is_saved = False
        self._problems: dict[Path, str] = {}
        self.form: RecordForm | None = None
        self.more: RecordForm | None = None
        self.face: EntryPortrait | None = None
        self._pause = QTimer(self, interval=PAUSE, singleShot=True)
        self._pause.timeout.connect(self._ask)
        self._build()
        self._ask_form(plan)

    # --- building -----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        theme = self.theme
        self.game = Dropdown(theme, say("window.game"), [(one, label(one)) for one in SYSTEMS], self)
        self.kind = Dropdown(theme, say("details.kind"), (), self)
        top = hbox(theme, self.game, self.kind, stretch())
        self.game.chosen.connect(self._change_game)
        self.kind.chosen.connect(self._change_kind)
        for dropdown in (self.game, self.kind):
            dropdown.setVisible(self._start.key is None)
        self.area = scroll_area(parent=self, can_focus=True)
        self._face_place = vbox(theme)
        self.sentence = text_label("", "body", self, wrap=True)
        self.id = text_label("", "second", self, wrap=True)
        self.note = text_label("", "second", self, wrap=True)
        self.problem = text_label("", "bad", self, wrap=True)
        self.reason = TextEntry(theme, say("details.reason"), self, hint=say("details.own-reason"))
        self.side = vbox(theme, spacing=8, margins=(0, 0, 6, 0))
        fill(self.side, self._face_place, self.sentence, self.id, self.note, self.problem, self.reason, stretch())
        inside = QWidget()
        inside.setLayout(self.side)
        self.right = scroll_area(parent=self, can_focus=True)
        self.right.setWidget(inside)
        row = hbox(theme, (self.area, 1), self.right, spacing=18)
        fill(self.body, top, (row, 1))
        self.add_button(say("details.cancel")).clicked.connect(self.reject)
        self.save = self.add_button(
            say("details.own-save") if self._start.key else say("details.own-add"), primary=True, icon="check"
        )
        self.save.clicked.connect(lambda _=False: self._save())
        self.fit(940, 720)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The form needs its room; where there is little the face gives way."""
        super().resizeEvent(event)
        self.right.setFixedWidth(self.theme.px(SIDE if self._is_wide() else NARROW_SIDE))
        if self.face is not None:
            self.face.set_side(FACE if self._is_wide() else SMALL_FACE)
        self._arrange()

    def _arrange(self) -> None:
        for form in (self.form, self.more):
            if form is not None:
                form.set_narrow(not self._is_wide())

    def _is_wide(self) -> bool:
        return self.width() >= self.theme.px(WIDE)

    def _ask_form(self, plan: CustomPiecePlan) -> None:
        """The form needs to know what the catalogue suggests."""
        system, unit = plan.system, self.context.lengths.unit
        self.game.show_key(system)
        self.kind.offer([(kind, kind_label(kind)) for kind in kinds_to_make(system)], plan.kind)

        def take(lore: FormSuggestions) -> None:
            if (self._system, self._kind) == (plan.system, plan.kind):
                self._show_form(plan, EditorContext(self.theme, lore, plan.kind, unit))

        self.context.ask("maker lore", lambda library: lore_of(library, system), while_alive(self, take))

    def _show_form(self, plan: CustomPiecePlan, ground: EditorContext) -> None:
        cls: Any = kinds_of(plan.system)[plan.kind]
        fields = {field.name: field for field in fields_of(cls)}
        asked = [fields["name"], *(field for name, field in fields.items() if name not in BOOKKEEPING)]
        rest = [field for name, field in fields.items() if name in BOOKKEEPING and name != "name"]
        page = QWidget()
        self.form = RecordForm(asked, ground, page)
        self.more = RecordForm(rest, ground, page)
        fold = FoldingPanel(self.theme, say("details.maker-more"), page)
        fold.body.addWidget(self.more)
        vbox(self.theme, self.form, fold, stretch(), parent=page, spacing=12, margins=(0, 0, 10, 0))
        self.area.setWidget(page)
        for form in (self.form, self.more):
            form.show_value(plan.values)
            form.entered.connect(self._save)
            for name, line in form.lines.items():
                line.editor.changed.connect(lambda name=name: self._changed(name))
        self._arrange()
        self.reason.set_text(plan.reason)
        self.form.lines["name"].editor.setFocus()
        self.built.emit()
        self._ask()

    def _change_game(self, system: str) -> None:
        kinds = kinds_to_make(system)
        self._system, self._kind = system, self._kind if self._kind in kinds else kinds[0]
        self._begin_anew()

    def _change_kind(self, kind: str) -> None:
        self._kind = kind
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Another kind: what both kinds ask for is kept."""
        kept = self.plan.values if self.form else {}
        values = new_values(kinds_of(self._system)[self._kind])
        same = {field.name: field.way for field in fields_of(kinds_of(self._start.system)[self._start.kind])}
        fresh = {field.name: field.way for field in fields_of(kinds_of(self._system)[self._kind])}
        shared = [
            name for name in kept if fresh.get(name) == same.get(name, "") and name in ("name", "notes", "points")
        ]
        values |= {name: kept[name] for name in shared}
        self._touched.clear()
        self._shows_all = False
        self.form = self.more = None
        self._start = CustomPiecePlan(self._system, self._kind, values)
        self._ask_form(self._start)

    # --- while one types ----------------------------------------------------------------------------------------------

    @property
    def plan(self) -> CustomPiecePlan:
        """As it stands in the form."""
        values: dict[str, Plain] = dict(self._start.values)
        for form in (self.form, self.more):
            values |= form.value() if form else {}
        return CustomPiecePlan(self._system, self._kind, values, self.reason.text().strip(), self._start.key)

    def _changed(self, name: str) -> None:
        self._touched.add(name)
        self._pause.start()

    def _ask(self) -> None:
        if self.form is None:
            return
        plan = self.plan
        whole = CustomPiecePlan(plan.system, plan.kind, completed(plan), plan.reason, plan.key)
        self.context.ask("maker", lambda library: judge(library, whole), while_alive(self, self._show))

    def _show(self, judged: CustomPieceVerdict) -> None:
        if self.form is None:
            return
        if judged.entry is not None:
            self._show_face(judged.entry)
        self.sentence.setText(judged.sentence)
        self._show_id()
        cls = kinds_of(self._system)[self._kind]
        self._problems = by_field(judged.error, cls, self.plan.values) if judged.error else {}
        self._show_problems()
        self.judged.emit()

    def _show_face(self, entry: Entry) -> None:
        if self.face is None or self.face.kind != (self._system, self._kind):
            if self.face is not None:
                discard(self.face)
            self.face = EntryPortrait(
                self.theme, self._system, self._kind, entry, self, FACE if self._is_wide() else SMALL_FACE
            )
            self._face_place.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter)
        self.face.show_entry(entry)

    def _show_id(self) -> None:
        plan = self.plan
        id_ = id_for(kinds_of(plan.system)[plan.kind], plan.values)
        self.id.setText(say("details.own-id", id=id_) if plan.values.get("name") else say("details.own-id-none"))
        is_renamed = plan.key is not None and id_ != plan.key[2]
        self.note.setText(say("details.rename-note", id=plan.key[2]) if plan.key and is_renamed else "")

    def _show_problems(self) -> None:
        """At fields that nobody has touched yet only when the user wanted to save."""
        shown = {
            path: text
            for path, text in self._problems.items()
            if self._shows_all or not path or str(path[0]) in self._touched
        }
        for form in (self.form, self.more):
            shown = form.show_problems(shown) if form else shown
        self.problem.setText("\n".join(shown.values()))

    # --- ending -------------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        if self.form is None:
            return
        self._shows_all = True
        plan = self.plan
        values = completed(plan)
        if plan.key is not None:
            self.changes.change_own(plan.key, values, plan.reason, while_alive(self, self._refused), self._done)
        else:
            self.changes.add_own(
                plan.system, plan.kind, values, plan.reason, while_alive(self, self._refused), self._done
            )

    def _refused(self, error: KnownError) -> None:
        self._problems = by_field(error, kinds_of(self._system)[self._kind], self.plan.values)
        self._show_problems()
        for form in (self.form, self.more):
            bad = next((line for line in form.lines.values() if line.problem.text()), None) if form else None
            if bad is not None:
                bad.editor.setFocus()
                self.area.ensureWidgetVisible(bad)
                return

    def _done(self, key: Key) -> None:
        self._is_saved = True
        self.context.memory.keep(GAME, key[0])
        self.context.go("catalogue", system=key[0], kind=key[1], id=key[2])
        self.accept()

    def reject(self) -> None:
        """What was typed and not saved can be taken up again."""
        plan, context = self.plan, self.context
        if self._touched and not self._is_saved:
            name = str(plan.values.get("name") or say("details.unnamed"))
            context.refuse(say("details.not-saved", name=name), say("details.go-on"), partial(_reopen, context, plan))
        super().reject()


def _open(context: AppContext, plan: CustomPiecePlan) -> CustomPieceDialog:
    dialog = CustomPieceDialog(context, plan, QApplication.activeWindow())
    dialog.open()
    return dialog


def _reopen(context: AppContext, plan: CustomPiecePlan) -> None:
    _open(context, plan)


def last_game(memory: SettingsMemory) -> str:
    """The game for which a piece was last made."""
    return memory.word(GAME, SYSTEMS[0], SYSTEMS)


def open_maker(context: AppContext, system: str, kind: str, based_on: PieceKey | None = None) -> None:
    """Make a new piece of a kind, from nothing or with the values of another one."""
    kinds = kinds_to_make(system)
    wanted = kind if kind in kinds else kinds[0]
    if based_on is None:
        _open(context, CustomPiecePlan(system, wanted, new_values(kinds_of(system)[wanted])))
        return
    key = (based_on.system, based_on.kind, based_on.id)

    def take(shown: "ShownEntry") -> None:
        copied = values_of(without_rules(shown.entry))
        values = {**copied, "name": say("details.like", name=shown.entry.name), "aliases": []}
        _open(context, CustomPiecePlan(shown.system, shown.kind, {**values, "german": None, "sets": []}))

    context.ask("maker base", lambda library: _found(library, key), take)


def without_rules(entry: Entry) -> Entry:
    """An entry whose abilities come along as far as records say them. What a rule of the game does for one piece by its
    id it does for no copy: there the players do it by hand."""
    abilities: tuple[AnyAbility, ...] = getattr(entry, "abilities", ())
    by_rule = [ability.implemented == "yes" and not ability.records for ability in abilities]
    if not any(by_rule):
        return entry
    kept = (
        replace(ability, implemented="manual") if is_by_rule else ability
        for ability, is_by_rule in zip(abilities, by_rule, strict=True)
    )
    changes: dict[str, Any] = {"abilities": tuple(kept)}  # not every kind of entry has them
    return replace(entry, **changes)


def open_editor(context: AppContext, piece: PieceKey) -> None:
    """Change a piece of the user's own making."""
    key = (piece.system, piece.kind, piece.id)

    def work(library: "Library") -> "tuple[ShownEntry, str]":
        from catalog.corrections import own_piece

        return _found(library, key), own_piece(library, Ref(*key)).reason

    def take(found: "tuple[ShownEntry, str]") -> None:
        shown, reason = found
        _open(context, CustomPiecePlan(shown.system, shown.kind, values_of(shown.entry), reason, key))

    context.ask("maker base", work, take)


def _found(library: "Library", key: Key) -> "ShownEntry":
    from catalog.overlay import find

    return find(library, Ref(*key))

"""The rules that an army is built under: switches to turn on and off, sets of one's own to make and to share."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from app.base.errors import KnownError, Problem
from app.base.files import read_file
from app.words import say, tell
from ui.armies.builder.rule_texts import KnownRules, KnownRuleSet, read_rules
from ui.armies.documents.army_dialogs import ImportReportDialog
from ui.armies.documents.army_draft import ArmyDraft
from ui.armies.documents.army_files import ArmyFiles
from ui.shell.services.app_context import AppContext
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import IconButton, TextButton
from ui.widgets.check import CheckBox
from ui.widgets.dialogs import TitledDialog
from ui.widgets.files import choose_files
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import hbox, stretch, vbox
from ui.widgets.panel import Panel

if TYPE_CHECKING:
    from pathlib import Path

    from app.armies.agreed_rules import RuleSet
    from catalog.overlay import Library


class RuleCard(Panel):
    """One set of rules: a switch, what it does, and for one's own what can be done with it.

    Signals: switched(id, on), edit_wanted(id), export_wanted(id), delete_wanted(id).
    """

    switched = Signal(str, bool)
    edit_wanted = Signal(str)
    export_wanted = Signal(str)
    delete_wanted = Signal(str)

    def __init__(self, context: AppContext, rule: KnownRuleSet, is_on: bool, parent: QWidget) -> None:
        super().__init__(context.theme, parent)
        self.rule = rule
        self.check = CheckBox(self.theme, rule.name, self)
        self.check.setChecked(is_on)
        self.check.setAccessibleDescription(" ".join(rule.says))
        self.check.clicked.connect(lambda on: self.switched.emit(rule.id, on))
        top = hbox(self.theme, self.check, stretch(), spacing=0)
        self.buttons: dict[str, IconButton] = {}
        if rule.rules is not None:
            self._button(top, "export", "export", self.export_wanted)
        if rule.is_own:
            self._button(top, "edit", "edit", self.edit_wanted)
            self._button(top, "delete", "trash", self.delete_wanted)
        px = self.theme.px
        column = vbox(self.theme, top, parent=self, spacing=3, margins=(12, 8, 10, 12))
        for text in rule.says:
            words = text_label(text, "second", self, wrap=True)
            words.setContentsMargins(px(30), 0, px(8), 0)
            column.addWidget(words)

    def _button(self, row: QHBoxLayout, key: str, icon: str, signal: object) -> None:
        name = say(f"armies.rule-{key}", name=self.rule.name)
        button = self.buttons[key] = IconButton(self.theme, icon, name, self, size=34)
        button.clicked.connect(lambda _=False: signal.emit(self.rule.id))  # type: ignore[attr-defined]
        row.addWidget(button)


class RuleList(QScrollArea):
    """Cards of rules. Signals: those of the cards."""

    switched = Signal(str, bool)
    edit_wanted = Signal(str)
    export_wanted = Signal(str)
    delete_wanted = Signal(str)

    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.cards: dict[str, RuleCard] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("armies.rules-name"))
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_rules(self, known: KnownRules, on: tuple[str, ...]) -> None:
        inside = QWidget()
        column = vbox(self.context.theme, parent=inside, spacing=6)
        self.cards = {}
        if not known.rules:
            column.addWidget(text_label(say("armies.rules-none"), "second", inside, wrap=True))
        for rule in known.rules:
            card = self.cards[rule.id] = RuleCard(self.context, rule, rule.id in on, inside)
            card.switched.connect(self.switched)
            card.edit_wanted.connect(self.edit_wanted)
            card.export_wanted.connect(self.export_wanted)
            card.delete_wanted.connect(self.delete_wanted)
            column.addWidget(card)
        column.addStretch(1)
        self.setWidget(inside)


class SwitchesDialog(TitledDialog):
    """Signals: rules_changed() after a set of one's own was made, changed, imported or deleted."""

    rules_changed = Signal()

    def __init__(self, context: AppContext, draft: ArmyDraft, filing: ArmyFiles, parent: QWidget) -> None:
        super().__init__(context.theme, say("armies.rules-title"), parent, width=600)
        self.context = context
        self.draft = draft
        self.filing = filing
        self.known = KnownRules((), ())
        self.add_text(say("armies.rules-says"), "second")
        self.list = RuleList(context, self)
        self.list.setMinimumHeight(self.theme.px(260))
        self.list.switched.connect(self._switch)
        self.list.edit_wanted.connect(self._edit)
        self.list.export_wanted.connect(self._export)
        self.list.delete_wanted.connect(self._delete)
        self.body.addWidget(self.list, 1)
        self.new = TextButton(self.theme, say("armies.rules-new"), self, icon="plus", act=lambda: self._edit(""))
        self.bring = TextButton(self.theme, say("armies.rules-import"), self, icon="import", act=self._ask_file)
        self.foot.insertWidget(0, self.bring)
        self.foot.insertWidget(0, self.new)
        self.done_button = self.add_button(say("armies.close"), primary=True, act=self.accept)
        draft.documented.connect(self._show_on)
        self.read()

    # --- reading ---

    def read(self) -> None:
        system, named = self.draft.army.system, self.draft.army.house_rules
        work = partial(read_rules, system=system, named=named)
        self.context.ask("rules", work, while_alive(self, self._show))

    def _show(self, known: KnownRules) -> None:
        self.known = known
        self.list.show_rules(known, self.draft.army.house_rules)

    def _show_on(self) -> None:
        """Undo may have turned something off again."""
        for id_, card in self.list.cards.items():
            card.check.setChecked(id_ in self.draft.army.house_rules)

    def _rule(self, id_: str) -> KnownRuleSet | None:
        return next((rule for rule in self.known.rules if rule.id == id_), None)

    # --- switching ---

    def _switch(self, id_: str, is_on: bool) -> None:
        army, rule = self.draft.army, self._rule(id_)
        names = tuple(name for name in army.house_rules if name != id_)
        what = say("army-step.rule-on" if is_on else "army-step.rule-off", name=rule.name if rule else id_)
        self.draft.change(replace(army, house_rules=(*names, id_) if is_on else names), what)

    # --- one's own ---

    def _edit(self, id_: str) -> None:
        from ui.armies.builder.rule_set_dialog import RuleSetDialog

        rule = self._rule(id_)
        taken = {one.id for one in self.known.rules}
        sheet = RuleSetDialog(
            self.theme, self.draft.army.system, self.known.pieces, rule.rules if rule else None, taken, self
        )
        sheet.made.connect(self._keep)
        sheet.open()

    def _keep(self, rules: "RuleSet") -> None:
        def work(library: "Library") -> None:
            from app.armies.agreed_rules import store_rules

            store_rules(library.database, rules)

        self.context.save(work, while_alive(self, lambda _: self._changed()))

    def _changed(self) -> None:
        self.rules_changed.emit()
        self.draft.look_again()
        self.read()

    def _export(self, id_: str) -> None:
        from app.armies.agreed_rules import write_rules

        rule = self._rule(id_)
        if rule and rule.rules:
            endings = (say("armies.files-rules"), "*.rules.json")
            content = write_rules(rule.rules).encode()
            self.filing.write_bytes(say("armies.rules-export-title"), endings, f"{rule.id}.rules.json", content)

    def _delete(self, id_: str) -> None:
        """With Undo: the whole set is put back."""
        rule = self._rule(id_)
        if rule is None or rule.rules is None:
            return
        rules, system = rule.rules, self.draft.army.system

        def work(library: "Library") -> None:
            from app.armies.agreed_rules import remove_rules

            remove_rules(library.database, system, id_)

        def then(_: None) -> None:
            self._changed()
            text = say("armies.rules-deleted", name=rules.name)
            self.context.tell(text, say("armies.undo"), lambda: _put_back(self.context, rules))

        self.context.save(work, while_alive(self, then))

    # --- files ---

    def _ask_file(self) -> None:
        endings = ((say("armies.files-rules"), "*.json"), (say("armies.files-all"), "*"))
        choose_files(self, say("armies.rules-import"), endings, self.filing.start, self._read_files)

    def _read_files(self, paths: "list[Path]") -> None:
        def work(library: "Library") -> tuple[list[str], list[Problem]]:
            return _take_in(library, paths)

        def then(read: tuple[list[str], list[Problem]]) -> None:
            names, problems = read
            self._changed()
            if problems:
                lines = [tell(problem) for problem in problems]
                says = say("armies.rules-refused", names=", ".join(names)) if names else say("armies.rules-refused-all")
                ImportReportDialog(self.theme, say("armies.rules-import"), says, lines, self).open()
            else:
                self.context.tell(say("armies.rules-imported", names=", ".join(names)))

        self.context.save(work, while_alive(self, then))


def _take_in(library: "Library", paths: "list[Path]") -> tuple[list[str], list[Problem]]:
    """Sets of rules from files: the names of those that were kept, and what is wrong with the others."""
    from app.armies.agreed_rules import RuleSet, read_rules, store_rules
    from app.base.errors import Place

    names: list[str] = []
    problems: list[Problem] = []
    for path in paths:
        try:
            read = read_rules(read_file(path), path.name)
        except KnownError as error:
            problems.append(Problem(error.code, error.values, Place(path.name)))
            continue
        if isinstance(read, RuleSet):
            store_rules(library.database, read)
            names.append(read.name)
        else:
            problems += read
    return names, problems


def _put_back(context: AppContext, rules: "RuleSet") -> None:
    def work(library: "Library") -> None:
        from app.armies.agreed_rules import store_rules

        store_rules(library.database, rules)

    context.save(work, lambda _: context.armies_changed.emit(""))

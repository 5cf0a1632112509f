"""What the user brought along: packs of others, own corrections to give away, rule switches."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.base.errors import KnownError
from app.base.files import read_file
from app.words import label, say
from ui.settings.section import SectionLine, SectionRows, SettingsPage, SettingsSection
from ui.shell.look.theme import Theme
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job
from ui.shell.services.opened_files import choose_file, choose_place
from ui.shell.status.moment_texts import when_text
from ui.widgets.buttons import TextButton
from ui.widgets.dialogs import TitledDialog
from ui.widgets.entry import TextEntry
from ui.widgets.layout.box_layouts import fill

if TYPE_CHECKING:
    from app.armies.agreed_rules import RuleSet
    from catalog.corrections import ImportedCorrections, KeptPack
    from catalog.overlay import Library

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class PackLine:
    name: str
    version: str
    author: str
    imported_at: str


@dataclass(frozen=True, slots=True)
class PackOverview:
    """All that the page shows."""

    packs: tuple[PackLine, ...]
    corrections: int
    own: int
    rules: "tuple[RuleSet, ...]"


def brought(library: "Library") -> PackOverview:
    from app.armies.agreed_rules import list_rules
    from app.storage.layers import read_layers
    from catalog.corrections import packs

    layers = read_layers(library.folder)
    found = tuple(PackLine(one.name, one.version, one.author, one.imported_at) for one in packs(library))
    return PackOverview(found[::-1], len(layers.corrections), len(layers.own), list_rules(library.database))


class PacksPage(SettingsPage):
    def __init__(self, context: AppContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._add_packs()
        self._add_own()
        self._add_rules()
        self.end()
        for change in (context.catalogue_changed, context.collection_changed):
            change.connect(self._look_again)

    def visited(self) -> None:
        self.read()

    def read(self) -> None:
        self.context.ask("brought", brought, self._show)

    def _look_again(self) -> None:
        if self.isVisible():
            self.read()

    def _show(self, found: PackOverview) -> None:
        self.packs.show_lines([self._pack_line(pack) for pack in found.packs])
        self.rules.show_lines([self._rule_line(rules) for rules in found.rules])
        is_something = bool(found.corrections or found.own)
        code = "settings.own-sum" if is_something else "settings.own-none"
        self.own.setText(say(code, corrections=found.corrections, own=found.own))
        self.give.setEnabled(is_something)
        self.give.setToolTip("" if is_something else say("settings.own-none"))

    # --- packs of others ---

    def _add_packs(self) -> None:
        section = SettingsSection(self.theme, say("settings.packs-head"), say("settings.packs-text"), self.inside)
        self.take = TextButton(self.theme, say("settings.import-pack"), section, icon="import", act=self._choose_pack)
        section.add_buttons(self.take)
        self.packs = SectionRows(self.theme, say("settings.no-packs"), section)
        section.column.addWidget(self.packs)
        self.add(section)

    def _pack_line(self, pack: PackLine) -> SectionLine:
        button = TextButton(self.theme, say("settings.remove"), self.packs, icon="trash")
        button.setAccessibleName(say("settings.remove-of", name=pack.name))
        button.clicked.connect(lambda: self.remove_pack(pack.name))
        code = "settings.pack-line-by" if pack.author else "settings.pack-line"
        second = say(code, version=pack.version, author=pack.author, when=when_text(pack.imported_at))
        return SectionLine(self.theme, pack.name, second, [button], self.packs)

    def _choose_pack(self) -> None:
        kinds = f"{say('settings.kind-pack')} (*.roundel-pack *.zip *.yaml *.yml *.json)"
        choose_file(self, say("settings.import-pack"), kinds, self.import_pack)

    def import_pack(self, path: Path) -> None:
        """Refused whole with every problem, or taken in whole."""

        def work(_: Job, library: "Library") -> "ImportedCorrections":
            from catalog.corrections import import_pack

            opened, report = import_pack(library, path)
            opened.close()
            return report

        def done(report: "ImportedCorrections") -> None:
            values = {name: getattr(report, name) for name in ("name", "entries", "replaced", "corrections")}
            self.context.tell(say("settings.imported", **values))

        self._change(say("settings.importing", name=path.name), work, done)

    def remove_pack(self, name: str) -> None:
        """Take it away at once; Undo puts it back in its place."""

        def work(_: Job, library: "Library") -> "KeptPack":
            from catalog.corrections import kept_pack, remove_pack

            kept = kept_pack(library, name)
            remove_pack(library, name).close()
            return kept

        def done(kept: "KeptPack") -> None:
            self.context.tell(say("settings.removed", name=name), say("home.undo"), lambda: self._put_back(kept))

        self._change(say("settings.removing", name=name), work, done)

    def _put_back(self, kept: "KeptPack") -> None:
        def work(_: Job, library: "Library") -> bool:
            from catalog.corrections import put_pack

            put_pack(library, kept).close()
            return True

        self._change(say("settings.putting-back", name=kept.name), work, lambda _: None)

    def _change(self, title: str, work: Callable[[Job, "Library"], T], then: Callable[[T], None]) -> None:
        """Work that makes another catalogue; everybody is told when it is there."""

        def done(result: T) -> None:
            then(result)
            self.context.catch_up()
            self.read()

        self.context.begin(title, work, done, can_cancel=False, afresh=True)

    # --- what the user can give ---

    def _add_own(self) -> None:
        section = SettingsSection(self.theme, say("settings.own-head"), say("settings.own-text"), self.inside)
        self.own = section.add_text("")
        self.give = TextButton(self.theme, say("settings.export-pack"), section, icon="export", act=self._name_pack)
        section.add_buttons(self.give)
        self.add(section, column=1)

    def _name_pack(self) -> None:
        memory = self.context.memory
        name, author = memory.word("pack-name", say("settings.my-pack")), memory.word("pack-author", "")
        sheet = PackNameDialog(self.theme, name, author, self.window())
        sheet.named.connect(self._choose_place)
        sheet.open()

    def _choose_place(self, name: str, author: str) -> None:
        from app.base.ids import slug

        self.context.memory.keep("pack-name", name)
        self.context.memory.keep("pack-author", author)
        kinds = f"{say('settings.kind-pack')} (*.roundel-pack)"
        file = f"{slug(name) or 'pack'}.roundel-pack"
        choose_place(self, say("settings.export-pack"), kinds, file, lambda path: self.export_pack(path, name, author))

    def export_pack(self, path: Path, name: str, author: str) -> None:
        def work(_: Job, library: "Library") -> Path:
            from app.storage.aside import written_aside
            from catalog.corrections import export_pack

            raw = export_pack(library, name, author)
            try:
                with written_aside(path) as part:
                    part.write_bytes(raw)
            except OSError as error:
                raise KnownError("file-not-written", file=str(path), why=error.strerror or str(error)) from error
            return path

        def done(made: Path) -> None:
            self.context.tell(say("settings.pack-exported", place=made))

        self.context.begin(say("settings.exporting", name=path.name), work, done, can_cancel=False)

    # --- rule switches ---

    def _add_rules(self) -> None:
        section = SettingsSection(self.theme, say("settings.rules-head"), say("settings.rules-text"), self.inside)
        self.take_rules = TextButton(self.theme, say("settings.import-rules"), section, icon="import")
        self.take_rules.clicked.connect(self._choose_rules)
        section.add_buttons(self.take_rules)
        self.rules = SectionRows(self.theme, say("settings.no-rules"), section)
        section.column.addWidget(self.rules)
        self.add(section, column=1)

    def _rule_line(self, rules: "RuleSet") -> SectionLine:
        button = TextButton(self.theme, say("settings.remove"), self.rules, icon="trash")
        button.setAccessibleName(say("settings.remove-of", name=rules.name))
        button.clicked.connect(lambda: self.remove_rules(rules))
        note = rules.note.split("\n", 1)[0]
        second = ", ".join(part for part in (label(rules.system), note) if part)
        return SectionLine(self.theme, rules.name, second, [button], self.rules)

    def _choose_rules(self) -> None:
        kinds = f"{say('settings.kind-rules')} (*.json)"
        choose_file(self, say("settings.import-rules"), kinds, self.import_rules)

    def import_rules(self, path: Path) -> None:
        def work(library: "Library") -> "RuleSet":
            from app.armies.agreed_rules import read_rules, store_rules

            read = read_rules(read_file(path), path.name)
            if isinstance(read, tuple):
                raise KnownError("rules-refused", read, name=path.name)
            store_rules(library.database, read)
            return read

        def done(rules: "RuleSet") -> None:
            self.context.tell(say("settings.rules-imported", name=rules.name))
            self._rules_changed()

        self.context.save(work, done)

    def remove_rules(self, rules: "RuleSet") -> None:
        def work(library: "Library") -> None:
            from app.armies.agreed_rules import remove_rules

            remove_rules(library.database, rules.system, rules.id)

        def done(_: None) -> None:
            self.context.tell(
                say("settings.removed", name=rules.name), say("home.undo"), lambda: self._keep_rules(rules)
            )
            self._rules_changed()

        self.context.save(work, done)

    def _keep_rules(self, rules: "RuleSet") -> None:
        def work(library: "Library") -> None:
            from app.armies.agreed_rules import store_rules

            store_rules(library.database, rules)

        self.context.save(work, lambda _: self._rules_changed())

    def _rules_changed(self) -> None:
        self.context.armies_changed.emit("")
        self.context.look_again()
        self.read()


class PackNameDialog(TitledDialog):
    """How the pack is called and who made it. Signals: named(name, author) when both are right."""

    named = Signal(str, str)

    def __init__(self, theme: Theme, name: str, author: str, parent: QWidget) -> None:
        super().__init__(theme, say("settings.export-pack"), parent)
        self.add_text(say("settings.pack-name-text"))
        self.name = TextEntry(self.theme, say("settings.pack-name"), self, hint=say("settings.pack-name"))
        self.author = TextEntry(self.theme, say("settings.pack-author"), self, hint=say("settings.pack-author"))
        self.name.set_text(name)
        self.author.set_text(author)
        fill(self.body, self.name, self.author)
        self.add_button(say("shell.cancel")).clicked.connect(self.reject)
        self.go = self.add_button(say("settings.choose-place"), primary=True, act=self._done)
        self.name.typed.connect(lambda _: self._judge())
        self._judge()
        self.name.setFocus()

    def _judge(self) -> None:
        is_named = bool(self.name.text().strip())
        self.go.setEnabled(is_named)
        self.go.setToolTip("" if is_named else say("settings.pack-needs-name"))

    def _done(self) -> None:
        self.named.emit(self.name.text().strip(), self.author.text().strip())
        self.accept()

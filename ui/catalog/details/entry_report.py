"""Text to take away: a whole entry, or a report about a value that is wrong."""

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app import VERSION
from app.words import kind_label, label, say
from app.words.abilities import ability_text
from app.words.spoken import describe
from app.words.tongue import of_game
from ui.catalog.details.entry_details import EntryDetails, EntryFact
from ui.shell.services.app_context import AppContext
from ui.widgets.dialogs import TitledDialog as Dialog
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.labels import text_label
from ui.widgets.textbox import TextBox

if TYPE_CHECKING:
    from catalog.schema import Entry


def piece_text(sheet: EntryDetails) -> str:
    """An entry as lines to read, with the origin of what is ours or the user's."""
    lines = [sheet.name, sheet.subtitle, ""]
    lines += [_line(fact) for fact in (*sheet.facts, *sheet.more)]
    for said in (*sheet.abilities, *sheet.prose):
        text = " ".join(part for part in (said.text, *said.remarks) if part)
        lines += ["", f"{said.head}: {text}"]
    lines += (
        ["", *(_piece_line(piece.count, piece.name, piece.points) for piece in sheet.pieces)] if sheet.pieces else []
    )
    lines += ["", sheet.pieces_line] if sheet.pieces_line else []
    lines += ["", *sheet.notes] if sheet.notes else []
    lines += ["", say("details.text-boxes", names=", ".join(link.text for link in sheet.boxes))] if sheet.boxes else []
    return "\n".join([*lines, "", say("details.text-foot", version=VERSION)])


def _line(fact: EntryFact) -> str:
    mark = f" ({fact.origin})" if fact.is_house or fact.is_own else ""
    return f"{fact.name}: {fact.value}{mark}"


def _piece_line(count: int, name: str, points: int | None) -> str:
    price = f" ({points})" if points is not None else ""
    return f"{count} x {name}{price}" if count else name


def sentence(system: str, kind: str, entry: "Entry") -> str:
    """What a piece is and does, in one breath."""
    said = describe(system, kind, entry)
    with of_game(system):
        texts = [ability_text(ability) for ability in getattr(entry, "abilities", ())]
    more = [text for text in texts if text not in said]
    return ". ".join([said.rstrip("."), *more]) if more else said


def report_text(sheet: EntryDetails, fact: EntryFact | None, otherwise: str) -> str:
    """What we need to know to mend a value: which, where it comes from, what the user's own piece says."""
    system, kind, id_ = sheet.key
    lines = [
        say("details.report-head", name=sheet.name),
        "",
        say("details.report-entry", kind=kind_label(kind), system=label(system), ref=f"{system}/{kind}/{id_}"),
    ]
    if fact is not None:
        printed = fact.correction.printed if fact.correction else fact.value
        sources = "; ".join(source.title for source in fact.sources) or fact.origin or say("details.no-source")
        lines += [
            say("details.report-value", name=fact.name, value=printed),
            say("details.report-origin", origin=sources),
        ]
        if fact.correction:
            lines.append(say("details.report-own", value=fact.value, reason=fact.correction.reason or "-"))
    lines.append(say("details.report-says", text=otherwise or say("details.report-blank")))
    lines.append(say("details.report-pack", pack=sheet.shown.pack, version=VERSION))
    return "\n".join(lines)


class ReportDialog(Dialog):
    """The text grows with what the user says; one button copies it."""

    def __init__(self, context: AppContext, sheet: EntryDetails, field: str, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, say("details.report-title", name=sheet.name), parent, width=560)
        self.context = context
        self.sheet = sheet
        prose = [said.fact for said in sheet.prose if said.fact]
        self._facts = {fact.field: fact for fact in (*sheet.facts, *prose, *sheet.more, *sheet.absent)}
        self.add_text(say("details.report-what"))
        choices = [("", say("details.report-whole")), *((name, fact.name) for name, fact in self._facts.items())]
        self.field = Dropdown(context.theme, say("details.report-field"), choices, self)
        self.field.show_key(field if field in self._facts else "")
        self.says = TextEntry(context.theme, say("details.report-mine"), self, hint=say("details.report-mine"))
        self.text = TextBox(context.theme, say("details.report-text"), self, rows=9)
        self.text.setReadOnly(True)
        for widget in (self.field, self.says, self.text):
            self.body.addWidget(widget)
        self.body.addWidget(text_label(say("details.report-sent"), "second", self, wrap=True))
        self.add_button(say("window.close")).clicked.connect(self.reject)
        self.copy = self.add_button(say("window.copy"), primary=True, icon="copy", act=self._copy)
        self.field.chosen.connect(lambda _: self._write())
        self.says.typed.connect(lambda _: self._write())
        self._write()
        self.says.setFocus()

    def _write(self) -> None:
        fact = self._facts.get(self.field.key)
        self.text.set_text(report_text(self.sheet, fact, self.says.text().strip()))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.text())
        self.context.tell(say("details.report-copied"))
        self.accept()


def open_report(
    context: AppContext, sheet: EntryDetails, field: str = "", parent: QWidget | None = None
) -> ReportDialog:
    dialog = ReportDialog(context, sheet, field, parent)
    dialog.open()
    return dialog

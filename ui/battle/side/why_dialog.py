"""Why? The numbers behind something, the texts that acted, the rule and how it is read."""

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.battles.log_explanations import LogExplanation
from app.battles.reference import Reference
from app.engine.values import Value
from app.words import in_line, label, say
from app.words.play_sentences import NameSource
from app.words.tongue import of_game
from app.words.value_sentences import tell_value
from ui.shell.look.theme import Theme
from ui.widgets.dialogs import TitledDialog
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, vbox
from ui.widgets.views.scroll import scroll_area

WIDTH, HEIGHT = 520, 460


class WhyDialog(TitledDialog):
    """Attributes: told (all that it says, line by line)."""

    def __init__(self, theme: Theme, about: str, behind: LogExplanation, parent: QWidget) -> None:
        super().__init__(theme, say("why.title"), parent, width=min(WIDTH, parent.window().width() * 9 // 10))
        self.told: list[str] = [about]
        self._inside = QWidget(self)
        self._rows = vbox(theme, parent=self._inside, spacing=6, margins=(0, 0, 8, 0))
        fill(self._rows, text_label(about, "name", self._inside, wrap=True))
        self._add("why.numbers", behind.numbers)
        self._add("why.acted", [say("why.text", name=name, says=says) for name, says in behind.acting_texts])
        for section in behind.sections:
            self._add_head(f"{say('why.ruling' if section.is_ruling else 'why.rule')}: {section.title}")
            self._add_texts(section.paragraphs)
        if not (behind.numbers or behind.acting_texts or behind.sections):
            self._add_texts([say("why.nothing")])
        self._rows.addStretch(1)
        self._finish()

    def _add(self, code: str, texts: Sequence[str]) -> None:
        if texts:
            self._add_head(say(code))
            self._add_texts(texts)

    def _add_head(self, text: str) -> None:
        self.told.append(text)
        self._rows.addSpacing(self.theme.px(6))
        self._rows.addWidget(text_label(text, "second", self._inside, wrap=True))

    def _add_texts(self, texts: Sequence[str]) -> None:
        for text in texts:
            self.told.append(text)
            self._rows.addWidget(text_label(text, "body", self._inside, wrap=True))

    def _finish(self) -> None:
        area = scroll_area(parent=self, name=say("why.title"), can_focus=True)
        area.setAccessibleDescription("\n".join(self.told))
        area.setWidget(self._inside)
        self.body.addWidget(area, 1)
        told = "\n".join(self.told)
        self.add_button(say("why.copy"), icon="copy", act=lambda: QGuiApplication.clipboard().setText(f"{told}\n"))
        self.add_button(say("window.close"), primary=True, act=self.accept).setFocus()
        self.fit(WIDTH, min(HEIGHT, self._height() + 140))

    def _height(self) -> int:
        """How high the texts are at 100 %."""
        return self._rows.heightForWidth(self.theme.px(WIDTH - 52)) * 100 // self.theme.scale


def behind_value(value: Value, named: NameSource, reference: Reference, rule: str) -> LogExplanation:
    """A value as something that can be asked about: what is printed, and who changed it in which order."""
    sources = dict.fromkeys(part.source for part in value.parts)
    acted = [(named(source), named.says(source)) for source in sources]
    return LogExplanation(
        (tell_value(value, named),), tuple(one for one in acted if one[1]), reference.find_sections(rule)
    )  # fmt: skip


def value_title(piece: str, value: Value, system: str) -> str:
    with of_game(system):
        return say("why.value", piece=piece, stat=in_line(label(value.stat)), now=value.now)

"""A new army: empty, like a published one, out of the pieces one owns, or from a list in any form."""

import random
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFormLayout, QLabel, QLayout, QProgressBar, QSizePolicy, QStackedWidget, QWidget

from app.armies.formats.army_files import LIMITS
from app.base.errors import KnownError
from app.base.files import read_file
from app.games.registry import systems, traits_of
from app.words import label, say, tell_error
from ui.armies.builder.rule_texts import KnownRules, read_rules
from ui.armies.documents.army_dialogs import ToggleChip, limit_entry
from ui.armies.documents.army_files import READABLE, ArmyFiles
from ui.armies.documents.paste_dialog import PICTURES, ListReader
from ui.armies.documents.proposed_name import propose_name
from ui.armies.shelf.army_chooser import ArmyChoice, ChoiceList, choices
from ui.shell.services.app_context import AppContext
from ui.shell.services.job_runner import Job
from ui.shell.services.query_thread import while_alive
from ui.widgets.buttons import TextButton
from ui.widgets.check import CheckBox
from ui.widgets.clear import clear
from ui.widgets.dialogs import TitledDialog
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.files import choose_files
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import flowbox, hbox, stretch, vbox
from ui.widgets.segments import Segments
from ui.widgets.suggest import SuggestEntry
from ui.widgets.tips import plain_tip

if TYPE_CHECKING:
    from app.armies.advice import Suggestion
    from catalog.overlay import Library
    from catalog.schema.lists import ArmyList

STARTS = ("empty", "published", "owned", "text")
STYLES = ("random", "best")
SEEDS = 1_000_000
MAX_BYTES = 1_000_000  # of a file that is shown as text
WIDTH, HEIGHT = 640, 640  # at 100 %, as far as the screen has room
PAGE_HEIGHTS = {"empty": 20, "published": 130, "owned": 120, "text": 150}  # at least, for each way to start
ERROR_HEIGHT = 40  # two lines, at 100 %


class StartPages(QStackedWidget):
    """One page for each way to start. They take the room that is left: what a hidden one would like does not count."""

    def hasHeightForWidth(self) -> bool:
        return False


class NewArmyDialog(TitledDialog):
    """Signals: made(ArmyList, folder, faction), the faction for an empty list that shall become an army of it."""

    made = Signal(object, str, str)

    def __init__(self, context: AppContext, filing: ArmyFiles, system: str, folder: str, parent: QWidget) -> None:
        super().__init__(context.theme, say("armies.new-title"), parent, width=WIDTH, scrolls=True)
        self.context = context
        self.filing = filing
        self._task: Job | None = None
        self.rules: dict[str, CheckBox] = {}
        self._build(system or systems()[0], folder)
        self._connect()
        self._show_system()
        self._show_start()
        self.name.edit.setFocus()

    @property
    def system(self) -> str:
        return self.game.key

    # --- building ---

    def _build(self, system: str, folder: str) -> None:
        theme = self.theme
        games = [(one, label(one)) for one in systems()]
        self.game = Segments(theme, say("window.game"), games, self)
        self.game.key = system if system in systems() else systems()[0]
        self.start = Segments(theme, say("armies.start"), [(one, say(f"armies.start-{one}")) for one in STARTS], self)
        self.name = TextEntry(theme, say("armies.name"), self)
        self.name.edit.setMaxLength(100)
        self.folder = SuggestEntry(theme, say("armies.folder"), (), self, hint=say("armies.folder-top"))
        self.folder.set_text(folder)
        self.form = QFormLayout()
        for code, field in (
            ("window.game", self.game),
            ("armies.start", self.start),
            ("armies.name", self.name),
            ("armies.folder", self.folder),
        ):
            self.form.addRow(self._word(code), field)
        self.body.addLayout(self.form)
        self._build_choices()
        self.pages = StartPages(self)
        self.pages.addWidget(self._about_empty())
        self.pages.addWidget(self._about_published())
        self.pages.addWidget(self._about_owned())
        self.pages.addWidget(self._about_text())
        self.body.addWidget(self.pages, 1)
        self.pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self.says = text_label("", "bad", self, wrap=True)
        self.says.setFixedHeight(theme.px(ERROR_HEIGHT))  # also while it says nothing, so that nothing moves
        self.foot.insertWidget(0, self.says, 1)
        self.cancel = self.add_button(say("armies.cancel"))
        self.do = self.add_button(say("armies.new-do"), primary=True)
        self.fit(WIDTH, HEIGHT)

    def _word(self, code: str) -> QLabel:
        word = text_label(say(code), "second", self)
        word.setFixedHeight(self.theme.px(36))
        return word

    def _build_choices(self) -> None:
        """Limit, faction and rules: what a list says of itself elsewhere."""
        theme = self.theme
        self.limit = limit_entry(theme, self)
        self.limit.setFixedWidth(theme.px(90))
        self.usual = QWidget(self)
        self._usual = flowbox(theme, parent=self.usual, spacing=2)
        limits = hbox(theme, self.limit, (self.usual, 1))
        self.limits = _boxed(limits, self)
        self.faction = Dropdown(theme, say("armies.faction"), [("", say("armies.faction-any"))], self)
        self.switches = QWidget(self)
        self._switches = flowbox(theme, parent=self.switches, spacing=4)
        row = hbox(theme, self.faction, stretch())
        self.factions = _boxed(row, self)
        self._limit_word = self._word("armies.limit")
        self.form.addRow(self._limit_word, self.limits)
        for code, field in (("armies.faction", self.factions), ("armies.rules", self.switches)):
            self.form.addRow(self._word(code), field)
        self.form.setHorizontalSpacing(theme.px(14))
        self.form.setVerticalSpacing(theme.px(8))
        self.limits.setMinimumHeight(theme.px(38))  # chips would like more than that if they stood one below the other
        self.switches.setMinimumHeight(theme.px(36))
        for field in (self.game, self.start, self.name, self.folder, self.factions):
            policy = field.sizePolicy()
            policy.setVerticalPolicy(QSizePolicy.Policy.Minimum)  # on a low screen the dialog scrolls, no field shrinks
            field.setSizePolicy(policy)

    def _about_empty(self) -> QWidget:
        words = text_label(say("armies.empty-says"), "second", self, wrap=True)
        words.setAlignment(Qt.AlignmentFlag.AlignTop)
        return words

    def _about_published(self) -> QWidget:
        self.published = ChoiceList(self.theme, say("armies.start-published"), self)
        return self.published

    def _about_owned(self) -> QWidget:
        page = QWidget(self)
        styles = [(one, say(f"armies.style-{one}")) for one in STYLES]
        self.style_of = Segments(self.theme, say("armies.style"), styles, page)
        self.only_owned = CheckBox(self.theme, say("armies.only-owned"), page)
        self.bar = QProgressBar(page)
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(say("armies.suggesting"))
        self.bar.hide()
        says = text_label(say("armies.owned-says"), "second", page, wrap=True)
        vbox(self.theme, says, self.style_of, self.only_owned, self.bar, stretch(), parent=page)
        return page

    def _about_text(self) -> QWidget:
        page = QWidget(self)
        self.reader = ListReader(self.context, page)
        self.paste = TextButton(self.theme, say("armies.paste-clipboard"), page, icon="import")
        self.file = TextButton(self.theme, say("armies.open-file"), page, icon="folder")
        vbox(self.theme, hbox(self.theme, self.paste, self.file, stretch(), spacing=0), (self.reader, 1), parent=page)
        return page

    def _connect(self) -> None:
        self.game.chosen.connect(lambda _: self._show_system())
        self.start.chosen.connect(lambda _: self._show_start())
        self.limit.edit.textChanged.connect(lambda _: self._check())
        self.faction.chosen.connect(lambda _: self._check())
        self.reader.read.connect(self._check)
        self.published.picked.connect(lambda _: self._check())
        self.published.chosen.connect(lambda _: self._take())
        self.paste.clicked.connect(self.reader.take_clipboard)
        self.file.clicked.connect(self._ask_file)
        self.cancel.clicked.connect(self._cancel)
        self.do.clicked.connect(self._take)
        self.name.edit.returnPressed.connect(self._take)
        self.folder.edit.returnPressed.connect(self._take)
        self.limit.edit.returnPressed.connect(self._take)
        self.context.ask("folders", _folders, while_alive(self, self._offer_folders))

    # --- what follows from the game and from the way to begin ---

    def _offer_folders(self, folders: tuple[str, ...]) -> None:
        self.folder.offer((path, path) for path in folders)

    def _show_system(self) -> None:
        system = self.system
        known = [(id_, name) for (game, id_), name in self._names().items() if game == system]
        self.faction.offer([("", say("armies.faction-any")), *sorted(known, key=lambda one: one[1])])
        traits = traits_of(system)
        start = traits.starting_limit or traits.usual_limit
        self.limit.set_text(str(start))
        self._limit_word.setText(say(f"armies.limit-of-{traits.limit_unit}"))
        clear(self._usual)
        for limit in traits.limits:
            chip = ToggleChip(self.theme, str(limit), self.usual, is_on=limit == start)
            chip.clicked.connect(lambda _=False, limit=limit: self._set_limit(limit))
            self._usual.addWidget(chip)
            chip.show()
        self.reader.system = system
        self.context.ask("new stock", partial(_owns_any, system=system), while_alive(self, self.only_owned.setChecked))
        self.context.ask("new rules", partial(read_rules, system=system), while_alive(self, self._offer_rules))
        work = partial(choices, system=system, besides="", only_published=True)
        self.context.ask("new published", work, while_alive(self, self._offer_published))
        self._check()

    def _names(self) -> Mapping[tuple[str, str], str]:
        return self.context.holdings.names if self.context.holdings else {}

    def _offer_published(self, found: tuple[ArmyChoice, ...]) -> None:
        self.published.choices.offer(found)
        self.published.show_first()
        self._check()

    def _offer_rules(self, known: KnownRules) -> None:
        clear(self._switches)
        self.rules = {}
        for rule in known.rules:
            check = self.rules[rule.id] = CheckBox(self.theme, rule.name, self.switches)
            check.setToolTip(plain_tip("\n".join(rule.says)))
            check.setAccessibleDescription(" ".join(rule.says))
            self._switches.addWidget(check)
            check.show()
        self._show_start()

    def _show_start(self) -> None:
        start = self.start.key
        is_made_here = start in ("empty", "owned")
        self.form.setRowVisible(self.limits, is_made_here)
        self.form.setRowVisible(self.factions, is_made_here)
        self.form.setRowVisible(self.switches, is_made_here and bool(self.rules))
        self.pages.setCurrentIndex(STARTS.index(start))
        self.pages.setMinimumHeight(self.theme.px(PAGE_HEIGHTS[start]))
        if start == "text" and not self.reader.edit.toPlainText() and _may_be_a_list():
            self.reader.take_clipboard()
        self._say("")
        self._check()

    def _set_limit(self, limit: int) -> None:
        self.limit.set_text(str(limit))
        for at in range(self._usual.count()):
            item = self._usual.itemAt(at)
            chip = item.widget() if item else None
            if isinstance(chip, ToggleChip):
                chip.setChecked(chip.text() == str(limit))

    def _limit(self) -> int:
        text = self.limit.text()
        return int(text) if text.isdigit() and LIMITS[0] <= int(text) <= LIMITS[1] else 0

    def _check(self) -> None:
        """Whether an army could be made now; if not, the button says why."""
        start, reason = self.start.key, ""
        self.name.edit.setPlaceholderText(self._proposed_name() if start in ("empty", "owned") else "")
        bad_limit = "" if self._limit() else say("armies.limit-range", least=LIMITS[0], most=LIMITS[1])
        self.limit.show_bad(bad_limit)
        if start in ("empty", "owned"):
            reason = bad_limit
        elif start == "published" and self.published.current() is None:
            reason = say("armies.published-first")
        elif start == "text" and self.reader.army is None:
            reason = say("armies.paste-first")
        if self._task is not None:
            reason = say("armies.suggesting")
        self.do.setEnabled(not reason)
        self.do.setToolTip(plain_tip(reason))

    def _say(self, text: str) -> None:
        self.says.setText(text)

    # --- making it ---

    def _take(self) -> None:
        if not self.do.isEnabled():
            return
        start = self.start.key
        if start == "owned":
            self._suggest()
        elif start == "published":
            choice = self.published.current()
            if choice is not None:
                self._make(choice.army)
        elif start == "text":
            if self.reader.army is not None:
                self._make(self.reader.army)
        else:
            self._make(self._empty_list())

    def _empty_list(self) -> "ArmyList":
        from app.armies.list_rows import army_of
        from app.armies.shapes.parts import ListHead

        head = ListHead(self.system, self._proposed_name(), self._limit(), self._house_rules())
        return army_of(head, ())

    def _proposed_name(self) -> str:
        return propose_name(self.system, self._limit(), self.faction.word if self.faction.key else "")

    def _house_rules(self) -> tuple[str, ...]:
        return tuple(id_ for id_, check in self.rules.items() if check.isChecked())

    def _make(self, army: "ArmyList") -> None:
        from dataclasses import replace

        name = self.name.text().strip()
        faction = self.faction.key if self.start.key == "empty" else ""
        self.made.emit(replace(army, name=name) if name else army, self.folder.text().strip(), faction)
        self.accept()

    # --- out of what one owns ---

    def _suggest(self) -> None:
        work = partial(
            _suggested,
            system=self.system,
            limit=self._limit(),
            faction=self.faction.key or None,
            house_rules=self._house_rules(),
            style=self.style_of.key,
            only_owned=self.only_owned.isChecked(),
        )
        title = say("armies.suggesting")
        self._task = self.context.begin(
            title, work, while_alive(self, self._take_suggestion), while_alive(self, self._not_suggested)
        )
        self._task.ended.connect(self._ended)
        self.bar.show()
        self._say("")
        self._check()

    def _ended(self) -> None:
        self._task = None
        self.bar.hide()
        self._check()

    def _take_suggestion(self, found: "tuple[Suggestion | None, str]") -> None:
        from dataclasses import replace

        suggestion, faction = found
        if suggestion is None:
            self._say(say("suggest-none"))
            return
        army = suggestion.army
        name = self._names().get((army.system, faction)) or (label(faction) if faction else "")
        self._make(replace(army, name=propose_name(army.system, army.limit, name)))

    def _not_suggested(self, error: KnownError) -> None:
        self._say(tell_error(error))

    def _cancel(self) -> None:
        """While something is worked out this ends the work; otherwise it closes the sheet."""
        if self._task is not None:
            self._task.cancel()
        else:
            self.reject()

    def reject(self) -> None:
        if self._task is not None:
            self._task.cancel()
        super().reject()

    # --- files ---

    def _ask_file(self) -> None:
        def then(paths: list[Path]) -> None:
            if paths[0].suffix.lower() in PICTURES:
                self.reader.read_picture(paths[0])
                return
            try:
                raw = read_file(paths[0])[:MAX_BYTES]
            except KnownError as error:
                self._say(tell_error(error))
                return
            self.reader.edit.setPlainText(raw.decode("utf-8-sig", errors="replace"))
            self.reader.read_now()

        endings = ((say("armies.files-armies"), READABLE), (say("armies.files-all"), "*"))
        choose_files(self, say("armies.import-title"), endings, self.filing.start, then)


def _boxed(layout: QLayout, parent: QWidget) -> QWidget:
    box = QWidget(parent)
    layout.setContentsMargins(0, 0, 0, 0)
    box.setLayout(layout)
    return box


def _may_be_a_list() -> bool:
    """Worth reading: several lines, or a code."""
    text = QGuiApplication.clipboard().text().strip()
    return "\n" in text or text.startswith("RD")


def _folders(library: "Library") -> tuple[str, ...]:
    from app.armies.army_store import folders

    return folders(library.database)


def _owns_any(library: "Library", *, system: str) -> bool:
    from ui.armies.documents.army_draft import stock_of

    return bool(stock_of(library, system).owned)


def _suggested(
    task: Job,
    library: "Library",
    *,
    system: str,
    limit: int,
    faction: str | None,
    house_rules: tuple[str, ...],
    style: str,
    only_owned: bool,
) -> "tuple[Suggestion | None, str]":
    """An army, and whose it mostly is."""
    from app.armies.advice import suggest
    from app.armies.agreed_rules import combine_rules
    from app.armies.figures.glance import whose
    from app.armies.validator import pieces_for
    from ui.armies.documents.army_draft import stock_of

    rules = combine_rules(house_rules, system, library.catalog, library.database)
    pieces = pieces_for(library.catalog, system)
    found = suggest(
        system,
        limit,
        pieces,
        rules,
        faction=faction,
        stock=stock_of(library, system) if only_owned else None,
        seed=random.randrange(SEEDS),
        style="best" if style == "best" else "random",
        should_stop=task.should_stop,
    )
    return found, faction or (whose(found.army, pieces)[0] if found else "")

"""Help: Using Roundel and the rules reference. Contents and search at the left, the article at the right."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSplitter

from app.games.ids import SYSTEMS
from app.words import label, say
from ui.help.article import ArticleView
from ui.help.contents import Article, Topic, article, article_of, find
from ui.help.manual import KIND, manual_article, manual_topics
from ui.help.manual_ids import IDS
from ui.help.topics import TopicsList, TopicsModel
from ui.shell.services.app_context import AppContext
from ui.shell.window.screen import Screen
from ui.widgets.buttons import IconButton
from ui.widgets.dropdown import Dropdown
from ui.widgets.entry import TextEntry
from ui.widgets.keys import bind_keys
from ui.widgets.labels import text_label
from ui.widgets.layout.arranged import Arranged
from ui.widgets.layout.box_layouts import fill, hbox, stretch, vbox
from ui.widgets.panel import Panel

SIDE_BY_SIDE = 580
Key = tuple[str, str, str]


class HelpScreen(Arranged, Screen):
    """`visit(system=, rule=)` shows what a problem or a piece refers to, `visit(manual=)` an article on the program."""

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.system = context.system or context.memory.word("help-game", SYSTEMS[0], SYSTEMS)
        self._past: list[Key] = []
        self._future: list[Key] = []
        self._is_asked = False  # for an article, which is on its way
        self.model = TopicsModel(self)
        self._build()
        self._connect()
        self.theme.follow_px(self.splitter.setHandleWidth, 10)
        self.theme.follow_px(self.list_panel.setMinimumSize, 240, 170)
        self.theme.follow_px(self.page_panel.setMinimumSize, 280, 200)
        self.theme.follow(self._arrange)
        if context.holdings is not None:
            self._refresh()

    def _build(self) -> None:
        self.title = text_label(say("help.title"), "screen", self)
        games = [(system, label(system)) for system in SYSTEMS]
        self.game = Dropdown(self.theme, say("help.game"), games, self)
        self.game.show_key(self.system)
        self.back = IconButton(self.theme, "left", say("help.back"), self)
        self.forth = IconButton(self.theme, "right", say("help.forth"), self)
        self.sheet = IconButton(self.theme, "print", say("help.print"), self)
        head = hbox(self.theme, spacing=12, margins=(6, 0, 0, 0))
        fill(head, self.title, self.game, stretch(), self.sheet, self.back, self.forth)
        self.list_panel, self.page_panel = Panel(self.theme, self), Panel(self.theme, self)
        self.search = TextEntry(self.theme, say("help.search"), self.list_panel, hint=say("help.search"), icon="search")
        self.list = TopicsList(self.theme, self.model, self.list_panel)
        self.none = text_label(say("help.nothing"), "second", self.list_panel, wrap=True)
        column = vbox(self.theme, parent=self.list_panel, spacing=8, margins=(12, 12, 6, 12))
        fill(column, self.search, self.none, (self.list, 1))
        self.none.hide()
        self.view = ArticleView(self.theme, self.page_panel)
        vbox(self.theme, self.view, parent=self.page_panel, margins=(4, 6, 4, 10))
        self.splitter = QSplitter(Qt.Orientation.Vertical, self)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(self.list_panel)
        self.splitter.addWidget(self.page_panel)
        self.splitter.setStretchFactor(0, 0)
        self.splitter.setStretchFactor(1, 1)
        vbox(self.theme, head, (self.splitter, 1), parent=self, spacing=6, margins=(16, 10, 16, 8))
        self._show_way()

    def _connect(self) -> None:
        self.search.typed.connect(lambda _: self._refresh())
        self.search.left_down.connect(self.list.enter)
        self.list.left_upwards.connect(self.focus_search)
        self.list.picked.connect(lambda topic: self._open(topic.key))
        self.view.asked.connect(lambda topic: self._open(topic.key))
        self.view.shown_in_catalogue.connect(self._show_in_catalogue)
        self.view.copied.connect(self._copy)
        self.game.chosen.connect(self._choose_game)
        self.sheet.clicked.connect(self._print)
        self.back.clicked.connect(lambda: self._walk(self._past, self._future))
        self.forth.clicked.connect(lambda: self._walk(self._future, self._past))
        bind_keys(self, {"Alt+Left": self.back.click, "Alt+Right": self.forth.click})
        self.context.opened.connect(self._refresh)
        self.context.catalogue_changed.connect(self._refresh)
        self.context.system_changed.connect(self._follow_game)

    def _arrange(self) -> None:
        is_wide = self.width() * 100 / self.theme.scale >= SIDE_BY_SIDE
        wanted = Qt.Orientation.Horizontal if is_wide else Qt.Orientation.Vertical
        if wanted != self.splitter.orientation():
            self.splitter.setOrientation(wanted)
            share = (self.theme.px(320), max(self.width() - self.theme.px(352), 1)) if is_wide else (2, 3)
            self.splitter.setSizes(share)

    # --- the frame's questions ---

    def visit(self, **where: str) -> None:
        system, rule = where.get("system", ""), where.get("rule", "")
        if "manual" in where:
            self._open(("", KIND, where["manual"]))
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        if system and system != self.system:
            self._choose_game(system)
        if rule:
            self._look_up(system or self.system, rule)
        else:
            self.focus_search()

    def focus_search(self) -> None:
        self.search.edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.edit.selectAll()

    def keys(self) -> str:
        return say("help.keys")

    # --- contents ---

    def _choose_game(self, system: str) -> None:
        self.system = system
        self.game.show_key(system)
        self.context.memory.keep("help-game", system)
        self._refresh()

    def _follow_game(self, system: str) -> None:
        """The game of the top bar; with all games the reference stays where it is."""
        if system:
            self._choose_game(system)

    def _refresh(self) -> None:
        system, text = self.system, self.search.text()
        self.context.ask("help", lambda library: find(library, system, text), lambda found: self._show(text, found))

    def _show(self, text: str, rules: tuple[Topic, ...]) -> None:
        found = (*manual_topics(text), *rules)
        self.model.show_topics(found, grouped=not text.strip())
        self.none.setVisible(not found)
        self.summed_up.emit(say("help.count", count=len(found), game=label(self.system)))
        if self.view.article is not None:
            self.list.choose(self.view.article.topic.key)
        elif not text.strip() and not self._is_asked:
            self._show_article(manual_article(IDS[0]))
        self.ready.emit()

    # --- articles ---

    def _look_up(self, system: str, rule: str) -> None:
        self._is_asked = True
        self.context.ask("article", lambda library: article(library, system, rule), lambda one: self._came(one, rule))

    def _came(self, one: Article | None, rule: str) -> None:
        if one is None:
            self.context.refuse(say("help.unknown", rule=rule))
            return
        self._note(one.topic.key)
        self._show_article(one)
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, key: Key, *, is_walk: bool = False) -> None:
        if self.view.article is not None and self.view.article.topic.key == key:
            return
        if not is_walk:
            self._note(key)
        if key[1] == KIND:
            self._show_article(manual_article(key[2]))
            return
        self.context.ask("article", lambda library: article_of(library, *key), self._show_article)

    def _show_article(self, one: Article | None) -> None:
        self.view.show_article(one)
        self._show_way()
        if one is not None:
            self.list.choose(one.topic.key)

    def _note(self, key: Key) -> None:
        """Where one came from, so that one can go back."""
        if self.view.article is not None and self.view.article.topic.key != key:
            self._past.append(self.view.article.topic.key)
            self._future.clear()

    def _walk(self, take: list[Key], give: list[Key]) -> None:
        if take:
            if self.view.article is not None:
                give.append(self.view.article.topic.key)
            self._open(take.pop(), is_walk=True)

    def _show_way(self) -> None:
        self.back.setEnabled(bool(self._past))
        self.forth.setEnabled(bool(self._future))

    def _print(self) -> None:
        from ui.paper.printable_reports import open_quickref

        open_quickref(self.context, self.system, self)

    def _show_in_catalogue(self, topic: Topic) -> None:
        self.context.go("catalogue", system=topic.system, kind=topic.kind, id=topic.id)

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.context.tell(say("help.copied"))

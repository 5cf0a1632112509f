"""One article of the reference, as it is read: title, paragraphs, examples, what belongs to it."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.words import say
from ui.help.contents import Article, Topic
from ui.shell.look.theme import Theme
from ui.widgets.buttons import Chip, TextButton
from ui.widgets.drawing import draw_box, smooth_painter
from ui.widgets.labels import text_label
from ui.widgets.layout.box_layouts import fill, flowbox, hbox, stretch, vbox
from ui.widgets.tips import plain_tip

WIDEST = 720  # a line longer than this is hard to read


class ArticleView(QScrollArea):
    """Signals: asked(Topic) when a link is followed; shown_in_catalogue(Topic); copied(text)."""

    asked = Signal(object)
    shown_in_catalogue = Signal(object)
    copied = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.article: Article | None = None
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(say("help.article"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        theme.follow(self._rebuild)

    def show_article(self, article: Article | None) -> None:
        self.article = article
        self._rebuild()
        self.verticalScrollBar().setValue(0)

    def _rebuild(self) -> None:
        page = ArticlePage(self, self.article) if self.article else NoArticle(self.theme)
        old = self.takeWidget()
        self.setWidget(page)
        if old is not None:
            old.deleteLater()


class NoArticle(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        text = text_label(say("help.pick"), "second", self, wrap=True)
        text.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(theme, stretch(), text, stretch(2), parent=self, margins=32)


class ArticlePage(QWidget):
    def __init__(self, view: ArticleView, article: Article) -> None:
        super().__init__()
        self.theme = view.theme
        self._view = view
        px = self.theme.px
        sheet = QWidget(self)
        sheet.setMaximumWidth(px(WIDEST))
        hbox(self.theme, (sheet, 4), stretch(), parent=self, margins=(24, 16, 24, 24))
        self._column = vbox(self.theme, parent=sheet, spacing=10)
        self._fill(article)
        self._column.addStretch(1)

    def _fill(self, article: Article) -> None:
        topic = article.topic
        self._text(topic.group, "second")
        self._text(topic.title, "title")
        for head, text in article.paragraphs:
            if head:
                self._text(head, "name")
            self._text(text, "body")
        for example in article.examples:
            self._column.addWidget(ArticleExample(self.theme, example, self))
        for remark in article.remarks:
            self._text(remark, "second")
        self._links(say("help.rulings"), article.rulings)
        self._links(say("help.see"), article.see)
        self._actions(article)

    def _text(self, text: str, role: str) -> None:
        self._column.addWidget(text_label(text, role, self, wrap=True))

    def _links(self, title: str, links: tuple[Topic, ...]) -> None:
        if not links:
            return
        self._column.addSpacing(self.theme.px(6))
        self._text(title, "panel")
        row = flowbox(self.theme, spacing=4)
        for link in links:
            chip = Chip(self.theme, link.title, self, act=lambda _=False, link=link: self._view.asked.emit(link))
            chip.setToolTip(plain_tip(link.group))
            row.addWidget(chip)
        self._column.addLayout(row)

    def _actions(self, article: Article) -> None:
        copy = TextButton(self.theme, say("help.copy"), self, icon="copy")
        copy.clicked.connect(lambda: self._view.copied.emit(article.as_text()))
        row = hbox(self.theme, copy)
        if article.is_piece:
            show = TextButton(self.theme, say("help.in-catalogue"), self, icon="catalogue")
            show.clicked.connect(lambda: self._view.shown_in_catalogue.emit(article.topic))
            row.addWidget(show)
        row.addStretch(1)
        self._column.addSpacing(self.theme.px(8))
        self._column.addLayout(row)


class ArticleExample(QWidget):
    """A worked example, set apart from the rule by its ground and a bar."""

    def __init__(self, theme: Theme, text: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.theme = theme
        column = vbox(theme, parent=self, spacing=2, margins=(18, 10, 14, 10))
        fill(column, text_label(say("help.example"), "second", self), text_label(text, "body", self, wrap=True))

    def paintEvent(self, _: QPaintEvent) -> None:
        painter = smooth_painter(self)
        draw_box(painter, QRectF(self.rect()), self.theme.px(8), self.theme.colour("soft2"))
        painter.setBrush(self.theme.colour("accent"))
        bar = QRectF(self.theme.px(6), self.theme.px(10), self.theme.px(3), self.height() - self.theme.px(20))
        painter.drawRoundedRect(bar, 1.5, 1.5)

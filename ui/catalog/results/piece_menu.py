"""What can be done with a piece of the results, in a menu."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

from app.games.registry import piece_kinds
from app.words import say
from catalog.store import BOX_KIND, mine_key
from ui.art.gallery import PieceKey
from ui.catalog.results.owned_counts import OwnedCountsReader

if TYPE_CHECKING:
    from catalog.search import SearchHit
    from ui.catalog.details.collection_status import CollectionStatus

# What a published army may name.
_USED = frozenset({"disk", "spell", "command", "item", "stronghold", "unit", "dragon"})


class PieceMenu(QMenu):
    """For one line. `ask` searches, `go` leads to a screen, `compare`, `make` and `cut_out` open what they say,
    `photos` gives what can be done about its photo."""

    def __init__(
        self,
        hit: "SearchHit",
        stand: "CollectionStatus | None",
        owning: OwnedCountsReader,
        parent: QWidget,
        *,
        ask: Callable[[str], None],
        go: Callable[..., None],
        compare: Callable[[PieceKey], None],
        make: Callable[[PieceKey], None],
        cut_out: Callable[[PieceKey], None],
        photos: Callable[[PieceKey], Iterable[tuple[str, Callable[[], None]]]],
    ) -> None:
        super().__init__(parent)
        self.setToolTipsVisible(True)
        self.setAccessibleName(say("catalogue.menu", name=hit.name))
        key, piece = (hit.system, hit.kind, hit.id), PieceKey(hit.system, hit.kind, hit.id)
        if name := mine_key(*key):
            self._counts(hit, owning, name)
            self.addSeparator()
        if hit.kind in _USED:
            self._add("catalogue.published", lambda: ask(f"kind:army has:{hit.id}"))
        if stand and stand.armies:
            armies = self.addMenu(say("catalogue.armies"))
            for link in stand.armies:
                action = armies.addAction(link.text.replace("&", "&&"))
                action.triggered.connect(lambda _=False, link=link: go(link.screen, **link.where))
        if hit.kind in piece_kinds(hit.system):
            self._add("catalogue.compare", lambda: compare(piece))
            self._add("catalogue.make-like", lambda: make(piece))
            self._add("catalogue.proxy", lambda: cut_out(piece))
            self.addSeparator()
            for text, act in photos(piece):
                self.addAction(text).triggered.connect(lambda _=False, act=act: act())
        self.addSeparator()
        self._add("catalogue.copy-name", lambda: QGuiApplication.clipboard().setText(hit.name))
        self._add("catalogue.copy-id", lambda: QGuiApplication.clipboard().setText(f"{hit.system}/{hit.id}"))

    def _counts(self, hit: "SearchHit", owning: OwnedCountsReader, name: str) -> None:
        key, mine = (hit.system, hit.kind, hit.id), owning.mine
        self._add("catalogue.add-one", lambda: owning.count(key, hit.name, 1), "+")
        fewer = self._add("catalogue.remove-one", lambda: owning.count(key, hit.name, -1), "-")
        if not mine.owned.get(name):
            fewer.setEnabled(False)
            fewer.setToolTip(say("catalogue.none-owned"))
        if hit.kind == BOX_KIND:
            return
        self._add("catalogue.want-one", lambda: owning.want(key, hit.name, 1))
        if mine.wanted.get(name):
            self._add("catalogue.want-fewer", lambda: owning.want(key, hit.name, -1))

    def _add(self, code: str, act: Callable[[], None], key: str = ""):  # type: ignore[no-untyped-def]
        # The key is only shown: the lists take it themselves.
        action = self.addAction(f"{say(code)}\t{key}" if key else say(code))
        action.triggered.connect(lambda _=False: act())
        return action

"""A home full of names that are markup, and a walk through the window: Qt is never given one to read as markup."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6 import QtGui
from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.armies.agreed_rules import RuleSet, store_rules
from app.armies.army_store import new_army, note_army, save_version
from app.armies.validator import pieces_for, published_armies
from app.base.ids import Ref
from app.battles.battle_list import note_battle
from app.collection.exchange import import_collection
from app.collection.pieces import shelf_of
from app.companion.muster import TableComer, muster
from app.companion.session_store import keep_session
from catalog.corrections import add_own, correct, import_pack
from catalog.overlay import Library, open_library
from catalog.pack_files import PackFiles, to_yaml, write_parcel
from catalog.saved import SavedSearch, keep
from tests.ui.conftest import Opened
from ui.battle.setup.battle_plan import BattlePlan, SeatPlan, begin, read_offers
from ui.widgets.tips import plain_tip

EVIL = "<h1>Big</h1><img src='file:///nowhere.png'>"
OURS = plain_tip("<>").partition("&lt;")[0]  # how a text begins that went through the helper
MAX_ROWS = 60
PIECE: dict[str, Any] = {
    "faction": "elf", "alignment": "good", "diameter": 2.5, "attack": 6, "defense": 5, "toughness": 5, "movement": 4,
    "points": 12, "wounds": 2,
}  # fmt: skip


# --- the home ---


def fill(library: Library, folder: Path) -> tuple[Library, dict[str, str]]:
    """Names and notes of everything that can be named; the ids of what was made."""
    parcel = PackFiles(EVIL, EVIL, EVIL, {"diskwars/corrections.yaml": to_yaml([
        {"id": "windrider", "set": {"points": 8}, "reason": EVIL, "date": "2026-01-01"}
    ])})  # fmt: skip
    (folder / "evil.roundel-pack").write_bytes(write_parcel(parcel))
    library, _ = import_pack(library, folder / "evil.roundel-pack")
    add_own(library, "diskwars", "disk", {**PIECE, "name": EVIL}, EVIL)
    correct(library, Ref("diskwars", "disk", "elven-bard"), {"attack": 4}, EVIL)
    db = library.database
    store_rules(db, RuleSet(id="evil", name=EVIL, system="diskwars", note=EVIL))
    keep(db, SavedSearch("", EVIL[:40], "elf"))
    raw = f'system,id,owned,note,place\ndiskwars,windrider,3,"{EVIL}","{EVIL}"\n'.encode()
    assert import_collection(db, shelf_of(library.catalog), raw, "a.csv").count("added") == 1
    made: dict[str, str] = {}
    for system in ("diskwars", "warhammer", "dragon-dice"):
        army = replace(published_armies(library.catalog, system)[0], name=EVIL)
        document = new_army(db, army, folder=EVIL.replace("/", ""), tags=[EVIL], notes=EVIL)
        note_army(db, document.id, EVIL)
        save_version(db, document.id, EVIL)
        made[system] = document.id
    armies = [replace(one, name=EVIL) for one in published_armies(library.catalog, "diskwars")[:2]]
    session = muster(
        "", EVIL, "diskwars", [TableComer(EVIL, one) for one in armies], pieces_for(library.catalog, "diskwars"), 7
    )
    keep_session(db, session)
    chairs = (SeatPlan(f"army {made['diskwars']}"), SeatPlan(f"army {made['diskwars']}"))
    made["battle"] = begin(library, BattlePlan("tides-of-war", chairs, 7, name=EVIL), read_offers(library, "diskwars"))
    note_battle(db, made["battle"], EVIL)
    return library, made


@pytest.fixture
def evil(ready_home: Path, tmp_path: Path) -> dict[str, str]:
    library, made = fill(open_library(ready_home), tmp_path)
    library.close()
    return made


@pytest.fixture
def opened(evil: dict[str, str], qtbot: QtBot, qapp: QApplication, ready_home: Path) -> Iterator[Opened]:
    assert evil
    opened = Opened(qtbot, qapp, ready_home)
    opened.wait_for_opening()
    yield opened
    opened.window.close()
    opened.window.deleteLater()


# --- the walk ---


def tips() -> Iterator[tuple[str, str]]:
    """Every tool tip that Qt would show now, and what it belongs to."""
    for widget in QApplication.allWidgets():
        for text in (widget.toolTip(), widget.whatsThis(), widget.statusTip()):
            yield type(widget).__name__, text
        for action in widget.actions():
            yield f"action of {type(widget).__name__}", action.toolTip()
        if isinstance(widget, QAbstractItemView) and widget.model() is not None:
            yield from ((type(widget.model()).__name__, text) for text in tips_of(widget))


def tips_of(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    for index in indexes(model, QModelIndex()):
        text = index.data(Qt.ItemDataRole.ToolTipRole)
        if isinstance(text, str):
            yield text


def indexes(model: Any, parent: QModelIndex) -> Iterator[QModelIndex]:
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    for row in range(min(model.rowCount(parent), MAX_ROWS)):
        for column in range(columns):
            yield (index := model.index(row, column, parent))
        yield from indexes(model, index)


def faults() -> set[str]:
    """What Qt would read as markup though it is a name."""
    wrong = {f"tip of {who}: {text}" for who, text in tips() if is_read(text) and not text.startswith(OURS)}
    for label in QApplication.allWidgets():
        if isinstance(label, QLabel) and label.textFormat() != Qt.TextFormat.PlainText:
            is_auto = label.textFormat() == Qt.TextFormat.AutoText and is_read(label.text())
            if is_auto or "<h1" in label.text() or "<img" in label.text():
                wrong.add(f"label {label.objectName() or label.parent()}: {label.text()}")
    return wrong


def is_read(text: str) -> bool:
    return bool(QtGui.Qt.mightBeRichText(text))


def seen() -> int:
    """Tool tips with a hostile name in them, as it is shown."""
    return sum(text.startswith(OURS) and "&lt;h1&gt;" in text for _, text in tips())


def settle(opened: Opened) -> None:
    """Let what was begun in the background arrive."""
    done: list[object] = []
    opened.context.ask("the end of the queue", lambda _: True, done.append)
    opened.bot.waitUntil(lambda: bool(done), timeout=20_000)
    opened.bot.wait(50)


def test_the_shelf_and_the_first_page_show_names_as_they_are_written(opened: Opened) -> None:
    settle(opened)
    assert not faults()
    opened.frame.show_screen("armies")
    opened.bot.waitUntil(lambda: seen() > 0, timeout=20_000)
    settle(opened)
    assert not faults()


PLACES: dict[str, tuple[str, Callable[[dict[str, str]], dict[str, str]]]] = {
    "home": ("home", lambda _: {}),
    "catalogue": ("catalogue", lambda _: {"query": "big"}),
    "a piece": ("catalogue", lambda _: {"system": "diskwars", "kind": "disk", "id": "windrider"}),
    "collection": ("collection", lambda _: {"tab": "pieces"}),
    "boxes": ("collection", lambda _: {"tab": "boxes"}),
    "what can be built": ("collection", lambda _: {"tab": "build"}),
    "wants": ("collection", lambda _: {"tab": "wants"}),
    "an army": ("armies", lambda made: {"army": made["diskwars"]}),
    "an army of regiments": ("armies", lambda made: {"army": made["warhammer"]}),
    "a force": ("armies", lambda made: {"army": made["dragon-dice"]}),
    "battles": ("battle", lambda _: {"list": "all"}),
    "a new battle": ("battle", lambda made: {"army": made["diskwars"], "system": "diskwars"}),
    "a battle": ("battle", lambda made: {"battle": made["battle"]}),
    "settings": ("settings", lambda _: {"page": "packs"}),
    "data": ("settings", lambda _: {"page": "data"}),
    "help": ("help", lambda _: {}),
}


@pytest.mark.slow
def test_no_screen_reads_a_name_as_markup(opened: Opened, evil: dict[str, str]) -> None:
    met: dict[str, int] = {}
    for name, (screen, where) in PLACES.items():
        opened.frame.show_screen(screen, **where(evil))
        for _ in range(4):
            settle(opened)
        for page in pages(opened):
            page()
            settle(opened)
            assert not faults(), name
        met[name] = seen()
    assert sum(count > 0 for count in met.values()) > len(PLACES) // 2, met


def pages(opened: Opened) -> Iterator[Callable[[], object]]:
    """The tabs of the page in front, one after the other, and then the page as it is."""
    from ui.widgets.tabs import TabBar

    for bar in opened.window.findChildren(TabBar):
        if bar.isVisible():
            yield from ((lambda key=key, bar=bar: bar.choose(key)) for key in bar.buttons)
    yield lambda: None


def test_the_walk_would_find_a_name_that_is_read_as_markup(qtbot: QtBot) -> None:
    before = faults(), seen()
    widget, label = QWidget(), QLabel(EVIL)
    qtbot.addWidget(widget)
    qtbot.addWidget(label)
    widget.setToolTip(EVIL)
    assert len(faults() - before[0]) == 2
    widget.setToolTip(plain_tip(EVIL))
    label.setTextFormat(Qt.TextFormat.PlainText)
    assert faults() == before[0]
    assert seen() == before[1] + 1

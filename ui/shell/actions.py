"""What can be done anywhere in the window: one table for the keyboard, the sheet of shortcuts and the search.

A key that stands here works, and a key that works everywhere stands here.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence, QShortcut

from app.games.ids import SYSTEMS
from app.words import label, say
from ui.help.manual_ids import IDS
from ui.shell.look.length_units import UNITS
from ui.shell.services.settings_memory import SCALES, THEMES

if TYPE_CHECKING:
    from ui.shell.window.frame import Frame

GROUPS = ("go", "find", "look", "make", "care")

# Pages of the settings, as `context.go("settings", page=...)` names them.
SETTINGS_PAGES = ("look", "data", "packs", "log")


@dataclass(frozen=True)
class ShellAction:
    """`code` and `values` say what it does; `keys` do it from anywhere; `icon` is its sign in the search. What makes
    no sense as an answer to a search is not `findable`."""

    code: str
    act: Callable[["Frame"], object]
    group: str
    keys: tuple[str, ...] = ()
    icon: str = "right"
    values: Mapping[str, str] = field(default_factory=dict)
    findable: bool = True

    @property
    def title(self) -> str:
        return say(self.code, **self.values)


def actions_for(places: Sequence[str]) -> tuple[ShellAction, ...]:
    """All of them, for a window with these screens."""
    return (*_going(places), *_FINDING, *_looking(), *_making(), *_reading(), *_caring())


def register(frame: "Frame", actions: Sequence[ShellAction]) -> list[QShortcut]:
    """Make the keys work."""
    made = []
    for action in actions:
        for key in action.keys:
            shortcut = QShortcut(QKeySequence(key), frame)
            shortcut.activated.connect(lambda action=action: action.act(frame))
            made.append(shortcut)
    return made


_MORE_KEYS = {"help": ("F1",), "settings": ("Ctrl+,",)}


def _going(places: Sequence[str]) -> Iterator[ShellAction]:
    for number, name in enumerate(places, 1):
        yield ShellAction(
            "shell.go-to",
            _goer(name),
            "go",
            (f"Alt+{number}", *_MORE_KEYS.get(name, ())),
            name,
            {"name": say(f"window.{name}")},
        )


_FINDING = (
    ShellAction("shell.find-everything", lambda frame: frame.seek(), "find", ("Ctrl+K",), "search", findable=False),
    ShellAction(
        "shell.find-here",
        lambda frame: frame.screens[frame.current].focus_search(),
        "find",
        ("Ctrl+F",),
        "search",
        findable=False,
    ),
    ShellAction("shell.show-shortcuts", lambda frame: frame.show_shortcuts(), "find", ("?", "Ctrl+/"), "info"),
    ShellAction("shell.to-notice", lambda frame: frame.toasts.take_focus(), "find", ("F8",), "info", findable=False),
)


def _looking() -> Iterator[ShellAction]:
    sizes = (("larger", 1, ("Ctrl++", "Ctrl+=")), ("smaller", -1, ("Ctrl+-",)), ("normal", 0, ("Ctrl+0",)))
    for name, steps, keys in sizes:
        act = _zoomer(steps)
        yield ShellAction(f"window.text-{name}", act, "look", keys, "eye")
    for scale in SCALES:
        yield ShellAction("shell.text-size", _scaler(scale), "look", (), "eye", {"size": str(scale)})
    yield ShellAction("shell.full-screen", lambda frame: frame.toggle_full_screen(), "look", ("F11",), "eye")
    for choice in THEMES:
        icon = {"light": "sun", "dark": "moon"}.get(choice, "sun")
        yield ShellAction(f"shell.theme-{choice}", _themer(choice), "look", (), icon)
    for unit in UNITS:
        yield ShellAction(f"shell.lengths-{unit}", _measurer(unit), "look", (), "ruler")
    yield ShellAction("shell.all-games", lambda frame: frame.top.game.choose(""), "look", (), "filter")
    for system in SYSTEMS:
        yield ShellAction("shell.only-game", _chooser(system), "look", (), "filter", {"game": label(system)})


def _making() -> Iterator[ShellAction]:
    for system in SYSTEMS:
        yield ShellAction("shell.new-army", _maker(system), "make", (), "plus", {"game": label(system)})
    yield ShellAction("shell.new-battle", lambda frame: frame.context.go("battle", new="battle"), "make", (), "plus")
    yield ShellAction("companion.open", _count_table, "make", (), "clock")
    yield ShellAction("paper.print-collection", _print_collection, "make", (), "print")


def _reading() -> Iterator[ShellAction]:
    for id_ in IDS:
        yield ShellAction("shell.how-to", _reader(id_), "find", (), "help", {"title": say(f"manual.{id_}-title")})


def _reader(id_: str) -> Callable[["Frame"], None]:
    return lambda frame: frame.context.go("help", manual=id_)


def _count_table(frame: "Frame") -> None:
    from ui.companion.companion_opening import open_companion

    open_companion(frame.context)


def _print_collection(frame: "Frame") -> None:
    frame.context.go("collection", print="lists")


def _back_up(frame: "Frame") -> None:
    from ui.settings.data import back_up_now

    back_up_now(frame.context, lambda: None)


def _caring() -> Iterator[ShellAction]:
    yield ShellAction("shell.back-up-now", _back_up, "care", (), "save")
    for page in SETTINGS_PAGES:
        yield ShellAction(f"shell.settings-{page}", _settler(page), "care", (), "settings")
    yield ShellAction("shell.about", lambda frame: frame.show_about(), "care", (), "info")
    yield ShellAction("shell.quit", lambda frame: frame.window().close(), "care", ("Ctrl+Q",), "cross")


def _goer(name: str) -> Callable[["Frame"], None]:
    return lambda frame: frame.go_to(name)


def _zoomer(steps: int) -> Callable[["Frame"], None]:
    return lambda frame: frame.theme.zoom(steps)


def _scaler(scale: int) -> Callable[["Frame"], None]:
    return lambda frame: frame.theme.set_scale(scale)


def _themer(choice: str) -> Callable[["Frame"], None]:
    return lambda frame: frame.theme.choose(choice)


def _measurer(unit: str) -> Callable[["Frame"], None]:
    return lambda frame: frame.context.lengths.choose(unit)


def _chooser(system: str) -> Callable[["Frame"], None]:
    return lambda frame: frame.top.game.choose(system)


def _maker(system: str) -> Callable[["Frame"], None]:
    return lambda frame: frame.context.go("armies", new=system)


def _settler(page: str) -> Callable[["Frame"], None]:
    return lambda frame: frame.context.go("settings", page=page)

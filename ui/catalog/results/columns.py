"""The columns of the results: what stands in each, by what it is sorted, which are shown, and which give way."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.games.registry import traits_of
from ui.shell.services.settings_memory import SettingsMemory


@dataclass(frozen=True, slots=True)
class ResultColumn:
    """A column of the table.

    `width` at 100 %, 0 for the one that takes what is left. `sign` is the sign of its head; without one stands a word.
    `fields` are the values that may stand in it, the first that a line has; it is sorted by them. `stays`: where there
    is too little room, those with the smallest number go first.
    """

    name: str
    width: int = 0
    sign: str = ""
    fields: tuple[str, ...] = ()
    stays: int = 99
    is_words: bool = False

    @property
    def can_be_chosen(self) -> bool:
        return self.name not in ("face", "name")


def _words(name: str, width: int, stays: int, *fields: str) -> ResultColumn:
    return ResultColumn(name, width, fields=fields or (name,), stays=stays, is_words=True)


def _figure(name: str, stays: int, *fields: str, width: int = 42, sign: str = "") -> ResultColumn:
    return ResultColumn(name, width, sign, fields or (name,), stays)


# As the model numbers them.
COLUMNS: tuple[ResultColumn, ...] = (
    ResultColumn("face", 50, fields=()),
    ResultColumn("name", 0, fields=("name",), is_words=True),
    _words("kind", 104, 5),
    _words("allegiance", 104, 6),
    _figure("attack", 20, sign="attack"),
    _figure("guard", 19, "defense", "counter", sign="shield"),
    _figure("toughness", 18, sign="tower"),
    _figure("movement", 17, sign="movement"),
    _figure("wounds-stamina", 8, "wounds", "stamina", sign="drop"),
    _figure("points", 16, width=58),
    _figure("owned", 15, width=64),
    _figure("wanted", 14, width=70),
    _figure("free", 13, width=56),
    _words("alignment", 92, 7, "alignment", "side"),
    _figure("level", 12, "level", "rank", width=58),
    _words("ring", 66, 4),
    _words("size", 80, 3),
    _figure("health", 11, width=64),
    _words("unit_class", 104, 2),
    _figure("diameter", 10, width=78),
    _figure("recruitment", 9, width=88),
    _words("system", 132, 1),
    _figure("house-share", 1, "house", width=66),
    _words("id", 150, 0),
)
PLACE: Mapping[str, int] = {column.name: i for i, column in enumerate(COLUMNS)}
# From left to right: words before figures, what is mine last.
VISIBLE_ORDER: tuple[str, ...] = (
    "face", "name", "system", "kind", "allegiance", "alignment", "ring", "size", "unit_class", "id", "level", "attack",
    "guard", "toughness", "movement", "wounds-stamina", "health", "diameter", "recruitment", "points", "house-share",
    "owned", "free", "wanted",
)  # fmt: skip
FIGURES: tuple[str, ...] = ("attack", "guard", "toughness", "movement", "wounds-stamina", "points")
MINE: tuple[str, ...] = ("owned", "free", "wanted")

_ALWAYS = ("kind", "allegiance", *FIGURES, "owned")
_ALL_GAMES = ("system",)  # where all games are shown


class ColumnChoice:
    """Which columns are shown, remembered for each game."""

    def __init__(self, memory: SettingsMemory) -> None:
        self._memory = memory

    def shown(self, system: str) -> frozenset[str]:
        kept = self._memory.word(self._name(system), "-")
        chosen = self._usual(system) if kept == "-" else kept.split(",")
        return frozenset(name for name in chosen if name in PLACE)

    def show(self, system: str, names: Iterable[str]) -> None:
        wanted = set(names)
        self._memory.keep(self._name(system), ",".join(name for name in VISIBLE_ORDER if name in wanted))

    def reset(self, system: str) -> None:
        self._memory.keep(self._name(system), "-")

    def _usual(self, system: str) -> tuple[str, ...]:
        return (*_ALWAYS, *(traits_of(system).catalogue.columns if system else _ALL_GAMES))

    def _name(self, system: str) -> str:
        return f"catalogue-columns-{system or 'all'}"


def fitting(names: Iterable[str], room: int, min_width: int) -> frozenset[str]:
    """Which of these columns find room beside a name of the least width. All lengths at 100 %."""
    kept = sorted(names, key=lambda name: COLUMNS[PLACE[name]].stays, reverse=True)
    while kept and sum(COLUMNS[PLACE[name]].width for name in kept) > room - min_width - COLUMNS[0].width:
        kept.pop()
    return frozenset(kept)

"""Positions, `roundel-position/1`: a table at a moment, as a file and as the state that the rules play on."""

from dataclasses import dataclass, replace
from typing import Any, Generic

from typing_extensions import TypeVar

from app.base.errors import Problem, Rejection
from app.battles.answers import answer_of, answer_plain, read_each
from app.battles.dealer import Dealer
from app.battles.falls import script_of, script_plain
from app.battles.kits import DISKWARS, has_kit, kit_of
from app.documents.reading import Source, read_json, shaped, wrong_format
from app.documents.shapes import AnswerShape
from app.engine.game import Game, Rules, Value
from app.engine.protocol import Event
from app.games.api.kits import Kit
from app.games.api.position import Position
from app.games.diskwars.battle.codec.cards import Records
from app.games.diskwars.rules.state import State
from app.games.ids import SYSTEMS
from app.games.registry import rules_of

FAMILY, VERSION = "roundel-position", 1
FORMAT = f"{FAMILY}/{VERSION}"

S = TypeVar("S", default=State)  # where no other game is named, it is Diskwars


# --- reading ---


def read_position(
    raw: bytes, file: str, records: Records, system: str = DISKWARS
) -> Position[Any] | tuple[Problem, ...]:
    """The position in a file, or everything that is wrong with it. `records` are those of the game that is expected."""
    source = read_json(raw, file)
    return (source,) if isinstance(source, Problem) else position_from(source, records, system)


def system_in(raw: bytes) -> str:
    """The game that a file names, where it is one whose battles can be played; else Diskwars, which says what is wrong
    with the file."""
    source = read_json(raw, "")
    value = None if isinstance(source, Problem) else source.value
    system = value.get("system") if isinstance(value, dict) else None
    return str(system) if isinstance(system, str) and has_kit(system) else DISKWARS


def position_from(source: Source, records: Records, system: str = DISKWARS) -> Position[Any] | tuple[Problem, ...]:
    """First the shape of all of it, then what it says."""
    if wrong := wrong_format(source, FAMILY, VERSION) or wrong_system(source, system):
        return wrong
    kit = kit_of(system)
    shape = shaped(kit.shape, source, source.value)
    if isinstance(shape, tuple):
        return shape
    read = read_each(source, shape.since, ("since",))
    since = tuple(one for one in read if isinstance(one, AnswerShape))
    wrong = (*kit.check(shape, source, records), *(one for one in read if isinstance(one, Problem)))
    if wrong:
        return wrong
    state = kit.made(shape, records)
    position: Position[Any] = Position(state, shape.seed, since, script_of(shape.script), tuple(shape.offers))
    opened = open_position(position)
    return (
        position
        if isinstance(opened, Table)
        else (source.problem("since-refused", ("since", opened), number=opened + 1),)
    )


def wrong_system(source: Source, wanted: str) -> tuple[Problem, ...]:
    """Nothing where the file is of the game that is expected; else why it is not."""
    system = source.value.get("system")
    if system == wanted:
        return ()
    if isinstance(system, str) and has_kit(system):
        return (source.problem("position-other-game", ("system",), wanted=system, expected=wanted),)
    code = "position-system" if system in SYSTEMS else "army-system-unknown"
    return (source.problem(code, ("system",), wanted=str(system), known=list(SYSTEMS)),)


# --- playing on ---


@dataclass
class Table(Generic[S]):
    """A game that was opened from a position, and its dealer."""

    game: Game[S]
    dealer: Dealer
    first_events: tuple[Event, ...] = ()  # what happened before the first question that is new

    @property
    def kit(self) -> Kit:
        """How battles of this game are written down."""
        return kit_of(system_of(self.game.value.quiet))


def system_of(state: Any) -> str:
    """The game that a state is of."""
    return str(state.system)


def open_position(position: Position[S], rules: Rules[S] | None = None) -> Table[S] | int:
    """The game of a position; where an answer of `since` is refused, the number of that answer."""
    game: Game[S] = Game(rules or rules_of(system_of(position.state)), Value(position.state, offers=position.offers))
    for number, shape in enumerate(position.since):
        if game.decision is None or not game.waiting:
            return number
        answer = answer_of(shape, game.decision, game.waiting)
        if isinstance(answer, Rejection) or isinstance(game.answer(answer), Rejection):
            return number
    told = () if position.since else game.first_events
    return Table(game, Dealer(position.seed, position.script), told)


def position_plain(table: Table[Any], records: Records) -> dict[str, Any]:
    """Where a game has come to, as a file: it can be fed back and goes on from there."""
    game = table.game
    falls = game.value.falls
    return {
        **table.kit.written(game.value.quiet, records),
        **({"offers": list(game.value.offers)} if game.value.offers else {}),
        **({"since": _since(game)} if game.value.since else {}),
        **({"script": script} if (script := script_plain(table.dealer.left(game.falls))) else {}),
        "seed": table.dealer.seed(falls),
    }


def start_plain(position: Position[Any], table: Table[Any], records: Records) -> dict[str, Any]:
    """The position that a table was opened from, before anything happened by itself: what a record begins with."""
    shown = position_plain(table, records)
    if position.since:
        return shown
    return {**shown, **table.kit.written(position.state, records), "seed": shown["seed"]}


def _since(game: Game[Any]) -> list[dict[str, Any]]:
    """The answers since the quiet state, each as its own question had it."""
    again: Game[Any] = Game(game.rules, replace(game.value, since=()))
    written = []
    for answer in game.value.since:
        assert again.decision is not None
        written.append(answer_plain(answer, again.decision))
        again.answer(answer)
    return written


# --- writing, as Diskwars does ---

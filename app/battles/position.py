"""Positions, `roundel-position/1`: a table at a moment, as a file and as the state that the rules play on."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from app.base.canonical import canonical
from app.base.errors import Problem, Rejection
from app.battles.dealer import Dealer
from app.documents.answer_codec import AnswerCodec, answer_of, answer_plain
from app.documents.chance_codec import write_script
from app.documents.reading import Source, read_json, wrong_format
from app.engine.game import Game, GameValue, Rules
from app.engine.protocol import Event
from app.games.api.battle import BattleGame
from app.games.api.position import FAMILY, VERSION, Position
from app.games.api.records import Records
from app.games.registry import battle_for, battle_of, is_played, played_systems, rules_of, systems, traits_of

S = TypeVar("S")


# --- reading ---


def read_position(
    raw: bytes, file: str, records: Records, system: str | None = None
) -> Position[Any] | tuple[Problem, ...]:
    """The position in a file, or everything that is wrong with it. `records` are those of the game that is expected;
    without a `system` that is whichever the file names."""
    source = read_json(raw, file)
    return (source,) if isinstance(source, Problem) else position_from(source, records, system)


def read_plain(plain: Mapping[str, Any], records: Records) -> Position[Any] | tuple[Problem, ...]:
    """The same for a position that is being set up, as its file would have it."""
    return read_position(canonical(plain).encode(), "", records)


def system_in(raw: bytes) -> str:
    """The game that a file names, if its battles can be played; else nothing, and reading the file says what is
    wrong."""
    source = read_json(raw, "")
    value = None if isinstance(source, Problem) else source.value
    system = value.get("system") if isinstance(value, dict) else None
    return system if isinstance(system, str) and is_played(system) else ""


def position_from(source: Source, records: Records, system: str | None = None) -> Position[Any] | tuple[Problem, ...]:
    """First the shape of all of it, then what it says."""
    if wrong := wrong_format(source, FAMILY, VERSION) or wrong_system(source, system):
        return wrong
    position = battle_of(source.value["system"]).codec.read(source, records)
    if isinstance(position, tuple):
        return position
    opened = open_position(position)
    if isinstance(opened, OpenedBattle):
        return position
    return (source.problem("since-refused", ("since", opened), number=opened + 1),)


def wrong_system(source: Source, wanted: str | None) -> tuple[Problem, ...]:
    """Nothing where the file is of the game that is expected, or of any that can be played; else why it is not."""
    system = source.value.get("system")
    if isinstance(system, str) and is_played(system):
        if wanted in (None, system):
            return ()
        return (source.problem("position-other-game", ("system",), wanted=system, expected=wanted),)
    if system in systems():
        names = [traits_of(one).name for one in played_systems()]
        return (source.problem("position-system", ("system",), game=traits_of(str(system)).name, played=names),)
    return (source.problem("army-system-unknown", ("system",), wanted=str(system), known=list(systems())),)


# --- playing on ---


@dataclass
class OpenedBattle(Generic[S]):
    """A game that was opened from a position, and its dealer."""

    game: Game[S]
    dealer: Dealer
    first_events: tuple[Event, ...] = ()  # what happened before the first question that is new

    @property
    def battle(self) -> BattleGame[S]:
        """The game that is played."""
        return battle_for(self.game.value.quiet)


def system_of(state: Any) -> str:
    """The game that a state is of."""
    return str(state.system)


def open_position(position: Position[S], rules: Rules[S] | None = None) -> OpenedBattle[S] | int:
    """The game of a position; where an answer of `since` is refused, the number of that answer."""
    game: Game[S] = Game(
        rules or rules_of(system_of(position.state)), GameValue(position.state, offers=position.offers)
    )
    # Where there is neither, nothing is read: the rules deal, and how the game is written need not be loaded.
    codec = battle_for(position.state).codec if position.since or position.script else None
    for number, shape in enumerate(position.since):
        if game.decision is None or not game.waiting or codec is None:
            return number
        answer = answer_of(shape, game.decision, game.waiting, codec)
        if isinstance(answer, Rejection) or isinstance(game.answer(answer), Rejection):
            return number
    told = () if position.since else game.first_events
    return OpenedBattle(game, Dealer(position.seed, position.script, codec.chance if codec else {}), told)


def position_plain(table: OpenedBattle[Any], records: Records) -> dict[str, Any]:
    """Where a game has come to, as a file: it can be fed back and goes on from there."""
    game = table.game
    falls = game.value.falls
    return {
        **table.battle.codec.write(game.value.quiet, records),
        **({"offers": list(game.value.offers)} if game.value.offers else {}),
        **({"since": _write_since(game, table.battle.codec)} if game.recent_answers else {}),
        **(
            {"script": script}
            if (script := write_script(table.dealer.remaining_script(game.falls), table.battle.codec.write_script_line))
            else {}
        ),
        "seed": table.dealer.seed(falls),
    }


def start_plain(position: Position[Any], table: OpenedBattle[Any], records: Records) -> dict[str, Any]:
    """The position that a table was opened from, before anything happened by itself: what a record begins with."""
    shown = position_plain(table, records)
    if position.since:
        return shown
    return {**shown, **table.battle.codec.write(position.state, records), "seed": shown["seed"]}


def _write_since(game: Game[Any], codec: AnswerCodec) -> list[dict[str, Any]]:
    """The answers since the quiet state, each as its own question had it. The game remembers the questions, so that
    nothing is played again to write them."""
    return [answer_plain(answer, decision, codec) for decision, answer in game.recent_answers]

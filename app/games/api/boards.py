"""How the table of a game is seen and spoken of: one kit for each game, beside the one of its documents (`kits`).

Whatever shows a battle, in a window or in a shell, is written once for all games and asks the kit of the board.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from app.base.errors import Reason
from app.engine.game import Game
from app.engine.protocol import Answer, Decision, Event, Option
from app.words.play import Named
from catalog.schema import Entry

if TYPE_CHECKING:
    from app.games.api.legal_answers import Asked, Deed
    from app.games.api.narration import Facts, Question, Row, Tally
    from app.games.api.queued_answers import Ahead
    from app.games.disk.editor import Sketch
    from app.games.disk.names import Called, Names
    from app.games.disk.preview.forecast import Forecast
    from app.games.disk.preview.rings import Ring
    from app.games.disk.preview.sights import Sight
    from app.games.disk.scenery.motions import Motion
    from app.games.disk.scenery.signs import Signs

Records = Mapping[str, Mapping[str, Entry]]
Who = Callable[[str], str]

_BOARDS = {"diskwars": "app.games.diskwars.battle.board", "warhammer": "app.games.warhammer.battle.board"}


def _no_piles(_state: Any) -> Mapping[str, tuple[str, ...]]:
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardKit:
    """What is to be seen and said of the table of one game. `state` and `seen` are states of that game; `seen` is only
    as much as a seat may know.

    Watching: `picture` is what a state looks like, `painted` the same after some events, `motions` what moves
    meanwhile; `cards` are all disks that a battle knows, by id. Names: `names` with ids, `called` as people speak, both
    in the language of the game's words. Asking: `question` in words, `second_line` below an option, `search` for all
    that can be answered, `detail` for what a choice means, `why_not_chosen` for what cannot be chosen.

    The table as text: `values` are the printed values of a disk in their order, `facts_of` one piece, `rows_of` all,
    `why_of` how its values came about, `fallen` who can be brought back, `tallies` how near each seat is to winning,
    `last_round` (0 where there is none), `phases` the parts of a round, `piles` the cards of each seat that anybody may
    look through. `sides` is where each seat sits, `signs_of`
    what lies on each disk.

    Measuring: rings around pieces, areas, lines of sight. The log: `cited` are the rules behind each event,
    `on_values` those behind a changed value, `groups` are those of a filter, `numbers` the figures behind an event.
    Answering for a person: `can_lay`, `lay`, `lay_all`, `strongest_first`; `untils` and `pass_until` pass ahead.

    `forecast` is what would happen. What a game does not have is None: `sketch` (the editor of positions).
    """

    system: str
    # watching
    picture: Callable[[Any], Any]
    painted: Callable[[Any, Iterable[Event]], Any]
    motions: "Callable[[Iterable[Event], Any], tuple[Motion, ...]]"
    cards: Callable[[Any, Records], Mapping[str, Any]]
    # names
    names: "Callable[[Any, Records], Names]"
    called: "Callable[[Any, Records], Called]"
    # asking
    question: "Callable[[Any, Decision, str, Named], Question]"
    second_line: Callable[[Any, Option, str, tuple[str, ...], Named, Who], str]
    search: "Callable[[Asked], Iterator[Deed | None]]"
    detail: "Callable[[Asked, str], str]"
    why_not_chosen: Callable[[Any, Decision, str, str], tuple[Reason, ...]]
    # the table as text
    values: tuple[str, ...]
    facts_of: "Callable[[Any, str, Names, Records], Facts | None]"
    rows_of: "Callable[[Any, Names, Records, str], tuple[Row, ...]]"
    why_of: Callable[[Any, str], Any]
    fallen: Callable[[Any], Mapping[str, tuple[str, ...]]]
    tallies: "Callable[[Any], tuple[Tally, ...]]"
    last_round: Callable[[Any], int]
    phases: tuple[str, ...]
    sides: Callable[[Any], Mapping[str, int]]
    signs_of: "Callable[[Any], dict[str, Signs]]"
    # measuring
    is_by_the_book: Callable[[Any], bool]
    may_measure: Callable[[Any], bool]
    rings_of: "Callable[[Any, str], tuple[Ring, ...]]"
    rings_asked: "Callable[[Any, Decision], tuple[Ring, ...]]"
    areas: "Callable[[Any], tuple[Ring, ...]]"
    bounds_asked: "Callable[[Any, Decision], tuple[Ring, ...]]"
    sights_of: "Callable[[Any, str], tuple[Sight, ...]]"
    sights_asked: "Callable[[Any, Decision], tuple[Sight, ...]]"
    # the log
    cited: Mapping[str, str]
    on_values: str
    groups: Mapping[str, frozenset[str]]
    numbers: Mapping[str, Callable[[Any], Iterator[str]]]
    # what would happen
    forecast: "Forecast"
    # answering for a person
    can_lay: Callable[[Decision], bool]
    lay: Callable[[Game[Any], str, int], Answer | None]
    lay_all: "Callable[[Any, int], Ahead]"
    strongest_first: Callable[[Game[Any], str, int], tuple[str, ...]]
    untils: tuple[str, ...]
    pass_until: "Callable[..., Ahead]"
    # only some games
    piles: Callable[[Any], Mapping[str, tuple[str, ...]]] = _no_piles
    sketch: "Sketch | None" = None


def board_of(system: str) -> BoardKit:
    """The kit of the board of a game. It is imported when it is first asked for."""
    kit: BoardKit = import_module(_BOARDS[system]).BOARD
    return kit


def board_for(state: Any) -> BoardKit:
    """The same for a battle by its state."""
    return board_of(str(state.system))

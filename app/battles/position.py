"""Positions, `roundel-position/1`: a table at a moment, as a file and as the state that the rules play on."""

from dataclasses import dataclass, field, fields, replace
from typing import Any, Generic

from typing_extensions import TypeVar

from app.base.errors import Problem, Rejection
from app.base.units import inch_number
from app.battles.answers import answer_of, answer_plain, point_plain, read_each
from app.battles.cards import SYSTEM, Records, card_changes, card_plain, profile_in
from app.battles.dealer import Dealer
from app.battles.effects import effect_plain, ended_plain
from app.battles.falls import Script, script_of, script_plain
from app.battles.kits import DISKWARS, Kit, has_kit, kit_of
from app.battles.reading import Source, read_json, shaped, wrong_format
from app.battles.shapes import NAMES, AnswerShape
from app.engine.game import Game, Rules, Value
from app.engine.protocol import Event
from app.games.diskwars.rules.options import said_as
from app.games.diskwars.rules.state import Disk, Land, Profile, Seat, State, Thing
from app.games.ids import SYSTEMS
from app.games.registry import rules_of

FAMILY, VERSION = "roundel-position", 1
FORMAT = f"{FAMILY}/{VERSION}"

S = TypeVar("S", default=State)  # where no other game is named, it is Diskwars


@dataclass(frozen=True)
class Position(Generic[S]):
    """A table at a moment: the last quiet state, the answers since, the seed at that state, what the script still
    says."""

    state: S
    seed: int = 0
    since: tuple[AnswerShape, ...] = ()
    script: Script = field(default_factory=dict)
    offers: tuple[str, ...] = ()


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


def state_plain(state: State, records: Records) -> dict[str, Any]:
    """A quiet state as a file has it: everything printed."""
    order = [lying.id for lying in state.table.bottom_up()]
    return {
        "format": FORMAT,
        "system": SYSTEM,
        "seed": 0,
        "scenario": state.scenario or None,
        "options": {name: said_as(name, value) for name, value in sorted(state.options.items())},
        "round": state.round,
        "segment": state.segment,
        "first": state.first or None,
        "turn": state.turn or None,
        "fought": state.fought,
        "still": state.still,
        "stirred": state.is_stirred,
        "held": dict(state.held),
        "shares": {id_: dict(shares) for id_, shares in state.shares.items()},
        "table": _table_plain(state),
        "seats": [_seat_plain(seat) for seat in state.seats],
        "disks": [_disk_plain(state, id_, records) for id_ in order],
        **({"order": list(state.disks)} if list(state.disks) != order else {}),
        "counters": [point_plain(at) for at in state.counters],
        "effects": [effect_plain(state.effects, one) for one in state.effects if one.host not in state.disks],
        **_memory_plain(state),
        "cards": _cards_plain(state, records),
        **({"ended": ended_plain(state.ended)} if state.ended else {}),
    }


def _memory_plain(state: State) -> dict[str, Any]:
    """What records remember, as far as there is something to remember."""
    told: dict[str, Any] = {
        "awake": sorted(state.awake),
        "used": sorted(state.used),
        "casts": [list(one) for one in state.casts],
        "fights": [list(one) for one in state.fights],
        "ghosts": [list(one) for one in state.ghosts],
        "lent": [list(one) for one in state.lent],
        "misses": [[point_plain(at), kind] for at, kind in state.misses],
        "focus": dict(state.focus),
        "serial": state.serial,
    }
    return {name: value for name, value in told.items() if value}


def _table_plain(state: State) -> dict[str, Any]:
    lands = [land for land in state.lands if not land.kind]
    terrain = [land for land in state.lands if land.kind]
    listed = [land.id for land in (*lands, *terrain)]
    laid = [land.id for land in state.lands]
    return {
        "width": inch_number(state.table.width),
        "height": inch_number(state.table.height),
        "lands": [_land_plain(land) for land in lands],
        "terrain": [_terrain_plain(state, land) for land in terrain],
        "spells": [_thing_plain(state, one) for one in state.objects],
        **({"order": laid} if laid != listed else {}),
    }


def _thing_plain(state: State, thing: Thing) -> dict[str, Any]:
    return {
        "id": thing.id, "spell": thing.kind, "seat": thing.seat, "at": point_plain(thing.at),
        "layer": state.beneath(thing),
    }  # fmt: skip


def _land_plain(land: Land) -> dict[str, Any]:
    return {"id": land.id, "at": point_plain(land.at), "diameter": inch_number(2 * land.radius), "role": land.role}


def _terrain_plain(state: State, land: Land) -> dict[str, Any]:
    ground = state.grounds.get(land.kind)
    told = {"barrier": land.barrier} if ground is None or ground.barrier != land.barrier else {}
    return {**_land_plain(land), "kind": land.kind, "seat": land.seat or None, **told}


def _seat_plain(seat: Seat) -> dict[str, Any]:
    names = NAMES["seat"]
    values = {names.get(one.name, one.name): getattr(seat, one.name) for one in fields(Seat)}
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}
    return {**plain, "staging": seat.staging or None}


_BESIDE = (
    "id",
    "seat",
    "owner",
    "card",
    "start",
    "began",
    "activated",
)  # fields of a disk that files write in another way


def _disk_plain(state: State, id_: str, records: Records) -> dict[str, Any]:
    disk = state.disks[id_]
    values = {one.name: getattr(disk, one.name) for one in fields(Disk) if one.name not in _BESIDE}
    return {
        "id": id_,
        "seat": disk.seat,
        "owner": disk.owner,
        "disk": _card_plain(disk.card, records),
        "at": point_plain(state.table[id_].at),
        "start": point_plain(disk.start) if disk.start else None,
        **({"began": point_plain(disk.began)} if disk.began else {}),
        "activated": bool(disk.activated) if disk.activated < 2 else disk.activated,
        **values,
        "counters": {},
        "effects": [effect_plain(state.effects, one) for one in state.effects if one.host == id_],
    }


def _card_plain(card: Profile, records: Records) -> str | dict[str, Any]:
    """The id alone where the card is the catalogue's; else what is different about it, or all of it."""
    base = profile_in(records, card.id)
    if base is None:
        return {"id": card.id, **card_plain(card, records)}
    changes = card_changes(card, base, records)
    return {"id": card.id, "with": changes} if changes else card.id


def _cards_plain(state: State, records: Records) -> dict[str, Any]:
    """The records of cards that are not the catalogue's, as far as a stack or another pile needs them."""
    piles = (ids for seat in state.seats for ids in (seat.army, seat.stack, seat.casualties, seat.aside))
    needed = sorted({id_ for ids in piles for id_ in ids} & set(state.cards))
    own = (id_ for id_ in needed if state.cards[id_] != profile_in(records, id_))
    return {id_: card_plain(state.cards[id_], records) for id_ in own}

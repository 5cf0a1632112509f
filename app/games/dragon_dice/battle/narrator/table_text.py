"""The battle as text: facts of a die, the table in sentences, standings, what a seat has."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from app.engine.values import ValueHistory
from app.games.api.names import PieceNames
from app.games.api.narration import GoalProgress, PileRow, SeatStanding, SeatSummary, TableRow
from app.games.api.narrator import EntryName
from app.games.api.records import Records
from app.games.dragon_dice.rules.numbers import CAPTURES_TO_WIN, SUMMIT
from app.games.dragon_dice.rules.options import CAPTURES
from app.games.dragon_dice.rules.state import (
    Army,
    Die,
    Seat,
    State,
    buried_of,
    dead_of,
    is_reserve,
    pool_of,
    reserve_of,
)
from app.words import in_line, label, say
from app.words.tongue import about_its_game


def value_history(_state: State, piece: str) -> ValueHistory:
    """No value of a die changes; what is done to a roll is told with the roll."""
    return ValueHistory(piece, (), ())


# --- the table ---


@about_its_game
def rows_of(state: State, names: PieceNames, _records: Records, _seat: str) -> tuple[TableRow, ...]:
    return tuple(_rows(state, names))


def _rows(state: State, names: PieceNames) -> Iterator[TableRow]:
    for terrain in state.terrains.values():
        yield TableRow(
            "", "",
            say(
                "dragon-dice.row-terrain", place=names(terrain.id), name=terrain.card.name, face=terrain.face,
                icon=in_line(label(terrain.icon)), holder=names(terrain.holder) if terrain.holder else "",
                declared=label(terrain.declared) if terrain.declared else "",
            ),
            (terrain.id,),
        )  # fmt: skip
        for dragon in state.dragons_at(terrain.id):
            text = say("dragon-dice.row-dragon", dragon=names(dragon.id), place=names(terrain.id))
            yield TableRow(dragon.id, dragon.owner, text)
        for seat in state.seat_ids:
            yield from _army_rows(state, Army(seat, terrain.id), names)
    for seat in state.seat_ids:
        yield from _army_rows(state, Army(seat, reserve_of(seat)), names)
        for group, ids in state.seat(seat).groups.items():
            waiting = [names(id_) for id_ in ids]
            text = say("dragon-dice.row-waits", group=label(group), dice=", ".join(waiting))
            yield TableRow("", seat, text)
        for place in (dead_of(seat), buried_of(seat), pool_of(seat)):
            if dice := [die.id for die in state.at(place)]:
                told = say("dragon-dice.row-pile", place=names(place), dice=list(map(names, dice)))
                yield TableRow("", seat, told, (place, *dice))
    for effect in state.effects:
        host = names(effect.host) if effect.host else ""
        yield TableRow("", effect.seat, say("dragon-dice.row-effect", source=names(effect.source), host=host))


def _army_rows(state: State, army: Army, names: PieceNames) -> Iterator[TableRow]:
    dice = [die for die in state.at(army.place) if die.owner == army.seat and die.card.sort != "dragon"]
    if dice:
        told = say(
            "dragon-dice.row-army",
            army=names(army.key),
            health=state.health(army),
            dice=[_with_face(die, names) for die in dice],
        )
        place = (army.place,) if is_reserve(army.place) else ()
        yield TableRow("", army.seat, told, (army.key, *place, *(die.id for die in dice)))


def _with_face(die: Die, names: PieceNames) -> str:
    """A unit shows a face only where that face is decided for every roll."""
    if not (die.is_unit and die.up):
        return names(die.id)
    return say("dragon-dice.die-with-face", die=names(die.id), face=names(die.up))


# --- how it stands ---


def captured_by(state: State, seat: str) -> int:
    """The terrains that count for a seat (R102)."""
    if state.options.get(CAPTURES):
        return len(state.seat(seat).captured)
    return sum(one.holder == seat and one.face == SUMMIT for one in state.terrains.values())


def health_in_play(state: State, seat: str) -> int:
    """At terrains, in reserve, and in the armies that are still to be placed."""
    placed = {id_ for ids in state.seat(seat).groups.values() for id_ in ids}
    return sum(
        die.health for die in state.dice.values()
        if die.owner == seat and die.is_unit
        and (die.place in state.terrains or is_reserve(die.place) or die.id in placed)
    )  # fmt: skip


def _lost(state: State, seat: str) -> int:
    return sum(die.health for place in (dead_of(seat), buried_of(seat)) for die in state.at(place) if die.is_unit)


def standing(state: State) -> tuple[SeatStanding, ...]:
    return tuple(
        SeatStanding(
            seat, health_in_play(state, seat), sum(_lost(state, other) for other in state.seat_ids if other != seat),
            _lost(state, seat), (GoalProgress("dragon-dice.goal-terrains", captured_by(state, seat), CAPTURES_TO_WIN),),
        )
        for seat in state.seat_ids
    )  # fmt: skip


def scores(state: State) -> Mapping[str, int]:
    return {seat: health_in_play(state, seat) for seat in state.seat_ids}


def last_round(_state: State) -> int:
    """None that anybody counts on: nobody wins after so many (R104), which is far away."""
    return 0


def worth(state: State, pieces: Iterable[str]) -> int:
    return sum(state.dice[id_].health for id_ in pieces if id_ in state.dice)


def lost_pieces(state: State) -> Mapping[str, tuple[str, ...]]:
    return {
        seat: tuple(die.id for place in (dead_of(seat), buried_of(seat)) for die in state.at(place))
        for seat in state.seat_ids
    }


def seat_summary(state: State, seat: Seat, tally: SeatStanding, is_own: bool, called: EntryName) -> SeatSummary:
    """What a seat has beside the terrains: its reserve, its dead, its summoning pool."""
    del is_own
    reserve = state.health(Army(seat.id, reserve_of(seat.id)))
    dead = sum(die.health for die in state.dead(seat.id))
    lost = (*state.dead(seat.id), *state.at(buried_of(seat.id)))
    counted = Counter((die.card.entry, die.card.name, die.health) for die in lost)
    rows = [
        PileRow(called("unit", entry, name), say("dragon-dice.row-lost", count=count, health=health))
        for (entry, name, health), count in counted.items()
    ]
    health = say("dragon-dice.health-left", health=tally.points)
    goals = [say(goal.code, have=goal.have, need=goal.need) for goal in tally.goals]
    pool = say("dragon-dice.pool", count=len(state.at(pool_of(seat.id))))
    in_reserve, in_dua = say("dragon-dice.in-reserve", health=reserve), say("dragon-dice.dead", health=dead)
    return SeatSummary(
        title=say("tray.you"),
        left=say("dragon-dice.out") if seat.is_out else health,
        next=in_reserve,
        rest=in_dua,
        second=pool,
        whole=(health, *goals, in_reserve, in_dua, pool),
        count=len(lost),
        code="dragon-dice.piles",
        rows=tuple(rows),
    )

"""Sessions as plain values, as the database keeps them."""

from typing import Any

from app.companion.dice import CompanionRoll, Face
from app.companion.session import TablePiece, TableSession, TableSide, TableStep
from app.games.api.stacks import StackDisk

FORMAT = "roundel-companion/1"


def session_plain(session: TableSession) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "seed": session.seed,
        "scenario": session.scenario,
        "sides": [[one.id, one.army, one.army_id, one.limit] for one in session.sides],
        "pieces": [_piece_plain(one) for one in session.pieces.values()],
        "order": {side: list(ids) for side, ids in session.order.items()},
        "steps": [[one.kind, one.piece, one.side, one.to, one.value] for one in session.steps],
        "done": session.done,
        "rolls": [_roll_plain(one) for one in session.rolls],
        "pool": [_face_plain(one) for one in session.pool],
        "stack": [[one.id, one.card, one.seat, one.damage, one.wounds, one.is_beside] for one in session.stack],
        "battle": session.battle,
    }


def session_of(id_: str, name: str, system: str, plain: dict[str, Any]) -> TableSession:
    """What was written by `session_plain`."""
    pieces = [TablePiece(*one) for one in plain["pieces"]]
    return TableSession(
        id=id_,
        name=name,
        system=system,
        seed=plain["seed"],
        sides=tuple(TableSide(*one) for one in plain["sides"]),
        pieces={one.id: one for one in pieces},
        order={side: tuple(ids) for side, ids in plain["order"].items()},
        scenario=plain["scenario"],
        steps=tuple(TableStep(*one) for one in plain["steps"]),
        done=plain["done"],
        rolls=tuple(_roll_of(one) for one in plain["rolls"]),
        pool=tuple(Face(*one) for one in plain["pool"]),
        stack=tuple(StackDisk(*one) for one in plain["stack"]),
        battle=plain["battle"],
    )


def _piece_plain(one: TablePiece) -> list[Any]:
    return [
        one.id, one.side, one.kind, one.entry, one.name, one.worth, one.lives, one.group, one.colours, one.place,
    ]  # fmt: skip


def _face_plain(one: Face) -> list[Any]:
    return [one.kind, one.id, one.colours, one.place, one.shown]


def _roll_plain(one: CompanionRoll) -> list[Any]:
    return [[_face_plain(face) for face in one.faces], list(one.again)]


def _roll_of(plain: list[Any]) -> CompanionRoll:
    faces, again = plain
    return CompanionRoll(tuple(Face(*one) for one in faces), tuple(again))

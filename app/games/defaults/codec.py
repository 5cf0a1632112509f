"""How battles of a small game are written to files: its state field by field."""

from collections import Counter
from dataclasses import asdict
from typing import Any

from app.base.errors import Problem
from app.documents.chance_codec import ONE_OF
from app.documents.file_shapes import DocumentShape, FileShape, Names
from app.documents.reading import Source
from app.engine.chance import OneOf
from app.games.api.codec import Codec, make_position_reader
from app.games.api.position import FORMAT
from app.games.api.records import Records
from app.games.defaults.rules import S
from app.games.defaults.states import StateReader
from catalog.schema.lists import ArmyList


class PlainScript(FileShape):
    """What chance gives, one answer after the other."""

    random: Names = []


class PlainPosition(DocumentShape):
    """`roundel-position/1` of a small game."""

    script: PlainScript = PlainScript()
    state: dict[str, Any]


def plain_codec(state_type: type[S]) -> Codec[S]:
    """Write states of a type whose fields are plain values. Nobody brings an army, and nothing is agreed on."""

    states = StateReader(state_type)

    def check(read: PlainPosition, source: Source, _records: Records) -> tuple[Problem, ...]:
        state = states.read(source, read.state)
        return state if isinstance(state, tuple) else ()

    def make(read: PlainPosition, _records: Records) -> S:
        state = states.read(Source("", b"", None), read.state)
        assert isinstance(state, state_type)  # it was checked
        return state

    def write(state: S, _records: Records) -> dict[str, Any]:
        return {"format": FORMAT, "system": state.system, "state": asdict(state)}

    return Codec(
        kinds=(),
        read=make_position_reader(PlainPosition, check, make),
        write=write,
        segments=(),
        segment_of=lambda state: state.segment,
        chance={OneOf: ONE_OF},
        spots={},
        entries_in=lambda _state: {},
        options_of=lambda _state: {},
        write_army=_write_army,
        army_of_seat=lambda _state, seat: {"name": seat, "limit": 0},
        pieces_of=lambda _army: Counter(),
        count_fielded=lambda _state, _seat: Counter(),
    )


def _write_army(army: ArmyList) -> dict[str, Any]:
    return {"name": army.name, "limit": army.limit}

"""The state as JSON values, complete: equal states have equal values. The records of the catalogue stay aside."""

from collections.abc import Mapping
from dataclasses import asdict, fields, is_dataclass
from typing import Any

from app.games.dragon_dice.rules.state import Die, State, Terrain

_ASIDE = frozenset({"memo", "book", "proposals"})


def plain(state: State) -> dict[str, Any]:
    return {one.name: _plain(getattr(state, one.name)) for one in fields(state) if one.name not in _ASIDE}


def _plain(value: Any) -> Any:
    match value:
        case Die():
            return [value.id, value.owner, value.card.key, value.place, value.up, value.choice, value.tamer]
        case Terrain():
            return [value.id, value.card.key, value.face, value.holder, value.declared]
        case Mapping():
            return {str(key): _plain(one) for key, one in value.items()}
        case tuple() | list():
            return [_plain(one) for one in value]
        case _ if is_dataclass(value) and not isinstance(value, type):
            return {name: _plain(one) for name, one in asdict(value).items()}
    return value

"""Rules that players agreed on: built-in switches, and their own as files, `roundel-rules/1`, to share with a league.

An army names its house rules; `combine_rules` makes one set of rules of those names.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from app.armies.formats.army_files import LIMITS
from app.armies.formats.file_values import Record, ValueReader, read_json
from app.armies.shapes.parts import MAX_COPIES_ON_LINE
from app.armies.validator import entries_for
from app.base.canonical import canonical
from app.base.errors import KnownError, Problem
from app.base.ids import is_id, slug
from app.games.registry import systems, traits_of
from catalog.schema import Switch
from catalog.schema.lists import ArmyList, Rules
from catalog.source_positions import Path, PlacedValue
from catalog.store import Catalog

if TYPE_CHECKING:
    from app.storage.database import Database

FAMILY, VERSION = "roundel-rules", 1
FORMAT = f"{FAMILY}/{VERSION}"
LONGEST_NOTE = 2_000

_KEYS = ("format", "id", "name", "system", "bans", "limits", "points", "spell_copies", "options", "note")

# Problems that are none once the players have agreed on an option.
_OPTION_FOR = {"later-die": "later-dice", "diskwars-pieces-off": "diskwars-pieces"}


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """One switch: pieces barred, copies allowed, other prices, copies of each spell, options of the law by name."""

    id: str
    name: str
    system: str
    bans: tuple[str, ...] = ()
    limits: Mapping[str, int] = field(default_factory=dict)
    points: Mapping[str, int] = field(default_factory=dict)
    spell_copies: int | None = None
    options: tuple[str, ...] = ()
    note: str = ""


# --- files ---


def read_rules(raw: bytes, name: str) -> RuleSet | tuple[Problem, ...]:
    """The rules in a file, or all that is wrong with it, each with its place."""
    marked = read_json(raw, name)
    return (marked,) if isinstance(marked, Problem) else rules_from(marked)


def rules_from(marked: PlacedValue) -> RuleSet | tuple[Problem, ...]:
    reader = ValueReader(marked)
    value = reader.current(FAMILY, VERSION, {})
    if value is None:
        return tuple(reader.problems)
    reader.record(value, (), _KEYS)
    made = RuleSet(
        id=reader.text(value, "id"),
        name=reader.text(value, "name"),
        system=reader.text(value, "system"),
        bans=reader.words(value, "bans"),
        limits=_numbers(reader, value, "limits", 0, MAX_COPIES_ON_LINE),
        points=_numbers(reader, value, "points", 0, LIMITS[1]),
        spell_copies=_copies(reader, value),
        options=reader.words(value, "options"),
        note=_note(reader, value),
    )
    if made.system and made.system not in systems():
        reader.note("army-system-unknown", ("system",), wanted=made.system, known=list(systems()))
    if made.id and (not is_id(made.id) or "/" in made.id):
        reader.note("rules-id", ("id",), id=made.id, expected=slug(made.name) or slug(made.id))
    return tuple(reader.problems) or made


def _numbers(reader: ValueReader, value: Record, key: str, min_value: int, max_value: int) -> dict[str, int]:
    if key not in value:
        return {}
    if not isinstance(value[key], Mapping):
        reader.note("file-value-type", (key,), expected="object")
        return {}
    path: Path = (key,)
    return {
        reader.word(piece, (*path, piece)): reader.number(
            number, (*path, piece), min_value=min_value, max_value=max_value
        )
        for piece, number in value[key].items()
    }


def _copies(reader: ValueReader, value: Record) -> int | None:
    if value.get("spell_copies") is None:
        return None
    return reader.whole(value, "spell_copies", min_value=0, max_value=MAX_COPIES_ON_LINE)


def _note(reader: ValueReader, value: Record) -> str:
    """The one text that may have several lines."""
    note = value.get("note", "")
    if not isinstance(note, str):
        reader.note("file-value-type", ("note",), expected="text")
        return ""
    if len(note) > LONGEST_NOTE:
        reader.note("file-text-length", ("note",), length=len(note), least=0, most=LONGEST_NOTE)
    elif not note.replace("\n", "").isprintable():
        reader.note("file-text-hidden", ("note",))
    return note


def write_rules(rules: RuleSet) -> str:
    return json.dumps(_plain(rules), ensure_ascii=False, indent=2) + "\n"


def _plain(rules: RuleSet) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "id": rules.id,
        "name": rules.name,
        "system": rules.system,
        "bans": list(rules.bans),
        "limits": dict(rules.limits),
        "points": dict(rules.points),
        "spell_copies": rules.spell_copies,
        "options": list(rules.options),
        "note": rules.note,
    }


# --- the user's own ---


def store_rules(db: "Database", rules: RuleSet) -> None:
    """Keep a set of rules; one of the same game and id is replaced."""
    content = canonical(_plain(rules))
    checked = rules_from(PlacedValue("", json.loads(content)))
    if isinstance(checked, tuple):
        raise KnownError("rules-refused", checked, name=rules.name)
    from app.storage.models import OwnRules, utc_now  # only when something is stored: judging a file needs no database

    row = OwnRules(system=rules.system, id=rules.id, name=rules.name, content=content, made_at=utc_now())
    with db.write(f"keep rules {rules.name}") as change:
        change.session.merge(row)


def list_rules(db: "Database", system: str = "") -> tuple[RuleSet, ...]:
    """The user's own sets of rules, by game and name. What a newer program wrote is left out."""
    from sqlalchemy import select

    from app.storage.models import OwnRules

    with db.read() as session:
        query = select(OwnRules.content).order_by(OwnRules.system, OwnRules.name)
        contents = session.scalars(query.where(OwnRules.system == system) if system else query).all()
    read = (rules_from(PlacedValue("", json.loads(content))) for content in contents)
    return tuple(rules for rules in read if isinstance(rules, RuleSet))


def remove_rules(db: "Database", system: str, rules_id: str) -> None:
    from app.storage.models import OwnRules

    with db.write(f"remove rules {rules_id}") as change:
        row = change.session.get(OwnRules, (system, rules_id))
        if row is None:
            raise KnownError("rules-gone", id=rules_id)
        change.session.delete(row)


# --- in effect ---


def known_rules(system: str, catalog: Catalog, db: "Database | None" = None) -> dict[str, RuleSet]:
    """Everything that an army of this game may name, by id: options, built-in switches, the user's own over them."""
    known = {name: _option(name, system) for name in sorted(traits_of(system).army_options)}
    for entry in entries_for(catalog, system, "switch").values():
        if isinstance(entry, Switch):
            known[entry.id] = _built_in(entry, system)
    own = list_rules(db, system) if db else ()
    return known | {rules.id: rules for rules in own}


def combine_rules(names: Iterable[str], system: str, catalog: Catalog, db: "Database | None" = None) -> Rules:
    """The rules that these names make together. Of two that speak of the same piece the later one has the word."""
    names = tuple(dict.fromkeys(names))
    known = known_rules(system, catalog, db) if names else {}
    rules = Rules(names=names, unknown=tuple(name for name in names if name not in known))
    for name in names:
        if name in known:
            rules = _over(rules, known[name])
    return rules


def rules_of(army: ArmyList, catalog: Catalog, db: "Database | None" = None) -> Rules:
    """The rules that an army says it is built under."""
    return combine_rules(army.house_rules, army.system, catalog, db)


def options_for(problems: Iterable[Problem]) -> tuple[str, ...]:
    """The options that would end some of these problems."""
    return tuple(dict.fromkeys(_OPTION_FOR[one.code] for one in problems if one.code in _OPTION_FOR))


def allow(army: ArmyList, rules: Rules, options: Iterable[str]) -> tuple[ArmyList, Rules]:
    """A list that names these options too, and the rules that it is judged by then."""
    more = tuple(name for name in options if name not in army.house_rules)
    allowed = replace(rules, names=(*rules.names, *more), options=rules.options | set(more))
    return replace(army, house_rules=(*army.house_rules, *more)), allowed


def _option(name: str, system: str) -> RuleSet:
    return RuleSet(id=name, name=name, system=system, options=(name,))


def _built_in(entry: Switch, system: str) -> RuleSet:
    return RuleSet(
        id=entry.id,
        name=entry.name,
        system=system,
        bans=entry.barred,
        limits=entry.limits,
        spell_copies=entry.spell_copies,
        note=entry.summary,
    )


def _over(rules: Rules, more: RuleSet) -> Rules:
    return Rules(
        names=rules.names,
        bans=rules.bans | frozenset(more.bans),
        limits={**rules.limits, **more.limits},
        points={**rules.points, **more.points},
        spell_copies=rules.spell_copies if more.spell_copies is None else more.spell_copies,
        options=rules.options | frozenset(more.options),
        unknown=rules.unknown,
    )

"""Packs to validated entries. Every problem is found at once and names its file, line and field.

A pack is a set of files `<system>/<kind>.yaml` (or `<kind>.<anything>.yaml`), each a list of entries, and
`<system>/corrections.yaml`, a list of patches. The folder says the game, the file the kind.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from dataclasses import field as stored
from decimal import Decimal
from typing import Any

from app.base.errors import Place, Problem
from app.base.ids import is_id, slug
from app.games.registry import all_piece_kinds, catalogue_of, kinds_of, systems
from catalog.files import built_in_files
from catalog.record_validation import faults_of
from catalog.schema import CLAIMS, OWN, AnyAbility, Dragon, Entry, Line, Unit
from catalog.schema.items import Item as ItemDisk
from catalog.schema.origins import sources_of, value_fields
from catalog.schema.plain import hints, is_length, strip_none, to_plain
from catalog.source_positions import Path, PlacedValue, UnreadableError, read_marked
from catalog.tokens import bad_token
from catalog.validation import json_number, validate

Key = tuple[str, str, str]  # system, kind, id

BUILT_IN = "Roundel"
CORRECTIONS = "corrections"

# What a value may be beyond its type; lengths in micrometres. A typing slip should not become a piece.
LIMITS: Mapping[str, tuple[int, int]] = {
    "attack": (0, 30), "defense": (0, 30), "counter": (0, 30), "toughness": (1, 30), "movement": (0, 20),
    "points": (0, 200), "wounds": (1, 12), "stamina": (0, 12), "worth": (0, 200), "recruitment": (1, 200),
    "command": (0, 9), "limited": (1, 99), "copies": (1, 99), "count": (1, 99), "dice": (1, 20), "value": (0, 20),
    "diameter": (5_000, 300_000), "limit": (1, 1000), "year": (1970, 2100),
}  # fmt: skip

LENGTHS = (0, 10_000_000)  # of those that have no line above: about 32 feet

# Some kinds mean something else by the same word: an item adds to the values of its bearer.
LIMITS_OF: Mapping[Any, Mapping[str, tuple[int, int]]] = {
    ItemDisk: {"attack": (-9, 9), "defense": (-9, 9), "toughness": (-9, 9)},
}


@dataclass(frozen=True, slots=True)
class LoadedEntry:
    """An entry with the place it was read from and the pack it came with."""

    system: str
    kind: str
    entry: Entry
    place: Place
    pack: str = BUILT_IN
    replaces: bool = False
    marked: PlacedValue | None = stored(default=None, compare=False, repr=False)
    path: Path = ()

    def place_in(self, path: Path, column: int) -> Place:
        """Where a part of the entry stands, or a sign inside a text of it."""
        return self.marked.place_in((*self.path, *path), column) if self.marked else self.place

    @property
    def key(self) -> Key:
        return (self.system, self.kind, self.entry.id)


@dataclass(frozen=True, slots=True)
class Patch:
    """A correction: new values for some fields of an entry, with the reason and the day."""

    system: str
    kind: str
    id: str
    values: Mapping[str, Any]
    reason: str
    date: str
    place: Place

    @property
    def key(self) -> Key:
        return (self.system, self.kind, self.id)


@dataclass(frozen=True, slots=True)
class LoadedPack:
    """What a pack holds, or everything that is wrong with it."""

    items: tuple[LoadedEntry, ...]
    patches: tuple[Patch, ...]
    problems: tuple[Problem, ...]


def load_built_in() -> LoadedPack:
    return load_pack(built_in_files(), BUILT_IN)


def load_pack(files: Mapping[str, bytes], pack: str, known: Mapping[Key, Entry] | None = None) -> LoadedPack:
    """Read and check all files of a pack. `known` holds the entries that lie beneath it."""
    items: list[LoadedEntry] = []
    patches: list[Patch] = []
    problems: list[Problem] = []
    for name, raw in files.items():
        found = _load_file(name, raw, pack)
        items += found.items
        patches += found.patches
        problems += found.problems
    beneath = known or {}
    problems += _repeated(items, beneath)
    everything = {**beneath, **{item.key: item.entry for item in items}}
    for item in items:
        problems += check_entry(item, everything)
    problems += [problem for patch in patches for problem in check_patch(patch, everything)]
    problems.sort(key=lambda p: (p.place.file, p.place.line, p.place.column) if p.place else ("", 0, 0))
    return LoadedPack(tuple(items), tuple(patches), tuple(problems))


def _load_file(name: str, raw: bytes, pack: str) -> LoadedPack:
    system, _, rest = name.rpartition("/")
    kind = rest.partition(".")[0]
    if system not in systems() or (kind != CORRECTIONS and kind not in kinds_of(system)):
        known = [f"{s}/{k}" for s in systems() for k in kinds_of(s)]
        return LoadedPack((), (), (Problem("pack-file-unknown", {"file": name, "known": known}, Place(name)),))
    try:
        marked = read_marked(name, raw)
    except UnreadableError as e:
        return LoadedPack((), (), (e.problem,))
    if marked.value is None:
        return LoadedPack((), (), ())
    if not isinstance(marked.value, tuple):
        return LoadedPack((), (), (Problem("pack-not-a-list", {"file": name}, marked.place(())),))
    if kind == CORRECTIONS:
        return _read_patches(system, marked)
    return _read_entries(system, kind, marked, pack)


def _read_entries(system: str, kind: str, marked: PlacedValue, pack: str) -> LoadedPack:
    cls = kinds_of(system)[kind]
    items: list[LoadedEntry] = []
    problems: list[Problem] = []
    for index, data in enumerate(marked.value):
        replaces = False
        if isinstance(data, dict):
            data = dict(data)
            replaces = data.pop("replaces", False) is True
        made = validate(cls, data, marked, (index,))
        if isinstance(made, Entry):
            items.append(LoadedEntry(system, kind, made, marked.place((index,)), pack, replaces, marked, (index,)))
        else:
            problems += made
    return LoadedPack(tuple(items), (), tuple(problems))


def _read_patches(system: str, marked: PlacedValue) -> LoadedPack:
    patches: list[Patch] = []
    problems: list[Problem] = []
    for index, data in enumerate(marked.value):
        place = marked.place((index,))
        if not isinstance(data, dict) or not isinstance(data.get("set"), dict) or not data["set"]:
            problems.append(Problem("patch-shape", {}, place))
            continue
        wrong = sorted(set(data) - {"id", "kind", "set", "reason", "date"})
        texts = [data.get(k, "") for k in ("id", "kind", "reason", "date")]
        if wrong or not data.get("id") or not all(isinstance(t, str) for t in texts):
            problems.append(Problem("patch-shape", {}, place))
            continue
        patches.append(Patch(system, texts[1] or "disk", texts[0], data["set"], texts[2], texts[3], place))
    return LoadedPack((), tuple(patches), tuple(problems))


def _repeated(items: Iterable[LoadedEntry], beneath: Mapping[Key, Entry]) -> Iterator[Problem]:
    first: dict[Key, LoadedEntry] = {}
    for item in items:
        if item.key in first:
            values = {"id": item.entry.id, "kind": item.kind, "first": str(first[item.key].place)}
            yield Problem("id-repeated", values, item.place)
        elif item.key in beneath and not item.replaces:
            yield Problem("id-taken", {"id": item.entry.id, "kind": item.kind, "system": item.system}, item.place)
        first.setdefault(item.key, item)


def check_entry(item: LoadedEntry, everything: Mapping[Key, Entry]) -> Iterator[Problem]:
    """What types cannot say: the id, limits, references to other entries, origins."""
    entry, place = item.entry, item.place
    values = {"entry": entry.name, "id": entry.id}
    if not entry.name.strip():
        yield Problem("field-missing", {"field": "name", "entry": entry.id}, place)
    if not is_id(entry.id) or entry.id != expected_id(entry):
        yield Problem("id-not-of-name", {**values, "expected": expected_id(entry)}, place)
    yield from (replace(p, place=place) for p in check_limits(entry))
    yield from (replace(p, place=place) for p in _origins(item, everything))
    for field, kinds, wanted in references(entry):
        if not any((item.system, kind, wanted) in everything for kind in kinds):
            near = [key[2] for key in everything if key[0] == item.system and key[1] in kinds]
            yield Problem(
                "reference-unknown",
                {**values, "field": field, "kind": kinds[0], "wanted": wanted, "known": near},
                place,
            )
    for field, token in tokens(entry):
        wrong = bad_token(item.system, token, everything)
        if wrong:
            yield Problem("token-unknown", {**values, "field": field, "token": token, "known": wrong}, place)
    yield from _records(item, everything)


def _records(item: LoadedEntry, everything: Mapping[Key, Entry]) -> Iterator[Problem]:
    """What is wrong with the records of its abilities."""
    abilities: tuple[AnyAbility, ...] = getattr(item.entry, "abilities", ())
    for n, ability in enumerate(abilities):
        is_claimed = ability.implemented == "yes" and not ability.records
        if is_claimed and catalogue_of(item.system).rule_for(item.kind, item.entry.id) is None:
            place = item.place_in(("abilities", n, "implemented"), 0)
            yield Problem("ability-unfounded", {"entry": item.entry.name}, place)
    if not any(ability.records for ability in abilities):
        return

    def known(kinds: tuple[str, ...], wanted: str) -> list[str] | None:
        if any((item.system, kind, wanted) in everything for kind in kinds):
            return None
        return [key[2] for key in everything if key[0] == item.system and key[1] in kinds]

    for fault in faults_of(abilities, known, item.system):
        values = {"entry": item.entry.name, **fault.values}
        yield Problem(fault.code, values, item.place_in(fault.path, fault.column))


def expected_id(entry: Entry) -> str:
    """The name in lower case; a Dragon Dice unit also names its race, a dragon its form before its colours."""
    return id_for(type(entry), {name: getattr(entry, name) for name in hints(type(entry))})


def id_for(cls: type[Entry], values: Mapping[str, Any]) -> str:
    """The id that an entry of this kind has with these values, valid or not: what is missing leaves a gap."""
    name = slug(str(values.get("name") or ""))
    if issubclass(cls, Unit):
        return f"{values.get('race') or 'none'}/{name}"
    if issubclass(cls, Dragon):
        variants = (str(variant) for variant in values.get("colours") or ())
        return "-".join([str(values.get("form") or ""), *(part for variant in variants for part in variant.split("+"))])
    return name


def check_patch(patch: Patch, everything: Mapping[Key, Entry]) -> Iterator[Problem]:
    """A patch must name an entry and leave it valid."""
    entry = everything.get(patch.key)
    if entry is None:
        known = [key[2] for key in everything if key[0] == patch.system]
        yield Problem("patch-unknown", {"wanted": patch.id, "system": patch.system, "known": known}, patch.place)
        return
    made = apply_patch(entry, patch)
    if isinstance(made, Entry):
        yield from check_entry(LoadedEntry(patch.system, patch.kind, made, patch.place), everything)
    else:
        yield from made


def apply_patch(entry: Entry, patch: Patch, origin: str = OWN) -> Entry | list[Problem]:
    """The entry with the new values, whose origin is then the correction."""
    fixed = sorted(set(patch.values) & {"id", "origin"})
    if fixed:
        return [Problem("patch-fixed-field", {"field": fixed[0], "entry": entry.name}, patch.place)]
    origins = {**entry.origin, **{f: origin for f in patch.values if f in value_fields(type(entry))}}
    data = {**to_plain(entry, defaults=False), **patch.values, "origin": origins}
    exact = json.loads(json.dumps(data, default=json_number), parse_float=Decimal)
    return validate(
        type(entry), exact, PlacedValue(patch.place.file, None, {(): (patch.place.line, patch.place.column)}), ()
    )


def _range_of(cls: Any, name: str, hint: Any) -> tuple[int, int] | None:
    """What a number may be; every length fits on the largest table."""
    known = LIMITS_OF.get(cls, LIMITS).get(name) or LIMITS.get(name)
    return known or (LENGTHS if is_length(strip_none(hint)) else None)


def check_limits(record: Any, prefix: str = "") -> Iterator[Problem]:
    """Numbers beyond what a value of this name may be."""
    for name, hint in hints(type(record)).items():
        value = getattr(record, name)
        allowed = _range_of(type(record), name, hint)
        if allowed and isinstance(value, int) and not isinstance(value, bool):
            least, most = allowed
            if not least <= value <= most:
                values = {
                    "entry": getattr(record, "name", "?"),
                    "field": prefix + name,
                    "value": value,
                    "least": least,
                    "most": most,
                }
                yield Problem("value-out-of-range", values)
        for part in value if isinstance(value, tuple) else ():
            if hasattr(part, "__dataclass_fields__"):
                yield from check_limits(part, f"{prefix}{name}.")


def _origins(item: LoadedEntry, everything: Mapping[Key, Entry]) -> Iterator[Problem]:
    if item.kind == "source":
        return
    entry, fields = item.entry, value_fields(type(item.entry))
    for field, origin in entry.origin.items():
        if field not in ("*", "name", "german", *fields):
            yield Problem("origin-field-unknown", {"entry": entry.name, "field": field, "known": list(fields)})
        for source in sources_of(origin):
            if source not in CLAIMS and (item.system, "source", source) not in everything:
                known = [key[2] for key in everything if key[:2] == (item.system, "source")]
                yield Problem("origin-unknown", {"entry": entry.name, "field": field, "source": source, "known": known})
    if "*" not in entry.origin and set(fields) - set(entry.origin):
        missing = sorted(set(fields) - set(entry.origin))
        yield Problem("origin-missing", {"entry": entry.name, "fields": missing})


# Armies leave the kind out, because these do not collide.
ARMY_KINDS = ("disk", "spell", "item", "stronghold", "unit")

_NAMED: Mapping[str, tuple[str, ...]] = {
    "faction": ("faction",), "race": ("race",), "clan": ("clan",), "transform_of": ("disk",), "reverse": ("terrain",),
    "home_terrain": ("terrain",), "frontier_terrain": ("terrain",), "aims_race": ("race",),
}  # fmt: skip

_LINES: Mapping[str, tuple[str, ...]] = {
    "entries": ARMY_KINDS, "home": ARMY_KINDS, "campaign": ARMY_KINDS, "horde": ARMY_KINDS,
    "summoning_pool": ARMY_KINDS, "minor_terrains": ("minor-terrain",),
}  # fmt: skip


def references(entry: Entry) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Every other entry that this one names: field, kinds it may be of, id."""
    for field, kinds in _NAMED.items():
        wanted = getattr(entry, field, None)
        if isinstance(wanted, str):
            yield field, kinds, wanted
    yield from (("sets", ("set",), box) for box in entry.sets)
    for field, kinds in _LINES.items():
        yield from ((field, kinds, line.id) for line in lines_of(entry, field))
    yield from (("contents", all_piece_kinds(), line.id) for line in lines_of(entry, "contents"))
    for line in lines_of(entry, "dragons"):
        yield "dragons", ("dragon",), "-".join([line.id, *line.colours])
    for regiment in getattr(entry, "regiments", ()):
        yield "hero", ("disk",), regiment.hero
        yield from (("units", ("disk",), line.id) for line in regiment.units)
        yield from (("commands", ("command",), card) for card in regiment.commands)
    yield from (("armies", ("army",), wanted) for wanted in getattr(entry, "armies", ()))
    yield from (("limits", ("disk",), wanted) for wanted in getattr(entry, "limits", ()))
    yield from (("barred", ("disk",), wanted) for wanted in getattr(entry, "barred", ()))


def lines_of(entry: Entry, field: str) -> tuple[Line, ...]:
    """The lines of an army; the same word may mean something else on another kind of entry."""
    value = getattr(entry, field, ())
    return value if isinstance(value, tuple) and all(isinstance(one, Line) for one in value) else ()


def tokens(entry: Entry) -> Iterator[tuple[str, str]]:
    """The skills and keywords a piece has, as written."""
    for field in ("skills", "keywords"):
        yield from ((field, token) for token in getattr(entry, field, ()))
    for face in getattr(entry, "faces", ()):
        if face.startswith("sai:"):
            yield "faces", face

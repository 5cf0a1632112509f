"""An army as paper shows it: values only, nothing of how it is drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from app.armies.agreed_rules import known_rules
from app.armies.figures.prices import prices
from app.armies.figures.reinforcement_stack import stack_of
from app.armies.formats.army_code import write_code
from app.armies.formats.listing import group_title
from app.armies.validator import entries_for, kind_of, piece_of, price_of, validator_for
from app.base.units import inch_number
from app.games.api.army import Pieces, ResolvedArmy
from app.games.registry import traits_of
from app.words import in_line, label, say, tell
from app.words.abilities import ability_text
from app.words.tokens import ROMAN, face_words, token_words
from catalog.schema import (
    CommandCard,
    DiceSpell,
    DiskwarsSpell,
    Entry,
    Item,
    L5rSpell,
    Line,
    RangedAttack,
    Ruling,
    WarhammerDisk,
)
from catalog.schema.lists import ArmyList, DiceList, DiskList, RegimentList, Rules, Verdict
from catalog.schema.origins import house_fields, is_house
from catalog.store import Catalog
from reports.roster.force_model import ForcePaper, force_paper, spell_terms


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on paper, and whether it is a house value."""

    text: str
    is_house: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """One line: a piece and how many there are. `marks` is how many wounds each copy can take, 0 for what is only used
    up."""

    count: int
    name: str
    kind: str
    entry: Entry | None
    figures: tuple[Figure, ...] = ()
    each: Figure | None = None
    total: int | None = None
    text: str = ""
    marks: int = 0
    colours: str = ""


@dataclass(frozen=True, slots=True)
class Section:
    """Rows under a heading. `signs` head the columns of figures."""

    title: str
    note: str = ""
    rows: tuple[Row, ...] = ()
    signs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Box:
    """A small table to look things up in while playing."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ArmyPaper:
    """Everything a roster may show. `open_code` is the code without the order of the stack, for opponents (R27)."""

    system: str
    name: str
    subtitle: str
    rules: str
    verdict: Verdict
    problems: tuple[str, ...]
    notices: tuple[str, ...]
    sections: tuple[Section, ...]
    order: tuple[Row, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    boxes: tuple[Box, ...] = ()
    rounds: int = 0
    notes: str = ""
    code: str = ""
    open_code: str = ""
    origins: tuple[tuple[str, str], ...] = ()
    rulings: tuple[tuple[str, str], ...] = ()
    force: ForcePaper | None = None

    @property
    def is_legal(self) -> bool:
        return self.verdict.is_legal

    @property
    def has_house_values(self) -> bool:
        return any(figure.is_house for section in self.sections for row in section.rows for figure in row.figures)


def army_paper(army: ArmyList, catalog: Catalog, rules: Rules, *, notes: str = "") -> ArmyPaper:
    """The paper form of a list under the rules it is built by."""
    validator = validator_for(catalog, army.system)
    resolved = validator.resolve(army, rules)
    verdict = validator.check(resolved)
    sections = tuple(_sections(resolved, catalog))
    rows = [row for section in sections for row in section.rows]
    return ArmyPaper(
        system=army.system,
        name=army.name,
        subtitle=_subtitle(army, verdict, rows),
        rules=_rules(army, catalog),
        verdict=verdict,
        problems=tuple(tell(problem) for problem in verdict.problems),
        notices=tuple(tell(problem) for problem in verdict.notices),
        sections=sections,
        order=tuple(_order(army, validator.pieces)) if isinstance(army, DiskList) else (),
        words=tuple(_words(rows)),
        boxes=tuple(_boxes(army, catalog)),
        rounds=traits_of(army.system).roster_rounds,
        notes=notes,
        code=write_code(army, catalog),
        open_code=write_code(army, catalog, with_order=False),
        origins=tuple(_origins(rows)),
        rulings=tuple(_rulings(army.system, catalog, rows)),
        force=force_paper(army, catalog) if isinstance(army, DiceList) else None,
    )


def _subtitle(army: ArmyList, verdict: Verdict, rows: Iterable[Row]) -> str:
    pieces = sum(row.count for row in rows)
    code = f"paper.{traits_of(army.system).limit_unit}"
    count = len(army.regiments) if isinstance(army, RegimentList) else verdict.points
    return say(code, game=label(army.system), count=count, limit=army.limit, pieces=pieces)


def _rules(army: ArmyList, catalog: Catalog) -> str:
    """Under which rules it was judged, as a label: the book, and the switches by name."""
    known = known_rules(army.system, catalog)
    names = [known[name].name if name in known else name for name in army.house_rules]
    return say("paper.rules-with", names=", ".join(names)) if names else say("paper.rules-none")


# --- rows ---

_DISK_FIGURES = ("attack", "defense", "toughness", "movement")
_DISK_SIGNS = ("attack", "shield", "tower", "movement")
_UNIT_FIGURES = ("attack", "counter", "toughness", "movement")


def _figure(entry: Entry | None, field: str) -> Figure:
    value = getattr(entry, field, None)
    return Figure("\u2013" if value is None else str(value), entry is not None and is_house(entry, field))


def _row(line: Line, entry: Entry | None, each: int | None, **more: Any) -> Row:
    """A line of a list. What nobody knows stands there by its id."""
    price = None if each is None else Figure(str(each), entry is not None and is_house(entry, "points"))
    return Row(
        count=line.count,
        name=entry.name if entry else line.id,
        kind=kind_of(entry),
        entry=entry,
        each=price,
        total=None if each is None else each * line.count,
        text=said_of(entry),
        colours="+".join(line.colours),
        **more,
    )


def said_of(entry: Entry | None) -> str:
    """What a piece can do, in one paragraph of ours: marks, skills, abilities."""
    if entry is None:
        return say("paper.unknown")
    tokens = [token_words(token) for token in (*getattr(entry, "skills", ()), *getattr(entry, "keywords", ()))]
    marks = [say(f"window.{name}") for name in ("champion", "unique", "elite") if getattr(entry, name, False)]
    flying = [say("window.flying")] if getattr(entry, "flying", False) else []
    head = ", ".join([*marks, *flying, *tokens])
    shots = [_ranged(attack) for attack in getattr(entry, "ranged", ())]
    sentences = [text for ability in getattr(entry, "abilities", ()) if (text := ability_text(ability))]
    summary = getattr(entry, "summary", "")
    terms = f"{spell_terms(entry)}." if isinstance(entry, DiceSpell) else ""
    parts = [head[:1].upper() + head[1:] + "." if head else "", terms, *shots, *sentences, summary]
    return " ".join(part for part in parts if part)


def _ranged(attack: RangedAttack) -> str:
    return say("paper.ranged", range=label(attack.range), dice=attack.dice, strength=attack.strength)


def _sections(resolved: ResolvedArmy[ArmyList], catalog: Catalog) -> Iterator[Section]:
    """By the shape of the list."""
    army = resolved.army
    if isinstance(army, DiskList):
        yield from _disk_sections(cast(ResolvedArmy[DiskList], resolved), catalog)
    elif isinstance(army, RegimentList):
        yield from _regiment_sections(army, resolved.pieces)
    elif isinstance(army, DiceList):
        yield from _dice_sections(army, resolved.pieces)


# --- disks ---


def _disk_sections(resolved: ResolvedArmy[DiskList], catalog: Catalog) -> Iterator[Section]:
    """By faction or clan, then items, strongholds and spells."""
    army, pieces = resolved.army, resolved.pieces
    each = prices(resolved)
    groups: dict[str, list[Row]] = {}
    for line in army.entries:
        entry = piece_of(line, pieces)
        title = group_title(entry, army.system, catalog)
        groups.setdefault(title, []).append(_disk_row(line, entry, each.get(line.id, price_of(entry))))
    for title, rows in sorted(groups.items(), key=lambda group: _rank(group[1][0])):
        points = sum(row.total or 0 for row in rows)
        signs = _DISK_SIGNS if rows[0].kind == "disk" else ()
        note = say("paper.worth", count=sum(row.count for row in rows), points=points)
        yield Section(title, note, tuple(rows), signs)


_KINDS = ("disk", "item", "stronghold", "spell", "")


def _rank(row: Row) -> int:
    return _KINDS.index(row.kind) if row.kind in _KINDS else len(_KINDS)


def _disk_row(line: Line, entry: Entry | None, each: int | None) -> Row:
    if kind_of(entry) == "disk":
        figures = tuple(_figure(entry, field) for field in _DISK_FIGURES)
        return _row(line, entry, each, figures=figures, marks=getattr(entry, "wounds", 1))
    row = _row(line, entry, each)
    if isinstance(entry, DiskwarsSpell):
        return replace(row, text=f"{say('paper.level', level=ROMAN[entry.level])} {row.text}")
    if isinstance(entry, L5rSpell):
        rank = say("paper.rank", rank=ROMAN[entry.rank], ring=in_line(label(entry.ring)))
        return replace(row, text=f"{rank} {row.text}")
    if isinstance(entry, Item):
        return replace(row, text=" ".join(one for one in (_item_values(entry), row.text) if one))
    return row


def _item_values(item: Item) -> str:
    """What an item adds to its carrier, or how far it is dropped and what it does."""
    added = (("attack", item.attack), ("defense", item.defense), ("toughness", item.toughness))
    told = [say("paper.item-adds", count=count, value=in_line(label(name))) for name, count in added if count]
    if item.damage:
        told.append(_shot(item))
    return f"{', '.join(told)}." if told else ""


def _order(army: DiskList, pieces: Mapping[str, Entry]) -> Iterator[Row]:
    if army.order:
        for id_ in stack_of(army, pieces):
            yield _row(Line(id=id_), pieces.get(id_), None)


# --- regiments ---


def _regiment_sections(army: RegimentList, pieces: Pieces) -> Iterator[Section]:
    for number, regiment in enumerate(army.regiments, 1):
        hero = pieces.get(regiment.hero) if regiment.hero else None
        rows = [_unit_row(Line(id=regiment.hero), hero)] if regiment.hero else []
        rows += [_unit_row(line, piece_of(line, pieces)) for line in regiment.units]
        spent = sum(row.total or 0 for row in rows)
        budget = getattr(hero, "recruitment", None) or 0
        title = say("paper.regiment", number=number, hero=hero.name if hero else "\u2013")
        yield Section(title, say("paper.spent", spent=spent, budget=budget), tuple(rows), _DISK_SIGNS)
        cards = tuple(_row(Line(id=card), pieces.get(card), None) for card in regiment.commands)
        yield Section(say("paper.hand"), say("paper.cards", count=len(cards)), tuple(_card(row) for row in cards))


def _unit_row(line: Line, entry: Entry | None) -> Row:
    each = entry.points if isinstance(entry, WarhammerDisk) and not entry.hero else None
    figures = tuple(_figure(entry, field) for field in _UNIT_FIGURES)
    return _row(line, entry, each, figures=figures, marks=getattr(entry, "stamina", 0) + 1)


def _card(row: Row) -> Row:
    entry = row.entry
    if not isinstance(entry, CommandCard):
        return row
    head = say("paper.card", strategy=label(entry.strategy).lower(), value=entry.value)
    return replace(row, text=" ".join([head, row.text]))


# --- dice ---

_PARTS = ("home", "campaign", "horde", "dragons", "summoning_pool", "minor_terrains")


def _dice_sections(army: DiceList, pieces: Pieces) -> Iterator[Section]:
    for part in _PARTS:
        lines: tuple[Line, ...] = getattr(army, part)
        rows = tuple(_die_row(line, piece_of(line, pieces)) for line in lines)
        if rows:
            health = sum(row.total or 0 for row in rows)
            note = say("paper.part-health", health=health) if part in ("home", "campaign", "horde") else ""
            yield Section(say(f"paper.part-{part.replace('_', '-')}"), note, rows)
    places = [(part, getattr(army, part)) for part in ("home_terrain", "frontier_terrain")]
    rows = tuple(_die_row(Line(id=id_), pieces.get(id_)) for _, id_ in places if id_)
    if rows:
        yield Section(say("paper.terrains"), say("paper.terrains-order"), rows)


def _die_row(line: Line, entry: Entry | None) -> Row:
    row = _row(line, entry, price_of(entry), marks=0)
    faces: tuple[str, ...] = getattr(entry, "faces", ())
    return replace(row, text=row.text or _faces(faces), each=Figure(str(price_of(entry) or "\u2013")))


def _faces(faces: Iterable[str]) -> str:
    """The faces of a die in words, alike ones counted: ID, 2 × melee 3, Smite 4."""
    counts = Counter(" ".join(part for part in face_words(face) if part) for face in faces)
    told = [say("paper.face-times", count=count, face=face) if count > 1 else face for face, count in counts.items()]
    return ", ".join("ID" if face == "id" else face for face in told)


# --- words, tables, origins ---


def _words(rows: Iterable[Row]) -> Iterator[tuple[str, str]]:
    """Abilities in words, once each."""
    seen: set[str] = set()
    for row in rows:
        if row.text and row.name not in seen:
            seen.add(row.name)
            yield row.name, row.text


def _boxes(army: ArmyList, catalog: Catalog) -> Iterator[Box]:
    """The tables of the game; what its missiles do stands after the first."""
    tables = [_box(title, codes) for title, codes in traits_of(army.system).roster_tables]
    yield from (*tables[:1], *_missiles(army.system, catalog), *tables[1:])


def _missiles(system: str, catalog: Catalog) -> Iterator[Box]:
    shots = tuple((one.name, _shot(one)) for one in entries_for(catalog, system, "missile").values())
    if shots:
        yield Box(say("paper.missiles"), shots)


def _box(title: str, codes: Iterable[str]) -> Box:
    """Each line is a code and what is noted beside it."""
    return Box(say(title), tuple((say(code), say(f"{code}-note")) for code in codes))


def _shot(missile: Entry) -> str:
    reach = inch_number(getattr(missile, "range", 0))
    code = "paper.shot-poison" if getattr(missile, "poisons", False) else "paper.shot"
    return say(code, range=reach, damage=getattr(missile, "damage", 0))


def _origins(rows: Iterable[Row]) -> Iterator[tuple[str, str]]:
    """Which values of which piece are ours."""
    seen: set[str] = set()
    for row in rows:
        if row.entry is not None and row.name not in seen:
            seen.add(row.name)
            fields = [label(field).lower() for field in house_fields(row.entry)]
            if fields:
                yield row.name, ", ".join(fields)


def _rulings(system: str, catalog: Catalog, rows: Iterable[Row]) -> Iterator[tuple[str, str]]:
    """How we read the rules where they leave open what these pieces do."""
    named = {row.entry.id for row in rows if row.entry is not None}
    for ruling in entries_for(catalog, system, "ruling").values():
        if isinstance(ruling, Ruling) and not named.isdisjoint(one.rpartition("/")[2] for one in ruling.see):
            yield ruling.name, " ".join([f"{ruling.title}.", *ruling.paragraphs])

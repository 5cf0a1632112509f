"""A force of dice as its play sheet shows it: the dice where they begin, and everything on them in words, once each."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from app.armies.figures.dice_rolls import rolls_of
from app.armies.figures.force_magic import ANY_COLOUR, BASIC, castable_spells, casting_colours
from app.armies.validator import entries_for, piece_of, pieces_for, price_of
from app.games.registry import traits_of
from app.words import in_line, label, say
from app.words.abilities import entry_text
from catalog.schema import (
    Breath,
    DiceItem,
    DiceRace,
    DiceSpell,
    DiceTerrain,
    Dragon,
    Entry,
    Line,
    MinorTerrain,
    Sai,
    Unit,
)
from catalog.schema.dice_records import all_dice_steps, dice_verb_of
from catalog.schema.lists import DiceList
from catalog.store import Catalog

ROLLS = ("melee", "missile", "magic", "maneuver", "save")
ARMIES = ("home", "campaign", "horde")
RESERVE = "reserve"
OF_THE_FACE = "x"  # a number in a record that stands for the value of the face
_GROUPS = (*ARMIES, RESERVE, "dragons", "summoning_pool", "minor_terrains")


@dataclass(frozen=True, slots=True)
class DieRow:
    """So many dice of one make. `detail` is what their faces do not show."""

    count: int
    name: str
    detail: str
    entry: Entry | None
    colours: str = ""


@dataclass(frozen=True, slots=True)
class DiceGroup:
    """Dice that begin in one place."""

    title: str
    note: str
    rows: tuple[DieRow, ...]


@dataclass(frozen=True, slots=True)
class Explained:
    """Something named, and what it does. `note` stands small beside the name, `under` small below it; `picture` is
    the entry whose face is drawn beside it, with the `count` that is set against it at the right."""

    name: str
    text: str
    note: str = ""
    under: str = ""
    count: str = ""
    picture: Entry | None = None


@dataclass(frozen=True, slots=True)
class Chapter:
    """Explanations under a heading. `colour` is one of the colours of magic."""

    title: str
    note: str
    lines: tuple[Explained, ...]
    colour: str = ""


@dataclass(frozen=True, slots=True)
class AverageRolls:
    """What each army rolls on average, a row for each army in the order of `rolls`, and which icons are not in it."""

    rolls: tuple[str, ...]
    rows: tuple[tuple[str, tuple[str, ...]], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class ReferenceTable:
    """Lines to look up while playing: what, and what is noted beside it."""

    title: str
    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class ForcePaper:
    """Everything that the play sheet of a force shows below its head."""

    groups: tuple[DiceGroup, ...]
    averages: AverageRolls
    tables: tuple[ReferenceTable, ...]
    chapters: tuple[Chapter, ...]


def force_paper(army: DiceList, catalog: Catalog) -> ForcePaper:
    """The paper form of a force; what the catalogue does not know stands there by its id."""
    pieces = pieces_for(catalog, army.system)
    races = entries_for(catalog, army.system, "race")
    placed = _placed(army, pieces)
    entries = [entry for dice in placed.values() for _, entry in dice if entry is not None]
    entries += [pieces[id_] for id_ in (army.home_terrain, army.frontier_terrain) if id_ and id_ in pieces]
    return ForcePaper(
        groups=(*_groups(placed, races), *_terrain_group(army, pieces)),
        averages=_averages(army, catalog),
        tables=tuple(_tables(army.system)),
        chapters=tuple(chapter for chapter in _chapters(army, entries, catalog) if chapter.lines),
    )


# --- the dice ---

_Placed = Mapping[str, list[tuple[Line, Entry | None]]]


def _placed(army: DiceList, pieces: Mapping[str, Entry]) -> _Placed:
    """The dice by where they begin. A die of royalty waits in reserve, wherever the list has it."""
    placed: dict[str, list[tuple[Line, Entry | None]]] = {group: [] for group in _GROUPS}
    for group in (*ARMIES, "dragons", "summoning_pool", "minor_terrains"):
        for line in getattr(army, group):
            piece = piece_of(line, pieces)
            is_royal = isinstance(piece, Unit) and piece.unit_class == "royalty"
            placed[RESERVE if is_royal else group].append((line, piece))
    return placed


def _terrain_group(army: DiceList, pieces: Mapping[str, Entry]) -> Iterator[DiceGroup]:
    """The two terrains, each with what it is brought for."""
    rows = []
    for code, id_ in (("paper.die-home", army.home_terrain), ("paper.die-frontier", army.frontier_terrain)):
        if id_:
            row = _die_row(Line(id=id_), pieces.get(id_), {})
            rows.append(replace(row, detail=say(code, about=row.detail)))
    if rows:
        yield DiceGroup(say("paper.terrains"), say("paper.group-dice", dice=len(rows)), tuple(rows))


def _groups(placed: _Placed, races: Mapping[str, Entry]) -> Iterator[DiceGroup]:
    for group, dice in placed.items():
        if not dice:
            continue
        rows = tuple(_die_row(line, piece, races) for line, piece in dice)
        count = sum(line.count for line, _ in dice)
        health = sum((price_of(piece) or 0) * line.count for line, piece in dice)
        if group in (*ARMIES, RESERVE):
            note = say("paper.group-health", health=health, dice=count)
        else:
            note = say("paper.group-dice", dice=count)
        yield DiceGroup(say(f"paper.part-{group.replace('_', '-')}"), note, rows)


def _die_row(line: Line, piece: Entry | None, races: Mapping[str, Entry]) -> DieRow:
    colours = "+".join(line.colours)
    if piece is None:
        return DieRow(line.count, line.id, say("paper.unknown"), None, colours)
    variants: tuple[str, ...] = getattr(piece, "colours", ())
    named = len(variants) > 1 and colours and not isinstance(piece, Dragon)
    name = say("paper.die-in-colour", name=piece.name, colour=_colours(line.colours)) if named else piece.name
    return DieRow(line.count, name, _detail(piece, races), piece, colours)


def _colours(names: Iterable[str]) -> str:
    return " ".join(in_line(label(name)) for name in names)


def _detail(piece: Entry, races: Mapping[str, Entry]) -> str:
    """In a few words what a player cannot read from the faces."""
    if isinstance(piece, Unit):
        found = races.get(piece.race or "")
        race = found.name if found else ""
        what = say("paper.die-class", size=in_line(label(piece.size)), name=in_line(label(piece.unit_class)))
        if piece.size in (piece.unit_class, "monster", "champion"):
            what = in_line(label(piece.size))
        saves = say("paper.die-saves", count=piece.auto_saves) if piece.auto_saves else ""
        group = say("paper.die-group") if piece.group else ""
        health = say("paper.die-health", health=piece.health)
        return ", ".join(part for part in (race, what, health, saves, group) if part)
    if isinstance(piece, DiceItem):
        return ", ".join([in_line(label(piece.category)), say("paper.die-cost", cost=piece.cost)])
    if isinstance(piece, Dragon):
        return say("paper.die-dragon", health=piece.health, saves=piece.auto_saves, cost=piece.summon_cost)
    if isinstance(piece, (DiceTerrain, MinorTerrain)):
        return ", ".join(in_line(label(element)) for element in piece.elements)
    return ""


def _averages(army: DiceList, catalog: Catalog) -> AverageRolls:
    """The means, and by name the special icons that act in a roll without being counted in it."""
    found = rolls_of(army, catalog)
    rows = []
    left_out: set[str] = set()
    for part, rolls in found.items():
        if any(roll.distribution.mean for roll in rolls.values()):
            rows.append((label(part), tuple(f"{float(rolls[name].distribution.mean):.1f}" for name in ROLLS)))
            left_out |= {icon for name in ROLLS for icon in rolls[name].left_out}
    icons = entries_for(catalog, army.system, "sai")
    names = sorted(icons[icon].name for icon in left_out if icon in icons)
    note = say("paper.averages-note", names=", ".join(names)) if names else ""
    return AverageRolls(ROLLS, tuple(rows), note)


def _tables(system: str) -> Iterator[ReferenceTable]:
    for title, codes in traits_of(system).roster_tables:
        yield ReferenceTable(say(title), tuple((say(code), say(f"{code}-note")) for code in codes))


# --- in words ---


def _chapters(army: DiceList, entries: list[Entry], catalog: Catalog) -> Iterator[Chapter]:
    yield Chapter(say("paper.chapter-races"), "", tuple(_races(army.system, entries, catalog)))
    yield Chapter(say("paper.chapter-icons"), "", tuple(_icons(army.system, entries, catalog)))
    yield Chapter(say("paper.chapter-terrains"), "", tuple(_terrains(army.system, entries, catalog)))
    yield Chapter(say("paper.chapter-breaths"), "", tuple(_breaths(army.system, entries, catalog)))
    yield from _spells(army, catalog)


def _races(system: str, entries: list[Entry], catalog: Catalog) -> Iterator[Explained]:
    races = entries_for(catalog, system, "race")
    for id_ in dict.fromkeys(entry.race for entry in entries if isinstance(entry, Unit) and entry.race):
        race = races.get(id_ or "")
        if isinstance(race, DiceRace) and (text := entry_text(race)):
            yield Explained(race.plural, text, picture=race)


def _icons(system: str, entries: list[Entry], catalog: Catalog) -> Iterator[Explained]:
    """The special icons on these dice, each with the dice that have it."""
    icons = entries_for(catalog, system, "sai")
    bearers: dict[str, list[str]] = {}
    for entry in {entry.id: entry for entry in entries}.values():
        for icon in dict.fromkeys(
            face.split(":")[1] for face in getattr(entry, "faces", ()) if face.startswith("sai:")
        ):
            bearers.setdefault(icon, []).append(entry.name)
    for icon, names in sorted(bearers.items()):
        known = icons.get(icon)
        if not isinstance(known, Sai):
            yield Explained(label(icon), say("paper.unknown"), under=", ".join(names))
            continue
        value = say("paper.icon-value", value=known.face_value) if _has_value(known) else ""
        yield Explained(known.name, entry_text(known), value, ", ".join(names), picture=known)


def _has_value(icon: Sai) -> bool:
    """Whether what it does depends on the value of the face that shows it."""
    steps = (step for ability in icon.abilities for record in ability.records for step in all_dice_steps(record.do))
    return any(_counts_value(getattr(step, dice_verb_of(step))) for step in steps)


def _counts_value(verb: object) -> bool:
    amounts = [getattr(verb, name, None) for name in ("n", "add", "minus")]
    return OF_THE_FACE in (*amounts, getattr(getattr(verb, "who", None), "health", None))


def _terrains(system: str, entries: list[Entry], catalog: Catalog) -> Iterator[Explained]:
    """What eighth faces and minor terrains do, told once where several dice have the same; and what one that may choose
    can be."""
    lands = {entry.land for entry in entries if isinstance(entry, DiceTerrain) and _declares(entry)}
    known = entries_for(catalog, system, "terrain").values() if lands else ()
    others = [one for one in known if isinstance(one, DiceTerrain) and one.land in lands and one.category == "standard"]
    for title, text, same in _alike([*entries, *(one for one in others if one not in entries)]):
        yield Explained(title, text, under=", ".join(dict.fromkeys(one.name for one in same)), picture=same[0])


def _declares(terrain: DiceTerrain) -> bool:
    """Whether its holder says which eighth face it has."""
    steps = (step for ability in terrain.abilities for record in ability.records for step in record.do)
    return any(step.terrain is not None and step.terrain.declare for step in steps)


def _alike(entries: list[Entry]) -> Iterator[tuple[str, str, list[Entry]]]:
    found: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        if isinstance(entry, (DiceTerrain, MinorTerrain)):
            place = entry.name.removeprefix(label(entry.land)).strip()
            found.setdefault((place, entry_text(entry)), []).append(entry)
    for (title, text), same in found.items():
        yield title, text, same


def _breaths(system: str, entries: list[Entry], catalog: Catalog) -> Iterator[Explained]:
    """What these dragons breathe: by family and by colour, a white one in all of them; and on other dragons."""
    dragons = [entry for entry in entries if isinstance(entry, Dragon)]
    wanted = {f"{dragon.family}-breath" for dragon in dragons}
    wanted |= {f"{colour}-breath" for dragon in dragons for variant in dragon.colours for colour in variant.split("+")}
    has_all = any(dragon.family == "white" for dragon in dragons)
    for breath in entries_for(catalog, system, "breath").values():
        if not isinstance(breath, Breath) or not dragons:
            continue
        if breath.id in wanted or (has_all and breath.elements) or not breath.id.endswith("-breath"):
            yield Explained(breath.name, entry_text(breath), picture=breath)


def _spells(army: DiceList, catalog: Catalog) -> Iterator[Chapter]:
    races = entries_for(catalog, army.system, "race")
    by_colour = castable_spells(army, catalog)
    casters: dict[str, list[str]] = {}
    for race, colours in casting_colours(army, catalog).items():
        for colour in colours if race != BASIC else ():
            casters.setdefault(colour, []).append(getattr(races.get(race), "plural", race))
    for colour, spells in by_colour.items():
        lines = tuple(_spell(spell, races) for spell in spells)
        title = say("paper.chapter-spells", colour=label(colour))
        note = ", ".join(sorted(casters.get(colour, [])))
        if colour == ANY_COLOUR:
            title, note = say("paper.chapter-spells-any"), say("paper.chapter-spells-any-note")
        yield Chapter(title, note, lines, "" if colour == ANY_COLOUR else colour)


def _spell(spell: DiceSpell, races: Mapping[str, Entry]) -> Explained:
    race = races.get(spell.list)
    notes = [race.name if race else "", say("paper.spell-reserve") if spell.reserve else ""]
    note = ", ".join(note for note in notes if note)
    return Explained(spell.name, entry_text(spell), note=note, under=spell_terms(spell), count=str(spell.cost))


def spell_terms(spell: DiceSpell) -> str:
    """On what a spell is cast, how long it lasts, and what casting it again does."""
    target = say("paper.spell-target", target=spell.target)
    if spell.condition:
        target = say("paper.spell-condition", target=target, condition=spell.condition)
    lasts = say(f"paper.spell-{spell.duration}") if spell.duration != "immediate" else ""
    return "; ".join(part for part in (target, lasts, say(f"paper.spell-{spell.multiplicity}")) if part)

"""A force as lines: an army by races and items; beside the armies terrains, dragons, dragonkin and minor terrains."""

from collections.abc import Iterator, Mapping

from app.armies.validator import kind_of
from app.faces.medals import small_face
from app.faces.paths import rounded
from app.faces.shapes import DisplayList, Mark, Shape, solid
from app.games.registry import traits_of
from app.words import label, say
from catalog.schema import DiceItem, DiceTerrain, Dragon, Entry, Line, MinorTerrain, Unit
from ui.armies.builder.army_lines import ArmyLine, LineGroup
from ui.armies.builder.narrow_lines import NarrowLine
from ui.art.gallery import PieceKey
from ui.catalog.results.row_texts import RowTag
from ui.games.dragon_dice.army.edits import DRAGONS, MINOR, POOL, TERRAINS
from ui.games.dragon_dice.army.facts import NO_RACE, ArmyFacts, DieFacts, ForceFacts

FREE = "free"
ITEMS, STRANGERS = "items", "strangers"

_GREY = "#8A8478"
_EMPTY: DisplayList = (
    Shape(rounded(-84, -84, 168, 168, 22), fill=solid(_GREY, 0.12), pen=solid(_GREY, 0.75), width=5),
    Mark("terrain", (0, 0), 96, solid(_GREY)),
)
_UNKNOWN: DisplayList = (
    Shape(rounded(-84, -84, 168, 168, 22), fill=solid(_GREY, 0.18), pen=solid(_GREY), width=5),
    Mark("attribute", (0, 0), 96, solid(_GREY)),
)

Names = Mapping[tuple[str, str], str]


def line_key(place: str, line: Line) -> str:
    """The name of a line among all columns: `home|coral-elf/fighter|`, `dragons|drake|blue+green`."""
    return f"{place}|{line.id}|{'+'.join(line.colours)}"


def read_key(key: str) -> tuple[str, Line]:
    place, _, rest = key.partition("|")
    id_, _, colours = rest.partition("|")
    return place, Line(id=id_, colours=tuple(colours.split("+")) if colours else ())


def place_of(group: str) -> str:
    """The place of the list that a group stands for: `home|coral-elf` is part of `home`."""
    return group.partition("|")[0]


def race_name(race: str, names: Names) -> str:
    if race == NO_RACE:
        return say("dice.no-race")
    return names.get(("dragon-dice", race)) or label(race)


# --- the armies ---


def army_groups(facts: ArmyFacts, names: Names) -> tuple[LineGroup, ...]:
    """A group for each race, then the items, then what nobody knows."""
    races = dict.fromkeys(die.race for die in facts.dice if isinstance(die.entry, Unit))
    groups = [_race(facts, race, names) for race in races]
    items = [die for die in facts.dice if isinstance(die.entry, DiceItem)]
    if items:
        groups.append(_group(facts.place, ITEMS, say("dice.items"), items, said=_carriers(facts)))
    others = [die for die in facts.dice if not isinstance(die.entry, (Unit, DiceItem))]
    if others:
        groups.append(_group(facts.place, STRANGERS, say("dice.strangers"), others))
    return tuple(groups) or (LineGroup(f"{facts.place}|", say("dice.units"), empty=say("dice.no-dice")),)


def _race(facts: ArmyFacts, race: str, names: Names) -> LineGroup:
    dice = [die for die in facts.dice if isinstance(die.entry, Unit) and die.race == race]
    medal = small_face(traits_of("dragon-dice").faces, "race", race, {"elements": _elements(dice)})
    return _group(facts.place, race, race_name(race, names), dice, medal=medal)


def _elements(dice: list[DieFacts]) -> tuple[str, ...]:
    return tuple(getattr(dice[0].entry, "elements", ())) if dice else ()


def _carriers(facts: ArmyFacts) -> str:
    return say("dice.uncarried", count=facts.uncarried) if facts.uncarried else ""


def _group(
    place: str, key: str, name: str, dice: list[DieFacts], *, said: str = "", medal: DisplayList | None = None
) -> LineGroup:
    points = sum(die.worth * die.line.count for die in dice)
    lines = tuple(_line(place, die) for die in dice)
    return LineGroup(f"{place}|{key}", name, lines, said=said, points=str(points) if points else "", medal=medal)


# --- beside the armies ---


def beside_groups(facts: ForceFacts, fed: str) -> tuple[LineGroup, ...]:
    """Terrains, dragons, dragonkin and minor terrains. The group that the picker feeds says so."""
    terrains = tuple(_terrain(place, facts.places[place]) for place in TERRAINS)
    here = say("dice.adding-here")
    return (
        LineGroup(f"{TERRAINS[0]}|", say("dice.terrains"), terrains, said=here if fed in TERRAINS else ""),
        _counted(facts, DRAGONS, say("dice.dragons"), facts.dragons, say("dice.no-dragons"), fed),
        _counted(facts, POOL, say("dice.pool"), facts.dragonkin, say("dice.no-dragonkin"), fed),
        _counted(facts, MINOR, say("dice.minor"), facts.minor, say("dice.no-minor"), fed),
    )


def _counted(facts: ForceFacts, place: str, name: str, share: tuple[int, int], empty: str, fed: str) -> LineGroup:
    now, bound = share
    lines = tuple(_line(place, die) for die in facts.places[place])
    said = say("dice.adding-here") if place == fed else ""
    reason = say("build.too-many", count=now - bound) if now > bound else ""
    if place == DRAGONS and now < bound:
        reason = say("dice.missing", count=bound - now)
    points = "" if reason else say("dice.share-brief", now=now, bound=bound)
    return LineGroup(f"{place}|", name, lines, said=said, points=points, reason=reason, empty=empty)


def _terrain(place: str, dice: tuple[DieFacts, ...]) -> ArmyLine:
    which = say(f"dice.place-{place}")
    if not dice:
        return ArmyLine(
            f"{place}|{FREE}|", which, _EMPTY, tags=(RowTag(say("dice.choose-terrain")),), has_stepper=False,
        )  # fmt: skip
    return _line(place, dice[0], has_stepper=False, first=which)


# --- a line ---


def _line(place: str, die: DieFacts, *, has_stepper: bool = True, first: str = "") -> ArmyLine:
    key = line_key(place, die.line)
    if die.entry is None:
        return ArmyLine(
            key, die.name, _UNKNOWN, die.line.count, reason=die.short, hint=die.sentence, has_stepper=has_stepper,
        )  # fmt: skip
    tags = (*((RowTag(first),) if first else ()), *_tags(die))
    return NarrowLine(
        key,
        die_name(die.entry, die.line.colours),
        medal(die),
        die.line.count,
        tags,
        piece=piece_key(die.entry, die.line.colours),
        reason=die.short,
        hint=die.sentence,
        has_stepper=has_stepper,
        is_movable=has_stepper,
        brief=_brief(die),
    )


def piece_key(entry: Entry, colours: tuple[str, ...]) -> PieceKey:
    """A die in the colours that this one has."""
    variant = "" if isinstance(entry, Dragon) else "+".join(colours)
    return PieceKey("dragon-dice", kind_of(entry), entry.id, variant)


def _brief(die: DieFacts) -> RowTag | None:
    """What matters most, where there is room for a word only."""
    if isinstance(die.entry, (Unit, DiceItem)):
        return RowTag(str(die.worth), "heart")
    if isinstance(die.entry, Dragon):
        return RowTag(say("dice.counts-as-brief", count=die.entry.counts_as) if die.entry.counts_as > 1 else "")
    return None


def medal(die: DieFacts) -> DisplayList:
    """In the colours that this very die has."""
    entry = die.entry
    values = {name: getattr(entry, name, None) for name in ("race", "elements", "colours")}
    if die.line.colours:
        values["colours"] = ("+".join(die.line.colours),)
    return small_face(traits_of("dragon-dice").faces, kind_of(entry), entry.id if entry else "", values)


def die_name(entry: object, colours: tuple[str, ...]) -> str:
    """`Red Dragonfoal`; a dragon has its colours in its name already."""
    name = str(getattr(entry, "name", ""))
    if not colours or isinstance(entry, Dragon):
        return name
    return say("dice.coloured", colour="-".join(label(colour) for colour in colours), name=name)


def _tags(die: DieFacts) -> Iterator[RowTag]:
    entry = die.entry
    if isinstance(entry, Unit):
        yield RowTag(say("dice.health", count=die.worth))
        yield RowTag(label(entry.unit_class).lower())
        if entry.magic_points:
            yield RowTag(say("dice.magic-points", count=entry.magic_points), "magic")
    elif isinstance(entry, DiceItem):
        price = say("dice.cost-pair", count=die.worth, second=die.worth - die.saved) if die.saved else ""
        yield RowTag(price or say("dice.cost", count=die.worth))
        yield RowTag(label(entry.function).lower())
    elif isinstance(entry, Dragon):
        yield RowTag(label(entry.family).lower())
        if entry.counts_as > 1:
            yield RowTag(say("dice.counts-as", count=entry.counts_as), tone="gold")
    elif isinstance(entry, DiceTerrain):
        yield RowTag(label(entry.category).lower())
    elif isinstance(entry, MinorTerrain):
        yield RowTag(label(entry.disaster).lower())

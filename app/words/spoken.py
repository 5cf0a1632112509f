"""Faces in words, for screen readers and tooltips: name, whose it is, its numbers, what it can do, house values."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from app.base.units import inch_number
from app.words import in_line, kind_label, label, say, translate_prose
from app.words.abilities import ability_text
from app.words.tokens import ROMAN, face_words, token_words
from app.words.tongue import of_game, translated_name
from catalog.schema import (
    Breath,
    CommandCard,
    Counter,
    DeploymentCard,
    DiceItem,
    DiceSpell,
    DiceTerrain,
    Die,
    DiskwarsDisk,
    DiskwarsScenario,
    DiskwarsSpell,
    DiskwarsTerrain,
    Dragon,
    Entry,
    Item,
    Keyword,
    L5rDisk,
    L5rSpell,
    MinorTerrain,
    Missile,
    Ruler,
    Ruling,
    Sai,
    Skill,
    Stronghold,
    Unit,
    WarhammerDisk,
    WarhammerScenario,
    WarhammerTerrain,
)
from catalog.schema.origins import is_house

# What is said, and the field it comes from where it could be a house value.
Said = tuple[str, str]


def describe(system: str, kind: str, entry: Entry, role: str = "") -> str:
    """The face of an entry: "Stalwarts, infantry, Dwarf Champion, attack 2, ..., house values: movement". What stands
    on it as a sentence follows at the end. `role` is what its emblem shows."""
    with of_game(system):
        return _described(system, kind, entry, role)


def _described(system: str, kind: str, entry: Entry, role: str) -> str:
    speak = _SPEAKERS.get(type(entry))
    said = list(speak(entry)) if speak else [(_plainly(system, kind, entry), "")]
    said = [*_words(say(f"faces.role-{role}") if role else ""), *said]
    texts, own = _sentences(entry)
    house = [
        in_line(label(field)) for field in (*(field for _, field in said), own) if field and is_house(entry, field)
    ]
    parts = [translated_name(entry), *(text.strip() for text, _ in said if text.strip())]
    if house:
        parts.append(say("faces.house", names=", ".join(dict.fromkeys(house))))
    return " ".join([", ".join(parts) + ("." if texts else ""), *texts])


def _sentences(entry: Entry) -> tuple[list[str], str]:
    """The sentences on a card, a counter or an icon, and the field they come from."""
    field = _SENTENCES.get(type(entry), "")
    found = getattr(entry, field) if field else ()
    if isinstance(found, str):
        return [translate_prose(found)], field
    return [ability_text(ability) for ability in found], field


# Kinds of pieces that show a text, and where it is.
_SENTENCES: Mapping[type[Entry], str] = {
    Counter: "purpose", CommandCard: "abilities", DeploymentCard: "abilities", DiskwarsScenario: "victory",
    WarhammerScenario: "objective", Sai: "abilities", Breath: "abilities", Skill: "summary", Keyword: "summary",
    Ruling: "title",
}  # fmt: skip


def _plainly(system: str, kind: str, entry: Entry) -> str:
    """What has no numbers: whose it is and what kind of thing."""
    family = next((getattr(entry, name) for name in ("faction", "clan", "race") if getattr(entry, name, None)), "")
    return say("faces.kind-of", family=label(family), kind=in_line(kind_label(kind))) if family else (
        say("faces.kind-in", kind=in_line(kind_label(kind)), system=label(system))
    )  # fmt: skip


def _value(entry: Any, field: str) -> Said:
    return say("faces.value", name=in_line(label(field)), value=getattr(entry, field)), field


def _count(what: str, number: int, field: str) -> Said:
    return say(f"faces.count.{what}-{'one' if number == 1 else 'many'}", count=number), field


def _words(*texts: str) -> Iterator[Said]:
    yield from ((text, "") for text in texts if text)


def _can(entry: Any) -> Iterator[Said]:
    """Skills and abilities, in the order of the face."""
    tokens = [*getattr(entry, "skills", ()), *getattr(entry, "keywords", ())]
    yield from _words(*(token_words(token) for token in tokens))
    kinds = dict.fromkeys(ability.kind for ability in getattr(entry, "abilities", ()) if ability.kind != "terrain")
    yield from _words(*(in_line(label(kind)) for kind in kinds))


# --- disks ---


def _diskwars(disk: DiskwarsDisk) -> Iterator[Said]:
    family = label(disk.faction) if disk.faction else say("faces.no-faction")
    side = say("faces.champion") if disk.champion else label(disk.alignment) if disk.alignment else ""
    yield say("faces.family-side", family=family, side=side).strip(), ""
    yield from _marks(disk)
    yield from (_value(disk, field) for field in ("attack", "defense", "toughness", "movement"))
    yield from _words(say("faces.flies") if disk.flying else "")
    if disk.wounds > 1:
        yield _count("wounds", disk.wounds, "wounds")
    yield _count("points", disk.points, "points") if not disk.transform_of else (say("faces.transform"), "")
    yield from _can(disk)


def _l5r(disk: L5rDisk) -> Iterator[Said]:
    yield label(disk.clan), ""
    yield from _marks(disk)
    yield from _words(say("faces.loyal") if disk.loyal else "")
    yield from (_value(disk, field) for field in ("attack", "defense", "toughness", "movement"))
    yield from _words(say("faces.flies") if disk.flying else "")
    if disk.wounds > 1:
        yield _count("wounds", disk.wounds, "wounds")
    yield _count("points", disk.points, "points")
    yield from _can(disk)


def _warhammer(disk: WarhammerDisk) -> Iterator[Said]:
    yield say("faces.family-side", family=label(disk.race), side=label("hero") if disk.hero else ""), ""
    yield label(disk.side), ""
    yield from _marks(disk)
    yield (_value(disk, "movement") if disk.movement is not None else (say("faces.still"), "movement"))
    yield from (_value(disk, field) for field in ("attack", "counter", "toughness"))
    if disk.stamina:
        yield _value(disk, "stamina")
    if disk.points is not None:
        yield _count("points", disk.points, "points")
    if disk.recruitment is not None:
        yield say("faces.recruits", count=disk.recruitment), "recruitment"
    if disk.command is not None:
        yield _count("commands", disk.command, "command")
    yield from _words(
        *(
            say("faces.shot", range=in_line(label(shot.range)), dice=shot.dice, strength=shot.strength)
            for shot in disk.ranged
        )
    )
    yield from _can(disk)


def _marks(disk: DiskwarsDisk | L5rDisk | WarhammerDisk) -> Iterator[Said]:
    limited = disk.limited if isinstance(disk, DiskwarsDisk) else None
    yield from _words(
        say("faces.unique") if disk.unique else "",
        say("faces.limited", count=limited) if limited else "",
        say("faces.elite") if isinstance(disk, WarhammerDisk) and disk.elite else "",
    )


# --- spells, items, places, counters ---


def _spell(spell: DiskwarsSpell) -> Iterator[Said]:
    yield say("faces.spell", level=ROMAN[spell.level]), "level"
    yield _count("points", spell.points, "points")
    yield say("faces.target", target=spell.target), ""


def _l5r_spell(spell: L5rSpell) -> Iterator[Said]:
    yield say("faces.spell-ring", rank=ROMAN[spell.rank], ring=in_line(label(spell.ring))), "rank"
    yield _count("points", spell.points, "points")
    yield say("faces.target", target=spell.target), ""


def _dice_spell(spell: DiceSpell) -> Iterator[Said]:
    colours = ", ".join(in_line(label(colour)) for colour in spell.colours)
    yield say("faces.dice-spell", colours=colours, cost=spell.cost), "cost"
    yield say("faces.target", target=spell.target), ""


def _item(item: Item) -> Iterator[Said]:
    yield in_line(label(item.category)), ""
    yield from _words(label(item.clan) if item.clan else "")
    for field in ("attack", "defense", "toughness"):
        value = getattr(item, field)
        if value:
            yield say("faces.value", name=in_line(label(field)), value=f"{value:+d}"), field
    yield from _missile(item)
    yield _count("points", item.points, "points")


def _missile(entry: Item | Missile) -> Iterator[Said]:
    if entry.range is not None:
        yield say("faces.inches", name=in_line(label("range")), length=inch_number(entry.range)), "range"
    if entry.damage is not None:
        yield _value(entry, "damage")


def _stronghold(stronghold: Stronghold) -> Iterator[Said]:
    yield say("faces.stronghold", clan=label(stronghold.clan)), ""
    yield say("faces.share", share=stronghold.share), "share"


def _terrain(terrain: DiskwarsTerrain) -> Iterator[Said]:
    yield in_line(kind_label("terrain")), ""
    yield from _words(say("faces.barrier") if terrain.barrier else "")


def _outlined(terrain: WarhammerTerrain) -> Iterator[Said]:
    yield in_line(kind_label("terrain")), ""
    yield from _can(terrain)


def _ruler(ruler: Ruler) -> Iterator[Said]:
    yield from _words(
        *(
            say("faces.inches", name=in_line(label(name)), length=inch_number(length))
            for name, length in ruler.bands.items()
        )
    )


# --- cards ---


def _command(card: CommandCard) -> Iterator[Said]:
    yield in_line(kind_label("command")), ""
    yield _value(card, "value")
    yield in_line(label(card.strategy)), "strategy"
    yield from _words(
        say("faces.only", side=label(card.only)) if card.only else "",
        say("faces.for-user", user=translate_prose(card.user)) if card.user else "",
        say("faces.unstable").lower() if card.unstable else "",
    )
    yield from _words(*(in_line(label(kind)) for kind in dict.fromkeys(ability.kind for ability in card.abilities)))


def _deployment(card: DeploymentCard) -> Iterator[Said]:
    yield in_line(kind_label("deployment")), ""
    yield _value(card, "value")


def _scenario(card: DiskwarsScenario | WarhammerScenario) -> Iterator[Said]:
    yield in_line(kind_label("scenario")), ""
    seats = "\u2013".join(dict.fromkeys((str(card.seats_least), str(card.seats_most))))
    rounds = say("faces.players-rounds", seats=seats, rounds=card.rounds) if card.rounds else ""
    yield rounds or say("faces.players", seats=seats), ""


# --- dice ---


def _unit(unit: Unit) -> Iterator[Said]:
    yield from _words(label(unit.race) if unit.race else "", in_line(label(unit.unit_class)))
    if unit.size != unit.unit_class:
        yield in_line(label(unit.size)), "size"
    yield _value(unit, "health")
    yield from _sides(unit)


def _dice_item(item: DiceItem) -> Iterator[Said]:
    yield in_line(label(item.category)), ""
    if item.size != item.category:
        yield in_line(label(item.size)), "size"
    yield _value(item, "health")
    yield from _sides(item)


def _dragon(dragon: Dragon) -> Iterator[Said]:
    yield in_line(label(dragon.form)), ""
    yield from _words(*(in_line(label(element)) for element in dragon.elements))
    yield _value(dragon, "health")
    yield from _sides(dragon)


def _dice_terrain(terrain: DiceTerrain) -> Iterator[Said]:
    yield say("faces.terrain-die", land=in_line(label(terrain.land)), eighth=in_line(label(terrain.eighth_face))), ""
    yield from _sides(terrain)


def _minor(terrain: MinorTerrain) -> Iterator[Said]:
    yield in_line(kind_label("minor-terrain")), ""
    yield from _sides(terrain)


def _die(die: Die) -> Iterator[Said]:
    yield in_line(kind_label("die")), ""
    yield from _sides(die)


def _sides(entry: Any) -> Iterator[Said]:
    """Every side in the order of the die: ID, melee 4, smite 4."""
    shown = []
    for face in entry.faces:
        name, count = face_words(face)
        word = name.upper() if name == "id" else name
        shown.append(f"{word} {count}".strip())
    yield say("faces.sides", sides=", ".join(shown)), "faces"


_SPEAKERS: Mapping[type[Entry], Callable[[Any], Iterator[Said]]] = {
    DiskwarsDisk: _diskwars, L5rDisk: _l5r, WarhammerDisk: _warhammer, DiskwarsSpell: _spell, L5rSpell: _l5r_spell,
    DiceSpell: _dice_spell, Item: _item, Missile: _missile, Stronghold: _stronghold,
    DiskwarsTerrain: _terrain, WarhammerTerrain: _outlined, Ruler: _ruler, CommandCard: _command,
    DeploymentCard: _deployment, DiskwarsScenario: _scenario, WarhammerScenario: _scenario, Unit: _unit,
    DiceItem: _dice_item, Dragon: _dragon, DiceTerrain: _dice_terrain, MinorTerrain: _minor, Die: _die,
}  # fmt: skip

"""Whom a record of dice is about, in English: a noun phrase with its number."""

from collections.abc import Mapping

from app.words.english.abilities_nouns import Phrase, title
from catalog.schema.dice_records import DiceNumber, DiceTarget, Whom

# All of them; and what some of them are of.
_WHOLE: Mapping[Whom, Phrase] = {
    "self": Phrase("this die"), "carrier": Phrase("its carrier"), "attacker": Phrase("the attacking army"),
    "defender": Phrase("the defending army"), "countering-armies": Phrase("every army rolling against it"),
    "opposing-army": Phrase("one opposing army of your choice"), "enemy-army": Phrase("one enemy army of your choice"),
    "enemy-reserve": Phrase("one opponent's reserve"), "own-army": Phrase("this army"),
    "any-own-army": Phrase("one of your armies"), "casting-army": Phrase("the casting army"),
    "army-there": Phrase("each army there"), "own-dua": Phrase("your dead units", is_many=True),
    "enemy-dua": Phrase("another player's dead units", is_many=True), "dua": Phrase("the dead units", is_many=True),
    "own-bua": Phrase("your buried units", is_many=True), "enemy-bua": Phrase("an enemy's buried units", is_many=True),
    "any-bua": Phrase("any player's buried units", is_many=True), "own-pool": Phrase("your summoning pool"),
    "any-pool": Phrase("any summoning pool"), "dragon": Phrase("the dragon"), "terrain": Phrase("the terrain"),
}  # fmt: skip
_SOME: Mapping[Whom, str] = {
    "them": "the target", "carrier": "its carriers", "attacker": "the attacking army",
    "defender": "the defending army", "opposing-army": "an opposing army", "enemy-army": "one enemy army you name",
    "own-army": "this army", "army-there": "the armies there",
}  # fmt: skip
_SORTS: Mapping[str, str] = {"": "unit", "unit": "unit", "item": "item", "dragonkin": "dragonkin"}
_SHOWING: Mapping[str, str] = {"id": "showing their ID", "jaws": "showing jaws", "fly": "showing Fly"}
_COLOURS: Mapping[str, str] = {
    "own": "of its own colour", "black": "with black", "not-black": "without black",
    "magic": "of the colour of magic used", "not-magic": "of another colour than the magic used",
    "target": "of the targeted colour",
}  # fmt: skip
IT = Phrase("it")
TARGET = Phrase("the target")


def number(n: DiceNumber) -> str:
    """A number, or what it is taken from."""
    return {
        "x": "its value", "health": "its health", "units": "their number", "saves": "their saves other than IDs",
        "killed": "the health killed", "buried": "the health buried",
    }.get(str(n), str(n))  # fmt: skip


def who(target: DiceTarget, them: Phrase) -> Phrase:
    """Those who are meant; `them` is what the step before was about."""
    if target.health is None and target.units is None:
        return _all(target, them)
    source = _source(target)
    if target.of == "them" and target.health is not None:
        amount = "" if target.health == 1 or target.by == "own" else "up to "
        return Phrase(f"{amount}{number(target.health)} health of the targeted {_noun(target, is_many=True)}")
    if target.units is not None:
        noun = _noun(target, is_many=False)
        said = f"one {noun}{source}".replace("showing their ID", "showing its ID")
        return Phrase(f"{said}, chosen by its owner," if target.by == "owner" else said)
    many = _noun(target, is_many=True)
    if target.by == "owner":
        return Phrase(f"{number(target.health or 0)} health of {many}{source}, chosen by their owner,", is_many=True)
    if target.health == 1:
        return Phrase(f"1 health of {many}{source}")
    if target.health in ("killed", "buried"):
        return Phrase(f"{many}{source}, up to {number(target.health)},", is_many=True)
    limit = "its value in" if target.health == "x" else str(target.health)
    return Phrase(f"up to {limit} health of {many}{source}", is_many=True)


def _all(target: DiceTarget, them: Phrase) -> Phrase:
    """Everybody of a place, or those of it who are of a kind."""
    if not (target.race or target.size or target.showing or target.sort or target.colour):
        return them if target.of == "them" else _WHOLE[target.of]
    return Phrase(f"{_noun(target, is_many=True)}{_source(target)}", is_many=True)


def _noun(target: DiceTarget, *, is_many: bool) -> str:
    noun = _SORTS[target.sort]
    plural = noun if noun == "dragonkin" or not is_many else f"{noun}s"
    if target.race == "dragonkin":
        plural = "dragonkin"
    race = title(target.race) if target.race and target.race != "dragonkin" else ""
    return " ".join(part for part in (target.size, race, plural) if part)


def _source(target: DiceTarget) -> str:
    places = {
        "own-dua": "among your dead", "enemy-dua": "among another player's dead", "dua": "among the dead",
        "own-bua": "among your buried", "enemy-bua": "among an enemy's buried", "any-bua": "among any player's buried",
        "enemy-reserve": "in one opponent's reserve", "casting-army": "in the casting army",
    }  # fmt: skip
    place = places.get(target.of) or f"in {_SOME[target.of]}"
    if target.of == "carrier":
        place = "that can carry it"
    more = (_COLOURS.get(target.colour, ""), _SHOWING.get(target.showing, ""), place)
    return "".join(f" {part}" for part in more if part)

"""Above a force: its health, how the races share it, the cap on magic."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from app.faces.dice.dice_colours import COLOURS
from app.words import say
from ui.armies.builder.meters import ArmyMeter, MeterPart, MeterReading, spent
from ui.games.dragon_dice.army.facts import NO_RACE, ForceFacts
from ui.games.dragon_dice.army.lines import Names, race_name
from ui.shell.services.app_context import AppContext
from ui.widgets.layout.box_layouts import hbox

# Each race by the colour it is mostly known by; neighbours in a bar are parted by a gap and named in words.
RACE_COLOURS = {
    "coral-elf": "blue", "dwarf": "gold", "goblin": "black", "lava-elf": "red", "firewalker": "red", "undead": "black",
    "feral": "blue", "swamp-stalker": "green", "frostwing": "blue", "scalder": "red", "treefolk": "green",
    "amazon": "ivory", "eldarim": "white",
}  # fmt: skip
STONE = "#8A7C5E"


class ForceMeters(QWidget):
    """Attributes: health, races, magic (meters)."""

    def __init__(self, context: AppContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = context.theme
        self.health, self.magic, self.races = (ArmyMeter(self.theme, self) for _ in range(3))
        hbox(self.theme, (self.health, 4), (self.races, 5), (self.magic, 4), parent=self, spacing=24)

    def read(self, facts: ForceFacts, names: Names) -> None:
        self.health.read(_health(facts))
        self.races.read(races_reading(facts, names))
        self.magic.read(capped(say("dice.magic"), *facts.magic, hint=say("dice.magic-hint", most=facts.magic[1])))


def _health(facts: ForceFacts) -> MeterReading:
    """Exactly the agreed size."""
    reading = spent(facts.total, facts.limit, say("dice.of-health", limit=facts.limit), least=True)
    missing = facts.limit - facts.total
    return replace(reading, verdict=say("dice.missing", count=missing)) if missing > 0 else reading


def capped(name: str, now: int, max_value: int, hint: str) -> MeterReading:
    """So much of something that must not exceed a bound."""
    over = now - max_value
    return MeterReading(
        head=name,
        said=say("dice.share", now=now, bound=max_value),
        parts=(MeterPart(now),),
        full=max(round(max_value * 1.06), now, 1),
        tick=max_value,
        verdict=say("build.too-many", count=over) if over > 0 else "",
        is_bad=over > 0,
        is_good=over <= 0 and now > 0,
        is_limit=True,
        hint=hint,
    )


def races_reading(facts: ForceFacts, names: Names) -> MeterReading:
    """How the races share the health of all units."""
    parts = tuple(MeterPart(health, colour_of(race), race_name(race, names)) for race, health in facts.races.items())
    said = ", ".join(say("dice.race-share", race=part.name, health=part.amount) for part in parts)
    return MeterReading(
        head=say("dice.races"),
        said=said or say("dice.races-none"),
        parts=parts,
        full=max(sum(part.amount for part in parts), 1),
        hint=said,
    )


def colour_of(race: str) -> str:
    return STONE if race == NO_RACE else COLOURS.get(RACE_COLOURS.get(race, ""), STONE)

"""What would happen: at the pointer, before anything is done."""

from collections.abc import Callable, Mapping


def _force(values: Mapping[str, object]) -> str:
    least, most = values["least"], values["most"]
    force = str(most) if least == most else f"{least} to {most}"
    return f"{force} against toughness {values['toughness']}:"


def _volley(values: Mapping[str, object]) -> str:
    count, missile = values["count"], values["missile"]
    return f"{count} {missile}{'' if count == 1 else 's'}, about {values['chance']} in 100 come down on it"


def _needed(values: Mapping[str, object]) -> str:
    return "1 hit destroys it" if values["count"] == 1 else f"{values['count']} hits destroy it"


def _worth(values: Mapping[str, object]) -> str:
    return "1 point" if values["points"] == 1 else f"{values['points']} points"


_FIGHTS = {"combat": "combat", "melee": "the melee phase"}


def _in_fight(sentence: str) -> Callable[[Mapping[str, object]], str]:
    """A sentence about the segment in which disks fight."""
    return lambda values: sentence.format(**{**values, "fight": _FIGHTS[str(values["fight"])]})


def _dice(values: Mapping[str, object]) -> str:
    least, most = values["least"], values["most"]
    dice = "1 die" if values["dice"] == 1 else f"{values['dice']} dice"
    strength = str(most) if least == most else f"{least} to {most}"
    return f"{str(values['band']).capitalize()} range: {dice} of strength {strength}"


FORETOLD: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "foretold.attacks": "Attacks {pieces}",
    "foretold.pins": "Pins {pieces}",
    "foretold.beneath": "Goes beneath {pieces}",
    "foretold.against": _force,
    "foretold.of": "{piece}: {told}",
    "foretold.destroyed": "destroyed",
    "foretold.wounded": "wounded, {wounds} of {most}",
    "foretold.holds": "holds",
    "foretold.untouched": "not struck",
    "foretold.either": "{one} or {other}",
    "foretold.pins-until": _in_fight("Pins {piece} until {fight}, {worth}"),
    "foretold.worth": _worth,
    "foretold.pins-it": _in_fight("Pins it until {fight}, {worth}"),
    "foretold.joins": "Joins the stack: {count} disks",
    "foretold.at-once": "At once, when it lands:",
    "foretold.chooses": "As {seats} chooses",
    "foretold.partly": "There are more ways than were tried",
    "foretold.now": _in_fight("If {fight} came now"),
    "foretold.shot": "Shot at {piece}",
    "foretold.volley": _volley,
    "foretold.all-hit": "If all hit, {told}",
    "foretold.needed": _needed,
    "foretold.too-few": "Too few to destroy it",
    "foretold.beside": "May hit beside it: {pieces}",
    "foretold.open": "A die is rolled for the ground first",
    "foretold.dice": _dice,
    "foretold.average": "About {damage} damage against toughness {toughness}:",
    "foretold.falls": "falls in {chance} of 100",
    "foretold.is-wounded": "wounded in {chance} of 100",
    "foretold.survives": "survives",
    "foretold.odds": "In 100 throws: {harmed} with a hit, {critical} critical, {scattered} scatter",
    "foretold.stunned": "Survives with an activation token in {chance} of 100",
    "foretold.siege": "Siege range: only criticals count",
    "foretold.scatter": "May scatter onto {pieces}",
    "foretold.chosen": "If {piece} is chosen",
}

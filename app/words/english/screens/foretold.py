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
    "foretold.until-combat": "Pins {piece} until combat, {worth}",
    "foretold.worth": _worth,
    "foretold.pins-it": "Pins it until combat, {worth}",
    "foretold.joins": "Joins the stack: {count} disks",
    "foretold.at-once": "At once, when it lands:",
    "foretold.chooses": "As {seats} chooses",
    "foretold.partly": "There are more ways than were tried",
    "foretold.now": "If combat came now",
    "foretold.shot": "Shot at {piece}",
    "foretold.volley": _volley,
    "foretold.all-hit": "If all hit, {told}",
    "foretold.needed": _needed,
    "foretold.too-few": "Too few to destroy it",
    "foretold.beside": "May hit beside it: {pieces}",
    "foretold.chosen": "If {piece} is chosen",
    "why.not-yours": "It is not a disk of {seat}.",
    "why.no-missile": "It has nothing to shoot with.",
    "why.pins-enemy": "It lies on an enemy.",
    "why.no-target": "There is no target that it may name.",
}

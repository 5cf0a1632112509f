"""What would happen: at the pointer, before anything is done."""

from collections.abc import Callable, Mapping

from app.words.english.grammar import with_counts


def _force(values: Mapping[str, object]) -> str:
    least, most = values["least"], values["most"]
    force = str(most) if least == most else f"{least} to {most}"
    return f"{force} vs toughness {values['toughness']}:"


def _volley(values: Mapping[str, object]) -> str:
    count, missile = values["count"], values["missile"]
    return f"{count} {missile}{'' if count == 1 else 's'}, each about {values['chance']}% to hit"


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
    return f"{str(values['band']).capitalize()} range: {dice}, strength {strength}"


FORETOLD: dict[str, str | Callable[[Mapping[str, object]], str]] = {
    "foretold.attacks": "Attacks {pieces}",
    "foretold.pins": "Pins {pieces}",
    "foretold.beneath": "Burrows under {pieces}",
    "foretold.against": _force,
    "foretold.of": "{piece}: {told}",
    "foretold.destroyed": "destroyed",
    "foretold.wounded": "wounded, {wounds} of {most}",
    "foretold.holds": "survives",
    "foretold.untouched": "not attacked",
    "foretold.either": "{one} or {other}",
    "foretold.pins-until": _in_fight("Pins {piece} until {fight} ({worth})"),
    "foretold.worth": _worth,
    "foretold.pins-it": _in_fight("Pins it until {fight} ({worth})"),
    "foretold.joins": with_counts("Joins the stack: {count}", count="disk"),
    "foretold.at-once": "When it lands:",
    "foretold.chooses": "Depends on {seats}'s choice",
    "foretold.partly": "Not every possibility was checked",
    "foretold.now": _in_fight("If {fight} happened now"),
    "foretold.shot": "Shot at {piece}",
    "foretold.volley": _volley,
    "foretold.sure": lambda values: (
        f"The {values['source']} hit is certain"
        if values["count"] == 1
        else f"All {values['count']} hit: {values['source']}"
    ),
    "foretold.value": "{name} {value}",
    "foretold.destroys": "Destroys it in {chance}% of volleys",
    "foretold.on-shot": "{chance}% per hit, destroys {destroyed}%",
    "foretold.on-sure": "all {count} hit, destroys {destroyed}%",
    "foretold.on-tough": "toughness {toughness}, {told}",
    "foretold.on-fate": "{told} {end}",
    "foretold.all-hit": "If all hit: {told}",
    "foretold.needed": _needed,
    "foretold.too-few": "Not enough to destroy it",
    "foretold.beside": "May also hit {pieces}",
    "foretold.open": "Terrain is rolled for first",
    "foretold.dice": _dice,
    "foretold.average": "About {damage} damage vs toughness {toughness}:",
    "foretold.falls": "{chance}% casualty",
    "foretold.is-wounded": "{chance}% wounded",
    "foretold.survives": "survives",
    "foretold.odds": "{harmed}% hit, {critical}% critical, {scattered}% scatter",
    "foretold.stunned": "{chance}% survives but is activated",
    "foretold.siege": "Siege range: only criticals do damage",
    "foretold.scatter": "May scatter to {pieces}",
    "foretold.duel": "Duel: {piece} vs {other}",
    "foretold.duel-drops": with_counts("{piece} drops {count}, each about {chance}% to hit", count="counter"),
    "foretold.duel-takes": "{piece} takes about {damage} vs toughness {toughness}:",
    "foretold.duel-destroyed": "{chance}% destroyed",
    "foretold.on-duel": "{count} vs {against} counters, about {done} vs {taken} damage, destroys {wins}%, destroyed {loses}%",
    "foretold.on-duel-short": "{count} vs {against}, destroys {wins}%, destroyed {loses}%",
    "foretold.on-duel-least": "destroys {wins}%, lost {loses}%",
    "foretold.chosen": "If {piece} is chosen",
}

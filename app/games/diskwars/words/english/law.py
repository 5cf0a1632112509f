"""What the law says of a Diskwars army, and of one of a game over it."""

from collections.abc import Callable, Mapping

from app.words import label
from app.words.english.grammar import all_of, listed, named, number

Values = Mapping[str, object]


def _half_rule(values: Values) -> str:
    group = "clan" if "clan" in values else "faction"
    base = values["base"] if "base" in values else values["creatures"]
    rule = f"At least half of the {base} points not spent on spells ({values['needed']}) must belong to one {group};"
    if values[group] is None:
        return f"{rule} no piece here has a {group}."
    return f"{rule} the largest share is {values['points']} ({label(str(values[group]))})."


def _good_with_evil(values: Values) -> str:
    good, evil = (named(values, side) for side in ("good", "evil"))
    return f"Good and Evil disks cannot be in the same army. Good: {good}. Evil: {evil}."


def _champion(values: Values) -> str:
    champions = listed(values, "champions")
    allowed = f"of the {label(str(values['faction']))} faction or of none" if values["faction"] else "of no faction"
    beside = f"the Champion{'s' if len(champions) > 1 else ''} {all_of(champions)}"
    return f"With {beside}, every other disk must be {allowed}. Remove: {named(values)}."


def _transform_alone(values: Values) -> str:
    have = f"{values['count']} {values['name']} and {values['originals'] or 'no'} {values['original']}"
    return f"The army has {have}. Each disk that costs T needs its own copy of the disk that transforms into it."


def _spell_uncastable(values: Values) -> str:
    caster, step = ("Shugenja", "rank") if "rank" in values else ("Spellcaster", "level")
    highest = number(values, "highest")
    why = f"every {caster} of {step} {values[step]} or higher belongs to the opposite ring, {label(str(values.get('opposite')))}"
    if highest < number(values, step):
        why = f"it needs {step} {values[step]}, and the highest {caster} here is {step} {highest}"
    if highest == 0:
        why = f"the army has no {caster}"
    return f"{values['name']} cannot be cast: {why}."


LAW: dict[str, str | Callable[[Values], str]] = {
    "half-rule": _half_rule,
    "good-with-evil": _good_with_evil,
    "champion": _champion,
    "limited": "An army may have at most {most} {name} (Limited {most}); this one has {count}.",
    "transform-alone": _transform_alone,
    "transform-missing": "{name} can transform into {other}, which the army lacks; adding that form is free.",
    "spell-uncastable": _spell_uncastable,
}
